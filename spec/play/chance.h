// SPDX-License-Identifier: MIT
// Chance in one game: which tile comes, which number is rolled, whatever the players do. harness.h and sim/players include it.
//
// A pile has an order, as a shuffled stack has: who draws, and when, does not change which tile comes next. It is an
// order of all tiles that the pile could hold, drawn as far as it is needed; a draw is the first of them that still lies
// in the packet on top. So two games in which the players do different things are dealt the same tiles, and after a
// shuffle the tiles that both piles hold come in the same order. Everything else that chance is asked has numbers of its
// own for each turn and use.
#ifndef CHANCE_H
#define CHANCE_H

#include "philox.h"

enum { PLAY_STEPS = 64 }; // more than any game has

// The order of one pile since it was last shuffled.
typedef struct play_deck {
    uint64_t left;     // of the packet that was shuffled, the slots that have not come yet
    uint64_t top;      // the packet as the position has it when nothing else was taken out or put in since
    uint32_t shuffles; // how often, the first time included
    uint8_t slots;     // that the order is of
    uint8_t known;     // how many of the order have been drawn up
    uint8_t order[PP_SLOTS_MAX];
    philox_stream numbers;
} play_deck;

typedef struct play_chance {
    uint64_t seed, game;
    play_deck deck[PP_PILES];
    uint32_t turn;             // whose uses are counted
    uint16_t uses[PLAY_STEPS]; // of numbers in this turn, by the step that asked
} play_chance;

// Before a game.
void play_begin_chance(play_chance *chance, uint64_t seed, uint64_t game);

// The answer to chance's question; `turn` counts those that have begun. To be asked once for each question, in order.
pp_action play_ask_chance(play_chance *chance, const pp_game *game, const pp_state *s, uint32_t turn);

#endif
