// SPDX-License-Identifier: MIT
// One case run against one engine: set up the table in each way that the case asks for, play its rows, judge. For suite.c, which runs all
// cases, and for whatever runs one alone: suite_games.c, a fuzzer, the unit tests.
#ifndef CASE_H
#define CASE_H

#include "fired.h"
#include "case_setup.h"
#include "matter.h"

typedef enum case_outcome {
    CASE_PASSED,
    CASE_FAILED,
    CASE_IN_ERROR, // the case cannot be understood, or the engine crashed, hung or talked nonsense
    CASE_SKIPPED,  // beyond what the engine says it can do
    CASE_EXPECTED, // failed, as somebody said it would (suite_judge_expected)
    CASE_NOT_RUN,  // the engine was given up before: this says nothing of it
    CASE_OUTCOMES,
} case_outcome;

// A place in a case as it is run: an action, or a row.
typedef struct case_spot {
    const char *path; // of the row, and its line; null where the action is meant
    int line;
    int table;  // that was set up, counted from 1
    int action; // how many had been played on it
} case_spot;

typedef struct case_verdict {
    case_outcome outcome;
    const char *path; // where: the row that failed
    int line;
    char what[1000]; // in one line; "" when passed
    char *
        talk; // what was said, where the runner keeps it and the case failed; to be freed by whoever takes it
    int left_out[ENGINE_LEVELS +
                 1];     // claims not judged, by the level they need; the last are about stages of a turn
    engine_breaks broke; // how often the engine did in this test
    uint32_t wrong;      // of a failure: the matters in which something is wrong (matter.h)
    case_spot spot;      // and where it first was
    // Red, and yet no rule can be suspected: it passed against expectation, or an answer was none that the protocol has.
    bool no_clause;
    char detail
        [200000]; // the rest, in lines; "" when there is no more to say; last, since little of it is used
} case_verdict;

typedef struct case_runner {
    const book_text *book;
    const gr_catalog *catalog;
    engine_any *engine;
    const char *again;     // the command that runs a case alone, up to what it names
    const char *named;     // which it names; null for the case's id
    const char *command;   // that starts the engine; null where no command does
    fired_clauses *fired;  // gets the clauses that the engine names; null when nobody wants to know
    const case_spot *spot; // where clauses alone are wanted; null for everywhere
    bool only_table; // nothing is played: the table is set up, and rows that ask for no action are judged
    bool partial;    // some books were not read, so that a case may be like one that nobody has
    bool explains;   // a failure is played again, beside the built-in engine, to show what happened
    const char *pictures; // the folder for pictures of a failure; null for none
    const char *log;      // the file that the talk of a failure is written to; null for none
} case_runner;

// The case with some rulings read otherwise, {0} for as it stands.
void case_run(const case_runner *runner, const book_case *c, setup_otherwise otherwise,
              case_verdict *verdict);

// The same runner, for a question of our own: a failure is told by its outcome alone.
case_runner case_quietly(const case_runner *runner);

// A line of a verdict's details: `  label     text`, or its beginning.
void case_put_label(gr_out *out, const char *label);
void case_put_line(gr_out *out, const char *label, const char *text);

// Adds the clauses that fire while the runner's engine, which is to be the built-in one, plays the case: in events, refusals and
// verdicts, and those that forbid what a row says is unlawful. With a spot, there alone.
void case_clauses(const case_runner *runner, const book_case *c, const case_spot *spot, fired_clauses *fired);

#endif
