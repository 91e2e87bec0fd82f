// SPDX-License-Identifier: MIT
// The reference manual: laying and moving, what is safe, the end of the game, what the fallen leave.
#include "oracle_manual.h"

#include "oracle_manual_draw.h"

bool oracle_manual_to_play(const oracle_game *game, int pawn) {
    const oracle_classic *table = &game->classic;
    return oracle_seat_of(game, pawn) == table->active && table->pawns[pawn].state == ORACLE_STANDS &&
           !table->played[pawn];
}

// --- What is safe.

typedef enum outcome { GOES_OVER_THE_EDGE, COLLIDES, IS_SAFE } outcome;

static outcome end_of(const oracle_way *way) {
    return !way->leaves ? IS_SAFE : way->met ? COLLIDES : GOES_OVER_THE_EDGE;
}

// What the placement does to whichever of the player's pawns counts.
static outcome outcome_of(const oracle_game *game, int pawn, oracle_lying lying) {
    oracle_way ways[ORACLE_SEATS];
    oracle_ways(game, pawn, lying, ways);
    if (oracle_plays(game, MAN_R13_2, 'a') || game->rules->pawns(&game->options) == 1) {
        return end_of(&ways[pawn]);
    }
    outcome worst = end_of(&ways[pawn]);
    int other = pawn ^ 1;
    bool other_stays = game->classic.pawns[other].state == ORACLE_STANDS && !ways[other].leaves;
    if (oracle_plays(game, MAN_R13_2, 'c') && (other_stays || worst == IS_SAFE)) {
        return IS_SAFE;
    }
    return ways[other].leaves && end_of(&ways[other]) < worst ? end_of(&ways[other]) : worst;
}

// The best that any placement of this pawn does.
static outcome best_of(const oracle_game *game, int pawn) {
    const oracle_hand *hand = &game->classic.hands[oracle_hand_of(game, pawn)];
    outcome best = GOES_OVER_THE_EDGE;
    for (int i = 0; i < hand->count; i++) {
        for (int turn = 0; turn < 4; turn++) {
            outcome other = outcome_of(game, pawn, (oracle_lying){hand->tiles[i], turn});
            best = other > best ? other : best;
        }
    }
    return best;
}

// R13.8b: only the edge is barred, and whatever else there is will do.
static bool will_do(const oracle_game *game, outcome it) {
    return it == IS_SAFE || (it == COLLIDES && oracle_plays(game, MAN_R13_8, 'b'));
}

const char *oracle_manual_banned(const oracle_game *game, int pawn, oracle_lying lying) {
    outcome this_one = outcome_of(game, pawn, lying);
    const char *clause = this_one == COLLIDES ? "MAN-4.13" : "MAN-4.12";
    if (will_do(game, this_one)) {
        return NULL;
    }
    if (will_do(game, best_of(game, pawn))) {
        return clause;
    }
    bool two = game->rules->pawns(&game->options) == 2;
    if (two && oracle_plays(game, MAN_R13_14, 'b') && oracle_manual_to_play(game, pawn ^ 1) &&
        game->classic.hands[oracle_hand_of(game, pawn ^ 1)].count > 0 &&
        will_do(game, best_of(game, pawn ^ 1))) {
        return clause;
    }
    return NULL;
}

// --- Laying and moving.

static void tell_way(const oracle_game *game, const oracle_way *way, int pawn, oracle_answer *events) {
    int seat = oracle_seat_of(game, pawn), number = oracle_number_of(game, pawn);
    if (way->leaves) {
        oracle_tell_seat(events, seat, number, way->met ? "leaves collision" : "leaves rim");
        oracle_told(events, way->met ? "MAN-4.10" : "MAN-4.9");
        return;
    }
    oracle_tell_seat(events, seat, number, "moves ");
    oracle_say_place(events, way->end);
    oracle_told(events, pawn == game->classic.mover ? "MAN-4.7" : "MAN-4.8");
}

static void move_pawns(oracle_game *game, oracle_lying lying, oracle_answer *events) {
    oracle_classic *table = &game->classic;
    oracle_way ways[ORACLE_SEATS];
    oracle_place square = table->pawns[table->mover].place;
    int all = oracle_pawns_in_all(game);
    oracle_ways(game, table->mover, lying, ways);
    for (int step = 0; step < all; step++) {
        int pawn = (table->mover + step) % all;
        if (ways[pawn].moves) {
            tell_way(game, &ways[pawn], pawn, events);
        }
    }
    table->board[square.row][square.column] = lying;
    for (int pawn = 0; pawn < all; pawn++) {
        table->fell[pawn] = ways[pawn].leaves;
        if (ways[pawn].leaves) {
            table->pawns[pawn] = (oracle_pawn){.state = ORACLE_FALLEN};
        } else if (ways[pawn].moves) {
            table->pawns[pawn].place = ways[pawn].end;
        }
    }
}

// --- The end.

bool oracle_manual_all_played(const oracle_game *game) {
    const oracle_classic *table = &game->classic;
    // R12b: what lies with a fallen pawn while its player plays on is played by nobody. It would come back only with the last pawn of one
    // of two players, and then the game is over.
    int to_play = oracle_tiles_in_box(game);
    for (int pawn = 0; table->hand_each && table->hand_stays && pawn < oracle_pawns_in_all(game); pawn++) {
        to_play -= table->pawns[pawn].state == ORACLE_FALLEN ? table->hands[pawn].count : 0;
    }
    if (oracle_tiles_on_board(game) == to_play) {
        return true;
    }
    bool left = oracle_tiles_in_pile(table) > 0;
    for (int pawn = 0; pawn < oracle_pawns_in_all(game); pawn++) {
        bool plays_on = table->hand_each ? table->pawns[pawn].state != ORACLE_FALLEN
                                         : oracle_lives(game, oracle_seat_of(game, pawn));
        left = left || (plays_on && table->hands[oracle_hand_of(game, pawn)].count > 0);
    }
    return oracle_plays(game, MAN_R5_1, 'b') && !left;
}

static bool judge(oracle_game *game, oracle_answer *events) {
    unsigned fell = 0;
    for (int pawn = 0; pawn < oracle_pawns_in_all(game); pawn++) {
        fell |= game->classic.fell[pawn] ? 1u << oracle_seat_of(game, pawn) : 0;
    }
    if (oracle_living(game) == 0) {
        unsigned others = fell & ~(1u << game->classic.active);
        unsigned last = oracle_plays(game, MAN_R13_9, 'b') && others != 0 ? others : fell;
        oracle_ends(game, last, (last & (last - 1)) == 0 ? "MAN-6.1" : "MAN-6.2", events);
    } else if (oracle_living(game) == 1) {
        oracle_ends(game, oracle_all_living(game), "MAN-6.1", events);
    } else if (oracle_manual_all_played(game)) {
        oracle_ends(game, oracle_all_living(game), "MAN-6.3", events);
    }
    return game->classic.stage == ORACLE_OVER;
}

// --- Exchange.

// Which hands go back: those of players who are out, or of every pawn that fell.
static void mark_returns(oracle_game *game) {
    oracle_classic *table = &game->classic;
    for (int hand = 0; hand < ORACLE_SEATS; hand++) {
        table->returns[hand] = false;
    }
    for (int pawn = 0; pawn < oracle_pawns_in_all(game); pawn++) {
        int seat = oracle_seat_of(game, pawn);
        if (!table->fell[pawn]) {
            continue;
        }
        if (oracle_plays(game, MAN_R13_10, 'b')) {
            table->returns[oracle_hand_of(game, pawn)] = true;
        }
        for (int other = 0; other < oracle_pawns_in_all(game) && !oracle_lives(game, seat); other++) {
            if (oracle_seat_of(game, other) == seat) {
                table->returns[oracle_hand_of(game, other)] = true;
            }
        }
    }
}

static bool is_of_active(const oracle_game *game, int hand) {
    return (game->classic.hand_each ? oracle_seat_of(game, hand) : hand) == game->classic.active;
}

int oracle_manual_taken(const oracle_game *game, const oracle_action *action) {
    const oracle_classic *table = &game->classic;
    int mine[ORACLE_TILES] = {0}, theirs[ORACLE_TILES] = {0}, taken = 0;
    const oracle_hand *own = &table->hands[oracle_hand_of(game, table->mover)];
    for (int i = 0; i < own->count; i++) {
        mine[own->tiles[i]]++;
    }
    for (int hand = 0; hand < oracle_hands(game); hand++) {
        for (int i = 0; table->returns[hand] && !is_of_active(game, hand) && i < table->hands[hand].count;
             i++) {
            theirs[table->hands[hand].tiles[i]]++;
        }
    }
    for (int i = 0; i < action->count; i++) {
        int tile = action->tiles[i];
        if (mine[tile]-- > 0) {
            continue;
        }
        if (theirs[tile]-- <= 0) {
            return -1;
        }
        taken++;
    }
    return taken;
}

static bool exchange_is_asked(const oracle_game *game) {
    const oracle_classic *table = &game->classic;
    bool some = false;
    for (int hand = 0; hand < oracle_hands(game); hand++) {
        some = some || (table->returns[hand] && !is_of_active(game, hand) && table->hands[hand].count > 0);
    }
    return game->options.part[MAN_EXCHANGE] && some && table->pawns[table->mover].state == ORACLE_STANDS &&
           table->hands[oracle_hand_of(game, table->mover)].count > 0;
}

// The hand with which the next tile that is given goes back: no text says which, so one that has room.
static int emptiest_on_offer(const oracle_game *game) {
    const oracle_classic *table = &game->classic;
    int emptiest = -1;
    for (int hand = 0; hand < oracle_hands(game); hand++) {
        bool on_offer = table->returns[hand] && !is_of_active(game, hand);
        if (on_offer && (emptiest < 0 || table->hands[hand].count < table->hands[emptiest].count)) {
            emptiest = hand;
        }
    }
    return emptiest;
}

void oracle_manual_keeps(oracle_game *game, const oracle_action *action, oracle_answer *events) {
    oracle_classic *table = &game->classic;
    int mine = oracle_hand_of(game, table->mover);
    oracle_hand old = table->hands[mine], kept = {0};
    bool exchanges = oracle_manual_taken(game, action) > 0;
    for (int i = 0; i < action->count; i++) {
        oracle_hand_add(&kept, action->tiles[i]);
        bool found = oracle_hand_remove(&old, action->tiles[i]);
        for (int hand = 0; hand < oracle_hands(game) && !found; hand++) {
            found = table->returns[hand] && !is_of_active(game, hand) &&
                    oracle_hand_remove(&table->hands[hand], action->tiles[i]);
        }
    }
    if (exchanges) {
        table->hands[mine] = kept;
        for (int i = 0; i < old.count; i++) {
            oracle_hand_add(&table->hands[emptiest_on_offer(game)], old.tiles[i]);
        }
        oracle_tell_seat(events, action->seat, action->pawn, "keeps");
        oracle_say_tiles(events, kept.tiles, kept.count);
        oracle_told(events, "MAN-4.29");
    }
    oracle_manual_after_moving(game, events);
}

void oracle_manual_lays(oracle_game *game, int pawn, oracle_lying lying, oracle_answer *events) {
    oracle_classic *table = &game->classic;
    oracle_place square = table->pawns[pawn].place;
    lying.turn = oracle_plain_turn(lying.tile, lying.turn);
    oracle_hand_remove(&table->hands[oracle_hand_of(game, pawn)], lying.tile);
    table->mover = pawn;
    table->played[pawn] = true;
    oracle_tell_seat(events, table->active, oracle_number_of(game, pawn), "lays ");
    oracle_say_square(events, square.column, square.row);
    oracle_say(events, " ");
    oracle_say_lying(events, lying);
    oracle_told(events, "MAN-4.4");
    move_pawns(game, lying, events);
    if (judge(game, events)) {
        return;
    }
    mark_returns(game);
    if (exchange_is_asked(game)) {
        table->stage = ORACLE_EXCHANGING;
        return;
    }
    oracle_manual_after_moving(game, events);
}
