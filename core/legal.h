// SPDX-License-Identifier: MIT
// Playing: who is asked, what they may do, and doing it. Whoever plays calls this: suite, simulator, players, fuzzers, the table.
#ifndef PP_LEGAL_H
#define PP_LEGAL_H

#include "step.h"

typedef struct pp_question {
    bool over;           // nobody is asked: the game is decided
    bool chance;         // chance answers
    uint8_t seat;        // whose choice it is; for chance, whom it concerns
    const pp_step *step; // null when over
} pp_question;

typedef struct pp_result {
    uint8_t reason;     // pp_reason: PP_FINE when it was done
    const char *clause; // of the rule that refused it; null when it was done
} pp_result;

// The position before the first question, of a game without a fault (pp_game_fault). gr_read_game reads no other; the game of a position
// may have one, for a position later in a game needs no deal.
void pp_begin(const pp_game *game, pp_state *s);

pp_question pp_asked(const pp_game *game, const pp_state *s);

// How this action stands on its own; whether a last resort is lawful depends on the others (pp_may).
pp_rank pp_rank_of(const pp_game *game, const pp_state *s, pp_action action);

// Which candidates an action is compared with: all there are, those of the same pawn, or of the same tile, laid another way.
typedef enum pp_among { PP_AMONG_ALL, PP_AMONG_PAWN, PP_AMONG_TURNS } pp_among;

// Whether something better exists among these: a candidate that `judge` puts in a lower tier. The one loop that looks for something
// better. What a step's own `rank` asks of it under a reading is judged by the step's rule for one action alone.
bool pp_better_among(const pp_scene *scene, pp_among among, pp_action action, uint8_t tier,
                     pp_rank (*judge)(const pp_scene *scene, pp_action action));

// Whether the action may be played now, and if not why.
pp_result pp_may(const pp_game *game, const pp_state *s, pp_action action);

// Every lawful action once, in a fixed order; `weight`, if not null, gets how often chance picks each. Returns
// how many: at most PP_ACTIONS_MAX.
uint32_t pp_legal(const pp_game *game, const pp_state *s, pp_action out[], uint32_t weight[]);

// The action as pp_legal lists it: of the turns after which a tile lies alike, the smallest.
pp_action pp_plain_action(const pp_game *game, pp_action action);

// Plays the action and everything that follows without a choice. When refused, the state is as it was.
pp_result pp_apply(const pp_game *game, pp_state *s, pp_action action, pp_listener *listener,
                   void *listening);

// Plays an action that pp_legal or pp_may has just approved.
void pp_play(const pp_work *work, pp_action action);

// Its first part: the step that asked takes the answer, and no step has run on yet (pp_run_once).
void pp_take(const pp_work *work, pp_action action);

// Whether a turn begins here: nobody has yet answered the first question of it, which in some games another step puts.
bool pp_turn_begins(const pp_game *game, const pp_state *s);

// A position that says no more than whose turn begins comes to stand at that turn's first question.
void pp_open_turn(const pp_game *game, pp_state *s);

#endif
