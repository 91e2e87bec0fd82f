// SPDX-License-Identifier: MIT
// libpathproof: the engine's side of the protocol (spec/grammar/speaker.h) behind functions. Programs that link the library call it.
#include "pathproof.h"

#include "speaker.h"
#include "svg.h"

#include <stdalign.h>
#include <stdio.h>
#include <stdlib.h>

enum { TOLD_BYTES = 1 << 15, COLUMNS = 80 };

struct pathproof {
    gr_speaker speaker;
    pp_game game;
    pp_state state;
    char why[GR_LINE_MAX + 1];
    char told[TOLD_BYTES]; // the events of the last action; later events are dropped if it is full
    size_t told_bytes;
};

const char *pathproof_version(void) {
    return gr_version;
}

// --- Tables

size_t pathproof_bytes(void) {
    return sizeof(pathproof);
}

// Keeps a line of the speaker's answer: an event.
static void take_line(void *self, const char *line) {
    pathproof *table = self;
    static const char event[] = "event ";
    if (strncmp(line, event, sizeof event - 1) == 0) line += sizeof event - 1;
    const size_t length = strlen(line);
    if (table->told_bytes + length + 2 > sizeof table->told) return;
    memcpy(table->told + table->told_bytes, line, length);
    memcpy(table->told + table->told_bytes + length, "\n", 2);
    table->told_bytes += length + 1;
}

pathproof *pathproof_in(void *memory, size_t bytes) {
    pathproof *table = memory;
    if (!memory || bytes < sizeof *table || (uintptr_t)memory % alignof(pathproof) != 0) return 0;
    memset(table, 0, sizeof *table);
    gr_speaker_begin(&table->speaker, &gr_shipped_games, &table->game, &table->state,
                     (gr_partner){.self = table, .say = take_line});
    return table;
}

pathproof *pathproof_new(void) {
    void *memory = malloc(sizeof(pathproof));
    return memory ? pathproof_in(memory, sizeof(pathproof)) : 0;
}

void pathproof_free(pathproof *table) {
    free(table);
}

// --- Setting up and playing

static void put_fault(gr_out *out, const gr_fault *fault) {
    gr_put(out, "column ");
    gr_put_number(out, (uint64_t)fault->column);
    gr_put(out, ": ");
    gr_put(out, fault->what);
}

static int ask(pathproof *table, const char *command, const char *text) {
    gr_out why = gr_out_into(table->why, sizeof table->why);
    const size_t length = text ? strlen(text) : 0;
    gr_answer answer = {.kind = GR_ANSWER_MALFORMED};
    if (length == 0 || length > GR_LINE_MAX || strpbrk(text, "\r\n")) {
        gr_fail(&answer.fault, 1, "this is not one line of at most 4000 bytes", 0, 0);
    } else {
        // An answer that is not fine has no events, so those of the last action stay.
        const size_t before = table->told_bytes;
        gr_words words = gr_words_of(text);
        table->told_bytes = 0;
        answer = gr_hear(&table->speaker, command, &words);
        if (answer.kind != GR_ANSWER_OK) table->told_bytes = before;
    }
    switch (answer.kind) {
    case GR_ANSWER_OK: return PATHPROOF_FINE;
    case GR_ANSWER_REFUSED: gr_put_refusal(&why, answer.refusal); return PATHPROOF_REFUSED;
    case GR_ANSWER_UNSUPPORTED: put_fault(&why, &answer.fault); return PATHPROOF_UNSUPPORTED;
    case GR_ANSWER_MALFORMED: break;
    }
    put_fault(&why, &answer.fault);
    return PATHPROOF_MALFORMED;
}

int pathproof_game(pathproof *table, const char *line) {
    return ask(table, "game", line);
}

int pathproof_set(pathproof *table, const char *position) {
    return ask(table, "position", position);
}

int pathproof_apply(pathproof *table, const char *action) {
    return ask(table, "play", action);
}

const char *pathproof_why(const pathproof *table) {
    return table->why;
}

// --- Looking

size_t pathproof_list(const pathproof *table, char *text, size_t size) {
    pp_action action[PP_ACTIONS_MAX];
    gr_out out = gr_out_into(text, size);
    const uint32_t count = table->speaker.playing ? pp_legal(&table->game, &table->state, action, 0) : 0;
    for (uint32_t i = 0; i < count; i++) {
        gr_put_action(&out, &table->game, action[i]);
        gr_put_char(&out, '\n');
    }
    return out.used;
}

size_t pathproof_events(const pathproof *table, char *text, size_t size) {
    gr_out out = gr_out_into(text, size);
    if (table->told_bytes > 0) gr_put(&out, table->told);
    return out.used;
}

size_t pathproof_position(const pathproof *table, char *text, size_t size) {
    gr_out out = gr_out_into(text, size);
    if (table->speaker.playing) gr_put_position(&out, &table->game, &table->state);
    return out.used;
}

size_t pathproof_verdict(const pathproof *table, char *text, size_t size) {
    gr_out out = gr_out_into(text, size);
    if (table->speaker.playing) gr_put_verdict(&out, &table->state);
    return out.used;
}

size_t pathproof_draw(const pathproof *table, int how, char *text, size_t size) {
    char *drawn = 0;
    size_t bytes = 0;
    gr_out out = gr_out_into(text, size);
    FILE *to = table->speaker.playing ? open_memstream(&drawn, &bytes) : 0;
    if (!to) return 0;
    const draw_scene scene = {.game = &table->game, .state = &table->state};
    if (how == PATHPROOF_SVG) {
        svg_write(to, &scene, (svg_words){.title = table->game.name});
    } else {
        draw_print_scenes(to, &scene, 1, COLUMNS, (canvas_style){.ascii = how != PATHPROOF_UTF8});
    }
    fclose(to);
    if (drawn) gr_put(&out, drawn);
    free(drawn);
    return out.used;
}
