// SPDX-License-Identifier: MIT
// A picture drawn by gnuplot, as SVG within an HTML page. plots.c draws with it; shown.c asks whether gnuplot can be run.
#ifndef PLOT_H
#define PLOT_H

#include "whole.h"

#include <stdio.h>

// Whether gnuplot can be run; false, with why, if not.
bool plot_can(whole_why *why);

// Puts a text into a gnuplot script, whatever characters it has: in a command, or in a line of data.
void plot_put_text(FILE *script, const char *text);
void plot_put_datum(FILE *script, const char *text);

typedef struct plot_of {
    const char *title; // read aloud for people who do not see the picture
    int height;        // relative to PLOT_WIDTH; the page scales it to the room it has
    int number;        // its number on the page; number 0 defines the shapes that all pictures use
} plot_of;

enum { PLOT_WIDTH = 460, PLOT_HEIGHT = 320 };

// Draws the script, which says everything except the terminal.
bool plot_draw(FILE *to, const plot_of *plot, const char *script, size_t size, whole_why *why);

#endif
