// SPDX-License-Identifier: MIT
// What a row expects, and whether a position an engine printed has it.
#ifndef PP_FACT_H
#define PP_FACT_H

#include "subject.h"
#include "script.h"

typedef enum pp_claim {
    PP_CLAIM_UNKNOWN,
    PP_CLAIM_REFUSED,
    PP_CLAIM_MALFORMED,
    PP_CLAIM_POSITION, // a position item
    PP_CLAIM_HOLDS,    // red holds T01
    PP_CLAIM_EMPTY,    // b2 empty
    PP_CLAIM_COUNT,    // pile 12
    PP_CLAIM_TO,       // to red
    PP_CLAIM_STAGE,    // at …
    PP_CLAIM_VERDICT,  // goes on, wins red, shared red blue
    PP_CLAIM_ASKS,
    PP_CLAIM_LAWFUL,
    PP_CLAIM_UNLAWFUL,
    PP_CLAIM_CHOICES,
    PP_CLAIM_EVENT,
    PP_CLAIM_ONLY,
} pp_claim;

pp_claim pp_claim_of(const pp_game *game, const pp_item *item);

// The levels an engine needs for a claim.
uint32_t pp_claim_needs(pp_claim claim);

// A position as an engine printed it.
typedef struct pp_found {
    pp_game game;
    pp_state state; // without the stage, unless the engine's can be relied on
    int to;         // the seat whose turn begins; -1 when it does not say
    char line[PP_LINE_MAX + 1];
} pp_found;

// False with what is wrong when the line is no position of this game. `stage`: read the stage too.
bool pp_found_read(const pp_catalog *catalog, const pp_game *asked, const char *line, bool stage,
                   pp_found *found, pp_fault *fault);

// For position, holds, empty, count, to and stage. The fault is set, and false returned, when the item says nothing that
// a position of this game can have.
bool pp_fact_holds(const pp_found *found, pp_claim claim, const pp_item *item, pp_book_fault *fault);

// What the position says instead: the item that begins like this one.
void pp_put_instead(pp_out *out, const pp_found *found, const pp_item *item);

// The text in one form: tiles' turns made plain, hands and seats in order, the clause left out.
void pp_put_event_plainly(pp_out *out, const pp_game *game, const pp_item *item);

#endif
