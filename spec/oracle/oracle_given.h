// SPDX-License-Identifier: MIT
// Lists of lawful actions, and positions read and printed, for both classic rulebooks. oracle_2005.c and
// oracle_manual.c include it.
#ifndef ORACLE_GIVEN_H
#define ORACLE_GIVEN_H

#include "oracle_table.h"

// Offers every action that the game's own check does not refuse.
typedef struct oracle_offers {
    const oracle_game *game;
    oracle_refusal (*check)(const oracle_game *game, const oracle_action *action);
    oracle_each *each;
    void *context;
} oracle_offers;

void oracle_offer(const oracle_offers *offers, const oracle_action *action);
void oracle_offer_marks(const oracle_offers *offers, oracle_action action);
void oracle_offer_drawn(const oracle_offers *offers, oracle_action action);
// Offers each tile in every turn that looks different, or in all four.
void oracle_offer_laid(const oracle_offers *offers, oracle_action action, const oracle_hand *hand,
                       bool each_turn);
// Offers every choice of up to three tiles from these hands. Choices of equal tiles count as one.
void oracle_offer_kept(const oracle_offers *offers, oracle_action action, const oracle_hand *hands,
                       int count);

// Prints every pawn, and each hand after its pawn: after the first of a seat, or after each pawn.
void oracle_say_seats(const oracle_game *game, bool hand_each, oracle_answer *answer);
// Prints the holder of the dragon, and the first player.
void oracle_say_rest(const oracle_game *game, oracle_answer *answer);

// Fills in the table. Returns NULL, or the invariant that the items break: `numbers` (everything named exists),
// `tiles` (each tile is in one place) or `hands` (the hands are possible).
const char *oracle_read_table(oracle_game *game, const oracle_items *items);
// Returns the broken invariant, `pawns-apart`, `pawn-places` or `paths-home`, or NULL.
const char *oracle_pawns_stand_wrong(const oracle_game *game);

#endif
