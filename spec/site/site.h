// SPDX-License-Identifier: MIT
// The site: the rulebooks as HTML pages. Each case can be stepped, and has its result on the tested engine. The command
// `pathproof spec --book DIR` (sim/cli/cmd_spec.c) writes it.
//
// The site's folder gets `data/`: cases, results, the steps of failures (steps.h) and shared rules, as JSON. The Python program
// `spec/site/pages` makes the pages from them.
#ifndef SITE_H
#define SITE_H

#include "report.h"

// Makes the site's folder, before anything is run. Returns false, after an error message, if that fails, or if this build cannot make a
// book.
bool site_begin(book_pool *pool, const char *folder);

// Writes the whole site after a run. `runner` has the built-in engine. Returns false, after an error message, if something is missing.
bool site_write(const case_runner *runner, const report_of *report, const char *folder);

#endif
