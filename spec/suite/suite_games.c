// SPDX-License-Identifier: MIT
// Random games as tests: plays them for spec_run.c, and reports the results.
#include "suite_games.h"

#include "harness.h"
#include "steps.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

// --- The report: how many games were played, and each difference as a failed case, as a record and as a case to keep

static const char *name_of(const games_plan *plan, int side) {
    return plan->engine[side] ? plan->engine[side]->name : "the built-in engine";
}

static void put_number(gr_out *out, const char *before, uint64_t number, const char *after) {
    gr_put(out, before);
    gr_put_number(out, number);
    gr_put(out, after);
}

static void put_compared(gr_out *out, uint32_t levels) {
    gr_put(out, "positions, verdicts");
    if (levels & ENGINE_CAN_EVENTS) gr_put(out, ", events");
    if (levels & ENGINE_CAN_LEGAL) gr_put(out, ", lists");
    if (levels & ENGINE_CAN_REFUSE) gr_put(out, ", refusals");
    if (!(levels & ENGINE_CAN_REFUSE) && levels & ENGINE_CAN_PLACEMENTS) gr_put(out, ", refused placements");
}

static void put_summary(gr_out *out, const games_plan *plan, const beside_games *games) {
    put_number(out, "", games->played_games, games->played_games == 1 ? " random game " : " random games ");
    if (plan->engine[0]) gr_put(out, "of ");
    if (plan->engine[0]) gr_put(out, name_of(plan, 1));
    gr_put(out, plan->engine[0] ? " against " : "against ");
    gr_put(out, name_of(plan, 0));
    put_number(out, ", ", games->table.actions, " actions; compared: ");
    put_compared(out, games->table.levels);
    if (games->differing > 0)
        put_number(out, "; ", games->differing, games->differing == 1 ? " game differs" : " games differ");
    if (games->declined > 0) put_number(out, "; ", games->declined, " not supported");
    if (games->bounded > 0) put_number(out, "; ", games->bounded, games->bounded == 1 ? " game" : " games");
    if (games->bounded > 0) put_number(out, " stopped after ", BESIDE_ACTIONS, " actions");
    if (games->endless > 0) {
        put_number(out, "; ", games->endless, games->endless == 1 ? " game" : " games");
        put_number(out, " stopped in a turn of ", PLAY_MOST_CHOICES, " choices, which can go on forever");
    }
    if (!games->broken_off) return;
    gr_put(out, "; stopped early: ");
    for (int side = 0; side < BESIDE_SIDES; side++) {
        if (!plan->engine[side] || !engine_is_unbearable(plan->engine[side], 0)) continue;
        if (plan->engine[0]) gr_put(out, side == 0 ? "--engine: " : "--beside: ");
        engine_is_unbearable(plan->engine[side], out);
        return;
    }
}

static bool can_show(const games_plan *plan, const beside_found *found, int number) {
    const beside_difference *d = &found->difference;
    return fired_shows(&found->fired, number, matter_of(plan->catalog, found->fired.id[number]), d->wrong,
                       &d->differs);
}

// The clause under which the difference becomes a case: the one that the verdict, event or refusal names. If none is named, it is the
// most suspicious of the clauses that fired in the action and can show in the matters that are wrong.
static const char *guilty(const games_plan *plan, const beside_found *found) {
    const char *most = 0;
    if (found->difference.clause[0]) return found->difference.clause;
    for (int i = 0; i < found->fired.count; i++) {
        const char *clause = found->fired.id[i];
        if (!can_show(plan, found, i)) continue;
        if (!most || spectrum_score(&plan->actions, clause) > spectrum_score(&plan->actions, most))
            most = clause;
    }
    return most ? most : found->game.clause[PP_RULE_TURN_PARTS];
}

// The next free case number under a clause, if `after` new cases already have numbers.
static int free_number(const book_text *book, const char *clause, int after) {
    int most = 0;
    for (int i = 0; i < book->case_count; i++) {
        const book_case *c = &book->cases[i];
        const int number = strcmp(c->clause, clause) == 0 ? atoi(c->id + strlen(clause) + 1) : 0;
        if (number > most) most = number;
    }
    return most + 1 + after;
}

// Writes the command that plays this many games again from a number on, without the name at its end.
static void put_again(gr_out *out, const games_plan *plan, uint64_t games, uint64_t from) {
    gr_put(out, plan->again);
    put_number(out, "--games ", games, " ");
    if (from > 0) put_number(out, "--from ", from, " ");
    gr_put(out, "--only ");
}

// --- A difference as a failed case

enum { CASE_TEXT_MAX = 40000 };

// A difference that is being reported.
typedef struct told_difference {
    const games_plan *plan;
    const beside_games *played;
    const suite_test *test;
    const beside_found *found;
    const case_runner *own; // the runner of the built-in engine
    const char *clause;     // the clause that the case belongs to, and the case's number there
    int number;
    char text[CASE_TEXT_MAX]; // the difference as a case that was tried, or ""
    char why[GR_LINE_MAX];    // why there is no case
    FILE *talk, *steps;       // null if the conversation, or the steps, are not kept
} told_difference;

// Runs the text of a case.
static void run_text(const told_difference *d, const case_runner *runner, case_verdict *verdict) {
    char fenced[CASE_TEXT_MAX + 20];
    book_text book = {0};
    gr_out text = gr_out_into(fenced, sizeof fenced);
    gr_put(&text, "```case\n");
    gr_put(&text, d->text);
    gr_put(&text, "```\n");
    verdict->outcome = CASE_SKIPPED;
    verdict->what[0] = '\0';
    verdict->talk = verdict->steps = 0;
    if (book_read_text(&book, d->test->path, fenced) && book.case_count == 1)
        case_run(runner, &book.cases[0], (setup_otherwise){0}, verdict);
    book_free(&book);
}

// The runner of a side. If the side is core, this is the runner of the built-in engine.
static case_runner runner_of(const told_difference *d, int side) {
    return d->plan->shows[side] ? *d->plan->shows[side] : *d->own;
}

static void say_why(told_difference *d, int side, const case_verdict *verdict) {
    gr_out out = gr_out_into(d->why, sizeof d->why);
    const bool passed = verdict->outcome == CASE_PASSED;
    gr_put(&out, name_of(d->plan, side));
    gr_put(&out, passed ? " passes a case with the same actions" : ": ");
    if (!passed) gr_put(&out, verdict->what);
}

// Tries the case, and returns whether it is true. The side whose answer it expects must pass it, and the other must fail it. If so, the
// failure is in `verdict`.
static bool is_true(told_difference *d, case_verdict *verdict) {
    const int teller = d->found->difference.teller;
    char again[2 * GR_LINE_MAX];
    const case_runner right = runner_of(d, teller), quiet = case_quietly(&right);
    run_text(d, &quiet, verdict);
    if (verdict->outcome != CASE_PASSED) {
        say_why(d, teller, verdict);
        return false;
    }
    case_runner wrong = runner_of(d, 1 - teller);
    gr_out command = gr_out_into(again, sizeof again);
    put_again(&command, d->plan, 1, d->found->number);
    wrong.again = again;
    wrong.named = d->test->name;
    run_text(d, &wrong, verdict);
    if (verdict->outcome == CASE_FAILED || verdict->outcome == CASE_IN_ERROR) return true;
    free(verdict->talk);
    free(verdict->steps);
    say_why(d, 1 - teller, verdict);
    return false;
}

// Finds a form of the case that is true: from the given position or from the start, expecting the differences or everything that can be
// expected.
static bool find_true_case(told_difference *d, case_verdict *verdict) {
    static beside_found form;
    form = *d->found;
    for (int i = form.given ? 0 : 2; i < 4; i++) {
        const bool strict = i % 2 == 1;
        form.given = i < 2;
        const beside_difference *shown = form.given ? &form.given_difference : &form.difference;
        if (strict && !shown->strict[0]) continue;
        gr_out text = gr_out_into(d->text, sizeof d->text);
        beside_put_case(&text, &form, d->clause, d->number, strict);
        if (is_true(d, verdict)) return true;
    }
    d->text[0] = '\0';
    return false;
}

// Prints the failure of a case that was tried. Returns false if no form of the case is true.
static bool put_as_failure(gr_out *out, told_difference *d) {
    static case_verdict verdict;
    if (!find_true_case(d, &verdict)) return false;
    if (verdict.outcome == CASE_IN_ERROR) case_put_line(out, "error", verdict.what);
    gr_put(out, verdict.detail);
    if (d->talk && verdict.talk) fputs(verdict.talk, d->talk);
    if (d->steps && verdict.steps) fputs(verdict.steps, d->steps);
    free(verdict.talk);
    free(verdict.steps);
    return true;
}

// Prints which of two engines gave which answer, and whether the built-in engine agrees. Neither of the two is right by definition.
static void put_sides(gr_out *out, const told_difference *d) {
    static const char *const option[] = {"--engine", "--beside"};
    const beside_difference *difference = &d->found->difference;
    const bool garbled = difference->kind == BESIDE_GARBLED,
               broke = garbled || difference->kind == BESIDE_BREAKS;
    for (int side = 0; side < BESIDE_SIDES && d->plan->engine[0]; side++) {
        if (broke && side != difference->broken) continue;
        case_put_label(out, option[side]);
        gr_put(out, name_of(d->plan, side));
        gr_put(out, garbled                      ? " gave this answer\n"
                    : broke                      ? " stopped working\n"
                    : side == difference->teller ? " gave the answer shown as expected"
                                                 : " gave the answer shown as found");
        if (broke) continue;
        gr_put(out, "; the built-in engine ");
        gr_put(out, beside_tells_as_core(d->played, side, d->found) ? "agrees\n" : "disagrees\n");
    }
}

static void note_made(games_plan *plan, const beside_found *found, const char *text) {
    if (!plan->made || plan->made_count == GAMES_MADE) return;
    games_made *made = &plan->made[plan->made_count++];
    const char *id = text + strlen("case ");
    gr_out out = gr_out_into(made->id, sizeof made->id);
    for (const char *c = id; *c != ' '; c++)
        gr_put_char(&out, *c);
    made->fired.count = 0;
    fired_add(&made->fired, found->difference.clause);
    for (int i = 0; i < found->fired.count; i++) {
        if (can_show(plan, found, i)) fired_add(&made->fired, found->fired.id[i]);
    }
    made->length = strlen(text);
}

static void put_record(gr_out *out, const told_difference *d) {
    static char text[CASE_TEXT_MAX];
    gr_out record = gr_out_into(text, sizeof text);
    beside_put_record(&record, d->found);
    if (!beside_record_replays(d->plan->catalog, text)) return;
    gr_put(out, "  as a record\n\n");
    gr_put(out, text);
}

// Adds the steps of a difference that no case shows. An engine that broke is not brought there again.
static void put_steps(const told_difference *d) {
    const beside_difference *difference = &d->found->difference;
    engine_any *engine = d->plan->engine[1 - difference->teller];
    if (!d->steps || !engine || difference->kind == BESIDE_BREAKS) return;
    char *steps = steps_of_game(d->plan->catalog, engine, difference->name, &d->found->game, d->found->action,
                                d->found->count);
    if (steps) fputs(steps, d->steps);
    free(steps);
}

static void put_difference(gr_out *out, told_difference *d) {
    const beside_difference *difference = &d->found->difference;
    const int games = d->found->games;
    case_put_label(out, "differs");
    gr_put(out, difference->name);
    put_number(out, ", in ", (uint64_t)games, games == 1 ? " game\n" : " games\n");
    if (d->found->fired.count > 0) {
        case_put_label(out, "fired");
        fired_put(out, &d->found->fired, 0);
        gr_put(out, "\n");
    }
    put_sides(out, d);
    // An unusable answer breaks no rule, so no case can show it.
    const bool is_case = difference->kind != BESIDE_GARBLED;
    d->text[0] = d->why[0] = '\0';
    if (!is_case || !put_as_failure(out, d)) {
        case_put_line(out, "command", difference->tried[0] ? difference->tried : difference->asked);
        case_put_line(out, "expected", difference->teller == 0 ? difference->expected : difference->found);
        case_put_line(out, "found", difference->teller == 0 ? difference->found : difference->expected);
        put_steps(d);
    }
    if (is_case && !d->text[0]) case_put_line(out, "no case", d->why);
    put_record(out, d);
    if (!d->text[0]) {
        gr_put(out, "\n");
        return;
    }
    gr_put(out, "\n  as a case\n\n```case\n");
    gr_put(out, d->text);
    gr_put(out, "```\n\n");
}

// The number of cases of this clause made from earlier differences.
static int made_before(const games_plan *plan, const beside_games *games, int difference,
                       const char *clause) {
    int before = 0;
    for (int i = 0; i < difference; i++)
        before += games->found[i].difference.kind != BESIDE_GARBLED &&
                  strcmp(guilty(plan, &games->found[i]), clause) == 0;
    return before;
}

// Reports each difference in full. The verdict gets the conversations and the steps of the cases, if they are kept.
static void put_differences(gr_out *out, games_plan *plan, const beside_games *games, const suite_test *test,
                            case_verdict *verdict) {
    static told_difference d;
    size_t talked = 0, stepped = 0;
    engine_any *own = engine_open_builtin(plan->catalog);
    if (!own) return;
    const case_runner runner = {.book = plan->book, .catalog = plan->catalog, .engine = own, .again = ""};
    d = (told_difference){.plan = plan, .played = games, .test = test, .own = &runner};
    if (plan->shows[1]->log) d.talk = open_memstream(&verdict->talk, &talked);
    if (plan->shows[1]->steps) d.steps = open_memstream(&verdict->steps, &stepped);
    for (int i = 0; i < games->kinds; i++) {
        d.found = &games->found[i];
        d.clause = guilty(plan, d.found);
        d.number = free_number(plan->book, d.clause, made_before(plan, games, i, d.clause));
        put_difference(out, &d);
        if (d.text[0]) note_made(plan, d.found, d.text);
    }
    if (games->more_kinds > 0) {
        case_put_label(out, "and");
        put_number(out, "", (uint64_t)games->more_kinds,
                   games->more_kinds == 1 ? " difference of another kind\n"
                                          : " differences of other kinds\n");
    }
    case_put_label(out, "again");
    put_again(out, plan, plan->games, plan->from);
    gr_put(out, test->name);
    gr_put(out, "\n");
    own->close(own);
    if (d.talk) fclose(d.talk);
    if (d.steps) fclose(d.steps);
}

// --- Random games as a test

void suite_add_games(suite_tests *suite, const gr_catalog *catalog) {
    for (int i = 0; catalog->games[i]; i++) {
        char name[GR_FAULT_MAX];
        gr_out out = gr_out_into(name, sizeof name);
        gr_put(&out, "games:");
        gr_put(&out, catalog->games[i]->name);
        const suite_test test = {
            .name = book_pool_take_text(&suite->pool, name, strlen(name)),
            .clause = "games",
            .shows = "random games match the other engine",
            .path = "games",
            .games = catalog->games[i],
        };
        suite_add_test(suite, &test);
    }
}

// --- While games are played

typedef struct listening {
    games_plan *plan;
    const char *name;
    uint64_t games;
    time_t shown;
} listening;

static void hear_action(void *self, const beside_table *table, bool differs) {
    static fired_clauses fired;
    const beside_difference *d = &table->difference;
    fired = table->fired;
    // A verdict or an event that differs names its clause: besides it, only facts about it are accused. So does an action in a list, or a
    // refusal: only the clause and those about the refusal have fired. An engine that refuses a lawful action names one, but can be wrong.
    const bool circumstances = d->kind == BESIDE_EVENTS || d->kind == BESIDE_VERDICT;
    const bool asked =
        (d->kind == BESIDE_LIST || d->kind == BESIDE_REFUSAL) && fired_has(&table->fired, d->clause);
    const bool lawful = d->kind == BESIDE_ANSWER;
    const gr_catalog *catalog = ((listening *)self)->plan->catalog;
    const bool named = differs && d->clause[0] && !asked;
    if (named && !circumstances && !lawful) fired.count = 0;
    if (named && circumstances) fired_narrow(&fired, catalog, d->clause);
    if (named && !circumstances) fired_add_refusal(&fired, d->clause);
    if (!differs || !d->clause[0] || lawful) fired_add_all(&fired, &table->aside);
    // An engine that refuses a lawful action in the middle of a turn can have gone wrong in the action that led to it.
    if (differs && d->kind == BESIDE_ANSWER) fired_add_all(&fired, beside_led_to(table));
    fired_split(&fired);
    spectrum_add(&((listening *)self)->plan->actions, &fired, differs ? d->wrong : 0, &d->differs);
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

// The reason for giving up an engine; null if no engine was given up.
static const char *lost_engine(const games_plan *plan) {
    for (int side = 0; side < BESIDE_SIDES; side++) {
        if (plan->engine[side] && plan->engine[side]->lost[0]) return plan->engine[side]->lost;
    }
    return 0;
}

// Reports that no game was played: the answer to every game line, even the plainest, was unsupported.
static void put_declined(gr_out *out, const games_plan *plan, const suite_test *test) {
    gr_put(out, plan->engine[0] ? "one of the engines" : "the engine");
    gr_put(out, " answers unsupported to every random game of ");
    gr_put(out, test->games->name);
}

// Returns whether any difference is about rules.
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
        put_summary(&what, plan, &games);
    }
    games.acted = 0;
    for (int i = 0; i < games.kinds; i++)
        beside_shorten(&games, &games.found[i]);
    plan->bearable = games.bearable;
    if (games.played_games > 0) verdict->outcome = games.differing > 0 ? CASE_FAILED : CASE_PASSED;
    gr_out detail = gr_out_into(verdict->detail, sizeof verdict->detail);
    if (games.differing > 0) put_differences(&detail, plan, &games, test, verdict);
    verdict->no_clause = games.differing > 0 && !any_rule(&games);
    beside_leave(&games.table);
}
