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
static bool read_record(replay_game *replay, const char *text, size_t size) {
    char line[PP_LINE_MAX + 1];
    record_lines lines = {.from = reading(text, size)};
    record_line_read read;
    bool fine = true;
    *replay = (replay_game){0};
    while (fine && (read = record_read_line(&lines, line, &(pp_fault){0})) != RECORD_LINE_END) {
        pp_fault fault = {0};
        fine = read == RECORD_LINE_READ && replay_line(replay, line, &fault);
        if (!fine && read == RECORD_LINE_READ && fault.what[0] == '\0')
            trial_broken("a line refused without a word", line);
    }
    fclose(lines.from);
    return fine && replay_end(replay, &(pp_fault){0});
}

void try_record(const char *text, size_t size) {
    static replay_game replay, again;
    if (!read_record(&replay, text, size)) return;
    char *written = 0;
    size_t length = 0;
    FILE *file = open_memstream(&written, &length);
    if (!file) abort();
    record_writer recorder;
    record_begin(&recorder, file, &replay.game);
    for (int i = 0; i < replay.actions; i++)
        record_action(&recorder, &replay.game, replay.action[i]);
    record_end(&recorder, &replay.game, &replay.state);
    fclose(file);
    if (!read_record(&again, written, length)) trial_broken("a written record is not understood", written);
    if (!pp_same(&again.state, &replay.state)) trial_broken("a written record leads elsewhere", written);
    free(written);
}

// --- Commands.

static bool ends_an_answer(const char *line) {
    return strcmp(line, "ok") == 0 || strncmp(line, "refused", 7) == 0 ||
           strncmp(line, "unsupported", 11) == 0;
}

void try_commands(const char *text, size_t size) {
    // Counting millions of positions is what perft is for, and not what is tested here.
    if (strstr(text, "perft")) return;
    char *answers = 0;
    size_t length = 0;
    FILE *from = reading(text, size), *to = open_memstream(&answers, &length);
    if (!to) abort();
    cli_serve(from, to);
    fclose(from);
    fclose(to);
    const char *last = "ok";
    for (char *line = strtok(answers, "\n"); line; line = strtok(0, "\n"))
        last = line;
    if (!ends_an_answer(last)) trial_broken("an answer without an end", last);
    free(answers);
}
