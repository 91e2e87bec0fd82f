// SPDX-License-Identifier: MIT
// What both sides told of what an action caused.
#include "beside.h"

#include <stdlib.h>

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

// Which of the fallen hands a tile goes back with that was given for one of theirs no text says: what goes back at one time is one hand.
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
        while (tiles < PP_SEATS * PP_HAND && gr_next_word(&words)) {
            memcpy(name[tiles], words.word, sizeof name[tiles]);
            tile[tiles] = name[tiles];
            tiles++;
        }
    }
    if (to == from) return;
    qsort(tile, (size_t)tiles, sizeof tile[0], in_order);
    gr_out out = gr_out_into(list->text[from], EVENT_MAX);
    gr_put(&out, pooled);
    for (int i = 0; i < tiles; i++) {
        gr_put_char(&out, ' ');
        gr_put(&out, tile[i]);
    }
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

static bool same_lines(const engine_reply *a, const engine_reply *b) {
    bool same = a->lines == b->lines;
    for (int i = 0; same && i < a->lines; i++)
        same = beside_same_text(a->line[i], b->line[i]);
    return same;
}

// The clause that core told this event with; null where core told none like it.
static const char *clause_heard(const beside_table *table, const char *event) {
    for (int i = 0; i < table->heard.lines; i++) {
        const char *line = table->heard.line[i] + strlen("event "), *clause = strchr(line, '@');
        char text[EVENT_MAX];
        gr_out out = gr_out_into(text, sizeof text);
        told_put_event(&out, &table->game, line);
        const bool returned = strncmp(event, pooled, strlen(pooled)) == 0 && strstr(line, " returns ");
        if (clause && (returned || strcmp(text, event) == 0)) return clause + 1;
    }
    return 0;
}

// What a case can expect of them: what is told as if of one hand is no event.
static bool is_item(const char *event) {
    return event[0] != '(';
}

static bool differ_events(beside_table *table, const char *asked, const char *a, const char *b) {
    const char *clause = clause_heard(table, a);
    beside_differ(table, BESIDE_EVENTS, "events", asked, a, b);
    const int teller = !is_item(a) && table->engine[0];
    const char *told = teller == 0 ? a : b;
    beside_expect(table, teller, is_item(told) ? told : "");
    beside_name_clause(table, clause ? clause : clause_heard(table, b));
    return false;
}

bool beside_same_events(beside_table *table, const char *asked) {
    static event_list list[BESIDE_SIDES];
    if (!(table->levels & ENGINE_CAN_EVENTS) || same_lines(&table->played[0], &table->played[1])) return true;
    for (int side = 0; side < BESIDE_SIDES; side++)
        list_events(&list[side], &table->game, &table->played[side]);
    for (int i = 0; i < list[0].count || i < list[1].count; i++) {
        const char *a = i < list[0].count ? list[0].line[i] : nothing;
        const char *b = i < list[1].count ? list[1].line[i] : nothing;
        if (strcmp(a, b) != 0) return differ_events(table, asked, a, b);
    }
    return true;
}
