// SPDX-License-Identifier: MIT
// What a player at a terminal gets to see: the board, everybody's standing, the choices, and what happened.
#ifndef PP_VIEW_H
#define PP_VIEW_H

#include "draw.h"
#include "grammar.h"

typedef struct pp_view {
    bool colour;       // the terminal shows colours
    bool clears;       // the screen is wiped before it is drawn
    bool asks;         // room is kept for choices beside the board
    int columns, rows; // of the terminal
} pp_view;

// `terminal` is whether the output goes to one. Respects NO_COLOR and TERM=dumb.
pp_view pp_view_of(bool terminal);

// Board and standings; with `asked`, also the choices of the seat whose turn it is, numbered.
void pp_show_table(const pp_view *view, const pp_game *game, const pp_state *s, uint8_t humans, bool asked);

// What the signs on the board mean, where a game has any.
void pp_show_legend(const pp_game *game);

// How many rows that takes, but for the row of numbers below the board.
int pp_table_rows(const pp_view *view, const pp_game *game);

// What an event says to `seat`, who does not see what others draw; empty when it is not worth a word.
void pp_tell_event(pp_out *out, const pp_game *game, const pp_event *event, int seat);

#endif
