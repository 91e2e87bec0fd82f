// SPDX-License-Identifier: MIT
// Winds of Change: a path that leads back into itself, and how it is broken. oracle_sky_travel.c calls it.
#include "oracle_sky_run.h"

enum {
    ORACLE_TURNOVERS = 4,
    SEARCH_STEPS = 20000,
    MOST_PLACES = ORACLE_SKY_LINES * ORACLE_SKY_LINES * ORACLE_SIDES
};

// The tiles of a loop remember how they have lain, from the first time that the player chooses them to the moment in
// which the loop is left.
static bool *way_of(oracle_sky_run *run, oracle_place square, oracle_lying lying) {
    oracle_lying plain = oracle_sky_plain(run, lying);
    return &oracle_sky_marks(run, square)->was[(plain.tile - ORACLE_FACE) % 2 * 4 + plain.turn];
}

static bool has_been_chosen(const oracle_marks_on *marks) {
    bool chosen = false;
    for (int way = 0; way < ORACLE_WAYS; way++) {
        chosen = chosen || marks->was[way];
    }
    return chosen;
}

static void remember(oracle_sky_run *run, oracle_place square, bool is_choice) {
    bool again = has_been_chosen(oracle_sky_marks(run, square)) && oracle_sky_plays(run, SKY_R35_8, 'b');
    if (!oracle_sky_plays(run, SKY_R35_8, 'a') && (is_choice || again)) {
        *way_of(run, square, oracle_sky_at(run, square)) = true;
    }
}

static void forget(oracle_sky_run *run) {
    for (int i = 0; i < oracle_sky_squares(run); i++) {
        oracle_marks_on *marks = oracle_sky_marks(run, oracle_sky_square(run, i));
        for (int way = 0; way < ORACLE_WAYS; way++) {
            marks->was[way] = false;
        }
    }
}

static bool may_come_to_lie(const oracle_sky_run *run, oracle_place square, oracle_lying lying) {
    const oracle_marks_on *marks = &run->now.marks[square.row][square.column];
    oracle_lying plain = oracle_sky_plain(run, lying);
    if (oracle_sky_plays(run, SKY_R35_8, 'b')) {
        return !marks->was[(plain.tile - ORACLE_FACE) % 2 * 4 + plain.turn];
    }
    return oracle_sky_plays(run, SKY_R35_8, 'a') || !has_been_chosen(marks);
}

bool oracle_sky_may_flip(const oracle_sky_run *run, oracle_place square, bool upright) {
    return may_come_to_lie(run, square, oracle_face_flipped(oracle_sky_at(run, square), upright));
}

void oracle_sky_flip(oracle_sky_run *run, int seat, oracle_place square, const char *clause) {
    oracle_sky_question question = {.asks = ORACLE_SKY_FLIP, .seat = seat, .square = square};
    oracle_action flip = oracle_sky_ask(run, question);
    oracle_lying lying = oracle_sky_plain(run, oracle_face_flipped(oracle_sky_at(run, square), flip.upright));
    remember(run, square, false);
    oracle_sky_touch(run, square, lying);
    oracle_tells_lying(&run->talk, square, " turns ", lying, clause);
}

// Returns whether the path leads back to the place of the pawn. `over` is set to whether it crosses this square.
static bool leads_back(const oracle_sky_run *run, int seat, oracle_place square, bool *over) {
    oracle_place start = run->now.pawns[seat].place, place = start;
    *over = false;
    for (int places = 0; places < MOST_PLACES && oracle_sky_has_path(run, place); places++) {
        *over = *over || oracle_sky_same_square(place, square);
        if (!oracle_sky_next(run, seat, place, &place)) {
            return false;
        }
        if (oracle_sky_same_place(place, start)) {
            return true;
        }
    }
    return false;
}

bool oracle_sky_in_loop(const oracle_sky_run *run, int seat, oracle_place square) {
    bool over;
    return leads_back(run, seat, square, &over) && over;
}

static bool is_looping(const oracle_sky_run *run, int seat) {
    return oracle_sky_in_loop(run, seat, run->now.pawns[seat].place);
}

static bool has_star_and_glows(const oracle_sky_run *run, oracle_place square) {
    return run->now.marks[square.row][square.column].star > 0 && oracle_sky_glows(run, square);
}

static bool is_due_somewhere(const oracle_sky_run *run, int seat) {
    for (int i = 0; i < oracle_sky_squares(run); i++) {
        oracle_place square = oracle_sky_square(run, i);
        if (has_star_and_glows(run, square) && oracle_sky_in_loop(run, seat, square)) {
            return true;
        }
    }
    return false;
}

// A search for flips of tiles after which a path no longer leads back to its start.
typedef struct search {
    oracle_sky_run run; // the position with the flips that are being tried
    int seat, steps;
    oracle_place start;
    bool tried[ORACLE_SKY_LINES][ORACLE_SKY_LINES];
} search;

static bool gets_away(search *all, oracle_place place);

// How a tile lies after no flip, after one, after the other, and after both.
static oracle_lying flipped_in_way(oracle_lying lying, int way) {
    oracle_lying once = way == 0 ? lying : oracle_face_flipped(lying, way == 2);
    return way == 3 ? oracle_face_flipped(once, true) : once;
}

// Which of these ways are open to the player.
static void find_ways(const oracle_sky_run *run, oracle_place square, bool may[ORACLE_TURNOVERS]) {
    for (int way = 0; way < ORACLE_TURNOVERS; way++) {
        may[way] = way == 0 || may_come_to_lie(run, square, flipped_in_way(oracle_sky_at(run, square), way));
    }
    may[3] = may[3] && (may[1] || may[2]) && !oracle_sky_plays(run, SKY_R35_8, 'c');
}

static bool gets_away_over(search *all, oracle_place place) {
    oracle_place next;
    return !oracle_sky_has_path(&all->run, place) || !oracle_sky_next(&all->run, all->seat, place, &next) ||
           (!oracle_sky_same_place(next, all->start) && gets_away(all, next));
}

// Returns whether some flips lead the path away. If the search takes too long, it assumes that some do.
static bool gets_away(search *all, oracle_place place) {
    bool *tried = &all->tried[place.row][place.column];
    if (++all->steps > SEARCH_STEPS) {
        return true;
    }
    oracle_lying *lies = &all->run.now.board[place.row][place.column], before = *lies;
    if (*tried || before.tile == ORACLE_NOTHING) {
        return gets_away_over(all, place);
    }
    bool may[ORACLE_TURNOVERS], away = false;
    find_ways(&all->run, place, may);
    *tried = true;
    for (int way = 0; way < ORACLE_TURNOVERS && !away; way++) {
        *lies = flipped_in_way(before, way);
        away = may[way] && gets_away_over(all, place);
    }
    *lies = before;
    *tried = false;
    return away;
}

static bool can_be_broken(const oracle_sky_run *run, int seat) {
    search all = {
        .run = {.game = run->game, .now = run->now}, .seat = seat, .start = run->now.pawns[seat].place};
    return gets_away(&all, all.start);
}

static bool after_flip(oracle_sky_run *run, oracle_sky_trip *trip, bool stars_are_due) {
    trip->since = run->now.pawns[trip->seat].place;
    trip->steps = 0;
    trip->mode = !is_looping(run, trip->seat) ? SKY_FREELY : stars_are_due ? SKY_TO_NEXT_STAR : SKY_NO_STARS;
    if (trip->mode == SKY_FREELY) {
        forget(run);
    }
    return true;
}

static bool flip_star(oracle_sky_run *run, oracle_sky_trip *trip) {
    oracle_place square = run->now.pawns[trip->seat].place;
    bool scores = oracle_sky_plays(run, SKY_R35_2, 'b');
    if (scores) {
        oracle_sky_settle_star(run, trip->seat, square);
    }
    if (oracle_sky_glows(run, square)) {
        oracle_sky_flip(run, trip->seat, square, scores ? "WOC-3.1" : "WOC-6.3");
    }
    oracle_sky_bring_lanterns_back(run, trip->seat);
    return after_flip(run, trip, true);
}

static bool flip_any(oracle_sky_run *run, oracle_sky_trip *trip) {
    int seat = trip->seat;
    if (!can_be_broken(run, seat)) {
        oracle_sky_leaves(run, seat, "leaves loop", "WOC-6.12");
        forget(run);
        return true;
    }
    oracle_action flip = oracle_sky_ask(run, (oracle_sky_question){.asks = ORACLE_SKY_BREAK, .seat = seat});
    oracle_lying lying =
        oracle_sky_plain(run, oracle_face_flipped(oracle_sky_at(run, flip.place), flip.upright));
    remember(run, flip.place, true);
    oracle_sky_touch(run, flip.place, lying);
    oracle_tells_lying(&run->talk, flip.place, " turns ", lying, "WOC-6.9");
    return after_flip(run, trip, oracle_sky_plays(run, SKY_R35_7, 'b') && is_due_somewhere(run, seat));
}

// Returns whether the tile here is due to be flipped: first the tile of the first star, if it glows, then every other
// glowing tile with a star.
static bool is_due(const oracle_sky_run *run, const oracle_sky_trip *trip) {
    oracle_place square = run->now.pawns[trip->seat].place, first = oracle_sky_star(run, 1);
    if (trip->mode == SKY_TO_FIRST_STAR && oracle_sky_on_board(run, first) && oracle_sky_glows(run, first)) {
        return oracle_sky_same_square(square, first);
    }
    return has_star_and_glows(run, square);
}

static bool is_back_at_first_star(const oracle_sky_run *run, int seat) {
    oracle_place square = run->now.pawns[seat].place, first = oracle_sky_star(run, 1);
    return oracle_sky_plays(run, SKY_R35_4, 'b') && oracle_sky_same_square(square, first) &&
           oracle_sky_glows(run, square) && is_looping(run, seat);
}

bool oracle_sky_loop(oracle_sky_run *run, oracle_sky_trip *trip) {
    int seat = trip->seat;
    bool round = trip->steps > 0 && oracle_sky_same_place(run->now.pawns[seat].place, trip->since);
    if (trip->mode == SKY_FREELY && is_back_at_first_star(run, seat)) {
        return flip_star(run, trip);
    }
    if (trip->mode == SKY_FREELY && round) {
        trip->mode = is_due_somewhere(run, seat) ? SKY_TO_FIRST_STAR : SKY_TO_NEXT_STAR;
        trip->steps =
            0; // the pawn has not left its tile yet, so a lantern there becomes a star in the next lap
    } else if (trip->mode == SKY_TO_NEXT_STAR && round && !is_due_somewhere(run, seat)) {
        trip->mode = SKY_NO_STARS;
    }
    if (trip->mode == SKY_FREELY) {
        return false;
    }
    if (trip->mode == SKY_NO_STARS) {
        return flip_any(run, trip);
    }
    return is_due(run, trip) && flip_star(run, trip);
}
