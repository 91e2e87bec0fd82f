// SPDX-License-Identifier: MIT
// Lists the policies, reads their names, and shows the progress of a slow one. sim/cli and sim/show call it, and sim/bulk to read its
// plans.
//
// To add a policy: define a `const play_policy` here or in spec/play (policy.h explains its fields), and list it in `play_policies`. Every
// command that seats players then offers it, and a test checks that it uses only what its seat sees. A slow policy reports its progress
// to `waiting`.
#include "players.h"

#include "outside.h"
#include "progress.h"

#include <string.h>

const play_policy *const play_policies[] = {&play_random, &play_careful, &play_greedy, &play_mobile,
                                            &play_keen,   &play_mcts,    &play_tree,   0};

bool play_is_slow(const play_line_up *line_up) {
    bool slow = false;
    for (int i = 0; i < line_up->count; i++)
        slow |= line_up->policy[i].playouts > 0 || line_up->policy[i].outside;
    return slow;
}

// --- Names

static bool takes_playouts(const play_policy *policy) {
    return strchr(policy->name, ':') != 0;
}

// Reads the number of playouts: "mcts:500" is "mcts:N" with 500 playouts.
static bool read_playouts(const char *name, const play_policy *known, play_policy *policy) {
    const size_t stem = strcspn(known->name, ":") + 1;
    uint64_t playouts;
    if (strncmp(name, known->name, stem) != 0) return false;
    if (!gr_read_number(name + stem, PLAY_PLAYOUTS_MAX, &playouts) || playouts == 0) return false;
    *policy = *known;
    policy->playouts = (uint32_t)playouts;
    memcpy(policy->name, name, strlen(name) + 1);
    return true;
}

static bool read_policy(const char *name, play_policy *policy) {
    for (const play_policy *const *known = play_policies; *known; known++) {
        if (takes_playouts(*known) && read_playouts(name, *known, policy)) return true;
        if (takes_playouts(*known) || strcmp(name, (*known)->name) != 0) continue;
        *policy = **known;
        return true;
    }
    return outside_read(name, policy);
}

bool play_read_line_up(const char *names, play_line_up *line_up, char wrong[PLAY_POLICY_NAME]) {
    line_up->count = 0;
    for (const char *name = names;; name++) {
        const size_t length = strcspn(name, ",");
        const size_t taken = length < PLAY_POLICY_NAME ? length : PLAY_POLICY_NAME - 1;
        memcpy(wrong, name, taken);
        wrong[taken] = '\0';
        if (taken < length || line_up->count == PP_SEATS) return false;
        if (!read_policy(wrong, &line_up->policy[line_up->count++])) return false;
        name += length;
        if (*name == '\0') return true;
    }
}

// --- Waiting

static bool waits_on(void *waiting, uint32_t done, uint32_t all) {
    static const double seconds = 2;
    slow_choice *p = waiting;
    p->shown |= all > 0 && progress_now() - p->began > seconds;
    if (p->shown) progress_show("games played on", done, all, 0, p->began);
    return !p->stopped();
}

void slow_choice_begin(slow_choice *p, bool (*stopped)(void)) {
    *p = (slow_choice){.stopped = stopped, .began = progress_now()};
    p->waiting = (play_waiting){waits_on, p};
}

void slow_choice_end(const slow_choice *p) {
    if (p->shown) progress_hide();
}
