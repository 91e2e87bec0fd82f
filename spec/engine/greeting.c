// SPDX-License-Identifier: MIT
// Greetings, word by word.
#include "greeting.h"

enum { OPTION_MAX = 40, OPTIONS_MAX = 32 };

typedef struct greeting_words {
    const pp_catalog *catalog;
    engine_any *engine;
    char *name;    // gets what the engine calls itself
    pp_words line; // behind its first word
    pp_out *why;   // gets what the line alone does not show
} greeting_words;

// Says, behind the line, that there is no such thing, and what may have been meant. False, always.
static bool no_such(greeting_words *g, const char *what, const pp_nearest *nearest) {
    pp_put(g->why, "; no such ");
    pp_put(g->why, what);
    pp_put(g->why, ": ");
    pp_put(g->why, nearest->word);
    pp_put_nearest(g->why, nearest);
    return false;
}

static bool read_name(greeting_words *g) {
    pp_out out = pp_out_into(g->name, PP_FAULT_MAX);
    while (pp_next_word(&g->line)) {
        if (out.used > 0) pp_put_char(&out, ' ');
        pp_put(&out, g->line.word);
    }
    return out.used > 0;
}

// --- Levels

static bool read_level(greeting_words *g) {
    for (int i = 0; i < ENGINE_LEVELS; i++) {
        if (strcmp(engine_level_names[i], g->line.word) != 0) continue;
        g->engine->levels |= UINT32_C(1) << i;
        if (g->engine->levels & ENGINE_CAN_REFUSE) g->engine->levels |= ENGINE_CAN_PLACEMENTS;
        return true;
    }
    const pp_nearest none = pp_nearest_to(g->line.word);
    no_such(g, "level", &none);
    for (int i = 0; i < ENGINE_LEVELS; i++) {
        pp_put(g->why, i == 0 ? " (" : " ");
        pp_put(g->why, engine_level_names[i]);
    }
    pp_put(g->why, ")");
    return false;
}

// --- Readings

// `always`: it plays the reading whatever it is told.
static bool read_reading(greeting_words *g, bool always) {
    pp_ruling ruling;
    int reading;
    pp_reading_ids ids;
    if (pp_read_reading_id(g->line.word, &ruling, &reading)) {
        if (always) g->engine->always[ruling] = (uint8_t)(reading + 1);
        return true;
    }
    pp_nearest nearest = pp_nearest_to(g->line.word);
    pp_consider_readings(0, ids, &nearest);
    return no_such(g, "reading", &nearest);
}

// --- Options

// Whether the game can be played with this, which is one part and no list.
static bool read_option(greeting_words *g, const pp_game *game) {
    char option[OPTIONS_MAX][OPTION_MAX];
    int options = 0;
    bool played;
    pp_nearest nearest = pp_nearest_to(g->line.word);
    for (; options < OPTIONS_MAX; options++) {
        pp_out out = pp_out_into(option[options], OPTION_MAX);
        if (!pp_put_option(&out, game, options, &played)) break;
        if (strcmp(option[options], g->line.word) == 0) return true;
        pp_consider(&nearest, option[options], out.used);
    }
    no_such(g, "option of this game", &nearest);
    for (int i = 0; i < options; i++) {
        pp_put(g->why, i == 0 ? " (" : " ");
        pp_put(g->why, option[i]);
    }
    pp_put(g->why, options > 0 ? ")" : " (it has none)");
    return false;
}

static bool read_options(greeting_words *g) {
    if (!pp_next_word(&g->line)) return false;
    const pp_game *game = pp_find_game(g->catalog, g->line.word);
    bool any = false;
    while (pp_next_word(&g->line)) {
        any = true;
        if (game && !read_option(g, game)) return false;
    }
    return any;
}

// --- Lines

// Each of the words. Levels alone may be none: apply goes without saying.
static bool read_each(greeting_words *g, const char *verb) {
    bool any = false, known = true;
    while (known && pp_next_word(&g->line)) {
        any = true;
        if (strcmp(verb, "level") == 0) known = read_level(g);
        if (strcmp(verb, "reading") == 0) known = read_reading(g, false);
        if (strcmp(verb, "always") == 0) known = read_reading(g, true);
    }
    return known && (any || strcmp(verb, "level") == 0);
}

static bool read_line(greeting_words *g, const char *line) {
    static const char *const lists[] = {"game", "level", "reading", "always"};
    g->line = pp_words_of(line);
    if (!pp_next_word(&g->line)) return false;
    if (strcmp(g->line.word, "engine") == 0) return read_name(g);
    if (strcmp(g->line.word, "option") == 0) return read_options(g);
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        if (strcmp(g->line.word, lists[i]) == 0) return read_each(g, lists[i]);
    }
    return false;
}

bool greeting_read(const pp_catalog *catalog, engine_any *engine, char name[PP_FAULT_MAX], pp_out *wrong) {
    char more[2 * PP_FAULT_MAX] = "";
    const engine_reply *greeting = engine->greeting;
    pp_out why = pp_out_into(more, sizeof more);
    greeting_words words = {.catalog = catalog, .engine = engine, .name = name, .why = &why};
    const char *not_understood = greeting->answer == ENGINE_ANSWER_OK ? 0 : "it does not answer ok";
    engine->levels = ENGINE_CAN_APPLY;
    memset(engine->always, 0, sizeof engine->always);
    name[0] = '\0';
    for (int i = 0; i < greeting->lines && !not_understood; i++) {
        if (!read_line(&words, greeting->line[i])) not_understood = greeting->line[i];
    }
    if (!not_understood && name[0] == '\0') not_understood = "it does not say: engine NAME VERSION";
    if (!not_understood) return true;
    pp_put(wrong, not_understood);
    pp_put(wrong, more);
    return false;
}
