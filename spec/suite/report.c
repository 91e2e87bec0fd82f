// SPDX-License-Identifier: MIT
// The report for people, the annotations for GitHub, and the results behind all reports. cmd_spec.c begins and ends a report, spec_run.c
// adds the result of each test.
#include "report.h"

#include "built_in.h"
#include "stamp.h"
#include "suspects.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const outcome_words[CASE_OUTCOMES] = {
    [CASE_PASSED] = "PASS",  [CASE_FAILED] = "FAIL",    [CASE_IN_ERROR] = "ERROR",
    [CASE_SKIPPED] = "SKIP", [CASE_EXPECTED] = "XFAIL", [CASE_NOT_RUN] = "NOT-RUN",
};

const char *const report_format_names[REPORT_FORMATS] = {
    [REPORT_TEXT] = "text", [REPORT_TAP] = "tap",       [REPORT_JUNIT] = "junit",
    [REPORT_JSON] = "json", [REPORT_GITHUB] = "github",
};

bool report_is_bad(const report_entry *result) {
    return result->outcome == CASE_FAILED || result->outcome == CASE_IN_ERROR;
}

bool report_accuses(const report_entry *result) {
    return report_is_bad(result) && !result->no_clause;
}

const char *report_outcome_word(case_outcome outcome) {
    return outcome_words[outcome];
}

bool report_talk_is_broken(const report_of *report) {
    return report->count[CASE_IN_ERROR] > report->count[CASE_PASSED] + report->count[CASE_FAILED];
}

static int failed(const report_of *report) {
    return report->count[CASE_FAILED] + report->count[CASE_IN_ERROR];
}

// --- The head: the engine, and what it declares

// Prints everything that the greeting lists after this word. The two words of an option, game and choice, stay together.
static void put_declared(gr_out *out, const engine_any *engine, const char *word, const char *between) {
    const engine_reply *greeting = engine->greeting;
    const bool whole = strcmp(word, "option") == 0 || strcmp(word, "engine") == 0;
    bool any = false;
    for (int i = 0; i < greeting->lines; i++) {
        gr_words words = gr_words_of(greeting->line[i]);
        if (!gr_next_word(&words) || strcmp(words.word, word) != 0) continue;
        for (bool first = true; gr_next_word(&words); first = false, any = true) {
            if (any) gr_put(out, whole && !first ? " " : between);
            gr_put(out, words.word);
        }
    }
}

// Prints the games that the suite does not have, each with a known name if one is similar. They are not an error: an engine can play more
// games than the suite has.
static void put_unknown(gr_out *out, const report_of *report, bool list) {
    const engine_reply *greeting = report->tested->greeting;
    for (int i = 0; i < greeting->lines; i++) {
        gr_words words = gr_words_of(greeting->line[i]);
        if (!gr_next_word(&words) || strcmp(words.word, "game") != 0) continue;
        while (gr_next_word(&words)) {
            if (gr_find_game(report->catalog, words.word)) continue;
            gr_nearest nearest = gr_nearest_to(words.word);
            gr_consider_games(report->catalog, &nearest);
            if (out->used > 0) gr_put(out, list ? "\n" : "; ");
            gr_put(out, words.word);
            if (list) continue;
            gr_put(out, " is not a game of this suite, so it is not tested");
            gr_put_nearest(out, &nearest);
        }
    }
}

void report_put_head(const report_of *report, report_tell *tell, report_tell *lists, void *to) {
    static const struct {
        const char *word, *label;
        bool several;
        const char *none; // printed for people if the greeting has no such line; null to print nothing
    } rows[] = {{"engine", "engine", false, 0},    {"game", "games", true, 0},
                {"level", "levels", true, "none"}, {"reading", "readings", true, "the defaults only"},
                {"always", "always", true, 0},     {"option", "options", true, 0}};
    char text[2 * GR_LINE_MAX];
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        gr_out out = gr_out_into(text, sizeof text);
        const bool option = strcmp(rows[i].word, "option") == 0, list = lists && rows[i].several;
        put_declared(&out, report->tested, rows[i].word, list ? "\n" : option ? ", " : " ");
        if (out.used == 0 && rows[i].none && !list) gr_put(&out, rows[i].none);
        if (out.used > 0 || list) (list ? lists : tell)(to, rows[i].label, text);
    }
    gr_out out = gr_out_into(text, sizeof text);
    put_unknown(&out, report, lists != 0);
    if (out.used > 0 || lists) (lists ? lists : tell)(to, "unknown", text);
    if (report->beside) tell(to, "beside", report->beside);
    out = gr_out_into(text, sizeof text);
    stamp_put_cite(&out);
    gr_put(&out, ", suite ");
    gr_put(&out, report->suite_version);
    tell(to, "cite", text);
}

// --- Annotations for GitHub: one workflow command for each failure, which GitHub shows beside the line of the case if it can

// Prints text for GitHub. Bytes with a special meaning in a message, or in a property of a command, are escaped.
static void put_github_text(FILE *to, const char *text, bool property) {
    for (; *text; text++) {
        const bool special =
            *text == '%' || *text == '\n' || *text == '\r' || (property && (*text == ':' || *text == ','));
        if (special) {
            fprintf(to, "%%%02X", (unsigned)(unsigned char)*text);
        } else {
            fputc(*text, to);
        }
    }
}

// Returns whether a file is in the repository whose workflow runs, so that GitHub can show a line of it. The suite's own books usually
// are not: they are installed, or in a clone of the suite.
static bool is_in_repository(const char *path) {
    char here[GR_LINE_MAX], git[2 * GR_LINE_MAX];
    const char *root = getenv("GITHUB_WORKSPACE");
    if (built_in_is(path) || path[0] == '/' || strncmp(path, "../", 3) == 0) return false;
    if (root && (!getcwd(here, sizeof here) || strcmp(here, root) != 0)) return false;
    for (const char *slash = strchr(path, '/'); slash; slash = strchr(slash + 1, '/')) {
        snprintf(git, sizeof git, "%.*s/.git", (int)(slash - path), path);
        if (access(git, F_OK) == 0) return false;
    }
    return true;
}

// Random games have no file, so they get no place. The title names the case in any event.
static void put_github_place(FILE *to, const report_entry *r) {
    if (!is_in_repository(r->path)) return;
    fputs("file=", to);
    put_github_text(to, r->path, true);
    fprintf(to, ",line=%d,", r->line);
}

static void put_github_end(const report_of *report) {
    const char *why = report_not_run(report);
    if (!why) return;
    fprintf(report->to, "::error title=not run::%d tests were ", report->count[CASE_NOT_RUN]);
    put_github_text(report->to, why, false);
    fputc('\n', report->to);
}

static void put_github_result(const report_of *report, const report_entry *r) {
    if (!report_is_bad(r)) return;
    fputs("::error ", report->to);
    if (r->line > 0) put_github_place(report->to, r);
    fputs("title=", report->to);
    put_github_text(report->to, r->test->name, true);
    fputs("::", report->to);
    put_github_text(report->to, r->what, false);
    fputs("%0A", report->to);
    put_github_text(report->to, r->detail, false);
    fputc('\n', report->to);
    fflush(report->to);
}

// --- While it runs

static void show_progress(const report_of *report, const char *name) {
    fprintf(stderr, "\r\033[K%d of %d, %d failed  %s", report->results, report->tests, failed(report), name);
    fflush(stderr);
}

static void hide_progress(const report_of *report) {
    if (report->progress) fputs("\r\033[K", stderr);
}

static void tell_line(void *to, const char *label, const char *words) {
    fprintf(to, "%-9s %s\n", label, words);
}

static void tell_comment(void *to, const char *label, const char *words) {
    fprintf(to, "# %-9s %s\n", label, words);
}

// Begins the log with the handshake, so that the whole log can be sent to an engine again.
static void begin_log(const report_of *report) {
    fputs("# Conversations of the failing cases: > runner, < engine, ! standard error of the engine.\n"
          "> pathproof 1\n",
          report->log);
    for (int i = 0; i < report->tested->greeting->lines; i++)
        fprintf(report->log, "< %s\n", report->tested->greeting->line[i]);
    fputs("< ok\n\n", report->log);
}

void report_begin(report_of *report) {
    if (report->log) begin_log(report);
    if (report->format == REPORT_TAP) report_tap_begin(report);
    if (report->format == REPORT_TAP) {
        report_put_head(report, tell_comment, 0, report->to);
        tell_comment(report->to, "suite", report->suite_version);
    }
    if (report->format != REPORT_TEXT) return;
    report_put_head(report, tell_line, 0, report->to);
    fprintf(report->to, "%-9s %s\n%-9s %d\n", "suite", report->suite_version, "tests", report->tests);
    if (report->left_out_rulings && *report->left_out_rulings)
        tell_line(report->to, "left out", report->left_out_rulings);
    fputc('\n', report->to);
    fflush(report->to);
}

static const char *kept(report_of *report, const char *text) {
    return *text ? book_pool_take_text(&report->pool, text, strlen(text)) : "";
}

// Keeps a file name in printable form, because it can contain control characters.
static const char *kept_shown(report_of *report, const char *name) {
    char shown[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(shown, sizeof shown);
    gr_put_shown(&out, name, strlen(name), false);
    return kept(report, shown);
}

static void count_left_out(report_of *report, const case_verdict *verdict) {
    int all = 0;
    for (int i = 0; i <= ENGINE_LEVELS; i++) {
        report->left_out[i] += verdict->left_out[i];
        all += verdict->left_out[i];
    }
    report->left_out_in += all > 0;
}

void report_add(report_of *report, const suite_test *test, const case_verdict *verdict, double seconds) {
    report->result =
        book_pool_take_more(&report->pool, report->result, report->results, sizeof *report->result);
    report_entry *r = &report->result[report->results++];
    *r = (report_entry){
        .test = test,
        .outcome = verdict->outcome,
        .path = kept_shown(report, verdict->path),
        .line = verdict->line,
        .what = kept(report, verdict->what),
        .detail = kept(report, verdict->detail),
        .steps = kept(report, verdict->steps ? verdict->steps : ""),
        .no_clause = verdict->no_clause,
        .wrong = verdict->wrong,
        .spot = verdict->spot,
        .differs = verdict->differs,
        .missing = kept(report, verdict->missing),
        .blamed = kept(report, verdict->blamed),
        .seconds = seconds,
    };
    if (r->spot.path) r->spot.path = r->path;
    report->count[verdict->outcome]++;
    if (verdict->outcome != CASE_SKIPPED) count_left_out(report, verdict);
    if (report->log && verdict->talk) fputs(verdict->talk, report->log);
    free(verdict->talk);
    free(verdict->steps);
    report->seconds += seconds;
    if (report->format == REPORT_TAP) report_tap_result(report, r);
    if (report->format == REPORT_GITHUB) put_github_result(report, r);
    if (report->progress) show_progress(report, test->name);
}

// --- The end of the report

static void print_result(const report_of *report, const report_entry *r, bool brief) {
    if (!report_is_bad(r) && !report->verbose) return;
    if (r->line > 0) fprintf(report->to, "%s:%d:", r->path, r->line);
    fprintf(report->to, "%s:%s", r->test->name, outcome_words[r->outcome]);
    if (*r->what) fprintf(report->to, ": %s", r->what);
    fprintf(report->to, "\n%s", brief ? "" : r->detail);
}

// Prints the results; if most cases ended in an error, only the first few errors in full.
static void print_results(const report_of *report) {
    enum { IN_FULL = 3 };
    int errors = 0;
    for (int i = 0; i < report->results; i++) {
        const report_entry *r = &report->result[i];
        errors += r->outcome == CASE_IN_ERROR;
        print_result(report, r,
                     r->outcome == CASE_IN_ERROR && errors > IN_FULL && report_talk_is_broken(report));
    }
}

// Counts the results of a clause, and how many of them failed. Returns false if result `first` is not the first of its clause.
static bool is_first_of_clause(const report_of *report, int first, int *all, int *bad) {
    const char *clause = report->result[first].test->clause;
    *all = *bad = 0;
    for (int i = 0; i < report->results; i++) {
        const report_entry *r = &report->result[i];
        if (strcmp(r->test->clause, clause) != 0) continue;
        if (i < first) return false;
        *all += r->outcome != CASE_SKIPPED && r->outcome != CASE_NOT_RUN;
        *bad += report_accuses(r);
    }
    return true;
}

const char *report_not_run(const report_of *report) {
    for (int i = 0; i < report->results; i++) {
        if (report->result[i].outcome == CASE_NOT_RUN) return report->result[i].what;
    }
    return 0;
}

// Prints how many tests were not run, and why. The reason is the same for all.
static void sum_up_not_run(const report_of *report, FILE *to) {
    const int count = report->count[CASE_NOT_RUN];
    if (count == 0) return;
    fprintf(to, "\n%d %s %s\n", count, count == 1 ? "test was" : "tests were", report_not_run(report));
}

static void sum_up_clauses(const report_of *report) {
    const char *heading = "\nfailures by clause\n";
    for (int i = 0; i < report->results; i++) {
        int all, bad;
        if (!is_first_of_clause(report, i, &all, &bad) || bad == 0) continue;
        fprintf(report->to, "%s  %-10s %d of %d\n", heading, report->result[i].test->clause, bad, all);
        heading = "";
    }
}

// The length of the part of a reason by which reasons are grouped: the text before a colon. The details follow the colon.
static size_t reason_length(const char *what) {
    const char *colon = strchr(what, ':');
    return colon ? (size_t)(colon - what) : strlen(what);
}

static bool same_reason(const report_entry *a, const report_entry *b) {
    const size_t length = reason_length(a->what);
    return b->outcome == CASE_SKIPPED && length == reason_length(b->what) &&
           strncmp(a->what, b->what, length) == 0;
}

static void sum_up_skipped(const report_of *report) {
    if (report->count[CASE_SKIPPED] == 0) return;
    fputs("\nskipped\n", report->to);
    for (int i = 0; i < report->results; i++) {
        const report_entry *r = &report->result[i];
        int before = 0, all = 0;
        if (r->outcome != CASE_SKIPPED) continue;
        for (int k = 0; k < report->results; k++) {
            const bool same = same_reason(r, &report->result[k]);
            all += same;
            before += same && k < i;
        }
        if (before == 0) fprintf(report->to, "  %4d  %.*s\n", all, (int)reason_length(r->what), r->what);
    }
}

// Prints the notes of tests that passed: the number of random games, and what was compared in them.
static bool sum_up_played(const report_of *report, FILE *to) {
    bool played = false;
    for (int i = 0; i < report->results; i++) {
        const report_entry *r = &report->result[i];
        if (r->outcome != CASE_PASSED || *r->what == '\0') continue;
        fprintf(to, "%s  %s: %s\n", played ? "" : "\nplayed\n", r->test->name, r->what);
        played = true;
    }
    return played;
}

// Prints how many claims were not judged. They are beyond the engine's levels, and count neither for nor against it.
static void sum_up_left_out(const report_of *report, FILE *to) {
    int all = 0;
    for (int i = 0; i <= ENGINE_LEVELS; i++)
        all += report->left_out[i];
    if (all == 0) return;
    fprintf(to, "\nnot judged: %d expectations in %d %s, because the engine lacks", all, report->left_out_in,
            report->left_out_in == 1 ? "case" : "cases");
    const char *before = "";
    for (int i = 0; i <= ENGINE_LEVELS; i++) {
        if (report->left_out[i] == 0) continue;
        fprintf(to, "%s %s (%d)", before, i < ENGINE_LEVELS ? engine_level_names[i] : "the stages of a turn",
                report->left_out[i]);
        before = ",";
    }
    fputs("\n", to);
}

static void tell_broken_talk(const report_of *report, FILE *to) {
    fprintf(to,
            "no clause is suspected: %d of %d cases ended in an error, which says nothing about the rules\n",
            report->count[CASE_IN_ERROR], failed(report) + report->count[CASE_PASSED]);
    for (int i = 0; i < report->results; i++) {
        const report_entry *r = &report->result[i];
        if (r->outcome != CASE_IN_ERROR) continue;
        fprintf(to, "  the first error is in %s: %s\n\n", r->test->name, r->what);
        return;
    }
}

static void tell_suspects(const report_of *report, FILE *to) {
    if (report_talk_is_broken(report)) {
        tell_broken_talk(report, to);
    } else if (report->suspects) {
        suspects_print(report->suspects, report->book, to);
    }
}

char *report_summary(const report_of *report) {
    char *text = 0;
    size_t size = 0;
    FILE *to = open_memstream(&text, &size);
    if (!to) return 0;
    tell_suspects(report, to);
    sum_up_not_run(report, to);
    sum_up_played(report, to);
    sum_up_left_out(report, to);
    fclose(to);
    return text;
}

static void end_for_people(const report_of *report, bool stopped) {
    FILE *to = report->to;
    tell_suspects(report, to);
    if (report->format == REPORT_TEXT) print_results(report);
    sum_up_clauses(report);
    sum_up_not_run(report, to);
    const bool played = sum_up_played(report, to);
    sum_up_skipped(report);
    sum_up_left_out(report, to);
    if (played || report->results > report->count[CASE_PASSED]) fputs("\n", to);
    if (report->count[CASE_EXPECTED] > 0)
        fprintf(to, "%d failed as expected\n", report->count[CASE_EXPECTED]);
    if (stopped) fprintf(to, "stopped after %d of %d tests\n", report->results, report->tests);
    fprintf(to, "%d passed, %d failed, %d skipped", report->count[CASE_PASSED], failed(report),
            report->count[CASE_SKIPPED]);
    if (report->count[CASE_NOT_RUN] > 0) fprintf(to, ", %d not run", report->count[CASE_NOT_RUN]);
    fputs("\n", to);
}

void report_end(report_of *report, bool stopped) {
    hide_progress(report);
    switch (report->format) {
    case REPORT_JUNIT: report_junit_end(report); break;
    case REPORT_TAP: report_tap_end(report, stopped); break;
    case REPORT_JSON: report_json_end(report, stopped); break;
    case REPORT_GITHUB: put_github_end(report); // fall through
    default: end_for_people(report, stopped);
    }
}

void report_free(report_of *report) {
    book_pool_free(&report->pool);
}
