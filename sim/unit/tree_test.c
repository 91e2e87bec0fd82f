// SPDX-License-Identifier: MIT
// The tree of tree:N: its counts agree with the games that went through it, whether or not it is full. How a game that was cut off is
// shared. spec-tests runs it.
#include "sim_table.h"

#include "outlook.h"
#include "tree.h"

// Plays games from this position, each with other hands and other dice, through the node of one choice.
static uint32_t grow(tree *t, const pp_game *game, const pp_state *s, uint64_t games) {
    static const playout_style style = {play_weigh_keen_quickly, 3, true};
    pp_action action[PP_ACTIONS_MAX];
    const int seat = pp_asked(game, s).seat;
    const uint32_t root = pp_legal(game, s, action, 0) > 0 ? tree_add(t, action[0], seat) : 0;
    for (uint64_t number = 0; number < games; number++) {
        philox_stream numbers = philox_of(1, number, PHILOX_PLAYOUT, 0);
        pp_state world = *s;
        playout p = {.style = &style, .game = game, .state = &world, .source = &numbers.source};
        play_begin_chance(&p.chance, 1, number);
        playout_play(&p, action[0]);
        tree_play(t, root, &p);
        playout_finish(&p);
        tree_credit(t, &p);
    }
    return root;
}

// Checks a node and everything below it: a game that went on from a node made exactly one choice there.
static void expect_sums(const tree *t, uint32_t at) {
    const tree_node *n = &t->node[at];
    uint64_t below = 0;
    TEST_ASSERT_LESS_OR_EQUAL_UINT64((uint64_t)OUTLOOK_WINS * n->visits, n->won);
    TEST_ASSERT_GREATER_OR_EQUAL_UINT32(at == 1 ? 1 : n->visits, n->offered);
    for (uint32_t i = n->child; i != 0; i = t->node[i].next) {
        below += t->node[i].visits;
        expect_sums(t, i);
    }
    TEST_ASSERT_LESS_OR_EQUAL_UINT64(n->visits, below);
}

static pp_state first_choice(const pp_game *game) {
    unit_dice dice = unit_dice_of(41);
    pp_state s;
    unit_begin(game, &s);
    while (pp_asked(game, &s).chance)
        unit_play_some(&dice, game, &s, 0, 0);
    return s;
}

UNIT_TEST(a_tree_counts_every_game_once) {
    enum { GAMES = 200 };
    for (int number = 0; number < 24; number++) {
        const pp_game game = unit_any_game(number);
        const pp_state s = first_choice(&game);
        tree t;
        tree_begin(&t, GAMES);
        const uint32_t root = grow(&t, &game, &s, GAMES);
        TEST_ASSERT_EQUAL_UINT32(GAMES, t.node[root].visits);
        TEST_ASSERT_TRUE(t.nodes > 2 && t.nodes <= 2 + GAMES);
        expect_sums(&t, root);
        tree_end(&t);
    }
}

UNIT_TEST(a_full_tree_keeps_counting) {
    enum { GAMES = 100, FEW = 5 };
    const pp_game game = pp_tsuro_2005;
    const pp_state s = first_choice(&game);
    tree t;
    tree_begin(&t, GAMES);
    t.room = FEW;
    const uint32_t root = grow(&t, &game, &s, GAMES);
    TEST_ASSERT_EQUAL_UINT32(FEW, t.nodes);
    TEST_ASSERT_EQUAL_UINT32(GAMES, t.node[root].visits);
    expect_sums(&t, root);
    t.room = t.nodes;
    TEST_ASSERT_EQUAL_UINT32(0, tree_add(&t, 0, 0));
    tree_end(&t);
}

// --- Sharing a game that was cut off

static const playout_style shallow = {play_weigh_greedy, 3, false}, deep = {play_weigh_keen_quickly, 3, true};

// Returns a seat's share of a game that is cut off here.
static uint32_t share_of(const playout_style *style, const pp_game *game, pp_state *s, int seat) {
    const playout p = {.style = style, .game = game, .state = s};
    return playout_share(&p, seat);
}

static void expect_whole_win(const playout_style *style, const pp_game *game, pp_state *s) {
    uint32_t all = 0;
    for (int seat = 0; seat < game->seats; seat++) {
        const uint32_t share = share_of(style, game, s, seat);
        const bool in = pp_seats_in(game, s) >> seat & 1;
        if (!in && s->depth != 0) TEST_ASSERT_EQUAL_UINT32(0, share);
        all += share;
    }
    TEST_ASSERT_LESS_OR_EQUAL_UINT32(OUTLOOK_WINS, all);
    if (s->depth == 0 || pp_seats_in(game, s) != 0)
        TEST_ASSERT_GREATER_THAN_UINT32(OUTLOOK_WINS - game->seats, all);
}

UNIT_TEST(whoever_is_still_in_shares_the_win) {
    unit_dice dice = unit_dice_of(43);
    for (int number = 0; number < 48; number++) {
        const pp_game game = unit_any_game(number);
        pp_state s = first_choice(&game);
        for (int i = 0; i < 200 && s.depth != 0; i++) {
            expect_whole_win(&shallow, &game, &s);
            expect_whole_win(&deep, &game, &s);
            unit_play_some(&dice, &game, &s, 0, 0);
        }
    }
}

UNIT_TEST(a_star_more_is_a_greater_share) {
    pp_game game = pp_phoenix;
    game.seats = 4;
    pp_state s = first_choice(&game);
    uint32_t before = 0;
    for (uint8_t stars = 0; stars < 7; stars++) {
        s.score[2] = stars;
        const uint32_t share = share_of(&deep, &game, &s, 2);
        TEST_ASSERT_GREATER_THAN_UINT32(before, share);
        before = share;
    }
}
