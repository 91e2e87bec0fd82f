// SPDX-License-Identifier: MIT
// Reads --players-as, which says how the seats play. The commands that play games call it.
#include "policies.h"

#include "text.h"
#include "outside.h"
#include "players.h"

#include <stdio.h>
#include <string.h>

bool policies_asked_for(const op_args *args) {
    const char *names = op_given(args, "--players-as");
    return names && strcmp(names, "help") == 0;
}

bool policies_listed(const op_args *args) {
    const bool asked = policies_asked_for(args);
    for (const play_policy *const *policy = play_policies; asked && *policy; policy++)
        printf("  %-12s %s\n", (*policy)->name, (*policy)->says);
    if (asked)
        printf("  %-12s %s\n", "cmd:PROGRAM",
               "a program of yours chooses; this command starts it (sim/players.md)");
    return asked;
}

// The policy that the user meant with this name, if its number is missing or invalid.
static const play_policy *wants_number(const char *wrong) {
    for (const play_policy *const *policy = play_policies; *policy; policy++) {
        const char *colon = strchr((*policy)->name, ':');
        if (colon && strncmp(wrong, (*policy)->name, (size_t)(colon + 1 - (*policy)->name)) == 0)
            return *policy;
    }
    return 0;
}

static void complain_of(const op_args *args, const char *option, const char *wrong) {
    const play_policy *numbered = wants_number(wrong);
    if (numbered) {
        cli_usage_error(args, "%s: '%s': in %s, N is a whole number from 1 to %d", option, wrong,
                        numbered->name, PLAY_PLAYOUTS_MAX);
        return;
    }
    char known[GR_FAULT_MAX], meant[GR_FAULT_MAX];
    gr_out list = gr_out_into(known, sizeof known), out = gr_out_into(meant, sizeof meant);
    gr_nearest nearest = gr_nearest_to(wrong);
    for (const play_policy *const *policy = play_policies; *policy; policy++) {
        if (list.used > 0) gr_put(&list, ", ");
        gr_put(&list, (*policy)->name);
        gr_consider(&nearest, (*policy)->name, strlen((*policy)->name));
    }
    gr_put(&list, ", cmd:PROGRAM");
    gr_put_nearest(&out, &nearest);
    cli_usage_error(args, "%s: there is no policy '%s'; the policies are %s%s", option, wrong, known, meant);
}

bool policies_read(const op_args *args, const char *option, const char *names, int seats,
                   play_line_up *line_up) {
    char wrong[PLAY_POLICY_NAME];
    const bool read = play_read_line_up(names, line_up, wrong);
    if (read && line_up->count <= seats) return true;
    if (line_up->count > seats) {
        cli_usage_error(args, "%s: '%s' names too many policies: at most %d%s", option, names, seats,
                        strstr(names, "cmd:") ? "; a command cannot contain a comma, but a script can" : "");
        return false;
    }
    complain_of(args, option, wrong);
    return false;
}

bool policies_begin(const op_args *args) {
    static const char *const faults[] = {"stop", "forfeit"};
    const char *said = op_given(args, "--on-fault");
    outside_rules rules = {.processes = 1};
    rules.forfeits = said && strcmp(said, faults[1]) == 0;
    if (said && !rules.forfeits && strcmp(said, faults[0]) != 0) {
        cli_usage_error(args, "--on-fault: '%s' is neither stop nor forfeit", said);
        return false;
    }
    if (!op_take_number(args, "--time-limit", 1, OUTSIDE_SECONDS_MOST, &rules.seconds)) return false;
    if (!op_take_number(args, "--processes", 1, OUTSIDE_PROCESSES_MOST, &rules.processes)) return false;
    char text[GR_LINE_MAX + 1];
    gr_out why = gr_out_into(text, sizeof text);
    if (outside_begin(&rules, &why)) return true;
    fprintf(stderr, "pathproof %s: %s\n", args->command->name, text);
    return false;
}

bool policies_take(const op_args *args, int seats, play_line_up *line_up) {
    const char *names = op_given(args, "--players-as");
    return policies_read(args, "--players-as", names ? names : play_random.name, seats, line_up);
}
