// SPDX-License-Identifier: MIT
// Game lines by chance: what a game can be played with, as far as both sides take it.
#ifndef BESIDE_LINE_H
#define BESIDE_LINE_H

#include "beside.h"
#include "choose.h"

enum { BESIDE_CHOICES = 64, BESIDE_WORDS = 40 };

// What varies from game to game, and is left out when a side declines it.
typedef enum beside_extra {
    BESIDE_BOX,
    BESIDE_BOARD,
    BESIDE_READING,
    BESIDE_OPTION,
    BESIDE_SEATS, // other than two
    BESIDE_EXTRAS,
} beside_extra;

// What both sides say they take of a game, and what came of asking.
typedef struct beside_choices {
    const pp_game *base;
    const gr_catalog *catalog;
    int options, readings;
    char option[BESIDE_CHOICES][BESIDE_WORDS];
    char reading[BESIDE_CHOICES][BESIDE_WORDS];
    uint8_t always
        [PP_RULINGS]; // the reading that a side plays whatever it is told, from 1; 0 where both play as they are told
    bool boards, boxes; // other boards, parts of the box
    int declined[BESIDE_EXTRAS], taken[BESIDE_EXTRAS];
} beside_choices;

void beside_find_choices(beside_choices *choices, const beside_table *table, const pp_game *base);

// Whether these fields of a game line go together in this game.
bool beside_line_fits(const gr_catalog *catalog, const pp_game *base, const char *fixed, gr_fault *fault);

// A game by chance. The fields in `fixed` stand as they are; `plain` says how many extras, from the box on, are left out.
// False when these fields do not go together.
bool beside_choose_game(const beside_choices *choices, play_source *source, const char *fixed, int plain,
                        pp_game *game);

// An action that is probably refused.
void beside_put_try(gr_out *out, const pp_game *game, const pp_state *state, play_source *source);

#endif
