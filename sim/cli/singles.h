// SPDX-License-Identifier: MIT
// Files about every single game of a run: rows of figures and records. For sim, match and tournament.
#ifndef SINGLES_H
#define SINGLES_H

#include "args.h"
#include "summary.h"

#define SINGLES_OPTIONS                                                                                      \
    {"--games-csv", "FILE",                                                                                  \
     "write a row for every game to FILE, as comma-separated values, as it is played"},                      \
    {                                                                                                        \
        "--records", "FILE",                                                                                 \
            "write the record of every game to FILE, as it is played; FILE#17 names number 17 of them"       \
    }

// Returns whether the run can have these files: it has none with a checkpoint. Prints the reason if not.
bool singles_allowed(const op_args *args);

// Opens the files that the options request, and sets `to` to the ledger that writes them, or to null. The columns are those of this game
// with at most this many seats. The database of --sqlite has the rows, too, unless the run has a checkpoint. Prints the reason and returns
// false if a file cannot be written.
bool singles_open(const op_args *args, const pp_game *game, int seats, ledger **to);

// Ends the files, after the run. Prints the reason and returns false if not everything could be written.
bool singles_close(void);

// The database with the rows, or null. The caller ends it; singles_drop removes one that nobody took.
summary_base *singles_take_base(void);
void singles_drop(void);

#endif
