// SPDX-License-Identifier: MIT
// How a turn is played: steps that run until they ask somebody, and the stack that remembers them. Each game's steps are written with
// this; legal.c runs them.
//
// A step is a const object with functions; its memory is a frame in the state. A step asks at most one kind of
// question, of a player or of chance, and may call other steps. Nothing lives in C variables across a question.
//
// A step's `run` reads straight down, as the rulebook does. Wherever it has to wait, for an answer or for a step that it has called,
// it names what it waits for and goes on below when that has come:
//
//     switch (turn->at) {
//     case PP_BEGINS:
//         PP_ASK(turn, TURN_LAY);
//         ...what the tile does...
//         pp_call(work, PP_STEP_DRAW, turn->seat);
//         PP_WAIT(turn, TURN_DRAW);
//         return end_turn(work, turn);
//     }
//
// So `at` is the name of a wait. A step calls one step at a time. Its frame is written in its own file alone: an answer reaches it through
// `take`, what a called step leaves behind through `hear`, and in a few places a function of that file says what happened meanwhile.
//
// Two kinds of step do without the switch. Set-up looks at the table each time it runs, asks, or gives way to the next step. A walk
// (steps/travel.c) goes on from where its pawn stands.
#ifndef PP_STEP_H
#define PP_STEP_H

#include "action.h"
#include "event.h"
#include "frame.h"
#include "walk.h"

typedef enum pp_reason {
    PP_FINE,
    PP_GAME_OVER,
    PP_NOT_YOUR_TURN,
    PP_WRONG_PHASE,
    PP_NOT_IN_HAND,
    PP_WOULD_SELF_ELIMINATE,
    PP_TILES_IN_HAND,
    PP_NOT_A_START,
    PP_START_TAKEN,
    PP_NOT_ON_OFFER,
    PP_WRONG_COUNT,
    PP_NOT_IN_PILE,
    PP_DOES_NOT_EXTEND,
    PP_NOT_AN_ENTRY,
    PP_SPACE_TAKEN,
    PP_NO_LIFE_TOKEN,
    PP_WRONG_ICON,
    PP_LANTERN_BARRED,
    PP_NOTHING_TO_FIRE_AT,
    PP_NO_ROOM,
    PP_MUST_BE_SAVED,
    PP_NOT_POSSIBLE,
    PP_REASONS,
} pp_reason;

// The one judgement of legality. An action of tier 0 is free; one of a higher tier is a last resort, lawful only
// when no action of a lower tier exists; PP_TIER_NEVER is refused. Reason and rule say why it is not free.
//
// A step judges each action alone. Comparing them is not its business: pp_may, pp_legal and the simulator do that, each in its own
// way: one stops at the first better action, one lists, one samples. Where a reading has an action compete with some of the others
// only, the step asks pp_better_among (legal.h). If each game wrote a loop of its own, what is offered and what is accepted would
// soon differ. Several tiers are needed because last resorts can differ in rank: a collision before the rim (R2.1b).
enum { PP_TIER_FREE = 0, PP_TIER_NEVER = 255 };

typedef struct pp_rank {
    uint8_t tier;
    uint8_t reason; // pp_reason
    uint8_t rule;   // pp_rule
} pp_rank;

static inline pp_rank pp_free(void) {
    return (pp_rank){PP_TIER_FREE, PP_FINE, PP_RULE_NONE};
}

static inline pp_rank pp_never(pp_reason reason, pp_rule rule) {
    return (pp_rank){PP_TIER_NEVER, (uint8_t)reason, (uint8_t)rule};
}

// What a step works on: one call of pp_apply.
typedef struct pp_work {
    const pp_game *game;
    pp_state *state;
    pp_listener *listener; // null when nobody listens
    void *listening;
} pp_work;

// What a step looks at: itself in a position.
typedef struct pp_scene {
    const pp_game *game;
    const pp_state *state;
    const pp_frame *frame;
} pp_scene;

// Whether it is this frame that asks, and not one that it has called.
static inline bool pp_is_asking(const pp_scene *scene) {
    return scene->frame == &scene->state->frame[scene->state->depth - 1];
}

// The seat whose turn it is, or who is first to act where no turn has begun: the outermost frame's.
static inline uint8_t pp_active(const pp_state *s) {
    return s->frame[0].seat;
}

// The frame of the step that called this one, which is not the outermost; and of the one that it has called, while it waits for one.
static inline const pp_frame *pp_caller(const pp_scene *scene) {
    return scene->frame - 1;
}

static inline const pp_frame *pp_called(const pp_scene *scene) {
    return scene->frame + 1;
}

// The innermost frame of a step; null where that step is not under way.
const pp_frame *pp_under_way(const pp_state *s, int step);

typedef enum pp_next {
    PP_DONE,  // the step is over; or the game is, which pp_decide has ended, and no step goes on
    PP_ASKS,  // somebody has to choose
    PP_AGAIN, // it called another step, or gave way to one
} pp_next;

// Where a frame stands before its step has run for the first time. No position shows that.
enum { PP_BEGINS = 0xff };

// In `run`, within a switch over `frame->at`. PP_ASK puts the step's question, PP_WAIT waits for the step that was called just before;
// what stands below runs when the answer has been taken, or the called step is done. C variables do not outlive either.
#define PP_ASK(frame, stage)                                                                                 \
    do {                                                                                                     \
        (frame)->at = (stage);                                                                               \
        return PP_ASKS;                                                                                      \
    case (stage):;                                                                                           \
    } while (0)

#define PP_WAIT(frame, stage)                                                                                \
    do {                                                                                                     \
        (frame)->at = (stage);                                                                               \
        return PP_AGAIN;                                                                                     \
    case (stage):;                                                                                           \
    } while (0)

typedef struct pp_step {
    const char *name;
    uint32_t verbs; // a bit for each pp_verb that can answer it
    uint8_t pile;   // where its draws come from
    uint8_t ways;   // where chance draws: candidates for each tile of the top packet, by slot; else 0
    bool chance;    // chance answers, not a player
    bool anyone;    // the answer itself names the seat
    bool two_pawns; // it can play with two pawns a seat, not only with one
    uint8_t order;  // pp_rule: says whose answer it is, where that is not the order of turns; else 0
    uint8_t (*drawer)(
        const pp_scene *scene); // the pawn whose hand draws; null where it is the seat's only hand
    // Begins, or goes on below the place where it waited.
    pp_next (*run)(const pp_work *work, pp_frame *frame);
    // Runs when a called step has ended; copies what that step left in its frame. Null where no step leaves anything.
    void (*hear)(const pp_work *work, pp_frame *frame, const pp_frame *called);
    // The rest only where the step asks. Candidates: every lawful action is among them; all of chance's are lawful, and
    // each comes as often as it weighs.
    uint32_t (*count)(const pp_scene *scene);
    pp_action (*nth)(const pp_scene *scene, uint32_t i);
    pp_rank (*rank)(const pp_scene *scene, pp_action action);
    void (*take)(const pp_work *work, pp_frame *frame, pp_action action);
    // A bit for each seat whose hand lies open to the player asked; null for none.
    uint8_t (*shown)(const pp_scene *scene);
    pp_schema frame; // what its frames remember, and whom they wait for
    // Whether a frame that somebody wrote down can stand here, beyond what its schema says; every frame fits its own.
    // Null where nothing is left to say.
    bool (*possible)(const pp_scene *scene);
} pp_step;

// What happens to a pawn that walks: the games' part of the walk.
typedef struct pp_travel {
    // After each tile left behind; may be null. The pawn stands at walker->at when that is on the board. To ask
    // somebody, call steps and return PP_STOP_PAUSED; the walk goes on from where the pawn then stands, or ends as
    // PP_STOP_LOST if it has left the board meanwhile.
    pp_stop (*visits)(const pp_work *work, pp_frame *travel, pp_walker *walker, uint8_t left);
    // The walk is over. Where it ended beyond the rim or in a collision, the pawn still stands before the last tile.
    // pp_walk_on, now or in a step called from here, lets the walk go on from where the pawn stands.
    void (*stops)(const pp_work *work, pp_frame *travel, const pp_walker *walker, pp_stop stop);
    // Whether a pawn of somebody else moves because of the tile on this square; null where it does when it faces it.
    bool (*follows)(const pp_game *game, const pp_state *s, uint8_t square, int pawn);
} pp_travel;

// One pawn on its way. The two bytes of `own` are the game's: where it uses them it has a view that names them.
typedef struct pp_travel_frame {
    uint8_t step, at, seat;
    uint8_t pawn;
    pp_place since; // where the walk set out, or where a tile last turned: coming back here is a loop
    uint8_t own[2];
} pp_travel_frame;
PP_FRAME_VIEW(pp_travel_frame);

// A pawn walks until it stops, unless somebody is asked on the way; where a game waits for an answer then, it names that wait. No position
// shows a pawn that has stopped.
enum { PP_TRAVEL_WALKS, PP_TRAVEL_STOPPED };

// The exchange with those who have just fallen.
typedef struct pp_exchange_frame {
    uint8_t step, at, seat;
    uint8_t fallen; // hands on offer, which go back to the pile right afterwards
    uint8_t second; // it is the hand of the seat's second pawn that is exchanged
    uint8_t unused[3];
} pp_exchange_frame;
PP_FRAME_VIEW(pp_exchange_frame);

enum { PP_TAIHOU_MOST = 2 }; // taihou that a hand may have

// How many tiles of a hand are exchanged: all, or under R65.5b the wakes alone.
int pp_exchanged_tiles(const pp_game *game, const pp_state *s, int hand);

// The draw at the end of a turn.
typedef struct pp_draw_frame {
    uint8_t step, at, seat; // the next to be looked at
    uint8_t active;         // whose turn it is
    uint8_t second;         // the hand to be looked at is that of the seat's second pawn
    uint8_t priority;       // the seat + 1 that draws first in a fallen holder's place (R13.1b), until it has
    uint8_t marker_drawn;   // 1: nobody draws any more; no position shows that
    uint8_t unused;
} pp_draw_frame;
PP_FRAME_VIEW(pp_draw_frame);

// Steps that games share stand at the same number in every game's table; a game's own begin at PP_OWN_STEPS.
enum {
    PP_STEP_FIRST_PLAYER = 1,
    PP_STEP_DEAL,
    PP_STEP_START,
    PP_STEP_TURN,
    PP_STEP_TRAVEL,
    PP_STEP_FOLLOWERS,
    PP_STEP_EXCHANGE,
    PP_STEP_DRAW,
    PP_OWN_STEPS = 16,
};

extern const pp_step pp_step_first_player;
extern const pp_step pp_step_deal;
extern const pp_step pp_step_start;
extern const pp_step pp_step_turn;
extern const pp_step pp_step_exchange;
extern const pp_step pp_step_draw;

// For a game in which somebody can be asked during a walk: its own step runs through this.
pp_next pp_run_travel(const pp_work *work, pp_frame *frame);

// Whether a walk can have come the way that a travel frame says it has, to where its pawn stands.
bool pp_travel_possible(const pp_scene *scene);

// For a step that asks at once and is done when it is answered (PP_ASKS_ONCE).
pp_next pp_run_question(const pp_work *work, pp_frame *frame);

// Draws from the top packet of the step's pile, for every step that asks chance for one.
uint32_t pp_count_draws(const pp_scene *scene);
pp_action pp_nth_draw(const pp_scene *scene, uint32_t i);
pp_rank pp_rank_draw(const pp_scene *scene, pp_action action);

// Moves every pawn that this tile moves, clockwise from `pawn`, where nobody can be asked on the way.
void pp_move_followers(const pp_work *work, int pawn, uint8_t tile);

// Calls PP_STEP_TRAVEL for a pawn, from where it stands.
void pp_set_out(const pp_work *work, int pawn);

// A walk that has stopped goes on from where its pawn stands.
void pp_walk_on(const pp_work *work, pp_frame *travel);

// A standing tile comes to lie differently; pawns on it keep their points, and walks that are paused begin anew from there.
void pp_turn_tile(const pp_work *work, uint8_t square, uint8_t lie, pp_rule rule);

// The pawn leaves the board for good.
void pp_take_out(const pp_work *work, int pawn, pp_cause cause, pp_rule rule);

// Calls a step: it runs before the caller goes on. The caller fills in the frame and waits (PP_WAIT).
pp_frame *pp_call(const pp_work *work, int step, int seat);

// Replaces the outermost step by another.
pp_frame *pp_become(const pp_work *work, int step, int seat);

// The game is decided: nothing is left to do. `winners` is a bit for each seat.
void pp_decide(const pp_work *work, uint8_t winners, pp_rule rule);

// Tells the listener, with the clause of the game's own rulebook.
void pp_tell_listener(const pp_work *work, pp_rule rule, pp_event event);

static inline void pp_tell(const pp_work *work, pp_rule rule, pp_event event) {
    if (work->listener) pp_tell_listener(work, rule, event);
}

// The next seat clockwise after `seat` that is still in the game; `seat` itself when it is the last. Somebody is in.
int pp_next_in(const pp_game *game, const pp_state *s, int seat);

// How many seats have placed their pawn, when they are the first ones in order; -1 when they are not.
int pp_begun_in_order(const pp_game *game, const pp_state *s);

// Whether the box deals every hand, and everybody who has had no turn yet holds a whole one. Where tiles were shown and discarded at
// the deal, the pile can have run out before.
bool pp_is_dealt(const pp_game *game, const pp_state *s);

// Whether nothing lies on the board but monsters, which come before the marks are chosen, or when all are (R42.1b).
bool pp_nothing_is_laid(const pp_game *game, const pp_state *s);

// Whether nobody but this seat (PP_SEATS for nobody at all) stands on a start mark, where all who have begun have laid a tile (R8.3b).
bool pp_marks_are_left(const pp_game *game, const pp_state *s, int seat);

// Runs the innermost step once; false when somebody is asked or the game is over. A caller who wants to look on between steps
// calls this in a loop, so that nobody else pays for being looked at.
bool pp_run_once(const pp_work *work);

// Runs steps until somebody is asked or the game is over.
void pp_go_on(const pp_work *work);

#endif
