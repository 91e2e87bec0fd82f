// SPDX-License-Identifier: MIT
// Sets of clauses. spec/suite uses them for suspects and coverage.
#include "fired.h"

#include <string.h>

// The index of a clause in the set, or the number of clauses if it has not fired.
static int number_of(const fired_clauses *fired, const char *id) {
    int i = 0;
    while (i < fired->count && strcmp(fired->id[i], id) != 0)
        i++;
    return i;
}

bool fired_has(const fired_clauses *fired, const char *id) {
    return number_of(fired, id) < fired->count;
}

// A clause that something put to the test. No items: something that changes none.
static void add_in(fired_clauses *fired, const char *id, uint8_t where, const matter_items *items) {
    const int i = number_of(fired, id);
    if (*id == '\0' || strlen(id) >= FIRED_ID_MAX || i == FIRED_MAX) return;
    if (i == fired->count) {
        gr_out out = gr_out_into(fired->id[fired->count++], FIRED_ID_MAX);
        gr_put(&out, id);
        fired->where[i] = 0;
        fired->anywhere[i] = fired->asked[i] = false;
        fired->items[i] = (matter_items){0};
    }
    fired->where[i] |= where;
    fired->anywhere[i] |= !items;
    if (items) matter_items_add(&fired->items[i], items);
}

void fired_add(fired_clauses *fired, const char *id) {
    add_in(fired, id, 0, 0);
}

void fired_add_all(fired_clauses *fired, const fired_clauses *more) {
    for (int i = 0; i < more->count; i++) {
        add_in(fired, more->id[i], more->where[i], more->anywhere[i] ? 0 : &more->items[i]);
        if (more->asked[i] && fired_has(fired, more->id[i]))
            fired->asked[number_of(fired, more->id[i])] = true;
    }
}

const char fired_refuses[] = ":refuses";

void fired_add_refusal(fired_clauses *fired, const char *id) {
    add_in(fired, id, FIRED_IN_REFUSAL, 0);
}

void fired_split(fired_clauses *fired) {
    for (int i = 0; i < fired->count; i++) {
        char *id = fired->id[i];
        const size_t length = strlen(id);
        const bool named = fired->where[i] == FIRED_IN_REFUSAL && !strchr(id, ':');
        if (named && length + sizeof fired_refuses <= FIRED_ID_MAX)
            memcpy(id + length, fired_refuses, sizeof fired_refuses);
    }
}

void fired_ask(fired_clauses *fired, const char *id) {
    add_in(fired, id, 0, 0);
    if (fired_has(fired, id)) fired->asked[number_of(fired, id)] = true;
}

static void copy_clause(fired_clauses *to, int number, const fired_clauses *from, int i) {
    memmove(to->id[number], from->id[i], FIRED_ID_MAX);
    to->where[number] = from->where[i];
    to->anywhere[number] = from->anywhere[i];
    to->asked[number] = from->asked[i];
    to->items[number] = from->items[i];
}

void fired_copy(fired_clauses *to, const fired_clauses *from) {
    to->count = from->count;
    for (int i = 0; i < from->count; i++)
        copy_clause(to, i, from, i);
}

void fired_narrow(fired_clauses *fired, const gr_catalog *catalog, const char *clause) {
    const uint32_t matters = matter_of(catalog, clause);
    int kept = 0;
    for (int i = 0; i < fired->count; i++) {
        const bool fact =
            fired->where[i] == 0 && !fired->asked[i] && matter_of(catalog, fired->id[i]) & matters;
        if (fact || strcmp(fired->id[i], clause) == 0) copy_clause(fired, kept++, fired, i);
    }
    fired->count = kept;
    fired_add(fired, clause);
}

bool fired_shows(const fired_clauses *fired, int number, uint32_t matters, uint32_t wrong,
                 const matter_items *differs) {
    if (fired->asked[number]) return wrong != 0;
    if (!(matters & wrong)) return false;
    return fired->anywhere[number] || !differs || matter_items_meet(&fired->items[number], differs);
}

// Returns where a clause that follows this word is named: in an event or a verdict. After other words, returns `where` unchanged.
static uint8_t where_from(const char *word, uint8_t where) {
    if (strcmp(word, "event") == 0) return FIRED_IN_EVENT;
    return strcmp(word, "wins") == 0 || strcmp(word, "shared") == 0 ? FIRED_IN_VERDICT : where;
}

// Whether an event, which a clause can follow, is the only one wanted.
static bool is_wanted(const fired_clauses *fired, const char *event) {
    const size_t length = fired->only ? strlen(fired->only) : 0;
    return length == 0 || (strncmp(event, fired->only, length) == 0 && strncmp(event + length, " @", 2) == 0);
}

void fired_hear(fired_clauses *fired, const pp_game *game, const engine_reply *reply) {
    for (int i = 0; i < reply->lines; i++) {
        const bool event = strncmp(reply->line[i], "event ", 6) == 0;
        const char *text = reply->line[i] + (event ? 6 : 0);
        const matter_items items = event ? matter_items_of(game, text) : (matter_items){0};
        gr_words words = gr_words_of(reply->line[i]);
        uint8_t where = 0;
        while (gr_next_word(&words)) {
            where = where_from(words.word, where);
            if (words.word[0] == '@' && is_wanted(fired, text))
                add_in(fired, words.word + 1, where, event ? &items : 0);
        }
    }
    if (!fired->only) add_in(fired, reply->clause, FIRED_IN_REFUSAL, 0);
}

void fired_put(gr_out *out, const fired_clauses *fired, const char *but) {
    const char *space = "";
    for (int i = 0; i < fired->count; i++) {
        if (but && strcmp(fired->id[i], but) == 0) continue;
        gr_put(out, space);
        gr_put(out, fired->id[i]);
        space = " ";
    }
}
