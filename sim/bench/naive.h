// SPDX-License-Identifier: MIT
// A naive playout of classic Tsuro: the yardstick of `pathproof bench`. bench_rows.c and naive_test.c play it.
//
// It is the program that one would write to play only random games of this one rulebook, fast: arrays and loops, every rule, only the
// default readings, no positions that can be printed. What is the same in every game is worked out before: exits of turned tiles, and
// neighbours of squares. It packs nothing into bits and avoids no work by cleverness: a tile is chosen from the list of all safe
// placements, and each step of a walk looks at every pawn. It shares no code with core, and a chi-square test compares its statistics with
// the engine's. Do not tune it, up or down: the ratios would change their meaning.
#ifndef NAIVE_H
#define NAIVE_H

#include "choose.h"

enum { NAIVE_TILES = 35, NAIVE_TURNS = 4, NAIVE_SQUARES = 36, NAIVE_POINTS = 8 };

// A square, and the point where a pawn enters it.
typedef struct naive_place {
    uint8_t square, point;
} naive_place;

// The tiles and the board, worked out once for all games.
typedef struct naive_box {
    uint8_t turns[NAIVE_TILES]; // how many turns look different
    // Where the path from each point of a turned tile ends.
    uint8_t exit[NAIVE_TILES][NAIVE_TURNS][NAIVE_POINTS];
    naive_place beyond[NAIVE_SQUARES][NAIVE_POINTS]; // the place reached through each point of a square
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
