// SPDX-License-Identifier: MIT
// Runs the tests of `pathproof spec` in order, here or in workers, and decides when to give up on an engine. cmd_spec.c calls it between
// the beginning and the end of the report.
#include "spec_run.h"

#include "canvas.h"
#include "jobs.h"
#include "second.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

bool spec_complain(const spec_plan *p, const char *what, const char *which) {
    char text[GR_LINE_MAX];
    const char *part[] = {"pathproof spec: ", what, which ? ": " : "", which ? which : ""};
    gr_out out = gr_out_into(text, sizeof text);
    for (size_t i = 0; i < sizeof part / sizeof part[0]; i++)
        gr_put_shown(&out, part[i], strlen(part[i]), canvas_is_ascii());
    gr_put_char(&out, '\n');
    p->print(true, text);
    return false;
}

static double seconds_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

engine_any *spec_open_engine(const spec_plan *p, const char *command) {
    char trouble[ENGINE_TROUBLE_MAX] = "";
    if (!command) return engine_open_builtin(&gr_shipped_games);
    if (strcmp(command, "second") == 0) return engine_open_second();
    engine_any *engine = engine_open_process(&gr_shipped_games, command, (int)p->seconds, trouble);
    if (engine) engine->patience.limit = (int)p->crashes;
    if (engine) return engine;
    if (p->beside) spec_complain(p, command == p->beside ? "--beside" : "--engine", trouble);
    if (!p->beside) spec_complain(p, trouble, 0);
    return 0;
}

// With --jobs, cases run in worker processes, each with its own engine. Random games are played here.
typedef struct worker {
    const spec_run *run;
    case_runner runner;
} worker;

static bool is_for_workers(const void *self, int test) {
    return !((const worker *)self)->run->suite.test[test].games;
}

static bool begin_work(void *self) {
    worker *w = self;
    w->runner.engine = spec_open_engine(w->run->plan, w->run->plan->engine);
    return w->runner.engine != 0;
}

static void run_and_count_breaks(const case_runner *runner, const suite_test *test, case_verdict *verdict) {
    const engine_breaks before = runner->engine->broke;
    suite_test_run(runner, test, verdict);
    verdict->broke = engine_broke_since(runner->engine, before);
}

static void run_as_worker(void *self, int test, case_verdict *verdict) {
    const worker *w = self;
    run_and_count_breaks(&w->runner, &w->run->suite.test[test], verdict);
}

static void end_work(void *self) {
    engine_any *engine = ((worker *)self)->runner.engine;
    engine->close(engine);
}

// Runs a test, here or in a worker. `seconds` stays negative if the caller has to measure the time.
static void run_test(const spec_run *run, int i, const case_runner *runner, games_plan *games,
                     jobs_team *team, case_verdict *verdict, double *seconds) {
    const suite_test *test = &run->suite.test[i];
    *verdict = (case_verdict){0};
    if (test->games) {
        suite_games_run(games, &run->suite, test, verdict);
    } else if (team->workers > 0) {
        jobs_take(team, i, verdict, seconds);
    } else {
        run_and_count_breaks(runner, test, verdict);
    }
    if (!verdict->path) verdict->path = test->path;
}

// Decides after each test, in the order of the tests, whether to give up on an engine that breaks, so that workers make no difference.
// Expected failures do not count. Returns whether an engine has now been given up.
static bool judge_patience(const suite_test *test, const case_verdict *verdict, const games_plan *games,
                           const engine_patience before[BESIDE_SIDES]) {
    bool lost = false;
    for (int side = 0; side < BESIDE_SIDES; side++) {
        engine_any *engine = games->engine[side];
        if (!engine) continue;
        if (verdict->outcome == CASE_EXPECTED) engine->patience = before[side];
        const bool counts = !test->games && verdict->outcome <= CASE_IN_ERROR;
        if (counts) engine_count_test(engine, verdict->broke);
        engine_give_up(engine);
        lost |= engine->lost[0] != '\0';
    }
    return lost;
}

void spec_run_tests(const spec_run *run, const case_runner *runner, games_plan *games, report_of *report,
                    spectrum *actions) {
    static case_verdict verdict;
    worker here = {run, *runner};
    bool lost = false;
    const jobs_work all = {&here, run->suite.tests, is_for_workers, begin_work, run_as_worker, end_work};
    jobs_team team = {0};
    if (run->plan->jobs > 1 && !jobs_start(&team, &all, (int)run->plan->jobs))
        spec_complain(run->plan, "--jobs: the workers cannot be started, so one engine runs all cases",
                      strerror(errno));
    for (int i = 0; i < run->suite.tests && !engine_is_stopped(); i++) {
        const suite_test *test = &run->suite.test[i];
        double begin = seconds_now(), seconds = -1;
        engine_patience before[BESIDE_SIDES] = {{0}};
        for (int side = 0; side < BESIDE_SIDES; side++)
            if (games->engine[side]) before[side] = games->engine[side]->patience;
        run_test(run, i, runner, games, &team, &verdict, &seconds);
        suite_judge_expected(&run->expected, test, &verdict);
        if (test->games && verdict.outcome != CASE_EXPECTED && !verdict.no_clause)
            spectrum_add_all(actions, &games->actions);
        if (seconds < 0) seconds = seconds_now() - begin;
        if (!engine_is_stopped() || test->games) report_add(report, test, &verdict, seconds);
        if (!lost) lost = judge_patience(test, &verdict, games, before);
        if (lost) jobs_end(&team, true);
    }
    jobs_end(&team, false);
}
