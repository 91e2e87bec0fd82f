// SPDX-License-Identifier: MIT
// Random games in which core and a mutant of core make the same choices side by side. judge_main.c includes it.
#ifndef APART_H
#define APART_H

#include "game.h"

#include <stdint.h>
#include <stdio.h>

// The first difference between core and the mutant. It is in memory shared with the parent, because the mutant may
// crash.
typedef struct apart_found {
    uint32_t actions; // the number of actions before the one that shows it
    char kind[16];    // list, refusal, events, position; crash if the mutant crashes
} apart_found;

// A game of this kind, set up from a number: seats, parts, readings, and the board if the game can have small ones.
pp_game apart_table(const char *game, int number);

// Plays this game and looks for a difference. If `mutant` is 0, it only plays. Returns true if there is no
// difference.
bool apart_play(const char *game, int number, uint32_t mutant, apart_found *found);

// Writes the game up to the action that shows the difference.
void apart_record(const char *game, int number, uint32_t actions, FILE *to);

#endif
