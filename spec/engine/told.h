// SPDX-License-Identifier: MIT
// What engines tell of a game, brought into one form so that it can be compared: positions and events. spec/suite includes it.
#ifndef TOLD_H
#define TOLD_H

#include "grammar.h"

// A position as an engine printed it.
typedef struct fact_found {
    pp_game game;
    pp_state state; // without the stage, unless the engine's can be relied on
    int to;         // the seat whose turn begins; -1 when it does not say
    char line[GR_LINE_MAX + 1];
} fact_found;

// False, with what is wrong, when the line is not a position of this game. `stage`: read the stage too.
bool fact_found_read(const gr_catalog *catalog, const pp_game *asked, const char *line, bool stage,
                     fact_found *found, gr_fault *fault);

// An event in one form, given without the word event: tiles' turns made plain, hands and seats in order, the clause left out.
void told_put_event(gr_out *out, const pp_game *game, const char *line);

// Numbers events: those of one number have no order among themselves, the others come as they are numbered.
void told_number_events(const pp_game *game, const char *const line[], int count, int number[]);

#endif
