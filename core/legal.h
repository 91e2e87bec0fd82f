// SPDX-License-Identifier: MIT
// Playing a game: who is asked, which actions are lawful, and what they do. The suite, the simulator, players,
// fuzzers and the table call this.
#ifndef PP_LEGAL_H
#define PP_LEGAL_H

#include "step.h"

typedef struct pp_question {
    bool over;           // the game is decided, and nobody is asked
    bool chance;         // chance answers
    uint8_t seat;        // the seat that chooses; for chance, the seat it concerns
    const pp_step *step; // null if over
} pp_question;

typedef struct pp_result {
    uint8_t reason;     // pp_reason; PP_FINE if it was done
    const char *clause; // the clause of the rule that refused it; null if it was done
} pp_result;

// Sets up the position before the first question. The game must have no fault (pp_game_fault); gr_read_game accepts
// no game that has one. A game that comes with a position may have a box too small to deal, because a position later
// in a game needs no deal.
void pp_begin(const pp_game *game, pp_state *s);

pp_question pp_asked(const pp_game *game, const pp_state *s);

// The rank of an action by itself. Whether a last resort is lawful depends on the other actions (pp_may).
pp_rank pp_rank_of(const pp_game *game, const pp_state *s, pp_action action);

// The actions that an action is compared with: all candidates, those of the same pawn, those that lay a tile, or
// other ways to lay the same tile.
typedef enum pp_among { PP_AMONG_ALL, PP_AMONG_PAWN, PP_AMONG_LAYS, PP_AMONG_TURNS } pp_among;

// Returns whether a better action exists: a candidate that `judge` puts in a lower tier. This is the only loop that
// compares actions. A step whose `rank` needs a comparison under some reading calls it, with a `judge` that ranks one
// action alone.
bool pp_better_among(const pp_scene *scene, pp_among among, pp_action action, uint8_t tier,
                     pp_rank (*judge)(const pp_scene *scene, pp_action action));

// Returns whether the action may be played now and, if not, why.
pp_result pp_may(const pp_game *game, const pp_state *s, pp_action action);

// Lists every lawful action once, in a fixed order, and returns how many: at most PP_ACTIONS_MAX. If `weight` is not
// null, it receives the weight of each in chance's choice.
uint32_t pp_legal(const pp_game *game, const pp_state *s, pp_action out[], uint32_t weight[]);

// The action as pp_legal lists it. If a tile looks alike after several turns, the smallest of these turns is listed.
pp_action pp_plain_action(const pp_game *game, pp_action action);

// Plays the action and everything that follows without a choice. If it is refused, the state does not change.
pp_result pp_apply(const pp_game *game, pp_state *s, pp_action action, pp_listener *listener,
                   void *listening);

// Plays an action that pp_legal or pp_may has just approved.
void pp_play(const pp_work *work, pp_action action);

// The first part of pp_play: the step that asked takes the answer, but no step continues yet (pp_run_once).
void pp_take(const pp_work *work, pp_action action);

// Returns whether a turn begins here, with its first question still open. In some games a step other than the turn's
// own asks that question.
bool pp_turn_begins(const pp_game *game, const pp_state *s);

// Completes a position that says only whose turn begins: adds the frames of the turn's first question.
void pp_open_turn(const pp_game *game, pp_state *s);

#endif
