// SPDX-License-Identifier: MIT
// Plays each action once more on a table that was turned or changed, and compares the results.
//
// It needs no second engine: a rule that looks at the wrong player, seat or side makes a difference here, although each result by itself
// may look right.
#include "mirror.h"

#include <string.h>

static motion pick_motion(const pp_game *game, const pp_state *s, uint32_t salt) {
    uint32_t number = salt ^ (salt >> 13);
    for (int i = 0; i < PP_PAWNS; i++)
        number = number * 31 + s->place[i].square * 12u + s->place[i].point;
    number ^= number >> 15;
    motion by = {.turns = (int)(number % 4), .seats = (int)(number / 4 % game->seats)};
    if (!motion_fits(game, by, s)) by.turns &= 2;
    if (!motion_fits(game, by, s)) by.turns = 0;
    if (!motion_fits(game, by, s)) by.seats = 0;
    return by;
}

motion mirror_of_list(const pp_game *game, const pp_state *s) {
    return pick_motion(game, s, s->depth);
}

static int hands_of_the_fallen(const pp_game *game, const pp_state *s) {
    int hands = 0;
    for (int hand = 0; hand < pp_hand_numbers(game); hand++)
        hands += s->hand[hand][0] != 0 && s->out >> pp_pawn_of_hand(game, hand) & 1;
    return hands;
}

// No rule says which of several fallen players receives a tile that is given in an exchange, or whose tile goes back first when two have
// the same. So nobody changes seats then.
motion mirror_of_action(const pp_game *game, const pp_state *s, pp_action action) {
    motion by = pick_motion(game, s, action);
    const bool exchanges = pp_verb_of(action) == PP_KEEP || pp_verb_of(action) == PP_GIVE;
    if (exchanges && hands_of_the_fallen(game, s) > 1) by.seats = 0;
    return by;
}

static bool differs(gr_out *how, const pp_game *game, motion by, const char *what) {
    gr_put(how, what);
    if (by.turns == 0 && by.seats == 0) return false;
    gr_put(how, ", with the board turned by ");
    gr_put_number(how, (uint64_t)(90 * by.turns));
    gr_put(how, " degrees, and ");
    gr_put(how, gr_seat_names[0]);
    gr_put(how, " as ");
    gr_put(how, gr_seat_names[by.seats % game->seats]);
    return false;
}

// A second run of an action, and the events that it should have.
typedef struct echo {
    const promise_moment *m;
    motion by;
    int events;
    bool alike;
} echo;

static bool same_event(const pp_event *a, const pp_event *b) {
    return a->event == b->event && a->rule == b->rule && a->pawn == b->pawn && a->kind == b->kind &&
           a->lie == b->lie && a->cause == b->cause && a->number == b->number &&
           pp_same_place(a->place, b->place) && memcmp(a->hand, b->hand, PP_HAND) == 0;
}

static void hear_echo(void *listening, const pp_event *event) {
    echo *e = listening;
    const promise_heard *heard = e->m->heard;
    if (e->events < heard->events && e->events < PROMISE_HEARD) {
        const pp_event like = motion_of_event(e->m->game, e->by, &heard->event[e->events]);
        const pp_event is = motion_of_event(e->m->game, (motion){0, 0}, event);
        e->alike &= same_event(&like, &is);
    }
    e->events++;
}

bool mirror_moves_alike(const promise_moment *m, gr_out *how) {
    const pp_game *game = m->game;
    const motion by = mirror_of_action(game, m->before, m->action);
    if (!m->heard || (by.turns == 0 && by.seats == 0)) return true;
    pp_state s = motion_of_state(game, by, m->before);
    echo e = {.m = m, .by = by, .alike = true};
    const pp_result result = pp_apply(game, &s, motion_of_action(game, by, m->action), hear_echo, &e);
    if (result.reason != PP_FINE) return differs(how, game, by, "the action is refused");
    if (!motion_leads_to(game, by, m->after, &s)) return differs(how, game, by, "the position differs");
    return (e.alike && e.events == m->heard->events) || differs(how, game, by, "the events differ");
}

bool mirror_lists_alike(const promise_moment *m, gr_out *how) {
    const pp_game *game = m->game;
    pp_action action[PP_ACTIONS_MAX];
    if (m->after->depth == 0) return true;
    const motion by = mirror_of_list(game, m->after);
    if (by.turns == 0 && by.seats == 0) return true;
    const pp_state s = motion_of_state(game, by, m->after);
    const uint32_t count = pp_legal(game, m->after, action, 0);
    for (uint32_t i = 0; i < count; i++) {
        if (pp_may(game, &s, motion_of_action(game, by, action[i])).reason == PP_FINE) continue;
        return differs(how, game, by, "a lawful action is refused");
    }
    return pp_legal(game, &s, action, 0) == count || differs(how, game, by, "more actions are lawful");
}
