// SPDX-License-Identifier: MIT
// spec-lint, the program: reads rulebooks and says what is wrong with their own text, as file:line: what. `make lint` and ci/suite run it.
#include "lint_play.h"
#include "lint_second.h"
#include "options.h"
#include "second.h"
#include "wrap.h"

#include <stdlib.h>

static const op_option options[] = {
    {"--root", "DIR", "where core and spec/unit are (default: here)"},
    {"--ids", 0, "check nothing: print each id with hashes of what it means and of all that it says"},
    {0, 0, 0},
};

static const char details[] =
    "Every clause has a case, every refusing clause a refused row, every sentence is used, every ruling has cases for\n"
    "each of its readings, and nothing refers to what is not there. Sources below core name clauses of these books;\n"
    "properties name tests of spec/unit. What core tells under the name of a clause while it plays the\n"
    "cases, some case asks by that name; and a case whose clause has been told does not go on to draw.\n"
    "Prints FILE:LINE: what is wrong, then N passed, N failed. Exit status: 0 if all passed, 1 if not, 2 if the command line is wrong.\n";

static int lint_all(const book_text *book, const char *root) {
    lint_run lint = {.book = book, .to = stdout};
    lint_books(&lint);
    lint_records(&lint);
    lint_ids(&lint);
    lint_rulings(&lint);
    lint_sources(&lint, root);
    engine_any *engine = engine_open_builtin(&gr_shipped_games);
    engine->watched = false; // what the cases promise, spec-tests looks after
    const case_runner runner = {.book = book, .catalog = &gr_shipped_games, .engine = engine, .again = ""};
    lint_asked(&lint, &runner);
    lint_ends(&lint, &runner);
    engine_any *second = engine_open_second();
    if (!second) abort();
    lint_second(&lint, &(lint_engines){engine, second}, lint_second_exempt);
    second->close(second);
    engine->close(engine);
    lint_check(&lint, book->clauses > 0, book->file[0].path, 1, 0, "no clause in any of these files");
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
    .summary = "Checks the text of rulebooks.",
    .details = details,
    .options = options,
    .fewest = 1,
    .most = OP_OPERANDS_ANY,
    .run = run_lint,
};

int main(int argc, char **argv) {
    return op_run_command(&spec_lint, 0, argc - 1, argv + 1, wrap_print);
}
