// SPDX-License-Identifier: MIT
// Tsuro (2005), from the start marks to the end. Used by oracle_2005.c to play each answer.
#include "oracle_2005.h"

// Declared here because the turn calls them before they are defined.
static void turn_begins(oracle_game *game, int seat, oracle_answer *events);
static void next_turn(oracle_game *game, oracle_answer *events);
static void goes_back(oracle_game *game, oracle_answer *events);

// --- The start marks

// The distance of a mark, clockwise along the rim, from that of the first player (R8.2b).
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
        turn_begins(game, seat, events);
    } else if (next == table->first) {
        turn_begins(game, table->first, events);
    } else {
        table->asked = next;
    }
}

// --- The exchange

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
    int owner = -1; // the owner of a taken tile; tiles given in exchange go back with that hand
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
        goes_back(game, events);
        return;
    }
    table->hands[table->active] = kept;
    for (int i = 0; i < old.count; i++) {
        oracle_hand_add(&table->hands[owner], old.tiles[i]);
    }
    oracle_tell_seat(events, table->active, 0, "keeps");
    oracle_say_tiles(events, kept.tiles, kept.count);
    oracle_told(events, "T05-6.1");
    goes_back(game, events);
}

// --- The turn: laying and moving, the end of the game, what the fallen leave, drawing

static bool is_dragon_holder(const oracle_classic *table, int seat) {
    return table->dragon == ORACLE_HELD && table->holder == seat;
}

// The outcome for the player's own pawn, from worst to best.
typedef enum outcome { GOES_TO_RIM, MEETS, IS_SAFE } outcome;

// Returns whether a pawn leaves over the rim. It does so if it meets no other pawn or, under R2.3b, if one of the two
// has not moved yet.
static bool comes_to_rim(const oracle_game *game, const oracle_way *ways, int pawn) {
    if (!ways[pawn].leaves) {
        return false;
    }
    bool rim = !ways[pawn].met;
    for (int other = 0; other < game->options.seats && oracle_plays(game, T05_R2_3, 'b'); other++) {
        const oracle_classic *table = &game->classic;
        rim = rim || (ways[pawn].meets[other] && (oracle_at_rim(game, table->pawns[pawn].place) ||
                                                  oracle_at_rim(game, table->pawns[other].place)));
    }
    return rim;
}

static outcome outcome_of(const oracle_game *game, oracle_lying lying) {
    oracle_way ways[ORACLE_SEATS];
    int mine = game->classic.active;
    oracle_ways(game, mine, lying, ways);
    return !ways[mine].leaves ? IS_SAFE : comes_to_rim(game, ways, mine) ? GOES_TO_RIM : MEETS;
}

const char *oracle_2005_banned(const oracle_game *game, oracle_lying lying) {
    const oracle_hand *hand = &game->classic.hands[game->classic.active];
    outcome best = GOES_TO_RIM, this_one = outcome_of(game, lying);
    if (this_one == IS_SAFE) {
        return NULL;
    }
    for (int i = 0; i < hand->count; i++) {
        for (int turn = 0; turn < 4; turn++) {
            if (oracle_plays(game, T05_R2_2, 'b') && hand->tiles[i] != lying.tile) {
                continue;
            }
            outcome other = outcome_of(game, (oracle_lying){hand->tiles[i], turn});
            best = other > best ? other : best;
        }
    }
    if (oracle_plays(game, T05_R2, 'b')) {
        return this_one == GOES_TO_RIM && best > GOES_TO_RIM ? "T05-9.2" : NULL;
    }
    if (best == IS_SAFE) {
        return this_one == GOES_TO_RIM ? "T05-9.2" : "T05-9.6";
    }
    return oracle_plays(game, T05_R2_1, 'b') && this_one < best ? "T05-9.2" : NULL;
}

static void tell_way(const oracle_game *game, const oracle_way *ways, int pawn, oracle_answer *events) {
    if (!ways[pawn].leaves) {
        oracle_tell_seat(events, pawn, 0, "moves ");
        oracle_say_place(events, ways[pawn].end);
        oracle_told(events, pawn == game->classic.active ? "T05-5.1" : "T05-5.3");
        return;
    }
    bool rim = comes_to_rim(game, ways, pawn);
    oracle_tell_seat(events, pawn, 0, rim ? "leaves rim" : "leaves collision");
    oracle_told(events, rim ? "T05-9.1" : "T05-9.5");
}

static void move_pawns(oracle_game *game, oracle_lying lying, oracle_answer *events) {
    oracle_classic *table = &game->classic;
    oracle_way ways[ORACLE_SEATS];
    oracle_place square = table->pawns[table->active].place;
    oracle_ways(game, table->active, lying, ways);
    for (int step = 0; step < game->options.seats; step++) {
        int pawn = (table->active + step) % game->options.seats;
        if (ways[pawn].moves) {
            tell_way(game, ways, pawn, events);
        }
    }
    table->board[square.row][square.column] = lying;
    for (int pawn = 0; pawn < game->options.seats; pawn++) {
        table->fell[pawn] = ways[pawn].leaves;
        if (ways[pawn].leaves) {
            table->pawns[pawn] = (oracle_pawn){.state = ORACLE_FALLEN};
        } else if (ways[pawn].moves) {
            table->pawns[pawn].place = ways[pawn].end;
        }
    }
}

bool oracle_2005_all_played(const oracle_game *game) {
    if (oracle_tiles_on_board(game) == oracle_tiles_in_box(game)) {
        return true;
    }
    bool left = oracle_tiles_in_pile(&game->classic) > 0;
    for (int seat = 0; seat < game->options.seats; seat++) {
        left = left || (oracle_lives(game, seat) && game->classic.hands[seat].count > 0);
    }
    return oracle_plays(game, T05_R5_1, 'b') && !left;
}

static bool judge(oracle_game *game, oracle_answer *events) {
    unsigned fell = 0;
    for (int seat = 0; seat < game->options.seats; seat++) {
        fell |= game->classic.fell[seat] ? 1u << seat : 0;
    }
    if (oracle_living(game) == 0) {
        oracle_ends(game, fell, "T05-10.3", events);
    } else if (oracle_living(game) == 1) {
        oracle_ends(game, oracle_all_living(game), "T05-10.1", events);
    } else if (oracle_2005_all_played(game)) {
        oracle_ends(game, oracle_all_living(game), "T05-10.2", events);
    }
    return game->classic.stage == ORACLE_OVER;
}

static bool exchange_is_asked(const oracle_game *game) {
    const oracle_classic *table = &game->classic;
    bool some = false;
    for (int seat = 0; seat < game->options.seats; seat++) {
        some = some || (table->fell[seat] && table->hands[seat].count > 0);
    }
    return oracle_plays(game, T05_R3, 'a') && some && oracle_lives(game, table->active) &&
           table->hands[table->active].count > 0;
}

void oracle_2005_lays(oracle_game *game, oracle_lying lying, oracle_answer *events) {
    oracle_classic *table = &game->classic;
    oracle_place square = table->pawns[table->active].place;
    lying.turn = oracle_plain_turn(lying.tile, lying.turn);
    oracle_hand_remove(&table->hands[table->active], lying.tile);
    oracle_tell_seat(events, table->active, 0, "lays ");
    oracle_say_square(events, square.column, square.row);
    oracle_say(events, " ");
    oracle_say_lying(events, lying);
    oracle_told(events, "T05-4.4");
    move_pawns(game, lying, events);
    if (judge(game, events)) {
        return;
    }
    if (exchange_is_asked(game)) {
        table->stage = ORACLE_EXCHANGING;
        return;
    }
    goes_back(game, events);
}

static void dragon_under(oracle_game *game, const char *clause, oracle_answer *events) {
    oracle_put_under(&game->classic, ORACLE_DRAGON);
    game->classic.dragon = ORACLE_PILED;
    oracle_tell(events, "dragon under");
    oracle_told(events, clause);
}

// The next holder of the dragon after its holder has fallen, or -1 if it goes under the pile.
static int next_holder(const oracle_game *game) {
    const oracle_classic *table = &game->classic;
    int from = oracle_plays(game, T05_R4_1, 'b') ? table->active : table->holder;
    for (int step = 1; step <= game->options.seats; step++) {
        int seat = (from + step) % game->options.seats;
        if (!oracle_lives(game, seat)) {
            continue;
        }
        if (table->hands[seat].count < ORACLE_HAND) {
            return seat;
        }
        if (oracle_plays(game, T05_R4, 'a')) {
            return -1;
        }
    }
    return -1;
}

static void pass_dragon_on(oracle_game *game, bool tiles_come_back, oracle_answer *events) {
    oracle_classic *table = &game->classic;
    int seat = next_holder(game);
    if (seat >= 0) {
        table->holder = seat;
        oracle_tell(events, "dragon to ");
        oracle_say_seat(events, seat);
        oracle_told(events, "T05-6.8");
    } else if (oracle_plays(game, T05_R4_2, 'b') && table->pile_count == 0 && !tiles_come_back) {
        table->dragon = ORACLE_ASIDE;
        oracle_tell(events, "dragon back");
        oracle_told(events, "T05-6.9");
    } else {
        dragon_under(game, "T05-6.9", events);
    }
}

// Puts the tiles of the fallen under the pile, as its lowest packet, and shuffles as the reading says.
static void shuffle(oracle_game *game, const oracle_hand *returned, int hands) {
    oracle_classic *table = &game->classic;
    bool dragon_below = table->dragon == ORACLE_PILED && !oracle_plays(game, T05_R7, 'b');
    if (dragon_below) {
        table->pile_count--;
    }
    int packet = table->pile_count > 0 ? table->pile[table->pile_count - 1].packet + 1 : 1;
    for (int h = 0; h < hands; h++) {
        for (int i = 0; i < returned[h].count; i++) {
            table->pile[table->pile_count++] = (oracle_piled){returned[h].tiles[i], packet};
        }
    }
    if (!oracle_plays(game, T05_R7, 'c')) {
        oracle_shuffle(table);
    }
    if (dragon_below) {
        oracle_put_under(table, ORACLE_DRAGON);
    }
}

static void goes_back(oracle_game *game, oracle_answer *events) {
    oracle_classic *table = &game->classic;
    oracle_hand returned[ORACLE_SEATS] = {{0}};
    int tiles = 0;
    for (int seat = 0; seat < game->options.seats; seat++) {
        if (table->fell[seat]) {
            returned[seat] = table->hands[seat];
            tiles += returned[seat].count;
        }
    }
    if (table->dragon == ORACLE_HELD && table->fell[table->holder]) {
        pass_dragon_on(game, tiles > 0, events);
    }
    if (table->dragon == ORACLE_ASIDE && tiles > 0) {
        dragon_under(game, "T05-6.9", events);
    }
    for (int step = 0; step < game->options.seats; step++) {
        int seat = (table->active + step) % game->options.seats;
        if (returned[seat].count > 0) {
            table->hands[seat] = (oracle_hand){0};
            oracle_tell_seat(events, seat, 0, "returns");
            oracle_say_tiles(events, returned[seat].tiles, returned[seat].count);
            oracle_told(events, "T05-6.11");
        }
    }
    if (tiles > 0) {
        shuffle(game, returned, game->options.seats);
        oracle_tell(events, "pile shuffled");
        oracle_told(events, "T05-6.10");
    }
    oracle_2005_drawing_begins(game, events);
}

static bool is_short(const oracle_game *game, int seat) {
    return oracle_lives(game, seat) && game->classic.hands[seat].count < ORACLE_HAND;
}

// The first seat that is short of tiles, beginning with this one, or -1 if none is.
static int short_from(const oracle_game *game, int seat) {
    for (int step = 0; step < game->options.seats; step++) {
        int next = (seat + step) % game->options.seats;
        if (is_short(game, next)) {
            return next;
        }
    }
    return -1;
}

static void ask_to_draw(oracle_game *game, int seat, oracle_answer *events) {
    if (seat < 0 || game->classic.pile_count == 0) {
        next_turn(game, events);
        return;
    }
    game->classic.stage = ORACLE_DRAWING;
    game->classic.asked = seat;
}

// The clause under which a holder puts the dragon under the pile and draws.
static const char *holders_clause(const oracle_classic *table) {
    return table->holder == table->active ? "T05-7.2" : "T05-7.3";
}

// Handles an empty pile while somebody has the dragon, which stays there or is passed on.
static void nothing_to_draw(oracle_game *game, oracle_answer *events) {
    oracle_classic *table = &game->classic;
    int from = table->holder;
    if (table->holder == table->active) {
        if (oracle_plays(game, T05_R1_3, 'a')) {
            next_turn(game, events);
            return;
        }
    } else {
        if (oracle_plays(game, T05_R1, 'b') || oracle_plays(game, T05_R1_4, 'a')) {
            next_turn(game, events);
            return;
        }
        from = oracle_plays(game, T05_R1_1, 'b') ? table->active : table->holder;
    }
    for (int step = 0; step < game->options.seats; step++) {
        int seat = (from + step) % game->options.seats;
        if (seat != table->holder && is_short(game, seat)) {
            dragon_under(game, holders_clause(table), events);
            ask_to_draw(game, seat, events);
            return;
        }
    }
    dragon_under(game, holders_clause(table), events);
    ask_to_draw(game, short_from(game, table->holder), events);
}

void oracle_2005_drawing_begins(oracle_game *game, oracle_answer *events) {
    oracle_classic *table = &game->classic;
    bool active_lives = oracle_lives(game, table->active);
    table->drew = false;
    if (!active_lives && oracle_plays(game, T05_R7_1, 'b')) {
        next_turn(game, events);
        return;
    }
    if (table->dragon == ORACLE_HELD && table->pile_count == 0) {
        nothing_to_draw(game, events);
        return;
    }
    if (active_lives && is_dragon_holder(table, table->active) &&
        table->hands[table->active].count == ORACLE_HAND) {
        dragon_under(game, "T05-7.2", events);
    }
    int begins = active_lives ? table->active : oracle_next_living(game, table->active);
    if (table->dragon == ORACLE_HELD && oracle_plays(game, T05_R1, 'a')) {
        begins = table->holder;
    }
    ask_to_draw(game, short_from(game, begins), events);
}

void oracle_2005_draws(oracle_game *game, int tile, oracle_answer *events) {
    oracle_classic *table = &game->classic;
    int seat = table->asked;
    bool held = is_dragon_holder(table, seat);
    bool first = !table->drew;
    const char *clause = holders_clause(table); // found while somebody still holds it
    bool gives_back = held && (oracle_plays(game, T05_R1, 'a') || seat == table->active ||
                               oracle_plays(game, T05_R1_2, 'a'));
    if (gives_back) {
        dragon_under(game, clause, events);
    }
    table->drew = true;
    oracle_take(table, tile);
    oracle_tell_seat(events, seat, 0, "draws ");
    oracle_say_tile(events, tile);
    if (tile == ORACLE_DRAGON) {
        oracle_told(events, "T05-7.6");
        table->dragon = ORACLE_HELD;
        table->holder = seat;
        next_turn(game, events);
        return;
    }
    oracle_told(events, gives_back ? clause : seat == table->active ? "T05-7.1" : "T05-7.4");
    oracle_hand_add(&table->hands[seat], tile);
    int from = (seat + 1) % game->options.seats;
    if (first && held && oracle_plays(game, T05_R1, 'a') && oracle_plays(game, T05_R1_1, 'b') &&
        seat != table->active) {
        from = table->active;
    }
    ask_to_draw(game, short_from(game, from), events);
}

static void turn_begins(oracle_game *game, int seat, oracle_answer *events) {
    oracle_classic *table = &game->classic;
    table->active = seat;
    table->stage = ORACLE_LAYING;
    if (table->pawns[seat].state == ORACLE_UNPLACED) {
        table->stage = ORACLE_STARTS;
        table->asked = seat;
    } else if (table->hands[seat].count == 0 && oracle_plays(game, T05_R5, 'b')) {
        oracle_ends(game, oracle_all_living(game), "T05-10.2", events);
    }
}

static void next_turn(oracle_game *game, oracle_answer *events) {
    for (int pawn = 0; pawn < game->options.seats; pawn++) {
        game->classic.fell[pawn] = false;
    }
    turn_begins(game, oracle_next_living(game, game->classic.active), events);
}
