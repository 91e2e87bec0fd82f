// SPDX-License-Identifier: MIT
// Tile sets of Phoenix Rising as text: one face a line, so that anybody who owns the box can write it down.
//
// A set is 16 Center tiles C01 to C16, 20 Edge tiles E01 to E20 and the Phoenix tile. Every face has four paths.
#ifndef PP_TILESET_TEXT_H
#define PP_TILESET_TEXT_H

#include "game.h"
#include "text.h"

enum { PP_EDGES = 20, PP_CENTERS = 16, PP_PHOENIX_KINDS = PP_EDGES + PP_CENTERS + 1 };

// A set in the caller's memory; do not copy it, `set` points into it.
typedef struct pp_own_tileset {
    pp_tileset set;
    pp_kind kind[PP_PHOENIX_KINDS];
    char name[PP_WORD_MAX + 1];
    uint64_t written[2]; // a bit for each kind whose face a, face b has been given
    uint64_t lit[2];     // the same for those given with a lantern
} pp_own_tileset;

// Every face straight across, no lanterns, nothing written.
void pp_tileset_begin(pp_own_tileset *own, const char *name);

// The hash that begins a told set, and no word more; the set before is kept where it is refused.
bool pp_read_tiles(pp_words *words, pp_own_tileset *own, pp_fault *fault);

// A face, "C01a n1-s2 n2-s1 e1-w2 nw-se orange glowing": a face that was not written yet; one that is refused leaves
// the set as it was. The words up to the end of the line, or up to "/" or "|", left unread.
bool pp_read_face(pp_words *words, pp_own_tileset *own, pp_fault *fault);

// The same for a line that holds nothing more.
bool pp_read_face_line(pp_words *words, pp_own_tileset *own, pp_fault *fault);

// Call after the last face: symmetries and hash. What was not written stays as it was begun, except that where one face
// was given a lantern the other shows the same one in the other state.
void pp_tileset_end(pp_own_tileset *own);

// Whether the lanterns that lie and those that glow on face a in the Centers pile, still to be laid out, are no more than
// there are in the box. Core has room for no more, and a told set may have more.
bool pp_lanterns_fit(const pp_game *game, const pp_state *s, pp_fault *fault);

// A whole set: a first line "tileset NAME", a face a line, comments after #. Faults name line and column.
bool pp_read_tileset(const char *text, size_t length, pp_own_tileset *own, pp_fault *fault);

// One face, canonical; the whole set, as a file; and FNV-1a over the faces' lines.
void pp_put_face(pp_out *out, const pp_kind *kind, int face);
void pp_put_tileset(pp_out *out, const pp_tileset *set);
uint64_t pp_tileset_hash(const pp_tileset *set);

#endif
