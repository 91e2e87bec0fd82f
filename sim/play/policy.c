// SPDX-License-Identifier: MIT
// How a seat chooses.
#include "policy.h"

#include <string.h>

const play_policy play_random = {"random", "every lawful choice equally likely", play_choose_any};

const play_policy *const play_policies[] = {&play_random, 0};

const play_policy *play_find_policy(const char *name) {
    const play_policy *const *policy = play_policies;
    while (*policy && strcmp((*policy)->name, name) != 0)
        policy++;
    return *policy;
}
