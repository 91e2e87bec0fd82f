// SPDX-License-Identifier: MIT
// What a command line sets against each other.
#ifndef COMPARE_SIDES_H
#define COMPARE_SIDES_H

#include "compare.h"
#include "tilesets.h"

// What the command line asks for: a table for each number of players. What it points to lasts until the next. False, and says so, when
// it is not understood.
bool compare_take(const gr_args *args, compare_run *run);

#endif
