// SPDX-License-Identifier: MIT
// The fuzzer's bytes as a source of choices, and the games and actions that they select. Every target that plays includes it, through
// reach.h.
#ifndef PICK_H
#define PICK_H

#include <stddef.h>
#include "choose.h"

typedef struct fuzz_bytes {
    play_source source; // first member, so that play_choose accepts a pointer to it
    const uint8_t *at;
    size_t left;
} fuzz_bytes;

fuzz_bytes fuzz_bytes_of(const uint8_t *bytes, size_t size);

uint8_t fuzz_byte(fuzz_bytes *bytes);

// A number from 0 to bound - 1. It uses one byte if one is enough, so that changing a byte changes one choice.
uint32_t fuzz_bytes_below(fuzz_bytes *bytes, uint32_t bound);

// The ways to play an input. The flags are its first byte.
enum {
    PICK_WHOLE_BOARD = 1,
    PICK_WHOLE_BOX = 2,
    PICK_DEFAULT_READINGS = 4,
    PICK_WRONG_ACTIONS = 8,
    PICK_OWN_TILES = 16,
    PICK_HABITS = 32,
    PICK_REACHED = 64,  // the input begins in the middle of a game
    PICK_STEERED = 128, // board, box, parts and readings are those of a steered game (steer.h)
};

// Picks a game with seats, tile set, board, box, parts and readings. It may be impossible to play (pp_game_fault).
pp_game pick_game(fuzz_bytes *bytes, unsigned how);

// Picks a lawful action, or PP_NO_ACTION if the game is over. If `habits` is not 0, players prefer one kind of action or one turn of
// their tiles. Without such preferences, whole regions of a game would never be reached.
pp_action pick_action(const pp_game *game, const pp_state *s, fuzz_bytes *bytes, unsigned habits);

// Picks any action, or one that is nearly lawful.
pp_action pick_wrong_action(const pp_game *game, fuzz_bytes *bytes, pp_action lawful);

#endif
