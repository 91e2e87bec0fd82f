// SPDX-License-Identifier: MIT
// Compares what a row expects with what the engine answers: facts, verdicts, lists, then events. case.c calls it for each row.
#include "case_under_way.h"

#include "promise.h"
#include "scene.h"

#include <string.h>

// Settles the verdict as a failure of this expected item.
static bool fails_item(case_under_way *run, const script_item *item, const char *found) {
    char expected[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(expected, sizeof expected);
    script_put_item(&out, item);
    return case_fails(run, expected, found);
}

// Writes the game being played, if the position line names another one.
static void put_game_played(gr_out *out, const case_under_way *run, const char *position) {
    gr_words words = gr_words_of(position);
    gr_fault fault;
    pp_game named;
    const bool read = gr_next_word(&words) && gr_read_table(&run->setup.catalog, &words, &named, &fault);
    if (!read || gr_same_game(&named, &run->setup.game)) return;
    gr_put(out, " (");
    gr_put_game(out, &run->setup.game);
    gr_put(out, ")");
}

bool case_look(case_under_way *run) {
    gr_fault fault = {0};
    char what[2 * GR_FAULT_MAX + 40];
    if (run->known) return true;
    if (!case_ask(run, "state", 0)) return false;
    if (run->reply.answer != ENGINE_ANSWER_OK || run->reply.lines != 1) {
        return case_garbled(run, "the engine's answer is not a position");
    }
    const bool stage = run->runner->engine->levels & ENGINE_CAN_STAGE;
    if (fact_found_read(&run->setup.catalog, &run->setup.game, run->reply.line[0], stage, &run->found,
                        &fault)) {
        run->known = true;
        return true;
    }
    gr_out out = gr_out_into(what, sizeof what);
    gr_put(&out, "the engine's position cannot be read: ");
    gr_put(&out, fault.what);
    put_game_played(&out, run, run->reply.line[0]);
    gr_put(&out, ": ");
    return case_breaks(run, what, run->reply.line[0]);
}

// --- Facts

static bool expects_fact(case_under_way *run, case_claim claim, const script_item *item) {
    char found[GR_LINE_MAX + 1];
    book_fault fault = {0};
    if (!case_look(run)) return false;
    if (fact_holds(&run->found, claim, item, &fault)) return true;
    if (fault.path) return case_blames(run, &fault);
    const bool says_to = run->found.to >= 0 || script_item_is(item, 1, "nobody");
    if (claim == CLAIM_TO && !says_to && !case_can_judge(run, ENGINE_CAN_STAGE)) return true;
    gr_out out = gr_out_into(found, sizeof found);
    fact_put_instead(&out, &run->found, item);
    gr_out words = gr_out_into(run->words, sizeof run->words);
    fact_put_words(&words, &run->found, claim, item);
    return fails_item(run, item, found);
}

// A mask of the seats that a verdict names, from word `from` on.
static uint32_t seats_named(const script_item *item, int from) {
    uint32_t seats = 0;
    for (int i = from; i < item->words; i++) {
        int seat;
        if (gr_read_seat(item->word[i], &seat)) seats |= UINT32_C(1) << seat;
    }
    return seats;
}

static script_item item_of_line(case_under_way *run, const char *line) {
    script_item item = {0};
    gr_words words = gr_words_of(line);
    while (gr_next_word(&words)) {
        item.word = book_pool_take_more(run->pool, item.word, item.words, sizeof *item.word);
        item.word[item.words++] = book_pool_take_text(run->pool, words.word, strlen(words.word));
    }
    return item;
}

static bool expects_verdict(case_under_way *run, const script_item *item) {
    if (!case_ask(run, "verdict", 0)) return false;
    if (run->reply.answer != ENGINE_ANSWER_OK || run->reply.lines != 1) {
        return case_garbled(run, "the engine's answer is not a verdict");
    }
    const char *line = run->reply.line[0];
    const script_item found = item_of_line(run, line);
    const bool going = script_item_is(&found, 0, "going"),
               over = script_item_is(&found, 0, "wins") || script_item_is(&found, 0, "shared");
    if (!going && !over) return case_breaks(run, "the engine's verdict cannot be read: ", line);
    const bool same = script_item_is(item, 0, "goes") ? going
                                                      : over && strcmp(item->word[0], found.word[0]) == 0 &&
                                                            seats_named(item, 1) == seats_named(&found, 1);
    if (same) return true;
    char wanted[GR_FAULT_MAX];
    gr_out out = gr_out_into(wanted, sizeof wanted);
    script_put_item(&out, item);
    case_say(run, "the verdict should be: ", wanted, "; the engine's is: ", line);
    return fails_item(run, item, line);
}

// --- Lawful actions

static bool read_listed(const case_under_way *run, const char *line, pp_action *action) {
    pp_action read[GR_ACTIONS_A_LINE];
    gr_fault fault;
    gr_words words = gr_words_of(line);
    const bool begins = gr_next_word(&words) && strcmp(words.word, "action") == 0;
    if (!begins || gr_read_actions(&run->setup.game, &words, read, &fault) != 1) return false;
    *action = read[0];
    return true;
}

// Asks for the lawful actions. Returns their number, or -1 if the verdict is settled.
static int list_lawful(case_under_way *run, pp_action lawful[PP_ACTIONS_MAX]) {
    char text[GR_FAULT_MAX];
    gr_out how = gr_out_into(text, sizeof text);
    if (!case_ask(run, "legal", 0)) return -1;
    if (run->reply.answer != ENGINE_ANSWER_OK) {
        case_garbled(run, "the engine's answer is not a list of actions");
        return -1;
    }
    if (run->reply.lines > PP_ACTIONS_MAX) {
        case_breaks(run, "the engine lists too many actions", 0);
        return -1;
    }
    for (int i = 0; i < run->reply.lines; i++) {
        if (read_listed(run, run->reply.line[i], &lawful[i])) continue;
        case_breaks(run, "the engine's list has a line that is not an action: ", run->reply.line[i]);
        return -1;
    }
    if (!promise_lists_once(&run->setup.game, lawful, (uint32_t)run->reply.lines, &how)) {
        case_fails(run, promise_named("list-plain")->says, text);
        return -1;
    }
    return run->reply.lines;
}

// Blames the clause with which the built-in engine refuses an action that the engine lists, and those about the refusal.
static void blame_listed(case_under_way *run, pp_action action) {
    fired_clauses *facts = book_pool_take(run->pool, sizeof *facts);
    engine_reply reply = {0};
    char command[GR_LINE_MAX + 8];
    gr_out out = gr_out_into(command, sizeof command);
    gr_put(&out, "play ");
    gr_put_action(&out, &run->setup.game, action);
    if (!run->runner->explains) return;
    scene_ask_builtin(run, command, &reply, facts);
    if (reply.answer == ENGINE_ANSWER_REFUSED && strlen(reply.clause) < FIRED_ID_MAX) {
        out = gr_out_into(run->blamed, sizeof run->blamed);
        gr_put(&out, reply.clause);
        gr_put(&out, facts->count > 0 ? " " : "");
        fired_put(&out, facts, 0);
    }
    reply_free(&reply);
}

static bool expects_lawful(case_under_way *run, case_claim claim, const script_item *item) {
    pp_action lawful[PP_ACTIONS_MAX], wanted[GR_ACTIONS_A_LINE];
    char text[GR_LINE_MAX + 1];
    book_fault fault = {0};
    const script_item action = {item->word + 1, item->words - 1, item->path, item->line, item->column};
    gr_out out = gr_out_into(text, sizeof text);
    script_put_item(&out, &action);
    gr_words words = gr_words_of(text);
    if (gr_read_actions(&run->setup.game, &words, wanted, &fault.fault) != 1) {
        script_item_blame(item, &fault, "not an action: ", text);
        return case_blames(run, &fault);
    }
    const int count = list_lawful(run, lawful);
    if (count < 0) return false;
    bool listed = false;
    for (int i = 0; i < count; i++)
        listed |= lawful[i] == wanted[0];
    // An action that is not listed is refused and changes nothing. It is tried because the refusal names the clause that fires.
    if (!listed && run->runner->fired && !case_ask(run, "play ", text)) return false;
    if (listed == (claim == CLAIM_LAWFUL)) return true;
    if (listed) blame_listed(run, wanted[0]);
    case_say(run, text, listed ? " should be unlawful here; " : " should be lawful here; ",
             listed ? "the engine lists it as lawful" : "the engine does not list it", 0);
    return fails_item(run, item, listed ? "listed" : "not listed");
}

// The lawful actions that an engine lists. `count` is -1 if there is no list.
typedef struct action_list {
    pp_action action[PP_ACTIONS_MAX];
    int count;
} action_list;

// The list of the built-in engine at this point. It has none if the built-in engine is under test, or cannot follow the case.
static action_list list_of_builtin(const case_under_way *run) {
    engine_reply reply = {0};
    action_list list = {.count = -1};
    if (run->runner->explains && scene_ask_builtin(run, "legal", &reply, 0) &&
        reply.lines <= PP_ACTIONS_MAX) {
        list.count = reply.lines;
        for (int i = 0; i < reply.lines && list.count >= 0; i++) {
            if (!read_listed(run, reply.line[i], &list.action[i])) list.count = -1;
        }
    }
    reply_free(&reply);
    return list;
}

// Writes `before` and the actions of one list that are not in the other. Returns the first of them, or PP_NO_ACTION.
static pp_action put_surplus(gr_out *out, const case_under_way *run, const char *before,
                             const action_list *of, const action_list *beside) {
    enum { NAMED = 4 };
    int surplus = 0;
    pp_action first = PP_NO_ACTION;
    for (int i = 0; i < of->count; i++) {
        int k = 0;
        while (k < beside->count && beside->action[k] != of->action[i])
            k++;
        if (k == beside->count && surplus == 0) first = of->action[i];
        if (k < beside->count || ++surplus > NAMED) continue;
        gr_put(out, surplus == 1 ? before : ", ");
        gr_put_action(out, &run->setup.game, of->action[i]);
    }
    if (surplus > NAMED) gr_put(out, " and ");
    if (surplus > NAMED) gr_put_number(out, (uint64_t)(surplus - NAMED));
    if (surplus > NAMED) gr_put(out, " more");
    return first;
}

// Writes which actions are missing from a list, and which of its actions are not lawful; only if the built-in engine lists the expected
// number.
static void put_wrong_actions(gr_out *out, case_under_way *run, const action_list *lawful, uint64_t wanted) {
    const action_list own = list_of_builtin(run);
    if (own.count < 0 || (uint64_t)own.count != wanted) return;
    put_surplus(out, run, "; missing: ", &own, lawful);
    const pp_action unlawful = put_surplus(out, run, "; not lawful: ", lawful, &own);
    if (unlawful != PP_NO_ACTION) blame_listed(run, unlawful);
}

static bool expects_choices(case_under_way *run, const script_item *item) {
    action_list lawful;
    uint64_t wanted;
    book_fault fault = {0};
    if (!gr_read_number(item->word[1], PP_ACTIONS_MAX, &wanted)) {
        script_item_blame(item, &fault, "not a number: ", item->word[1]);
        return case_blames(run, &fault);
    }
    lawful.count = list_lawful(run, lawful.action);
    if (lawful.count < 0) return false;
    if ((uint64_t)lawful.count == wanted) return true;
    char found[GR_LINE_MAX];
    gr_out out = gr_out_into(found, sizeof found);
    gr_put(&out, "choices ");
    gr_put_number(&out, (uint64_t)lawful.count);
    put_wrong_actions(&out, run, &lawful, wanted);
    case_say(run, "the number of lawful actions should be ", item->word[1], "; the engine lists ",
             strchr(found, ' ') + 1);
    return fails_item(run, item, found);
}

// Checks which seat chooses next: the seat that acts in every lawful action or, without a list, the seat whose turn begins.
static bool expects_asked(case_under_way *run, const script_item *item) {
    pp_action lawful[PP_ACTIONS_MAX];
    book_fault fault = {0};
    int seat, asked = -1;
    if (!gr_read_seat(item->word[1], &seat)) {
        script_item_blame(item, &fault, "not a seat: ", item->word[1]);
        return case_blames(run, &fault);
    }
    if (run->runner->engine->levels & ENGINE_CAN_LEGAL) {
        const int count = list_lawful(run, lawful);
        if (count < 0) return false;
        if (count > 0) asked = pp_seat_of(lawful[0]);
        for (int i = 1; i < count; i++) {
            if (pp_seat_of(lawful[i]) != asked) return fails_item(run, item, "several seats can act");
        }
    } else {
        if (!case_look(run)) return false;
        asked = run->found.to;
        if (asked < 0 && !case_can_judge(run, ENGINE_CAN_LEGAL)) return true;
    }
    if (asked == seat) return true;
    char found[GR_FAULT_MAX];
    gr_out out = gr_out_into(found, sizeof found);
    gr_put(&out, asked < 0 ? "nobody has a choice" : "asks ");
    if (asked >= 0) gr_put(&out, gr_seat_names[asked]);
    char whose[GR_WORD_MAX + 1];
    gr_out owner = gr_out_into(whose, sizeof whose);
    gr_put(&owner, asked < 0 ? "nobody" : gr_seat_names[asked]);
    gr_put(&owner, "'s");
    case_say(run, "the next choice should be ", item->word[1], "'s; according to the engine it is ", whose);
    return fails_item(run, item, found);
}

// --- Events: the expected ones compared with the reported ones

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
    if (!clause || !tells_clauses) return true;
    // In protocol.md a clause may follow an event, so only the built-in engine must name one.
    if (!told) return !(run->runner->engine->levels & ENGINE_CAN_STAGE);
    return strcmp(clause, told) == 0;
}

// The events that the row expects. The end of a game is both a fact and an event. It counts as an event if it names its clause, or if
// `only` asks for all events.
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
    case_say(run, "this row should have no other events; the engine also reports: ", found, 0, 0);
    return case_fails(run, "only the events listed", found);
}

// Numbers the reported events (told.h).
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

// An expected event that is not among the reported ones from number `from` on, where it should be.
typedef struct missing_event {
    const script_item *wanted;
    const script_item *after; // the event it should follow; null if it is the first
    const bool *found;        // for each reported event, whether it matches another expected one
    int from;
} missing_event;

// The first event from `begin` to `end` that has the same words and matches no other expected event, or null if there is none.
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
    gr_put(&out, clause ? "the same event under another clause, @" : "the same event without a clause");
    gr_put(&out, clause ? clause : "");
    case_say(run, "the event is right; the clause should be ", clause_in(wanted),
             clause ? ", but the engine names " : ", but the engine names none", clause);
    return fails_item(run, wanted, found);
}

static bool fails_order(case_under_way *run, const missing_event *m) {
    char after[GR_LINE_MAX + 1], text[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(after, sizeof after);
    script_put_item(&out, m->after);
    out = gr_out_into(text, sizeof text);
    script_put_item(&out, m->wanted);
    case_say(run, text, " should come after ", after, " in this row; the engine reports it earlier");
    return fails_item(run, m->wanted, "too early");
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
    out = gr_out_into(run->missing, sizeof run->missing);
    fact_put_event(&out, &run->setup.game, m->wanted);
    case_say(run, text, " should have happened in this row; ",
             like[0] ? "the engine reports instead: " : "the engine reports no such event", like);
    return fails_item(run, m->wanted, "no such event");
}

// Fails the case because the event was reported under another clause, in another order, or not at all.
static bool fails_event(case_under_way *run, const missing_event *m) {
    const script_item *later = told_alike(run, m, m->from, run->events.count);
    if (later) return fails_clause(run, m->wanted, later);
    const script_item *earlier = told_alike(run, m, 0, m->from);
    if (!earlier) return fails_missing(run, m);
    return same_clause(run, m->wanted, earlier) ? fails_order(run, m) : fails_clause(run, m->wanted, earlier);
}

// Finds the expected event among the reported ones from number `from` on. Returns its number, or the number of all reported events if it
// is missing.
static int find_event(const case_under_way *run, const script_item *wanted, const bool *found, int from) {
    const script_items *happened = &run->events;
    int at = from;
    while (at < happened->count && (found[at] || !same_words(run, wanted, &happened->item[at]) ||
                                    !same_clause(run, wanted, &happened->item[at])))
        at++;
    return at;
}

static bool expects_events(case_under_way *run) {
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

// --- A row

// The matters in which an engine is wrong if this claim is false.
static uint32_t matters_of(case_claim claim) {
    switch (claim) {
    case CLAIM_VERDICT: return MATTER_VERDICT;
    case CLAIM_LAWFUL:
    case CLAIM_UNLAWFUL:
    case CLAIM_CHOICES: return MATTER_LIST;
    case CLAIM_ASKS: return MATTER_TURN | MATTER_LIST;
    default: return MATTER_ALL;
    }
}

static bool expects_item(case_under_way *run, const script_item *item) {
    const case_claim claim = claim_of(&run->setup.game, item);
    run->wrong = matters_of(claim);
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
        if (!expects_item(run, &run->row->expected.item[i])) return false;
    }
    run->wrong = MATTER_ALL;
    return !(run->runner->engine->levels & ENGINE_CAN_EVENTS) || expects_events(run);
}
