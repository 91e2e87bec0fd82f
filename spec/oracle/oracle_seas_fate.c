// SPDX-License-Identifier: MIT
// The placements that are barred because they would lose the player's own ship. oracle_seas_judge.c and
// oracle_seas_turn.c call it.
#include "oracle_seas_run.h"

// Returns whether two ships of others would reach one end (R49.1b).
static bool merges_others(const oracle_sea_run *run, const oracle_sea_moment *moment, int seat) {
    for (int other = 0; other < run->game->options.seats && oracle_sea_plays(run, SEA_R49_1, 'b'); other++) {
        bool rests = run->now.ships[other].state == ORACLE_SAILING &&
                     (!(moment->who & 1u << other) || moment->walks[other].end == SEA_OPEN);
        if (other != seat && rests && oracle_sea_share_besides(run, moment, other, seat)) {
            return true;
        }
    }
    return false;
}

static bool is_banned(const oracle_sea_run *run, oracle_sea_cause cause, bool arrives) {
    if (!arrives && oracle_sea_plays(run, SEA_R48_1, 'b')) {
        return cause == SEA_RIM || cause == SEA_LOOP || cause == SEA_COLLISION;
    }
    return cause != SEA_SAFE;
}

static void try_to_sail(oracle_sea_run *trial, oracle_sea_moment *moment, int seat, bool arrives,
                        bool alone) {
    oracle_place place = trial->now.ships[seat].place;
    bool others_sail = !alone && (!arrives || !oracle_sea_plays(trial, SEA_R37, 'b'));
    for (int other = 0; other < trial->game->options.seats; other++) {
        if (other == seat || (others_sail && oracle_sea_faces(trial, other, place))) {
            moment->who |= 1u << other;
        }
        moment->voyages[other] = trial->now.ships[other].voyages;
    }
    for (int other = 0; other < trial->game->options.seats; other++) {
        if ((moment->who & 1u << other) != 0) {
            oracle_sea_walk *walk = &moment->walks[other];
            oracle_sea_walk_from(trial, trial->now.ships[other].place, walk);
        }
    }
    for (int other = 0; other < trial->game->options.seats; other++) {
        if ((moment->who & 1u << other) != 0) {
            oracle_ship *ship = &trial->now.ships[other];
            ship->place = moment->walks[other].place;
            ship->state = moment->walks[other].end == SEA_IN_PORTAL ? ORACLE_INSIDE : ORACLE_SAILING;
        }
    }
}

// Tries the placement on a separate table.
static oracle_sea_cause try_placement(oracle_sea_run *trial, oracle_sea_moment *moment, int seat,
                                      oracle_lying tile, oracle_place place, bool arrives) {
    bool alone = tile.tile == ORACLE_NOTHING;
    *moment =
        (oracle_sea_moment){.danger = SEA_MOVEMENT, .layer = -1, .arriving = arrives ? seat : -1, .must = -1};
    trial->now.ships[seat].state = ORACLE_SAILING;
    trial->now.ships[seat].place = place;
    if (!alone) {
        oracle_sea_take(&trial->now.hands[seat], tile.tile);
        *oracle_sea_at(trial, place) = tile;
    }
    try_to_sail(trial, moment, seat, arrives, alone);
    oracle_sea_cause cause = oracle_sea_cause_of(trial, moment, seat);
    bool rests = moment->walks[seat].end == SEA_OPEN;
    if (cause == SEA_SAFE && arrives && rests && oracle_sea_share(trial, moment, seat)) {
        return SEA_COLLISION; // barred on arrival even if ends can be shared (R49.1c)
    }
    return cause;
}

// Returns whether a tile in the hand can save the ship. A portal always can. A taihou only frees the square ahead,
// and another ship can be in front of that square.
static bool can_be_saved(oracle_sea_run *trial, const oracle_sea_moment *moment, int seat,
                         oracle_sea_cause cause, bool arrives) {
    oracle_question ways;
    if (!oracle_sea_may_be_saved(trial, moment, seat, cause, &ways)) {
        return false;
    }
    if (!ways.fires || oracle_sea_held(&trial->now.hands[seat], ORACLE_PORTAL) > 0) {
        return true;
    }
    *oracle_sea_at(trial, ways.target) = (oracle_lying){ORACLE_NOTHING, 0};
    bool shares = arrives && oracle_sea_share(trial, moment, seat);
    return oracle_sea_cause_of(trial, moment, seat) == SEA_SAFE && !shares;
}

bool oracle_sea_is_saved(const oracle_sea_run *run, int seat, oracle_lying tile, oracle_place place,
                         bool arrives) {
    oracle_sea_run trial = *run;
    oracle_sea_moment moment;
    if (oracle_sea_plays(run, SEA_R36_2, 'c') || (arrives && oracle_sea_plays(run, SEA_R59, 'b'))) {
        return false;
    }
    oracle_sea_cause cause = try_placement(&trial, &moment, seat, tile, place, arrives);
    return is_banned(run, cause, arrives) && can_be_saved(&trial, &moment, seat, cause, arrives);
}

oracle_sea_cause oracle_sea_own_cause(const oracle_sea_run *run, int seat, oracle_lying tile,
                                      oracle_place place, bool arrives) {
    oracle_sea_run trial = *run;
    oracle_sea_moment moment;
    oracle_sea_cause cause = try_placement(&trial, &moment, seat, tile, place, arrives);
    bool merges = !arrives && merges_others(&trial, &moment, seat);
    bool own = is_banned(run, cause, arrives) && !oracle_sea_is_saved(run, seat, tile, place, arrives);
    return merges && !own ? SEA_COLLISION : cause;
}

bool oracle_sea_merges_others(const oracle_sea_run *run, int seat, oracle_lying tile, oracle_place place) {
    oracle_sea_run trial = *run;
    oracle_sea_moment moment;
    try_placement(&trial, &moment, seat, tile, place, true);
    return merges_others(&trial, &moment, seat);
}

oracle_sea_fate oracle_sea_fate_of(const oracle_sea_run *run, int seat, oracle_lying tile, oracle_place place,
                                   bool arrives) {
    oracle_sea_run trial = *run;
    oracle_sea_moment moment;
    if (arrives && oracle_sea_plays(run, SEA_R59, 'b')) {
        return SEA_FREE;
    }
    oracle_sea_cause cause = try_placement(&trial, &moment, seat, tile, place, arrives);
    if (merges_others(&trial, &moment, seat)) {
        return SEA_BARRED; // whatever becomes of the player's own ship
    }
    if (is_banned(run, cause, arrives)) {
        return oracle_sea_is_saved(run, seat, tile, place, arrives) ? SEA_FREE : SEA_BARRED;
    }
    const oracle_sea_walk *walk = &moment.walks[seat];
    bool on_dice = walk->end == SEA_IN_PORTAL || oracle_sea_rolls_owed(&trial, &moment, seat) > 0;
    return on_dice && cause == SEA_SAFE && oracle_sea_plays(run, SEA_R36_1, 'b') ? SEA_BARRED : SEA_FREE;
}

static bool all_wakes_barred(const oracle_sea_run *run, const oracle_question *question, int only_tile) {
    const oracle_sea_hand *hand = &run->now.hands[question->seat];
    bool arrives = question->asks == ORACLE_ASKS_ARRIVAL;
    oracle_place place = arrives ? question->square : run->now.ships[question->seat].place;
    for (int i = 0; i < hand->count; i++) {
        int tile = hand->tiles[i];
        if (!oracle_has_paths(tile) || (only_tile != ORACLE_NOTHING && tile != only_tile)) {
            continue;
        }
        for (int way = 0; way < (arrives ? 4 * ORACLE_POINTS : 4); way++) {
            if (arrives) {
                place.point = way / 4;
            }
            if (oracle_sea_fate_of(run, question->seat, (oracle_lying){tile, way % 4}, place, arrives) !=
                SEA_BARRED) {
                return false;
            }
        }
    }
    return true;
}

static bool all_entries_barred(const oracle_sea_run *run, const oracle_question *question) {
    oracle_place place = question->square;
    for (place.point = 0; place.point < ORACLE_POINTS; place.point++) {
        if (oracle_sea_fate_of(run, question->seat, (oracle_lying){ORACLE_NOTHING, 0}, place, true) !=
            SEA_BARRED) {
            return false;
        }
    }
    return true;
}

static bool could_fire(const oracle_sea_run *run, int seat) {
    for (int i = 0; i < run->game->options.rows * run->game->options.columns; i++) {
        oracle_place any = {i % run->game->options.columns, i / run->game->options.columns, 0};
        if (oracle_sea_may_fire_at(run, seat, any)) {
            return true;
        }
    }
    return false;
}

bool oracle_sea_all_barred(const oracle_sea_run *run, const oracle_question *question, int only_tile) {
    const oracle_sea_hand *hand = &run->now.hands[question->seat];
    if (question->asks == ORACLE_ASKS_ARRIVAL) {
        return oracle_sea_tile_at(run, question->square) == ORACLE_NOTHING
                   ? all_wakes_barred(run, question, ORACLE_NOTHING)
                   : all_entries_barred(run, question);
    }
    if (only_tile == ORACLE_NOTHING && oracle_sea_plays(run, SEA_R48_3, 'b')) {
        bool portal_is_free =
            oracle_sea_held(hand, ORACLE_PORTAL) > 0 && !oracle_sea_plays(run, SEA_R36_1, 'b');
        if (portal_is_free || could_fire(run, question->seat)) {
            return false;
        }
    }
    return all_wakes_barred(run, question, only_tile);
}
