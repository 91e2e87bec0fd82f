// SPDX-License-Identifier: MIT
// Plays matches of two policies, judges them by Elo, and keeps the sums in a checkpoint. cmd_match.c calls it.
#include "match.h"

#include "bits.h"
#include "estimate.h"
#include "grammar.h"
#include "outside.h"
#include "plan_line.h"
#include "players.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

// A win is worth this many units, a number that can be divided evenly among up to eight players.
enum { WIN = 840, HANDFUL = 4 };

typedef struct match_table {
    const match_plan *plan;
    match_tally *tally;
    long_run run;
    pthread_mutex_t lock; // protects the members below, and the tally
    match_result *result; // the results by deal, from the first deal of the plan
    match_fault fault;    // the first deal that went wrong
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

// Counts a game that was stopped in an endless turn. Nobody won it, so each side gets half.
static void count_endless(match_result *r) {
    r->score = (uint16_t)(r->score + WIN / 2);
    r->endless++;
}

uint8_t match_credited(int seats, uint8_t winners, uint8_t forfeited) {
    const uint8_t others = (uint8_t)(((1u << seats) - 1) & ~(unsigned)forfeited);
    if (forfeited == 0 || others == 0) return winners;
    return winners & others ? winners & others : others;
}

static void count_winners(const match_plan *plan, int game, uint8_t winners, match_result *r) {
    const int seats = plan->game.seats;
    int of[MATCH_SIDES] = {0};
    for (int seat = 0; seat < seats; seat++) {
        if (winners >> seat & 1) of[side_at(seats, game, seat)]++;
    }
    r->score = (uint16_t)(r->score + of[MATCH_FIRST] * WIN / pp_bits(winners));
    r->shared = (uint8_t)(r->shared + (of[MATCH_FIRST] > 0 && of[MATCH_SECOND] > 0));
    for (int side = 0; side < MATCH_SIDES; side++)
        r->won[side] = (uint8_t)(r->won[side] + (of[side] > 0 && of[1 - side] == 0));
}

static void count_game(const match_plan *plan, int game, const play_played *played, match_result *r) {
    const int seats = plan->game.seats;
    const uint8_t winners = played->outcome == PLAY_DECIDED ? played->state.winners : 0;
    const uint8_t win = match_credited(seats, winners, play_forfeited(played));
    for (int seat = 0; seat < seats; seat++) {
        if (played->fault[seat] != PLAY_NO_FAULT) r->fault[side_at(seats, game, seat)][played->fault[seat]]++;
    }
    if (win == 0) count_endless(r);
    if (win != 0) count_winners(plan, game, win, r);
}

// Hashes the actions of a game.
static void hash_action(void *watching, const pp_game *game, const pp_state *before, pp_action action) {
    uint64_t *hash = watching;
    (void)game;
    (void)before;
    *hash = (*hash ^ action) * UINT64_C(0x100000001b3);
    *hash ^= *hash >> 29;
}

// Plays one game of a deal. Sets the hash of its actions.
static void play_of_deal(const match_plan *plan, const match_fault *at, ledger_page *page, uint64_t *hash,
                         play_played *played) {
    const play_rules game_rules = {.checking = PLAY_CHECK_PLACES, .most_choices = plan->most_choices};
    const play_line_up line_up = match_seats(plan, at->game);
    const ledger_game begins = {
        .game = &plan->game, .line_up = &line_up, .seed = plan->seed, .deal = plan->from + at->piece};
    play_watcher watcher = {.watching = hash, .chosen = hash_action};
    play_players players;
    *hash = 1;
    if (page) watcher = ledger_watch(page, &begins, 0, &(play_watcher){hash, hash_action, 0, 0});
    play_seat(&players, &line_up, plan->seed, begins.deal);
    play_game(&plan->game, &players, game_rules, &watcher, played);
    if (page && play_is_fine(played->outcome)) ledger_add(page, at->piece, played);
}

void match_play_deal(const match_plan *plan, uint64_t piece, ledger_page *page, match_result *r,
                     match_fault *fault) {
    uint64_t first = 0, hash;
    *r = (match_result){.alike = true};
    fault->piece = piece;
    for (int game = 0; game < match_games(plan->game.seats); game++) {
        fault->game = game;
        play_of_deal(plan, fault, page, &hash, &fault->played);
        fault->known = !play_is_fine(fault->played.outcome);
        if (fault->known) return;
        count_game(plan, game, &fault->played, r);
        if (game == 0) first = hash;
        r->alike &= hash == first;
    }
    r->played = true;
}

uint32_t match_units(int seats) {
    return (uint32_t)(WIN * match_games(seats));
}

// --- All deals

void match_count(match_tally *tally, int games, const match_result *r) {
    const uint32_t half = tally->sums.units / 2;
    tally->games += (uint64_t)games;
    tally->shared += r->shared;
    tally->endless += r->endless;
    tally->alike += r->alike;
    for (int side = 0; side < MATCH_SIDES; side++) {
        tally->won[side] += r->won[side];
        for (int fault = 0; fault < PLAY_FAULTS; fault++)
            tally->fault[side][fault] += r->fault[side][fault];
    }
    tally->ahead[MATCH_FIRST] += r->score > half;
    tally->ahead[MATCH_SECOND] += r->score < half;
    elo_add(&tally->sums, r->score);
}

void match_judge(const match_plan *plan, match_tally *tally) {
    // Deals in which both sides do the same say nothing, so they decide nothing.
    if (!plan->tests || match_is_alike(tally)) return;
    tally->log_likelihood = elo_log_likelihood(&tally->sums, plan->test);
    tally->decided = fabs(tally->log_likelihood) >= ELO_BOUND;
}

// Counts the deals played, in order, whichever thread played them, so that the same deal decides the test on any number of threads. A
// deal that went wrong ends the match only when all deals before it were counted, because a single thread would have stopped at a
// deciding deal before it.
static bool count_played(match_table *t) {
    const match_plan *plan = t->plan;
    match_tally *tally = t->tally;
    while (tally->sums.deals < plan->deals && t->result[tally->sums.deals].played && !tally->decided) {
        match_count(tally, match_games(plan->game.seats), &t->result[tally->sums.deals]);
        match_judge(plan, tally);
    }
    if (t->fault.known && t->fault.piece == tally->sums.deals && !tally->decided)
        long_run_fails(&t->run, plan->from + t->fault.piece, t->fault.game, &t->fault.played);
    return !tally->decided;
}

static void *match_worker_comes(void *working) {
    const match_table *t = working;
    return t->plan->ledger ? ledger_open_page(t->plan->ledger) : 0;
}

static bool match_worker_does(void *working, void *own, uint64_t piece) {
    match_table *t = working;
    ledger_page *page = own;
    match_fault fault;
    match_result r;
    match_play_deal(t->plan, piece, page, &r, &fault);
    pthread_mutex_lock(&t->lock);
    t->result[piece] = r;
    if (fault.known && (!t->fault.known || piece < t->fault.piece)) t->fault = fault;
    const bool goes_on = count_played(t);
    if (page && t->tally->decided) ledger_stop(t->plan->ledger, t->tally->sums.deals);
    pthread_mutex_unlock(&t->lock);
    if (page && fault.known) ledger_stop(t->plan->ledger, piece);
    const bool written = !page || fault.known || ledger_hand_in(page, piece);
    return goes_on && !fault.known && written;
}

static void match_worker_goes(void *working, void *own) {
    (void)working;
    if (own) ledger_close_page(own);
}

static bool is_match_enough(void *working, crew_work *work) {
    const match_table *t = working;
    (void)work;
    return t->tally->decided || ledger_has_failed(t->plan->ledger);
}

static const crew_task match_task = {"deals", HANDFUL, match_worker_comes, match_worker_does,
                                     match_worker_goes};

void match_begin(const match_plan *plan, match_tally *tally) {
    memset(tally, 0, sizeof *tally);
    tally->sums.units = match_units(plan->game.seats);
}

void match_play(const match_plan *plan, match_tally *tally, const checkpoint *kept) {
    const play_line_up seats = match_seats(plan, 0);
    const size_t deals = (size_t)plan->deals; // more deals than this would not fit in memory
    count_layout layout;
    match_table t = {.plan = plan,
                     .tally = tally,
                     .lock = PTHREAD_MUTEX_INITIALIZER,
                     .result = deals == plan->deals ? calloc(deals, sizeof *t.result) : 0};
    if (!t.result) abort();
    t.run = (long_run){.work = {.task = &match_task,
                                .working = &t,
                                .next = tally->sums.deals,
                                .end = plan->deals,
                                .jobs = plan->jobs,
                                .slow = play_is_slow(&seats)},
                       .kept = kept,
                       .ended = &tally->ended,
                       .looks = is_match_enough,
                       .lock = PTHREAD_MUTEX_INITIALIZER};
    match_judge(plan, tally);
    count_lay_out(&layout, &plan->game);
    if (plan->ledger) ledger_begin(plan->ledger, &layout, (uint32_t)match_games(plan->game.seats));
    long_run_go(&t.run);
    if (plan->ledger) ledger_end(plan->ledger);
    free(t.result);
}

// --- The checkpoint. Its plan is the command line, with a hash of everything that this command line plays. Its counters are lines like
//
//     first-won 120        (games that the first side won alone)

static const struct counter {
    const char *name;
    size_t at; // the offset of the counter in the tally
} counters[] = {
    {"games", offsetof(match_tally, games)},
    {"first-won", offsetof(match_tally, won[MATCH_FIRST])},
    {"second-won", offsetof(match_tally, won[MATCH_SECOND])},
    {"shared", offsetof(match_tally, shared)},
    {"endless", offsetof(match_tally, endless)},
    {"first-ahead", offsetof(match_tally, ahead[MATCH_FIRST])},
    {"second-ahead", offsetof(match_tally, ahead[MATCH_SECOND])},
    {"alike", offsetof(match_tally, alike)},
    {"first-late", offsetof(match_tally, fault[MATCH_FIRST][PLAY_LATE])},
    {"first-wrong", offsetof(match_tally, fault[MATCH_FIRST][PLAY_WRONG])},
    {"first-dead", offsetof(match_tally, fault[MATCH_FIRST][PLAY_DEAD])},
    {"second-late", offsetof(match_tally, fault[MATCH_SECOND][PLAY_LATE])},
    {"second-wrong", offsetof(match_tally, fault[MATCH_SECOND][PLAY_WRONG])},
    {"second-dead", offsetof(match_tally, fault[MATCH_SECOND][PLAY_DEAD])},
    {"deals", offsetof(match_tally, sums.deals)},
    {"sum", offsetof(match_tally, sums.sum)},
    {"squares", offsetof(match_tally, sums.squares)},
};

enum { COUNTERS = sizeof counters / sizeof counters[0] };

static uint64_t *counter_of(match_tally *tally, const struct counter *counter) {
    return (uint64_t *)(void *)((char *)tally + counter->at);
}

// A hash of everything that is played, without the names of tile set files.
static uint64_t hash_of_match(const match_plan *plan) {
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    const play_line_up seats = match_seats(plan, 0);
    gr_put_game(&out, &plan->game);
    gr_put(&out, ", ");
    play_put_line_up(&out, &seats);
    return gr_hash_text(line) ^ outside_hash(&seats);
}

static void put_match_plan(gr_out *out, const void *of) {
    const match_run *run = of;
    plan_put_words(out, run->words, hash_of_match(run->plan));
}

void match_write(FILE *to, const char *before, match_tally *tally) {
    for (int i = 0; i < COUNTERS; i++)
        fprintf(to, "%s%s %llu\n", before, counters[i].name,
                (unsigned long long)*counter_of(tally, &counters[i]));
}

static void write_match(FILE *to, const void *of) {
    match_write(to, "", ((const match_run *)of)->tally);
}

static const struct counter *find_counter(const char *name) {
    for (int i = 0; i < COUNTERS; i++) {
        if (gr_same_word(counters[i].name, name)) return &counters[i];
    }
    return 0;
}

bool match_add(match_tally *tally, const char *name, uint64_t count) {
    const struct counter *counter = find_counter(name);
    if (counter) *counter_of(tally, counter) += count;
    return counter != 0;
}

static bool add_match_line(void *of, const char *line) {
    const match_run *run = of;
    gr_words words = gr_words_of(line);
    char name[GR_WORD_MAX + 1];
    uint64_t count;
    if (!gr_next_word(&words)) return false;
    memcpy(name, words.word, sizeof name);
    return gr_next_word(&words) && gr_read_number(words.word, UINT64_MAX, &count) && !gr_next_word(&words) &&
           match_add(run->tally, name, count);
}

static uint64_t match_deals_kept(const void *of) {
    return ((const match_run *)of)->tally->sums.deals;
}

// Returns whether these counters are possible. Unless a game was stopped, it has winners on one side or on both. The units of a deal are
// divided among them.
bool match_could_be(const match_plan *plan, const match_tally *t) {
    const double deals = (double)t->sums.deals, units = t->sums.units;
    const double won =
        (double)t->won[MATCH_FIRST] + (double)t->won[MATCH_SECOND] + (double)t->shared + (double)t->endless;
    return (double)t->games == deals * match_games(plan->game.seats) && won == (double)t->games &&
           (double)t->ahead[MATCH_FIRST] + (double)t->ahead[MATCH_SECOND] <= deals &&
           (double)t->sums.sum <= deals * units &&
           count_could_be((double)t->sums.sum, (double)t->sums.squares, deals);
}

static bool could_match_be(const void *of) {
    const match_run *run = of;
    return match_could_be(run->plan, run->tally);
}

static const checkpoint_kind match_kept = {"deals",        put_match_plan,   write_match,
                                           add_match_line, match_deals_kept, could_match_be};

checkpoint match_checkpoint(match_run *run) {
    return (checkpoint){.kind = &match_kept,
                        .run = run,
                        .file = run->checkpoint,
                        .shard = run->shard,
                        .games = run->plan->deals,
                        .each = 1};
}

// --- Elo

double elo_from_score(double score) {
    return 400 * log10(score / (1 - score));
}

double elo_to_score(double elo) {
    return 1 / (1 + pow(10, -elo / 400));
}

typedef struct moments {
    double mean, variance, deals;
} moments;

// The moments of the deals, including the two pseudo-deals.
static moments moments_of(const elo_sums *sums) {
    const double units = sums->units, deals = (double)sums->deals + 2;
    const double mean = ((double)sums->sum / units + 1) / deals;
    const double square = ((double)sums->squares / (units * units) + 1) / deals;
    return (moments){mean, square - mean * mean, deals};
}

elo_estimate elo_of(const elo_sums *sums) {
    const double z = 1.959963984540054;
    const moments m = moments_of(sums);
    const double half = z * sqrt(m.variance / m.deals);
    elo_estimate e = {.score =
                          sums->deals == 0 ? 0.5 : (double)sums->sum / sums->units / (double)sums->deals};
    e.low = fmax(0, fmin(m.mean - half, e.score));
    e.high = fmin(1, fmax(m.mean + half, e.score));
    e.elo = elo_from_score(e.score);
    e.elo_low = elo_from_score(e.low);
    e.elo_high = elo_from_score(e.high);
    return e;
}

double elo_log_likelihood(const elo_sums *sums, elo_test test) {
    const moments m = moments_of(sums);
    const double score0 = elo_to_score(test.elo0), score1 = elo_to_score(test.elo1);
    if (sums->deals == 0) return 0;
    const double mean = (double)sums->sum / sums->units / (double)sums->deals;
    return (double)sums->deals * (score1 - score0) * (2 * mean - score0 - score1) / (2 * m.variance);
}
