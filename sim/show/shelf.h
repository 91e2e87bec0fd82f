// SPDX-License-Identifier: MIT
// The folder in which every game at a terminal is kept until it is over, so that none is lost with its terminal.
#ifndef SHELF_H
#define SHELF_H

#include "whole.h"

// The name of a new file there; the folder is made if need be. False, with why, when nothing can be kept there.
bool shelf_name(const char *game, char name[WHOLE_NAME_MAX], whole_why *why);

// The file that was written last. False, with why, when there is none.
bool shelf_last(char name[WHOLE_NAME_MAX], whole_why *why);

#endif
