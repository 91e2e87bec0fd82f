// SPDX-License-Identifier: MIT
// Plays a game on with quick players, and returns each seat's share. The searches (mcts.c, tree.c) judge their choices by it.
//
// The players are guided: each weighs a few random choices, and makes the best of them. They know their own hands, as they were imagined.
#ifndef PLAYOUT_H
#define PLAYOUT_H

#include "chance.h"
#include "weigh.h"

// A playout stops after this many actions, because some games go on forever.
enum { PLAYOUT_MOST_ACTIONS = 400 };

// How a playout goes.
typedef struct playout_style {
    int64_t (*weigh)(const weigh_scene *scene); // how the quick players weigh; `seen` is null
    int rounds; // it is cut off after so many rounds, unless it is shallow and the game has scores: room to move predicts which pawn will
                // survive, but not who will have the most stars
    bool
        deep; // games with scores are cut off, too, and a cut-off game is shared by estimated chances instead of stars or room
} playout_style;

// A game that is being played out. Prepare `chance` with play_begin_chance: two positions with the same numbers are played on with the
// same luck.
typedef struct playout {
    const playout_style *style;
    const pp_game *game;
    pp_state *state;
    play_source *source; // for the players
    play_chance chance;
    uint32_t turns; // turns that began
    int actions;
} playout;

// Answers the questions to chance. Returns the seat that is asked next, or -1 if the game is over or cut off.
int playout_next(playout *p);

// Plays a choice of the seat that playout_next returned.
void playout_play(playout *p, pp_action action);

// Makes the quick player's choice for this seat, and returns it.
pp_action playout_play_quickly(playout *p, int seat);

// Plays on until the game is over or cut off.
void playout_finish(playout *p);

// A seat's share of the win; OUTLOOK_WINS is a whole win. If the game was cut off, the players who are still in it share the win. In a
// shallow style, those with the most stars share it or, if nobody scores, all of them by their prospects, which are mostly room. In a deep
// style, all share it by the squares of their prospects or, where room is soon lost, by points for stars and safe placements.
uint32_t playout_share(const playout *p, int seat);

#endif
