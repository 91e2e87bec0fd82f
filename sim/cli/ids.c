// SPDX-License-Identifier: MIT
// Finds clauses, rulings and cases by the ids that people type, and suggests near ones. cmd_show.c and cmd_explain.c call it.
#include "ids.h"

#include "book_ids.h"
#include "spec_files.h"
#include "text.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const char digits[] = "0123456789";

static bool is_ruling(const char *said) {
    return (said[0] == 'R' || said[0] == 'r') && isdigit((unsigned char)said[1]);
}

bool ids_read_books(const op_args *args, book_text *book) {
    if (book_read_all(book)) return true;
    fprintf(stderr, "pathproof %s: the rulebooks are not beside the program, or cannot be read\n",
            args->command->name);
    book_complain(book);
    return false;
}

bool ids_is_like_one(const char *said) {
    const bool ruling = is_ruling(said);
    const char *at = said + (ruling ? 1 : 0);
    while (!ruling && isalnum((unsigned char)*at))
        at++;
    if (!ruling && (at == said || *at++ != '-')) return false;
    const char *numbers = at;
    at += strspn(at, "0123456789.");
    if (at == numbers || !(ruling || strpbrk(numbers, "./")))
        return false; // "game-2" is a file name, not an
                      // id
    if (ruling && islower((unsigned char)*at)) at++;
    if (*at == '/') at += 1 + strspn(at + 1, digits);
    return *at == '\0';
}

// Writes an id. All its letters are capitals, except the letter of a reading.
void ids_put_folded(gr_out *out, const char *said) {
    const bool ruling = is_ruling(said);
    for (const char *at = said; *at; at++)
        gr_put_char(out, ruling && at > said ? *at : (char)toupper((unsigned char)*at));
}

bool ids_is_case_of(const book_case *c, const char *id) {
    char ruling[BOOK_ID_MAX + 1];
    book_ruling_of(c->clause, ruling);
    return strcmp(c->clause, id) == 0 || strcmp(ruling, id) == 0;
}

void ids_put_nearest_case(gr_out *out, const book_text *book, const char *id) {
    gr_nearest nearest = gr_nearest_to(id);
    book_consider_cases(book, &nearest);
    gr_put_nearest(out, &nearest);
}

void ids_put_nearest_clause(gr_out *out, const book_text *book, const char *id) {
    gr_nearest nearest = gr_nearest_to(id);
    book_consider_clauses(book, &nearest);
    gr_put_nearest(out, &nearest);
}
