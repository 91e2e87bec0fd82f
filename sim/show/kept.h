// SPDX-License-Identifier: MIT
// Games that are kept in files. Once a game has a file, the file follows it, choice by choice.
#ifndef KEPT_H
#define KEPT_H

#include "table.h"

// Keeps the game in this file from now on, unless there is one of that name already that is not the game's own.
void kept_save(table_game *t, const char *file);

// Goes on with the game of a file instead. False, having said why, when it cannot.
bool kept_resume(table_game *t, const char *file);

// Writes what has been played since, where the game has a file.
void kept_go_on(table_game *t);

#endif
