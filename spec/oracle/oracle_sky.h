// SPDX-License-Identifier: MIT
// The table of Phoenix Rising and Winds of Change, and a game of either. As in the seas, a game stores the table at
// the beginning of the turn, and the answers since then. oracle_game.h includes it.
#ifndef ORACLE_SKY_H
#define ORACLE_SKY_H

#include "oracle_items.h"
#include "oracle_talk.h"

enum { ORACLE_SKY_LINES = ORACLE_BOARD, ORACLE_COLOURS = 4, ORACLE_WAYS = 8 }; // a tile can lie in eight ways

typedef enum oracle_wings {
    ORACLE_UNHATCHED, // no place has been chosen
    ORACLE_ALOFT,     // on the board, or beside it if `place` is a side
    ORACLE_ASHES,     // off the board, and able to rise
    ORACLE_EXTINCT
} oracle_wings;

typedef struct oracle_phoenix {
    oracle_wings state;
    oracle_place place;
} oracle_phoenix;

// The markers on a square.
typedef struct oracle_marks_on {
    bool lantern;
    int star;              // its number in this movement, or 0
    bool turned;           // the tile was turned or flipped in this turn
    bool scored;           // its star was taken in this turn
    bool was[ORACLE_WAYS]; // how the tile has lain since its player first flipped it in this loop (R35.8)
} oracle_marks_on;

typedef struct oracle_sky {
    oracle_lying board[ORACLE_SKY_LINES][ORACLE_SKY_LINES]; // [row][column]
    oracle_marks_on marks[ORACLE_SKY_LINES][ORACLE_SKY_LINES];
    oracle_phoenix pawns[ORACLE_SEATS];
    oracle_hand hands[ORACLE_SEATS];
    int life[ORACLE_SEATS], score[ORACLE_SEATS];
    int holder;              // the holder of the Phoenix tile, or -1 if it is on the stack
    int queue[ORACLE_SEATS]; // the seats that are owed tiles, in order (R30.25b)
    int queued;
    oracle_stack edges, centers;
    int first, seat; // the first player, and the seat whose turn it is
    bool begun;      // the set-up is over

    // The current turn.
    unsigned returns; // seats whose hands or Phoenix tile must still go back
    unsigned keeps;   // those that keep the hand (R30.19b)
    unsigned draws;   // seats that draw after all have moved
    unsigned open;    // seats whose path already continued before the tile ahead was changed (R30.22c)
    unsigned lost;    // seats that left the board in this movement
    unsigned last;    // the seats that left the board last, together
    int homeless[ORACLE_COLOURS]; // lanterns off the board, by colour (R22b)
    unsigned winners;
} oracle_sky;

typedef enum oracle_sky_asks {
    ORACLE_SKY_OVER,
    ORACLE_SKY_FIRST,
    ORACLE_SKY_START,
    ORACLE_SKY_CENTER,
    ORACLE_SKY_DRAW,
    ORACLE_SKY_TURN,   // the first question of a turn: the player plays on the board, or rises
    ORACLE_SKY_RISE,   // the place where the player rises at once after leaving the board (R24b)
    ORACLE_SKY_EXTEND, // the player plays on the board, and can no longer withdraw
    ORACLE_SKY_ORDER,  // the order of two tiles that go back
    ORACLE_SKY_TAKE,   // the tile that the player takes from `other` (R28b)
    ORACLE_SKY_GIVE,   // the tile that the player gives (R28c)
    ORACLE_SKY_SEND,
    ORACLE_SKY_FLIP, // how to flip the tile on `square`
    ORACLE_SKY_BREAK // the tile of the loop to flip
} oracle_sky_asks;

typedef struct oracle_sky_question {
    oracle_sky_asks asks;
    int seat, other;
    oracle_place square;
    oracle_colour colour; // the colour of the lantern that is sent
    bool anywhere;        // it can go to any square with an icon of its colour and no lantern
} oracle_sky_question;

typedef struct oracle_skies {
    oracle_sky before, now;
    oracle_sky_question question;
} oracle_skies;

struct oracle_rules;
extern const struct oracle_rules oracle_phoenix_rules, oracle_winds_rules;

#endif
