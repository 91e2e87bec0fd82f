// SPDX-License-Identifier: MIT
// Measures how much a policy loses against best play with open hands. It plays games along the visited positions, whose values are known.
#include "worth.h"

#include "harness.h"
#include "progress.h"

enum { SEED = 1 };

// A game along the visited positions.
typedef struct walk_of {
    const pp_game *game;
    const explore_graph *graph;
    worth_range *const *of; // by seat, then by state
    play_players players;
    pp_state state;
    uint32_t at; // the number of the position
} walk_of;

static uint32_t place_in_list(const pp_game *game, const pp_action list[], uint32_t count, pp_action action) {
    const pp_action plain = pp_plain_action(game, action);
    uint32_t place = 0;
    while (place < count - 1 && list[place] != action && list[place] != plain)
        place++;
    return place;
}

static double loss_of(const walk_of *w, int seat, uint32_t place) {
    const uint32_t *next = graph_next(w->graph, w->at), degree = graph_degree(w->graph, w->at);
    double best = 0;
    for (uint32_t i = 0; i < degree; i++) {
        if (w->of[seat][next[i]].low > best) best = w->of[seat][next[i]].low;
    }
    return best - w->of[seat][next[place]].low;
}

static pp_action choose(walk_of *w, int seat) {
    const play_policy *policy = w->players.policy[seat];
    pp_view view = pp_view_of(w->game, &w->state, seat);
    view.memory = &w->players.memory[seat];
    const pp_action action = policy->choose(policy, &view, &w->players.numbers[seat].source, 0);
    if (pp_verb_of(action) == PP_KEEP) pp_remember(w->game, &w->state, w->players.memory);
    return action;
}

// Plays one game. Returns the losses of all seats.
static double play_one(walk_of *w, uint64_t *choices) {
    const pp_work work = {w->game, &w->state, 0, 0};
    double lost = 0;
    uint32_t turns = 0;
    for (int actions = 0; actions < PLAY_MOST_ACTIONS && w->state.depth != 0; actions++) {
        pp_action list[PP_ACTIONS_MAX];
        const pp_question asked = pp_asked(w->game, &w->state);
        turns += pp_turn_begins(w->game, &w->state);
        const pp_action action = asked.chance ? play_ask_chance(&w->players.chance, w->game, &w->state, turns)
                                              : choose(w, asked.seat);
        const uint32_t place = place_in_list(w->game, list, pp_legal(w->game, &w->state, list, 0), action);
        if (!asked.chance) lost += loss_of(w, asked.seat, place);
        *choices += !asked.chance;
        w->at = graph_next(w->graph, w->at)[place];
        pp_play(&work, action);
    }
    return lost;
}

bool worth_of_policy(const explore_plan *plan, const explore_graph *graph, worth_range *const of[],
                     const play_policy *policy, uint64_t games, worth_loss *loss) {
    *loss = (worth_loss){0};
    for (; loss->games < games && !progress_interrupted(); loss->games++) {
        walk_of w = {.game = &plan->game, .graph = graph, .of = of, .state = plan->begin};
        play_seat_all(&w.players, policy, SEED, loss->games);
        const double lost = play_one(&w, &loss->choices);
        loss->sum += lost;
        loss->squares += lost * lost;
    }
    return loss->games == games;
}
