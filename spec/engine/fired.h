// SPDX-License-Identifier: MIT
// The clauses that fire. A clause fires when an engine names it in an event, a refusal or a verdict. builtin.c, matter.c and spec/suite
// include it.
//
// With the built-in engine, these are the clauses on which an action, a case or a game relies.
#ifndef FIRED_H
#define FIRED_H

#include "matter.h"
#include "subject.h"

enum {
    FIRED_MAX = 128, // more than the clauses of any book that can fire
    FIRED_ID_MAX = 24,
};

// The kinds of answer in which an engine named a clause, one bit each.
enum { FIRED_IN_EVENT = 1, FIRED_IN_REFUSAL = 2, FIRED_IN_VERDICT = 4 };

// A set of clauses, in the order in which they first fired. Start with {0}.
typedef struct fired_clauses {
    int count;
    char id[FIRED_MAX][FIRED_ID_MAX];
    uint8_t where[FIRED_MAX]; // FIRED_IN_EVENT and so on
    bool anywhere
        [FIRED_MAX]; // something that changes no item put it to the test: a fact, a refusal, the verdict
    bool asked
        [FIRED_MAX]; // the question after the action is its own: an engine that skips it can differ anywhere
    matter_items items[FIRED_MAX]; // what its events changed
    const char *only;              // collect only the clause of this event; null for all
    bool expects;                  // also collect what fired_expect adds
} fired_clauses;

void fired_add(fired_clauses *fired, const char *id); // does not set `where`
void fired_add_all(fired_clauses *fired, const fired_clauses *more);

// Facts about an action or a question that no event reports.
typedef enum fired_sight {
    FIRED_SIDE_BY_SIDE,        // a pawn begins at the other mark of a side
    FIRED_TURNED,              // a tile is laid with a turn other than r0
    FIRED_GOES_ON,             // the mover's pawn crosses more than the new tile
    FIRED_OTHERS_GO_ON,        // another pawn crosses more than the new tile
    FIRED_ONE_TILE,            // two pawns stop at the same side of a tile
    FIRED_FORCED,              // the mover falls
    FIRED_EXCHANGE,            // only others fall, and the mover is asked what to exchange
    FIRED_NO_EXCHANGE,         // only others fall, but the mover is not asked
    FIRED_DECIDES,             // the tile ends the game, and players who fell keep their tiles
    FIRED_TURN_PASSES,         // the next turn begins
    FIRED_FIRST_TURN,          // the first turn of the game begins
    FIRED_LISTED,              // the lawful actions are listed
    FIRED_NOBODY_DRAWS,        // a hand is short, and nobody draws
    FIRED_FALLEN_DRAWS_NOT,    // the active player fell, and others draw
    FIRED_NEXT_STARTS,         // a pawn is placed, and another is placed next
    FIRED_STAYS,               // a tile does not make the mover's path longer
    FIRED_PAWNS_LIFTED,        // a tile with pawns on it is turned
    FIRED_LANTERN_LIFTED,      // a tile with a mark on it is turned
    FIRED_CORNER,              // a pawn crosses a corner
    FIRED_ENDS_AT_MARK,        // a pawn stops on a tile with a mark
    FIRED_BEGINS_AT_MARK,      // a pawn sets out from a tile with a mark
    FIRED_LEFT_SCORES,         // a player whose pawn has left scores
    FIRED_OTHERS_IN_ORDER,     // several other pawns move
    FIRED_OTHERS_SCORE,        // a player scores in another's turn
    FIRED_TURNED_MOVES_OTHERS, // a tile that is turned moves another pawn
    FIRED_OTHERS_STAY,         // another pawn has a path ahead, and stays
    FIRED_OTHER_DRAWS,         // a player draws in another's turn
    FIRED_BEFORE_TILE,         // a pawn stops in front of a tile
    FIRED_LEFT_DRAWS_NOT,      // a pawn has left, and its player draws nothing
    FIRED_TOKEN_SPENT,         // a Life token is spent
    FIRED_LAST_ROUND,          // a player has seven stars
    FIRED_CAN_RISE,            // a pawn has left and can come back, and the game goes on
    FIRED_PATHS,               // a pawn crosses a tile
    FIRED_SIGHTS,
} fired_sight;

// The clause about this fact in the game's book, or null if it has none.
const char *fired_clause_of(const pp_game *game, fired_sight sight);

// Adds the clauses that an action tests although no event names them.
void fired_see(fired_clauses *fired, const pp_game *game, const pp_state *before, pp_action action,
               const pp_state *after);

// Adds the clause about the paths of tiles, once for each tile that a pawn crosses: T05-2.1:T19. The clause is about every tile, but an
// engine can get a single tile wrong; the name added here says which.
void fired_see_tiles(fired_clauses *fired, const pp_game *game, const pp_state *before, pp_action action,
                     const pp_state *after);

// Adds the clauses that an answer names.
void fired_hear(fired_clauses *fired, const pp_game *game, const engine_reply *reply);

// Adds the clauses that the next action would put to the test, if the turn goes on and somebody is asked: an engine that forgets the
// question shows it here. Tries the first lawful action.
void fired_expect(fired_clauses *fired, const pp_game *game, const pp_state *after);

// Whether a breach of a clause that fired can show where two positions differ in these matters and items. `matters` are the clause's own.
bool fired_shows(const fired_clauses *fired, int number, uint32_t matters, uint32_t wrong,
                 const matter_items *differs);

bool fired_has(const fired_clauses *fired, const char *id);

// Writes "T05-5.1 T05-9.1", or nothing if the set is empty. Leaves out the clause `but` if that is not null.
void fired_put(gr_out *out, const fired_clauses *fired, const char *but);

#endif
