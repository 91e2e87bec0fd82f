// SPDX-License-Identifier: MIT
// The JSON writer: layouts, texts of any bytes, numbers, and errors of its callers. spec-tests runs these.
#include "tests.h"

#include "json.h"

#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

// Returns what `put` writes. The text is valid until the next call.
static const char *written(void put(json_out *json)) {
    static char *text;
    size_t size = 0;
    free(text);
    FILE *to = open_memstream(&text, &size);
    TEST_ASSERT_NOT_NULL(to);
    json_out json = json_into(to);
    put(&json);
    json_end(&json);
    TEST_ASSERT_EQUAL(0, fclose(to));
    return text;
}

static void put_values(json_out *json, json_layout layout) {
    json_array(json, "array", layout);
    json_int(json, 0, 1);
    json_object(json, 0, JSON_LINE);
    json_bool(json, "yes", true);
    json_bool(json, "no", false);
    json_close(json);
    json_close(json);
    json_array(json, "empty", layout);
    json_close(json);
}

static void put_on_a_line(json_out *json) {
    json_object(json, 0, JSON_LINE);
    put_values(json, JSON_LINE);
    json_close(json);
}

static void put_on_lines(json_out *json) {
    json_object(json, 0, JSON_LINES);
    put_values(json, JSON_LINES);
    json_join(json);
    json_null(json, "joined");
    json_close(json);
}

// Writes an object on one line, in which nothing is indented.
static void put_in_rows(json_out *json) {
    json_array(json, 0, JSON_LINES);
    json_object(json, 0, JSON_LINE);
    put_values(json, JSON_ROWS);
    json_close(json);
    json_close(json);
}

UNIT_TEST(json_is_laid_out_as_asked) {
    TEST_ASSERT_EQUAL_STRING("{\"array\": [1, {\"yes\": true, \"no\": false}], \"empty\": []}\n",
                             written(put_on_a_line));
    TEST_ASSERT_EQUAL_STRING("{\n"
                             "  \"array\": [\n"
                             "    1,\n"
                             "    {\"yes\": true, \"no\": false}\n"
                             "  ],\n"
                             "  \"empty\": [\n"
                             "  ], \"joined\": null\n"
                             "}\n",
                             written(put_on_lines));
    TEST_ASSERT_EQUAL_STRING("[\n"
                             "  {\"array\": [\n"
                             "    1,\n"
                             "    {\"yes\": true, \"no\": false}], \"empty\": []}\n"
                             "]\n",
                             written(put_in_rows));
}

static void put_texts(json_out *json) {
    json_object(json, 0, JSON_LINE);
    json_text(json, "a \"key\"", "a \\ and a /");
    json_text(json, "control", "\x01\t\n\x1b[3m\x7f");
    json_text(json, "utf-8", "\xc3\xa9\xe2\x82\xac\xf0\x9f\x8e\xb2");
    json_text(json, "latin", "\xe9t\xe9");
    json_text(json, "overlong", "\xc0\xaf");
    json_text(json, "surrogate", "\xed\xa0\x80");
    json_text(json, "cut", "\xe2\x82");
    json_text(json, "empty", "");
    json_text(json, "null", 0);
    json_hash(json, "hash", 0xbeef);
    json_close(json);
}

UNIT_TEST(json_quotes_any_bytes) {
    TEST_ASSERT_EQUAL_STRING("{\"a \\\"key\\\"\": \"a \\\\ and a /\", "
                             "\"control\": \"\\u0001\\u0009\\u000a\\u001b[3m\\u007f\", "
                             "\"utf-8\": \"\xc3\xa9\xe2\x82\xac\xf0\x9f\x8e\xb2\", "
                             "\"latin\": \"\\u00e9t\\u00e9\", "
                             "\"overlong\": \"\\u00c0\\u00af\", "
                             "\"surrogate\": \"\\u00ed\\u00a0\\u0080\", "
                             "\"cut\": \"\\u00e2\\u0082\", "
                             "\"empty\": \"\", \"null\": null, \"hash\": \"000000000000beef\"}\n",
                             written(put_texts));
}

static void put_numbers(json_out *json) {
    json_array(json, 0, JSON_LINE);
    json_int(json, 0, INT64_MIN);
    json_uint(json, 0, UINT64_MAX);
    json_real(json, 0, 1.0 / 3);
    json_real(json, 0, 0);
    json_real(json, 0, 1e-9);
    json_fixed(json, 0, 2.0 / 3, 5);
    json_fixed(json, 0, 12, 1);
    json_real(json, 0, (double)INFINITY);
    json_real(json, 0, (double)-INFINITY);
    json_fixed(json, 0, (double)NAN, 5);
    json_close(json);
}

UNIT_TEST(json_has_no_infinity) {
    TEST_ASSERT_EQUAL_STRING(
        "[-9223372036854775808, 18446744073709551615, 0.33333333, 0, 1e-09, 0.66667, 12.0, "
        "null, null, null]\n",
        written(put_numbers));
}

// --- Errors of callers

static void put_without_a_key(json_out *json) {
    json_object(json, 0, JSON_LINE);
    json_int(json, 0, 1);
    json_close(json);
}

static void put_a_key_in_an_array(json_out *json) {
    json_array(json, 0, JSON_LINE);
    json_int(json, "key", 1);
    json_close(json);
}

static void put_nothing(json_out *json) {
    (void)json;
}

static void put_two(json_out *json) {
    json_int(json, 0, 1);
    json_int(json, 0, 2);
}

static void put_without_an_end(json_out *json) {
    json_array(json, 0, JSON_LINE);
}

static void put_two_ends(json_out *json) {
    json_array(json, 0, JSON_LINE);
    json_close(json);
    json_close(json);
}

static void put_too_deep(json_out *json) {
    for (int i = 0; i < JSON_DEPTH; i++)
        json_array(json, 0, JSON_LINE);
    for (int i = 0; i < JSON_DEPTH; i++)
        json_close(json);
}

static bool aborts(void put(json_out *json)) {
    int status = 0;
    const pid_t child = fork();
    if (child == 0) {
        freopen("/dev/null", "w", stderr);
        written(put);
        _exit(0);
    }
    TEST_ASSERT_EQUAL(child, waitpid(child, &status, 0));
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

UNIT_TEST(json_out_of_its_place_is_our_mistake) {
    TEST_ASSERT_FALSE(aborts(put_numbers));
    TEST_ASSERT_TRUE(aborts(put_without_a_key));
    TEST_ASSERT_TRUE(aborts(put_a_key_in_an_array));
    TEST_ASSERT_TRUE(aborts(put_nothing));
    TEST_ASSERT_TRUE(aborts(put_two));
    TEST_ASSERT_TRUE(aborts(put_without_an_end));
    TEST_ASSERT_TRUE(aborts(put_two_ends));
    TEST_ASSERT_TRUE(aborts(put_too_deep));
}
