// SPDX-License-Identifier: MIT
// Daikaiju, the uzushio and the tsunami: how they arrive, move and act. Called by oracle_seas_turn.c.
#include "oracle_seas_run.h"

// Declared here because it is called before it is defined.
static void place_new(oracle_sea_run *run, const char *clause);

static const oracle_lying bare = {ORACLE_NOTHING, 0};

void oracle_sea_goes_under(oracle_sea_run *run, oracle_place square, int tile, const char *clause) {
    bool wake = oracle_has_paths(tile);
    oracle_stack_put_under(wake ? &run->now.wakes : &run->now.monsters, tile, false);
    oracle_tells_kind(&run->talk, square, " under ", tile, clause);
}

void oracle_sea_goes_for_good(oracle_sea_run *run, oracle_place square, int tile, const char *clause) {
    run->now.gone[tile]++;
    oracle_tells_kind(&run->talk, square, " gone ", tile, clause);
}

// Removes a daikaiju that the uzushio has swallowed from the board (R64.1).
static void is_swallowed(oracle_sea_run *run, oracle_place square, int tile, const char *clause) {
    if (oracle_sea_plays(run, SEA_R64_1, 'b')) {
        oracle_sea_goes_for_good(run, square, tile, clause);
    } else {
        oracle_sea_goes_under(run, square, tile, clause);
    }
}

static void lift(oracle_sea_run *run, const oracle_place *from) {
    if (from != NULL) {
        *oracle_sea_at(run, *from) = bare;
    }
}

// Moves a monster, unless a player in danger stops it. Returns false if it does not arrive.
static bool gets_there(oracle_sea_run *run, oracle_lying daikaiju, const oracle_place *from, oracle_place to,
                       const char *clause) {
    oracle_sea_moment moment = {.danger = SEA_ARRIVAL,
                                .moves = from != NULL,
                                .to = to,
                                .comes = daikaiju,
                                .ahead = oracle_sea_at_once(run),
                                .arriving = -1,
                                .layer = -1,
                                .must = -1};
    if (from != NULL) {
        moment.from = *from;
    }
    oracle_sea_ask_rescues(run, &moment);
    if (moment.shot || (from != NULL && oracle_sea_tile_at(run, *from) != daikaiju.tile)) {
        return false; // a rescue can also have taken it away
    }
    if (oracle_sea_tile_at(run, to) == ORACLE_PORTAL) {
        lift(run, from); // a rescue has opened the portal on `to`
        oracle_tells_lying(&run->talk, to, " gets ", daikaiju, clause);
        run->now.sinking = daikaiju;
        run->now.sinking_to_move = false;
        return false;
    }
    if (oracle_has_paths(oracle_sea_tile_at(run, to))) {
        oracle_sea_goes_under(run, to, oracle_sea_tile_at(run, to), "SEA-6.8");
        *oracle_sea_at(run, to) = bare;
        moment.ahead = false; // ships that face the square are lost once it has arrived
        oracle_sea_lose_all(run, &moment);
    }
    return true;
}

static void comes_to_rest(oracle_sea_run *run, oracle_lying daikaiju, const oracle_place *from,
                          oracle_place to, const char *clause) {
    if (oracle_sea_is_daikaiju(oracle_sea_tile_at(run, to))) {
        oracle_sea_goes_under(run, to, oracle_sea_tile_at(run, to), "SEA-6.10");
    }
    lift(run, from);
    *oracle_sea_at(run, to) = daikaiju;
    run->now.to_move[to.row][to.column] = false;
    oracle_tells_lying(&run->talk, to, " gets ", daikaiju, clause);
    oracle_sea_monster_came(run, to);
}

void oracle_sea_daikaiju_comes(oracle_sea_run *run, oracle_lying daikaiju, const oracle_place *from,
                               oracle_place to, const char *clause) {
    if (!oracle_sea_on_board(run, to)) {
        lift(run, from);
        oracle_sea_goes_under(run, *from, daikaiju.tile, "SEA-6.11");
    } else if (oracle_sea_tile_at(run, to) == ORACLE_PORTAL) {
        lift(run, from);
        if (from != NULL) {
            oracle_tells_lying(&run->talk, to, " gets ", daikaiju, clause);
        }
        oracle_sea_transport_daikaiju(run, daikaiju, false);
        return;
    } else if (oracle_sea_whirls_at(run, to)) {
        lift(run, from);
        is_swallowed(run, from != NULL ? *from : to, daikaiju.tile, "VET-3.10");
    } else if (gets_there(run, daikaiju, from, to, clause)) {
        comes_to_rest(run, daikaiju, from, to, clause);
    }
    oracle_sea_end_moment(run);
}

static void uzushio_comes(oracle_sea_run *run, const oracle_place *from, oracle_place to, int turn) {
    oracle_afloat *uzushio = &run->now.uzushio;
    if (!oracle_sea_on_board(run, to)) {
        uzushio->here = false;
        oracle_sea_goes_for_good(run, *from, ORACLE_UZUSHIO, "VET-3.11");
        return;
    }
    bool harmless = oracle_sea_plays(run, SEA_R64_6, 'b');
    oracle_sea_moment moment = {.danger = SEA_WHIRLING,
                                .to = to,
                                .ahead = oracle_sea_at_once(run) && !harmless,
                                .arriving = -1,
                                .layer = -1,
                                .must = -1};
    if (oracle_sea_is_daikaiju(oracle_sea_tile_at(run, to))) {
        is_swallowed(run, to, oracle_sea_tile_at(run, to), "VET-3.9");
        *oracle_sea_at(run, to) = bare;
        run->now.to_move[to.row][to.column] = false;
    }
    if (oracle_sea_tile_at(run, to) != ORACLE_PORTAL) {
        oracle_sea_ask_rescues(run, &moment);
    }
    if (oracle_has_paths(oracle_sea_tile_at(run, to))) {
        oracle_sea_goes_for_good(run, to, oracle_sea_tile_at(run, to), "VET-3.7");
        *oracle_sea_at(run, to) = bare;
        moment.ahead = false;
        oracle_sea_lose_all(run, &moment);
    }
    *uzushio = (oracle_afloat){true, to.column, to.row, turn};
    oracle_tells_lying(&run->talk, to, " gets ", (oracle_lying){ORACLE_UZUSHIO, turn},
                       from != NULL ? "VET-3.5" : "VET-3.3");
    oracle_sea_monster_came(run, to);
    oracle_sea_end_moment(run);
}

void oracle_sea_move_uzushio(oracle_sea_run *run) {
    const oracle_afloat *uzushio = &run->now.uzushio;
    if (!uzushio->here) {
        return;
    }
    int die = oracle_sea_throw(run, run->now.seat);
    if (die > 4) {
        return;
    }
    oracle_place from = {uzushio->column, uzushio->row, 0};
    uzushio_comes(run, &from, oracle_sea_next_to(from, (die - 1 + uzushio->turn) % 4), uzushio->turn);
}

// The direction of the arrow with this number: 0 for north, then clockwise. No arrow has the daikaiju's own number.
static int arrow(oracle_lying daikaiju, int number) {
    static const int directions[5] = {-1, 0, 3, 2,
                                      1}; // the numbers after its own follow each other anticlockwise,
                                          // beginning in the north
    int type = (daikaiju.tile - ORACLE_DG1) % 5 + 1;
    int direction = directions[(number - type + 5) % 5];
    return direction < 0 ? -1 : (direction + daikaiju.turn) % 4;
}

static void move_one(oracle_sea_run *run, oracle_place from, int die) {
    oracle_lying *daikaiju = oracle_sea_at(run, from);
    int direction = arrow(*daikaiju, die);
    if (direction < 0) {
        daikaiju->turn = (daikaiju->turn + (oracle_sea_plays(run, SEA_R41, 'b') ? 1 : 3)) % 4;
        oracle_tells_lying(&run->talk, from, " turns ", *daikaiju, "SEA-6.4");
        return;
    }
    oracle_sea_daikaiju_comes(run, *daikaiju, &from, oracle_sea_next_to(from, direction), "SEA-6.3");
}

static bool find_to_move(const oracle_sea_run *run, int tile, oracle_place *square) {
    for (int row = 0; row < run->game->options.rows; row++) {
        for (int column = 0; column < run->game->options.columns; column++) {
            *square = (oracle_place){column, row, 0};
            if (run->now.to_move[row][column] && oracle_sea_tile_at(run, *square) == tile) {
                return true;
            }
        }
    }
    return false;
}

static void all_are_to_move(oracle_sea_run *run) {
    for (int row = 0; row < run->game->options.rows; row++) {
        for (int column = 0; column < run->game->options.columns; column++) {
            run->now.to_move[row][column] = oracle_sea_is_daikaiju(run->now.board[row][column].tile);
        }
    }
}

bool oracle_sea_move_daikaiju(oracle_sea_run *run) {
    bool one_each = oracle_sea_plays(run, SEA_R40, 'b'), moved = false, six = false;
    int die = one_each ? 0 : oracle_sea_throw(run, run->now.seat);
    if (die == 6) {
        place_new(run, "SEA-6.5");
        return false;
    }
    all_are_to_move(run);
    for (int kind = 0; kind < 10; kind++) {
        int tile = (kind % 2 == 0 ? ORACLE_DG1 : ORACLE_DB1) + kind / 2;
        oracle_place square;
        while (find_to_move(run, tile, &square)) {
            run->now.to_move[square.row][square.column] = false;
            int number = one_each ? oracle_sea_throw(run, run->now.seat) : die;
            if (number == 6) {
                place_new(run, "SEA-6.5");
                six = true;
            } else {
                move_one(run, square, number);
                moved = true;
            }
        }
    }
    return moved || !six;
}

// Returns whether the wave is due as the present seat begins its turn. If the player who placed it is lost, another
// can take that role (R62.3).
static bool is_due(const oracle_sea_run *run) {
    int seats = run->game->options.seats, keeper = run->now.wave.seat;
    if (!oracle_sea_is_alive(run, keeper) && oracle_sea_plays(run, SEA_R62_3, 'b')) {
        return false;
    }
    for (int n = 1; n < seats && oracle_sea_plays(run, SEA_R62_3, 'c'); n++) {
        keeper = oracle_sea_is_alive(run, keeper) ? keeper : (run->now.wave.seat + n) % seats;
    }
    return run->now.wave.here && keeper == run->now.seat;
}

void oracle_sea_move_wave(oracle_sea_run *run) {
    oracle_sea *now = &run->now;
    if (!is_due(run)) {
        return;
    }
    if (now->wave.waits) {
        now->wave.waits = false;
        return;
    }
    oracle_place from = {now->tsunami.column, now->tsunami.row, 0};
    oracle_place to = oracle_sea_next_to(from, now->wave.edge);
    if (!oracle_sea_on_board(run, to)) {
        now->tsunami.here = false;
        now->wave.here = false;
        oracle_sea_goes_for_good(run, from, ORACLE_TSUNAMI, "VET-2.20");
        return;
    }
    int turn = oracle_sea_strength(now) < 4 ? (now->tsunami.turn + 3) % 4 : now->tsunami.turn;
    now->tsunami = (oracle_afloat){true, to.column, to.row, turn};
    oracle_tells_lying(&run->talk, to, " gets ", (oracle_lying){ORACLE_TSUNAMI, turn}, "VET-2.12");
    oracle_sea_surge(run, "VET-2.16");
}

// --- New tiles from the daikaiju pile, placed where the dice say

enum { MOST_DRAWN = 20 };

static void place_tsunami(oracle_sea_run *run, oracle_place square) {
    oracle_sea *now = &run->now;
    int turn = oracle_sea_throw_facing(run, ORACLE_TSUNAMI);
    bool waits = !now->begun && oracle_sea_plays(run, SEA_R62_2, 'a');
    now->tsunami = (oracle_afloat){true, square.column, square.row, turn};
    now->wave = (oracle_wave){.here = true, .waits = waits, .edge = turn, .seat = now->seat};
    oracle_tells_lying(&run->talk, square, " gets ", (oracle_lying){ORACLE_TSUNAMI, turn}, "VET-2.5");
    oracle_sea_surge(run, "VET-2.9");
}

static void place_daikaiju(oracle_sea_run *run, int tile, oracle_place square, const char *clause) {
    oracle_lying daikaiju = {tile, -1}; // it does not face any way yet
    if (oracle_sea_tile_at(run, square) != ORACLE_PORTAL) {
        daikaiju.turn = oracle_sea_throw_facing(run, tile);
    }
    oracle_sea_daikaiju_comes(run, daikaiju, NULL, square, clause);
}

static void place_new(oracle_sea_run *run, const char *clause) {
    oracle_sea *now = &run->now;
    oracle_place square;
    if (now->monsters.count == 0) {
        return;
    }
    int tile =
        oracle_sea_ask(run, (oracle_question){.asks = ORACLE_ASKS_MONSTER, .seat = now->seat}).tiles[0];
    oracle_stack_take(&now->monsters, tile);
    oracle_tells_tile(&run->talk, now->seat, "draws", tile,
                      tile == ORACLE_TSUNAMI   ? "VET-2.2"
                      : tile == ORACLE_UZUSHIO ? "VET-3.1"
                                               : clause);
    oracle_sea_fit fit = oracle_sea_is_daikaiju(tile) ? SEA_FOR_NEW : SEA_FOR_SPECIAL;
    if (!oracle_sea_throw_square(run, now->seat, fit, &square)) {
        oracle_stack_put_under(&now->monsters, tile, false);
    } else if (tile == ORACLE_TSUNAMI) {
        place_tsunami(run, square);
    } else if (tile == ORACLE_UZUSHIO) {
        uzushio_comes(run, NULL, square, oracle_sea_throw_facing(run, tile));
    } else {
        place_daikaiju(run, tile, square, clause);
    }
}

static bool is_there(const oracle_sea_run *run, int special) {
    return special == ORACLE_TSUNAMI ? run->now.tsunami.here : run->now.uzushio.here;
}

// Draws until this many daikaiju are on the board. Under R61.1b a special tile counts as one. Returns true if any was
// drawn.
bool oracle_sea_place_until(oracle_sea_run *run, int number, const char *clause) {
    int specials = 0, drawn = 0;
    bool in_turn = !run->now.begun && oracle_sea_plays(run, SEA_R42_1, 'b');
    int drawer = run->now.seat;
    while (oracle_sea_daikaiju_there(run) + specials < number && run->now.monsters.count > 0) {
        bool tsunami = is_there(run, ORACLE_TSUNAMI), uzushio = is_there(run, ORACLE_UZUSHIO);
        if (drawn == MOST_DRAWN) {
            oracle_tells(&run->talk, drawer, "limit", "SEA-2.7");
            break;
        }
        drawer = run->now.seat;
        place_new(run, clause);
        drawn++;
        bool special =
            (!tsunami && is_there(run, ORACLE_TSUNAMI)) || (!uzushio && is_there(run, ORACLE_UZUSHIO));
        specials += special && oracle_sea_plays(run, SEA_R61_1, 'b');
        if (in_turn) {
            run->now.seat = oracle_sea_nth_seat(run, 1);
        }
    }
    return drawn > 0;
}
