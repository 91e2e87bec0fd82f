// SPDX-License-Identifier: MIT
// Policies: their choices do not depend on what they cannot see; and line-ups. spec-tests runs it.
#include "sim_table.h"

#include "check.h"
#include "grammar.h"
#include "harness.h"
#include "imagine.h"
#include "outlook.h"
#include "players.h"

#include <string.h>

static pp_seen seen_by(const pp_game *game, const pp_state *s, int seat) {
    const pp_view view = pp_view_of(game, s, seat);
    pp_seen seen;
    pp_look(&view, &seen);
    return seen;
}

// Plays up to the next question to a player. Returns the player's seat, or -1 at the end.
static int seat_asked_next(unit_dice *dice, const pp_game *game, pp_state *s) {
    for (;;) {
        const pp_question asked = pp_asked(game, s);
        if (asked.over) return -1;
        if (!asked.chance) return asked.seat;
        unit_play_some(dice, game, s, 0, 0);
    }
}

UNIT_TEST(what_is_imagined_could_be_so) {
    unit_dice dice = unit_dice_of(21);
    int imagined = 0, changed = 0;
    for (int number = 0; number < 100; number++) {
        const pp_game game = unit_any_game(number);
        pp_state s, world;
        unit_begin(&game, &s);
        for (int actions = 0, seat; actions < 60; actions++) {
            if ((seat = seat_asked_next(&dice, &game, &s)) < 0) break;
            const pp_seen seen = seen_by(&game, &s, seat);
            play_imagine(&game, &seen, &dice.source, &world);
            TEST_ASSERT_EQUAL_HEX32(0, pp_check(&game, &world, PP_POSSIBLE));
            const pp_seen too = seen_by(&game, &world, seat);
            TEST_ASSERT_EQUAL_MEMORY(&seen, &too, sizeof seen);
            imagined++;
            changed += !pp_same(&s, &world);
            unit_play_some(&dice, &game, &s, 0, 0);
        }
    }
    TEST_ASSERT_GREATER_THAN(2000, imagined);
    TEST_ASSERT_GREATER_THAN(imagined / 2, changed);
}

// --- Nobody sees through the backs of tiles

static pp_action chosen(const play_policy *policy, const pp_game *game, const pp_state *s, int seat,
                        uint64_t seed) {
    const pp_view view = pp_view_of(game, s, seat);
    philox_stream numbers = philox_of(seed, 0, PHILOX_SEAT, (uint32_t)seat);
    return policy->choose(policy, &view, &numbers.source, 0);
}

// Deals the tiles that the seat does not see again, asks it again, and expects the same choice. Returns whether the positions differed.
static bool chooses_alike(const play_policy *policy, const pp_game *game, const pp_state *s, int seat,
                          unit_dice *dice) {
    const pp_seen seen = seen_by(game, s, seat);
    const uint64_t seed = unit_dice_roll(dice, UINT32_MAX);
    pp_state other;
    play_imagine(game, &seen, &dice->source, &other);
    const pp_action action = chosen(policy, game, s, seat, seed);
    TEST_ASSERT_EQUAL_MESSAGE(PP_FINE, pp_may(game, s, action).reason, policy->name);
    TEST_ASSERT_EQUAL_HEX32_MESSAGE(action, chosen(policy, game, &other, seat, seed), policy->name);
    return !pp_same(s, &other);
}

static int ask_everybody(const pp_game *game, const pp_state *s, int seat, uint32_t playouts,
                         unit_dice *dice) {
    int changed = 0;
    for (const play_policy *const *known = play_policies; *known; known++) {
        play_policy policy = **known;
        policy.playouts = playouts;
        changed += chooses_alike(&policy, game, s, seat, dice);
    }
    return changed;
}

// With enough playouts for several rounds of dropping choices, a choice takes long. So only one position out of ten gets that many.
UNIT_TEST(policies_choose_by_what_their_seat_sees) {
    enum { FEW = 3, MANY = 48, MANY_EACH = 10 };
    unit_dice dice = unit_dice_of(22);
    int changed = 0, asked = 0;
    for (int number = 0; number < 96; number++) {
        const pp_game game = unit_any_game(number);
        pp_state s;
        unit_begin(&game, &s);
        for (int actions = 0, seat; actions < 40; actions++) {
            if ((seat = seat_asked_next(&dice, &game, &s)) < 0) break;
            if (actions % 4 == number % 4)
                changed += ask_everybody(&game, &s, seat, asked++ % MANY_EACH == 0 ? MANY : FEW, &dice);
            unit_play_some(&dice, &game, &s, 0, 0);
        }
    }
    TEST_ASSERT_GREATER_THAN(1000, changed);
}

// --- Safe placements

UNIT_TEST(a_player_goes_on_if_a_placement_is_safe) {
    unit_dice dice = unit_dice_of(23);
    int goes_on[2] = {0};
    for (int number = 0; number < 200; number++) {
        const pp_game game = unit_any_game(number);
        pp_state s;
        unit_begin(&game, &s);
        for (int actions = 0; actions < 80 && s.depth != 0; actions++) {
            for (int seat = 0; seat < game.seats; seat++) {
                const bool some = outlook_placements(&game, &s, seat) > 0;
                TEST_ASSERT_EQUAL(some, outlook_goes_on(&game, &s, seat));
                goes_on[some] += s.on & pp_pawns_of(seat) ? 1 : 0;
            }
            unit_play_some(&dice, &game, &s, 0, 0);
        }
    }
    TEST_ASSERT_GREATER_THAN(100, goes_on[0]);
    TEST_ASSERT_GREATER_THAN(1000, goes_on[1]);
}

// --- Line-ups

UNIT_TEST(line_ups_are_read_and_written) {
    static const char *const good[] = {"random", "greedy,random", "mcts:300,tree:20",
                                       "cmd:python3 bot.py --deep,random", "careful,greedy,mobile,keen"};
    static const char *const bad[] = {"",
                                      "chess",
                                      "random,",
                                      ",random",
                                      "random greedy",
                                      "random:5",
                                      "mcts",
                                      "cmd:",
                                      "cmd: ",
                                      "random,cmd:",
                                      "mcts:",
                                      "mcts:N",
                                      "mcts:0",
                                      "mcts:1000001",
                                      "Random",
                                      "random,random,random,random,random,random,random,random,random",
                                      "randomrandomrandomrandomrandom"};
    play_line_up line_up;
    char wrong[PLAY_POLICY_NAME], text[GR_LINE_MAX];
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        TEST_ASSERT_TRUE_MESSAGE(play_read_line_up(good[i], &line_up, wrong), good[i]);
        gr_out out = gr_out_into(text, sizeof text);
        play_put_line_up(&out, &line_up);
        TEST_ASSERT_EQUAL_STRING(good[i], text);
    }
    TEST_ASSERT_EQUAL_STRING("careful", play_policy_at(&line_up, 0)->name);
    TEST_ASSERT_EQUAL_STRING("greedy", play_policy_at(&line_up, 5)->name);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        TEST_ASSERT_FALSE_MESSAGE(play_read_line_up(bad[i], &line_up, wrong), bad[i]);
}

// Red and blue play by different policies, and choose as they would if each policy played alone.
UNIT_TEST(each_seat_plays_by_its_own_policy) {
    static play_players players;
    static play_played played;
    pp_game game = pp_tsuro_2005;
    play_line_up line_up;
    char wrong[PLAY_POLICY_NAME];
    int wins[2] = {0};
    TEST_ASSERT_TRUE(play_read_line_up("greedy,random", &line_up, wrong));
    for (uint64_t number = 0; number < 100; number++) {
        play_seat(&players, &line_up, 5, number);
        play_game(&game, &players, (play_rules){0}, 0, &played);
        TEST_ASSERT_EQUAL(PLAY_DECIDED, played.outcome);
        wins[0] += played.state.winners & 1;
        wins[1] += played.state.winners >> 1 & 1;
    }
    TEST_ASSERT_GREATER_THAN(wins[1] + 30, wins[0]);
}
