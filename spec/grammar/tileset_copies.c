// SPDX-License-Identifier: MIT
// How often each tile of Tsuro is in a box of 64.
#include "tileset_copies.h"

#include "grammar.h"

#include <string.h>

enum { KINDS = 36, DRAGON = KINDS - 1, BOX = 64, FEWEST = 2, MOST = 4 };

_Static_assert(KINDS <= (int)GR_PHOENIX_KINDS, "the kinds find room where those of Phoenix Rising do");

// --- Reading

static int tile_named(const char *word) {
    int kind = 0;
    while (kind < DRAGON && !gr_same_word(word, pp_tiles_tsuro_64.kind[kind].name))
        kind++;
    return kind;
}

static bool read_number(gr_words *words, copies_read *read, gr_fault *fault) {
    uint64_t copies;
    if (gr_item_ends(words) || !gr_same_word(words->word, "copies"))
        return gr_fail(fault, words->column, "the word copies is missing, as in T07 copies 2", 0, 0);
    if (gr_item_ends(words) || !gr_read_number(words->word, MOST, &copies) || copies < FEWEST)
        return gr_fail(fault, words->column, "a tile that is named here has 2 to 4 copies", 0, 0);
    read->copies = (uint8_t)copies;
    return gr_item_ends(words) || gr_fail(fault, words->column, "one word too many: ", words->word, 0);
}

bool gr_read_copies(gr_words *words, const gr_own_tileset *own, copies_read *read, gr_fault *fault) {
    const bool named = gr_next_word(words);
    read->kind = named ? tile_named(words->word) : DRAGON;
    if (read->kind == DRAGON) {
        return gr_fail(fault, words->column, "not a tile of T01 to T35, like T07: ", words->word, 0);
    }
    const bool faces = !gr_says_copies(&own->set) && (own->written[0] | own->written[1]) != 0;
    if (faces) {
        return gr_fail(fault, words->column,
                       "a set says what faces show or how many copies there are, not both: ", words->word, 0);
    }
    if (gr_says_copies(&own->set) && own->written[0] >> read->kind & 1)
        return gr_fail(fault, words->column, "this tile was named before: ", words->word, 0);
    return read_number(words, read, fault);
}

// --- Making the set

// Each tile once, and nothing written.
static void begin(gr_own_tileset *own) {
    memset(own->kind, 0, sizeof own->kind);
    for (int kind = 0; kind < KINDS; kind++) {
        own->kind[kind] = pp_tiles_tsuro_64.kind[kind];
        own->kind[kind].copies = kind < DRAGON;
    }
    own->set = (pp_tileset){
        .name = own->name, .kind = own->kind, .kinds = KINDS, .marker = DRAGON, .unmarked = &own->unmarked};
    own->unmarked = own->set;
    own->unmarked.kinds = DRAGON;
    own->unmarked.unmarked = 0;
}

void gr_keep_copies(gr_own_tileset *own, const copies_read *read) {
    if (!gr_says_copies(&own->set)) begin(own);
    own->kind[read->kind].copies = read->copies;
    own->written[0] |= UINT64_C(1) << read->kind;
}

static int tiles_in(const gr_own_tileset *own) {
    int tiles = 0;
    for (int kind = 0; kind < DRAGON; kind++)
        tiles += own->kind[kind].copies;
    return tiles;
}

bool gr_copies_are_whole(const gr_own_tileset *own, gr_fault *fault) {
    char what[GR_FAULT_MAX];
    const int tiles = tiles_in(own);
    if (tiles == BOX) return true;
    gr_out out = gr_out_into(what, sizeof what);
    gr_put(&out, "a box has 64 tiles; those that are named and one of each other make ");
    gr_put_number(&out, (uint64_t)tiles);
    return gr_fail(fault, 1, what, 0, 0);
}

// In a pile of 64 no slot is left for the dragon, which is in no pile.
void gr_end_copies(gr_own_tileset *own) {
    const bool whole = tiles_in(own) == BOX;
    uint64_t first = 0;
    int slot = 0;
    for (int kind = 0; kind < DRAGON && whole; kind++) {
        own->kind[kind].slot = (uint8_t)slot;
        first |= UINT64_C(1) << slot;
        slot += own->kind[kind].copies;
    }
    own->set.slots[0] = own->unmarked.slots[0] = whole ? UINT64_MAX : 0;
    own->set.repeats[0] = own->unmarked.repeats[0] = whole ? ~first : 0;
    own->set.instead_of = whole ? &pp_tiles_tsuro_64 : 0;
    own->unmarked.instead_of = whole ? &pp_tiles_tsuro_64_plain : 0;
}
