// SPDX-License-Identifier: MIT
// Plays games from the position that a seat sees, and makes the choice that led to the most wins. For mcts.c and its test.
//
// Hidden tiles are dealt anew for each playout, so a choice cannot be good for one deal alone. Choices are compared on the same deals:
// the n-th game after one choice and the n-th game after another begin with the same hands, the same order of the piles and the same
// dice. So they differ only by the choice.
//
// The limit is a number of playouts, never a time, so a choice can be repeated on any machine. Half of the choices are dropped, then half
// of the rest, until one is left. So most playouts go to choices that are hard to tell apart.
//
// With a tree, each playout also learns which later choices were good, and for whom (tree.h). The next one then plays better.
#ifndef MCTS_H
#define MCTS_H

#include "policy.h"

typedef struct mcts_choice {
    pp_action action;
    uint32_t playouts; // games played out after this choice
    uint64_t won;      // units won in these games: OUTLOOK_WINS per game, divided among the winners
    uint32_t discount; // units a playout by which its weight makes it seem worse
    int64_t weight;    // the weight of the choice before any playout, which decides the order of trying
    uint32_t node;     // its node in the tree, if there is one
    uint32_t lot;      // a random number that breaks ties
} mcts_choice;

typedef enum mcts_kind { MCTS_FLAT, MCTS_TREE } mcts_kind;

// Plays all the playouts. Plays none if there is nothing to find out: there is no choice, only one, or one that wins at once. Returns how
// many choices were tried, with the best first, or 0 if the user stopped it. `waiting` can be null.
uint32_t mcts_search(const pp_view *view, mcts_kind kind, uint32_t playouts, play_source *source,
                     const play_waiting *waiting, mcts_choice choice[PP_ACTIONS_MAX]);

#endif
