// SPDX-License-Identifier: MIT
// Ways to play set against one way.
#include "compare.h"

#include "grammar.h"
#include "observe.h"
#include "players.h"

#include <stdlib.h>
#include <string.h>

enum { HANDFUL = 8 };

typedef struct compare_table {
    const compare_plan *plan;
    compare_tally *tally;
    long_run run;
    count_book book;
} compare_table;

// --- Whether two games were the same: a hash of all that was chosen, that happened, and of where it ended

typedef struct compare_ear {
    count_observer observer;
    play_watcher counts;
    uint64_t heard;
} compare_ear;

// What one thread has.
typedef struct compare_bench {
    compare_ear ear;
    count_totals one, other; // of a single game each
    compare_counts counts[COMPARE_OTHERS];
} compare_bench;

static void mix(uint64_t *heard, uint64_t what) {
    *heard = (*heard ^ what) * UINT64_C(0x9e3779b97f4a7c15);
    *heard ^= *heard >> 29;
}

static void chosen(void *watching, const pp_game *game, const pp_state *before, pp_action action) {
    compare_ear *ear = watching;
    mix(&ear->heard, (uint64_t)action);
    ear->counts.chosen(ear->counts.watching, game, before, action);
}

// Not by which rule: the same thing may stand elsewhere by another reading.
static void happened(void *watching, const pp_event *event) {
    compare_ear *ear = watching;
    const uint8_t what[] = {event->event, event->pawn,   event->kind,         event->lie,
                            event->cause, event->number, event->place.square, event->place.point};
    for (size_t i = 0; i < sizeof what; i++)
        mix(&ear->heard, what[i]);
    for (int i = 0; i < PP_HAND; i++)
        mix(&ear->heard, event->hand[i]);
    ear->counts.happened(ear->counts.watching, event);
}

static void ended(void *watching, const pp_game *game, const pp_state *s) {
    compare_ear *ear = watching;
    const uint8_t *bytes = (const uint8_t *)s;
    for (size_t i = 0; i < sizeof *s; i++)
        mix(&ear->heard, bytes[i]);
    ear->counts.ended(ear->counts.watching, game, s);
}

// --- A game

static bool play_side(compare_table *t, compare_ear *ear, int which, uint64_t number, count_totals *counts,
                      uint64_t *heard) {
    const compare_plan *plan = t->plan;
    const compare_side *side = compare_side_at(plan, which);
    play_players players;
    play_played played;
    memset(counts, 0, sizeof *counts);
    count_observe(&ear->observer, &t->book, counts, plan->choices_each, number);
    ear->counts = count_watcher_of(&ear->observer);
    ear->heard = 0;
    play_seat(&players, &side->line_up, plan->seed, number);
    const play_watcher watcher = {ear, chosen, happened, ended};
    play_game(&side->game, &players, (play_rules){.checking = plan->checking}, &watcher, &played);
    *heard = ear->heard;
    return played.outcome == PLAY_DECIDED || long_run_fails(&t->run, number, which, &played);
}

void compare_add_differ(compare_counts *to, uint64_t differ, uint64_t first) {
    if (differ > 0 && (to->differ == 0 || first < to->first)) to->first = first;
    to->differ += differ;
}

static void count_pair(const compare_plan *plan, compare_bench *bench, int other, uint64_t number,
                       bool differs) {
    compare_counts *counts = &bench->counts[other];
    compare_add_differ(counts, differs, number);
    for (int i = 0; i < plan->columns; i++)
        count_add_pair(&counts->pairs[i], &plan->column[i], &bench->one, &bench->other);
}

static bool does(void *working, void *own, uint64_t piece) {
    compare_table *t = working;
    const compare_plan *plan = t->plan;
    compare_bench *bench = own;
    const uint64_t number = plan->from + piece;
    uint64_t one, other;
    if (!play_side(t, &bench->ear, 0, number, &bench->one, &one)) return false;
    for (int i = 0; i < plan->others; i++) {
        if (!play_side(t, &bench->ear, 1 + i, number, &bench->other, &other)) return false;
        count_pair(plan, bench, i, number, one != other);
    }
    return true;
}

// --- All of them

static void open_counts(const compare_plan *plan, compare_counts counts[]) {
    for (int i = 0; i < plan->others; i++) {
        counts[i].pairs = calloc((size_t)plan->columns, sizeof *counts[i].pairs);
        if (!counts[i].pairs) abort();
    }
}

static void *comes(void *working) {
    const compare_table *t = working;
    compare_bench *bench = calloc(1, sizeof *bench);
    if (!bench) abort();
    open_counts(t->plan, bench->counts);
    return bench;
}

static void add_counts(const compare_plan *plan, compare_counts *to, const compare_counts *from) {
    compare_add_differ(to, from->differ, from->first);
    for (int i = 0; i < plan->columns; i++)
        count_add_pairs(&to->pairs[i], &from->pairs[i]);
}

static void goes(void *working, void *own) {
    const compare_table *t = working;
    compare_bench *bench = own;
    for (int i = 0; i < t->plan->others; i++) {
        add_counts(t->plan, &t->tally->counts[i], &bench->counts[i]);
        free(bench->counts[i].pairs);
    }
    free(bench);
}

static bool looks(void *working, crew_work *work) {
    const compare_table *t = working;
    t->tally->games = work->next;
    return false;
}

static const crew_task task = {"games by each", HANDFUL, comes, does, goes};

void compare_put_side(gr_out *out, const compare_side *side) {
    gr_put_game(out, &side->game);
    gr_put(out, ", ");
    play_put_line_up(out, &side->line_up);
}

void compare_begin(const compare_plan *plan, compare_tally *tally) {
    memset(tally, 0, sizeof *tally);
    open_counts(plan, tally->counts);
}

static bool is_slow(const compare_plan *plan) {
    bool slow = play_is_slow(&plan->one.line_up);
    for (int i = 0; i < plan->others; i++)
        slow |= play_is_slow(&plan->other[i].line_up);
    return slow;
}

void compare_play(const compare_plan *plan, compare_tally *tally, const checkpoint *kept) {
    compare_table t = {.plan = plan, .tally = tally};
    t.run = (long_run){.work = {.task = &task,
                                .working = &t,
                                .next = tally->games,
                                .end = plan->games,
                                .jobs = plan->jobs,
                                .slow = is_slow(plan)},
                       .kept = kept,
                       .ended = &tally->ended,
                       .looks = looks,
                       .lock = PTHREAD_MUTEX_INITIALIZER};
    count_open_book(&t.book, &plan->one.game);
    long_run_go(&t.run);
}

void compare_end(compare_tally *tally) {
    for (int i = 0; i < COMPARE_OTHERS; i++)
        free(tally->counts[i].pairs);
    memset(tally, 0, sizeof *tally);
}

uint64_t compare_hash(const compare_plan *plan, const compare_tally *tally, int other) {
    enum { WORDS = sizeof(count_pairs) / sizeof(uint64_t) };
    const compare_counts *counts = &tally->counts[other];
    uint64_t heard = tally->games;
    mix(&heard, counts->differ);
    mix(&heard, counts->first);
    for (int i = 0; i < plan->columns; i++) {
        const uint64_t *words = (const uint64_t *)&counts->pairs[i];
        for (int word = 0; word < WORDS; word++)
            mix(&heard, words[word]);
    }
    return heard;
}
