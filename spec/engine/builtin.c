// SPDX-License-Identifier: MIT
// The built-in engine: core, asked in the protocol's words and watched after every action.
#include "promise.h"
#include "subject.h"
#include "tileset_text.h"

#include <stdlib.h>
#include <string.h>

static const char malformed[] = "refused malformed MALFORMED\n";

typedef struct builtin {
    engine_any engine; // first, so that the one is the other
    pp_catalog catalog;
    pp_own_tileset own; // the tiles last told
    pp_game game;
    pp_state state;
    promise_watch watch; // a game played from the start owes more than one from a position
    bool playing;
} builtin;

static bool plays(const engine_any *engine, const char *game) {
    return pp_find_game(&((const builtin *)engine)->catalog, game) != 0;
}

static bool reads(const engine_any *engine, const char *reading) {
    (void)engine;
    (void)reading;
    return true;
}

// --- What is checked after every action

static bool breaks(engine_reply *reply, const promise_breach *breach) {
    char what[2 * PP_FAULT_MAX + sizeof breach->how];
    pp_out out = pp_out_into(what, sizeof what);
    promise_put_breach(&out, breach);
    reply_break(reply, what, 0, 0, 0);
    return false;
}

static bool keeps_promises(const builtin *b, engine_reply *reply) {
    promise_breach breach;
    return promise_look(&b->watch, &b->state, true, &breach) || breaks(reply, &breach);
}

// --- Commands

static void put_clause(pp_out *out, const char *clause) {
    if (!clause || *clause == '\0') return;
    pp_put(out, " @");
    pp_put(out, clause);
}

typedef struct telling {
    const builtin *engine;
    engine_reply *reply;
} telling;

static void tell(void *listening, const pp_event *event) {
    const telling *t = listening;
    char line[PP_LINE_MAX + 1];
    pp_out out = pp_out_into(line, sizeof line);
    pp_put(&out, "event ");
    pp_put_event(&out, &t->engine->game, event);
    put_clause(&out, event->clause);
    pp_put(&out, "\n");
    reply_put(t->reply, line);
}

static void refuse(engine_reply *reply, pp_result result) {
    char line[PP_FAULT_MAX];
    pp_out out = pp_out_into(line, sizeof line);
    pp_put(&out, "refused ");
    pp_put(&out, pp_refusal_kind(result.reason));
    pp_put(&out, " ");
    pp_put(&out, pp_reason_names[result.reason]);
    put_clause(&out, result.clause);
    pp_put(&out, "\n");
    reply_clear(reply);
    reply_put(reply, line);
}

// Returns whether to go on with the next action of the same command.
static bool play_one(builtin *b, pp_action action, engine_reply *reply) {
    promise_breach breach;
    telling t = {b, reply};
    b->watch.listener = tell;
    b->watch.listening = &t;
    const pp_result result = promise_play(&b->watch, &b->state, action, &breach);
    if (breach.row) return breaks(reply, &breach);
    if (result.reason == PP_FINE) return keeps_promises(b, reply);
    refuse(reply, result);
    return false;
}

static void play(builtin *b, const char *text, engine_reply *reply) {
    pp_action action[PP_ACTIONS_A_LINE];
    pp_fault fault;
    pp_words words = pp_words_of(text);
    const int count = pp_read_actions(&b->game, &words, action, &fault);
    if (count == 0 || pp_next_word(&words)) {
        reply_put(reply, malformed);
        return;
    }
    for (int i = 0; i < count && play_one(b, action[i], reply); i++)
        continue;
    if (reply->answer == ENGINE_ANSWER_OK && !reply_ended(reply)) reply_put(reply, "ok\n");
}

// A game under way would find its tiles changed, so it ends.
static void begin_tiles(builtin *b, const char *hash, engine_reply *reply) {
    pp_fault fault;
    pp_words words = pp_words_of(hash);
    if (!pp_read_tiles(&words, &b->own, &fault)) {
        reply_put(reply, malformed);
        return;
    }
    b->playing = false;
    b->catalog.set = &b->own.set;
    reply_put(reply, "ok\n");
}

static void add_face(builtin *b, const char *face, engine_reply *reply) {
    pp_fault fault;
    pp_words words = pp_words_of(face);
    if (!b->catalog.set || b->playing) {
        reply_put(reply, "refused phase WRONG_PHASE\n");
        return;
    }
    const bool read = pp_read_face(&words, &b->own, &fault);
    pp_tileset_end(&b->own);
    reply_put(reply, read && !pp_next_word(&words) ? "ok\n" : malformed);
}

static void begin(builtin *b, const char *text, engine_reply *reply) {
    pp_fault fault;
    pp_game game;
    pp_state state;
    pp_words words = pp_words_of(text);
    if (!pp_read_game(&b->catalog, &words, &game, &fault)) {
        reply_put(reply, "unsupported\n");
        return;
    }
    if (pp_next_word(&words)) {
        reply_put(reply, malformed);
        return;
    }
    pp_begin(&game, &state);
    if (!pp_lanterns_fit(&game, &state, &fault)) {
        reply_put(reply, "unsupported\n");
        return;
    }
    b->game = game;
    b->state = state;
    b->playing = true;
    promise_begin(&b->watch, &b->game, &b->state, PP_REACHED);
    keeps_promises(b, reply);
}

static void set(builtin *b, const char *text, engine_reply *reply) {
    pp_fault fault;
    pp_game game;
    pp_state state;
    if (!pp_read_position(&b->catalog, text, &game, &state, &fault) ||
        !pp_lanterns_fit(&game, &state, &fault)) {
        reply_put(reply, malformed);
        return;
    }
    b->game = game;
    b->state = state;
    b->playing = true;
    promise_begin(&b->watch, &b->game, &b->state, PP_THEOREMS);
    reply_put(reply, "ok\n");
}

static void put_state(builtin *b, engine_reply *reply) {
    char line[PP_LINE_MAX + 8];
    pp_out out = pp_out_into(line, sizeof line);
    pp_put_position(&out, &b->game, &b->state);
    pp_put(&out, "\nok\n");
    reply_put(reply, line);
}

static void put_verdict(builtin *b, engine_reply *reply) {
    char line[PP_FAULT_MAX];
    pp_out out = pp_out_into(line, sizeof line);
    pp_put_verdict(&out, &b->state);
    pp_put(&out, "\nok\n");
    reply_put(reply, line);
}

static void put_legal(builtin *b, engine_reply *reply) {
    pp_action lawful[PP_ACTIONS_MAX];
    const uint32_t count = pp_legal(&b->game, &b->state, lawful, 0);
    for (uint32_t i = 0; i < count; i++) {
        char line[PP_FAULT_MAX];
        pp_out out = pp_out_into(line, sizeof line);
        pp_put(&out, "action ");
        pp_put_action(&out, &b->game, lawful[i]);
        pp_put(&out, "\n");
        reply_put(reply, line);
    }
    reply_put(reply, "ok\n");
}

static bool begins_with(const char *text, const char *prefix) {
    return strncmp(text, prefix, strlen(prefix)) == 0;
}

static void ask(engine_any *engine, const char *command, engine_reply *reply) {
    builtin *b = (builtin *)engine;
    reply_clear(reply);
    if (begins_with(command, "game ")) {
        begin(b, command + 5, reply);
    } else if (begins_with(command, "position ")) {
        set(b, command, reply);
    } else if (begins_with(command, "tiles ")) {
        begin_tiles(b, command + 6, reply);
    } else if (begins_with(command, "tile ")) {
        add_face(b, command + 5, reply);
    } else if (!b->playing) {
        reply_put(reply, "unsupported\n");
    } else if (begins_with(command, "play ")) {
        play(b, command + 5, reply);
    } else if (strcmp(command, "state") == 0) {
        put_state(b, reply);
    } else if (strcmp(command, "verdict") == 0) {
        put_verdict(b, reply);
    } else if (strcmp(command, "legal") == 0) {
        put_legal(b, reply);
    } else {
        reply_put(reply, "unsupported\n");
    }
    if (reply->answer != ENGINE_ANSWER_BROKEN) reply_close(reply);
}

static void close_builtin(engine_any *engine) {
    free(engine);
}

engine_any *engine_open_builtin(const pp_catalog *catalog) {
    builtin *b = calloc(1, sizeof *b);
    if (!b) return 0;
    b->engine = (engine_any){
        .name = "built-in",
        .levels = (ENGINE_CAN_STAGE << 1) - 1,
        .own = true,
        .plays = plays,
        .reads = reads,
        .ask = ask,
        .close = close_builtin,
    };
    b->catalog = *catalog;
    return &b->engine;
}
