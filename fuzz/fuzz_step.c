// SPDX-License-Identifier: MIT
// Property: that of fuzz_games, for single actions, lawful or not. Each begins at a position in the middle of a game. libFuzzer and
// fuzz-replay run it.
#include "reach.h"
#include "target.h"

static void try_step(fuzz_bytes *bytes) {
    static trial_game trial;
    const reach_position *reached = reach_pick(bytes);
    const bool wrong = fuzz_byte(bytes) % 2 == 1;
    if (!reached) return;
    reach_begin(&trial, reached);
    const pp_action action = play_choose(&trial.game, &trial.state, &bytes->source);
    if (action == PP_NO_ACTION) return; // the game is over
    if (wrong) {
        trial_try(&trial, pick_wrong_action(&trial.game, bytes, action));
    } else {
        trial_play(&trial, action);
    }
}

static void take_steps(const uint8_t *input, size_t size) {
    fuzz_bytes bytes = fuzz_bytes_of(input, size);
    while (bytes.left > 0)
        try_step(&bytes);
}

FUZZ_TARGET(fuzz_step, take_steps)
