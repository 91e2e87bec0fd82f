// SPDX-License-Identifier: MIT
// The command line of `pathproof spec`: what can be asked for, and what somebody asked for.
#ifndef SPEC_OPTIONS_H
#define SPEC_OPTIONS_H

#include "options.h"
#include "report.h"

typedef struct spec_plan {
    const char *engine, *beside;                          // null for the built-in one, and for none
    const char *folder, *expect, *badge, *export, *bound; // null for none
    const char *only[GR_REPEATS_MAX + 2], *skip[GR_REPEATS_MAX + 2]; // up to a null
    const char *pictures, *log; // where the pictures and the talk of failing cases go; null for nowhere
    report_format format;
    uint64_t seconds, jobs, crashes;
    uint64_t games, seed, from, lists;
    bool says_games;
    const char *line;
    char **file;
    int files;
    bool suite_version;
    bool verbose;
    gr_print *print; // what is wrong
} spec_plan;

extern const gr_option spec_options[];
extern const char spec_details[];

// False, and says so, when something is not as it should be.
bool spec_take_plan(const gr_args *args, spec_plan *plan);

// The command that runs one case again, or the random games, up to its name.
const char *spec_again(book_pool *pool, const spec_plan *plan, bool files, bool games);

#endif
