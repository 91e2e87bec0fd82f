// SPDX-License-Identifier: MIT
// The table of a classic game: a board of path tiles that never move, pawns, hands, a pile and the dragon.
// oracle_game.h and oracle_talk.h include it.
#ifndef ORACLE_CLASSIC_H
#define ORACLE_CLASSIC_H

#include "oracle_action.h"

enum { ORACLE_PILE = 65, ORACLE_HAND = 3 };

typedef enum oracle_pawn_state { ORACLE_UNPLACED, ORACLE_STANDS, ORACLE_FALLEN } oracle_pawn_state;

typedef struct oracle_pawn {
    oracle_pawn_state state;
    oracle_place place;
} oracle_pawn;

typedef struct oracle_hand {
    int count;
    int tiles
        [2 *
         ORACLE_HAND]; // ascending; more than three only while the tiles of a fallen player wait to go back
} oracle_hand;

// The pile, from the top. Tiles of one packet have the same number, and their order is unknown. The numbers increase
// towards the bottom.
typedef struct oracle_piled {
    int tile, packet;
} oracle_piled;

typedef enum oracle_dragon { ORACLE_ASIDE, ORACLE_PILED, ORACLE_HELD } oracle_dragon;

typedef enum oracle_stage {
    ORACLE_CHOOSES_FIRST, // chance chooses the first player
    ORACLE_DEALS,
    ORACLE_STARTS,
    ORACLE_LAYING,
    ORACLE_EXCHANGING,
    ORACLE_DRAWING,
    ORACLE_OVER
} oracle_stage;

typedef struct oracle_classic {
    oracle_lying board[ORACLE_BOARD][ORACLE_BOARD]; // [row][column]
    oracle_pawn pawns[ORACLE_SEATS];                // by seat; if a seat has two, they are neighbours
    bool hand_each;                                 // a hand for each pawn, not for each seat
    bool hand_stays;                                // a fallen pawn keeps its hand while its player plays on
    oracle_hand hands[ORACLE_SEATS];
    int pile_count;
    oracle_piled pile[ORACLE_PILE];
    oracle_dragon dragon;
    int holder; // the seat that holds the dragon
    int first;  // the seat of the first player
    oracle_stage stage;
    int active;                 // the seat whose turn it is
    int asked;                  // the hand that draws, or the pawn that is placed
    int mover;                  // the pawn that laid the last tile
    bool played[ORACLE_SEATS];  // pawns that have moved in this turn
    bool drew;                  // a tile was drawn since the last was laid
    bool fell[ORACLE_SEATS];    // pawns that fell by the last tile
    bool returns[ORACLE_SEATS]; // hands that therefore go back
    int priority;               // a seat that draws first without holding the dragon, or -1
    unsigned winners;
} oracle_classic;

struct oracle_rules;
extern const struct oracle_rules oracle_tsuro_2005, oracle_tsuro_manual;

#endif
