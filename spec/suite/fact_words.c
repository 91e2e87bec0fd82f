// SPDX-License-Identifier: MIT
// What a fact asks of a position and what the position has instead, in a sentence.
#include "fact.h"

#include "differ.h"

#include <string.h>

// What the item says of a pawn's seat is looked at in the order in which a reader would: where it stands, what it holds, the rest.
static bool put_pawn(gr_out *out, const differ_pair *pair, int pawn) {
    const int hand = pp_hand_of(pair->game, pawn);
    if (differ_pawn(out, pair, pawn)) return true;
    if (pair->want->hand[hand][0] != 0 && differ_hand(out, pair, hand)) return true;
    return differ_seat(out, pair, pp_seat_of_pawn(pawn));
}

static bool put_position(gr_out *out, const differ_pair *pair, const script_item *item) {
    uint8_t square;
    int pawn;
    if (gr_read_square(item->word[0], &square))
        return script_item_is(item, 1, "over") ? differ_over(out, pair, square)
                                               : differ_square(out, pair, square);
    if (gr_read_pawn(pair->game, item->word[0], &pawn)) return put_pawn(out, pair, pawn);
    return differ_item(out, pair, item->word[0]);
}

static void put_count(gr_out *out, const script_item *item, int found) {
    gr_put(out, "the ");
    gr_put(out, item->word[0]);
    gr_put(out, " should have ");
    gr_put(out, item->word[1]);
    gr_put(out, " tiles, not counting the marker tile; the engine's has ");
    gr_put_number(out, (uint64_t)found);
}

void fact_put_words(gr_out *out, const fact_found *found, case_claim claim, const script_item *item) {
    book_fault fault = {0};
    pp_state want;
    differ_pair pair = {&found->game, &want, &found->state, -1, found->to};
    int pawn, hand;
    switch (claim) {
    case CLAIM_HOLDS:
        want = found->state;
        gr_read_pawn(&found->game, item->word[0], &pawn);
        hand = pp_hand_of(&found->game, pawn);
        if (fact_read_hand(found, item, want.hand[hand], &fault)) differ_hand(out, &pair, hand);
        break;
    case CLAIM_EMPTY:
        gr_put(out, item->word[0]);
        gr_put(out, " should have no tile; the engine has one there");
        break;
    case CLAIM_COUNT: put_count(out, item, fact_pile_size(found, item->word[0])); break;
    case CLAIM_TO:
        if (!gr_read_seat(item->word[1], &pair.want_to)) pair.want_to = -1;
        differ_turn(out, &pair);
        break;
    case CLAIM_POSITION:
        if (fact_read_wanted(found, item, &want, &fault)) put_position(out, &pair, item);
        break;
    default: break;
    }
}
