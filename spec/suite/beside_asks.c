// SPDX-License-Identifier: MIT
// What is asked between actions: the list of what is lawful, and what both say to an action that is not.
#include "beside.h"

#include "speaker.h"

#include <stdlib.h>

static int by_number(const void *a, const void *b) {
    const pp_action x = *(const pp_action *)a, y = *(const pp_action *)b;
    return (x > y) - (x < y);
}

// At a question no action fires.
static void ask_about(beside_table *table, const char *clause) {
    table->fired.count = table->tiles.count = 0;
    if (clause) fired_add(&table->fired, clause);
}

// The list that this side gave, plain and in order; -1 when it is none.
static int read_list(const beside_table *table, int side, pp_action list[PP_ACTIONS_MAX]) {
    const engine_reply *reply = &table->said[side];
    int count = 0;
    if (!table->engine[side]) {
        count = (int)pp_legal(&table->game, &table->state, list, 0);
    } else {
        if (reply->answer != ENGINE_ANSWER_OK || reply->lines > PP_ACTIONS_MAX) return -1;
        for (; count < reply->lines; count++) {
            pp_action read[GR_ACTIONS_A_LINE];
            gr_fault fault;
            gr_words words = gr_words_of(reply->line[count]);
            if (!gr_next_word(&words) || strcmp(words.word, "action") != 0) return -1;
            if (gr_read_actions(&table->game, &words, read, &fault) != 1) return -1;
            list[count] = pp_plain_action(&table->game, read[0]);
        }
    }
    qsort(list, (size_t)count, sizeof list[0], by_number);
    return count;
}

// What is wrong with an action in a list.
typedef enum list_fault { LISTED_TWICE, LISTED_NEVER, LISTED_UNLAWFUL } list_fault;

static bool differ_list(beside_table *table, pp_action action, list_fault fault) {
    // A case looks at the whole list when it asks for an action that is lawful.
    static const struct {
        const char *expected, *item, *found;
    } words[] = {
        [LISTED_TWICE] = {"once ", "lawful ", "it is listed twice"},
        [LISTED_NEVER] = {"lawful ", "lawful ", "it is not among the lawful actions"},
        [LISTED_UNLAWFUL] = {"unlawful ", "unlawful ", "it is lawful"},
    };
    char expected[GR_LINE_MAX + 1], item[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(expected, sizeof expected);
    gr_put(&out, words[fault].expected);
    gr_put_action(&out, &table->game, action);
    out = gr_out_into(item, sizeof item);
    gr_put(&out, words[fault].item);
    gr_put_action(&out, &table->game, action);
    beside_differ(table, BESIDE_LIST, "the list of lawful actions", "legal", expected, words[fault].found);
    beside_expect(table, 0, item);
    const pp_result may = pp_may(&table->game, &table->state, action);
    const bool lawful = may.reason == PP_FINE;
    beside_name_clause(table, lawful ? fired_clause_of(&table->game, FIRED_LISTED) : may.clause);
    return false;
}

bool beside_list(beside_table *table) {
    static pp_action list[BESIDE_SIDES][PP_ACTIONS_MAX + 1];
    int count[BESIDE_SIDES];
    if (!(table->levels & ENGINE_CAN_LEGAL)) return true;
    table->lists++;
    ask_about(table, fired_clause_of(&table->game, FIRED_LISTED));
    if (!beside_ask(table, "legal", table->said)) return false;
    for (int side = 0; side < BESIDE_SIDES; side++) {
        count[side] = read_list(table, side, list[side]);
        if (count[side] < 0)
            return beside_garbled(table, table->said, side, "legal", "a list of lawful actions");
    }
    for (int a = 0, b = 0; a < count[0] || b < count[1];) {
        const pp_action *x = &list[0][a], *y = &list[1][b]; // each only where there is one left
        if (b > 0 && b < count[1] && *y == y[-1]) return differ_list(table, *y, LISTED_TWICE);
        if (b == count[1] || (a < count[0] && *x < *y)) return differ_list(table, *x, LISTED_NEVER);
        if (a == count[0] || *y < *x) return differ_list(table, *y, LISTED_UNLAWFUL);
        a++;
        b++;
    }
    return true;
}

// --- Refusals

// Whether core refuses this, and both can be asked; then the clause that does is what fires.
static bool core_refuses(beside_table *table, const char *text) {
    pp_action action[GR_ACTIONS_A_LINE];
    gr_fault fault = {0};
    char line[GR_LINE_MAX + 1] = "refused malformed MALFORMED";
    gr_words words = gr_words_of(text);
    const int count = gr_read_actions(&table->game, &words, action, &fault);
    const char *clause = 0;
    if (count > 1 || (count == 0 && !(table->levels & ENGINE_CAN_REFUSE))) return false;
    if (count == 1) {
        const pp_result result = pp_may(&table->game, &table->state, action[0]);
        if (result.reason == PP_FINE) return false;
        // What is never a placement in this game is for engines that refuse everything.
        const bool placement = pp_verb_of(action[0]) == PP_LAY && result.reason != PP_NOT_POSSIBLE &&
                               strcmp(gr_refusal_kind(result.reason), "illegal") == 0;
        if (!placement && !(table->levels & ENGINE_CAN_REFUSE)) return false;
        clause = result.clause;
        gr_out out = gr_out_into(line, sizeof line);
        gr_put_refusal(&out, result);
    }
    ask_about(table, clause);
    reply_clear(&table->heard);
    reply_put(&table->heard, line);
    reply_put(&table->heard, "\n");
    if (!table->engine[0]) {
        reply_clear(&table->played[0]);
        reply_add(&table->played[0], table->heard.text, table->heard.used);
        reply_close(&table->played[0]);
    }
    reply_close(&table->heard);
    return true;
}

// Core refuses it, whatever the two say, so that is what a case expects.
static void expect_refusal(beside_table *table) {
    const engine_reply *core = &table->heard;
    char items[GR_FAULT_MAX];
    const bool malformed = strcmp(core->kind, "malformed") == 0;
    gr_out out = gr_out_into(items, sizeof items);
    gr_put(&out, malformed ? "malformed" : "refused ");
    if (!malformed) gr_put(&out, core->reason);
    table->difference.kind = BESIDE_REFUSAL;
    table->difference.wrong = MATTER_REFUSAL;
    beside_expect(table, 0, items);
    beside_name_clause(table, core->clause);
}

bool beside_try(beside_table *table, const char *text) {
    char command[GR_LINE_MAX + 8];
    if (!(table->levels & (ENGINE_CAN_REFUSE | ENGINE_CAN_PLACEMENTS)) || !core_refuses(table, text))
        return true;
    gr_out out = gr_out_into(command, sizeof command);
    gr_put(&out, "play ");
    gr_put(&out, text);
    table->tries++;
    if (beside_ask(table, command, table->played) && beside_same_answer(table, table->played, command) &&
        beside_look(table, command))
        return true;
    const beside_kind kind = table->difference.kind;
    if (kind != BESIDE_BREAKS && kind != BESIDE_GARBLED) expect_refusal(table);
    gr_out tried = gr_out_into(table->difference.tried, sizeof table->difference.tried);
    gr_put(&tried, text);
    return false;
}
