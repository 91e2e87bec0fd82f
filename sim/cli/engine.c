// SPDX-License-Identifier: MIT
// The engine's side of the protocol.
//
// Whatever arrives is answered: rubbish with a refusal that tells its place in a comment, `# line:column: what`.
#include "engine.h"

#include "commands.h"
#include "grammar.h"
#include "lines.h"
#include "perft.h"
#include "replay.h"
#include "tileset_text.h"

#include <string.h>

const char cli_version[] = "0.1";

enum { PERFT_POSITIONS = 1000000 }; // some seconds: whoever asks is waiting

typedef struct engine {
    FILE *to;
    bool playing; // `game` or `position` was understood
    bool quit;
    pp_catalog catalog; // the shipped games, and the tiles last told
    pp_own_tileset own;
    pp_game game;
    pp_state state;
} engine;

static void answer_fault(const engine *e, const char *answer, const pp_fault *fault) {
    fprintf(e->to, "%s # %d:%d: %s\n", answer, fault->line, fault->column, fault->what);
}

static bool ends(const engine *e, pp_words *words, pp_fault *fault) {
    if (!pp_next_word(words)) return true;
    pp_fail(fault, words->column, "not expected here: ", words->word, 0);
    answer_fault(e, "refused malformed MALFORMED", fault);
    return false;
}

// --- Handshake

static void put_readings(const engine *e) {
    uint32_t books = 0;
    for (int i = 0; pp_shipped_games.games[i]; i++)
        books |= pp_shipped_games.games[i]->book;
    for (int i = 0; i < PP_RULINGS; i++) {
        if (!(pp_rulings[i].books & books)) continue;
        for (int reading = 1; reading < pp_readings((pp_ruling)i); reading++)
            fprintf(e->to, "reading %s%c\n", pp_rulings[i].id, 'a' + reading);
    }
}

static void greet(engine *e, pp_words *words, pp_fault *fault) {
    if (!pp_next_word(words) || !pp_same_word(words->word, "1")) {
        fprintf(e->to, "unsupported # this engine speaks version 1\n");
        return;
    }
    if (!ends(e, words, fault)) return;
    fprintf(e->to, "engine pathproof %s\n", cli_version);
    for (int i = 0; pp_shipped_games.games[i]; i++)
        fprintf(e->to, "game %s\n", pp_shipped_games.games[i]->name);
    fprintf(e->to, "level apply set legal refuse reason events tiles readings\n");
    put_readings(e);
    fprintf(e->to, "ok\n");
}

// --- Tiles

// A game under way would find its tiles changed, so it ends.
static void begin_tiles(engine *e, pp_words *words, pp_fault *fault) {
    if (!pp_read_tiles(words, &e->own, fault)) {
        answer_fault(e, "refused malformed MALFORMED", fault);
        return;
    }
    e->catalog.set = &e->own.set;
    e->playing = false;
    fprintf(e->to, "ok\n");
}

static void add_face(engine *e, pp_words *words, pp_fault *fault) {
    if (!e->catalog.set || e->playing) {
        fprintf(e->to, "refused phase WRONG_PHASE # the line tiles HASH comes first\n");
        return;
    }
    const bool read = pp_read_face(words, &e->own, fault);
    pp_tileset_end(&e->own);
    if (!read) {
        answer_fault(e, "refused malformed MALFORMED", fault);
    } else if (ends(e, words, fault)) {
        fprintf(e->to, "ok\n");
    }
}

// --- Positions

static void begin(engine *e, pp_words *words, pp_fault *fault) {
    pp_game game;
    pp_state state;
    if (!pp_read_game(&e->catalog, words, &game, fault)) {
        answer_fault(e, "unsupported", fault);
        return;
    }
    if (!ends(e, words, fault)) return;
    pp_begin(&game, &state);
    if (!pp_lanterns_fit(&game, &state, fault)) {
        answer_fault(e, "unsupported", fault);
        return;
    }
    e->game = game;
    e->state = state;
    e->playing = true;
    fprintf(e->to, "ok\n");
}

static void set(engine *e, pp_words *words, pp_fault *fault) {
    pp_game game;
    pp_state state;
    if (!pp_read_position(&e->catalog, words->line, &game, &state, fault) ||
        !pp_lanterns_fit(&game, &state, fault)) {
        answer_fault(e, "refused malformed MALFORMED", fault);
        return;
    }
    e->game = game;
    e->state = state;
    e->playing = true;
    fprintf(e->to, "ok\n");
}

static void put_state(engine *e, pp_words *words, pp_fault *fault) {
    char line[PP_LINE_MAX + 1];
    pp_out out = pp_out_into(line, sizeof line);
    if (!ends(e, words, fault)) return;
    pp_put_position(&out, &e->game, &e->state);
    fprintf(e->to, "%s\nok\n", line);
}

static void put_verdict(engine *e, pp_words *words, pp_fault *fault) {
    char line[PP_LINE_MAX + 1];
    pp_out out = pp_out_into(line, sizeof line);
    if (!ends(e, words, fault)) return;
    pp_put_verdict(&out, &e->state);
    fprintf(e->to, "%s\nok\n", line);
}

// --- Playing

static void put_event(void *listening, const pp_event *event) {
    const engine *e = listening;
    char line[PP_LINE_MAX + 1];
    pp_out out = pp_out_into(line, sizeof line);
    pp_put_event(&out, &e->game, event);
    if (event->clause && event->clause[0] != '\0') {
        pp_put(&out, " @");
        pp_put(&out, event->clause);
    }
    fprintf(e->to, "event %s\n", line);
}

// A line of several draws is played whole or not at all, so it is tried on a copy first.
static bool tried(engine *e, const pp_action action[], int count) {
    pp_state copy = e->state;
    for (int i = 0; i < count; i++) {
        const pp_result result = pp_apply(&e->game, &copy, action[i], 0, 0);
        if (result.reason == PP_FINE) continue;
        char line[PP_LINE_MAX + 1];
        pp_out out = pp_out_into(line, sizeof line);
        record_put_refusal(&out, result);
        fprintf(e->to, "%s\n", line);
        return false;
    }
    return true;
}

static void play(engine *e, pp_words *words, pp_fault *fault) {
    pp_action action[PP_ACTIONS_A_LINE];
    const int count = pp_read_actions(&e->game, words, action, fault);
    if (count == 0) {
        answer_fault(e, "refused malformed MALFORMED", fault);
        return;
    }
    if (!ends(e, words, fault) || !tried(e, action, count)) return;
    for (int i = 0; i < count; i++)
        pp_apply(&e->game, &e->state, action[i], put_event, e);
    fprintf(e->to, "ok\n");
}

static void put_legal(engine *e, pp_words *words, pp_fault *fault) {
    static pp_action action[PP_ACTIONS_MAX];
    if (!ends(e, words, fault)) return;
    const uint32_t count = pp_legal(&e->game, &e->state, action, 0);
    for (uint32_t i = 0; i < count; i++) {
        char line[PP_LINE_MAX + 1];
        pp_out out = pp_out_into(line, sizeof line);
        pp_put_action(&out, &e->game, action[i]);
        fprintf(e->to, "action %s\n", line);
    }
    fprintf(e->to, "ok\n");
}

static void put_perft(engine *e, pp_words *words, pp_fault *fault) {
    uint64_t depth, nodes = 0, positions = PERFT_POSITIONS;
    if (!pp_next_word(words) || !pp_read_number(words->word, PP_PERFT_DEPTH, &depth)) {
        pp_fail(fault, words->column, "not a depth of 0 to 32: ", words->word, 0);
        answer_fault(e, "refused malformed MALFORMED", fault);
        return;
    }
    if (!ends(e, words, fault)) return;
    if (!pp_perft(&e->game, &e->state, (int)depth, &positions, &nodes)) {
        fprintf(e->to, "unsupported # more than %d positions on the way\n", PERFT_POSITIONS);
        return;
    }
    fprintf(e->to, "nodes %llu\nok\n", (unsigned long long)nodes);
}

// --- Commands

static const struct {
    const char *name;
    void (*answer)(engine *e, pp_words *words, pp_fault *fault);
    bool needs_game;
} commands[] = {
    {"pathproof", greet, false},   {"game", begin, false},     {"position", set, false},
    {"tiles", begin_tiles, false}, {"tile", add_face, false},  {"play", play, true},
    {"state", put_state, true},    {"legal", put_legal, true}, {"verdict", put_verdict, true},
    {"perft", put_perft, true},
};

static void answer(engine *e, const char *line, pp_fault *fault) {
    pp_words words = pp_words_of(line);
    if (!pp_next_word(&words)) {
        fprintf(e->to, "unsupported # %d:1: the line is empty\n", fault->line);
        return;
    }
    if (pp_same_word(words.word, "quit")) {
        e->quit = ends(e, &words, fault);
        if (e->quit) fprintf(e->to, "ok\n");
        return;
    }
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        if (!pp_same_word(words.word, commands[i].name)) continue;
        if (commands[i].needs_game && !e->playing) {
            fprintf(e->to, "unsupported # %d:%d: no game has begun\n", fault->line, words.column);
        } else {
            commands[i].answer(e, &words, fault);
        }
        return;
    }
    fprintf(e->to, "unsupported # %d:%d: no such command\n", fault->line, words.column);
}

int cli_serve(FILE *from, FILE *to) {
    static engine e;
    record_lines lines = {from, 0};
    char line[PP_LINE_MAX + 1];
    pp_fault fault = {0};
    record_line_read read;
    e = (engine){.to = to, .catalog = pp_shipped_games};
    while (!e.quit && (read = record_read_line(&lines, line, &fault)) != RECORD_LINE_END) {
        if (read == RECORD_LINE_BAD) {
            answer_fault(&e, "refused malformed MALFORMED", &fault);
        } else {
            answer(&e, line, &fault);
        }
        if (fflush(to) != 0) return CLI_EXIT_FAILED;
    }
    return 0;
}
