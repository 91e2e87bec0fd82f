// SPDX-License-Identifier: MIT
// Two players of the same game, put beside each other: after every action they must have told the same. For beside_*.c, which play random
// games so, and for the fuzzer of engines (fuzz_beside.c).
//
// Core is always at the table: it says what is lawful and leads the game. It is one of the two sides, or it watches two engines. What is
// compared is what the levels of both sides reach; clauses are left out, they are the cases' business. Nothing here knows a rule.
#ifndef BESIDE_H
#define BESIDE_H

#include "fired.h"
#include "matter.h"
#include "told.h"

enum {
    BESIDE_ACTIONS = 4000, // of a game, at most
    BESIDE_NAME = 80,
    BESIDE_SIDES = 2,
};

typedef enum beside_kind {
    BESIDE_SAME,
    BESIDE_BREAKS, // one side crashed or hung
    BESIDE_GARBLED, // one side's answer is none that the protocol has: no rule is at fault, and no case is made of it
    BESIDE_ANSWER,   // to the action that was played
    BESIDE_POSITION, // after it
    BESIDE_VERDICT,
    BESIDE_EVENTS,
    BESIDE_LIST,    // of lawful actions
    BESIDE_REFUSAL, // of an action that is not lawful
    BESIDE_KINDS,
} beside_kind;

// The first thing on which the two did not agree.
typedef struct beside_difference {
    beside_kind kind;
    uint32_t wrong;                 // the matters in which they differ (matter.h)
    int broken;                     // the side that broke or garbled its answer, where one did
    char name[BESIDE_NAME];         // differences of one name are alike: "pile after draws"
    char asked[GR_FAULT_MAX];       // the command that was answered so, or its beginning
    char tried[GR_FAULT_MAX];       // the action that was to be refused, else ""
    char expected[GR_LINE_MAX + 1]; // what core, or the first engine, told
    char found[GR_LINE_MAX + 1];    // what the other told
    // What core names for it, where they differ on a verdict, an event or a refusal; else "".
    char clause[FIRED_ID_MAX];
    // What a case expects, as the first told it, or the other where neither is core and the first has no words for it; else "".
    char items[GR_LINE_MAX + 1];
    int teller; // the side that told it
} beside_difference;

// A game under way. Start with {0} and the fields of the first group; end with beside_leave.
typedef struct beside_table {
    const gr_catalog *catalog;
    engine_any *engine[BESIDE_SIDES]; // null for core itself, which is the first if any

    uint32_t levels; // of both
    pp_game game;
    pp_state state, before; // core's, now and before the last action
    fired_clauses fired;    // in the last action, or at what was asked after it, as core tells
    fired_clauses tiles;    // and the tiles that pawns went over in it (fired_see_tiles)
    engine_reply heard;     // what core told of it
    beside_difference difference;
    uint64_t actions, lists, tries; // that were compared
    bool goes_on;                   // both have taken the game, and neither has left it

    engine_reply played[BESIDE_SIDES]; // the answers to the last action
    engine_reply said[BESIDE_SIDES];   // those to whatever else is asked
    fact_found position[BESIDE_SIDES];
} beside_table;

typedef enum beside_answer {
    BESIDE_AGREE,
    BESIDE_DECLINED, // a side does not support this game line, or this position
    BESIDE_DIFFER,   // and the difference says how
} beside_answer;

// Sits down to a game from its start, or from a position.
beside_answer beside_begin(beside_table *table, const pp_game *game);
beside_answer beside_begin_at(beside_table *table, const pp_game *game, const pp_state *state);

// Goes on from a position at which all have sat before, and agreed; the caller has put the engines back there, and nothing is asked.
void beside_take_up(beside_table *table, const pp_game *game, const pp_state *state);

// Plays a lawful action on all and compares. False when they differ; core's state has moved on all the same. Two engines that both
// do not take what core calls lawful agree, and the game goes on no more.
bool beside_play(beside_table *table, pp_action action);

// Compares the lists of lawful actions, where both sides have one. What fires from then on is what lists rest on.
bool beside_list(beside_table *table);

// Tries an action, given as text, that may be unlawful; where core would play it, nothing is done.
bool beside_try(beside_table *table, const char *text);

void beside_leave(beside_table *table);

// --- Between beside.c, which asks, and beside_compare.c

// Each compares one kind of answer that all have just given; the first is given the answers, to an action played or tried.
bool beside_same_answer(beside_table *table, const engine_reply reply[BESIDE_SIDES], const char *asked);
bool beside_same_position(beside_table *table, const char *asked);
bool beside_same_verdict(beside_table *table, const char *asked);
bool beside_same_events(beside_table *table, const char *asked);

// Notes a difference and returns false. The name is `what`, and the verb where an action was asked. A case expects what was expected;
// whoever has no words for that, or knows in which matters they differ, says so next.
bool beside_differ(beside_table *table, beside_kind kind, const char *what, const char *asked,
                   const char *expected, const char *found);
void beside_expect(beside_table *table, int teller, const char *items);
void beside_name_clause(beside_table *table, const char *clause); // null for none

// One side answered `asked` with something that is no answer to it.
bool beside_garbled(beside_table *table, const engine_reply *of_all, int side, const char *asked,
                    const char *expected);

#endif
