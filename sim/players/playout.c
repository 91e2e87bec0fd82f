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
    const bool by_rounds = p->style->deep || !(p->game->has & PP_HAS_SCORES);
    return p->actions >= PLAYOUT_MOST_ACTIONS ||
           (by_rounds && p->turns > (uint32_t)(p->style->rounds * p->game->seats));
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

// The points of a seat in a deep style, where room does not last. They were fitted to the winners of games of keen. Each SIXTEENTHS points
// double the chance of a seat.
enum {
    POINTS_A_STAR = 14,
    POINTS_A_LIFE = 24,
    POINTS_OF_THE_TURN = 6, // if stars count
    POINTS_GOES_ON = 35,    // if they do not
    MOST_PLACEMENTS = 12,   // one point each
    SIXTEENTHS = 16
};

static int points_of(const playout *p, int seat) {
    const int placements = outlook_placements(p->game, p->state, seat);
    const int points = placements < MOST_PLACEMENTS ? placements : MOST_PLACEMENTS;
    if (!(p->game->has & PP_HAS_SCORES)) return points + POINTS_GOES_ON * (placements > 0);
    return points + POINTS_A_STAR * p->state->score[seat] + POINTS_A_LIFE * p->state->life[seat] +
           POINTS_OF_THE_TURN * (pp_asked(p->game, p->state).seat == seat);
}

// A thousand times a power of two. Whole numbers are the same on every machine.
static uint64_t doubled(int points) {
    static const uint16_t sixteenth[SIXTEENTHS] = {1000, 1044, 1091, 1139, 1189, 1242, 1297, 1354,
                                                   1414, 1477, 1542, 1610, 1682, 1756, 1834, 1915};
    return (uint64_t)sixteenth[points % SIXTEENTHS] << points / SIXTEENTHS;
}

// Returns whether room says little about the end: pawns return where stars count, and monsters move where tiles lie on others.
static bool is_room_lost(const pp_game *game) {
    return (game->has & (PP_HAS_SCORES | PP_HAS_OVERS)) != 0;
}

static uint64_t prospect(const playout *p, int seat) {
    if (!(pp_seats_in(p->game, p->state) >> seat & 1)) return 0;
    if (p->style->deep && is_room_lost(p->game)) return doubled(points_of(p, seat));
    const uint64_t prospects =
        (uint64_t)(1 + 2 * outlook_goes_on(p->game, p->state, seat) + outlook_room(p->game, p->state, seat));
    return p->style->deep ? prospects * prospects : prospects;
}

static uint32_t shared_by_prospects(const playout *p, int seat) {
    uint64_t all = 0;
    for (int other = 0; other < p->game->seats; other++)
        all += prospect(p, other);
    return all > 0 ? (uint32_t)(OUTLOOK_WINS * prospect(p, seat) / all) : 0;
}

uint32_t playout_share(const playout *p, int seat) {
    if (p->state->depth == 0) return shared_by(p->state->winners, seat);
    if ((p->game->has & PP_HAS_SCORES) && !p->style->deep) return shared_by(leaders(p->game, p->state), seat);
    return shared_by_prospects(p, seat);
}
