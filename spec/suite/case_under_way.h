// SPDX-License-Identifier: MIT
// A case under way, for case*.c and scene.c alone: what they share while one case is run. The verdict is settled in case_verdict.c, the
// engine asked in case_ask.c, rows judged in case_expect.c; case.c runs it all.
#ifndef CASE_UNDER_WAY_H
#define CASE_UNDER_WAY_H

#include "case.h"
#include "fact.h"

// What a command is for, so that the talk can be had again without being understood anew.
typedef enum case_topic { TOPIC_LOOKS, TOPIC_TILES, TOPIC_TABLE, TOPIC_PLAYS } case_topic;

// A command of this case, and what it was answered, line by line; null where nobody wants to know that.
typedef struct case_exchange {
    case_topic topic;
    const char *command, *answer;
} case_exchange;

typedef struct case_under_way {
    const case_runner *runner;
    const book_case *c;
    case_verdict *verdict;
    book_pool *pool;
    engine_reply reply;
    char asked[GR_FAULT_MAX]; // the last command, or its beginning
    case_topic topic;         // of the next command
    case_exchange *talk;      // since the table was set up in this way
    int talked;
    int tables, actions;         // set up in it, and played on the last of these
    uint32_t wrong;              // the matters of what is judged now
    char words[2 * GR_LINE_MAX]; // the failure in a sentence
    case_script script;          // turned
    script_binding binding;
    case_setup setup;
    const script_row *row;      // the one being run; null before the first
    const script_item **played; // what was played so far, to go back by playing again
    int played_count;
    int before_row;      // how much of it before the previous row
    script_items events; // of this row
    fact_found found;    // the position, when `known`
    bool known;
    int left_out[ENGINE_LEVELS + 1]; // claims that they did not let us judge, by the level these need
    int judged;                      // claims that the engine's levels let us judge
    const char *
        unjudged; // the level that the first of the others needs; null when there is none, or it needs a stage
} case_under_way;

// --- The verdict (case_verdict.c)

// Each of these settles the verdict, unless something settled it before, and returns false.
bool case_fails(case_under_way *run, const char *expected, const char *found);
// The engine's fault, at its last command.
bool case_breaks(case_under_way *run, const char *a, const char *b);
// The same: the answer is none that the command may have, and is quoted.
bool case_garbled(case_under_way *run, const char *what);
bool case_blames(case_under_way *run, const book_fault *fault); // the case's fault
bool case_skips(case_under_way *run, const char *a, const char *b);
bool case_skips_unjudged(case_under_way *run); // for want of a level, which it names

// The sentence that a failure is told with, in parts; null ones are left out. To be said before it is settled.
void case_say(case_under_way *run, const char *a, const char *b, const char *c, const char *d);

// Whether the engine is not asked any more; then the case is not run, and nothing more is to be said of it.
bool case_is_lost(case_under_way *run);

// --- The engine (case_ask.c)

// Asks the engine; false when it broke, which is then the verdict.
bool case_ask(case_under_way *run, const char *verb, const char *rest);

// Whether the engine's levels let a claim be judged; one that they do not is left out and remembered.
bool case_can_judge(case_under_way *run, uint32_t needs);

// Hands the talk so far over to the verdict, where the runner logs: `> ` before a command, `< ` before a line of an answer, `! ` before
// one of standard error; a line that begins with `# ` and names the case, and an empty line at the end.
void case_take_talk(case_under_way *run);

// --- Before anything is played (case_reach.c): whether the case can be understood, and whether the engine says it can set it up

bool case_makes_sense(case_under_way *run, const pp_game *game);
bool case_within_reach(case_under_way *run, const pp_game *game);
bool case_table_within_reach(case_under_way *run); // once the table is set up

// --- Rows (case_expect.c)

// Asks for the position, unless it is known.
bool case_look(case_under_way *run);

// Judges what a row expects, except refusals.
bool case_expects(case_under_way *run);

#endif
