// SPDX-License-Identifier: MIT
// A second account of a game, kept by listening alone.
#include "shadow.h"

#include <string.h>

void pp_shadow_begin(pp_shadow *shadow, const pp_game *game, const pp_state *s) {
    *shadow = (pp_shadow){.game = game, .holder = s->holder, .winners = s->winners};
    memcpy(shadow->tile, s->tile, sizeof shadow->tile);
    memcpy(shadow->lie, s->lie, sizeof shadow->lie);
    memcpy(shadow->hand, s->hand, sizeof shadow->hand);
    memcpy(shadow->pawn, s->pawn, sizeof shadow->pawn);
}

static void hand_gets(uint8_t hand[PP_HAND], int kind) {
    int i = PP_HAND - 1;
    for (; i > 0 && (hand[i - 1] == 0 || hand[i - 1] > kind + 1); i--)
        hand[i] = hand[i - 1];
    hand[i] = (uint8_t)(kind + 1);
}

static bool hand_loses(uint8_t hand[PP_HAND], int kind) {
    int i = 0;
    while (i < PP_HAND && hand[i] != kind + 1)
        i++;
    if (i == PP_HAND) return false;
    memmove(hand + i, hand + i + 1, (size_t)(PP_HAND - 1 - i));
    hand[PP_HAND - 1] = 0;
    return true;
}

// What is kept and was not held came from somebody else.
static void hear_exchange(pp_shadow *shadow, const pp_event *event) {
    const int seat = event->pawn / 2;
    const bool swapped =
        shadow->game->marker_starts_in_pile; // Tsuro: the fallen get as many, and nobody says who
    for (int i = 0; i < PP_HAND && event->hand[i] != 0 && !swapped; i++) {
        int from = seat;
        while (from < seat + PP_SEATS && !hand_loses(shadow->hand[from % PP_SEATS], event->hand[i] - 1))
            from++;
        if (from == seat + PP_SEATS) shadow->silent = "a tile was kept that nobody held";
    }
    memcpy(shadow->hand[seat], event->hand, PP_HAND);
    for (int other = 0; other < PP_SEATS && swapped; other++)
        shadow->unsure[other] = other != seat && shadow->pawn[2 * other].status == PP_OUT;
}

static void hear_return(pp_shadow *shadow, const pp_event *event) {
    const int seat = event->pawn / 2;
    uint8_t *hand = shadow->hand[seat];
    for (int i = 0; i < PP_HAND && event->hand[i] != 0; i++) {
        if (!hand_loses(hand, event->hand[i] - 1) && !shadow->unsure[seat])
            shadow->silent = "a tile went back to the pile that was not in that hand";
    }
    if (!shadow->game->marker_starts_in_pile) return;
    if (hand[0] != 0 && !shadow->unsure[seat])
        shadow->silent = "the hand that went back to the pile is not the fallen player's";
    memset(hand, 0, PP_HAND);
    shadow->unsure[seat] = false;
}

static void hear_tiles(pp_shadow *shadow, const pp_event *event) {
    const int seat = event->pawn / 2;
    uint8_t *hand = shadow->hand[seat];
    switch (event->event) {
    case PP_EV_DRAWS:
        if (event->kind == shadow->game->tiles->marker) {
            shadow->holder = (uint8_t)(seat + 1);
        } else {
            hand_gets(hand, event->kind);
        }
        break;
    case PP_EV_LAYS:
        if (event->rule != PP_RULE_LAYOUT && !hand_loses(hand, event->kind))
            shadow->silent = "a tile was laid that was never drawn";
        shadow->tile[event->place.square] = (uint8_t)(event->kind + 1);
        shadow->lie[event->place.square] = event->lie;
        break;
    case PP_EV_KEEPS: hear_exchange(shadow, event); break;
    case PP_EV_RETURNS: hear_return(shadow, event); break;
    case PP_EV_TURNS: shadow->lie[event->place.square] = event->lie; break;
    case PP_EV_GONE: shadow->tile[event->place.square] = shadow->lie[event->place.square] = 0; break;
    default: break;
    }
}

void pp_shadow_hear(void *listening, const pp_event *event) {
    pp_shadow *shadow = listening;
    if (!event->clause || event->clause[0] == '\0') shadow->silent = "an event without a clause";
    switch (event->event) {
    case PP_EV_STARTS:
    case PP_EV_MOVES: shadow->pawn[event->pawn] = (pp_pawn){PP_ON, event->place}; break;
    case PP_EV_LEAVES:
        shadow->pawn[event->pawn] = (pp_pawn){.status = PP_OUT};
        shadow->collided += event->cause == PP_BY_COLLISION;
        break;
    case PP_EV_MARKER_TO: shadow->holder = (uint8_t)(event->pawn / 2 + 1); break;
    case PP_EV_MARKER_UNDER:
    case PP_EV_MARKER_BACK: shadow->holder = 0; break;
    case PP_EV_WINS:
    case PP_EV_SHARED: shadow->winners = event->number; break;
    default: hear_tiles(shadow, event);
    }
}

// Off and out of the game are both told as leaving.
static bool pawns_differ(const pp_shadow *shadow, const pp_state *s) {
    for (int pawn = 0; pawn < PP_PAWNS; pawn++) {
        const pp_pawn *told = &shadow->pawn[pawn], *shown = &s->pawn[pawn];
        if ((told->status == PP_ON) != (shown->status == PP_ON)) return true;
        if (memcmp(&told->place, &shown->place, sizeof told->place) != 0) return true;
    }
    return false;
}

const char *pp_shadow_differs(pp_shadow *shadow, const pp_state *s) {
    const int collided = shadow->collided;
    shadow->collided = 0;
    if (shadow->silent) return shadow->silent;
    if (collided == 1) return "a pawn collided with nobody";
    if (memcmp(shadow->tile, s->tile, sizeof s->tile) != 0)
        return "a tile on the board that no event told of";
    if (memcmp(shadow->lie, s->lie, sizeof s->lie) != 0) return "a tile lies as no event told";
    if (pawns_differ(shadow, s)) return "a pawn stands where no event told";
    if (shadow->holder != s->holder) return "the marker tile went where no event told";
    if (shadow->winners != s->winners) return "a verdict that no event told of";
    for (int seat = 0; seat < shadow->game->seats; seat++) {
        if (!shadow->unsure[seat] && memcmp(shadow->hand[seat], s->hand[seat], PP_HAND) != 0) {
            return "a hand that no event told of";
        }
    }
    return 0;
}
