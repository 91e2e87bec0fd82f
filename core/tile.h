// SPDX-License-Identifier: MIT
// Tiles: the paths of each face, and the ways a tile can lie. The walker and every step that lays a tile call this.
//
// - Point: one of the twelve ends on a tile's outline, clockwise from the top left corner. Tsuro and the seas use the
// eight that are not corners.
// - Kind: one of the different tiles in a box. The copies of a kind are alike.
// - Slot: the number of one copy in its pile.
// - Lie: which of a tile's two faces is up, and by how many quarter turns clockwise. One number holds both, 0 to 7.
//
// The points are nw n1 n2 ne e1 e2 se s1 s2 sw w1 w2 = 0..11.
#ifndef PP_TILE_H
#define PP_TILE_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

enum {
    PP_POINTS = 12,
    PP_NO_POINT = 255, // there is no path
    PP_TURNS = 4,
    PP_LIES = 2 * PP_TURNS,
    PP_KINDS_MAX = 126, // a kind + 1 must fit into seven bits
    PP_SLOTS_MAX = 64,
};

// The paths of a face. For each of its four turns and for each point, the other end of the path there + 1, or 0 if
// there is none. Turned paths are stored because a walk looks up one at every step.
typedef struct pp_face {
    uint8_t end[PP_TURNS][PP_POINTS];
} pp_face;

// Where a point of the printed face is after this many turns.
#define PP_TURNED(point, turn) (((point) + 3 * (turn)) % PP_POINTS)

// A face with four paths, for tables of tiles.
#define PP_FACE(...)                                                                                         \
    { PP_PATHS(0, __VA_ARGS__), PP_PATHS(1, __VA_ARGS__), PP_PATHS(2, __VA_ARGS__), PP_PATHS(3, __VA_ARGS__) }
#define PP_PATHS(turn, a, b, c, d, e, f, g, h)                                                               \
    PP_PATH(turn, a, b), PP_PATH(turn, c, d), PP_PATH(turn, e, f), PP_PATH(turn, g, h)
#define PP_PATH(turn, a, b) PP_END(turn, a, b), PP_END(turn, b, a)
#define PP_END(turn, a, b) .end[turn][PP_TURNED(a, turn)] = PP_TURNED(b, turn) + 1

// Adds a path to a face.
void pp_join(pp_face *face, int a, int b);

// A tile's purpose, which decides what can be done with it.
typedef enum pp_sort {
    PP_WAKE, // a tile with paths, laid in front of a pawn that follows them. The default
    PP_DAIKAIJU,
    PP_PORTAL,
    PP_TAIHOU, // never on the board; a hand has two at most
    PP_TSUNAMI,
    PP_UZUSHIO,
} pp_sort;

// Returns whether tiles of this sort lie on top of others and leave the square below unchanged.
static inline bool pp_lies_over(pp_sort sort) {
    return sort == PP_TSUNAMI || sort == PP_UZUSHIO;
}

// A kind of tile. The box may hold several copies.
typedef struct pp_kind {
    char name[8];
    pp_face face[2];
    uint8_t faces;    // 1 or 2; 0 for a marker tile, which has no paths and is never laid
    uint8_t turns[2]; // how many of each face's four turns count as different: 1, 2 or 4
    uint8_t deck;     // 0 or 1: the pile it is shuffled into
    uint8_t slot;     // its first slot in that pile, 0..63; its copies have the next ones
    uint8_t copies;   // fewer than 64; 0 for a marker tile that is in no pile
    uint8_t lantern;  // pp_lantern: the icon on both faces
    uint8_t glows;    // bit 0: its lantern glows on face a; bit 1: on face b
    uint8_t sort;     // pp_sort
    uint8_t arrow[4]; // the number printed at each side, clockwise from the top; 0 for no arrow
    uint8_t turns_at; // the number at which a daikaiju turns; 0 for other tiles
} pp_kind;

typedef enum pp_lantern { PP_NO_LANTERN, PP_ORANGE, PP_BLUE, PP_YELLOW, PP_LANTERNS } pp_lantern;

typedef struct pp_tileset {
    const char *name;
    const pp_kind *kind;
    uint8_t kinds;
    uint8_t marker; // the kind of the marker tile (the dragon); `kinds` if there is none
    uint64_t hash;  // the hash of a set that can be replaced (spec/protocol.md); else 0
    // The built-in set that this one can replace; null for a built-in one.
    const struct pp_tileset *instead_of;
    // The same tiles without the marker tile; null if no game leaves it out.
    const struct pp_tileset *unmarked;
    // For each deck, the slots of all its kinds, and those that are not the first slot of their kind
    uint64_t slots[2], repeats[2];
} pp_tileset;

// The slots of a kind's copies, as a mask.
static inline uint64_t pp_slots(const pp_kind *kind) {
    return ((UINT64_C(1) << kind->copies) - 1) << kind->slot;
}

// The 35 tiles of Tsuro with the dragon; the 64 of a later box, whose dragon is in no pile; and both sets without the
// dragon.
extern const pp_tileset pp_tiles_tsuro;
extern const pp_tileset pp_tiles_tsuro_64;
extern const pp_tileset pp_tiles_tsuro_plain;
extern const pp_tileset pp_tiles_tsuro_64_plain;

// The house set: made-up tiles for Phoenix Rising, whose real tiles are not public.
extern const pp_tileset pp_tiles_house;

static inline uint8_t pp_lie(uint8_t face, uint8_t turn) {
    return (uint8_t)(face * PP_TURNS + turn);
}

// Returns whether this kind exists and can lie in this way. Neither number is negative.
bool pp_can_lie(const pp_tileset *tiles, int kind, int lie);

// The point where a pawn that enters at `entry` leaves the tile; PP_NO_POINT if no path begins there. The turns of
// face b follow those of face a, so the number of a lie is the number of its row.
static inline uint8_t pp_exit(const pp_kind *kind, uint8_t lie, uint8_t entry) {
    assert(entry < PP_POINTS);
    assert(lie / PP_TURNS < kind->faces);
    const uint8_t *rows = (const uint8_t *)kind->face;
    return (uint8_t)(rows[lie * PP_POINTS + entry] - 1);
}

// The number of turns of a tile that look different, counting all its faces: 1, 2 or 4.
uint8_t pp_turns(const pp_face face[2]);

// The smallest lie that looks just like this one.
uint8_t pp_plain_lie(const pp_kind *kind, uint8_t lie);

typedef enum pp_axis { PP_LEFT_RIGHT, PP_TOP_BOTTOM } pp_axis;

// The number of the arrow that points to a side, 0 top .. 3 left, for a tile with this lie.
static inline uint8_t pp_arrow_at(const pp_kind *kind, uint8_t lie, int side) {
    return kind->arrow[(side + 4 - lie % 4) % 4];
}

// The side to which the arrow with this number points, for a tile with this lie; 4 if it has no such arrow.
static inline int pp_side_of_arrow(const pp_kind *kind, uint8_t lie, int number) {
    int side = 0;
    while (side < 4 && pp_arrow_at(kind, lie, side) != number)
        side++;
    return side;
}

// The lie of a tile after it is flipped over without a turn.
uint8_t pp_flip(uint8_t lie, pp_axis axis);

// Returns whether the lantern on the face that is up glows.
static inline bool pp_glows(const pp_kind *kind, uint8_t lie) {
    return kind->glows >> lie / 4 & 1;
}

#endif
