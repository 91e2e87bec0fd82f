// SPDX-License-Identifier: MIT
// Tsuro (2005): the choice of a start mark, and the exchange.
#include "oracle_2005.h"

// R8.2b: how far round the board a mark lies from the first player's.
static int way_round(const oracle_game *game, int mark, int first) {
    int all = oracle_marks(game);
    return (mark - first + all) % all;
}

static bool mark_taken(const oracle_game *game, oracle_place place) {
    for (int pawn = 0; pawn < game->options.seats; pawn++) {
        const oracle_pawn *other = &game->classic.pawns[pawn];
        bool there = other->state == ORACLE_STANDS && other->place.column == place.column &&
                     other->place.row == place.row;
        bool same_side = other->place.point / 2 == place.point / 2;
        if (there && (other->place.point == place.point || (oracle_plays(game, T05_R8, 'b') && same_side))) {
            return true;
        }
    }
    return oracle_lies(game, place)->tile != ORACLE_NOTHING;
}

static bool mark_in_order(const oracle_game *game, oracle_place place) {
    const oracle_classic *table = &game->classic;
    int asked = table->asked, seats = game->options.seats;
    if (oracle_plays(game, T05_R8_2, 'a') || oracle_plays(game, T05_R8_3, 'b') || asked == table->first) {
        return true;
    }
    int first = oracle_mark_at(game, table->pawns[table->first].place);
    int before =
        way_round(game, oracle_mark_at(game, table->pawns[(asked + seats - 1) % seats].place), first);
    if (way_round(game, oracle_mark_at(game, place), first) > before) {
        return true;
    }
    for (int mark = 0; mark < oracle_marks(game); mark++) {
        if (way_round(game, mark, first) > before && !mark_taken(game, oracle_mark(game, mark))) {
            return false;
        }
    }
    return true;
}

oracle_refusal oracle_2005_check_start(const oracle_game *game, oracle_place place) {
    if (!oracle_on_board(game, place) || oracle_mark_at(game, place) < 0) {
        return oracle_refuse("NOT_A_START", "T05-3.8");
    }
    if (mark_taken(game, place)) {
        return oracle_refuse("START_TAKEN", "T05-3.10");
    }
    return mark_in_order(game, place) ? oracle_played() : oracle_refuse("NOT_POSSIBLE", "T05-3.9");
}

void oracle_2005_starts(oracle_game *game, oracle_place place, oracle_answer *events) {
    oracle_classic *table = &game->classic;
    int seat = table->asked, next = (seat + 1) % game->options.seats;
    table->pawns[seat] = (oracle_pawn){ORACLE_STANDS, place};
    oracle_tell_seat(events, seat, 0, "starts ");
    oracle_say_place(events, place);
    oracle_told(events, "T05-3.8");
    if (oracle_plays(game, T05_R8_3, 'b')) {
        oracle_2005_turn_begins(game, seat, events);
    } else if (next == table->first) {
        oracle_2005_turn_begins(game, table->first, events);
    } else {
        table->asked = next;
    }
}

static bool on_offer(const oracle_game *game, const oracle_action *action, int *taken) {
    const oracle_classic *table = &game->classic;
    for (int i = 0; i < action->count; i++) {
        bool offered = oracle_hand_has(&table->hands[table->active], action->tiles[i]);
        for (int seat = 0; seat < game->options.seats && !offered; seat++) {
            if (table->fell[seat] && oracle_hand_has(&table->hands[seat], action->tiles[i])) {
                offered = true;
                ++*taken;
            }
        }
        for (int j = 0; j < i; j++) {
            offered = offered && action->tiles[i] != action->tiles[j];
        }
        if (!offered) {
            return false;
        }
    }
    return true;
}

oracle_refusal oracle_2005_check_keeps(const oracle_game *game, const oracle_action *action) {
    int held = game->classic.hands[game->classic.active].count, taken = 0;
    bool offered = on_offer(game, action, &taken);
    int given = held - (action->count - taken);
    bool count_fits = action->count == held;
    if (oracle_plays(game, T05_R3_1, 'b')) {
        count_fits = (taken > 0) == (given > 0);
    }
    if (!offered) {
        return oracle_refuse("NOT_ON_OFFER", "T05-6.3");
    }
    return count_fits ? oracle_played() : oracle_refuse("WRONG_COUNT", "T05-6.2");
}

void oracle_2005_keeps(oracle_game *game, const oracle_action *action, oracle_answer *events) {
    oracle_classic *table = &game->classic;
    oracle_hand old = table->hands[table->active], kept = {0};
    int owner = -1; // of a tile that was taken: the tiles that are given go back with that hand
    for (int i = 0; i < action->count; i++) {
        oracle_hand_add(&kept, action->tiles[i]);
        if (oracle_hand_remove(&old, action->tiles[i])) {
            continue;
        }
        for (int seat = 0; seat < game->options.seats; seat++) {
            if (table->fell[seat] && oracle_hand_remove(&table->hands[seat], action->tiles[i])) {
                owner = seat;
            }
        }
    }
    if (owner < 0) {
        oracle_2005_goes_back(game, events);
        return;
    }
    table->hands[table->active] = kept;
    for (int i = 0; i < old.count; i++) {
        oracle_hand_add(&table->hands[owner], old.tiles[i]);
    }
    oracle_tell_seat(events, table->active, 0, "keeps");
    oracle_say_tiles(events, kept.tiles, kept.count);
    oracle_told(events, "T05-6.1");
    oracle_2005_goes_back(game, events);
}
