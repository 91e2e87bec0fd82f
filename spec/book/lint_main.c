// SPDX-License-Identifier: MIT
// spec-lint: reads rulebooks and says what is wrong with their own text, as file:line: what.
#include "lint.h"

#include <string.h>

static const char help[] =
    "usage: spec-lint [--root DIR] FILE.md...\n"
    "\n"
    "Checks the text of rulebooks: every clause has a case, every refusing clause a refused row, every sentence is told,\n"
    "every ruling has cases for each of its readings, and nothing refers to what is not there. Sources below DIR/core and\n"
    "DIR/spec/unit/probe (default: here) name clauses of these books; properties name tests of DIR/spec/unit.\n"
    "Prints file:line: what is wrong, then N passed, N failed. Exit status: 0 all passed, 1 not, 2 for a wrong call.\n";

static int lint_all(const book_text *book, const char *root) {
    lint_run lint = {.book = book, .to = stdout};
    lint_books(&lint);
    lint_rulings(&lint);
    lint_sources(&lint, root);
    lint_check(&lint, book->clauses > 0, book->file[0].path, 1, 0, "no clause in any of these files");
    printf("%d passed, %d failed\n", lint.passed, lint.failed);
    return lint.failed > 0;
}

int main(int count, char **argument) {
    const char *root = "";
    book_text book = {0};
    int files = 0;
    for (int i = 1; i < count; i++) {
        if (strcmp(argument[i], "--help") == 0 || strcmp(argument[i], "-h") == 0) {
            fputs(help, stdout);
            book_free(&book);
            return 0;
        }
        if (strcmp(argument[i], "--root") == 0 && i + 1 < count) {
            root = argument[++i];
            continue;
        }
        if (argument[i][0] == '-') {
            fprintf(stderr, "spec-lint: not an option: %s\n\n%s", argument[i], help);
            book_free(&book);
            return 2;
        }
        book_read(&book, argument[i]);
        files++;
    }
    if (files == 0) {
        fprintf(stderr, "spec-lint: no files\n\n%s", help);
        return 2;
    }
    book_complain(&book);
    const int failed = book.faults;
    if (failed > 0) printf("0 passed, %d failed\n", failed);
    const int status = failed > 0 ? 1 : lint_all(&book, root);
    book_free(&book);
    return status;
}
