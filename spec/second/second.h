// SPDX-License-Identifier: MIT
// The second engine (spec/oracle) as a player of games within this program.
#ifndef SECOND_H
#define SECOND_H

#include "subject.h"

// Null when there is no memory.
engine_any *engine_open_second(void);

#endif
