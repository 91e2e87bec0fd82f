// SPDX-License-Identifier: MIT
// Follows the paths of ships and decides what happens to the ships. Movements, moments and the judgement of
// placements call it.
#include "oracle_seas_run.h"

void oracle_sea_walk_from(const oracle_sea_run *run, oracle_place start, oracle_sea_walk *walk) {
    bool crossed[ORACLE_SEA_LINES][ORACLE_SEA_LINES] = {{false}};
    *walk = (oracle_sea_walk){.start = start, .place = start};
    for (;;) {
        oracle_place at = walk->place;
        int tile = oracle_sea_tile_at(run, at);
        if (!oracle_sea_on_board(run, at)) {
            walk->end = SEA_OFF_BOARD;
            return;
        }
        if (tile == ORACLE_PORTAL) {
            walk->end = SEA_IN_PORTAL;
            return;
        }
        if (oracle_sea_is_monster_at(run, at)) {
            walk->end = SEA_MONSTER;
            return;
        }
        if (tile == ORACLE_NOTHING) {
            walk->end = SEA_OPEN;
            return;
        }
        if (walk->entered[at.row][at.column][at.point] ||
            (oracle_sea_plays(run, SEA_R50, 'b') && crossed[at.row][at.column])) {
            walk->end = SEA_LOOPS;
            return;
        }
        walk->entered[at.row][at.column][at.point] = true;
        crossed[at.row][at.column] = true;
        bool row = oracle_sea_in_row(run, at);
        walk->row = walk->row || row;
        walk->entries += row;
        walk->ends_in_row = row;
        int exit = oracle_exit(run->now.board[at.row][at.column], at.point);
        walk->place = oracle_across(at.column, at.row, exit);
    }
}

static bool still_there(const oracle_sea_run *run, const oracle_sea_moment *moment, int seat) {
    return run->now.ships[seat].state == ORACLE_SAILING &&
           run->now.ships[seat].voyages == moment->voyages[seat];
}

static bool has_moved(const oracle_sea_moment *moment, int seat) {
    return (moment->who & 1u << seat) != 0;
}

// Returns whether a ship still takes part in this movement: at the end of its path, or before it if ships sail one by
// one (R51b, R37b).
static bool takes_part(const oracle_sea_run *run, const oracle_sea_moment *moment, int seat) {
    return run->now.ships[seat].state != ORACLE_LOST && run->now.ships[seat].voyages == moment->voyages[seat];
}

// Returns whether both ships sail along one path from its two ends.
static bool meet_on_path(const oracle_sea_run *run, const oracle_sea_walk *one,
                         const oracle_sea_walk *other) {
    for (int row = 0; row < run->game->options.rows; row++) {
        for (int column = 0; column < run->game->options.columns; column++) {
            for (int point = 0; point < ORACLE_POINTS; point++) {
                if (one->entered[row][column][point] &&
                    other->entered[row][column][oracle_exit(run->now.board[row][column], point)]) {
                    return true;
                }
            }
        }
    }
    return false;
}

// Returns whether the other ship waits at the far end of this ship's path.
static bool comes_upon(const oracle_sea_run *run, const oracle_sea_walk *walk, oracle_place waits) {
    if (!oracle_sea_on_board(run, waits) || !oracle_has_paths(oracle_sea_tile_at(run, waits))) {
        return false;
    }
    int entry = oracle_exit(run->now.board[waits.row][waits.column], waits.point);
    return walk->entered[waits.row][waits.column][entry];
}

static oracle_place set_out_from(const oracle_sea_run *run, const oracle_sea_moment *moment, int seat) {
    return has_moved(moment, seat) ? moment->walks[seat].start : run->now.ships[seat].place;
}

// The number of tiles of the wave's row between two ships that sail one path from both ends.
static int row_between(const oracle_sea_run *run, const oracle_sea_walk *one, oracle_place other) {
    oracle_place at = one->start;
    int entries = 0;
    for (int tiles = 0; tiles < ORACLE_SEA_LINES * ORACLE_SEA_LINES * ORACLE_POINTS; tiles++) {
        int exit = oracle_exit(run->now.board[at.row][at.column], at.point);
        entries += oracle_sea_in_row(run, at);
        if (oracle_sea_same_square(at, other) && exit == other.point) {
            break;
        }
        at = oracle_across(at.column, at.row, exit);
    }
    return entries;
}

static bool meet(const oracle_sea_run *run, const oracle_sea_moment *moment, int one, int other) {
    const oracle_sea_walk *walks = moment->walks;
    bool both = has_moved(moment, one) && has_moved(moment, other);
    if (both && oracle_sea_plays(run, SEA_R51, 'b')) { // the ship that sails later waits at the far end
        int seats = run->game->options.seats, active = run->now.seat;
        bool before = (one - active + seats) % seats < (other - active + seats) % seats;
        return comes_upon(run, &walks[before ? one : other], walks[before ? other : one].start);
    }
    if (both) {
        return meet_on_path(run, &walks[one], &walks[other]);
    }
    return (has_moved(moment, one) && comes_upon(run, &walks[one], run->now.ships[other].place)) ||
           (has_moved(moment, other) && comes_upon(run, &walks[other], run->now.ships[one].place));
}

// The seat of a ship that this one meets head-on (R49.2b), or -1 if there is none.
static int seat_met(const oracle_sea_run *run, const oracle_sea_moment *moment, int seat) {
    for (int other = 0; other < run->game->options.seats && oracle_sea_plays(run, SEA_R49_2, 'b'); other++) {
        if (other != seat && other != moment->arriving && seat != moment->arriving &&
            takes_part(run, moment, seat) && takes_part(run, moment, other) && !moment->missed[other] &&
            meet(run, moment, seat, other)) {
            return other;
        }
    }
    return -1;
}

static oracle_sea_cause cause_ahead(const oracle_sea_run *run, int seat) {
    oracle_place ahead = run->now.ships[seat].place;
    if (!oracle_sea_is_monster_at(run, ahead)) {
        return SEA_SAFE;
    }
    return oracle_sea_is_daikaiju(oracle_sea_tile_at(run, ahead)) ? SEA_DAIKAIJU : SEA_WHIRLPOOL;
}

static bool comes_to_rest(const oracle_sea_run *run, const oracle_sea_moment *moment, int seat) {
    if (moment->missed[seat]) {
        return false;
    }
    return !has_moved(moment, seat) ||
           (cause_ahead(run, seat) == SEA_SAFE && seat_met(run, moment, seat) < 0);
}

// Returns whether the ship stops where another does, and one of them has just arrived. A ship that missed the wave's
// number, or is lost to a monster or head-on, does not stop.
bool oracle_sea_share_besides(const oracle_sea_run *run, const oracle_sea_moment *moment, int seat,
                              int besides) {
    for (int other = 0; other < run->game->options.seats; other++) {
        if (other != seat && other != besides && still_there(run, moment, other) &&
            comes_to_rest(run, moment, other) && (has_moved(moment, other) || has_moved(moment, seat)) &&
            oracle_sea_same_place(run->now.ships[other].place, run->now.ships[seat].place)) {
            return true;
        }
    }
    return false;
}

bool oracle_sea_share(const oracle_sea_run *run, const oracle_sea_moment *moment, int seat) {
    return oracle_sea_share_besides(run, moment, seat, -1);
}

static oracle_sea_cause cause_at_end(const oracle_sea_run *run, const oracle_sea_moment *moment, int seat) {
    if (seat_met(run, moment, seat) >= 0) {
        return SEA_HEAD_ON; // ships meet before they reach an end
    }
    if (!still_there(run, moment, seat)) {
        return SEA_SAFE;
    }
    if (oracle_sea_tile_at(run, run->now.ships[seat].place) == ORACLE_PORTAL) {
        return SEA_SAFE; // a portal was opened there in the meantime
    }
    if (has_moved(moment, seat)) {
        oracle_sea_end end = moment->walks[seat].end;
        if (end == SEA_OFF_BOARD || end == SEA_LOOPS) {
            return end == SEA_LOOPS ? SEA_LOOP : SEA_RIM;
        }
        if (cause_ahead(run, seat) != SEA_SAFE) {
            return cause_ahead(run, seat);
        }
    }
    bool shares = !oracle_sea_plays(run, SEA_R49_1, 'c') && oracle_sea_share(run, moment, seat);
    return shares ? SEA_COLLISION : SEA_SAFE;
}

static oracle_sea_cause cause_of_movement(const oracle_sea_run *run, const oracle_sea_moment *moment,
                                          int seat) {
    if (moment->missed[seat] && run->now.ships[seat].voyages == moment->voyages[seat]) {
        return SEA_WAVE; // even for a ship that is now in the portal
    }
    return cause_at_end(run, moment, seat);
}

static oracle_sea_cause cause_of_arrival(const oracle_sea_run *run, const oracle_sea_moment *moment,
                                         int seat) {
    bool daikaiju = moment->danger == SEA_ARRIVAL;
    if (moment->shot) {
        return SEA_SAFE;
    }
    if (oracle_sea_stands_on(run, seat, moment->to)) {
        return daikaiju ? SEA_CRUSHED : SEA_SWALLOWED;
    }
    bool faces = moment->ahead && oracle_sea_on_tile(run, seat) && oracle_sea_faces(run, seat, moment->to);
    return !faces ? SEA_SAFE : daikaiju ? SEA_DAIKAIJU : SEA_WHIRLPOOL;
}

oracle_sea_cause oracle_sea_cause_of(const oracle_sea_run *run, const oracle_sea_moment *moment, int seat) {
    if (run->now.ships[seat].state == ORACLE_LOST) {
        return SEA_SAFE;
    }
    switch (moment->danger) {
    case SEA_ARRIVAL:
    case SEA_WHIRLING: return cause_of_arrival(run, moment, seat);
    case SEA_SURGE: return moment->missed[seat] && still_there(run, moment, seat) ? SEA_WAVE : SEA_SAFE;
    case SEA_MOVEMENT: return cause_of_movement(run, moment, seat);
    default:
        return has_moved(moment, seat) && still_there(run, moment, seat) ? cause_ahead(run, seat) : SEA_SAFE;
    }
}

// The number of dice that the ship must throw against the wave (R63.2). Ships that meet head-on sail no further than
// where they meet.
int oracle_sea_rolls_owed(const oracle_sea_run *run, const oracle_sea_moment *moment, int seat) {
    const oracle_sea_walk *walk = &moment->walks[seat];
    int met = seat_met(run, moment, seat);
    if (met >= 0) {
        bool last = oracle_sea_in_row(run, walk->start);
        int entries = row_between(run, walk, set_out_from(run, moment, met));
        return oracle_sea_plays(run, SEA_R63_2, 'c')                            ? entries
               : oracle_sea_plays(run, SEA_R63_2, 'b') && seat == run->now.seat ? last
                                                                                : entries > 0;
    }
    if (oracle_sea_plays(run, SEA_R63_2, 'a')) {
        return walk->row;
    }
    if (oracle_sea_plays(run, SEA_R63_2, 'c')) {
        return walk->entries;
    }
    return seat == run->now.seat ? walk->ends_in_row : walk->row;
}

static void may_open(const oracle_sea_run *run, oracle_place square, bool fits, oracle_question *question) {
    if (fits && oracle_sea_on_board(run, square)) {
        question->opens[square.row][square.column] = true;
    }
}

// Finds the squares where a portal saves the ship (R56).
static void find_portals(const oracle_sea_run *run, const oracle_sea_moment *moment, int seat,
                         oracle_sea_cause cause, oracle_question *question) {
    oracle_place ahead = run->now.ships[seat].place;
    bool wave = cause == SEA_WAVE;
    if (wave && moment->danger == SEA_MOVEMENT) {
        oracle_sea_cause at_end = cause_at_end(run, moment, seat);
        bool gets_there =
            at_end == SEA_SAFE || at_end == SEA_COLLISION; // without the wave, the ship would end in front of
                                                           // a square
        cause = gets_there ? cause : at_end;
    }
    bool by_its_path =
        cause == SEA_RIM || cause == SEA_LOOP || cause == SEA_COLLISION || cause == SEA_HEAD_ON;
    question->opens_by = by_its_path                                      ? "VET-1.11"
                         : cause == SEA_CRUSHED || cause == SEA_SWALLOWED ? "VET-1.8"
                         : wave                                           ? "VET-1.10"
                                                                          : "VET-1.9";
    bool held = oracle_sea_held(&run->now.hands[seat], ORACLE_PORTAL) > 0;
    if (!held || (run->now.ships[seat].state != ORACLE_SAILING && cause != SEA_HEAD_ON)) {
        return;
    }
    if (oracle_sea_plays(run, SEA_R56, 'b')) {
        may_open(run, ahead, !by_its_path && oracle_sea_is_empty(run, ahead), question);
    } else if (oracle_sea_plays(run, SEA_R56, 'c')) {
        for (int i = 0; i < run->game->options.rows * run->game->options.columns; i++) {
            oracle_place any = {i % run->game->options.columns, i / run->game->options.columns, 0};
            may_open(run, any, oracle_sea_is_empty(run, any), question);
        }
    } else if (by_its_path) {
        oracle_place last = cause == SEA_HEAD_ON ? set_out_from(run, moment, seat)
                                                 : oracle_sea_behind(ahead); // they meet at once
        for (int direction = 0; direction < 4; direction++) {
            oracle_place beside = oracle_sea_next_to(last, direction);
            may_open(run, beside, oracle_sea_is_empty(run, beside), question);
        }
    } else if (cause == SEA_CRUSHED || cause == SEA_SWALLOWED) {
        may_open(run, moment->to, true, question);
    } else {
        int tile = oracle_sea_tile_at(run, ahead);
        may_open(run, ahead, !oracle_has_paths(tile) && tile != ORACLE_PORTAL, question);
    }
}

bool oracle_sea_may_be_saved(const oracle_sea_run *run, const oracle_sea_moment *moment, int seat,
                             oracle_sea_cause cause, oracle_question *question) {
    const oracle_sea_hand *hand = &run->now.hands[seat];
    *question = (oracle_question){.asks = ORACLE_ASKS_RESCUE, .seat = seat};
    question->fires_by = moment->danger == SEA_ARRIVAL    ? "VET-4.6"
                         : moment->danger == SEA_MOVEMENT ? "VET-4.7"
                                                          : "VET-4.8";
    find_portals(run, moment, seat, cause, question);
    if (oracle_sea_held(hand, ORACLE_TAIHOU) > 0 && (cause == SEA_DAIKAIJU || cause == SEA_CRUSHED)) {
        question->fires = true;
        question->target = moment->danger != SEA_ARRIVAL ? run->now.ships[seat].place
                           : moment->moves               ? moment->from
                                                         : moment->to;
    }
    bool any = question->fires;
    for (int i = 0; i < ORACLE_SEA_LINES * ORACLE_SEA_LINES; i++) {
        any = any || question->opens[i / ORACLE_SEA_LINES][i % ORACLE_SEA_LINES];
    }
    return any;
}
