// SPDX-License-Identifier: MIT
// Text of the protocol, word by word: splitting what comes in, putting together what goes out. oracle_tiles.h includes it, and so all of
// the second engine.
#ifndef ORACLE_WORDS_H
#define ORACLE_WORDS_H

#include <stdbool.h>
#include <stddef.h>

enum {
    ORACLE_LINE = 4000,   // bytes in a line, at most
    ORACLE_ROOM = 262144, // bytes in an answer, at most
    ORACLE_SEATS = 8,
    ORACLE_BOARD = 8, // columns, and rows, at most
    ORACLE_POINTS = 8 // on a tile, clockwise from n1
};

// After the eight points of a tile come its corners and its sides, which no pawn of these games stands at.
enum { ORACLE_CORNERS = 8, ORACLE_SIDES = 12, ORACLE_ALL_POINTS = 16 };

// A line, cut into words. A comment is no part of it.
typedef struct oracle_words {
    int count;
    const char *word[ORACLE_LINE / 2 + 1];
    char text[ORACLE_LINE + 1];
} oracle_words;

// What a command is answered. Text that finds no room is lost, and `full` says so.
typedef struct oracle_answer {
    size_t length;
    bool full;
    char text[ORACLE_ROOM];
} oracle_answer;

typedef struct oracle_place {
    int column, row; // from 0
    int point;
} oracle_place;

// False when the line is too long or holds anything that cannot be printed.
bool oracle_split(const char *line, oracle_words *words);
bool oracle_same(const char *a, const char *b);

// What a word names: a number from 0, or -1 when it names nothing of the kind.
int oracle_seat_named(const char *word);
int oracle_point_named(const char *word);
int oracle_number(const char *word, int most);
bool oracle_square_named(const char *word, oracle_place *square);
bool oracle_place_named(const char *word, oracle_place *place);

// `name=value`: the value, or NULL when the word begins otherwise.
const char *oracle_value(const char *word, const char *name);

void oracle_say(oracle_answer *answer, const char *text);
void oracle_say_number(oracle_answer *answer, int number);
void oracle_say_seat(oracle_answer *answer, int seat);
// With the pawn's number behind the seat, unless that is 0.
void oracle_say_pawn(oracle_answer *answer, int seat, int pawn);
// The verdict: `wins red` or `shared red blue`, bit 0 being red.
void oracle_say_winners(oracle_answer *answer, unsigned winners);
void oracle_say_square(oracle_answer *answer, int column, int row);
void oracle_say_place(oracle_answer *answer, oracle_place place);
const char *oracle_point_name(int point);

#endif
