// SPDX-License-Identifier: MIT
// Players and chance are independent. The tiles dealt do not depend on what players do, and one player's random
// numbers do not depend on another's. Tiles are drawn in proportion to their weights. unit_table.h lists its tests.
#include "tests.h"

#include "bits.h"
#include "grammar.h"
#include "harness.h"
#include "pile.h"

#include <string.h>

enum { ACTIONS_KEPT = 4000, GAMES = 60 };

typedef struct log {
    pp_action action[ACTIONS_KEPT];
    int count;
    int shuffled; // number of actions before the first shuffle; -1 if there was none yet
} game_log;

static void keep_action(void *watching, const pp_game *game, const pp_state *before, pp_action action) {
    game_log *kept = watching;
    (void)game, (void)before;
    if (kept->count < ACTIONS_KEPT) kept->action[kept->count++] = action;
}

static void keep_shuffle(void *watching, const pp_event *event) {
    game_log *kept = watching;
    if (event->event == PP_EV_SHUFFLED && kept->shuffled < 0) kept->shuffled = kept->count;
}

// --- Policies for tests

static pp_action choose_first(const play_policy *policy, const pp_view *view, play_source *source,
                              gr_out *why) {
    pp_action action[PP_ACTIONS_MAX];
    (void)policy, (void)source, (void)why;
    return pp_view_legal(view, action) > 0 ? action[0] : PP_NO_ACTION;
}

static pp_action choose_first_at_length(const play_policy *policy, const pp_view *view, play_source *source,
                                        gr_out *why) {
    for (int i = 0; i < 500; i++)
        source->below(source, 6);
    return choose_first(policy, view, source, why);
}

static const play_policy first = {
    .name = "first", .says = "the first choice in the list", .choose = choose_first};
static const play_policy first_at_length = {
    .name = "first-at-length", .says = "the same, after much rolling", .choose = choose_first_at_length};

// Plays game number `number`. Red follows `of_red`; everybody else follows `policy`.
static void play_kept(const pp_game *game, const play_policy *policy, const play_policy *of_red, int number,
                      game_log *kept) {
    static play_players players;
    static play_played played;
    const play_watcher watcher = {.watching = kept, .chosen = keep_action, .happened = keep_shuffle};
    const play_rules rules = {.most_turns = 60};
    memset(kept, 0, sizeof *kept);
    kept->shuffled = -1;
    play_seat_all(&players, policy, 5, (uint64_t)number);
    players.policy[0] = of_red;
    play_game(game, &players, rules, &watcher, &played);
    TEST_ASSERT_TRUE(play_is_fine(played.outcome));
}

// Lists the tiles drawn from a pile before the first shuffle, without the marker tile.
static int tiles_dealt(const pp_game *game, const game_log *kept, int pile, int tile[ACTIONS_KEPT]) {
    const int end = kept->shuffled < 0 ? kept->count : kept->shuffled;
    int count = 0;
    for (int i = 0; i < end; i++) {
        const bool laid_by_chance = pp_verb_of(kept->action[i]) == PP_LAY && pile == 1;
        const bool drawn = pp_verb_of(kept->action[i]) == PP_DRAW;
        const int kind = pp_a(kept->action[i]);
        if ((!drawn && !laid_by_chance) || kind == game->tiles->marker) continue;
        if (pp_kind_of(game, kind)->deck == pile) tile[count++] = kind;
    }
    return count;
}

static pp_game table_of(const pp_game *game, int number) {
    pp_game table = *game;
    table.seats = (uint8_t)(table.fewest_seats + number % (table.most_seats - table.fewest_seats + 1));
    pp_fit(&table);
    return table;
}

// The number of draws that depend on chance alone. In Phoenix Rising tiles go back under the stack in an order that
// players choose, so only the first pass through the stack counts.
static int first_passage(const pp_game *game, int pile) {
    return game->marker_starts_in_pile ? ACTIONS_KEPT : pp_bits(game->box[pile]);
}

UNIT_TEST(deals_do_not_depend_on_the_players) {
    static const pp_game *const games[] = {&pp_tsuro_2005, &pp_phoenix, &pp_winds, &pp_tsuro_manual,
                                           &pp_seas};
    static game_log one, other;
    static int dealt[ACTIONS_KEPT], dealt_too[ACTIONS_KEPT];
    int compared = 0, differed = 0;
    for (int number = 0; number < GAMES; number++) {
        const pp_game game = table_of(games[number % 5], number);
        play_kept(&game, &play_random, &play_random, number, &one);
        play_kept(&game, &first, &first_at_length, number, &other);
        for (int pile = 0; pile < PP_PILES; pile++) {
            const int count = tiles_dealt(&game, &one, pile, dealt);
            const int too = tiles_dealt(&game, &other, pile, dealt_too);
            int shorter = count < too ? count : too;
            if (shorter > first_passage(&game, pile)) shorter = first_passage(&game, pile);
            for (int i = 0; i < shorter; i++)
                TEST_ASSERT_EQUAL(dealt[i], dealt_too[i]);
            compared += shorter;
        }
        differed += one.count != other.count || memcmp(one.action, other.action, sizeof one.action) != 0;
    }
    TEST_ASSERT_GREATER_THAN(10 * GAMES, compared);
    TEST_ASSERT_EQUAL(GAMES, differed);
}

// The same game without exchanges, or with fewer in the seas.
static pp_game exchanging_less(pp_game game) {
    if (game.base == &pp_tsuro_2005) game.reading[pp_ruling_of(PP_R3B_NO_EXCHANGE)] = 1;
    if (game.base == &pp_seas) game.reading[pp_ruling_of(PP_R52_1B_RIM_ONLY)] = 1;
    if (game.base == &pp_tsuro_manual) game.parts = pp_tsuro_manual.parts;
    pp_fit(&game);
    return game;
}

// Both games stay the same until the first exchange is offered.
UNIT_TEST(readings_meet_the_same_chance_until_they_differ) {
    static const pp_game *const games[] = {&pp_tsuro_2005, &pp_tsuro_manual, &pp_seas};
    static game_log one, other;
    int offered[3] = {0};
    for (int number = 0; number < 3 * GAMES; number++) {
        pp_game game = table_of(games[number % 3], number / 3);
        if (game.base == &pp_tsuro_manual) game.parts |= 1; // the exchange
        pp_fit(&game);
        const pp_game less = exchanging_less(game);
        play_kept(&game, &play_random, &play_random, number, &one);
        play_kept(&less, &play_random, &play_random, number, &other);
        int same = 0;
        while (same < one.count && pp_verb_of(one.action[same]) != PP_KEEP)
            same++;
        TEST_ASSERT_GREATER_OR_EQUAL(same, other.count);
        TEST_ASSERT_EQUAL_HEX32_ARRAY(one.action, other.action, same);
        offered[number % 3] += same < one.count;
    }
    for (int i = 0; i < 3; i++)
        TEST_ASSERT_GREATER_THAN(GAMES / 5, offered[i]);
}

UNIT_TEST(a_seat_does_not_shift_the_numbers_of_another) {
    static game_log one, other;
    for (int number = 0; number < GAMES; number++) {
        const pp_game game = unit_any_game(number);
        play_kept(&game, &play_random, &first, number, &one);
        play_kept(&game, &play_random, &first_at_length, number, &other);
        TEST_ASSERT_EQUAL(one.count, other.count);
        TEST_ASSERT_EQUAL_HEX32_ARRAY(one.action, other.action, one.count);
    }
}

// --- Whether tiles are drawn in proportion to their weights

// Counts of draws in random games, by the number of possible tiles, to be compared with the weights of pp_legal.
typedef struct draws {
    uint64_t came[PP_SLOTS_MAX + 1][PP_SLOTS_MAX], total[PP_SLOTS_MAX + 1];
} draws;

static void count_draw(void *watching, const pp_game *game, const pp_state *before, pp_action action) {
    draws *d = watching;
    pp_action legal[PP_ACTIONS_MAX];
    uint32_t weight[PP_ACTIONS_MAX];
    if (pp_verb_of(action) != PP_DRAW) return;
    const uint32_t count = pp_legal(game, before, legal, weight);
    for (uint32_t i = 0; i < count; i++) {
        TEST_ASSERT_EQUAL(1, weight[i]);
        d->came[count][i] += legal[i] == action;
    }
    d->total[count]++;
}

UNIT_TEST(every_tile_of_the_packet_is_as_likely_to_come) {
    static draws d;
    static play_players players;
    static play_played played;
    const play_watcher watcher = {.watching = &d, .chosen = count_draw};
    memset(&d, 0, sizeof d);
    for (int number = 0; number < 1500; number++) {
        const pp_game game = table_of(number % 3 == 0 ? &pp_phoenix : &pp_tsuro_2005, number);
        play_seat_all(&players, &play_random, 9, (uint64_t)number);
        play_game(&game, &players, (play_rules){.most_turns = 60}, &watcher, &played);
    }
    double square = 0, freedom = 0;
    for (int count = 2; count <= PP_SLOTS_MAX; count++) {
        if (d.total[count] < 20u * (unsigned)count) continue;
        for (int i = 0; i < count; i++)
            square += unit_square_of((double)d.came[count][i], (double)d.total[count] / count);
        freedom += count - 1;
    }
    TEST_ASSERT_TRUE(freedom > 300);
    unit_assert_as_expected(square, freedom);
}

// A game whose pile has a few tiles, which are drawn one after another.
static pp_game small_game(const pp_tileset *tiles, uint64_t box) {
    pp_game game = pp_tsuro_2005;
    game.tiles = tiles;
    game.box[0] = box;
    return game;
}

static pp_state dealing(const pp_game *game) {
    pp_state s;
    memset(&s, 0, sizeof s);
    s.top[0] = game->box[0];
    s.depth = 1;
    s.frame[0].step = PP_STEP_DEAL;
    return s;
}

static int draw_one(play_chance *chance, const pp_game *game, pp_state *s) {
    const int kind = pp_a(play_ask_chance(chance, game, s, 0));
    TEST_ASSERT_GREATER_THAN(0, pp_on_top(game->tiles, s, kind));
    pp_pile_take(game->tiles, s, kind);
    return kind;
}

// Fixed numbers. They replace the random numbers of a deck.
static uint32_t script_next[4];
static int script_at;

static uint32_t below_script(play_source *source, uint32_t bound) {
    (void)source;
    TEST_ASSERT_LESS_THAN(bound, script_next[script_at]);
    return script_next[script_at++];
}

// A box of three tiles A and one B. In all 24 orders, B is first, second, third and last six times each.
UNIT_TEST(all_orders_of_a_small_box_come_once_each) {
    const pp_game game = small_game(&unit_tiles_copies, 0xf);
    int b_came[4] = {0};
    for (uint32_t order = 0; order < 24; order++) {
        pp_state s = dealing(&game);
        play_chance chance;
        play_begin_chance(&chance, 1, 1);
        play_deck *deck = &chance.deck[0];
        *deck = (play_deck){.left = 0xf, .shuffles = 1, .slots = 4, .order = {0, 1, 2, 3}};
        deck->numbers.source.below = below_script;
        const uint32_t numbers[4] = {order % 4, order / 4 % 3, order / 12, 0};
        memcpy(script_next, numbers, sizeof numbers);
        script_at = 0;
        for (int i = 0; i < 4; i++)
            b_came[i] += draw_one(&chance, &game, &s) == 1;
    }
    for (int i = 0; i < 4; i++)
        TEST_ASSERT_EQUAL(6, b_came[i]);
}

// A tile that goes back into the pile can be drawn next again, and two that go under it together come in either
// order. If a game had a single fixed order, the first tile would be drawn first again.
UNIT_TEST(what_goes_back_comes_in_a_new_order) {
    static const int tries = 6000;
    const pp_game game = small_game(&pp_tiles_tsuro, 0xf);
    int again = 0, swapped = 0;
    for (int i = 0; i < tries; i++) {
        play_chance chance;
        play_begin_chance(&chance, 3, (uint64_t)i);
        pp_state s = dealing(&game);
        const int one = draw_one(&chance, &game, &s);
        pp_pile_mix(game.tiles, &s, one);
        again += draw_one(&chance, &game, &s) == one;
        play_begin_chance(&chance, 4, (uint64_t)i);
        s = dealing(&game);
        const int first_tile = draw_one(&chance, &game, &s), second = draw_one(&chance, &game, &s);
        pp_pile_bury(game.tiles, &s, first_tile, false);
        pp_pile_bury(game.tiles, &s, second, true);
        draw_one(&chance, &game, &s);
        draw_one(&chance, &game, &s);
        swapped += draw_one(&chance, &game, &s) == second;
    }
    unit_assert_as_expected(
        unit_square_of(again, tries / 4.0) + unit_square_of(tries - again, tries * 3 / 4.0), 1);
    unit_assert_as_expected(
        unit_square_of(swapped, tries / 2.0) + unit_square_of(tries - swapped, tries / 2.0), 1);
}

// Three copies of A, one of B, two of C. Every draw is in proportion to the weights, even after tiles were drawn and
// put back.
UNIT_TEST(copies_come_as_often_as_they_weigh) {
    enum { TRIES = 12000 };
    const pp_game game = small_game(&unit_tiles_copies, 0x3f);
    static const int kind_of_slot[] = {0, 0, 0, 1, 2, 2};
    double came[2][3][3] = {{{0}}}, expected[2][3][3] = {{{0}}};
    for (int i = 0; i < TRIES; i++) {
        play_chance chance;
        play_begin_chance(&chance, 6, (uint64_t)i);
        pp_state s = dealing(&game);
        int before = draw_one(&chance, &game, &s);
        for (int round = 0; round < 2; round++) {
            pp_action legal[PP_ACTIONS_MAX];
            uint32_t weight[PP_ACTIONS_MAX], total = (uint32_t)pp_bits(s.top[0]);
            const uint32_t count = pp_legal(&game, &s, legal, weight);
            for (uint32_t k = 0; k < count; k++)
                expected[round][before][pp_a(legal[k])] += (double)weight[k] / total;
            const int kind = draw_one(&chance, &game, &s);
            came[round][before][kind]++;
            pp_pile_mix(game.tiles, &s, kind);
            before = kind_of_slot[i % 6];
        }
    }
    double square = 0, freedom = 0;
    for (int i = 0; i < 18; i++) {
        const double due = (&expected[0][0][0])[i];
        if (due > 0) square += unit_square_of((&came[0][0][0])[i], due);
        freedom += due > 0 ? 2 / 3.0 : 0;
    }
    unit_assert_as_expected(square, freedom);
}

// Actions of chance are not checked again, so every candidate must be lawful.
UNIT_TEST(all_that_chance_can_answer_is_lawful) {
    unit_dice dice = unit_dice_of(2);
    for (int number = 0; number < GAMES; number++) {
        const pp_game game = unit_any_game(number);
        pp_state s;
        unit_begin(&game, &s);
        for (int actions = 0; actions < 400 && unit_play_some(&dice, &game, &s, 0, 0); actions++) {
            const pp_question asked = pp_asked(&game, &s);
            if (!asked.chance) continue;
            const pp_scene scene = {&game, &s, &s.frame[s.depth - 1]};
            for (uint32_t i = 0; i < asked.step->count(&scene); i++) {
                const pp_action action = asked.step->nth(&scene, i);
                TEST_ASSERT_EQUAL(PP_TIER_FREE, asked.step->rank(&scene, action).tier);
            }
        }
    }
}
