// SPDX-License-Identifier: MIT
// What a checkpoint keeps of a comparison. Its plan is the command line, and a hash of what came of it; its counters are lines like
//
//     0 games 120               (of the first table)
//     0 3 differ 12 17          (the fourth of the others: 12 games differ, the first is game 17)
//     0 3 turns 0 99 120 ...    (item 0 of turns: the sums of count_pairs, then its products)
#include "compare_kept.h"

#include "grammar.h"
#include "plan_line.h"

#include <stdlib.h>

// --- The plan

static void print_side(FILE *to, const compare_side *side) {
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    compare_put_side(&out, side);
    fprintf(to, "%s", line);
}

// All that is played and compared, whatever a file of tiles is called.
static uint64_t hash_of(const compare_run *run) {
    char *text = 0;
    size_t size = 0;
    FILE *to = open_memstream(&text, &size);
    if (!to) abort();
    for (int i = 0; i < run->tables; i++) {
        const compare_plan *plan = &run->plan[i];
        print_side(to, &plan->one);
        for (int k = 0; k < plan->others; k++)
            print_side(to, &plan->other[k]);
        for (int k = 0; k < plan->columns; k++)
            fprintf(to, "%s %d\n", plan->column[k].figure->id, plan->column[k].item);
    }
    if (fclose(to) != 0) abort();
    const uint64_t hash = gr_hash_text(text);
    free(text);
    return hash;
}

static void put_plan(gr_out *out, const void *of) {
    const compare_run *run = of;
    plan_put_words(out, run->words, hash_of(run));
}

// --- Counters

static void write_pairs(FILE *to, const count_pairs *pairs) {
    for (int i = 0; i < COUNT_OF_PAIR; i++)
        fprintf(to, " %llu", (unsigned long long)pairs->sum[i]);
    for (int i = 0; i < COUNT_OF_PAIR; i++) {
        for (int k = i; k < COUNT_OF_PAIR; k++)
            fprintf(to, " %llu", (unsigned long long)pairs->product[i][k]);
    }
    fprintf(to, "\n");
}

static void write_other(FILE *to, int table, int other, const compare_plan *plan,
                        const compare_counts *counts) {
    fprintf(to, "%d %d differ %llu %llu\n", table, other, (unsigned long long)counts->differ,
            (unsigned long long)counts->first);
    for (int i = 0; i < plan->columns; i++) {
        fprintf(to, "%d %d %s %d", table, other, plan->column[i].figure->id, plan->column[i].item);
        write_pairs(to, &counts->pairs[i]);
    }
}

static void write_all(FILE *to, const void *of) {
    const compare_run *run = of;
    for (int i = 0; i < run->tables; i++) {
        fprintf(to, "%d games %llu\n", i, (unsigned long long)run->tally[i].games);
        for (int k = 0; k < run->plan[i].others; k++)
            write_other(to, i, k, &run->plan[i], &run->tally[i].counts[k]);
    }
}

static bool take(gr_words *words, uint64_t most, uint64_t *number) {
    return gr_next_word(words) && gr_read_number(words->word, most, number);
}

static int find_column(const compare_plan *plan, const count_figure *figure, uint64_t item) {
    for (int i = 0; i < plan->columns; i++) {
        if (plan->column[i].figure == figure && plan->column[i].item == (int)item) return i;
    }
    return -1;
}

static bool add_pairs(gr_words *words, const compare_plan *plan, compare_counts *counts) {
    const count_figure *figure = count_find(words->word);
    count_pairs pairs = {0};
    uint64_t item;
    if (!figure || !take(words, INT32_MAX, &item)) return false;
    const int column = find_column(plan, figure, item);
    for (int i = 0; i < COUNT_OF_PAIR; i++) {
        if (!take(words, UINT64_MAX, &pairs.sum[i])) return false;
    }
    for (int i = 0; i < COUNT_OF_PAIR; i++) {
        for (int k = i; k < COUNT_OF_PAIR; k++) {
            if (!take(words, UINT64_MAX, &pairs.product[i][k])) return false;
        }
    }
    if (column >= 0) count_add_pairs(&counts->pairs[column], &pairs);
    return column >= 0;
}

static bool add_differ(gr_words *words, compare_counts *counts) {
    uint64_t differ, first;
    if (!take(words, UINT64_MAX, &differ) || !take(words, UINT64_MAX, &first)) return false;
    compare_add_differ(counts, differ, first);
    return true;
}

static bool add_other(gr_words *words, const compare_plan *plan, compare_tally *tally) {
    uint64_t other;
    if (!gr_read_number(words->word, (uint64_t)plan->others - 1, &other) || !gr_next_word(words))
        return false;
    compare_counts *counts = &tally->counts[other];
    const bool differ = gr_same_word(words->word, "differ");
    return differ ? add_differ(words, counts) : add_pairs(words, plan, counts);
}

static bool add_games(gr_words *words, compare_tally *tally) {
    uint64_t games;
    if (!take(words, UINT64_MAX, &games)) return false;
    tally->games += games;
    return true;
}

static bool add(void *of, const char *line) {
    const compare_run *run = of;
    gr_words words = gr_words_of(line);
    uint64_t table;
    if (!take(&words, (uint64_t)run->tables - 1, &table) || !gr_next_word(&words)) return false;
    compare_tally *tally = &run->tally[table];
    const bool games = gr_same_word(words.word, "games");
    return (games ? add_games(&words, tally) : add_other(&words, &run->plan[table], tally)) &&
           !gr_next_word(&words);
}

static uint64_t games(const void *of) {
    const compare_run *run = of;
    uint64_t all = 0;
    for (int i = 0; i < run->tables; i++)
        all += run->tally[i].games;
    return all;
}

static bool could_pairs_be(const count_pairs *pairs, double games) {
    for (int i = 0; i < COUNT_OF_PAIR; i++) {
        const double squares = (double)pairs->product[i][i];
        if (!count_could_be((double)pairs->sum[i], squares, games)) return false;
        for (int k = i + 1; k < COUNT_OF_PAIR; k++) {
            const double product = (double)pairs->product[i][k];
            if (product * product > squares * (double)pairs->product[k][k] * (1 + 1e-9)) return false;
        }
    }
    return true;
}

static bool could_be(const void *of) {
    const compare_run *run = of;
    for (int i = 0; i < run->tables; i++) {
        for (int k = 0; k < run->plan[i].others; k++) {
            const compare_counts *counts = &run->tally[i].counts[k];
            if (counts->differ > run->tally[i].games) return false;
            for (int n = 0; n < run->plan[i].columns; n++) {
                if (!could_pairs_be(&counts->pairs[n], (double)run->tally[i].games)) return false;
            }
        }
    }
    return true;
}

static const checkpoint_kind kind = {"games", put_plan, write_all, add, games, could_be};

checkpoint compare_checkpoint(compare_run *run) {
    return (checkpoint){.kind = &kind,
                        .run = run,
                        .file = run->checkpoint,
                        .shard = run->shard,
                        .games = run->plan->games,
                        .each = (uint64_t)run->tables};
}

bool compare_open(checkpoint *kept, whole_why *why) {
    const compare_run *run = kept->run;
    if (!checkpoint_open(kept, why)) return false;
    for (int i = 0; i < run->tables; i++) {
        if (run->tally[i].games > kept->games)
            return checkpoint_complain(why, kept->file, 3,
                                       "it has more games of a table than are asked for") ||
                   checkpoint_advise(why);
    }
    return true;
}
