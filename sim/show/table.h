// SPDX-License-Identifier: MIT
// A game at a terminal: people choose by number, policies play the other seats, and a seed decides chance. cmd_play.c plays it.
#ifndef TABLE_H
#define TABLE_H

#include "policy.h"
#include "replay.h"
#include "view_table.h"

typedef struct table_game {
    replay_game game;     // the game, with all actions so far
    uint8_t humans;       // a mask of the seats that people play
    play_line_up line_up; // how the other seats play
    uint64_t seed;
    view_style view;
    record_lines input;
    const char *file; // the file where the game is saved; null if it is not saved
    bool shelved;     // the game is saved there automatically until it is over
    const char *note; // printed once, below the board; null if there is none
    int from, next;   // the first choice that is shown, and the first of the next page, as in view_page
    int kept; // number of actions that are safe if the user leaves: those saved, or made before a person's
              // first choice
    bool hands_over;       // several people share a keyboard and must not see each other's hands
    int at_keyboard;       // the seat at the keyboard, or -1 if nobody is
    bool (*stopped)(void); // returns whether Ctrl-C was pressed
    bool warned;           // the last output was the warning that leaving loses the game
} table_game;

// Plays until the user quits. Returns the exit status.
int table_play(table_game *table);

#endif
