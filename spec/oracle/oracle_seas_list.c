// SPDX-License-Identifier: MIT
// The lawful answers to a question: all that can be said, less what oracle_sea_judge refuses.
#include "oracle_seas_run.h"

static const oracle_place nowhere = {-1, -1, 0};

typedef struct offering {
    const oracle_sea_run *run;
    oracle_each *each;
    void *context;
} offering;

static void offer(const offering *to, oracle_action action) {
    if (oracle_sea_judge(to->run, &action).reason == NULL) {
        to->each(to->context, &action);
    }
}

static void offer_lyings(const offering *to, int tile, bool enters) {
    bool all = oracle_sea_plays(to->run, SEA_R9, 'b');
    for (int turn = 0; turn < 4; turn++) {
        oracle_action action = {to->run->question.seat, .verb = ORACLE_LAYS, .lying = {tile, turn},
                                .point = -1};
        if (!all && oracle_plain_turn(tile, turn) != turn) {
            continue;
        }
        for (int point = 0; enters && point < ORACLE_POINTS; point++) {
            action.point = point;
            offer(to, action);
        }
        if (!enters) {
            offer(to, action);
        }
    }
}

static void offer_wakes(const offering *to, bool enters) {
    const oracle_sea_hand *hand = &to->run->now.hands[to->run->question.seat];
    for (int i = 0; i < hand->count; i++) {
        if (oracle_has_paths(hand->tiles[i]) && (i == 0 || hand->tiles[i] != hand->tiles[i - 1])) {
            offer_lyings(to, hand->tiles[i], enters);
        }
    }
}

static void offer_places(const offering *to, oracle_verb verb, bool points) {
    const oracle_options *options = &to->run->game->options;
    for (int i = 0; i < options->rows * options->columns; i++) {
        for (int point = 0; point < (points ? ORACLE_POINTS : 1); point++) {
            oracle_place place = {i % options->columns, i / options->columns, point};
            offer(to, (oracle_action){to->run->question.seat, .verb = verb, .point = -1, .place = place});
        }
    }
}

static void offer_dice(const offering *to, int count) {
    for (int gold = 1; gold <= 6; gold++) {
        for (int blue = 1; blue <= (count == 2 ? 6 : 1); blue++) {
            offer(to, (oracle_action){to->run->question.seat, .verb = ORACLE_ROLLS, .point = -1,
                                      .count = count, .numbers = {gold, count == 2 ? blue : 0}});
        }
    }
}

// Every hand of `left` more tiles, in ascending order.
static void offer_hands(const offering *to, oracle_action kept, int least, int left) {
    if (left == 0) {
        offer(to, kept);
        return;
    }
    kept.count++;
    for (int tile = least; tile < ORACLE_TILES; tile++) {
        if (oracle_sea_on_offer(to->run, tile) > 0) {
            kept.tiles[kept.count - 1] = tile;
            offer_hands(to, kept, tile, left - 1);
        }
    }
}

static void offer_tiles(const offering *to, oracle_verb verb) {
    for (int tile = ORACLE_T01; tile < ORACLE_TILES; tile++) {
        offer(to, (oracle_action){to->run->question.seat, .verb = verb, .point = -1, .count = 1,
                                  .tiles = {tile}});
    }
}

static void offer_plain(const offering *to, oracle_verb verb) {
    offer(to, (oracle_action){to->run->question.seat, .verb = verb, .point = -1, .place = nowhere});
}

void oracle_sea_list(const oracle_sea_run *run, oracle_each *each, void *context) {
    offering to = {run, each, context};
    const oracle_question *question = &run->question;
    switch (question->asks) {
    case ORACLE_ASKS_NOBODY: return;
    case ORACLE_ASKS_FIRST:
        for (int seat = 0; seat < run->game->options.seats; seat++) {
            offer(&to, (oracle_action){seat, .verb = ORACLE_BEGINS, .point = -1});
        }
        return;
    case ORACLE_ASKS_WAKE:
    case ORACLE_ASKS_MONSTER: offer_tiles(&to, ORACLE_DRAWS); return;
    case ORACLE_ASKS_HOLD:
        offer_tiles(&to, ORACLE_GIVES);
        offer_plain(&to, ORACLE_NO);
        return;
    case ORACLE_ASKS_MARK:
    case ORACLE_ASKS_AGAIN: offer_places(&to, ORACLE_AT, true); return;
    case ORACLE_ASKS_DICE:
    case ORACLE_ASKS_DIE: offer_dice(&to, question->asks == ORACLE_ASKS_DICE ? 2 : 1); return;
    case ORACLE_ASKS_FACING:
        for (int turn = 0; turn < 4; turn++) {
            offer(&to, (oracle_action){question->seat, .verb = ORACLE_FACES, .point = -1,
                                       .lying = {question->tile, turn}});
        }
        return;
    case ORACLE_ASKS_LAYING:
        offer_wakes(&to, false);
        offer_places(&to, ORACLE_OPENS, false);
        offer_places(&to, ORACLE_FIRES, false);
        offer_plain(&to, ORACLE_PASSES);
        return;
    case ORACLE_ASKS_RESCUE:
        offer_places(&to, ORACLE_OPENS, false);
        offer_places(&to, ORACLE_FIRES, false);
        offer_plain(&to, ORACLE_NO);
        return;
    case ORACLE_ASKS_ARRIVAL:
        offer_wakes(&to, true);
        offer_places(&to, ORACLE_AT, true);
        return;
    case ORACLE_ASKS_EXCHANGE:
        for (int count = 0; count <= 3; count++) {
            offer_hands(&to, (oracle_action){question->seat, .verb = ORACLE_KEEPS, .point = -1}, ORACLE_T01,
                        count);
        }
        return;
    case ORACLE_ASKS_ORDER: offer_tiles(&to, ORACLE_GIVES); return;
    }
}
