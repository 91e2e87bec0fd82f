// SPDX-License-Identifier: MIT
// Random numbers by counting: Philox4x32-10, keyed by a seed, the number of a game, and whose numbers they are. Whoever needs chance in a
// game includes it.
//
// Every game has streams of its own, so any game can be played again alone, and games can be dealt out to threads,
// processes and machines in any way without changing one number. And within a game each purpose and each seat has a
// stream of its own, so that nobody's numbers depend on how many somebody else has used.
#ifndef PHILOX_H
#define PHILOX_H

#include "choose.h"

// Whose numbers. A stream is a role and a number that tells the role's streams apart, below 2^28.
typedef enum philox_role {
    PHILOX_TILE_SET, // a tile set drawn by the house rule
    PHILOX_TILES,    // the order in which a pile's tiles come: 2 * how often it was shuffled before + pile
    PHILOX_DICE,     // whatever else chance is asked: 64 * turn + step
    PHILOX_SEAT,     // a seat's own: seat
    PHILOX_TABLE,    // a game at a terminal: actions played before
    PHILOX_BENCH,    // a game that one stream plays
    PHILOX_PLAYOUT,  // a game that a policy plays on in its mind
} philox_role;

typedef struct philox_stream {
    play_source source; // its numbers are exactly uniform
    uint64_t seed, game;
    uint32_t stream;
    uint32_t blocks;  // blocks used up
    uint16_t word[8]; // of the last block, not yet used: the first `left`
    int left;
} philox_stream;

philox_stream philox_of(uint64_t seed, uint64_t game, philox_role role, uint32_t number);

// The generator itself: one block of 128 bits.
void philox_block(const uint32_t counter[4], const uint32_t key[2], uint32_t out[4]);

#endif
