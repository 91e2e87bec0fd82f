// SPDX-License-Identifier: MIT
// Tsuro of the Seas and Veterans of the Seas as a row of the table of games. oracle.c calls its functions through that row.
#include "oracle_seas_run.h"

// clang-format off
static const oracle_ruling rulings[] = {
    [SEA_R3_1] = {"R3.1", "ab"},
    [SEA_R3_2] = {"R3.2", "ab"},
    [SEA_R6] = {"R6", "ab"},
    [SEA_R9] = {"R9", "ab"},
    [SEA_R36_1] = {"R36.1", "ab"},
    [SEA_R36_2] = {"R36.2", "abc"},
    [SEA_R37] = {"R37", "ab"},
    [SEA_R38] = {"R38", "ab"},
    [SEA_R39] = {"R39", "ab"},
    [SEA_R40] = {"R40", "ab"},
    [SEA_R41] = {"R41", "ab"},
    [SEA_R42_1] = {"R42.1", "ab"},
    [SEA_R42_2] = {"R42.2", "ab"},
    [SEA_R42_3] = {"R42.3", "ab"},
    [SEA_R43] = {"R43", "abc"},
    [SEA_R44] = {"R44", "abc"},
    [SEA_R45_1] = {"R45.1", "ab"},
    [SEA_R45_2] = {"R45.2", "abcd"},
    [SEA_R46] = {"R46", "abc"},
    [SEA_R46_1] = {"R46.1", "a"},
    [SEA_R47] = {"R47", "a"},
    [SEA_R48_1] = {"R48.1", "ab"},
    [SEA_R48_2] = {"R48.2", "ab"},
    [SEA_R48_3] = {"R48.3", "ab"},
    [SEA_R49_1] = {"R49.1", "abc"},
    [SEA_R49_2] = {"R49.2", "ab"},
    [SEA_R50] = {"R50", "ab"},
    [SEA_R51] = {"R51", "ab"},
    [SEA_R52_1] = {"R52.1", "ab"},
    [SEA_R52_2] = {"R52.2", "ab"},
    [SEA_R52_3] = {"R52.3", "ab"},
    [SEA_R52_4] = {"R52.4", "ab"},
    [SEA_R53_1] = {"R53.1", "a"},
    [SEA_R53_2] = {"R53.2", "ab"},
    [SEA_R54] = {"R54", "ab"},
    [SEA_R55] = {"R55", "abc"},
    [SEA_R56] = {"R56", "abc"},
    [SEA_R57] = {"R57", "a"},
    [SEA_R58] = {"R58", "a"},
    [SEA_R58_1] = {"R58.1", "ab"},
    [SEA_R59] = {"R59", "ab"},
    [SEA_R60_1] = {"R60.1", "a"},
    [SEA_R60_2] = {"R60.2", "a"},
    [SEA_R61_1] = {"R61.1", "ab"},
    [SEA_R61_2] = {"R61.2", "a"},
    [SEA_R61_3] = {"R61.3", "ab"},
    [SEA_R62_1] = {"R62.1", "a"},
    [SEA_R62_2] = {"R62.2", "ab"},
    [SEA_R62_3] = {"R62.3", "abc"},
    [SEA_R63_1] = {"R63.1", "ab"},
    [SEA_R63_2] = {"R63.2", "abc"},
    [SEA_R63_3] = {"R63.3", "ab"},
    [SEA_R64_1] = {"R64.1", "ab"},
    [SEA_R64_2] = {"R64.2", "a"},
    [SEA_R64_3] = {"R64.3", "ab"},
    [SEA_R64_4] = {"R64.4", "ab"},
    [SEA_R64_5] = {"R64.5", "a"},
    [SEA_R64_6] = {"R64.6", "ab"},
    [SEA_R65_1] = {"R65.1", "a"},
    [SEA_R65_2] = {"R65.2", "abc"},
    [SEA_R65_3] = {"R65.3", "a"},
    [SEA_R65_4] = {"R65.4", "a"},
    [SEA_R65_5] = {"R65.5", "ab"},
    [SEA_R65_6] = {"R65.6", "a"},
    [SEA_R65_7] = {"R65.7", "ab"},
    [SEA_R65_8] = {"R65.8", "ab"},
    [SEA_R66_1] = {"R66.1", "a"},
    [SEA_R66_2] = {"R66.2", "a"},
    [SEA_R66_3] = {"R66.3", "a"},
    [SEA_R66_4] = {"R66.4", "a"},
    [SEA_R66_5] = {"R66.5", "a"},
    [SEA_R66_6] = {"R66.6", "a"},
    {NULL, NULL},
};
// clang-format on

static const oracle_part parts[] = {
    [SEA_PORTAL] = {"portal", true},         [SEA_TSUNAMI] = {"tsunami", true},
    [SEA_UZUSHIO] = {"uzushio", true},       [SEA_TAIHOU] = {"taihou", true},
    [SEA_NO_DAIKAIJU] = {"daikaiju", false}, {NULL, false}};

static bool fits_seas(oracle_options *options) {
    const bool *part = options->part;
    int tiles = 0;
    if (options->columns == 0) {
        options->columns = options->rows = 7;
    }
    for (int tile = ORACLE_T01; tile < ORACLE_TILES; tile++) {
        tiles += options->box[tile];
    }
    bool too_many_parts =
        part[SEA_NO_DAIKAIJU] && (part[SEA_TSUNAMI] || part[SEA_UZUSHIO] || part[SEA_TAIHOU]);
    return options->tiles == 0 && !too_many_parts && tiles <= ORACLE_STACK;
}

static bool knows(int tile) {
    return oracle_has_paths(tile) || (tile >= ORACLE_PORTAL && tile <= ORACLE_UZUSHIO);
}

// The number of copies of T01, T02, and so on: as the rulebook lists them, and under R53.2b.
static const char listed[] = "11122141111222212212112112212231212",
                  even[] = "22222222222222222222211111111111111";

static int copies_seas(const oracle_options *options, int tile) {
    const bool *part = options->part;
    if (oracle_has_paths(tile)) {
        const char *wakes = options->reading[SEA_R53_2] == 'b' ? even : listed;
        return wakes[tile - ORACLE_T01] - '0';
    }
    switch (tile) {
    case ORACLE_PORTAL: return part[SEA_PORTAL];
    case ORACLE_TAIHOU: return part[SEA_TAIHOU] ? 5 : 0;
    case ORACLE_TSUNAMI: return part[SEA_TSUNAMI];
    case ORACLE_UZUSHIO: return part[SEA_UZUSHIO];
    default: return oracle_sea_is_daikaiju(tile) && !part[SEA_NO_DAIKAIJU];
    }
}

static int pawns(const oracle_options *options) {
    (void)options;
    return 1;
}

// The number of tiles that the box must have: three for each hand, besides those of the daikaiju pile.
static int dealt(const oracle_options *options) {
    int tiles = 3 * options->seats + options->box[ORACLE_TSUNAMI] + options->box[ORACLE_UZUSHIO];
    for (int tile = ORACLE_DG1; tile <= ORACLE_DB5; tile++) {
        tiles += options->box[tile];
    }
    return tiles;
}

// Runs the program up to its next question. The jump buffer for leaving it is in `run`, which the caller supplies, so it outlives the
// jump.
static void run_program(oracle_sea_run *run) {
    if (setjmp(run->talk.asks) == 0) {
        oracle_sea_run_on(run);
    }
}

static void run_to_question(oracle_game *game, oracle_answer *events) {
    oracle_seas *seas = &game->seas;
    oracle_sea_run run = {.game = game,
                          .before = seas->before,
                          .now = seas->before,
                          .talk = {.answered = game->answered, .answers = game->answers, .events = events}};
    run_program(&run);
    seas->before = run.before;
    seas->now = run.now;
    game->answered = run.talk.answered;
    seas->question = run.question;
}

static oracle_sea_run at_question(const oracle_game *game) {
    return (oracle_sea_run){.game = game, .now = game->seas.now, .question = game->seas.question};
}

static void begin_seas(oracle_game *game) {
    run_to_question(game, NULL);
}

// Begins a turn in a position that was read.
void oracle_sea_begin_given(oracle_game *game) {
    run_to_question(game, NULL);
}

static void list_seas(const oracle_game *game, oracle_each *each, void *context) {
    oracle_sea_run run = at_question(game);
    oracle_sea_list(&run, each, context);
}

static oracle_refusal play_seas(oracle_game *game, const oracle_action *action, oracle_answer *events) {
    oracle_sea_run run = at_question(game);
    oracle_refusal refusal = oracle_sea_judge(&run, action);
    if (refusal.reason == NULL && game->answered == ORACLE_ANSWERS) {
        return oracle_refuse("NOT_POSSIBLE", NULL); // no room for a turn of this length
    }
    if (refusal.reason == NULL) {
        game->answers[game->answered++] = oracle_keep(action);
        run_to_question(game, events);
    }
    return refusal;
}

static unsigned winners(const oracle_game *game) {
    return game->seas.now.winners;
}

static const char options[] =
    "option seas with=portal\noption seas with=tsunami\noption seas with=uzushio\noption seas with=taihou\n"
    "option seas without=daikaiju\n";

const oracle_rules oracle_seas_rules = {.name = "seas",
                                        .rulings = rulings,
                                        .parts = parts,
                                        .options = options,
                                        .fits = fits_seas,
                                        .copies = copies_seas,
                                        .knows = knows,
                                        .pawns = pawns,
                                        .dealt = dealt,
                                        .begin = begin_seas,
                                        .list = list_seas,
                                        .play = play_seas,
                                        .print = oracle_sea_print,
                                        .read = oracle_sea_read,
                                        .winners = winners};
