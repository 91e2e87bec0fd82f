// SPDX-License-Identifier: MIT
// The table of the seas: squares, ships, hands and piles. Every other file of the seas uses it.
#include "oracle_seas_run.h"

bool oracle_sea_on_board(const oracle_sea_run *run, oracle_place square) {
    const oracle_options *options = &run->game->options;
    return square.column >= 0 && square.column < options->columns && square.row >= 0 &&
           square.row < options->rows;
}

bool oracle_sea_same_square(oracle_place a, oracle_place b) {
    return a.column == b.column && a.row == b.row;
}

bool oracle_sea_same_place(oracle_place a, oracle_place b) {
    return oracle_sea_same_square(a, b) && a.point == b.point;
}

oracle_lying *oracle_sea_at(oracle_sea_run *run, oracle_place square) {
    return &run->now.board[square.row][square.column];
}

int oracle_sea_tile_at(const oracle_sea_run *run, oracle_place square) {
    return oracle_sea_on_board(run, square) ? run->now.board[square.row][square.column].tile : ORACLE_NOTHING;
}

bool oracle_sea_is_daikaiju(int tile) {
    return tile >= ORACLE_DG1 && tile <= ORACLE_DB5;
}

bool oracle_sea_whirls_at(const oracle_sea_run *run, oracle_place square) {
    const oracle_afloat *uzushio = &run->now.uzushio;
    return uzushio->here && uzushio->column == square.column && uzushio->row == square.row;
}

bool oracle_sea_is_monster_at(const oracle_sea_run *run, oracle_place square) {
    int tile = oracle_sea_tile_at(run, square);
    bool whirlpool = oracle_sea_whirls_at(run, square) && !oracle_sea_plays(run, SEA_R64_6, 'b');
    return tile != ORACLE_PORTAL && (oracle_sea_is_daikaiju(tile) || whirlpool);
}

bool oracle_sea_is_empty(const oracle_sea_run *run, oracle_place square) {
    return oracle_sea_on_board(run, square) && oracle_sea_tile_at(run, square) == ORACLE_NOTHING &&
           !oracle_sea_whirls_at(run, square);
}

oracle_place oracle_sea_behind(oracle_place place) {
    return oracle_across(place.column, place.row, place.point);
}

bool oracle_sea_on_tile(const oracle_sea_run *run, int seat) {
    const oracle_ship *ship = &run->now.ships[seat];
    return ship->state == ORACLE_SAILING && oracle_sea_on_board(run, oracle_sea_behind(ship->place));
}

bool oracle_sea_stands_on(const oracle_sea_run *run, int seat, oracle_place square) {
    return oracle_sea_on_tile(run, seat) &&
           oracle_sea_same_square(oracle_sea_behind(run->now.ships[seat].place), square);
}

bool oracle_sea_faces(const oracle_sea_run *run, int seat, oracle_place square) {
    const oracle_ship *ship = &run->now.ships[seat];
    return ship->state == ORACLE_SAILING && oracle_sea_same_square(ship->place, square);
}

bool oracle_sea_is_alive(const oracle_sea_run *run, int seat) {
    return run->now.ships[seat].state != ORACLE_LOST;
}

bool oracle_sea_is_mark(const oracle_sea_run *run, oracle_place place) {
    return place.point < ORACLE_POINTS && oracle_sea_on_board(run, place) &&
           !oracle_sea_on_board(run, oracle_sea_behind(place));
}

bool oracle_sea_is_taken(const oracle_sea_run *run, oracle_place place) {
    for (int seat = 0; seat < run->game->options.seats; seat++) {
        const oracle_ship *ship = &run->now.ships[seat];
        if (ship->state == ORACLE_SAILING && oracle_sea_same_place(ship->place, place)) {
            return true;
        }
    }
    return false;
}

bool oracle_sea_in_row(const oracle_sea_run *run, oracle_place square) {
    const oracle_sea *now = &run->now;
    if (!now->wave.here || !oracle_sea_on_board(run, square)) {
        return false;
    }
    bool moves_up_or_down = now->wave.edge % 2 == 0;
    return moves_up_or_down ? square.row == now->tsunami.row : square.column == now->tsunami.column;
}

int oracle_sea_strength(const oracle_sea *sea) {
    static const int arrows[4] = {2, 3, 3, 4};
    return arrows[(sea->wave.edge - sea->tsunami.turn + 4) % 4];
}

int oracle_sea_daikaiju_there(const oracle_sea_run *run) {
    int count = run->now.sinking.tile != ORACLE_NOTHING; // counts the one that is on its way through the
                                                         // portal
    for (int row = 0; row < run->game->options.rows; row++) {
        for (int column = 0; column < run->game->options.columns; column++) {
            count += oracle_sea_is_daikaiju(run->now.board[row][column].tile);
        }
    }
    return count;
}

int oracle_sea_nth_seat(const oracle_sea_run *run, int n) {
    return (run->now.seat + n) % run->game->options.seats;
}

static int line_thrown(const oracle_sea_run *run, int die) {
    const oracle_options *options = &run->game->options;
    bool middle_left_out = options->columns == 7 && options->rows == 7 && oracle_sea_plays(run, SEA_R39, 'a');
    return middle_left_out && die > 3 ? die : die - 1;
}

oracle_place oracle_sea_square_thrown(const oracle_sea_run *run, int gold, int blue) {
    return (oracle_place){line_thrown(run, gold), line_thrown(run, blue), 0};
}

bool oracle_sea_nameable(const oracle_sea_run *run, oracle_place square) {
    for (int gold = 1; gold <= 6; gold++) {
        for (int blue = 1; blue <= 6; blue++) {
            if (oracle_sea_same_square(oracle_sea_square_thrown(run, gold, blue), square)) {
                return oracle_sea_on_board(run, square);
            }
        }
    }
    return false;
}

oracle_place oracle_sea_next_to(oracle_place square, int direction) {
    return oracle_across(square.column, square.row, 2 * direction);
}

static bool is_next_to(const oracle_sea_run *run, oracle_place tile, oracle_place square) {
    int across = square.column - tile.column, down = square.row - tile.row;
    if (across < -1 || across > 1 || down < -1 || down > 1) {
        return false;
    }
    return oracle_sea_plays(run, SEA_R65_2, 'b') || across == 0 || down == 0;
}

// Follows the path of this tile back to where it begins (R65.2c).
static bool is_next_to_way(const oracle_sea_run *run, oracle_place from, oracle_place square) {
    oracle_place at = from;
    do {
        if (is_next_to(run, at, square)) {
            return true;
        }
        int exit = oracle_exit(run->now.board[at.row][at.column], at.point);
        at = oracle_across(at.column, at.row, exit);
    } while (oracle_has_paths(oracle_sea_tile_at(run, at)) && !oracle_sea_same_place(at, from));
    return false;
}

bool oracle_sea_may_fire_at(const oracle_sea_run *run, int seat, oracle_place square) {
    oracle_place ahead = run->now.ships[seat].place, tile = oracle_sea_behind(ahead);
    if (oracle_sea_held(&run->now.hands[seat], ORACLE_TAIHOU) == 0 ||
        !oracle_sea_is_daikaiju(oracle_sea_tile_at(run, square))) {
        return false;
    }
    if (!oracle_sea_on_board(run, tile)) {
        return oracle_sea_same_square(square, ahead);
    }
    return oracle_sea_plays(run, SEA_R65_2, 'c') ? is_next_to_way(run, tile, square)
                                                 : is_next_to(run, tile, square);
}

int oracle_sea_held(const oracle_sea_hand *hand, int tile) {
    int count = 0;
    for (int i = 0; i < hand->count; i++) {
        count += hand->tiles[i] == tile;
    }
    return count;
}

int oracle_sea_wakes_held(const oracle_sea_hand *hand) {
    int count = 0;
    for (int i = 0; i < hand->count; i++) {
        count += oracle_has_paths(hand->tiles[i]);
    }
    return count;
}

void oracle_sea_take(oracle_sea_hand *hand, int tile) {
    int at = 0;
    while (at < hand->count && hand->tiles[at] != tile) {
        at++;
    }
    if (at == hand->count) {
        return;
    }
    hand->count--;
    for (; at < hand->count; at++) {
        hand->tiles[at] = hand->tiles[at + 1];
    }
}

void oracle_sea_add(oracle_sea_hand *hand, int tile) {
    if (hand->count == ORACLE_SEA_HAND) {
        return;
    }
    int at = hand->count++;
    for (; at > 0 && hand->tiles[at - 1] > tile; at--) {
        hand->tiles[at] = hand->tiles[at - 1];
    }
    hand->tiles[at] = tile;
}
