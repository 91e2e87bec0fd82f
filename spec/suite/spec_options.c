// SPDX-License-Identifier: MIT
// The command line of `pathproof spec`.
#include "spec_options.h"

#include "jobs.h"

#include <string.h>

enum { SECONDS = 10, SECONDS_MOST = 3600, CRASHES = 10, CRASHES_MOST = 1000000, GAMES = 300, LISTS = 6 };

const gr_option spec_options[] = {
    {"--engine", "CMD", "the engine to test, a shell command: --engine 'python3 my_engine.py'; or second"},
    {"--beside", "CMD", "play random games of these two engines instead of cases"},
    {"--only", "ID...",
     "only this case (T05-4.2/1), clause (T05-4.2), chapter (T05-4), ruling (R1) or book (tsuro-2005); once for each"},
    {"--skip", "ID...", "not these, named likewise"},
    {"--expect", "FILE",
     "an id a line: cases expected to fail; only what fails or passes against it is wrong"},
    {"--format", "F", "text (default), tap, junit, json or github"},
    {"--badge", "FILE", "write there, too, what a badge is made of (an endpoint of shields.io)"},
    {"--games", "N", "random games after the cases, of all games together (default: 300; 0 for none)"},
    {"--seed", "S", "of the numbers they are played by (default: 1)"},
    {"--from", "K", "the number of the first of each game (default: 0)"},
    {"--lists", "N", "compare lists and refusals at one question in N (default: 6)"},
    {"--line", "FIELDS", "what of their game lines is not left to chance: 'seats=2 board=3x3'"},
    {"--time-limit", "S", "seconds an engine may take for one answer (default: 10)"},
    {"--crashes", "N",
     "give the engine up when it has crashed N times in a row, or ten times as often in all (default: 10)"},
    {"--jobs", "N", "run the cases on so many engines at once; the report is the same (default: 1)"},
    {"--spec", "DIR", "take the rulebooks of this folder"},
    {"--export", "DIR", "run nothing: write the cases there as JSON, a file for each book, and their schema"},
    {"--suite-version", 0, "run nothing: print the version of the suite"},
    {"--pictures", "DIR", "draw the table before and after each failure into this folder, as SVG"},
    {"--book", "DIR", "make pages of the rulebooks there: every case with its boards, and what became of it"},
    {"--log", "FILE", "write down what was said in each failing case; its > lines can be said again by hand"},
    {"--verbose, -v", 0, "also tell what passed and why something was skipped"},
    {0, 0, 0},
};

const char spec_details[] =
    "The engine is the built-in one, or any program that speaks the protocol (spec/protocol.md). Without files it\n"
    "takes the rulebooks that came with it. `second` is the second engine of this project.\n"
    "\n"
    "After the cases random games are played on the built-in engine and yours, and positions, verdicts and, as far as\n"
    "its levels go, events, lists and refusals are compared after every action; --only games plays nothing else. What differs is\n"
    "made short and printed as a record and as a case. Game K of a seed is the same whatever was played before.\n"
    "\n"
    "Exit status: 0 if something was tested and nothing failed, 1 if not, 2 if the command line, a rulebook or the file of\n"
    "expected failures is wrong, or a log or a badge cannot be written, 3 if the engine does not start.\n";

// --- What somebody asked for

static bool take_format(const gr_args *args, report_format *format) {
    const char *value = gr_given(args, "--format");
    for (int i = 0; i < REPORT_FORMATS && value; i++) {
        if (strcmp(report_format_names[i], value) != 0) continue;
        *format = (report_format)i;
        return true;
    }
    if (value) gr_usage_error(args, "the format is text, tap, junit, json or github, not: ", value, 0);
    return !value;
}

static void take_names(const gr_args *args, const char *option, const char *names[]) {
    for (int i = 0; (names[i] = gr_given_again(args, option, i)) != 0;)
        i++;
}

bool spec_take_plan(const gr_args *args, spec_plan *plan) {
    *plan = (spec_plan){
        .engine = gr_given(args, "--engine"),
        .beside = gr_given(args, "--beside"),
        .folder = gr_given(args, "--spec"),
        .pictures = gr_given(args, "--pictures"),
        .log = gr_given(args, "--log"),
        .expect = gr_given(args, "--expect"),
        .badge = gr_given(args, "--badge"),
        .export = gr_given(args, "--export"),
        .bound = gr_given(args, "--book"),
        .line = gr_given(args, "--line") ? gr_given(args, "--line") : "",
        .seconds = SECONDS,
        .crashes = CRASHES,
        .jobs = 1,
        .games = GAMES,
        .seed = 1,
        .lists = LISTS,
        .says_games = gr_given(args, "--games") != 0,
        .file = args->operand,
        .files = args->operands,
        .suite_version = gr_given(args, "--suite-version") != 0,
        .verbose = gr_given(args, "--verbose") != 0,
        .print = args->print,
    };
    take_names(args, "--only", plan->only);
    take_names(args, "--skip", plan->skip);
    return take_format(args, &plan->format) &&
           gr_take_number(args, "--time-limit", 1, SECONDS_MOST, &plan->seconds) &&
           gr_take_number(args, "--crashes", 1, CRASHES_MOST, &plan->crashes) &&
           gr_take_number(args, "--jobs", 1, JOBS_MAX, &plan->jobs) &&
           gr_take_number(args, "--games", 0, UINT32_MAX, &plan->games) &&
           gr_take_number(args, "--seed", 0, UINT32_MAX, &plan->seed) &&
           gr_take_number(args, "--from", 0, UINT32_MAX, &plan->from) &&
           gr_take_number(args, "--lists", 1, 1000000, &plan->lists);
}

// --- The command that runs something again

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

const char *spec_again(book_pool *pool, const spec_plan *plan, bool files, bool games) {
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
