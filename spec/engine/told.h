// SPDX-License-Identifier: MIT
// Positions and events as engines print them, converted to one form for comparison. spec/suite includes it.
#ifndef TOLD_H
#define TOLD_H

#include "grammar.h"

// A position as an engine printed it.
typedef struct fact_found {
    pp_game game;
    pp_state state; // without the stage, unless the engine's stage can be relied on
    int to;         // the seat whose turn begins; -1 if the line does not say
    char line[GR_LINE_MAX + 1];
} fact_found;

// Reads a position, with its stage if `stage` is set. Returns false, with a fault, if the line is not a position of this game.
bool fact_found_read(const gr_catalog *catalog, const pp_game *asked, const char *line, bool stage,
                     fact_found *found, gr_fault *fault);

// Writes an event in the form in which events are compared: plain turns of tiles, sorted hands and seats, and no clause. The line is
// given without the word `event`.
void told_put_event(gr_out *out, const pp_game *game, const char *line);

// Numbers the events. Events must come in the order of their numbers; those with the same number can come in any order.
void told_number_events(const pp_game *game, const char *const line[], int count, int number[]);

#endif
