// SPDX-License-Identifier: MIT
// Property: for every game, tile set, number of seats, board, box and reading, and for every sequence of choices, each position keeps
// every invariant, prints and parses to itself, and lists exactly the actions that can be played. A refused action changes nothing, and
// the events report everything that happens. libFuzzer and fuzz-replay run it.
//
// A game begins with its deal, or in the middle. With PP_FUZZ_GAME=NAME in the environment, only that game is played.
#include "reach.h"
#include "target.h"

#ifdef FUZZ_REPLAY
enum { ACTIONS_MAX = 400 }; // stored inputs are played to their end
#else
// Long games are slow, and most of each is like the game before it. Games that begin in the middle reach the late situations.
enum { ACTIONS_MAX = 60 };
#endif

// Returns false if the bytes name a game that cannot be played.
static bool begin_game(trial_game *trial, fuzz_bytes *bytes, unsigned how) {
    if (how & PICK_REACHED) {
        const reach_position *reached = reach_pick(bytes);
        if (reached) reach_begin(trial, reached);
        return reached != 0;
    }
    const pp_game game = pick_game(bytes, how);
    if (pp_game_fault(&game)) return false;
    trial_begin(trial, &game);
    return true;
}

static void play_games(const uint8_t *input, size_t size) {
    static trial_game trial;
    fuzz_bytes bytes = fuzz_bytes_of(input, size);
    const unsigned how = fuzz_byte(&bytes);
    if (!begin_game(&trial, &bytes, how)) return;
    const unsigned habits = how & PICK_HABITS ? fuzz_byte(&bytes) : 0;
    while (bytes.left > 0 && trial.count < ACTIONS_MAX) {
        const pp_action action = pick_action(&trial.game, &trial.state, &bytes, habits);
        if (action == PP_NO_ACTION) break;
        if (how & PICK_WRONG_ACTIONS) trial_try(&trial, pick_wrong_action(&trial.game, &bytes, action));
        trial_play(&trial, action);
    }
}

FUZZ_TARGET(fuzz_games, play_games)
