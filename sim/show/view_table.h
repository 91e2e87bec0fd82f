// SPDX-License-Identifier: MIT
// What a player at a terminal gets to see: the board, everybody's standing, the choices, and what happened. For table.c and cmd_show.c.
#ifndef VIEW_TABLE_H
#define VIEW_TABLE_H

#include "draw_board.h"
#include "grammar.h"

typedef struct view_style {
    bool colour;       // the terminal shows colours
    bool ascii;        // it shows nothing else than ASCII
    bool clears;       // the screen is wiped before it is drawn
    bool asks;         // room is kept for choices beside the board
    int columns, rows; // of the terminal
} view_style;

// `terminal` is whether the output goes to one. Respects NO_COLOR and TERM=dumb.
view_style view_of(bool terminal);

// Says something, in lines that fit the terminal.
void view_say(const view_style *view, const char *format, ...);

// Whether the board of this game fits; says why where it does not.
bool view_fits(const view_style *view, const pp_game *game, gr_out *why);

// Board and standings, below each other in a terminal that is too narrow; with `asked`, also the choices of the seat whose turn it is,
// numbered. `ways` may be null.
void view_show_table(const view_style *view, const pp_game *game, const pp_state *s, const draw_ways *ways,
                     uint8_t humans, bool asked);

// What can be said at the table, and what the signs of this game mean.
void view_show_help(const view_style *view, const pp_game *game);

// The second part of that.
void view_show_legend(const view_style *view, const pp_game *game);

// How many rows that takes, but for the row of numbers below the board.
int view_table_rows(const view_style *view, const pp_game *game);

// What an event says to `seat`, who does not see what others draw; empty when it is not worth a word.
void view_tell_event(gr_out *out, const pp_game *game, const pp_event *event, int seat);

// The dice that an action of chance throws in this position, and what they mean; empty for any other action.
void view_tell_throw(gr_out *out, const pp_game *game, const pp_state *s, pp_action action);

// --- For view*.c alone: the choices

enum { VIEW_GAP = 2 }; // between two tiles side by side

// Whether the numbers of choices stand around the board, where the names of columns and rows would be.
bool view_numbers_places(const pp_game *game, const pp_state *s);

// What can be chosen now, from this row of the panel on, and on the board where it is about squares.
void view_draw_choices(canvas_cells *board, canvas_cells *panel, const pp_game *game, const pp_state *s,
                       int row, draw_scale scale);

#endif
