// SPDX-License-Identifier: MIT
// The reference manual, from the deal to the end. Used by oracle_manual.c to play each answer.
#include "oracle_manual.h"

// Declared here because the turn calls them before they are defined.
static void after_moving(oracle_game *game, oracle_answer *events);
static void turn_begins(oracle_game *game, int seat);

// --- The first player, the deal, and the start marks

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

// The next pawn to place after this one, or -1 if all are placed.
static int next_placed(const oracle_game *game, int pawn) {
    const oracle_classic *table = &game->classic;
    int each = game->rules->pawns(&game->options), all = oracle_pawns_in_all(game);
    bool rounds = oracle_plays(game, MAN_R13_11, 'a');
    int first = oracle_pawn_of(game, table->first, 1);
    int next = rounds ? (pawn + each) % all : (pawn + 1) % all;
    if (rounds && each == 2 && next / each == table->first && pawn % each == 0) {
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
        turn_begins(game, table->first);
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

bool oracle_manual_to_play(const oracle_game *game, int pawn) {
    const oracle_classic *table = &game->classic;
    return oracle_seat_of(game, pawn) == table->active && table->pawns[pawn].state == ORACLE_STANDS &&
           !table->played[pawn];
}

// --- Safe placements

typedef enum outcome { GOES_OVER_THE_EDGE, COLLIDES, IS_SAFE } outcome;

static outcome end_of(const oracle_way *way) {
    return !way->leaves ? IS_SAFE : way->met ? COLLIDES : GOES_OVER_THE_EDGE;
}

// The outcome of the placement for the player. If the player has two pawns, a ruling (R13.2) says which pawn's
// outcome counts.
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

// The best outcome of any placement of this pawn.
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

// Returns whether a placement with this outcome is allowed. A safe one always is; under R13.8b a collision is as
// well.
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

// --- Laying and moving

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

// --- The end

bool oracle_manual_all_played(const oracle_game *game) {
    const oracle_classic *table = &game->classic;
    // R12b: nobody plays the tiles of a fallen pawn while its player plays on. They would come back only with the
    // last pawn of one of two players, and then the game is over.
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

// --- The exchange

// Marks the hands that go back: those of players who are out, or of every fallen pawn.
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

// The hand with which the next given tile goes back. No text says which hand that is; this takes the one with the
// fewest tiles.
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
    after_moving(game, events);
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
    after_moving(game, events);
}

// --- Hands that go back, drawing, the dragon beside the board, and whose turn is next

static int first_hand_of(const oracle_game *game, int seat) {
    return game->classic.hand_each ? oracle_pawn_of(game, seat, 1) : seat;
}

static int seat_of_hand(const oracle_game *game, int hand) {
    return game->classic.hand_each ? oracle_seat_of(game, hand) : hand;
}

// The number of the pawn that the hand is printed with.
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
    turn_begins(game, oracle_next_living(game, table->active));
}

static void turn_begins(oracle_game *game, int seat) {
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

// Handles an empty pile: the first hand from `from` on that is short of tiles can get the dragon.
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
    // The holder can have a full hand now: an exchange of any number for any filled it, or the short hand was lost
    // with one of two pawns.
    if (table->dragon == ORACLE_HELD && oracle_manual_is_full(game, table->holder)) {
        give_back(game, "MAN-4.24", events);
    }
    if (table->pile_count > 0 && table->dragon == ORACLE_HELD) {
        begins = table->holder;
    } else if (table->priority >= 0 &&
               (table->pile_count == 0 || !oracle_manual_is_full(game, table->priority) ||
                oracle_plays(game, MAN_R1_1, 'a'))) {
        begins = table->priority; // if this seat draws nothing, the round begins as usual (R1.1b)
    }
    next_to_draw(game, first_hand_of(game, begins), events);
}

// Handles what the fallen leave, the dragon and their hands, and then the draws.
static void after_moving(oracle_game *game, oracle_answer *events) {
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
    after_moving(game, events);
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
