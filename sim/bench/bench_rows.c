// SPDX-License-Identifier: MIT
// The ways to play a game that are measured.
#include "bench.h"

#include "floor.h"
#include "philox.h"

#include <stdlib.h>

// What goes wrong here goes wrong in `sim` too, which says more about it.
static void insist(bool fine) {
    if (!fine) abort();
}

static void play_naive(bench_worker *worker, uint64_t number) {
    philox_stream philox = philox_of(worker->table->seed, number, PHILOX_BENCH, 0);
    worker->trace += naive_play(&worker->table->box, worker->table->game.seats, &philox.source).winners;
}

static void play_floor(bench_worker *worker, uint64_t number) {
    const bench_table *table = worker->table;
    philox_stream philox = philox_of(table->seed, number, PHILOX_BENCH, 0);
    const int tiles = table->length[number % BENCH_LENGTHS];
    worker->trace += (uint64_t)floor_play(&table->box, table->game.seats, tiles, &philox.source);
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
    count_observe(&worker->observer, &worker->table->book, &worker->counts, 0, 0);
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
    {"naive-again", "the same once more: the noise", BENCH_CLASSIC, BENCH_ALONE, play_naive},
    {"floor", "the same draws, look-ups and stores, no rules", BENCH_CLASSIC, BENCH_ALONE, play_floor},
    {"choose-play", "a choice at random, played", BENCH_ANY, BENCH_ALONE, choose_and_play},
    {"play-again", "the same once more: the noise", BENCH_OTHERS, BENCH_ALONE, choose_and_play},
    {"choose-apply", "a choice at random, judged again and played", BENCH_ANY, BENCH_ALONE, choose_and_apply},
    {"listed", "all lawful actions listed, one of them played", BENCH_ANY, BENCH_ALONE, list_all},
    {"statistics", "choose-play with statistics, as sim --fast", BENCH_ANY, BENCH_ALONE, play_counted},
    {"check-places", "and counts and places checked", BENCH_ANY, BENCH_ALONE, check_places},
    {"check-all", "and every promise checked", BENCH_ANY, BENCH_ALONE, check_all},
    {"two-threads", "choose-play by two threads at once, each", BENCH_ANY, BENCH_THREADS, choose_and_play},
    {"two-processes", "by two processes at once, each", BENCH_ANY, BENCH_PROCESSES, choose_and_play},
    {0},
};
// clang-format on
