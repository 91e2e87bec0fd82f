// SPDX-License-Identifier: MIT
// Two engines play the same game, and after every action their answers are compared. beside_*.c plays random games in this way; the
// fuzzer of engines (fuzz_beside.c) plays others.
//
// Core always takes part: it decides what is lawful and leads the game. It is one of the two sides, or it watches two other engines.
// Answers are compared as far as the levels of both sides allow. The clauses of events are compared if both sides name one. This code
// contains no rule of any game.
#ifndef BESIDE_H
#define BESIDE_H

#include "fired.h"
#include "matter.h"
#include "told.h"

enum {
    BESIDE_ACTIONS = 4000, // the most actions in a game
    BESIDE_SHORT = 400,    // the same for a game whose box cannot fill the board: in the end all pass forever
    BESIDE_NAME = 80,
    BESIDE_SIDES = 2,
};

typedef enum beside_kind {
    BESIDE_SAME,
    BESIDE_BREAKS,   // one side crashed or hung
    BESIDE_GARBLED,  // one side's answer breaks the protocol: that is no fault in a rule, so no case is made
    BESIDE_ANSWER,   // the answers to the action that was played differ
    BESIDE_POSITION, // the positions after it differ
    BESIDE_VERDICT,
    BESIDE_EVENTS,
    BESIDE_LIST,    // the lists of lawful actions differ
    BESIDE_REFUSAL, // the answers to an unlawful action, or the positions after it, differ
    BESIDE_KINDS,
} beside_kind;

// The first difference between the two sides.
typedef struct beside_difference {
    beside_kind kind;
    bool harmless;          // both sides still have the same position, so the game can go on
    uint32_t wrong;         // the matters in which they differ (matter.h)
    matter_items differs;   // and the items; none if they are not known
    int broken;             // the side that broke or garbled its answer, if one did
    char name[BESIDE_NAME]; // differences with the same name are of the same kind: "the pile, after 'draws'"
    char asked[GR_FAULT_MAX];       // the command whose answers differ, or its beginning
    char tried[GR_FAULT_MAX];       // the action that should be refused, or ""
    char expected[GR_LINE_MAX + 1]; // the answer of core, or of the first engine
    char found[GR_LINE_MAX + 1];    // the answer of the other side
    // The clause that core names for the verdict, event or refusal in which the sides differ; "" for other differences.
    char clause[FIRED_ID_MAX];
    // The items that a case expects, from the side with which core agrees; "" if a case can expect only the verdict.
    char items[GR_LINE_MAX + 1];
    int teller; // the side whose answer a case expects
    // If the events differ: all events of that side and `only`, for a case that would not show the difference without them; else "".
    char strict[GR_LINE_MAX + 1];
} beside_difference;

// A game in progress. Start with {0} and set the fields of the first group; end with beside_leave.
typedef struct beside_table {
    const gr_catalog *catalog;
    engine_any *engine[BESIDE_SIDES]; // null for core, which can only be the first

    uint32_t levels; // the levels that both sides have
    pp_game game;
    pp_state state, before; // core's positions: now, and before the last action
    fired_clauses fired;    // clauses of the last action, or of the question after it, by core
    fired_clauses aside;    // clauses for the list of suspects alone: fired_see_tiles, fired_expect
    fired_clauses acted[2]; // clauses of the last two actions of a turn
    int latest;             // which of them is the last action
    engine_reply heard;     // the events that core reported for the last action
    beside_difference difference;
    uint64_t actions, lists, tries; // how many actions, lists and attempts were compared so far
    bool goes_on;                   // both sides have accepted the game and are still playing it
    bool tries_now;                 // the last action sent is one that core refuses
    bool any_refusal; // any kind of refusal is right for that action, because it is an action of another game

    engine_reply played[BESIDE_SIDES]; // the answers to the last action
    engine_reply said[BESIDE_SIDES];   // the answers to every other command
    fact_found position[BESIDE_SIDES];
} beside_table;

typedef enum beside_answer {
    BESIDE_AGREE,
    BESIDE_DECLINED, // a side does not support this game line or position
    BESIDE_DIFFER,   // `difference` says how
} beside_answer;

// Begins a game from the start, or from a position.
beside_answer beside_begin(beside_table *table, const pp_game *game);
beside_answer beside_begin_at(beside_table *table, const pp_game *game, const pp_state *state);

// Continues from a position that all sides have reached before and agreed on. The caller has brought the engines back to it; nothing is
// sent.
void beside_take_up(beside_table *table, const pp_game *game, const pp_state *state);

// Plays a lawful action on all sides and compares the results. Returns false if they differ; core has played the action even then. If
// both engines reject an action that core calls lawful, they agree, and the game ends there.
bool beside_play(beside_table *table, pp_action action);

// The clauses of the action before the last one, if both are in one turn; else none.
const fired_clauses *beside_led_to(const beside_table *table);

// Compares the lists of lawful actions, if both sides have that level. From then on, only the clause about lists fires. A difference
// is harmless.
bool beside_list(beside_table *table);

// Tries an action, given as text, that is probably unlawful. Does nothing if core would play it. If both sides refuse it, but in different
// ways, the difference is harmless.
bool beside_try(beside_table *table, const char *text);

void beside_leave(beside_table *table);

// --- For beside.c, which sends commands, and for beside_compare.c and beside_items.c

// In the middle of a turn, players who have just fallen can still have their hands. Their tiles count as one pool.
void beside_pool_fallen(const pp_game *game, pp_state *s);

// Writes what a case can expect of the position `own`, where `other` differs. Returns the subject of the first difference, or null if
// there is none.
const char *beside_put_items(gr_out *out, const pp_game *game, const pp_state *own, const pp_state *other,
                             bool in_turn);

// Each of these functions compares one kind of answer that all sides have just given. beside_same_answer compares the answers to an
// action that was played or tried.
bool beside_same_answer(beside_table *table, const engine_reply reply[BESIDE_SIDES], const char *asked);
bool beside_same_position(beside_table *table, const char *asked);
bool beside_same_verdict(beside_table *table, const char *asked);
bool beside_same_events(beside_table *table, const char *asked);

// Records a difference and returns false. Its name is `what`, followed by the verb if an action was sent. A case will expect `expected`,
// unless the caller then sets something else with beside_expect, or narrows the matters in which the sides differ.
bool beside_differ(beside_table *table, beside_kind kind, const char *what, const char *asked,
                   const char *expected, const char *found);
void beside_expect(beside_table *table, int teller, const char *items);

// The side whose answer a case expects, if core agrees with the sides as given. Between two engines it is the one that core agrees with,
// or the first if core agrees with neither.
int beside_teller(const beside_table *table, bool agrees_with_first, bool agrees_with_second);
void beside_rename(beside_table *table, const char *name);
void beside_name_clause(beside_table *table, const char *clause); // null for none

// Records that one side answered the command `asked` with something that is not a valid answer to it.
bool beside_garbled(beside_table *table, const engine_reply *of_all, int side, const char *asked,
                    const char *expected);

#endif
