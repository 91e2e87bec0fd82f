// SPDX-License-Identifier: MIT
// Visits to all positions: digests, the graph, paths, cycles and values are compared with graphs that were solved by hand. spec-tests
// runs it.
#include "sim_table.h"

#include "cycles.h"
#include "motion.h"
#include "pack.h"
#include "speaker.h"
#include "worth.h"

#include <stdlib.h>
#include <string.h>

enum { NONE = GRAPH_NOWHERE, RED = 0, BLUE = 1, ALONE = PP_RULE_LAST_ONE_WINS };

// --- Parts

UNIT_TEST(digests_tell_bytes_apart) {
    enum { SIZE = sizeof(pp_state), TRIES = 400 };
    static digest_keys keys;
    static uint8_t bytes[SIZE];
    static explore_digest digest[TRIES];
    unit_dice dice = unit_dice_of(1);
    digest_make_keys(&keys);
    for (int i = 0; i < TRIES; i++) {
        digest[i] = digest_of(&keys, bytes, SIZE);
        for (int k = 0; k < i; k++)
            TEST_ASSERT_NOT_EQUAL_INT(0, memcmp(&digest[i], &digest[k], sizeof digest[i]));
        bytes[unit_dice_roll(&dice, SIZE)] ^=
            (uint8_t)(1 << unit_dice_roll(&dice, 8)); // mostly one bit apart
    }
}

UNIT_TEST(packed_positions_come_back) {
    enum { SIZE = 200, TRIES = 100 };
    static uint8_t like[SIZE], from[SIZE], to[SIZE];
    unit_dice dice = unit_dice_of(2);
    pack_bytes packed = {0};
    for (int i = 0; i < TRIES; i++) {
        const size_t size = 8 * (1 + unit_dice_roll(&dice, SIZE / 8)),
                     like_size = 8 * unit_dice_roll(&dice, SIZE / 8);
        size_t unpacked, changes = unit_dice_roll(&dice, 20);
        for (size_t k = 0; k < SIZE; k++)
            like[k] = from[k] = (uint8_t)unit_dice_roll(&dice, 256);
        while (changes-- > 0)
            from[unit_dice_roll(&dice, SIZE)]++;
        packed.used = 0;
        pack_add(&packed, from, size, like, like_size);
        const uint8_t *end = pack_take(packed.bytes, to, like, like_size, &unpacked);
        TEST_ASSERT_EQUAL_size_t(size, unpacked);
        TEST_ASSERT_EQUAL_PTR(packed.bytes + packed.used, end);
        TEST_ASSERT_EQUAL_MEMORY(from, to, size);
    }
    free(packed.bytes);
}

// --- A graph that was solved by hand
//
//     0 red chooses:  1, 2, or 7, which was not visited (only if `part`)
//     1 chance:       3 once in four times, else 4
//     2 blue chooses: 0 again, or 5
//     3 red wins      4 blue wins     5 both share the win
//
// Random play: red wins with p = 1/2 * 1/4 + 1/2 * 1/2 * p, so p = 1/6. In the same way blue has 1/2, and both 1/3.
// There are 1 + 1/2 + 1/2 more actions in each round, and each round is followed by another with 1/4: 8/3 in all.
//
// Best play: 1 is worth 1/4 to red. In 2 blue never gives more than 1/2, and goes back to 0 forever if that is better.

static uint32_t kind_of(int seat) {
    return (uint32_t)seat << GRAPH_SEAT | GRAPH_EXPANDED;
}

static void add_transitions(explore_graph *graph, uint32_t state, const uint32_t *to, const uint32_t *weight,
                            uint32_t degree) {
    const graph_tally nothing = {0};
    graph->first[state] = graph->transitions;
    graph->kind[state] |= degree;
    for (uint32_t i = 0; i < degree; i++)
        graph_add_transition(graph, to[i], weight ? weight[i] : 1, &nothing);
}

static void make_graph(explore_graph *graph, bool part) {
    static const uint32_t over = GRAPH_OVER | ALONE << 8;
    const uint32_t kind[] = {kind_of(RED), kind_of(RED) | GRAPH_CHANCE, kind_of(BLUE), over | 1, over | 2,
                             over | 3};
    graph_begin(graph, true);
    for (uint32_t i = 0; i < 6; i++) {
        const explore_digest digest = {{i, 0, 0, 0}};
        TEST_ASSERT_EQUAL_UINT32((uint32_t)NONE, graph_find(graph, &digest));
        TEST_ASSERT_EQUAL_UINT32(i, graph_add(graph, &digest, kind[i]));
        TEST_ASSERT_EQUAL_UINT32(i, graph_find(graph, &digest));
    }
    add_transitions(graph, 0, (const uint32_t[]){1, 2, (uint32_t)NONE}, 0, part ? 3 : 2);
    add_transitions(graph, 1, (const uint32_t[]){3, 4}, (const uint32_t[]){1, 3}, 2);
    add_transitions(graph, 2, (const uint32_t[]){0, 5}, 0, 2);
}

static void is_about(double expected, worth_range range) {
    TEST_ASSERT_TRUE(range.low <= expected && expected <= range.high);
    TEST_ASSERT_TRUE(range.high - range.low < 1e-12);
}

UNIT_TEST(random_play_is_summed_as_by_hand) {
    static explore_graph graph;
    static explore_paths paths;
    static worth_random values;
    make_graph(&graph, false);
    paths_find(&graph, &paths);
    worth_of_random(&graph, &paths, &values);
    is_about(1.0 / 6, values.won[RED]);
    is_about(1.0 / 2, values.won[BLUE]);
    is_about(1.0 / 3, values.shared[RED]);
    is_about(1.0 / 3, values.shared[BLUE]);
    TEST_ASSERT_TRUE(values.actions.low <= 8.0 / 3 && values.actions.low > 8.0 / 3 - 1e-10);
    TEST_ASSERT_TRUE(values.actions.high > 1e300); // there is no longest game
    TEST_ASSERT_EQUAL_INT(3, values.endings);
    paths_end(&paths);
    graph_end(&graph);
}

UNIT_TEST(best_play_is_solved_as_by_hand) {
    static explore_graph graph;
    static explore_paths paths;
    worth_best values;
    make_graph(&graph, false);
    paths_find(&graph, &paths);
    worth_of_best(&graph, &paths, 2, &values);
    // Red: goes to 1. If an endless game were a win, red would go to 2, where blue then prefers 5.
    TEST_ASSERT_TRUE(values.seat[RED].low <= 0.25 && values.seat[RED].low > 0.25 - 1e-12);
    TEST_ASSERT_TRUE(values.seat[RED].high >= 0.5 && values.seat[RED].high < 0.5 + 1e-12);
    // Blue: red goes to 2 or, if an endless game were a win for blue, to 1.
    TEST_ASSERT_TRUE(values.seat[BLUE].low <= 0.5 && values.seat[BLUE].low > 0.5 - 1e-12);
    TEST_ASSERT_TRUE(values.seat[BLUE].high >= 0.75 && values.seat[BLUE].high < 0.75 + 1e-12);
    paths_end(&paths);
    graph_end(&graph);
}

UNIT_TEST(what_was_left_out_widens_the_values) {
    static explore_graph graph;
    static explore_paths paths;
    static worth_random values;
    worth_best best;
    make_graph(&graph, true);
    paths_find(&graph, &paths);
    worth_of_random(&graph, &paths, &values);
    worth_of_best(&graph, &paths, 2, &best);
    // A third of each round is left out, and another round follows with probability 1/6: 2/5 in all.
    TEST_ASSERT_TRUE(values.lost >= 0.4 && values.lost < 0.4 + 1e-12);
    TEST_ASSERT_TRUE(values.won[RED].low <= 0.1 && values.won[RED].high >= 0.5);
    TEST_ASSERT_TRUE(best.seat[RED].high == 1 && best.seat[BLUE].low == 0);
    paths_end(&paths);
    graph_end(&graph);
}

UNIT_TEST(ways_and_cycles_are_found) {
    static explore_graph graph;
    static explore_paths paths;
    static explore_cycles cycles;
    static explore_plan plan;
    uint16_t *actions;
    make_graph(&graph, false);
    const explore_digest digest = {{6, 0, 0, 0}};
    graph_add(&graph, &digest,
              kind_of(RED)); // 6 leads back to itself, and 5 is no longer over but leads to 6
    graph.kind[5] = kind_of(RED);
    add_transitions(&graph, 5, (const uint32_t[]){6}, 0, 1);
    add_transitions(&graph, 6, (const uint32_t[]){6}, 0, 1);
    paths_find(&graph, &paths);
    TEST_ASSERT_EQUAL_UINT32(2, paths_to(&paths, 4, &actions));
    TEST_ASSERT_EQUAL_UINT16(0, actions[0]);
    TEST_ASSERT_EQUAL_UINT16(1, actions[1]);
    free(actions);
    TEST_ASSERT_EQUAL_UINT32(1, paths.height[1]);
    TEST_ASSERT_EQUAL_UINT32((uint32_t)PATHS_ENDLESS, paths.height[0]);
    TEST_ASSERT_EQUAL_UINT32(6, paths.components); // 0 and 2 are one component
    pp_game game = pp_tsuro_2005;
    game.seats = 2;
    plan.game = game;
    pp_begin(&game, &plan.begin);
    cycles_find(&plan, &paths, &cycles);
    TEST_ASSERT_EQUAL_UINT32(2, cycles.components);
    TEST_ASSERT_EQUAL_UINT32(3, cycles.positions);
    TEST_ASSERT_EQUAL_UINT32(2, cycles.largest);
    TEST_ASSERT_EQUAL_UINT32(2, cycles.no_end); // these are 5 and 6
    TEST_ASSERT_EQUAL_UINT32(5, cycles.nearest_no_end);
    cycles_end(&cycles);
    paths_end(&paths);
    graph_end(&graph);
}

// --- Visits

static void make_plan(explore_plan *plan, const char *line, uint64_t most, int jobs) {
    gr_fault fault = {0};
    gr_words words = gr_words_of(line);
    memset(plan, 0, sizeof *plan);
    TEST_ASSERT_TRUE(gr_read_game(&gr_shipped_games, &words, &plan->game, &fault));
    pp_begin(&plan->game, &plan->begin);
    plan->catalog = &gr_shipped_games;
    plan->most = most;
    plan->jobs = jobs;
}

// Counts sequences of actions by adding them up along the transitions, and compares with a count that plays them all.
UNIT_TEST(a_visit_has_as_many_ways_as_perft_counts) {
    enum { DEPTH = 8 };
    static explore_plan plan;
    static explore_visit visit;
    make_plan(&plan, "tsuro-2005 seats=2 board=2x2 box=T01,T05,T09,T17,T20,T28 reading=R3b",
              UINT64_C(1) << 20, 1);
    explore_run(&plan, &visit);
    const explore_graph *graph = &visit.graph;
    double *ways = calloc(graph->states, sizeof *ways), *next = calloc(graph->states, sizeof *next);
    ways[0] = 1;
    for (int depth = 1; depth <= DEPTH; depth++) {
        uint64_t positions = UINT64_MAX, nodes = 0;
        double all = 0;
        for (uint32_t state = 0; state < graph->states; state++) {
            for (uint32_t k = 0; k < graph_degree(graph, state); k++)
                next[graph_next(graph, state)[k]] += ways[state];
            if (graph_is_over(graph, state)) next[state] += ways[state];
        }
        for (uint32_t state = 0; state < graph->states; state++) {
            ways[state] = next[state];
            next[state] = 0;
            all += ways[state];
        }
        TEST_ASSERT_TRUE(gr_perft(&plan.game, &plan.begin, depth, &positions, &nodes));
        TEST_ASSERT_EQUAL_UINT64(nodes, (uint64_t)all);
    }
    free(ways);
    free(next);
    explore_end(&visit);
}

UNIT_TEST(a_visit_is_the_same_on_any_number_of_threads) {
    enum { MOST = 1500 };
    static const char *const lines[] = {"phoenix seats=2 board=2x2 box=E01,E02,E03,E04",
                                        "seas seats=2 board=3x3"};
    static explore_plan plan[2];
    static explore_visit visit[2];
    for (int i = 0; i < 2; i++) {
        make_plan(&plan[0], lines[i], MOST, 1);
        make_plan(&plan[1], lines[i], MOST, 3);
        plan[0].beside = plan[1].beside = true;
        explore_run(&plan[0], &visit[0]);
        explore_run(&plan[1], &visit[1]);
        const explore_graph *a = &visit[0].graph, *b = &visit[1].graph;
        TEST_ASSERT_EQUAL_UINT32(MOST, a->states);
        TEST_ASSERT_EQUAL_UINT32(a->states, b->states);
        TEST_ASSERT_EQUAL_UINT32(a->transitions, b->transitions);
        TEST_ASSERT_EQUAL_MEMORY(a->kind, b->kind, a->states * sizeof a->kind[0]);
        TEST_ASSERT_EQUAL_MEMORY(a->to, b->to, a->transitions * sizeof a->to[0]);
        TEST_ASSERT_EQUAL_UINT64(visit[0].left_out, visit[1].left_out);
        TEST_ASSERT_EQUAL_size_t(0, visit[0].faults + visit[1].faults);
        explore_end(&visit[0]);
        explore_end(&visit[1]);
    }
}

// --- Symmetry: a quarter turn of a square board, and moving everybody to the next seat, lead from positions to positions

// Adds all positions to the graph, and keeps them. They are reached in any order.
static pp_state *all_positions(const pp_game *game, explore_graph *graph) {
    static pp_action action[PP_ACTIONS_MAX];
    size_t room = 1 << 17;
    pp_state *state = graph_memory(0, room, sizeof *state);
    pp_begin(game, &state[0]);
    explore_digest digest = digest_of(&graph->keys, &state[0], sizeof state[0]);
    graph_add(graph, &digest, 0);
    for (uint32_t i = 0; i < graph->states; i++) {
        const uint32_t count = pp_legal(game, &state[i], action, 0);
        for (uint32_t k = 0; k < count; k++) {
            pp_state next = state[i];
            const pp_work work = {game, &next, 0, 0};
            pp_play(&work, action[k]);
            digest = digest_of(&graph->keys, &next, sizeof next);
            if (graph_find(graph, &digest) != (uint32_t)NONE) continue;
            if (graph->states == room) state = graph_memory(state, room *= 2, sizeof *state);
            state[graph_add(graph, &digest, 0)] = next;
        }
    }
    return state;
}

// The number of orbits is counted twice: each orbit once, by the position of it that was found first; and by Burnside's lemma, as the mean
// number of positions that a motion leaves as they are.
UNIT_TEST(turning_the_board_and_the_seats_permutes_the_positions) {
    enum { TURNS = 4, SEATS = 2 };
    static explore_graph graph;
    explore_plan plan;
    uint32_t orbits = 0, fixed = 0;
    make_plan(&plan, "tsuro-2005 seats=2 board=2x2 box=T01,T10,T13,T14,T28,T35 reading=R6b", 1, 1);
    graph_begin(&graph, false);
    pp_state *state = all_positions(&plan.game, &graph);
    TEST_ASSERT_EQUAL_UINT32(100125, graph.states);
    for (uint32_t i = 1; i < graph.states;
         i++) { // before the first player is known, it asks on behalf of red
        bool first = true;
        for (int m = 0; m < TURNS * SEATS; m++) {
            const pp_state other = motion_of_state(&plan.game, (motion){m % TURNS, m / TURNS}, &state[i]);
            const explore_digest digest = digest_of(&graph.keys, &other, sizeof other);
            const uint32_t image = graph_find(&graph, &digest);
            TEST_ASSERT_NOT_EQUAL_UINT32((uint32_t)NONE, image);
            first &= image >= i;
            fixed += image == i;
        }
        orbits += first;
    }
    TEST_ASSERT_EQUAL_UINT32(fixed, orbits * TURNS * SEATS);
    free(state);
    graph_end(&graph);
}
