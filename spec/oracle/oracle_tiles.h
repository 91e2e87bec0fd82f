// SPDX-License-Identifier: MIT
// The tiles of all games that this engine plays, with their names and paths. Actions, items and games include it.
#ifndef ORACLE_TILES_H
#define ORACLE_TILES_H

#include "oracle_words.h"

enum {
    ORACLE_NOTHING = 0,
    ORACLE_T01 = 1, // wakes, the tiles with paths, are 1 to 35
    ORACLE_T35 = 35,
    ORACLE_DRAGON,
    ORACLE_PORTAL,
    ORACLE_TAIHOU,
    ORACLE_DG1,
    ORACLE_DG5 = ORACLE_DG1 + 4,
    ORACLE_DB1,
    ORACLE_DB5 = ORACLE_DB1 + 4,
    ORACLE_TSUNAMI,
    ORACLE_UZUSHIO,
    ORACLE_E01, // Edge and Center tiles
    ORACLE_E20 = ORACLE_E01 + 19,
    ORACLE_C01,
    ORACLE_C16 = ORACLE_C01 + 15,
    ORACLE_PHOENIX,
    ORACLE_TILES, // the number of tiles, with ORACLE_NOTHING

    // An Edge or Center tile on the board is one of its two faces: E01a, E01b, E02a, ...
    ORACLE_FACE = ORACLE_TILES,
    ORACLE_ALL_FACES = 2 * (ORACLE_C16 - ORACLE_E01 + 1)
};

// A tile, and its turn in clockwise quarters. Tile 0 means no tile.
typedef struct oracle_lying {
    int tile, turn;
} oracle_lying;

static inline bool oracle_has_paths(int tile) {
    return tile >= ORACLE_T01 && tile <= ORACLE_T35;
}

static inline bool oracle_is_edge(int tile) {
    return tile >= ORACLE_E01 && tile <= ORACLE_E20;
}

static inline bool oracle_is_center(int tile) {
    return tile >= ORACLE_C01 && tile <= ORACLE_C16;
}

static inline bool oracle_is_face(int tile) {
    return tile >= ORACLE_FACE;
}

// The tile of a face.
static inline int oracle_tile_of(int face) {
    return ORACLE_E01 + (face - ORACLE_FACE) / 2;
}

// The point to which the path from `entry` leads.
int oracle_exit(oracle_lying lying, int entry);
// The smallest turn in which the tile looks the same.
int oracle_plain_turn(int tile, int turn);

// The place across a point: the square beyond that edge, and the point that touches this one. It can be off the
// board.
oracle_place oracle_across(int column, int row, int point);

int oracle_tile_named(const char *word); // 0 if there is no such tile
int oracle_face_named(const char *word);
bool oracle_lying_named(const char *word, oracle_lying *lying);
void oracle_say_tile(oracle_answer *answer, int tile);
void oracle_say_lying(oracle_answer *answer, oracle_lying lying);

// --- The faces of Phoenix Rising: four paths across twelve points; those of Center tiles can have a lantern

typedef enum oracle_colour { ORACLE_NO_COLOUR, ORACLE_ORANGE, ORACLE_BLUE, ORACLE_YELLOW } oracle_colour;

typedef struct oracle_face {
    signed char exit[ORACLE_SIDES]; // at r0; -1 if no path begins at this point
    signed char colour;
    bool glows;
} oracle_face;

// Fills in the faces of the house set, in the order of their numbers.
void oracle_faces_house(oracle_face *faces);
void oracle_faces_straight(oracle_face *faces); // straight paths, until faces are received
extern const char oracle_house_hash[];

// Reads `n1-s2 n2-s1 e1-w2 nw-se`, with ` orange glowing` after it if the face shows a lantern.
bool oracle_face_read(const char *const *words, int count, bool may_show, oracle_face *face);

// The point to which the path from `entry` leads, or -1 if there is none.
int oracle_face_exit(const oracle_face *faces, oracle_lying lying, int entry);
// The smallest turn in which both faces of the tile look the same.
oracle_lying oracle_face_plain(const oracle_face *faces, oracle_lying lying);
// The lie after a flip from left to right, or from top to bottom.
oracle_lying oracle_face_flipped(oracle_lying lying, bool upright);

#endif
