// SPDX-License-Identifier: MIT
// Plays a game on with quick players, and returns each seat's share. mcts.c and tree.c call it.
#include "playout.h"

#include "bits.h"
#include "outlook.h"

enum { PICKED = 4 };

// --- The quick player

// A choice that was tried: the position after it, and its weight.
typedef struct trial {
    pp_action action;
    int64_t weight;
    bool exact; // the position is exactly the one after the choice: nothing further was answered at random
    pp_state after;
} trial;

static void try_out(const playout *p, int seat, trial *t) {
    const weigh_scene scene = {p->game, 0, &t->after, seat};
    t->after = *p->state;
    t->exact = weigh_try(p->game, &t->after, t->action, p->source);
    t->weight = p->style->weigh(&scene);
}

static bool is_among(const pp_action action[], int count, pp_action one) {
    bool found = false;
    for (int i = 0; i < count; i++)
        found |= action[i] == one;
    return found;
}

// The best of a few random lawful choices. This makes a sensible player that does not always choose the same. A choice that is picked twice
// is weighed once, so a single lawful choice costs next to nothing. Returns whether the choice was tried.
static bool pick(const playout *p, int seat, trial trials[2], const trial **picked) {
    trial *best = &trials[0], *other = &trials[1];
    pp_action worse[PICKED];
    int count = 0;
    bool tried = false;
    best->action = play_choose(p->game, p->state, p->source);
    for (int i = 1; i < PICKED; i++) {
        other->action = play_choose(p->game, p->state, p->source);
        if (other->action == best->action || is_among(worse, count, other->action)) continue;
        if (!tried) try_out(p, seat, best);
        tried = true;
        try_out(p, seat, other);
        trial *const better = other->weight > best->weight ? other : best;
        other = better == other ? best : other;
        best = better;
        if (other->exact) worse[count++] = other->action;
    }
    *picked = best;
    return tried;
}

// The position after the choice that was tried last is kept, so the choice is not played again.
pp_action playout_play_quickly(playout *p, int seat) {
    trial trials[2];
    const trial *picked;
    if (!pick(p, seat, trials, &picked) || !picked->exact) {
        playout_play(p, picked->action);
        return picked->action;
    }
    p->actions++;
    *p->state = picked->after;
    return picked->action;
}

// --- The game

void playout_play(playout *p, pp_action action) {
    const pp_work work = {p->game, p->state, 0, 0};
    p->actions++;
    pp_play(&work, action);
}

static bool is_cut_off(const playout *p) {
    return p->actions >= PLAYOUT_MOST_ACTIONS ||
           (!(p->game->has & PP_HAS_SCORES) && p->turns > (uint32_t)(p->style->rounds * p->game->seats));
}

int playout_next(playout *p) {
    while (p->state->depth != 0) {
        const pp_question asked = pp_asked(p->game, p->state);
        p->turns += pp_turn_begins(p->game, p->state);
        if (is_cut_off(p)) return -1;
        if (!asked.chance) return asked.seat;
        playout_play(p, play_ask_chance(&p->chance, p->game, p->state, p->turns));
    }
    return -1;
}

void playout_finish(playout *p) {
    for (int seat; (seat = playout_next(p)) >= 0;)
        playout_play_quickly(p, seat);
}

// --- The result

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

static uint32_t prospect(const playout *p, int seat) {
    if (!(pp_seats_in(p->game, p->state) >> seat & 1)) return 0;
    const uint32_t prospects =
        (uint32_t)(1 + 2 * outlook_goes_on(p->game, p->state, seat) + outlook_room(p->game, p->state, seat));
    return p->style->square ? prospects * prospects : prospects;
}

static uint32_t shared_by_prospects(const playout *p, int seat) {
    uint32_t all = 0;
    for (int other = 0; other < p->game->seats; other++)
        all += prospect(p, other);
    return all > 0 ? OUTLOOK_WINS * prospect(p, seat) / all : 0;
}

uint32_t playout_share(const playout *p, int seat) {
    if (p->state->depth == 0) return shared_by(p->state->winners, seat);
    if (p->game->has & PP_HAS_SCORES) return shared_by(leaders(p->game, p->state), seat);
    return shared_by_prospects(p, seat);
}
