// SPDX-License-Identifier: MIT
// Tiles: twelve points a face, the paths that join them, and how a tile can lie. The walker and every step that lays a tile call this.
//
// Points run clockwise from the top left corner: nw n1 n2 ne e1 e2 se s1 s2 sw w1 w2 = 0..11. Tsuro and the
// seas games use the eight that are not corners. A tile "lies" on one of its two faces, turned by 0..3 quarter
// turns clockwise: one number 0..7.
#ifndef PP_TILE_H
#define PP_TILE_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

enum {
    PP_POINTS = 12,
    PP_NO_POINT = 12, // returned where no path is
    PP_LIES = 8,
    PP_KINDS_MAX = 126, // a kind + 1 must fit in seven bits
    PP_SLOTS_MAX = 64,
};

// Where each point's path goes: 0 where there is none, else the other end + 1.
typedef struct pp_face {
    uint8_t end[PP_POINTS];
} pp_face;

// What a tile is for; what may be done with it follows from this.
typedef enum pp_sort {
    PP_WAKE, // paths: laid ahead of a pawn, which follows them. Every tile is one where a game does not say otherwise
    PP_DAIKAIJU,
    PP_PORTAL,
    PP_TAIHOU, // never on the board; a hand has two at most
    PP_TSUNAMI,
    PP_UZUSHIO,
} pp_sort;

// Whether tiles of this sort lie over others, and leave the square below as it is.
static inline bool pp_lies_over(pp_sort sort) {
    return sort == PP_TSUNAMI || sort == PP_UZUSHIO;
}

// A kind of tile; the box may hold several copies of it.
typedef struct pp_kind {
    char name[8];
    pp_face face[2];
    uint8_t faces;    // 1 or 2; 0 for a marker tile, which has no paths and is never laid
    uint8_t turns[2]; // of each face, how many of its four turns count as different: 1, 2 or 4
    uint8_t deck;     // 0 or 1: the pile it is shuffled into
    uint8_t slot;     // the first of its `copies` numbers within that pile, 0..63
    uint8_t copies;   // fewer than 64; 0 for a marker tile that is in no pile
    uint8_t lantern;  // pp_lantern: the icon on both faces
    uint8_t glows;    // bit 0: it glows on face a; bit 1: on face b
    uint8_t sort;     // pp_sort
    uint8_t arrow[4]; // the number at each side of it as printed, clockwise from the top; 0 where no arrow is
    uint8_t turns_at; // a daikaiju: the number at which it turns; else 0
} pp_kind;

typedef enum pp_lantern { PP_NO_LANTERN, PP_ORANGE, PP_BLUE, PP_YELLOW, PP_LANTERNS } pp_lantern;

typedef struct pp_tileset {
    const char *name;
    const pp_kind *kind;
    uint8_t kinds;
    uint8_t marker; // the kind that is the marker tile (the dragon); `kinds` when there is none
    uint64_t hash;  // of a set that can be replaced by another (spec/protocol.md), 0 for one that cannot
    // The built-in set that this one can take the place of; null for a built-in one.
    const struct pp_tileset *instead_of;
    // The same tiles without the marker tile; null where no game leaves it out.
    const struct pp_tileset *unmarked;
    // What the kinds say of each deck, gathered: all its slots, and those that are not the first of their kind.
    uint64_t slots[2], repeats[2];
} pp_tileset;

// The slots of a kind's copies, as a mask.
static inline uint64_t pp_slots(const pp_kind *kind) {
    return ((UINT64_C(1) << kind->copies) - 1) << kind->slot;
}

// The 35 tiles of Tsuro and the dragon; the 64 of a later box, with a dragon that lies in no pile; and both without the dragon.
extern const pp_tileset pp_tiles_tsuro;
extern const pp_tileset pp_tiles_tsuro_64;
extern const pp_tileset pp_tiles_tsuro_plain;
extern const pp_tileset pp_tiles_tsuro_64_plain;

// A made-up set for Phoenix Rising, whose real tiles are not public: the house set.
extern const pp_tileset pp_tiles_house;

static inline uint8_t pp_lie(uint8_t face, uint8_t turn) {
    return (uint8_t)(face * 4 + turn);
}

// Whether a tile of this kind exists and can lie so; neither is negative.
bool pp_can_lie(const pp_tileset *tiles, int kind, int lie);

// Which point of a tile as it was printed lies at a point of the tile as it was turned; and an end of a path, as a face
// has it, as a point of the turned tile. Looked up because a walk asks at every step, and a branch on whether a turn goes past
// the twelfth point is one that no processor predicts.
extern const uint8_t pp_before_turning[4][PP_POINTS];
extern const uint8_t pp_turned_ends[4][PP_POINTS + 1];

// Where a pawn that enters at `entry` comes out of the tile; PP_NO_POINT where no path begins.
static inline uint8_t pp_exit(const pp_kind *kind, uint8_t lie, uint8_t entry) {
    assert(entry < PP_POINTS);
    assert(lie / 4 < kind->faces);
    return pp_turned_ends[lie % 4][kind->face[lie / 4].end[pp_before_turning[lie % 4][entry]]];
}

// How many turns of a tile look different, all its faces together: 1, 2 or 4.
uint8_t pp_turns(const pp_face face[2]);

// The smallest of the lies that look just like this one.
uint8_t pp_plain_lie(const pp_kind *kind, uint8_t lie);

typedef enum pp_axis { PP_LEFT_RIGHT, PP_TOP_BOTTOM } pp_axis;

// The number of the arrow that points to a side, 0 top .. 3 left, of a tile that lies so.
static inline uint8_t pp_arrow_at(const pp_kind *kind, uint8_t lie, int side) {
    return kind->arrow[(side + 4 - lie % 4) % 4];
}

// The side to which the arrow of this number points, of a tile that lies so; 4 where it has none.
static inline int pp_side_of_arrow(const pp_kind *kind, uint8_t lie, int number) {
    int side = 0;
    while (side < 4 && pp_arrow_at(kind, lie, side) != number)
        side++;
    return side;
}

// How a tile lies after being flipped over, without a turn.
uint8_t pp_flip(uint8_t lie, pp_axis axis);

// Whether the lantern on the face that is up glows.
static inline bool pp_glows(const pp_kind *kind, uint8_t lie) {
    return kind->glows >> lie / 4 & 1;
}

#endif
