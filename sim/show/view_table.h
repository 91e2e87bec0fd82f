// SPDX-License-Identifier: MIT
// The table as a player at a terminal sees it: the board, the standings, the choices, and the events. For table.c and cmd_show.c.
#ifndef VIEW_TABLE_H
#define VIEW_TABLE_H

#include "draw_board.h"
#include "grammar.h"

typedef struct view_style {
    bool colour;       // the terminal shows colours
    bool ascii;        // the terminal shows only ASCII
    bool clears;       // the screen is cleared before drawing
    bool asks;         // leave room for choices beside the board
    int columns, rows; // the size of the terminal
} view_style;

// The style for output that goes to a terminal, or to a file or pipe. Respects NO_COLOR and TERM=dumb.
view_style view_of(bool terminal);

// Prints a text, in lines that fit the terminal.
void view_say(const view_style *view, const char *format, ...);

// Returns whether the board of this game fits. If not, writes the reason.
bool view_fits(const view_style *view, const pp_game *game, gr_out *why);

// A page of the table.
typedef struct view_page {
    int from; // the first choice to show, from 0
    int next; // the result: the first choice that the page has no room for; 0 if it shows all the rest, -1 if it has no room for any
    const char *
        beside; // lines to print at the foot of the panel, because there is no room below the board; null if there is
} view_page;

// Prints the board and the standings, one below the other if the terminal is narrow. With `asked`, it also prints the numbered choices of
// the seat whose turn it is, as many as there is room for. `ways` and `page` can be null.
void view_show_table(const view_style *view, const pp_game *game, const pp_state *s, const draw_ways *ways,
                     uint8_t humans, bool asked, view_page *page);

// Prints the commands of the table, and the signs of this game.
void view_show_help(const view_style *view, const pp_game *game);

// Prints the signs only.
void view_show_legend(const view_style *view, const pp_game *game);

// The number of rows of the table, including numbers around the board.
int view_table_rows(const view_style *view, const pp_game *game);

enum { VIEW_LEAST_TOLD = 3 }; // rows for what happened, if there is room for them

// Returns whether messages of this many rows belong beside the board, because there is no room for them below it.
bool view_tells_beside(const view_style *view, const pp_game *game, int rows);

// Describes an event to `seat`, which does not see what others draw. Writes nothing if the event is not worth mentioning.
void view_tell_event(gr_out *out, const pp_game *game, const pp_event *event, int seat);

// Describes the dice that an action of chance throws in this position, and their meaning. Writes nothing for any other action.
void view_tell_throw(gr_out *out, const pp_game *game, const pp_state *s, pp_action action);

// --- For view*.c alone: the choices

enum { VIEW_GAP = 2 }; // between two tiles side by side

// Returns whether the numbers of choices are drawn around the board, in place of the names of columns and rows.
bool view_numbers_places(const pp_game *game, const pp_state *s);

// Draws the choices of this page, from this row of the panel on, and on the board if they are squares.
void view_draw_choices(canvas_cells *board, canvas_cells *panel, const pp_game *game, const pp_state *s,
                       int row, draw_scale scale, view_page *page);

#endif
