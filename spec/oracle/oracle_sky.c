// SPDX-License-Identifier: MIT
// Phoenix Rising and Winds of Change as rows of the table of games. oracle.c calls their functions through those rows.
#include "oracle_sky_run.h"

// clang-format off
// The rulings that both games have with the same readings.
#define SHARED_RULINGS \
    [SKY_R6] = {"R6", "ab"}, \
    [SKY_R15] = {"R15", "abcd"}, \
    [SKY_R16] = {"R16", "a"}, \
    [SKY_R16_1] = {"R16.1", "a"}, \
    [SKY_R17] = {"R17", "a"}, \
    [SKY_R18] = {"R18", "ab"}, \
    [SKY_R19] = {"R19", "a"}, \
    [SKY_R20] = {"R20", "ab"}, \
    [SKY_R22] = {"R22", "ab"}, \
    [SKY_R23] = {"R23", "ab"}, \
    [SKY_R24] = {"R24", "ab"}, \
    [SKY_R25] = {"R25", "ab"}, \
    [SKY_R26] = {"R26", "ab"}, \
    [SKY_R27] = {"R27", "ab"}, \
    [SKY_R28] = {"R28", "abc"}, \
    [SKY_R29] = {"R29", "a"}, \
    [SKY_R30] = {"R30", "a"}, \
    [SKY_R30_2] = {"R30.2", "ab"}, \
    [SKY_R30_3] = {"R30.3", "ab"}, \
    [SKY_R30_7] = {"R30.7", "ab"}, \
    [SKY_R30_9] = {"R30.9", "ab"}, \
    [SKY_R30_10] = {"R30.10", "ab"}, \
    [SKY_R30_11] = {"R30.11", "ab"}, \
    [SKY_R30_12] = {"R30.12", "a"}, \
    [SKY_R30_13] = {"R30.13", "a"}, \
    [SKY_R30_14] = {"R30.14", "a"}, \
    [SKY_R30_15] = {"R30.15", "ab"}, \
    [SKY_R30_16] = {"R30.16", "a"}, \
    [SKY_R30_17] = {"R30.17", "a"}, \
    [SKY_R30_18] = {"R30.18", "ab"}, \
    [SKY_R30_19] = {"R30.19", "ab"}, \
    [SKY_R30_20] = {"R30.20", "ab"}, \
    [SKY_R30_21] = {"R30.21", "ab"}, \
    [SKY_R30_22] = {"R30.22", "abc"}, \
    [SKY_R30_23] = {"R30.23", "abc"}, \
    [SKY_R30_24] = {"R30.24", "abc"}, \
    [SKY_R30_25] = {"R30.25", "abc"}, \
    [SKY_R30_26] = {"R30.26", "ab"}, \
    [SKY_R30_27] = {"R30.27", "a"}, \
    [SKY_R30_28] = {"R30.28", "ab"}, \
    [SKY_R30_29] = {"R30.29", "a"}, \
    [SKY_R30_30] = {"R30.30", "ab"}, \
    [SKY_R30_31] = {"R30.31", "ab"}, \
    [SKY_R31] = {"R31", "ab"}

static const oracle_ruling phoenix_rulings[] = {
    SHARED_RULINGS,
    [SKY_R21] = {"R21", "a"},
    [SKY_R30_6] = {"R30.6", "ab"},
    [SKY_R32] = {"R32", ""},
    [SKY_R33] = {"R33", ""},
    [SKY_R34] = {"R34", ""},
    [SKY_R35] = {"R35", ""},
    [SKY_R35_1] = {"R35.1", ""},
    [SKY_R35_2] = {"R35.2", ""},
    [SKY_R35_3] = {"R35.3", ""},
    [SKY_R35_4] = {"R35.4", ""},
    [SKY_R35_5] = {"R35.5", ""},
    [SKY_R35_6] = {"R35.6", ""},
    [SKY_R35_7] = {"R35.7", ""},
    [SKY_R35_8] = {"R35.8", ""},
    [SKY_RULINGS] = {NULL, NULL},
};

static const oracle_ruling winds_rulings[] = {
    SHARED_RULINGS,
    [SKY_R21] = {"R21", ""},
    [SKY_R30_6] = {"R30.6", ""},
    [SKY_R32] = {"R32", "ab"},
    [SKY_R33] = {"R33", "a"},
    [SKY_R34] = {"R34", "a"},
    [SKY_R35] = {"R35", "a"},
    [SKY_R35_1] = {"R35.1", "abc"},
    [SKY_R35_2] = {"R35.2", "ab"},
    [SKY_R35_3] = {"R35.3", "a"},
    [SKY_R35_4] = {"R35.4", "ab"},
    [SKY_R35_5] = {"R35.5", "a"},
    [SKY_R35_6] = {"R35.6", "a"},
    [SKY_R35_7] = {"R35.7", "ab"},
    [SKY_R35_8] = {"R35.8", "abc"},
    [SKY_RULINGS] = {NULL, NULL},
};
// clang-format on

static bool fits_sky(oracle_options *options) {
    if (options->columns == 0) {
        options->columns = options->rows = 6;
    }
    return options->tiles == 0 && 2 * (options->columns + options->rows) - 4 >= options->seats;
}

static bool knows(int tile) {
    return oracle_is_edge(tile) || oracle_is_center(tile) || tile == ORACLE_PHOENIX;
}

static int copies_sky(const oracle_options *options, int tile) {
    (void)options;
    return oracle_is_edge(tile) || oracle_is_center(tile);
}

static int pawns(const oracle_options *options) {
    (void)options;
    return 1;
}

// The number of tiles that the box must have: two Edge tiles for each hand, besides its Center tiles.
static int dealt(const oracle_options *options) {
    int tiles = SKY_HAND * options->seats;
    for (int tile = ORACLE_C01; tile <= ORACLE_C16; tile++) {
        tiles += options->box[tile];
    }
    return tiles;
}

// Runs the program up to its next question. The jump buffer for leaving it is in `run`, which the caller supplies, so
// it outlives the jump.
static void run_program(oracle_sky_run *run) {
    if (setjmp(run->talk.asks) == 0) {
        oracle_sky_run_on(run);
    }
}

static void run_to_question(oracle_game *game, oracle_answer *events) {
    oracle_skies *skies = &game->skies;
    oracle_sky_run run = {.game = game,
                          .before = skies->before,
                          .now = skies->before,
                          .talk = {.answered = game->answered, .answers = game->answers, .events = events}};
    run_program(&run);
    skies->before = run.before;
    skies->now = run.now;
    game->answered = run.talk.answered;
    skies->question = run.question;
}

static oracle_sky_run at_question(const oracle_game *game) {
    return (oracle_sky_run){.game = game, .now = game->skies.now, .question = game->skies.question};
}

static void begin_sky(oracle_game *game) {
    game->skies.before.holder = -1;
    run_to_question(game, NULL);
}

void oracle_sky_begin_given(oracle_game *game) {
    run_to_question(game, NULL);
}

static void list_sky(const oracle_game *game, oracle_each *each, void *context) {
    oracle_sky_run run = at_question(game);
    oracle_sky_list(&run, each, context);
}

static oracle_refusal play_sky(oracle_game *game, const oracle_action *action, oracle_answer *events) {
    oracle_sky_run run = at_question(game);
    oracle_refusal refusal = oracle_sky_judge(&run, action);
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
    return game->skies.now.winners;
}

const oracle_rules oracle_phoenix_rules = {.name = "phoenix",
                                           .rulings = phoenix_rulings,
                                           .options = "",
                                           .has_faces = true,
                                           .fits = fits_sky,
                                           .copies = copies_sky,
                                           .knows = knows,
                                           .pawns = pawns,
                                           .dealt = dealt,
                                           .begin = begin_sky,
                                           .list = list_sky,
                                           .play = play_sky,
                                           .print = oracle_sky_print,
                                           .read = oracle_sky_read,
                                           .winners = winners};

const oracle_rules oracle_winds_rules = {.name = "winds",
                                         .rulings = winds_rulings,
                                         .options = "",
                                         .has_faces = true,
                                         .fits = fits_sky,
                                         .copies = copies_sky,
                                         .knows = knows,
                                         .pawns = pawns,
                                         .dealt = dealt,
                                         .begin = begin_sky,
                                         .list = list_sky,
                                         .play = play_sky,
                                         .print = oracle_sky_print,
                                         .read = oracle_sky_read,
                                         .winners = winners};
