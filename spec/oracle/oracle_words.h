// SPDX-License-Identifier: MIT
// The text of the protocol, word by word: splitting lines and building answers. The whole second engine includes it,
// through oracle_tiles.h.
#ifndef ORACLE_WORDS_H
#define ORACLE_WORDS_H

#include <stdbool.h>
#include <stddef.h>

enum {
    ORACLE_LINE = 4000,   // the most bytes in a line
    ORACLE_ROOM = 262144, // the most bytes in an answer
    ORACLE_SEATS = 8,
    ORACLE_BOARD = 8, // the most columns, and the most rows
    ORACLE_POINTS = 8 // on a tile, clockwise from n1
};

// The corners of a tile are numbered after its eight points, and its sides after the corners. Only in Phoenix Rising
// can pawns be at these.
enum { ORACLE_CORNERS = 8, ORACLE_SIDES = 12, ORACLE_ALL_POINTS = 16 };

// A line, split into words, without its comment.
typedef struct oracle_words {
    int count;
    const char *word[ORACLE_LINE / 2 + 1];
    char text[ORACLE_LINE + 1];
} oracle_words;

// The answer to a command. Text that does not fit is dropped, and sets `full`.
typedef struct oracle_answer {
    size_t length;
    bool full;
    char text[ORACLE_ROOM];
} oracle_answer;

typedef struct oracle_place {
    int column, row; // counted from 0
    int point;
} oracle_place;

// Splits a line. Returns false if it is too long or contains unprintable bytes.
bool oracle_split(const char *line, oracle_words *words);
bool oracle_same(const char *a, const char *b);

// The number that a word names, counted from 0, or -1 if it names none.
int oracle_seat_named(const char *word);
int oracle_point_named(const char *word);
int oracle_number(const char *word, int most);
bool oracle_square_named(const char *word, oracle_place *square);
bool oracle_place_named(const char *word, oracle_place *place);

// The value of `name=value`, or NULL if the word does not begin with this name.
const char *oracle_value(const char *word, const char *name);

void oracle_say(oracle_answer *answer, const char *text);
void oracle_say_number(oracle_answer *answer, int number);
void oracle_say_seat(oracle_answer *answer, int seat);
// Prints the seat, and the pawn's number after it unless that is 0.
void oracle_say_pawn(oracle_answer *answer, int seat, int pawn);
// Prints the verdict, `wins red` or `shared red blue`. Bit 0 is red.
void oracle_say_winners(oracle_answer *answer, unsigned winners);
void oracle_say_square(oracle_answer *answer, int column, int row);
void oracle_say_place(oracle_answer *answer, oracle_place place);
const char *oracle_point_name(int point);

#endif
