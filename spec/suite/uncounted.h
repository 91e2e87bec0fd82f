// SPDX-License-Identifier: MIT
// Clauses that are not in the table of how often each has an effect (sim/studies/how-often).
#ifndef UNCOUNTED_H
#define UNCOUNTED_H

#include "book.h"
#include "grammar.h"

// Why nobody could count it; null when it was counted, and never came up.
const char *uncounted_because(const gr_catalog *catalog, const book_clause *clause);

#endif
