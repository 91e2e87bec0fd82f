// SPDX-License-Identifier: MIT
// pathproof spec: runs the cases of the rulebooks against an engine, and prints a report. main.c runs it.
#include "commands.h"

#include "book_ids.h"
#include "export.h"
#include "hints.h"
#include "jobs.h"
#include "site.h"
#include "spec_files.h"
#include "spec_run.h"
#include "suspects.h"
#include "text.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

enum { EXIT_NO_ENGINE = 3 };
enum { SECONDS = 10, SECONDS_MOST = 3600, CRASHES = 10, CRASHES_MOST = 1000000, GAMES = 300, LISTS = 6 };

static const op_option options[] = {
    {"--engine", "CMD", "the engine to test: a shell command such as 'python3 my_engine.py', or `second`"},
    {"--beside", "CMD", "compare CMD with the engine of --engine in random games; run no cases"},
    {"--only", "ID...",
     "run only this case (T05-4.2/1), clause (T05-4.2), chapter (T05-4), ruling (R1) or book (tsuro-2005); repeat it for each"},
    {"--skip", "ID...", "leave this out; takes the same ids as --only"},
    {"--expect", "FILE",
     "cases known to fail, one id per line; the run fails if another case fails, or if a listed one passes"},
    {"--format", "F", "text (default), tap, junit, json or github"},
    {"--badge", "FILE", "also write the data of a badge to FILE (an endpoint for shields.io)"},
    {"--games", "N",
     "total number of random games to play after the cases, shared among the games (default: 300; 0 for none)"},
    {"--seed", "S", "seed of the random games (default: 1)"},
    {"--from", "K", "start each game's random games at number K (default: 0)"},
    {"--lists", "N", "compare refusals and lists of lawful actions at one question in N (default: 6)"},
    {"--line", "FIELDS", "play random games with these fields on the game line: 'seats=2 board=3x3'"},
    {"--time-limit", "S", "seconds an engine may take for one answer (default: 10)"},
    {"--crashes", "N", "give up on the engine after N crashes in a row, or 10 N in all (default: 10)"},
    {"--jobs", "N",
     "run the cases on N copies of the engine at once; the report stays the same (default: 1)"},
    {"--spec", "DIR", "read the rulebooks from this folder"},
    {"--export", "DIR", "run nothing; write the cases to DIR as JSON, one file per book, with a schema"},
    {"--expanded", 0,
     "with --export: write a case once for each turn of the table and rotation of the seats"},
    {"--suite-version", 0, "run nothing; print the version of the suite"},
    {"--pictures", "DIR", "write pictures of the table before and after each failure to DIR, as SVG"},
    {"--book", "DIR", "write the rulebooks to DIR as web pages: each case with its boards and its result"},
    {"--log", "FILE",
     "write the conversation of each failing case to FILE; its > lines can be sent to the engine again"},
    {"--verbose, -v", 0, "also list what passed, and why tests were skipped"},
    {0, 0, 0},
};

static const char details[] =
    "Without --engine the built-in engine is tested. Your engine can be any program that speaks the protocol\n"
    "(spec/protocol.md); `second` is the second engine of this project. Without files, the rulebooks that came with\n"
    "the program are run.\n"
    "\n"
    "After the cases, random games are played on the built-in engine and on yours. After every action their positions\n"
    "and verdicts are compared, and their events, lists and refusals too if your engine declares those levels.\n"
    "A difference is shortened, then printed as a record and as a case. --only games runs no cases. Game K of a seed\n"
    "is always the same game.\n"
    "\n"
    "Exit status: 0 if something was tested and nothing failed; 1 otherwise; 2 if the command line, a rulebook or the\n"
    "file of expected failures is wrong, or a log or badge cannot be written; 3 if the engine does not start.\n";

// --- The command line

static bool take_format(const op_args *args, report_format *format) {
    const char *value = op_given(args, "--format");
    for (int i = 0; i < REPORT_FORMATS && value; i++) {
        if (strcmp(report_format_names[i], value) != 0) continue;
        *format = (report_format)i;
        return true;
    }
    if (value) op_usage_error(args, "--format must be text, tap, junit, json or github, not: ", value, 0);
    return !value;
}

static void take_names(const op_args *args, const char *option, const char *names[]) {
    for (int i = 0; (names[i] = op_given_again(args, option, i)) != 0;)
        i++;
}

// Reads the command line. Prints the reason and returns false if something is wrong.
static bool take_plan(const op_args *args, spec_plan *plan) {
    *plan = (spec_plan){
        .engine = op_given(args, "--engine"),
        .beside = op_given(args, "--beside"),
        .folder = op_given(args, "--spec"),
        .pictures = op_given(args, "--pictures"),
        .log = op_given(args, "--log"),
        .expect = op_given(args, "--expect"),
        .badge = op_given(args, "--badge"),
        .export = op_given(args, "--export"),
        .expanded = op_given(args, "--expanded") != 0,
        .site = op_given(args, "--book"),
        .line = op_given(args, "--line") ? op_given(args, "--line") : "",
        .seconds = SECONDS,
        .crashes = CRASHES,
        .jobs = 1,
        .games = GAMES,
        .seed = 1,
        .lists = LISTS,
        .says_games = op_given(args, "--games") != 0,
        .file = args->operand,
        .files = args->operands,
        .suite_version = op_given(args, "--suite-version") != 0,
        .verbose = op_given(args, "--verbose") != 0,
        .print = args->print,
    };
    take_names(args, "--only", plan->only);
    take_names(args, "--skip", plan->skip);
    return take_format(args, &plan->format) &&
           op_take_number(args, "--time-limit", 1, SECONDS_MOST, &plan->seconds) &&
           op_take_number(args, "--crashes", 1, CRASHES_MOST, &plan->crashes) &&
           op_take_number(args, "--jobs", 1, JOBS_MAX, &plan->jobs) &&
           op_take_number(args, "--games", 0, UINT32_MAX, &plan->games) &&
           op_take_number(args, "--seed", 0, UINT32_MAX, &plan->seed) &&
           op_take_number(args, "--from", 0, UINT32_MAX, &plan->from) &&
           op_take_number(args, "--lists", 1, 1000000, &plan->lists);
}

// --- The command that repeats a case or random games

static void put_option(gr_out *out, const char *option, const char *value) {
    if (!value) return;
    gr_put(out, option);
    gr_put_quoted(out, value);
    gr_put_char(out, ' ');
}

static void put_number(gr_out *out, const char *option, uint64_t number, uint64_t usual) {
    if (number == usual) return;
    gr_put(out, option);
    gr_put_number(out, number);
    gr_put_char(out, ' ');
}

// The command that repeats one case, or the random games, up to the id.
static const char *command_again(book_pool *pool, const spec_plan *plan, bool files, bool games) {
    char command[4096];
    gr_out out = gr_out_into(command, sizeof command);
    gr_put(&out, "pathproof spec ");
    put_option(&out, "--engine ", plan->engine);
    put_option(&out, "--beside ", plan->beside);
    put_option(&out, "--spec ", plan->folder);
    put_number(&out, "--time-limit ", plan->seconds, SECONDS);
    if (games) {
        put_number(&out, "--seed ", plan->seed, 1);
        put_number(&out, "--lists ", plan->lists, LISTS);
        put_number(&out, "--crashes ", plan->crashes, CRASHES);
        if (*plan->line) put_option(&out, "--line ", plan->line);
    }
    for (int i = 0; i < plan->files && files; i++) {
        gr_put_quoted(&out, plan->file[i]);
        gr_put(&out, " ");
    }
    if (!games) gr_put(&out, "--only ");
    return book_pool_take_text(pool, command, strlen(command));
}

// --- The rulebooks

static bool read_books(book_pool *pool, const spec_plan *p, book_text *book) {
    if (p->files == 0 || p->folder) {
        const char *folder = p->folder ? p->folder : book_folder(pool);
        const char **found;
        if (!folder)
            return spec_complain(p, "the rulebooks were not found; --spec DIR says where they are", 0);
        const int count = book_files_in(pool, folder, &found);
        if (count < 0) return spec_complain(p, strerror(errno), folder);
        if (count == 0) return spec_complain(p, "this folder has no rulebooks", folder);
        for (int i = 0; i < count; i++)
            book_read(book, found[i]);
    }
    for (int i = 0; i < p->files; i++) {
        if ((*p->only || *p->skip) && access(p->file[i], F_OK) != 0)
            return spec_complain(
                p, "there is no such rulebook (each further ID needs its own --only or --skip)", p->file[i]);
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
    return (fclose(report->log) == 0 && !failed) || spec_complain(p, "the log cannot be written", p->log);
}

// Opens the built-in engine, for cases that are exported and not judged. If there is no memory for an engine, the runner has none.
static bool open_own(const spec_run *run, case_runner *runner) {
    *runner = (case_runner){.book = run->book,
                            .catalog = &gr_shipped_games,
                            .engine = engine_open_builtin(&gr_shipped_games),
                            .again = ""};
    if (runner->engine) runner->engine->watched = false;
    return runner->engine != 0;
}

static bool write_site(const spec_run *run, const report_of *report) {
    case_runner runner;
    if (!run->plan->site || engine_is_stopped()) return true;
    const bool fine = open_own(run, &runner) && site_write(&runner, report, run->plan->site);
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
    if (plays) spec_complain(p, "nothing was tested: everything was skipped (--verbose shows why)", 0);
    if (!plays) spec_complain(p, "nothing was tested: the engine declares none of these games", names);
}

static int run_suite(const spec_run *run, const case_runner *runner, games_plan *games) {
    static suspects suspicion;
    static games_made made[GAMES_MADE];
    const spec_plan *p = run->plan;
    suspicion.actions.catalog = runner->catalog;
    suspicion.made = games->made = made;
    char left_out[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(left_out, sizeof left_out);
    suite_put_left_out(&out, &run->suite, run->book, p->only);
    report_of report = {.to = stdout,
                        .format = p->format,
                        .verbose = p->verbose,
                        .tests = run->suite.tests,
                        .book = run->book,
                        .suite_version = run->suite_version,
                        .catalog = runner->catalog,
                        .tested = runner->engine,
                        .beside = run->plan->beside ? games->engine[1]->name : 0,
                        .left_out_rulings = left_out,
                        .suspects = &suspicion};
    report.progress = !p->verbose && isatty(STDERR_FILENO);
    games->progress = report.progress;
    if (!open_outputs(p, &report)) return OP_EXIT_USAGE;
    report_begin(&report);
    spec_run_tests(run, runner, games, &report, &suspicion.actions);
    suspicion.made_count = games->made_count;
    suspects_find(&suspicion, &report, runner->book, runner->catalog);
    hints_try(&suspicion, &report, runner);
    report_end(&report, engine_is_stopped());
    const int bad = report.count[CASE_FAILED] + report.count[CASE_IN_ERROR] + report.count[CASE_NOT_RUN];
    const int good = report.count[CASE_PASSED] + report.count[CASE_EXPECTED];
    fflush(stdout);
    const bool logged = close_log(p, &report), shown = write_site(run, &report);
    const bool written = write_badge(p, &report) && logged && shown;
    report_free(&report);
    fflush(stdout);
    if (ferror(stdout)) spec_complain(p, "the report cannot be written", 0);
    if (bad + good == 0 && !engine_is_stopped()) complain_nothing(p, runner);
    return bad == 0 && good > 0 && written && !engine_is_stopped() && !ferror(stdout) ? 0 : OP_EXIT_FAILED;
}

// The shell command that starts the engine.
static const char *command_of(const char *engine) {
    if (!engine) return "pathproof play";
    return strcmp(engine, "second") == 0 ? 0 : engine;
}

// Runs the tests on the engine under test, which is the built-in one by default. Compares it with another engine if --beside names one.
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
                                    .again = command_again(run->pool, p, p->files > 0, false),
                                    .command = command_of(p->engine),
                                    .partial = p->files > 0 && !p->folder,
                                    .explains = true,
                                    .pictures = p->pictures,
                                    .log = p->log,
                                    .steps = p->site != 0};
        case_runner shows = runner; // the engine of --beside, if there are two
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
            .again = command_again(run->pool, p, false, true),
        };
        status = run_suite(run, &runner, &games);
    }
    if (beside) beside->close(beside);
    if (engine) engine->close(engine);
    return status;
}

// --- Choosing the tests

// Refuses a case, because --beside runs only random games.
static bool complain_of_case(const spec_plan *p, const char *id) {
    char text[GR_FAULT_MAX];
    snprintf(text, sizeof text, "%.40s", id);
    return spec_complain(p, "--beside runs no cases, so --only and --skip take games or games:NAME, not",
                         text);
}

// Writes the name up to its first character in `end`.
static void put_choice(gr_out *out, size_t before, const char *name, const char *end) {
    gr_put(out, out->used == before ? "; did you mean " : " or ");
    for (; *name && !strchr(end, *name); name++)
        gr_put_char(out, *name);
}

// Returns whether the first case of this file is about this game.
static bool is_first_game(const book_text *book, int file, const char *game) {
    int i = 0;
    while (i < book->case_count && book->cases[i].file != file)
        i++;
    if (i == book->case_count || book->cases[i].lines.count == 0) return false;
    gr_words words = gr_words_of(book->cases[i].lines.line[0].text);
    return gr_next_word(&words) && gr_next_word(&words) && gr_same_word(words.word, game);
}

static const char *base_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

// Writes the rulings R45.1, R45.2 and so on for R45, or the books of a game for its name. Returns whether there are any.
static bool put_parts_of(gr_out *out, const book_text *book, const char *unknown) {
    const size_t length = strlen(unknown), before = out->used;
    for (int i = 0; i < book->clauses && toupper((unsigned char)unknown[0]) == 'R'; i++) {
        const char *id = book->clause[i].id;
        if (strncasecmp(id, unknown, length) != 0 || id[length] != '.' || !book_is_ruling(id)) continue;
        if (isdigit((unsigned char)id[strlen(id) - 1])) put_choice(out, before, id, "");
    }
    for (int i = 0; i < book->files && gr_find_game(&gr_shipped_games, unknown); i++)
        if (is_first_game(book, i, unknown)) put_choice(out, before, base_name(book->file[i].path), ".");
    if (out->used > before) gr_put_char(out, '?');
    return out->used > before;
}

// Suggests the case's clause if it exists, the parts of what was named, or any id that is near.
static bool complain_of_id(const spec_plan *p, const book_text *book, const char *unknown) {
    char text[GR_FAULT_MAX], clause[BOOK_ID_MAX + 1];
    book_clause_id_of(unknown, clause);
    gr_out out = gr_out_into(text, sizeof text);
    gr_nearest nearest = gr_nearest_to(book_find_clause(book, clause) ? clause : unknown);
    book_consider_clauses(book, &nearest);
    book_consider_cases(book, &nearest);
    gr_put(&out, unknown);
    if (!put_parts_of(&out, book, unknown)) gr_put_nearest(&out, &nearest);
    return spec_complain(p, "there is no such case, clause, chapter, ruling or book", text);
}

// Returns whether at least one of the chosen games allows the fields of --line.
static bool takes_line(const spec_plan *p, const suite_tests *suite) {
    gr_fault fault = {0};
    for (int i = 0; i < suite->tests; i++) {
        const pp_game *game = suite->test[i].games;
        if (game && beside_line_fits(&gr_shipped_games, game, p->line, &fault)) return true;
    }
    return fault.what[0] == '\0' || spec_complain(p, "--line", fault.what);
}

// Chooses the tests. Random games follow the cases if there is an engine to compare, unless the user chose only other tests.
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
           spec_complain(p, *p->only || *p->skip ? "nothing is left to run" : "the rulebooks have no cases",
                         0);
}

static int export(const spec_run *run) {
    case_runner runner;
    const bool fine = open_own(run, &runner) &&
                      export_books(&runner, run->suite_version, run->plan->export, run->plan->expanded);
    if (runner.engine) runner.engine->close(runner.engine);
    return fine ? 0 : OP_EXIT_FAILED;
}

static int run_books(spec_run *run) {
    int status = OP_EXIT_USAGE;
    if (run->plan->export) return export(run);
    if (choose_tests(run)) {
        engine_stop_on_signals();
        status = run_engines(run);
    }
    suite_free(&run->suite);
    return status;
}

static int run_spec(const op_args *args) {
    static spec_plan plan;
    book_pool pool = {0};
    book_text book = {0};
    spec_run run = {.plan = &plan, .pool = &pool, .book = &book};
    int status = OP_EXIT_USAGE;
    if (!take_plan(args, &plan)) return status;
    if (plan.site && !site_begin(&pool, plan.site)) {
        book_pool_free(&pool);
        return status;
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

const op_command cli_command_spec = {
    .name = "spec",
    .operands = "[FILE.md...]",
    .summary = "Runs the rulebooks' cases against the built-in engine, or against yours.",
    .details = details,
    .options = options,
    .most = OP_OPERANDS_ANY,
    .run = run_spec,
};
