// SPDX-License-Identifier: MIT
// Plays tournaments, and keeps the sums in a checkpoint. cmd_tournament.c calls it.
#include "tourney.h"

#include "grammar.h"
#include "outside.h"
#include "plan_line.h"
#include "players.h"

#include <string.h>

enum { HANDFUL = 1 };

typedef struct tourney_table {
    const tourney_plan *plan;
    tourney_tally *tally;
    ledger *ledger; // as in match_plan
    long_run run;
    pthread_mutex_t lock; // protects the tally
} tourney_table;

void tourney_pair_up(tourney_plan *plan, const match_plan *each) {
    for (int first = 0; first < plan->players; first++) {
        for (int second = first + 1; second < plan->players; second++) {
            match_plan *pair = &plan->pair[tourney_pair(plan, first, second)];
            *pair = *each;
            pair->side[MATCH_FIRST] = plan->player[first];
            pair->side[MATCH_SECOND] = plan->player[second];
        }
    }
}

// --- The deals

// Counts a deal of all pairs.
static void count_deal(const tourney_plan *plan, const match_result result[], tourney_tally *tally) {
    const int seats = plan->pair[0].game.seats;
    const uint32_t units = match_units(seats);
    uint64_t of[TOURNEY_MOST] = {0};
    for (int first = 0; first < plan->players; first++) {
        for (int second = first + 1; second < plan->players; second++) {
            const int pair = tourney_pair(plan, first, second);
            match_count(&tally->pair[pair], match_games(seats), &result[pair]);
            of[first] += result[pair].score;
            of[second] += units - result[pair].score;
        }
    }
    for (int i = 0; i < plan->players; i++) {
        for (int j = i; j < plan->players; j++)
            tally->product[i][j] += of[i] * of[j];
    }
    tally->deals++;
}

static void *tourney_worker_comes(void *working) {
    const tourney_table *t = working;
    return t->ledger ? ledger_open_page(t->ledger) : 0;
}

static bool tourney_worker_does(void *working, void *own, uint64_t piece) {
    tourney_table *t = working;
    const tourney_plan *plan = t->plan;
    match_result result[TOURNEY_PAIRS];
    match_fault fault;
    for (int pair = 0; pair < tourney_pairs(plan); pair++) {
        match_play_deal(&plan->pair[pair], piece, own, &result[pair], &fault);
        if (!fault.known) continue;
        const int games = match_games(plan->pair[0].game.seats);
        if (t->ledger) ledger_stop(t->ledger, piece);
        return long_run_fails(&t->run, plan->pair[0].from + piece, pair * games + fault.game, &fault.played);
    }
    pthread_mutex_lock(&t->lock);
    count_deal(plan, result, t->tally);
    pthread_mutex_unlock(&t->lock);
    return !own || ledger_hand_in(own, piece);
}

static void tourney_worker_goes(void *working, void *own) {
    (void)working;
    if (own) ledger_close_page(own);
}

static bool is_tourney_enough(void *working, crew_work *work) {
    const tourney_table *t = working;
    (void)work;
    return ledger_has_failed(t->ledger);
}

static const crew_task tourney_task = {"deals", HANDFUL, tourney_worker_comes, tourney_worker_does,
                                       tourney_worker_goes};

void tourney_begin(const tourney_plan *plan, tourney_tally *tally) {
    memset(tally, 0, sizeof *tally);
    for (int pair = 0; pair < tourney_pairs(plan); pair++)
        match_begin(&plan->pair[pair], &tally->pair[pair]);
}

void tourney_play_on(tourney_run *run, const checkpoint *kept) {
    const tourney_plan *plan = run->plan;
    tourney_tally *tally = run->tally;
    tourney_table t = {
        .plan = plan, .tally = tally, .ledger = plan->pair[0].ledger, .lock = PTHREAD_MUTEX_INITIALIZER};
    count_layout layout;
    t.run = (long_run){.work = {.task = &tourney_task,
                                .working = &t,
                                .next = tally->deals,
                                .end = plan->pair[0].deals,
                                .jobs = plan->pair[0].jobs,
                                .slow = true},
                       .kept = kept,
                       .ended = &tally->ended,
                       .looks = is_tourney_enough,
                       .lock = PTHREAD_MUTEX_INITIALIZER};
    count_lay_out(&layout, &plan->pair[0].game);
    if (t.ledger)
        ledger_begin(t.ledger, &layout,
                     (uint32_t)(tourney_pairs(plan) * match_games(plan->pair[0].game.seats)));
    long_run_go(&t.run);
    if (t.ledger) ledger_end(t.ledger);
}

rating_sums tourney_sums(const tourney_plan *plan, const tourney_tally *tally) {
    rating_sums sums = {
        .players = plan->players, .units = match_units(plan->pair[0].game.seats), .deals = tally->deals};
    memcpy(sums.product, tally->product, sizeof sums.product);
    for (int first = 0; first < plan->players; first++) {
        for (int second = first + 1; second < plan->players; second++) {
            const elo_sums *pair = &tally->pair[tourney_pair(plan, first, second)].sums;
            sums.score[first][second] = pair->sum;
            sums.score[second][first] = pair->deals * sums.units - pair->sum;
        }
    }
    return sums;
}

const match_plan *tourney_failed(const tourney_plan *plan, const long_ending *ended, int *game) {
    const int games = match_games(plan->pair[0].game.seats);
    *game = ended->failed_which % games;
    return &plan->pair[ended->failed_which / games];
}

// --- The checkpoint. Its plan is the command line, with a hash of everything that this command line plays. Its counters are lines like
//
//     0 1 first-won 120     (the match of the first two players: games that the first of them won alone)
//     0 1 product 36000     (over all deals: the product of the units of these players)

// A hash of everything that is played, without the names of tile set files.
static uint64_t hash_of_tourney(const tourney_plan *plan) {
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    uint64_t hash = 0;
    gr_put_game(&out, &plan->pair[0].game);
    for (int i = 0; i < plan->players; i++) {
        const play_line_up player = play_all(&plan->player[i]);
        gr_put(&out, ", ");
        gr_put(&out, plan->player[i].name);
        hash ^= outside_hash(&player);
    }
    return hash ^ gr_hash_text(line);
}

static void put_tourney_plan(gr_out *out, const void *of) {
    const tourney_run *run = of;
    plan_put_words(out, run->words, hash_of_tourney(run->plan));
}

static void write_tourney(FILE *to, const void *of) {
    const tourney_run *run = of;
    for (int first = 0; first < run->plan->players; first++) {
        for (int second = first; second < run->plan->players; second++) {
            char before[32];
            snprintf(before, sizeof before, "%d %d ", first, second);
            fprintf(to, "%sproduct %llu\n", before, (unsigned long long)run->tally->product[first][second]);
            if (second > first)
                match_write(to, before, &run->tally->pair[tourney_pair(run->plan, first, second)]);
        }
    }
}

static bool add_tourney_line(void *of, const char *line) {
    const tourney_run *run = of;
    const uint64_t last = (uint64_t)run->plan->players - 1;
    gr_words words = gr_words_of(line);
    uint64_t first, second, count;
    char name[GR_WORD_MAX + 1];
    if (!gr_next_word(&words) || !gr_read_number(words.word, last, &first)) return false;
    if (!gr_next_word(&words) || !gr_read_number(words.word, last, &second) || second < first) return false;
    if (!gr_next_word(&words)) return false;
    memcpy(name, words.word, sizeof name);
    if (!gr_next_word(&words) || !gr_read_number(words.word, UINT64_MAX, &count) || gr_next_word(&words))
        return false;
    if (gr_same_word(name, "product")) {
        run->tally->product[first][second] += count;
        return true;
    }
    return second > first &&
           match_add(&run->tally->pair[tourney_pair(run->plan, (int)first, (int)second)], name, count);
}

static uint64_t tourney_deals_kept(const void *of) {
    tourney_tally *tally = ((const tourney_run *)of)->tally;
    return tally->deals = tally->pair[0].sums.deals;
}

// The product of two totals is at most the mean of their squares.
static bool could_tourney_be(const void *of) {
    const tourney_run *run = of;
    const tourney_tally *t = run->tally;
    for (int pair = 0; pair < tourney_pairs(run->plan); pair++) {
        if (t->pair[pair].sums.deals != t->pair[0].sums.deals) return false;
        if (!match_could_be(&run->plan->pair[pair], &t->pair[pair])) return false;
    }
    for (int i = 0; i < run->plan->players; i++) {
        for (int j = i + 1; j < run->plan->players; j++) {
            if ((double)t->product[i][j] > ((double)t->product[i][i] + (double)t->product[j][j]) / 2)
                return false;
        }
    }
    return true;
}

static const checkpoint_kind tourney_kept = {"deals",          put_tourney_plan,   write_tourney,
                                             add_tourney_line, tourney_deals_kept, could_tourney_be};

checkpoint tourney_checkpoint(tourney_run *run) {
    return (checkpoint){.kind = &tourney_kept,
                        .run = run,
                        .file = run->checkpoint,
                        .shard = run->shard,
                        .games = run->plan->pair[0].deals,
                        .each = 1};
}
