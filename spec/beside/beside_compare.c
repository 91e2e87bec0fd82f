// SPDX-License-Identifier: MIT
// What both sides told, brought into one form and compared.
#include "beside.h"

#include <stdlib.h>

static const char *const nothing = "(nothing more)";

// --- The answer to an action

// A kept hand can be wrong in both ways at once, and no text says which is told.
static const char *one_reason(const char *reason) {
    return strcmp(reason, "WRONG_COUNT") == 0 ? "NOT_ON_OFFER" : reason;
}

static bool same_refusal(const beside_table *table, const engine_reply *a, const engine_reply *b) {
    if (!(table->levels & ENGINE_CAN_REFUSE)) return true;
    if (strcmp(a->kind, b->kind) != 0) return false;
    if (!(table->levels & ENGINE_CAN_REASON)) return true;
    return strcmp(one_reason(a->reason), one_reason(b->reason)) == 0;
}

static void put_answer(pp_out *out, const engine_reply *reply) {
    if (reply->answer == ENGINE_ANSWER_OK) {
        pp_put(out, "it is played");
    } else if (reply->answer == ENGINE_ANSWER_UNSUPPORTED) {
        pp_put(out, "unsupported");
    } else if (strcmp(reply->kind, "malformed") == 0) {
        pp_put(out, "malformed");
    } else {
        pp_put(out, "refused ");
        pp_put(out, reply->reason[0] ? reply->reason : reply->kind);
    }
}

bool beside_same_answer(beside_table *table, const engine_reply reply[BESIDE_SIDES], const char *asked) {
    char text[BESIDE_SIDES][PP_FAULT_MAX];
    const bool alike = reply[0].answer == reply[1].answer;
    if (alike && (reply[0].answer != ENGINE_ANSWER_REFUSED || same_refusal(table, &reply[0], &reply[1])))
        return true;
    for (int side = 0; side < BESIDE_SIDES; side++) {
        pp_out out = pp_out_into(text[side], sizeof text[side]);
        put_answer(&out, &reply[side]);
    }
    return beside_differ(table, BESIDE_ANSWER, "answer", asked, text[0], text[1]);
}

// --- Positions

// How much of a line counts: no clause at its end, and not how an engine calls the middle of a turn.
static size_t length_that_counts(const char *line) {
    const char *clause = strstr(line, " @"), *stage = strstr(line, " / at ");
    const char *end = stage ? stage : clause;
    return end ? (size_t)(end - line) : strlen(line);
}

// Where both say the same, nothing needs to be read.
static bool same_text(const char *a, const char *b) {
    const size_t length = length_that_counts(a);
    return length == length_that_counts(b) && memcmp(a, b, length) == 0;
}

static bool read_side(beside_table *table, int side, const char *asked) {
    fact_found *found = &table->position[side];
    const engine_reply *reply = &table->said[side];
    pp_fault fault = {0};
    if (!table->engine[side]) {
        found->game = table->game;
        found->state = table->state;
        found->to = pp_turn_begins(&table->game, &table->state) ? table->state.frame[0].seat : -1;
        return true;
    }
    if (reply->answer != ENGINE_ANSWER_OK || reply->lines != 1)
        return beside_differ(table, BESIDE_POSITION, "no position", asked, "a position", "something else");
    if (fact_found_read(table->catalog, &table->game, reply->line[0], false, found, &fault)) return true;
    return beside_differ(table, BESIDE_POSITION, fault.what, asked, "a position", reply->line[0]);
}

static bool is_fallen(const pp_game *game, const pp_state *s, int hand) {
    return s->out >> pp_pawn_of_hand(game, hand) & 1;
}

// In the middle of a turn the hands of the fallen can still be there. They are all going back, and which of them a tile lies with that
// was given for one of theirs no text says, not even how many: they are one hand, dealt out here in one order.
static void pool_fallen(const pp_game *game, pp_state *s) {
    int kind[PP_SEATS * PP_HAND], tiles = 0, next = 0;
    for (int hand = 0; hand < pp_hand_numbers(game); hand++) {
        if (!is_fallen(game, s, hand)) continue;
        for (int i = 0; i < PP_HAND && s->hand[hand][i] != 0; i++)
            kind[tiles++] = s->hand[hand][i] - 1;
        memset(s->hand[hand], 0, sizeof s->hand[hand]);
    }
    for (int i = 1; i < tiles; i++) {
        for (int k = i; k > 0 && kind[k - 1] > kind[k]; k--) {
            const int before = kind[k - 1];
            kind[k - 1] = kind[k];
            kind[k] = before;
        }
    }
    for (int hand = 0; hand < pp_hand_numbers(game); hand++) {
        for (int room = is_fallen(game, s, hand) ? PP_HAND : 0; room > 0 && next < tiles; room--)
            pp_hand_add(s, hand, kind[next++]);
    }
}

// How the turn stands is compared apart: an engine may say nothing of it.
static void leave_out_stage(pp_state *s) {
    memset(s->frame, 0, sizeof s->frame);
    s->depth = 0;
    s->winners = 0;
    s->ended_by = 0;
}

// The items of a position, without the game and the stage.
typedef struct item_list {
    char text[PP_LINE_MAX + 1];
    const char *item[PP_SQUARES + 4 * PP_SEATS];
    int count;
} item_list;

static void list_items(item_list *list, const pp_game *game, const pp_state *s) {
    pp_out out = pp_out_into(list->text, sizeof list->text);
    pp_put_position(&out, game, s);
    list->count = 0;
    char *at = strstr(list->text, " / ");
    while (at && list->count < PP_SQUARES + 4 * PP_SEATS) {
        *at = '\0';
        list->item[list->count++] = at + 3;
        at = strstr(at + 3, " / ");
    }
    if (list->count > 0) list->count--;
}

// Two items are about the same thing when they begin alike; what lies on top of a square is apart from what lies on it.
static const char *find_item(const item_list *list, const char *like) {
    const size_t length = strcspn(like, " ");
    const bool over = strncmp(like + length, " over ", 6) == 0;
    for (int i = 0; i < list->count; i++) {
        const char *item = list->item[i];
        if (strncmp(item, like, length) == 0 && item[length] == ' ' &&
            (strncmp(item + length, " over ", 6) == 0) == over)
            return item;
    }
    return 0;
}

// What kind of thing a position item is about: the pawn's place, or else what it holds.
static const char *kind_of_item(const pp_game *game, const char *item, const char *other) {
    pp_words words = pp_words_of(item), others = pp_words_of(other ? other : "");
    uint8_t square;
    int pawn, kind;
    pp_next_word(&words);
    pp_next_word(&others);
    if (pp_read_square(words.word, &square)) return "board";
    if (pp_read_kind(game, words.word, &kind)) return "marker tile";
    if (strcmp(words.word, "first") == 0) return "first player";
    if (strcmp(words.word, "gone") == 0) return "tiles that are gone";
    if (strcmp(words.word, "wave") == 0) return "wave";
    if (!pp_read_pawn(game, words.word, &pawn)) return "pile";
    pp_next_word(&words);
    pp_next_word(&others);
    return strcmp(words.word, others.word) == 0 ? "hand" : "pawn";
}

static void add_item(pp_out *out, const char *item) {
    if (out->used > 0) pp_put(out, " / ");
    pp_put(out, item);
}

// What a case can expect of a pawn: where it stands, and what it holds, which an item with an empty hand would not say.
static void add_expected(pp_out *out, const pp_game *game, const char *item) {
    pp_words words = pp_words_of(item);
    char pawn[PP_WORD_MAX + 1];
    int number;
    add_item(out, item);
    pp_next_word(&words);
    memcpy(pawn, words.word, sizeof pawn);
    if (!pp_read_pawn(game, pawn, &number)) return;
    pp_next_word(&words);
    if (pp_next_word(&words)) return;
    pp_put(out, " / ");
    pp_put(out, pawn);
    pp_put(out, " holds nothing");
}

static bool differ_position(beside_table *table, const char *asked) {
    static item_list list[BESIDE_SIDES];
    char expected[PP_LINE_MAX + 1] = "", found[PP_LINE_MAX + 1] = "";
    const char *kind = 0;
    uint8_t square;
    pp_out wanted = pp_out_into(expected, sizeof expected), instead = pp_out_into(found, sizeof found);
    for (int side = 0; side < BESIDE_SIDES; side++)
        list_items(&list[side], &table->game, &table->position[side].state);
    for (int i = 0; i < list[0].count; i++) {
        const char *item = list[0].item[i], *other = find_item(&list[1], item);
        if (other && strcmp(item, other) == 0) continue;
        if (!kind) kind = kind_of_item(&table->game, item, other);
        add_expected(&wanted, &table->game, item);
        if (other) add_item(&instead, other);
    }
    for (int i = 0; i < list[1].count; i++) {
        const char *other = list[1].item[i];
        if (find_item(&list[0], other)) continue;
        if (!kind) kind = kind_of_item(&table->game, other, 0);
        add_item(&instead, other);
        char name[3] = {other[0], other[1], '\0'};
        if (!pp_read_square(name, &square) || find_item(&list[0], name)) continue;
        add_item(&wanted, name);
        pp_put(&wanted, " empty");
    }
    return beside_differ(table, BESIDE_POSITION, kind ? kind : "position", asked,
                         *expected ? expected : "none of that", *found ? found : "none of that");
}

// Whose turn begins: an engine that does not say so is believed, as cases believe it.
static bool same_turn(beside_table *table, const char *asked) {
    const int to[BESIDE_SIDES] = {table->position[0].to, table->position[1].to};
    char text[BESIDE_SIDES][PP_FAULT_MAX];
    if (to[0] == to[1] || to[1] < 0 || (to[0] < 0 && table->engine[0])) return true;
    for (int side = 0; side < BESIDE_SIDES; side++) {
        pp_out out = pp_out_into(text[side], sizeof text[side]);
        pp_put(&out, "to ");
        pp_put(&out, to[side] < 0 ? "nobody" : pp_seat_names[to[side]]);
    }
    return beside_differ(table, BESIDE_POSITION, "turn", asked, text[0], text[1]);
}

bool beside_same_position(beside_table *table, const char *asked) {
    const engine_reply *a = &table->said[0], *b = &table->said[1];
    if (a->lines == 1 && b->lines == 1 && a->answer == b->answer && same_text(a->line[0], b->line[0]))
        return true;
    const bool in_turn = table->state.depth > 0 && !pp_turn_begins(&table->game, &table->state);
    for (int side = 0; side < BESIDE_SIDES; side++) {
        pp_state *s = &table->position[side].state;
        if (!read_side(table, side, asked)) return false;
        leave_out_stage(s);
        if (in_turn) pool_fallen(&table->game, s);
    }
    if (!pp_same(&table->position[0].state, &table->position[1].state)) return differ_position(table, asked);
    return same_turn(table, asked);
}

// --- Verdicts

bool beside_same_verdict(beside_table *table, const char *asked) {
    char text[BESIDE_SIDES][PP_LINE_MAX + 1];
    for (int side = 0; side < BESIDE_SIDES; side++) {
        const engine_reply *reply = &table->said[side];
        const bool told = reply->answer == ENGINE_ANSWER_OK && reply->lines == 1;
        pp_out out = pp_out_into(text[side], sizeof text[side]);
        if (told) told_put_event(&out, &table->game, reply->line[0]);
        if (!told) pp_put(&out, "no verdict");
    }
    if (strcmp(text[0], text[1]) == 0) return true;
    const bool over = strcmp(text[0], "going on") != 0;
    return beside_differ(table, BESIDE_VERDICT, "verdict", asked, over ? text[0] : "goes on", text[1]);
}

// --- Events

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
    char name[PP_SEATS * PP_HAND][PP_WORD_MAX + 1];
    const char *tile[PP_SEATS * PP_HAND];
    while (from < list->count && !strstr(list->line[from], " returns "))
        from++;
    for (to = from; to < list->count && strstr(list->line[to], " returns "); to++) {
        pp_words words = pp_words_of(list->line[to]);
        pp_next_word(&words);
        pp_next_word(&words);
        while (tiles < PP_SEATS * PP_HAND && pp_next_word(&words)) {
            memcpy(name[tiles], words.word, sizeof name[tiles]);
            tile[tiles] = name[tiles];
            tiles++;
        }
    }
    if (to == from) return;
    qsort(tile, (size_t)tiles, sizeof tile[0], in_order);
    pp_out out = pp_out_into(list->text[from], EVENT_MAX);
    pp_put(&out, "(all) returns");
    for (int i = 0; i < tiles; i++) {
        pp_put_char(&out, ' ');
        pp_put(&out, tile[i]);
    }
    list->line[from] = list->text[from];
    memmove(list->line + from + 1, list->line + to, (size_t)(list->count - to) * sizeof list->line[0]);
    list->count -= to - from - 1;
}

static void list_events(event_list *list, const pp_game *game, const engine_reply *reply) {
    list->count = reply->lines < EVENTS_MAX ? reply->lines : EVENTS_MAX;
    for (int i = 0; i < list->count; i++) {
        const bool event = strncmp(reply->line[i], "event ", 6) == 0;
        pp_out out = pp_out_into(list->text[i], EVENT_MAX);
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
        same = same_text(a->line[i], b->line[i]);
    return same;
}

bool beside_same_events(beside_table *table, const char *asked) {
    static event_list list[BESIDE_SIDES];
    if (!(table->levels & ENGINE_CAN_EVENTS) || same_lines(&table->played[0], &table->played[1])) return true;
    for (int side = 0; side < BESIDE_SIDES; side++)
        list_events(&list[side], &table->game, &table->played[side]);
    for (int i = 0; i < list[0].count || i < list[1].count; i++) {
        const char *a = i < list[0].count ? list[0].line[i] : nothing;
        const char *b = i < list[1].count ? list[1].line[i] : nothing;
        if (strcmp(a, b) != 0) return beside_differ(table, BESIDE_EVENTS, "events", asked, a, b);
    }
    return true;
}
