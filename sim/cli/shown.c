// SPDX-License-Identifier: MIT
// Prints the results of many games and writes them to files, as the command line requests. cmd_sim.c and cmd_merge.c
// call it.
#include "shown.h"

#include "plot.h"
#include "wrap.h"

#include <stdio.h>

static const struct {
    const char *option;
    bool (*can)(const char *file, whole_why *why);
    bool (*write)(const char *file, const summary_of *summary, whole_why *why);
} writers[] = {
    {"--csv", whole_can_write, summary_write_csv},
    {"--sqlite", whole_can_replace, summary_write_sqlite},
    {"--report", whole_can_write, summary_write_html},
};

enum { WRITERS = sizeof writers / sizeof writers[0] };

// Checks the files now, so that one that cannot be written is noticed before the games are played.
bool shown_can_write(const op_args *args) {
    static whole_why why;
    for (int i = 0; i < WRITERS; i++) {
        const char *file = op_given(args, writers[i].option);
        if (!file || writers[i].can(file, &why)) continue;
        wrap_say(stderr, "%s", why.text);
        return false;
    }
    if (!op_given(args, "--report") || plot_can(&why)) return true;
    wrap_say(stderr, "%s", why.text);
    return false;
}

static bool write_files(const op_args *args, const summary_of *summary) {
    static whole_why why;
    bool written = true;
    for (int i = 0; i < WRITERS; i++) {
        const char *file = op_given(args, writers[i].option);
        if (!file || writers[i].write(file, summary, &why)) continue;
        wrap_say(stderr, "%s", why.text);
        written = false;
    }
    return written;
}

static void print_summary(const op_args *args, const summary_of *summary) {
    const summary_parts parts = {{[COUNT_PART_CLAUSES] = op_given(args, "--clauses") != 0,
                                  [COUNT_PART_NUMBERS] = op_given(args, "--by-tile") != 0,
                                  [COUNT_PART_TURNS] = op_given(args, "--by-turn") != 0,
                                  [COUNT_PART_CAUSES] = op_given(args, "--by-turn") != 0,
                                  [COUNT_PART_SQUARES] = op_given(args, "--by-square") != 0,
                                  [COUNT_PART_KINDS] = op_given(args, "--by-kind") != 0}};
    summary_print(stdout, summary, parts);
}

bool shown_print(const op_args *args, const summary_of *summary, void (*pace)(const summary_of *summary)) {
    if (op_given(args, "--json")) {
        summary_print_json(stdout, summary);
    } else {
        print_summary(args, summary);
        pace(summary);
        stamp_print(stdout, summary->stamp);
    }
    return write_files(args, summary);
}
