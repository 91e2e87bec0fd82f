// SPDX-License-Identifier: MIT
// Records of games, and commands to the engine, as streams of bytes.
#include "texts.h"

#include "engine.h"
#include "record.h"
#include "replay.h"
#include "trial.h"

#include <stdlib.h>
#include <string.h>

// fmemopen knows no empty file.
static FILE *reading(const char *text, size_t size) {
    FILE *file = size > 0 ? fmemopen((void *)(uintptr_t)text, size, "r") : fopen("/dev/null", "r");
    if (!file) abort();
    return file;
}

// Plays lines up to the first that is refused. Whether the record is whole.
static bool read_record(pp_replay *replay, const char *text, size_t size) {
    char line[PP_LINE_MAX + 1];
    pp_lines lines = {.from = reading(text, size)};
    pp_line_read read;
    bool fine = true;
    *replay = (pp_replay){0};
    while (fine && (read = pp_read_line(&lines, line, &(pp_fault){0})) != PP_LINE_END) {
        pp_fault fault = {0};
        fine = read == PP_LINE_READ && pp_replay_line(replay, line, &fault);
        if (!fine && read == PP_LINE_READ && fault.what[0] == '\0')
            pp_broken("a line refused without a word", line);
    }
    fclose(lines.from);
    return fine && pp_replay_end(replay, &(pp_fault){0});
}

void pp_try_record(const char *text, size_t size) {
    static pp_replay replay, again;
    if (!read_record(&replay, text, size)) return;
    char *written = 0;
    size_t length = 0;
    FILE *file = open_memstream(&written, &length);
    if (!file) abort();
    pp_recorder recorder;
    pp_begin_record(&recorder, file, &replay.game);
    for (int i = 0; i < replay.actions; i++)
        pp_record_action(&recorder, &replay.game, replay.action[i]);
    pp_end_record(&recorder, &replay.game, &replay.state);
    fclose(file);
    if (!read_record(&again, written, length)) pp_broken("a written record is not understood", written);
    if (!pp_same(&again.state, &replay.state)) pp_broken("a written record leads elsewhere", written);
    free(written);
}

// --- Commands.

static bool ends_an_answer(const char *line) {
    return strcmp(line, "ok") == 0 || strncmp(line, "refused", 7) == 0 ||
           strncmp(line, "unsupported", 11) == 0;
}

void pp_try_commands(const char *text, size_t size) {
    // Counting millions of positions is what perft is for, and not what is tested here.
    if (strstr(text, "perft")) return;
    char *answers = 0;
    size_t length = 0;
    FILE *from = reading(text, size), *to = open_memstream(&answers, &length);
    if (!to) abort();
    pp_serve(from, to);
    fclose(from);
    fclose(to);
    const char *last = "ok";
    for (char *line = strtok(answers, "\n"); line; line = strtok(0, "\n"))
        last = line;
    if (!ends_an_answer(last)) pp_broken("an answer without an end", last);
    free(answers);
}
