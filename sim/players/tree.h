// SPDX-License-Identifier: MIT
// A tree of the choices in imagined games: information-set Monte Carlo tree search for any number of players. mcts.c grows it for the
// policy `tree:N`.
//
// Hidden tiles are dealt anew for each game, so games reach the same node with different hands. A node keeps every choice that was made
// there, and each game considers those that its hands allow. `offered` counts the games that could have made a choice. It replaces the
// visits of the parent in the formula that balances good choices against rare ones (UCB).
//
// A choice is judged by the share of the seat that makes it, so with more than two players each plays for itself (max^n). Chance has no
// nodes: it decides anew in each game.
#ifndef TREE_H
#define TREE_H

#include "playout.h"

// A tree has at most TREE_NODES nodes, which take 40 bytes each. A full tree keeps counting, but does not grow.
enum { TREE_DEEPEST = 64, TREE_NODES = 1 << 18 };

typedef struct tree_node {
    pp_action action; // the choice that leads here
    uint32_t visits;  // games that made this choice
    uint32_t offered; // games that could have made it
    uint32_t child;   // the choice that was added here last; 0 for none
    uint32_t next;    // the choice that was added at the parent before this one; 0 for none
    uint8_t seat;     // the seat that made this choice
    uint64_t won;     // units that it won in these games: OUTLOOK_WINS per game, divided among the winners
} tree_node;

typedef struct tree {
    tree_node *node; // node 0 is not used
    uint32_t nodes, room;
    uint32_t path[TREE_DEEPEST]; // the nodes of the game under way
    int depth;
} tree;

// Prepares a tree for this many games. If there is no memory, the tree stays empty, and games are only played out.
void tree_begin(tree *t, uint32_t games);
void tree_end(tree *t);

// Adds a node for a choice at the root. Returns its number, or 0 if the tree is full.
uint32_t tree_add(tree *t, pp_action action, int seat);

// Plays on from the choice of this node, through the tree and one choice beyond it.
void tree_play(tree *t, uint32_t root, playout *p);

// Adds the result of the game to all nodes that it went through.
void tree_credit(tree *t, const playout *p);

#endif
