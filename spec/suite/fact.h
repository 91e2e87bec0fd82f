// SPDX-License-Identifier: MIT
// What a row expects, and whether a position that an engine printed has it. For case*.c, by way of case_under_way.h.
#ifndef FACT_H
#define FACT_H

#include "script.h"
#include "subject.h"
#include "told.h"

typedef enum case_claim {
    CLAIM_UNKNOWN,
    CLAIM_REFUSED,
    CLAIM_MALFORMED,
    CLAIM_UNSUPPORTED, // a game that cannot be played
    CLAIM_POSITION,    // a position item
    CLAIM_HOLDS,       // red holds T01
    CLAIM_EMPTY,       // b2 empty
    CLAIM_COUNT,       // pile 12
    CLAIM_TO,          // to red
    CLAIM_STAGE,       // at …
    CLAIM_VERDICT,     // goes on, wins red, shared red blue
    CLAIM_ASKS,
    CLAIM_LAWFUL,
    CLAIM_UNLAWFUL,
    CLAIM_CHOICES,
    CLAIM_EVENT,
    CLAIM_ONLY,
} case_claim;

case_claim claim_of(const pp_game *game, const script_item *item);

// The levels an engine needs for a claim.
uint32_t claim_needs(case_claim claim);

// For position, holds, empty, count, to and stage. The fault is set, and false returned, when the item says nothing that
// a position of this game can have.
bool fact_holds(const fact_found *found, case_claim claim, const script_item *item, book_fault *fault);

// A sentence about a fact that does not hold: what should be, and what the engine has. Nothing where there is no more to say
// than the item does.
void fact_put_words(gr_out *out, const fact_found *found, case_claim claim, const script_item *item);

// What the position says instead: the item that begins like this one.
void fact_put_instead(gr_out *out, const fact_found *found, const script_item *item);

// The event in one form (told.h).
void fact_put_event(gr_out *out, const pp_game *game, const script_item *item);

#endif
