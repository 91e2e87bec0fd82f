// SPDX-License-Identifier: MIT
// The policies `mcts:N` and `tree:N` play N games from the position that a seat sees. players.c lists them.
#include "mcts.h"

#include "grammar.h"
#include "imagine.h"
#include "outlook.h"
#include "players.h"
#include "playout.h"
#include "tree.h"
#include "weigh.h"

#include <stdlib.h>

// There are at most eleven rounds, so in the first round each choice has at least one playout.
enum { PLAYOUTS_A_CHOICE = 12, FEWEST_CHOICES = 2 };

static const playout_style flat = {play_weigh_greedy, 3, false}, deep = {play_weigh_keen_quickly, 3, true};

typedef struct mcts_table {
    const pp_view *view;
    const playout_style *style;
    int64_t (*weigh)(const weigh_scene *scene); // the choices, before any playout
    pp_seen seen;
    uint64_t seed;
    uint32_t playouts, left;
    const play_waiting *waiting;
    tree *grown; // null for mcts
} mcts_table;

// --- The order of choices

static int descending(int64_t a, int64_t b) {
    return (a < b) - (a > b);
}

static int by_weight(const void *a, const void *b) {
    const mcts_choice *x = a, *y = b;
    if (x->weight != y->weight) return descending(x->weight, y->weight);
    return descending(x->lot, y->lot);
}

// Compares by the mean share won, less what the choice is discounted. All choices compared have been played out at least once.
static int by_wins(const void *a, const void *b) {
    const mcts_choice *x = a, *y = b;
    const int64_t xs = ((int64_t)x->won - (int64_t)x->discount * x->playouts) * y->playouts;
    const int64_t ys = ((int64_t)y->won - (int64_t)y->discount * y->playouts) * x->playouts;
    return xs != ys ? descending(xs, ys) : by_weight(a, b);
}

// --- Playouts

// The result of the playout is added to the tree, too, if there is one.
static void play_choice_out(mcts_table *t, mcts_choice *choice) {
    const pp_game *game = t->view->game;
    const int seat = t->view->seat;
    const uint64_t number = choice->playouts++;
    philox_stream numbers = philox_of(t->seed, number, PHILOX_PLAYOUT, 0);
    pp_state world;
    play_imagine(game, &t->seen, &numbers.source, &world);
    const pp_work work = {game, &world, 0, 0};
    pp_play(&work, choice->action);
    playout p = {.style = t->style, .game = game, .state = &world, .source = &numbers.source};
    play_begin_chance(&p.chance, t->seed, number);
    if (t->grown && number == 0) choice->node = tree_add(t->grown, choice->action, seat);
    if (t->grown) tree_play(t->grown, choice->node, &p);
    playout_finish(&p);
    if (t->grown) tree_credit(t->grown, &p);
    choice->won += playout_share(&p, seat);
    t->left--;
}

static uint32_t halvings(uint32_t count) {
    uint32_t times = 1;
    while (count > 1u << times)
        times++;
    return times;
}

static bool goes_on(const mcts_table *t) {
    enum { TOLD_EACH = 64 };
    const play_waiting *waiting = t->waiting;
    return !waiting || t->left % TOLD_EACH != 0 ||
           waiting->waits(waiting->waiting, t->playouts - t->left, t->playouts);
}

// Halves the choices until one is left. Every round has the same number of playouts; the last also has the remainder. Returns false if
// the user stopped it.
static bool halve(mcts_table *t, mcts_choice choice[], uint32_t count) {
    for (uint32_t rounds = halvings(count); rounds > 0; rounds--, count = (count + 1) / 2) {
        const uint32_t playouts = t->left / rounds;
        for (uint32_t i = 0; i < playouts; i++) {
            if (!goes_on(t)) return false;
            play_choice_out(t, &choice[i % count]);
        }
        qsort(choice, count, sizeof *choice, by_wins);
    }
    return true;
}

// --- Weighing the choices

// Playouts err in the same way however many there are, and keen's weight errs in other ways. So a tree judges by both, where stars do not
// count: each point that keen finds a choice worse than the best counts like a unit of the win with two seats, and like less with more.
// The search still considers the choice, but only prefers it if it wins more.
static void discount(const mcts_table *t, mcts_choice choice[], uint32_t count) {
    enum { POINTS_MOST = 400 };
    for (uint32_t i = 0; i < count; i++) {
        const int64_t worse = choice[0].weight - choice[i].weight;
        choice[i].discount =
            (uint32_t)(2 * (worse < POINTS_MOST ? worse : POINTS_MOST) / t->view->game->seats);
    }
}

// Weighs all choices. If one wins at once, only that one is kept.
static uint32_t weigh_all(const mcts_table *t, play_source *source, const pp_action action[], uint32_t count,
                          mcts_choice choice[]) {
    const pp_game *game = t->view->game;
    pp_state world, after;
    const weigh_scene scene = {game, &t->seen, &after, t->view->seat};
    play_imagine(game, &t->seen, source, &world);
    for (uint32_t i = 0; i < count; i++) {
        after = world;
        weigh_try(game, &after, action[i], source);
        choice[i] = (mcts_choice){.action = action[i], .weight = t->weigh(&scene)};
        choice[i].lot = source->below(source, UINT32_MAX);
        if (outlook_standing(&after, scene.seat) != OUTLOOK_WINS) continue;
        choice[0] = choice[i];
        return 1;
    }
    qsort(choice, count, sizeof *choice, by_weight);
    if (t->grown && !(game->has & PP_HAS_SCORES)) discount(t, choice, count);
    return count;
}

static uint32_t worth_looking_at(uint32_t count, uint32_t playouts) {
    uint32_t most = playouts / PLAYOUTS_A_CHOICE;
    if (most < FEWEST_CHOICES) most = FEWEST_CHOICES;
    if (most > playouts) most = playouts;
    return count < most ? count : most;
}

static uint32_t search(mcts_table *t, play_source *source, mcts_choice choice[PP_ACTIONS_MAX]) {
    pp_action action[PP_ACTIONS_MAX];
    uint32_t count = pp_view_legal(t->view, action);
    choice[0] = (mcts_choice){.action = count > 0 ? action[0] : PP_NO_ACTION};
    if (count < 2) return count;
    pp_look(t->view, &t->seen);
    count = weigh_all(t, source, action, count, choice);
    if (count == 1) return count;
    count = worth_looking_at(count, t->playouts);
    t->seed = (uint64_t)source->below(source, UINT32_MAX) << 32 | source->below(source, UINT32_MAX);
    return halve(t, choice, count) ? count : 0;
}

uint32_t mcts_search(const pp_view *view, mcts_kind kind, uint32_t playouts, play_source *source,
                     const play_waiting *waiting, mcts_choice choice[PP_ACTIONS_MAX]) {
    mcts_table t = {.view = view,
                    .style = &flat,
                    .weigh = play_weigh_greedy,
                    .playouts = playouts,
                    .left = playouts,
                    .waiting = waiting};
    tree grown;
    if (kind == MCTS_FLAT) return search(&t, source, choice);
    tree_begin(&grown, playouts);
    t.style = &deep;
    t.weigh = play_weigh_keen;
    t.grown = &grown;
    const uint32_t count = search(&t, source, choice);
    tree_end(&grown);
    return count;
}

// --- The policies

static void say_mcts(gr_out *out, uint32_t lawful, uint32_t playouts, const mcts_choice *best) {
    if (best->playouts == 0) {
        gr_put(out, lawful == 1 ? "nothing else is lawful" : "it wins at once");
        return;
    }
    gr_put_number(out, 100 * best->won / ((uint64_t)OUTLOOK_WINS * best->playouts));
    gr_put(out, "% of a win on average in ");
    gr_put_number(out, best->playouts);
    gr_put(out, " of ");
    gr_put_number(out, playouts);
    gr_put(out, " imagined games; one cut off early counts by its stars or room");
}

static pp_action choose(mcts_kind kind, const play_policy *policy, const pp_view *view, play_source *source,
                        gr_out *why) {
    pp_action action[PP_ACTIONS_MAX];
    mcts_choice choice[PP_ACTIONS_MAX];
    const uint32_t lawful = pp_view_legal(view, action);
    if (weigh_anyhow(action, lawful, source)) {
        if (why) gr_put(why, "this time a random choice, so that no tile is turned back and forth forever");
        return action[source->below(source, lawful)];
    }
    if (mcts_search(view, kind, policy->playouts, source, policy->waiting, choice) == 0) return PP_NO_ACTION;
    if (why) say_mcts(why, lawful, policy->playouts, &choice[0]);
    return choice[0].action;
}

static pp_action choose_mcts(const play_policy *policy, const pp_view *view, play_source *source,
                             gr_out *why) {
    return choose(MCTS_FLAT, policy, view, source, why);
}

static pp_action choose_tree(const play_policy *policy, const pp_view *view, play_source *source,
                             gr_out *why) {
    return choose(MCTS_TREE, policy, view, source, why);
}

const play_policy play_tree = {
    .name = "tree:N",
    .says = "like mcts:N, but remembers which later choices were good, and for which seat",
    .choose = choose_tree,
};

const play_policy play_mcts = {
    .name = "mcts:N",
    .says = "plays N imagined games from what it can see, and makes the choice that won most often",
    .choose = choose_mcts,
};
