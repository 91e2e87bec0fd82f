// SPDX-License-Identifier: MIT
// The program spec-lint: reads rulebooks and prints the errors in their text as file:line: fault. `make lint` and ci/suite run it.
#include "lint_play.h"
#include "lint_second.h"
#include "options.h"
#include "second.h"
#include "wrap.h"

#include <stdlib.h>

static const op_option options[] = {
    {"--root", "DIR", "folder that has core and spec/unit (default: this one)"},
    {"--ids", 0,
     "check nothing; print each id with two hashes, of its meaning and its text, and the size of a case"},
    {0, 0, 0},
};

static const char details[] =
    "Checks that:\n"
    "  every clause has a case, and every clause that refuses has a refused row\n"
    "  every sentence of the original rulebook is in a clause or in an informative paragraph\n"
    "  every reading of a ruling has a case, and the second engine plays it\n"
    "  every ruling is on its page, and listed on the pages of other games that it concerns\n"
    "  every reference exists, including clauses named in core and tests named in the books\n"
    "  every clause that core names while it plays the cases is expected by a case\n"
    "  no case has changed since suite.ids was written\n"
    "  no case draws tiles after it has shown its clause\n"
    "\n"
    "Prints FILE:LINE: what is wrong, then N passed, N failed.\n"
    "\n"
    "Exit status: 0 if all passed, 1 if not, 2 if the command line is wrong.\n";

static int lint_all(const book_text *book, const char *root) {
    lint_run lint = {.book = book, .to = stdout};
    lint_books(&lint);
    lint_records(&lint);
    lint_ids(&lint);
    lint_rulings(&lint);
    lint_sources(&lint, root);
    engine_any *engine = engine_open_builtin(&gr_shipped_games);
    engine->watched = false; // spec-tests checks the promises
    const case_runner runner = {.book = book, .catalog = &gr_shipped_games, .engine = engine, .again = ""};
    lint_asked(&lint, &runner);
    lint_ends(&lint, &runner);
    engine_any *second = engine_open_second();
    if (!second) abort();
    lint_second(&lint, &(lint_engines){engine, second}, lint_second_exempt);
    second->close(second);
    engine->close(engine);
    lint_check(&lint, book->clauses > 0, book->file[0].path, 1, 0, "none of these files has a clause");
    printf("%d passed, %d failed\n", lint.passed, lint.failed);
    return lint.failed > 0 ? OP_EXIT_FAILED : 0;
}

static int run_lint(const op_args *args) {
    const char *root = op_given(args, "--root");
    book_text book = {0};
    for (int i = 0; i < args->operands; i++)
        book_read(&book, args->operand[i]);
    book_complain(&book);
    if (book.faults > 0) printf("0 passed, %d failed\n", book.faults);
    const bool ids = op_given(args, "--ids") != 0 && book.faults == 0;
    if (ids) lint_print_ids(&book, stdout);
    const int status = ids ? 0 : book.faults > 0 ? OP_EXIT_FAILED : lint_all(&book, root ? root : "");
    book_free(&book);
    return status;
}

static const op_command spec_lint = {
    .name = "spec-lint",
    .operands = "FILE.md...",
    .summary = "Checks the text of the rulebooks.",
    .details = details,
    .options = options,
    .fewest = 1,
    .most = OP_OPERANDS_ANY,
    .run = run_lint,
};

int main(int argc, char **argv) {
    return op_run_command(&spec_lint, 0, argc - 1, argv + 1, wrap_print);
}
