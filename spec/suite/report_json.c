// SPDX-License-Identifier: MIT
// A summary by clause, for programs: the text of each clause, and the result of each of its cases. report.c prints it, and site.c uses it
// as data.
#include "report.h"

#include "json.h"
#include "suspects.h"

#include <string.h>

enum { SUMMARY_FORMAT = 2 }; // spec/reports.md lists its members

static void put_counts(json_out *json, const int count[CASE_OUTCOMES]) {
    json_int(json, "passed", count[CASE_PASSED]);
    json_join(json);
    json_int(json, "failed", count[CASE_FAILED]);
    json_join(json);
    json_int(json, "errors", count[CASE_IN_ERROR]);
    json_join(json);
    json_int(json, "expected_failures", count[CASE_EXPECTED]);
    json_join(json);
    json_int(json, "skipped", count[CASE_SKIPPED]);
    json_join(json);
    json_int(json, "not_run", count[CASE_NOT_RUN]);
}

static void put_result(json_out *json, const report_entry *r) {
    json_object(json, 0, JSON_LINE);
    json_text(json, "id", r->test->name);
    json_text(json, "outcome", report_outcome_word(r->outcome));
    json_text(json, "shows", r->test->shows);
    json_text(json, "path", r->path);
    json_int(json, "line", r->line);
    if (*r->what) json_text(json, "what", r->what);
    if (*r->detail) json_text(json, "detail", r->detail);
    json_close(json);
}

// Returns whether this is the first result of its clause.
static bool begins_clause(const report_of *report, int first) {
    for (int i = 0; i < first; i++) {
        if (strcmp(report->result[i].test->clause, report->result[first].test->clause) == 0) return false;
    }
    return true;
}

static void put_clause(json_out *json, const report_of *report, int first) {
    const char *id = report->result[first].test->clause;
    const book_clause *clause = book_find_clause(report->book, id);
    book_pool pool = {0};
    int count[CASE_OUTCOMES] = {0};
    for (int i = first; i < report->results; i++)
        count[report->result[i].outcome] += strcmp(report->result[i].test->clause, id) == 0;
    json_object(json, 0, JSON_LINE);
    json_text(json, "id", id);
    if (clause) json_text(json, "says", book_clause_words(report->book, clause, &pool));
    book_pool_free(&pool);
    put_counts(json, count);
    json_array(json, "cases", JSON_LINES);
    for (int i = first; i < report->results; i++) {
        if (strcmp(report->result[i].test->clause, id) == 0) put_result(json, &report->result[i]);
    }
    json_close(json);
    json_close(json);
}

static void put_head_words(void *to, const char *label, const char *words) {
    json_text(to, label, words);
}

// Writes one text for each line.
static void put_head_list(void *to, const char *label, const char *words) {
    json_array(to, label, JSON_LINE);
    for (size_t length; *words; words += length, words += *words == '\n') {
        char item[GR_LINE_MAX + 1];
        length = strcspn(words, "\n");
        snprintf(item, sizeof item, "%.*s", (int)length, words);
        json_text(to, 0, item);
    }
    json_close(to);
}

static void put_fires(json_out *json, const char *name, const suspect_share *share) {
    json_object(json, name, JSON_LINE);
    json_uint(json, "failed", share->fails);
    json_uint(json, "passed", share->passes);
    json_close(json);
}

// Writes the suspects, the most likely first, with the number of cases, and of actions of random games, in which each fires.
static void put_suspects(json_out *json, const report_of *report) {
    const suspects *all = report->suspects;
    const int count = all && !report_talk_is_broken(report) ? all->count : 0;
    json_array(json, "suspects", JSON_ROWS);
    for (int i = 0; i < count; i++) {
        const suspect *one = &all->suspect[i];
        json_object(json, 0, JSON_LINE);
        json_text(json, "clause", one->clause);
        json_fixed(json, "score", one->score / 1e6, 6);
        if (one->shortest) json_text(json, "shortest", one->shortest->name);
        json_int(json, "cause", one->cause);
        put_fires(json, "cases", &one->cases);
        put_fires(json, "actions", &one->actions);
        json_close(json);
    }
    json_close(json);
}

// Writes the number of claims beyond the engine's levels, by the level that they need.
static void put_unjudged(json_out *json, const report_of *report) {
    json_object(json, "not_judged", JSON_LINE);
    json_int(json, "cases", report->left_out_in);
    json_object(json, "claims", JSON_LINE);
    for (int i = 0; i <= ENGINE_LEVELS; i++) {
        if (report->left_out[i] > 0)
            json_int(json, i < ENGINE_LEVELS ? engine_level_names[i] : "stage", report->left_out[i]);
    }
    json_close(json);
    json_close(json);
}

void report_json_end(const report_of *report, bool stopped) {
    json_out json = json_into(report->to);
    json_object(&json, 0, JSON_LINES);
    json_int(&json, "pathproof", SUMMARY_FORMAT);
    json_text(&json, "suite", report->suite_version);
    report_put_head(report, put_head_words, put_head_list, &json);
    json_bool(&json, "stopped", stopped);
    put_counts(&json, report->count);
    put_suspects(&json, report);
    put_unjudged(&json, report);
    json_array(&json, "clauses", JSON_LINES);
    for (int i = 0; i < report->results; i++) {
        if (begins_clause(report, i)) put_clause(&json, report, i);
    }
    json_close(&json);
    json_close(&json);
    json_end(&json);
}
