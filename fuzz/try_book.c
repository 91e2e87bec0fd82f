// SPDX-License-Identifier: MIT
// Rulebooks as text. They are read from files, so one that nobody else can see stands for them.
#include "texts.h"

#include "case.h"
#include "trial.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

// In memory, because a file that is emptied and closed again and again would wait for the disk.
static FILE *memory_file(char path[64]) {
    char name[64];
    snprintf(name, sizeof name, "/pathproof-fuzz-%ld", (long)getpid());
    const int fd = shm_open(name, O_RDWR | O_CREAT | O_EXCL, 0600);
    if (fd < 0) abort();
    shm_unlink(name);
    snprintf(path, 64, "/proc/self/fd/%d", fd);
    return fdopen(fd, "w+");
}

static const char *write_file(const char *before, const char *text, const char *after) {
    static FILE *file;
    static char path[64];
    if (!file) file = memory_file(path);
    if (!file) abort();
    rewind(file);
    if (ftruncate(fileno(file), 0) != 0) abort();
    if (fputs(before, file) < 0 || fputs(text, file) < 0 || fputs(after, file) < 0 || fflush(file) != 0)
        abort();
    return path;
}

static void run_case(const book_text *book, const book_case *c) {
    static engine_any *engine;
    static case_verdict verdict;
    if (!engine) engine = engine_open_builtin(trial_games());
    const case_runner runner = {.book = book, .catalog = trial_games(), .engine = engine, .again = "again"};
    case_run(&runner, c, (setup_otherwise){0}, &verdict);
    if (verdict.outcome >= CASE_OUTCOMES) trial_broken("a case without an outcome", c->id);
    if (verdict.outcome != CASE_PASSED && verdict.what[0] == '\0')
        trial_broken("not passed, for no reason", c->id);
}

void try_book(const char *before, const char *text, const char *after) {
    book_text book = {0};
    book_read(&book, write_file(before, text, after));
    for (int i = 0; i < book.faults; i++) {
        if (book.fault[i].fault.what[0] == '\0') trial_broken("a book refused without saying why", text);
    }
    for (int i = 0; i < book.case_count && book.faults == 0; i++)
        run_case(&book, &book.cases[i]);
    book_free(&book);
}
