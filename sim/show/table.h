// SPDX-License-Identifier: MIT
// A game at a terminal: people choose by number, policies play the other seats, chance comes from a seed. cmd_play.c plays it.
#ifndef TABLE_H
#define TABLE_H

#include "policy.h"
#include "replay.h"
#include "view_table.h"

typedef struct table_game {
    replay_game game;     // with all actions so far
    uint8_t humans;       // a bit for each seat that is asked
    play_line_up line_up; // how the other seats play
    uint64_t seed;
    view_style view;
    record_lines input;
    const char *file;      // where it is kept; null when nowhere
    bool shelved;          // it is kept there without being asked for, until it is over
    const char *note;      // to be said once, below the board; null when there is nothing
    int kept;              // actions that leaving would not lose: none yet chosen by a person, or saved
    bool hands_over;       // several people share a keyboard, and do not see each other's hands
    int at_keyboard;       // the seat that has it; -1 for nobody
    bool (*stopped)(void); // whether Ctrl-C was pressed
    bool warned;           // the last thing said was that leaving loses the game
} table_game;

// Plays until the user has had enough. Returns the exit status.
int table_play(table_game *table);

#endif
