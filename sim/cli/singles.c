// SPDX-License-Identifier: MIT
// Writes files about single games while they are played. cmd_sim.c, cmd_match.c and cmd_tournament.c call it.
#include "singles.h"

#include "progress.h"
#include "whole.h"
#include "wrap.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BUFFER = 1 << 20, FLUSH = BUFFER / 2 }; // a game is far shorter than half of the buffer

// A file that grows game by game. It always ends with a whole game, even if the program is killed.
typedef struct growing_file {
    FILE *to; // null if it was not requested
    const char *name;
    long written, flushed;
    double when; // the time of the last flush
    int trouble; // the errno of what went wrong; 0 if nothing did
} growing_file;

static ledger book;
static game_table table;
static growing_file rows, records;
static summary_base *base;
static whole_why why;

// --- Growing files

static bool open_growing(growing_file *file, const char *name) {
    const int opened = whole_is_stream(name) ? whole_open_stream(name)
                                             : open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    *file = (growing_file){.to = opened < 0 ? 0 : fdopen(opened, "w"), .name = name};
    if (!file->to) {
        wrap_say(stderr, "%s: %s", name, strerror(errno));
        return false;
    }
    setvbuf(file->to, 0, _IOFBF, BUFFER);
    file->when = progress_now();
    return true;
}

// Notes that a game was written, and flushes from time to time.
static bool grow(growing_file *file, size_t bytes) {
    const double now = progress_now();
    file->written += (long)bytes;
    if (file->written - file->flushed < FLUSH && now - file->when < 1) return true;
    if (fflush(file->to) != 0) file->trouble = errno;
    file->flushed = file->written;
    file->when = now;
    return file->trouble == 0;
}

static bool close_growing(growing_file *file) {
    if (!file->to) return true;
    if (fclose(file->to) != 0 && file->trouble == 0) file->trouble = errno;
    file->to = 0;
    if (file->trouble == 0) return true;
    wrap_say(stderr, "%s: %s", file->name, strerror(file->trouble));
    return false;
}

// --- Writers

static void *make_row(void *writing, const ledger_game *game) {
    return game_row_make(writing, game);
}

static bool take_row(void *writing, const void *made) {
    char *line = 0;
    size_t size = 0;
    FILE *memory = open_memstream(&line, &size);
    if (!memory) abort();
    game_row_put(memory, writing, made);
    if (fclose(memory) != 0) abort();
    fwrite(line, 1, size, rows.to);
    free(line);
    return grow(&rows, size);
}

static bool add_row(void *writing, const void *made) {
    (void)writing;
    return summary_add_game(base, made);
}

static void *make_record(void *writing, const ledger_game *game) {
    char *copy = strdup(game->record);
    (void)writing;
    if (!copy) abort();
    return copy;
}

static bool take_record(void *writing, const void *made) {
    (void)writing;
    fputs(made, records.to);
    return grow(&records, strlen(made));
}

static void add_writer(ledger_writer writer) {
    book.writer[book.writers++] = writer;
}

// --- Files

static bool open_rows(const char *name) {
    if (!name) return true;
    if (!open_growing(&rows, name)) return false;
    game_row_put_names(rows.to, &table);
    add_writer((ledger_writer){&table, make_row, take_row});
    return true;
}

static bool open_records(const char *name) {
    if (!name) return true;
    book.records = true;
    add_writer((ledger_writer){0, make_record, take_record});
    return open_growing(&records, name);
}

static bool open_base(const char *name) {
    if (!name) return true;
    base = summary_open_sqlite(name, &table, &why);
    if (!base) wrap_say(stderr, "%s", why.text);
    add_writer((ledger_writer){&table, make_row, add_row});
    return base != 0;
}

bool singles_allowed(const op_args *args) {
    const char *option = op_given(args, "--games-csv") ? "--games-csv" : "--records";
    if (!op_given(args, option) || !op_given(args, "--checkpoint")) return true;
    cli_usage_error(
        args,
        "%s writes games as they are played, so it does not work with --checkpoint: the games in a checkpoint are "
        "not played again",
        option);
    return false;
}

bool singles_open(const op_args *args, const pp_game *game, int seats, ledger **to) {
    book.writers = 0;
    game_table_lay_out(&table, game, seats);
    const bool opened = open_rows(op_given(args, "--games-csv")) &&
                        open_records(op_given(args, "--records")) &&
                        open_base(op_given(args, "--checkpoint") ? 0 : op_given(args, "--sqlite"));
    *to = book.writers > 0 ? &book : 0;
    if (opened) return true;
    singles_close();
    singles_drop();
    return false;
}

bool singles_close(void) {
    const bool fine = close_growing(&rows);
    return close_growing(&records) && fine;
}

summary_base *singles_take_base(void) {
    summary_base *taken = base;
    base = 0;
    return taken;
}

void singles_drop(void) {
    summary_base *left = singles_take_base();
    if (left) summary_close_sqlite(left, 0, &why);
}
