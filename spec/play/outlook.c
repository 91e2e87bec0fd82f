// SPDX-License-Identifier: MIT
// Estimates how good a position is for one seat. The policies (weigh.c, sim/players) use it to weigh positions.
#include "outlook.h"

#include "bits.h"
#include "pile.h"
#include "step.h"

#include <limits.h>

int outlook_standing(const pp_state *s, int seat) {
    if (s->depth == 0) return s->winners >> seat & 1 ? OUTLOOK_WINS / pp_bits(s->winners) : OUTLOOK_OUT;
    if (s->on & pp_pawns_of(seat)) return OUTLOOK_ON;
    return s->off & pp_pawns_of(seat) ? OUTLOOK_OFF : OUTLOOK_OUT;
}

// --- Placements

typedef struct tally {
    int hold;   // placements after which the pawn is on the board
    int all;    // placements counted
    int enough; // stop when so many hold
} tally;

// Returns whether the pawn stays on the board if the tile is laid: it stops in front of an empty square, or of a tile without a path
// there. Monsters do not count as tiles without a path.
static bool holds(const pp_game *game, const pp_state *s, int pawn, pp_place at, pp_suppose tile) {
    pp_walker walker = {.pawn = (uint8_t)pawn, .at = at, .since = at};
    const pp_stop stop = pp_walk(game, s, &tile, &walker);
    if (stop != PP_STOP_DEAD_END) return stop == PP_STOP_OPEN;
    const int ahead = walker.at.square == tile.square ? tile.kind : s->tile[walker.at.square];
    return pp_kind_of(game, ahead - 1)->sort == PP_WAKE;
}

static void count_lies(const pp_game *game, const pp_state *s, int pawn, pp_place at, int kind, tally *sum) {
    const pp_kind *k = pp_kind_of(game, kind);
    for (uint8_t face = 0; k->sort == PP_WAKE && face < k->faces; face++) {
        for (uint8_t turn = 0; turn < k->turns[face] && sum->hold < sum->enough; turn++) {
            const pp_suppose tile = {at.square, (uint8_t)(kind + 1), pp_lie(face, turn)};
            sum->hold += holds(game, s, pawn, at, tile);
            sum->all++;
        }
    }
}

// Counts the ways to lay a tile in front of this pawn. A pawn that waits beside a side can enter at any of the side's points.
static void count_tile(const pp_game *game, const pp_state *s, int pawn, int kind, tally *sum) {
    const pp_place place = s->place[pawn];
    const int first = game->corners ? 0 : 1, last = game->corners ? 3 : 2;
    if (place.point < PP_SIDES) count_lies(game, s, pawn, place, kind, sum);
    for (int point = first; place.point >= PP_SIDES && point <= last; point++) {
        const uint8_t entry = (uint8_t)((3 * (place.point - PP_SIDES) + point) % PP_POINTS);
        count_lies(game, s, pawn, (pp_place){place.square, entry}, kind, sum);
    }
}

// Counts the placements for this pawn. If a tile lies ahead already, only that tile can be turned, in games that allow it, and nothing can
// be laid.
static void count_pawn(const pp_game *game, const pp_state *s, int pawn, uint64_t unseen, tally *sum) {
    const uint8_t *hand = s->hand[pp_hand_of(game, pawn)], ahead = s->tile[s->place[pawn].square];
    const bool turns = game->step[game->turn_step]->verbs >> PP_TURN & 1;
    if (ahead != 0 && turns) count_tile(game, s, pawn, ahead - 1, sum);
    if (ahead != 0) return;
    for (int i = 0; i < PP_HAND && hand[i] != 0 && sum->hold < sum->enough; i++) {
        if (i == 0 || hand[i] != hand[i - 1]) count_tile(game, s, pawn, hand[i] - 1, sum);
    }
    for (int kind = 0; kind < game->tiles->kinds && unseen != 0; kind++) {
        const pp_kind *k = pp_kind_of(game, kind);
        if (k->deck == 0 && (unseen & pp_slots(k)) != 0) count_tile(game, s, pawn, kind, sum);
    }
}

static tally count_up_to(const pp_game *game, const pp_state *s, int seat, uint64_t unseen, int enough) {
    tally sum = {.enough = enough};
    for (uint32_t pawns = s->on & pp_pawns_of(seat); pawns != 0 && sum.hold < enough; pawns &= pawns - 1)
        count_pawn(game, s, pp_lowest_bit(pawns), unseen, &sum);
    return sum;
}

int outlook_placements(const pp_game *game, const pp_state *s, int seat) {
    return count_up_to(game, s, seat, 0, INT_MAX).hold;
}

bool outlook_goes_on(const pp_game *game, const pp_state *s, int seat) {
    return count_up_to(game, s, seat, 0, 1).hold > 0;
}

int outlook_ways(const pp_game *game, const pp_state *s, int seat, uint64_t unseen) {
    const tally sum = count_up_to(game, s, seat, unseen, INT_MAX);
    return sum.all > 0 ? 100 * sum.hold / sum.all : 0;
}

// --- Room

static uint64_t beside(uint64_t squares) {
    const uint64_t first_column = UINT64_C(0x0101010101010101);
    return squares << PP_STRIDE | squares >> PP_STRIDE | (squares << 1 & ~first_column) |
           (squares & ~first_column) >> 1;
}

static uint64_t squares_ahead(const pp_state *s, uint16_t pawns) {
    uint64_t squares = 0;
    for (uint32_t rest = s->on & pawns; rest != 0; rest &= rest - 1)
        squares |= UINT64_C(1) << s->place[pp_lowest_bit(rest)].square;
    return squares;
}

int outlook_room(const pp_game *game, const pp_state *s, int seat) {
    uint64_t empty = pp_squares_of(game->size) & ~pp_filled(s->tile);
    uint64_t own = squares_ahead(s, pp_pawns_of(seat)) & empty;
    uint64_t others = squares_ahead(s, (uint16_t)~pp_pawns_of(seat)) & empty;
    uint64_t fresh = own, room = 0;
    for (; fresh != 0; empty &= ~(own | others)) {
        room |= fresh & ~others;
        empty &= ~(own | others);
        const uint64_t more = beside(own) & empty, theirs = beside(others) & empty;
        fresh = more & ~theirs;
        own = fresh;
        others = theirs;
    }
    return pp_bits(room);
}
