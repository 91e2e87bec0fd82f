// SPDX-License-Identifier: MIT
// The built-in engine, run within this program. The promises are checked for every action that it plays. spec/suite opens it beside the
// engine under test, as do the fuzz targets and the unit tests.
#include "fired.h"
#include "promise.h"
#include "speaker.h"
#include "subject.h"

#include <stdlib.h>

typedef struct builtin {
    engine_any engine; // first member, so that pointers can be cast to it
    gr_speaker speaker;
    pp_game game;
    pp_state state;
    promise_watch watch;
    engine_reply *reply; // the answer being written
    pp_state before;     // the position before the last action, played or refused
    pp_action action;    // the last action; PP_NO_ACTION if the last command played none
    bool listed;         // whether the last answer was a list of actions
    pp_action
        refused; // the action that the last command only tried, because it is refused; else PP_NO_ACTION
    engine_reply greeting;
} builtin;

static bool builtin_plays(const engine_any *engine, const char *game) {
    return gr_find_game(&((const builtin *)engine)->speaker.catalog, game) != 0;
}

static bool builtin_takes(const engine_any *engine, const char *game, const char *option) {
    (void)engine;
    (void)game;
    (void)option;
    return true;
}

static bool builtin_reads(const engine_any *engine, const char *reading) {
    (void)engine;
    (void)reading;
    return true;
}

// --- Checking promises

static void look(builtin *b, const promise_breach *breach) {
    char what[2 * GR_FAULT_MAX + sizeof breach->how];
    gr_out out = gr_out_into(what, sizeof what);
    if (!breach->row) return;
    promise_put_breach(&out, breach);
    reply_break(b->reply, what, 0, 0, 0);
}

// Begins to check promises. A game that is played from the start must keep more of them than one that begins at a given position.
static void begun(void *self) {
    builtin *b = self;
    promise_breach breach;
    if (!b->engine.watched) return;
    promise_begin(&b->watch, &b->game, &b->state, b->speaker.level);
    promise_look(&b->watch, &b->state, &breach);
    look(b, &breach);
}

// Plays an action and checks its promises. An action that the speaker only tries, on a copy, has no events.
static void apply(void *self, const pp_game *game, pp_state *s, pp_action action, pp_listener *listener,
                  void *listening) {
    builtin *b = self;
    promise_breach breach;
    b->before = *s;
    *(s == &b->state ? &b->action : &b->refused) = action;
    if (!b->engine.watched) {
        pp_apply(game, s, action, listener, listening);
        return;
    }
    if (s != &b->state) {
        promise_try(&b->watch, s, action, &breach);
    } else {
        b->watch.listener = listener;
        b->watch.listening = listening;
        const pp_result result = promise_play(&b->watch, s, action, &breach);
        if (result.reason == PP_FINE && !breach.row) promise_look(&b->watch, s, &breach);
    }
    look(b, &breach);
}

// --- Commands

// Does nothing: every case sets up its own table.
static void builtin_begin(engine_any *engine) {
    (void)engine;
}

static void hear_line(void *self, const char *line) {
    builtin *b = self;
    b->listed |= strncmp(line, "action ", 7) == 0;
    reply_put(b->reply, line);
    reply_put(b->reply, "\n");
}

static void builtin_ask(engine_any *engine, const char *command, engine_reply *reply) {
    builtin *b = (builtin *)engine;
    reply_clear(reply);
    b->reply = reply;
    b->action = b->refused = PP_NO_ACTION;
    b->listed = false;
    gr_speak(&b->speaker, command, 1);
    if (reply->answer != ENGINE_ANSWER_BROKEN) reply_close(reply);
}

static void see(const engine_any *engine, fired_clauses *fired) {
    const builtin *b = (const builtin *)engine;
    if (b->listed) fired_see_list(fired, &b->game, &b->state);
    if (b->refused != PP_NO_ACTION) fired_see_refusal(fired, &b->game, &b->before, b->refused);
    if (b->action == PP_NO_ACTION) return;
    fired_see(fired, &b->game, &b->before, b->action, &b->state);
    if (!fired->expects) return;
    fired_expect(fired, &b->game, &b->state);
    fired_see_edges(fired, &b->game, &b->before, b->action, &b->state);
}

static void close_builtin(engine_any *engine) {
    reply_free(&((builtin *)engine)->greeting);
    free(engine);
}

engine_any *engine_open_builtin(const gr_catalog *catalog) {
    builtin *b = calloc(1, sizeof *b);
    if (!b) return 0;
    b->engine = (engine_any){
        .name = "built-in",
        .levels = (ENGINE_CAN_STAGE << 1) - 1,
        .watched = true,
        .greeting = &b->greeting,
        .aside = "",
        .plays = builtin_plays,
        .takes = builtin_takes,
        .reads = builtin_reads,
        .begin = builtin_begin,
        .ask = builtin_ask,
        .close = close_builtin,
        .see = see,
    };
    const gr_partner partner = {.self = b, .say = hear_line, .apply = apply, .begun = begun};
    gr_speaker_begin(&b->speaker, catalog, &b->game, &b->state, partner);
    builtin_ask(&b->engine, "pathproof 1", &b->greeting);
    return &b->engine;
}
