// SPDX-License-Identifier: MIT
// Positions in the middle of games.
#include "reach.h"

#include "grammar.h"
#include "philox.h"
#include "trial.h"

enum { BYTES_A_GAME = 600, ACTIONS_MOST = 160 };

// False at the end of the game, and where core refuses what it lists, which other targets tell.
static bool goes_on(reach_position *reached, fuzz_bytes *bytes, unsigned habits) {
    pp_state next = reached->state;
    const pp_action action = pick_action(&reached->game, &next, bytes, habits);
    if (action == PP_NO_ACTION || pp_apply(&reached->game, &next, action, 0, 0).reason != PP_FINE)
        return false;
    if (next.depth == 0) return false;
    reached->state = next;
    if (pp_turn_begins(&reached->game, &next)) {
        reached->turn = next;
        reached->turn_known = true;
    }
    return true;
}

// A game played by numbers of its own up to some action before its end.
static void reach(reach_position *reached) {
    uint8_t chance[BYTES_A_GAME];
    philox_stream numbers = philox_of(1, (uint64_t)reached->number, PHILOX_SEAT, 0);
    for (int i = 0; i < BYTES_A_GAME; i++)
        chance[i] = (uint8_t)numbers.source.below(&numbers.source, 256);
    fuzz_bytes bytes = fuzz_bytes_of(chance, sizeof chance);
    const unsigned how = fuzz_byte(&bytes);
    reached->game = pick_game(&bytes, how);
    if (pp_game_fault(&reached->game)) {
        reached->game.seats = 0;
        return;
    }
    const unsigned habits = how & PICK_HABITS ? fuzz_byte(&bytes) : 0;
    int left = fuzz_byte(&bytes) % ACTIONS_MOST;
    pp_begin(&reached->game, &reached->state);
    while (left > 0 && goes_on(reached, &bytes, habits))
        left--;
}

// None of them is allocated: the fuzzer takes what an input leaves allocated for a leak, and runs the input again.
const reach_position *reach_pick(fuzz_bytes *bytes) {
    static reach_position known[REACH_POSITIONS];
    reach_position *reached = &known[fuzz_bytes_below(bytes, REACH_POSITIONS)];
    if (!reached->tried) {
        reached->tried = true;
        reached->number = (int)(reached - known);
        reach(reached);
    }
    if (reached->game.seats == 0) return 0;
    trial_name_tiles(reached->game.tiles->instead_of ? reached->game.tiles : 0);
    return reached;
}
