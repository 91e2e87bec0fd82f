// SPDX-License-Identifier: MIT
// Code that every engine needs: replies split into lines, and a limit for engines that break. builtin.c, process.c and second.c fill
// replies. spec/suite reads them, and checks after each test whether to give up on the engine.
#include "subject.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// --- Replies

const char *const engine_level_names[ENGINE_LEVELS] = {
    "apply", "set",      "legal",      "refuse", "reason", "events",
    "tiles", "readings", "placements", "given",  "board",  "box",
};

static void *grown(void *memory, size_t size) {
    void *larger = realloc(memory, size);
    if (!larger) {
        fputs("out of memory\n", stderr);
        exit(EXIT_FAILURE);
    }
    return larger;
}

void reply_clear(engine_reply *reply) {
    reply->answer = ENGINE_ANSWER_OK;
    reply->used = 0;
    reply->lines = 0;
    reply->kind[0] = reply->reason[0] = reply->clause[0] = reply->trouble[0] = reply->said[0] = '\0';
}

void reply_add(engine_reply *reply, const char *bytes, size_t count) {
    if (count > REPLY_MAX - reply->used) count = REPLY_MAX - reply->used;
    while (reply->room < reply->used + count + 1) {
        reply->room = reply->room == 0 ? 4096 : 2 * reply->room;
        reply->text = grown(reply->text, reply->room);
    }
    if (count > 0) memcpy(reply->text + reply->used, bytes, count);
    reply->used += count;
    reply->text[reply->used] = '\0';
}

void reply_put(engine_reply *reply, const char *text) {
    reply_add(reply, text, strlen(text));
}

static bool begins_with_word(const char *text, const char *word) {
    const size_t length = strlen(word);
    return strncmp(text, word, length) == 0 &&
           (text[length] == ' ' || text[length] == '\0' || text[length] == '\n');
}

static void keep_word(char *to, size_t size, const char *word) {
    gr_out out = gr_out_into(to, size);
    gr_put(&out, word);
}

// Reads `refused KIND REASON @CLAUSE`. Each part after `refused` can be missing.
static void read_refusal(engine_reply *reply, const char *line) {
    gr_words words = gr_words_of(line);
    gr_next_word(&words);
    while (gr_next_word(&words)) {
        if (words.word[0] == '@') {
            keep_word(reply->clause, sizeof reply->clause, words.word + 1);
        } else if (reply->kind[0] == '\0') {
            keep_word(reply->kind, sizeof reply->kind, words.word);
        } else if (reply->reason[0] == '\0') {
            keep_word(reply->reason, sizeof reply->reason, words.word);
        }
    }
}

static void add_line(engine_reply *reply, const char *line) {
    if (reply->lines == reply->line_room) {
        reply->line_room = reply->line_room == 0 ? 64 : 2 * reply->line_room;
        reply->line = grown(reply->line, (size_t)reply->line_room * sizeof *reply->line);
    }
    reply->line[reply->lines++] = line;
}

void reply_close(engine_reply *reply) {
    if (reply->used == 0) reply_put(reply, "ok\n");
    reply->lines = 0;
    char *at = reply->text;
    for (char *end = strchr(at, '\n'); end; end = strchr(at, '\n')) {
        *end = '\0';
        if (end > at && end[-1] == '\r') end[-1] = '\0';
        add_line(reply, at);
        at = end + 1;
    }
    const char *last = reply->lines > 0 ? reply->line[--reply->lines] : "";
    reply->answer = ENGINE_ANSWER_OK;
    if (begins_with_word(last, "unsupported")) reply->answer = ENGINE_ANSWER_UNSUPPORTED;
    if (begins_with_word(last, "refused")) {
        reply->answer = ENGINE_ANSWER_REFUSED;
        read_refusal(reply, last);
    }
}

void reply_break(engine_reply *reply, const char *a, const char *b, const char *c, const char *d) {
    const char *part[] = {a, b, c, d};
    gr_out out = gr_out_into(reply->trouble, sizeof reply->trouble);
    for (int i = 0; i < 4; i++) {
        if (part[i]) gr_put(&out, part[i]);
    }
    reply->answer = ENGINE_ANSWER_BROKEN;
    reply->lines = 0;
}

void reply_quote(gr_out *out, const engine_reply *reply) {
    enum { LINES = 4, BYTES = 80 };
    for (int i = 0; i <= reply->lines; i++) {
        const char *line = reply->line[i];
        if (i > 0) gr_put(out, " / ");
        if (i == LINES - 1 && i < reply->lines) {
            gr_put(out, "...");
            return;
        }
        for (int k = 0; line[k] && k < BYTES; k++)
            gr_put_char(out, line[k]);
        if (strlen(line) > BYTES) gr_put(out, "...");
    }
}

void reply_free(engine_reply *reply) {
    free(reply->text);
    free(reply->line);
    *reply = (engine_reply){0};
}

bool greeting_has(const engine_reply *greeting, const char *what, const char *game, const char *name) {
    for (int i = 0; i < greeting->lines; i++) {
        gr_words words = gr_words_of(greeting->line[i]);
        if (!gr_next_word(&words) || strcmp(words.word, what) != 0) continue;
        if (game && (!gr_next_word(&words) || strcmp(words.word, game) != 0)) continue;
        while (gr_next_word(&words)) {
            if (strcmp(words.word, name) == 0) return true;
        }
    }
    return false;
}

// --- Patience: how often an engine that breaks is restarted
//
// An engine that crashes on a few inputs is judged by its answers to all others. One that always crashes would be restarted for each
// test, which takes hours if a start takes a second. So the tests in which it breaks are counted, in the order of the tests. The runner
// gives up at the same test, however many copies of the engine run at once.

enum {
    LATE_MAX = 3, // late tests in a row: each waits for the whole time limit
    ALL_MAX = 10, // the limit for tests that are not in a row is this many times as high
};

engine_breaks engine_broke_since(const engine_any *engine, engine_breaks then) {
    return (engine_breaks){engine->broke.all - then.all, engine->broke.late - then.late};
}

void engine_count_test(engine_any *engine, engine_breaks broke) {
    engine_patience *p = &engine->patience;
    p->row = broke.all > 0 ? p->row + 1 : 0;
    p->late_row = broke.late > 0 ? p->late_row + 1 : 0;
    p->all += broke.all > 0;
}

static void put_times(gr_out *out, int times, const char *after) {
    gr_put_number(out, (uint64_t)times);
    gr_put(out, times == 1 ? " time" : " times");
    gr_put(out, after);
}

bool engine_is_unbearable(const engine_any *engine, gr_out *why) {
    const engine_patience *p = &engine->patience;
    const bool late = p->late_row >= LATE_MAX, row = p->row >= p->limit,
               all = p->all >= engine_most_breaks(p->limit).all;
    if (p->limit == 0 || !(late || row || all)) return false;
    if (!why) return true;
    gr_put(why,
           late ? "the engine timed out or failed to restart " : "the engine crashed or had to be killed ");
    put_times(why, late ? LATE_MAX : row ? p->row : p->all, late || row ? " in a row" : "");
    gr_put(why, ", so the runner gave up on it");
    return true;
}

engine_breaks engine_most_breaks(int limit) {
    return (engine_breaks){.all = ALL_MAX * limit, .late = LATE_MAX};
}

void engine_give_up(engine_any *engine) {
    gr_out why = gr_out_into(engine->lost, sizeof engine->lost);
    engine_is_unbearable(engine, &why);
}
