// SPDX-License-Identifier: MIT
// An engine that is another program: the handshake, and a new start after it crashed or hung.
#include "child.h"
#include "greeting.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct process {
    engine_any engine; // first, so that the one is the other
    engine_child child;
    const gr_catalog *catalog; // what can be asked of it
    const char *command;
    int seconds;
    engine_reply greeting; // the answer to the first handshake: games and readings are looked up in it
    char name[GR_FAULT_MAX];
    bool begins; // the next command is the first of a case
} process;

static bool plays(const engine_any *engine, const char *game) {
    return greeting_has(&((const process *)engine)->greeting, "game", 0, game);
}

static bool takes(const engine_any *engine, const char *game, const char *option) {
    return greeting_has(&((const process *)engine)->greeting, "option", game, option);
}

static bool reads(const engine_any *engine, const char *reading) {
    return greeting_has(&((const process *)engine)->greeting, "reading", 0, reading);
}

// --- The handshake

static void put_on_one_line(gr_out *out, const char *text, size_t length) {
    while (length > 0) {
        const char *end = memchr(text, '\n', length);
        const size_t line = end ? (size_t)(end - text) : length;
        gr_put_shown(out, text, line, false);
        if (end && end[1]) gr_put(out, " / ");
        text += line + (end != 0);
        length -= line + (end != 0);
    }
}

// Whether a character of UTF-8 has begun before this byte.
static bool is_inside(const char *byte) {
    return (*byte & 0xC0) == 0x80;
}

// Some languages say first what went wrong, and others last.
static void put_aside(gr_out *out, const char *aside) {
    enum { FIRST = 240, LAST = 160 };
    const size_t length = strlen(aside);
    if (length > 0) gr_put(out, "; on standard error: ");
    if (length <= FIRST + LAST) {
        put_on_one_line(out, aside, length);
        return;
    }
    // A character that would be cut is left out.
    size_t first = FIRST, last = LAST;
    for (; first > 0 && is_inside(aside + first); first--)
        continue;
    for (; last > 0 && is_inside(aside + length - last); last--)
        continue;
    put_on_one_line(out, aside, first);
    gr_put(out, " ... ");
    put_on_one_line(out, aside + length - last, last);
}

// Starts it and takes its greeting, whatever that says.
static bool start(process *p, engine_reply *greeting, char trouble[ENGINE_TROUBLE_MAX]) {
    gr_out out = gr_out_into(trouble, ENGINE_TROUBLE_MAX);
    if (!child_start(&p->child, p->command)) {
        gr_put(&out, "the engine cannot be started: ");
        gr_put(&out, strerror(errno));
        return false;
    }
    child_ask(&p->child, "pathproof 1", p->seconds, greeting);
    if (greeting->answer != ENGINE_ANSWER_BROKEN) return true;
    gr_put(&out, "the engine does not greet: ");
    gr_put(&out, greeting->trouble);
    gr_put(&out, "; ");
    gr_put(&out, greeting->said);
    put_aside(&out, p->child.aside_text);
    return false;
}

static bool shake_hands(process *p, char trouble[ENGINE_TROUBLE_MAX]) {
    if (!start(p, &p->greeting, trouble)) return false;
    gr_out out = gr_out_into(trouble, ENGINE_TROUBLE_MAX);
    gr_put(&out, "the engine's greeting is not understood: ");
    if (greeting_read(p->catalog, &p->engine, p->name, &out)) return true;
    child_kill(&p->child);
    return false;
}

// --- Starting anew. What an engine can do was said in its first greeting; a later one can only repeat that.

static bool says_the_same(const engine_reply *first, const engine_reply *again) {
    bool same = again->answer == ENGINE_ANSWER_OK && again->lines == first->lines;
    for (int i = 0; i < first->lines && same; i++)
        same = strcmp(first->line[i], again->line[i]) == 0;
    return same;
}

static void start_again(process *p, char trouble[ENGINE_TROUBLE_MAX]) {
    engine_reply greeting = {0};
    gr_out out = gr_out_into(trouble, ENGINE_TROUBLE_MAX);
    trouble[0] = '\0';
    if (start(p, &greeting, trouble) && !says_the_same(&p->greeting, &greeting)) {
        gr_put(&out, "the engine was started again and greets in other words than at first");
        child_kill(&p->child);
    }
    reply_free(&greeting);
}

// --- Asking

// An engine that ended is started again for the next case.
static void begin(engine_any *engine) {
    process *p = (process *)engine;
    p->begins = true;
    child_forget_aside(&p->child);
}

static void count_break(process *p, bool late) {
    p->engine.broke.all++;
    p->engine.broke.late += late;
}

static void ask(engine_any *engine, const char *command, engine_reply *reply) {
    process *p = (process *)engine;
    char trouble[ENGINE_TROUBLE_MAX] = "the engine is not running";
    const bool begins = p->begins;
    p->begins = false;
    if (!child_runs(&p->child) && begins) {
        start_again(p, trouble);
        if (!child_runs(&p->child)) count_break(p, true);
    }
    if (!child_runs(&p->child)) {
        reply_clear(reply);
        reply_break(reply, trouble, 0, 0, 0);
        return;
    }
    child_ask(&p->child, command, p->seconds, reply);
    if (!child_runs(&p->child)) count_break(p, p->child.late);
}

static void close_process(engine_any *engine) {
    process *p = (process *)engine;
    const char *instead = engine_is_stopped() ? 0 : child_quit(&p->child, p->seconds);
    if (instead) fprintf(stderr, "note: the engine should end on quit; %s\n", instead);
    child_kill(&p->child);
    reply_free(&p->greeting);
    free(p);
}

engine_any *engine_open_process(const gr_catalog *catalog, const char *command, int seconds,
                                char trouble[ENGINE_TROUBLE_MAX]) {
    process *p = calloc(1, sizeof *p);
    gr_out out = gr_out_into(trouble, ENGINE_TROUBLE_MAX);
    if (!p) {
        gr_put(&out, "out of memory");
        return 0;
    }
    signal(SIGPIPE, SIG_IGN); // a pipe that nobody reads is an answer of its own
    p->catalog = catalog;
    p->command = command;
    p->seconds = seconds;
    p->engine = (engine_any){.name = p->name,
                             .greeting = &p->greeting,
                             .aside = p->child.aside_text,
                             .plays = plays,
                             .takes = takes,
                             .reads = reads,
                             .begin = begin,
                             .ask = ask,
                             .close = close_process};
    if (shake_hands(p, trouble)) return &p->engine;
    reply_free(&p->greeting);
    free(p);
    return 0;
}
