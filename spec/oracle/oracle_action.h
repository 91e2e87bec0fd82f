// SPDX-License-Identifier: MIT
// An action of a player or of chance, as the protocol writes it, and the reason for a refusal. Every game includes
// it, through oracle_game.h.
#ifndef ORACLE_ACTION_H
#define ORACLE_ACTION_H

#include "oracle_tiles.h"

typedef enum oracle_verb {
    ORACLE_LAYS, // lying, and the point where the pawn enters, or -1
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
    ORACLE_OPENS, // the square in `place`
    ORACLE_FIRES, // the square in `place`
    ORACLE_VERBS
} oracle_verb;

enum { ORACLE_NAMED = 3 }; // the most tiles that one action names

typedef struct oracle_action {
    int seat;
    int pawn; // 1 or 2 if a seat has two pawns, otherwise 0
    oracle_verb verb;
    oracle_lying lying;
    int point; // -1 if not given
    oracle_place place;
    int count; // the number of tiles or numbers
    int tiles[ORACLE_NAMED];
    int numbers[2];
    int named;    // the seat that the action names
    bool upright; // for a flip: from top to bottom, not from left to right
} oracle_action;

// Reads the words from `first` on. Returns false if they are not an action. Does not check whether the game has such
// a tile or a second pawn. A draw of several tiles is read as a draw of the first; the caller reads the others.
bool oracle_read_action(const oracle_words *words, int first, oracle_action *action);
void oracle_say_action(oracle_answer *answer, const oracle_action *action);

// A refusal. If the action was played, `reason` is NULL.
typedef struct oracle_refusal {
    const char *reason, *clause;
} oracle_refusal;

// The kind of a refusal: `malformed`, `phase` or `illegal`.
const char *oracle_kind(const char *reason);

static inline oracle_refusal oracle_refuse(const char *reason, const char *clause) {
    return (oracle_refusal){reason, clause};
}

static inline oracle_refusal oracle_played(void) {
    return (oracle_refusal){NULL, NULL};
}

#endif
