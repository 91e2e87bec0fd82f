// SPDX-License-Identifier: MIT
// What came out of many games, for people and for programs. All of these print the rows of figures.inc. shown.c calls them.
#ifndef SUMMARY_H
#define SUMMARY_H

#include "bulk.h"
#include "stamp.h"
#include "values.h"
#include "whole.h"

#include <stdio.h>

// What was played, what came out, and what made it.
typedef struct summary_of {
    const bulk_plan *plan;
    const bulk_tally *tally;
    const stamp_of *stamp;
} summary_of;

typedef struct summary_parts {
    bool shown[COUNT_PARTS]; // of those that are shown only where somebody asks for them
} summary_parts;

void summary_print(FILE *to, const summary_of *summary, summary_parts parts);

// For programs; figures.md lists what each of them contains. A file is written whole or not at all: false then, with why.
void summary_print_json(FILE *to, const summary_of *summary);
bool summary_write_csv(const char *file, const summary_of *summary, whole_why *why);
bool summary_write_sqlite(const char *file, const summary_of *summary, whole_why *why);

bool summary_write_html(const char *file, const summary_of *summary,
                        whole_why *why); // a report for people, with pictures

enum { SUMMARY_VERSION = 4 }; // of what is written for programs; it goes up when a name changes or goes away

// What was counted of games with the plan's players[size]; false where there were none, or not so many sizes. It lasts until the next.
bool summary_sample(const summary_of *summary, int size, count_sample *sample);

// Every value of every number of players, of all sets together, and then of each alone where there are several.
void summary_take_values(const summary_of *summary, value_taker *take, void *taking);

// The sets of tiles that were played with, where a game can be played with another: a name and a hash for each. Null after the last.
const pp_tileset *summary_tileset(const summary_of *summary, int number);

// Opens the object that --json prints, with what made it and what was played. The head of CSV is this object alone.
void summary_begin_json(json_out *json, json_layout layout, const summary_of *summary);

// The canonical line of a game; without a set where there are several.
void summary_put_game(gr_out *out, const summary_of *summary, const pp_game *game);

// The same for every number of players: without seats.
void summary_put_rules(gr_out *out, const summary_of *summary);

// What is made up of the tiles, null where nothing is: what holds for a made-up set may not hold for the real one.
const char *summary_made_up(const summary_of *summary);

#endif
