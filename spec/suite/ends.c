// SPDX-License-Identifier: MIT
// Which cases go on to draw when all has been shown.
#include "ends.h"

#include "script.h"

#include <string.h>

static bool draws_alone(const script_row *row) {
    int draws = 0;
    while (draws < row->actions.count && script_item_is(&row->actions.item[draws], 1, "draws"))
        draws++;
    const bool refused = script_item_is(&row->expected.item[0], 0, "refused");
    return draws > 0 && draws == row->actions.count && !refused;
}

static bool speaks_of_draws(const char *text) {
    static const char *const words[] = {"draw", "drew", "deal", "turn"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (strstr(text, words[i])) return true;
    }
    return false;
}

static bool is_about_draws(const book_text *book, const book_case *c, book_pool *pool) {
    const book_clause *clause = book_find_clause(book, c->clause);
    return !clause || speaks_of_draws(c->shows) || speaks_of_draws(book_clause_words(book, clause, pool));
}

static void check_last(lint_run *lint, const case_runner *runner, const book_case *c, const script_row *row) {
    static fired_clauses whole, last;
    whole.count = last.count = 0;
    const case_spot spot = {.path = row->path, .line = row->line->number};
    case_clauses(runner, c, 0, &whole);
    case_clauses(runner, c, &spot, &last);
    lint_check(lint, fired_has(&last, c->clause) || !fired_has(&whole, c->clause), row->path,
               row->line->number, c->id, "the clause has been shown, and the case goes on to draw");
}

void ends_check(lint_run *lint, const case_runner *runner) {
    for (int i = 0; i < runner->book->case_count; i++) {
        const book_case *c = &runner->book->cases[i];
        book_pool pool = {0};
        book_fault fault;
        case_script script;
        const bool read = script_read(&pool, runner->book, c, &script, &fault);
        const script_row *last = read && script.rows > 1 ? &script.row[script.rows - 1] : 0;
        if (last && draws_alone(last) && !is_about_draws(runner->book, c, &pool))
            check_last(lint, runner, c, last);
        book_pool_free(&pool);
    }
}
