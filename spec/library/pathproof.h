// SPDX-License-Identifier: MIT
// The interface of libpathproof: the Tsuro games by the letter of their rulebooks, text in and text out. Programs in C include it; others
// call the same functions through their foreign-function interface. README.md beside the sources has an example of each.
//
// A table is one game under way. Its words are those of the protocol (spec/protocol.md): `game`, `position`, actions, events, verdicts.
// Nothing random happens: every draw and every roll is an action that the caller chooses. Nothing is printed. Threads may use different
// tables at once, but only one of them may draw.
//
// Text that is written ends in a zero byte. Like snprintf, these functions write at most `size` bytes, and return the length of the whole
// text: if that is `size` or more, the text was cut. `text` may be null if `size` is 0.
//
// The interface is stable: functions may be added, and none changes or goes away while the library is libpathproof.so.1.
#ifndef PATHPROOF_H
#define PATHPROOF_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

typedef struct pathproof pathproof;

// The result of a request. Unless it is PATHPROOF_FINE, nothing has changed, and pathproof_why says why.
enum {
    PATHPROOF_FINE = 0,
    PATHPROOF_REFUSED = 1,     // understood, but against the rules now
    PATHPROOF_MALFORMED = 2,   // not understood, or an impossible position
    PATHPROOF_UNSUPPORTED = 3, // there is no such game or option, or no game has begun
};

// The version of the program that the library comes from, such as "0.1".
const char *pathproof_version(void);

// Makes a table without a game. Returns null if there is no memory. pathproof_free takes null, too.
pathproof *pathproof_new(void);
void pathproof_free(pathproof *table);

// The same in the caller's memory: pathproof_bytes() bytes, aligned as malloc would. Returns null if they are fewer or not aligned. Such a
// table must not be moved or freed.
size_t pathproof_bytes(void);
pathproof *pathproof_in(void *memory, size_t bytes);

// --- Setting up and playing

// Begins a game: "tsuro-2005 seats=2", or the same with options: "seas seats=4 with=portal reading=R36.1b".
int pathproof_game(pathproof *table, const char *line);

// Sets up a position, as pathproof_position writes it. Impossible positions are malformed.
int pathproof_set(pathproof *table, const char *position);

// Plays an action: "red draws T01", "red b1.w1", "red T01r2". Several draws in one line are played completely or not at all.
int pathproof_apply(pathproof *table, const char *action);

// Why the last of these three calls was not fine: "refused illegal NOT_IN_HAND @T05-4.2", or the fault with its column. Empty if it was
// fine. It is valid until the next call.
const char *pathproof_why(const pathproof *table);

// --- Looking

// The lawful actions, one on each line. Empty if the game is over, or none has begun.
size_t pathproof_list(const pathproof *table, char *text, size_t size);

// What the last action caused, one event on each line, in order, with its clause.
size_t pathproof_events(const pathproof *table, char *text, size_t size);

// The position, on one line. Two positions are equal if their lines are.
size_t pathproof_position(const pathproof *table, char *text, size_t size);

// "going on", "wins red" or "shared red blue".
size_t pathproof_verdict(const pathproof *table, char *text, size_t size);

// The table as a picture.
enum {
    PATHPROOF_ASCII = 0, // lines of plain characters
    PATHPROOF_UTF8 = 1,  // lines with finer paths
    PATHPROOF_SVG = 2,
};
size_t pathproof_draw(const pathproof *table, int how, char *text, size_t size);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
