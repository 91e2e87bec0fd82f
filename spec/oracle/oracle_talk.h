// SPDX-License-Identifier: MIT
// A game as one program that asks questions while it runs. To continue a game, the program runs again with the
// answers given so far. It stops with a jump at the first question without an answer. Only the events after the last
// answer are new. oracle_seas.h and oracle_sky.h include it.
#ifndef ORACLE_TALK_H
#define ORACLE_TALK_H

#include <setjmp.h>

#include "oracle_classic.h"

// A compact form of an action, because a game stores many.
typedef struct oracle_kept {
    signed char seat, verb, turn, point, column, row, entry, named, count, numbers[2];
    unsigned char tile, tiles[ORACLE_NAMED];
    bool upright;
} oracle_kept;

// The most answers in one turn, or in the set-up: as many as the actions of a random game played against core
// (spec/suite/beside.h). A turn of Winds of Change can take them all (R22b with R32b).
enum { ORACLE_ANSWERS = 4000 };

typedef struct oracle_talk {
    int answered, taken;
    const oracle_kept *answers;
    oracle_answer *events; // NULL if nobody listens
    jmp_buf asks;
} oracle_talk;

oracle_kept oracle_keep(const oracle_action *action);
// Finds the answer to the current question. Returns false if there is none yet.
bool oracle_is_answered(oracle_talk *talk, oracle_action *answer);
bool oracle_is_news(const oracle_talk *talk);

void oracle_tells(oracle_talk *talk, int seat, const char *what, const char *clause);
void oracle_tells_tile(oracle_talk *talk, int seat, const char *what, int tile, const char *clause);
void oracle_tells_place(oracle_talk *talk, int seat, const char *what, oracle_place place,
                        const char *clause);
void oracle_tells_square(oracle_talk *talk, int seat, const char *what, oracle_place square,
                         const char *clause);
void oracle_tells_lays(oracle_talk *talk, int seat, oracle_place square, oracle_lying lying,
                       const char *clause);
void oracle_tells_hand(oracle_talk *talk, int seat, const char *what, const int *tiles, int count,
                       const char *clause);
// Report an event that begins with its square.
void oracle_tells_lying(oracle_talk *talk, oracle_place square, const char *what, oracle_lying lying,
                        const char *clause);
void oracle_tells_kind(oracle_talk *talk, oracle_place square, const char *what, int tile,
                       const char *clause);
void oracle_tells_winners(oracle_talk *talk, unsigned winners, const char *clause);

#endif
