// SPDX-License-Identifier: MIT
// The faces of the tiles of Phoenix Rising: four paths across twelve points, and a lantern on those of Center tiles.
#ifndef ORACLE_FACES_H
#define ORACLE_FACES_H

#include "oracle_tiles.h"

typedef enum oracle_colour { ORACLE_NO_COLOUR, ORACLE_ORANGE, ORACLE_BLUE, ORACLE_YELLOW } oracle_colour;

typedef struct oracle_face {
    signed char exit[ORACLE_SIDES]; // as it lies at r0; -1: no path begins at this point
    signed char colour;
    bool glows;
} oracle_face;

// All faces of a set, in the order of their numbers.
void oracle_faces_house(oracle_face *faces);
void oracle_faces_straight(oracle_face *faces); // before any is told
extern const char oracle_house_hash[];

// Reads `n1-s2 n2-s1 e1-w2 nw-se`, or with ` orange glowing` behind it where a face may show a lantern.
bool oracle_face_read(const char *const *words, int count, bool may_show, oracle_face *face);

// Where the path leads that begins at `entry`; -1: there is none.
int oracle_face_exit(const oracle_face *faces, oracle_lying lying, int entry);
// The smallest turn in which both faces of the tile lie alike.
oracle_lying oracle_face_plain(const oracle_face *faces, oracle_lying lying);
// Turned over from left to right, or from top to bottom.
oracle_lying oracle_face_flipped(oracle_lying lying, bool upright);

#endif
