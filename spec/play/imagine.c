// SPDX-License-Identifier: MIT
// Makes up a position that a seat could be in, given what it sees. The policies (weigh.c, mcts.c) use it to look ahead.
#include "imagine.h"

#include "bits.h"
#include "pile.h"

static uint64_t marker_slots(const pp_game *game, int pile) {
    const pp_tileset *tiles = game->tiles;
    if (tiles->marker == tiles->kinds || pp_kind_of(game, tiles->marker)->deck != pile) return 0;
    return pp_slots(pp_kind_of(game, tiles->marker));
}

// Takes, from a pile, a tile that this hand can hold: nobody has three taihou.
static int some_tile(const pp_game *game, const pp_state *world, int pile, int hand, play_source *source) {
    uint64_t top = world->top[pile];
    int taihous = 0;
    for (int i = 0; i < PP_HAND && world->hand[hand][i] != 0; i++)
        taihous += pp_kind_of(game, world->hand[hand][i] - 1)->sort == PP_TAIHOU;
    for (int kind = 0; kind < game->tiles->kinds && taihous == PP_TAIHOU_MOST; kind++) {
        const pp_kind *k = pp_kind_of(game, kind);
        if (k->sort == PP_TAIHOU && k->deck == pile) top &= ~pp_slots(k);
    }
    if (top == 0) top = world->top[pile];
    const int slot = pp_nth_bit(top, (int)source->below(source, (uint32_t)pp_bits(top)));
    return pp_kind_at(game->tiles, pile, slot);
}

// Fills the hands. Tiles in no pile are in hands, and the piles have fixed sizes.
static void fill_hands(const pp_game *game, const pp_seen *seen, play_source *source, pp_state *world) {
    int pile = 0, in_hands = pp_bits(seen->unseen[0]) - seen->pile[0];
    for (int hand = 0; hand < pp_hand_numbers(game); hand++) {
        for (int held = pp_hand_size(world, hand); held < seen->hand[hand]; held++) {
            for (; in_hands == 0; in_hands = pp_bits(seen->unseen[pile]) - seen->pile[pile])
                pile++;
            const int kind = some_tile(game, world, pile, hand, source);
            pp_pile_take(game->tiles, world, kind);
            pp_hand_add(world, hand, kind);
            in_hands--;
        }
    }
}

void play_imagine(const pp_game *game, const pp_seen *seen, play_source *source, pp_state *world) {
    *world = seen->table;
    for (int pile = 0; pile < PP_PILES; pile++)
        world->top[pile] = seen->unseen[pile] & ~marker_slots(game, pile);
    fill_hands(game, seen, source, world);
    for (int pile = 0; pile < PP_PILES; pile++) {
        if ((seen->unseen[pile] & marker_slots(game, pile)) == 0) continue;
        pp_pile_bury(game->tiles, world, game->tiles->marker, false);
        pp_pile_settle(game->tiles, world, pile);
    }
}
