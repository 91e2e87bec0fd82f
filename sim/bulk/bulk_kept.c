// SPDX-License-Identifier: MIT
// What a checkpoint keeps of games in bulk. Its counters are lines like
//
//     4 0 tiles 22 345      (of games for 4 with tile set 0: the counter tiles[22] is 345; zeros are left out)
#include "bulk_kept.h"

#include "grammar.h"
#include "merge.h"
#include "plan_line.h"

static void put_plan(gr_out *out, const void *run) {
    plan_put(out, ((const bulk_run *)run)->plan);
}

static void write_counts(FILE *to, int players, int set, const count_totals *counts) {
    for (int k = 0; k < COUNT_FIGURES; k++) {
        const count_figure *figure = &count_figures[k];
        const uint64_t *count = count_of(counts, figure);
        for (int i = 0; i < figure->words; i++) {
            if (count[i] != 0)
                fprintf(to, "%d %d %s %d %llu\n", players, set, figure->id, i, (unsigned long long)count[i]);
        }
    }
}

static void write_all(FILE *to, const void *of) {
    const bulk_run *run = of;
    const size_t sets = (size_t)bulk_sets(run->plan);
    for (size_t i = 0; i < bulk_places(run->plan); i++)
        write_counts(to, run->plan->players[i / sets], (int)(i % sets), &run->tally->counts[i]);
}

static bool has_players(const bulk_plan *plan, uint64_t players) {
    for (int i = 0; i < plan->sizes; i++) {
        if (plan->players[i] == players) return true;
    }
    return false;
}

static bool add(void *of, const char *line) {
    const bulk_run *run = of;
    const bulk_plan *plan = run->plan;
    gr_words words = gr_words_of(line);
    uint64_t players, set, i, count;
    if (!gr_next_word(&words) || !gr_read_number(words.word, PP_SEATS, &players)) return false;
    if (!has_players(plan, players) || !gr_next_word(&words)) return false;
    if (!gr_read_number(words.word, (uint64_t)bulk_sets(plan) - 1, &set)) return false;
    const count_figure *figure = gr_next_word(&words) ? count_find(words.word) : 0;
    if (!figure || figure->words == 0 || !gr_next_word(&words)) return false;
    if (!gr_read_number(words.word, figure->words - 1u, &i) || !gr_next_word(&words)) return false;
    if (!gr_read_number(words.word, UINT64_MAX, &count)) return false;
    count_at(bulk_counts(plan, run->tally->counts, (int)players, (int)set), figure)[i] += count;
    return !gr_next_word(&words);
}

static uint64_t games(const void *of) {
    const bulk_run *run = of;
    uint64_t counted = 0;
    for (size_t i = 0; i < bulk_places(run->plan); i++)
        counted += run->tally->counts[i].games[0];
    return counted;
}

static bool could_be(const void *of) {
    const bulk_run *run = of;
    for (size_t i = 0; i < bulk_places(run->plan); i++) {
        if (!count_could_all_be(&run->tally->counts[i])) return false;
    }
    return true;
}

static const checkpoint_kind kind = {"games", put_plan, write_all, add, games, could_be};

checkpoint bulk_checkpoint(bulk_run *run) {
    const bulk_plan *plan = run->plan;
    return (checkpoint){.kind = &kind,
                        .run = run,
                        .file = plan->checkpoint,
                        .shard = plan->shard,
                        .games = plan->games,
                        .each = 1};
}

bool bulk_merge(char *const file[], int files, const char *into, const gr_args *args, bulk_plan *plan,
                bulk_tally *tally, whole_why *why) {
    char line[GR_LINE_MAX + 1];
    if (!checkpoint_read_plan(file[0], line, why)) return false;
    if (!plan_read(line, args, plan))
        return whole_fails(
            why, file[0],
            "its plan is not understood; was it played with a tile set that --tiles is to name?");
    bulk_begin(plan, tally);
    bulk_run run = {plan, tally};
    checkpoint whole = bulk_checkpoint(&run);
    const bool fine = merge_files(file, files, into, &whole, why);
    plan->games = tally->games = whole.games;
    if (!fine) bulk_end(tally);
    return fine;
}
