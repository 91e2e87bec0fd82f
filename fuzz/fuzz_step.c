// SPDX-License-Identifier: MIT
// Property: that of fuzz_games, for single actions, lawful or not. Each begins at a position in the middle of a game. And if such a
// position is changed and core still accepts it, play leads from it only to positions that core accepts. libFuzzer and fuzz-replay run it.
#include "reach.h"
#include "alter.h"
#include "target.h"

enum { WRONG = 1, ALTERED = 3, ACTIONS_AFTER = 12 };

static void try_once(trial_game *trial, fuzz_bytes *bytes, bool wrong) {
    const pp_action action = play_choose(&trial->game, &trial->state, &bytes->source);
    if (action == PP_NO_ACTION) return; // the game is over
    if (wrong) {
        trial_try(trial, pick_wrong_action(&trial->game, bytes, action));
    } else {
        trial_play(trial, action);
    }
}

// Plays on from a changed position, if core accepts it.
static void play_altered(trial_game *trial, const reach_position *reached, fuzz_bytes *bytes) {
    pp_game game = reached->game;
    pp_state s = reached->state;
    if (!alter_position(&game, &s, bytes)) return;
    trial_from(trial, &game, &s);
    for (int i = 0; i < ACTIONS_AFTER && trial->state.depth > 0; i++)
        try_once(trial, bytes, false);
}

static void try_step(fuzz_bytes *bytes) {
    static trial_game trial;
    const reach_position *reached = reach_pick(bytes);
    const uint8_t how = fuzz_byte(bytes);
    if (!reached) return;
    if (how % 4 == ALTERED) {
        play_altered(&trial, reached, bytes);
    } else {
        reach_begin(&trial, reached);
        try_once(&trial, bytes, how % 4 == WRONG);
    }
}

static void take_steps(const uint8_t *input, size_t size) {
    fuzz_bytes bytes = fuzz_bytes_of(input, size);
    while (bytes.left > 0)
        try_step(&bytes);
}

FUZZ_TARGET(fuzz_step, take_steps)
