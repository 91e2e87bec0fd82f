// SPDX-License-Identifier: MIT
// From a case to bytes: what fuzz_games, fuzz_step and fuzz_beside have to read to play it. replay_main.c includes it.
//
// There is no second table of what bytes mean: bytes are tried until the decoder makes of them what the case plays.
#ifndef ENCODE_H
#define ENCODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ENCODE_MAX = 1 << 15 };

// What a target takes, made of a session: tiles, then a game or a position, then what is played. Returns how many bytes; 0 where the target
// cannot play it.
typedef size_t encode_session(const char *session, uint8_t bytes[ENCODE_MAX]);

typedef struct encode_row {
    const char *target;
    bool every; // it can play each case that begins anywhere
    encode_session *encode;
} encode_row;

// Whether the session begins at the start of a game or of a turn, in a position that is possible.
bool encode_can_begin(const char *session);

extern const encode_row encode_rows[]; // up to a row without a target

#endif
