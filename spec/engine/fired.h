// SPDX-License-Identifier: MIT
// The clauses that fire: those that an engine names when it tells an event, a refusal or a verdict. builtin.c, matter.c and spec/suite
// include it.
//
// Asked of the built-in engine, they are what an action, a case or a game hangs on.
#ifndef FIRED_H
#define FIRED_H

#include "subject.h"

enum {
    FIRED_MAX = 128, // no book has as many clauses that can fire
    FIRED_ID_MAX = 24,
};

// Where an engine names a clause, a bit for each.
enum { FIRED_IN_EVENT = 1, FIRED_IN_REFUSAL = 2, FIRED_IN_VERDICT = 4 };

// In the order in which they first fired, each once. Start with {0}.
typedef struct fired_clauses {
    int count;
    char id[FIRED_MAX][FIRED_ID_MAX];
    uint8_t where[FIRED_MAX]; // FIRED_IN_EVENT and so on
} fired_clauses;

void fired_add(fired_clauses *fired, const char *id); // wherever it was named
void fired_add_all(fired_clauses *fired, const fired_clauses *more);

// What can be seen of an action, or of a question, that nothing is told of.
typedef enum fired_sight {
    FIRED_SIDE_BY_SIDE, // a pawn begins at the other mark of a side
    FIRED_TURNED,       // a tile is laid otherwise than at r0
    FIRED_GOES_ON,      // the pawn of whoever laid it goes over more than the new tile
    FIRED_OTHERS_GO_ON, // another pawn does
    FIRED_ONE_TILE,     // pawns come to rest at one side of a tile
    FIRED_FORCED,       // whoever laid the tile falls
    FIRED_EXCHANGE,     // others alone fall, and an exchange is asked
    FIRED_NO_EXCHANGE,  // others alone fall, and still no exchange is asked
    FIRED_DECIDES,      // the tile ends the game, and the fallen keep what they had
    FIRED_TURN_PASSES,  // the next turn begins
    FIRED_FIRST_TURN,   // the first turn of the game begins
    FIRED_LISTED,       // it is asked what is lawful
    FIRED_PATHS,        // a pawn goes over a tile
    FIRED_SIGHTS,
} fired_sight;

// The clause of the game's book; null where it has none.
const char *fired_clause_of(const pp_game *game, fired_sight sight);

// Those that an action puts to the test though nothing is told under them.
void fired_see(fired_clauses *fired, const pp_game *game, const pp_state *before, pp_action action,
               const pp_state *after);

// The clause about the paths of tiles, once for each tile that a pawn goes over: T05-2.1:T19. Of a sentence about every tile, one tile
// alone can be wrong, and then only these tell.
void fired_see_tiles(fired_clauses *fired, const pp_game *game, const pp_state *before, pp_action action,
                     const pp_state *after);

// Those that an answer names.
void fired_hear(fired_clauses *fired, const engine_reply *reply);

bool fired_has(const fired_clauses *fired, const char *id);

// "T05-5.1 T05-9.1", or nothing; all but one, where that is not null.
void fired_put(gr_out *out, const fired_clauses *fired, const char *but);

#endif
