// SPDX-License-Identifier: MIT
// A case under way: what its rows and its checks share. Only case*.c include this.
#ifndef PP_RUN_H
#define PP_RUN_H

#include "case.h"
#include "fact.h"

typedef struct pp_case_run {
    const pp_runner *runner;
    const pp_case *c;
    pp_verdict *verdict;
    pp_pool *pool;
    pp_reply reply;
    char asked[PP_FAULT_MAX]; // the last command, or its beginning
    pp_script script;         // turned
    pp_binding binding;
    pp_setup setup;
    const pp_row *row;      // the one being run; null before the first
    const pp_item **played; // what was played so far, to go back by playing again
    int played_count;
    int before_row;  // how much of it before the previous row
    pp_items events; // of this row
    pp_found found;  // the position, when `known`
    bool known;
    int judged;           // claims that the engine's levels let us judge
    const char *unjudged; // the level that the first of the others needs; null when there is none
} pp_case_run_state;

// Each of these settles the verdict, unless something settled it before, and returns false.
bool pp_run_fails(pp_case_run_state *run, const char *expected, const char *found);
bool pp_run_breaks(pp_case_run_state *run, const char *a,
                   const char *b); // the engine's fault, at its last command
bool pp_run_blames(pp_case_run_state *run, const pp_book_fault *fault); // the case's fault
bool pp_run_skips(pp_case_run_state *run, const char *a, const char *b);

// Whether the engine's levels let a claim be judged; one that they do not is left out and remembered.
bool pp_run_can_judge(pp_case_run_state *run, uint32_t needs);

// Asks the engine; false when it broke, which is then the verdict.
bool pp_run_ask(pp_case_run_state *run, const char *verb, const char *rest);

// Asks for the position, unless it is known.
bool pp_run_look(pp_case_run_state *run);

// Judges what a row expects, refusals apart.
bool pp_run_expects(pp_case_run_state *run);

#endif
