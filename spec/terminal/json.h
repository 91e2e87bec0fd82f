// SPDX-License-Identifier: MIT
// The one writer of JSON: it quotes texts, sets commas and breaks lines. Every report for programs calls it: the --json of sim, compare,
// match and bench, the head of --csv, and the reports, badges, exported cases and site data of spec.
//
// A value in an object has a key; one in an array, and the outermost one, has null instead. A value out of its place is a mistake of ours.
#ifndef JSON_H
#define JSON_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { JSON_DEPTH = 12 }; // objects and arrays within each other, with the document itself

// Where the items of an object or array stand.
typedef enum json_layout {
    JSON_LINE,  // all on one line
    JSON_LINES, // each on a line of its own, and so is the closing bracket
    JSON_ROWS,  // each on a line of its own; the closing bracket follows the last
} json_layout;

typedef struct json_level {
    bool object, begun; // `begun`: it has an item
    json_layout layout;
} json_level;

typedef struct json_out {
    FILE *to;
    json_level level[JSON_DEPTH]; // the document, then what is open in it
    int depth;
    int indent;  // of a new line, in spaces
    bool joined; // the next item stays on its line
} json_out;

json_out json_into(FILE *to);
void json_end(json_out *json); // after the outermost value: ends its line

void json_object(json_out *json, const char *key, json_layout layout);
void json_array(json_out *json, const char *key, json_layout layout);
void json_close(json_out *json); // the object or array opened last

// The next item stays on the line, whatever the layout.
void json_join(json_out *json);

// Each byte that is not valid UTF-8 is written as \u00XX, and so are characters that JSON forbids. A null pointer is written as null.
void json_text(json_out *json, const char *key, const char *text);
void json_bool(json_out *json, const char *key, bool is);
void json_int(json_out *json, const char *key, int64_t number);
void json_uint(json_out *json, const char *key, uint64_t number);
void json_hash(json_out *json, const char *key,
               uint64_t hash); // a text of 16 digits, since JSON's readers may round
void json_null(json_out *json, const char *key);

// Eight significant digits, or that many decimals. JSON has no infinity and no NaN: they are null.
void json_real(json_out *json, const char *key, double number);
void json_fixed(json_out *json, const char *key, double number, int decimals);

#endif
