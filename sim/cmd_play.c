// SPDX-License-Identifier: MIT
// pathproof play: the engine's side of the protocol for a program, a table for people.
#include "commands.h"
#include "engine.h"

#include <stdio.h>
#include <unistd.h>

static const pp_option options[] = {
    {"--engine", 0, "speak the protocol, even at a terminal"},
    {0, 0, 0},
};

static int run(const pp_args *args) {
    (void)args;
    return pp_serve(stdin, stdout);
}

const pp_command pp_command_play = {
    .name = "play",
    .operands = "[GAME]",
    .summary = "Plays a game with you at a terminal; in a pipe, is an engine for the protocol.",
    .options = options,
    .most = 1,
    .run = run,
};
