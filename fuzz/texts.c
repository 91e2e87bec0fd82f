// SPDX-License-Identifier: MIT
// Sends texts of many lines to the code that reads them. fuzz_text.c makes the texts.
#include "texts.h"

#include "case.h"
#include "record.h"
#include "replay.h"
#include "speaker.h"
#include "trial.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// --- A rulebook

// A file in memory, because emptying and closing a file again and again would wait for the disk.
static FILE *memory_file(char path[64]) {
    char name[64];
    snprintf(name, sizeof name, "/pathproof-fuzz-%ld", (long)getpid());
    const int fd = shm_open(name, O_RDWR | O_CREAT | O_EXCL, 0600);
    if (fd < 0) abort();
    shm_unlink(name);
    snprintf(path, 64, "/proc/self/fd/%d", fd);
    return fdopen(fd, "w+");
}

static const char *write_file(const char *before, const char *text, const char *after) {
    static FILE *file;
    static char path[64];
    if (!file) file = memory_file(path);
    if (!file) abort();
    rewind(file);
    if (ftruncate(fileno(file), 0) != 0) abort();
    if (fputs(before, file) < 0 || fputs(text, file) < 0 || fputs(after, file) < 0 || fflush(file) != 0)
        abort();
    return path;
}

static void run_case(const book_text *book, const book_case *c) {
    static engine_any *engine;
    static case_verdict verdict;
    if (!engine) engine = engine_open_builtin(trial_games());
    const case_runner runner = {.book = book, .catalog = trial_games(), .engine = engine, .again = "again"};
    case_run(&runner, c, (setup_otherwise){0}, &verdict);
    if (verdict.outcome >= CASE_OUTCOMES) trial_broken("a case has no outcome", c->id);
    if (verdict.outcome != CASE_PASSED && verdict.what[0] == '\0')
        trial_broken("a case did not pass, but has no reason", c->id);
}

void try_book(const char *before, const char *text, const char *after) {
    book_text book = {0};
    book_read(&book, write_file(before, text, after));
    for (int i = 0; i < book.faults; i++) {
        if (book.fault[i].fault.what[0] == '\0') trial_broken("a book refused without a reason", text);
    }
    for (int i = 0; i < book.case_count && book.faults == 0; i++)
        run_case(&book, &book.cases[i]);
    book_free(&book);
}

// --- A record

// Opens a text as a file. fmemopen refuses an empty one.
static FILE *reading(const char *text, size_t size) {
    FILE *file = size > 0 ? fmemopen((void *)(uintptr_t)text, size, "r") : fopen("/dev/null", "r");
    if (!file) abort();
    return file;
}

// Plays lines up to the first refused one. Returns whether the record is complete.
static bool read_record(replay_game *replay, const char *text, size_t size) {
    char line[GR_LINE_MAX + 1];
    record_lines lines = {.from = reading(text, size)};
    record_line_read read;
    bool fine = true;
    *replay = (replay_game){0};
    while (fine && (read = record_read_line(&lines, line, &(gr_fault){0})) != RECORD_LINE_END) {
        gr_fault fault = {0};
        fine = read == RECORD_LINE_READ && replay_line(replay, line, &fault);
        if (!fine && read == RECORD_LINE_READ && fault.what[0] == '\0')
            trial_broken("a line refused without a reason", line);
    }
    fclose(lines.from);
    return fine && replay_end(replay, &(gr_fault){0});
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
    if (!read_record(&again, written, length)) trial_broken("a written record cannot be read back", written);
    if (!pp_same(&again.state, &replay.state))
        trial_broken("a written record leads to a different position", written);
    free(written);
}

// --- Commands.

// Keeps the last line that was written.
static void keep_line(void *self, const char *line) {
    gr_out *last = self;
    *last = gr_out_into(last->to, last->size);
    gr_put(last, line);
}

static bool is_whole(const char *last) {
    return strcmp(last, "ok") == 0 || strncmp(last, "refused ", 8) == 0 ||
           strncmp(last, "unsupported ", 12) == 0;
}

// Tries commands. Every line must get an answer. A line that is not answered with ok must leave everything unchanged.
void try_commands(const char *text, size_t size) {
    static gr_speaker speaker, before;
    static pp_game game, game_before;
    static pp_state state, state_before;
    char line[GR_LINE_MAX + 1], answer[GR_LINE_MAX + 1] = "";
    gr_out last = gr_out_into(answer, sizeof answer);
    record_lines lines = {.from = reading(text, size)};
    record_line_read read;
    memset(&game, 0, sizeof game);
    memset(&state, 0, sizeof state);
    gr_speaker_begin(&speaker, trial_games(), &game, &state, (gr_partner){.self = &last, .say = keep_line});
    while (!speaker.quit && (read = record_read_line(&lines, line, &(gr_fault){0})) != RECORD_LINE_END) {
        // perft can count millions of positions, which is not tested here.
        if (read == RECORD_LINE_BAD || strstr(line, "perft")) continue;
        memcpy(&before, &speaker, sizeof speaker);
        memcpy(&game_before, &game, sizeof game);
        memcpy(&state_before, &state, sizeof state);
        gr_speak(&speaker, line, lines.number);
        if (!is_whole(answer)) trial_broken("an answer has no last line", line);
        if (strcmp(answer, "ok") == 0) continue;
        const bool same = memcmp(&before, &speaker, sizeof speaker) == 0 &&
                          memcmp(&game_before, &game, sizeof game) == 0 && pp_same(&state_before, &state);
        if (!same) trial_broken("a refused line changed the position", line);
    }
    fclose(lines.from);
}
