// SPDX-License-Identifier: MIT
// The head of a report: which engine it is about, and what that says it can do.
#include "report.h"

#include <string.h>

// All that its greeting says behind this word, one after the other. An option's words, the game and the choice, stay together.
static void put_declared(pp_out *out, const engine_any *engine, const char *word) {
    const engine_reply *greeting = engine->greeting;
    bool any = false;
    for (int i = 0; i < greeting->lines; i++) {
        pp_words words = pp_words_of(greeting->line[i]);
        if (!pp_next_word(&words) || strcmp(words.word, word) != 0) continue;
        if (any) pp_put(out, strcmp(word, "option") == 0 ? ", " : " ");
        any = true;
        for (const char *space = ""; pp_next_word(&words); space = " ") {
            pp_put(out, space);
            pp_put(out, words.word);
        }
    }
}

void report_put_head(const report_of *report, report_tell *tell) {
    static const struct {
        const char *word, *label;
    } rows[] = {{"engine", "engine"},    {"game", "games"},    {"level", "levels"},
                {"reading", "readings"}, {"always", "always"}, {"option", "options"}};
    char text[2 * PP_LINE_MAX];
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        pp_out out = pp_out_into(text, sizeof text);
        put_declared(&out, report->tested, rows[i].word);
        if (out.used == 0 && strcmp(rows[i].word, "reading") == 0) pp_put(&out, "none beyond the defaults");
        if (out.used > 0) tell(report->to, rows[i].label, text);
    }
    if (report->beside) tell(report->to, "beside", report->beside);
}
