// SPDX-License-Identifier: MIT
// The built-in engine: core, asked in the protocol's words and watched after every action.
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
    pp_level level; // what its positions owe: more in a game played from the start
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

// The text of a position must give back the same bytes.
static bool survives_text(builtin *b, engine_reply *reply) {
    char line[PP_LINE_MAX + 1], again[PP_LINE_MAX + 1];
    pp_out out = pp_out_into(line, sizeof line);
    pp_put_position(&out, &b->game, &b->state);
    pp_game game;
    pp_state state;
    pp_fault fault = {0};
    if (out.used >= sizeof line) {
        reply_break(reply, "the position does not fit on a line: ", line, 0, 0);
    } else if (!pp_read_position(&b->catalog, line, &game, &state, &fault)) {
        reply_break(reply, "the position is not understood when read back: ", fault.what, ": ", line);
    } else if (!pp_same(&state, &b->state)) {
        out = pp_out_into(again, sizeof again);
        pp_put_position(&out, &game, &state);
        reply_break(reply, "the position is another when read back: ", again, ", was ", line);
    }
    return reply->answer != ENGINE_ANSWER_BROKEN;
}

static bool keeps_invariants(builtin *b, engine_reply *reply) {
    const uint32_t broken = pp_check(&b->game, &b->state, b->level);
    for (int i = 0; b->game.invariant[i]; i++) {
        if (!(broken >> i & 1)) continue;
        reply_break(reply, "invariant ", b->game.invariant[i]->name, " broken: ", b->game.invariant[i]->says);
        return false;
    }
    return true;
}

// The list of lawful actions and the test of one must agree, or there would be two sources of legality.
static bool agrees_on_legality(builtin *b, pp_action action, engine_reply *reply) {
    pp_action lawful[PP_ACTIONS_MAX];
    const uint32_t count = pp_legal(&b->game, &b->state, lawful, 0);
    bool listed = false;
    for (uint32_t i = 0; i < count; i++) {
        listed |= lawful[i] == action;
        if (pp_may(&b->game, &b->state, lawful[i]).reason == PP_FINE) continue;
        reply_break(reply, "an action that is listed as lawful is refused", 0, 0, 0);
        return false;
    }
    const bool may = pp_may(&b->game, &b->state, action).reason == PP_FINE;
    if (may != listed) {
        reply_break(reply, may ? "lawful, but not listed as lawful" : "listed as lawful, but refused", 0, 0,
                    0);
    }
    return may == listed;
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
    if (!agrees_on_legality(b, action, reply)) return false;
    const pp_state before = b->state;
    telling t = {b, reply};
    const pp_result result = pp_apply(&b->game, &b->state, action, tell, &t);
    if (result.reason == PP_FINE) return keeps_invariants(b, reply) && survives_text(b, reply);
    if (pp_same(&before, &b->state)) {
        refuse(reply, result);
    } else {
        reply_break(reply, "refused as ", pp_reason_names[result.reason], ", but the position changed", 0);
    }
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
    b->level = PP_REACHED;
    if (keeps_invariants(b, reply)) survives_text(b, reply);
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
    b->level = PP_THEOREMS;
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
