// SPDX-License-Identifier: MIT
// Tries whether an engine that fails merely plays another reading of a ruling. For cmd_spec.c, between suspects.c and the report.
#ifndef HINTS_H
#define HINTS_H

#include "suspects.h"

// For each cause of the list, plays its failed cases again as if the engine had declared `always` another reading of a ruling that they
// rest on. If all of them vanish, and a case of that reading passes, the cause gets the reading's name.
void hints_try(suspects *found, const report_of *report, const case_runner *runner);

#endif
