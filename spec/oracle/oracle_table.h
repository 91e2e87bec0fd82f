// SPDX-License-Identifier: MIT
// The table of both classic rulebooks: hands, pile, the paths of pawns, and their text. oracle_2005.h,
// oracle_manual.h and some files of Phoenix Rising include it.
#ifndef ORACLE_TABLE_H
#define ORACLE_TABLE_H

#include "oracle_game.h"

// The effect of a laid tile on a pawn that faces its square.
typedef struct oracle_way {
    bool moves; // it faces the square
    bool leaves;
    bool meets[ORACLE_SEATS]; // the pawns that it meets
    bool met;                 // it meets at least one
    oracle_place end;         // where it stops
} oracle_way;

bool oracle_hand_has(const oracle_hand *hand, int tile);
void oracle_hand_add(oracle_hand *hand, int tile);
bool oracle_hand_remove(oracle_hand *hand, int tile);

// Returns whether the top packet of the pile has this tile, or the dragon. oracle_take takes it.
bool oracle_on_top(const oracle_classic *table, int tile);
void oracle_take(oracle_classic *table, int tile);
int oracle_tiles_in_pile(const oracle_classic *table);
void oracle_put_under(oracle_classic *table, int tile); // puts it under the pile as a new packet
// Shuffles the pile into one packet. A dragon at the bottom stays there.
void oracle_shuffle(oracle_classic *table);

int oracle_pawns_in_all(const oracle_game *game);
int oracle_seat_of(const oracle_game *game, int pawn);
int oracle_number_of(const oracle_game *game, int pawn); // 0 if each seat has one pawn
int oracle_pawn_of(const oracle_game *game, int seat, int number);
int oracle_hand_of(const oracle_game *game, int pawn); // the hand of this pawn
int oracle_hands(const oracle_game *game);
bool oracle_lives(const oracle_game *game, int seat); // true if it has a pawn on the board, or one still to
                                                      // place
int oracle_living(const oracle_game *game);
unsigned oracle_all_living(const oracle_game *game);
int oracle_next_living(const oracle_game *game, int seat);

bool oracle_on_board(const oracle_game *game, oracle_place square);
bool oracle_at_rim(const oracle_game *game,
                   oracle_place place); // true if the pawn is at the rim, with no tile behind it
const oracle_lying *oracle_lies(const oracle_game *game, oracle_place square);
int oracle_tiles_on_board(const oracle_game *game);
int oracle_tiles_in_box(const oracle_game *game);

// The paths of all pawns if this tile is laid ahead of the pawn `mover`.
void oracle_ways(const oracle_game *game, int mover, oracle_lying lying, oracle_way *ways);

// Marks along the rim are numbered clockwise from the left end of the top. oracle_marks returns how many there are.
int oracle_marks(const oracle_game *game);
oracle_place oracle_mark(const oracle_game *game, int number);
int oracle_mark_at(const oracle_game *game, oracle_place place); // -1 if there is no mark there

// Prints tiles, or the board, the pile or the verdict of a position, in canonical order.
void oracle_say_tiles(oracle_answer *answer, const int *tiles, int count);
void oracle_say_board(const oracle_game *game, oracle_answer *answer);
void oracle_say_pile(const oracle_game *game, oracle_answer *answer);
void oracle_say_verdict(const oracle_game *game, oracle_answer *answer);

// Ends the game. The clause says why.
void oracle_ends(oracle_game *game, unsigned winners, const char *clause, oracle_answer *events);

bool oracle_same_place(oracle_place a, oracle_place b);

#endif
