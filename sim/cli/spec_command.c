// SPDX-License-Identifier: MIT
// `pathproof spec`: rulebooks, an engine, a run, a report.
#include "spec_command.h"

#include "bind.h"
#include "export.h"
#include "lint.h"
#include "nearest.h"
#include "spec_files.h"
#include "spec_run.h"
#include "suspects.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { EXIT_NO_ENGINE = 3 };

static bool read_books(book_pool *pool, const spec_plan *p, book_text *book) {
    if (p->files == 0 || p->folder) {
        const char *folder = p->folder ? p->folder : book_folder(pool);
        const char **found;
        if (!folder)
            return spec_complain(
                p, "the rulebooks are not where they should be; --spec DIR says where they are", 0);
        const int count = book_files_in(pool, folder, &found);
        if (count < 0) return spec_complain(p, strerror(errno), folder);
        if (count == 0) return spec_complain(p, "no rulebooks in this folder", folder);
        for (int i = 0; i < count; i++)
            book_read(book, found[i]);
    }
    for (int i = 0; i < p->files; i++) {
        if ((*p->only || *p->skip) && access(p->file[i], F_OK) != 0)
            return spec_complain(
                p, "no such rulebook; what is one more ID has an --only or --skip of its own", p->file[i]);
        book_read(book, p->file[i]);
    }
    book_complain(book);
    return book->faults == 0;
}

// --- Running

static bool write_badge(const spec_plan *p, const report_of *report) {
    static whole_why why;
    return !p->badge || report_write_badge(report, p->badge, engine_is_stopped(), &why) ||
           spec_complain(p, why.text, 0);
}

static FILE *open_log(const char *path) {
    if (!whole_is_stream(path)) return fopen(path, "w");
    const int stream = whole_open_stream(path);
    return stream >= 0 ? fdopen(stream, "w") : 0;
}

static bool open_outputs(const spec_plan *p, report_of *report) {
    static whole_why why;
    if (p->badge && !whole_can_write(p->badge, &why)) return spec_complain(p, why.text, 0);
    if (p->pictures && mkdir(p->pictures, 0777) != 0 && errno != EEXIST)
        return spec_complain(p, strerror(errno), p->pictures);
    if (p->log) report->log = open_log(p->log);
    return !p->log || report->log || spec_complain(p, strerror(errno), p->log);
}

static bool close_log(const spec_plan *p, const report_of *report) {
    if (!report->log) return true;
    const bool failed = ferror(report->log) != 0;
    return (fclose(report->log) == 0 && !failed) || spec_complain(p, "the log could not be written", p->log);
}

// The built-in engine, for cases that are written down and not judged. Its runner has no engine when there is no memory for one.
static bool open_own(const spec_run *run, case_runner *runner) {
    *runner = (case_runner){.book = run->book,
                            .catalog = &gr_shipped_games,
                            .engine = engine_open_builtin(&gr_shipped_games),
                            .again = ""};
    if (runner->engine) runner->engine->watched = false;
    return runner->engine != 0;
}

static bool bind(const spec_run *run, const report_of *report) {
    case_runner runner;
    if (!run->plan->bound || engine_is_stopped()) return true;
    const bool fine = open_own(run, &runner) && bind_book(&runner, report, run->plan->bound);
    if (runner.engine) runner.engine->close(runner.engine);
    return fine;
}

static void complain_nothing(const spec_plan *p, const case_runner *runner) {
    char names[GR_FAULT_MAX];
    gr_out out = gr_out_into(names, sizeof names);
    bool plays = false;
    for (const pp_game *const *game = runner->catalog->games; *game; game++) {
        plays |= runner->engine->plays(runner->engine, (*game)->name);
        gr_put(&out, out.used > 0 ? ", " : "");
        gr_put(&out, (*game)->name);
    }
    if (plays)
        spec_complain(p, "nothing was tested: everything was skipped; --verbose tells what was asked for", 0);
    if (!plays)
        spec_complain(p, "nothing was tested: the engine's greeting names none of these games", names);
}

static int run_suite(const spec_run *run, const case_runner *runner, games_plan *games) {
    static suspects suspicion;
    static games_made made[GAMES_MADE];
    const spec_plan *p = run->plan;
    suspicion.actions.catalog = runner->catalog;
    suspicion.made = games->made = made;
    report_of report = {.to = stdout,
                        .format = p->format,
                        .verbose = p->verbose,
                        .tests = run->suite.tests,
                        .book = run->book,
                        .suite_version = run->suite_version,
                        .catalog = runner->catalog,
                        .tested = runner->engine,
                        .beside = run->plan->beside ? games->engine[1]->name : 0,
                        .suspects = &suspicion};
    report.progress = !p->verbose && isatty(STDERR_FILENO);
    games->progress = report.progress;
    if (!open_outputs(p, &report)) return GR_EXIT_USAGE;
    report_begin(&report);
    spec_run_tests(run, runner, games, &report, &suspicion.actions);
    suspicion.made_count = games->made_count;
    suspects_find(&suspicion, &report, runner->book, runner->catalog);
    report_end(&report, engine_is_stopped());
    const int bad = report.count[CASE_FAILED] + report.count[CASE_IN_ERROR] + report.count[CASE_NOT_RUN];
    const int good = report.count[CASE_PASSED] + report.count[CASE_EXPECTED];
    fflush(stdout);
    const bool logged = close_log(p, &report), bound = bind(run, &report);
    const bool written = write_badge(p, &report) && logged && bound;
    report_free(&report);
    fflush(stdout);
    if (ferror(stdout)) spec_complain(p, "the report could not be written", 0);
    if (bad + good == 0 && !engine_is_stopped()) complain_nothing(p, runner);
    return bad == 0 && good > 0 && written && !engine_is_stopped() && !ferror(stdout) ? 0 : GR_EXIT_FAILED;
}

// What a shell starts it with.
static const char *command_of(const char *engine) {
    if (!engine) return "pathproof play";
    return strcmp(engine, "second") == 0 ? 0 : engine;
}

// The engine in play, and another one beside it; without one, core.
static int run_engines(const spec_run *run) {
    const spec_plan *p = run->plan;
    static games_plan games;
    int status = EXIT_NO_ENGINE;
    engine_any *engine = spec_open_engine(p, p->engine),
               *beside = engine && p->beside ? spec_open_engine(p, p->beside) : 0;
    if (engine && (beside || !p->beside)) {
        const case_runner runner = {.book = run->book,
                                    .catalog = &gr_shipped_games,
                                    .engine = engine,
                                    .again = spec_again(run->pool, p, p->files > 0, false),
                                    .command = command_of(p->engine),
                                    .partial = p->files > 0 && !p->folder,
                                    .explains = true,
                                    .pictures = p->pictures,
                                    .log = p->log};
        case_runner shows = runner; // and of two engines the one beside
        if (beside) shows.engine = beside;
        if (beside) shows.command = command_of(p->beside);
        games = (games_plan){
            .shows = {p->beside && p->engine ? &runner : 0, &shows},
            .book = run->book,
            .catalog = &gr_shipped_games,
            .engine = {p->beside && p->engine ? engine : 0, p->beside ? beside : engine},
            .games = p->games,
            .seed = p->seed,
            .from = p->from,
            .lists = p->lists,
            .bearable = engine_most_breaks((int)p->crashes),
            .line = p->line,
            .again = spec_again(run->pool, p, false, true),
        };
        status = run_suite(run, &runner, &games);
    }
    if (beside) beside->close(beside);
    if (engine) engine->close(engine);
    return status;
}

// --- What is to be run

// With two engines there are no cases, only random games.
static bool complain_of_case(const spec_plan *p, const char *id) {
    char text[GR_FAULT_MAX];
    snprintf(text, sizeof text, "%.40s names none of these (games, games:seas)", id);
    return spec_complain(p, "with --beside random games are played, and no cases", text);
}

// The clause of a case, where there is such a clause; otherwise any id that is near.
static bool complain_of_id(const spec_plan *p, const book_text *book, const char *unknown) {
    char text[GR_FAULT_MAX], clause[BOOK_ID_MAX + 1];
    book_clause_id_of(unknown, clause);
    gr_out out = gr_out_into(text, sizeof text);
    gr_nearest nearest = gr_nearest_to(book_find_clause(book, clause) ? clause : unknown);
    book_consider_clauses(book, &nearest);
    book_consider_cases(book, &nearest);
    gr_put(&out, unknown);
    gr_put_nearest(&out, &nearest);
    return spec_complain(p, "no case, clause, chapter, ruling or book is called", text);
}

// Whether one of the games that are to be played can be played with what is said of their lines.
static bool takes_line(const spec_plan *p, const suite_tests *suite) {
    gr_fault fault = {0};
    for (int i = 0; i < suite->tests; i++) {
        const pp_game *game = suite->test[i].games;
        if (game && beside_line_fits(&gr_shipped_games, game, p->line, &fault)) return true;
    }
    return fault.what[0] == '\0' || spec_complain(p, "--line", fault.what);
}

// Random games follow the cases where an engine is there to be compared, unless one thing alone is asked for that is none of them.
static bool choose_tests(spec_run *run) {
    const spec_plan *p = run->plan;
    suite_tests *suite = &run->suite;
    const bool games = (p->engine || p->beside) && p->games > 0;
    if (!p->beside) suite_make(suite, run->book, !p->engine);
    if (games) suite_add_games(suite, &gr_shipped_games);
    if (p->expect && !suite_expect(&run->expected, run->book, suite, p->expect)) {
        book_complain(run->book);
        return false;
    }
    const char *unknown = suite_choose(suite, p->only, p->skip);
    if (unknown && p->beside) return complain_of_case(p, unknown);
    if (unknown) return complain_of_id(p, run->book, unknown);
    bool chosen = false;
    for (int i = 0; i < suite->tests; i++)
        chosen |= suite->test[i].games != 0;
    if (games && !chosen && p->says_games) suite_add_games(suite, &gr_shipped_games);
    if (!takes_line(p, suite)) return false;
    return suite->tests > 0 ||
           spec_complain(p, *p->only || *p->skip ? "nothing is left to run" : "the rulebooks have no case",
                         0);
}

static int export(const spec_run *run) {
    case_runner runner;
    const bool fine = open_own(run, &runner) && export_books(&runner, run->suite_version, run->plan->export);
    if (runner.engine) runner.engine->close(runner.engine);
    return fine ? 0 : GR_EXIT_FAILED;
}

static int run_books(spec_run *run) {
    int status = GR_EXIT_USAGE;
    if (run->plan->export) return export(run);
    if (choose_tests(run)) {
        engine_stop_on_signals();
        status = run_engines(run);
    }
    suite_free(&run->suite);
    return status;
}

static int run(const gr_args *args) {
    static spec_plan plan;
    book_pool pool = {0};
    book_text book = {0};
    spec_run run = {.plan = &plan, .pool = &pool, .book = &book};
    int status = GR_EXIT_USAGE;
    if (!spec_take_plan(args, &plan)) return status;
    if (plan.bound) {
        const char *pictures = bind_pictures(&pool, plan.bound);
        if (!pictures) return status;
        if (!plan.pictures) plan.pictures = pictures;
    }
    run.suite_version = book_suite_version(&pool, plan.folder);
    if (plan.suite_version) {
        printf("%s\n", run.suite_version);
        status = 0;
    } else if (read_books(&pool, &plan, &book)) {
        status = run_books(&run);
    }
    book_free(&book);
    book_pool_free(&pool);
    return status;
}

const gr_command spec_command = {
    .name = "spec",
    .operands = "[FILE.md...]",
    .summary = "Runs the rulebooks' cases against the built-in engine, or against yours.",
    .details = spec_details,
    .options = spec_options,
    .most = GR_OPERANDS_ANY,
    .run = run,
};
