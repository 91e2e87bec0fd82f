// SPDX-License-Identifier: MIT
// The register of rulings, made from their table.
#include "ruling.h"

// Rulings about both games of the one rulebook say BOTH.
enum {
    TSURO = PP_BOOK_TSURO,
    PHOENIX = PP_BOOK_PHOENIX,
    WINDS = PP_BOOK_WINDS,
    BOTH = PHOENIX | WINDS,
    MANUAL = PP_BOOK_MANUAL,
    SEAS = PP_BOOK_SEAS,
};

const pp_ruling_entry pp_rulings[PP_RULINGS] = {
#define RULING(ruling, name, concerns, says)                                                                 \
    [PP_##ruling].id = name, [PP_##ruling].books = concerns, [PP_##ruling].about = says,
#define READING(ruling, letter, name) [PP_##ruling].reading[PP_READING_##letter] = #name,
#include "ruling_table.inc"
};

uint8_t pp_readings(pp_ruling ruling) {
    uint8_t readings = 0;
    while (readings < PP_READINGS_MAX && pp_rulings[ruling].reading[readings])
        readings++;
    return readings;
}
