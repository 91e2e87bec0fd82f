// SPDX-License-Identifier: MIT
// The tiles of the game `probe`: faces with dead ends, corner paths, every kind of symmetry; storms that lie on top.
#include "probe_steps.h"

enum { NW, N1, N2, NE, E1, E2, SE, S1, S2, SW, W1, W2 };

#define P(a, b) [a] = b + 1, [b] = a + 1
#define FACE(...)                                                                                            \
    {                                                                                                        \
        { __VA_ARGS__ }                                                                                      \
    }
#define TILE(name, slot, copies, turns_a, turns_b, a, b)                                                     \
    { name, {a, b}, 2, {turns_a, turns_b}, 0, slot, copies, 0, 0, PP_WAKE, {0}, 0 }
#define STORM(name_, slot_)                                                                                  \
    { .name = name_, .faces = 1, .turns = {4}, .deck = 1, .slot = slot_, .copies = 1 }

// clang-format off
static const pp_kind kinds[] = {
    //   name  slot copies turns; face a, face b
    TILE("P01",  0, 2, 1, 1, FACE(P(N1, S2), P(N2, S1), P(E1, W2), P(E2, W1)),
         FACE(P(NW, SE), P(NE, SW))),
    TILE("P02",  2, 2, 1, 1, FACE(P(N1, N2), P(E1, E2), P(S1, S2), P(W1, W2)),
         FACE(P(NW, N2), P(NE, E2), P(SE, S2), P(SW, W2))),
    TILE("P03",  4, 2, 1, 4, FACE(P(N1, W2), P(N2, E1), P(E2, S1), P(S2, W1)),
         FACE(P(NW, SW), P(N1, S2), P(N2, E1), P(E2, S1))),
    TILE("P04",  6, 2, 2, 2, FACE(P(N1, S2), P(N2, S1)),
         FACE(P(NW, SE), P(E1, W2), P(E2, W1))),
    TILE("P05",  8, 2, 4, 1, FACE(P(N1, SE)),
         FACE(P(NW, SE), P(NE, SW), P(N1, S2), P(N2, S1), P(E1, W2), P(E2, W1))),
    TILE("P06", 10, 2, 2, 2, FACE(P(N1, E1), P(N2, E2), P(S1, W1), P(S2, W2)),
         FACE(P(NW, E1), P(N1, S2), P(N2, S1), P(SE, W1))),
    TILE("P07", 12, 1, 4, 2, FACE(P(N1, E2), P(N2, W2), P(E1, S1), P(S2, W1)),
         FACE(P(N1, S1), P(N2, S2), P(E1, E2), P(W1, W2))),
    TILE("P08", 13, 1, 4, 4, FACE(P(N1, N2), P(E1, S2), P(E2, W1), P(S1, W2)),
         FACE(P(N2, W1), P(NE, S1), P(E1, SE), P(SW, W2))),
    TILE("P09", 14, 1, 4, 4, FACE(P(NW, N1), P(N2, S1), P(E1, W1), P(E2, W2)),
         FACE(P(N1, S1), P(E1, S2), P(E2, SW), P(W1, W2))),
    TILE("P10", 15, 1, 4, 4, FACE(P(NW, N1), P(N2, S2), P(E1, W2), P(E2, S1)),
         FACE(P(NW, N2), P(NE, W1), P(E1, S1), P(E2, SW))),
    TILE("P11", 16, 1, 4, 4, FACE(P(N1, E1), P(N2, S2), P(E2, S1), P(W1, W2)),
         FACE(P(NW, N1), P(N2, NE), P(E2, S2), P(W1, W2))),
    TILE("P12", 17, 1, 1, 4, FACE(P(N1, S1), P(N2, S2), P(E1, W1), P(E2, W2)),
         FACE(P(N1, NE), P(N2, E2), P(SE, S2), P(W1, W2))),
    STORM("W01", 0),
    STORM("W02", 1),
    STORM("W03", 2),
    {.name = "crown", .slot = 18, .copies = 1},
};
// clang-format on

const pp_tileset probe_tiles = {
    .name = "probe",
    .kind = kinds,
    .kinds = sizeof kinds / sizeof kinds[0],
    .marker = sizeof kinds / sizeof kinds[0] - 1,
    .slots = {0x7ffff, 7},
    .repeats = {0xaaa},
};
