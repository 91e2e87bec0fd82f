// SPDX-License-Identifier: MIT
// Sets of clauses.
#include "fired.h"

bool fired_has(const fired_clauses *fired, const char *id) {
    for (int i = 0; i < fired->count; i++) {
        if (strcmp(fired->id[i], id) == 0) return true;
    }
    return false;
}

void fired_add(fired_clauses *fired, const char *id) {
    if (*id == '\0' || strlen(id) >= FIRED_ID_MAX || fired->count == FIRED_MAX || fired_has(fired, id))
        return;
    pp_out out = pp_out_into(fired->id[fired->count++], FIRED_ID_MAX);
    pp_put(&out, id);
}

void fired_add_all(fired_clauses *fired, const fired_clauses *more) {
    for (int i = 0; i < more->count; i++)
        fired_add(fired, more->id[i]);
}

void fired_hear(fired_clauses *fired, const engine_reply *reply) {
    for (int i = 0; i < reply->lines; i++) {
        pp_words words = pp_words_of(reply->line[i]);
        while (pp_next_word(&words)) {
            if (words.word[0] == '@') fired_add(fired, words.word + 1);
        }
    }
    fired_add(fired, reply->clause);
}

void fired_put(pp_out *out, const fired_clauses *fired) {
    for (int i = 0; i < fired->count; i++) {
        if (i > 0) pp_put_char(out, ' ');
        pp_put(out, fired->id[i]);
    }
}
