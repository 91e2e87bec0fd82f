// SPDX-License-Identifier: MIT
// Lists of lawful actions, and positions read and printed, for both classic games: oracle_2005.c and oracle_manual.c.
#include "oracle_given.h"

// --- Lists of lawful actions: every possible answer to a question that is not refused

void oracle_offer(const oracle_offers *offers, const oracle_action *action) {
    if (offers->check(offers->game, action).reason == NULL) {
        offers->each(offers->context, action);
    }
}

void oracle_offer_marks(const oracle_offers *offers, oracle_action action) {
    action.verb = ORACLE_AT;
    for (int mark = 0; mark < oracle_marks(offers->game); mark++) {
        action.place = oracle_mark(offers->game, mark);
        oracle_offer(offers, &action);
    }
}

void oracle_offer_drawn(const oracle_offers *offers, oracle_action action) {
    action.verb = ORACLE_DRAWS;
    action.count = 1;
    for (int tile = ORACLE_T01; tile <= ORACLE_DRAGON; tile++) {
        action.tiles[0] = tile;
        oracle_offer(offers, &action);
    }
}

void oracle_offer_laid(const oracle_offers *offers, oracle_action action, const oracle_hand *hand,
                       bool each_turn) {
    action.verb = ORACLE_PASSES;
    oracle_offer(offers, &action);
    action.verb = ORACLE_LAYS;
    for (int i = 0; i < hand->count; i++) {
        if (i > 0 && hand->tiles[i] == hand->tiles[i - 1]) {
            continue; // equal tiles give the same choice
        }
        for (int turn = 0; turn < 4; turn++) {
            action.lying = (oracle_lying){hand->tiles[i], turn};
            if (each_turn || oracle_plain_turn(hand->tiles[i], turn) == turn) {
                oracle_offer(offers, &action);
            }
        }
    }
}

// Offers every choice of tiles, in ascending order, with at most `many[tile]` of each.
static void choose_kept(const oracle_offers *offers, oracle_action *action, int *many, int from) {
    oracle_offer(offers, action);
    for (int tile = from; tile < ORACLE_TILES && action->count < ORACLE_HAND; tile++) {
        if (many[tile] > 0) {
            many[tile]--;
            action->tiles[action->count++] = tile;
            choose_kept(offers, action, many, tile);
            action->count--;
            many[tile]++;
        }
    }
}

void oracle_offer_kept(const oracle_offers *offers, oracle_action action, const oracle_hand *hands,
                       int count) {
    int many[ORACLE_TILES] = {0};
    for (int hand = 0; hand < count; hand++) {
        for (int i = 0; i < hands[hand].count; i++) {
            many[hands[hand].tiles[i]]++;
        }
    }
    action.verb = ORACLE_KEEPS;
    choose_kept(offers, &action, many, ORACLE_T01);
}

// --- Positions, in and out

void oracle_say_seats(const oracle_game *game, bool hand_each, oracle_answer *answer) {
    const oracle_classic *table = &game->classic;
    for (int pawn = 0; pawn < oracle_pawns_in_all(game); pawn++) {
        int number = oracle_number_of(game, pawn);
        const oracle_pawn *its = &table->pawns[pawn];
        oracle_say(answer, " / ");
        oracle_say_pawn(answer, oracle_seat_of(game, pawn), number);
        oracle_say(answer, " ");
        if (its->state == ORACLE_STANDS) {
            oracle_say_place(answer, its->place);
        } else {
            oracle_say(answer, its->state == ORACLE_FALLEN ? "out" : "-");
        }
        if (hand_each || number != 2) {
            const oracle_hand *hand = &table->hands[oracle_hand_of(game, pawn)];
            oracle_say_tiles(answer, hand->tiles, hand->count);
        }
    }
}

void oracle_say_rest(const oracle_game *game, oracle_answer *answer) {
    const oracle_classic *table = &game->classic;
    if (table->dragon == ORACLE_HELD) {
        oracle_say(answer, " / dragon ");
        oracle_say_seat(answer, table->holder);
    }
    if (table->first != 0) {
        oracle_say(answer, " / first ");
        oracle_say_seat(answer, table->first);
    }
}

// The items read so far.
typedef struct reading {
    oracle_game *game;
    int many[ORACLE_TILES]; // copies of each tile
    bool pawn[ORACLE_SEATS], pile, dragon, first, stage, hands;
} reading;

static int seat_here(const reading *given, const char *word) {
    int seat = oracle_seat_named(word);
    return seat < given->game->options.seats ? seat : -1;
}

static bool take_lying(reading *given, const char *const *words, int count) {
    oracle_place square;
    oracle_lying lying;
    if (count != 2 || !oracle_square_named(words[0], &square) || !oracle_lying_named(words[1], &lying) ||
        !oracle_has_paths(lying.tile)) {
        return false;
    }
    oracle_lying *there = &given->game->classic.board[square.row][square.column];
    if (!oracle_on_board(given->game, square) || there->tile != ORACLE_NOTHING) {
        return false;
    }
    *there = (oracle_lying){lying.tile, oracle_plain_turn(lying.tile, lying.turn)};
    given->many[lying.tile]++;
    return true;
}

static bool take_pile(reading *given, const char *const *words, int count) {
    oracle_classic *table = &given->game->classic;
    bool then = true; // whether the next tile begins a new packet
    if (given->pile || count < 2) {
        return false;
    }
    given->pile = true;
    if (count == 2 && oracle_same(words[1], "nothing")) {
        return true;
    }
    for (int i = 1, packet = 1; i < count; i++) {
        if (oracle_same(words[i], "then")) {
            if (then) {
                return false;
            }
            then = true;
            packet++;
            continue;
        }
        int tile = oracle_tile_named(words[i]);
        then = false;
        if ((!oracle_has_paths(tile) && tile != ORACLE_DRAGON) || table->pile_count == ORACLE_PILE) {
            return false;
        }
        given->many[tile]++;
        table->pile[table->pile_count++] = (oracle_piled){tile, packet};
    }
    return !then;
}

static bool take_hand(reading *given, int pawn, const char *const *words, int count) {
    oracle_hand *hand = &given->game->classic.hands[oracle_hand_of(given->game, pawn)];
    for (int i = 0; i < count; i++) {
        int tile = oracle_tile_named(words[i]);
        if (!oracle_has_paths(tile)) {
            return false;
        }
        given->many[tile]++;
        if (hand->count == ORACLE_HAND) {
            given->hands = true; // this hand has one tile too many
        } else {
            oracle_hand_add(hand, tile);
        }
    }
    return true;
}

static int pawn_here(const reading *given, const char *word) {
    oracle_words name;
    bool numbered = given->game->rules->pawns(&given->game->options) > 1;
    int number = 0;
    if (!oracle_split(word, &name) || name.count != 1) {
        return -1;
    }
    char *end = name.text;
    while (*end != '\0') {
        end++;
    }
    if (numbered && (end[-1] == '1' || end[-1] == '2')) {
        number = end[-1] - '0';
        end[-1] = '\0';
    }
    int seat = seat_here(given, name.text);
    return seat < 0 || (number == 0) == numbered ? -1 : oracle_pawn_of(given->game, seat, number);
}

static bool take_pawn(reading *given, const char *const *words, int count) {
    int pawn = pawn_here(given, words[0]);
    if (pawn < 0 || given->pawn[pawn] || count < 2) {
        return false;
    }
    oracle_pawn *its = &given->game->classic.pawns[pawn];
    given->pawn[pawn] = true;
    if (oracle_same(words[1], "out")) {
        its->state = ORACLE_FALLEN;
    } else if (!oracle_same(words[1], "-")) {
        its->state = ORACLE_STANDS;
        if (!oracle_place_named(words[1], &its->place) || its->place.point >= ORACLE_CORNERS ||
            !oracle_on_board(given->game, its->place)) {
            return false;
        }
    }
    bool has_none = oracle_number_of(given->game, pawn) == 2 && !given->game->classic.hand_each;
    return (!has_none || count == 2) && take_hand(given, pawn, words + 2, count - 2);
}

static bool take_word(reading *given, const char *const *words, int count) {
    oracle_classic *table = &given->game->classic;
    int seat = count == 2 ? seat_here(given, words[1]) : -1;
    if (oracle_same(words[0], "pile")) {
        return take_pile(given, words, count);
    }
    if (oracle_same(words[0], "dragon") && seat >= 0 && !given->dragon) {
        table->holder = seat;
        table->dragon = ORACLE_HELD;
        return given->dragon = true;
    }
    if (oracle_same(words[0], "first") && seat >= 0 && !given->first) {
        table->first = seat;
        return given->first = true;
    }
    if (oracle_same(words[0], "to") && seat >= 0 && !given->stage) {
        table->active = seat;
        table->stage = ORACLE_LAYING;
        return given->stage = true;
    }
    if ((oracle_same(words[0], "wins") || oracle_same(words[0], "shared")) && !given->stage) {
        given->stage = true;
        table->stage = ORACLE_OVER;
        return oracle_verdict_read(words, count, given->game->options.seats, &table->winners);
    }
    return false;
}

static bool take_item(reading *given, const char *const *words, int count) {
    oracle_place square;
    if (count == 0) {
        return false;
    }
    if (oracle_square_named(words[0], &square)) {
        return take_lying(given, words, count);
    }
    if (pawn_here(given, words[0]) >= 0) {
        return take_pawn(given, words, count);
    }
    return take_word(given, words, count);
}

static bool hands_are_right(const reading *given) {
    const oracle_classic *table = &given->game->classic;
    for (int pawn = 0; pawn < oracle_pawns_in_all(given->game); pawn++) {
        bool own = table->hand_each && !table->hand_stays;
        bool gone = own ? table->pawns[pawn].state == ORACLE_FALLEN
                        : !oracle_lives(given->game, oracle_seat_of(given->game, pawn));
        if (gone && table->hands[oracle_hand_of(given->game, pawn)].count > 0 &&
            table->stage != ORACLE_OVER) {
            return false;
        }
    }
    return !given->hands;
}

const char *oracle_read_table(oracle_game *game, const oracle_items *items) {
    reading given = {.game = game};
    for (int i = 0; i < items->count; i++) {
        if (items->words[i] > 0 && oracle_same(items->first[i][0], "at")) {
            return "stage";
        }
        if (!take_item(&given, items->first[i], items->words[i])) {
            return "numbers";
        }
    }
    for (int pawn = 0; pawn < oracle_pawns_in_all(game); pawn++) {
        if (!given.pawn[pawn]) {
            return "numbers";
        }
    }
    if (!given.stage) {
        return "stage";
    }
    for (int tile = ORACLE_T01; tile <= ORACLE_T35; tile++) {
        if (given.many[tile] != game->options.box[tile]) {
            return "tiles";
        }
    }
    int dragons = given.many[ORACLE_DRAGON] + given.dragon;
    if (given.many[ORACLE_DRAGON] > 0 && !given.dragon) {
        game->classic.dragon = ORACLE_PILED;
    }
    return dragons > 1 ? "dragon" : hands_are_right(&given) ? NULL : "hands";
}

// Returns whether the path behind the pawn leads to a mark at the rim.
static bool path_leads_home(const oracle_game *game, oracle_place place) {
    for (int steps = 0; steps < 4 * ORACLE_BOARD * ORACLE_BOARD; steps++) {
        oracle_place behind = oracle_across(place.column, place.row, place.point);
        if (!oracle_on_board(game, behind)) {
            return true;
        }
        oracle_lying lying = *oracle_lies(game, behind);
        if (lying.tile == ORACLE_NOTHING) {
            return false;
        }
        place = (oracle_place){behind.column, behind.row, oracle_exit(lying, behind.point)};
    }
    return false;
}

const char *oracle_pawns_stand_wrong(const oracle_game *game) {
    const oracle_classic *table = &game->classic;
    for (int pawn = 0; pawn < oracle_pawns_in_all(game); pawn++) {
        const oracle_pawn *its = &table->pawns[pawn];
        if (its->state != ORACLE_STANDS) {
            continue;
        }
        for (int other = 0; other < pawn; other++) {
            if (table->pawns[other].state == ORACLE_STANDS &&
                oracle_same_place(table->pawns[other].place, its->place)) {
                return "pawns-apart";
            }
        }
        oracle_place behind = oracle_across(its->place.column, its->place.row, its->place.point);
        bool on_tile = oracle_on_board(game, behind) && oracle_lies(game, behind)->tile != ORACLE_NOTHING;
        if (oracle_lies(game, its->place)->tile != ORACLE_NOTHING ||
            (oracle_on_board(game, behind) && !on_tile)) {
            return "pawn-places";
        }
        if (!path_leads_home(game, its->place)) {
            return "paths-home";
        }
    }
    return NULL;
}
