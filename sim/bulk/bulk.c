// SPDX-License-Identifier: MIT
// Plays many games on several threads, and keeps a checkpoint of them. cmd_sim.c plays games with it; cmd_merge.c merges the parts of a
// run with it.
#include "bulk.h"

#include "grammar.h"
#include "merge.h"
#include "plan_line.h"
#include "players.h"
#include "progress.h"
#include "steer.h"
#include "wrap.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HANDFUL = 32 };

typedef struct bulk_table {
    const bulk_plan *plan;
    const count_layout *layout;
    bulk_tally *tally;
    long_run run;
} bulk_table;

// The data of one thread.
typedef struct bulk_worker {
    count_observer observer;
    ledger_page *page;     // null if single games are not written
    count_totals counts[]; // look them up with bulk_counts
} bulk_worker;

// A game to play, and where it is counted.
typedef struct bulk_game {
    uint64_t number;
    pp_game game;
    play_players players;
    play_line_up line_up;
    count_totals *counts;
    play_played played;
} bulk_game;

static void begin_game(const bulk_table *c, uint64_t number, bulk_worker *worker, bulk_game *g) {
    const bulk_plan *plan = c->plan;
    const int set = (int)(number / (uint64_t)plan->sizes % (uint64_t)bulk_sets(plan));
    const play_policy *all;
    g->number = number;
    g->game = bulk_game_of(plan, number, &all);
    g->counts = bulk_counts(plan, worker->counts, g->game.seats, set);
    if (all) play_seat_all(&g->players, all, plan->seed, number);
    if (!all) play_seat(&g->players, &plan->line_up, plan->seed, number);
    if (plan->ledger) g->line_up = all ? play_all(all) : plan->line_up;
}

// Plays a game that is only counted.
static void play_counted(const bulk_table *c, bulk_worker *worker, bulk_game *g) {
    const bulk_plan *plan = c->plan;
    count_observe(&worker->observer, c->layout, g->counts, plan->choices_each, g->number);
    const play_watcher watcher = count_watcher_of(&worker->observer);
    play_game(&g->game, &g->players, plan->rules, &watcher, &g->played);
}

// Plays a game that is written, too. Returns whether everything could be written.
static bool play_written(const bulk_table *c, bulk_worker *worker, bulk_game *g) {
    const bulk_plan *plan = c->plan;
    const uint64_t piece = g->number - plan->from;
    const ledger_game begins = {
        .game = &g->game, .line_up = &g->line_up, .seed = plan->seed, .deal = g->number};
    const play_watcher watcher = ledger_watch(worker->page, &begins, plan->choices_each, 0);
    play_game(&g->game, &g->players, plan->rules, &watcher, &g->played);
    if (!play_is_fine(g->played.outcome)) {
        ledger_stop(plan->ledger, piece);
        return true;
    }
    count_add(g->counts, ledger_add(worker->page, piece, &g->played));
    return ledger_hand_in(worker->page, piece);
}

static bool play_number(bulk_table *c, uint64_t number, bulk_worker *worker) {
    bulk_game g;
    bool written = true;
    begin_game(c, number, worker, &g);
    if (worker->page) written = play_written(c, worker, &g);
    if (!worker->page) play_counted(c, worker, &g);
    return play_is_fine(g.played.outcome) ? written : long_run_fails(&c->run, number, 0, &g.played);
}

static void *bulk_worker_comes(void *working) {
    const bulk_table *c = working;
    bulk_worker *worker = calloc(1, sizeof *worker + bulk_places(c->plan) * sizeof worker->counts[0]);
    if (!worker) abort();
    if (c->plan->ledger) worker->page = ledger_open_page(c->plan->ledger);
    return worker;
}

static bool bulk_worker_does(void *working, void *own, uint64_t piece) {
    bulk_table *c = working;
    return play_number(c, c->plan->from + piece, own);
}

static void bulk_worker_goes(void *working, void *own) {
    bulk_table *c = working;
    bulk_worker *worker = own;
    for (size_t i = 0; i < bulk_places(c->plan); i++)
        count_add(&c->tally->counts[i], &worker->counts[i]);
    if (worker->page) ledger_close_page(worker->page);
    free(worker);
}

// The next number of games, beginning with this one, at which the run checks whether it has played enough. It depends only on the plan
// and this number, so a run that was stopped and resumed ends with the same game on any number of threads.
static uint64_t look_from(const bulk_plan *plan, uint64_t games) {
    enum { FIRST_LOOK = 100, SHARE_OF_GAMES = 20 };
    uint64_t look = FIRST_LOOK;
    while (look < games && look < plan->games)
        look += look / SHARE_OF_GAMES > FIRST_LOOK ? look / SHARE_OF_GAMES : FIRST_LOOK;
    return plan->until > 0 && look < plan->games ? look : plan->games;
}

// Checks every number of players. Returns an estimate of how many games it will take.
static uint64_t look(const bulk_plan *plan, bulk_tally *tally) {
    static count_totals all;
    double within = 0;
    if (plan->until <= 0 || tally->games == 0) return plan->games;
    for (int i = 0; i < plan->sizes; i++) {
        const count_sample sample = bulk_sample(plan, tally, plan->players[i], &all);
        within = fmax(within, count_seat_effect(&sample).within);
    }
    tally->reached = within <= plan->until && look_from(plan, tally->games) == tally->games;
    const double about = (double)tally->games * fmax(1, within / plan->until * (within / plan->until));
    return about < (double)plan->games ? (uint64_t)about : plan->games;
}

static bool is_bulk_enough(void *working, crew_work *work) {
    const bulk_table *c = working;
    c->tally->games = work->next;
    work->end = look(c->plan, c->tally);
    work->pause = look_from(c->plan, c->tally->games + 1);
    return c->tally->reached || ledger_has_failed(c->plan->ledger);
}

static const crew_task bulk_task = {"games", HANDFUL, bulk_worker_comes, bulk_worker_does, bulk_worker_goes};

static void play_on(const bulk_plan *plan, bulk_tally *tally, const checkpoint *kept) {
    count_layout layout;
    bulk_table c = {.plan = plan, .layout = &layout, .tally = tally};
    c.run = (long_run){.work = {.task = &bulk_task,
                                .working = &c,
                                .next = kept->kind->games(kept->run),
                                .end = plan->games,
                                .jobs = plan->jobs,
                                .slow = play_is_slow(&plan->line_up)},
                       .kept = kept,
                       .ended = &tally->ended,
                       .looks = is_bulk_enough,
                       .lock = PTHREAD_MUTEX_INITIALIZER};
    count_lay_out(&layout, &plan->game[plan->players[0]]);
    tally->resumed = c.run.work.next;
    if (plan->ledger) ledger_begin(plan->ledger, &layout, 1);
    long_run_go(&c.run);
    if (plan->ledger) ledger_end(plan->ledger);
    tally->seconds = progress_now() - c.run.work.began;
}

void bulk_play(const bulk_plan *plan, bulk_tally *tally) {
    static whole_why why;
    bulk_run run = {plan, tally};
    checkpoint kept = bulk_checkpoint(&run);
    bulk_begin(plan, tally);
    if (checkpoint_open(&kept, &why)) {
        play_on(plan, tally, &kept);
    } else {
        tally->ended.unsaved = true;
        wrap_say(stderr, "%s", why.text);
    }
    checkpoint_close(&kept);
}

// --- The tally.

void bulk_cut(bulk_plan *plan, uint64_t number, uint64_t of) {
    plan->shard = (checkpoint_shard){number, of, plan->games};
    const checkpoint_part part = checkpoint_cut(plan->shard);
    plan->from = part.from;
    plan->games = part.games;
}

void bulk_begin(const bulk_plan *plan, bulk_tally *tally) {
    *tally = (bulk_tally){.counts = calloc(bulk_places(plan), sizeof *tally->counts)};
    if (!tally->counts) abort();
}

void bulk_end(bulk_tally *tally) {
    free(tally->counts);
    tally->counts = 0;
}

// Whether all seats play as they do if the user names no policy.
static bool is_usual(const play_line_up *line_up) {
    return line_up->count == 1 && line_up->policy[0].choose == play_random.choose;
}

pp_game bulk_game_of(const bulk_plan *plan, uint64_t number, const play_policy **all) {
    const uint64_t sizes = (uint64_t)plan->sizes, sets = (uint64_t)plan->tiles.count;
    pp_game game = plan->game[plan->players[number % sizes]];
    *all = 0;
    if (sets > 0) pp_take_tiles(&game, &plan->tiles.own[number / sizes % sets].set);
    if (plan->steered == 0) return game;
    philox_stream random = philox_of(plan->seed, number, PHILOX_STEER, 0);
    const play_policy *policy = steer_game(&game, STEER_ALL, &random.source);
    if (is_usual(&plan->line_up)) *all = policy;
    return game;
}

count_totals *bulk_counts(const bulk_plan *plan, count_totals *counts, int players, int set) {
    int size = 0;
    while (plan->players[size] != players)
        size++;
    return &counts[size * bulk_sets(plan) + set];
}

count_sample bulk_sample(const bulk_plan *plan, const bulk_tally *tally, int players, count_totals *all) {
    const int sets = bulk_sets(plan);
    const count_totals *own = bulk_counts(plan, tally->counts, players, 0);
    memset(all, 0, sizeof *all);
    for (int i = 0; i < sets; i++)
        count_add(all, &own[i]);
    return (count_sample){&plan->game[players], all, sets > 1 ? own : 0, sets > 1 ? sets : 0};
}

// --- The checkpoint. Its counters are lines like
//
//     4 0 tiles 22 345      (games of 4 players with tile set 0: the counter tiles[22] is 345; zeros are left out)

static void put_bulk_plan(gr_out *out, const void *run) {
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

static void write_bulk(FILE *to, const void *of) {
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

static bool add_bulk_line(void *of, const char *line) {
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

static uint64_t bulk_games_kept(const void *of) {
    const bulk_run *run = of;
    uint64_t counted = 0;
    for (size_t i = 0; i < bulk_places(run->plan); i++)
        counted += run->tally->counts[i].games[0];
    return counted;
}

static bool could_bulk_be(const void *of) {
    const bulk_run *run = of;
    for (size_t i = 0; i < bulk_places(run->plan); i++) {
        if (!count_could_all_be(&run->tally->counts[i])) return false;
    }
    return true;
}

static const checkpoint_kind bulk_kept = {"games",       put_bulk_plan,   write_bulk,
                                          add_bulk_line, bulk_games_kept, could_bulk_be};

checkpoint bulk_checkpoint(bulk_run *run) {
    const bulk_plan *plan = run->plan;
    return (checkpoint){.kind = &bulk_kept,
                        .run = run,
                        .file = plan->checkpoint,
                        .shard = plan->shard,
                        .games = plan->games,
                        .each = 1};
}

bool bulk_merge(char *const file[], int files, const char *into, const op_args *args, bulk_plan *plan,
                bulk_tally *tally, whole_why *why) {
    char line[GR_LINE_MAX + 1];
    if (!checkpoint_read_plan(file[0], line, why)) return false;
    if (!plan_read(line, args, plan))
        return whole_fails(
            why, file[0],
            "its plan is not understood; if it was played with a tile set from a file, name that with --tiles");
    bulk_begin(plan, tally);
    bulk_run run = {plan, tally};
    checkpoint whole = bulk_checkpoint(&run);
    const bool fine = merge_files(file, files, into, &whole, why);
    plan->games = tally->games = whole.games;
    if (!fine) bulk_end(tally);
    return fine;
}
