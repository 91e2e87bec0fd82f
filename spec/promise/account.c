// SPDX-License-Identifier: MIT
// A second account of a game, kept from its events alone. promise.c keeps one during each game, and promise_list.c
// compares positions with it.
#include "account.h"

#include "bits.h"
#include "pile.h"

#include <string.h>

// --- The stack

// Returns whether the order of the stack is known. It is known if tiles go back one discard after another, and
// unknown if they are shuffled.
static bool knows_stack(const account_table *account) {
    return account_knows(account, PP_RULE_DISCARD);
}

static int packets_of(const pp_tileset *tiles, const pp_state *s, uint64_t packet[PP_SQUARES + 1]) {
    int packets = 0;
    for (uint64_t rest = s->top[0]; rest != 0; rest &= rest - 1) {
        packet[0] |= UINT64_C(1) << pp_kind_at(tiles, 0, pp_lowest_bit(rest));
        packets = 1;
    }
    for (int i = 0; i < s->under_count[0]; i++) {
        packets += !(s->under[0][i] & PP_JOINED);
        packet[packets - 1] |= UINT64_C(1) << ((s->under[0][i] & ~PP_JOINED) - 1);
    }
    return packets;
}

static void leaves_stack(account_table *account, int kind) {
    const uint64_t bit = UINT64_C(1) << kind;
    if (account->packets == 0 || !(account->packet[0] & bit)) {
        account->wrong[ACCOUNT_STACK] = "a tile was drawn that is not on top";
        return;
    }
    account->packet[0] &= ~bit;
    if (account->packet[0] != 0) return;
    account->packets--;
    memmove(account->packet, account->packet + 1, sizeof account->packet - sizeof account->packet[0]);
}

// Puts tiles that go back together under the stack, as one packet.
static void goes_under(account_table *account, const uint8_t hand[PP_HAND]) {
    uint64_t packet = 0;
    for (int i = 0; i < PP_HAND && hand[i] != 0; i++)
        packet |= UINT64_C(1) << (hand[i] - 1);
    if (packet == 0 || account->packets > PP_SQUARES) {
        account->wrong[ACCOUNT_STACK] = "nothing went back to the stack";
        return;
    }
    account->packet[account->packets++] = packet;
}

static bool stack_differs(const account_table *account, const pp_state *s) {
    uint64_t packet[PP_SQUARES + 1] = {0};
    const int packets = packets_of(account->game->tiles, s, packet);
    return packets != account->packets ||
           memcmp(packet, account->packet, (size_t)packets * sizeof packet[0]) != 0;
}

// --- Hands

static void hand_gets(uint8_t hand[PP_HAND], int kind) {
    int i = PP_HAND - 1;
    for (; i > 0 && (hand[i - 1] == 0 || hand[i - 1] > kind + 1); i--)
        hand[i] = hand[i - 1];
    hand[i] = (uint8_t)(kind + 1);
}

bool account_hand_loses(uint8_t hand[PP_HAND], int kind) {
    int i = 0;
    while (i < PP_HAND && hand[i] != kind + 1)
        i++;
    if (i == PP_HAND) return false;
    memmove(hand + i, hand + i + 1, (size_t)(PP_HAND - 1 - i));
    hand[PP_HAND - 1] = 0;
    return true;
}

// Takes all tiles of the other hand from a hand. Returns false if one was not there.
static bool hand_loses_all(uint8_t hand[PP_HAND], const uint8_t other[PP_HAND]) {
    for (int i = 0; i < PP_HAND && other[i] != 0; i++) {
        if (!account_hand_loses(hand, other[i] - 1)) return false;
    }
    return true;
}

// Returns whether an exchange can have changed this hand. That is so if it belongs to another seat, and a pawn that
// uses it is out.
static bool is_on_offer(const account_table *account, int hand, int own) {
    const pp_game *game = account->game;
    const int pawn = pp_pawn_of_hand(game, hand);
    if (pp_seat_of_hand(game, hand) == pp_seat_of_hand(game, own)) return false;
    const unsigned sharing = game->pawns == 2 && !game->hand_a_pawn ? 3 : 1;
    return (account->out >> pawn & sharing) != 0;
}

// Records the tiles that a player now has. If the player only gained tiles, they leave the hands they came from. If the
// player also gave some to fallen players, no event says who got which.
static void hear_keeps(account_table *account, int hand, const uint8_t kept[PP_HAND]) {
    uint8_t won[PP_HAND];
    memcpy(won, kept, PP_HAND);
    if (!hand_loses_all(won, account->hand[hand])) {
        for (int other = 0; other < pp_hand_numbers(account->game); other++)
            account->unsure[other] = is_on_offer(account, other, hand);
        won[0] = 0;
    }
    for (int i = 0; i < PP_HAND && won[i] != 0; i++) {
        int other = 0;
        while (other < PP_SEATS && (other == hand || !account_hand_loses(account->hand[other], won[i] - 1)))
            other++;
    }
    memcpy(account->hand[hand], kept, PP_HAND);
}

static void hear_returns(account_table *account, int hand, const uint8_t returned[PP_HAND]) {
    if (account->unsure[hand]) {
        memset(account->hand[hand], 0, PP_HAND);
    } else if (!hand_loses_all(account->hand[hand], returned)) {
        account->wrong[ACCOUNT_HANDS] = "tiles went back to the pile, but the player did not have them";
    }
    account->unsure[hand] &= pp_plays(account->game, PP_R38B_OWNER_CHOOSES); // tiles return one by one
    if (knows_stack(account)) goes_under(account, returned);
}

// Empties the hands of the fallen, whose tiles have gone back by then. A hand without an event was empty (R3.1b).
static void hear_shuffled(account_table *account) {
    for (int hand = 0; hand < PP_SEATS; hand++) {
        if (account->unsure[hand]) memset(account->hand[hand], 0, PP_HAND);
        account->unsure[hand] = false;
    }
}

// --- Tiles

// Returns whether a drawn tile goes to the board and not to a hand, because it is from the pile of daikaiju.
static bool goes_to_board(const account_table *account, int kind) {
    const pp_tileset *tiles = account->game->tiles;
    return account_knows(account, PP_RULE_DAIKAIJU_MOVES) && tiles->kind[kind].deck != 0;
}

static void hear_draws(account_table *account, int pawn, int kind) {
    if (kind == account->game->tiles->marker) {
        account->holder = (uint8_t)(pp_seat_of_pawn(pawn) + 1);
        return;
    }
    if (goes_to_board(account, kind)) return;
    hand_gets(account->hand[pp_hand_of(account->game, pawn)], kind);
    if (knows_stack(account)) leaves_stack(account, kind);
}

static void hear_spent(account_table *account, int hand, int kind) {
    if (!account_hand_loses(account->hand[hand], kind))
        account->wrong[ACCOUNT_HANDS] = "a tile that was never drawn was removed from the game";
}

// Records a tile that was laid. If chance laid it, it comes from a pile; if not, from a hand.
static void hear_lays(account_table *account, int hand, const pp_event *event) {
    const bool from_hand = event->rule != PP_RULE_LAYOUT;
    if (from_hand && !account_hand_loses(account->hand[hand], event->kind))
        account->wrong[ACCOUNT_HANDS] = "a tile that was never drawn was laid";
    account->tile[event->place.square] = (uint8_t)(event->kind + 1);
    account->lie[event->place.square] = event->lie;
}

static bool is_flip(const pp_event *event) {
    return event->rule == PP_RULE_FLIP_GLOWING || event->rule == PP_RULE_FLIP_DIMMED ||
           event->rule == PP_RULE_LOOP_FLIP || event->rule == PP_RULE_LOOP_FREE;
}

static void hear_turns(account_table *account, const pp_event *event) {
    const uint8_t square = event->place.square;
    if (account->tile[square] != event->kind + 1)
        account->wrong[ACCOUNT_TILES] = "a tile was turned on a square that has a different tile";
    if (is_flip(event) && !account_is_flip(account, square, event->lie))
        account->wrong[ACCOUNT_TILES] = "a tile was flipped, but no flip makes it lie like this";
    account->lie[square] = event->lie;
}

static void hear_tiles(account_table *account, const pp_event *event) {
    const int hand = pp_hand_of(account->game, event->pawn);
    switch (event->event) {
    case PP_EV_DRAWS: hear_draws(account, event->pawn, event->kind); break;
    case PP_EV_LAYS: hear_lays(account, hand, event); break;
    case PP_EV_KEEPS: hear_keeps(account, hand, event->hand); break;
    case PP_EV_RETURNS: hear_returns(account, hand, event->hand); break;
    case PP_EV_SHUFFLED: hear_shuffled(account); break;
    case PP_EV_TURNS: hear_turns(account, event); break;
    case PP_EV_GETS: account_hear_gets(account, event); break;
    case PP_EV_UNDER:
    case PP_EV_GONE: account_hear_gone(account, event); break;
    case PP_EV_FIRES: account_hear_fires(account, hand); break;
    case PP_EV_DISCARDS: hear_spent(account, hand, event->kind); break;
    default: break;
    }
}

// --- The whole account

// Returns whether no pawn is under way: the position is at the beginning of a turn, or before or after all turns.
static bool nothing_moves(const pp_game *game, const pp_state *s) {
    return s->depth <= 1 || pp_turn_begins(game, s);
}

void account_begin(account_table *account, const pp_game *game, const pp_state *s) {
    *account =
        (account_table){.game = game, .holder = s->holder, .winners = s->winners, .ended_by = s->ended_by};
    memcpy(account->tile, s->tile, sizeof account->tile);
    memcpy(account->lie, s->lie, sizeof account->lie);
    memcpy(account->hand, s->hand, sizeof account->hand);
    account_begin_seas(account, s);
    account->on = s->on;
    account->off = s->off;
    account->out = s->out;
    memcpy(account->place, s->place, sizeof account->place);
    memcpy(account->score, s->score, sizeof account->score);
    memcpy(account->life, s->life, sizeof account->life);
    if (knows_stack(account)) account->packets = packets_of(game->tiles, s, account->packet);
    account->judges = nothing_moves(game, s);
    account->turn = s->frame[0].seat;
    account_begin_stars(account, s);
    account->excused = account_paths_ahead(account);
    account->inside = s->off != 0 && !account_knows(account, PP_RULE_RISE) ? s->off : 0;
    account_goes_on(account, s);
}

static void put_pawn(account_table *account, int pawn, pp_status status, pp_place place) {
    const uint16_t own = (uint16_t)(1 << pawn), others = (uint16_t)~own;
    account->on = (uint16_t)((account->on & others) | (status == PP_ON ? own : 0));
    account->off = (uint16_t)((account->off & others) | (status == PP_OFF ? own : 0));
    account->out = (uint16_t)((account->out & others) | (status == PP_OUT ? own : 0));
    account->place[pawn] = place;
}

// Records where a pawn begins. A player has a Life token from the start until the pawn rises.
static void hear_starts(account_table *account, const pp_event *event) {
    const char *wrong = account_hear_begins_again(account, event);
    if (wrong) account->wrong[ACCOUNT_WAYS] = wrong;
    put_pawn(account, event->pawn, PP_ON, event->place);
    if (account_knows(account, PP_RULE_RISE))
        account->life[pp_seat_of_pawn(event->pawn)] = event->rule == PP_RULE_STARTS;
}

// Checks a reported movement, except that of a ship from the portal: no event says where it begins its path.
static void hear_way(account_table *account, const pp_event *event) {
    const bool inside = account->inside >> event->pawn & 1;
    if (account->collided > 1 && !account_is_met(account, event)) account->collided = 0;
    account->inside &= (uint16_t) ~(1 << event->pawn);
    if (inside) return;
    const char *wrong = account_hear_way(account, event);
    if (wrong) account->wrong[ACCOUNT_WAYS] = wrong;
}

static void hear_moves(account_table *account, const pp_event *event) {
    hear_way(account, event);
    put_pawn(account, event->pawn, PP_ON, event->place);
}

static void hear_leaves(account_table *account, const pp_event *event) {
    const bool met = account_is_met(account, event);
    const uint8_t seat = (uint8_t)(1 << pp_seat_of_pawn(event->pawn));
    hear_way(account, event);
    account->fell = met ? account->fell | seat : seat;
    if (met && !account_knows(account, PP_RULE_DESTROYED)) account->meeting = account->place[event->pawn];
    put_pawn(account, event->pawn, PP_OUT, (pp_place){0});
    account->collided += event->cause == PP_BY_COLLISION;
    account->left |= seat;
    account->last_left = seat;
}

void account_hear(void *listening, const pp_event *event) {
    account_table *account = listening;
    if (!event->clause || event->clause[0] == '\0')
        account->wrong[ACCOUNT_CLAUSES] = "an event names no clause";
    account_hear_stars(account, event);
    switch (event->event) {
    case PP_EV_STARTS: hear_starts(account, event); break;
    case PP_EV_MOVES: hear_moves(account, event); break;
    case PP_EV_LEAVES: hear_leaves(account, event); break;
    case PP_EV_MARKER_TO: account->holder = (uint8_t)(pp_seat_of_pawn(event->pawn) + 1); break;
    case PP_EV_MARKER_UNDER:
    case PP_EV_MARKER_BACK: account->holder = 0; break;
    case PP_EV_SCORES: {
        uint8_t *score = &account->score[pp_seat_of_pawn(event->pawn)];
        *score = (uint8_t)(*score + event->number > UINT8_MAX ? UINT8_MAX : *score + event->number);
        break;
    }
    case PP_EV_WINS:
    case PP_EV_SHARED:
        account->winners = event->number;
        account->ended_by = event->rule;
        break;
    case PP_EV_ENTERS:
        hear_way(account, event);
        put_pawn(account, event->pawn, PP_OFF, (pp_place){0});
        account->inside |= (uint16_t)(1 << event->pawn);
        break;
    default: hear_tiles(account, event);
    }
}

static bool is_walking(const pp_state *s, int pawn) {
    for (int i = 0; i < s->depth; i++) {
        const pp_travel_frame *travel = PP_VIEW(pp_travel_frame, &s->frame[i]);
        if (travel->step == PP_STEP_TRAVEL && travel->pawn == pawn) return true;
    }
    return false;
}

// Returns whether the position has pawns in other places. Pawns off the board and pawns out of the game are not told
// apart, because both have the same event. The place of a walking pawn is not compared, because it is reported only
// when the pawn stops.
static bool pawns_differ(const account_table *account, const pp_state *s) {
    const unsigned hidden = account->inside & ~s->out;
    if (((account->on ^ s->on) & ~hidden) != 0) return true;
    if (memcmp(account->place, s->place, sizeof s->place) == 0) return false;
    for (int pawn = 0; pawn < PP_PAWNS; pawn++) {
        if (hidden >> pawn & 1 || pp_same_place(account->place[pawn], s->place[pawn])) continue;
        if (!is_walking(s, pawn) || !account_knows(account, PP_RULE_LOOP_FLIP)) return true;
    }
    return false;
}

static bool hands_differ(const account_table *account, const pp_state *s) {
    for (int hand = 0; hand < pp_hand_numbers(account->game); hand++) {
        if (!account->unsure[hand] && memcmp(account->hand[hand], s->hand[hand], PP_HAND) != 0) return true;
    }
    return false;
}

const char *account_differs(const account_table *account, account_part part, const pp_state *s) {
    if (account->wrong[part]) return account->wrong[part];
    switch (part) {
    case ACCOUNT_TILES:
        if (memcmp(account->tile, s->tile, sizeof s->tile) != 0)
            return "a tile on the board that no event reported";
        if (account_knows(account, PP_RULE_DAIKAIJU_MOVES) && account_overs_differ(account, s))
            return "a tile on top of others that no event reported";
        return memcmp(account->lie, s->lie, sizeof s->lie) != 0
                   ? "a tile lies in a way that no event reported"
                   : 0;
    case ACCOUNT_HANDS: return hands_differ(account, s) ? "a hand that no event reported" : 0;
    case ACCOUNT_PAWNS:
        if (account->collided == 1 && !account_knows(account, PP_RULE_DAIKAIJU_MOVES))
            return "a pawn collided with no other pawn";
        return pawns_differ(account, s) ? "a pawn is where no event put it" : 0;
    case ACCOUNT_MARKER: return account->holder != s->holder ? "the marker tile is where no event put it" : 0;
    case ACCOUNT_SCORES:
        return memcmp(account->score, s->score, sizeof s->score) != 0 ? "a score that no event reported" : 0;
    case ACCOUNT_LIVES:
        if (!account_knows(account, PP_RULE_RISE)) return 0;
        return memcmp(account->life, s->life, sizeof s->life) != 0 ? "a Life token is where no event put it"
                                                                   : 0;
    case ACCOUNT_STACK:
        return knows_stack(account) && stack_differs(account, s)
                   ? "the order of the stack does not follow from the events"
                   : 0;
    case ACCOUNT_LANTERNS: return account_stars_differ(account, s);
    case ACCOUNT_WAYS: return account_way_goes_on(account, s);
    case ACCOUNT_VERDICT: return account_verdict_differs(account, s);
    default: return 0;
    }
}

void account_goes_on(account_table *account, const pp_state *s) {
    account->collided = account->shared_ends = 0;
    account->were_inside = account->inside;
    account->meeting = (pp_place){PP_NO_SQUARE, PP_NO_POINT};
    account->left = account->last_left = 0;
    account->crossed[0] = account->crossed[1] = 0;
    account->were_in = account_seats_with(account, (uint16_t)(account->on | account_unplaced(account)));
    account_stars_go_on(account, s);
    if (s->depth > 0) account->turn = s->frame[0].seat;
    if (nothing_moves(account->game, s)) account->judges = true;
}
