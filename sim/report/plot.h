// SPDX-License-Identifier: MIT
// A picture, drawn by gnuplot, as SVG within a page of HTML. Used by plots.c to draw; shown.c asks whether there is a gnuplot.
#ifndef PLOT_H
#define PLOT_H

#include "whole.h"

#include <stdio.h>

// Whether there is a gnuplot; false, with why, when there is none.
bool plot_can(whole_why *why);

// Says a text to gnuplot as one, whatever is in it: in a command, and in a line of data.
void plot_put_text(FILE *script, const char *text);
void plot_put_datum(FILE *script, const char *text);

typedef struct plot_of {
    const char *title; // what somebody hears who does not see it
    int height;        // beside PLOT_WIDTH; the page makes it as wide as there is room
    int number;        // of its page; the first, which is 0, brings the shapes that all of them draw with
} plot_of;

enum { PLOT_WIDTH = 460, PLOT_HEIGHT = 320 };

// Draws what the script says: everything but the terminal.
bool plot_draw(FILE *to, const plot_of *plot, const char *script, size_t size, whole_why *why);

#endif
