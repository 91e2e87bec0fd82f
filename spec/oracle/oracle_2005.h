// SPDX-License-Identifier: MIT
// Tsuro (2005): its rulings, and the parts of a turn. Only oracle_2005.c and oracle_2005_turn.c include it.
#ifndef ORACLE_2005_H
#define ORACLE_2005_H

#include "oracle_table.h"

// In the order of the register of rulings.
enum {
    T05_R1,
    T05_R1_1,
    T05_R1_2,
    T05_R1_3,
    T05_R1_4,
    T05_R2,
    T05_R2_1,
    T05_R2_2,
    T05_R2_3,
    T05_R3,
    T05_R3_1,
    T05_R3_2,
    T05_R4,
    T05_R4_1,
    T05_R4_2,
    T05_R5,
    T05_R5_1,
    T05_R6,
    T05_R7,
    T05_R7_1,
    T05_R8,
    T05_R8_1,
    T05_R8_2,
    T05_R8_3,
    T05_R9,
    T05_R9_1
};

// The steps of a turn. Each goes on to the next, unless it asks a question.
void oracle_2005_lays(oracle_game *game, oracle_lying lying, oracle_answer *events);
void oracle_2005_draws(oracle_game *game, int tile, oracle_answer *events);
void oracle_2005_drawing_begins(oracle_game *game, oracle_answer *events);

oracle_refusal oracle_2005_check_start(const oracle_game *game, oracle_place place);
void oracle_2005_starts(oracle_game *game, oracle_place place, oracle_answer *events);
oracle_refusal oracle_2005_check_keeps(const oracle_game *game, const oracle_action *action);
void oracle_2005_keeps(oracle_game *game, const oracle_action *action, oracle_answer *events);

// Returns true if all tiles of the box are on the board or, under R5.1b, none is left in the pile or with a living
// player.
bool oracle_2005_all_played(const oracle_game *game);

// The clause that forbids this placement because of the player's own pawn, or NULL.
const char *oracle_2005_banned(const oracle_game *game, oracle_lying lying);

#endif
