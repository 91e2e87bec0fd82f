// SPDX-License-Identifier: MIT
// Lists of what may be done: whatever can be written for a question, and is not refused.
#include "oracle_given.h"

void oracle_offer(const oracle_offers *offers, const oracle_action *action) {
    if (offers->check(offers->game, action).reason == NULL) {
        offers->each(offers->context, action);
    }
}

void oracle_offer_marks(const oracle_offers *offers, oracle_action action) {
    action.verb = ORACLE_AT;
    for (int mark = 0; mark < oracle_marks(offers->game); mark++) {
        action.place = oracle_mark(offers->game, mark);
        oracle_offer(offers, &action);
    }
}

void oracle_offer_drawn(const oracle_offers *offers, oracle_action action) {
    action.verb = ORACLE_DRAWS;
    action.count = 1;
    for (int tile = ORACLE_T01; tile <= ORACLE_DRAGON; tile++) {
        action.tiles[0] = tile;
        oracle_offer(offers, &action);
    }
}

void oracle_offer_laid(const oracle_offers *offers, oracle_action action, const oracle_hand *hand,
                       bool each_turn) {
    action.verb = ORACLE_PASSES;
    oracle_offer(offers, &action);
    action.verb = ORACLE_LAYS;
    for (int i = 0; i < hand->count; i++) {
        if (i > 0 && hand->tiles[i] == hand->tiles[i - 1]) {
            continue; // of two alike, either is the same choice
        }
        for (int turn = 0; turn < 4; turn++) {
            action.lying = (oracle_lying){hand->tiles[i], turn};
            if (each_turn || oracle_plain_turn(hand->tiles[i], turn) == turn) {
                oracle_offer(offers, &action);
            }
        }
    }
}

// Takes the tiles in ascending order, `many[tile]` of each at most.
static void choose(const oracle_offers *offers, oracle_action *action, int *many, int from) {
    oracle_offer(offers, action);
    for (int tile = from; tile < ORACLE_TILES && action->count < ORACLE_HAND; tile++) {
        if (many[tile] > 0) {
            many[tile]--;
            action->tiles[action->count++] = tile;
            choose(offers, action, many, tile);
            action->count--;
            many[tile]++;
        }
    }
}

void oracle_offer_kept(const oracle_offers *offers, oracle_action action, const oracle_hand *hands,
                       int count) {
    int many[ORACLE_TILES] = {0};
    for (int hand = 0; hand < count; hand++) {
        for (int i = 0; i < hands[hand].count; i++) {
            many[hands[hand].tiles[i]]++;
        }
    }
    action.verb = ORACLE_KEEPS;
    choose(offers, &action, many, ORACLE_T01);
}
