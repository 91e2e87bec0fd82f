// SPDX-License-Identifier: MIT
// `pathproof spec`: options, rulebooks, an engine, a run, a report.
#include "spec_command.h"

#include "report.h"
#include "second.h"
#include "spec_files.h"
#include "suite_games.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { SECONDS = 10, SECONDS_MOST = 3600, GAMES = 300, LISTS = 6 };

static const pp_option options[] = {
    {"--engine", "CMD", "the engine to test, a shell command: --engine 'python3 my_engine.py'; or second"},
    {"--beside", "CMD", "play random games of these two engines instead of cases"},
    {"--only", "ID", "only this case (T05-4.2/1), clause (T05-4.2), ruling (R1) or book (tsuro-2005)"},
    {"--format", "F", "text (default), tap or junit"},
    {"--games", "N", "random games after the cases, of all games together (default: 300; 0 for none)"},
    {"--seed", "S", "of the numbers they are played by (default: 1)"},
    {"--from", "K", "the number of the first of each game (default: 0)"},
    {"--lists", "N", "compare lists and refusals at one question in N (default: 6)"},
    {"--line", "FIELDS", "what of their game lines is not left to chance: 'seats=2 board=3x3'"},
    {"--time-limit", "S", "seconds an engine may take for one answer (default: 10)"},
    {"--spec", "DIR", "take the rulebooks of this folder"},
    {"--verbose, -v", 0, "also tell what passed and why something was skipped"},
    {0, 0, 0},
};

static const char details[] =
    "The engine is the built-in one, or any program that speaks the protocol (spec/protocol.md). Without files it\n"
    "takes the rulebooks that came with it. `second` is the second engine of this project.\n"
    "\n"
    "After the cases random games are played on the built-in engine and yours, and positions, verdicts and, as far as\n"
    "its levels go, events, lists and refusals are compared after every action; --only games plays nothing else. What differs is\n"
    "made short and printed as a record and as a case. Game K of a seed is the same whatever was played before.\n"
    "\n"
    "Exit status: 0 if something was tested and nothing failed, 1 if not, 2 if the command line or a rulebook is wrong.\n";

typedef struct plan {
    const char *engine, *beside, *only, *folder, *line;
    report_format format;
    uint64_t seconds;
    uint64_t games, seed, from, lists;
    bool says_games;
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

static void put_option(pp_out *out, const char *option, const char *value) {
    if (!value) return;
    pp_put(out, option);
    pp_put_quoted(out, value);
    pp_put_char(out, ' ');
}

static void put_number(pp_out *out, const char *option, uint64_t number, uint64_t usual) {
    if (number == usual) return;
    pp_put(out, option);
    pp_put_number(out, number);
    pp_put_char(out, ' ');
}

static const char *again(book_pool *pool, const plan *p, bool files, bool games) {
    char command[4096];
    pp_out out = pp_out_into(command, sizeof command);
    pp_put(&out, "pathproof spec ");
    put_option(&out, "--engine ", p->engine);
    put_option(&out, "--beside ", p->beside);
    put_option(&out, "--spec ", p->folder);
    if (games) {
        put_number(&out, "--games ", p->games, GAMES);
        put_number(&out, "--seed ", p->seed, 1);
        put_number(&out, "--from ", p->from, 0);
        put_number(&out, "--lists ", p->lists, LISTS);
        if (*p->line) put_option(&out, "--line ", p->line);
    }
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

static engine_any *open_engine(const plan *p, const char *command) {
    char trouble[ENGINE_TROUBLE_MAX] = "";
    if (!command) return engine_open_builtin(&pp_shipped_games);
    if (strcmp(command, "second") == 0) return engine_open_second();
    engine_any *engine = engine_open_process(command, (int)p->seconds, trouble);
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

static int run_suite(const plan *p, const case_runner *runner, games_plan *games, const suite_tests *suite) {
    static case_verdict verdict;
    report_of report = {.to = stdout, .format = p->format, .verbose = p->verbose, .tests = suite->tests};
    report.progress = !p->verbose && isatty(STDERR_FILENO);
    games->progress = report.progress;
    report_begin(&report);
    for (int i = 0; i < suite->tests && !engine_is_stopped(); i++) {
        const double begin = seconds_now();
        const suite_test *test = &suite->test[i];
        if (test->games) suite_games_run(games, suite, test, &verdict);
        if (!test->games) suite_test_run(runner, test, &verdict);
        if (!engine_is_stopped() || test->games) report_add(&report, test, &verdict, seconds_now() - begin);
    }
    report_end(&report, engine_is_stopped());
    const int bad = report.count[CASE_FAILED] + report.count[CASE_IN_ERROR], good = report.count[CASE_PASSED];
    report_free(&report);
    fflush(stdout);
    if (ferror(stdout)) complain("the report could not be written", 0);
    if (bad + good == 0 && !engine_is_stopped()) complain("nothing was tested: everything was skipped", 0);
    return bad == 0 && good > 0 && !engine_is_stopped() && !ferror(stdout) ? 0 : PP_EXIT_FAILED;
}

// The engine in play, and another one beside it; without one, core.
static int run_engines(book_pool *pool, const plan *p, const book_text *book, const suite_tests *suite) {
    static games_plan games;
    int status = PP_EXIT_FAILED;
    engine_any *engine = open_engine(p, p->engine),
               *beside = engine && p->beside ? open_engine(p, p->beside) : 0;
    if (engine && (beside || !p->beside)) {
        const case_runner runner = {book, &pp_shipped_games, engine, again(pool, p, p->files > 0, false), 0};
        games = (games_plan){
            .book = book,
            .catalog = &pp_shipped_games,
            .engine = {p->beside && p->engine ? engine : 0, p->beside ? beside : engine},
            .games = p->games,
            .seed = p->seed,
            .from = p->from,
            .lists = p->lists,
            .line = p->line,
            .again = again(pool, p, false, true),
        };
        status = run_suite(p, &runner, &games, suite);
    }
    if (beside) beside->close(beside);
    if (engine) engine->close(engine);
    return status;
}

// Random games follow the cases where an engine is there to be compared, unless one thing alone is asked for that is none of them.
static void choose_tests(const plan *p, const book_text *book, suite_tests *suite) {
    const bool games = (p->engine || p->beside) && p->games > 0;
    if (p->beside) *suite = (suite_tests){0};
    if (!p->beside) suite_make(suite, book, p->only, !p->engine);
    const int cases = suite->tests;
    if (games) suite_add_games(suite, &pp_shipped_games, p->only);
    if (games && suite->tests == cases && p->says_games) suite_add_games(suite, &pp_shipped_games, 0);
}

static int run_with(book_pool *pool, const plan *p, const book_text *book) {
    suite_tests suite;
    int status = PP_EXIT_USAGE;
    choose_tests(p, book, &suite);
    if (suite.tests == 0) {
        complain(p->only ? "no case, clause, ruling or book is called" : "the rulebooks have no case",
                 p->only);
    } else {
        engine_stop_on_signals();
        status = run_engines(pool, p, book, &suite);
    }
    suite_free(&suite);
    return status;
}

static int run(const pp_args *args) {
    book_pool pool = {0};
    book_text book = {0};
    plan p = {
        .engine = pp_given(args, "--engine"),
        .beside = pp_given(args, "--beside"),
        .only = pp_given(args, "--only"),
        .line = pp_given(args, "--line") ? pp_given(args, "--line") : "",
        .folder = pp_given(args, "--spec"),
        .seconds = SECONDS,
        .games = GAMES,
        .seed = 1,
        .lists = LISTS,
        .says_games = pp_given(args, "--games") != 0,
        .file = args->operand,
        .files = args->operands,
        .verbose = pp_given(args, "--verbose") != 0,
    };
    if (!take_format(args, &p.format)) return PP_EXIT_USAGE;
    if (!pp_take_number(args, "--time-limit", 1, SECONDS_MOST, &p.seconds)) return PP_EXIT_USAGE;
    if (!pp_take_number(args, "--games", 0, UINT32_MAX, &p.games) ||
        !pp_take_number(args, "--seed", 0, UINT32_MAX, &p.seed) ||
        !pp_take_number(args, "--from", 0, UINT32_MAX, &p.from) ||
        !pp_take_number(args, "--lists", 1, 1000000, &p.lists))
        return PP_EXIT_USAGE;
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
