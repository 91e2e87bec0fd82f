// SPDX-License-Identifier: MIT
// The lint's checks that play the cases. lint_main.c runs them after the checks of the text; lint_test.c plants the errors they look for.
#include "lint_play.h"

#include "game.h"
#include "script.h"

#include <stdlib.h>
#include <string.h>

// --- Some case expects by name each clause that core names

// The places where core names each clause of the book: FIRED_IN_EVENT and so on.
typedef struct tally {
    const book_text *book;
    uint8_t *told, *asked;
} tally;

static void note_clause(const tally *t, uint8_t *notes, const char *id, uint8_t where) {
    const book_clause *clause = book_find_clause(t->book, id);
    if (clause) notes[clause - t->book->clause] |= where;
}

static void note_told(const tally *t, const case_runner *runner, const book_case *c) {
    static fired_clauses fired;
    fired.count = 0;
    case_clauses(runner, c, 0, &fired);
    for (int i = 0; i < fired.count; i++)
        note_clause(t, t->told, fired.id[i], fired.where[i]);
}

static uint8_t where_asked(const script_item *item) {
    if (script_item_is(item, 0, "refused")) return FIRED_IN_REFUSAL;
    return script_item_is(item, 0, "wins") || script_item_is(item, 0, "shared") ? FIRED_IN_VERDICT
                                                                                : FIRED_IN_EVENT;
}

static void note_asked(const tally *t, const book_case *c) {
    book_pool pool = {0};
    book_fault fault;
    case_script script;
    const bool read = script_read(&pool, t->book, c, &script, &fault);
    for (int i = 0; read && i < script.rows; i++) {
        const script_items *expected = &script.row[i].expected;
        for (int k = 0; k < expected->count; k++) {
            const script_item *item = &expected->item[k];
            const char *last = item->word[item->words - 1];
            if (last[0] == '@') note_clause(t, t->asked, last + 1, where_asked(item));
        }
    }
    book_pool_free(&pool);
}

static void check_clause(lint_run *lint, const tally *t, int number) {
    static const struct {
        uint8_t where;
        const char *name;
    } places[] = {
        {FIRED_IN_EVENT, "an event"}, {FIRED_IN_REFUSAL, "a refusal"}, {FIRED_IN_VERDICT, "a verdict"}};
    const book_clause *clause = &t->book->clause[number];
    for (int i = 0; i < 3; i++) {
        if (!(t->told[number] & places[i].where)) continue;
        lint_check(lint, t->asked[number] & places[i].where, t->book->file[clause->file].path, clause->line,
                   clause->id, "core names it in %s, but no case expects it there, as @%s", places[i].name,
                   clause->id);
    }
}

// Checks that core names each clause in the game's table. One that it never names would be untested.
static void check_table(lint_run *lint, const tally *t, const pp_game *game) {
    for (int rule = 0; rule < PP_RULES; rule++) {
        const book_clause *clause = game->clause[rule] ? book_find_clause(t->book, game->clause[rule]) : 0;
        if (!clause) continue;
        lint_check(lint, t->told[clause - t->book->clause] != 0, t->book->file[clause->file].path,
                   clause->line, clause->id,
                   "it is in the table of clauses of %s, but core names it in no case", game->name);
    }
}

void lint_asked(lint_run *lint, const case_runner *runner) {
    const book_text *book = runner->book;
    const size_t clauses = (size_t)book->clauses + 1;
    const tally t = {book, calloc(clauses, 1), calloc(clauses, 1)};
    if (!t.told || !t.asked) abort();
    for (int i = 0; i < book->case_count; i++) {
        note_told(&t, runner, &book->cases[i]);
        note_asked(&t, &book->cases[i]);
    }
    for (int i = 0; i < book->clauses; i++)
        check_clause(lint, &t, i);
    for (const pp_game *const *game = runner->catalog->games; *game; game++)
        check_table(lint, &t, *game);
    free(t.told);
    free(t.asked);
}

// --- A case ends once it has shown its clause

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
               row->line->number, c->id, "the case draws tiles after it has already shown its clause");
}

void lint_ends(lint_run *lint, const case_runner *runner) {
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
