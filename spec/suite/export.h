// SPDX-License-Identifier: MIT
// The cases as data, for test harnesses that read JSON and do not speak the protocol: one file for each book, and a schema. For cmd_spec.c
// and site.c.
#ifndef EXPORT_H
#define EXPORT_H

#include "case.h"

// Writes all files into the folder. With `expanded`, a case that holds with the table turned or the seats rotated is written once for
// each way. The runner's engine must be the built-in one, which shows which clauses fire in a case. Returns false
// if something cannot be written or a case cannot be understood, after printing the reason to standard error.
bool export_books(const case_runner *runner, const char *suite_version, const char *folder, bool expanded);

#endif
