// SPDX-License-Identifier: MIT
// The second engine, written only from the rulebooks and the protocol page. It takes one line and returns its answer.
// All state is in `oracle`, which the caller supplies. It can be copied, and needs no cleanup. oracle_main.c and
// spec/engine/second.h include it.
#ifndef ORACLE_H
#define ORACLE_H

#include "oracle_game.h"

typedef struct oracle {
    bool playing; // true once a game has begun
    oracle_game game;
    oracle_set told; // the last tile set received
} oracle;

void oracle_start(oracle *engine);

// Answers one command, given without its newline. The answer consists of whole lines. The last is `ok`, or begins
// with `refused` or `unsupported`. Returns false after `quit`.
bool oracle_line(oracle *engine, const char *line, oracle_answer *answer);

#endif
