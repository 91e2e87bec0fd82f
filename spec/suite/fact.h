// SPDX-License-Identifier: MIT
// The claims that a row can make, and whether they are true in a position that an engine printed. For case*.c, through case_under_way.h.
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
    CLAIM_LACKS,       // dragon nobody, gone nothing, wave nowhere, b2 unmarked, b2 over nothing
    CLAIM_COUNTER,     // red life=0
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

// The levels that an engine needs before a claim can be judged.
uint32_t claim_needs(case_claim claim);

// Returns whether a claim of one of these kinds is true: position, holds, empty, lacks, counter, count, to and stage. If no position of
// this game can have the item, it sets the fault and returns false.
bool fact_holds(const fact_found *found, case_claim claim, const script_item *item, book_fault *fault);

// Writes a sentence about a false claim: the right value, and the engine's. Writes nothing if the item is clear enough.
void fact_put_words(gr_out *out, const fact_found *found, case_claim claim, const script_item *item);

// Writes what the position has in place of the item: those of its items that begin with the same word.
void fact_put_instead(gr_out *out, const fact_found *found, const script_item *item);

// Writes the event in the form in which events are compared (told.h).
void fact_put_event(gr_out *out, const pp_game *game, const script_item *item);

#endif
