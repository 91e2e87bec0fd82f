// SPDX-License-Identifier: MIT
// The pictures of a report: each is drawn from a row of figures.inc, or from several. summary_html.c puts them on its page.
#ifndef PLOTS_H
#define PLOTS_H

#include "estimate.h"
#include "plot.h"

enum { PLOTS_MOST = 19, PLOTS_ACROSS = 4 }; // for one number of players, and for several side by side

// How far a page is.
typedef struct plots_page {
    int drawn; // pictures
    int tried; // of these: those for which nothing was counted are not drawn
    int all;
    double began;
} plots_page;

// Those of one number of players that something was counted for, each with its title and what is to be seen. False, with why, when one
// cannot be drawn.
bool plots_put(FILE *to, const count_sample *sample, plots_page *page, whole_why *why);

// Those of several, up to a sample without a game.
bool plots_put_across(FILE *to, const count_sample sample[], plots_page *page, whole_why *why);

#endif
