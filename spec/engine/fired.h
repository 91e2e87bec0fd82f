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
    const char *only;              // of events, collect only the clause of this one; null for all
    bool expects;                  // also collect what fired_expect adds
} fired_clauses;

void fired_add(fired_clauses *fired, const char *id); // does not set `where`
void fired_ask(fired_clauses *fired, const char *id); // adds a clause whose question comes next
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
    FIRED_NO_EXCHANGE,         // others fall, and the mover is not asked
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
    FIRED_TOKEN_KEPT,          // a pawn leaves, and its player keeps the token for coming back
    FIRED_STARTS_WITH_TOKEN,   // a pawn is placed in the set-up, and its player gets a token
    FIRED_LAST_ROUND,          // a player has seven stars
    FIRED_CAN_RISE, // one pawn is left on the board, or none, and the game goes on because others can come back
    FIRED_RISES_NEXT,         // a turn begins in which a pawn comes back
    FIRED_BESIDE_MOVER,       // a pawn on the same tile as one that moves stays
    FIRED_LEADS_OTHERS_OFF,   // only others fall
    FIRED_FALLS_TOGETHER,     // the mover falls, and so does another
    FIRED_MET_AT_START,       // one of two pawns that meet has never moved
    FIRED_OWN_PAWNS_MEET,     // two pawns of one seat meet
    FIRED_SEVERAL_HANDS,      // the mover can exchange with several players
    FIRED_DECLINES,           // an exchange is declined
    FIRED_GIVES,              // tiles are given in an exchange
    FIRED_NOTHING_RETURNS,    // players fall and leave no tile
    FIRED_MARKER_STAYS_UNDER, // tiles return to a pile that has the marker tile
    FIRED_LAST_TILE,          // the last tile puts a player out
    FIRED_PAWN_LOST,          // a seat loses one of its two pawns
    FIRED_OTHER_PAWN_LOST,    // the mover stays, and the other pawn of its seat falls
    FIRED_LAST_PAWN_LOST,     // a seat that had two pawns loses its last
    FIRED_STILL_SHORT,        // a hand is short after its draw, and the drawing goes on
    FIRED_ALL_FULL,           // the drawing ends because all hands are full
    FIRED_MARKER_NOT_COUNTED, // a holder of the marker tile draws the last tile of the hand
    FIRED_AFTER_HOLDER,       // the drawing goes on after the holder of the marker tile
    FIRED_HOLDER_KEEPS,       // a holder keeps the marker tile while others are short
    FIRED_PASSES_OVER,        // the turn passes over a seat that is out
    FIRED_SECOND_PAWNS,       // a pawn is placed, and seats have two
    FIRED_WHOLE_HAND,         // a placement is refused for the sake of another tile
    FIRED_ALIKE,              // a tile in hand looks the same after a turn
    FIRED_NO_LANTERN,         // a tile of the set-up gets no mark
    FIRED_DEAD_END,           // a pawn ends its way at a tile that has no path for it
    FIRED_LEAVES_AT_CORNER,   // a pawn leaves the board at a corner
    FIRED_CORNER_SHARED,      // a pawn crosses a corner where another is on the other way
    FIRED_LANTERN_TWICE,      // a pawn crosses a tile with a mark twice
    FIRED_MEETS_AT_MARK,      // two pawns meet at the end of a tile with a mark
    FIRED_SEVERAL_STARS,      // a movement makes several stars
    FIRED_STAR_AFTER_STAR,    // a lantern moves while a later star waits
    FIRED_LANTERN_STAYS,      // a star is scored, and no lantern moves
    FIRED_SEVEN_ELSEWHERE,    // a player reaches seven stars in another's turn
    FIRED_PUT_OUT,            // a pawn is out of the game
    FIRED_RISES_WITH_STARS,   // a player with stars comes back
    FIRED_WITHOUT_FIRST,      // a round ends while the first player is out
    FIRED_STARS_OF_THE_DEAD,  // a player who is out has as many stars as a winner
    FIRED_ONLY_MARKER,        // somebody draws from a pile that is the marker tile alone
    FIRED_SIDE_OF_BOARD,      // a pawn is placed, and the number of tiles and seats decided the board
    FIRED_PAST_35,            // the game goes on after the thirty-fifth tile
    FIRED_SECOND_TURN,        // the second of a player's two full turns begins
    FIRED_PATHS,              // a pawn crosses a tile
    FIRED_EDGES,              // a pawn goes on from one tile to the next square
    FIRED_SIGHTS,
} fired_sight;

// The clause about this fact in the game's book, or null if it has none.
const char *fired_clause_of(const pp_game *game, fired_sight sight);

// Adds the clauses that an action tests although no event names them.
void fired_see(fired_clauses *fired, const pp_game *game, const pp_state *before, pp_action action,
               const pp_state *after);

// Renames the clauses that are only named in refusals: PHX-11.2 becomes PHX-11.2:refuses. What a clause forbids and what it does are
// separate evidence.
void fired_split(fired_clauses *fired);
extern const char fired_refuses[]; // ":refuses"

void fired_add_refusal(fired_clauses *fired, const char *id); // a clause that refuses an action

// Copies a set. Only its clauses are copied, which is fast if there are few.
void fired_copy(fired_clauses *to, const fired_clauses *from);

// Keeps this clause, the one of an event or verdict that differs, and the facts about the action that can show in the same matters: these
// are its circumstances, and an engine can get one of them wrong.
void fired_narrow(fired_clauses *fired, const gr_catalog *catalog, const char *clause);

// Adds the clauses that the list of lawful actions tests.
void fired_see_list(fired_clauses *fired, const pp_game *game, const pp_state *s);

// Adds the clauses that a refused action tests, besides the one that refuses it.
void fired_see_refusal(fired_clauses *fired, const pp_game *game, const pp_state *s, pp_action action);

// Adds the clause about the paths of tiles, once for each tile that a pawn crosses: T05-2.1:T19. The clause is about every tile, but an
// engine can get a single tile wrong; the name added here says which.
void fired_see_tiles(fired_clauses *fired, const pp_game *game, const pp_state *before, pp_action action,
                     const pp_state *after);

// Adds the clause about the edges of tiles, once for each way across them: T05-2.2:ns, T05-2.2:ew. An engine can get one of the two wrong.
void fired_see_edges(fired_clauses *fired, const pp_game *game, const pp_state *before, pp_action action,
                     const pp_state *after);
extern const char fired_upright[], fired_level[]; // ":ns", ":ew"

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
