// SPDX-License-Identifier: MIT
// The vocabulary of the proofs. A proof is a function without arguments: it takes arbitrary values, assumes, calls
// the real sources, and asserts. spec/proofs/prove lets CBMC search all values for one that breaks an assert, of the
// proof or of the sources, or that has undefined behaviour. Nothing links the proofs.
//
// The comment above a PROOF states the lemma. Lines in it with these words are for spec/proofs/prove:
//
// - Sources: the files whose code it runs, as they are.
// - Assumes: the values for which it is proven; every value if there is no such line.
// - Bound: the size up to which it is proven; none if there is no such line.
// - Unwind: the most turns of a loop, plus one. CBMC also proves that no loop takes more. NAME.N:TURNS is for one
//   loop.
#ifndef PROOF_H
#define PROOF_H

#include "state.h"

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

#define PROOF(name)                                                                                          \
    void proof_##name(void);                                                                                 \
    void proof_##name(void)

// Goes on only with the values that meet the condition.
void __CPROVER_assume(_Bool condition);
#define ASSUME __CPROVER_assume

// Arbitrary values: CBMC takes every value for the result of a function that has no body.
bool nondet_bool(void);
char nondet_char(void);
uint8_t nondet_byte(void);
uint16_t nondet_16(void);
uint32_t nondet_32(void);
uint64_t nondet_64(void);
pp_state nondet_state(void);
pp_face nondet_face(void);

// Any number from 0 to below `end`.
static inline int any_below(int end) {
    const uint8_t number = nondet_byte();
    ASSUME(number < end);
    return number;
}

// The end that a turned face stores where the printed face stores this one.
static inline uint8_t end_turned(uint8_t end, int turn) {
    return end == 0 ? 0 : (uint8_t)((end - 1 + 3 * turn) % PP_POINTS + 1);
}

// Returns whether each turned row of the face has the printed paths, turned.
static inline bool is_turned(const pp_face *face) {
    bool turned = true;
    for (int turn = 1; turn < PP_TURNS; turn++) {
        for (int point = 0; point < PP_POINTS; point++)
            turned &=
                face->end[turn][(point + 3 * turn) % PP_POINTS] == end_turned(face->end[0][point], turn);
    }
    return turned;
}

// A tile with two faces, on each of which every point has either no path or one path to another point.
static inline pp_kind any_tile(void) {
    pp_kind kind = {.faces = 2};
    for (int face = 0; face < 2; face++) {
        kind.face[face] = nondet_face();
        for (int point = 0; point < PP_POINTS; point++) {
            const uint8_t end = kind.face[face].end[0][point];
            ASSUME(end <= PP_POINTS && end != point + 1);
            ASSUME(end == 0 || kind.face[face].end[0][end - 1] == point + 1);
        }
        ASSUME(is_turned(&kind.face[face]));
    }
    return kind;
}

static inline pp_size any_size(void) {
    const pp_size size = {(uint8_t)(2 + any_below(7)), (uint8_t)(2 + any_below(7))};
    return size;
}

static inline uint8_t any_square(pp_size size) {
    const uint8_t square = (uint8_t)any_below(PP_SQUARES);
    ASSUME(pp_on_board(size, square));
    return square;
}

static inline bool is_corner(uint8_t point) {
    return point % 3 == 0;
}

#endif
