// SPDX-License-Identifier: MIT
// Sets of clauses.
#include "fired.h"

// Its number; the count where it has not fired.
static int number_of(const fired_clauses *fired, const char *id) {
    int i = 0;
    while (i < fired->count && strcmp(fired->id[i], id) != 0)
        i++;
    return i;
}

bool fired_has(const fired_clauses *fired, const char *id) {
    return number_of(fired, id) < fired->count;
}

void fired_add_in(fired_clauses *fired, const char *id, uint8_t where) {
    const int i = number_of(fired, id);
    if (*id == '\0' || strlen(id) >= FIRED_ID_MAX || i == FIRED_MAX) return;
    if (i == fired->count) {
        gr_out out = gr_out_into(fired->id[fired->count++], FIRED_ID_MAX);
        gr_put(&out, id);
        fired->where[i] = 0;
    }
    fired->where[i] |= where;
}

void fired_add(fired_clauses *fired, const char *id) {
    fired_add_in(fired, id, 0);
}

void fired_add_all(fired_clauses *fired, const fired_clauses *more) {
    for (int i = 0; i < more->count; i++)
        fired_add_in(fired, more->id[i], more->where[i]);
}

// What a word begins, up to the next clause: an event, unless it tells the verdict, which positions and verdicts do as well.
static uint8_t where_from(const char *word, uint8_t where) {
    if (strcmp(word, "event") == 0) return FIRED_IN_EVENT;
    return strcmp(word, "wins") == 0 || strcmp(word, "shared") == 0 ? FIRED_IN_VERDICT : where;
}

void fired_hear(fired_clauses *fired, const engine_reply *reply) {
    for (int i = 0; i < reply->lines; i++) {
        gr_words words = gr_words_of(reply->line[i]);
        uint8_t where = 0;
        while (gr_next_word(&words)) {
            where = where_from(words.word, where);
            if (words.word[0] == '@') fired_add_in(fired, words.word + 1, where);
        }
    }
    fired_add_in(fired, reply->clause, FIRED_IN_REFUSAL);
}

void fired_put(gr_out *out, const fired_clauses *fired, const char *but) {
    const char *space = "";
    for (int i = 0; i < fired->count; i++) {
        if (but && strcmp(fired->id[i], but) == 0) continue;
        gr_put(out, space);
        gr_put(out, fired->id[i]);
        space = " ";
    }
}
