// SPDX-License-Identifier: MIT
// New tiles off the daikaiju pile, dropped where the dice say.
#include "oracle_seas_run.h"

enum { MOST_DRAWN = 20 };

static void place_tsunami(oracle_sea_run *run) {
    oracle_sea *now = &run->now;
    oracle_place square;
    oracle_sea_throw_square(run, now->seat, SEA_FOR_SPECIAL, &square);
    int turn = oracle_sea_throw_facing(run, ORACLE_TSUNAMI);
    bool waits = !now->begun && oracle_sea_plays(run, SEA_R62_2, 'a');
    now->tsunami = (oracle_afloat){true, square.column, square.row, turn};
    now->wave = (oracle_wave){.here = true, .waits = waits, .edge = turn, .seat = now->seat};
    oracle_tells_lying(&run->talk, square, " gets ", (oracle_lying){ORACLE_TSUNAMI, turn}, "VET-2.5");
    oracle_sea_surge(run, "VET-2.9");
}

static void place_daikaiju(oracle_sea_run *run, int tile, const char *clause) {
    oracle_place square;
    if (!oracle_sea_throw_square(run, run->now.seat, SEA_FOR_NEW, &square)) {
        oracle_stack_put_under(&run->now.monsters, tile, false);
        return;
    }
    oracle_lying daikaiju = {tile, 0};
    if (oracle_sea_tile_at(run, square) != ORACLE_PORTAL) {
        daikaiju.turn = oracle_sea_throw_facing(run, tile);
    }
    oracle_sea_daikaiju_comes(run, daikaiju, NULL, square, clause);
}

void oracle_sea_place_new(oracle_sea_run *run, const char *clause) {
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
    if (tile == ORACLE_TSUNAMI) {
        place_tsunami(run);
    } else if (tile == ORACLE_UZUSHIO) {
        oracle_sea_throw_square(run, now->seat, SEA_FOR_SPECIAL, &square);
        oracle_sea_uzushio_comes(run, NULL, square, oracle_sea_throw_facing(run, tile));
    } else {
        place_daikaiju(run, tile, clause);
    }
}

static bool is_there(const oracle_sea_run *run, int special) {
    return special == ORACLE_TSUNAMI ? run->now.tsunami.here : run->now.uzushio.here;
}

// Draws until this many daikaiju lie on the board; under R61.1b a special tile that is drawn counts as one. True when any was drawn.
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
        oracle_sea_place_new(run, clause);
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
