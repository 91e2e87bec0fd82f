// SPDX-License-Identifier: MIT
// Games that are kept in files, for table.c and cmd_play.c. Once a game has a file, the file follows it, choice by choice. A game at a
// terminal has one on the shelf until it is over or is given another.
#ifndef KEPT_H
#define KEPT_H

#include "table.h"
#include "whole.h"

// Keeps a game that was just begun on the shelf. Where that cannot be it goes on without, and the table's note says why.
void kept_shelve(table_game *t);

// The game that was kept there last: its file, which stays on the shelf. Null, with why, when there is none.
const char *kept_take_from_shelf(table_game *t, whole_why *why);

// How the game of a file was asked for, as words of a command line, which last until the next call. Null where it does not say.
char *kept_words(const char *file);

// Keeps the game in this file from now on, unless there is one of that name already that is not the game's own.
void kept_save(table_game *t, const char *file);

// Goes on with the game of a file instead. False, having said why, when it cannot.
bool kept_resume(table_game *t, const char *file);

// Writes what has been played since, where the game has a file; of the shelf a game is taken when it is over.
void kept_go_on(table_game *t);

#endif
