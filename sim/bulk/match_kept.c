// SPDX-License-Identifier: MIT
// What a checkpoint keeps of a match. Its plan is the command line, and a hash of what came of it; its counters are lines like
//
//     first-won 120        (games that the first side won alone)
#include "match_kept.h"

#include "estimate.h"
#include "grammar.h"
#include "plan_line.h"

#include <stddef.h>

static const struct counter {
    const char *name;
    size_t at; // of the tally
} counters[] = {
    {"games", offsetof(match_tally, games)},
    {"first-won", offsetof(match_tally, won[MATCH_FIRST])},
    {"second-won", offsetof(match_tally, won[MATCH_SECOND])},
    {"shared", offsetof(match_tally, shared)},
    {"first-ahead", offsetof(match_tally, ahead[MATCH_FIRST])},
    {"second-ahead", offsetof(match_tally, ahead[MATCH_SECOND])},
    {"deals", offsetof(match_tally, sums.deals)},
    {"sum", offsetof(match_tally, sums.sum)},
    {"squares", offsetof(match_tally, sums.squares)},
};

enum { COUNTERS = sizeof counters / sizeof counters[0] };

static uint64_t *counter_of(match_tally *tally, const struct counter *counter) {
    return (uint64_t *)(void *)((char *)tally + counter->at);
}

// All that is played, whatever a file of tiles is called.
static uint64_t hash_of(const match_plan *plan) {
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    const play_line_up seats = match_seats(plan, 0);
    gr_put_game(&out, &plan->game);
    gr_put(&out, ", ");
    play_put_line_up(&out, &seats);
    return gr_hash_text(line);
}

static void put_plan(gr_out *out, const void *of) {
    const match_run *run = of;
    plan_put_words(out, run->words, hash_of(run->plan));
}

static void write_all(FILE *to, const void *of) {
    const match_run *run = of;
    for (int i = 0; i < COUNTERS; i++)
        fprintf(to, "%s %llu\n", counters[i].name, (unsigned long long)*counter_of(run->tally, &counters[i]));
}

static const struct counter *find(const char *name) {
    for (int i = 0; i < COUNTERS; i++) {
        if (gr_same_word(counters[i].name, name)) return &counters[i];
    }
    return 0;
}

static bool add(void *of, const char *line) {
    const match_run *run = of;
    gr_words words = gr_words_of(line);
    uint64_t count;
    const struct counter *counter = gr_next_word(&words) ? find(words.word) : 0;
    if (!counter || !gr_next_word(&words) || !gr_read_number(words.word, UINT64_MAX, &count)) return false;
    *counter_of(run->tally, counter) += count;
    return !gr_next_word(&words);
}

static uint64_t deals(const void *of) {
    return ((const match_run *)of)->tally->sums.deals;
}

// Every game has winners of one side or of both; of a deal they are shared out in units.
static bool could_be(const void *of) {
    const match_run *run = of;
    const match_tally *t = run->tally;
    const double deals = (double)t->sums.deals, units = t->sums.units;
    const double won = (double)t->won[MATCH_FIRST] + (double)t->won[MATCH_SECOND] + (double)t->shared;
    return (double)t->games == deals * match_games(run->plan->game.seats) && won == (double)t->games &&
           (double)t->ahead[MATCH_FIRST] + (double)t->ahead[MATCH_SECOND] <= deals &&
           (double)t->sums.sum <= deals * units &&
           count_could_be((double)t->sums.sum, (double)t->sums.squares, deals);
}

static const checkpoint_kind kind = {"deals", put_plan, write_all, add, deals, could_be};

checkpoint match_checkpoint(match_run *run) {
    return (checkpoint){.kind = &kind,
                        .run = run,
                        .file = run->checkpoint,
                        .shard = run->shard,
                        .games = run->plan->deals,
                        .each = 1};
}
