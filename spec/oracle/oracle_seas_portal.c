// SPDX-License-Identifier: MIT
// The portal: ships and daikaiju go in, and come out where the dice say. oracle_seas_turn.c, movements and monsters
// call it.
#include "oracle_seas_run.h"

enum { MOST_TRANSPORTS = 20 }; // the most times in a row that one ship is transported

// Returns the seat if this arrival is lawful only because a shot will save the ship, or -1.
static int who_must_fire(const oracle_sea_run *run, int seat, oracle_lying wake, oracle_place entry) {
    bool must = oracle_sea_plays(run, SEA_R36_2, 'a') && oracle_sea_is_saved(run, seat, wake, entry, true);
    return must ? seat : -1;
}

static void come_out_on_wake(oracle_sea_run *run, int seat, const oracle_action *answer) {
    oracle_ship *ship = &run->now.ships[seat];
    int must = who_must_fire(run, seat, (oracle_lying){ORACLE_NOTHING, 0}, answer->place);
    ship->state = ORACLE_SAILING;
    ship->under_way = false;
    ship->place = answer->place;
    ship->voyages++;
    oracle_sea_sail(run, 1u << seat, -1, seat, must);
}

static void come_out_with_wake(oracle_sea_run *run, int seat, oracle_place square,
                               const oracle_action *answer) {
    oracle_ship *ship = &run->now.ships[seat];
    oracle_lying wake = {answer->lying.tile, oracle_plain_turn(answer->lying.tile, answer->lying.turn)};
    oracle_place entry = {square.column, square.row, answer->point};
    int must = who_must_fire(run, seat, wake, entry);
    unsigned who = 1u << seat;
    for (int other = 0; other < run->game->options.seats && oracle_sea_plays(run, SEA_R37, 'a'); other++) {
        who |= oracle_sea_faces(run, other, square) ? 1u << other : 0;
    }
    oracle_sea_take(&run->now.hands[seat], wake.tile);
    *oracle_sea_at(run, square) = wake;
    oracle_tells_lays(&run->talk, seat, square, wake, "VET-1.22");
    ship->state = ORACLE_SAILING;
    ship->place = entry;
    ship->voyages++;
    oracle_sea_sail(run, who, seat, seat, must);
}

static void transport(oracle_sea_run *run, int seat) {
    oracle_place square;
    for (int other = 0; other < run->game->options.seats; other++) {
        run->now.transports[other] = other == seat ? run->now.transports[seat] : 0;
    }
    if (run->now.transports[seat]++ == MOST_TRANSPORTS) {
        oracle_tells(&run->talk, seat, "limit", "VET-1.21");
        oracle_sea_lose_for_want_of_room(run, seat);
        return;
    }
    if (!oracle_sea_throw_square(run, seat, SEA_FOR_SHIP, &square)) {
        oracle_sea_lose_for_want_of_room(run, seat);
        return;
    }
    oracle_question question = {.asks = ORACLE_ASKS_ARRIVAL, .seat = seat, .square = square};
    oracle_action answer = oracle_sea_ask(run, question);
    if (answer.verb == ORACLE_LAYS) {
        come_out_with_wake(run, seat, square, &answer);
    } else {
        come_out_on_wake(run, seat, &answer);
    }
}

// The next ship in the portal, clockwise, with the active player's last, or -1 if there is none.
static int next_inside(const oracle_sea_run *run) {
    for (int n = 1; n <= run->game->options.seats; n++) {
        int seat = oracle_sea_nth_seat(run, n);
        if (run->now.ships[seat].state == ORACLE_INSIDE) {
            return seat;
        }
    }
    return -1;
}

void oracle_sea_come_out(oracle_sea_run *run) {
    oracle_sea *now = &run->now;
    if (now->coming_out || now->placing) {
        return; // the loop below is already running, and takes every ship
    }
    run->now.coming_out = true;
    for (int seat = 0; seat < run->game->options.seats; seat++) {
        run->now.transports[seat] = 0;
    }
    for (int seat = next_inside(run); seat >= 0; seat = next_inside(run)) {
        transport(run, seat);
    }
    run->now.coming_out = false;
    if (now->sinking.tile != ORACLE_NOTHING) {
        oracle_lying daikaiju = now->sinking;
        now->sinking.tile = ORACLE_NOTHING;
        oracle_sea_transport_daikaiju(run, daikaiju, now->sinking_to_move);
    }
}

void oracle_sea_open_portal(oracle_sea_run *run, int opener, oracle_place square, unsigned others,
                            const char *saves) {
    bool laid = saves == NULL;
    oracle_lying below = *oracle_sea_at(run, square);
    bool to_move = run->now.to_move[square.row][square.column];
    oracle_lying portal = {ORACLE_PORTAL, 0};
    oracle_sea_take(&run->now.hands[opener], ORACLE_PORTAL);
    *oracle_sea_at(run, square) = portal;
    run->now.to_move[square.row][square.column] = false;
    oracle_tells_kind(&run->talk, square, " gets ", ORACLE_PORTAL, laid ? "VET-1.5" : saves);
    for (int n = 0; n < run->game->options.seats; n++) {
        int seat = oracle_sea_nth_seat(run, n);
        oracle_ship *ship = &run->now.ships[seat];
        bool faces =
            oracle_sea_faces(run, seat, square) && !ship->under_way; // ships under way reach it when they
                                                                     // sail
        bool goes_in = faces || (others & 1u << seat) != 0 || (!laid && seat == opener);
        bool saved = !laid && seat == opener; // the portal was opened to save this ship
        if (goes_in && (saved || ship->state == ORACLE_SAILING)) {
            ship->state = ORACLE_INSIDE;
            ship->under_way = false;
            ship->place = square;
            ship->voyages++;
            oracle_tells_square(&run->talk, seat, "enters", square, "VET-1.15");
        }
    }
    if (oracle_sea_is_daikaiju(below.tile)) {
        run->now.sinking = below;
        run->now.sinking_to_move = to_move;
    }
}

void oracle_sea_transport_daikaiju(oracle_sea_run *run, oracle_lying daikaiju, bool to_move) {
    oracle_place square;
    if (!oracle_sea_throw_square(run, run->now.seat, SEA_FOR_TRANSPORTED, &square)) {
        oracle_stack_put_under(&run->now.monsters, daikaiju.tile, false);
        oracle_sea_end_moment(run);
        return;
    }
    if (oracle_sea_plays(run, SEA_R58_1, 'a') || daikaiju.turn < 0) {
        daikaiju.turn = oracle_sea_throw_facing(run, daikaiju.tile);
    }
    oracle_sea_daikaiju_comes(run, daikaiju, NULL, square, "VET-1.17");
    if (to_move && oracle_sea_tile_at(run, square) == daikaiju.tile) {
        run->now.to_move[square.row][square.column] = true;
    }
}
