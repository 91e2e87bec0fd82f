// SPDX-License-Identifier: MIT
// The engine's side of the protocol (spec/protocol.md): commands in, answers out, and no choice of its own.
#ifndef ENGINE_H
#define ENGINE_H

#include <stdio.h>

// Answers until `quit` or the end of the input. Returns the exit status.
int cli_serve(FILE *from, FILE *to);

#endif
