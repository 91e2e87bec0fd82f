// SPDX-License-Identifier: MIT
// Random games compared with another engine. The second engine never differs. An engine that lies is detected, and
// its report is short. unit_table.h lists its tests.
#include "tests.h"

#include "beside_games.h"
#include "second.h"
#include "spectrum.h"

// The second engine, except that its positions never say who holds the dragon.
typedef struct forgetful {
    engine_any any; // first member, so that pointers can be cast to it
    engine_any *second;
} forgetful;

static bool forgetful_plays(const engine_any *engine, const char *game) {
    const engine_any *second = ((const forgetful *)engine)->second;
    return second->plays(second, game);
}

static bool takes_nothing(const engine_any *engine, const char *game, const char *option) {
    (void)engine;
    (void)game;
    (void)option;
    return false;
}

static bool reads_nothing(const engine_any *engine, const char *reading) {
    (void)engine;
    (void)reading;
    return false;
}

static void forgetful_begin(engine_any *engine) {
    (void)engine;
}

static void forgetful_ask(engine_any *engine, const char *command, engine_reply *reply) {
    engine_any *second = ((forgetful *)engine)->second;
    second->ask(second, command, reply);
    for (int i = 0; i < reply->lines; i++) {
        char *dragon = strstr((char *)reply->line[i], " / dragon ");
        if (!dragon || strncmp(reply->line[i], "position ", 9) != 0) continue;
        const char *next = strstr(dragon + 3, " / ");
        if (next) memmove(dragon, next, strlen(next) + 1);
        if (!next) *dragon = '\0';
    }
}

static const engine_any forgetful_engine = {.name = "forgetful",
                                            .plays = forgetful_plays,
                                            .takes = takes_nothing,
                                            .reads = reads_nothing,
                                            .begin = forgetful_begin,
                                            .ask = forgetful_ask};

static beside_games *played(engine_any *engine, const pp_game *game, uint64_t count) {
    static beside_games games;
    games = (beside_games){
        .table = {.catalog = &gr_shipped_games, .engine = {0, engine}},
        .base = game,
        .seed = 1,
        .games = count,
        .lists = 4,
        .fixed = "",
        .bearable = {10, 3},
    };
    beside_play_games(&games);
    return &games;
}

UNIT_TEST(games_beside_the_second_engine_agree) {
    engine_any *second = engine_open_second();
    for (int i = 0; i < UNIT_GAMES; i++) {
        if (!second->plays(second, unit_games[i]->name)) continue;
        beside_games *games = played(second, unit_games[i], 10);
        TEST_ASSERT_EQUAL(10, games->played_games);
        TEST_ASSERT_EQUAL(0, games->differing);
        beside_leave(&games->table);
    }
    second->close(second);
}

UNIT_TEST(a_difference_beside_another_engine_is_made_short) {
    static char text[20000];
    forgetful engine = {forgetful_engine, engine_open_second()};
    engine.any.levels = ENGINE_CAN_APPLY | ENGINE_CAN_SET | ENGINE_CAN_BOX;
    beside_games *games = played(&engine.any, &pp_tsuro_2005, 10);
    TEST_ASSERT_EQUAL(1, games->kinds);
    beside_found *found = &games->found[0];
    beside_shorten(games, found);
    TEST_ASSERT_EQUAL_STRING("who holds the marker tile, after 'draws'", found->difference.name);
    TEST_ASSERT_TRUE(fired_has(&found->fired, "T05-7.6"));
    TEST_ASSERT_LESS_THAN(16, found->count); // two deals of three, two starts, a tile, and the draw
    TEST_ASSERT_TRUE(found->given);
    gr_out out = gr_out_into(text, sizeof text);
    beside_put_case(&out, found, "T05-7.6", 99, false);
    TEST_ASSERT_NOT_NULL(strstr(
        text,
        "case T05-7.6/99 found by random games: who holds the marker tile, after 'draws'\ngame tsuro-2005 seats=2"));
    TEST_ASSERT_NOT_NULL(strstr(text, " | dragon red\n"));
    out = gr_out_into(text, sizeof text);
    beside_put_record(&out, found);
    TEST_ASSERT_NOT_NULL(strstr(text, "red draws dragon\n"));
    beside_leave(&games->table);
    engine.second->close(engine.second);
}

// The second engine, except that it calls every refusal malformed.
static void blunt_ask(engine_any *engine, const char *command, engine_reply *reply) {
    engine_any *second = ((forgetful *)engine)->second;
    second->ask(second, command, reply);
    if (reply->answer != ENGINE_ANSWER_REFUSED) return;
    reply_clear(reply);
    reply_put(reply, "refused malformed MALFORMED\n");
    reply_close(reply);
}

static forgetful blunt_engine(void) {
    forgetful engine = {forgetful_engine, engine_open_second()};
    engine.any.levels =
        ENGINE_CAN_APPLY | ENGINE_CAN_SET | ENGINE_CAN_BOX | ENGINE_CAN_REFUSE | ENGINE_CAN_PLACEMENTS;
    engine.any.ask = blunt_ask;
    return engine;
}

UNIT_TEST(a_wrong_kind_of_refusal_is_noted_once) {
    forgetful engine = blunt_engine();
    beside_games *games = played(&engine.any, &pp_tsuro_2005, 10);
    TEST_ASSERT_EQUAL(2, games->kinds);
    for (int i = 0; i < games->kinds; i++) {
        const beside_found *found = &games->found[i];
        const bool phase = strcmp(found->difference.name, "phase refused as malformed") == 0;
        if (!phase) TEST_ASSERT_EQUAL_STRING("illegal refused as malformed", found->difference.name);
        TEST_ASSERT_TRUE(found->difference.harmless);
        TEST_ASSERT_LESS_OR_EQUAL(10, found->games);
    }
    TEST_ASSERT_LESS_OR_EQUAL(10, games->differing);
    TEST_ASSERT_GREATER_THAN(10 * 30, games->table.actions);
    beside_leave(&games->table);
    engine.second->close(engine.second);
}

// Writes an action with a tile of the game: % is its name, and & its name with its turn.
static void put_with_tiles(char *text, size_t size, const char *action, bool faces) {
    gr_out out = gr_out_into(text, size);
    for (const char *c = action; *c; c++) {
        if (*c == '%') {
            gr_put(&out, faces ? "E01" : "T01");
        } else if (*c == '&') {
            gr_put(&out, faces ? "E01ar0" : "T01r0");
        } else {
            gr_put_char(&out, *c);
        }
    }
}

UNIT_TEST(an_action_of_another_game_can_be_refused_in_any_way) {
    static const struct {
        const char *action;
        const char *games; // the games that have such actions
    } tried[] = {
        {"blue rolls 4", "seas"},
        {"blue faces &", "seas"},
        {"blue opens a1", "seas"},
        {"blue fires a1", "seas"},
        {"blue no", "seas"},
        {"blue turns &", "phoenix winds"},
        {"blue sends a1", "phoenix winds"},
        {"blue names red", "phoenix winds"},
        {"blue withdraws", "phoenix winds"},
        {"blue flips a1 lr", "winds"},
        {"blue gives %", "seas phoenix winds"},
        {"blue & n2", "seas phoenix winds"},
        {"blue at a1.nw", "tsuro-2005 tsuro-manual seas phoenix winds"},
        {"blue at a1.n", "tsuro-2005 tsuro-manual seas phoenix winds"},
        {"blue at d4.n1", "tsuro-2005 tsuro-manual seas phoenix winds"},
        {"blue &", "tsuro-2005 tsuro-manual seas phoenix winds"},
        {"blue keeps nothing", "tsuro-2005 tsuro-manual seas phoenix winds"},
        {"blue passes", "tsuro-2005 tsuro-manual seas phoenix winds"},
        {"blue draws %", "tsuro-2005 tsuro-manual seas phoenix winds"},
    };
    forgetful engine = blunt_engine();
    for (int i = 0; i < UNIT_GAMES; i++) {
        beside_table table = {.catalog = &gr_shipped_games, .engine = {0, &engine.any}};
        if (unit_games[i]->pawns == 2 || !engine.second->plays(engine.second, unit_games[i]->name)) continue;
        TEST_ASSERT_EQUAL(BESIDE_AGREE, beside_begin(&table, unit_games[i]));
        for (size_t k = 0; k < sizeof tried / sizeof tried[0]; k++) {
            char text[40];
            put_with_tiles(text, sizeof text, tried[k].action, unit_games[i]->corners);
            const bool own = strstr(tried[k].games, unit_games[i]->name) != 0;
            TEST_ASSERT_EQUAL_MESSAGE(!own, beside_try(&table, text), text);
        }
        beside_leave(&table);
    }
    engine.second->close(engine.second);
}

UNIT_TEST(clauses_are_scored_by_where_they_fire) {
    static spectrum s;
    s = (spectrum){.catalog = &gr_shipped_games};
    fired_clauses guilty = {0}, other = {0}, both = {0};
    fired_add(&guilty, "T05-1.1");
    fired_add(&other, "T05-1.2");
    fired_add_all(&both, &guilty);
    fired_add_all(&both, &other);
    spectrum_add(&s, &both, MATTER_ALL, 0);
    spectrum_add(&s, &guilty, MATTER_ALL, 0);
    spectrum_add(&s, &other, 0, 0);
    spectrum_add(&s, &other, 0, 0);
    TEST_ASSERT_EQUAL(1000000, spectrum_score(&s, "T05-1.1"));
    TEST_ASSERT_EQUAL(1000000 / 6,
                      spectrum_score(&s, "T05-1.2")); // failed in 1 of 2 failures, fired in 3 units
    TEST_ASSERT_EQUAL(0, spectrum_score(&s, "T05-1.3"));
}

UNIT_TEST(what_a_cause_explains_is_set_aside) {
    static spectrum s, all;
    s = (spectrum){.catalog = &gr_shipped_games};
    all = s;
    fired_clauses loud = {0}, quiet = {0}, both = {0};
    fired_add(&loud, "T05-1.1");
    fired_add(&quiet, "T05-1.2");
    fired_add_all(&both, &loud);
    fired_add_all(&both, &quiet);
    for (int i = 0; i < 9; i++)
        spectrum_add(&s, &loud, MATTER_ALL, 0);
    spectrum_add(&s, &both, MATTER_ALL, 0);
    spectrum_add(&s, &quiet, MATTER_ALL, 0);
    spectrum_add(&s, &quiet, 0, 0);
    spectrum_add_all(&all, &s);
    TEST_ASSERT_EQUAL(1, spectrum_share(&all, "T05-1.1", "T05-1.2"));
    TEST_ASSERT_EQUAL(10, spectrum_set_aside(&all, "T05-1.1"));
    TEST_ASSERT_EQUAL(1, all.failed);
    TEST_ASSERT_EQUAL(0, spectrum_score(&all, "T05-1.1"));
    TEST_ASSERT_EQUAL(1000000 / 2,
                      spectrum_score(&all, "T05-1.2")); // in the only unit left, and in one that passed
    TEST_ASSERT_EQUAL(0, spectrum_set_aside(&all, "T05-1.1"));
}

// T05-7.1 is about a draw, and T05-7.13 about the next turn. T05-5.6 can be about anything, because core has no rule
// for it.
UNIT_TEST(a_failure_counts_for_clauses_that_show_in_it) {
    static spectrum s;
    s = (spectrum){.catalog = &gr_shipped_games};
    fired_clauses fired = {0}, draw = {0};
    fired_add(&fired, "T05-7.1");
    fired_add(&fired, "T05-7.13");
    fired_add(&fired, "T05-5.6");
    fired_add(&draw, "T05-7.1");
    spectrum_add(&s, &fired, MATTER_WHOSE, 0);
    TEST_ASSERT_EQUAL(0, spectrum_score(&s, "T05-7.1"));
    TEST_ASSERT_EQUAL(1000000, spectrum_score(&s, "T05-7.13"));
    TEST_ASSERT_EQUAL(1000000, spectrum_score(&s, "T05-5.6"));
    spectrum_add(&s, &draw, MATTER_WHOSE, 0); // no other clause fired, so this one can be the cause
    TEST_ASSERT_EQUAL(1, spectrum_find(&s, "T05-7.1")->failed);
    // A unit that failed in another matter counts as passed, but not among the units that passed.
    const spectrum_row *row = spectrum_find(&s, "T05-7.1");
    TEST_ASSERT_EQUAL(row->passed, row->cleared);
    TEST_ASSERT_EQUAL(0, s.passed);
    TEST_ASSERT_EQUAL(MATTER_ALL, matter_of(&gr_shipped_games, "T05-5.6"));
    TEST_ASSERT_EQUAL(matter_of(&gr_shipped_games, "T05-2.1"), matter_of(&gr_shipped_games, "T05-2.1:T19"));
}
