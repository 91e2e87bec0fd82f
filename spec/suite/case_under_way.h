// SPDX-License-Identifier: MIT
// A running case: the state that case*.c and scene.c share. Only they include it. case.c runs the case, case_ask.c sends commands to the
// engine, case_expect.c judges rows, and case_verdict.c settles the verdict.
#ifndef CASE_UNDER_WAY_H
#define CASE_UNDER_WAY_H

#include "case.h"
#include "fact.h"

// The purpose of a command. It lets the conversation be repeated without being interpreted again.
typedef enum case_topic { TOPIC_LOOKS, TOPIC_TILES, TOPIC_TABLE, TOPIC_PLAYS } case_topic;

// A command of this case and its answer, line by line. The answer is null if answers are not kept.
typedef struct case_exchange {
    case_topic topic;
    const script_row *row; // null before the first
    const char *command, *answer;
} case_exchange;

typedef struct case_under_way {
    const case_runner *runner;
    const book_case *c;
    case_verdict *verdict;
    book_pool *pool;
    engine_reply reply;
    char asked[GR_FAULT_MAX]; // the last command sent, or its beginning
    case_topic topic;         // topic of the next command
    case_exchange *talk;      // the conversation since this table was set up
    int talked;
    int tables, actions; // the number of tables set up so far, and of actions played on the last one
    uint32_t wrong;      // the matters in which something is wrong if the current check fails
    char missing[GR_LINE_MAX +
                 1]; // the event that is missing, and the clause to blame, if it does; "" for none
    char blamed[3 * FIRED_ID_MAX];
    char words[2 * GR_LINE_MAX]; // a sentence that describes the failure
    case_script script;          // the case as turned for this table
    script_binding binding;
    case_setup setup;
    const script_row *row;      // the current row; null before the first
    const script_item **played; // the actions played so far; `instead` goes back by playing them again
    int played_count;
    int before_row;      // how many of them were played before the previous row
    script_items events; // events of this row
    fact_found found;    // the position, if `known`
    bool known;
    int left_out[ENGINE_LEVELS + 1]; // the number of claims that could not be judged, by the level they need
    int judged;                      // the number of claims that were judged
    const char *
        unjudged; // the level that the first unjudged claim needs; null if there is none, or it needs a stage
} case_under_way;

// --- The verdict (case_verdict.c)

// Each of these functions returns false and settles the verdict, unless it is settled already. case_fails: the case fails.
bool case_fails(case_under_way *run, const char *expected, const char *found);
// The engine broke, or its last answer is unusable.
bool case_breaks(case_under_way *run, const char *a, const char *b);
// The engine's last answer does not belong to this command. The verdict quotes the answer.
bool case_garbled(case_under_way *run, const char *what);
bool case_blames(case_under_way *run, const book_fault *fault); // the case itself has a fault
bool case_skips(case_under_way *run, const char *a, const char *b);
bool case_skips_unjudged(case_under_way *run); // the engine lacks a level; the verdict names it

// Sets the sentence that explains a failure, made of these parts; null parts are left out. Call it before the verdict is settled.
void case_say(case_under_way *run, const char *a, const char *b, const char *c, const char *d);

// Returns whether the runner has given up on the engine. If so, the case is settled as not run.
bool case_is_lost(case_under_way *run);

// --- The engine (case_ask.c)

// Sends a command to the engine. Returns false if the engine broke; the verdict then says so.
bool case_ask(case_under_way *run, const char *verb, const char *rest);

// Returns whether the engine's levels allow a claim to be judged. If not, counts the claim as unjudged.
bool case_can_judge(case_under_way *run, uint32_t needs);

// Puts the conversation so far into the verdict, if the runner keeps a log. `> ` begins a command, `< ` a line of an answer, and `! ` a
// line of standard error. Comment lines (`# `) at the beginning name the case, and an empty line ends the conversation.
void case_take_talk(case_under_way *run);

// --- Before anything is played (case_reach.c): whether the case makes sense, and whether the engine declares that it can set it up

bool case_makes_sense(case_under_way *run, const pp_game *game);
bool case_within_reach(case_under_way *run, const pp_game *game);
bool case_table_within_reach(case_under_way *run); // call it once the table is set up

// --- Rows (case_expect.c)

// Asks the engine for the position, unless it is known already.
bool case_look(case_under_way *run);

// Judges everything that a row expects, except refusals.
bool case_expects(case_under_way *run);

#endif
