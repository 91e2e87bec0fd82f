// SPDX-License-Identifier: MIT
// A game played on.
#include "playout.h"

#include "bits.h"
#include "grammar.h"
#include "outlook.h"
#include "weigh.h"

enum { PICKED = 4 };

static int64_t weight_of(const pp_game *game, const pp_state *s, int seat, pp_action action,
                         play_source *source) {
    pp_state after = *s;
    const weigh_scene scene = {game, 0, &after, seat};
    weigh_try(game, &after, action, source);
    return play_weigh_greedy(&scene);
}

// A choice that is picked again is not weighed again, so one that stands alone costs next to nothing.
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

void playout_go_on(const pp_game *game, pp_state *s, uint64_t seed, uint64_t number, play_source *source) {
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

// --- Who has won what

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
    const int goes_on = outlook_placements(game, s, seat) > 0;
    return (uint32_t)(1 + 2 * goes_on + outlook_room(game, s, seat));
}

static uint32_t shared_by_room(const pp_game *game, const pp_state *s, int seat) {
    uint32_t all = 0;
    for (int other = 0; other < game->seats; other++)
        all += prospect(game, s, other);
    return all > 0 ? OUTLOOK_WINS * prospect(game, s, seat) / all : 0;
}

uint32_t playout_won(const pp_game *game, const pp_state *s, int seat) {
    if (s->depth == 0) return shared_by(s->winners, seat);
    if (game->has & PP_HAS_SCORES) return shared_by(leaders(game, s), seat);
    return shared_by_room(game, s, seat);
}
