// SPDX-License-Identifier: MIT
// The table of Phoenix Rising and Winds of Change, and a game of either. A game is kept as those of the seas are: the table as it was
// before the present turn, and the answers given since. oracle_game.h includes it.
#ifndef ORACLE_SKY_H
#define ORACLE_SKY_H

#include "oracle_items.h"
#include "oracle_talk.h"

enum { ORACLE_SKY_LINES = ORACLE_BOARD, ORACLE_COLOURS = 4 };

typedef enum oracle_wings {
    ORACLE_UNHATCHED, // no place has been chosen
    ORACLE_ALOFT,     // on the board, or beside it where the place is a side
    ORACLE_ASHES,     // off the board, and able to rise
    ORACLE_EXTINCT
} oracle_wings;

typedef struct oracle_phoenix {
    oracle_wings state;
    oracle_place place;
} oracle_phoenix;

// What lies on a square beside its tile.
typedef struct oracle_marks_on {
    bool lantern;
    int star;    // its number in this movement; 0: none
    bool turned; // the tile came to lie so in this turn
    bool scored; // a star of it was taken in this turn
} oracle_marks_on;

typedef struct oracle_sky {
    oracle_lying board[ORACLE_SKY_LINES][ORACLE_SKY_LINES]; // [row][column]
    oracle_marks_on marks[ORACLE_SKY_LINES][ORACLE_SKY_LINES];
    oracle_phoenix pawns[ORACLE_SEATS];
    oracle_hand hands[ORACLE_SEATS];
    int life[ORACLE_SEATS], score[ORACLE_SEATS];
    int holder;              // of the Phoenix tile; -1: it lies on the stack
    int queue[ORACLE_SEATS]; // who is owed tiles, the first in front (R30.25b)
    int queued;
    oracle_stack edges, centers;
    int first, seat; // the seat that began, and the one whose turn it is
    bool begun;      // the set-up is over

    // Of the present turn.
    unsigned returns;             // seats whose hands, or Phoenix tile, have still to go back
    unsigned keeps;               // of those, who keep the hand (R30.19b)
    unsigned draws;               // seats that draw when all have moved
    unsigned open;                // seats whose path went on before the tile ahead was touched (R30.22c)
    unsigned lost;                // in this movement
    unsigned last;                // who left the board last, together
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
    ORACLE_SKY_RISE,   // at once, after leaving (R24b)
    ORACLE_SKY_EXTEND, // leaving the board is past
    ORACLE_SKY_ORDER,  // of two tiles that go back
    ORACLE_SKY_TAKE,   // which tile the player takes from `other` (R28b)
    ORACLE_SKY_GIVE,   // which tile the player gives (R28c)
    ORACLE_SKY_SEND,
    ORACLE_SKY_FLIP, // the tile on `square`
    ORACLE_SKY_BREAK // any tile of the loop
} oracle_sky_asks;

typedef struct oracle_sky_question {
    oracle_sky_asks asks;
    int seat, other;
    oracle_place square;
    oracle_colour colour; // of the lantern that is sent
    bool anywhere;        // where there is an icon of its colour and no lantern
} oracle_sky_question;

typedef struct oracle_skies {
    oracle_sky before, now;
    oracle_sky_question question;
} oracle_skies;

struct oracle_rules;
extern const struct oracle_rules oracle_phoenix_rules, oracle_winds_rules;

#endif
