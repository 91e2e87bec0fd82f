// SPDX-License-Identifier: MIT
// Chance in one game: draws tiles and rolls dice. harness.c and the playouts of sim/players call it.
#include "chance.h"

#include "bits.h"
#include "pile.h"

#include <assert.h>
#include <string.h>

// The number of blocks reserved for each use: more than any use needs, so that uses never overlap.
enum { BLOCKS_A_USE = 256 };

void play_begin_chance(play_chance *chance, uint64_t seed, uint64_t game) {
    chance->seed = seed;
    chance->game = game;
    chance->turn = 0;
    memset(chance->uses, 0, sizeof chance->uses);
    for (int pile = 0; pile < PP_PILES; pile++) {
        chance->deck[pile].left = chance->deck[pile].top = 0;
        chance->deck[pile].shuffles = 0;
    }
}

// --- Tiles

// Returns whether the top packet is what remains of the packet that was shuffled. Tiles may have been taken out since. If a tile was put
// in, it is a new packet with an unknown order. The position always keeps the lowest slots of a kind, so copies are compared by number.
static bool is_what_is_left(play_deck *deck, const pp_tileset *tiles, int pile, uint64_t top) {
    uint64_t left = deck->left;
    for (int kind = 0; kind < tiles->kinds; kind++) {
        const pp_kind *k = &tiles->kind[kind];
        const uint64_t slots = k->deck == pile ? pp_slots(k) : 0;
        int surplus = pp_bits(left & slots) - pp_bits(top & slots);
        if (surplus < 0) return false;
        for (; surplus > 0; surplus--)
            left ^= UINT64_C(1) << (63 - __builtin_clzll(left & slots));
    }
    deck->left = left;
    return true;
}

static void shuffle(play_chance *chance, const pp_game *game, const pp_state *s, int pile) {
    static const uint8_t in_order[PP_SLOTS_MAX] = {
        0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
        22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43,
        44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63};
    play_deck *deck = &chance->deck[pile];
    const pp_tileset *tiles = game->tiles;
    const pp_kind *marker = tiles->marker < tiles->kinds ? &tiles->kind[tiles->marker] : 0;
    const uint64_t could_hold = game->box[pile] | (marker && marker->deck == pile ? pp_slots(marker) : 0);
    memcpy(deck->order, in_order, sizeof in_order);
    deck->slots = (uint8_t)(64 - __builtin_clzll(could_hold));
    deck->known = 0;
    deck->left = s->top[pile];
    deck->numbers = philox_of(chance->seed, chance->game, PHILOX_TILES, 2 * deck->shuffles + (uint32_t)pile);
    deck->shuffles++;
}

// The last slot of the same kind in a packet. This is the slot that the position clears when a copy is taken out.
static int last_copy(const pp_tileset *tiles, int pile, uint64_t top, int slot) {
    const uint64_t later = (top & tiles->repeats[pile]) >> slot >> 1;
    return slot + pp_lowest_bit(~later);
}

static int next_of_order(play_deck *deck) {
    assert(deck->known < deck->slots);
    play_source *source = &deck->numbers.source;
    const uint32_t at = deck->known + source->below(source, (uint32_t)(deck->slots - deck->known));
    const uint8_t slot = deck->order[at];
    deck->order[at] = deck->order[deck->known++];
    return slot;
}

// The slot of the next tile of the top packet: the first in the order that has not been drawn yet. If only one tile is left, no number is
// used.
static int slot_that_comes(play_chance *chance, const pp_game *game, const pp_state *s, int pile) {
    const uint64_t top = s->top[pile];
    play_deck *deck = &chance->deck[pile];
    if ((top & (top - 1)) == 0) return __builtin_ctzll(top);
    if (deck->top != top && !is_what_is_left(deck, game->tiles, pile, top)) shuffle(chance, game, s, pile);
    int slot = next_of_order(deck);
    while (!(deck->left >> slot & 1))
        slot = next_of_order(deck);
    deck->left &= ~(UINT64_C(1) << slot);
    if (!(top >> slot & 1)) slot = game->tiles->kind[pp_kind_at(game->tiles, pile, slot)].slot;
    deck->top = top & ~(UINT64_C(1) << last_copy(game->tiles, pile, top, slot));
    return slot;
}

// --- Other random outcomes

static philox_stream numbers_of_use(play_chance *chance, uint32_t turn, int step) {
    assert(step < PLAY_STEPS);
    if (chance->turn != turn) memset(chance->uses, 0, sizeof chance->uses);
    chance->turn = turn;
    philox_stream numbers =
        philox_of(chance->seed, chance->game, PHILOX_DICE, PLAY_STEPS * turn + (uint32_t)step);
    numbers.blocks = (uint32_t)BLOCKS_A_USE * chance->uses[step]++;
    return numbers;
}

pp_action play_ask_chance(play_chance *chance, const pp_game *game, const pp_state *s, uint32_t turn) {
    const pp_scene scene = {game, s, &s->frame[s->depth - 1]};
    const pp_step *step = game->step[scene.frame->step];
    if (step->ways == 0 || s->top[step->pile] == 0) {
        philox_stream numbers = numbers_of_use(chance, turn, scene.frame->step);
        return play_choose_chance(game, s, &numbers.source);
    }
    const int slot = slot_that_comes(chance, game, s, step->pile);
    const int before = pp_bits(s->top[step->pile] & ((UINT64_C(1) << slot) - 1));
    uint32_t way = 0;
    if (step->ways > 1) {
        philox_stream numbers = numbers_of_use(chance, turn, scene.frame->step);
        way = numbers.source.below(&numbers.source, step->ways);
    }
    return step->nth(&scene, (uint32_t)before * step->ways + way);
}
