// SPDX-License-Identifier: MIT
// The site: the rulebooks as HTML pages, each case with its boards and with what became of it on the engine that was tested. The
// command `pathproof spec --book DIR` (sim/cli/cmd_spec.c) writes it.
//
// What the pages are made of is written into the site's folder: `data/` has the cases, the results and the rules that books share as
// JSON, `pictures/` the boards. `spec/site/pages`, a program in Python, makes pages of it.
#ifndef SITE_H
#define SITE_H

#include "report.h"

// The folder for pictures within that of the site, made together with it. Null, with a message, when it cannot be made.
const char *site_pictures(book_pool *pool, const char *folder);

// Writes all of it after a run; `runner` has the built-in engine. False, with a message, when something is missing.
bool site_write(const case_runner *runner, const report_of *report, const char *folder);

#endif
