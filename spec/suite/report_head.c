// SPDX-License-Identifier: MIT
// The head of a report: which engine it is about, and what that says it can do.
#include "report.h"

#include <string.h>

// All that its greeting says behind this word, one after the other. An option's words, the game and the choice, stay together.
static void put_declared(gr_out *out, const engine_any *engine, const char *word, const char *between) {
    const engine_reply *greeting = engine->greeting;
    const bool whole = strcmp(word, "option") == 0 || strcmp(word, "engine") == 0;
    bool any = false;
    for (int i = 0; i < greeting->lines; i++) {
        gr_words words = gr_words_of(greeting->line[i]);
        if (!gr_next_word(&words) || strcmp(words.word, word) != 0) continue;
        for (bool first = true; gr_next_word(&words); first = false, any = true) {
            if (any) gr_put(out, whole && !first ? " " : between);
            gr_put(out, words.word);
        }
    }
}

// A game that is not here is no mistake: an engine may play more games than the suite has. A name that is near may have been meant.
static void put_unknown(gr_out *out, const report_of *report, bool list) {
    const engine_reply *greeting = report->tested->greeting;
    for (int i = 0; i < greeting->lines; i++) {
        gr_words words = gr_words_of(greeting->line[i]);
        if (!gr_next_word(&words) || strcmp(words.word, "game") != 0) continue;
        while (gr_next_word(&words)) {
            if (gr_find_game(report->catalog, words.word)) continue;
            gr_nearest nearest = gr_nearest_to(words.word);
            gr_consider_games(report->catalog, &nearest);
            if (out->used > 0) gr_put(out, list ? "\n" : "; ");
            gr_put(out, words.word);
            if (list) continue;
            gr_put(out, " is no game of this suite, and nothing is asked of it");
            gr_put_nearest(out, &nearest);
        }
    }
}

void report_put_head(const report_of *report, report_tell *tell, report_tell *lists, void *to) {
    static const struct {
        const char *word, *label;
        bool several;
        const char *none; // what people are told where it says nothing of that; null for nothing
    } rows[] = {{"engine", "engine", false, 0},    {"game", "games", true, 0},
                {"level", "levels", true, "none"}, {"reading", "readings", true, "none beyond the defaults"},
                {"always", "always", true, 0},     {"option", "options", true, 0}};
    char text[2 * GR_LINE_MAX];
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        gr_out out = gr_out_into(text, sizeof text);
        const bool option = strcmp(rows[i].word, "option") == 0, list = lists && rows[i].several;
        put_declared(&out, report->tested, rows[i].word, list ? "\n" : option ? ", " : " ");
        if (out.used == 0 && rows[i].none && !list) gr_put(&out, rows[i].none);
        if (out.used > 0 || list) (list ? lists : tell)(to, rows[i].label, text);
    }
    gr_out out = gr_out_into(text, sizeof text);
    put_unknown(&out, report, lists != 0);
    if (out.used > 0 || lists) (lists ? lists : tell)(to, "unknown", text);
    if (report->beside) tell(to, "beside", report->beside);
}
