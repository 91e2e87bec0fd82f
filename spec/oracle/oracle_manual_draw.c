// SPDX-License-Identifier: MIT
// The reference manual: hands that go back, drawing, the dragon beside the board, and whose turn is next.
#include "oracle_manual_draw.h"

static int first_hand_of(const oracle_game *game, int seat) {
    return game->classic.hand_each ? oracle_pawn_of(game, seat, 1) : seat;
}

static int seat_of_hand(const oracle_game *game, int hand) {
    return game->classic.hand_each ? oracle_seat_of(game, hand) : hand;
}

// Of the pawn that the hand is written with.
static int number_of_hand(const oracle_game *game, int hand) {
    return oracle_number_of(game, game->classic.hand_each ? hand : oracle_pawn_of(game, hand, 1));
}

static void hands_go_back(oracle_game *game, oracle_answer *events) {
    oracle_classic *table = &game->classic;
    int hands = oracle_hands(game), returned = 0;
    for (int step = 0; step < hands; step++) {
        int hand = (first_hand_of(game, table->active) + step) % hands;
        oracle_hand *going = &table->hands[hand];
        if (!table->returns[hand] || going->count == 0) {
            continue;
        }
        oracle_tell_seat(events, seat_of_hand(game, hand), number_of_hand(game, hand), "returns");
        oracle_say_tiles(events, going->tiles, going->count);
        oracle_told(events, "MAN-4.26");
        for (int i = 0; i < going->count; i++) {
            oracle_put_under(table, going->tiles[i]);
            returned++;
        }
        *going = (oracle_hand){0};
    }
    if (returned > 0) {
        oracle_shuffle(table);
        oracle_tell(events, "pile shuffled");
        oracle_told(events, "MAN-4.26");
    }
}

static void next_turn(oracle_game *game) {
    oracle_classic *table = &game->classic;
    for (int pawn = 0; pawn < ORACLE_SEATS; pawn++) {
        table->fell[pawn] = table->returns[pawn] = false;
    }
    table->priority = -1;
    for (int pawn = 0; pawn < oracle_pawns_in_all(game); pawn++) {
        if (oracle_manual_to_play(game, pawn)) {
            table->stage = ORACLE_LAYING;
            return;
        }
    }
    oracle_manual_turn_begins(game, oracle_next_living(game, table->active));
}

void oracle_manual_turn_begins(oracle_game *game, int seat) {
    oracle_classic *table = &game->classic;
    table->active = seat;
    table->stage = ORACLE_LAYING;
    for (int pawn = 0; pawn < ORACLE_SEATS; pawn++) {
        table->played[pawn] = false;
    }
}

static void drawing_is_over(oracle_game *game, oracle_answer *events) {
    if (oracle_plays(game, MAN_R13_6, 'b')) {
        hands_go_back(game, events);
    }
    next_turn(game);
}

static bool is_short(const oracle_game *game, int hand) {
    const oracle_classic *table = &game->classic;
    bool plays = table->hand_each ? table->pawns[hand].state == ORACLE_STANDS : oracle_lives(game, hand);
    return plays && table->hands[hand].count < ORACLE_HAND;
}

bool oracle_manual_is_full(const oracle_game *game, int seat) {
    for (int hand = 0; hand < oracle_hands(game); hand++) {
        if (seat_of_hand(game, hand) == seat && is_short(game, hand)) {
            return false;
        }
    }
    return true;
}

static void give_back(oracle_game *game, const char *clause, oracle_answer *events) {
    game->classic.dragon = ORACLE_ASIDE;
    oracle_tell(events, "dragon back");
    oracle_told(events, clause);
}

static void dragon_goes_to(oracle_game *game, int hand, oracle_answer *events) {
    game->classic.dragon = ORACLE_HELD;
    game->classic.holder = seat_of_hand(game, hand);
    oracle_tell(events, "dragon to ");
    oracle_say_seat(events, game->classic.holder);
    oracle_told(events, "MAN-4.19");
}

// The pile is empty, and `from` would be the next to draw.
static void nothing_to_draw(oracle_game *game, int from, oracle_answer *events) {
    oracle_classic *table = &game->classic;
    bool goes_on = oracle_plays(game, MAN_R13_4, 'b');
    int hands = oracle_hands(game);
    for (int step = 0; step < hands && !game->options.part[MAN_DRAGON]; step++) {
        int hand = (from + step) % hands, seat = seat_of_hand(game, hand);
        if (!is_short(game, hand) || (oracle_plays(game, MAN_R13_5, 'b') && seat != table->active)) {
            continue;
        }
        bool free = table->dragon == ORACLE_ASIDE || (goes_on && table->holder != seat);
        if (free) {
            dragon_goes_to(game, hand, events);
        }
    }
}

static void next_to_draw(oracle_game *game, int from, oracle_answer *events) {
    oracle_classic *table = &game->classic;
    int hands = oracle_hands(game);
    if (table->pile_count == 0) {
        nothing_to_draw(game, from, events);
        drawing_is_over(game, events);
        return;
    }
    for (int step = 0; step < hands; step++) {
        int hand = (from + step) % hands;
        if (is_short(game, hand)) {
            table->stage = ORACLE_DRAWING;
            table->asked = hand;
            return;
        }
    }
    drawing_is_over(game, events);
}

static void drawing_begins(oracle_game *game, oracle_answer *events) {
    oracle_classic *table = &game->classic;
    int begins = oracle_lives(game, table->active) ? table->active : oracle_next_living(game, table->active);
    table->drew = false;
    // A holder may need no tile any more: an exchange of any number for any filled the hand, or it fell with one of two pawns.
    if (table->dragon == ORACLE_HELD && oracle_manual_is_full(game, table->holder)) {
        give_back(game, "MAN-4.24", events);
    }
    if (table->pile_count > 0 && table->dragon == ORACLE_HELD) {
        begins = table->holder;
    } else if (table->priority >= 0 &&
               (table->pile_count == 0 || !oracle_manual_is_full(game, table->priority) ||
                oracle_plays(game, MAN_R1_1, 'a'))) {
        begins =
            table->priority; // who draws nothing first leaves the round to begin as it always does (R1.1b)
    }
    next_to_draw(game, first_hand_of(game, begins), events);
}

void oracle_manual_after_moving(oracle_game *game, oracle_answer *events) {
    oracle_classic *table = &game->classic;
    table->priority = -1;
    if (table->dragon == ORACLE_HELD && !oracle_lives(game, table->holder)) {
        give_back(game, "MAN-4.25", events);
        if (oracle_plays(game, MAN_R13_1, 'b')) {
            table->priority = oracle_next_living(game, table->holder);
        }
    }
    if (oracle_plays(game, MAN_R13_6, 'a')) {
        hands_go_back(game, events);
    }
    drawing_begins(game, events);
}

void oracle_manual_passes(oracle_game *game, int pawn, oracle_answer *events) {
    game->classic.mover = pawn;
    game->classic.played[pawn] = true;
    oracle_tell_seat(events, game->classic.active, oracle_number_of(game, pawn), "passes");
    oracle_told(events, "MAN-4.3");
    oracle_manual_after_moving(game, events);
}

void oracle_manual_draws(oracle_game *game, int tile, oracle_answer *events) {
    oracle_classic *table = &game->classic;
    int hand = table->asked, seat = seat_of_hand(game, hand);
    bool held = table->dragon == ORACLE_HELD && table->holder == seat;
    bool first = !table->drew && (held || table->priority == seat);
    table->drew = true;
    if (held) {
        give_back(game, "MAN-4.24", events);
    }
    oracle_take(table, tile);
    oracle_hand_add(&table->hands[hand], tile);
    oracle_tell_seat(events, seat, number_of_hand(game, hand), "draws ");
    oracle_say_tile(events, tile);
    oracle_told(events, held ? "MAN-4.22" : seat == table->active ? "MAN-4.15" : "MAN-4.16");
    int from = (hand + 1) % oracle_hands(game);
    if (first && seat != table->active && oracle_plays(game, MAN_R1_1, 'b')) {
        from = first_hand_of(game, table->active);
    }
    next_to_draw(game, from, events);
}
