// SPDX-License-Identifier: MIT
// The only writer of JSON: it quotes text, sets commas and breaks lines. Every report for programs calls it: the --json of sim, compare,
// match and bench, the head of --csv, and the reports, badges, exported cases and site data of spec.
//
// A value in an object has a key. For a value in an array, and for the outermost value, pass null. A misplaced value is a programming
// error.
#ifndef JSON_H
#define JSON_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { JSON_DEPTH = 12 }; // the most nested objects and arrays, including the document

// The layout of the items of an object or array.
typedef enum json_layout {
    JSON_LINE,  // all on one line
    JSON_LINES, // each on a separate line, and the closing bracket too
    JSON_ROWS,  // each on a separate line; the closing bracket follows the last item directly
} json_layout;

typedef struct json_level {
    bool object, begun; // `begun` is true if it already has an item
    json_layout layout;
} json_level;

typedef struct json_out {
    FILE *to;
    json_level level[JSON_DEPTH]; // the document, then the open objects and arrays
    int depth;
    int indent;  // the number of spaces before a new line
    bool joined; // the next item stays on its line
} json_out;

json_out json_into(FILE *to);
void json_end(json_out *json); // ends the line after the outermost value

void json_object(json_out *json, const char *key, json_layout layout);
void json_array(json_out *json, const char *key, json_layout layout);
void json_close(json_out *json); // closes the object or array opened last

// Keeps the next item on the same line, whatever the layout.
void json_join(json_out *json);

// Writes text. Bytes that are not valid UTF-8, and characters that JSON forbids, are written as \u00XX. A null pointer is written as
// null.
void json_text(json_out *json, const char *key, const char *text);
void json_bool(json_out *json, const char *key, bool is);
void json_int(json_out *json, const char *key, int64_t number);
void json_uint(json_out *json, const char *key, uint64_t number);
void json_hash(json_out *json, const char *key,
               uint64_t hash); // written as text of 16 digits, because readers of JSON can round numbers
void json_null(json_out *json, const char *key);

// Writes eight significant digits (json_real), all digits that a reader needs to get the same number (json_exact), or this many decimals
// (json_fixed). JSON has no infinity and no NaN: they become null.
void json_real(json_out *json, const char *key, double number);
void json_exact(json_out *json, const char *key, double number);
void json_fixed(json_out *json, const char *key, double number, int decimals);

#endif
