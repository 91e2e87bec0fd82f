// SPDX-License-Identifier: MIT
// The reference manual: the lawful answers, and the next question. Its row of functions is in the table of
// oracle_game.c.
#include "oracle_manual.h"

#include "oracle_given.h"

// clang-format off
static const oracle_ruling rulings[] = {
    [MAN_R1_1] = {"R1.1", "ab"},
    [MAN_R3_1] = {"R3.1", "ab"},
    [MAN_R3_2] = {"R3.2", "ab"},
    [MAN_R5_1] = {"R5.1", "ab"},
    [MAN_R6] = {"R6", "ab"},
    [MAN_R8_1] = {"R8.1", "a"},
    [MAN_R9] = {"R9", "ab"},
    [MAN_R9_1] = {"R9.1", "a"},
    [MAN_R10] = {"R10", "a"},
    [MAN_R11] = {"R11", "a"},
    [MAN_R12] = {"R12", "ab"},
    [MAN_R13] = {"R13", "a"},
    [MAN_R13_1] = {"R13.1", "ab"},
    [MAN_R13_2] = {"R13.2", "abc"},
    [MAN_R13_3] = {"R13.3", "a"},
    [MAN_R13_4] = {"R13.4", "ab"},
    [MAN_R13_5] = {"R13.5", "ab"},
    [MAN_R13_6] = {"R13.6", "ab"},
    [MAN_R13_7] = {"R13.7", "a"},
    [MAN_R13_8] = {"R13.8", "ab"},
    [MAN_R13_9] = {"R13.9", "ab"},
    [MAN_R13_10] = {"R13.10", "ab"},
    [MAN_R13_11] = {"R13.11", "ab"},
    [MAN_R13_12] = {"R13.12", "ab"},
    [MAN_R13_13] = {"R13.13", "ab"},
    [MAN_R13_14] = {"R13.14", "ab"},
    [MAN_R13_15] = {"R13.15", "a"},
    [MAN_R14] = {"R14", "a"},
    {NULL, NULL},
};
// clang-format on

static const oracle_part parts[] = {[MAN_EXCHANGE] = {"exchange", true},
                                    [MAN_PAIRS] = {"pairs", true},
                                    [MAN_DRAGON] = {"dragon", false},
                                    {NULL, false}};

static bool fits_manual(oracle_options *options) {
    int own = options->tiles == 64 && options->seats > 4 ? 7 : 6;
    options->tiles = options->tiles == 0 ? 35 : options->tiles;
    if (options->columns == 0) {
        options->side = options->side == 0 ? own : options->side;
        options->columns = options->rows = options->side;
    } else if (options->columns == options->rows && (options->columns == 6 || options->columns == 7)) {
        options->side = options->columns;
    }
    return !options->part[MAN_PAIRS] || (options->seats == 2 && options->reading[MAN_R13_13] == 'b');
}

static bool knows(int tile) {
    return oracle_has_paths(tile) || tile == ORACLE_DRAGON;
}

static bool lacks(const oracle_options *options, int tile) {
    return tile == ORACLE_DRAGON && options->part[MAN_DRAGON];
}

// The tiles that the box of 64 has once: the five that look the same in all four turns, and the last of the ten that
// look the same after two. The box has two of the other nine, and two of each of the twenty that look different in
// every turn.
static const bool once[ORACLE_T35 + 1] = {
    [1] = true, [28] = true, [32] = true, [33] = true, [34] = true, [35] = true};

static int copies_manual(const oracle_options *options, int tile) {
    if (!oracle_has_paths(tile)) {
        return 0;
    }
    if (options->set.hash[0] != '\0') {
        return options->set.copies[tile];
    }
    return options->tiles == 64 && !once[tile] ? 2 : 1;
}

static int pawns(const oracle_options *options) {
    return options->seats == 2 && (options->reading[MAN_R13_13] == 'a' || options->part[MAN_PAIRS]) ? 2 : 1;
}

static bool hand_each(const oracle_options *options) {
    return pawns(options) == 2 && options->reading[MAN_R12] == 'b';
}

static int dealt(const oracle_options *options) {
    return ORACLE_HAND * options->seats * (hand_each(options) ? 2 : 1);
}

static void set_up(oracle_game *game) {
    game->classic.hand_each = hand_each(&game->options);
    game->classic.hand_stays = oracle_plays(game, MAN_R13_10, 'a');
    game->classic.priority = -1;
}

static void begin_manual(oracle_game *game) {
    oracle_classic *table = &game->classic;
    for (int tile = ORACLE_T01; tile <= ORACLE_T35; tile++) {
        for (int copy = 0; copy < game->options.box[tile]; copy++) {
            table->pile[table->pile_count++] = (oracle_piled){tile, 1};
        }
    }
    set_up(game);
    oracle_manual_first_is(game, 0);
    if (oracle_plays(game, MAN_R6, 'b')) {
        table->stage = ORACLE_CHOOSES_FIRST;
    }
}

static oracle_refusal check_keeps(const oracle_game *game, const oracle_action *action) {
    int held = game->classic.hands[oracle_hand_of(game, game->classic.mover)].count;
    int taken = oracle_manual_taken(game, action), given = held - (action->count - taken);
    if (taken < 0) {
        return oracle_refuse("NOT_ON_OFFER", "MAN-4.30");
    }
    bool fits_count = oracle_plays(game, MAN_R3_1, 'b') ? (taken > 0) == (given > 0) : action->count == held;
    return fits_count ? oracle_played() : oracle_refuse("WRONG_COUNT", "MAN-4.29");
}

static bool is_second_full_turn(const oracle_game *game) {
    const oracle_classic *table = &game->classic;
    int first = oracle_pawn_of(game, table->active, 1);
    return game->rules->pawns(&game->options) == 2 && (table->played[first] || table->played[first + 1]);
}

static oracle_refusal check_lays(const oracle_game *game, const oracle_action *action) {
    const oracle_classic *table = &game->classic;
    int pawn = oracle_pawn_of(game, action->seat, action->pawn);
    const oracle_hand *hand = &table->hands[oracle_hand_of(game, pawn)];
    if (!oracle_manual_to_play(game, pawn)) {
        return oracle_refuse("NOT_POSSIBLE",
                             table->pawns[pawn].state == ORACLE_STANDS ? "MAN-7.8" : "MAN-7.10");
    }
    if (action->verb == ORACLE_PASSES) {
        bool second = is_second_full_turn(game), may = second && oracle_plays(game, MAN_R13_12, 'b');
        return hand->count == 0 || may ? oracle_played()
                                       : oracle_refuse("TILES_IN_HAND", second ? "MAN-7.9" : "MAN-4.3");
    }
    if (!oracle_hand_has(hand, action->lying.tile)) {
        return oracle_refuse("NOT_IN_HAND", "MAN-4.2");
    }
    if (action->point >= 0) {
        return oracle_refuse("NOT_POSSIBLE", "MAN-4.4");
    }
    const char *clause = oracle_manual_banned(game, pawn, action->lying);
    return clause != NULL ? oracle_refuse("SELF_ELIMINATION", clause) : oracle_played();
}

// Returns the pawn that is asked. While a player chooses which pawn to play, that is the first of the player's pawns.
static int who_is_asked(const oracle_game *game) {
    const oracle_classic *table = &game->classic;
    switch (table->stage) {
    case ORACLE_STARTS: return table->asked;
    case ORACLE_EXCHANGING: return table->hand_each ? table->mover : oracle_pawn_of(game, table->active, 1);
    case ORACLE_LAYING: return oracle_pawn_of(game, table->active, 1);
    default: return table->hand_each ? table->asked : oracle_pawn_of(game, table->asked, 1);
    }
}

static oracle_verb verb_of(oracle_stage stage) {
    static const oracle_verb verbs[] = {ORACLE_BEGINS, ORACLE_DRAWS, ORACLE_AT,
                                        ORACLE_LAYS,   ORACLE_KEEPS, ORACLE_DRAWS};
    return verbs[stage];
}

// The clause that says who must answer.
static const char *order_of(oracle_stage stage) {
    switch (stage) {
    case ORACLE_DEALS: return "MAN-3.3";
    case ORACLE_STARTS: return "MAN-3.7";
    case ORACLE_EXCHANGING: return "MAN-4.29";
    case ORACLE_DRAWING: return "MAN-4.16";
    default: return "MAN-4.2";
    }
}

static oracle_refusal check(const oracle_game *game, const oracle_action *action) {
    const oracle_classic *table = &game->classic;
    if (table->stage == ORACLE_OVER) {
        return oracle_refuse("GAME_OVER", "MAN-6.5");
    }
    int pawn = oracle_pawn_of(game, action->seat, action->pawn), asked = who_is_asked(game);
    if (table->stage != ORACLE_CHOOSES_FIRST && action->seat != oracle_seat_of(game, asked)) {
        return oracle_refuse("NOT_YOUR_TURN", order_of(table->stage));
    }
    oracle_verb verb =
        action->verb == ORACLE_PASSES && table->stage == ORACLE_LAYING ? ORACLE_LAYS : action->verb;
    if (verb != verb_of(table->stage)) {
        return oracle_refuse("WRONG_PHASE", "MAN-4.1");
    }
    switch (table->stage) {
    case ORACLE_CHOOSES_FIRST:
        return action->seat < game->options.seats && action->pawn < 2
                   ? oracle_played()
                   : oracle_refuse("NOT_POSSIBLE", "MAN-3.6");
    case ORACLE_DEALS:
    case ORACLE_DRAWING:
        if (pawn != asked) {
            return oracle_refuse("NOT_POSSIBLE", "MAN-7.11");
        }
        return oracle_on_top(table, action->tiles[0])
                   ? oracle_played()
                   : oracle_refuse("NOT_IN_PILE", action->tiles[0] == ORACLE_DRAGON ? "MAN-3.2" : "MAN-3.4");
    case ORACLE_STARTS: return oracle_manual_check_start(game, action);
    case ORACLE_EXCHANGING:
        return pawn == asked ? check_keeps(game, action) : oracle_refuse("NOT_POSSIBLE", "MAN-7.11");
    default: return check_lays(game, action);
    }
}

static oracle_refusal play_manual(oracle_game *game, const oracle_action *action, oracle_answer *events) {
    oracle_refusal refusal = check(game, action);
    if (refusal.reason != NULL) {
        return refusal;
    }
    switch (action->verb) {
    case ORACLE_BEGINS: oracle_manual_first_is(game, action->seat); break;
    case ORACLE_DRAWS:
        if (game->classic.stage == ORACLE_DEALS) {
            oracle_manual_deals(game, action, events);
        } else {
            oracle_manual_draws(game, action->tiles[0], events);
        }
        break;
    case ORACLE_AT: oracle_manual_starts(game, action->place, events); break;
    case ORACLE_KEEPS: oracle_manual_keeps(game, action, events); break;
    case ORACLE_PASSES:
        oracle_manual_passes(game, oracle_pawn_of(game, action->seat, action->pawn), events);
        break;
    default:
        oracle_manual_lays(game, oracle_pawn_of(game, action->seat, action->pawn), action->lying, events);
        break;
    }
    return refusal;
}

static oracle_action in_name_of(const oracle_game *game, int pawn) {
    return (oracle_action){
        .seat = oracle_seat_of(game, pawn), .pawn = oracle_number_of(game, pawn), .point = -1};
}

static void list_kept(const oracle_game *game, const oracle_offers *offers) {
    const oracle_classic *table = &game->classic;
    oracle_hand hands[ORACLE_SEATS + 1] = {table->hands[oracle_hand_of(game, table->mover)]};
    for (int hand = 0; hand < oracle_hands(game); hand++) {
        bool own = (table->hand_each ? oracle_seat_of(game, hand) : hand) == table->active;
        hands[hand + 1] = table->returns[hand] && !own ? table->hands[hand] : (oracle_hand){0};
    }
    oracle_offer_kept(offers, in_name_of(game, who_is_asked(game)), hands, ORACLE_SEATS + 1);
}

static void list_manual(const oracle_game *game, oracle_each *each, void *context) {
    const oracle_classic *table = &game->classic;
    oracle_offers offers = {game, check, each, context};
    if (table->stage == ORACLE_OVER) {
        return;
    }
    if (table->stage == ORACLE_CHOOSES_FIRST) {
        for (int seat = 0; seat < game->options.seats; seat++) {
            oracle_action action = {.seat = seat, .verb = ORACLE_BEGINS, .point = -1};
            oracle_offer(&offers, &action);
        }
    } else if (table->stage == ORACLE_STARTS) {
        oracle_offer_marks(&offers, in_name_of(game, table->asked));
    } else if (table->stage == ORACLE_EXCHANGING) {
        list_kept(game, &offers);
    } else if (table->stage == ORACLE_LAYING) {
        for (int pawn = 0; pawn < oracle_pawns_in_all(game); pawn++) {
            if (oracle_seat_of(game, pawn) == table->active) {
                oracle_offer_laid(&offers, in_name_of(game, pawn), &table->hands[oracle_hand_of(game, pawn)],
                                  oracle_plays(game, MAN_R9, 'b'));
            }
        }
    } else {
        oracle_offer_drawn(&offers, in_name_of(game, who_is_asked(game)));
    }
}

static unsigned winners(const oracle_game *game) {
    return game->classic.stage == ORACLE_OVER ? game->classic.winners : 0;
}

static void print_manual(const oracle_game *game, oracle_answer *answer) {
    const oracle_classic *table = &game->classic;
    static const char *const stages[] = {"first", "deal", "start", "second", "exchange", "draw"};
    oracle_say_board(game, answer);
    oracle_say_seats(game, table->hand_each, answer);
    oracle_say_pile(game, answer);
    oracle_say_rest(game, answer);
    if (table->stage == ORACLE_OVER) {
        oracle_say_verdict(game, answer);
        return;
    }
    bool turn = table->stage == ORACLE_LAYING && !is_second_full_turn(game);
    oracle_say(answer, turn ? " / to " : " / at ");
    oracle_say(answer, turn ? "" : stages[table->stage]);
    oracle_say(answer, turn ? "" : ":");
    oracle_say_seat(answer,
                    table->stage == ORACLE_CHOOSES_FIRST ? 0 : oracle_seat_of(game, who_is_asked(game)));
}

static const char *read_manual(oracle_game *game, const oracle_items *items) {
    oracle_classic *table = &game->classic;
    set_up(game);
    const char *broken = oracle_read_table(game, items);
    if (broken != NULL) {
        return broken;
    }
    if (table->dragon == ORACLE_PILED || (table->dragon == ORACLE_HELD && game->options.part[MAN_DRAGON])) {
        return "dragon";
    }
    if (table->dragon == ORACLE_HELD && table->stage != ORACLE_OVER &&
        oracle_manual_is_full(game, table->holder)) {
        return "dragon";
    }
    broken = oracle_pawns_stand_wrong(game);
    if (broken != NULL || table->stage == ORACLE_OVER) {
        return broken;
    }
    for (int pawn = 0; pawn < oracle_pawns_in_all(game); pawn++) {
        if (table->pawns[pawn].state == ORACLE_UNPLACED) {
            return "stage";
        }
    }
    bool stands =
        oracle_living(game) >= 2 && oracle_lives(game, table->active) && !oracle_manual_all_played(game);
    return stands ? NULL : "stage";
}

const oracle_rules oracle_tsuro_manual = {
    .name = "tsuro-manual",
    .rulings = rulings,
    .parts = parts,
    .options = "option tsuro-manual tiles=64\n"
               "option tsuro-manual side=7\n"
               "option tsuro-manual with=exchange\n"
               "option tsuro-manual with=pairs\n"
               "option tsuro-manual without=dragon\n",
    .has_tiles = true,
    .has_side = true,
    .fits = fits_manual,
    .copies = copies_manual,
    .knows = knows,
    .lacks = lacks,
    .pawns = pawns,
    .dealt = dealt,
    .begin = begin_manual,
    .list = list_manual,
    .play = play_manual,
    .print = print_manual,
    .read = read_manual,
    .winners = winners,
};
