// SPDX-License-Identifier: MIT
// Splits lines into words, and reads and writes the names of seats, squares, points and places. The whole second engine uses it.
#include "oracle_words.h"

#include <string.h>

static const char *const seat_names[ORACLE_SEATS] = {"red",    "blue",   "green", "yellow",
                                                     "orange", "purple", "white", "black"};
static const char *const point_names[ORACLE_ALL_POINTS] = {"n1", "n2", "e1", "e2", "s1", "s2", "w1", "w2",
                                                           "nw", "ne", "se", "sw", "n",  "e",  "s",  "w"};

// Returns whether two words are the same. It does not call strcmp: most words differ in their first letter, and under the fuzzer each
// call is expensive.
bool oracle_same(const char *a, const char *b) {
    return a[0] == b[0] && strcmp(a, b) == 0;
}

bool oracle_split(const char *line, oracle_words *words) {
    size_t length = strlen(line);
    words->count = 0;
    if (length > ORACLE_LINE) {
        return false;
    }
    memcpy(words->text, line, length + 1);
    bool inside = false;
    for (size_t i = 0; i < length; i++) {
        char c = words->text[i];
        if (c < ' ' || c > '~') {
            return false;
        }
        if (c == ' ') {
            words->text[i] = '\0';
            inside = false;
        } else if (!inside && c == '#') {
            words->text[i] = '\0';
            break;
        } else if (!inside) {
            words->word[words->count++] = &words->text[i];
            inside = true;
        }
    }
    return true;
}

int oracle_seat_named(const char *word) {
    for (int seat = 0; seat < ORACLE_SEATS; seat++) {
        if (oracle_same(word, seat_names[seat])) {
            return seat;
        }
    }
    return -1;
}

int oracle_point_named(const char *word) {
    for (int point = 0; point < ORACLE_ALL_POINTS; point++) {
        if (oracle_same(word, point_names[point])) {
            return point;
        }
    }
    return -1;
}

int oracle_number(const char *word, int most) {
    int number = 0;
    if (word[0] == '\0' || (word[0] == '0' && word[1] != '\0')) {
        return -1;
    }
    for (; *word != '\0'; word++) {
        if (*word < '0' || *word > '9') {
            return -1;
        }
        number = number * 10 + (*word - '0');
        if (number > most) {
            return -1;
        }
    }
    return number;
}

static bool on_any_board(char column, char row) {
    return column >= 'a' && column < 'a' + ORACLE_BOARD && row >= '1' && row < '1' + ORACLE_BOARD;
}

bool oracle_square_named(const char *word, oracle_place *square) {
    if (strlen(word) != 2 || !on_any_board(word[0], word[1])) {
        return false;
    }
    *square = (oracle_place){word[0] - 'a', word[1] - '1', 0};
    return true;
}

bool oracle_place_named(const char *word, oracle_place *place) {
    if (strlen(word) < 4 || !on_any_board(word[0], word[1]) || word[2] != '.') {
        return false;
    }
    *place = (oracle_place){word[0] - 'a', word[1] - '1', oracle_point_named(word + 3)};
    return place->point >= 0;
}

const char *oracle_value(const char *word, const char *name) {
    if (word[0] != name[0]) {
        return NULL;
    }
    size_t length = strlen(name);
    return strncmp(word, name, length) == 0 && word[length] == '=' ? word + length + 1 : NULL;
}

// Adds text to the answer. Most texts are a word or less, so copying letter by letter is faster than measuring first.
void oracle_say(oracle_answer *answer, const char *text) {
    size_t length = answer->length;
    while (*text != '\0' && length + 1 < ORACLE_ROOM) {
        answer->text[length++] = *text++;
    }
    answer->full |= *text != '\0';
    answer->text[length] = '\0';
    answer->length = length;
}

void oracle_say_number(oracle_answer *answer, int number) {
    char digits[16];
    char *at = digits + sizeof digits - 1;
    *at = '\0';
    do {
        *--at = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    oracle_say(answer, at);
}

void oracle_say_seat(oracle_answer *answer, int seat) {
    oracle_say(answer, seat_names[seat]);
}

void oracle_say_pawn(oracle_answer *answer, int seat, int pawn) {
    oracle_say_seat(answer, seat);
    if (pawn > 0) {
        oracle_say_number(answer, pawn);
    }
}

void oracle_say_winners(oracle_answer *answer, unsigned winners) {
    oracle_say(answer, (winners & (winners - 1)) == 0 ? "wins" : "shared");
    for (int seat = 0; seat < ORACLE_SEATS; seat++) {
        if ((winners & 1u << seat) != 0) {
            oracle_say(answer, " ");
            oracle_say_seat(answer, seat);
        }
    }
}

void oracle_say_square(oracle_answer *answer, int column, int row) {
    char name[3] = {(char)('a' + column), (char)('1' + row), '\0'};
    oracle_say(answer, name);
}

void oracle_say_place(oracle_answer *answer, oracle_place place) {
    oracle_say_square(answer, place.column, place.row);
    oracle_say(answer, ".");
    oracle_say(answer, point_names[place.point]);
}

const char *oracle_point_name(int point) {
    return point_names[point];
}
