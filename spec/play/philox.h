// SPDX-License-Identifier: MIT
// Random numbers from a counter: Philox4x32-10, keyed by a seed, the number of a game, and a role. Code that needs chance in a game
// includes it.
//
// Every game has its own streams, so any game can be played again alone. Games can be shared among threads, processes and machines
// without changing a number. Within a game, each purpose and each seat has its own stream, so the numbers of one do not depend on how
// many another has used.
#ifndef PHILOX_H
#define PHILOX_H

#include "choose.h"

// Roles. A stream has a role, and a number below 2^28 that distinguishes it from other streams of that role.
typedef enum philox_role {
    PHILOX_TILE_SET, // a tile set drawn by the house rule
    PHILOX_TILES,    // the order of a pile's tiles: 2 * number of earlier shuffles + pile
    PHILOX_DICE,     // all other random outcomes: 64 * turn + step
    PHILOX_SEAT,     // choices of a seat: seat
    PHILOX_TABLE,    // a game at a terminal: number of actions played before
    PHILOX_BENCH,    // a game played from a single stream
    PHILOX_PLAYOUT,  // a playout in a policy
    PHILOX_STEER,    // the choices of a steered game
} philox_role;

typedef struct philox_stream {
    play_source source; // gives exactly uniform numbers
    uint64_t seed, game;
    uint32_t stream;
    uint32_t blocks;  // number of blocks used
    uint16_t word[8]; // words of the last block; the first `left` are unused
    int left;
} philox_stream;

philox_stream philox_of(uint64_t seed, uint64_t game, philox_role role, uint32_t number);

// The generator itself: one block of 128 bits.
void philox_block(const uint32_t counter[4], const uint32_t key[2], uint32_t out[4]);

#endif
