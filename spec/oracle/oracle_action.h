// SPDX-License-Identifier: MIT
// An action, whoever it is of, as the protocol writes it; and why one is refused. Every game includes it, through oracle_game.h.
#ifndef ORACLE_ACTION_H
#define ORACLE_ACTION_H

#include "oracle_tiles.h"

typedef enum oracle_verb {
    ORACLE_LAYS, // lying, and the point where the pawn enters or -1
    ORACLE_AT,   // place
    ORACLE_KEEPS,
    ORACLE_PASSES,
    ORACLE_DRAWS,
    ORACLE_BEGINS,
    ORACLE_ROLLS, // numbers
    ORACLE_FACES, // lying
    ORACLE_TURNS,
    ORACLE_FLIPS,
    ORACLE_SENDS,
    ORACLE_NAMES,
    ORACLE_GIVES, // tiles[0]
    ORACLE_WITHDRAWS,
    ORACLE_NO,
    ORACLE_OPENS, // the square of place
    ORACLE_FIRES, // the square of place
    ORACLE_VERBS
} oracle_verb;

enum { ORACLE_NAMED = 3 }; // tiles that one action names, at most

typedef struct oracle_action {
    int seat;
    int pawn; // 1 or 2 where a seat has two pawns, otherwise 0
    oracle_verb verb;
    oracle_lying lying;
    int point; // -1: not said
    oracle_place place;
    int count; // of tiles, or of numbers
    int tiles[ORACLE_NAMED];
    int numbers[2];
    int named;    // the seat that it names
    bool upright; // a flip from top to bottom
} oracle_action;

// Reads the words from `first` on. False when they are not an action. What a game has no tile, or no second pawn for, is not looked at.
// A draw of several tiles is read as a draw of the first; the caller reads the others.
bool oracle_read_action(const oracle_words *words, int first, oracle_action *action);
void oracle_say_action(oracle_answer *answer, const oracle_action *action);

// An action that was played has no reason.
typedef struct oracle_refusal {
    const char *reason, *clause;
} oracle_refusal;

// `malformed`, `phase` or `illegal`.
const char *oracle_kind(const char *reason);

static inline oracle_refusal oracle_refuse(const char *reason, const char *clause) {
    return (oracle_refusal){reason, clause};
}

static inline oracle_refusal oracle_played(void) {
    return (oracle_refusal){NULL, NULL};
}

#endif
