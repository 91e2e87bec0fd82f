// SPDX-License-Identifier: MIT
// A naive playout of classic Tsuro: the yardstick of `pathproof bench`. bench_rows.c and naive_test.c play it.
//
// It is the program that one would write to play only random games of this one rulebook, fast: arrays and loops, every rule, only the
// default readings, no positions that can be printed. It shares no code with core, and a chi-square test compares its statistics with the
// engine's. Do not tune it, up or down: the ratios would change their meaning.
#ifndef NAIVE_H
#define NAIVE_H

#include "choose.h"

enum { NAIVE_TILES = 35, NAIVE_POINTS = 8 };

// The tiles, read once from their table.
typedef struct naive_box {
    uint8_t exit[NAIVE_TILES][NAIVE_POINTS]; // where the path from each point ends, on an unturned tile
    uint8_t turns[NAIVE_TILES];              // how many turns look different
} naive_box;

typedef enum naive_why { NAIVE_LAST_ONE, NAIVE_ALL_TILES, NAIVE_TOGETHER } naive_why;

// The result of a game.
typedef struct naive_end {
    uint8_t winners; // a bit for each seat
    uint8_t why;     // naive_why
    uint8_t tiles;   // tiles laid
    uint8_t rim;     // pawns that left over the rim
    uint8_t met;     // pawns that left by collision
    uint8_t dragons; // how many times the dragon was drawn
    uint8_t swaps;   // exchanges that changed a hand
} naive_end;

naive_box naive_box_of(void);

// Plays one game with 2 to 8 seats. Each choice is uniform over the distinct lawful ones.
naive_end naive_play(const naive_box *box, int seats, play_source *source);

#endif
