// SPDX-License-Identifier: MIT
// The reference manual of Tsuro: its rulings, and the parts of a turn. Only oracle_manual.c and oracle_manual_turn.c include it.
#ifndef ORACLE_MANUAL_H
#define ORACLE_MANUAL_H

#include "oracle_table.h"

// In the order of the register of rulings.
enum {
    MAN_R1_1,
    MAN_R3_1,
    MAN_R3_2,
    MAN_R5_1,
    MAN_R6,
    MAN_R8_1,
    MAN_R9,
    MAN_R9_1,
    MAN_R10,
    MAN_R11,
    MAN_R12,
    MAN_R13,
    MAN_R13_1,
    MAN_R13_2,
    MAN_R13_3,
    MAN_R13_4,
    MAN_R13_5,
    MAN_R13_6,
    MAN_R13_7,
    MAN_R13_8,
    MAN_R13_9,
    MAN_R13_10,
    MAN_R13_11,
    MAN_R13_12,
    MAN_R13_13,
    MAN_R13_14,
    MAN_R13_15,
    MAN_R14
};

// The parts that a game line adds or leaves out.
enum { MAN_EXCHANGE, MAN_PAIRS, MAN_DRAGON };

// The first player, the deal, and the start marks.
void oracle_manual_first_is(oracle_game *game, int seat);
void oracle_manual_deals(oracle_game *game, const oracle_action *action, oracle_answer *events);
oracle_refusal oracle_manual_check_start(const oracle_game *game, const oracle_action *action);
void oracle_manual_starts(oracle_game *game, oracle_place place, oracle_answer *events);

// Returns whether this pawn of the active player still has a full turn to play.
bool oracle_manual_to_play(const oracle_game *game, int pawn);
// The clause that forbids this placement with this pawn, or NULL.
const char *oracle_manual_banned(const oracle_game *game, int pawn, oracle_lying lying);
bool oracle_manual_all_played(const oracle_game *game);

// The steps of a full turn. Each goes on to the next, unless it asks a question.
void oracle_manual_lays(oracle_game *game, int pawn, oracle_lying lying, oracle_answer *events);
void oracle_manual_passes(oracle_game *game, int pawn, oracle_answer *events);
void oracle_manual_keeps(oracle_game *game, const oracle_action *action, oracle_answer *events);
void oracle_manual_draws(oracle_game *game, int tile, oracle_answer *events);

// Returns how many of the kept tiles come from hands that go back, or -1 if one is not on offer. An equal tile in the player's hand
// counts as kept: equal tiles are not exchanged for each other.
int oracle_manual_taken(const oracle_game *game, const oracle_action *action);

// Returns whether a player needs no tile. A hand that stays with a fallen pawn (R12b) draws none.
bool oracle_manual_is_full(const oracle_game *game, int seat);

#endif
