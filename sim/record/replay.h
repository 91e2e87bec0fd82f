// SPDX-License-Identifier: MIT
// Replays records line by line, and checks everything. For commands that take a record, and for sim/show.
#ifndef REPLAY_H
#define REPLAY_H

#include "grammar.h"
#include "harness.h"
#include "lines.h"
#include "text.h"

#include <stdio.h>

// A game being read. A game at a terminal also uses one, so that it can be saved and choices can be taken back.
typedef struct replay_game {
    const gr_catalog *catalog; // its tile set, if any, is the one to play with; null for the shipped games
    bool versioned;            // the first line has been read
    bool begun;                // the game line has been read
    bool judged;               // the verdict has been read
    pp_game game;
    pp_state state;
    pp_action action[PLAY_MOST_ACTIONS];
    int actions;
    promise_watch watch;
    int watched; // the number of actions that the watch has seen
} replay_game;

// Plays one line of a record. Returns false, with a fault and its column, if the line is not understood, is refused, or is wrong.
bool replay_line(replay_game *replay, const char *line, gr_fault *fault);

// Returns whether the record is complete. Call this after its last line.
bool replay_end(const replay_game *replay, gr_fault *fault);

// --- Files with records, one after another
//
// FILE#17 names number 17 of the records in FILE, counted from 0. A file with several records needs the number, except where this says
// otherwise. The name of standard input is "-".

// Replays the record of a file. Reports errors on standard error as file:line:column: fault. Returns the exit status: 0, OP_EXIT_FAILED if
// anything in it is wrong, or OP_EXIT_USAGE if the file does not exist.
int replay_file(replay_game *replay, const gr_catalog *catalog, const char *file);

// Called for each record when it is complete. Returns false to read no more.
typedef bool replay_each(void *calling, const replay_game *replay);

// Replays all records of a file, up to the first error.
int replay_all(replay_game *replay, const gr_catalog *catalog, const char *file, replay_each *each,
               void *calling);

// Replays a file that has a record or a position line, like replay_file. Takes a position line in place of the file's name, too.
int replay_or_position(replay_game *replay, const gr_catalog *catalog, const char *file);

// Replays the record that has this line of the file, counted from 1, up to the line. Does not play the line, but copies it to `text`.
int replay_until(replay_game *replay, const gr_catalog *catalog, const char *file, int line,
                 char text[GR_LINE_MAX + 1]);

// Plays one more action, and keeps it. A refusal sets a fault with the words `refused KIND REASON @CLAUSE`.
bool replay_action(replay_game *replay, pp_action action, pp_listener *listener, void *listening,
                   gr_fault *fault);

#endif
