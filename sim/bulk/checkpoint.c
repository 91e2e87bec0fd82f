// SPDX-License-Identifier: MIT
// The file from which a long run goes on.
//
//     pathproof-checkpoint 3
//     plan tsuro-2005 seats=4 players=4,2 policies=random seed=1 choices=8 counters=1234 sources=0123456789abcdef
//     games 12800
//     4 0 tiles 22 345      (of games for 4 with tile set 0: the counter tiles[22] is 345; zeros are left out)
//     end 0123456789abcdef  (FNV-1a over all the bytes before this line)
//
// Every figure of a run that was resumed comes out of this file, so nothing in it is believed before the sum is right.
#include "checkpoint.h"

#include "grammar.h"

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

// Everything the totals depend on, but not how many games; also how much is counted and by which sources, so that totals kept
// by a program that played or counted otherwise are refused.
static void put_plan(pp_out *out, const bulk_plan *plan) {
    pp_put(out, "plan ");
    pp_put_game(out, &plan->game[plan->players[0]]);
    pp_put(out, " players=");
    for (int i = 0; i < plan->sizes; i++) {
        if (i > 0) pp_put_char(out, ',');
        pp_put_number(out, plan->players[i]);
    }
    if (plan->tiles.count > 1) {
        pp_put(out, " tiles=");
        pp_put(out, plan->tiles.said);
    }
    pp_put(out, " policies=");
    play_put_line_up(out, &plan->line_up);
    pp_put(out, " seed=");
    pp_put_number(out, plan->seed);
    if (plan->rules.most_turns > 0) {
        pp_put(out, " bound=");
        pp_put_number(out, plan->rules.most_turns);
    }
    pp_put(out, " choices=");
    pp_put_number(out, plan->choices_each);
    pp_put(out, " counters=");
    pp_put_number(out, sizeof(count_totals) / sizeof(uint64_t));
    pp_put(out, " sources=");
    pp_put(out, checkpoint_sources);
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
    put_plan(&out, plan);
    fprintf(to, "%s\n%s\ngames %llu\n", first_line, line, (unsigned long long)tally->games);
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

static bool read_games(const char *line, bulk_tally *tally) {
    return strncmp(line, "games ", 6) == 0 && pp_read_number(line + 6, UINT64_MAX, &tally->games);
}

static bool is_of_this_plan(const char *line, const bulk_plan *plan, whole_why *why) {
    char expected[PP_LINE_MAX + 1];
    pp_out out = pp_out_into(expected, sizeof expected);
    put_plan(&out, plan);
    if (strcmp(line, expected) == 0) return true;
    snprintf(
        why->text, sizeof why->text,
        "%s:2: it belongs to another run, or to another version of this program:\n  %s\nthis run is\n  %s\n"
        "delete it or name another file to begin anew",
        plan->checkpoint, line, expected);
    return false;
}

static bool read_line(const char *line, int number, const bulk_plan *plan, bulk_tally *tally,
                      whole_why *why) {
    if (number == 2) return is_of_this_plan(line, plan, why);
    if (number == 3)
        return read_games(line, tally) || complain(why, plan->checkpoint, 3, "not a number of games");
    return number == 1 || read_count(line, plan, tally) ||
           complain(why, plan->checkpoint, number, "not a counter");
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

static bool read_all(char *text, size_t size, const bulk_plan *plan, bulk_tally *tally, whole_why *why) {
    const size_t first = strlen(first_line);
    int lines = 0;
    for (size_t i = 0; i < size; i++)
        lines += text[i] == '\n';
    if (strncmp(text, first_line, first) != 0 || text[first] != '\n')
        return complain(why, plan->checkpoint, 1, "this is no checkpoint of this version");
    if (strlen(text) != size || !take_off_sum(text, size, lines))
        return complain(why, plan->checkpoint, lines > 0 ? lines : 1,
                        "it was cut short or changed since it was written");
    int number = 1;
    for (char *line = text; *line; number++) {
        char *end = strchr(line, '\n');
        if (end) *end = '\0';
        if (!read_line(line, number, plan, tally, why)) return false;
        line = end ? end + 1 : line + strlen(line);
    }
    return true;
}

static bool add_up(const bulk_plan *plan, const bulk_tally *tally, whole_why *why) {
    uint64_t counted = 0;
    for (size_t i = 0; i < bulk_places(plan); i++)
        counted += tally->counts[i].games[0];
    if (counted != tally->games)
        return complain(why, plan->checkpoint, 3, "its counters are of another number of games");
    if (tally->games <= plan->games) return true;
    return complain(why, plan->checkpoint, 3, "it has more games already: ask for as many or more, or");
}

bool checkpoint_load(const bulk_plan *plan, bulk_tally *tally, whole_why *why) {
    struct stat about;
    if (stat(plan->checkpoint, &about) == 0 && S_ISFIFO(about.st_mode))
        return whole_fails(why, plan->checkpoint, "it is a pipe, and a checkpoint is kept in a file");
    FILE *from = fopen(plan->checkpoint, "r");
    if (!from && errno == ENOENT) return true;
    if (!from) return whole_fails(why, plan->checkpoint, strerror(errno));
    static char text[FILE_MOST + 1];
    const size_t size = fread(text, 1, FILE_MOST, from);
    text[size] = '\0';
    bool read = !ferror(from) || whole_fails(why, plan->checkpoint, strerror(errno));
    if (read && size == FILE_MOST)
        read = complain(why, plan->checkpoint, 1, "it is too long for a checkpoint");
    read = read && read_all(text, size, plan, tally, why) && add_up(plan, tally, why);
    fclose(from);
    return read;
}
