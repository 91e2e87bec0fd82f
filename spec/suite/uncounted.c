// SPDX-License-Identifier: MIT
// Clauses that are not in the table of how often each has an effect.
#include "uncounted.h"

#include <string.h>

static bool is_told_by_core(const gr_catalog *catalog, const char *id) {
    for (const pp_game *const *game = catalog->games; *game; game++) {
        for (int rule = 0; rule < PP_RULES; rule++) {
            if ((*game)->clause[rule] && strcmp((*game)->clause[rule], id) == 0) return true;
        }
    }
    return false;
}

const char *uncounted_because(const gr_catalog *catalog, const book_clause *clause) {
    if (!is_told_by_core(catalog, clause->id)) return "nothing tells when it has an effect";
    return book_clause_tag(clause, "refuses") ? "what it forbids is not tried in these games" : 0;
}
