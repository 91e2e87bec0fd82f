// SPDX-License-Identifier: MIT
// A second engine, written from the rulebooks and the protocol page alone: a line comes in, an answer goes out. All state is in `oracle`,
// which the caller brings; it may be copied, and needs no care at its end. oracle_main.c and spec/engine/second.h include it.
#ifndef ORACLE_H
#define ORACLE_H

#include "oracle_game.h"

typedef struct oracle {
    bool playing; // a game has begun
    oracle_game game;
    oracle_set told; // the tiles last told
} oracle;

void oracle_start(oracle *engine);

// Answers one command, given without its line end. The answer is whole lines, the last of them `ok`, or one that begins with `refused`
// or `unsupported`. Returns false after `quit`.
bool oracle_line(oracle *engine, const char *line, oracle_answer *answer);

#endif
