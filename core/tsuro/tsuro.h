// SPDX-License-Identifier: MIT
// What the files of Tsuro share.
#ifndef TSURO_H
#define TSURO_H

#include "step.h"

// Whether two markers meet, one on its way from `from` and one standing, when one path leads to both. Where a marker
// that has not moved has no path yet (R2.3b), both have come to the edge instead, each at the other's start mark.
bool pp_tsuro_meet(const pp_game *game, const pp_state *s, pp_place from, int standing);

#endif
