// SPDX-License-Identifier: MIT
// Property: core and the second engine (spec/oracle) give the same answers. They agree on the action, the position after it, its events,
// the verdict, and on which actions are lawful and refused there. libFuzzer and fuzz-replay run it.
//
// Each try is a turn, or the beginning of one, from a position in the middle of a game, as in fuzz_step.
#include "beside.h"
#include "reach.h"
#include "second.h"
#include "target.h"

#include <stdio.h>
#include <stdlib.h>

enum {
    ACTIONS_MOST = 6, // at most this many actions per try
    LIST_EACH = 8,    // lists are long, so they are compared after one try out of this many
};

// The actions of this try. The last one may show a difference.
static pp_action played[ACTIONS_MOST];
static int count;

static _Noreturn void fail(const beside_table *table, const pp_state *from) {
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    const beside_difference *d = &table->difference;
    gr_put_position(&out, &table->game, from);
    fprintf(stderr, "broken: core and the second engine differ: %s\n%s\n", d->name, line);
    for (int i = 0; i < count; i++) {
        out = gr_out_into(line, sizeof line);
        gr_put_action(&out, &table->game, played[i]);
        fprintf(stderr, "play %s\n", line);
    }
    fprintf(stderr, "asked: %s%s\ncore: %s\nsecond engine: %s\n", d->asked, d->tried, d->expected, d->found);
    abort();
}

static bool play_on(beside_table *table, fuzz_bytes *bytes) {
    for (int left = 1 + fuzz_byte(bytes) % ACTIONS_MOST; left > 0; left--) {
        const pp_action action = play_choose(&table->game, &table->state, &bytes->source);
        if (action == PP_NO_ACTION || !table->goes_on) return true;
        trial_count_action();
        played[count++] = action;
        if (!beside_play(table, action)) return false;
    }
    return fuzz_byte(bytes) % LIST_EACH != 0 || beside_list(table);
}

// A position that was set up for the first time, and on which both engines agreed. Later tries continue from it.
typedef struct sitting {
    uint64_t key;
    bool taken;
    oracle_game second;
} sitting;

static void sit_down(beside_table *table, sitting *sat, const reach_position *reached) {
    const engine_any *second = table->engine[1];
    sat->key = reached->key;
    sat->taken = false;
    if (!reached->turn_known || !second->plays(second, reached->game.name)) return;
    const beside_answer begun = reached->begins ? beside_begin(table, &reached->game)
                                                : beside_begin_at(table, &reached->game, &reached->turn);
    if (begun == BESIDE_DIFFER) fail(table, &reached->turn);
    sat->taken = begun == BESIDE_AGREE;
    engine_keep_second(second, &sat->second);
}

// Clears the memory of the answers for the next try.
static void try_turn(fuzz_bytes *bytes) {
    static beside_table table;
    static sitting sittings[REACH_PLACES];
    if (!table.engine[1] && !(table.engine[1] = engine_open_second())) abort();
    table.catalog = trial_games();
    const reach_position *reached = reach_pick(bytes);
    if (!reached) return;
    sitting *sat = &sittings[reached->place];
    count = 0;
    if (sat->key != reached->key) sit_down(&table, sat, reached);
    if (!sat->taken) return;
    beside_take_up(&table, &reached->game, &reached->turn);
    engine_take_up_second(table.engine[1], &sat->second);
    if (!play_on(&table, bytes)) fail(&table, &reached->turn);
}

static void take_steps(const uint8_t *input, size_t size) {
    fuzz_bytes bytes = fuzz_bytes_of(input, size);
    while (bytes.left > 0)
        try_turn(&bytes);
}

FUZZ_TARGET(fuzz_beside, take_steps)
