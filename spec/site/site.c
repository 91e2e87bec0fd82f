// SPDX-License-Identifier: MIT
// Writes the data of the site, and runs the program that makes its pages. cmd_spec.c calls it for --book.
#include "site.h"

#include "book_ids.h"
#include "built_in.h"
#include "export.h"
#include "json.h"
#include "page.h"
#include "speaker.h"
#include "spec_files.h"
#include "stamp.h"
#include "wrap.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PATH_BYTES = 4096 };

static bool complain(const char *what, const char *which) {
    wrap_say(stderr, "pathproof spec: %s: %s", which, what);
    return false;
}

static const char *path_in(book_pool *pool, const char *folder, const char *name, const char *ending) {
    char path[PATH_BYTES];
    const int length = snprintf(path, sizeof path, "%s/%s%s", folder, name, ending);
    return length < PATH_BYTES ? book_pool_take_text(pool, path, (size_t)length) : "";
}

static bool make_folder(const char *path) {
    return mkdir(path, 0777) == 0 || errno == EEXIST || complain(strerror(errno), path);
}

bool site_begin(book_pool *pool, const char *folder) {
    const char *books = book_folder(pool);
    if (books && built_in_is(books))
        return complain("this build cannot make the book; an installed pathproof can", folder);
    return make_folder(folder);
}

// --- Data

static void put_results(FILE *to, const void *told) {
    report_of report = *(const report_of *)told;
    report.to = to;
    report_json_end(&report, report.results < report.tests);
}

// Writes the steps of each failed test, by its name.
static void put_steps(FILE *to, const void *told) {
    const report_of *report = told;
    json_out json = json_into(to);
    json_object(&json, 0, JSON_LINES);
    for (int i = 0; i < report->results; i++) {
        const report_entry *r = &report->result[i];
        if (*r->steps) json_text(&json, r->test->name, r->steps);
    }
    json_close(&json);
    json_end(&json);
}

static void put_rule(json_out *json, const gr_catalog *catalog, int rule) {
    json_object(json, 0, JSON_LINE);
    for (const pp_game *const *game = catalog->games; *game; game++) {
        if ((*game)->clause[rule]) json_text(json, (*game)->name, (*game)->clause[rule]);
    }
    json_close(json);
}

// Writes the clauses that are left out of the table of how often clauses have an effect, each with the reason.
static void put_uncounted(json_out *json, const case_runner *runner) {
    json_object(json, "uncounted", JSON_ROWS);
    for (int i = 0; i < runner->book->clauses; i++) {
        const book_clause *clause = &runner->book->clause[i];
        const char *because =
            book_is_ruling(clause->id) ? 0 : book_uncounted_because(runner->catalog, clause);
        if (because) json_text(json, clause->id, because);
    }
    json_close(json);
}

// Writes the program's version, the books that were read, and for each rule the clauses that state it.
static void put_run(FILE *to, const void *told) {
    const case_runner *runner = told;
    json_out json = json_into(to);
    json_object(&json, 0, JSON_LINES);
    json_text(&json, "version", gr_version);
    json_text(&json, "commit", stamp_commit);
    json_array(&json, "books", JSON_LINE);
    for (int i = 0; i < runner->book->files; i++)
        json_text(&json, 0, runner->book->file[i].path);
    json_close(&json);
    json_array(&json, "rules", JSON_ROWS);
    for (int rule = 0; rule < PP_RULES; rule++)
        put_rule(&json, runner->catalog, rule);
    json_close(&json);
    put_uncounted(&json, runner);
    json_close(&json);
    json_end(&json);
}

static void put_style(FILE *to, const void *told) {
    (void)told;
    page_put_style(to);
}

static bool write_file(const char *path, void put(FILE *to, const void *told), const void *told) {
    FILE *to = fopen(path, "w");
    if (!to) return complain(strerror(errno), path);
    put(to, told);
    const bool fine = !ferror(to);
    return (fclose(to) == 0 && fine) || complain("it cannot be written", path);
}

// --- Pages

static bool make_pages(const char *program, const char *folder) {
    int status = 0;
    fflush(0);
    const pid_t child = fork();
    if (child == 0) {
        execlp("python3", "python3", program, folder, (char *)0);
        _exit(127);
    }
    if (child < 0) return complain(strerror(errno), program);
    while (waitpid(child, &status, 0) < 0 && errno == EINTR)
        continue;
    if (WIFEXITED(status) && WEXITSTATUS(status) == 127)
        return complain("python3 was not found; it is needed to make the pages", folder);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

bool site_write(const case_runner *runner, const report_of *report, const char *folder) {
    book_pool pool = {0};
    const char *data = path_in(&pool, folder, "data", "");
    const char *books = book_folder(&pool);
    const bool fine =
        make_folder(data) && export_books(runner, report->suite_version, data, false) &&
        write_file(path_in(&pool, data, "results", ".json"), put_results, report) &&
        write_file(path_in(&pool, data, "steps", ".json"), put_steps, report) &&
        write_file(path_in(&pool, data, "run", ".json"), put_run, runner) &&
        write_file(path_in(&pool, folder, "page", ".css"), put_style, 0) &&
        (books || complain("the rulebooks were not found, nor spec/site/pages beside them", folder)) &&
        make_pages(path_in(&pool, books, "../site/pages", ""), folder);
    book_pool_free(&pool);
    return fine;
}
