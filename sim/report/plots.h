// SPDX-License-Identifier: MIT
// The pictures of a report: each is drawn from a row of figures.inc, or from several.
#ifndef PLOTS_H
#define PLOTS_H

#include "estimate.h"
#include "plot.h"

// Those of one number of players that something was counted for, each with its title and what is to be seen. `*drawn` is how many the
// page has by now. False, with why, when one cannot be drawn.
bool plots_put(FILE *to, const count_sample *sample, int *drawn, whole_why *why);

#endif
