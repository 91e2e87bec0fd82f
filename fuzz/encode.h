// SPDX-License-Identifier: MIT
// Turns cases into bytes without a second table of what bytes mean: it tries bytes until the decoder turns them into the actions of the
// case.
#ifndef ENCODE_H
#define ENCODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ENCODE_MAX = 1 << 15 };

// Makes the input of one target from a session: tiles, then a game or a position, then actions. Returns the number of bytes, or 0 if the
// target cannot play the session.
typedef size_t encode_session(const char *session, uint8_t bytes[ENCODE_MAX]);

typedef struct encode_row {
    const char *target;
    bool every; // whether the target can play every case that can begin at all
    encode_session *encode;
} encode_row;

// Checks that the session begins at the start of a game or of a turn, in a possible position.
bool encode_can_begin(const char *session);

extern const encode_row encode_rows[]; // ends with a row without a target

#endif
