// SPDX-License-Identifier: MIT
// Lists of what may be done, and positions in and out, as both classic rulebooks need them. oracle_2005.c and oracle_manual.c include it.
#ifndef ORACLE_GIVEN_H
#define ORACLE_GIVEN_H

#include "oracle_table.h"

// Offers whatever a game's own check does not refuse.
typedef struct oracle_offers {
    const oracle_game *game;
    oracle_refusal (*check)(const oracle_game *game, const oracle_action *action);
    oracle_each *each;
    void *context;
} oracle_offers;

void oracle_offer(const oracle_offers *offers, const oracle_action *action);
void oracle_offer_marks(const oracle_offers *offers, oracle_action action);
void oracle_offer_drawn(const oracle_offers *offers, oracle_action action);
// Each tile in each turn that looks different, or in all four.
void oracle_offer_laid(const oracle_offers *offers, oracle_action action, const oracle_hand *hand,
                       bool each_turn);
// Every choice of up to three tiles out of these hands; choices of the same tiles are one.
void oracle_offer_kept(const oracle_offers *offers, oracle_action action, const oracle_hand *hands,
                       int count);

// Every pawn, and each hand behind the pawn it belongs to: behind a seat's first, or each pawn's own.
void oracle_say_seats(const oracle_game *game, bool hand_each, oracle_answer *answer);
// The holder of the dragon, and the first player.
void oracle_say_rest(const oracle_game *game, oracle_answer *answer);

// Fills in the table. The name of the invariant that its items break, or NULL: they name what is there (`numbers`), each tile is in one
// place (`tiles`), the hands are right (`hands`).
const char *oracle_read_table(oracle_game *game, const oracle_items *items);
// `pawns-apart`, `pawn-places`, `paths-home`, or NULL.
const char *oracle_pawns_stand_wrong(const oracle_game *game);

#endif
