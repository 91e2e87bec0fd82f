// SPDX-License-Identifier: MIT
// Writes JSON directly to a file, without a tree in memory. Reports for programs call it (json.h lists them).
#include "json.h"

#include "text.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

enum { INDENT = 2 };

json_out json_into(FILE *to) {
    return (json_out){.to = to};
}

void json_end(json_out *json) {
    assert(json->depth == 0 && json->level[0].begun);
    fputc('\n', json->to);
}

// --- Items

static bool must_be_escaped(unsigned char c) {
    return c < ' ' || c == 0x7F || c == '"' || c == '\\';
}

static void put_text(FILE *to, const char *text) {
    fputc('"', to);
    for (size_t length; *text; text += length) {
        const unsigned char c = (unsigned char)*text;
        const size_t whole = gr_utf8_length(text);
        length = whole > 0 ? whole : 1;
        if (whole > 0 && !must_be_escaped(c)) {
            fwrite(text, 1, length, to);
        } else if (c == '"' || c == '\\') {
            fprintf(to, "\\%c", c);
        } else {
            fprintf(to, "\\u%04x", c);
        }
    }
    fputc('"', to);
}

static void begin_line(const json_out *json) {
    fprintf(json->to, "\n%*s", json->indent, "");
}

// Writes what comes before the value of an item.
static void begin_item(json_out *json, const char *key) {
    json_level *in = &json->level[json->depth];
    assert((key != 0) == in->object);
    assert(json->depth > 0 || !in->begun);
    if (in->begun) fputc(',', json->to);
    if (in->layout != JSON_LINE && !json->joined) {
        begin_line(json);
    } else if (in->begun) {
        fputc(' ', json->to);
    }
    in->begun = true;
    json->joined = false;
    if (!key) return;
    put_text(json->to, key);
    fputs(": ", json->to);
}

static void open_level(json_out *json, const char *key, json_layout layout, bool object) {
    begin_item(json, key);
    assert(json->depth + 1 < JSON_DEPTH);
    json->level[++json->depth] = (json_level){.object = object, .layout = layout};
    if (layout != JSON_LINE) json->indent += INDENT;
    fputc(object ? '{' : '[', json->to);
}

void json_object(json_out *json, const char *key, json_layout layout) {
    open_level(json, key, layout, true);
}

void json_array(json_out *json, const char *key, json_layout layout) {
    open_level(json, key, layout, false);
}

void json_close(json_out *json) {
    assert(json->depth > 0 && !json->joined);
    const json_level *closed = &json->level[json->depth--];
    if (closed->layout != JSON_LINE) json->indent -= INDENT;
    if (closed->layout == JSON_LINES) begin_line(json);
    fputc(closed->object ? '}' : ']', json->to);
}

void json_join(json_out *json) {
    json->joined = true;
}

// --- Values

void json_text(json_out *json, const char *key, const char *text) {
    begin_item(json, key);
    if (text) put_text(json->to, text);
    if (!text) fputs("null", json->to);
}

void json_bool(json_out *json, const char *key, bool is) {
    begin_item(json, key);
    fputs(is ? "true" : "false", json->to);
}

void json_int(json_out *json, const char *key, int64_t number) {
    begin_item(json, key);
    fprintf(json->to, "%" PRId64, number);
}

void json_uint(json_out *json, const char *key, uint64_t number) {
    begin_item(json, key);
    fprintf(json->to, "%" PRIu64, number);
}

void json_hash(json_out *json, const char *key, uint64_t hash) {
    begin_item(json, key);
    fprintf(json->to, "\"%016" PRIx64 "\"", hash);
}

void json_null(json_out *json, const char *key) {
    json_text(json, key, 0);
}

// Begins a number. Returns false, after writing null, if it is not finite.
static bool begin_real(json_out *json, const char *key, double number) {
    begin_item(json, key);
    if (!isfinite(number)) fputs("null", json->to);
    return isfinite(number);
}

void json_real(json_out *json, const char *key, double number) {
    if (begin_real(json, key, number)) fprintf(json->to, "%.8g", number);
}

void json_exact(json_out *json, const char *key, double number) {
    if (begin_real(json, key, number)) fprintf(json->to, "%.17g", number);
}

void json_fixed(json_out *json, const char *key, double number, int decimals) {
    if (begin_real(json, key, number)) fprintf(json->to, "%.*f", decimals, number);
}
