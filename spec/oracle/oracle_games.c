// SPDX-License-Identifier: MIT
// The games this engine plays, and how events are told.
#include "oracle_game.h"

#include <string.h>

const oracle_rules *const oracle_games[] = {&oracle_tsuro_2005,    &oracle_tsuro_manual, &oracle_seas_rules,
                                            &oracle_phoenix_rules, &oracle_winds_rules,  NULL};

void oracle_copy_game(oracle_game *to, const oracle_game *from) {
    memcpy(to, from, offsetof(oracle_game, answers) + (size_t)from->answered * sizeof from->answers[0]);
}

void oracle_tell(oracle_answer *events, const char *what) {
    oracle_say(events, "event ");
    oracle_say(events, what);
}

void oracle_tell_seat(oracle_answer *events, int seat, int pawn, const char *what) {
    oracle_say(events, "event ");
    oracle_say_pawn(events, seat, pawn);
    oracle_say(events, " ");
    oracle_say(events, what);
}

void oracle_told(oracle_answer *events, const char *clause) {
    if (clause != NULL) {
        oracle_say(events, " @");
        oracle_say(events, clause);
    }
    oracle_say(events, "\n");
}
