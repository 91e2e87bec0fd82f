// SPDX-License-Identifier: MIT
// Random games as a test.
#include "suite_games.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

void suite_add_games(suite_tests *suite, const gr_catalog *catalog) {
    for (int i = 0; catalog->games[i]; i++) {
        char name[GR_FAULT_MAX];
        gr_out out = gr_out_into(name, sizeof name);
        gr_put(&out, "games:");
        gr_put(&out, catalog->games[i]->name);
        const suite_test test = {
            .name = book_pool_take_text(&suite->pool, name, strlen(name)),
            .clause = "games",
            .shows = "random games are played as by the other engine",
            .path = "games",
            .games = catalog->games[i],
        };
        suite_add_test(suite, &test);
    }
}

// --- While they are played

typedef struct listening {
    games_plan *plan;
    const char *name;
    uint64_t games;
    time_t shown;
} listening;

static void hear_action(void *self, const beside_table *table, bool differs) {
    static fired_clauses fired;
    fired = table->fired;
    fired_add_all(&fired, &table->tiles);
    spectrum_add(&((listening *)self)->plan->actions, &fired, differs ? table->difference.wrong : 0);
}

static void hear_game(void *self, uint64_t done) {
    listening *l = self;
    const time_t now = time(0);
    if (!l->plan->progress || now == l->shown) return;
    l->shown = now;
    fprintf(stderr, "\r\033[K%s: %llu of %llu games", l->name, (unsigned long long)done,
            (unsigned long long)l->games);
    fflush(stderr);
}

// --- A test

static bool both_play(const games_plan *plan, const pp_game *game) {
    bool both = true;
    for (int side = 0; side < BESIDE_SIDES; side++)
        both &= !plan->engine[side] || plan->engine[side]->plays(plan->engine[side], game->name);
    return both;
}

static uint64_t share_of_games(const games_plan *plan, const suite_tests *suite) {
    uint64_t tests = 0;
    for (int i = 0; i < suite->tests; i++)
        tests += suite->test[i].games && both_play(plan, suite->test[i].games);
    return tests > 0 ? (plan->games + tests - 1) / tests : 0;
}

// The engine that is not asked any more, if there is one.
static const char *lost_engine(const games_plan *plan) {
    for (int side = 0; side < BESIDE_SIDES; side++) {
        if (plan->engine[side] && plan->engine[side]->lost[0]) return plan->engine[side]->lost;
    }
    return 0;
}

// None was played: every game line was answered unsupported, the plainest too.
static void put_declined(gr_out *out, const games_plan *plan, const suite_test *test) {
    gr_put(out, plan->engine[0] ? "one of the engines" : "the engine");
    gr_put(out, " answers unsupported to every random game of ");
    gr_put(out, test->games->name);
}

// Whether some difference is one of rules.
static bool any_rule(const beside_games *games) {
    for (int i = 0; i < games->kinds; i++) {
        if (games->found[i].difference.kind != BESIDE_GARBLED) return true;
    }
    return false;
}

void suite_games_run(games_plan *plan, const suite_tests *suite, const suite_test *test,
                     case_verdict *verdict) {
    static beside_games games;
    listening l = {.plan = plan, .name = test->name, .games = share_of_games(plan, suite)};
    gr_out what = gr_out_into(verdict->what, sizeof verdict->what);
    verdict->path = test->path;
    verdict->line = test->line;
    verdict->detail[0] = '\0';
    verdict->outcome = CASE_SKIPPED;
    plan->actions = (spectrum){.catalog = plan->catalog};
    if (!both_play(plan, test->games)) {
        gr_put(&what, "the engine does not play ");
        gr_put(&what, test->games->name);
        return;
    }
    if (lost_engine(plan)) {
        verdict->outcome = CASE_NOT_RUN;
        gr_put(&what, "not run: ");
        gr_put(&what, lost_engine(plan));
        return;
    }
    games = (beside_games){
        .table = {.catalog = plan->catalog, .engine = {plan->engine[0], plan->engine[1]}},
        .base = test->games,
        .seed = plan->seed,
        .from = plan->from,
        .games = l.games,
        .lists = (uint32_t)plan->lists,
        .bearable = plan->bearable,
        .fixed = plan->line,
        .self = &l,
        .acted = hear_action,
        .played = hear_game,
    };
    beside_play_games(&games);
    if (games.played_games == 0 && games.declined > 0) {
        put_declined(&what, plan, test);
    } else {
        games_put_summary(&what, plan, &games);
    }
    games.acted = 0;
    for (int i = 0; i < games.kinds; i++)
        beside_shorten(&games, &games.found[i]);
    plan->bearable = games.bearable;
    if (games.played_games > 0) verdict->outcome = games.differing > 0 ? CASE_FAILED : CASE_PASSED;
    gr_out detail = gr_out_into(verdict->detail, sizeof verdict->detail);
    if (games.differing > 0) verdict->talk = games_put_differences(&detail, plan, &games, test);
    verdict->no_clause = games.differing > 0 && !any_rule(&games);
    beside_leave(&games.table);
}
