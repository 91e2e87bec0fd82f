// SPDX-License-Identifier: MIT
// The events that a row expects, held against those that the engine tells.
#include "run.h"

#include <string.h>

static const char *clause_in(const script_item *event) {
    for (int i = 0; i < event->words; i++) {
        if (event->word[i][0] == '@') return event->word[i] + 1;
    }
    return 0;
}

static bool same_words(const case_under_way *run, const script_item *wanted, const script_item *happened) {
    char text[2][GR_LINE_MAX + 1];
    gr_out out = gr_out_into(text[0], sizeof text[0]);
    fact_put_event(&out, &run->setup.game, wanted);
    out = gr_out_into(text[1], sizeof text[1]);
    fact_put_event(&out, &run->setup.game, happened);
    return strcmp(text[0], text[1]) == 0;
}

static bool same_clause(const case_under_way *run, const script_item *wanted, const script_item *happened) {
    const bool tells_clauses = run->runner->engine->levels & ENGINE_CAN_REASON;
    const char *clause = clause_in(wanted), *told = clause_in(happened);
    return !clause || !tells_clauses || (told && strcmp(clause, told) == 0);
}

// The decision of a game is both a fact and an event; it counts as an event where it names its clause, and where `only` asks for
// all of them.
static script_items events_expected(const case_under_way *run, bool only) {
    const script_items *expected = &run->row->expected;
    script_items events = {0};
    for (int i = 0; i < expected->count; i++) {
        const script_item *item = &expected->item[i];
        const case_claim claim = claim_of(&run->setup.game, item);
        const bool decision = claim == CLAIM_VERDICT && !script_item_is(item, 0, "goes");
        if (claim != CLAIM_EVENT && !(decision && (only || clause_in(item)))) continue;
        events.item = book_pool_take_more(run->pool, events.item, events.count, sizeof *events.item);
        events.item[events.count++] = *item;
    }
    return events;
}

static bool fails_unlisted(case_under_way *run, const script_item *event) {
    char found[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(found, sizeof found);
    script_put_item(&out, event);
    case_say(run, "nothing else should have happened in this row; the engine also tells: ", found, 0, 0);
    return case_fails(run, "only the events listed", found);
}

// Numbers what happened (told.h).
static int *number_events(const case_under_way *run, const script_items *happened) {
    const size_t room = (size_t)happened->count + 1;
    int *number = book_pool_take(run->pool, room * sizeof *number);
    const char **line = book_pool_take(run->pool, room * sizeof *line);
    for (int i = 0; i < happened->count; i++) {
        char text[GR_LINE_MAX + 1];
        gr_out out = gr_out_into(text, sizeof text);
        script_put_item(&out, &happened->item[i]);
        line[i] = book_pool_take_text(run->pool, text, strlen(text));
    }
    told_number_events(&run->setup.game, line, happened->count, number);
    return number;
}

// An event that is missing where it was looked for: what happened from `from` on was still to come then.
typedef struct missing_event {
    const script_item *wanted;
    const script_item *after; // what it should follow; null where it is the first
    const bool *found;        // which of those that happened are others that were wanted
    int from;
} missing_event;

// The first one from `begin` to `end` that is told in the same words and is no other that was wanted; null for none.
static const script_item *told_alike(const case_under_way *run, const missing_event *m, int begin, int end) {
    for (int i = begin; i < end; i++) {
        const script_item *event = &run->events.item[i];
        if (!m->found[i] && same_words(run, m->wanted, event)) return event;
    }
    return 0;
}

static bool fails_clause(case_under_way *run, const script_item *wanted, const script_item *told) {
    char found[GR_FAULT_MAX];
    const char *clause = clause_in(told);
    gr_out out = gr_out_into(found, sizeof found);
    gr_put(&out, clause ? "the same event by another clause, @" : "the same event without a clause");
    gr_put(&out, clause ? clause : "");
    case_say(run, "the event is right; the clause should be ", clause_in(wanted),
             clause ? ", and the engine names " : ", and the engine names none", clause);
    return case_fails_item(run, wanted, found);
}

static bool fails_order(case_under_way *run, const missing_event *m) {
    char after[GR_LINE_MAX + 1], text[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(after, sizeof after);
    script_put_item(&out, m->after);
    out = gr_out_into(text, sizeof text);
    script_put_item(&out, m->wanted);
    case_say(run, text, " happens in this row, and should come after ", after,
             "; the engine tells it before that");
    return case_fails_item(run, m->wanted, "it in another order, too early");
}

static bool fails_missing(case_under_way *run, const missing_event *m) {
    char text[GR_LINE_MAX + 1], like[GR_LINE_MAX + 1] = "";
    gr_out out = gr_out_into(text, sizeof text);
    script_put_item(&out, m->wanted);
    for (int i = 0; i < run->events.count; i++) {
        const script_item *event = &run->events.item[i];
        const bool alike = script_item_is(event, 0, m->wanted->word[0]) && m->wanted->words > 1 &&
                           script_item_is(event, 1, m->wanted->word[1]);
        if (!alike || m->found[i]) continue;
        out = gr_out_into(like, sizeof like);
        script_put_item(&out, event);
    }
    case_say(run, text, " should have happened in this row; ",
             like[0] ? "the engine tells instead: " : "the engine tells no event like it", like);
    return case_fails_item(run, m->wanted, "it did not happen");
}

// Whether it happened by another clause, or in another order, or not at all.
static bool fails_event(case_under_way *run, const missing_event *m) {
    const script_item *later = told_alike(run, m, m->from, run->events.count);
    if (later) return fails_clause(run, m->wanted, later);
    const script_item *earlier = told_alike(run, m, 0, m->from);
    if (!earlier) return fails_missing(run, m);
    return same_clause(run, m->wanted, earlier) ? fails_order(run, m) : fails_clause(run, m->wanted, earlier);
}

// Where an event is looked for, and found: after the one found before it, and also beside that one if its stretch has no order.
static int find_event(const case_under_way *run, const script_item *wanted, const bool *found, int from) {
    const script_items *happened = &run->events;
    int at = from;
    while (at < happened->count && (found[at] || !same_words(run, wanted, &happened->item[at]) ||
                                    !same_clause(run, wanted, &happened->item[at])))
        at++;
    return at;
}

bool case_expects_events(case_under_way *run) {
    bool only = false;
    for (int i = 0; i < run->row->expected.count; i++)
        only |= script_item_is(&run->row->expected.item[i], 0, "only");
    const script_items wanted = events_expected(run, only), *happened = &run->events;
    const int *number = number_events(run, happened);
    bool *found = book_pool_take(run->pool, ((size_t)happened->count + 1) * sizeof *found);
    int from = 0;
    for (int i = 0; i < wanted.count; i++) {
        const int at = find_event(run, &wanted.item[i], found, from);
        const missing_event missing = {&wanted.item[i], i > 0 ? &wanted.item[i - 1] : 0, found, from};
        if (at == happened->count) return fails_event(run, &missing);
        found[at] = true;
        for (from = at; from > 0 && number[from - 1] == number[at];)
            from--;
    }
    for (int i = 0; i < happened->count && only; i++) {
        if (!found[i]) return fails_unlisted(run, &happened->item[i]);
    }
    return true;
}
