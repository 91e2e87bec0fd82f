// SPDX-License-Identifier: MIT
// Random games as a test, and what it tells.
#include "suite_games.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

void suite_add_games(suite_tests *suite, const pp_catalog *catalog) {
    for (int i = 0; catalog->games[i]; i++) {
        char name[PP_FAULT_MAX];
        pp_out out = pp_out_into(name, sizeof name);
        pp_put(&out, "games:");
        pp_put(&out, catalog->games[i]->name);
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

static void hear_action(void *self, const fired_clauses *fired, bool differs) {
    spectrum_add(&((listening *)self)->plan->actions, fired, differs);
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

// --- The report

static const char *name_of(const games_plan *plan, int side) {
    return plan->engine[side] ? plan->engine[side]->name : "the built-in engine";
}

static void put_number(pp_out *out, uint64_t number, const char *what) {
    pp_put_number(out, number);
    pp_put(out, what);
}

static void put_compared(pp_out *out, uint32_t levels) {
    pp_put(out, "positions, verdicts");
    if (levels & ENGINE_CAN_EVENTS) pp_put(out, ", events");
    if (levels & ENGINE_CAN_LEGAL) pp_put(out, ", lists");
    if (levels & ENGINE_CAN_REFUSE) pp_put(out, ", refusals");
    if (!(levels & ENGINE_CAN_REFUSE) && levels & ENGINE_CAN_PLACEMENTS) pp_put(out, ", refused placements");
}

static void put_summary(pp_out *out, const games_plan *plan, const beside_games *games) {
    put_number(out, games->played_games, " random games beside ");
    pp_put(out, name_of(plan, 0));
    put_number((pp_put(out, ", "), out), games->table.actions, " actions; ");
    put_compared(out, games->table.levels);
    pp_put(out, " compared");
    if (games->differing > 0) put_number((pp_put(out, "; "), out), games->differing, " games differ");
    if (games->declined > 0) put_number((pp_put(out, "; "), out), games->declined, " not supported");
}

// Of the clauses that fired in the action, the one that fires most where games differ and least where they do not.
static const char *guilty(const games_plan *plan, const beside_found *found) {
    const char *most = 0;
    for (int i = 0; i < found->fired.count; i++) {
        const char *clause = found->fired.id[i];
        if (!most || spectrum_score(&plan->actions, clause) > spectrum_score(&plan->actions, most))
            most = clause;
    }
    return most ? most : found->game.clause[PP_RULE_TURN_PARTS];
}

// The next number under a clause.
static int free_number(const book_text *book, const char *clause) {
    int most = 0;
    for (int i = 0; i < book->case_count; i++) {
        const book_case *c = &book->cases[i];
        const int number = strcmp(c->clause, clause) == 0 ? atoi(c->id + strlen(clause) + 1) : 0;
        if (number > most) most = number;
    }
    return most + 1;
}

static void put_label(pp_out *out, const char *label) {
    pp_put(out, "  ");
    pp_put(out, label);
    for (size_t i = strlen(label); i < 10; i++)
        pp_put_char(out, ' ');
}

static void put_line(pp_out *out, const char *label, const char *text) {
    put_label(out, label);
    pp_put(out, text);
    pp_put(out, "\n");
}

static void put_found(pp_out *out, const games_plan *plan, const beside_found *found) {
    const char *clause = guilty(plan, found);
    put_label(out, "differs");
    pp_put(out, found->difference.name);
    put_number((pp_put(out, ", in "), out), (uint64_t)found->games,
               found->games == 1 ? " game\n" : " games\n");
    put_line(out, "asked", found->difference.tried[0] ? found->difference.tried : found->difference.asked);
    put_line(out, "expected", found->difference.expected);
    put_line(out, "found", found->difference.found);
    put_label(out, "fired");
    fired_put(out, &found->fired);
    pp_put(out, "\n  as a record\n\n");
    beside_put_record(out, found);
    pp_put(out, "\n  as a case\n\n```case\n");
    beside_put_case(out, found, clause, free_number(plan->book, clause));
    pp_put(out, "```\n\n");
}

static void put_details(pp_out *out, const games_plan *plan, const beside_games *games,
                        const suite_test *test) {
    for (int i = 0; i < games->kinds; i++)
        put_found(out, plan, &games->found[i]);
    if (games->more_kinds > 0)
        put_number((put_label(out, "and"), out), (uint64_t)games->more_kinds, " of other kinds\n");
    put_label(out, "again");
    pp_put(out, plan->again);
    pp_put(out, test->name);
    pp_put(out, "\n");
}

// --- A test

static bool both_play(const games_plan *plan, const pp_game *game) {
    bool both = true;
    for (int side = 0; side < BESIDE_SIDES; side++)
        both &= !plan->engine[side] || plan->engine[side]->plays(plan->engine[side], game->name);
    return both;
}

static uint64_t share(const games_plan *plan, const suite_tests *suite) {
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

void suite_games_run(games_plan *plan, const suite_tests *suite, const suite_test *test,
                     case_verdict *verdict) {
    static beside_games games;
    listening l = {.plan = plan, .name = test->name, .games = share(plan, suite)};
    pp_out what = pp_out_into(verdict->what, sizeof verdict->what);
    verdict->path = test->path;
    verdict->line = test->line;
    verdict->detail[0] = '\0';
    verdict->outcome = CASE_SKIPPED;
    if (!both_play(plan, test->games)) {
        pp_put(&what, "the engine does not play ");
        pp_put(&what, test->games->name);
        return;
    }
    if (lost_engine(plan)) {
        verdict->outcome = CASE_IN_ERROR;
        verdict->unasked = true;
        pp_put(&what, "not asked: ");
        pp_put(&what, lost_engine(plan));
        return;
    }
    games = (beside_games){
        .table = {.catalog = plan->catalog, .engine = {plan->engine[0], plan->engine[1]}},
        .base = test->games,
        .seed = plan->seed,
        .from = plan->from,
        .games = l.games,
        .lists = (uint32_t)plan->lists,
        .fixed = plan->line,
        .self = &l,
        .acted = hear_action,
        .played = hear_game,
    };
    beside_play_games(&games);
    put_summary(&what, plan, &games);
    games.acted = 0;
    for (int i = 0; i < games.kinds; i++)
        beside_shorten(&games, &games.found[i]);
    if (games.played_games > 0) verdict->outcome = games.differing > 0 ? CASE_FAILED : CASE_PASSED;
    pp_out detail = pp_out_into(verdict->detail, sizeof verdict->detail);
    if (games.differing > 0) put_details(&detail, plan, &games, test);
    beside_leave(&games.table);
}
