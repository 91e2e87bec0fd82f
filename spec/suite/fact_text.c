// SPDX-License-Identifier: MIT
// Facts and events in words, for comparing and for reports.
#include "fact.h"

#include <string.h>

// The items of a position line that begin with one of these words, or nothing.
static bool put_items_named(gr_out *out, const char *line, const char *const names[]) {
    gr_words words = gr_words_of(line);
    bool any = false, begins = false, copying = false;
    while (gr_next_word(&words)) {
        if (strcmp(words.word, "/") == 0) {
            begins = true;
            copying = false;
            continue;
        }
        for (const char *const *name = names; *name && begins; name++) {
            if (strcmp(*name, words.word) != 0) continue;
            copying = true;
            if (any) gr_put(out, " / ");
        }
        if (copying && !begins) gr_put_char(out, ' ');
        if (copying) gr_put(out, words.word);
        any |= copying;
        begins = false;
    }
    return any;
}

void case_put_instead(gr_out *out, const fact_found *found, const script_item *item) {
    static const char *const stages[] = {"to", "at", "wins", "shared", 0};
    const char *const named[] = {item->word[0], 0};
    const bool stage = script_item_is(item, 0, "to") || script_item_is(item, 0, "at");
    uint8_t square;
    if (put_items_named(out, found->line, stage ? stages : named)) return;
    gr_put(out, "no \"");
    gr_put(out, item->word[0]);
    gr_put(out, gr_read_square(item->word[0], &square) ? "\" in the position: the square is empty"
                                                       : "\" in the position");
}

void fact_put_event(gr_out *out, const pp_game *game, const script_item *item) {
    char line[GR_LINE_MAX + 1];
    gr_out words = gr_out_into(line, sizeof line);
    script_put_item(&words, item);
    told_put_event(out, game, line);
}
