// SPDX-License-Identifier: MIT
// Plays the failed cases of a cause under other readings. cmd_spec.c calls hints_try after the causes are known.
#include "hints.h"

#include <ctype.h>
#include <string.h>

// An engine that has not declared a reading can decline a line that names it. So while a reading is tried, the engine is not told, and its
// positions are completed.
static void (*ask_engine)(engine_any *engine, const char *command, engine_reply *reply);
static char untold[GR_LINE_MAX + 1]; // ` reading=R1b` of the last game or position line, or ""

// Copies a command without the readings on its game line, if it has any. They are kept in `untold`.
static void put_without_readings(gr_out *out, const char *command) {
    const char *reading = strstr(command, " reading=");
    const size_t length = reading ? 1 + strcspn(reading + 1, " ") : 0;
    gr_out kept = gr_out_into(untold, reading ? sizeof untold : 0);
    for (size_t i = 0; i < length; i++)
        gr_put_char(&kept, reading[i]);
    for (const char *c = command; *c; c++) {
        if (c == reading) c += length;
        if (*c == '\0') break;
        gr_put_char(out, *c);
    }
}

static void complete_position(engine_reply *reply) {
    char line[2 * GR_LINE_MAX];
    const bool tells = reply->answer == ENGINE_ANSWER_OK && reply->lines == 1 && untold[0];
    if (!tells || strncmp(reply->line[0], "position ", strlen("position ")) != 0) return;
    const char *text = reply->line[0], *items = strstr(text, " / ");
    const size_t head = items ? (size_t)(items - text) : strlen(text);
    gr_out out = gr_out_into(line, sizeof line);
    for (size_t i = 0; i < head; i++)
        gr_put_char(&out, text[i]);
    gr_put(&out, untold);
    gr_put(&out, text + head);
    gr_put(&out, "\n");
    reply_clear(reply);
    reply_put(reply, line);
    reply_put(reply, "ok\n");
    reply_close(reply);
}

static void ask_without_readings(engine_any *engine, const char *command, engine_reply *reply) {
    static char line[2 * GR_LINE_MAX];
    gr_out out = gr_out_into(line, sizeof line);
    put_without_readings(&out, command);
    ask_engine(engine, line, reply);
    complete_position(reply);
}

// The result of a test, as if the engine had declared the reading that is tried.
static case_outcome outcome_under(const case_runner *runner, const suite_test *test) {
    static case_verdict verdict;
    suite_test_run(runner, test, &verdict);
    return verdict.outcome;
}

static bool vanishes(const suspects *found, const report_of *report, const case_runner *runner, int cause) {
    int failed = 0;
    for (int i = 0; i < report->results && i < SUSPECTS_RESULTS && failed == 0; i++) {
        if (found->explained[i] != cause) continue;
        const case_outcome outcome = outcome_under(runner, report->result[i].test);
        failed += outcome == CASE_FAILED || outcome == CASE_IN_ERROR;
    }
    return failed == 0;
}

// Whether the engine passes a case of this reading, and fails none.
static bool plays(const report_of *report, const case_runner *runner, const char *reading) {
    int passed = 0;
    for (int i = 0; i < report->results; i++) {
        const suite_test *test = report->result[i].test;
        if (!test->c || strcmp(test->clause, reading) != 0) continue;
        const case_outcome outcome = outcome_under(runner, test);
        if (outcome == CASE_FAILED || outcome == CASE_IN_ERROR) return false;
        passed += outcome == CASE_PASSED;
    }
    return passed > 0;
}

static void try_ruling(suspects *found, const report_of *report, const case_runner *runner, int cause,
                       pp_ruling ruling) {
    engine_any *engine = runner->engine;
    const uint8_t declared = engine->always[ruling];
    suspects_cause *of = &found->cause[cause - 1];
    for (int reading = 0; reading < pp_readings(ruling) && declared == 0 && !of->plays_as[0]; reading++) {
        char id[FIRED_ID_MAX];
        gr_out out = gr_out_into(id, sizeof id);
        gr_put_reading_id(&out, ruling, reading);
        const book_clause *clause = book_find_clause(report->book, id);
        if (!clause || clause->by_default) continue; // the engine was taken to play it
        engine->always[ruling] = (uint8_t)(reading + 1);
        if (plays(report, runner, id) && vanishes(found, report, runner, cause))
            memcpy(of->plays_as, id, sizeof id);
    }
    engine->always[ruling] = declared;
}

// Marks the rulings that a clause names in a tag, or that a reading is of.
static void mark_rulings(const book_text *book, const char *id, bool rulings[PP_RULINGS]) {
    char name[FIRED_ID_MAX];
    gr_out out = gr_out_into(name, sizeof name);
    for (size_t i = 0; i < strcspn(id, ":"); i++)
        gr_put_char(&out, id[i]);
    const book_clause *clause = book_find_clause(book, name);
    pp_ruling ruling;
    int reading;
    if (gr_read_reading_id(name, &ruling, &reading)) rulings[ruling] = true;
    for (int tag = 0; clause && tag < clause->tags; tag++) {
        gr_words words = gr_words_of(clause->tag[tag]);
        if (!gr_next_word(&words) || strcmp(words.word, "ruling") != 0) continue;
        while (gr_next_word(&words)) {
            for (int i = 0; i < PP_RULINGS; i++)
                rulings[i] |= strcmp(pp_rulings[i].id, words.word) == 0;
        }
    }
}

static void try_cause(suspects *found, const report_of *report, const case_runner *runner, int cause) {
    bool rulings[PP_RULINGS] = {false};
    for (int i = 0; i < found->count; i++) {
        if (found->suspect[i].cause == cause) mark_rulings(report->book, found->suspect[i].clause, rulings);
    }
    for (int i = 0; i < report->results && i < SUSPECTS_RESULTS; i++) {
        if (found->explained[i] == cause) mark_rulings(report->book, report->result[i].test->clause, rulings);
    }
    for (int i = 0; i < PP_RULINGS; i++) {
        if (rulings[i] && !engine_is_stopped() && !runner->engine->lost[0])
            try_ruling(found, report, runner, cause, (pp_ruling)i);
    }
}

void hints_try(suspects *found, const report_of *report, const case_runner *runner) {
    engine_any *engine = runner->engine;
    case_runner quiet = case_quietly(runner);
    if (engine->watched) return; // the built-in engine plays every reading
    ask_engine = engine->ask;
    engine->ask = ask_without_readings;
    for (int cause = 1; cause <= found->causes; cause++) {
        if (found->cause[cause - 1].cases > 0) try_cause(found, report, &quiet, cause);
    }
    engine->ask = ask_engine;
}
