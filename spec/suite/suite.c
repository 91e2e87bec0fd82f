// SPDX-License-Identifier: MIT
// The tests of a suite: cases, and checks that some case tells each reading from the others. It runs tests, chooses them by name, and
// applies the list of expected failures. spec_run.c uses it for `pathproof spec`, unity_main.c for spec-tests, judge_main.c for the
// mutants.
#include "suite.h"

#include "book_ids.h"

#include <string.h>
#include <strings.h>

static bool is_lower(char c) {
    return c >= 'a' && c <= 'z';
}

void suite_add_test(suite_tests *suite, const suite_test *test) {
    suite->test = book_pool_take_more(&suite->pool, suite->test, suite->tests, sizeof *suite->test);
    suite->test[suite->tests++] = *test;
}

static bool is_reading(const book_clause *clause) {
    return clause->bullet && clause->id[0] == 'R' && is_lower(clause->id[strlen(clause->id) - 1]);
}

// The ruling of this reading, or PP_RULINGS if core does not have it.
static pp_ruling ruling_of(const book_clause *reading) {
    char ruling[BOOK_ID_MAX + 1];
    book_ruling_of(reading->id, ruling);
    return book_ruling_in_core(ruling);
}

// Returns whether the reading is the only one of its ruling, so that there is no other to tell it from.
static bool stands_alone(const book_clause *reading) {
    const pp_ruling ruling = ruling_of(reading);
    return ruling < PP_RULINGS && pp_readings(ruling) == 1;
}

static void add_reading(suite_tests *suite, const book_text *book, const book_clause *clause) {
    char name[GR_WORD_MAX + 16];
    gr_out out = gr_out_into(name, sizeof name);
    gr_put(&out, clause->id);
    gr_put(&out, ":tells-apart");
    const suite_test test = {
        .name = book_pool_take_text(&suite->pool, name, strlen(name)),
        .clause = clause->id,
        .shows = "some case of this reading fails under another reading",
        .path = book->file[clause->file].path,
        .line = clause->line,
        .reading = clause,
    };
    suite_add_test(suite, &test);
}

void suite_make(suite_tests *suite, const book_text *book, bool readings) {
    *suite = (suite_tests){0};
    for (int file = 0; file < book->files; file++) {
        for (int i = 0; i < book->case_count; i++) {
            const book_case *c = &book->cases[i];
            const suite_test test = {c->id, c->clause, c->shows, c->path, c->line, c, 0, 0};
            if (c->file == file) suite_add_test(suite, &test);
        }
        for (int i = 0; i < book->clauses && readings; i++) {
            const book_clause *clause = &book->clause[i];
            // A reading with a property test cannot be seen in any position, so no case can tell it apart.
            const bool told_apart =
                is_reading(clause) && !stands_alone(clause) && !book_clause_tag(clause, "property");
            if (clause->file == file && told_apart) add_reading(suite, book, clause);
        }
    }
}

void suite_free(suite_tests *suite) {
    book_pool_free(&suite->pool);
    *suite = (suite_tests){0};
}

// --- Readings

static bool fails_otherwise(const case_runner *runner, const book_case *c, pp_ruling ruling, int reading,
                            case_verdict *verdict) {
    const case_runner quiet = case_quietly(runner);
    for (int other = 0; other < pp_readings(ruling); other++) {
        if (other == reading) continue;
        setup_otherwise otherwise = {0};
        otherwise.instead[ruling] = (uint8_t)(other + 1);
        case_run(&quiet, c, otherwise, verdict);
        if (verdict->outcome == CASE_FAILED) return true;
    }
    return false;
}

static void fail_reading(const suite_test *test, const char *why, case_verdict *verdict) {
    verdict->outcome = CASE_FAILED;
    verdict->path = test->path;
    verdict->line = test->line;
    verdict->detail[0] = '\0';
    gr_out out = gr_out_into(verdict->what, sizeof verdict->what);
    gr_put(&out, why);
}

static void tell_reading_apart(const case_runner *runner, const suite_test *test, case_verdict *verdict) {
    const pp_ruling ruling = ruling_of(test->reading);
    const int reading = test->clause[strlen(test->clause) - 1] - 'a';
    if (ruling == PP_RULINGS || reading >= pp_readings(ruling)) {
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
    fail_reading(test, "no case of this reading fails under another reading, so no case tells them apart",
                 verdict);
}

// --- An engine that always plays some readings

static bool holds_otherwise(const case_runner *runner, const book_case *c, setup_otherwise otherwise,
                            case_verdict *verdict) {
    case_runner own = case_quietly(runner);
    own.engine = engine_open_builtin(runner->catalog);
    own.fired = 0;
    if (!own.engine) return false;
    case_run(&own, c, otherwise, verdict);
    own.engine->close(own.engine);
    return verdict->outcome == CASE_PASSED;
}

// Skips the case, and names the reading under which it does not hold. If no single reading explains that, names all readings that the
// engine always plays.
static void skip_case(const case_runner *runner, const book_case *c, case_verdict *verdict) {
    const uint8_t *always = runner->engine->always;
    bool one = false;
    char names[GR_FAULT_MAX] = "";
    gr_out out = gr_out_into(names, sizeof names);
    for (int i = 0; i < PP_RULINGS && !one; i++) {
        setup_otherwise otherwise = {0};
        if (always[i] == 0) continue;
        otherwise.instead[i] = always[i];
        one = !holds_otherwise(runner, c, otherwise, verdict);
        if (one) out = gr_out_into(names, sizeof names);
        if (out.used > 0) gr_put_char(&out, ' ');
        gr_put_reading_id(&out, (pp_ruling)i, always[i] - 1);
    }
    *verdict = (case_verdict){.outcome = CASE_SKIPPED, .path = c->path, .line = c->line};
    out = gr_out_into(verdict->what, sizeof verdict->what);
    gr_put(&out, "the case does not hold under ");
    gr_put(&out, names);
    gr_put(&out, ", which the engine always plays");
}

// Runs a case if it holds under the readings that the engine always plays. The built-in engine, which can play all readings, decides that.
static void run_where_it_holds(const case_runner *runner, const book_case *c, case_verdict *verdict) {
    setup_otherwise otherwise = {0};
    bool always = false;
    for (int i = 0; i < PP_RULINGS; i++) {
        otherwise.instead[i] = runner->engine->always[i];
        always |= otherwise.instead[i] > 0;
    }
    if (always && !holds_otherwise(runner, c, otherwise, verdict)) {
        skip_case(runner, c, verdict);
    } else {
        case_run_ahead(runner, c, otherwise, verdict);
    }
}

void suite_test_run(const case_runner *runner, const suite_test *test, case_verdict *verdict) {
    if (test->c) {
        run_where_it_holds(runner, test->c, verdict);
    } else {
        tell_reading_apart(runner, test, verdict);
    }
}

// --- Choosing tests by name

static const char *base_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

// Returns whether the name is that of a ruling. Like `explain` and `show`, this accepts lower case.
static bool names_ruling(const char *name) {
    return name[0] == 'R' || name[0] == 'r';
}

// Returns whether the name is a part of the books that contains the id. T05-9 contains T05-9.1 and T05-9.10, but not T05-91. R5 does not
// contain R5.1, which is a separate ruling.
static bool is_part(const char *name, const char *id) {
    const size_t length = strlen(name);
    if (names_ruling(name) || strncasecmp(id, name, length) != 0) return false;
    return id[length] == '.' || id[length] == '-';
}

// Returns whether the name is the ruling of this reading: R1 also selects R1a and R1b.
static bool is_ruling_of(const char *name, const char *id) {
    const size_t length = strlen(name);
    return names_ruling(name) && strncasecmp(id, name, length) == 0 && is_lower(id[length]) &&
           id[length + 1] == '\0';
}

static bool names_test(const char *name, const suite_test *test) {
    if (*name == '\0') return false;
    if (strcasecmp(test->name, name) == 0 || strcasecmp(test->clause, name) == 0) return true;
    if (strcmp(test->path, name) == 0 || strncmp(base_name(test->path), name, strlen(name)) == 0) return true;
    return is_part(name, test->clause) || is_ruling_of(name, test->clause);
}

static bool named(const char *const *names, const suite_test *test) {
    while (*names && !names_test(*names, test))
        names++;
    return *names != 0;
}

bool suite_has(const suite_tests *suite, const char *name) {
    int i = 0;
    while (i < suite->tests && !names_test(name, &suite->test[i]))
        i++;
    return i < suite->tests;
}

static const char *first_unknown(const suite_tests *suite, const char *const *names) {
    while (*names && suite_has(suite, *names))
        names++;
    return *names;
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

// --- What a choice of books leaves out

static const char *base_of(const book_text *book, int file, size_t *length) {
    const char *path = book->file[file].path, *slash = strrchr(path, '/');
    const char *base = slash ? slash + 1 : path;
    *length = strcspn(base, ".");
    return base;
}

static bool is_chosen_book(const book_text *book, int file, const char *const *only) {
    size_t length;
    const char *base = base_of(book, file, &length);
    for (; *only; only++) {
        if (strlen(*only) == length && strncmp(*only, base, length) == 0) return true;
    }
    return false;
}

// Whether a tag of a clause, such as `ruling R1 R1.2`, names the ruling of this reading.
static bool tag_names_ruling_of(const char *tag, const char *reading) {
    gr_words words = gr_words_of(tag);
    if (!gr_next_word(&words) || strcmp(words.word, "ruling") != 0) return false;
    while (gr_next_word(&words)) {
        const size_t length = strlen(words.word);
        if (strncmp(words.word, reading, length) == 0 && strlen(reading) == length + 1) return true;
    }
    return false;
}

static bool decides_chosen(const book_text *book, const char *reading, const char *const *only) {
    for (int i = 0; i < book->clauses; i++) {
        const book_clause *clause = &book->clause[i];
        if (clause->bullet || !is_chosen_book(book, clause->file, only)) continue;
        for (int tag = 0; tag < clause->tags; tag++) {
            if (tag_names_ruling_of(clause->tag[tag], reading)) return true;
        }
    }
    return false;
}

static bool has_test(const suite_tests *suite, const char *id) {
    for (int i = 0; i < suite->tests; i++) {
        if (strcmp(suite->test[i].name, id) == 0) return true;
    }
    return false;
}

void suite_put_left_out(gr_out *out, const suite_tests *suite, const book_text *book,
                        const char *const *only) {
    for (int file = 0; file < book->files; file++) {
        size_t length;
        const char *base = base_of(book, file, &length);
        uint64_t cases = 0;
        for (int i = 0; i < book->case_count; i++) {
            const book_case *c = &book->cases[i];
            cases += c->file == file && !has_test(suite, c->id) && decides_chosen(book, c->clause, only);
        }
        if (cases == 0 || is_chosen_book(book, file, only)) continue;
        gr_put(out, out->used > 0 ? ", " : "cases that decide what these books leave open: ");
        gr_put_number(out, cases);
        gr_put(out, " of --only ");
        for (size_t i = 0; i < length; i++)
            gr_put_char(out, base[i]);
    }
}

// --- Expected failures

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
    if (!has_test(suite, id)) wrong = "there is no such case: ";
    if (has_id(expected, id)) wrong = "listed twice: ";
    if (wrong) book_blame(from, path, line->number, column, wrong, id);
    if (!wrong && gr_next_word(&words))
        book_blame(from, path, line->number, words.column, "only one id per line; unexpected: ", words.word);
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
        gr_put(&out, "it passes, but was expected to fail: remove it from the list");
    }
}
