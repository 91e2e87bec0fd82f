// SPDX-License-Identifier: MIT
// Chance in one game: the tiles drawn and the numbers rolled, independent of what the players do. harness.h and sim/players include it.
//
// A pile has an order, like a shuffled stack: the next tile does not depend on who draws, or when. The order covers all tiles that the pile
// could have, and is drawn only as far as it is needed. A draw takes the first of these tiles that is still in the top packet.
//
// So two games with different choices are dealt the same tiles. After a shuffle, tiles that are in both piles come in the same order.
// Every other random outcome has separate numbers for each turn and use.
#ifndef CHANCE_H
#define CHANCE_H

#include "philox.h"

enum { PLAY_STEPS = 64 }; // more steps than any game has

// The order of a pile since its last shuffle.
typedef struct play_deck {
    uint64_t left;     // slots of the shuffled packet that have not been drawn yet
    uint64_t top;      // the packet that the position must have if nothing else was taken out or put in since
    uint32_t shuffles; // number of shuffles, including the first
    uint8_t slots;     // number of slots in the order
    uint8_t known;     // how many slots of the order have been determined
    uint8_t order[PP_SLOTS_MAX];
    philox_stream numbers;
} play_deck;

typedef struct play_chance {
    uint64_t seed, game;
    play_deck deck[PP_PILES];
    uint32_t turn;             // the turn whose uses are counted
    uint16_t uses[PLAY_STEPS]; // the number of uses in this turn, by the step that asked
} play_chance;

// Prepares chance for a game.
void play_begin_chance(play_chance *chance, uint64_t seed, uint64_t game);

// The answer to a question that chance decides. `turn` counts the turns that have begun. Call it once for each question, in order.
pp_action play_ask_chance(play_chance *chance, const pp_game *game, const pp_state *s, uint32_t turn);

#endif
