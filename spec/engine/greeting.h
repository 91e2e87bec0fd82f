// SPDX-License-Identifier: MIT
// What an engine says of itself when hands are shaken: read line by line, and held against what there is. A word that names nothing is
// refused, for it would be passed over, and what the engine can do would be skipped; only games that are not here may be named.
#ifndef GREETING_H
#define GREETING_H

#include "subject.h"

// Takes the engine's name, its levels and the readings that it always plays from its greeting. False, with what is wrong in a few
// words, where a line is not understood.
bool greeting_read(const gr_catalog *catalog, engine_any *engine, char name[GR_FAULT_MAX], gr_out *wrong);

#endif
