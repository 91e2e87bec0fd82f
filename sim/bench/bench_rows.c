// SPDX-License-Identifier: MIT
// The measured ways of playing a game, one per row. bench.c plays them.
#include "bench.h"
#include "philox.h"

#include <stdlib.h>
#include <string.h>

// Aborts if a game went wrong. The same failure would occur in `sim`, which reports more about it.
static void insist(bool fine) {
    if (!fine) abort();
}

// --- The lower bound of a playout: as many draws, look-ups and stores as a game of classic Tsuro needs, without rules
//
// Nobody chooses, nobody leaves, and nothing is forbidden. The time that an engine takes beyond this is the cost of its rules.

enum { SIDE = 8, SQUARES = SIDE * SIDE, HAND = 3 };

// Follows a path. The board wraps around at the rim, so a path never ends there.
static void follow(const naive_box *box, const uint8_t *tile, const uint8_t *turn, uint8_t *square,
                   uint8_t *point) {
    static const uint8_t meets[NAIVE_POINTS] = {5, 4, 7, 6, 1, 0, 3, 2};
    static const uint8_t step[NAIVE_POINTS] = {SQUARES - SIDE, SQUARES - SIDE, 1,           1,
                                               SIDE,           SIDE,           SQUARES - 1, SQUARES - 1};
    for (int steps = 0; steps < SIDE && tile[*square] != 0; steps++) {
        const int exit = box->exit[tile[*square] - 1][turn[*square]][*point];
        *square = (uint8_t)((*square + step[exit]) % SQUARES);
        *point = meets[exit];
    }
}

// Draws as many tiles as a game with this many seats had, lays them on the place ahead, and follows the paths. Returns where the last pawn
// is, so that no compiler can leave the work out.
static int play_without_rules(const naive_box *box, int seats, int tiles, play_source *source) {
    uint8_t pile[NAIVE_TILES], hand[PP_SEATS][HAND], square[PP_SEATS], point[PP_SEATS];
    uint8_t tile[SQUARES] = {0}, turn[SQUARES] = {0};
    int left = NAIVE_TILES, seat = 0;
    for (int i = 0; i < NAIVE_TILES; i++)
        pile[i] = (uint8_t)(i + 1);
    for (int i = NAIVE_TILES - 1; i > 0; i--) {
        const uint32_t other = source->below(source, (uint32_t)i + 1);
        const uint8_t swapped = pile[i];
        pile[i] = pile[other];
        pile[other] = swapped;
    }
    for (int i = 0; i < seats; i++) {
        for (int k = 0; k < HAND; k++)
            hand[i][k] = pile[--left];
        const uint32_t mark = source->below(source, SQUARES * NAIVE_POINTS);
        square[i] = (uint8_t)(mark / NAIVE_POINTS);
        point[i] = (uint8_t)(mark % NAIVE_POINTS);
    }
    for (int laid = 0; laid < tiles; laid++, seat = (seat + 1) % seats) {
        const uint32_t chosen = source->below(source, HAND * 4);
        tile[square[seat]] = hand[seat][chosen / 4];
        turn[square[seat]] = (uint8_t)(chosen % 4);
        follow(box, tile, turn, &square[seat], &point[seat]);
        if (left > 0) hand[seat][chosen / 4] = pile[--left];
    }
    return square[seat];
}

// --- The rows

static void play_naive(bench_worker *worker, uint64_t number) {
    philox_stream philox = philox_of(worker->table->seed, number, PHILOX_BENCH, 0);
    worker->trace += naive_play(&worker->table->box, worker->table->game.seats, &philox.source).winners;
}

static void play_floor(bench_worker *worker, uint64_t number) {
    const bench_table *table = worker->table;
    philox_stream philox = philox_of(table->seed, number, PHILOX_BENCH, 0);
    const int tiles = table->length[number % BENCH_LENGTHS];
    worker->trace += (uint64_t)play_without_rules(&table->box, table->game.seats, tiles, &philox.source);
}

static void choose_and_play(bench_worker *worker, uint64_t number) {
    const pp_game *game = &worker->table->game;
    philox_stream philox = philox_of(worker->table->seed, number, PHILOX_BENCH, 0);
    pp_state s;
    const pp_work work = {game, &s, 0, 0};
    pp_begin(game, &s);
    while (s.depth != 0)
        pp_play(&work, play_choose(game, &s, &philox.source));
    worker->trace += s.winners;
}

static void choose_and_apply(bench_worker *worker, uint64_t number) {
    const pp_game *game = &worker->table->game;
    philox_stream philox = philox_of(worker->table->seed, number, PHILOX_BENCH, 0);
    pp_state s;
    pp_begin(game, &s);
    while (s.depth != 0) {
        const pp_action action = play_choose(game, &s, &philox.source);
        insist(pp_apply(game, &s, action, 0, 0).reason == PP_FINE);
    }
    worker->trace += s.winners;
}

static void list_all(bench_worker *worker, uint64_t number) {
    const pp_game *game = &worker->table->game;
    philox_stream philox = philox_of(worker->table->seed, number, PHILOX_BENCH, 0);
    pp_state s;
    const pp_work work = {game, &s, 0, 0};
    pp_begin(game, &s);
    while (s.depth != 0) {
        pp_action action[PP_ACTIONS_MAX];
        const uint32_t count = pp_legal(game, &s, action, 0);
        insist(count != 0);
        pp_play(&work, action[philox.source.below(&philox.source, count)]);
    }
    worker->trace += s.winners;
}

static void play_watched(bench_worker *worker, uint64_t number, play_checking checking) {
    play_players players;
    play_played played;
    count_observe(&worker->observer, &worker->table->layout, &worker->counts, 0, 0);
    const play_watcher watcher = count_watcher_of(&worker->observer);
    play_seat_all(&players, &play_random, worker->table->seed, number);
    play_game(&worker->table->game, &players, (play_rules){.checking = checking}, &watcher, &played);
    insist(played.outcome == PLAY_DECIDED);
}

static void play_counted(bench_worker *worker, uint64_t number) {
    play_watched(worker, number, PLAY_CHECK_NOTHING);
}

static void check_places(bench_worker *worker, uint64_t number) {
    play_watched(worker, number, PLAY_CHECK_PLACES);
}

static void check_all(bench_worker *worker, uint64_t number) {
    play_watched(worker, number, PLAY_CHECK_ALL);
}

// clang-format off
const bench_row bench_rows[] = {
    {"naive", "the naive playout: the unit", BENCH_CLASSIC, BENCH_ALONE, play_naive},
    {"naive-again", "the same again: shows the noise", BENCH_CLASSIC, BENCH_ALONE, play_naive},
    {"floor", "the same draws, look-ups and stores, without rules", BENCH_CLASSIC, BENCH_ALONE, play_floor},
    {"choose-play", "a choice at random, played", BENCH_ANY, BENCH_ALONE, choose_and_play},
    {"play-again", "the same again: shows the noise", BENCH_OTHERS, BENCH_ALONE, choose_and_play},
    {"choose-apply", "a choice at random, judged again and played", BENCH_ANY, BENCH_ALONE, choose_and_apply},
    {"listed", "all lawful actions listed, one of them played", BENCH_ANY, BENCH_ALONE, list_all},
    {"statistics", "choose-play with statistics, as sim --fast", BENCH_ANY, BENCH_ALONE, play_counted},
    {"check-places", "with tile counts and positions checked too", BENCH_ANY, BENCH_ALONE, check_places},
    {"check-all", "with every promise checked too", BENCH_ANY, BENCH_ALONE, check_all},
    {"two-threads", "choose-play in two threads at once: speed of each", BENCH_ANY, BENCH_THREADS, choose_and_play},
    {"two-processes", "choose-play in two processes at once: speed of each", BENCH_ANY, BENCH_PROCESSES, choose_and_play},
    {0},
};
// clang-format on
