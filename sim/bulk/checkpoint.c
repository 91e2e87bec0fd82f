// SPDX-License-Identifier: MIT
// The file from which a long run goes on.
//
//     pathproof-checkpoint 3
//     plan tsuro-2005 seats=4 players=4,2 policies=random seed=1 choices=8 counters=1234 sources=0123456789abcdef
//     games 12800           (of a whole run; of a part of one: games 3200 of shard 2/4 of 12800)
//     4 0 tiles 22 345      (of games for 4 with tile set 0: the counter tiles[22] is 345; zeros are left out)
//     end 0123456789abcdef  (FNV-1a over all the bytes before this line)
//
// Every figure of a run that was resumed comes out of this file, so nothing in it is believed before the sum is right.
#include "checkpoint.h"

#include "grammar.h"
#include "plan_line.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILE_MOST = 1 << 26, SUM_LINE = sizeof "end 0123456789abcdef\n" - 1 };

static const char first_line[] = "pathproof-checkpoint 3";

static bool complain(whole_why *why, const char *file, int line, const char *what) {
    const char *again = "delete it or name another file to begin anew";
    snprintf(why->text, sizeof why->text, "%s:%d: %s; %s", file, line, what, again);
    return false;
}

static void put_games(pp_out *out, uint64_t games, const bulk_shard *shard) {
    pp_put(out, "games ");
    pp_put_number(out, games);
    if (shard->of == 0) return;
    pp_put(out, " of shard ");
    pp_put_number(out, shard->number);
    pp_put_char(out, '/');
    pp_put_number(out, shard->of);
    pp_put(out, " of ");
    pp_put_number(out, shard->games);
}

// --- The lock

int checkpoint_lock(const char *file, whole_why *why) {
    char name[WHOLE_NAME_MAX];
    if (!whole_beside(file, ".lock", name, why)) return -1;
    for (;;) {
        struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
        struct stat held, named;
        const int lock = whole_open(name, O_RDWR, why);
        if (lock < 0) return -1;
        if (fcntl(lock, F_SETLK, &whole) != 0) {
            const bool taken = errno == EACCES || errno == EAGAIN;
            whole_fails(why, file, taken ? "another run is using it" : strerror(errno));
            close(lock);
            return -1;
        }
        // Whoever had it may have removed it between our opening and our locking: then the name is another file's by now.
        if (fstat(lock, &held) == 0 && stat(name, &named) == 0 && held.st_ino == named.st_ino) return lock;
        close(lock);
    }
}

void checkpoint_release(const char *file, int lock) {
    char name[WHOLE_NAME_MAX];
    whole_why ignored;
    if (whole_beside(file, ".lock", name, &ignored)) unlink(name);
    close(lock);
}

// --- Writing

static void write_counts(FILE *to, int players, int set, const count_totals *counts) {
    for (int k = 0; k < COUNT_FIGURES; k++) {
        const count_figure *figure = &count_figures[k];
        const uint64_t *count = count_of(counts, figure);
        for (int i = 0; i < figure->words; i++) {
            if (count[i] != 0)
                fprintf(to, "%d %d %s %d %llu\n", players, set, figure->id, i, (unsigned long long)count[i]);
        }
    }
}

static void write_body(FILE *to, const bulk_plan *plan, const bulk_tally *tally) {
    char line[PP_LINE_MAX + 1];
    pp_out out = pp_out_into(line, sizeof line);
    plan_put(&out, plan);
    fprintf(to, "%s\n%s\n", first_line, line);
    out = pp_out_into(line, sizeof line);
    put_games(&out, tally->games, &plan->shard);
    fprintf(to, "%s\n", line);
    for (size_t i = 0; i < bulk_places(plan); i++) {
        const int sets = bulk_sets(plan);
        write_counts(to, plan->players[i / (size_t)sets], (int)(i % (size_t)sets), &tally->counts[i]);
    }
}

// The last line, which is found from the end of the file.
static void put_sum(char line[SUM_LINE + 1], const char *body) {
    pp_out out = pp_out_into(line, SUM_LINE + 1);
    pp_put(&out, "end ");
    pp_put_hex(&out, pp_hash_text(body));
    pp_put_char(&out, '\n');
}

bool checkpoint_save(const bulk_plan *plan, const bulk_tally *tally, whole_why *why) {
    char sum[SUM_LINE + 1], *text = 0;
    size_t size = 0;
    FILE *memory = open_memstream(&text, &size);
    if (memory) write_body(memory, plan, tally);
    if (!memory || fflush(memory) != 0) return whole_fails(why, plan->checkpoint, "no memory");
    put_sum(sum, text);
    fputs(sum, memory);
    const bool written = fclose(memory) == 0 && whole_write(plan->checkpoint, text, size, why);
    free(text);
    return written;
}

// --- Reading

static bool has_players(const bulk_plan *plan, uint64_t players) {
    for (int i = 0; i < plan->sizes; i++) {
        if (plan->players[i] == players) return true;
    }
    return false;
}

// "4 0 tiles 22 345"
static bool read_count(const char *line, const bulk_plan *plan, bulk_tally *tally) {
    pp_words words = pp_words_of(line);
    uint64_t players, set, i, count;
    if (!pp_next_word(&words) || !pp_read_number(words.word, PP_SEATS, &players)) return false;
    if (!has_players(plan, players) || !pp_next_word(&words)) return false;
    if (!pp_read_number(words.word, (uint64_t)bulk_sets(plan) - 1, &set)) return false;
    const count_figure *figure = pp_next_word(&words) ? count_find(words.word) : 0;
    if (!figure || figure->words == 0 || !pp_next_word(&words)) return false;
    if (!pp_read_number(words.word, figure->words - 1u, &i) || !pp_next_word(&words)) return false;
    if (!pp_read_number(words.word, UINT64_MAX, &count)) return false;
    count_at(bulk_counts(plan, tally->counts, (int)players, (int)set), figure)[i] = count;
    return !pp_next_word(&words);
}

// The number up to the next of these characters; null where none stands there.
static const char *take_number(const char *text, const char *end, uint64_t *number) {
    char digits[24];
    const size_t length = strcspn(text, end);
    if (length >= sizeof digits) return 0;
    memcpy(digits, text, length);
    digits[length] = '\0';
    return pp_read_number(digits, UINT64_MAX, number) ? text + length : 0;
}

static const char *skip(const char *text, const char *words) {
    const size_t length = strlen(words);
    return text && strncmp(text, words, length) == 0 ? text + length : 0;
}

// "games 120" or "games 120 of shard 2/4 of 1000"
static bool read_games(const char *line, uint64_t *games, bulk_shard *shard) {
    const char *at = skip(line, "games ");
    *shard = (bulk_shard){0};
    if (!at || !(at = take_number(at, " ", games))) return false;
    if (*at == '\0') return true;
    if (!(at = skip(at, " of shard ")) || !(at = take_number(at, "/", &shard->number))) return false;
    if (!(at = skip(at, "/")) || !(at = take_number(at, " ", &shard->of))) return false;
    if (!(at = skip(at, " of ")) || !(at = take_number(at, "", &shard->games))) return false;
    return shard->number >= 1 && shard->number <= shard->of && shard->of <= shard->games;
}

static bool is_of_this_plan(const char *file, const char *line, const bulk_plan *plan, whole_why *why) {
    char expected[PP_LINE_MAX + 1];
    pp_out out = pp_out_into(expected, sizeof expected);
    plan_put(&out, plan);
    if (strcmp(line, expected) == 0) return true;
    snprintf(
        why->text, sizeof why->text,
        "%s:2: it belongs to another run, or to another version of this program:\n  %s\nthis run is\n  %s\n"
        "delete it or name another file to begin anew",
        file, line, expected);
    return false;
}

// Takes the last line off, if it is the sum of the rest.
static bool take_off_sum(char *text, size_t size, int lines) {
    char sum[SUM_LINE + 1];
    if (lines < 4 || size < SUM_LINE) return false;
    char *last = text + size - SUM_LINE;
    char said[SUM_LINE + 1];
    memcpy(said, last, sizeof said);
    *last = '\0';
    put_sum(sum, text);
    return strcmp(said, sum) == 0;
}

static bool is_whole(const char *file, char *text, size_t size, whole_why *why) {
    const size_t first = strlen(first_line);
    int lines = 0;
    for (size_t i = 0; i < size; i++)
        lines += text[i] == '\n';
    if (strncmp(text, first_line, first) != 0 || text[first] != '\n')
        return complain(why, file, 1, "this is no checkpoint of this version");
    return (strlen(text) == size && take_off_sum(text, size, lines)) ||
           complain(why, file, lines > 0 ? lines : 1, "it was cut short or changed since it was written");
}

// The lines of a file whose sum is right, one after another.
typedef struct checkpoint_lines {
    const char *file;
    char *line, *next;
    int number;
    bool missing; // there is no such file
} checkpoint_lines;

static bool next_line(checkpoint_lines *lines) {
    if (*lines->next == '\0') return false;
    lines->line = lines->next;
    char *end = strchr(lines->line, '\n');
    if (end) *end = '\0';
    lines->next = end ? end + 1 : lines->line + strlen(lines->line);
    lines->number++;
    return true;
}

static bool open_lines(checkpoint_lines *lines, const char *file, whole_why *why) {
    static char text[FILE_MOST + 1];
    struct stat about;
    *lines = (checkpoint_lines){.file = file, .line = text, .next = text};
    if (stat(file, &about) == 0 && S_ISFIFO(about.st_mode))
        return whole_fails(why, file, "it is a pipe, and a checkpoint is kept in a file");
    FILE *from = fopen(file, "r");
    lines->missing = !from && errno == ENOENT;
    if (!from) return whole_fails(why, file, strerror(errno));
    const size_t size = fread(text, 1, FILE_MOST, from);
    text[size] = '\0';
    bool read = !ferror(from) || whole_fails(why, file, strerror(errno));
    if (read && size == FILE_MOST) read = complain(why, file, 1, "it is too long for a checkpoint");
    fclose(from);
    return read && is_whole(file, text, size, why);
}

static bool read_line(const checkpoint_lines *lines, const bulk_plan *plan, bulk_tally *tally,
                      bulk_shard *shard, whole_why *why) {
    const char *file = lines->file;
    switch (lines->number) {
    case 1: return true;
    case 2: return is_of_this_plan(file, lines->line, plan, why);
    case 3:
        return read_games(lines->line, &tally->games, shard) ||
               complain(why, file, 3, "not a number of games");
    default:
        return read_count(lines->line, plan, tally) || complain(why, file, lines->number, "not a counter");
    }
}

static bool read_lines(checkpoint_lines *lines, const bulk_plan *plan, bulk_tally *tally, bulk_shard *shard,
                       whole_why *why) {
    uint64_t counted = 0;
    while (next_line(lines)) {
        if (!read_line(lines, plan, tally, shard, why)) return false;
    }
    for (size_t i = 0; i < bulk_places(plan); i++)
        counted += tally->counts[i].games[0];
    return counted == tally->games ||
           complain(why, lines->file, 3, "its counters are of another number of games");
}

bool checkpoint_read(const char *file, const bulk_plan *plan, bulk_tally *tally, bulk_shard *shard,
                     whole_why *why) {
    checkpoint_lines lines;
    return open_lines(&lines, file, why) && read_lines(&lines, plan, tally, shard, why);
}

static bool is_this_shard(const bulk_plan *plan, const bulk_shard *shard, whole_why *why) {
    return memcmp(&plan->shard, shard, sizeof *shard) == 0 ||
           complain(why, plan->checkpoint, 3, "it is another part of the run");
}

bool checkpoint_load(const bulk_plan *plan, bulk_tally *tally, whole_why *why) {
    checkpoint_lines lines;
    bulk_shard shard;
    if (!open_lines(&lines, plan->checkpoint, why)) return lines.missing;
    if (!read_lines(&lines, plan, tally, &shard, why) || !is_this_shard(plan, &shard, why)) return false;
    return tally->games <= plan->games ||
           complain(why, plan->checkpoint, 3, "it has more games already: ask for as many or more, or");
}

// --- The plan of a file

bool checkpoint_read_plan(const char *file, const pp_args *args, bulk_plan *plan, whole_why *why) {
    checkpoint_lines lines;
    if (!open_lines(&lines, file, why) || !next_line(&lines) || !next_line(&lines)) return false;
    if (plan_read(lines.line, args, plan)) return is_of_this_plan(file, lines.line, plan, why);
    return whole_fails(why, file,
                       "its plan is not understood; was it played with a tile set that --tiles is to name?");
}
