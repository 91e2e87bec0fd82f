// SPDX-License-Identifier: MIT
// What two plans differ in.
#include "plan_differ.h"

#include <stdio.h>
#include <string.h>

enum { PARTS_MAX = GR_LINE_MAX / 2, PART_MAX = 2 * GR_WORD_MAX };

// A plan in parts: "seed=5", or an option with its value.
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

// What depends on the program and on files, not on what was asked for.
static bool is_of_version(const char *word) {
    return begins(word, "sources=") || begins(word, "counters=");
}

static bool is_hash(const char *word) {
    return begins(word, "sides=") || is_of_version(word);
}

// The part that begins at this word; returns where the next one does.
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

// What one has and the other has not; how much that is.
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

void plan_put_difference(gr_out *out, const char *own, const char *wanted) {
    static plan_parts one, other;
    char own_only[GR_LINE_MAX + 1], wanted_only[GR_LINE_MAX + 1];
    gr_out mine = gr_out_into(own_only, sizeof own_only),
           theirs = gr_out_into(wanted_only, sizeof wanted_only);
    take_apart(&one, own);
    take_apart(&other, wanted);
    const int here = put_only(&mine, &one, &other), there = put_only(&theirs, &other, &one);
    if (here + there == 0) {
        gr_put(out, is_of_other_version(&one, &other)
                        ? "it belongs to another version of this program"
                        : "it belongs to another run: a file that is named in it has changed since");
        return;
    }
    gr_put(out, "it belongs to another run: ");
    gr_put(out, here > 0 ? "it has " : "it has no ");
    gr_put(out, here > 0 ? own_only : wanted_only);
    if (here > 0 && there > 0) gr_put(out, ", and this run has ");
    if (here > 0) gr_put(out, there > 0 ? wanted_only : ", which this run has not");
}
