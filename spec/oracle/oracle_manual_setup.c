// SPDX-License-Identifier: MIT
// The reference manual: the first player, the deal, and the start marks.
#include "oracle_manual.h"

void oracle_manual_first_is(oracle_game *game, int seat) {
    game->classic.first = game->classic.active = seat;
    game->classic.asked = game->classic.hand_each ? oracle_pawn_of(game, seat, 1) : seat;
    game->classic.stage = ORACLE_DEALS;
}

void oracle_manual_deals(oracle_game *game, const oracle_action *action, oracle_answer *events) {
    oracle_classic *table = &game->classic;
    int hands = oracle_hands(game),
        begins = table->hand_each ? oracle_pawn_of(game, table->first, 1) : table->first;
    oracle_take(table, action->tiles[0]);
    oracle_hand_add(&table->hands[table->asked], action->tiles[0]);
    oracle_tell_seat(events, action->seat, action->pawn, "draws ");
    oracle_say_tile(events, action->tiles[0]);
    oracle_told(events, "MAN-3.3");
    if (table->hands[table->asked].count == ORACLE_HAND) {
        table->asked = (table->asked + 1) % hands;
        if (table->asked == begins) {
            table->stage = ORACLE_STARTS;
            table->asked = oracle_pawn_of(game, table->first, 1);
        }
    }
}

// The pawn to be placed after this one; -1: all stand.
static int next_placed(const oracle_game *game, int pawn) {
    const oracle_classic *table = &game->classic;
    int each = game->rules->pawns(&game->options), all = oracle_pawns_in_all(game);
    bool laps = oracle_plays(game, MAN_R13_11, 'a');
    int first = oracle_pawn_of(game, table->first, 1);
    int next = laps ? (pawn + each) % all : (pawn + 1) % all;
    if (laps && each == 2 && next / each == table->first && pawn % each == 0) {
        next++; // the second lap
    }
    return table->pawns[next].state == ORACLE_UNPLACED    ? next
           : table->pawns[first].state == ORACLE_UNPLACED ? first
                                                          : -1;
}

void oracle_manual_starts(oracle_game *game, oracle_place place, oracle_answer *events) {
    oracle_classic *table = &game->classic;
    int pawn = table->asked;
    table->pawns[pawn] = (oracle_pawn){ORACLE_STANDS, place};
    oracle_tell_seat(events, oracle_seat_of(game, pawn), oracle_number_of(game, pawn), "starts ");
    oracle_say_place(events, place);
    oracle_told(events, "MAN-3.8");
    table->asked = next_placed(game, pawn);
    if (table->asked < 0) {
        table->asked = 0;
        oracle_manual_turn_begins(game, table->first);
    }
}

oracle_refusal oracle_manual_check_start(const oracle_game *game, const oracle_action *action) {
    if (oracle_pawn_of(game, action->seat, action->pawn) != game->classic.asked) {
        return oracle_refuse("NOT_POSSIBLE", "MAN-3.11");
    }
    if (!oracle_on_board(game, action->place) || oracle_mark_at(game, action->place) < 0) {
        return oracle_refuse("NOT_A_START", "MAN-3.8");
    }
    for (int pawn = 0; pawn < oracle_pawns_in_all(game); pawn++) {
        const oracle_pawn *other = &game->classic.pawns[pawn];
        if (other->state == ORACLE_STANDS && oracle_same_place(other->place, action->place)) {
            return oracle_refuse("START_TAKEN", "MAN-3.9");
        }
    }
    return oracle_played();
}
