// SPDX-License-Identifier: MIT
// Tsuro (2005): the lawful answers, and the next question. Its row of functions is in the table of oracle_game.c.
#include "oracle_2005.h"

#include "oracle_given.h"

// clang-format off
static const oracle_ruling rulings[] = {
    [T05_R1] = {"R1", "ab"},
    [T05_R1_1] = {"R1.1", "ab"},
    [T05_R1_2] = {"R1.2", "ab"},
    [T05_R1_3] = {"R1.3", "ab"},
    [T05_R1_4] = {"R1.4", "ab"},
    [T05_R2] = {"R2", "ab"},
    [T05_R2_1] = {"R2.1", "ab"},
    [T05_R2_2] = {"R2.2", "ab"},
    [T05_R2_3] = {"R2.3", "ab"},
    [T05_R3] = {"R3", "ab"},
    [T05_R3_1] = {"R3.1", "ab"},
    [T05_R3_2] = {"R3.2", "ab"},
    [T05_R4] = {"R4", "ab"},
    [T05_R4_1] = {"R4.1", "ab"},
    [T05_R4_2] = {"R4.2", "ab"},
    [T05_R5] = {"R5", "ab"},
    [T05_R5_1] = {"R5.1", "ab"},
    [T05_R6] = {"R6", "ab"},
    [T05_R7] = {"R7", "abc"},
    [T05_R7_1] = {"R7.1", "ab"},
    [T05_R8] = {"R8", "ab"},
    [T05_R8_1] = {"R8.1", "a"},
    [T05_R8_2] = {"R8.2", "ab"},
    [T05_R8_3] = {"R8.3", "ab"},
    [T05_R9] = {"R9", "ab"},
    [T05_R9_1] = {"R9.1", "a"},
    {NULL, NULL},
};
// clang-format on

static bool fits_2005(oracle_options *options) {
    if (options->columns == 0) {
        options->columns = options->rows = 6;
    }
    // The last player must find a mark. On the smallest board that needs one rim square for each player.
    bool squares =
        options->reading[T05_R8_3] != 'b' || 2 * (options->columns + options->rows) - 4 >= options->seats;
    return options->tiles == 0 && squares;
}

static bool knows(int tile) {
    return oracle_has_paths(tile) || tile == ORACLE_DRAGON;
}

static int copies_2005(const oracle_options *options, int tile) {
    (void)options;
    return oracle_has_paths(tile) ? 1 : 0;
}

static int pawns(const oracle_options *options) {
    (void)options;
    return 1;
}

static int dealt(const oracle_options *options) {
    return ORACLE_HAND * options->seats;
}

static void deal_begins(oracle_game *game, int seat) {
    game->classic.first = game->classic.asked = seat;
    game->classic.stage = ORACLE_DEALS;
}

static void begin_2005(oracle_game *game) {
    oracle_classic *table = &game->classic;
    for (int tile = ORACLE_T01; tile <= ORACLE_T35; tile++) {
        if (game->options.box[tile] > 0) {
            table->pile[table->pile_count++] = (oracle_piled){tile, 1};
        }
    }
    oracle_put_under(table, ORACLE_DRAGON);
    table->dragon = ORACLE_PILED;
    deal_begins(game, 0);
    if (oracle_plays(game, T05_R6, 'b')) {
        table->stage = ORACLE_CHOOSES_FIRST;
    }
}

static void deal(oracle_game *game, int tile, oracle_answer *events) {
    oracle_classic *table = &game->classic;
    int seat = table->asked;
    oracle_take(table, tile);
    oracle_hand_add(&table->hands[seat], tile);
    oracle_tell_seat(events, seat, 0, "draws ");
    oracle_say_tile(events, tile);
    oracle_told(events, "T05-3.4");
    if (table->hands[seat].count < ORACLE_HAND) {
        return;
    }
    table->asked = (seat + 1) % game->options.seats;
    if (table->asked == table->first) {
        table->stage = ORACLE_STARTS;
        table->active = table->first;
    }
}

static int who_is_asked(const oracle_game *game) {
    oracle_stage stage = game->classic.stage;
    return stage == ORACLE_LAYING || stage == ORACLE_EXCHANGING ? game->classic.active : game->classic.asked;
}

static oracle_refusal check_lays(const oracle_game *game, const oracle_action *action) {
    const oracle_hand *hand = &game->classic.hands[game->classic.active];
    if (action->verb == ORACLE_PASSES) {
        return hand->count > 0 ? oracle_refuse("TILES_IN_HAND", "T05-4.7") : oracle_played();
    }
    if (!oracle_hand_has(hand, action->lying.tile)) {
        return oracle_refuse("NOT_IN_HAND", "T05-4.3");
    }
    if (action->point >= 0) {
        return oracle_refuse("NOT_POSSIBLE", "T05-4.4");
    }
    const char *clause = oracle_2005_banned(game, action->lying);
    return clause != NULL ? oracle_refuse("SELF_ELIMINATION", clause) : oracle_played();
}

static bool fits_the_stage(oracle_stage stage, oracle_verb verb) {
    switch (stage) {
    case ORACLE_CHOOSES_FIRST: return verb == ORACLE_BEGINS;
    case ORACLE_DEALS:
    case ORACLE_DRAWING: return verb == ORACLE_DRAWS;
    case ORACLE_STARTS: return verb == ORACLE_AT;
    case ORACLE_EXCHANGING: return verb == ORACLE_KEEPS;
    default: return verb == ORACLE_LAYS || verb == ORACLE_PASSES;
    }
}

// The clause that says who must answer.
static const char *order_of(oracle_stage stage) {
    switch (stage) {
    case ORACLE_DEALS: return "T05-3.4";
    case ORACLE_STARTS: return "T05-3.9";
    case ORACLE_EXCHANGING: return "T05-6.1";
    case ORACLE_DRAWING: return "T05-7.4";
    default: return "T05-4.2";
    }
}

static oracle_refusal check(const oracle_game *game, const oracle_action *action) {
    const oracle_classic *table = &game->classic;
    if (table->stage == ORACLE_OVER) {
        return oracle_refuse("GAME_OVER", "T05-10.4");
    }
    if (table->stage != ORACLE_CHOOSES_FIRST && action->seat != who_is_asked(game)) {
        return oracle_refuse("NOT_YOUR_TURN", order_of(table->stage));
    }
    if (!fits_the_stage(table->stage, action->verb)) {
        return oracle_refuse("WRONG_PHASE", "T05-4.1");
    }
    switch (table->stage) {
    case ORACLE_CHOOSES_FIRST:
        return action->seat < game->options.seats ? oracle_played()
                                                  : oracle_refuse("NOT_POSSIBLE", "T05-3.7");
    case ORACLE_DEALS:
    case ORACLE_DRAWING:
        return oracle_on_top(table, action->tiles[0]) ? oracle_played()
                                                      : oracle_refuse("NOT_IN_PILE", "T05-7.15");
    case ORACLE_STARTS: return oracle_2005_check_start(game, action->place);
    case ORACLE_EXCHANGING: return oracle_2005_check_keeps(game, action);
    default: return check_lays(game, action);
    }
}

static oracle_refusal play_2005(oracle_game *game, const oracle_action *action, oracle_answer *events) {
    oracle_refusal refusal = check(game, action);
    if (refusal.reason != NULL) {
        return refusal;
    }
    switch (action->verb) {
    case ORACLE_BEGINS: deal_begins(game, action->seat); break;
    case ORACLE_DRAWS:
        if (game->classic.stage == ORACLE_DEALS) {
            deal(game, action->tiles[0], events);
        } else {
            oracle_2005_draws(game, action->tiles[0], events);
        }
        break;
    case ORACLE_AT: oracle_2005_starts(game, action->place, events); break;
    case ORACLE_KEEPS: oracle_2005_keeps(game, action, events); break;
    case ORACLE_PASSES:
        oracle_tell_seat(events, action->seat, 0, "passes");
        oracle_told(events, "T05-4.7");
        oracle_2005_drawing_begins(game, events);
        break;
    default: oracle_2005_lays(game, action->lying, events); break;
    }
    return refusal;
}

static void list_2005(const oracle_game *game, oracle_each *each, void *context) {
    const oracle_classic *table = &game->classic;
    oracle_offers offers = {game, check, each, context};
    if (table->stage == ORACLE_OVER) {
        return;
    }
    oracle_action action = {.seat = who_is_asked(game), .point = -1};
    if (table->stage == ORACLE_CHOOSES_FIRST) {
        action.verb = ORACLE_BEGINS;
        for (action.seat = 0; action.seat < game->options.seats; action.seat++) {
            oracle_offer(&offers, &action);
        }
    } else if (table->stage == ORACLE_STARTS) {
        oracle_offer_marks(&offers, action);
    } else if (table->stage == ORACLE_EXCHANGING) {
        oracle_hand fallen[ORACLE_SEATS + 1] = {table->hands[table->active]};
        for (int seat = 0; seat < game->options.seats; seat++) {
            fallen[seat + 1] = table->fell[seat] ? table->hands[seat] : (oracle_hand){0};
        }
        oracle_offer_kept(&offers, action, fallen, ORACLE_SEATS + 1);
    } else if (table->stage == ORACLE_LAYING) {
        oracle_offer_laid(&offers, action, &table->hands[table->active], oracle_plays(game, T05_R9, 'b'));
    } else {
        oracle_offer_drawn(&offers, action);
    }
}

static unsigned winners(const oracle_game *game) {
    return game->classic.stage == ORACLE_OVER ? game->classic.winners : 0;
}

static void print_2005(const oracle_game *game, oracle_answer *answer) {
    const oracle_classic *table = &game->classic;
    oracle_say_board(game, answer);
    oracle_say_seats(game, false, answer);
    oracle_say_pile(game, answer);
    oracle_say_rest(game, answer);
    if (table->stage == ORACLE_OVER) {
        oracle_say_verdict(game, answer);
        return;
    }
    static const char *const stages[] = {"first", "deal", "start", "turn", "exchange", "draw"};
    oracle_say(answer, table->stage == ORACLE_LAYING ? " / to " : " / at ");
    if (table->stage != ORACLE_LAYING) {
        oracle_say(answer, stages[table->stage]);
        oracle_say(answer, ":");
    }
    oracle_say_seat(answer, table->stage == ORACLE_CHOOSES_FIRST ? 0 : who_is_asked(game));
}

// Returns whether this seat can still have the hand it was dealt: three tiles, from a box with three for each player.
// A player keeps them until their first turn.
static bool waits_as_dealt(const oracle_game *game, int seat) {
    int tiles = 0;
    for (int tile = ORACLE_T01; tile < ORACLE_TILES; tile++) {
        tiles += game->options.box[tile];
    }
    return game->classic.hands[seat].count == ORACLE_HAND && tiles >= ORACLE_HAND * game->options.seats;
}

static bool stage_stands(const oracle_game *game) {
    const oracle_classic *table = &game->classic;
    bool early = oracle_plays(game, T05_R8_3, 'b');
    if (oracle_living(game) < 2 || !oracle_lives(game, table->active) || oracle_2005_all_played(game)) {
        return false;
    }
    if (table->hands[table->active].count == 0 && oracle_plays(game, T05_R5, 'b')) {
        return false;
    }
    bool first_round = false; // becomes true if an earlier seat still has a pawn to place: then all others
                              // have one, too
    for (int step = 0; step < game->options.seats; step++) {
        int seat = (table->active + step) % game->options.seats;
        const oracle_pawn *pawn = &table->pawns[seat];
        bool waits = pawn->state == ORACLE_UNPLACED;
        if (waits && (!early || step == 0 ||
                      (seat - table->first + game->options.seats) % game->options.seats <
                          (table->active - table->first + game->options.seats) % game->options.seats)) {
            return false;
        }
        if (waits && !waits_as_dealt(game, seat)) {
            return false;
        }
        first_round = first_round || waits;
        bool lays_first = step == 0 && table->hands[seat].count > 0; // can still be at its mark
        if (early && !lays_first && pawn->state == ORACLE_STANDS && oracle_at_rim(game, pawn->place)) {
            return false;
        }
    }
    for (int seat = 0; first_round && seat < game->options.seats; seat++) {
        int after = (seat - table->first + game->options.seats) % game->options.seats;
        int now = (table->active - table->first + game->options.seats) % game->options.seats;
        if (after > now && table->pawns[seat].state != ORACLE_UNPLACED) {
            return false;
        }
    }
    return true;
}

static bool dragon_lies_right(const oracle_game *game) {
    const oracle_classic *table = &game->classic;
    if (table->dragon == ORACLE_ASIDE) {
        return oracle_plays(game, T05_R4_2, 'b') && table->pile_count == 0;
    }
    if (table->dragon == ORACLE_HELD) {
        bool keeps_it = oracle_plays(game, T05_R1, 'b') && oracle_plays(game, T05_R1_2, 'b');
        return oracle_lives(game, table->holder) &&
               (table->hands[table->holder].count < ORACLE_HAND || keeps_it);
    }
    for (int i = 0; i < table->pile_count && !oracle_plays(game, T05_R7, 'b'); i++) {
        bool last = i + 1 == table->pile_count;
        if ((table->pile[i].tile == ORACLE_DRAGON) != last) {
            return false;
        }
        if (last && i > 0 && table->pile[i - 1].packet == table->pile[i].packet) {
            return false;
        }
    }
    return true;
}

static const char *read_2005(oracle_game *game, const oracle_items *items) {
    const char *broken = oracle_read_table(game, items);
    if (broken != NULL) {
        return broken;
    }
    // The end of the game is decided before the dragon of a fallen player moves to another player.
    if (game->classic.stage != ORACLE_OVER && !dragon_lies_right(game)) {
        return "dragon";
    }
    broken = oracle_pawns_stand_wrong(game);
    if (broken == NULL && game->classic.stage != ORACLE_OVER && !stage_stands(game)) {
        return "stage";
    }
    return broken;
}

const oracle_rules oracle_tsuro_2005 = {
    .name = "tsuro-2005",
    .rulings = rulings,
    .options = "",
    .fits = fits_2005,
    .copies = copies_2005,
    .knows = knows,
    .pawns = pawns,
    .dealt = dealt,
    .begin = begin_2005,
    .list = list_2005,
    .play = play_2005,
    .print = print_2005,
    .read = read_2005,
    .winners = winners,
};
