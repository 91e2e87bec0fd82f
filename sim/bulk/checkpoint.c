// SPDX-License-Identifier: MIT
// The file from which a long run goes on.
//
//     pathproof-checkpoint 1
//     plan tsuro-2005 seats=4 players=4,2 policy=random seed=1 choices=8 counters=1234
//     games 12800
//     4 tiles 22 345        (of games for 4: the counter tiles[22] is 345; zeros are left out)
//     end
#include "bulk.h"

#include "grammar.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char first_line[] = "pathproof-checkpoint 1";

// Everything the totals depend on, but not how many games; also how much is counted, so that totals kept by a program
// that counted less are refused.
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
    pp_put(out, " policy=");
    pp_put(out, plan->policy->name);
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
}

static bool complain(const char *file, int line, const char *what) {
    if (line > 0) {
        fprintf(stderr, "%s:%d: %s\n", file, line, what);
    } else {
        fprintf(stderr, "%s: %s\n", file, what);
    }
    return false;
}

// --- Writing

static void write_counts(FILE *to, int players, count_totals *counts) {
    for (const count_field *field = count_fields; field->name; field++) {
        const uint64_t *count = count_at(counts, field);
        for (int i = 0; i < field->length; i++) {
            if (count[i] != 0)
                fprintf(to, "%d %s %d %llu\n", players, field->name, i, (unsigned long long)count[i]);
        }
    }
}

static void write_all(FILE *to, const bulk_plan *plan, const bulk_tally *tally) {
    char line[PP_LINE_MAX + 1];
    pp_out out = pp_out_into(line, sizeof line);
    put_plan(&out, plan);
    fprintf(to, "%s\n%s\ngames %llu\n", first_line, line, (unsigned long long)tally->games);
    for (int players = 0; players < COUNT_TABLES; players++) {
        count_totals counts = tally->counts[players];
        write_counts(to, players, &counts);
    }
    fprintf(to, "end\n");
}

bool bulk_save_checkpoint(const bulk_plan *plan, const bulk_tally *tally) {
    const size_t length = strlen(plan->checkpoint) + sizeof ".new";
    char *fresh = malloc(length);
    if (!fresh) return complain(plan->checkpoint, 0, "no memory");
    snprintf(fresh, length, "%s.new", plan->checkpoint);
    FILE *to = fopen(fresh, "w");
    bool written = to != 0;
    if (to) {
        write_all(to, plan, tally);
        written = fflush(to) == 0 && !ferror(to) && fsync(fileno(to)) == 0;
        written = fclose(to) == 0 && written;
    }
    written = written && rename(fresh, plan->checkpoint) == 0;
    if (!written) complain(fresh, 0, strerror(errno));
    free(fresh);
    return written;
}

// --- Reading

static const count_field *find_field(const char *name) {
    const count_field *field = count_fields;
    while (field->name && strcmp(field->name, name) != 0)
        field++;
    return field->name ? field : 0;
}

// "4 tiles 22 345"
static bool read_count(const char *line, bulk_tally *tally) {
    pp_words words = pp_words_of(line);
    uint64_t players, i, count;
    if (!pp_next_word(&words) || !pp_read_number(words.word, PP_SEATS, &players)) return false;
    const count_field *field = pp_next_word(&words) ? find_field(words.word) : 0;
    if (!field || !pp_next_word(&words) || !pp_read_number(words.word, field->length - 1u, &i)) return false;
    if (!pp_next_word(&words) || !pp_read_number(words.word, UINT64_MAX, &count)) return false;
    count_at(&tally->counts[players], field)[i] = count;
    return !pp_next_word(&words);
}

static bool read_games(const char *line, bulk_tally *tally) {
    return strncmp(line, "games ", 6) == 0 && pp_read_number(line + 6, UINT64_MAX, &tally->games);
}

static bool read_all(FILE *from, const bulk_plan *plan, bulk_tally *tally) {
    char line[PP_LINE_MAX + 2], expected[PP_LINE_MAX + 1];
    pp_out out = pp_out_into(expected, sizeof expected);
    put_plan(&out, plan);
    for (int number = 1; fgets(line, sizeof line, from); number++) {
        char *end = strchr(line, '\n');
        if (!end) return complain(plan->checkpoint, number, "the line does not end");
        *end = '\0';
        if (number > 3 && strcmp(line, "end") == 0) return true;
        if (number == 1 && strcmp(line, first_line) != 0) {
            return complain(plan->checkpoint, 1, "this is no checkpoint of this version");
        }
        if (number == 2 && strcmp(line, expected) != 0) {
            fprintf(stderr, "%s:2: it belongs to another run:\n  %s\nthis run is\n  %s\n", plan->checkpoint,
                    line, expected);
            return false;
        }
        if (number == 3 && !read_games(line, tally))
            return complain(plan->checkpoint, 3, "not a number of games");
        if (number > 3 && !read_count(line, tally))
            return complain(plan->checkpoint, number, "not a counter");
    }
    return complain(plan->checkpoint, 0, "the file is cut short");
}

bool bulk_load_checkpoint(const bulk_plan *plan, bulk_tally *tally) {
    FILE *from = fopen(plan->checkpoint, "r");
    if (!from && errno == ENOENT) return true;
    if (!from) return complain(plan->checkpoint, 0, strerror(errno));
    const bool read = read_all(from, plan, tally);
    fclose(from);
    uint64_t counted = 0;
    for (int players = 0; players < COUNT_TABLES; players++)
        counted += tally->counts[players].games;
    const bool whole = read && counted == tally->games;
    if (read && !whole) complain(plan->checkpoint, 3, "its counters are of another number of games");
    if (!whole) return complain(plan->checkpoint, 0, "delete it or name another file to begin anew");
    if (tally->games > plan->games) {
        return complain(plan->checkpoint, 3, "it has more games already; ask for as many, or more");
    }
    return true;
}
