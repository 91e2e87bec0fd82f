// SPDX-License-Identifier: MIT
// A summary by clause, for programs: what each clause says, and what came of each of its cases.
#include "report.h"

#include "markup.h"
#include "suspects.h"

#include <string.h>

static void put_member(FILE *to, const char *name, const char *text) {
    fprintf(to, "\"%s\": ", name);
    markup_put_json(to, text);
}

static void put_counts(FILE *to, const int count[CASE_OUTCOMES]) {
    fprintf(to, "\"passed\": %d, \"failed\": %d, \"errors\": %d, \"expected_failures\": %d, \"skipped\": %d",
            count[CASE_PASSED], count[CASE_FAILED], count[CASE_IN_ERROR], count[CASE_EXPECTED],
            count[CASE_SKIPPED]);
    fprintf(to, ", \"not_run\": %d", count[CASE_NOT_RUN]);
}

static void put_result(FILE *to, const report_entry *r) {
    fputs("        {", to);
    put_member(to, "id", r->test->name);
    fputs(", ", to);
    put_member(to, "outcome", report_outcome_word(r->outcome));
    fputs(", ", to);
    put_member(to, "shows", r->test->shows);
    fputs(", ", to);
    put_member(to, "path", r->path);
    fprintf(to, ", \"line\": %d", r->line);
    if (*r->what) fputs(", ", to);
    if (*r->what) put_member(to, "what", r->what);
    if (*r->detail) fputs(", ", to);
    if (*r->detail) put_member(to, "detail", r->detail);
    fputc('}', to);
}

// Whether this is the first result of its clause.
static bool begins_clause(const report_of *report, int first) {
    for (int i = 0; i < first; i++) {
        if (strcmp(report->result[i].test->clause, report->result[first].test->clause) == 0) return false;
    }
    return true;
}

static void put_clause(const report_of *report, int first) {
    FILE *to = report->to;
    const char *id = report->result[first].test->clause, *between = "\n";
    const book_clause *clause = book_find_clause(report->book, id);
    book_pool pool = {0};
    int count[CASE_OUTCOMES] = {0};
    for (int i = first; i < report->results; i++)
        count[report->result[i].outcome] += strcmp(report->result[i].test->clause, id) == 0;
    fputs("    {", to);
    put_member(to, "id", id);
    if (clause) fputs(", ", to);
    if (clause) put_member(to, "says", book_clause_words(report->book, clause, &pool));
    book_pool_free(&pool);
    fputs(", ", to);
    put_counts(to, count);
    fputs(", \"cases\": [", to);
    for (int i = first; i < report->results; i++) {
        if (strcmp(report->result[i].test->clause, id) != 0) continue;
        fputs(between, to);
        put_result(to, &report->result[i]);
        between = ",\n";
    }
    fputs("\n      ]}", to);
}

// Each line of the words.
static void put_list(FILE *to, const char *words) {
    const char *between = "";
    fputc('[', to);
    for (size_t length; *words; words += length, words += *words == '\n') {
        char item[GR_LINE_MAX + 1];
        length = strcspn(words, "\n");
        snprintf(item, sizeof item, "%.*s", (int)length, words);
        fputs(between, to);
        markup_put_json(to, item);
        between = ", ";
    }
    fputc(']', to);
}

static void put_head_words(FILE *to, const char *label, const char *words) {
    fputs(",\n  ", to);
    put_member(to, label, words);
}

static void put_head_list(FILE *to, const char *label, const char *words) {
    fprintf(to, ",\n  \"%s\": ", label);
    put_list(to, words);
}

static void put_fires(FILE *to, const char *name, const spectrum *of, const char *clause) {
    const spectrum_row *row = spectrum_find(of, clause);
    fprintf(to, ", \"%s\": {\"failed\": %u, \"passed\": %u}", name, row ? row->failed : 0,
            row ? row->passed : 0);
}

// Clauses that are most likely wrong, the likeliest first, and in how many cases, and actions of random games, each of them fires.
static void put_suspects(const report_of *report) {
    FILE *to = report->to;
    const suspects *all = report->suspects;
    const int count = all && !report_talk_is_broken(report) ? all->count : 0;
    fputs(",\n  \"suspects\": [", to);
    for (int i = 0; i < count; i++) {
        const suspect *one = &all->suspect[i];
        fputs(i == 0 ? "\n    {" : ",\n    {", to);
        put_member(to, "clause", one->clause);
        fprintf(to, ", \"score\": %u.%06u", one->score / 1000000, one->score % 1000000);
        if (one->shortest) fputs(", ", to);
        if (one->shortest) put_member(to, "shortest", one->shortest->name);
        put_fires(to, "cases", &all->cases, one->clause);
        put_fires(to, "actions", &all->actions, one->clause);
        fputc('}', to);
    }
    fputs("]", to);
}

// Claims beyond the engine's levels, by the level that each of them needs.
static void put_unjudged(const report_of *report) {
    FILE *to = report->to;
    const char *between = "";
    fprintf(to, ",\n  \"not_judged\": {\"cases\": %d, \"claims\": {", report->left_out_in);
    for (int i = 0; i <= ENGINE_LEVELS; i++) {
        if (report->left_out[i] == 0) continue;
        fprintf(to, "%s\"%s\": %d", between, i < ENGINE_LEVELS ? engine_level_names[i] : "stage",
                report->left_out[i]);
        between = ", ";
    }
    fputs("}}", to);
}

void report_json_end(const report_of *report, bool stopped) {
    FILE *to = report->to;
    const char *between = "\n";
    fputs("{\n  \"pathproof\": 2,\n  ", to);
    put_member(to, "suite", report->suite_version);
    report_put_head(report, put_head_words, put_head_list);
    fprintf(to, ",\n  \"stopped\": %s,\n  ", stopped ? "true" : "false");
    put_counts(to, report->count);
    put_suspects(report);
    put_unjudged(report);
    fputs(",\n  \"clauses\": [", to);
    for (int i = 0; i < report->results; i++) {
        if (!begins_clause(report, i)) continue;
        fputs(between, to);
        put_clause(report, i);
        between = ",\n";
    }
    fputs("\n  ]\n}\n", to);
}
