// SPDX-License-Identifier: MIT
// The pictures of a report, each drawn from one or more rows of figures.inc. summary_html.c puts them on its page.
#ifndef PLOTS_H
#define PLOTS_H

#include "estimate.h"
#include "plot.h"

// The most pictures for one number of players, and for several side by side.
enum { PLOTS_MOST = 19, PLOTS_ACROSS = 4 };

// The progress of a page.
typedef struct plots_page {
    int drawn; // pictures drawn
    int tried; // pictures tried; a picture without counts is not drawn
    int all;
    double began;
} plots_page;

// Writes the pictures of one number of players, each with its title and caption, if anything was counted for it. Returns false, with the
// reason, if one cannot be drawn.
bool plots_put(FILE *to, const count_sample *sample, plots_page *page, whole_why *why);

// Writes the pictures of several numbers of players; a sample without a game ends the list.
bool plots_put_across(FILE *to, const count_sample sample[], plots_page *page, whole_why *why);

#endif
