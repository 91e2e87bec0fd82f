// SPDX-License-Identifier: MIT
// Movements: along the path to its end, off the board, or into another pawn. oracle_sky_turn.c calls it.
#include "oracle_sky_run.h"

void oracle_sky_touch(oracle_sky_run *run, oracle_place square, oracle_lying lying) {
    bool first = !oracle_sky_marks(run, square)->turned;
    for (int seat = 0; seat < run->game->options.seats && first; seat++) {
        if (oracle_sky_faces(run, seat, square) && oracle_sky_has_path(run, run->now.pawns[seat].place)) {
            run->now.open |= 1u << seat;
        }
    }
    run->now.board[square.row][square.column] = lying;
    oracle_sky_marks(run, square)->turned = true;
}

bool oracle_sky_is_extended(const oracle_sky_run *run, int seat) {
    oracle_place place = run->now.pawns[seat].place;
    if (!oracle_sky_on_tile(run, seat) || !oracle_sky_has_path(run, place)) {
        return false;
    }
    bool touched = run->now.marks[place.row][place.column].turned;
    bool was_open = (run->now.open & 1u << seat) != 0;
    return oracle_sky_plays(run, SKY_R30_22, 'b') ||
           (touched && !(was_open && oracle_sky_plays(run, SKY_R30_22, 'c')));
}

void oracle_sky_leaves(oracle_sky_run *run, int seat, const char *how, const char *clause) {
    bool can_rise = run->now.life[seat] > 0 && oracle_sky_space_left(run);
    run->now.pawns[seat].state = can_rise ? ORACLE_ASHES : ORACLE_EXTINCT;
    run->now.lost |= 1u << seat;
    oracle_sky_leave_queue(run, seat);
    oracle_tells(&run->talk, seat, how, clause);
}

// The pawns that this one meets at the end of a tile: those that face it, and those it reaches from behind.
static unsigned pawns_met(const oracle_sky_run *run, int seat, oracle_place end) {
    oracle_place next = oracle_across(end.column, end.row, end.point);
    unsigned met = 0;
    for (int other = 0; other < run->game->options.seats; other++) {
        oracle_place place = run->now.pawns[other].place;
        bool from_behind = oracle_sky_same_place(place, next) && oracle_sky_plays(run, SKY_R18, 'a');
        if (other != seat && oracle_sky_on_tile(run, other) &&
            (from_behind || oracle_sky_same_place(place, end))) {
            met |= 1u << other;
        }
    }
    return met;
}

static oracle_place end_of_tile(const oracle_sky_run *run, oracle_place place) {
    place.point = oracle_sky_exit(run, oracle_sky_at(run, place), place.point);
    return place;
}

bool oracle_sky_next(const oracle_sky_run *run, int seat, oracle_place place, oracle_place *next) {
    oracle_place end = end_of_tile(run, place);
    *next = oracle_across(end.column, end.row, end.point);
    return oracle_sky_on_board(run, *next) && pawns_met(run, seat, end) == 0;
}

static void collide(oracle_sky_run *run, int seat, unsigned met) {
    for (int n = 0; n < run->game->options.seats; n++) {
        int other = oracle_sky_nth_seat(run, seat, n);
        if (n == 0 || (met & 1u << other) != 0) {
            oracle_sky_leaves(run, other, "leaves collision", "PHX-9.2");
        }
    }
}

// Moves over one tile. Returns false if the movement is over.
static bool go_one_step(oracle_sky_run *run, oracle_sky_trip *trip) {
    oracle_phoenix *pawn = &run->now.pawns[trip->seat];
    oracle_place place = pawn->place, end = end_of_tile(run, place);
    oracle_place next = oracle_across(end.column, end.row, end.point);
    unsigned met = pawns_met(run, trip->seat, end);
    if (trip->moved || (!trip->enters && oracle_sky_plays(run, SKY_R30_9, 'a'))) {
        oracle_sky_make_star(run, oracle_sky_behind(place));
    }
    if (met != 0) {
        if (oracle_sky_plays(run, SKY_R30_10, 'b')) {
            oracle_sky_make_star(run, place);
        }
        collide(run, trip->seat, met);
        return false;
    }
    if (!oracle_sky_on_board(run, next)) {
        oracle_sky_make_star(run, place);
        oracle_sky_leaves(run, trip->seat, "leaves rim", "PHX-9.1");
        return false;
    }
    pawn->place = next;
    trip->steps++;
    trip->moved = true;
    return true;
}

static void travel(oracle_sky_run *run, int seat, bool enters) {
    oracle_phoenix *pawn = &run->now.pawns[seat];
    oracle_sky_trip trip = {.seat = seat, .enters = enters, .since = pawn->place};
    for (bool goes_on = true; goes_on && pawn->state == ORACLE_ALOFT;) {
        if (!oracle_sky_has_path(run, pawn->place)) {
            oracle_tells_place(&run->talk, seat, "moves", pawn->place,
                               seat == run->now.seat ? "PHX-8.1" : "PHX-12.1");
            return;
        }
        if (oracle_sky_winds(run) && oracle_sky_loop(run, &trip)) {
            continue;
        }
        if (!oracle_sky_winds(run) && trip.moved && oracle_sky_same_place(pawn->place, trip.since)) {
            oracle_sky_make_star(run, oracle_sky_behind(pawn->place));
            oracle_sky_leaves(run, seat, "leaves loop", "PHX-9.3");
            return;
        }
        goes_on = go_one_step(run, &trip);
    }
}

void oracle_sky_hands_go_back(oracle_sky_run *run, int from) {
    oracle_sky *now = &run->now;
    if (now->holder >= 0 && (now->returns & 1u << now->holder) != 0) {
        oracle_sky_phoenix_back(run, now->holder, "PHX-14.8");
    }
    for (int n = 0; n < run->game->options.seats; n++) {
        int seat = oracle_sky_nth_seat(run, from, n);
        if ((now->returns & 1u << seat) == 0) {
            continue;
        }
        now->returns &= ~(1u << seat);
        oracle_sky_leave_queue(run, seat);
        if ((now->keeps & 1u << seat) == 0) {
            bool aloft = now->pawns[seat].state == ORACLE_ALOFT;
            oracle_sky_hand_goes_back(run, seat, aloft ? "PHX-13.4" : "PHX-9.7");
        }
        now->keeps &= ~(1u << seat);
    }
}

static void hands_of_the_lost(oracle_sky_run *run, int mover) {
    oracle_sky *now = &run->now;
    for (int seat = 0; seat < run->game->options.seats; seat++) {
        bool kept = oracle_sky_plays(run, SKY_R30_19, 'b') && now->pawns[seat].state == ORACLE_ASHES;
        if ((now->lost & 1u << seat) == 0) {
            continue;
        }
        if (kept && (now->returns & 1u << seat) == 0) {
            now->keeps |= 1u << seat;
        }
        now->returns |= 1u << seat;
    }
    if (oracle_sky_plays(run, SKY_R30_3, 'a')) {
        oracle_sky_hands_go_back(run, mover);
    }
}

void oracle_sky_move(oracle_sky_run *run, int seat, bool enters) {
    oracle_sky *now = &run->now;
    do {
        now->lost = 0;
        now->open &= ~(1u << seat);
        travel(run, seat, enters);
        enters = false;
        now->last = now->lost != 0 ? now->lost : now->last;
        hands_of_the_lost(run, seat);
        oracle_sky_settle_stars(run, seat);
        oracle_sky_test_end(run);
    } while (oracle_sky_plays(run, SKY_R32, 'b') && oracle_sky_is_extended(run, seat));
}
