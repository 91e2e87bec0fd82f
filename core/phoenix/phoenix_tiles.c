// SPDX-License-Identifier: MIT
// The house set of Phoenix Rising: made-up tiles. The pictures of the printed tiles are not public, so these were
// drawn at random under a rule.
//
// - One face of each tile is a tile of Tsuro: all 35, and one of them again. The other face has one to four ends in
//   corners.
// - There are 6 orange, 5 blue and 5 yellow lanterns; of these 3, 2 and 2 glow with clouds (face a) up.
#include "tile.h"

enum { NW, N1, N2, NE, E1, E2, SE, S1, S2, SW, W1, W2 };
enum { GLOWS_A = 1, GLOWS_B = 2 };

#define FACE PP_FACE
#define EDGE(SLOT, NAME, TURNS, A, B)                                                                        \
    {                                                                                                        \
        .name = NAME, .face = {A, B}, .faces = 2, .turns = {TURNS, TURNS}, .deck = 0, .slot = SLOT,          \
        .copies = 1, .lantern = PP_NO_LANTERN, .sort = PP_WAKE,                                              \
    }
#define CENTER(SLOT, NAME, TURNS, A, B, LANTERN, GLOWS)                                                      \
    {                                                                                                        \
        .name = NAME, .face = {A, B}, .faces = 2, .turns = {TURNS, TURNS}, .deck = 1, .slot = SLOT,          \
        .copies = 1, .lantern = PP_##LANTERN, .glows = GLOWS, .sort = PP_WAKE,                               \
    }

// clang-format off
static const pp_kind house[] = {
    // slot  name turns face a                                  face b                                  lantern
    EDGE( 0, "E01", 4, FACE(N1,S1,  N2,E1,  E2,W1,  S2,W2), FACE(N2,W1,  E1,W2,  E2,S2,  S1,SW)),
    EDGE( 1, "E02", 4, FACE(NW,SW,  N1,NE,  SE,W2,  S1,S2), FACE(N1,E2,  N2,W1,  E1,S2,  S1,W2)),
    EDGE( 2, "E03", 4, FACE(NW,N2,  E1,S2,  E2,SW,  W1,W2), FACE(N1,N2,  E1,S2,  E2,W1,  S1,W2)),
    EDGE( 3, "E04", 4, FACE(N1,E1,  N2,S1,  E2,W2,  S2,W1), FACE(N1,S1,  N2,E1,  NE,S2,  E2,W1)),
    EDGE( 4, "E05", 4, FACE(N1,N2,  E1,S1,  E2,W2,  S2,W1), FACE(N2,S1,  NE,W1,  E1,W2,  SE,S2)),
    EDGE( 5, "E06", 4, FACE(N1,N2,  E1,W2,  E2,S1,  S2,W1), FACE(NW,SE,  E1,S1,  E2,S2,  SW,W1)),
    EDGE( 6, "E07", 4, FACE(NW,E1,  NE,E2,  SE,S2,  S1,SW), FACE(N1,E2,  N2,S2,  E1,W1,  S1,W2)),
    EDGE( 7, "E08", 4, FACE(N1,E2,  N2,S1,  E1,W2,  S2,W1), FACE(NW,S1,  N1,N2,  NE,SE,  W1,W2)),
    EDGE( 8, "E09", 4, FACE(N1,E1,  N2,E2,  S1,W2,  S2,W1), FACE(NW,W2,  N2,SW,  NE,W1,  E1,S2)),
    EDGE( 9, "E10", 4, FACE(N1,E2,  N2,W1,  SE,SW,  S1,W2), FACE(N1,S2,  N2,S1,  E1,W2,  E2,W1)),
    EDGE(10, "E11", 4, FACE(N1,E1,  N2,S1,  E2,W1,  S2,W2), FACE(NW,W1,  N1,W2,  N2,E2,  E1,S2)),
    EDGE(11, "E12", 4, FACE(N1,N2,  E1,E2,  S1,W2,  S2,W1), FACE(NW,E2,  N1,S1,  E1,W1,  S2,W2)),
    EDGE(12, "E13", 4, FACE(N1,S1,  N2,E2,  E1,W1,  S2,W2), FACE(NW,E1,  N2,W1,  E2,S1,  S2,W2)),
    EDGE(13, "E14", 4, FACE(N1,N2,  E1,W1,  E2,S1,  S2,W2), FACE(N1,W1,  N2,NE,  E1,S1,  S2,W2)),
    EDGE(14, "E15", 4, FACE(NW,E1,  N2,S2,  NE,S1,  SE,W2), FACE(N1,S1,  N2,S2,  E1,W2,  E2,W1)),
    EDGE(15, "E16", 4, FACE(NW,W1,  N1,NE,  E2,SE,  S2,SW), FACE(N1,E1,  N2,S2,  E2,W2,  S1,W1)),
    EDGE(16, "E17", 4, FACE(NW,S1,  N2,SE,  NE,W1,  E1,E2), FACE(N1,E1,  N2,S2,  E2,W1,  S1,W2)),
    EDGE(17, "E18", 4, FACE(N1,N2,  E1,S2,  E2,W2,  S1,W1), FACE(N1,N2,  E2,W1,  SE,S1,  S2,W2)),
    EDGE(18, "E19", 4, FACE(N1,S1,  N2,S2,  E1,W1,  E2,W2), FACE(NW,SE,  N1,NE,  N2,E1,  S1,S2)),
    EDGE(19, "E20", 4, FACE(N1,N2,  E1,S1,  E2,W1,  S2,W2), FACE(NW,E1,  N1,SE,  N2,S2,  E2,S1)),
    CENTER( 0, "C01", 4, FACE(N1,E1,  N2,S1,  E2,W1,  S2,W2), FACE(NW,NE,  N1,W1,  SE,S2,  S1,SW), BLUE, GLOWS_A),
    CENTER( 1, "C02", 4, FACE(NW,N1,  N2,W1,  E1,S1,  E2,W2), FACE(N1,E1,  N2,W2,  E2,S2,  S1,W1), BLUE, GLOWS_B),
    CENTER( 2, "C03", 4, FACE(N1,N2,  E1,W1,  E2,S2,  S1,W2), FACE(NW,NE,  N1,S1,  N2,SE,  SW,W1), ORANGE, GLOWS_B),
    CENTER( 3, "C04", 4, FACE(N1,E1,  N2,W1,  E2,S1,  S2,W2), FACE(N1,N2,  E1,W1,  E2,SW,  S2,W2), ORANGE, GLOWS_A),
    CENTER( 4, "C05", 4, FACE(N1,E1,  N2,E2,  S1,W1,  S2,W2), FACE(NW,E1,  N1,SW,  N2,S2,  E2,SE), YELLOW, GLOWS_A),
    CENTER( 5, "C06", 4, FACE(N1,E2,  N2,S1,  E1,W1,  S2,W2), FACE(NW,N2,  N1,S1,  NE,W1,  S2,W2), YELLOW, GLOWS_B),
    CENTER( 6, "C07", 4, FACE(N1,N2,  E1,W1,  E2,W2,  S1,S2), FACE(NW,SE,  NE,W1,  E1,S2,  S1,SW), ORANGE, GLOWS_A),
    CENTER( 7, "C08", 4, FACE(N1,N2,  E1,E2,  S1,W1,  S2,W2), FACE(N1,S1,  N2,SW,  E1,W2,  E2,SE), BLUE, GLOWS_B),
    CENTER( 8, "C09", 4, FACE(N1,W2,  N2,E1,  E2,S1,  S2,W1), FACE(NW,NE,  N1,N2,  S1,S2,  W1,W2), YELLOW, GLOWS_B),
    CENTER( 9, "C10", 4, FACE(N2,NE,  E2,SW,  SE,W2,  S1,S2), FACE(N1,N2,  E1,W2,  E2,S2,  S1,W1), BLUE, GLOWS_A),
    CENTER(10, "C11", 4, FACE(N1,S1,  N2,E1,  E2,W2,  S2,W1), FACE(NW,S1,  N2,SW,  E1,E2,  S2,W2), ORANGE, GLOWS_B),
    CENTER(11, "C12", 4, FACE(N1,N2,  E1,E2,  S1,S2,  W1,W2), FACE(NW,W2,  NE,SW,  E1,SE,  E2,S1), YELLOW, GLOWS_B),
    CENTER(12, "C13", 4, FACE(N1,E1,  N2,W2,  E2,S1,  S2,W1), FACE(NW,NE,  N1,SE,  E2,W2,  S1,SW), YELLOW, GLOWS_A),
    CENTER(13, "C14", 4, FACE(N1,E1,  N2,W1,  E2,S2,  S1,W2), FACE(N1,SE,  N2,S1,  NE,S2,  SW,W1), ORANGE, GLOWS_A),
    CENTER(14, "C15", 4, FACE(N1,S2,  E1,W2,  E2,S1,  SE,W1), FACE(N1,N2,  E1,W2,  E2,W1,  S1,S2), BLUE, GLOWS_B),
    CENTER(15, "C16", 4, FACE(NW,SE,  N1,E2,  NE,S1,  SW,W2), FACE(N1,E2,  N2,E1,  S1,W2,  S2,W1), ORANGE, GLOWS_B),
    {.name = "phoenix", .slot = 20, .copies = 1},
};
// clang-format on

const pp_tileset pp_tiles_house = {
    .name = "house",
    .kind = house,
    .kinds = sizeof house / sizeof house[0],
    .marker = sizeof house / sizeof house[0] - 1,
    .hash = UINT64_C(0x34e7b8b56e2df4c8),
    .slots = {(UINT64_C(1) << 21) - 1, (UINT64_C(1) << 16) - 1},
};
