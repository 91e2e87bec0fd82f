// SPDX-License-Identifier: MIT
// The rulings: where a rulebook is silent or contradicts itself, the readings a game can be told to follow.
// spec/rulings.md weighs them; a reading is 0 for the default a, 1 for b, 2 for c.
#ifndef PP_RULING_H
#define PP_RULING_H

#include <stdint.h>

typedef enum pp_ruling {
    PP_R1,     // the dragon is held: who draws first
    PP_R1_1,   // who draws after the holder
    PP_R1_2,   // a holder who draws in turn keeps the dragon or not
    PP_R1_3,   // the active player holds the dragon and the pile is empty
    PP_R2,     // what is forbidden self-elimination
    PP_R2_1,   // when nothing is safe
    PP_R3,     // the exchange is played
    PP_R4,     // the dragon is passed to somebody with a full hand
    PP_R5,     // a turn without a tile
    PP_R5_1,   // when all tiles are played
    PP_R6,     // who begins
    PP_R7,     // what is shuffled when hands return
    PP_R7_1,   // drawing after the active player fell
    PP_R8,     // two start marks on one edge
    PP_R9,     // placements that look alike
    PP_R15,    // where a pawn enters its first tile
    PP_R16,    // a path that ends in a corner at the rim
    PP_R17,    // two pawns crossing at one corner
    PP_R18,    // what is a collision
    PP_R19,    // nothing extends the path
    PP_R20,    // a standing tile left as it lies
    PP_R21,    // when a path is an endless loop
    PP_R22,    // a lantern with nowhere to go
    PP_R23,    // the star tokens run out
    PP_R24,    // when a pawn rises that was removed on purpose
    PP_R25,    // whether rising can be declined
    PP_R26,    // nobody is left
    PP_R27,    // nobody is on the board, one can rise
    PP_R28,    // what is exchanged for the Phoenix tile
    PP_R29,    // when seven stars are counted
    PP_R30,    // the first player is out
    PP_R30_2,  // two tiles go back at once
    PP_R30_3,  // when tiles of a filled space or a lost pawn go back
    PP_R30_6,  // lanterns sent to dimmed icons
    PP_R30_7,  // rising where another pawn is about to go
    PP_R30_9,  // the star of the tile where a movement begins
    PP_R30_10, // the star of the tile at whose far edge pawns collide
    PP_R30_11, // how many stars a movement makes of a tile
    PP_R30_12, // where a lantern may go
    PP_R30_13, // what is known when starts are chosen
    PP_R30_14, // whose stars count towards the end
    PP_R30_15, // when the last pawn wins
    PP_R30_16, // who is eliminated
    PP_R30_17, // a path that leaves the board
    PP_R30_18, // who may remove the own pawn
    PP_R30_19, // the tiles of a lost pawn
    PP_R30_20, // the tiles of a filled space
    PP_R30_21, // one pawn beside a square
    PP_R30_22, // what is newly extended
    PP_R30_23, // who draws when
    PP_R30_24, // no tile to add, and no Phoenix tile
    PP_R30_25, // several wait for tiles
    PP_R30_26, // the holder of the Phoenix tile has one tile
    PP_R30_27, // the holder's space is filled or pawn lost
    PP_R30_28, // a tie of three of whom two have Life tokens
    PP_R30_29, // play without end
    PP_R31,    // lanterns and flips in order
    PP_R32,    // a flip that opens the mover's own path
    PP_R33,    // a flip under a pawn
    PP_R34,    // how a loop is broken
    PP_R35,    // which way a tile is flipped
    PP_R35_1,  // movers that move others
    PP_R35_2,  // when lanterns and stars of a loop are settled
    PP_R35_3,  // a starred tile that is dimmed already
    PP_R35_4,  // how far a loop is followed first
    PP_R35_5,  // a loop that a flip leads out of and into another
    PP_R35_6,  // a pawn on the loop
    PP_RULINGS,
} pp_ruling;

// The books a ruling can concern, a bit each.
typedef enum pp_rulebook { PP_BOOK_TSURO = 1, PP_BOOK_PHOENIX = 2, PP_BOOK_WINDS = 4 } pp_rulebook;

typedef struct pp_ruling_entry {
    const char *id; // "R1.2"
    uint8_t books;  // a bit for each pp_rulebook
    uint8_t readings;
    const char *about;
} pp_ruling_entry;

extern const pp_ruling_entry pp_rulings[PP_RULINGS];

#endif
