// SPDX-License-Identifier: MIT
// What a row expects, held against what the engine says.
#include "run.h"

#include "promise.h"

#include <string.h>

static bool fails_item(case_under_way *run, const script_item *item, const char *found) {
    char expected[PP_LINE_MAX + 1];
    pp_out out = pp_out_into(expected, sizeof expected);
    script_put_item(&out, item);
    return case_fails(run, expected, found);
}

bool case_look(case_under_way *run) {
    pp_fault fault = {0};
    char what[PP_FAULT_MAX + 40];
    if (run->known) return true;
    if (!case_ask(run, "state", 0)) return false;
    if (run->reply.answer != ENGINE_ANSWER_OK || run->reply.lines != 1) {
        return case_breaks(run, "it answers no position", 0);
    }
    const bool stage = run->runner->engine->levels & ENGINE_CAN_STAGE;
    if (fact_found_read(&run->setup.catalog, &run->setup.game, run->reply.line[0], stage, &run->found,
                        &fault)) {
        run->known = true;
        return true;
    }
    pp_out out = pp_out_into(what, sizeof what);
    pp_put(&out, "it answers nonsense, ");
    pp_put(&out, fault.what);
    pp_put(&out, ": ");
    return case_breaks(run, what, run->reply.line[0]);
}

// --- Facts

static bool expects_fact(case_under_way *run, case_claim claim, const script_item *item) {
    char found[PP_LINE_MAX + 1];
    book_fault fault = {0};
    if (!case_look(run)) return false;
    if (fact_holds(&run->found, claim, item, &fault)) return true;
    if (fault.path) return case_blames(run, &fault);
    const bool says_to = run->found.to >= 0 || script_item_is(item, 1, "nobody");
    if (claim == CLAIM_TO && !says_to && !case_can_judge(run, ENGINE_CAN_STAGE)) return true;
    pp_out out = pp_out_into(found, sizeof found);
    case_put_instead(&out, &run->found, item);
    pp_out words = pp_out_into(run->words, sizeof run->words);
    fact_put_words(&words, &run->found, claim, item);
    return fails_item(run, item, found);
}

// The seats that a verdict names, a bit for each; the words from `from` on.
static uint32_t seats_named(const script_item *item, int from) {
    uint32_t seats = 0;
    for (int i = from; i < item->words; i++) {
        int seat;
        if (pp_read_seat(item->word[i], &seat)) seats |= UINT32_C(1) << seat;
    }
    return seats;
}

static script_item item_of_line(case_under_way *run, const char *line) {
    script_item item = {0};
    pp_words words = pp_words_of(line);
    while (pp_next_word(&words)) {
        item.word = book_pool_take_more(run->pool, item.word, item.words, sizeof *item.word);
        item.word[item.words++] = book_pool_take_text(run->pool, words.word, strlen(words.word));
    }
    return item;
}

static bool expects_verdict(case_under_way *run, const script_item *item) {
    if (!case_ask(run, "verdict", 0)) return false;
    if (run->reply.answer != ENGINE_ANSWER_OK || run->reply.lines != 1) {
        return case_breaks(run, "it answers no verdict", 0);
    }
    const char *line = run->reply.line[0];
    const script_item found = item_of_line(run, line);
    const bool going = script_item_is(&found, 0, "going"),
               over = script_item_is(&found, 0, "wins") || script_item_is(&found, 0, "shared");
    if (!going && !over) return case_breaks(run, "it answers nonsense: ", line);
    const bool same = script_item_is(item, 0, "goes") ? going
                                                      : over && strcmp(item->word[0], found.word[0]) == 0 &&
                                                            seats_named(item, 1) == seats_named(&found, 1);
    if (same) return true;
    char wanted[PP_FAULT_MAX];
    pp_out out = pp_out_into(wanted, sizeof wanted);
    script_put_item(&out, item);
    case_say(run, "the verdict should be: ", wanted, "; the engine's is: ", line);
    return fails_item(run, item, line);
}

// --- Lawful actions

// The i-th action of the engine's list.
static bool listed_action(case_under_way *run, int i, pp_action *action) {
    pp_action read[PP_ACTIONS_A_LINE];
    pp_fault fault;
    pp_words words = pp_words_of(run->reply.line[i]);
    const bool begins = pp_next_word(&words) && strcmp(words.word, "action") == 0;
    if (!begins || pp_read_actions(&run->setup.game, &words, read, &fault) != 1) {
        return case_breaks(run, "it answers nonsense: ", run->reply.line[i]);
    }
    *action = read[0];
    return true;
}

// Lists the lawful actions. Returns how many, -1 when that settled the verdict.
static int list_lawful(case_under_way *run, pp_action lawful[PP_ACTIONS_MAX]) {
    char text[PP_FAULT_MAX];
    pp_out how = pp_out_into(text, sizeof text);
    if (!case_ask(run, "legal", 0)) return -1;
    if (run->reply.answer != ENGINE_ANSWER_OK) {
        case_breaks(run, "it answers no list of actions", 0);
        return -1;
    }
    if (run->reply.lines > PP_ACTIONS_MAX) {
        case_breaks(run, "it lists too many actions", 0);
        return -1;
    }
    for (int i = 0; i < run->reply.lines; i++) {
        if (!listed_action(run, i, &lawful[i])) return -1;
    }
    if (!promise_lists_once(&run->setup.game, lawful, (uint32_t)run->reply.lines, &how)) {
        case_fails(run, promise_named("list-plain")->says, text);
        return -1;
    }
    return run->reply.lines;
}

static bool expects_lawful(case_under_way *run, case_claim claim, const script_item *item) {
    pp_action lawful[PP_ACTIONS_MAX], wanted[PP_ACTIONS_A_LINE];
    char text[PP_LINE_MAX + 1];
    book_fault fault = {0};
    const script_item action = {item->word + 1, item->words - 1, item->path, item->line, item->column};
    pp_out out = pp_out_into(text, sizeof text);
    script_put_item(&out, &action);
    pp_words words = pp_words_of(text);
    if (pp_read_actions(&run->setup.game, &words, wanted, &fault.fault) != 1) {
        script_item_blame(item, &fault, "not an action: ", text);
        return case_blames(run, &fault);
    }
    const int count = list_lawful(run, lawful);
    if (count < 0) return false;
    bool listed = false;
    for (int i = 0; i < count; i++)
        listed |= lawful[i] == wanted[0];
    // What is not listed is refused, and changes nothing: the refusal names the clause.
    if (!listed && run->runner->fired && !case_ask(run, "play ", text)) return false;
    if (listed == (claim == CLAIM_LAWFUL)) return true;
    case_say(run, text, listed ? " should be unlawful here; " : " should be lawful here; ",
             listed ? "the engine lists it as lawful" : "the engine does not list it", 0);
    return fails_item(run, item, listed ? "it is lawful" : "it is not among the lawful actions");
}

static bool expects_choices(case_under_way *run, const script_item *item) {
    pp_action lawful[PP_ACTIONS_MAX];
    uint64_t wanted;
    book_fault fault = {0};
    if (!pp_read_number(item->word[1], PP_ACTIONS_MAX, &wanted)) {
        script_item_blame(item, &fault, "not a number: ", item->word[1]);
        return case_blames(run, &fault);
    }
    const int count = list_lawful(run, lawful);
    if (count < 0) return false;
    if ((uint64_t)count == wanted) return true;
    char found[PP_FAULT_MAX];
    pp_out out = pp_out_into(found, sizeof found);
    pp_put(&out, "choices ");
    pp_put_number(&out, (uint64_t)count);
    case_say(run, "the number of different lawful actions should be ", item->word[1],
             "; the engine lists them as ", found);
    return fails_item(run, item, found);
}

// The seat that acts in every lawful action is the one asked; without a list, the seat whose turn begins.
static bool expects_asked(case_under_way *run, const script_item *item) {
    pp_action lawful[PP_ACTIONS_MAX];
    book_fault fault = {0};
    int seat, asked = -1;
    if (!pp_read_seat(item->word[1], &seat)) {
        script_item_blame(item, &fault, "not a seat: ", item->word[1]);
        return case_blames(run, &fault);
    }
    if (run->runner->engine->levels & ENGINE_CAN_LEGAL) {
        const int count = list_lawful(run, lawful);
        if (count < 0) return false;
        if (count > 0) asked = pp_seat_of(lawful[0]);
        for (int i = 1; i < count; i++) {
            if (pp_seat_of(lawful[i]) != asked) return fails_item(run, item, "several seats could act");
        }
    } else {
        if (!case_look(run)) return false;
        asked = run->found.to;
        if (asked < 0 && !case_can_judge(run, ENGINE_CAN_LEGAL)) return true;
    }
    if (asked == seat) return true;
    char found[PP_FAULT_MAX];
    pp_out out = pp_out_into(found, sizeof found);
    pp_put(&out, asked < 0 ? "nobody is asked" : "asks ");
    if (asked >= 0) pp_put(&out, pp_seat_names[asked]);
    case_say(run, "the next choice should be ", item->word[1], "'s; with the engine it is ",
             asked < 0 ? "nobody's" : pp_seat_names[asked]);
    return fails_item(run, item, found);
}

// --- Events

static const char *clause_in(const script_item *event) {
    for (int i = 0; i < event->words; i++) {
        if (event->word[i][0] == '@') return event->word[i] + 1;
    }
    return 0;
}

static bool same_event(const case_under_way *run, const script_item *wanted, const script_item *happened) {
    char text[2][PP_LINE_MAX + 1];
    pp_out out = pp_out_into(text[0], sizeof text[0]);
    fact_put_event(&out, &run->setup.game, wanted);
    out = pp_out_into(text[1], sizeof text[1]);
    fact_put_event(&out, &run->setup.game, happened);
    if (strcmp(text[0], text[1]) != 0) return false;
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
    char found[PP_LINE_MAX + 1];
    pp_out out = pp_out_into(found, sizeof found);
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
        char text[PP_LINE_MAX + 1];
        pp_out out = pp_out_into(text, sizeof text);
        script_put_item(&out, &happened->item[i]);
        line[i] = book_pool_take_text(run->pool, text, strlen(text));
    }
    told_number_events(&run->setup.game, line, happened->count, number);
    return number;
}

// Whether it happened at another time, or by another clause, or not at all.
static void say_missing(case_under_way *run, const script_item *wanted) {
    char text[PP_LINE_MAX + 1], like[PP_LINE_MAX + 1] = "";
    pp_out out = pp_out_into(text, sizeof text);
    script_put_item(&out, wanted);
    for (int i = 0; i < run->events.count; i++) {
        const script_item *event = &run->events.item[i];
        if (!script_item_is(event, 0, wanted->word[0]) || wanted->words < 2 ||
            !script_item_is(event, 1, wanted->word[1]))
            continue;
        out = pp_out_into(like, sizeof like);
        script_put_item(&out, event);
    }
    case_say(run, text, " should have happened in this row, and in this order; ",
             like[0] ? "the engine tells: " : "the engine tells no event like it", like);
}

// Each event wanted is looked for after the one found before it, and also beside that one if its stretch has no order.
static bool expects_events(case_under_way *run) {
    bool only = false;
    for (int i = 0; i < run->row->expected.count; i++)
        only |= script_item_is(&run->row->expected.item[i], 0, "only");
    const script_items wanted = events_expected(run, only), *happened = &run->events;
    const int *number = number_events(run, happened);
    bool *found = book_pool_take(run->pool, ((size_t)happened->count + 1) * sizeof *found);
    int from = 0;
    for (int i = 0; i < wanted.count; i++) {
        int at = from;
        while (at < happened->count && (found[at] || !same_event(run, &wanted.item[i], &happened->item[at])))
            at++;
        if (at == happened->count) {
            say_missing(run, &wanted.item[i]);
            return fails_item(run, &wanted.item[i], "it did not happen, or not in this order");
        }
        found[at] = true;
        for (from = at; from > 0 && number[from - 1] == number[at];)
            from--;
    }
    for (int i = 0; i < happened->count && only; i++) {
        if (!found[i]) return fails_unlisted(run, &happened->item[i]);
    }
    return true;
}

static bool expects(case_under_way *run, const script_item *item) {
    const case_claim claim = claim_of(&run->setup.game, item);
    if (!case_can_judge(run, claim_needs(claim))) return true;
    switch (claim) {
    case CLAIM_VERDICT: return expects_verdict(run, item);
    case CLAIM_ASKS: return expects_asked(run, item);
    case CLAIM_LAWFUL:
    case CLAIM_UNLAWFUL: return expects_lawful(run, claim, item);
    case CLAIM_CHOICES: return expects_choices(run, item);
    case CLAIM_EVENT:
    case CLAIM_ONLY: return true;
    default: return expects_fact(run, claim, item);
    }
}

bool case_expects(case_under_way *run) {
    for (int i = 0; i < run->row->expected.count; i++) {
        if (!expects(run, &run->row->expected.item[i])) return false;
    }
    return !(run->runner->engine->levels & ENGINE_CAN_EVENTS) || expects_events(run);
}
