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

enum { FINE = 0, FAILED = 1, USAGE = 2, SECONDS_MOST = 3600 };

static const char help[] =
    "Usage: pathproof spec [OPTION...] [FILE.md...]\n"
    "\n"
    "Runs the rulebooks' cases against the built-in engine, or against any program that speaks the protocol\n"
    "(spec/protocol.md). Without files it takes the rulebooks that came with it.\n"
    "\n"
    "  --engine CMD      the engine to test, a shell command: --engine 'python3 my_engine.py'\n"
    "  --only ID         only this case (T05-4.2/1), clause (T05-4.2), ruling (R1) or book (tsuro-2005)\n"
    "  --format F        text (default), tap or junit\n"
    "  --time-limit S    seconds an engine may take for one answer (default 10)\n"
    "  --spec DIR        take the rulebooks of this folder\n"
    "  --verbose, -v     also tell what passed and why something was skipped\n"
    "  --help, -h        this\n"
    "\n"
    "Exit status: 0 if something was tested and nothing failed, 1 if not, 2 if the command line or a rulebook is wrong.\n";

typedef struct options {
    const char *engine, *only, *folder;
    report_format format;
    int seconds;
    bool verbose, help;
    const char **file;
    int files;
} options;

// --- The command line

static bool complain(const char *what, const char *which) {
    fprintf(stderr, "pathproof spec: %s%s%s\n", what, which ? ": " : "", which ? which : "");
    return false;
}

static bool read_format(const char *value, options *o) {
    static const char *const names[] = {
        [REPORT_TEXT] = "text", [REPORT_TAP] = "tap", [REPORT_JUNIT] = "junit"};
    for (int i = 0; i < 3; i++) {
        if (strcmp(names[i], value) != 0) continue;
        o->format = (report_format)i;
        return true;
    }
    return complain("the format is text, tap or junit, not", value);
}

static bool read_seconds(const char *value, options *o) {
    uint64_t seconds;
    if (!pp_read_number(value, SECONDS_MOST, &seconds) || seconds == 0) {
        return complain("the time limit is 1 to 3600 seconds, not", value);
    }
    o->seconds = (int)seconds;
    return true;
}

static bool set_option(const char *name, const char *value, options *o) {
    if (strcmp(name, "--format") == 0) return read_format(value, o);
    if (strcmp(name, "--time-limit") == 0) return read_seconds(value, o);
    const char **text = strcmp(name, "--engine") == 0 ? &o->engine
                        : strcmp(name, "--only") == 0 ? &o->only
                                                      : &o->folder;
    if (*value == '\0') return complain("nothing was given for", name);
    *text = value;
    return true;
}

// --name VALUE or --name=VALUE. `i` stands at the option and is left at the last word used.
static bool read_option(int argc, char **argv, int *i, options *o) {
    static const char *const names[] = {"--engine", "--only", "--format", "--time-limit", "--spec"};
    const char *word = argv[*i];
    for (size_t k = 0; k < sizeof names / sizeof names[0]; k++) {
        const size_t length = strlen(names[k]);
        if (strncmp(word, names[k], length) != 0) continue;
        if (word[length] == '=') return set_option(names[k], word + length + 1, o);
        if (word[length] != '\0') continue;
        if (*i + 1 >= argc) return complain("something is to follow", word);
        return set_option(names[k], argv[++*i], o);
    }
    return complain("no such option (pathproof spec --help lists them)", word);
}

static bool read_options(book_pool *pool, int argc, char **argv, options *o) {
    bool files_only = false;
    for (int i = 0; i < argc; i++) {
        const char *word = argv[i];
        if (!files_only && strcmp(word, "--") == 0) {
            files_only = true;
        } else if (!files_only && (strcmp(word, "--verbose") == 0 || strcmp(word, "-v") == 0)) {
            o->verbose = true;
        } else if (!files_only && (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0)) {
            o->help = true;
        } else if (!files_only && word[0] == '-') {
            if (!read_option(argc, argv, &i, o)) return false;
        } else {
            o->file = book_pool_take_more(pool, o->file, o->files, sizeof *o->file);
            o->file[o->files++] = word;
        }
    }
    return true;
}

// --- The command that runs one case again

static const char *again(book_pool *pool, const options *o, bool files) {
    char command[4096];
    pp_out out = pp_out_into(command, sizeof command);
    pp_put(&out, "pathproof spec ");
    if (o->engine) pp_put(&out, "--engine ");
    if (o->engine) pp_put_quoted(&out, o->engine);
    if (o->engine) pp_put(&out, " ");
    if (o->folder) pp_put(&out, "--spec ");
    if (o->folder) pp_put_quoted(&out, o->folder);
    if (o->folder) pp_put(&out, " ");
    for (int i = 0; i < o->files && files; i++) {
        pp_put_quoted(&out, o->file[i]);
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

static engine_any *open_engine(const options *o) {
    char trouble[ENGINE_TROUBLE_MAX] = "";
    if (!o->engine) return engine_open_builtin(&pp_shipped_games);
    engine_any *engine = engine_open_process(o->engine, o->seconds, trouble);
    if (!engine) complain(trouble, 0);
    return engine;
}

static bool read_books(book_pool *pool, options *o, book_text *book) {
    if (o->files == 0 || o->folder) {
        const char *folder = o->folder ? o->folder : book_folder(pool);
        const char **found;
        if (!folder)
            return complain("the rulebooks are not where they should be; say where with --spec DIR", 0);
        const int count = book_files_in(pool, folder, &found);
        if (count < 0) return complain(strerror(errno), folder);
        if (count == 0) return complain("no rulebooks in this folder", folder);
        for (int i = 0; i < count; i++)
            book_read(book, found[i]);
    }
    for (int i = 0; i < o->files; i++)
        book_read(book, o->file[i]);
    book_complain(book);
    return book->faults == 0;
}

static int run_suite(const options *o, const case_runner *runner, const suite_tests *suite) {
    static case_verdict verdict;
    report_of report = {.to = stdout, .format = o->format, .verbose = o->verbose, .tests = suite->tests};
    report.progress = !o->verbose && isatty(STDERR_FILENO);
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
    return bad == 0 && good > 0 && !engine_is_stopped() && !ferror(stdout) ? FINE : FAILED;
}

static int run_with(book_pool *pool, options *o, const book_text *book) {
    suite_tests suite;
    int status = USAGE;
    suite_make(&suite, book, o->only, !o->engine);
    engine_any *engine = 0;
    if (suite.tests == 0) {
        complain(o->only ? "no case, clause, ruling or book is called" : "the rulebooks have no case",
                 o->only);
    } else {
        engine_stop_on_signals();
        engine = open_engine(o);
    }
    if (engine) {
        const case_runner runner = {book, &pp_shipped_games, engine, again(pool, o, o->files > 0)};
        status = run_suite(o, &runner, &suite);
        engine->close(engine);
    } else if (suite.tests > 0) {
        status = FAILED;
    }
    suite_free(&suite);
    return status;
}

int spec_command(int argc, char **argv) {
    book_pool pool = {0};
    book_text book = {0};
    options o = {.seconds = 10};
    int status = USAGE;
    if (read_options(&pool, argc, argv, &o)) {
        if (o.help) {
            fputs(help, stdout);
            status = FINE;
        } else if (read_books(&pool, &o, &book)) {
            status = run_with(&pool, &o, &book);
        }
    }
    book_free(&book);
    book_pool_free(&pool);
    return status;
}
