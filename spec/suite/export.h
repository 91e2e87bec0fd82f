// SPDX-License-Identifier: MIT
// The cases as data, for harnesses that would rather read JSON than speak the protocol: a file for each book, and their schema. For
// cmd_spec.c and site.c.
#ifndef EXPORT_H
#define EXPORT_H

#include "case.h"

// The runner's engine is the built-in one: it is asked which clauses fire in a case. False when something cannot be written, or
// a case cannot be understood; standard error then says what.
bool export_books(const case_runner *runner, const char *suite_version, const char *folder);

#endif
