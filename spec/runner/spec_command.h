// SPDX-License-Identifier: MIT
// `pathproof spec`: the rulebooks' cases against the built-in engine, or against a stranger's.
#ifndef SPEC_COMMAND_H
#define SPEC_COMMAND_H

#include "options.h"

extern const pp_command spec_command;

#endif
