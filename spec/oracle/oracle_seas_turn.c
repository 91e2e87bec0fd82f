// SPDX-License-Identifier: MIT
// The game from the set-up to its end. oracle_seas.c runs it up to the first question without an answer.
#include "oracle_seas_run.h"

enum { HAND = 3, LEAST_DAIKAIJU = 3 };

static bool has_daikaiju(const oracle_sea_run *run) {
    return !run->game->options.part[SEA_NO_DAIKAIJU];
}

static void add_to_pile(oracle_stack *stack, const oracle_options *options, int first, int last) {
    for (int tile = first; tile <= last; tile++) {
        for (int copy = 0; copy < options->box[tile]; copy++) {
            oracle_stack_put_under(stack, tile, stack->count > 0);
        }
    }
}

static void shuffle(oracle_sea_run *run) {
    const oracle_options *options = &run->game->options;
    oracle_stack *wakes = &run->now.wakes;
    add_to_pile(wakes, options, ORACLE_T01, ORACLE_T35);
    add_to_pile(wakes, options, ORACLE_PORTAL, ORACLE_TAIHOU);
    add_to_pile(&run->now.monsters, options, ORACLE_DG1, ORACLE_DB5);
    add_to_pile(&run->now.monsters, options, ORACLE_TSUNAMI, ORACLE_UZUSHIO);
}

// Deals the hands. Under R54b the special tiles are below the others during the deal.
static void deal(oracle_sea_run *run) {
    for (int i = 0; i < run->now.wakes.count && oracle_sea_plays(run, SEA_R54, 'b'); i++) {
        run->now.wakes.tiles[i].packet += !oracle_has_paths(run->now.wakes.tiles[i].tile);
    }
    for (int n = 0; n < run->game->options.seats; n++) {
        oracle_sea_draw_up_to(run, oracle_sea_nth_seat(run, n), HAND);
    }
    for (int i = 0; i < run->now.wakes.count; i++) {
        run->now.wakes.tiles[i].packet = 1;
    }
}

static void place_first_daikaiju(oracle_sea_run *run) {
    int seats = run->game->options.seats;
    if (has_daikaiju(run)) {
        oracle_sea_place_until(run, seats <= 4 ? 6 : seats <= 6 ? 5 : 4, "SEA-2.5");
    }
    run->now.seat = run->now.first;
}

static void choose_marks(oracle_sea_run *run) {
    for (int n = 0; n < run->game->options.seats; n++) {
        int seat = oracle_sea_nth_seat(run, n);
        oracle_action chosen = oracle_sea_ask(run, (oracle_question){.asks = ORACLE_ASKS_MARK, .seat = seat});
        run->now.ships[seat] = (oracle_ship){.state = ORACLE_SAILING, .place = chosen.place};
        oracle_tells_place(&run->talk, seat, "starts", chosen.place, "SEA-2.8");
    }
}

static void set_up(oracle_sea_run *run) {
    shuffle(run);
    if (oracle_sea_plays(run, SEA_R6, 'b')) {
        run->now.first = oracle_sea_ask(run, (oracle_question){.asks = ORACLE_ASKS_FIRST}).seat;
    }
    run->now.seat = run->now.first;
    deal(run);
    if (oracle_sea_plays(run, SEA_R42_1, 'a')) {
        place_first_daikaiju(run);
        choose_marks(run);
    } else {
        choose_marks(run);
        place_first_daikaiju(run);
    }
    run->now.begun = true;
}

// Places daikaiju until there are enough. Returns false if the player rolls for the daikaiju instead.
static bool refills(oracle_sea_run *run) {
    bool only_rolls = !oracle_sea_is_alive(run, run->now.seat) &&
                      (oracle_sea_plays(run, SEA_R43, 'c') || oracle_sea_plays(run, SEA_R44, 'b'));
    if (only_rolls) {
        return false;
    }
    bool places = oracle_sea_place_until(run, LEAST_DAIKAIJU, "SEA-6.12");
    return places && !oracle_sea_plays(run, SEA_R43, 'b');
}

static void roll_and_move(oracle_sea_run *run) {
    bool uzushio_moves;
    bool only_rolls = !oracle_sea_is_alive(run, run->now.seat) && oracle_sea_plays(run, SEA_R44, 'b');
    if (refills(run)) {
        uzushio_moves = oracle_sea_plays(run, SEA_R64_4, 'b');
    } else {
        oracle_action dice =
            oracle_sea_ask(run, (oracle_question){.asks = ORACLE_ASKS_DICE, .seat = run->now.seat});
        int sum = dice.numbers[0] + dice.numbers[1];
        if (sum >= 6 && sum <= 8) {
            bool moved = oracle_sea_move_daikaiju(run);
            uzushio_moves = !moved && oracle_sea_plays(run, SEA_R64_3, 'b');
        } else {
            uzushio_moves = true;
        }
    }
    if (uzushio_moves && !only_rolls) {
        oracle_sea_move_uzushio(run);
    }
}

static void lose_ahead(oracle_sea_run *run, const char *clause) {
    oracle_sea_moment moment = {.danger = SEA_AHEAD,
                                .who = 1u << run->now.seat,
                                .arriving = -1,
                                .layer = -1,
                                .must = -1,
                                .clause = clause};
    moment.voyages[run->now.seat] = run->now.ships[run->now.seat].voyages;
    oracle_sea_settle(run, &moment);
    oracle_sea_end_moment(run);
}

static bool has_another_mark(const oracle_sea_run *run) {
    const oracle_options *options = &run->game->options;
    oracle_place now = run->now.ships[run->now.seat].place;
    for (int i = 0; i < options->columns * options->rows * ORACLE_POINTS; i++) {
        int square = i / ORACLE_POINTS;
        oracle_place mark = {square % options->columns, square / options->columns, i % ORACLE_POINTS};
        bool same_edge = mark.point / 2 == now.point / 2 || oracle_sea_plays(run, SEA_R45_2, 'c');
        if (same_edge && oracle_sea_is_mark(run, mark) && oracle_sea_is_empty(run, mark) &&
            !oracle_sea_is_taken(run, mark)) {
            return true;
        }
    }
    return false;
}

// Handles a ship on its mark with a monster ahead (R45.2).
static void blocked_on_mark(oracle_sea_run *run) {
    int seat = run->now.seat;
    if (oracle_sea_plays(run, SEA_R45_2, 'd')) {
        run->now.passes = true;
        return;
    }
    if (oracle_sea_plays(run, SEA_R45_2, 'b') || !has_another_mark(run)) {
        lose_ahead(run, "SEA-6.15");
        return;
    }
    oracle_ship *ship = &run->now.ships[seat];
    ship->place = oracle_sea_ask(run, (oracle_question){.asks = ORACLE_ASKS_AGAIN, .seat = seat}).place;
    ship->voyages++;
    oracle_tells_place(&run->talk, seat, "starts", ship->place, "SEA-6.15");
}

static bool is_ahead(const oracle_sea_run *run) {
    const oracle_ship *ship = &run->now.ships[run->now.seat];
    return ship->state == ORACLE_SAILING && oracle_sea_is_monster_at(run, ship->place);
}

static void look_ahead(oracle_sea_run *run) {
    while (is_ahead(run) && !run->now.passes) {
        if (oracle_sea_on_tile(run, run->now.seat)) {
            lose_ahead(run, "SEA-6.14");
        } else {
            blocked_on_mark(run);
        }
    }
}

static void first_step(oracle_sea_run *run) {
    if (has_daikaiju(run)) {
        roll_and_move(run);
        look_ahead(run);
    }
    run->now.first_step = false;
    if (oracle_sea_plays(run, SEA_R46, 'b')) {
        oracle_sea_test_end(run);
    }
}

static void lay_wake(oracle_sea_run *run, const oracle_action *action) {
    int seat = run->now.seat;
    oracle_place ahead = run->now.ships[seat].place;
    oracle_lying wake = {action->lying.tile, oracle_plain_turn(action->lying.tile, action->lying.turn)};
    bool must = oracle_sea_plays(run, SEA_R36_2, 'a') && oracle_sea_is_saved(run, seat, wake, ahead, false);
    unsigned who = 0;
    for (int other = 0; other < run->game->options.seats; other++) {
        who |= oracle_sea_faces(run, other, ahead) ? 1u << other : 0;
    }
    oracle_sea_take(&run->now.hands[seat], wake.tile);
    *oracle_sea_at(run, ahead) = wake;
    oracle_tells_lays(&run->talk, seat, ahead, wake, "SEA-7.1");
    oracle_sea_sail(run, who, seat, -1, must ? seat : -1);
}

// Sails along a wake that appeared ahead of the ship (R37b).
static void sail_on(oracle_sea_run *run) {
    int seat = run->now.seat;
    if (oracle_has_paths(oracle_sea_tile_at(run, run->now.ships[seat].place))) {
        oracle_sea_sail(run, 1u << seat, -1, -1, -1);
    }
}

static void lay(oracle_sea_run *run) {
    int seat = run->now.seat;
    sail_on(run);
    if (!oracle_sea_is_alive(run, seat)) {
        return;
    }
    oracle_action action = oracle_sea_ask(run, (oracle_question){.asks = ORACLE_ASKS_LAYING, .seat = seat});
    switch (action.verb) {
    case ORACLE_PASSES: oracle_tells(&run->talk, seat, "passes", "SEA-7.12"); break;
    case ORACLE_FIRES:
        oracle_sea_shoot(run, seat, action.place, "VET-4.12");
        oracle_sea_goes_under(run, action.place, oracle_sea_tile_at(run, action.place), "VET-4.14");
        *oracle_sea_at(run, action.place) = (oracle_lying){ORACLE_NOTHING, 0};
        oracle_sea_end_moment(run);
        break;
    case ORACLE_OPENS:
        oracle_sea_open_portal(run, seat, action.place, 0, NULL);
        oracle_sea_end_moment(run);
        break;
    default: lay_wake(run, &action); break;
    }
}

static void turn(oracle_sea_run *run) {
    int seat = run->now.seat;
    first_step(run);
    if (oracle_sea_is_alive(run, seat)) {
        lay(run);
    }
    run->now.passes = false;
    oracle_sea_exchange(run);
    if (oracle_sea_is_alive(run, seat)) {
        oracle_sea_draw_up_to(run, seat, oracle_sea_plays(run, SEA_R52_4, 'b') ? 1 : HAND);
    }
    if (oracle_sea_plays(run, SEA_R46, 'c')) {
        oracle_sea_test_end(run);
    }
}

static bool has_turn(const oracle_sea_run *run) {
    bool fallen_too = has_daikaiju(run) && !oracle_sea_plays(run, SEA_R44, 'c');
    return fallen_too || oracle_sea_is_alive(run, run->now.seat);
}

// Runs everything before the first question of the turn, and stores the table there: from now on, this turn is
// replayed.
static void begin_turn(oracle_sea_run *run) {
    run->now.first_step = true;
    oracle_sea_move_wave(run);
    while (!has_turn(run)) {
        if (oracle_sea_plays(run, SEA_R46, 'b') || oracle_sea_plays(run, SEA_R46, 'c')) {
            oracle_sea_test_end(run);
        }
        run->now.seat = oracle_sea_nth_seat(run, 1);
        oracle_sea_move_wave(run);
    }
    if (!has_daikaiju(run)) {
        run->now.first_step = false; // this turn has no first step
        run->now.beginning = true;
        sail_on(run);
        run->now.beginning = false;
    }
    run->before = run->now;
    run->talk.answered = run->talk.taken = 0;
}

void oracle_sea_run_on(oracle_sea_run *run) {
    if (run->now.winners != 0) {
        oracle_sea_over(run);
    }
    if (!run->now.begun) {
        set_up(run);
        begin_turn(run);
    }
    for (;;) {
        turn(run);
        run->now.seat = oracle_sea_nth_seat(run, 1);
        begin_turn(run);
    }
}
