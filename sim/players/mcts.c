// SPDX-License-Identifier: MIT
// The policy `mcts:N` plays N games from the position that a seat sees. players.c lists it.
#include "mcts.h"

#include "bits.h"
#include "chance.h"
#include "grammar.h"
#include "imagine.h"
#include "outlook.h"
#include "players.h"
#include "weigh.h"

#include <stdlib.h>

// There are at most eleven rounds, so in the first round each choice has at least one playout.
enum { PLAYOUTS_A_CHOICE = 12, FEWEST_CHOICES = 2 };

typedef struct mcts_table {
    const pp_view *view;
    pp_seen seen;
    uint64_t seed;
    uint32_t playouts, left;
    const play_waiting *waiting;
} mcts_table;

// --- A game played out by quick players, to see who wins

// A playout is cut off after a few rounds, unless the game has scores: room to move predicts which pawn will survive, but not who will
// have the most stars. Every playout is cut off after a number of actions, because some games go on forever.
enum { PICKED = 4, PLAYOUT_ROUNDS = 3, PLAYOUT_MOST_ACTIONS = 400 };

static int64_t weight_of(const pp_game *game, const pp_state *s, int seat, pp_action action,
                         play_source *source) {
    pp_state after = *s;
    const weigh_scene scene = {game, 0, &after, seat};
    weigh_try(game, &after, action, source);
    return play_weigh_greedy(&scene);
}

// The best of a few random lawful choices, as greedy weighs them. This makes a sensible player that does not always choose the same. A
// choice that is picked twice is weighed once, so a single lawful choice costs next to nothing.
static pp_action best_of_few(const pp_game *game, const pp_state *s, int seat, play_source *source) {
    pp_action best = play_choose(game, s, source);
    int64_t most = 0;
    bool weighed = false;
    for (int picked = 1; picked < PICKED; picked++) {
        const pp_action other = play_choose(game, s, source);
        if (other == best) continue;
        if (!weighed) most = weight_of(game, s, seat, best, source);
        weighed = true;
        const int64_t weight = weight_of(game, s, seat, other, source);
        if (weight <= most) continue;
        most = weight;
        best = other;
    }
    return best;
}

// Plays a game to its end. Chance deals and rolls as in game `number` of `seed`, so that two positions can be played with the same luck.
static void play_out(const pp_game *game, pp_state *s, uint64_t seed, uint64_t number, play_source *source) {
    const pp_work work = {game, s, 0, 0};
    const uint32_t most_turns =
        game->has & PP_HAS_SCORES ? UINT32_MAX : (uint32_t)(PLAYOUT_ROUNDS * game->seats);
    play_chance chance;
    uint32_t turns = 0;
    play_begin_chance(&chance, seed, number);
    for (int actions = 0; actions < PLAYOUT_MOST_ACTIONS && s->depth != 0; actions++) {
        const pp_question asked = pp_asked(game, s);
        turns += pp_turn_begins(game, s);
        if (turns > most_turns) return;
        pp_play(&work, asked.chance ? play_ask_chance(&chance, game, s, turns)
                                    : best_of_few(game, s, asked.seat, source));
    }
}

// --- Results of playouts

static uint32_t shared_by(uint8_t winners, int seat) {
    return winners >> seat & 1 ? (uint32_t)(OUTLOOK_WINS / pp_bits(winners)) : 0;
}

static uint8_t leaders(const pp_game *game, const pp_state *s) {
    const uint8_t in = pp_seats_in(game, s);
    uint8_t lead = 0;
    int most = 0;
    for (int seat = 0; seat < game->seats; seat++) {
        if (!(in >> seat & 1) || s->score[seat] < most) continue;
        if (s->score[seat] > most) lead = 0;
        most = s->score[seat];
        lead |= (uint8_t)(1 << seat);
    }
    return lead;
}

static uint32_t prospect(const pp_game *game, const pp_state *s, int seat) {
    if (!(pp_seats_in(game, s) >> seat & 1)) return 0;
    return (uint32_t)(1 + 2 * outlook_goes_on(game, s, seat) + outlook_room(game, s, seat));
}

static uint32_t shared_by_room(const pp_game *game, const pp_state *s, int seat) {
    uint32_t all = 0;
    for (int other = 0; other < game->seats; other++)
        all += prospect(game, s, other);
    return all > 0 ? OUTLOOK_WINS * prospect(game, s, seat) / all : 0;
}

// A seat's share of a playout; OUTLOOK_WINS is a whole win. If the game was cut off, the players who are still in it share the win: those
// with the most stars or, if nobody scores, all of them in proportion to their room.
static uint32_t won_by(const pp_game *game, const pp_state *s, int seat) {
    if (s->depth == 0) return shared_by(s->winners, seat);
    if (game->has & PP_HAS_SCORES) return shared_by(leaders(game, s), seat);
    return shared_by_room(game, s, seat);
}

// --- The order of choices

static int descending(int64_t a, int64_t b) {
    return (a < b) - (a > b);
}

static int by_weight(const void *a, const void *b) {
    const mcts_choice *x = a, *y = b;
    if (x->weight != y->weight) return descending(x->weight, y->weight);
    return descending(x->lot, y->lot);
}

// Compares by the mean share won. All choices compared have been played out at least once.
static int by_wins(const void *a, const void *b) {
    const mcts_choice *x = a, *y = b;
    const uint64_t xs = x->won * y->playouts, ys = y->won * x->playouts;
    return xs != ys ? descending((int64_t)xs, (int64_t)ys) : by_weight(a, b);
}

// --- Playouts

static void play_choice_out(mcts_table *t, mcts_choice *choice) {
    const pp_game *game = t->view->game;
    const int seat = t->view->seat;
    const uint64_t number = choice->playouts++;
    philox_stream numbers = philox_of(t->seed, number, PHILOX_PLAYOUT, 0);
    pp_state world;
    play_imagine(game, &t->seen, &numbers.source, &world);
    const pp_work work = {game, &world, 0, 0};
    pp_play(&work, choice->action);
    play_out(game, &world, t->seed, number, &numbers.source);
    choice->won += won_by(game, &world, seat);
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

static pp_action choose_mcts(const play_policy *policy, const pp_view *view, play_source *source,
                             gr_out *why) {
    pp_action action[PP_ACTIONS_MAX];
    mcts_choice choice[PP_ACTIONS_MAX];
    const uint32_t lawful = pp_view_legal(view, action);
    if (weigh_anyhow(action, lawful, source)) {
        if (why) gr_put(why, "this time a random choice, so that no tile is turned back and forth forever");
        return action[source->below(source, lawful)];
    }
    if (mcts_search(view, policy->playouts, source, policy->waiting, choice) == 0) return PP_NO_ACTION;
    if (why) say_mcts(why, lawful, policy->playouts, &choice[0]);
    return choice[0].action;
}

const play_policy play_mcts = {
    .name = "mcts:N",
    .says = "plays N imagined games from what it can see, and makes the choice that won most often",
    .choose = choose_mcts,
};
