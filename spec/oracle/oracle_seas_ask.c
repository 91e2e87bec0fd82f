// SPDX-License-Identifier: MIT
// Questions and events, dice, and tiles that change hands. Used by oracle_seas_turn.c and everything it calls.
#include "oracle_seas_run.h"

enum { THROWS = 21, TAIHOU_HELD = 2, HAND = 3 };

oracle_action oracle_sea_ask(oracle_sea_run *run, oracle_question question) {
    oracle_action answer;
    if (oracle_is_answered(&run->talk, &answer)) {
        return answer;
    }
    run->question = question;
    if (question.asks == ORACLE_ASKS_LAYING || question.asks == ORACLE_ASKS_ARRIVAL) {
        run->question.forced = oracle_sea_all_barred(run, &question, ORACLE_NOTHING);
    }
    longjmp(run->talk.asks, 1);
}

void oracle_sea_over(oracle_sea_run *run) {
    run->question = (oracle_question){.asks = ORACLE_ASKS_NOBODY};
    longjmp(run->talk.asks, 1);
}

int oracle_sea_throw(oracle_sea_run *run, int seat) {
    return oracle_sea_ask(run, (oracle_question){.asks = ORACLE_ASKS_DIE, .seat = seat}).numbers[0];
}

static bool will_do(const oracle_sea_run *run, int seat, oracle_sea_fit fit, oracle_place square) {
    int tile = oracle_sea_tile_at(run, square);
    if (!oracle_sea_on_board(run, square)) {
        return false;
    }
    switch (fit) {
    case SEA_FOR_SHIP:
        if (tile == ORACLE_NOTHING && oracle_sea_wakes_held(&run->now.hands[seat]) == 0) {
            return false;
        }
        return (tile == ORACLE_NOTHING || oracle_has_paths(tile)) && !oracle_sea_whirls_at(run, square);
    case SEA_FOR_SPECIAL:
        if (oracle_sea_plays(run, SEA_R61_3, 'a')) {
            return true;
        }
        break;
    case SEA_FOR_TRANSPORTED:
        if (tile == ORACLE_PORTAL) {
            return false;
        }
        break;
    case SEA_FOR_NEW: break;
    }
    return !oracle_sea_is_daikaiju(tile) || oracle_sea_plays(run, SEA_R42_2, 'b');
}

// Finds the next suitable square in reading order after this one, which is tried last. Returns false if there is
// none.
static bool next_that_will_do(const oracle_sea_run *run, int seat, oracle_sea_fit fit, int after,
                              oracle_place *square) {
    int columns = run->game->options.columns, squares = columns * run->game->options.rows;
    for (int i = 1; i <= squares; i++) {
        int at = (after + i) % squares;
        *square = (oracle_place){at % columns, at / columns, 0};
        if (oracle_sea_nameable(run, *square) && will_do(run, seat, fit, *square)) {
            return true;
        }
    }
    return false;
}

bool oracle_sea_throw_square(oracle_sea_run *run, int seat, oracle_sea_fit fit, oracle_place *square) {
    int columns = run->game->options.columns, last = columns * run->game->options.rows - 1;
    const char *clause = fit == SEA_FOR_SHIP ? "VET-1.21" : "SEA-2.7";
    if (!next_that_will_do(run, seat, fit, last, square)) {
        oracle_tells(&run->talk, seat, "limit", clause);
        return false;
    }
    for (int throw = 0; throw < THROWS; throw ++) {
        oracle_action thrown = oracle_sea_ask(run, (oracle_question){.asks = ORACLE_ASKS_DICE, .seat = seat});
        *square = oracle_sea_square_thrown(run, thrown.numbers[0], thrown.numbers[1]);
        if (will_do(run, seat, fit, *square)) {
            return true;
        }
        if (oracle_sea_on_board(run, *square)) {
            last = square->row * columns + square->column;
        }
    }
    oracle_tells(&run->talk, seat, "limit", clause);
    return next_that_will_do(run, seat, fit, last, square);
}

int oracle_sea_throw_facing(oracle_sea_run *run, int tile) {
    return oracle_sea_ask(run,
                          (oracle_question){.asks = ORACLE_ASKS_FACING, .seat = run->now.seat, .tile = tile})
        .lying.turn;
}

// Draws one tile for the hand. A taihou can be shown, and another tile is then drawn in its place. Returns false if the
// player declines it.
static bool draw_one(oracle_sea_run *run, int seat) {
    oracle_sea *now = &run->now;
    for (bool replaced = false; now->wakes.count > 0;) {
        int tile = oracle_sea_ask(run, (oracle_question){.asks = ORACLE_ASKS_WAKE, .seat = seat}).tiles[0];
        oracle_stack_take(&now->wakes, tile);
        oracle_tells_tile(&run->talk, seat, "draws", tile, now->begun ? "SEA-9.1" : "SEA-2.1");
        bool third = oracle_sea_held(&now->hands[seat], ORACLE_TAIHOU) >= TAIHOU_HELD;
        oracle_sea_add(&now->hands[seat], tile);
        if (tile != ORACLE_TAIHOU) {
            return true;
        }
        bool may_show = third || !replaced || !oracle_sea_plays(run, SEA_R65_7, 'b');
        oracle_question question = {.asks = ORACLE_ASKS_HOLD,
                                    .seat = seat,
                                    .may_hold = !third,
                                    .may_show = may_show,
                                    .may_decline = now->begun && oracle_sea_plays(run, SEA_R65_8, 'b')};
        oracle_verb answer = oracle_sea_ask(run, question).verb;
        if (answer == ORACLE_NO) {
            return true;
        }
        oracle_sea_take(&now->hands[seat], tile);
        now->gone[tile]++;
        oracle_tells_tile(&run->talk, seat, "discards", tile, third ? "VET-4.4" : "VET-4.3");
        if (answer == ORACLE_PASSES) {
            return false;
        }
        replaced = replaced || !third;
    }
    return true;
}

void oracle_sea_draw_up_to(oracle_sea_run *run, int seat, int count) {
    int drawn = 0, most = HAND;
    while (run->now.hands[seat].count < most && drawn < count && run->now.wakes.count > 0) {
        most -= !draw_one(run, seat);
        drawn++;
    }
}

// The first of these seats that holds the tile, or any tile if none is named.
static int lowest_holder(const oracle_sea_run *run, unsigned seats, int tile) {
    for (int seat = 0; seat < ORACLE_SEATS; seat++) {
        const oracle_sea_hand *hand = &run->now.hands[seat];
        bool holds = tile == ORACLE_NOTHING ? hand->count > 0 : oracle_sea_held(hand, tile) > 0;
        if ((seats & 1u << seat) != 0 && holds) {
            return seat;
        }
    }
    return -1;
}

static int tiles_of(const oracle_sea_run *run, unsigned seats) {
    int tiles = 0;
    for (int seat = 0; seat < ORACLE_SEATS; seat++) {
        tiles += (seats & 1u << seat) != 0 ? run->now.hands[seat].count : 0;
    }
    return tiles;
}

// Puts the tiles of these hands under the pile in the order that this seat chooses (R38b).
static void go_in_order(oracle_sea_run *run, int seat, unsigned hands) {
    oracle_sea *now = &run->now;
    now->ordering = hands;
    for (int left = tiles_of(run, hands); left > 0; left--) {
        int holder = lowest_holder(run, hands, ORACLE_NOTHING), tile = now->hands[holder].tiles[0];
        if (left > 1) {
            tile = oracle_sea_ask(run, (oracle_question){.asks = ORACLE_ASKS_ORDER, .seat = seat}).tiles[0];
            holder = lowest_holder(run, hands, tile);
        }
        oracle_sea_take(&now->hands[holder], tile);
        oracle_stack_put_under(&now->wakes, tile, false);
        oracle_tells_tile(&run->talk, holder, "returns", tile, "SEA-8.3");
    }
    now->ordering = 0;
}

// Puts all tiles of these hands under the pile as one group. Their order is unknown, or this seat decides it (R38).
static void group_goes(oracle_sea_run *run, int seat, unsigned hands) {
    bool first = true;
    if (oracle_sea_plays(run, SEA_R38, 'b')) {
        go_in_order(run, seat, hands);
        return;
    }
    for (int n = 0; n < run->game->options.seats; n++) {
        int owner = oracle_sea_nth_seat(run, n);
        oracle_sea_hand *hand = &run->now.hands[owner];
        if ((hands & 1u << owner) == 0 || hand->count == 0) {
            continue;
        }
        oracle_tells_hand(&run->talk, owner, "returns", hand->tiles, hand->count, "SEA-8.3");
        for (int i = 0; i < hand->count; i++, first = false) {
            oracle_stack_put_under(&run->now.wakes, hand->tiles[i], !first);
        }
        hand->count = 0;
    }
}

bool oracle_sea_goes_in_box(const oracle_sea_run *run, int seat) {
    return oracle_sea_plays(run, SEA_R52_3, 'b') && (run->now.by_wake & 1u << seat) == 0;
}

void oracle_sea_hand_goes(oracle_sea_run *run, int seat) {
    oracle_sea_hand *hand = &run->now.hands[seat];
    if (hand->count == 0) {
        return;
    }
    if (!oracle_sea_goes_in_box(run, seat)) {
        group_goes(run, seat, 1u << seat);
        return;
    }
    for (int i = 0; i < hand->count; i++) {
        run->now.gone[hand->tiles[i]]++;
        oracle_tells_tile(&run->talk, seat, "discards", hand->tiles[i], "SEA-8.3");
    }
    hand->count = 0;
}

static bool has_to_offer(const oracle_sea_run *run, int seat) {
    const oracle_sea_hand *hand = &run->now.hands[seat];
    return oracle_sea_plays(run, SEA_R65_5, 'b') ? oracle_sea_wakes_held(hand) > 0 : hand->count > 0;
}

// Takes the active player's new hand from all hands. The fallen keep the rest, each their own tiles if possible.
static void change_hands(oracle_sea_run *run, int active, const oracle_action *kept) {
    oracle_sea *now = &run->now;
    oracle_sea_hand given = now->hands[active], wanted = {0};
    bool same = kept->count == given.count;
    for (int i = 0; i < kept->count; i++) {
        oracle_sea_add(&wanted, kept->tiles[i]);
    }
    now->hands[active] = wanted;
    for (int i = 0; i < wanted.count; i++) {
        same = same && wanted.tiles[i] == given.tiles[i];
    }
    oracle_sea_hand taken = wanted;
    for (int i = 0; i < wanted.count; i++) {
        if (oracle_sea_held(&given, wanted.tiles[i]) > 0) {
            oracle_sea_take(&given, wanted.tiles[i]);
            oracle_sea_take(&taken, wanted.tiles[i]);
        }
    }
    int lender = lowest_holder(run, now->won, ORACLE_NOTHING);
    for (int i = 0; i < taken.count || given.count > 0; i++) { // one for one, then the rest (R3.1b)
        if (i < taken.count) {
            lender = lowest_holder(run, now->won, taken.tiles[i]);
            oracle_sea_take(&now->hands[lender], taken.tiles[i]);
        }
        if (given.count > 0) {
            oracle_sea_add(&now->hands[lender], given.tiles[0]);
            oracle_sea_take(&given, given.tiles[0]);
        }
    }
    if (!same) {
        oracle_tells_hand(&run->talk, active, wanted.count > 0 ? "keeps" : "keeps nothing", wanted.tiles,
                          wanted.count, "SEA-8.1");
    }
}

void oracle_sea_exchange(oracle_sea_run *run) {
    oracle_sea *now = &run->now;
    int active = now->seat;
    bool offered = false;
    for (int seat = 0; seat < ORACLE_SEATS; seat++) {
        offered = offered || ((now->won & 1u << seat) != 0 && has_to_offer(run, seat));
    }
    bool asked = offered && oracle_sea_is_alive(run, active) && has_to_offer(run, active);
    if (asked) {
        oracle_action kept =
            oracle_sea_ask(run, (oracle_question){.asks = ORACLE_ASKS_EXCHANGE, .seat = active});
        change_hands(run, active, &kept);
    }
    for (int n = 0; n < run->game->options.seats && !asked; n++) {
        int seat = oracle_sea_nth_seat(run, n);
        group_goes(run, seat, now->won & 1u << seat);
    }
    group_goes(run, active, now->won);
    now->won = 0;
}
