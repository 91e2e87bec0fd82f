// SPDX-License-Identifier: MIT
// A box of 64 tiles of Tsuro as text: which of them are there more than once. The parts of tileset_text that are about such sets.
#ifndef GR_TILESET_COPIES_H
#define GR_TILESET_COPIES_H

#include "tileset_text.h"

// A tile that was read, and is not yet one of the set.
typedef struct copies_read {
    int kind;
    uint8_t copies;
} copies_read;

// "T07 copies 4", up to the end of the line, or up to "/" or "|", left unread.
bool gr_read_copies(gr_words *words, const gr_own_tileset *own, copies_read *read, gr_fault *fault);

// The first one makes the set, of which nothing was written yet, one that says copies.
void gr_keep_copies(gr_own_tileset *own, const copies_read *read);

// Whether there are 64 tiles.
bool gr_copies_are_whole(const gr_own_tileset *own, gr_fault *fault);

// Gives each tile the slots of its copies, when there are 64; else the set can take the place of none.
void gr_end_copies(gr_own_tileset *own);

#endif
