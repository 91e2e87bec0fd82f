// SPDX-License-Identifier: MIT
// What both classic rulebooks do with the table: hands, pile, the way of the pawns, and the text of it all. oracle_2005.h, oracle_manual.h
// and some files of Phoenix Rising include it.
#ifndef ORACLE_TABLE_H
#define ORACLE_TABLE_H

#include "oracle_game.h"

// What a laid tile does to a pawn that faces its square.
typedef struct oracle_way {
    bool moves; // it faces the square
    bool leaves;
    bool meets[ORACLE_SEATS]; // pawns that it runs into
    bool met;                 // any of them
    oracle_place end;         // where it comes to rest
} oracle_way;

bool oracle_hand_has(const oracle_hand *hand, int tile);
void oracle_hand_add(oracle_hand *hand, int tile);
bool oracle_hand_remove(oracle_hand *hand, int tile);

// Whether this pile's top packet has the tile, or the dragon; and taking it.
bool oracle_on_top(const oracle_classic *table, int tile);
void oracle_take(oracle_classic *table, int tile);
int oracle_tiles_in_pile(const oracle_classic *table);
void oracle_put_under(oracle_classic *table, int tile); // as a packet of its own
// Puts these tiles into the top packet of what is one packet from then on, apart from a dragon that lies at the bottom.
void oracle_shuffle(oracle_classic *table);

int oracle_pawns_in_all(const oracle_game *game);
int oracle_seat_of(const oracle_game *game, int pawn);
int oracle_number_of(const oracle_game *game, int pawn); // 0 where a seat has one
int oracle_pawn_of(const oracle_game *game, int seat, int number);
int oracle_hand_of(const oracle_game *game, int pawn); // which hand is this pawn's
int oracle_hands(const oracle_game *game);
bool oracle_lives(const oracle_game *game, int seat); // a pawn on the board, or to come
int oracle_living(const oracle_game *game);
unsigned oracle_all_living(const oracle_game *game);
int oracle_next_living(const oracle_game *game, int seat);

bool oracle_on_board(const oracle_game *game, oracle_place square);
bool oracle_at_rim(const oracle_game *game,
                   oracle_place place); // it stands at the rim, where nothing lies behind it
const oracle_lying *oracle_lies(const oracle_game *game, oracle_place square);
int oracle_tiles_on_board(const oracle_game *game);
int oracle_tiles_in_box(const oracle_game *game);

// The ways of all pawns when this tile is laid ahead of the pawn `mover`.
void oracle_ways(const oracle_game *game, int mover, oracle_lying lying, oracle_way *ways);

// Marks along the rim, clockwise from the left end of the top.
int oracle_marks(const oracle_game *game);
oracle_place oracle_mark(const oracle_game *game, int number);
int oracle_mark_at(const oracle_game *game, oracle_place place); // -1: there is none

// The packets of the pile, the pawns and the rest of a position, in the canonical order, without hands' owners being told apart.
void oracle_say_tiles(oracle_answer *answer, const int *tiles, int count);
void oracle_say_board(const oracle_game *game, oracle_answer *answer);
void oracle_say_pile(const oracle_game *game, oracle_answer *answer);
void oracle_say_verdict(const oracle_game *game, oracle_answer *answer);

// The game is over, and the clause says why.
void oracle_ends(oracle_game *game, unsigned winners, const char *clause, oracle_answer *events);

bool oracle_same_place(oracle_place a, oracle_place b);

#endif
