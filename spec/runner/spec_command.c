// SPDX-License-Identifier: MIT
// `pathproof spec`: options, rulebooks, an engine, a run, a report.
#include "spec_command.h"

#include "report.h"
#include "spec_files.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { SECONDS = 10, SECONDS_MOST = 3600 };

static const pp_option options[] = {
    {"--engine", "CMD", "the engine to test, a shell command: --engine 'python3 my_engine.py'"},
    {"--only", "ID", "only this case (T05-4.2/1), clause (T05-4.2), ruling (R1) or book (tsuro-2005)"},
    {"--format", "F", "text (default), tap or junit"},
    {"--time-limit", "S", "seconds an engine may take for one answer (default: 10)"},
    {"--spec", "DIR", "take the rulebooks of this folder"},
    {"--verbose, -v", 0, "also tell what passed and why something was skipped"},
    {0, 0, 0},
};

static const char details[] =
    "The engine is the built-in one, or any program that speaks the protocol (spec/protocol.md). Without files it\n"
    "takes the rulebooks that came with it.\n"
    "\n"
    "Exit status: 0 if something was tested and nothing failed, 1 if not, 2 if the command line or a rulebook is wrong.\n";

typedef struct plan {
    const char *engine, *only, *folder;
    report_format format;
    uint64_t seconds;
    char **file;
    int files;
    bool verbose;
} plan;

// --- The command line

static bool complain(const char *what, const char *which) {
    fprintf(stderr, "pathproof spec: %s%s%s\n", what, which ? ": " : "", which ? which : "");
    return false;
}

static bool take_format(const pp_args *args, report_format *format) {
    static const char *const names[] = {
        [REPORT_TEXT] = "text", [REPORT_TAP] = "tap", [REPORT_JUNIT] = "junit"};
    const char *value = pp_given(args, "--format");
    for (int i = 0; i < 3 && value; i++) {
        if (strcmp(names[i], value) != 0) continue;
        *format = (report_format)i;
        return true;
    }
    if (value) pp_usage_error(args, "the format is text, tap or junit, not: ", value, 0);
    return !value;
}

// --- The command that runs one case again

static const char *again(book_pool *pool, const plan *p, bool files) {
    char command[4096];
    pp_out out = pp_out_into(command, sizeof command);
    pp_put(&out, "pathproof spec ");
    if (p->engine) pp_put(&out, "--engine ");
    if (p->engine) pp_put_quoted(&out, p->engine);
    if (p->engine) pp_put(&out, " ");
    if (p->folder) pp_put(&out, "--spec ");
    if (p->folder) pp_put_quoted(&out, p->folder);
    if (p->folder) pp_put(&out, " ");
    for (int i = 0; i < p->files && files; i++) {
        pp_put_quoted(&out, p->file[i]);
        pp_put(&out, " ");
    }
    pp_put(&out, "--only ");
    return book_pool_take_text(pool, command, strlen(command));
}

// --- Running

static double seconds_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static engine_any *open_engine(const plan *p) {
    char trouble[ENGINE_TROUBLE_MAX] = "";
    if (!p->engine) return engine_open_builtin(&pp_shipped_games);
    engine_any *engine = engine_open_process(p->engine, (int)p->seconds, trouble);
    if (!engine) complain(trouble, 0);
    return engine;
}

static bool read_books(book_pool *pool, const plan *p, book_text *book) {
    if (p->files == 0 || p->folder) {
        const char *folder = p->folder ? p->folder : book_folder(pool);
        const char **found;
        if (!folder)
            return complain("the rulebooks are not where they should be; --spec DIR says where they are", 0);
        const int count = book_files_in(pool, folder, &found);
        if (count < 0) return complain(strerror(errno), folder);
        if (count == 0) return complain("no rulebooks in this folder", folder);
        for (int i = 0; i < count; i++)
            book_read(book, found[i]);
    }
    for (int i = 0; i < p->files; i++)
        book_read(book, p->file[i]);
    book_complain(book);
    return book->faults == 0;
}

static int run_suite(const plan *p, const case_runner *runner, const suite_tests *suite) {
    static case_verdict verdict;
    report_of report = {.to = stdout, .format = p->format, .verbose = p->verbose, .tests = suite->tests};
    report.progress = !p->verbose && isatty(STDERR_FILENO);
    report_begin(&report);
    for (int i = 0; i < suite->tests && !engine_is_stopped(); i++) {
        const double begin = seconds_now();
        suite_test_run(runner, &suite->test[i], &verdict);
        if (!engine_is_stopped()) report_add(&report, &suite->test[i], &verdict, seconds_now() - begin);
    }
    report_end(&report, engine_is_stopped());
    const int bad = report.count[CASE_FAILED] + report.count[CASE_IN_ERROR], good = report.count[CASE_PASSED];
    report_free(&report);
    fflush(stdout);
    if (ferror(stdout)) complain("the report could not be written", 0);
    if (bad + good == 0 && !engine_is_stopped()) complain("nothing was tested: everything was skipped", 0);
    return bad == 0 && good > 0 && !engine_is_stopped() && !ferror(stdout) ? 0 : PP_EXIT_FAILED;
}

static int run_with(book_pool *pool, const plan *p, const book_text *book) {
    suite_tests suite;
    int status = PP_EXIT_USAGE;
    suite_make(&suite, book, p->only, !p->engine);
    engine_any *engine = 0;
    if (suite.tests == 0) {
        complain(p->only ? "no case, clause, ruling or book is called" : "the rulebooks have no case",
                 p->only);
    } else {
        engine_stop_on_signals();
        engine = open_engine(p);
    }
    if (engine) {
        const case_runner runner = {book, &pp_shipped_games, engine, again(pool, p, p->files > 0), 0};
        status = run_suite(p, &runner, &suite);
        engine->close(engine);
    } else if (suite.tests > 0) {
        status = PP_EXIT_FAILED;
    }
    suite_free(&suite);
    return status;
}

static int run(const pp_args *args) {
    book_pool pool = {0};
    book_text book = {0};
    plan p = {
        .engine = pp_given(args, "--engine"),
        .only = pp_given(args, "--only"),
        .folder = pp_given(args, "--spec"),
        .seconds = SECONDS,
        .file = args->operand,
        .files = args->operands,
        .verbose = pp_given(args, "--verbose") != 0,
    };
    if (!take_format(args, &p.format)) return PP_EXIT_USAGE;
    if (!pp_take_number(args, "--time-limit", 1, SECONDS_MOST, &p.seconds)) return PP_EXIT_USAGE;
    const int status = read_books(&pool, &p, &book) ? run_with(&pool, &p, &book) : PP_EXIT_USAGE;
    book_free(&book);
    book_pool_free(&pool);
    return status;
}

const pp_command spec_command = {
    .name = "spec",
    .operands = "[FILE.md...]",
    .summary = "Runs the rulebooks' cases against the built-in engine, or against yours.",
    .details = details,
    .options = options,
    .most = PP_OPERANDS_ANY,
    .run = run,
};
