// SPDX-License-Identifier: MIT
// How a seat chooses: a const object that is shown what the seat may know, and gets numbers of the seat's own.
#ifndef POLICY_H
#define POLICY_H

#include "choose.h"

typedef struct play_policy {
    const char *name;
    const char *says; // for those who pick one
    pp_action (*choose)(const pp_view *view, play_source *source);
} play_policy;

extern const play_policy play_random;

// All of them, up to a null.
extern const play_policy *const play_policies[];

// Null when there is none of this name.
const play_policy *play_find_policy(const char *name);

#endif
