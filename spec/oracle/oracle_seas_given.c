// SPDX-License-Identifier: MIT
// Reads and prints positions of the seas. oracle_seas.c has both functions in its row of the table of games.
#include "oracle_seas_run.h"

// --- Reading

enum { HAND = 3, TAIHOU_HELD = 2 };

// The items read so far.
typedef struct stated {
    oracle_game *game;
    oracle_sea *sea;
    int many[ORACLE_TILES];
    oracle_place sinks; // the given place of the daikaiju in the portal
    bool seat[ORACLE_SEATS], wakes, monsters, gone, wave, first, stage, many_in_hand, crowded;
} stated;

static int seat_here(const stated *given, const char *word) {
    int seat = oracle_seat_named(word);
    return seat < given->game->options.seats ? seat : -1;
}

static bool is_on_board(const stated *given, oracle_place square) {
    return square.column < given->game->options.columns && square.row < given->game->options.rows;
}

static bool take_tile(stated *given, const char *const *words, int count, oracle_place square) {
    oracle_lying lying;
    if (count != 2 || !oracle_lying_named(words[1], &lying) || !is_on_board(given, square)) {
        return false;
    }
    bool lies =
        oracle_has_paths(lying.tile) || oracle_sea_is_daikaiju(lying.tile) || lying.tile == ORACLE_PORTAL;
    oracle_lying *there = &given->sea->board[square.row][square.column];
    if (!lies) {
        return false;
    }
    given->crowded = given->crowded || there->tile != ORACLE_NOTHING;
    given->many[lying.tile]++;
    *there = (oracle_lying){lying.tile,
                            oracle_plain_turn(lying.tile, lying.tile == ORACLE_PORTAL ? 0 : lying.turn)};
    return true;
}

static bool take_sinking(stated *given, oracle_lying daikaiju, oracle_place square) {
    if (given->sea->sinking.tile != ORACLE_NOTHING) {
        return false;
    }
    given->many[daikaiju.tile]++;
    given->sea->sinking = daikaiju;
    given->sinks = square;
    return true;
}

static bool take_over(stated *given, const char *const *words, int count, oracle_place square) {
    oracle_lying lying;
    if (count != 3 || !oracle_lying_named(words[2], &lying) || !is_on_board(given, square)) {
        return false;
    }
    if (oracle_sea_is_daikaiju(lying.tile)) {
        return take_sinking(given, lying, square);
    }
    oracle_afloat *afloat = lying.tile == ORACLE_TSUNAMI   ? &given->sea->tsunami
                            : lying.tile == ORACLE_UZUSHIO ? &given->sea->uzushio
                                                           : NULL;
    if (afloat == NULL || afloat->here) {
        return false;
    }
    given->many[lying.tile]++;
    *afloat = (oracle_afloat){true, square.column, square.row, lying.turn};
    return true;
}

static bool goes_with_wakes(int tile) {
    return oracle_has_paths(tile) || tile == ORACLE_PORTAL || tile == ORACLE_TAIHOU;
}

static bool goes_with_monsters(int tile) {
    return oracle_sea_is_daikaiju(tile) || tile == ORACLE_TSUNAMI || tile == ORACLE_UZUSHIO;
}

static bool take_stack(stated *given, const char *const *words, int count, oracle_stack *stack,
                       bool *before) {
    bool again = *before;
    *before = true;
    return !again &&
           oracle_stack_read(words, count, stack == &given->sea->wakes ? goes_with_wakes : goes_with_monsters,
                             stack, given->many);
}

static bool take_gone(stated *given, const char *const *words, int count) {
    if (given->gone || count < 2) {
        return false;
    }
    for (int i = 1; i < count; i++) {
        int tile = oracle_tile_named(words[i]);
        if (tile == ORACLE_NOTHING || tile == ORACLE_DRAGON) {
            return false;
        }
        given->sea->gone[tile]++;
        given->many[tile]++;
    }
    return given->gone = true;
}

static bool take_seat(stated *given, const char *const *words, int count, int seat) {
    oracle_ship *ship = &given->sea->ships[seat];
    oracle_sea_hand *hand = &given->sea->hands[seat];
    if (given->seat[seat] || count < 2) {
        return false;
    }
    given->seat[seat] = true;
    ship->state = ORACLE_SAILING;
    if (oracle_same(words[1], "out")) {
        ship->state = ORACLE_LOST;
    } else if (oracle_same(words[1], "off")) {
        ship->state = ORACLE_INSIDE;
    } else if (oracle_same(words[1], "-")) {
        ship->state = ORACLE_ASHORE;
    } else if (!oracle_place_named(words[1], &ship->place) || ship->place.point >= ORACLE_POINTS ||
               !is_on_board(given, ship->place)) {
        return false;
    }
    for (int i = 2; i < count; i++) {
        int tile = oracle_tile_named(words[i]);
        if (!oracle_has_paths(tile) && tile != ORACLE_PORTAL && tile != ORACLE_TAIHOU) {
            return false;
        }
        given->many[tile]++;
        given->many_in_hand = given->many_in_hand || hand->count == HAND;
        oracle_sea_add(hand, tile);
    }
    return true;
}

static bool take_wave(stated *given, const char *const *words, int count) {
    static const char *const edges[4] = {"n", "e", "s", "w"};
    oracle_wave *wave = &given->sea->wave;
    int seat = count >= 3 ? seat_here(given, words[2]) : -1;
    if (given->wave || seat < 0 || count > 4 || (count == 4 && !oracle_same(words[3], "waits"))) {
        return false;
    }
    for (int edge = 0; edge < 4; edge++) {
        if (oracle_same(words[1], edges[edge])) {
            *wave = (oracle_wave){.here = true, .waits = count == 4, .edge = edge, .seat = seat};
            return given->wave = true;
        }
    }
    return false;
}

static bool take_word(stated *given, const char *const *words, int count) {
    oracle_sea *sea = given->sea;
    int seat = count == 2 ? seat_here(given, words[1]) : -1;
    if (oracle_same(words[0], "pile")) {
        return take_stack(given, words, count, &sea->wakes, &given->wakes);
    }
    if (oracle_same(words[0], "daikaiju")) {
        return take_stack(given, words, count, &sea->monsters, &given->monsters);
    }
    if (oracle_same(words[0], "gone")) {
        return take_gone(given, words, count);
    }
    if (oracle_same(words[0], "wave")) {
        return take_wave(given, words, count);
    }
    if (oracle_same(words[0], "first") && seat >= 0 && !given->first) {
        sea->first = seat;
        return given->first = true;
    }
    if (oracle_same(words[0], "to") && seat >= 0 && !given->stage) {
        sea->seat = seat;
        return given->stage = true;
    }
    if ((oracle_same(words[0], "wins") || oracle_same(words[0], "shared")) && !given->stage) {
        return given->stage = oracle_verdict_read(words, count, given->game->options.seats, &sea->winners);
    }
    return false;
}

static bool take_item(stated *given, const char *const *words, int count) {
    oracle_place square;
    if (count == 0) {
        return false;
    }
    if (oracle_square_named(words[0], &square)) {
        bool over = count > 1 && oracle_same(words[1], "over");
        return over ? take_over(given, words, count, square) : take_tile(given, words, count, square);
    }
    int seat = seat_here(given, words[0]);
    return seat >= 0 ? take_seat(given, words, count, seat) : take_word(given, words, count);
}

static bool ends_are_shared(const stated *given) {
    return oracle_plays(given->game, SEA_R49_1, 'c');
}

static bool portal_was_laid(const oracle_sea_run *run) {
    const oracle_options *options = &run->game->options;
    for (int i = 0; i < options->columns * options->rows; i++) {
        oracle_place square = {i % options->columns, i / options->columns, 0};
        if (oracle_sea_tile_at(run, square) == ORACLE_PORTAL) {
            return true;
        }
    }
    return false;
}

// Returns whether there can be a wake ahead of a ship that has not sailed along it. Such a wake was laid when a ship
// left the portal. Without daikaiju, the player's turn begins by sailing along it.
static bool wake_can_wait(const oracle_sea_run *run, int seat) {
    bool over = run->now.winners != 0;
    bool sails_first = run->game->options.part[SEA_NO_DAIKAIJU] && run->now.seat == seat && !over;
    return oracle_sea_plays(run, SEA_R37, 'b') && portal_was_laid(run) && !sails_first;
}

static const char *stands_wrong(const stated *given, const oracle_sea_run *run, int seat) {
    const oracle_ship *ship = &given->sea->ships[seat];
    int below = oracle_sea_tile_at(run, oracle_sea_behind(ship->place));
    if (ship->state != ORACLE_SAILING) {
        return NULL;
    }
    for (int other = 0; other < seat; other++) {
        const oracle_ship *its = &given->sea->ships[other];
        if (its->state == ORACLE_SAILING && oracle_sea_same_place(its->place, ship->place) &&
            !ends_are_shared(given)) {
            return "pawns-apart";
        }
    }
    int ahead = oracle_sea_tile_at(run, ship->place);
    bool on_tile = !oracle_sea_is_mark(run, ship->place);
    bool swallowed = oracle_sea_whirls_at(run, oracle_sea_behind(ship->place)) &&
                     oracle_plays(given->game, SEA_R64_6, 'a');
    if ((on_tile && (!oracle_has_paths(below) || swallowed)) || ahead == ORACLE_PORTAL ||
        (oracle_has_paths(ahead) && !wake_can_wait(run, seat))) {
        return "pawn-places";
    }
    // Under R45.1b, the ship would have been lost when the monster arrived or when it reached the monster.
    return on_tile && oracle_sea_at_once(run) && oracle_sea_is_monster_at(run, ship->place) ? "ahead" : NULL;
}

static const char *hands_are_wrong(const stated *given) {
    const oracle_sea *sea = given->sea;
    for (int seat = 0; seat < given->game->options.seats; seat++) {
        bool keeps = sea->ships[seat].state != ORACLE_LOST || sea->winners != 0;
        bool too_many = oracle_sea_held(&sea->hands[seat], ORACLE_TAIHOU) > TAIHOU_HELD;
        if (too_many || (!keeps && sea->hands[seat].count > 0)) {
            return "hands";
        }
    }
    return given->many_in_hand ? "hands" : NULL;
}

static const char *stage_is_wrong(const stated *given) {
    const oracle_sea *sea = given->sea;
    unsigned alive = 0;
    for (int seat = 0; seat < given->game->options.seats; seat++) {
        oracle_ship_state state = sea->ships[seat].state;
        alive |= state != ORACLE_LOST ? 1u << seat : 0;
        if (state == ORACLE_ASHORE || (state == ORACLE_INSIDE && sea->winners == 0)) {
            return "stage";
        }
    }
    if (sea->winners != 0) { // the last player, or those who fell together
        bool alone = (sea->winners & (sea->winners - 1)) == 0;
        return alive == (alone ? sea->winners : 0) ? NULL : "stage";
    }
    bool fallen_have_turns =
        !given->game->options.part[SEA_NO_DAIKAIJU] && !oracle_plays(given->game, SEA_R44, 'c');
    bool fallen = sea->ships[sea->seat].state == ORACLE_LOST;
    bool later = !oracle_plays(given->game, SEA_R46, 'a');
    return (fallen && !fallen_have_turns) || ((alive & (alive - 1)) == 0 && !later) ? "stage" : NULL;
}

// Returns whether a ship is in the portal. While the game goes on, none is there when a turn begins.
static bool any_inside(const stated *given) {
    for (int seat = 0; seat < given->game->options.seats; seat++) {
        if (given->sea->ships[seat].state == ORACLE_INSIDE) {
            return true;
        }
    }
    return false;
}

static const char *board_is_wrong(const stated *given) {
    const oracle_sea *sea = given->sea;
    oracle_sea_run run = {.game = given->game, .now = *sea};
    if (given->crowded || sea->wave.here != sea->tsunami.here) {
        return given->crowded ? "tiles" : "wave";
    }
    if (sea->wave.waits &&
        (!oracle_plays(given->game, SEA_R62_2, 'a') || sea->tsunami.turn != sea->wave.edge)) {
        return "wave"; // a wave that waits has not turned yet
    }
    bool in_portal = oracle_sea_tile_at(&run, given->sinks) == ORACLE_PORTAL;
    bool sinks_well = sea->sinking.tile == ORACLE_NOTHING || (sea->winners != 0 && in_portal);
    if (!sinks_well || (any_inside(given) && !portal_was_laid(&run))) {
        return "inside";
    }
    oracle_place whirlpool = {sea->uzushio.column, sea->uzushio.row, 0};
    int below = oracle_sea_tile_at(&run, whirlpool);
    bool spares = oracle_has_paths(below) && !oracle_plays(given->game, SEA_R64_6, 'b');
    if (sea->uzushio.here && (oracle_sea_is_daikaiju(below) || spares)) {
        return "whirlpool";
    }
    for (int seat = 0; seat < given->game->options.seats; seat++) {
        const char *wrong = stands_wrong(given, &run, seat);
        if (wrong != NULL) {
            return wrong;
        }
    }
    return NULL;
}

const char *oracle_sea_read(oracle_game *game, const oracle_items *items) {
    stated given = {.game = game, .sea = &game->seas.before};
    for (int i = 0; i < items->count; i++) {
        if (items->words[i] > 0 && oracle_same(items->first[i][0], "at")) {
            return "stage";
        }
        if (!take_item(&given, items->first[i], items->words[i])) {
            return "numbers";
        }
    }
    for (int seat = 0; seat < game->options.seats; seat++) {
        if (!given.seat[seat]) {
            return "numbers";
        }
    }
    for (int tile = ORACLE_T01; tile < ORACLE_TILES; tile++) {
        if (given.many[tile] != game->options.box[tile]) {
            return "tiles";
        }
    }
    const char *wrong = given.stage ? stage_is_wrong(&given) : "stage";
    wrong = wrong == NULL ? hands_are_wrong(&given) : wrong;
    wrong = wrong == NULL ? board_is_wrong(&given) : wrong;
    if (wrong == NULL) {
        given.sea->begun = given.sea->first_step = true;
        oracle_sea_begin_given(game);
    }
    return wrong;
}

// --- Printing

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

// Prints the daikaiju on its way through the portal, as a tile that lies over it.
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

// Prints the place of a ship: until its movement is over, the place where it set out.
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

// The names of the questions in the middle of a turn.
static const char *const asked[] = {[ORACLE_ASKS_FIRST] = "first:",       [ORACLE_ASKS_WAKE] = "wake:",
                                    [ORACLE_ASKS_MONSTER] = "daikaiju:",  [ORACLE_ASKS_HOLD] = "hold:",
                                    [ORACLE_ASKS_MARK] = "mark:",         [ORACLE_ASKS_AGAIN] = "again:",
                                    [ORACLE_ASKS_DICE] = "dice:",         [ORACLE_ASKS_DIE] = "die:",
                                    [ORACLE_ASKS_FACING] = "facing:",     [ORACLE_ASKS_LAYING] = "laying:",
                                    [ORACLE_ASKS_RESCUE] = "rescue:",     [ORACLE_ASKS_ARRIVAL] = "arrival:",
                                    [ORACLE_ASKS_EXCHANGE] = "exchange:", [ORACLE_ASKS_ORDER] = "order:"};

static void say_stage(const oracle_game *game, oracle_answer *answer) {
    const oracle_sea *now = &game->seas.now;
    // Nothing is stored when a turn begins.
    bool begins = game->answered == 0 && now->fell == 0 && now->won == 0 && !now->beginning;
    if (now->winners != 0) {
        oracle_say(answer, " / ");
        oracle_say_winners(answer, now->winners);
    } else if (now->begun && begins) {
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
