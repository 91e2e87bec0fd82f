// SPDX-License-Identifier: MIT
// Rulings and their readings. Steps query a reading by its name (pp_plays); the grammar reads and prints ids.
//
// - Ruling: a question that a rulebook leaves open or answers twice.
// - Reading: one answer to a ruling, which a game can follow.
//
// ruling_table.inc lists all rulings, and everything here is made from it. The pages listed in spec/books/rulings.md
// weigh the readings.
#ifndef PP_RULING_H
#define PP_RULING_H

#include <stdint.h>

typedef enum pp_ruling { // such as PP_R1_2
#define RULING(ruling, id, books, about) PP_##ruling,
#define READING(ruling, letter, name)
#include "ruling_table.inc"
    PP_RULINGS,
} pp_ruling;

enum { PP_READING_A, PP_READING_B, PP_READING_C, PP_READING_D, PP_READINGS_MAX = 8 };

// A reading with its ruling, as pp_plays takes it.
typedef enum pp_reading { // such as PP_R7B_DRAGON_SHUFFLED_IN
#define RULING(ruling, id, books, about)
#define READING(ruling, letter, name)                                                                        \
    PP_##ruling##letter##_##name = PP_##ruling * PP_READINGS_MAX + PP_READING_##letter,
#include "ruling_table.inc"
} pp_reading;

static inline pp_ruling pp_ruling_of(pp_reading reading) {
    return (pp_ruling)((unsigned)reading / PP_READINGS_MAX);
}

static inline uint8_t pp_letter_of(pp_reading reading) {
    return (uint8_t)((unsigned)reading % PP_READINGS_MAX);
}

// The rulebooks that a ruling can concern, one bit each.
typedef enum pp_rulebook {
    PP_BOOK_TSURO = 1,
    PP_BOOK_PHOENIX = 2,
    PP_BOOK_WINDS = 4,
    PP_BOOK_MANUAL = 8,
    PP_BOOK_SEAS = 16, // Tsuro of the Seas and its expansion, Veterans of the Seas
} pp_rulebook;

typedef struct pp_ruling_entry {
    const char *id; // "R1.2"
    uint8_t books;  // a bit for each pp_rulebook
    const char *about;
    const char *reading[PP_READINGS_MAX]; // "DRAGON_SHUFFLED_IN"; ends with a null
} pp_ruling_entry;

extern const pp_ruling_entry pp_rulings[PP_RULINGS];

// The number of readings of a ruling.
uint8_t pp_readings(pp_ruling ruling);

#endif
