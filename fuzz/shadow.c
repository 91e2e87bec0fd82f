// SPDX-License-Identifier: MIT
// A second account of a game, kept by listening alone.
#include "shadow.h"

#include "pile.h"

#include <string.h>

// --- The stack

// Tiles that go back one discard at a time leave the stack in an order that can be told; shuffled ones do not.
static bool knows_stack(const shadow_account *shadow) {
    return shadow_knows(shadow, PP_RULE_DISCARD);
}

static int packets_of(const pp_tileset *tiles, const pp_state *s, uint64_t packet[PP_SQUARES + 1]) {
    int packets = 0;
    for (int slot = 0; slot < PP_SLOTS_MAX; slot++) {
        if (!(s->top[0] >> slot & 1)) continue;
        packet[0] |= UINT64_C(1) << pp_kind_at(tiles, 0, slot);
        packets = 1;
    }
    for (int i = 0; i < s->under_count[0]; i++) {
        packets += !(s->under[0][i] & PP_JOINED);
        packet[packets - 1] |= UINT64_C(1) << ((s->under[0][i] & ~PP_JOINED) - 1);
    }
    return packets;
}

static void leaves_stack(shadow_account *shadow, int kind) {
    const uint64_t bit = UINT64_C(1) << kind;
    if (shadow->packets == 0 || !(shadow->packet[0] & bit)) {
        shadow->silent = "a tile was drawn that does not lie on top";
        return;
    }
    shadow->packet[0] &= ~bit;
    if (shadow->packet[0] != 0) return;
    shadow->packets--;
    memmove(shadow->packet, shadow->packet + 1, sizeof shadow->packet - sizeof shadow->packet[0]);
}

// What goes back at once is one packet.
static void goes_under(shadow_account *shadow, const uint8_t hand[PP_HAND]) {
    uint64_t packet = 0;
    for (int i = 0; i < PP_HAND && hand[i] != 0; i++)
        packet |= UINT64_C(1) << (hand[i] - 1);
    if (packet == 0 || shadow->packets > PP_SQUARES) {
        shadow->silent = "nothing went back to the stack";
        return;
    }
    shadow->packet[shadow->packets++] = packet;
}

static bool stack_differs(const shadow_account *shadow, const pp_state *s) {
    uint64_t packet[PP_SQUARES + 1] = {0};
    const int packets = packets_of(shadow->game->tiles, s, packet);
    return packets != shadow->packets ||
           memcmp(packet, shadow->packet, (size_t)packets * sizeof packet[0]) != 0;
}

// --- Hands

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

// Takes from a hand all that is in the other; false when something was not there.
static bool hand_loses_all(uint8_t hand[PP_HAND], const uint8_t other[PP_HAND]) {
    for (int i = 0; i < PP_HAND && other[i] != 0; i++) {
        if (!hand_loses(hand, other[i] - 1)) return false;
    }
    return true;
}

// Somebody has these tiles now. Where tiles were only won, they are missed in the hands they came from; where some were
// given for them to those who fell, nobody is told who got which.
static void hear_keeps(shadow_account *shadow, int seat, const uint8_t kept[PP_HAND]) {
    uint8_t won[PP_HAND];
    memcpy(won, kept, PP_HAND);
    if (!hand_loses_all(won, shadow->hand[seat])) {
        for (int other = 0; other < PP_SEATS; other++) {
            shadow->unsure[other] = other != seat && shadow->pawn[2 * other].status == PP_OUT;
        }
        won[0] = 0;
    }
    for (int i = 0; i < PP_HAND && won[i] != 0; i++) {
        int other = 0;
        while (other < PP_SEATS && (other == seat || !hand_loses(shadow->hand[other], won[i] - 1)))
            other++;
    }
    memcpy(shadow->hand[seat], kept, PP_HAND);
}

static void hear_returns(shadow_account *shadow, int seat, const uint8_t returned[PP_HAND]) {
    if (shadow->unsure[seat]) {
        memset(shadow->hand[seat], 0, PP_HAND);
    } else if (!hand_loses_all(shadow->hand[seat], returned)) {
        shadow->silent = "tiles went back to the pile that the player did not have";
    }
    shadow->unsure[seat] = false;
    if (knows_stack(shadow)) goes_under(shadow, returned);
}

// --- Tiles

static void hear_draws(shadow_account *shadow, int seat, int kind) {
    if (kind == shadow->game->tiles->marker) {
        shadow->holder = (uint8_t)(seat + 1);
        return;
    }
    hand_gets(shadow->hand[seat], kind);
    if (knows_stack(shadow)) leaves_stack(shadow, kind);
}

// What chance lays out comes from its own pile, all else from a hand.
static void hear_lays(shadow_account *shadow, int seat, const pp_event *event) {
    const bool from_hand = event->rule != PP_RULE_LAYOUT;
    if (from_hand && !hand_loses(shadow->hand[seat], event->kind))
        shadow->silent = "a tile was laid that was never drawn";
    shadow->tile[event->place.square] = (uint8_t)(event->kind + 1);
    shadow->lie[event->place.square] = event->lie;
}

static void hear_tiles(shadow_account *shadow, const pp_event *event) {
    const int seat = event->pawn / 2;
    const uint8_t square = event->place.square;
    switch (event->event) {
    case PP_EV_DRAWS: hear_draws(shadow, seat, event->kind); break;
    case PP_EV_LAYS: hear_lays(shadow, seat, event); break;
    case PP_EV_KEEPS: hear_keeps(shadow, seat, event->hand); break;
    case PP_EV_RETURNS: hear_returns(shadow, seat, event->hand); break;
    case PP_EV_TURNS:
        if (shadow->tile[square] != event->kind + 1) shadow->silent = "a tile was turned where another lies";
        shadow->lie[square] = event->lie;
        break;
    case PP_EV_GONE: shadow->tile[square] = shadow->lie[square] = 0; break;
    default: break;
    }
}

// --- All

void shadow_begin(shadow_account *shadow, const pp_game *game, const pp_state *s) {
    *shadow = (shadow_account){.game = game, .holder = s->holder, .winners = s->winners};
    memcpy(shadow->tile, s->tile, sizeof shadow->tile);
    memcpy(shadow->lie, s->lie, sizeof shadow->lie);
    memcpy(shadow->hand, s->hand, sizeof shadow->hand);
    memcpy(shadow->pawn, s->pawn, sizeof shadow->pawn);
    memcpy(shadow->score, s->score, sizeof shadow->score);
    memcpy(shadow->life, s->life, sizeof shadow->life);
    if (knows_stack(shadow)) shadow->packets = packets_of(game->tiles, s, shadow->packet);
    shadow_begin_stars(shadow, s);
}

// A Life token is there from the start until its pawn rises.
static void hear_starts(shadow_account *shadow, const pp_event *event) {
    shadow->pawn[event->pawn] = (pp_pawn){PP_ON, event->place};
    if (shadow_knows(shadow, PP_RULE_RISE)) shadow->life[event->pawn / 2] = event->rule != PP_RULE_RISE;
}

void shadow_hear(void *listening, const pp_event *event) {
    shadow_account *shadow = listening;
    if (!event->clause || event->clause[0] == '\0') shadow->silent = "an event without a clause";
    shadow_hear_stars(shadow, event);
    switch (event->event) {
    case PP_EV_STARTS: hear_starts(shadow, event); break;
    case PP_EV_MOVES: shadow->pawn[event->pawn] = (pp_pawn){PP_ON, event->place}; break;
    case PP_EV_LEAVES:
        shadow->pawn[event->pawn] = (pp_pawn){.status = PP_OUT};
        shadow->collided += event->cause == PP_BY_COLLISION;
        break;
    case PP_EV_MARKER_TO: shadow->holder = (uint8_t)(event->pawn / 2 + 1); break;
    case PP_EV_MARKER_UNDER:
    case PP_EV_MARKER_BACK: shadow->holder = 0; break;
    case PP_EV_SCORES: {
        uint8_t *score = &shadow->score[event->pawn / 2];
        *score = (uint8_t)(*score + event->number > UINT8_MAX ? UINT8_MAX : *score + event->number);
        break;
    }
    case PP_EV_WINS:
    case PP_EV_SHARED: shadow->winners = event->number; break;
    default: hear_tiles(shadow, event);
    }
}

static bool is_walking(const pp_state *s, int pawn) {
    for (int i = 0; i < s->depth; i++) {
        if (s->frame[i].step == PP_STEP_TRAVEL && s->frame[i].item == pawn) return true;
    }
    return false;
}

// Off and out of the game are both told as leaving. Where a pawn in mid-walk has got to is told when it stops.
static bool pawns_differ(const shadow_account *shadow, const pp_state *s) {
    for (int pawn = 0; pawn < PP_PAWNS; pawn++) {
        const pp_pawn *told = &shadow->pawn[pawn], *shown = &s->pawn[pawn];
        if ((told->status == PP_ON) != (shown->status == PP_ON)) return true;
        if (is_walking(s, pawn) && shadow_knows(shadow, PP_RULE_LOOP_FLIP)) continue;
        if (memcmp(&told->place, &shown->place, sizeof told->place) != 0) return true;
    }
    return false;
}

const char *shadow_differs(shadow_account *shadow, const pp_state *s) {
    const int collided = shadow->collided;
    const bool knows_life = shadow_knows(shadow, PP_RULE_RISE);
    shadow->collided = 0;
    if (s->depth <= 1) shadow->judges = true;
    if (shadow->silent) return shadow->silent;
    if (collided % 2 == 1) return "a pawn collided with nobody";
    if (memcmp(shadow->tile, s->tile, sizeof s->tile) != 0)
        return "a tile on the board that no event told of";
    if (memcmp(shadow->lie, s->lie, sizeof s->lie) != 0) return "a tile lies as no event told";
    if (pawns_differ(shadow, s)) return "a pawn stands where no event told";
    if (shadow->holder != s->holder) return "the marker tile went where no event told";
    if (shadow->winners != s->winners) return "a verdict that no event told of";
    if (memcmp(shadow->score, s->score, sizeof s->score) != 0) return "a score that no event told of";
    if (knows_life && memcmp(shadow->life, s->life, sizeof s->life) != 0)
        return "a Life token went where no event told";
    for (int seat = 0; seat < shadow->game->seats; seat++) {
        if (!shadow->unsure[seat] && memcmp(shadow->hand[seat], s->hand[seat], PP_HAND) != 0) {
            return "a hand that no event told of";
        }
    }
    if (knows_stack(shadow) && stack_differs(shadow, s)) return "the stack lies as no event told";
    return shadow_stars_differ(shadow, s);
}
