// SPDX-License-Identifier: MIT
// Tile sets as text, so that anybody who owns the box can write it down: the tiles of Phoenix Rising, one face a line, or the 64 tiles of
// the later Tsuro, each that is there more than once on a line. The speaker and sim/tiles include it.
//
// A set of Phoenix Rising is 16 Center tiles C01 to C16, 20 Edge tiles E01 to E20 and the Phoenix tile. Every face has four paths. A
// box of 64 is T01 to T35, each once or up to four times. The first tile that is written says which of the two it is.
#ifndef GR_TILESET_TEXT_H
#define GR_TILESET_TEXT_H

#include "game.h"
#include "text.h"

enum { GR_EDGES = 20, GR_CENTERS = 16, GR_PHOENIX_KINDS = GR_EDGES + GR_CENTERS + 1 };

// A set in the caller's memory; do not copy it, `set` points into it.
typedef struct gr_own_tileset {
    pp_tileset set;
    pp_tileset unmarked; // of a box of 64: the same without the dragon
    pp_kind kind[GR_PHOENIX_KINDS];
    char name[GR_WORD_MAX + 1];
    uint64_t
        written[2];  // a bit for each kind whose face a, face b has been given; [0] alone where copies are
    uint64_t lit[2]; // the same for those given with a lantern
} gr_own_tileset;

// Every face straight across, no lanterns, nothing written.
void gr_tileset_begin(gr_own_tileset *own, const char *name);

// The hash that begins a told set, and no word more; the set before is kept where it is refused.
bool gr_read_tiles(gr_words *words, gr_own_tileset *own, gr_fault *fault);

// A face, "C01a n1-s2 n2-s1 e1-w2 nw-se orange glowing", or "T07 copies 4": one that was not written yet; one that is refused
// leaves the set as it was. The words up to the end of the line, or up to "/" or "|", left unread.
bool gr_read_tile(gr_words *words, gr_own_tileset *own, gr_fault *fault);

// The same for a line that holds nothing more.
bool gr_read_tile_line(gr_words *words, gr_own_tileset *own, gr_fault *fault);

// Call after the last of them: symmetries, slots and hash. What was not written stays as it was begun, except that where one face
// was given a lantern the other shows the same one in the other state. A box that has not 64 tiles can be played with nowhere.
void gr_tileset_end(gr_own_tileset *own);

// Whether the lanterns that lie and those that glow on face a in the Centers pile, still to be laid out, are no more than
// there are in the box. Core has room for no more, and a told set may have more.
bool gr_lanterns_fit(const pp_game *game, const pp_state *s, gr_fault *fault);

// A whole set: a first line "tileset NAME", a face or tile a line, comments after #. Faults name line and column.
bool gr_read_tileset(const char *text, size_t length, gr_own_tileset *own, gr_fault *fault);

// Whether such a set says how often each tile is there, not what its faces show.
static inline bool gr_says_copies(const pp_tileset *set) {
    return set->kind[0].faces == 1;
}

// One line of a set, canonical; the whole set, as a file; and FNV-1a over its lines (spec/protocol.md).
void gr_put_tile(gr_out *out, const pp_kind *kind, int face);
void gr_put_tileset(gr_out *out, const pp_tileset *set);
uint64_t gr_tileset_hash(const pp_tileset *set);

#endif
