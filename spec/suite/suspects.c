// SPDX-License-Identifier: MIT
// Ranks the clauses that an engine most probably gets wrong. cmd_spec.c calls suspects_find before the report ends, and the report prints
// the ranking.
#include "suspects.h"

// The integer square root.
static uint32_t root(uint64_t square) {
    uint64_t low = 0, high = UINT64_C(1) << 32;
    while (high - low > 1) {
        const uint64_t middle = (low + high) / 2;
        *(middle * middle <= square ? &low : &high) = middle;
    }
    return (uint32_t)low;
}

// A clause's score: its scores (Ochiai) in the cases and in the games, if something failed in both. The better one counts twice, because
// a fault can be rare in one of them.
static uint32_t score_of(const suspects *s, const char *clause) {
    const uint32_t cases = root(UINT64_C(1000000) * spectrum_score(&s->cases, clause));
    const uint32_t actions = root(UINT64_C(1000000) * spectrum_score(&s->actions, clause));
    const uint32_t better = cases > actions ? cases : actions;
    return s->cases.failed > 0 && s->actions.failed > 0 ? (better + cases + actions) / 3 : better;
}

// A measure of how long a case is to read. A case that begins with a record counts as longer than any other.
static int length_of(const book_case *c) {
    int length = 0;
    for (int i = 0; i < c->lines.count; i++)
        length += (int)strlen(c->lines.line[i].text);
    return length + (strncmp(c->lines.line[0].text, "record ", 7) == 0 ? GR_LINE_MAX : 0);
}

static bool same_clause(const char *a, const char *b) {
    const size_t length = strcspn(a, ":");
    return length == strcspn(b, ":") && strncmp(a, b, length) == 0;
}

static suspect *find_suspect(suspects *s, const char *clause) {
    for (int i = 0; i < s->count; i++) {
        if (same_clause(s->suspect[i].clause, clause)) return &s->suspect[i];
    }
    return 0;
}

static void drop_suspect(suspects *s, suspect *one) {
    const long after = &s->suspect[s->count--] - one - 1;
    memmove(one, one + 1, (size_t)after * sizeof *one);
}

static uint32_t fires(const suspects *s, const char *clause) {
    const spectrum_row *cases = spectrum_find(&s->cases, clause),
                       *actions = spectrum_find(&s->actions, clause);
    return (cases ? cases->failed + cases->passed : 0) + (actions ? actions->failed + actions->passed : 0);
}

// Returns whether a suspect comes before another. The higher score comes first; of equal scores, the clause that fires less often.
static bool is_before(const suspects *s, const suspect *a, const suspect *b) {
    return a->score != b->score ? a->score > b->score : fires(s, a->clause) < fires(s, b->clause);
}

// Inserts a clause into the list of the most suspicious.
static void rank_clause(suspects *s, const char *clause) {
    const suspect one = {.clause = clause, .score = score_of(s, clause)};
    suspect *same = find_suspect(s, clause);
    if (one.score == 0 || (same && !is_before(s, &one, same))) return;
    if (same) drop_suspect(s, same);
    int at = s->count < SUSPECTS_SHOWN ? s->count++ : SUSPECTS_SHOWN;
    for (; at > 0 && is_before(s, &one, &s->suspect[at - 1]); at--) {
        if (at < SUSPECTS_SHOWN) s->suspect[at] = s->suspect[at - 1];
    }
    if (at < SUSPECTS_SHOWN) s->suspect[at] = one;
}

// Collects the clause of the event that is missing, and facts about it. Returns false if the event's clause is not known.
static bool narrow_to_event(const case_runner *runner, const report_entry *r, fired_clauses *fired) {
    const char *clause = 0;
    fired->only = r->missing;
    case_clauses(runner, r->test->c, &r->spot, fired);
    fired->only = 0;
    for (int i = 0; i < fired->count && !clause; i++) {
        if (fired->where[i] & FIRED_IN_EVENT) clause = fired->id[i];
    }
    if (!clause) return false;
    char id[FIRED_ID_MAX];
    gr_out out = gr_out_into(id, sizeof id);
    gr_put(&out, clause);
    fired_narrow(fired, runner->catalog, id);
    fired_add(fired, r->test->clause);
    return true;
}

// Adds the clause of a refusal that a failure names, and those about the refusal.
static void add_blamed(fired_clauses *fired, const char *blamed) {
    gr_words words = gr_words_of(blamed);
    for (bool first = true; gr_next_word(&words); first = false) {
        if (first) fired_add_refusal(fired, words.word);
        if (!first) fired_add(fired, words.word);
    }
}

// Collects a case's own clause, and the clauses that fire in it. If the case failed, only those that fire where it failed, because
// everything before was right.
static void collect(const case_runner *runner, const report_entry *r, fired_clauses *fired) {
    fired->count = 0;
    fired->only = 0;
    fired->expects = true;
    fired_add(fired, r->test->clause);
    if (report_is_bad(r) && r->blamed[0]) {
        add_blamed(fired, r->blamed);
        return;
    }
    if (report_is_bad(r) && r->missing[0] && narrow_to_event(runner, r, fired)) return;
    if (report_is_bad(r)) case_clauses(runner, r->test->c, &r->spot, fired);
    if (fired->count < 2) case_clauses(runner, r->test->c, 0, fired);
}

static void clauses_in(const case_runner *runner, const report_entry *r, fired_clauses *fired) {
    collect(runner, r, fired);
    fired_split(fired);
}

// Whether a failed case is evidence against the clause with this number among those that fire.
static bool accuses(const suspects *s, const report_entry *r, const fired_clauses *fired, int number) {
    return fired_shows(fired, number, matter_of(s->cases.catalog, fired->id[number]), r->wrong, &r->differs);
}

// Returns the cause that explains a case: the first cause whose first suspect fires in it. If there is none, returns a number above all
// causes.
static int cause_of(const suspects *s, const report_entry *r, const fired_clauses *fired) {
    for (int i = 0; i < s->count; i++) {
        const suspect *one = &s->suspect[i];
        if (i > 0 && one[-1].cause == one->cause) continue;
        for (int k = 0; k < fired->count; k++) {
            if (same_clause(fired->id[k], one->clause) && accuses(s, r, fired, k)) return one->cause;
        }
    }
    return SUSPECTS_CAUSES + 1;
}

// Notes a failed case for each suspect that fires in it, unless a shorter case shows that suspect. A case that an earlier cause explains
// does not show a later one.
static void find_shortest(suspects *s, const report_entry *r, const fired_clauses *fired) {
    const int cause = cause_of(s, r, fired);
    for (int i = 0; i < fired->count; i++) {
        if (!accuses(s, r, fired, i)) continue;
        suspect *one = find_suspect(s, fired->id[i]);
        if (!one || one->cause > cause) continue;
        const bool shorter = !one->shortest || length_of(r->test->c) < length_of(one->shortest->c);
        if (shorter) one->shortest = r->test;
    }
}

// Finds the shortest case made from random games for each suspect. It is used if no case of the books shows the suspect.
static void find_made(suspects *s) {
    for (int i = 0; i < s->made_count; i++) {
        const games_made *made = &s->made[i];
        for (int k = 0; k < s->count; k++) {
            suspect *one = &s->suspect[k];
            bool fires_in = false;
            for (int f = 0; f < made->fired.count; f++)
                fires_in |= same_clause(made->fired.id[f], one->clause);
            if (fires_in && (!one->made || made->length < one->made->length)) one->made = made;
        }
    }
}

// Returns whether a result is evidence for or against a clause. Expected failures are not evidence, because they are already known.
// Failures that show no fault in a rule are not evidence either.
static bool is_evidence(const report_entry *r) {
    return r->test->c && (r->outcome == CASE_PASSED || report_accuses(r));
}

static bool anything_accuses(const report_of *report) {
    bool any = false;
    for (int i = 0; i < report->results; i++)
        any |= report_accuses(&report->result[i]);
    return any;
}

static void rank_all(suspects *found) {
    found->count = 0;
    for (int i = 0; i < found->cases.rows; i++)
        rank_clause(found, found->cases.row[i].clause);
    for (int i = 0; i < found->actions.rows; i++)
        rank_clause(found, found->actions.row[i].clause);
}

// --- Causes: the first suspect and the failures that it explains; then the first suspect of the remaining failures, and so on

static suspect_share share_in(const spectrum *s, const char *clause) {
    const spectrum_row *row = spectrum_find(s, clause);
    suspect_share share = {.failed = s->failed, .passed = s->passed};
    if (row) share.fails = row->failed;
    if (row) share.passes = row->passed - row->cleared;
    return share;
}

// The name of a clause, as stored in the rows of `found`.
static const char *kept_name(const suspects *found, const char *clause) {
    const spectrum_row *row = spectrum_find(&found->cases, clause);
    return row ? row->clause : spectrum_find(&found->actions, clause)->clause;
}

static void add_suspect(suspects *found, const suspects *left, const suspect *one) {
    suspect *to = &found->suspect[found->count++];
    *to = *one;
    to->clause = kept_name(found, one->clause);
    to->cause = found->causes + 1;
    to->cases = share_in(&left->cases, one->clause);
    to->actions = share_in(&left->actions, one->clause);
}

static uint32_t shared(const suspects *s, const char *a, const char *b) {
    return spectrum_share(&s->cases, a, b) + spectrum_share(&s->actions, a, b);
}

// Returns whether a clause could be the cause instead of the first one: it fires in at least half of the failures that the first one
// explains. After the first cause, only close rivals are named.
static bool could_be(suspects *found, const suspects *left, const suspect *one, const char *first) {
    const bool close =
        found->causes == 0 || (uint64_t)10 * one->score >= (uint64_t)8 * left->suspect[0].score;
    return close && !find_suspect(found, one->clause) &&
           2 * shared(left, first, one->clause) >= shared(left, first, first);
}

// Names a cause, and sets aside the failures that it explains. If an earlier cause already names the clause, that cause explains these
// failures as well. Returns false if no clause is suspicious any more.
static bool find_cause(suspects *found, suspects *left) {
    rank_all(left);
    if (left->count == 0) return false;
    const int before = found->count;
    const char *first = kept_name(found, left->suspect[0].clause);
    const suspect *same = find_suspect(found, first);
    for (int i = 0; i < left->count && !same && found->count < before + SUSPECTS_A_CAUSE; i++) {
        const suspect *one = &left->suspect[i];
        if (i == 0 || could_be(found, left, one, first)) add_suspect(found, left, one);
    }
    suspects_cause *cause = &found->cause[same ? same->cause - 1 : found->causes++];
    const uint32_t cases = spectrum_set_aside(&left->cases, first),
                   actions = spectrum_set_aside(&left->actions, first);
    cause->cases += cases;
    cause->actions += actions;
    return cases + actions > 0;
}

static void find_causes(suspects *found) {
    static suspects left;
    left.cases = found->cases;
    left.actions = found->actions;
    while (found->causes < SUSPECTS_CAUSES && find_cause(found, &left))
        continue;
    found->cases_left = left.cases.failed;
    found->actions_left = left.actions.failed;
}

void suspects_find(suspects *found, const report_of *report, const book_text *book,
                   const gr_catalog *catalog) {
    static fired_clauses fired;
    engine_any *engine = anything_accuses(report) ? engine_open_builtin(catalog) : 0;
    if (!engine) return;
    engine->watched = false; // this engine only shows which clauses fire
    found->cases.catalog = catalog;
    const case_runner runner = {.book = book, .catalog = catalog, .engine = engine, .again = ""};
    for (int i = 0; i < report->results; i++) {
        const report_entry *r = &report->result[i];
        if (!is_evidence(r)) continue;
        clauses_in(&runner, r, &fired);
        spectrum_add(&found->cases, &fired, report_is_bad(r) ? r->wrong : 0, &r->differs);
    }
    find_causes(found);
    for (int i = 0; i < report->results; i++) {
        const report_entry *r = &report->result[i];
        if (!is_evidence(r) || !report_is_bad(r)) continue;
        clauses_in(&runner, r, &fired);
        find_shortest(found, r, &fired);
        const int cause = cause_of(found, r, &fired);
        if (i < SUSPECTS_RESULTS && cause <= found->causes) found->explained[i] = (uint8_t)cause;
    }
    find_made(found);
    engine->close(engine);
}

// --- Printing

static void put_share(FILE *to, const suspect_share *share, const char *what, const char *others) {
    if (share->failed == 0) return;
    fprintf(to, "; fires in %u of %u %s and %u of %u %s", share->fails, share->failed, what, share->passes,
            share->passed, others);
}

static void put_case(FILE *to, const suspect *one) {
    const char *part = strchr(one->clause, ':');
    if (part && strcmp(part, fired_level) == 0) {
        fputs("  between tiles side by side", to);
    } else if (part && strcmp(part, fired_upright) == 0) {
        fputs("  between tiles one above the other", to);
    } else if (part && strcmp(part, fired_refuses) != 0) {
        fprintf(to, "  on tile %s", part + 1);
    }
    if (one->shortest) {
        fprintf(to, "  shortest failing case %s", one->shortest->name);
    } else if (one->made) {
        fprintf(to, "  case found by random games %s", one->made->id);
    }
}

static void put_explained(FILE *to, const char *what, uint32_t cases, uint32_t actions) {
    fputs(what, to);
    if (cases > 0) fprintf(to, " %u failing %s", cases, cases == 1 ? "case" : "cases");
    if (cases > 0 && actions > 0) fputs(" and", to);
    if (actions > 0)
        fprintf(to, " %u %s", actions, actions == 1 ? "action that differs" : "actions that differ");
    fputc('\n', to);
}

static void put_cause(const suspects *found, int cause, FILE *to) {
    char what[40];
    snprintf(what, sizeof what, "cause %d explains", cause);
    put_explained(to, what, found->cause[cause - 1].cases, found->cause[cause - 1].actions);
}

void suspects_print(const suspects *found, const book_text *book, FILE *to) {
    enum { SHOWN = 100 };
    book_pool pool = {0};
    if (found->count == 0) return;
    fputs("suspects: clauses that fire most often where the engine fails, and least often where it passes\n",
          to);
    for (int i = 0; i < found->count; i++) {
        const suspect *one = &found->suspect[i];
        char id[FIRED_ID_MAX];
        if (found->causes > 1 && (i == 0 || one[-1].cause != one->cause)) put_cause(found, one->cause, to);
        snprintf(id, sizeof id, "%.*s", (int)strcspn(one->clause, ":"), one->clause);
        const book_clause *clause = book_find_clause(book, id);
        const char *text = clause ? book_clause_words(book, clause, &pool) : "";
        fprintf(to, "  %-10.*s %u.%02u", (int)strcspn(one->clause, ":"), one->clause, one->score / 1000000,
                one->score / 10000 % 100);
        put_case(to, one);
        put_share(to, &one->cases, "failing cases", "passing ones");
        put_share(to, &one->actions, "actions that differ", "that do not");
        fprintf(to, "\n             %.*s%s\n", SHOWN, text, strlen(text) > SHOWN ? "..." : "");
        const bool last = i + 1 == found->count || found->suspect[i + 1].cause != one->cause;
        const char *reading = found->cause[one->cause - 1].plays_as;
        if (last && *reading)
            fprintf(to, "             it plays as %s: declare `always %s`\n", reading, reading);
    }
    if (found->cases_left + found->actions_left > 0)
        put_explained(to, "no cause explains", found->cases_left, found->actions_left);
    fputs("\n", to);
    book_pool_free(&pool);
}
