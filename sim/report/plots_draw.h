// SPDX-License-Identifier: MIT
// How a figure is drawn, by what it is kept: scripts for gnuplot. For plots.c alone.
#ifndef PLOTS_DRAW_H
#define PLOTS_DRAW_H

#include "estimate.h"

#include <stdio.h>

// Writes the script, and another height where the usual one does not do. False when nothing was counted that could be drawn.
typedef bool plots_drawer(FILE *script, const count_sample *sample, const count_figure *figure, int *height);

plots_drawer plots_lengths; // games by length
plots_drawer plots_seats;   // upright bars with intervals, and an even share
plots_drawer plots_bars;    // lying bars with intervals and words
plots_drawer plots_clauses; // lying bars, by tens
plots_drawer plots_turns;   // a line over turns
plots_drawer plots_choices; // the same, with what is safe
plots_drawer plots_causes;  // lines over turns, one for each cause
plots_drawer plots_squares; // a board
plots_drawer plots_kinds;   // upright bars, one for each kind of tile
plots_drawer plots_sets;    // points with intervals, one for each tile set

// The same of several numbers of players: samples up to one without a game.
plots_drawer plots_means;   // quartiles of a length, and its mean with its interval
plots_drawer plots_points;  // points with intervals
plots_drawer plots_effects; // the greatest effect of a seat, which holds at all times

// --- What drawers share

#define PLOTS_BLUE "'#3b82c4'"
#define PLOTS_GREY "'#8a8a8a'"

// What all have: a frame of two lines, thin grid, and what stands at the axes.
void plots_put_axes(FILE *to, const char *x, const char *y);

const char *plots_unit(const count_figure *figure);

// The value with its interval, as "30.2 30.1 30.3"; without one, three times the value.
void plots_put_estimate(FILE *to, const count_figure *figure, const count_estimate *e);

#endif
