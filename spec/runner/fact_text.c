// SPDX-License-Identifier: MIT
// Facts and events in words, for comparing and for reports.
#include "fact.h"

#include <string.h>

// The items of a position line that begin with one of these words, or nothing.
static bool put_items_named(pp_out *out, const char *line, const char *const names[]) {
    pp_words words = pp_words_of(line);
    bool any = false, begins = false, copying = false;
    while (pp_next_word(&words)) {
        if (strcmp(words.word, "/") == 0) {
            begins = true;
            copying = false;
            continue;
        }
        for (const char *const *name = names; *name && begins; name++) {
            if (strcmp(*name, words.word) != 0) continue;
            copying = true;
            if (any) pp_put(out, " / ");
        }
        if (copying && !begins) pp_put_char(out, ' ');
        if (copying) pp_put(out, words.word);
        any |= copying;
        begins = false;
    }
    return any;
}

void case_put_instead(pp_out *out, const fact_found *found, const script_item *item) {
    static const char *const stages[] = {"to", "at", "wins", "shared", 0};
    const char *const named[] = {item->word[0], 0};
    const bool stage = script_item_is(item, 0, "to") || script_item_is(item, 0, "at");
    uint8_t square;
    if (put_items_named(out, found->line, stage ? stages : named)) return;
    pp_put(out, "no \"");
    pp_put(out, item->word[0]);
    pp_put(out, pp_read_square(item->word[0], &square) ? "\" in the position: the square is empty"
                                                       : "\" in the position");
}

static void sort(const char **word, int count) {
    for (int i = 1; i < count; i++) {
        for (int k = i; k > 0 && strcmp(word[k - 1], word[k]) > 0; k--) {
            const char *before = word[k - 1];
            word[k - 1] = word[k];
            word[k] = before;
        }
    }
}

void fact_put_event(pp_out *out, const pp_game *game, const script_item *item) {
    enum { WORDS_MAX = 64 };
    const char *word[WORDS_MAX];
    int words = 0, kind, lie;
    for (int i = 0; i < item->words && words < WORDS_MAX; i++) {
        if (item->word[i][0] != '@') word[words++] = item->word[i];
    }
    const bool hand = script_item_is(item, 1, "keeps") || script_item_is(item, 1, "returns");
    if (hand) sort(word + 2, words - 2);
    if (script_item_is(item, 0, "shared")) sort(word + 1, words - 1);
    for (int i = 0; i < words; i++) {
        if (i > 0) pp_put_char(out, ' ');
        if (pp_read_lying(game, word[i], &kind, &lie)) {
            pp_put_lying(out, game, kind, lie);
        } else {
            pp_put(out, word[i]);
        }
    }
}
