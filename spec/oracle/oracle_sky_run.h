// SPDX-License-Identifier: MIT
// One run of the program of Phoenix Rising, and its parts. Only oracle_sky*.c include it.
#ifndef ORACLE_SKY_RUN_H
#define ORACLE_SKY_RUN_H

#include "oracle_game.h"

// In the order of the lists in oracle_sky.c.
enum {
    SKY_R6,
    SKY_R15,
    SKY_R16,
    SKY_R16_1,
    SKY_R17,
    SKY_R18,
    SKY_R19,
    SKY_R20,
    SKY_R21,
    SKY_R22,
    SKY_R23,
    SKY_R24,
    SKY_R25,
    SKY_R26,
    SKY_R27,
    SKY_R28,
    SKY_R29,
    SKY_R30,
    SKY_R30_2,
    SKY_R30_3,
    SKY_R30_6,
    SKY_R30_7,
    SKY_R30_9,
    SKY_R30_10,
    SKY_R30_11,
    SKY_R30_12,
    SKY_R30_13,
    SKY_R30_14,
    SKY_R30_15,
    SKY_R30_16,
    SKY_R30_17,
    SKY_R30_18,
    SKY_R30_19,
    SKY_R30_20,
    SKY_R30_21,
    SKY_R30_22,
    SKY_R30_23,
    SKY_R30_24,
    SKY_R30_25,
    SKY_R30_26,
    SKY_R30_27,
    SKY_R30_28,
    SKY_R30_29,
    SKY_R30_30,
    SKY_R30_31,
    SKY_R31,
    SKY_R32,
    SKY_R33,
    SKY_R34,
    SKY_R35,
    SKY_R35_1,
    SKY_R35_2,
    SKY_R35_3,
    SKY_R35_4,
    SKY_R35_5,
    SKY_R35_6,
    SKY_R35_7,
    SKY_R35_8,
    SKY_RULINGS
};

enum { SKY_HAND = 2, SKY_MOST_SCORE = 255 };

typedef struct oracle_sky_run {
    const oracle_game *game;
    oracle_sky before; // the table before the current turn
    oracle_sky now;
    oracle_sky_question question;
    oracle_talk talk;
} oracle_sky_run;

// oracle_sky_table.c: the table.
static inline bool oracle_sky_plays(const oracle_sky_run *run, int ruling, char letter) {
    return oracle_plays(run->game, ruling, letter);
}
static inline bool oracle_sky_winds(const oracle_sky_run *run) {
    return run->game->rules == &oracle_winds_rules;
}
bool oracle_sky_on_board(const oracle_sky_run *run, oracle_place square);
bool oracle_sky_same_square(oracle_place a, oracle_place b);
bool oracle_sky_same_place(oracle_place a, oracle_place b);
oracle_lying oracle_sky_at(const oracle_sky_run *run, oracle_place square);
bool oracle_sky_is_empty(const oracle_sky_run *run, oracle_place square);
oracle_marks_on *oracle_sky_marks(oracle_sky_run *run, oracle_place square);
bool oracle_sky_is_inside(const oracle_sky_run *run, oracle_place square); // true if it is not a square of
                                                                           // the rim
bool oracle_sky_space_left(const oracle_sky_run *run); // true if a square at the rim is empty, so that pawns
                                                       // can return
oracle_place oracle_sky_behind(oracle_place place);
bool oracle_sky_beside(const oracle_sky_run *run, int seat);
bool oracle_sky_on_tile(const oracle_sky_run *run, int seat); // true if the pawn is on the board, not beside
                                                              // it
bool oracle_sky_faces(const oracle_sky_run *run, int seat, oracle_place square);
bool oracle_sky_stands_on(const oracle_sky_run *run, int seat, oracle_place square);
bool oracle_sky_is_short(const oracle_sky_run *run, int seat); // true if the seat is short of tiles and has
                                                               // an empty space ahead
int oracle_sky_exit(const oracle_sky_run *run, oracle_lying lying, int entry);
bool oracle_sky_has_path(const oracle_sky_run *run, oracle_place place);
oracle_lying oracle_sky_plain(const oracle_sky_run *run, oracle_lying lying);
bool oracle_sky_glows(const oracle_sky_run *run, oracle_place square);
oracle_colour oracle_sky_icon(const oracle_sky_run *run, oracle_place square);
bool oracle_sky_is_side(const oracle_sky_run *run, oracle_place place); // true if a pawn can be placed there
int oracle_sky_nth_seat(const oracle_sky_run *run, int from, int n);
oracle_place oracle_sky_square(const oracle_sky_run *run, int number); // counts in reading order
int oracle_sky_squares(const oracle_sky_run *run);

// oracle_sky_judge.c: lawful answers.
oracle_refusal oracle_sky_judge(const oracle_sky_run *run, const oracle_action *action);
oracle_refusal oracle_sky_judge_send(const oracle_sky_run *run, const oracle_sky_question *question,
                                     oracle_place square);

void oracle_sky_list(const oracle_sky_run *run, oracle_each *each, void *context);

// oracle_sky_turn.c: the whole game.
oracle_action oracle_sky_ask(oracle_sky_run *run, oracle_sky_question question);
void oracle_sky_run_on(oracle_sky_run *run);

// oracle_sky_tiles.c: tiles that change hands.
void oracle_sky_draw(oracle_sky_run *run, int seat, const char *clause);
void oracle_sky_hand_goes_back(oracle_sky_run *run, int seat, const char *clause);
void oracle_sky_phoenix_back(oracle_sky_run *run, int seat, const char *clause);
void oracle_sky_leave_queue(oracle_sky_run *run, int seat);
void oracle_sky_take_from(oracle_sky_run *run, int seat, int giver);

// oracle_sky_travel.c: movements. Moves a pawn along its path, with all consequences except draws. A pawn that enters
// comes from beside the board.
void oracle_sky_move(oracle_sky_run *run, int seat, bool enters);
bool oracle_sky_is_extended(const oracle_sky_run *run, int seat); // true if its path was extended in this
                                                                  // turn, so that the pawn moves
void oracle_sky_leaves(oracle_sky_run *run, int seat, const char *how, const char *clause);
void oracle_sky_touch(oracle_sky_run *run, oracle_place square, oracle_lying lying);
void oracle_sky_hands_go_back(oracle_sky_run *run,
                              int from); // the hands of all seats that have to, clockwise from this one

// oracle_sky_loop.c: Winds of Change, a path that leads back into itself.
typedef struct oracle_sky_trip {
    int seat, steps; // steps since the last flip
    bool moved;      // it has made a step in this movement
    bool enters;     // it began beside the board, so it has no tile behind it
    oracle_place since;
    enum { SKY_FREELY, SKY_TO_FIRST_STAR, SKY_TO_NEXT_STAR, SKY_NO_STARS } mode;
} oracle_sky_trip;
// Breaks the loop that the pawn is in, if it is time to. Called where the path continues. Returns true if a tile was
// flipped, so that the pawn must be examined again.
bool oracle_sky_loop(oracle_sky_run *run, oracle_sky_trip *trip);
// Finds the next place on the path. Returns false if it leaves the board or reaches a pawn.
bool oracle_sky_next(const oracle_sky_run *run, int seat, oracle_place place, oracle_place *next);
bool oracle_sky_in_loop(const oracle_sky_run *run, int seat,
                        oracle_place square); // true if the square is in a loop with the seat's pawn
void oracle_sky_flip(oracle_sky_run *run, int seat, oracle_place square, const char *clause);
// Returns whether the player may flip this tile of the loop in this way (R35.8).
bool oracle_sky_may_flip(const oracle_sky_run *run, oracle_place square, bool upright);

// oracle_sky_stars.c: stars and lanterns.
void oracle_sky_make_star(oracle_sky_run *run, oracle_place square);
void oracle_sky_set_lantern(oracle_sky_run *run, oracle_place to, const char *clause);
oracle_place oracle_sky_star(const oracle_sky_run *run, int number); // off the board if there is no such star
void oracle_sky_settle_star(oracle_sky_run *run, int seat, oracle_place square); // it does not flip the
                                                                                 // star's tile
void oracle_sky_bring_lanterns_back(oracle_sky_run *run, int seat);              // R22b
void oracle_sky_settle_stars(oracle_sky_run *run, int seat);

// oracle_sky_turn.c: the end.
unsigned oracle_sky_decided(const oracle_sky_run *run, const char **clause); // 0 while the game goes on
void oracle_sky_test_end(oracle_sky_run *run);

// oracle_sky.c: beginning from a given position.
void oracle_sky_begin_given(oracle_game *game); // `before` is the given position

// oracle_sky_given.c: positions.
void oracle_sky_print(const oracle_game *game, oracle_answer *answer);
const char *oracle_sky_read(oracle_game *game, const oracle_items *items);

#endif
