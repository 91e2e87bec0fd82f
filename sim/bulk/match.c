// SPDX-License-Identifier: MIT
// Two policies against each other.
#include "match.h"

#include "bits.h"
#include "players.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// A win is shared by at most eight: so many units can be shared out evenly by any number of winners.
enum { WIN = 840, HANDFUL = 4 };

// What came out of one deal.
typedef struct result {
    bool played;
    uint16_t score; // of the first side, in units
    uint8_t won[MATCH_SIDES];
    uint8_t shared;
} result;

// A game that went wrong.
typedef struct match_fault {
    bool known;
    uint64_t piece;
    int game; // of the deal
    play_played played;
} match_fault;

typedef struct match_table {
    const match_plan *plan;
    match_tally *tally;
    long_run run;
    pthread_mutex_t lock; // of what follows, and of the tally
    result *result;       // by deal, from the plan's first
    match_fault fault;    // of the deals that went wrong, the first
} match_table;

int match_games(int seats) {
    return seats % 2 == 0 ? 2 : 2 * seats;
}

static int side_at(int seats, int game, int seat) {
    return ((seat + game) % seats + game / seats) % 2;
}

play_line_up match_seats(const match_plan *plan, int game) {
    play_line_up line_up = {.count = plan->game.seats};
    for (int seat = 0; seat < line_up.count; seat++)
        line_up.policy[seat] = plan->side[side_at(line_up.count, game, seat)];
    return line_up;
}

// --- One deal

static void count_winners(const match_table *t, int game, uint8_t winners, result *r) {
    const int seats = t->plan->game.seats;
    int of[MATCH_SIDES] = {0};
    for (int seat = 0; seat < seats; seat++) {
        if (winners >> seat & 1) of[side_at(seats, game, seat)]++;
    }
    r->score = (uint16_t)(r->score + of[MATCH_FIRST] * WIN / pp_bits(winners));
    r->shared = (uint8_t)(r->shared + (of[MATCH_FIRST] > 0 && of[MATCH_SECOND] > 0));
    for (int side = 0; side < MATCH_SIDES; side++)
        r->won[side] = (uint8_t)(r->won[side] + (of[side] > 0 && of[1 - side] == 0));
}

static void play_deal(const match_table *t, uint64_t piece, result *r, match_fault *fault) {
    const match_plan *plan = t->plan;
    play_players players;
    for (int game = 0; game < match_games(plan->game.seats); game++) {
        const play_line_up line_up = match_seats(plan, game);
        play_seat(&players, &line_up, plan->seed, plan->from + piece);
        play_game(&plan->game, &players, (play_rules){.checking = PLAY_CHECK_PLACES}, 0, &fault->played);
        fault->piece = piece;
        fault->game = game;
        fault->known = fault->played.outcome != PLAY_DECIDED;
        if (fault->known) return;
        count_winners(t, game, fault->played.state.winners, r);
    }
    r->played = true;
}

// --- All of them

static void count_result(match_tally *tally, int games, const result *r) {
    const uint32_t half = tally->sums.units / 2;
    tally->games += (uint64_t)games;
    tally->shared += r->shared;
    for (int side = 0; side < MATCH_SIDES; side++)
        tally->won[side] += r->won[side];
    tally->ahead[MATCH_FIRST] += r->score > half;
    tally->ahead[MATCH_SECOND] += r->score < half;
    elo_add(&tally->sums, r->score);
}

void match_judge(const match_plan *plan, match_tally *tally) {
    if (!plan->tests) return;
    tally->log_likelihood = elo_log_likelihood(&tally->sums, plan->test);
    tally->decided = fabs(tally->log_likelihood) >= ELO_BOUND;
}

// Deals are counted in order, whoever played them, so that the test is decided by the same one on any number of threads. A deal that went
// wrong ends the match when it is its turn: one behind the deal that decides would not have been played by a single thread.
static bool count_played(match_table *t) {
    const match_plan *plan = t->plan;
    match_tally *tally = t->tally;
    while (tally->sums.deals < plan->deals && t->result[tally->sums.deals].played && !tally->decided) {
        count_result(tally, match_games(plan->game.seats), &t->result[tally->sums.deals]);
        match_judge(plan, tally);
    }
    if (t->fault.known && t->fault.piece == tally->sums.deals && !tally->decided)
        long_run_fails(&t->run, plan->from + t->fault.piece, t->fault.game, &t->fault.played);
    return !tally->decided;
}

static void *comes(void *working) {
    return working;
}

static bool does(void *working, void *own, uint64_t piece) {
    match_table *t = own;
    match_fault fault;
    result r = {0};
    (void)working;
    play_deal(t, piece, &r, &fault);
    pthread_mutex_lock(&t->lock);
    t->result[piece] = r;
    if (fault.known && (!t->fault.known || piece < t->fault.piece)) t->fault = fault;
    const bool goes_on = count_played(t);
    pthread_mutex_unlock(&t->lock);
    return goes_on && !fault.known;
}

static void goes(void *working, void *own) {
    (void)working;
    (void)own;
}

static bool looks(void *working, crew_work *work) {
    const match_table *t = working;
    (void)work;
    return t->tally->decided;
}

static const crew_task task = {"deals", HANDFUL, comes, does, goes};

void match_begin(const match_plan *plan, match_tally *tally) {
    memset(tally, 0, sizeof *tally);
    tally->sums.units = (uint32_t)(WIN * match_games(plan->game.seats));
}

void match_play(const match_plan *plan, match_tally *tally, const checkpoint *kept) {
    const play_line_up seats = match_seats(plan, 0);
    const size_t deals = (size_t)plan->deals; // memory for more than these there is nowhere
    match_table t = {.plan = plan,
                     .tally = tally,
                     .lock = PTHREAD_MUTEX_INITIALIZER,
                     .result = deals == plan->deals ? calloc(deals, sizeof *t.result) : 0};
    if (!t.result) abort();
    t.run = (long_run){.work = {.task = &task,
                                .working = &t,
                                .next = tally->sums.deals,
                                .end = plan->deals,
                                .jobs = plan->jobs,
                                .slow = play_is_slow(&seats)},
                       .kept = kept,
                       .ended = &tally->ended,
                       .looks = looks,
                       .lock = PTHREAD_MUTEX_INITIALIZER};
    match_judge(plan, tally);
    long_run_go(&t.run);
    free(t.result);
}
