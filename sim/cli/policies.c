// SPDX-License-Identifier: MIT
// The option that says how seats play.
#include "policies.h"

#include <stdio.h>
#include <string.h>

static void list(FILE *to) {
    for (const play_policy *const *policy = play_policies; *policy; policy++)
        fprintf(to, "  %-10s %s\n", (*policy)->name, (*policy)->says);
}

bool policies_listed(const pp_args *args) {
    const char *name = pp_given(args, "--policy");
    const bool asked = name && strcmp(name, "help") == 0;
    if (asked) list(stdout);
    return asked;
}

const play_policy *policies_take(const pp_args *args) {
    const char *name = pp_given(args, "--policy");
    const play_policy *found = name ? play_find_policy(name) : &play_random;
    if (found) return found;
    cli_usage_error(args, "--policy: there is no policy '%s'; the policies are:", name);
    list(stderr);
    return 0;
}
