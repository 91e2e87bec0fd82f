// SPDX-License-Identifier: MIT
// Tests by their names.
#include "suite_choose.h"

#include <string.h>
#include <strings.h>

static const char *base_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static bool is_lower(char c) {
    return c >= 'a' && c <= 'z';
}

// As explain and show, who take ids in small letters as well.
static bool names_ruling(const char *name) {
    return name[0] == 'R' || name[0] == 'r';
}

// T05-9 is a part of which T05-9.1 is, and T05-9.10, but not T05-91. A ruling has parts too, but R5.1 is a ruling of its own.
static bool is_part(const char *name, const char *id) {
    const size_t length = strlen(name);
    if (names_ruling(name) || strncasecmp(id, name, length) != 0) return false;
    return id[length] == '.' || id[length] == '-';
}

// R1 names its readings R1a, R1b too.
static bool is_ruling_of(const char *name, const char *id) {
    const size_t length = strlen(name);
    return names_ruling(name) && strncasecmp(id, name, length) == 0 && is_lower(id[length]) &&
           id[length + 1] == '\0';
}

bool suite_names(const char *name, const suite_test *test) {
    if (*name == '\0') return false;
    if (strcasecmp(test->name, name) == 0 || strcasecmp(test->clause, name) == 0) return true;
    if (strcmp(test->path, name) == 0 || strncmp(base_name(test->path), name, strlen(name)) == 0) return true;
    return is_part(name, test->clause) || is_ruling_of(name, test->clause);
}

static bool named(const char *const *names, const suite_test *test) {
    while (*names && !suite_names(*names, test))
        names++;
    return *names != 0;
}

static const char *first_unknown(const suite_tests *suite, const char *const *names) {
    for (; *names; names++) {
        int i = 0;
        while (i < suite->tests && !suite_names(*names, &suite->test[i]))
            i++;
        if (i == suite->tests) return *names;
    }
    return 0;
}

const char *suite_choose(suite_tests *suite, const char *const *only, const char *const *skip) {
    const char *unknown = first_unknown(suite, only);
    if (!unknown) unknown = first_unknown(suite, skip);
    int kept = 0;
    for (int i = 0; i < suite->tests; i++) {
        const suite_test *test = &suite->test[i];
        if ((*only && !named(only, test)) || named(skip, test)) continue;
        suite->test[kept++] = *test;
    }
    suite->tests = kept;
    return unknown;
}

// --- Expected failures

static bool has_test(const suite_tests *suite, const char *id) {
    for (int i = 0; i < suite->tests; i++) {
        if (strcmp(suite->test[i].name, id) == 0) return true;
    }
    return false;
}

static bool has_id(const suite_expected *expected, const char *id) {
    for (int i = 0; i < expected->count; i++) {
        if (strcmp(expected->id[i], id) == 0) return true;
    }
    return false;
}

static void take_line(suite_expected *expected, book_text *from, const suite_tests *suite, const char *path,
                      const book_line *line) {
    gr_words words = gr_words_of(line->text);
    if (!gr_next_word(&words)) return;
    const int column = words.column;
    const char *id = book_pool_take_text(&from->pool, words.word, strlen(words.word)), *wrong = 0;
    if (!has_test(suite, id)) wrong = "no case here is called ";
    if (has_id(expected, id)) wrong = "listed twice: ";
    if (wrong) book_blame(from, path, line->number, column, wrong, id);
    if (!wrong && gr_next_word(&words))
        book_blame(from, path, line->number, words.column, "one case a line; what is this? ", words.word);
    expected->id = book_pool_take_more(&from->pool, expected->id, expected->count, sizeof *expected->id);
    expected->id[expected->count++] = id;
}

bool suite_expect(suite_expected *expected, book_text *from, const suite_tests *suite, const char *path) {
    const int faults = from->faults;
    book_lines lines;
    if (!book_read_lines(from, path, &lines)) return false;
    for (int i = 0; i < lines.count; i++)
        take_line(expected, from, suite, path, &lines.line[i]);
    return from->faults == faults;
}

void suite_judge_expected(const suite_expected *expected, const suite_test *test, case_verdict *verdict) {
    if (!has_id(expected, test->name)) return;
    if (verdict->outcome == CASE_FAILED || verdict->outcome == CASE_IN_ERROR) {
        verdict->outcome = CASE_EXPECTED;
    } else if (verdict->outcome == CASE_PASSED) {
        verdict->outcome = CASE_FAILED;
        verdict->no_clause = true;
        verdict->path = test->path;
        verdict->line = test->line;
        verdict->detail[0] = '\0';
        gr_out out = gr_out_into(verdict->what, sizeof verdict->what);
        gr_put(&out, "it passes, and was expected to fail: strike it from the list");
    }
}
