// SPDX-License-Identifier: MIT
// Random games in which a mutant of core is put beside core as it is: the same choices are played by both. judge_main.c includes it.
#ifndef APART_H
#define APART_H

#include "game.h"

#include <stdint.h>
#include <stdio.h>

// What of the two differs first. Kept where a child process can be looked at: the mutant may crash.
typedef struct apart_found {
    uint32_t actions; // played before the action that shows it
    char kind[16];    // list, refusal, events, position; crash while the mutant is asked
} apart_found;

// A table of this game, made from a number: seats, parts, readings and, where boards can be small, the board.
pp_game apart_table(const char *game, int number);

// Plays this game and looks for a difference. `mutant` 0 only plays. True when there is none.
bool apart_play(const char *game, int number, uint32_t mutant, apart_found *found);

// Writes the game up to the action that shows the difference.
void apart_record(const char *game, int number, uint32_t actions, FILE *to);

#endif
