// SPDX-License-Identifier: MIT
// The file from which a long run continues. long_run.c saves it; bulk.c, compare.c, match.c, tourney.c and
// merge.c define its contents.
//
//     pathproof-checkpoint 3
//     plan tsuro-2005 seats=4 players=4,2 policies=random seed=1 choices=8 counters=1234 sources=0123456789abcdef
//     games 12800           (a whole run; a part has: games 3200 of shard 2/4 of 12800)
//     4 0 tiles 22 345      (counters, in the format of this kind of run)
//     end 0123456789abcdef  (FNV-1a over all the bytes before this line)
//
// Every figure of a resumed run comes from this file, so its checksum is verified before anything in it is used.
#include "checkpoint.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILE_MOST = 1 << 26, SUM_LINE = sizeof "end 0123456789abcdef\n" - 1 };

static const char first_line[] = "pathproof-checkpoint 3";

// --- The differences between two plans

enum { PARTS_MAX = GR_LINE_MAX / 2, PART_MAX = 2 * GR_WORD_MAX };

// A plan, split into parts: "seed=5", or an option with its value.
typedef struct plan_parts {
    char line[GR_LINE_MAX + 1];
    char *word[PARTS_MAX];
    int words;
} plan_parts;

static void take_apart(plan_parts *parts, const char *line) {
    snprintf(parts->line, sizeof parts->line, "%s", line);
    parts->words = gr_split_quoted(parts->line, parts->word, PARTS_MAX);
}

static bool is_option(const char *word) {
    return strncmp(word, "--", 2) == 0;
}

static bool begins(const char *word, const char *with) {
    return strncmp(word, with, strlen(with)) == 0;
}

// Returns whether a part depends on the program and on files, and not on the command line.
static bool is_of_version(const char *word) {
    return begins(word, "sources=") || begins(word, "counters=");
}

static bool is_hash(const char *word) {
    return begins(word, "sides=") || is_of_version(word);
}

// Writes the part that begins at this word. Returns the number of the word after it.
static int put_part(char part[PART_MAX], const plan_parts *parts, int at) {
    gr_out out = gr_out_into(part, PART_MAX);
    const char *word = parts->word[at++];
    gr_put(&out, word);
    if (!is_option(word) || at == parts->words || is_option(parts->word[at]) || is_hash(parts->word[at]))
        return at;
    gr_put_char(&out, ' ');
    gr_put_quoted(&out, parts->word[at]);
    return at + 1;
}

static bool has_part(const plan_parts *parts, const char *wanted) {
    char part[PART_MAX];
    for (int i = 0; i < parts->words;) {
        i = put_part(part, parts, i);
        if (strcmp(part, wanted) == 0) return true;
    }
    return false;
}

// Lists the parts that one plan has and the other does not. Returns their number.
static int put_only(gr_out *out, const plan_parts *one, const plan_parts *other) {
    char part[PART_MAX];
    int only = 0;
    for (int i = 0; i < one->words;) {
        i = put_part(part, one, i);
        if (is_hash(part) || has_part(other, part)) continue;
        if (only++ > 0) gr_put(out, ", ");
        gr_put(out, part);
    }
    return only;
}

static bool is_of_other_version(const plan_parts *one, const plan_parts *other) {
    for (int i = 0; i < one->words; i++) {
        if (is_of_version(one->word[i]) && !has_part(other, one->word[i])) return true;
    }
    return false;
}

// Returns whether the words of two plans with the same parts are in another order.
static bool is_reordered(const plan_parts *one, const plan_parts *other) {
    for (int i = 0; i < one->words && i < other->words; i++) {
        if (!is_hash(one->word[i]) && !is_hash(other->word[i]) && strcmp(one->word[i], other->word[i]) != 0)
            return true;
    }
    return false;
}

void checkpoint_put_difference(gr_out *out, const char *own, const char *wanted) {
    static plan_parts one, other;
    char own_only[GR_LINE_MAX + 1], wanted_only[GR_LINE_MAX + 1];
    gr_out mine = gr_out_into(own_only, sizeof own_only),
           theirs = gr_out_into(wanted_only, sizeof wanted_only);
    take_apart(&one, own);
    take_apart(&other, wanted);
    const int here = put_only(&mine, &one, &other), there = put_only(&theirs, &other, &one);
    if (here + there == 0) {
        gr_put(out, is_of_other_version(&one, &other) ? "it belongs to another version of this program"
                    : is_reordered(&one, &other)
                        ? "it belongs to another run: the words of its command are in another order"
                        : "it belongs to another run: a file named in it has changed since");
        return;
    }
    gr_put(out, "it belongs to another run: ");
    gr_put(out, here > 0 ? "it has " : "it has no ");
    gr_put(out, here > 0 ? own_only : wanted_only);
    if (here > 0 && there > 0) gr_put(out, ", but this run has ");
    if (here > 0) gr_put(out, there > 0 ? wanted_only : ", which this run does not have");
}

// --- Errors

bool checkpoint_complain(whole_why *why, const char *file, int line, const char *what) {
    snprintf(why->text, sizeof why->text, "%s:%d: %s", file, line, what);
    return false;
}

bool checkpoint_advise(whole_why *why) {
    const size_t used = strlen(why->text);
    snprintf(why->text + used, sizeof why->text - used, "; delete it or name another file to start again");
    return false;
}

static void put_games(gr_out *out, const checkpoint *c) {
    const checkpoint_shard *shard = &c->shard;
    gr_put(out, c->kind->pieces);
    gr_put_char(out, ' ');
    gr_put_number(out, c->kind->games(c->run));
    if (shard->of == 0) return;
    gr_put(out, " of shard ");
    gr_put_number(out, shard->number);
    gr_put_char(out, '/');
    gr_put_number(out, shard->of);
    gr_put(out, " of ");
    gr_put_number(out, shard->games);
}

checkpoint_part checkpoint_cut(checkpoint_shard shard) {
    const uint64_t each = shard.games / shard.of, more = shard.games % shard.of, before = shard.number - 1;
    return (checkpoint_part){before * each + (before < more ? before : more), each + (before < more)};
}

// --- The lock

static int take_lock(const char *file, whole_why *why) {
    char name[WHOLE_NAME_MAX];
    for (;;) {
        struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
        struct stat held, named;
        const int lock = whole_open_beside(file, ".lock", O_RDWR, name, why);
        if (lock < 0) return -1;
        if (fcntl(lock, F_SETLK, &whole) != 0) {
            const bool taken = errno == EACCES || errno == EAGAIN;
            whole_fails(why, file, taken ? "another run is using it" : strerror(errno));
            close(lock);
            return -1;
        }
        // The run that held the lock may have removed the file between our open and our lock. If so, the name now belongs to another
        // file.
        if (fstat(lock, &held) == 0 && stat(name, &named) == 0 && held.st_ino == named.st_ino) return lock;
        close(lock);
    }
}

static void release(const char *file, int lock) {
    char name[WHOLE_NAME_MAX];
    whole_why ignored;
    if (whole_beside(file, ".lock", name, &ignored)) unlink(name);
    close(lock);
}

// --- Writing

static void write_body(FILE *to, const checkpoint *c) {
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    c->kind->put_plan(&out, c->run);
    fprintf(to, "%s\n%s\n", first_line, line);
    out = gr_out_into(line, sizeof line);
    put_games(&out, c);
    fprintf(to, "%s\n", line);
    c->kind->write(to, c->run);
}

// Makes the last line. Readers find it from the end of the file.
static void put_sum(char line[SUM_LINE + 1], const char *body) {
    gr_out out = gr_out_into(line, SUM_LINE + 1);
    gr_put(&out, "end ");
    gr_put_hex(&out, gr_hash_text(body));
    gr_put_char(&out, '\n');
}

bool checkpoint_save(const checkpoint *c, whole_why *why) {
    char sum[SUM_LINE + 1], *text = 0;
    size_t size = 0;
    if (!c->file) return true;
    FILE *memory = open_memstream(&text, &size);
    if (memory) write_body(memory, c);
    if (!memory || fflush(memory) != 0) return whole_fails(why, c->file, "no memory");
    put_sum(sum, text);
    fputs(sum, memory);
    const bool written = fclose(memory) == 0 && whole_write(c->file, text, size, why);
    free(text);
    return written;
}

// --- Reading

// Reads a number that ends with one of the characters in `end`. Returns null if the text does not have such a number there.
static const char *take_number(const char *text, const char *end, uint64_t *number) {
    char digits[24];
    const size_t length = strcspn(text, end);
    if (length >= sizeof digits) return 0;
    memcpy(digits, text, length);
    digits[length] = '\0';
    return gr_read_number(digits, UINT64_MAX, number) ? text + length : 0;
}

static const char *skip(const char *text, const char *words) {
    const size_t length = strlen(words);
    return text && strncmp(text, words, length) == 0 ? text + length : 0;
}

// Reads "games 120" or "games 120 of shard 2/4 of 1000"; a match counts deals instead.
static bool read_games(const char *line, const char *pieces, uint64_t *games, checkpoint_shard *shard) {
    const char *at = skip(skip(line, pieces), " ");
    *shard = (checkpoint_shard){0};
    if (!at || !(at = take_number(at, " ", games))) return false;
    if (*at == '\0') return true;
    if (!(at = skip(at, " of shard ")) || !(at = take_number(at, "/", &shard->number))) return false;
    if (!(at = skip(at, "/")) || !(at = take_number(at, " ", &shard->of))) return false;
    if (!(at = skip(at, " of ")) || !(at = take_number(at, "", &shard->games))) return false;
    return shard->number >= 1 && shard->number <= shard->of && shard->of <= shard->games;
}

static bool is_of_this_plan(const checkpoint *c, const char *file, const char *line, whole_why *why) {
    char expected[GR_LINE_MAX + 1], what[2 * GR_LINE_MAX];
    gr_out out = gr_out_into(expected, sizeof expected);
    c->kind->put_plan(&out, c->run);
    if (strcmp(line, expected) == 0) return true;
    out = gr_out_into(what, sizeof what);
    checkpoint_put_difference(&out, line, expected);
    return checkpoint_complain(why, file, 2, what);
}

// Removes the last line, if it is the checksum of the rest.
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
        return checkpoint_complain(why, file, 1, "this is not a checkpoint of this version");
    return (strlen(text) == size && take_off_sum(text, size, lines)) ||
           checkpoint_complain(why, file, lines > 0 ? lines : 1,
                               "it was cut short or changed after it was written");
}

// The lines of a file whose checksum is right, read one after another. This struct owns the text.
typedef struct checkpoint_lines {
    const char *file;
    char *text, *line, *next;
    int number;
    bool missing; // the file does not exist
    bool opened;  // the file exists and was read
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

static bool read_text(const char *file, FILE *from, char *text, size_t room, whole_why *why) {
    const size_t size = fread(text, 1, room, from);
    text[size] = '\0';
    if (ferror(from)) return whole_fails(why, file, strerror(errno));
    if (size == FILE_MOST) return checkpoint_complain(why, file, 1, "it is too long for a checkpoint");
    return is_whole(file, text, size, why);
}

// Opens the lines of a file. The caller must close them even if this returns false.
static bool open_lines(checkpoint_lines *lines, const char *file, whole_why *why) {
    struct stat about;
    *lines = (checkpoint_lines){.file = file};
    const bool there = stat(file, &about) == 0;
    if (there && S_ISFIFO(about.st_mode))
        return whole_fails(why, file, "it is a pipe, and a checkpoint needs a file");
    FILE *from = fopen(file, "r");
    lines->missing = !from && errno == ENOENT;
    if (!from) return whole_fails(why, file, strerror(errno));
    const bool sized = there && S_ISREG(about.st_mode) && about.st_size < FILE_MOST;
    const size_t room = sized ? (size_t)about.st_size : FILE_MOST;
    lines->text = lines->line = lines->next = malloc(room + 1);
    const bool read =
        lines->text ? read_text(file, from, lines->text, room, why) : whole_fails(why, file, "no memory");
    lines->opened = !ferror(from);
    fclose(from);
    return read;
}

static void close_lines(checkpoint_lines *lines) {
    free(lines->text);
}

static bool read_line(const checkpoint *c, const checkpoint_lines *lines, uint64_t *games,
                      checkpoint_shard *shard, whole_why *why) {
    const char *file = lines->file;
    switch (lines->number) {
    case 1: return true;
    case 2: return is_of_this_plan(c, file, lines->line, why);
    case 3:
        return read_games(lines->line, c->kind->pieces, games, shard) ||
               checkpoint_complain(why, file, 3,
                                   "the line that says how much of the run it covers is missing");
    default:
        return c->kind->add(c->run, lines->line) ||
               checkpoint_complain(why, file, lines->number, "not a counter");
    }
}

static bool read_lines(const checkpoint *c, checkpoint_lines *lines, uint64_t *games, checkpoint_shard *shard,
                       whole_why *why) {
    const uint64_t before = c->kind->games(c->run);
    *games = 0;
    while (next_line(lines)) {
        if (!read_line(c, lines, games, shard, why)) return false;
    }
    if (c->kind->games(c->run) != before + *games)
        return checkpoint_complain(why, lines->file, 3,
                                   "its counters cover more or less of the run than it says");
    return c->kind->could_be(c->run) ||
           checkpoint_complain(why, lines->file, 3, "its counters contradict each other");
}

bool checkpoint_add(const checkpoint *c, const char *file, uint64_t *games, checkpoint_shard *shard,
                    whole_why *why) {
    checkpoint_lines lines;
    const bool added = open_lines(&lines, file, why) && read_lines(c, &lines, games, shard, why);
    close_lines(&lines);
    return added;
}

static bool is_this_shard(const checkpoint *c, const checkpoint_shard *shard, whole_why *why) {
    return memcmp(&c->shard, shard, sizeof *shard) == 0 ||
           checkpoint_complain(why, c->file, 3, "it is another part of the run");
}

static bool take_up_lines(const checkpoint *c, checkpoint_lines *lines, whole_why *why) {
    checkpoint_shard shard;
    uint64_t games;
    if (!open_lines(lines, c->file, why)) return lines->missing;
    if (!read_lines(c, lines, &games, &shard, why) || !is_this_shard(c, &shard, why)) return false;
    return games <= c->games * c->each ||
           checkpoint_complain(why, c->file, 3,
                               "it already has more; ask for at least as many to continue it");
}

static bool take_up(const checkpoint *c, whole_why *why) {
    checkpoint_lines lines;
    const bool taken = take_up_lines(c, &lines, why);
    close_lines(&lines);
    return taken || (lines.opened && checkpoint_advise(why));
}

bool checkpoint_open(checkpoint *c, whole_why *why) {
    if (!c->file) return true;
    c->lock = take_lock(c->file, why);
    return c->lock >= 0 && take_up(c, why) && checkpoint_save(c, why);
}

void checkpoint_close(checkpoint *c) {
    if (c->file && c->lock >= 0) release(c->file, c->lock);
}

bool checkpoint_read_plan(const char *file, char line[GR_LINE_MAX + 1], whole_why *why) {
    checkpoint_lines lines;
    const bool read = open_lines(&lines, file, why) && next_line(&lines) && next_line(&lines);
    if (read) snprintf(line, GR_LINE_MAX + 1, "%s", lines.line);
    close_lines(&lines);
    return read;
}
