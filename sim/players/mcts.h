// SPDX-License-Identifier: MIT
// Choosing by playing on: games are played on from what a seat sees, and what led to most wins is chosen. For mcts.c and its test.
//
// What the seat does not see is dealt anew for each of these games, so no choice is good for one deal alone. Whatever is compared is
// compared on the same deals: the n-th game after one choice and the n-th after another begin with the same hands, the same order of
// the piles and the same dice, and what is left between them is the choice. The number of games is given, never a time, so a choice
// can be repeated on any machine. Half of the choices are given up, then half of the rest, until one is left: so most games are
// spent on those that are hard to tell apart.
#ifndef MCTS_H
#define MCTS_H

#include "policy.h"

typedef struct mcts_choice {
    pp_action action;
    uint32_t playouts; // games played on after it
    uint64_t won;      // of these, in units: OUTLOOK_WINS each, shared by those who share a win
    int64_t weight;    // what greedy thinks of it: decides which are looked at first
    uint32_t lot;      // decides between equals
} mcts_choice;

// All of the playouts are made, unless there is nothing to find out: no choice or one, or one that wins at once. Returns how many
// choices were looked at; the best comes first. 0 when somebody waited no longer; `waiting` may be null.
uint32_t mcts_search(const pp_view *view, uint32_t playouts, play_source *source, const play_waiting *waiting,
                     mcts_choice choice[PP_ACTIONS_MAX]);

#endif
