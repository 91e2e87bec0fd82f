// SPDX-License-Identifier: MIT
// Recognises ids of clauses, rulings, readings and cases. The lint, the reports, the site and the commands that take an id call it.
#include "book_ids.h"

#include <stdio.h>
#include <string.h>

bool book_is_ruling(const char *id) {
    if (id[0] != 'R' || id[1] < '0' || id[1] > '9') return false;
    return strspn(id + 1, "0123456789.") == strlen(id + 1);
}

bool book_is_reading(const char *id) {
    if (strlen(id) > BOOK_ID_MAX || strlen(id) < 3) return false;
    char ruling[BOOK_ID_MAX + 1];
    book_ruling_of(id, ruling);
    return strcmp(ruling, id) != 0;
}

void book_ruling_of(const char *id, char ruling[BOOK_ID_MAX + 1]) {
    const size_t length = strlen(id) < BOOK_ID_MAX ? strlen(id) : BOOK_ID_MAX;
    memcpy(ruling, id, length);
    ruling[length] = '\0';
    if (length < 3 || id[length - 1] < 'a' || id[length - 1] > 'z') return;
    ruling[length - 1] = '\0';
    if (!book_is_ruling(ruling)) ruling[length - 1] = id[length - 1];
}

void book_clause_id_of(const char *id, char clause[BOOK_ID_MAX + 1]) {
    snprintf(clause, BOOK_ID_MAX + 1, "%.*s", (int)strcspn(id, "/"), id);
}

// --- References in a text

static bool is_capital(char c) {
    return c >= 'A' && c <= 'Z';
}

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// The length of an id at the beginning of the text: capitals and digits, a dash, numbers joined by dots. 0 for none.
static size_t reference_length(const char *text) {
    size_t length = 0, dots = 0;
    if (!is_capital(text[0])) return 0;
    while (is_capital(text[length]) || is_digit(text[length]))
        length++;
    if (text[length] != '-' || !is_digit(text[length + 1])) return 0;
    for (length++; is_digit(text[length]) || (text[length] == '.' && is_digit(text[length + 1])); length++) {
        dots += text[length] == '.';
    }
    return dots > 0 && length <= BOOK_ID_MAX ? length : 0;
}

const char *book_next_reference(const char *text, char id[BOOK_ID_MAX + 1]) {
    for (const char *at = text; *at; at++) {
        const bool inside = at > text && (is_capital(at[-1]) || is_digit(at[-1]) || at[-1] == '-');
        const size_t length = inside ? 0 : reference_length(at);
        if (length == 0) continue;
        memcpy(id, at, length);
        id[length] = '\0';
        return at + length;
    }
    return 0;
}

// --- Ids in core

pp_ruling book_ruling_in_core(const char *ruling) {
    int i = 0;
    while (i < PP_RULINGS && strcmp(pp_rulings[i].id, ruling) != 0)
        i++;
    return (pp_ruling)i;
}

int book_readings_in_core(const char *ruling) {
    const pp_ruling found = book_ruling_in_core(ruling);
    return found < PP_RULINGS ? pp_readings(found) : 0;
}

static bool is_told_by_core(const gr_catalog *catalog, const char *id) {
    for (const pp_game *const *game = catalog->games; *game; game++) {
        for (int rule = 0; rule < PP_RULES; rule++) {
            if ((*game)->clause[rule] && strcmp((*game)->clause[rule], id) == 0) return true;
        }
    }
    return false;
}

const char *book_uncounted_because(const gr_catalog *catalog, const book_clause *clause) {
    if (!is_told_by_core(catalog, clause->id)) return "core does not report when it has an effect";
    return book_clause_tag(clause, "refuses") ? "these games never try what it forbids" : 0;
}
