// SPDX-License-Identifier: MIT
// Records played again, line by line, with everything checked on the way. For commands that take a record, and for sim/show.
#ifndef REPLAY_H
#define REPLAY_H

#include "grammar.h"
#include "harness.h"
#include "text.h"

#include <stdio.h>

// A game being read; also what a game at a table is kept in, so that it can be saved and taken back.
typedef struct replay_game {
    const gr_catalog
        *catalog;   // its set, if any, is the one it must be played with; null for the shipped games
    bool versioned; // the first line was there
    bool begun;     // the game line was there
    bool judged;    // the verdict was there
    pp_game game;
    pp_state state;
    pp_action action[PLAY_MOST_ACTIONS];
    int actions;
    promise_watch watch;
    int watched; // actions that the watch has seen
} replay_game;

// Plays one line of a record. False and a fault, its column set, for what is not understood, refused, or not so.
bool replay_line(replay_game *replay, const char *line, gr_fault *fault);

// After the last line: whether the record is whole.
bool replay_end(const replay_game *replay, gr_fault *fault);

// A whole file, "-" for standard input; says what is wrong on stderr as file:line:column: what. Returns an exit status:
// 0, OP_EXIT_FAILED when something in it is wrong, OP_EXIT_USAGE when there is no such file.
int replay_file(replay_game *replay, const gr_catalog *catalog, const char *file);

// The same for a file that holds a record or a position line.
int replay_or_position(replay_game *replay, const gr_catalog *catalog, const char *file);

// A record up to this line, from 1, which is not played: `text` gets it.
int replay_until(replay_game *replay, const gr_catalog *catalog, const char *file, int line,
                 char text[GR_LINE_MAX + 1]);

// Plays one more action, and keeps it. A refusal is a fault, named as refused KIND REASON @CLAUSE.
bool replay_action(replay_game *replay, pp_action action, pp_listener *listener, void *listening,
                   gr_fault *fault);

// --- Text read line by line, whatever arrives: lines too long, bytes that are no text, an end in the middle

typedef struct record_lines {
    FILE *from;
    int number;   // of the line read last, from 1
    bool endless; // a line went on beyond a mebibyte: that is no text, and nothing more is read
} record_lines;

typedef enum record_line_read { RECORD_LINE_END, RECORD_LINE_BAD, RECORD_LINE_READ } record_line_read;

// Reads the next line without its end. A line that is too long or holds a byte that is no printable ASCII is read to
// its end and is bad, with the place of the first wrong byte in `fault`. A last line without an end is a line.
record_line_read record_read_line(record_lines *lines, char line[GR_LINE_MAX + 1], gr_fault *fault);

#endif
