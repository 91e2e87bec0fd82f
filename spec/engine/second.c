// SPDX-License-Identifier: MIT
// The second engine, run within this program. No pipe slows it down, so millions of games can be compared with it. spec/suite/spec_run.c
// opens it for `--engine second`, and fuzz_beside.c for every input.
#include "second.h"

#include <stddef.h>
#include <stdlib.h>

typedef struct second {
    engine_any any; // first member, so that pointers can be cast to it
    oracle engine;
    oracle_answer heard;
    engine_reply greeting;
} second;

static bool second_plays(const engine_any *engine, const char *game) {
    return greeting_has(&((const second *)engine)->greeting, "game", 0, game);
}

static bool second_takes(const engine_any *engine, const char *game, const char *option) {
    return greeting_has(&((const second *)engine)->greeting, "option", game, option);
}

static bool second_reads(const engine_any *engine, const char *reading) {
    return greeting_has(&((const second *)engine)->greeting, "reading", 0, reading);
}

static void second_begin(engine_any *engine) {
    (void)engine;
}

static void second_ask(engine_any *engine, const char *command, engine_reply *reply) {
    second *s = (second *)engine;
    reply_clear(reply);
    oracle_line(&s->engine, command, &s->heard);
    reply_put(reply, s->heard.text);
    reply_close(reply);
}

void engine_keep_second(const engine_any *engine, oracle_game *kept) {
    oracle_copy_game(kept, &((const second *)engine)->engine.game);
}

void engine_take_up_second(engine_any *engine, const oracle_game *kept) {
    oracle *to = &((second *)engine)->engine;
    oracle_copy_game(&to->game, kept);
    to->playing = true; // a new tile set ends the game
}

size_t engine_second_bytes(const oracle_game *kept) {
    return offsetof(oracle_game, answers) + (size_t)kept->answered * sizeof kept->answers[0];
}

static void close_second(engine_any *engine) {
    reply_free(&((second *)engine)->greeting);
    free(engine);
}

// The levels that the engine's greeting declares, as bits.
static uint32_t read_levels(const engine_reply *greeting) {
    uint32_t levels = 0;
    for (int i = 0; i < ENGINE_LEVELS; i++)
        levels |= (uint32_t)greeting_has(greeting, "level", 0, engine_level_names[i]) << i;
    return levels;
}

engine_any *engine_open_second(void) {
    second *s = calloc(1, sizeof *s);
    if (!s) return 0;
    s->any = (engine_any){.name = "the second engine",
                          .greeting = &s->greeting,
                          .aside = "",
                          .plays = second_plays,
                          .takes = second_takes,
                          .reads = second_reads,
                          .begin = second_begin,
                          .ask = second_ask,
                          .close = close_second};
    oracle_start(&s->engine);
    second_ask(&s->any, "pathproof 1", &s->greeting);
    s->any.levels = read_levels(&s->greeting);
    return &s->any;
}
