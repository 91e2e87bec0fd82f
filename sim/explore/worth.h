// SPDX-License-Identifier: MIT
// The value of a game: exact figures of uniformly random play, and of best play with open hands. sim/report prints them.
//
// Each figure is an interval that contains the exact value. Losses by rounding, by a limit, or in games that go on forever are not
// estimated. They make the intervals wider.
#ifndef EXPLORE_WORTH_H
#define EXPLORE_WORTH_H

#include "explore.h"
#include "paths.h"
#include "policy.h"

enum { WORTH_ENDINGS = 1024, WORTH_TURNS = 4096 };

// An interval. `high` is infinite if there is no bound.
typedef struct worth_range {
    double low, high;
} worth_range;

// The probability that a game ends by one rule with the same winners.
typedef struct worth_ending {
    uint8_t rule, winners;
    worth_range share;
} worth_ending;

// Random play: every distinct lawful action is equally likely, and chance acts by its weights. All figures are for one game.
typedef struct worth_random {
    double
        lost; // probability that belongs to no ending: games that had not ended when the sum was stopped, and
              // rounding
    worth_ending ending[WORTH_ENDINGS];
    int endings;
    worth_range won[PP_SEATS], shared[PP_SEATS]; // the probability of winning alone, and together with others
    worth_range length[WORTH_TURNS];             // the share of the games, by number of turns
    uint32_t lengths;
    worth_range turns, actions, chance, tiles;
    worth_range left[PP_CAUSES]; // number of pawns that leave the board, by cause
} worth_random;

// Best play with open hands, for one seat: the share of the win that the seat can guarantee if all others play against it. A shared win
// counts as an equal share. In a game that goes on forever the seat gets nothing (low), or everything (high).
typedef struct worth_best {
    worth_range seat[PP_SEATS];
    double residue; // the largest change of a value in the last sweep over a cycle
    uint32_t sweeps;
} worth_best;

void worth_of_random(const explore_graph *graph, const explore_paths *paths, worth_random *values);
void worth_of_best(const explore_graph *graph, const explore_paths *paths, int seats, worth_best *values);

// The values of all positions for one seat; also sets its value in `values`.
void worth_of_seat(const explore_graph *graph, const explore_paths *paths, int seat, worth_range of[],
                   worth_best *values);

// How much a policy loses against best play with open hands. A choice loses the difference between the lower value of the best choice and
// its own, for the seat that makes it. A policy does not see the other hands, so even the best one can lose.
typedef struct worth_loss {
    uint64_t games, choices;
    double sum, squares; // over the games: the losses of all seats together, and their squares
} worth_loss;

// Plays games in which this policy plays every seat. All positions must have been visited. Returns false if the user stopped it.
bool worth_of_policy(const explore_plan *plan, const explore_graph *graph, worth_range *const of[],
                     const play_policy *policy, uint64_t games, worth_loss *loss);

#endif
