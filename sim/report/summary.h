// SPDX-License-Identifier: MIT
// The results of many games, for people and for programs. All the printers print the rows of figures.inc. shown.c calls them.
#ifndef SUMMARY_H
#define SUMMARY_H

#include "bulk.h"
#include "game_rows.h"
#include "stamp.h"
#include "values.h"
#include "whole.h"

#include <stdio.h>

// A database that is being written.
typedef struct summary_base summary_base;

// The plan that was played, its results, and the stamp of the program.
typedef struct summary_of {
    const bulk_plan *plan;
    const bulk_tally *tally;
    const stamp_of *stamp;
    summary_base *base; // the database that already has the single games; null if there is none
} summary_of;

typedef struct summary_parts {
    bool shown[COUNT_PARTS]; // the parts that are printed only if the user requests them
} summary_parts;

void summary_print(FILE *to, const summary_of *summary, summary_parts parts);

// Each of these functions writes results for programs; figures.md lists what they contain. A file is written completely or not at all. If
// not, the function returns false, with the reason.
void summary_print_json(FILE *to, const summary_of *summary);
bool summary_write_csv(const char *file, const summary_of *summary, whole_why *why);
bool summary_write_sqlite(const char *file, const summary_of *summary, whole_why *why);

// The same database in several steps, for runs that write every game while they play: summary_open_sqlite begins it, and
// summary_add_game adds the cells of a game. summary_write_sqlite, with the base in its summary, ends it. So does summary_close_sqlite,
// which removes the file if there is no summary.
summary_base *summary_open_sqlite(const char *file, const game_table *games, whole_why *why);
bool summary_add_game(summary_base *base, const value_cell *cells);
bool summary_close_sqlite(summary_base *base, const summary_of *summary, whole_why *why);

// The columns of single games of this plan.
void summary_lay_out_games(const bulk_plan *plan, game_table *games);

bool summary_write_html(const char *file, const summary_of *summary,
                        whole_why *why); // a report for people, with pictures

enum {
    SUMMARY_VERSION = 4
}; // version of the formats for programs; it increases when a name changes or is removed

// Gets the counts of games with the plan's players[size]. Returns false if there were no such games, or the plan has fewer sizes. The
// sample is valid until the next call.
bool summary_sample(const summary_of *summary, int size, count_sample *sample);

// Passes every value of every number of players to `take`: of all tile sets together, and then of each, if there are several.
void summary_take_values(const summary_of *summary, value_taker *take, void *taking);

// The tile sets of the games, if the game can use more than one; null after the last.
const pp_tileset *summary_tileset(const summary_of *summary, int number);

// Opens the object that --json prints, with its stamp and what was played. The head of a CSV file is this object alone.
void summary_begin_json(json_out *json, json_layout layout, const summary_of *summary);

// Writes the canonical line of a game, without the tile set if there are several.
void summary_put_game(gr_out *out, const summary_of *summary, const pp_game *game);

// Writes the same line for all numbers of players, without seats.
void summary_put_rules(gr_out *out, const summary_of *summary);

// The sentence that says which tiles are made up, or null if none are. Results with a made-up set need not be true for the real one.
const char *summary_made_up(const summary_of *summary);

#endif
