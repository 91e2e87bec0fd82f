// SPDX-License-Identifier: MIT
// Plays one side and others on the same random draws, and keeps the sums in a checkpoint. cmd_compare.c calls it.
#include "compare.h"

#include "grammar.h"
#include "observe.h"
#include "plan_line.h"
#include "players.h"

#include <stdlib.h>
#include <string.h>

enum { HANDFUL = 8 };

typedef struct compare_table {
    const compare_plan *plan;
    compare_tally *tally;
    long_run run;
    count_layout layout;
} compare_table;

// --- Comparing two games: a hash of every choice, every event and the final position

typedef struct compare_ear {
    count_observer observer;
    play_watcher counts;
    uint64_t heard;
} compare_ear;

// The data of one thread.
typedef struct compare_worker {
    compare_ear ear;
    count_totals one, other; // the totals of a single game each
    compare_counts counts[COMPARE_OTHERS];
} compare_worker;

static void mix(uint64_t *heard, uint64_t what) {
    *heard = (*heard ^ what) * UINT64_C(0x9e3779b97f4a7c15);
    *heard ^= *heard >> 29;
}

static void hear_chosen(void *watching, const pp_game *game, const pp_state *before, pp_action action) {
    compare_ear *ear = watching;
    mix(&ear->heard, (uint64_t)action);
    ear->counts.chosen(ear->counts.watching, game, before, action);
}

// Adds an event to the hash, without its rule: another reading may have the same effect under another rule.
static void hear_happened(void *watching, const pp_event *event) {
    compare_ear *ear = watching;
    const uint8_t what[] = {event->event, event->pawn,   event->kind,         event->lie,
                            event->cause, event->number, event->place.square, event->place.point};
    for (size_t i = 0; i < sizeof what; i++)
        mix(&ear->heard, what[i]);
    for (int i = 0; i < PP_HAND; i++)
        mix(&ear->heard, event->hand[i]);
    ear->counts.happened(ear->counts.watching, event);
}

static void hear_ended(void *watching, const pp_game *game, const play_played *played) {
    compare_ear *ear = watching;
    const uint8_t *bytes = (const uint8_t *)&played->state;
    for (size_t i = 0; i < sizeof played->state; i++)
        mix(&ear->heard, bytes[i]);
    ear->counts.ended(ear->counts.watching, game, played);
}

// --- A game

static bool play_side(compare_table *t, compare_ear *ear, int which, uint64_t number, count_totals *counts,
                      uint64_t *heard) {
    const compare_plan *plan = t->plan;
    const compare_side *side = compare_side_at(plan, which);
    play_players players;
    play_played played;
    memset(counts, 0, sizeof *counts);
    count_observe(&ear->observer, &t->layout, counts, plan->choices_each, number);
    ear->counts = count_watcher_of(&ear->observer);
    ear->heard = 0;
    play_seat(&players, &side->line_up, plan->seed, number);
    const play_watcher watcher = {ear, hear_chosen, hear_happened, hear_ended};
    play_game(&side->game, &players, (play_rules){.checking = plan->checking}, &watcher, &played);
    *heard = ear->heard;
    return play_is_fine(played.outcome) || long_run_fails(&t->run, number, which, &played);
}

// Adds a number of games that differed, and the number of the first of them.
static void count_differing(compare_counts *to, uint64_t differ, uint64_t first) {
    if (differ > 0 && (to->differ == 0 || first < to->first)) to->first = first;
    to->differ += differ;
}

static void count_pair(const compare_plan *plan, compare_worker *worker, int other, uint64_t number,
                       bool differs) {
    compare_counts *counts = &worker->counts[other];
    count_differing(counts, differs, number);
    for (int i = 0; i < plan->columns; i++)
        count_add_pair(&counts->pairs[i], &plan->column[i], &worker->one, &worker->other);
}

static bool compare_worker_does(void *working, void *own, uint64_t piece) {
    compare_table *t = working;
    const compare_plan *plan = t->plan;
    compare_worker *worker = own;
    const uint64_t number = plan->from + piece;
    uint64_t one, other;
    if (!play_side(t, &worker->ear, 0, number, &worker->one, &one)) return false;
    for (int i = 0; i < plan->others; i++) {
        if (!play_side(t, &worker->ear, 1 + i, number, &worker->other, &other)) return false;
        count_pair(plan, worker, i, number, one != other);
    }
    return true;
}

// --- All games

static void open_counts(const compare_plan *plan, compare_counts counts[]) {
    for (int i = 0; i < plan->others; i++) {
        counts[i].pairs = calloc((size_t)plan->columns, sizeof *counts[i].pairs);
        if (!counts[i].pairs) abort();
    }
}

static void *compare_worker_comes(void *working) {
    const compare_table *t = working;
    compare_worker *worker = calloc(1, sizeof *worker);
    if (!worker) abort();
    open_counts(t->plan, worker->counts);
    return worker;
}

static void add_counts(const compare_plan *plan, compare_counts *to, const compare_counts *from) {
    count_differing(to, from->differ, from->first);
    for (int i = 0; i < plan->columns; i++)
        count_add_pairs(&to->pairs[i], &from->pairs[i]);
}

static void compare_worker_goes(void *working, void *own) {
    const compare_table *t = working;
    compare_worker *worker = own;
    for (int i = 0; i < t->plan->others; i++) {
        add_counts(t->plan, &t->tally->counts[i], &worker->counts[i]);
        free(worker->counts[i].pairs);
    }
    free(worker);
}

static bool is_compare_enough(void *working, crew_work *work) {
    const compare_table *t = working;
    t->tally->games = work->next;
    return false;
}

static const crew_task compare_task = {"games by each side", HANDFUL, compare_worker_comes,
                                       compare_worker_does, compare_worker_goes};

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
    t.run = (long_run){.work = {.task = &compare_task,
                                .working = &t,
                                .next = tally->games,
                                .end = plan->games,
                                .jobs = plan->jobs,
                                .slow = is_slow(plan)},
                       .kept = kept,
                       .ended = &tally->ended,
                       .looks = is_compare_enough,
                       .lock = PTHREAD_MUTEX_INITIALIZER};
    count_lay_out(&t.layout, &plan->one.game);
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

// --- The checkpoint. Its plan is the command line, with a hash of everything that this command line plays. Its counters are lines like
//
//     0 games 120               (of the first table)
//     0 3 differ 12 17          (the fourth of the others: 12 games differ, the first is game 17)
//     0 3 turns 0 99 120 ...    (item 0 of turns: the sums of count_pairs, then its products)

// --- The plan

static void print_side(FILE *to, const compare_side *side) {
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    compare_put_side(&out, side);
    fprintf(to, "%s", line);
}

// A hash of everything that is played and compared, without the names of tile set files.
static uint64_t hash_of_compare(const compare_run *run) {
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

static void put_compare_plan(gr_out *out, const void *of) {
    const compare_run *run = of;
    plan_put_words(out, run->words, hash_of_compare(run));
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

static void write_compare(FILE *to, const void *of) {
    const compare_run *run = of;
    for (int i = 0; i < run->tables; i++) {
        fprintf(to, "%d games %llu\n", i, (unsigned long long)run->tally[i].games);
        for (int k = 0; k < run->plan[i].others; k++)
            write_other(to, i, k, &run->plan[i], &run->tally[i].counts[k]);
    }
}

static bool take_number(gr_words *words, uint64_t most, uint64_t *number) {
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
    if (!figure || !take_number(words, INT32_MAX, &item)) return false;
    const int column = find_column(plan, figure, item);
    for (int i = 0; i < COUNT_OF_PAIR; i++) {
        if (!take_number(words, UINT64_MAX, &pairs.sum[i])) return false;
    }
    for (int i = 0; i < COUNT_OF_PAIR; i++) {
        for (int k = i; k < COUNT_OF_PAIR; k++) {
            if (!take_number(words, UINT64_MAX, &pairs.product[i][k])) return false;
        }
    }
    if (column >= 0) count_add_pairs(&counts->pairs[column], &pairs);
    return column >= 0;
}

static bool add_differ(gr_words *words, compare_counts *counts) {
    uint64_t differ, first;
    if (!take_number(words, UINT64_MAX, &differ) || !take_number(words, UINT64_MAX, &first)) return false;
    count_differing(counts, differ, first);
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
    if (!take_number(words, UINT64_MAX, &games)) return false;
    tally->games += games;
    return true;
}

static bool add_compare_line(void *of, const char *line) {
    const compare_run *run = of;
    gr_words words = gr_words_of(line);
    uint64_t table;
    if (!take_number(&words, (uint64_t)run->tables - 1, &table) || !gr_next_word(&words)) return false;
    compare_tally *tally = &run->tally[table];
    const bool games = gr_same_word(words.word, "games");
    return (games ? add_games(&words, tally) : add_other(&words, &run->plan[table], tally)) &&
           !gr_next_word(&words);
}

static uint64_t compare_games_kept(const void *of) {
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

static bool could_compare_be(const void *of) {
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

static const checkpoint_kind compare_kept = {"games",          put_compare_plan,   write_compare,
                                             add_compare_line, compare_games_kept, could_compare_be};

checkpoint compare_checkpoint(compare_run *run) {
    return (checkpoint){.kind = &compare_kept,
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
                                       "it has more games for one number of players than you ask for") ||
                   checkpoint_advise(why);
    }
    return true;
}
