// SPDX-License-Identifier: MIT
// Ids of clauses, rulings, readings and cases, and the parts of core that they name. For the lint, the reports, the site and sim/cli.
#ifndef BOOK_IDS_H
#define BOOK_IDS_H

#include "book.h"
#include "grammar.h"

enum { BOOK_ID_MAX = 31 };

bool book_is_ruling(const char *id);  // R1, R1.2
bool book_is_reading(const char *id); // R1.2a

// The ruling of a reading (R1.2 of R1.2a); any other id as it is.
void book_ruling_of(const char *id, char ruling[BOOK_ID_MAX + 1]);

// The clause of a case or clause: the part of the id before the slash.
void book_clause_id_of(const char *id, char clause[BOOK_ID_MAX + 1]);

// Finds the next word that looks like a clause's id (T05-4.2). Returns the text after it, or null if there is none.
const char *book_next_reference(const char *text, char id[BOOK_ID_MAX + 1]);

// --- Ids in core

// The ruling with this id in core (PP_RULINGS if there is none), and its number of readings (0 if there is none).
pp_ruling book_ruling_in_core(const char *ruling);
int book_readings_in_core(const char *ruling);

// Returns why the table of how often each clause has an effect (sim/studies/how-often) cannot count a clause. Returns null if the clause
// was counted and never had an effect.
const char *book_uncounted_because(const gr_catalog *catalog, const book_clause *clause);

#endif
