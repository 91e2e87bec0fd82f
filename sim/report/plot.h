// SPDX-License-Identifier: MIT
// A picture drawn by gnuplot, as SVG within an HTML page. plots.c draws with it; shown.c checks whether gnuplot can be run.
#ifndef PLOT_H
#define PLOT_H

#include "whole.h"

#include <stdio.h>

// Returns whether gnuplot can be run. If not, sets the reason.
bool plot_can(whole_why *why);

// Writes a text into a gnuplot script, whatever characters it has: in a command, or in a line of data.
void plot_put_text(FILE *script, const char *text);
void plot_put_datum(FILE *script, const char *text);

typedef struct plot_of {
    const char *title; // read aloud to people who do not see the picture
    int height;        // relative to PLOT_WIDTH; the page scales the picture to the available width
    int number;        // its number on the page; number 0 defines the shapes that all pictures use
} plot_of;

enum { PLOT_WIDTH = 460, PLOT_HEIGHT = 320 };

// Draws the script, which sets everything except the terminal.
bool plot_draw(FILE *to, const plot_of *plot, const char *script, size_t size, whole_why *why);

#endif
