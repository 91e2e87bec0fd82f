// SPDX-License-Identifier: MIT
// The invariants of Phoenix Rising and Winds of Change.
#ifndef PP_PHOENIX_CHECK_H
#define PP_PHOENIX_CHECK_H

#include "check.h"

extern const pp_invariant *const pp_phx_invariants[];

#endif
