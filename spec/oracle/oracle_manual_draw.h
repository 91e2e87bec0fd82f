// SPDX-License-Identifier: MIT
// The reference manual: what comes after the pawns have moved.
#ifndef ORACLE_MANUAL_DRAW_H
#define ORACLE_MANUAL_DRAW_H

#include "oracle_manual.h"

// The dragon of the fallen, their hands, and then the drawing.
void oracle_manual_after_moving(oracle_game *game, oracle_answer *events);

// Whether a player needs no tile: a hand that stays with a pawn that is out (R12b) draws none.
bool oracle_manual_is_full(const oracle_game *game, int seat);

#endif
