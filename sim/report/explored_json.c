// SPDX-License-Identifier: MIT
// Prints the results of a visit to all positions for programs (explore.md lists the members).
#include "explored.h"

#include "tilesets.h"

#include <stdlib.h>

enum { EXPLORED_VERSION = 1 }; // increases when a name changes or is removed

static void put_head(json_out *json, const explored *e) {
    char line[GR_LINE_MAX + 1];
    const explore_visit *visit = e->visit;
    gr_out out = gr_out_into(line, sizeof line);
    gr_put_game(&out, &e->plan->game);
    json_text(json, "game", line);
    tiles_put_json(json, "tile_set", e->plan->game.tiles);
    if (e->plan->from) json_text(json, "from", e->plan->from);
    json_bool(json, "checked", e->plan->check);
    json_bool(json, "compared", e->plan->beside);
    json_bool(json, "partial", e->visit->interrupted);
    json_uint(json, "positions", visit->graph.states);
    json_uint(json, "transitions", visit->graph.transitions);
    json_uint(json, "left_out", visit->left_out);
    json_uint(json, "not_looked_at", visit->waiting);
    json_real(json, "mistaken", digest_bound(visit->graph.states));
    if (e->longest == (uint32_t)PATHS_ENDLESS) json_null(json, "longest");
    if (e->longest != (uint32_t)PATHS_ENDLESS) json_uint(json, "longest", e->longest);
}

static void put_counts(json_out *json, const char *key, const uint32_t *count, uint32_t length) {
    json_array(json, key, JSON_LINE);
    for (uint32_t i = 0; i < length; i++)
        json_uint(json, 0, count[i]);
    json_close(json);
}

static void put_ending(json_out *json, const explored *e, uint8_t rule, uint8_t winners) {
    json_text(json, "clause", e->plan->game.clause[rule]);
    json_array(json, "winners", JSON_LINE);
    for (int seat = 0; seat < PP_SEATS; seat++) {
        if (winners >> seat & 1) json_text(json, 0, gr_seat_names[seat]);
    }
    json_close(json);
}

static void put_endings(json_out *json, const explored *e) {
    json_array(json, "endings", JSON_ROWS);
    for (int i = 0; i < e->endings; i++) {
        const explored_ending *ending = &e->ending[i];
        json_object(json, 0, JSON_LINE);
        put_ending(json, e, ending->rule, ending->winners);
        json_uint(json, "positions", ending->positions);
        json_close(json);
    }
    json_close(json);
}

static void put_record(json_out *json, const char *key, const explore_plan *plan, const uint16_t *actions,
                       uint32_t count, int32_t last) {
    char *text = explored_record(plan, actions, count, last);
    json_text(json, key, text);
    free(text);
}

static void put_faults(json_out *json, const explored *e) {
    json_array(json, "wrong", JSON_ROWS);
    for (int i = 0; i < e->faults; i++) {
        const explored_fault *fault = &e->fault[i];
        uint16_t *actions;
        const uint32_t count = paths_to(&e->paths, fault->nearest.state, &actions);
        json_object(json, 0, JSON_LINE);
        json_text(json, "what", fault->name);
        json_uint(json, "times", fault->times);
        json_text(json, "says", fault->says);
        put_record(json, "record", e->plan, actions, count, fault->nearest.action);
        json_close(json);
        free(actions);
    }
    json_close(json);
}

static void put_longest(json_out *json, const explored *e) {
    uint16_t *actions;
    const uint32_t count = paths_longest(&e->paths, &actions);
    if (!actions) {
        json_null(json, "longest_record");
        return;
    }
    put_record(json, "longest_record", e->plan, actions, count, -1);
    free(actions);
}

// --- Cycles and values

static void put_cycles(json_out *json, const explored *e) {
    const explore_cycles *cycles = e->cycles;
    json_object(json, "cycles", JSON_LINES);
    json_uint(json, "components", cycles->components);
    json_uint(json, "positions", cycles->positions);
    json_uint(json, "largest", cycles->largest);
    json_uint(json, "without_class", cycles->untold);
    json_array(json, "classes", JSON_ROWS);
    for (int i = 0; i < cycles->classes; i++) {
        const cycle_class *cycle = &cycles->class_of[i];
        char *text = explored_cycle_record(e, cycle);
        json_object(json, 0, JSON_LINE);
        json_text(json, "happens", cycle->name);
        json_uint(json, "components", cycle->components);
        json_uint(json, "positions", cycle->positions);
        json_uint(json, "actions", cycle->actions);
        json_text(json, "record", text);
        json_close(json);
        free(text);
    }
    json_close(json);
    json_uint(json, "no_end", cycles->no_end);
    if (cycles->no_end > 0) {
        uint16_t *actions;
        const uint32_t count = paths_to(&e->paths, cycles->nearest_no_end, &actions);
        put_record(json, "no_end_record", e->plan, actions, count, -1);
        free(actions);
    } else {
        json_null(json, "no_end_record");
    }
    json_close(json);
}

static void put_range(json_out *json, const char *key, worth_range range) {
    json_object(json, key, JSON_LINE);
    json_exact(json, "low", range.low);
    json_exact(json, "high", range.high);
    json_close(json);
}

static void put_by_seat(json_out *json, const explored *e, const char *key, const worth_range *range) {
    json_object(json, key, JSON_LINE);
    for (int seat = 0; seat < e->plan->game.seats; seat++)
        put_range(json, gr_seat_names[seat], range[seat]);
    json_close(json);
}

static void put_endings_of_random(json_out *json, const explored *e) {
    json_array(json, "endings", JSON_ROWS);
    for (int i = 0; i < e->random->endings; i++) {
        const worth_ending *ending = &e->random->ending[i];
        json_object(json, 0, JSON_LINE);
        put_ending(json, e, ending->rule, ending->winners);
        put_range(json, "share", ending->share);
        json_close(json);
    }
    json_close(json);
}

static void put_random(json_out *json, const explored *e) {
    const worth_random *values = e->random;
    json_object(json, "random", JSON_LINES);
    json_exact(json, "lost", values->lost);
    put_endings_of_random(json, e);
    put_by_seat(json, e, "won", values->won);
    put_by_seat(json, e, "shared", values->shared);
    put_range(json, "turns", values->turns);
    put_range(json, "tiles", values->tiles);
    put_range(json, "actions", values->actions);
    put_range(json, "chance", values->chance);
    json_object(json, "left_by", JSON_LINE);
    for (int cause = 0; cause < PP_CAUSES; cause++) {
        if (values->left[cause].low > 0) put_range(json, gr_cause_names[cause], values->left[cause]);
    }
    json_close(json);
    json_array(json, "games_by_turns", JSON_LINE);
    for (uint32_t i = 0; i < values->lengths; i++)
        put_range(json, 0, values->length[i]);
    json_close(json);
    json_close(json);
}

static void put_best(json_out *json, const explored *e) {
    json_object(json, "best", JSON_LINES);
    put_by_seat(json, e, "sure", e->best->seat);
    json_uint(json, "sweeps", e->best->sweeps);
    json_exact(json, "residue", e->best->residue);
    json_close(json);
}

static void put_losses(json_out *json, const explored *e) {
    json_object(json, "losses", JSON_LINES);
    for (int i = 0; i < e->losers->count; i++) {
        const worth_mean mean = explored_mean_loss(e, i);
        json_object(json, e->losers->policy[i].name, JSON_LINE);
        json_uint(json, "games", e->loss[i].games);
        json_uint(json, "choices", e->loss[i].choices);
        json_exact(json, "sum", e->loss[i].sum);
        json_exact(json, "mean", mean.mean);
        json_exact(json, "half", mean.half);
        json_close(json);
    }
    json_close(json);
}

void explored_print_json(FILE *to, const explored *e) {
    json_out json = json_into(to);
    stamp_begin_json(&json, JSON_LINES, "pathproof_explore", EXPLORED_VERSION, e->stamp);
    put_head(&json, e);
    put_longest(&json, e);
    put_counts(&json, "by_depth", e->at_depth, e->depths);
    put_counts(&json, "over_by_depth", e->over, e->depths);
    put_endings(&json, e);
    put_faults(&json, e);
    if (e->cycles) put_cycles(&json, e);
    if (e->random) put_random(&json, e);
    if (e->best) put_best(&json, e);
    if (e->losers) put_losses(&json, e);
    json_close(&json);
    json_end(&json);
}
