// SPDX-License-Identifier: MIT
// `pathproof spec`: the rulebooks' cases against the built-in engine, or against a stranger's.
#ifndef SPEC_COMMAND_H
#define SPEC_COMMAND_H

// Takes the words behind `spec`. Returns the exit status: 0 only if something was tested and nothing failed, 1 if not, 2
// when the command line or a rulebook cannot be understood.
int spec_command(int argc, char **argv);

#endif
