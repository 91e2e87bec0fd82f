// SPDX-License-Identifier: MIT
// All tests of a book, and the test that a reading is one.
#include "suite.h"

#include "book_ids.h"

#include <string.h>

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

// The ruling whose reading this is; PP_RULINGS when core knows none.
static pp_ruling ruling_of(const book_clause *reading) {
    char ruling[BOOK_ID_MAX + 1];
    book_ruling_of(reading->id, ruling);
    return book_ruling_in_core(ruling);
}

// A ruling's only reading has no other to be told from.
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
            // What a property test shows cannot be seen in a position.
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
    fail_reading(test, "no case of this reading fails under another: it changes nothing", verdict);
}

// --- An engine that plays some readings whatever it is told

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

// Names the reading that keeps the case from holding, or all of them where it takes several.
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

// Whether a case holds under those readings is asked of the built-in engine, which can play them all.
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
        case_run(runner, c, otherwise, verdict);
    }
}

void suite_test_run(const case_runner *runner, const suite_test *test, case_verdict *verdict) {
    if (test->c) {
        run_where_it_holds(runner, test->c, verdict);
    } else {
        tell_reading_apart(runner, test, verdict);
    }
}
