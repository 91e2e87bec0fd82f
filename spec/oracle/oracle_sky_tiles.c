// SPDX-License-Identifier: MIT
// Tiles that change hands, and the Phoenix tile, which shows who is owed tiles. oracle_sky_turn.c and
// oracle_sky_travel.c call it.
#include "oracle_sky_run.h"

#include "oracle_table.h"

void oracle_sky_leave_queue(oracle_sky_run *run, int seat) {
    oracle_sky *now = &run->now;
    int left = 0;
    for (int i = 0; i < now->queued; i++) {
        if (now->queue[i] != seat) {
            now->queue[left++] = now->queue[i];
        }
    }
    now->queued = left;
}

static bool is_queued(const oracle_sky *now, int seat) {
    for (int i = 0; i < now->queued; i++) {
        if (now->queue[i] == seat) {
            return true;
        }
    }
    return false;
}

static void join_queue(oracle_sky_run *run, int seat, bool in_front) {
    oracle_sky *now = &run->now;
    if (!oracle_sky_plays(run, SKY_R30_25, 'b') || is_queued(now, seat)) {
        return;
    }
    int at = now->queued++;
    for (; in_front && at > 0; at--) {
        now->queue[at] = now->queue[at - 1];
    }
    now->queue[at] = seat;
}

static void phoenix_to(oracle_sky_run *run, int seat, const char *clause) {
    static const char *const told[ORACLE_SEATS] = {
        "phoenix to red",    "phoenix to blue",   "phoenix to green", "phoenix to yellow",
        "phoenix to orange", "phoenix to purple", "phoenix to white", "phoenix to black"};
    run->now.holder = seat;
    oracle_sky_leave_queue(run, seat);
    if (oracle_is_news(&run->talk)) {
        oracle_tell(run->talk.events, told[seat]);
        oracle_told(run->talk.events, clause);
    }
}

// The next player after this seat who waits for tiles, or -1 if nobody does. Players who draw after all have moved
// are not waiting yet.
static int next_waiting(const oracle_sky_run *run, int seat) {
    const oracle_sky *now = &run->now;
    for (int i = 0; i < now->queued; i++) {
        if (oracle_sky_is_short(run, now->queue[i]) && (now->draws & 1u << now->queue[i]) == 0) {
            return now->queue[i];
        }
    }
    for (int n = 1; n < run->game->options.seats; n++) {
        int other = oracle_sky_nth_seat(run, seat, n);
        if (oracle_sky_is_short(run, other) && (now->draws & 1u << other) == 0) {
            return other;
        }
    }
    return -1;
}

static void draw_while_short(oracle_sky_run *run, int seat, const char *clause) {
    oracle_sky *now = &run->now;
    while (oracle_sky_is_short(run, seat) && now->edges.count > 0) {
        oracle_sky_question question = {.asks = ORACLE_SKY_DRAW, .seat = seat};
        int tile = oracle_sky_ask(run, question).tiles[0];
        oracle_stack_take(&now->edges, tile);
        oracle_hand_add(&now->hands[seat], tile);
        oracle_tells_tile(&run->talk, seat, "draws", tile, clause);
    }
}

// Lets the holder collect tiles from the stack. With two tiles in hand, the holder gives the Phoenix tile back.
static void serve_holder(oracle_sky_run *run) {
    int seat = run->now.holder;
    draw_while_short(run, seat, "PHX-14.2");
    if (run->now.hands[seat].count == SKY_HAND) {
        oracle_sky_phoenix_back(run, seat, "PHX-14.2");
    }
}

void oracle_sky_phoenix_back(oracle_sky_run *run, int seat, const char *clause) {
    run->now.holder = -1;
    if (oracle_is_news(&run->talk)) {
        oracle_tell(run->talk.events, "phoenix back");
        oracle_told(run->talk.events, clause);
    }
    int next = oracle_sky_plays(run, SKY_R30_25, 'c') ? -1 : next_waiting(run, seat);
    if (next >= 0) {
        phoenix_to(run, next, "PHX-14.3");
        serve_holder(run);
    }
}

static bool holder_collects(const oracle_sky_run *run) {
    return run->now.holder >= 0 && oracle_sky_is_short(run, run->now.holder);
}

static void tile_goes_back(oracle_sky_run *run, int seat, int tile, const char *clause) {
    oracle_sky *now = &run->now;
    oracle_tells_tile(&run->talk, seat, "returns", tile, clause);
    if (!holder_collects(run)) {
        oracle_stack_put_under(&now->edges, tile, false);
        return;
    }
    int holder = now->holder;
    oracle_hand_add(&now->hands[holder], tile);
    oracle_tells_tile(&run->talk, holder, "draws", tile, "PHX-14.2");
    if (now->hands[holder].count == SKY_HAND) {
        oracle_sky_phoenix_back(run, holder, "PHX-14.2");
    }
}

// Puts a hand of two tiles under the stack as one packet: nobody knows their order (R30.2b).
static void packet_goes_back(oracle_sky_run *run, int seat, const char *clause) {
    oracle_hand *hand = &run->now.hands[seat];
    oracle_tells_hand(&run->talk, seat, "returns", hand->tiles, hand->count, clause);
    for (int i = 0; i < hand->count; i++) {
        oracle_stack_put_under(&run->now.edges, hand->tiles[i], i > 0);
    }
    hand->count = 0;
    if (holder_collects(run)) {
        serve_holder(run);
    }
}

// Puts a hand under the stack.
void oracle_sky_hand_goes_back(oracle_sky_run *run, int seat, const char *clause) {
    oracle_hand *hand = &run->now.hands[seat];
    if (hand->count == SKY_HAND && oracle_sky_plays(run, SKY_R30_2, 'b')) {
        packet_goes_back(run, seat, clause);
        return;
    }
    int first = hand->tiles[0];
    if (hand->count == SKY_HAND) {
        first = oracle_sky_ask(run, (oracle_sky_question){.asks = ORACLE_SKY_ORDER, .seat = seat}).tiles[0];
    }
    while (hand->count > 0) {
        int tile = oracle_hand_has(hand, first) ? first : hand->tiles[0];
        oracle_hand_remove(hand, tile);
        tile_goes_back(run, seat, tile, clause);
    }
}

void oracle_sky_draw(oracle_sky_run *run, int seat, const char *clause) {
    oracle_sky *now = &run->now;
    draw_while_short(run, seat, clause);
    if (oracle_sky_is_short(run, seat)) {
        if (now->holder < 0) {
            phoenix_to(run, seat, "PHX-14.1");
        } else if (now->holder != seat) {
            join_queue(run, seat, false);
        }
    } else {
        oracle_sky_leave_queue(run, seat);
        if (now->holder == seat) {
            oracle_sky_phoenix_back(run, seat, "PHX-14.2");
        }
    }
}

// The tile that the giver loses to this seat, or ORACLE_NOTHING for all of the giver's tiles.
static int tile_taken(oracle_sky_run *run, int seat, int giver) {
    const oracle_hand *theirs = &run->now.hands[giver];
    oracle_sky_question question = {.asks = ORACLE_SKY_TAKE, .seat = seat, .other = giver};
    if (oracle_sky_plays(run, SKY_R28, 'a') || theirs->count == 1) {
        return ORACLE_NOTHING;
    }
    if (oracle_sky_plays(run, SKY_R28, 'c')) {
        question = (oracle_sky_question){.asks = ORACLE_SKY_GIVE, .seat = giver, .other = seat};
    }
    return oracle_sky_ask(run, question).tiles[0];
}

void oracle_sky_take_from(oracle_sky_run *run, int seat, int giver) {
    oracle_sky *now = &run->now;
    oracle_hand *mine = &now->hands[seat], *theirs = &now->hands[giver];
    int taken = tile_taken(run, seat, giver), before = now->holder;
    const char *clause = before == seat ? "PHX-14.4" : "PHX-14.5";
    for (int i = theirs->count - 1; i >= 0; i--) {
        int tile = theirs->tiles[i];
        if (taken == ORACLE_NOTHING || taken == tile) {
            oracle_hand_remove(theirs, tile);
            oracle_hand_add(mine, tile);
        }
    }
    oracle_tells_hand(&run->talk, seat, "keeps", mine->tiles, mine->count, clause);
    if (!oracle_sky_is_short(run, seat)) {
        oracle_sky_leave_queue(run, seat);
    }
    bool claim_goes = before == seat || (oracle_sky_plays(run, SKY_R30_24, 'b') && before != giver);
    if (!claim_goes) {
        if (before != giver) {
            join_queue(run, giver, false);
        }
        return;
    }
    phoenix_to(run, giver, clause);
    if (before >= 0 && oracle_sky_is_short(run, before)) {
        join_queue(run, before, true);
    }
}
