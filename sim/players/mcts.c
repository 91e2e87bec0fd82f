// SPDX-License-Identifier: MIT
// The policy `mcts:N`: plays on from here N times.
#include "mcts.h"

#include "imagine.h"
#include "outlook.h"
#include "players.h"
#include "playout.h"
#include "weigh.h"

#include <stdlib.h>

// There are at most eleven rounds, so in the first of them each choice has one playout at least.
enum { PLAYOUTS_A_CHOICE = 12, FEWEST_CHOICES = 2 };

typedef struct mcts_table {
    const pp_view *view;
    pp_seen seen;
    uint64_t seed;
    uint32_t playouts, left;
    const play_waiting *waiting;
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

// By the mean of what was won: all that are compared have been played on from.
static int by_wins(const void *a, const void *b) {
    const mcts_choice *x = a, *y = b;
    const uint64_t xs = x->won * y->playouts, ys = y->won * x->playouts;
    return xs != ys ? descending((int64_t)xs, (int64_t)ys) : by_weight(a, b);
}

// --- Playing on

static void play_on(mcts_table *t, mcts_choice *choice) {
    const pp_game *game = t->view->game;
    const int seat = t->view->seat;
    const uint64_t number = choice->playouts++;
    philox_stream numbers = philox_of(t->seed, number, PHILOX_PLAYOUT, 0);
    pp_state world;
    play_imagine(game, &t->seen, &numbers.source, &world);
    const pp_work work = {game, &world, 0, 0};
    pp_play(&work, choice->action);
    playout_go_on(game, &world, t->seed, number, &numbers.source);
    choice->won += playout_won(game, &world, seat);
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

// Each round has as many playouts as any other, and the last has what is left of them. False when somebody waits no longer.
static bool halve(mcts_table *t, mcts_choice choice[], uint32_t count) {
    for (uint32_t rounds = halvings(count); rounds > 0; rounds--, count = (count + 1) / 2) {
        const uint32_t playouts = t->left / rounds;
        for (uint32_t i = 0; i < playouts; i++) {
            if (!goes_on(t)) return false;
            play_on(t, &choice[i % count]);
        }
        qsort(choice, count, sizeof *choice, by_wins);
    }
    return true;
}

// --- What there is to choose

// One that wins at once stays alone.
static uint32_t weigh_all(const mcts_table *t, play_source *source, const pp_action action[], uint32_t count,
                          mcts_choice choice[]) {
    const pp_game *game = t->view->game;
    pp_state world, after;
    const weigh_scene scene = {game, &t->seen, &after, t->view->seat};
    play_imagine(game, &t->seen, source, &world);
    for (uint32_t i = 0; i < count; i++) {
        after = world;
        weigh_try(game, &after, action[i], source);
        choice[i] = (mcts_choice){.action = action[i], .weight = play_weigh_greedy(&scene)};
        choice[i].lot = source->below(source, UINT32_MAX);
        if (outlook_standing(&after, scene.seat) != OUTLOOK_WINS) continue;
        choice[0] = choice[i];
        return 1;
    }
    qsort(choice, count, sizeof *choice, by_weight);
    return count;
}

static uint32_t worth_looking_at(uint32_t count, uint32_t playouts) {
    uint32_t most = playouts / PLAYOUTS_A_CHOICE;
    if (most < FEWEST_CHOICES) most = FEWEST_CHOICES;
    if (most > playouts) most = playouts;
    return count < most ? count : most;
}

uint32_t mcts_search(const pp_view *view, uint32_t playouts, play_source *source, const play_waiting *waiting,
                     mcts_choice choice[PP_ACTIONS_MAX]) {
    pp_action action[PP_ACTIONS_MAX];
    mcts_table t = {.view = view, .playouts = playouts, .left = playouts, .waiting = waiting};
    uint32_t count = pp_view_legal(view, action);
    choice[0] = (mcts_choice){.action = count > 0 ? action[0] : PP_NO_ACTION};
    if (count < 2) return count;
    pp_look(view, &t.seen);
    count = weigh_all(&t, source, action, count, choice);
    if (count == 1) return count;
    count = worth_looking_at(count, playouts);
    t.seed = (uint64_t)source->below(source, UINT32_MAX) << 32 | source->below(source, UINT32_MAX);
    return halve(&t, choice, count) ? count : 0;
}

// --- The policy

static void says(gr_out *out, uint32_t lawful, uint32_t playouts, const mcts_choice *best) {
    if (best->playouts == 0) {
        gr_put(out, lawful == 1 ? "nothing else is lawful" : "it wins at once");
        return;
    }
    gr_put_number(out, 100 * best->won / ((uint64_t)OUTLOOK_WINS * best->playouts));
    gr_put(out, "% of the ");
    gr_put_number(out, best->playouts);
    gr_put(out, " games played on from there were won, of ");
    gr_put_number(out, playouts);
    gr_put(out, " in all");
}

static pp_action choose(const play_policy *policy, const pp_view *view, play_source *source, gr_out *why) {
    pp_action action[PP_ACTIONS_MAX];
    mcts_choice choice[PP_ACTIONS_MAX];
    const uint32_t lawful = pp_view_legal(view, action);
    if (weigh_anyhow(action, lawful, source)) {
        if (why) gr_put(why, "any choice will do, for once, so that no tile is turned to and fro forever");
        return action[source->below(source, lawful)];
    }
    if (mcts_search(view, policy->playouts, source, policy->waiting, choice) == 0) return PP_NO_ACTION;
    if (why) says(why, lawful, policy->playouts, &choice[0]);
    return choice[0].action;
}

const play_policy play_mcts = {
    .name = "mcts:N",
    .says = "plays N games on from what it sees, and takes what led to most wins",
    .choose = choose,
};
