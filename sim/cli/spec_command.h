// SPDX-License-Identifier: MIT
// `pathproof spec`: runs the rulebooks' cases against the built-in engine, or against somebody else's.
#ifndef SPEC_COMMAND_H
#define SPEC_COMMAND_H

#include "options.h"

extern const gr_command spec_command;

#endif
