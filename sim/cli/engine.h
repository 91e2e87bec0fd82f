// SPDX-License-Identifier: MIT
// A speaker of the protocol at the ends of two streams.
#ifndef ENGINE_H
#define ENGINE_H

#include <stdio.h>

// Answers until `quit` or the end of the input. Returns the exit status.
int cli_serve(FILE *from, FILE *to);

#endif
