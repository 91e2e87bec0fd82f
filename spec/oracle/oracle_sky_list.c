// SPDX-License-Identifier: MIT
// The lawful answers to a question: all that can be said, less what oracle_sky_judge refuses.
#include "oracle_sky_run.h"

typedef struct offering {
    const oracle_sky_run *run;
    oracle_each *each;
    void *context;
} offering;

static void offer(const offering *to, oracle_action action) {
    if (oracle_sky_judge(to->run, &action).reason == NULL) {
        to->each(to->context, &action);
    }
}

static oracle_action action_of(const offering *to, oracle_verb verb) {
    return (oracle_action){.seat = to->run->question.seat, .verb = verb, .point = -1};
}

// Both faces in each turn that looks different, and every point where a pawn can enter.
static void offer_lies(const offering *to, oracle_verb verb, int tile) {
    oracle_action action = action_of(to, verb);
    for (int way = 0; way < 8; way++) {
        action.lying = (oracle_lying){ORACLE_FACE + 2 * (tile - ORACLE_E01) + way / 4, way % 4};
        if (oracle_sky_plain(to->run, action.lying).turn != action.lying.turn) {
            continue;
        }
        for (action.point = -1; action.point < ORACLE_SIDES; action.point++) {
            offer(to, action);
        }
    }
}

static void offer_tiles(const offering *to, oracle_verb verb) {
    oracle_action action = action_of(to, verb);
    action.count = 1;
    for (int tile = ORACLE_E01; tile <= ORACLE_C16; tile++) {
        action.tiles[0] = tile;
        offer(to, action);
    }
}

static void offer_squares(const offering *to, oracle_verb verb) {
    oracle_action action = action_of(to, verb);
    for (int i = 0; i < oracle_sky_squares(to->run); i++) {
        action.place = oracle_sky_square(to->run, i);
        for (int way = 0; way < (verb == ORACLE_FLIPS ? 2 : 1); way++) {
            action.upright = way == 1;
            offer(to, action);
        }
    }
}

static void offer_sides(const offering *to) {
    oracle_action action = action_of(to, ORACLE_AT);
    for (int i = 0; i < 4 * oracle_sky_squares(to->run); i++) {
        action.place = oracle_sky_square(to->run, i / 4);
        action.place.point = ORACLE_SIDES + i % 4;
        offer(to, action);
    }
}

static void offer_turn(const offering *to) {
    const oracle_sky *now = &to->run->now;
    int seat = to->run->question.seat, ahead = oracle_sky_at(to->run, now->pawns[seat].place).tile;
    for (int i = 0; i < now->hands[seat].count; i++) {
        offer_lies(to, ORACLE_LAYS, now->hands[seat].tiles[i]);
    }
    if (now->pawns[seat].state == ORACLE_ALOFT && ahead != ORACLE_NOTHING) {
        offer_lies(to, ORACLE_TURNS, oracle_tile_of(ahead));
    }
    offer_sides(to);
    offer(to, action_of(to, ORACLE_WITHDRAWS));
    offer(to, action_of(to, ORACLE_PASSES));
    oracle_action names = action_of(to, ORACLE_NAMES);
    for (names.named = 0; names.named < to->run->game->options.seats; names.named++) {
        offer(to, names);
    }
}

void oracle_sky_list(const oracle_sky_run *run, oracle_each *each, void *context) {
    offering to = {run, each, context};
    oracle_action begins = {.verb = ORACLE_BEGINS, .point = -1};
    switch (run->question.asks) {
    case ORACLE_SKY_OVER: return;
    case ORACLE_SKY_FIRST:
        for (; begins.seat < run->game->options.seats; begins.seat++) {
            offer(&to, begins);
        }
        return;
    case ORACLE_SKY_START: offer_sides(&to); return;
    case ORACLE_SKY_CENTER:
        for (int tile = ORACLE_C01; tile <= ORACLE_C16; tile++) {
            offer_lies(&to, ORACLE_LAYS, tile);
        }
        return;
    case ORACLE_SKY_DRAW: offer_tiles(&to, ORACLE_DRAWS); return;
    case ORACLE_SKY_TAKE: offer_tiles(&to, ORACLE_KEEPS); return;
    case ORACLE_SKY_ORDER:
    case ORACLE_SKY_GIVE: offer_tiles(&to, ORACLE_GIVES); return;
    case ORACLE_SKY_SEND: offer_squares(&to, ORACLE_SENDS); return;
    case ORACLE_SKY_FLIP:
    case ORACLE_SKY_BREAK: offer_squares(&to, ORACLE_FLIPS); return;
    default: offer_turn(&to); return;
    }
}
