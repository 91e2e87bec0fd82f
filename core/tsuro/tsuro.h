// SPDX-License-Identifier: MIT
// Declarations that the classic games share. Only files of this folder include it.
#ifndef PP_TSURO_H
#define PP_TSURO_H

#include "check.h"
#include "parts.h"

extern const pp_travel pp_tsuro_travel;

// The steps of both games, at the numbers that games share.
enum { PP_TSURO_STEPS = PP_STEP_DRAW + 1 };
extern const pp_step *const pp_tsuro_steps[PP_TSURO_STEPS];

extern const pp_invariant
    pp_tsuro_pawn_places; // a pawn faces an open square, from a tile or from its start mark
extern const pp_invariant pp_tsuro_paths_home; // a pawn's path, followed backwards, leads to a start mark

#endif
