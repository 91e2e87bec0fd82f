// SPDX-License-Identifier: MIT
// Tile sets as text, so that owners of a box can write its tiles down: for Phoenix Rising one line for each face, for
// the 64 tiles of the later Tsuro one line for each tile that has several copies. The speaker and sim/tiles include
// it.
//
// A set of Phoenix Rising is 16 Center tiles C01 to C16, 20 Edge tiles E01 to E20 and the Phoenix tile. Every face
// has four paths. A box of 64 is T01 to T35, with one to four copies of each. The first tile in the text decides
// between the two.
#ifndef GR_TILESET_TEXT_H
#define GR_TILESET_TEXT_H

#include "game.h"
#include "text.h"

enum { GR_EDGES = 20, GR_CENTERS = 16, GR_PHOENIX_KINDS = GR_EDGES + GR_CENTERS + 1 };

// A tile set in the caller's memory. Do not copy it: `set` points into it.
typedef struct gr_own_tileset {
    pp_tileset set;
    pp_tileset unmarked; // for a box of 64: the same set without the dragon
    pp_kind kind[GR_PHOENIX_KINDS];
    char name[GR_WORD_MAX + 1];
    uint64_t written[2]; // a bit for each kind whose side a or b was given; a set of copies uses only [0]
    uint64_t lit[2];     // in the same way, the sides that were given with a lantern
} gr_own_tileset;

// Begins a set of Phoenix Rising: straight paths on every face, no lanterns, nothing written.
void gr_tileset_begin(gr_own_tileset *own, const char *name);

// Reads the hash that begins a set, and the end of the line. On failure, the earlier set stays.
bool gr_read_tiles(gr_words *words, gr_own_tileset *own, gr_fault *fault);

// Reads a new face, "C01a n1-s2 n2-s1 e1-w2 nw-se orange glowing", or a new tile, "T07 copies 4". On failure, the set
// does not change. Reads up to the end of the line, or up to "/" or "|", which stays unread.
bool gr_read_tile(gr_words *words, gr_own_tileset *own, gr_fault *fault);

// Reads a tile in the same way, but nothing may follow it on the line.
bool gr_read_tile_line(gr_words *words, gr_own_tileset *own, gr_fault *fault);

// Ends a set after its last tile: computes symmetries, slots and the hash. Faces that were not written stay as they
// began, except that if one face was given a lantern, the other gets the same lantern in the other state. No game can
// use a box that does not have 64 tiles.
void gr_tileset_end(gr_own_tileset *own);

// Returns whether the box has enough lanterns for the position: those on the board, and those that glow on side a of
// the Center tiles still to be laid out. Core has no room for more, but a set that was read can require more.
bool gr_lanterns_fit(const pp_game *game, const pp_state *s, gr_fault *fault);

// Reads a whole set: a first line "tileset NAME", then one face or tile on each line, comments after #. Faults name
// line and column.
bool gr_read_tileset(const char *text, size_t length, gr_own_tileset *own, gr_fault *fault);

// Returns whether the set lists copies rather than faces.
static inline bool gr_says_copies(const pp_tileset *set) {
    return set->kind[0].faces == 1;
}

// Prints one canonical line of a set. gr_put_tileset prints the whole set as a file. The hash is FNV-1a over its
// lines (spec/protocol.md).
void gr_put_tile(gr_out *out, const pp_kind *kind, int face);
void gr_put_face(gr_out *out, const pp_kind *kind, int face); // with its paths, even if it says copies
void gr_put_tileset(gr_out *out, const pp_tileset *set);
uint64_t gr_tileset_hash(const pp_tileset *set);

#endif
