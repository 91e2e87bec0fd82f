// SPDX-License-Identifier: MIT
// The table of Tsuro of the Seas with its four modules, and a game of it. oracle_game.h includes it.
//
// The rules are written as a person would tell them: one program from the set-up to the end, which asks for dice, draws and choices as it
// goes. A game keeps the table as it was before the present turn and the answers given since. To play on, the program runs again from that
// table with those answers, and stops at the first question that has none yet.
#ifndef ORACLE_SEAS_H
#define ORACLE_SEAS_H

#include "oracle_items.h"
#include "oracle_talk.h"

enum {
    ORACLE_SEA_HAND = 6, // a fallen hand in which an exchange has left tiles is larger than three
    ORACLE_SEA_LINES = 8
};

typedef enum oracle_ship_state {
    ORACLE_ASHORE,
    ORACLE_SAILING,
    ORACLE_INSIDE,
    ORACLE_LOST
} oracle_ship_state;

// A ship that sails faces a place; one that has come to the rim faces a square off the board. Inside is inside the portal.
typedef struct oracle_ship {
    oracle_ship_state state;
    oracle_place place;
    int voyages;          // how often it has come to another place
    bool under_way;       // the movement in which it sails is not over
    oracle_place set_out; // from here
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

// The blue tsunami tile: at which edge (0 north, clockwise), and in whose turns the wave moves.
typedef struct oracle_wave {
    bool here, waits;
    int edge, seat;
} oracle_wave;

typedef struct oracle_sea {
    oracle_lying board[ORACLE_SEA_LINES][ORACLE_SEA_LINES]; // [row][column]: a wake, a daikaiju or the portal
    bool to_move[ORACLE_SEA_LINES][ORACLE_SEA_LINES]; // the daikaiju there has still to move in this step
    oracle_afloat tsunami, uzushio;
    oracle_wave wave;
    oracle_ship ships[ORACLE_SEATS];
    oracle_sea_hand hands[ORACLE_SEATS];
    oracle_stack wakes, monsters;
    int gone[ORACLE_TILES];       // how many of each tile have left the game
    int first, seat;              // the seat that began, and the one whose turn it is
    bool begun;                   // the set-up is over
    bool first_step;              // of this turn is still under way
    bool placing;                 // daikaiju are being placed because there were fewer than three (R43b)
    oracle_lying sinking;         // the daikaiju in the portal, which comes out when the ships have
    bool sinking_to_move;         // in this step
    int transports[ORACLE_SEATS]; // of each ship, one after the other
    bool coming_out;              // ships come out of the portal one by one
    bool passes;                  // this turn has no laying part (R45.2d)
    unsigned fell;                // ships lost since the end was last looked at
    unsigned owed;                // of those lost, whose hands have not gone yet
    unsigned won;                 // of these, whose hands wait for the active player's exchange
    unsigned by_wake;  // ships lost by a wake that the active player laid: their hands never leave the game
    unsigned ordering; // whose tiles go under the pile, one by one (R38b)
    unsigned winners;
} oracle_sea;

typedef enum oracle_asks {
    ORACLE_ASKS_NOBODY, // the game is over
    ORACLE_ASKS_FIRST,
    ORACLE_ASKS_WAKE,    // a tile off the wake pile
    ORACLE_ASKS_MONSTER, // a tile off the daikaiju pile
    ORACLE_ASKS_HOLD,    // keep the taihou just drawn, or show it
    ORACLE_ASKS_MARK,
    ORACLE_ASKS_AGAIN, // another mark, this one being blocked
    ORACLE_ASKS_DICE,
    ORACLE_ASKS_DIE,
    ORACLE_ASKS_FACING,
    ORACLE_ASKS_LAYING,
    ORACLE_ASKS_RESCUE,
    ORACLE_ASKS_ARRIVAL, // out of the portal
    ORACLE_ASKS_EXCHANGE,
    ORACLE_ASKS_ORDER // of tiles that go under the pile
} oracle_asks;

typedef struct oracle_question {
    oracle_asks asks;
    int seat;
    int tile;                                       // that is to be faced
    oracle_place square;                            // to which the ship comes out of the portal
    bool may_hold, may_show;                        // the taihou
    bool forced;                                    // every placement is barred, so none is
    bool must;                                      // be saved
    bool fires;                                     // against the daikaiju on `target`
    oracle_place target;                            //
    bool opens[ORACLE_SEA_LINES][ORACLE_SEA_LINES]; // where the portal may be opened
    const char *opens_by, *fires_by;                // the clauses of such a rescue
} oracle_question;

typedef struct oracle_seas {
    oracle_sea before, now;
    oracle_question question;
} oracle_seas;

struct oracle_rules;
extern const struct oracle_rules oracle_seas_rules;

#endif
