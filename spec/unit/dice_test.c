// SPDX-License-Identifier: MIT
// Dice and facings: the results do not depend on what players do, and every side is equally likely. unit_table.h
// lists its tests.
#include "tests.h"

#include "grammar.h"
#include "harness.h"
#include "seas.h"

#include <string.h>

enum { GAMES = 30 };

static pp_action choose_last(const play_policy *policy, const pp_view *view, play_source *source,
                             gr_out *why) {
    pp_action action[PP_ACTIONS_MAX];
    (void)policy, (void)source, (void)why;
    const uint32_t count = pp_view_legal(view, action);
    return count > 0 ? action[count - 1] : PP_NO_ACTION;
}

static const play_policy last = {
    .name = "last", .says = "the last choice in the list", .choose = choose_last};

// Chance's first answer in each turn to each question of the seas, except draws.
typedef struct seas_dice {
    pp_action first[PLAY_MOST_ACTIONS][PLAY_STEPS];
    uint32_t turn;
} seas_dice;

static void keep_dice(void *watching, const pp_game *game, const pp_state *before, pp_action action) {
    seas_dice *kept = watching;
    const pp_question asked = pp_asked(game, before);
    kept->turn += pp_turn_begins(game, before);
    const int step = before->frame[before->depth - 1].step;
    if (!asked.chance || asked.step->ways != 0) return;
    if (kept->first[kept->turn][step] == PP_NO_ACTION) kept->first[kept->turn][step] = action;
}

static void play_dice(const pp_game *game, const play_policy *policy, int number, seas_dice *kept) {
    static play_players players;
    static play_played played;
    const play_watcher watcher = {.watching = kept, .chosen = keep_dice};
    memset(kept, 0, sizeof *kept);
    play_seat_all(&players, policy, 5, (uint64_t)number);
    play_game(game, &players, (play_rules){.most_turns = 60}, &watcher, &played);
    TEST_ASSERT_TRUE(play_is_fine(played.outcome));
}

// Returns whether two answers of chance have the same numbers and lie. The seat and the tile are not compared,
// because the game decides them.
static bool same_dice(int step, pp_action a, pp_action b) {
    if (step == PP_SEAS_SPIN) return pp_b(a) == pp_b(b);
    return pp_a(a) == pp_a(b) && pp_b(a) == pp_b(b);
}

// Compares the movement roll, the first square named by dice and the first facing of each turn, with all modules,
// including those of set-up.
UNIT_TEST(dice_of_the_seas_do_not_depend_on_the_players) {
    static const int steps[] = {PP_SEAS_ROLL, PP_SEAS_THROW, PP_SEAS_SPIN};
    static seas_dice one, other;
    int compared[3] = {0};
    for (int number = 0; number < GAMES; number++) {
        const pp_game game = unit_any_game(3 + UNIT_GAMES * (number % 16));
        TEST_ASSERT_EQUAL_PTR(&pp_seas, game.base);
        play_dice(&game, &play_random, number, &one);
        play_dice(&game, &last, number, &other);
        for (uint32_t turn = 0; turn <= one.turn && turn <= other.turn; turn++) {
            for (int i = 0; i < 3; i++) {
                const pp_action a = one.first[turn][steps[i]], b = other.first[turn][steps[i]];
                if (a == PP_NO_ACTION || b == PP_NO_ACTION) continue;
                TEST_ASSERT_TRUE(same_dice(steps[i], a, b));
                compared[i]++;
            }
        }
    }
    for (int i = 0; i < 3; i++)
        TEST_ASSERT_GREATER_THAN(GAMES / 2, compared[i]);
}

// --- Whether all answers are equally likely

enum { SIDES = PP_SEAS_DIE, LOOKS = 4 };

// Counts how often chance gave each answer: one die, two dice at once, the lies of tiles, and the first player of
// eight. Under the rules all answers to one question are equally likely, so pp_legal must give them equal weights.
typedef struct shown {
    double die[SIDES], both[SIDES * SIDES], lie[LOOKS], first[PP_SEATS];
} shown;

static void hold_weights(const pp_game *game, const pp_state *s) {
    pp_action legal[PP_ACTIONS_MAX];
    uint32_t weight[PP_ACTIONS_MAX];
    const uint32_t count = pp_legal(game, s, legal, weight);
    for (uint32_t i = 0; i < count; i++)
        TEST_ASSERT_EQUAL(weight[0], weight[i]);
}

static void keep_shown(void *watching, const pp_game *game, const pp_state *before, pp_action action) {
    shown *kept = watching;
    const pp_verb verb = pp_verb_of(action);
    if (!pp_asked(game, before).chance || verb == PP_DRAW) return;
    hold_weights(game, before);
    if (verb == PP_ROLL && pp_b(action) == 0) {
        kept->die[pp_a(action) - 1]++;
    } else if (verb == PP_ROLL) {
        kept->both[SIDES * (pp_a(action) - 1) + pp_b(action) - 1]++;
    } else if (verb == PP_LAY || verb == PP_FACE) {
        TEST_ASSERT_EQUAL(LOOKS, pp_kind_of(game, pp_a(action))->turns[pp_b(action) / LOOKS]);
        kept->lie[pp_b(action) % LOOKS]++;
    } else if (game->seats == PP_SEATS) {
        TEST_ASSERT_EQUAL(PP_BEGIN, verb);
        kept->first[pp_seat_of_pawn(pp_pawn_of(action))]++;
    }
}

static void assert_uniform(const double *came, int cells) {
    double total = 0, square = 0;
    for (int i = 0; i < cells; i++)
        total += came[i];
    TEST_ASSERT_TRUE(total >= 20 * cells);
    for (int i = 0; i < cells; i++)
        square += unit_square_of(came[i], total / cells);
    unit_assert_as_expected(square, cells - 1);
}

UNIT_TEST(dice_and_facings_are_uniform) {
    static const pp_game *const games[] = {&pp_phoenix, &pp_seas};
    static shown kept;
    static play_players players;
    static play_played played;
    const play_watcher watcher = {.watching = &kept, .chosen = keep_shown};
    memset(&kept, 0, sizeof kept);
    for (int number = 0; number < 36 * GAMES; number++) {
        pp_game game = *games[number % 2];
        game.seats = game.most_seats;
        game.reading[pp_ruling_of(PP_R6B_CHANCE_DECIDES)] = 1;
        play_seat_all(&players, &play_random, 7, (uint64_t)number);
        play_game(&game, &players, (play_rules){.most_turns = 30}, &watcher, &played);
    }
    assert_uniform(kept.die, SIDES);
    assert_uniform(kept.both, SIDES * SIDES);
    assert_uniform(kept.lie, LOOKS);
    assert_uniform(kept.first, PP_SEATS);
}
