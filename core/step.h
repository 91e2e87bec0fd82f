// SPDX-License-Identifier: MIT
// Turns consist of steps, which run until they ask somebody, and of the stack that remembers them. Each game writes
// its steps with this; legal.c runs them. turns.md explains it from the beginning.
//
// A step is one mechanism of a turn, such as laying a tile: a const object with functions. Its memory is a frame in
// the position. A step asks at most one kind of question, of a player or of chance, and may call other steps. Nothing
// stays in C variables during a question.
//
// A step's `run` reads straight down, as the rulebook does. Where it has to wait, for an answer or for a step that it
// has called, it names the wait. When the wait is over, it continues on the next line:
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
// So `at` is the name of a wait, which is called a stage. A step calls one step at a time. Only its own file writes
// its frame: an answer reaches the frame through `take`, and a called step reports through `hear`. In a few places
// another step calls a function of that file.
//
// Two kinds of step do without the switch. Set-up examines the table each time it runs, and then asks or gives way to
// the next step. A walk (steps/travel.c) goes on from where its pawn is.
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

// A rank is the judgement of one action, and the only judgement of legality. Tier 0 is free. A higher tier is a last
// resort, lawful only if no action of a lower tier exists. PP_TIER_NEVER is refused. Reason and rule say why an
// action is not free.
//
// A step judges each action by itself. Comparing actions is left to pp_may, pp_legal and the simulator: the first
// stops at the first better action, the second lists, the third samples. If a reading compares an action with only
// some of the others, the step calls pp_better_among (legal.h). If each game had a loop of its own, the actions
// offered and those accepted would soon differ.
//
// There are several tiers because one last resort can be better than another: a collision before the rim (R2.1b).
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

// The arguments of a running step, for one call of pp_apply.
typedef struct pp_work {
    const pp_game *game;
    pp_state *state;
    pp_listener *listener; // null if nobody listens
    void *listening;
} pp_work;

// The arguments of functions of a step that change nothing: a position, and the step's own frame in it.
typedef struct pp_scene {
    const pp_game *game;
    const pp_state *state;
    const pp_frame *frame;
} pp_scene;

// Returns whether this frame asks the question. If not, a step that it has called does.
static inline bool pp_is_asking(const pp_scene *scene) {
    return scene->frame == &scene->state->frame[scene->state->depth - 1];
}

// The seat whose turn it is, or the first to act if no turn has begun: the seat of the outermost frame.
static inline uint8_t pp_active(const pp_state *s) {
    return s->frame[0].seat;
}

// The frame of the step that called this one (there is one unless it is the outermost), and the frame of the step
// that this one has called and waits for.
static inline const pp_frame *pp_caller(const pp_scene *scene) {
    return scene->frame - 1;
}

static inline const pp_frame *pp_called(const pp_scene *scene) {
    return scene->frame + 1;
}

// The innermost frame of a step; null if that step is not under way.
const pp_frame *pp_under_way(const pp_state *s, int step);

typedef enum pp_next {
    PP_DONE,  // the step is over; or pp_decide has ended the game, and no step goes on
    PP_ASKS,  // somebody has to choose
    PP_AGAIN, // it called another step, or gave way to one
} pp_next;

// The stage of a frame before its step has run for the first time. No position shows it.
enum { PP_BEGINS = 0xff };

// For `run`, in a switch over `frame->at`. PP_ASK asks the step's question; PP_WAIT waits for the step called just
// before. The code below runs when the answer has been taken or the called step is done. Neither keeps the values of
// C variables.
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
    uint8_t pile;   // the pile that its draws come from
    uint8_t
        ways;    // the number of candidates for each tile of the top packet, by slot, if chance draws; else 0
    bool chance; // chance answers, not a player
    bool anyone; // the answer itself names the seat
    bool two_pawns; // it can play with two pawns a seat
    uint8_t order;  // pp_rule that decides who answers, if that is not the order of turns; else 0
    uint8_t (*drawer)(const pp_scene *scene); // the pawn whose hand draws; null if seats have one hand
    // Returns the rule that bars every other verb; null if it is the order of a turn.
    pp_rule (*phase)(const pp_scene *scene);
    // Begins the step, or continues below the wait that is over.
    pp_next (*run)(const pp_work *work, pp_frame *frame);
    // Called after a called step has ended; copies what it needs from that step's frame. Null if it needs nothing.
    void (*hear)(const pp_work *work, pp_frame *frame, const pp_frame *called);
    // The rest is for steps that ask. Candidates are the actions that the step tries: all lawful ones are among them.
    // All of chance's candidates are lawful, and each is repeated according to its weight.
    uint32_t (*count)(const pp_scene *scene);
    pp_action (*nth)(const pp_scene *scene, uint32_t i);
    pp_rank (*rank)(const pp_scene *scene, pp_action action);
    void (*take)(const pp_work *work, pp_frame *frame, pp_action action);
    // Returns a mask of the seats whose hands the asked player can see; null for none.
    uint8_t (*shown)(const pp_scene *scene);
    pp_schema frame; // the fields of its frames, and the steps that they call
    // Returns whether a frame that somebody wrote down can occur here. Every frame has already passed the check of
    // its schema. Null if that check is enough.
    bool (*possible)(const pp_scene *scene);
} pp_step;

// The part of a walk that differs from game to game.
typedef struct pp_travel {
    // Called after each tile that the pawn has left; may be null. If walker->at is on the board, the pawn is there.
    // To ask somebody, call steps and return PP_STOP_PAUSED. The walk then goes on from where the pawn is, or ends as
    // PP_STOP_LOST if it has left the board.
    pp_stop (*visits)(const pp_work *work, pp_frame *travel, pp_walker *walker, uint8_t left);
    // Called when the walk is over. If the walk ended beyond the rim or in a collision, the pawn is still in front of
    // the last tile. Call pp_walk_on, here or in a step called from here, to let the walk go on from where the pawn
    // is.
    void (*stops)(const pp_work *work, pp_frame *travel, const pp_walker *walker, pp_stop stop);
    // Returns whether the tile on this square moves another player's pawn; null if a tile moves every pawn that faces
    // it.
    bool (*follows)(const pp_game *game, const pp_state *s, uint8_t square, int pawn);
} pp_travel;

// One pawn's walk. The two bytes of `own` belong to the game; a game that uses them has a view that names them.
typedef struct pp_travel_frame {
    uint8_t step, at, seat;
    uint8_t pawn;
    pp_place since; // where the walk set out, or where a tile last turned; returning here is a loop
    uint8_t own[2];
} pp_travel_frame;
PP_FRAME_VIEW(pp_travel_frame);

// A pawn walks until it stops. If a game asks somebody on the way, it names that wait itself. No position shows a
// pawn that has stopped.
enum { PP_TRAVEL_WALKS, PP_TRAVEL_STOPPED };

// The exchange with players who have just fallen.
typedef struct pp_exchange_frame {
    uint8_t step, at, seat;
    uint8_t fallen; // hands on offer, which go back to the pile right afterwards
    uint8_t second; // the hand exchanged is that of the seat's second pawn
    uint8_t unused[3];
} pp_exchange_frame;
PP_FRAME_VIEW(pp_exchange_frame);

enum { PP_TAIHOU_MOST = 2 }; // the most taihou that a hand may have

// The number of tiles of a hand that are exchanged: all, or only the wakes (R65.5b).
int pp_exchanged_tiles(const pp_game *game, const pp_state *s, int hand);

// The draw at the end of a turn.
typedef struct pp_draw_frame {
    uint8_t step, at, seat; // the next to be checked
    uint8_t active;         // whose turn it is
    uint8_t second;         // the hand to be checked is that of the seat's second pawn
    uint8_t priority;       // the seat + 1 that draws first for a fallen holder (R13.1b), until it has drawn
    uint8_t marker_drawn;   // 1: nobody draws after this. No position shows it
    uint8_t unused;
} pp_draw_frame;
PP_FRAME_VIEW(pp_draw_frame);

// Steps that games share have the same number in every game's table. A game's own steps begin at PP_OWN_STEPS.
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

// Runs a walk. A game that can ask somebody during a walk has its own step, which calls this.
pp_next pp_run_travel(const pp_work *work, pp_frame *frame);

// Returns whether a walk can have led from the start in a travel frame to where its pawn is.
bool pp_travel_possible(const pp_scene *scene);

// Runs a step that asks at once and is done after the answer (PP_ASKS_ONCE).
pp_next pp_run_question(const pp_work *work, pp_frame *frame);

// The possible draws from the top packet of the step's pile. Every step that lets chance draw a tile uses them.
uint32_t pp_count_draws(const pp_scene *scene);
pp_action pp_nth_draw(const pp_scene *scene, uint32_t i);
pp_rank pp_rank_draw(const pp_scene *scene, pp_action action);

// Moves every pawn that this tile moves, clockwise from `pawn`, in games that ask nobody on the way.
void pp_move_followers(const pp_work *work, int pawn, uint8_t tile);

// Calls PP_STEP_TRAVEL for a pawn, from where it is.
void pp_set_out(const pp_work *work, int pawn);

// Lets a walk that has stopped continue from where its pawn is.
void pp_walk_on(const pp_work *work, pp_frame *travel);

// Changes how a tile on the board lies. Pawns on it keep their points, and paused walks start their loop detection
// again from there.
void pp_turn_tile(const pp_work *work, uint8_t square, uint8_t lie, pp_rule rule);

// Takes the pawn off the board for good.
void pp_take_out(const pp_work *work, int pawn, pp_cause cause, pp_rule rule);

// Calls a step, which runs before its caller goes on. The caller fills in the frame and waits (PP_WAIT).
pp_frame *pp_call(const pp_work *work, int step, int seat);

// Replaces the outermost step with another.
pp_frame *pp_become(const pp_work *work, int step, int seat);

// Ends the game. `winners` is a bit for each seat.
void pp_decide(const pp_work *work, uint8_t winners, pp_rule rule);

// Reports an event to the listener, with the clause of the game's own rulebook.
void pp_tell_listener(const pp_work *work, pp_rule rule, pp_event event);

static inline void pp_tell(const pp_work *work, pp_rule rule, pp_event event) {
    if (work->listener) pp_tell_listener(work, rule, event);
}

// The next seat clockwise after `seat` that is in the game; `seat` itself if it is the last. At least one seat is in.
int pp_next_in(const pp_game *game, const pp_state *s, int seat);

// Returns how many seats have placed their pawn if these are the first in turn order; else -1.
int pp_begun_in_order(const pp_game *game, const pp_state *s);

// Returns whether the box deals every hand, and every player who has not yet had a turn holds a full one. Tiles shown
// and discarded during the deal can have emptied the pile.
bool pp_is_dealt(const pp_game *game, const pp_state *s);

// Returns whether nothing but monsters lies on the board. Monsters are placed before the start marks are chosen, or
// after all have been (R42.1b).
bool pp_nothing_is_laid(const pp_game *game, const pp_state *s);

// Returns whether all pawns except this seat's (PP_SEATS: all pawns) have left their start marks, under R8.3b: there
// each player lays a tile before the next one chooses a mark. Always true under R8.3a.
bool pp_marks_are_left(const pp_game *game, const pp_state *s, int seat);

// Runs the innermost step once; false if somebody is asked or the game is over. To observe what happens between
// steps, call this in a loop; other callers then pay nothing.
bool pp_run_once(const pp_work *work);

// Runs steps until somebody is asked or the game is over.
void pp_go_on(const pp_work *work);

#endif
