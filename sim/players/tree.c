// SPDX-License-Identifier: MIT
// Grows a tree of the choices in imagined games. mcts.c calls it.
#include "tree.h"

#include "outlook.h"

#include <math.h>
#include <stdlib.h>

// A node considers further choices only after it was visited twice.
enum { VISITS_BEFORE_CHOICES = 2 };

static const double EXPLORES = 0.5; // how much rare choices are preferred

// --- Memory

void tree_begin(tree *t, uint32_t games) {
    const uint32_t wanted =
        games + PP_ACTIONS_MAX; // each game adds at most one node, besides those of the root
    *t = (tree){.nodes = 1, .room = wanted < TREE_NODES ? wanted : TREE_NODES};
    t->node = calloc(t->room, sizeof *t->node);
    if (!t->node) t->room = 0;
}

void tree_end(tree *t) {
    free(t->node);
    *t = (tree){0};
}

uint32_t tree_add(tree *t, pp_action action, int seat) {
    if (t->nodes >= t->room) return 0;
    t->node[t->nodes] = (tree_node){.action = action, .offered = 1, .seat = (uint8_t)seat};
    return t->nodes++;
}

// --- Choosing in the tree

// The choices of a node that a game can make.
typedef struct tree_offer {
    pp_action action[PP_ACTIONS_MAX]; // all lawful ones
    uint32_t lawful;
    uint32_t known; // how many of them are in the tree
    uint32_t best;  // the most promising one in the tree; 0 if there is none
} tree_offer;

static bool is_lawful(const tree_offer *offer, pp_action action) {
    for (uint32_t i = 0; i < offer->lawful; i++) {
        if (offer->action[i] == action) return true;
    }
    return false;
}

// The mean share of a choice, and more if it was made seldom.
static double promise(const tree_node *n) {
    const double visits = n->visits;
    return (double)n->won / ((double)OUTLOOK_WINS * visits) +
           EXPLORES * sqrt(log((double)n->offered) / visits);
}

// Finds the known choices among the lawful ones, and counts that they were offered.
static void look_up(tree *t, uint32_t at, int seat, tree_offer *offer) {
    double most = -1;
    offer->known = offer->best = 0;
    for (uint32_t i = t->node[at].child; i != 0; i = t->node[i].next) {
        tree_node *n = &t->node[i];
        if (n->seat != seat || !is_lawful(offer, n->action)) continue;
        n->offered++;
        offer->known++;
        const double promised = promise(n);
        if (promised <= most) continue;
        most = promised;
        offer->best = i;
    }
}

// Returns whether the node takes one more choice into account. The number of known choices grows with the square root of its visits, so a
// node first learns about choices that the quick player likes.
static bool takes_another(const tree_node *n, const tree_offer *offer) {
    if (offer->known == offer->lawful) return false;
    const double known = offer->known;
    return known < 1 || 4 * (known - 1) * (known - 1) < (double)n->visits;
}

static uint32_t child_of(tree *t, uint32_t at, int seat, pp_action action) {
    for (uint32_t i = t->node[at].child; i != 0; i = t->node[i].next) {
        if (t->node[i].seat == seat && t->node[i].action == action) return i;
    }
    const uint32_t added = tree_add(t, action, seat);
    if (added == 0) return 0;
    t->node[added].next = t->node[at].child;
    t->node[at].child = added;
    return added;
}

// Makes a choice for this seat, and returns its node; 0 if the tree is full.
static uint32_t play_one(tree *t, uint32_t at, int seat, playout *p) {
    tree_offer offer;
    const pp_view view = pp_view_of(p->game, p->state, seat);
    offer.lawful = pp_view_legal(&view, offer.action);
    look_up(t, at, seat, &offer);
    if (takes_another(&t->node[at], &offer)) return child_of(t, at, seat, playout_play_quickly(p, seat));
    playout_play(p, t->node[offer.best].action);
    return offer.best;
}

void tree_play(tree *t, uint32_t root, playout *p) {
    t->depth = 0;
    for (uint32_t at = root; at != 0;) {
        t->path[t->depth++] = at;
        if (t->node[at].visits < VISITS_BEFORE_CHOICES || t->depth == TREE_DEEPEST) return;
        const int seat = playout_next(p);
        if (seat < 0) return;
        at = play_one(t, at, seat, p);
    }
}

void tree_credit(tree *t, const playout *p) {
    uint32_t share[PP_SEATS];
    for (int seat = 0; seat < p->game->seats; seat++)
        share[seat] = playout_share(p, seat);
    for (int i = 0; i < t->depth; i++) {
        tree_node *n = &t->node[t->path[i]];
        n->visits++;
        n->won += share[n->seat];
    }
}
