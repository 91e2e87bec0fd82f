// SPDX-License-Identifier: MIT
// Games saved in files, for table.c and cmd_play.c. Once a game has a file, the file is updated after every choice. A game at a terminal
// has a file on the shelf until it is over or is saved elsewhere.
#ifndef KEPT_H
#define KEPT_H

#include "table.h"
#include "whole.h"

// Saves a game that has just begun on the shelf. If that fails, the game goes on without a file, and the table's note gives the reason.
void kept_shelve(table_game *t);

// The file of the last game saved there. It stays on the shelf. Returns null, with the reason, if no game is saved.
const char *kept_take_from_shelf(table_game *t, whole_why *why);

// The options of the game in a file, as words of a command line. They are valid until the next call. Returns null if the file has none.
char *kept_words(const char *file);

// Saves the game in this file from now on, unless another file of that name exists.
void kept_save(table_game *t, const char *file);

// Continues the game of a file instead. Prints the reason and returns false if it cannot.
bool kept_resume(table_game *t, const char *file);

// Saves what has been played since the last save, if the game has a file. Removes a finished game from the shelf.
void kept_go_on(table_game *t);

#endif
