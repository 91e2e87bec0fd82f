// SPDX-License-Identifier: MIT
// Movements: every ship to the end of its wake, the dice against the wave, and what follows. oracle_seas_turn.c, the portal and the
// monsters call it.
#include "oracle_seas_run.h"

// Throws dice for these ships in turn order, as many times as each ship has to.
static void throw_against_wave(oracle_sea_run *run, oracle_sea_moment *moment, unsigned rollers,
                               const int *times) {
    int strength = oracle_sea_strength(&run->now);
    oracle_sea_rolls_before(run, moment, rollers);
    for (int n = 0; n < run->game->options.seats; n++) {
        int seat = oracle_sea_nth_seat(run, n);
        bool rolls = (rollers & 1u << seat) != 0 && oracle_sea_is_alive(run, seat) &&
                     run->now.ships[seat].voyages == moment->voyages[seat];
        for (int i = 0; rolls && i < times[seat] && !moment->missed[seat]; i++) {
            moment->missed[seat] = oracle_sea_throw(run, seat) < strength;
        }
    }
}

void oracle_sea_surge(oracle_sea_run *run, const char *clause) {
    oracle_sea_moment moment = {
        .danger = SEA_SURGE, .arriving = -1, .layer = -1, .must = -1, .clause = clause};
    unsigned rollers = 0;
    int once[ORACLE_SEATS];
    for (int seat = 0; seat < run->game->options.seats; seat++) {
        const oracle_ship *ship = &run->now.ships[seat];
        bool in_row = oracle_sea_on_tile(run, seat) && oracle_sea_in_row(run, oracle_sea_behind(ship->place));
        if (oracle_sea_plays(run, SEA_R63_3, 'b') && ship->state == ORACLE_SAILING &&
            !oracle_sea_on_tile(run, seat)) {
            in_row = oracle_sea_in_row(run, ship->place);
        }
        if (oracle_sea_plays(run, SEA_R63_1, 'b')) {
            in_row = in_row && seat == run->now.seat;
        }
        rollers |= in_row ? 1u << seat : 0;
        moment.voyages[seat] = ship->voyages;
        once[seat] = 1;
    }
    throw_against_wave(run, &moment, rollers, once);
    oracle_sea_settle(run, &moment);
    oracle_sea_end_moment(run);
}

static void comes_to_its_end(oracle_sea_run *run, oracle_sea_moment *moment, int seat) {
    oracle_ship *ship = &run->now.ships[seat];
    const oracle_sea_walk *walk = &moment->walks[seat];
    ship->under_way = true;
    ship->set_out = ship->place;
    ship->place = walk->place;
    ship->state = walk->end == SEA_IN_PORTAL ? ORACLE_INSIDE : ORACLE_SAILING;
    ship->voyages++;
    moment->voyages[seat] = ship->voyages;
    moment->who |= 1u << seat;
}

// Reports the ships that have stopped or entered the portal, beginning with the seat that laid the wake.
static void tell_ends(oracle_sea_run *run, const oracle_sea_moment *moment, unsigned who) {
    int seats = run->game->options.seats, leads = moment->arriving >= 0 ? moment->arriving : run->now.seat;
    for (int n = 0; n < seats; n++) {
        int seat = (leads + n) % seats;
        const oracle_ship *ship = &run->now.ships[seat];
        if ((who & 1u << seat) == 0 || ship->state == ORACLE_LOST ||
            oracle_sea_cause_of(run, moment, seat) != SEA_SAFE || ship->voyages != moment->voyages[seat]) {
            continue;
        }
        if (ship->state == ORACLE_INSIDE) {
            oracle_tells_square(&run->talk, seat, "enters", ship->place, "VET-1.16");
        } else {
            oracle_tells_place(&run->talk, seat, "moves", ship->place,
                               moment->arriving == seat ? "VET-1.24" : "SEA-7.2");
        }
    }
}

// Puts ships into the portal that was opened at the end of their paths to save another ship.
static void go_into_opened(oracle_sea_run *run, const oracle_sea_moment *moment, unsigned who) {
    for (int seat = 0; seat < run->game->options.seats; seat++) {
        oracle_ship *ship = &run->now.ships[seat];
        bool sails = (who & 1u << seat) != 0 && ship->under_way && ship->state == ORACLE_SAILING;
        if (sails && oracle_sea_cause_of(run, moment, seat) == SEA_SAFE &&
            oracle_sea_tile_at(run, ship->place) == ORACLE_PORTAL) {
            ship->state = ORACLE_INSIDE;
        }
    }
}

// Moves these ships together, all over the same board.
static void sail_together(oracle_sea_run *run, oracle_sea_moment *moment, unsigned who) {
    unsigned rollers = 0;
    int times[ORACLE_SEATS] = {0};
    for (int seat = 0; seat < run->game->options.seats; seat++) {
        if ((who & 1u << seat) != 0) {
            oracle_sea_walk_from(run, run->now.ships[seat].place, &moment->walks[seat]);
        }
    }
    for (int seat = 0; seat < run->game->options.seats; seat++) {
        if ((who & 1u << seat) != 0) {
            comes_to_its_end(run, moment, seat);
        }
    }
    for (int seat = 0; seat < run->game->options.seats; seat++) {
        if ((who & 1u << seat) != 0) {
            times[seat] = oracle_sea_rolls_owed(run, moment, seat);
            rollers |= times[seat] > 0 ? 1u << seat : 0;
        }
    }
    throw_against_wave(run, moment, rollers, times);
    oracle_sea_ask_rescues(run, moment);
    go_into_opened(run, moment, who);
    tell_ends(run, moment, who);
    oracle_sea_lose_all(run, moment);
    for (int seat = 0; seat < run->game->options.seats; seat++) {
        run->now.ships[seat].under_way = run->now.ships[seat].under_way && (who & 1u << seat) == 0;
    }
}

void oracle_sea_sail(oracle_sea_run *run, unsigned who, int layer, int arriving, int must) {
    oracle_sea_moment moment = {.danger = SEA_MOVEMENT, .layer = layer, .arriving = arriving, .must = must};
    for (int seat = 0; seat < run->game->options.seats; seat++) {
        moment.voyages[seat] = run->now.ships[seat].voyages;
    }
    if (oracle_sea_plays(run, SEA_R51, 'a')) {
        sail_together(run, &moment, who);
    } else {
        int voyages[ORACLE_SEATS];
        for (int seat = 0; seat < run->game->options.seats; seat++) {
            voyages[seat] = moment.voyages[seat];
        }
        for (int n = 0; n < run->game->options.seats; n++) {
            int seat = oracle_sea_nth_seat(run, n);
            const oracle_ship *ship = &run->now.ships[seat];
            if ((who & 1u << seat) != 0 && ship->state == ORACLE_SAILING && ship->voyages == voyages[seat]) {
                sail_together(run, &moment, 1u << seat);
            }
        }
    }
    oracle_sea_end_moment(run);
}
