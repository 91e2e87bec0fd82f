// SPDX-License-Identifier: MIT
// Runs one case against one engine: sets up the table in every way that the case asks for, plays its rows, and judges. For suite.c, which
// runs all cases, and for code that runs a single one: suite_games.c, a fuzzer, the unit tests.
#ifndef CASE_H
#define CASE_H

#include "fired.h"
#include "case_setup.h"
#include "matter.h"

typedef enum case_outcome {
    CASE_PASSED,
    CASE_FAILED,
    CASE_IN_ERROR, // the case cannot be understood, or the engine crashed, hung or gave an unusable answer
    CASE_SKIPPED,  // the case needs something that the engine does not declare
    CASE_EXPECTED, // failed, and was listed as expected to fail (suite_judge_expected)
    CASE_NOT_RUN,  // the runner had given up on the engine before this case
    CASE_OUTCOMES,
} case_outcome;

// A place in a running case: an action or a row.
typedef struct case_spot {
    const char *path; // path of the row, and its line; null if the spot is an action
    int line;
    int table;  // number of the table that was set up, from 1
    int action; // number of actions played on it before
    bool led;   // the action before it counts, too: it led to a question that the engine does not ask
} case_spot;

typedef struct case_verdict {
    case_outcome outcome;
    const char *path; // of the row that failed
    int line;
    char what[1000]; // the error, in one line; "" if it passed
    char *talk;      // the conversation, if the runner keeps it and the case failed; the caller must free it
    char *steps;     // the same of the steps (steps.h)
    int left_out
        [ENGINE_LEVELS +
         1]; // number of claims not judged, by the level they need; the last element counts claims about stages of a turn
    engine_breaks broke;           // how often the engine broke in this test
    uint32_t wrong;                // if it failed: the matters in which something is wrong (matter.h)
    matter_items differs;          // and in which items of the position; none if that is not known
    case_spot spot;                // if it failed: the place where the failure first showed
    char missing[GR_LINE_MAX + 1]; // if it failed because this event did not happen; else ""
    char blamed[3 * FIRED_ID_MAX]; // the clause that the failure itself names, and those about it; else ""
    // The test fails but no clause can be suspected: it passed against expectation, or an answer broke the protocol.
    bool no_clause;
    char detail[200000]; // the details, in lines; "" for none; the last member, because most of it is unused
} case_verdict;

struct case_under_way;

typedef struct case_runner {
    const book_text *book;
    const gr_catalog *catalog;
    engine_any *engine;
    const char *again;     // the command that runs a case alone, without the name at its end
    const char *named;     // the name at the end of that command; null to use the case's id
    const char *command;   // the command that starts the engine; null if no command does
    fired_clauses *fired;  // collects the clauses that the engine names; null for none
    const case_spot *spot; // collect clauses only here; null for everywhere
    // Is called with the running case when the table is set up, and after each row; its row is null for the table. Null for none.
    void (*watch)(void *watching, struct case_under_way *run);
    void *watching;
    bool only_table;      // play nothing; only set up the table, and judge the rows that have no action
    bool partial;         // not all books were read, so the case that another case is `like` may be missing
    bool explains;        // play a failure again on the built-in engine too, to show what happened
    const char *pictures; // the folder for pictures of a failure; null for none
    const char *log;      // the file for the conversations of failures; null for none
    bool steps;           // keep the steps of failures
} case_runner;

// Runs the case, with other readings of some rulings if `otherwise` names them. {0} runs the case as it is written.
void case_run(const case_runner *runner, const book_case *c, setup_otherwise otherwise,
              case_verdict *verdict);

// Does the same. An engine that takes commands ahead is sent all commands of the case in one write. The verdict is as from case_run.
void case_run_ahead(const case_runner *runner, const book_case *c, setup_otherwise otherwise,
                    case_verdict *verdict);

// Returns the same runner without details, pictures, steps and log, for callers that only need the outcome.
case_runner case_quietly(const case_runner *runner);

// Prints a line of a verdict's details, ` label text`, or the beginning of such a line.
void case_put_label(gr_out *out, const char *label);
void case_put_line(gr_out *out, const char *label, const char *text);

// Adds the clauses that fire while the runner's engine, which must be the built-in one, plays the case: those named in events, refusals
// and verdicts, and those that forbid an action that a row calls unlawful. If the runner has a spot, adds only those that fire there.
void case_clauses(const case_runner *runner, const book_case *c, const case_spot *spot, fired_clauses *fired);

#endif
