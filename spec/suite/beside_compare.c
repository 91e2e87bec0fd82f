// SPDX-License-Identifier: MIT
// Converts the answers of both sides to one form and compares them. beside.c calls each comparison once both have answered.
#include "beside.h"

#include <stdlib.h>

// --- The answer to an action

// Returns the same name for two reasons: a kept hand can be wrong in both ways at once, and the rulebooks do not say which reason comes
// first.
static const char *one_reason(const char *reason) {
    return strcmp(reason, "WRONG_COUNT") == 0 ? "NOT_ON_OFFER" : reason;
}

static bool same_refusal(const beside_table *table, const engine_reply *a, const engine_reply *b) {
    if (!(table->levels & ENGINE_CAN_REFUSE) || table->any_refusal) return true;
    if (strcmp(a->kind, b->kind) != 0) return false;
    if (!(table->levels & ENGINE_CAN_REASON)) return true;
    return strcmp(one_reason(a->reason), one_reason(b->reason)) == 0;
}

static void put_answer(gr_out *out, const engine_reply *reply) {
    if (reply->answer == ENGINE_ANSWER_OK) {
        gr_put(out, "played");
    } else if (reply->answer == ENGINE_ANSWER_UNSUPPORTED) {
        gr_put(out, "unsupported");
    } else if (strcmp(reply->kind, "malformed") == 0) {
        gr_put(out, "malformed");
    } else {
        gr_put(out, "refused ");
        gr_put(out, reply->reason[0] ? reply->reason : reply->kind);
    }
}

// The clause that a refusal names, if it is a clause of this game; else null. An engine that waits for another seat or another kind of
// action went wrong earlier, so the clause that it names then is not the cause.
static const char *clause_named(const pp_game *game, const engine_reply *reply) {
    const bool illegal = reply->answer == ENGINE_ANSWER_REFUSED && strcmp(reply->kind, "phase") != 0;
    for (int rule = 0; rule < PP_RULES && illegal; rule++) {
        if (game->clause[rule] && strcmp(game->clause[rule], reply->clause) == 0) return game->clause[rule];
    }
    return 0;
}

// Records that both sides refuse, in different ways: "NOT_IN_HAND refused as NOT_POSSIBLE". That is one kind of difference, whatever the
// action.
static void differ_refusal(beside_table *table, const engine_reply reply[BESIDE_SIDES], const char *asked,
                           char text[BESIDE_SIDES][GR_FAULT_MAX]) {
    char what[BESIDE_NAME];
    const bool kinds = strcmp(reply[0].kind, reply[1].kind) != 0;
    gr_out out = gr_out_into(what, sizeof what);
    for (int side = 0; side < BESIDE_SIDES; side++) {
        const char *word = kinds ? reply[side].kind : reply[side].reason;
        gr_put(&out, side == 1 ? " refused as " : "");
        gr_put(&out, *word ? word : "nothing named");
    }
    beside_differ(table, BESIDE_REFUSAL, what, asked, text[0], text[1]);
    beside_rename(table, what);
}

bool beside_same_answer(beside_table *table, const engine_reply reply[BESIDE_SIDES], const char *asked) {
    char text[BESIDE_SIDES][GR_FAULT_MAX];
    const bool alike = reply[0].answer == reply[1].answer;
    if (alike && (reply[0].answer != ENGINE_ANSWER_REFUSED || same_refusal(table, &reply[0], &reply[1])))
        return true;
    for (int side = 0; side < BESIDE_SIDES; side++) {
        gr_out out = gr_out_into(text[side], sizeof text[side]);
        put_answer(&out, &reply[side]);
    }
    if (alike && table->tries_now) {
        differ_refusal(table, reply, asked, text);
    } else {
        beside_differ(table, table->tries_now ? BESIDE_REFUSAL : BESIDE_ANSWER,
                      table->tries_now ? "the refusal" : "the answer", asked, text[0], text[1]);
        beside_expect(
            table,
            beside_teller(table, reply[0].answer == ENGINE_ANSWER_OK, reply[1].answer == ENGINE_ANSWER_OK),
            "");
    }
    for (int side = 0; side < BESIDE_SIDES; side++)
        beside_name_clause(table, clause_named(&table->game, &reply[side]));
    return false;
}

// --- Comparing positions

// The length of the part of a line that is compared. It leaves out the clause at the end of the line and the stage of the turn.
static size_t length_that_counts(const char *line) {
    const char *clause = strstr(line, " @"), *stage = strstr(line, " / at ");
    const char *end = stage ? stage : clause;
    return end ? (size_t)(end - line) : strlen(line);
}

// Returns whether two lines have the same text, so that neither needs to be parsed.
static bool same_text(const char *a, const char *b) {
    const size_t length = length_that_counts(a);
    return length == length_that_counts(b) && memcmp(a, b, length) == 0;
}

static bool read_side(beside_table *table, int side) {
    char expected[2 * GR_FAULT_MAX];
    fact_found *found = &table->position[side];
    const engine_reply *reply = &table->said[side];
    gr_fault fault = {0};
    if (!table->engine[side]) {
        found->game = table->game;
        found->state = table->state;
        found->to = pp_turn_begins(&table->game, &table->state) ? table->state.frame[0].seat : -1;
        return true;
    }
    if (reply->answer != ENGINE_ANSWER_OK || reply->lines != 1)
        return beside_garbled(table, table->said, side, "state", "a position");
    if (fact_found_read(table->catalog, &table->game, reply->line[0], false, found, &fault)) return true;
    gr_out out = gr_out_into(expected, sizeof expected);
    gr_put(&out, "a position (");
    gr_put(&out, fault.what);
    gr_put(&out, ")");
    return beside_garbled(table, table->said, side, "state", expected);
}

// Removes the stage of the turn, which is compared separately, because an engine may leave it out. How tiles have lain
// in a loop is part of it.
static void leave_out_stage(pp_state *s) {
    memset(s->lain, 0, sizeof s->lain);
    memset(s->frame, 0, sizeof s->frame);
    s->depth = 0;
    s->winners = 0;
    s->ended_by = 0;
}

// Returns whether this side's position is the same as core's, ignoring the stage.
static bool is_as_core(const beside_table *table, int side, bool in_turn) {
    pp_state own = table->position[side].state, core = table->state;
    leave_out_stage(&core);
    if (in_turn) beside_pool_fallen(&table->game, &own);
    if (in_turn) beside_pool_fallen(&table->game, &core);
    return pp_same(&own, &core);
}

static bool differ_position(beside_table *table, const char *asked, bool in_turn) {
    char told[BESIDE_SIDES][GR_LINE_MAX + 1] = {"", ""};
    const char *kind[BESIDE_SIDES] = {0};
    for (int side = 0; side < BESIDE_SIDES; side++) {
        const pp_state *own = &table->position[side].state, *other = &table->position[1 - side].state;
        gr_out out = gr_out_into(told[side], sizeof told[side]);
        kind[side] = beside_put_items(&out, &table->game, own, other, in_turn);
    }
    const char *first = kind[0] ? kind[0] : kind[1];
    beside_differ(table, BESIDE_POSITION, first ? first : "the position", asked, told[0], told[1]);
    const int teller = beside_teller(table, is_as_core(table, 0, in_turn), is_as_core(table, 1, in_turn));
    beside_expect(table, teller, told[teller]);
    return false;
}

// Compares whose turn begins. An engine that does not report it is assumed to agree, as in cases.
static bool same_turn(beside_table *table, const char *asked) {
    const int to[BESIDE_SIDES] = {table->position[0].to, table->position[1].to};
    char text[BESIDE_SIDES][GR_FAULT_MAX];
    if (to[0] == to[1] || to[1] < 0 || (to[0] < 0 && table->engine[0])) return true;
    for (int side = 0; side < BESIDE_SIDES; side++) {
        gr_out out = gr_out_into(text[side], sizeof text[side]);
        gr_put(&out, "to ");
        gr_put(&out, to[side] < 0 ? "nobody" : gr_seat_names[to[side]]);
    }
    beside_differ(table, BESIDE_POSITION, "whose turn it is", asked, text[0], text[1]);
    const int core = pp_turn_begins(&table->game, &table->state) ? table->state.frame[0].seat : -1;
    const int teller = beside_teller(table, to[0] == core, to[1] == core);
    beside_expect(table, teller, text[teller]);
    return false;
}

// The matters in which the positions differ after `play ACTION`.
static uint32_t wrong_between(const beside_table *table, const char *asked) {
    const fact_found *a = &table->position[0], *b = &table->position[1];
    gr_words words = gr_words_of(asked);
    int mover;
    const bool played = gr_next_word(&words) && gr_next_word(&words);
    if (!played || !gr_read_pawn(&table->game, words.word, &mover)) mover = PP_PAWNS;
    const uint32_t wrong =
        matter_between((matter_side){&a->state, a->to}, (matter_side){&b->state, b->to}, mover);
    return wrong != 0 ? wrong : MATTER_ALL;
}

bool beside_same_position(beside_table *table, const char *asked) {
    const engine_reply *a = &table->said[0], *b = &table->said[1];
    if (a->lines == 1 && b->lines == 1 && a->answer == b->answer && same_text(a->line[0], b->line[0]))
        return true;
    const bool in_turn = table->state.depth > 0 && !pp_turn_begins(&table->game, &table->state);
    pp_state pooled[BESIDE_SIDES];
    for (int side = 0; side < BESIDE_SIDES; side++) {
        if (!read_side(table, side)) return false;
        leave_out_stage(&table->position[side].state);
        pooled[side] = table->position[side].state;
        if (in_turn) beside_pool_fallen(&table->game, &pooled[side]);
    }
    const bool same = (pp_same(&pooled[0], &pooled[1]) || differ_position(table, asked, in_turn)) &&
                      same_turn(table, asked);
    if (!same) table->difference.wrong = wrong_between(table, asked);
    if (!same)
        table->difference.differs =
            matter_items_between(&table->position[0].state, &table->position[1].state);
    return same;
}

// --- Verdicts

bool beside_same_verdict(beside_table *table, const char *asked) {
    char text[BESIDE_SIDES][GR_LINE_MAX + 1];
    for (int side = 0; side < BESIDE_SIDES; side++) {
        const engine_reply *reply = &table->said[side];
        if (reply->answer != ENGINE_ANSWER_OK || reply->lines != 1)
            return beside_garbled(table, table->said, side, "verdict", "a verdict");
        gr_out out = gr_out_into(text[side], sizeof text[side]);
        told_put_event(&out, &table->game, reply->line[0]);
    }
    if (strcmp(text[0], text[1]) == 0) return true;
    char core[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(core, sizeof core);
    gr_put_verdict(&out, &table->state);
    const int teller = beside_teller(table, strcmp(text[0], core) == 0, strcmp(text[1], core) == 0);
    const bool over = strcmp(text[teller], "going on") != 0;
    beside_differ(table, BESIDE_VERDICT, "the verdict", asked, text[0], text[1]);
    beside_expect(table, teller, over ? text[teller] : "goes on");
    if (table->state.winners) beside_name_clause(table, table->game.clause[table->state.ended_by]);
    return false;
}

// --- Events

// The clause that a line names at its end, with the @; "" if it names none.
static const char *clause_of(const char *line) {
    const char *clause = strstr(line, " @");
    return clause ? clause + 1 : "";
}

// Compares two clauses. One that is not named agrees with any.
static bool same_clause(const beside_table *table, const char *a, const char *b) {
    const bool named = *clause_of(a) && *clause_of(b) && table->levels & ENGINE_CAN_REASON;
    return !named || strcmp(clause_of(a), clause_of(b)) == 0;
}

static size_t length_of_event(const char *line) {
    const char *clause = strstr(line, " @");
    return clause ? (size_t)(clause - line) : strlen(line);
}

static bool same_but_clause(const char *a, const char *b) {
    const size_t length = length_of_event(a);
    return length == length_of_event(b) && memcmp(a, b, length) == 0;
}

static const char *const nothing = "(nothing more)", *const pooled = "(all) returns";

enum { EVENTS_MAX = 1024, EVENT_MAX = 200 };

typedef struct event_list {
    char text[EVENTS_MAX][EVENT_MAX];
    const char *line[EVENTS_MAX];
    int number[EVENTS_MAX];
    int count;
} event_list;

static int in_order(const void *a, const void *b) {
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void put_clause(gr_out *out, const char *clause) {
    if (!*clause) return;
    gr_put_char(out, ' ');
    gr_put(out, clause);
}

// Makes one event of all hands that go back together. If a tile was exchanged, the rulebooks do not say with whose hand it goes back.
static void pool_returns(event_list *list) {
    int from = 0, to, tiles = 0;
    char name[PP_SEATS * PP_HAND][GR_WORD_MAX + 1];
    const char *tile[PP_SEATS * PP_HAND];
    while (from < list->count && !strstr(list->line[from], " returns "))
        from++;
    for (to = from; to < list->count && strstr(list->line[to], " returns "); to++) {
        gr_words words = gr_words_of(list->line[to]);
        gr_next_word(&words);
        gr_next_word(&words);
        while (tiles < PP_SEATS * PP_HAND && gr_next_word(&words) && words.word[0] != '@') {
            memcpy(name[tiles], words.word, sizeof name[tiles]);
            tile[tiles] = name[tiles];
            tiles++;
        }
    }
    if (to == from) return;
    char clause[EVENT_MAX];
    gr_out named = gr_out_into(clause, sizeof clause);
    gr_put(&named, clause_of(list->line[from]));
    qsort(tile, (size_t)tiles, sizeof tile[0], in_order);
    gr_out out = gr_out_into(list->text[from], EVENT_MAX);
    gr_put(&out, pooled);
    for (int i = 0; i < tiles; i++) {
        gr_put_char(&out, ' ');
        gr_put(&out, tile[i]);
    }
    put_clause(&out, clause);
    list->line[from] = list->text[from];
    memmove(list->line + from + 1, list->line + to, (size_t)(list->count - to) * sizeof list->line[0]);
    list->count -= to - from - 1;
}

static void list_events(event_list *list, const pp_game *game, const engine_reply *reply) {
    list->count = reply->lines < EVENTS_MAX ? reply->lines : EVENTS_MAX;
    for (int i = 0; i < list->count; i++) {
        const bool event = strncmp(reply->line[i], "event ", 6) == 0;
        gr_out out = gr_out_into(list->text[i], EVENT_MAX);
        told_put_event(&out, game, event ? reply->line[i] + 6 : reply->line[i]);
        put_clause(&out, clause_of(reply->line[i]));
        list->line[i] = list->text[i];
    }
    told_number_events(game, list->line, list->count, list->number);
    for (int from = 0, to; from < list->count; from = to) {
        for (to = from; to < list->count && list->number[to] == list->number[from];)
            to++;
        qsort(list->line + from, (size_t)(to - from), sizeof list->line[0], in_order);
    }
    pool_returns(list);
}

static bool same_lines(const beside_table *table, const engine_reply *a, const engine_reply *b) {
    bool same = a->lines == b->lines;
    for (int i = 0; same && i < a->lines; i++)
        same = same_text(a->line[i], b->line[i]) && same_clause(table, a->line[i], b->line[i]);
    return same;
}

// The clause that core reported with this event; null if core reported no such event.
static const char *clause_heard(const beside_table *table, const char *event) {
    for (int i = 0; i < table->heard.lines; i++) {
        const char *line = table->heard.line[i] + strlen("event "), *clause = strchr(line, '@');
        char text[EVENT_MAX];
        gr_out out = gr_out_into(text, sizeof text);
        told_put_event(&out, &table->game, line);
        const bool returned = strncmp(event, pooled, strlen(pooled)) == 0 && strstr(line, " returns ");
        if (clause && (returned || same_but_clause(text, event))) return clause + 1;
    }
    return 0;
}

// Returns whether a case can expect this event. It cannot expect pooled hands, which are not a real event.
static bool is_item(const char *event) {
    return event[0] != '(';
}

// Writes all events of this side and the word `only`, as a case expects them. Clauses are not compared, so they are left out.
static void put_all_events(gr_out *out, const engine_reply *reply) {
    for (int i = 0; i < reply->lines; i++) {
        char line[EVENT_MAX];
        gr_out to = gr_out_into(line, sizeof line);
        gr_put(&to, reply->line[i] + (strncmp(reply->line[i], "event ", 6) == 0 ? 6 : 0));
        char *clause = strstr(line, " @");
        if (clause) *clause = '\0';
        gr_put(out, line);
        gr_put(out, " / ");
    }
    gr_put(out, "only");
}

// Returns whether this side reported the same events as core, in the same order.
static bool hears_as_core(const beside_table *table, const event_list *list) {
    static _Thread_local event_list core;
    list_events(&core, &table->game, &table->heard);
    bool same = core.count == list->count;
    for (int i = 0; same && i < core.count; i++)
        same =
            same_but_clause(core.line[i], list->line[i]) && same_clause(table, core.line[i], list->line[i]);
    return same;
}

static bool differ_events(beside_table *table, const char *asked, const char *text[BESIDE_SIDES],
                          int teller) {
    const char *clause = clause_heard(table, text[0]);
    const bool events = !same_but_clause(text[0], text[1]);
    beside_differ(table, BESIDE_EVENTS, events ? "the events" : "the clause of an event", asked, text[0],
                  text[1]);
    if (!events) table->difference.harmless = true;
    gr_out out = gr_out_into(table->difference.strict, sizeof table->difference.strict);
    put_all_events(&out, &table->played[teller]);
    beside_expect(table, teller, is_item(text[teller]) ? text[teller] : table->difference.strict);
    beside_name_clause(table, clause ? clause : clause_heard(table, text[1]));
    return false;
}

bool beside_same_events(beside_table *table, const char *asked) {
    static _Thread_local event_list list[BESIDE_SIDES];
    if (!(table->levels & ENGINE_CAN_EVENTS) || same_lines(table, &table->played[0], &table->played[1]))
        return true;
    for (int side = 0; side < BESIDE_SIDES; side++)
        list_events(&list[side], &table->game, &table->played[side]);
    for (int i = 0; i < list[0].count || i < list[1].count; i++) {
        const char *text[BESIDE_SIDES];
        for (int side = 0; side < BESIDE_SIDES; side++)
            text[side] = i < list[side].count ? list[side].line[i] : nothing;
        if (same_but_clause(text[0], text[1]) && same_clause(table, text[0], text[1])) continue;
        const bool first = table->engine[0] && !hears_as_core(table, &list[0]);
        return differ_events(table, asked, text,
                             beside_teller(table, !first, first && hears_as_core(table, &list[1])));
    }
    return true;
}
