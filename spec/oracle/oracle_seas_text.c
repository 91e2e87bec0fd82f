// SPDX-License-Identifier: MIT
// Positions of the seas, written.
#include "oracle_seas_run.h"

static void say_board(const oracle_game *game, oracle_answer *answer) {
    const oracle_sea *now = &game->seas.now;
    for (int row = 0; row < game->options.rows; row++) {
        for (int column = 0; column < game->options.columns; column++) {
            if (now->board[row][column].tile != ORACLE_NOTHING) {
                oracle_say(answer, " / ");
                oracle_say_square(answer, column, row);
                oracle_say(answer, " ");
                oracle_say_lying(answer, now->board[row][column]);
            }
        }
    }
}

static void say_over(oracle_answer *answer, const oracle_afloat *afloat, int tile) {
    if (afloat->here) {
        oracle_say(answer, " / ");
        oracle_say_square(answer, afloat->column, afloat->row);
        oracle_say(answer, " over ");
        oracle_say_lying(answer, (oracle_lying){tile, afloat->turn});
    }
}

// A daikaiju on its way through the portal lies over it meanwhile.
static void say_sinking(const oracle_game *game, oracle_answer *answer) {
    const oracle_sea *now = &game->seas.now;
    for (int row = 0; row < game->options.rows && now->sinking.tile != ORACLE_NOTHING; row++) {
        for (int column = 0; column < game->options.columns; column++) {
            if (now->board[row][column].tile == ORACLE_PORTAL) {
                oracle_afloat there = {true, column, row, now->sinking.turn};
                say_over(answer, &there, now->sinking.tile);
            }
        }
    }
}

// A ship is shown where it set out until the movement in which it sails is over.
static void say_ship(const oracle_ship *ship, oracle_answer *answer) {
    if (ship->under_way) {
        oracle_say_place(answer, ship->set_out);
    } else if (ship->state == ORACLE_SAILING) {
        oracle_say_place(answer, ship->place);
    } else {
        oracle_say(answer, ship->state == ORACLE_ASHORE ? "-" : ship->state == ORACLE_INSIDE ? "off" : "out");
    }
}

static void say_seats(const oracle_game *game, oracle_answer *answer) {
    const oracle_sea *now = &game->seas.now;
    for (int seat = 0; seat < game->options.seats; seat++) {
        oracle_say(answer, " / ");
        oracle_say_seat(answer, seat);
        oracle_say(answer, " ");
        say_ship(&now->ships[seat], answer);
        for (int i = 0; i < now->hands[seat].count; i++) {
            oracle_say(answer, " ");
            oracle_say_tile(answer, now->hands[seat].tiles[i]);
        }
    }
}

static void say_gone(const oracle_sea *now, oracle_answer *answer) {
    int count = 0;
    for (int tile = ORACLE_T01; tile < ORACLE_TILES; tile++) {
        count += now->gone[tile];
    }
    if (count > 0) {
        oracle_say(answer, " / gone");
        oracle_say_many(answer, now->gone);
    }
}

static void say_wave(const oracle_wave *wave, oracle_answer *answer) {
    static const char *const edges[4] = {"n ", "e ", "s ", "w "};
    if (wave->here) {
        oracle_say(answer, " / wave ");
        oracle_say(answer, edges[wave->edge]);
        oracle_say_seat(answer, wave->seat);
        oracle_say(answer, wave->waits ? " waits" : "");
    }
}

// In the middle of a turn, what is asked of whom.
static const char *const asked[] = {[ORACLE_ASKS_FIRST] = "first:",       [ORACLE_ASKS_WAKE] = "wake:",
                                    [ORACLE_ASKS_MONSTER] = "daikaiju:",  [ORACLE_ASKS_HOLD] = "hold:",
                                    [ORACLE_ASKS_MARK] = "mark:",         [ORACLE_ASKS_AGAIN] = "again:",
                                    [ORACLE_ASKS_DICE] = "dice:",         [ORACLE_ASKS_DIE] = "die:",
                                    [ORACLE_ASKS_FACING] = "facing:",     [ORACLE_ASKS_LAYING] = "laying:",
                                    [ORACLE_ASKS_RESCUE] = "rescue:",     [ORACLE_ASKS_ARRIVAL] = "arrival:",
                                    [ORACLE_ASKS_EXCHANGE] = "exchange:", [ORACLE_ASKS_ORDER] = "order:"};

static void say_stage(const oracle_game *game, oracle_answer *answer) {
    const oracle_sea *now = &game->seas.now;
    if (now->winners != 0) {
        oracle_say(answer, " / ");
        oracle_say_winners(answer, now->winners);
    } else if (now->begun && game->answered == 0 && now->fell == 0 &&
               now->won == 0) { // nothing is remembered
        oracle_say(answer, " / to ");
        oracle_say_seat(answer, now->seat);
    } else {
        oracle_say(answer, " / at ");
        oracle_say(answer, asked[game->seas.question.asks]);
        oracle_say_seat(answer, game->seas.question.seat);
    }
}

void oracle_sea_print(const oracle_game *game, oracle_answer *answer) {
    const oracle_sea *now = &game->seas.now;
    say_board(game, answer);
    say_sinking(game, answer);
    say_over(answer, &now->tsunami, ORACLE_TSUNAMI);
    say_over(answer, &now->uzushio, ORACLE_UZUSHIO);
    say_seats(game, answer);
    oracle_stack_say(answer, " / pile", &now->wakes);
    oracle_stack_say(answer, " / daikaiju", &now->monsters);
    say_gone(now, answer);
    say_wave(&now->wave, answer);
    if (now->first != 0) {
        oracle_say(answer, " / first ");
        oracle_say_seat(answer, now->first);
    }
    say_stage(game, answer);
}
