// SPDX-License-Identifier: MIT
// Hands, pile, board and the paths of pawns. Used by both classic games to play, and by Phoenix Rising to print its
// tiles.
#include "oracle_table.h"

bool oracle_hand_has(const oracle_hand *hand, int tile) {
    for (int i = 0; i < hand->count; i++) {
        if (hand->tiles[i] == tile) {
            return true;
        }
    }
    return false;
}

void oracle_hand_add(oracle_hand *hand, int tile) {
    int at = hand->count++;
    for (; at > 0 && hand->tiles[at - 1] > tile; at--) {
        hand->tiles[at] = hand->tiles[at - 1];
    }
    hand->tiles[at] = tile;
}

bool oracle_hand_remove(oracle_hand *hand, int tile) {
    for (int i = 0; i < hand->count; i++) {
        if (hand->tiles[i] == tile) {
            hand->count--;
            for (; i < hand->count; i++) {
                hand->tiles[i] = hand->tiles[i + 1];
            }
            return true;
        }
    }
    return false;
}

static int found_on_top(const oracle_classic *table, int tile) {
    for (int i = 0; i < table->pile_count && table->pile[i].packet == table->pile[0].packet; i++) {
        if (table->pile[i].tile == tile) {
            return i;
        }
    }
    return -1;
}

bool oracle_on_top(const oracle_classic *table, int tile) {
    return found_on_top(table, tile) >= 0;
}

void oracle_take(oracle_classic *table, int tile) {
    int at = found_on_top(table, tile);
    table->pile_count--;
    for (; at < table->pile_count; at++) {
        table->pile[at] = table->pile[at + 1];
    }
}

int oracle_tiles_in_pile(const oracle_classic *table) {
    int count = 0;
    for (int i = 0; i < table->pile_count; i++) {
        count += table->pile[i].tile != ORACLE_DRAGON;
    }
    return count;
}

void oracle_put_under(oracle_classic *table, int tile) {
    int last = table->pile_count > 0 ? table->pile[table->pile_count - 1].packet : 0;
    table->pile[table->pile_count++] = (oracle_piled){tile, last + 1};
}

void oracle_shuffle(oracle_classic *table) {
    for (int i = 0; i < table->pile_count; i++) {
        table->pile[i].packet = 1;
    }
}

int oracle_pawns_in_all(const oracle_game *game) {
    return game->options.seats * game->rules->pawns(&game->options);
}

int oracle_seat_of(const oracle_game *game, int pawn) {
    return pawn / game->rules->pawns(&game->options);
}

int oracle_number_of(const oracle_game *game, int pawn) {
    int each = game->rules->pawns(&game->options);
    return each == 1 ? 0 : pawn % each + 1;
}

int oracle_pawn_of(const oracle_game *game, int seat, int number) {
    return seat * game->rules->pawns(&game->options) + (number == 2 ? 1 : 0);
}

int oracle_hand_of(const oracle_game *game, int pawn) {
    return game->classic.hand_each ? pawn : oracle_seat_of(game, pawn);
}

int oracle_hands(const oracle_game *game) {
    return game->classic.hand_each ? oracle_pawns_in_all(game) : game->options.seats;
}

bool oracle_lives(const oracle_game *game, int seat) {
    int each = game->rules->pawns(&game->options);
    for (int pawn = seat * each; pawn < (seat + 1) * each; pawn++) {
        if (game->classic.pawns[pawn].state != ORACLE_FALLEN) {
            return true;
        }
    }
    return false;
}

int oracle_living(const oracle_game *game) {
    int count = 0;
    for (int seat = 0; seat < game->options.seats; seat++) {
        count += oracle_lives(game, seat);
    }
    return count;
}

unsigned oracle_all_living(const oracle_game *game) {
    unsigned all = 0;
    for (int seat = 0; seat < game->options.seats; seat++) {
        all |= oracle_lives(game, seat) ? 1u << seat : 0;
    }
    return all;
}

// The next seat clockwise that is not out. This seat is returned only if there is no other.
int oracle_next_living(const oracle_game *game, int seat) {
    for (int step = 1; step < game->options.seats; step++) {
        int next = (seat + step) % game->options.seats;
        if (oracle_lives(game, next)) {
            return next;
        }
    }
    return seat;
}

bool oracle_on_board(const oracle_game *game, oracle_place square) {
    return square.column >= 0 && square.column < game->options.columns && square.row >= 0 &&
           square.row < game->options.rows;
}

bool oracle_at_rim(const oracle_game *game, oracle_place place) {
    return !oracle_on_board(game, oracle_across(place.column, place.row, place.point));
}

const oracle_lying *oracle_lies(const oracle_game *game, oracle_place square) {
    return &game->classic.board[square.row][square.column];
}

int oracle_tiles_on_board(const oracle_game *game) {
    int count = 0;
    for (int row = 0; row < game->options.rows; row++) {
        for (int column = 0; column < game->options.columns; column++) {
            count += game->classic.board[row][column].tile != ORACLE_NOTHING;
        }
    }
    return count;
}

int oracle_tiles_in_box(const oracle_game *game) {
    int count = 0;
    for (int tile = ORACLE_T01; tile <= ORACLE_T35; tile++) {
        count += game->options.box[tile];
    }
    return count;
}

bool oracle_same_place(oracle_place a, oracle_place b) {
    return a.column == b.column && a.row == b.row && a.point == b.point;
}

static void walk(const oracle_game *game, int pawn, oracle_place square, oracle_lying lying,
                 oracle_way *way) {
    oracle_place at = game->classic.pawns[pawn].place;
    // A path that began at the rim enters each square at most four times.
    for (int steps = 0; steps < 4 * ORACLE_BOARD * ORACLE_BOARD + 4; steps++) {
        bool new_tile = at.column == square.column && at.row == square.row;
        oracle_lying here = new_tile ? lying : *oracle_lies(game, at);
        if (here.tile == ORACLE_NOTHING) {
            way->end = at;
            return;
        }
        oracle_place leaves = {at.column, at.row, oracle_exit(here, at.point)};
        for (int other = 0; other < oracle_pawns_in_all(game); other++) {
            const oracle_pawn *there = &game->classic.pawns[other];
            if (other != pawn && there->state == ORACLE_STANDS && oracle_same_place(there->place, leaves)) {
                way->meets[other] = true;
                way->met = true;
            }
        }
        at = oracle_across(leaves.column, leaves.row, leaves.point);
        if (way->met || !oracle_on_board(game, at)) {
            way->leaves = true;
            return;
        }
    }
    way->leaves = true;
}

void oracle_ways(const oracle_game *game, int mover, oracle_lying lying, oracle_way *ways) {
    oracle_place square = game->classic.pawns[mover].place;
    for (int pawn = 0; pawn < oracle_pawns_in_all(game); pawn++) {
        const oracle_pawn *its = &game->classic.pawns[pawn];
        ways[pawn] = (oracle_way){.moves = false};
        if (its->state == ORACLE_STANDS && its->place.column == square.column &&
            its->place.row == square.row) {
            ways[pawn].moves = true;
            walk(game, pawn, square, lying, &ways[pawn]);
        }
    }
}

int oracle_marks(const oracle_game *game) {
    return 4 * (game->options.columns + game->options.rows);
}

oracle_place oracle_mark(const oracle_game *game, int number) {
    int columns = game->options.columns, rows = game->options.rows;
    int along = number / 2, which = number % 2;
    if (along < columns) {
        return (oracle_place){along, 0, which};
    }
    along -= columns;
    if (along < rows) {
        return (oracle_place){columns - 1, along, 2 + which};
    }
    along -= rows;
    if (along < columns) {
        return (oracle_place){columns - 1 - along, rows - 1, 4 + which};
    }
    along -= columns;
    return (oracle_place){0, rows - 1 - along, 6 + which};
}

int oracle_mark_at(const oracle_game *game, oracle_place place) {
    for (int number = 0; number < oracle_marks(game); number++) {
        if (oracle_same_place(oracle_mark(game, number), place)) {
            return number;
        }
    }
    return -1;
}

void oracle_say_tiles(oracle_answer *answer, const int *tiles, int count) {
    for (int i = 0; i < count; i++) {
        oracle_say(answer, " ");
        oracle_say_tile(answer, tiles[i]);
    }
}

void oracle_say_board(const oracle_game *game, oracle_answer *answer) {
    for (int row = 0; row < game->options.rows; row++) {
        for (int column = 0; column < game->options.columns; column++) {
            oracle_lying lying = game->classic.board[row][column];
            if (lying.tile != ORACLE_NOTHING) {
                oracle_say(answer, " / ");
                oracle_say_square(answer, column, row);
                oracle_say(answer, " ");
                oracle_say_lying(answer, lying);
            }
        }
    }
}

// Prints the tiles of each packet in ascending order, then the dragon.
void oracle_say_pile(const oracle_game *game, oracle_answer *answer) {
    const oracle_classic *table = &game->classic;
    oracle_say(answer, table->pile_count == 0 ? " / pile nothing" : " / pile");
    for (int i = 0; i < table->pile_count;) {
        int packet = table->pile[i].packet, many[ORACLE_DRAGON + 1] = {0};
        oracle_say(answer, i > 0 ? " then" : "");
        for (; i < table->pile_count && table->pile[i].packet == packet; i++) {
            many[table->pile[i].tile]++;
        }
        for (int tile = ORACLE_T01; tile <= ORACLE_DRAGON; tile++) {
            for (int copy = 0; copy < many[tile]; copy++) {
                oracle_say(answer, " ");
                oracle_say_tile(answer, tile);
            }
        }
    }
}

void oracle_say_verdict(const oracle_game *game, oracle_answer *answer) {
    oracle_say(answer, " / ");
    oracle_say_winners(answer, game->classic.winners);
}

void oracle_ends(oracle_game *game, unsigned winners, const char *clause, oracle_answer *events) {
    game->classic.stage = ORACLE_OVER;
    game->classic.winners = winners;
    oracle_tell(events, "");
    oracle_say_winners(events, winners);
    oracle_told(events, clause);
}
