// SPDX-License-Identifier: MIT
// The option that says how seats play.
#include "policies.h"

#include <stdio.h>

const play_policy *policies_take(const pp_args *args) {
    const char *name = pp_given(args, "--policy");
    const play_policy *found = name ? play_find_policy(name) : &play_random;
    if (found) return found;
    cli_usage_error(args, "--policy: there is no policy '%s'; the policies are:", name);
    for (const play_policy *const *policy = play_policies; *policy; policy++)
        fprintf(stderr, "  %-10s %s\n", (*policy)->name, (*policy)->says);
    return 0;
}
