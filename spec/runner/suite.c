// SPDX-License-Identifier: MIT
// Choosing tests, and the test that a reading is one.
#include "suite.h"

#include <string.h>

static const char *base_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static bool is_lower(char c) {
    return c >= 'a' && c <= 'z';
}

static bool is_named(const suite_test *test, const char *only) {
    const size_t length = strlen(only);
    if (strcmp(test->name, only) == 0 || strcmp(test->clause, only) == 0) return true;
    if (strcmp(test->path, only) == 0 || strncmp(base_name(test->path), only, length) == 0) return true;
    // R1 names its readings R1a, R1b too.
    return only[0] == 'R' && strncmp(test->clause, only, length) == 0 && is_lower(test->clause[length]) &&
           test->clause[length + 1] == '\0';
}

void suite_add_test(suite_tests *suite, const suite_test *test, const char *only) {
    if (only && (*only == '\0' || !is_named(test, only))) return;
    suite->test = book_pool_take_more(&suite->pool, suite->test, suite->tests, sizeof *suite->test);
    suite->test[suite->tests++] = *test;
}

static bool is_reading(const book_clause *clause) {
    return clause->bullet && clause->id[0] == 'R' && is_lower(clause->id[strlen(clause->id) - 1]);
}

// The ruling whose reading this is; PP_RULINGS when core knows none.
static int ruling_of(const book_clause *reading) {
    const size_t length = strlen(reading->id) - 1;
    int ruling = 0;
    while (ruling < PP_RULINGS && (strlen(pp_rulings[ruling].id) != length ||
                                   strncmp(pp_rulings[ruling].id, reading->id, length) != 0))
        ruling++;
    return ruling;
}

// A ruling's only reading has no other to be told from.
static bool stands_alone(const book_clause *reading) {
    const int ruling = ruling_of(reading);
    return ruling < PP_RULINGS && pp_readings((pp_ruling)ruling) == 1;
}

static void add_reading(suite_tests *suite, const book_text *book, const book_clause *clause,
                        const char *only) {
    char name[PP_WORD_MAX + 16];
    pp_out out = pp_out_into(name, sizeof name);
    pp_put(&out, clause->id);
    pp_put(&out, ":tells-apart");
    const suite_test test = {
        .name = book_pool_take_text(&suite->pool, name, strlen(name)),
        .clause = clause->id,
        .shows = "some case of this reading fails under another reading",
        .path = book->file[clause->file].path,
        .line = clause->line,
        .reading = clause,
    };
    suite_add_test(suite, &test, only);
}

void suite_make(suite_tests *suite, const book_text *book, const char *only, bool readings) {
    *suite = (suite_tests){0};
    for (int file = 0; file < book->files; file++) {
        for (int i = 0; i < book->case_count; i++) {
            const book_case *c = &book->cases[i];
            const suite_test test = {c->id, c->clause, c->shows, c->path, c->line, c, 0, 0};
            if (c->file == file) suite_add_test(suite, &test, only);
        }
        for (int i = 0; i < book->clauses && readings; i++) {
            const book_clause *clause = &book->clause[i];
            // What a property test shows cannot be seen in a position.
            const bool told_apart =
                is_reading(clause) && !stands_alone(clause) && !book_clause_tag(clause, "property");
            if (clause->file == file && told_apart) add_reading(suite, book, clause, only);
        }
    }
}

void suite_free(suite_tests *suite) {
    book_pool_free(&suite->pool);
    *suite = (suite_tests){0};
}

// --- Readings

static bool fails_otherwise(const case_runner *runner, const book_case *c, int ruling, int reading,
                            case_verdict *verdict) {
    for (int other = 0; other < pp_readings((pp_ruling)ruling); other++) {
        if (other == reading) continue;
        case_run(runner, c, (setup_otherwise){ruling, other}, verdict);
        if (verdict->outcome == CASE_FAILED) return true;
    }
    return false;
}

static void fail_reading(const suite_test *test, const char *why, case_verdict *verdict) {
    verdict->outcome = CASE_FAILED;
    verdict->path = test->path;
    verdict->line = test->line;
    verdict->detail[0] = '\0';
    pp_out out = pp_out_into(verdict->what, sizeof verdict->what);
    pp_put(&out, why);
}

static void run_reading(const case_runner *runner, const suite_test *test, case_verdict *verdict) {
    const int ruling = ruling_of(test->reading);
    const int reading = test->clause[strlen(test->clause) - 1] - 'a';
    if (ruling == PP_RULINGS || reading >= pp_readings((pp_ruling)ruling)) {
        fail_reading(test, "core has no such reading", verdict);
        return;
    }
    for (int i = 0; i < runner->book->case_count; i++) {
        const book_case *c = &runner->book->cases[i];
        if (strcmp(c->clause, test->clause) != 0) continue;
        if (!fails_otherwise(runner, c, ruling, reading, verdict)) continue;
        verdict->outcome = CASE_PASSED;
        verdict->what[0] = verdict->detail[0] = '\0';
        return;
    }
    fail_reading(test, "no case of this reading fails under another: it changes nothing", verdict);
}

void suite_test_run(const case_runner *runner, const suite_test *test, case_verdict *verdict) {
    if (test->c) {
        case_run(runner, test->c, (setup_otherwise){PP_RULINGS, 0}, verdict);
    } else {
        run_reading(runner, test, verdict);
    }
}
