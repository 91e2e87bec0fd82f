// SPDX-License-Identifier: MIT
// Whole random games: the promises of every position and action (spec/promise), and more that the rulebook of 2005
// guarantees. unit_table.h lists its tests.
#include "tests.h"

#include "bits.h"
#include "grammar.h"
#include "unit.h"

#include <string.h>

enum { GAMES = 350 };

static const char *fault_at(int seats, int width, int height) {
    pp_game game = pp_tsuro_2005;
    game.seats = (uint8_t)seats;
    game.size = (pp_size){.width = (uint8_t)width, .height = (uint8_t)height};
    return pp_table_fault(&game);
}

// These numbers cannot be written in a game line, so only a caller in C can use them.
UNIT_TEST(a_table_that_cannot_be_is_named) {
    TEST_ASSERT_NULL(fault_at(2, 6, 6));
    TEST_ASSERT_EQUAL_STRING("too few seats for this game", fault_at(1, 6, 6));
    TEST_ASSERT_EQUAL_STRING("too many seats for this game", fault_at(9, 6, 6));
    TEST_ASSERT_EQUAL_STRING("a board has 2 to 8 columns", fault_at(2, 1, 6));
    TEST_ASSERT_EQUAL_STRING("a board has 2 to 8 columns", fault_at(2, 9, 6));
    TEST_ASSERT_EQUAL_STRING("a board has 2 to 8 rows", fault_at(2, 6, 1));
    TEST_ASSERT_EQUAL_STRING("a board has 2 to 8 rows", fault_at(2, 6, 9));
}

UNIT_TEST(a_game_has_the_pawns_its_steps_can_play) {
    for (int i = 0; gr_shipped_games.games[i]; i++) {
        pp_game game = *gr_shipped_games.games[i];
        game.seats = game.fewest_seats;
        pp_fit(&game);
        TEST_ASSERT_NULL(pp_game_fault(&game));
        game.pawns = 0;
        TEST_ASSERT_NOT_NULL(pp_game_fault(&game));
    }
    pp_game game = pp_tsuro_manual;
    game.seats = 2;
    pp_fit(&game);
    TEST_ASSERT_EQUAL(2, game.pawns);
    TEST_ASSERT_NULL(pp_game_fault(&game));
    game = pp_phoenix;
    game.pawns = 2;
    TEST_ASSERT_NOT_NULL_MESSAGE(pp_game_fault(&game), "a second pawn would never be placed");
    TEST_ASSERT_NOT_NULL(pp_table_fault(&game));
}

static int left_empty(const char *line) {
    pp_game game;
    gr_fault fault = {0};
    gr_words words = gr_words_of(line);
    TEST_ASSERT_TRUE_MESSAGE(gr_read_game(&gr_shipped_games, &words, &game, &fault), line);
    TEST_ASSERT_EQUAL_MESSAGE(pp_squares_left_empty(&game) == 0, gr_can_end(&game, &fault), line);
    return pp_squares_left_empty(&game);
}

// Center tiles fit only inside the rim. The seas need a full board only if no daikaiju moves, or if
// the uzushio can take all of them out of the game (R64.1b).
UNIT_TEST(a_box_that_cannot_fill_the_board_is_known) {
    TEST_ASSERT_EQUAL(0, left_empty("winds seats=8"));
    TEST_ASSERT_EQUAL(12, left_empty("winds seats=2 board=6x8"));
    TEST_ASSERT_EQUAL(1, left_empty("phoenix seats=2 board=3x3 box=E01,E02,E03,E04,E05,E06,E07,C01,C02,C03"));
    TEST_ASSERT_EQUAL(0, left_empty("phoenix seats=2 board=3x3 box=E01,E02,E03,E04,E05,E06,E07,E08,E09"));
    TEST_ASSERT_EQUAL(0, left_empty("seas seats=2 without=daikaiju"));
    TEST_ASSERT_EQUAL(8, left_empty("seas seats=2 without=daikaiju board=8x8"));
    TEST_ASSERT_EQUAL(0, left_empty("seas seats=2 board=8x8"));
    TEST_ASSERT_EQUAL(0, left_empty("seas seats=2 with=uzushio reading=R64.1b"));
    TEST_ASSERT_EQUAL(8, left_empty("seas seats=2 with=uzushio board=8x8 reading=R64.1b"));
    TEST_ASSERT_EQUAL(0, left_empty("seas seats=2 board=8x8 reading=R64.1b"));
    TEST_ASSERT_EQUAL(0, left_empty("seas seats=2 with=uzushio board=8x8"));
    TEST_ASSERT_EQUAL(0, left_empty("tsuro-2005 seats=2 board=8x8"));
}

UNIT_TEST(failing_tests_tell_where_they_stand) {
    unit_dice dice = unit_dice_of(1);
    pp_game game = pp_tsuro_2005;
    pp_state s;
    char text[2 * GR_LINE_MAX], expected[2 * GR_LINE_MAX];
    game.seats = 3;
    unit_begin(&game, &s);
    for (int actions = 0; actions < 14; actions++)
        TEST_ASSERT_TRUE(unit_play_some(&dice, &game, &s, 0, 0));
    gr_out out = gr_out_into(text, sizeof text), wanted = gr_out_into(expected, sizeof expected);
    unit_put_scene(&out);
    gr_put(&wanted, "  game      game tsuro-2005 seats=3\n  position  ");
    gr_put_position(&wanted, &game, &s);
    gr_put(&wanted, "\n");
    TEST_ASSERT_EQUAL_STRING(expected, text);
    unit_leave();
    out = gr_out_into(text, sizeof text);
    unit_put_scene(&out);
    TEST_ASSERT_EQUAL_STRING("", text);
}

UNIT_TEST(random_games_keep_invariants) {
    unit_dice dice = unit_dice_of(5);
    promise_watch watch;
    for (int number = 0; number < GAMES; number++) {
        const pp_game game = unit_some_game(&dice, number);
        pp_state s;
        int actions = 0;
        unit_watch(&watch, &game, &s);
        while (unit_watch_some(&dice, &watch, &s) && ++actions < 2000)
            continue;
        TEST_ASSERT_TRUE_MESSAGE(pp_asked(&game, &s).over, "a game that does not end");
    }
}

// --- Guarantees of the rulebook for every game

UNIT_TEST(hand_never_over_three) {
    unit_dice dice = unit_dice_of(12);
    promise_watch watch;
    for (int number = 0; number < 100; number++) {
        pp_game game = unit_some_game(&dice, number);
        memset(game.reading, 0, sizeof game.reading);
        pp_state s;
        TEST_ASSERT_EQUAL(3, game.hand); // no hand is ever larger: the invariant "hands"
        unit_watch(&watch, &game, &s);
        do {
            const bool turn_begins = s.depth == 1 && s.frame[0].step == game.turn_step && s.frame[0].at == 0;
            if (turn_begins && s.holder != 0) TEST_ASSERT_LESS_THAN(3, pp_hand_size(&s, s.holder - 1));
        } while (unit_watch_some(&dice, &watch, &s));
    }
}

UNIT_TEST(nobody_left_without_a_tile) {
    unit_dice dice = unit_dice_of(13);
    for (int number = 0; number < 300; number++) {
        pp_game game = pp_tsuro_2005;
        game.seats = (uint8_t)(2 + number % 7);
        pp_state s;
        unit_begin(&game, &s);
        do {
            const pp_question asked = pp_asked(&game, &s);
            if (!asked.over && !asked.chance) TEST_ASSERT_NOT_EQUAL(0, s.hand[asked.seat][0]);
        } while (unit_play_some(&dice, &game, &s, 0, 0));
    }
}

// The place where each pawn's path began, as the events reported it.
typedef struct starts {
    pp_place mark[PP_PAWNS];
} starts;

static void note_start(void *listening, const pp_event *event) {
    starts *known = listening;
    if (event->event == PP_EV_STARTS) known->mark[event->pawn] = event->place;
}

static void comes_from_its_start(const pp_game *game, const pp_state *s, int pawn, pp_place start) {
    const pp_place at = s->place[pawn];
    uint8_t square = at.square, point = at.point; // the path came from the far side of this point
    for (;;) {
        const pp_place back = pp_across(game->size, square, point);
        if (back.square == PP_NO_SQUARE) break;
        TEST_ASSERT_NOT_EQUAL(0, s->tile[back.square]);
        square = back.square;
        point = pp_exit(pp_kind_of(game, s->tile[square] - 1), s->lie[square], back.point);
    }
    TEST_ASSERT_EQUAL_MESSAGE(start.square, square, "a path does not come from its own start mark");
    TEST_ASSERT_EQUAL_MESSAGE(start.point, point, "a path does not come from its own start mark");
}

// The reason for the invariant "pawns-apart": each path comes from its own start mark, so no two pawns are at one
// point.
UNIT_TEST(no_two_face_one_point) {
    unit_dice dice = unit_dice_of(14);
    promise_watch watch;
    for (int number = 0; number < 150; number++) {
        const pp_game game = unit_some_game(&dice, number);
        starts known = {0};
        pp_state s;
        unit_watch(&watch, &game, &s);
        watch.listener = note_start;
        watch.listening = &known;
        do {
            for (int pawn = 0; pawn < PP_PAWNS; pawn++) {
                if (pp_is_on(&s, pawn)) comes_from_its_start(&game, &s, pawn, known.mark[pawn]);
            }
        } while (unit_watch_some(&dice, &watch, &s));
    }
}

// --- Lawful actions.

static bool changes(const promise_watch *watch, const pp_state *s, pp_action action) {
    pp_state after = *s;
    pp_apply(watch->game, &after, action, 0, 0);
    return !pp_same(s, &after);
}

// Tries every action of this verb with fields up to these. Counts the lawful ones in their plain form.
static uint32_t count_lawful(const promise_watch *watch, const pp_state *s, pp_verb verb,
                             const int fields[3]) {
    uint32_t lawful = 0;
    for (int pawn = 0; pawn < PP_PAWNS; pawn++) {
        for (int i = 0; i < fields[0] * fields[1] * fields[2]; i++) {
            const int a = i % fields[0], b = i / fields[0] % fields[1], c = i / fields[0] / fields[1];
            const pp_action action = pp_act(verb, pawn, a, b, c);
            if (!unit_try(watch, s, action)) continue;
            TEST_ASSERT_TRUE_MESSAGE(changes(watch, s, action), "an action changed nothing");
            lawful += pp_plain_action(watch->game, action) == action;
        }
    }
    return lawful;
}

// Tries every action that has a meaning. The promises alone check only actions that are listed or tried.
static void list_is_exactly_what_may_be_played(const promise_watch *watch, const pp_state *s) {
    static const int fields[PP_VERBS][3] = {
        [PP_LAY] = {PP_KINDS_MAX, 9, 1},  [PP_AT] = {PP_SQUARES, PP_SIDES + 4, 1},
        [PP_DRAW] = {PP_KINDS_MAX, 1, 1}, [PP_PASS] = {1, 1, 1},
        [PP_BEGIN] = {1, 1, 1},
    };
    pp_action list[PP_ACTIONS_MAX];
    const uint32_t count = pp_legal(watch->game, s, list, 0);
    uint32_t lawful = 0, hands = 0;
    unit_examine(watch, s);
    for (int verb = 0; verb < PP_VERBS; verb++)
        lawful += count_lawful(watch, s, (pp_verb)verb, fields[verb]);
    for (uint32_t i = 0; i < count; i++)
        hands += pp_verb_of(list[i]) == PP_KEEP; // counted here, because there are too many to try
    TEST_ASSERT_EQUAL_MESSAGE(count, lawful + hands, "an action can be played but is not listed");
}

UNIT_TEST(legal_list_is_what_is_accepted) {
    unit_dice dice = unit_dice_of(6);
    promise_watch watch;
    for (int number = 0; number < 60; number++) {
        const pp_game game = unit_some_game(&dice, number);
        pp_state s;
        unit_watch(&watch, &game, &s);
        do {
            if (unit_dice_roll(&dice, 40) == 0) list_is_exactly_what_may_be_played(&watch, &s);
        } while (unit_watch_some(&dice, &watch, &s));
        list_is_exactly_what_may_be_played(&watch, &s);
    }
}

// Checks that two turns of a tile are one action exactly if all their paths agree, and that they then lead to the
// same bytes.
static void turns_alike_are_one(const pp_game *game, const pp_state *s, int kind) {
    const pp_kind *tile = pp_kind_of(game, kind);
    for (uint8_t lie = 0; lie < 4; lie++) {
        const pp_action action = pp_act(PP_LAY, pp_first_pawn(pp_asked(game, s).seat), kind, lie, 0);
        for (uint8_t other = 0; other < 4; other++) {
            bool alike = true;
            for (uint8_t entry = 0; entry < PP_POINTS; entry++) {
                alike &= pp_exit(tile, lie, entry) == pp_exit(tile, other, entry);
            }
            const pp_action twin = pp_act(PP_LAY, pp_pawn_of(action), kind, other, 0);
            const bool one = pp_plain_action(game, action) == pp_plain_action(game, twin);
            TEST_ASSERT_EQUAL_MESSAGE(alike, one, tile->name);
            pp_state after = *s, after_twin = *s;
            const pp_result done = pp_apply(game, &after, action, 0, 0);
            const pp_result twin_done = pp_apply(game, &after_twin, twin, 0, 0);
            if (!alike) continue;
            TEST_ASSERT_EQUAL_MESSAGE(done.reason, twin_done.reason, tile->name);
            TEST_ASSERT_TRUE_MESSAGE(pp_same(&after, &after_twin), tile->name);
        }
    }
}

UNIT_TEST(equal_lying_is_one_action) {
    unit_dice dice = unit_dice_of(15);
    for (int number = 0; number < 40; number++) {
        pp_game game = pp_tsuro_2005;
        game.seats = (uint8_t)(2 + number % 7);
        pp_state s;
        unit_begin(&game, &s);
        do {
            if (pp_asked(&game, &s).over || s.depth != 1 || s.frame[0].step != game.turn_step) continue;
            const int seat = pp_asked(&game, &s).seat;
            for (int i = 0; i < pp_hand_size(&s, seat); i++)
                turns_alike_are_one(&game, &s, s.hand[seat][i] - 1);
        } while (unit_play_some(&dice, &game, &s, 0, 0));
    }
}

// Makes an action of any 32 bits. Every second one looks like an action that has a meaning.
static pp_action any_action(unit_dice *dice, const pp_game *game) {
    const pp_action bits = unit_dice_roll(dice, UINT32_MAX) ^ (unit_dice_roll(dice, 2) << 31);
    if (bits & 1) return bits;
    const int pawn = (int)unit_dice_roll(dice, (uint32_t)pp_pawn_numbers(game->seats));
    const pp_verb verb = (pp_verb)unit_dice_roll(dice, PP_VERBS);
    return pp_act(verb, pawn, (int)unit_dice_roll(dice, 40), (int)unit_dice_roll(dice, 20),
                  (int)unit_dice_roll(dice, 3));
}

UNIT_TEST(refused_actions_change_nothing) {
    unit_dice dice = unit_dice_of(7);
    promise_watch watch;
    int refused = 0;
    for (int number = 0; number < 200; number++) {
        const pp_game game = number % 2 == 0 ? unit_some_game(&dice, number / 2) : unit_any_game(number / 2);
        pp_state s;
        unit_watch(&watch, &game, &s);
        do {
            for (int i = 0; i < 8; i++)
                refused += !unit_try(&watch, &s, any_action(&dice, &game));
        } while (unit_watch_some(&dice, &watch, &s));
    }
    TEST_ASSERT_GREATER_THAN(1000, refused);
}

UNIT_TEST(everything_is_refused_when_the_game_is_over) {
    unit_dice dice = unit_dice_of(8);
    promise_watch watch;
    pp_state s;
    unit_watch(&watch, &pp_tsuro_2005, &s);
    while (unit_watch_some(&dice, &watch, &s))
        continue;
    for (int i = 0; i < 2000; i++) {
        const pp_action action = any_action(&dice, &pp_tsuro_2005);
        TEST_ASSERT_FALSE(unit_try(&watch, &s, action));
        TEST_ASSERT_EQUAL(PP_GAME_OVER, pp_may(&pp_tsuro_2005, &s, action).reason);
    }
    pp_action list[PP_ACTIONS_MAX];
    TEST_ASSERT_EQUAL(0, pp_legal(&pp_tsuro_2005, &s, list, 0));
}

// --- Playing the same game again.

typedef struct heard {
    pp_event last;
    int events;
} heard;

static void listen(void *listening, const pp_event *event) {
    heard *h = listening;
    h->last = *event;
    h->events++;
    TEST_ASSERT_GREATER_THAN(0, event->event);
    TEST_ASSERT_LESS_THAN(PP_EV_KINDS, event->event);
}

static pp_state played(uint64_t seed, int number) {
    unit_dice dice = unit_dice_of(seed);
    const pp_game game = unit_some_game(&dice, number);
    pp_state s;
    unit_begin(&game, &s);
    while (unit_play_some(&dice, &game, &s, 0, 0))
        continue;
    return s;
}

static pp_state watched(uint64_t seed, int number, heard *h) {
    unit_dice dice = unit_dice_of(seed);
    const pp_game game = unit_some_game(&dice, number);
    promise_watch watch;
    pp_state s;
    unit_watch(&watch, &game, &s);
    watch.listener = listen;
    watch.listening = h;
    while (unit_watch_some(&dice, &watch, &s))
        continue;
    return s;
}

UNIT_TEST(same_choices_same_game) {
    for (int number = 0; number < 60; number++) {
        heard h = {.events = 0};
        const pp_state first = played(9, number), again = watched(9, number, &h);
        TEST_ASSERT_TRUE_MESSAGE(pp_same(&first, &again), "listening, or playing again, changed the game");
        TEST_ASSERT_GREATER_THAN(0, h.events);
        TEST_ASSERT_TRUE(h.last.event == PP_EV_WINS || h.last.event == PP_EV_SHARED);
        TEST_ASSERT_EQUAL(first.winners, h.last.number);
    }
}

// --- Order within a move.

// The fate of a pawn that is alone on the board when this tile is laid: off the board, or at an open square. Two
// pawns whose paths are joined leave at each other's start mark, so both are off, whichever walks first.
static pp_pawn alone(const pp_game *game, const pp_state *before, pp_action lay, int pawn) {
    pp_state s = *before;
    const pp_place ahead = s.place[pp_pawn_of(lay)];
    const pp_suppose tile = {ahead.square, (uint8_t)(pp_a(lay) + 1), (uint8_t)pp_b(lay)};
    pp_walker walker = {.pawn = (uint8_t)pawn, .at = s.place[pawn], .since = s.place[pawn]};
    s.on = 0;
    if (pp_walk(game, &s, &tile, &walker) == PP_STOP_RIM) return (pp_pawn){.status = PP_OUT};
    return (pp_pawn){PP_ON, walker.at};
}

static void play_against_each_alone(unit_dice *dice, const pp_game *game) {
    pp_state s;
    unit_begin(game, &s);
    while (!pp_asked(game, &s).over) {
        const pp_state before = s;
        const pp_action action = play_choose(game, &s, &dice->source);
        TEST_ASSERT_EQUAL(PP_FINE, pp_apply(game, &s, action, 0, 0).reason);
        if (pp_verb_of(action) != PP_LAY) continue;
        for (int pawn = 0; pawn < PP_PAWNS; pawn++) {
            if (!pp_is_on(&before, pawn)) continue;
            const pp_pawn expected = alone(game, &before, action, pawn);
            const pp_pawn found = pp_get_pawn(&s, pawn);
            TEST_ASSERT_EQUAL_MEMORY(&expected, &found, sizeof expected);
        }
    }
}

UNIT_TEST(order_of_movement_does_not_matter) {
    unit_dice dice = unit_dice_of(10);
    for (int number = 0; number < 150; number++) {
        const pp_game game = unit_some_game(&dice, number);
        play_against_each_alone(&dice, &game);
    }
    for (int number = 0; number < 80; number++) {
        pp_game game = pp_tsuro_manual;
        game.seats = (uint8_t)(number % 2 == 0 ? 2 : 2 + number / 2 % 7);
        game.tile_count = game.tile_counts[number / 4 % 2];
        pp_fit(&game);
        play_against_each_alone(&dice, &game);
    }
}
