// SPDX-License-Identifier: MIT
// The table of Tsuro of the Seas with its four modules, and a game of it. oracle_game.h includes it.
//
// The rules are one program from the set-up to the end, in the order in which a person would explain them. It asks
// for dice, draws and choices as it goes. A game stores the table at the beginning of the turn, and the answers since
// then. To continue, the program runs again from that table with those answers, and stops at the first question
// without an answer.
#ifndef ORACLE_SEAS_H
#define ORACLE_SEAS_H

#include "oracle_items.h"
#include "oracle_talk.h"

enum {
    ORACLE_SEA_HAND = 6, // an exchange can leave more than three tiles in a fallen hand
    ORACLE_SEA_LINES = 8
};

typedef enum oracle_ship_state {
    ORACLE_ASHORE,
    ORACLE_SAILING,
    ORACLE_INSIDE,
    ORACLE_LOST
} oracle_ship_state;

// A ship, sailing or not. A sailing ship faces a place; at the rim, it faces a square off the board. "Inside" means
// inside the portal.
typedef struct oracle_ship {
    oracle_ship_state state;
    oracle_place place;
    int voyages;          // how often it has moved to another place
    bool under_way;       // its movement is not over yet
    oracle_place set_out; // the place where that movement began
} oracle_ship;

typedef struct oracle_sea_hand {
    int count;
    int tiles[ORACLE_SEA_HAND]; // ascending
} oracle_sea_hand;

// The tsunami or the uzushio on the board.
typedef struct oracle_afloat {
    bool here;
    int column, row, turn;
} oracle_afloat;

// The blue tsunami tile: its edge (0 north, clockwise), and the seat in whose turns the wave moves.
typedef struct oracle_wave {
    bool here, waits;
    int edge, seat;
} oracle_wave;

typedef struct oracle_sea {
    oracle_lying board[ORACLE_SEA_LINES][ORACLE_SEA_LINES]; // [row][column]: a wake, a daikaiju or the portal
    bool to_move[ORACLE_SEA_LINES][ORACLE_SEA_LINES];       // the daikaiju there must still move in this step
    oracle_afloat tsunami, uzushio;
    oracle_wave wave;
    oracle_ship ships[ORACLE_SEATS];
    oracle_sea_hand hands[ORACLE_SEATS];
    oracle_stack wakes, monsters;
    int gone[ORACLE_TILES];       // the number of each tile that has left the game
    int first, seat;              // the first player, and the seat whose turn it is
    bool begun;                   // the set-up is over
    bool beginning;               // a ship sails along the wake ahead, and then its turn begins (R37b)
    bool first_step;              // the first step of this turn is under way
    bool placing;                 // daikaiju are being placed because there were fewer than three (R43b)
    oracle_lying sinking;         // the daikaiju in the portal, which comes out after the ships
    bool sinking_to_move;         // that daikaiju must still move in this step
    int transports[ORACLE_SEATS]; // how many times in a row each ship was transported
    bool coming_out;              // ships come out of the portal one by one
    bool passes;                  // this turn has no laying part (R45.2d)
    unsigned fell;                // ships lost since the last test for the end
    unsigned owed;                // lost seats whose hands have not gone yet
    unsigned won;                 // lost seats whose hands wait for the active player's exchange
    unsigned by_wake;  // ships lost by a wake that the active player laid: their hands never leave the game
    unsigned ordering; // seats whose tiles go under the pile one by one (R38b)
    unsigned winners;
} oracle_sea;

typedef enum oracle_asks {
    ORACLE_ASKS_NOBODY, // the game is over
    ORACLE_ASKS_FIRST,
    ORACLE_ASKS_WAKE,    // a tile from the wake pile
    ORACLE_ASKS_MONSTER, // a tile from the daikaiju pile
    ORACLE_ASKS_HOLD,    // keep the taihou just drawn, or show it
    ORACLE_ASKS_MARK,
    ORACLE_ASKS_AGAIN, // another mark, because this one is blocked
    ORACLE_ASKS_DICE,
    ORACLE_ASKS_DIE,
    ORACLE_ASKS_FACING,
    ORACLE_ASKS_LAYING,
    ORACLE_ASKS_RESCUE,
    ORACLE_ASKS_ARRIVAL, // how the ship comes out of the portal
    ORACLE_ASKS_EXCHANGE,
    ORACLE_ASKS_ORDER // the order of tiles that go under the pile
} oracle_asks;

typedef struct oracle_question {
    oracle_asks asks;
    int seat;
    int tile;                                       // the tile whose facing is rolled
    oracle_place square;                            // the square where the ship leaves the portal
    bool may_hold, may_show;                        // the ways to answer about a taihou just drawn
    bool may_decline;                               // to draw another tile for it (R65.8b)
    bool forced;                                    // every placement is barred, so all are allowed
    bool must;                                      // the ship must be saved
    bool fires;                                     // a taihou can be fired at the daikaiju on `target`
    oracle_place target;                            // the square of that daikaiju
    bool opens[ORACLE_SEA_LINES][ORACLE_SEA_LINES]; // squares where the portal can be laid
    const char *opens_by, *fires_by;                // the clauses of the two rescues
} oracle_question;

typedef struct oracle_seas {
    oracle_sea before, now;
    oracle_question question;
} oracle_seas;

struct oracle_rules;
extern const struct oracle_rules oracle_seas_rules;

#endif
