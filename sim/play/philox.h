// SPDX-License-Identifier: MIT
// Random numbers by counting: Philox4x32-10, keyed by a seed and the number of a game.
//
// Every game has a stream of its own, so any game can be played again alone, and games can be dealt out to threads,
// processes and machines in any way without changing one number.
#ifndef PHILOX_H
#define PHILOX_H

#include "choose.h"

typedef struct philox_stream {
    play_source source; // its numbers are exactly uniform
    uint64_t seed, game;
    uint64_t blocks;  // blocks used up
    uint16_t word[8]; // of the last block, not yet used: the first `left`
    int left;
} philox_stream;

philox_stream philox_of(uint64_t seed, uint64_t game);

// The generator itself: one block of 128 bits.
void philox_block(const uint32_t counter[4], const uint32_t key[2], uint32_t out[4]);

#endif
