// SPDX-License-Identifier: MIT
// Greetings, word by word.
#include "greeting.h"

enum { OPTION_MAX = 40, OPTIONS_MAX = 32 };

typedef struct greeting_words {
    const gr_catalog *catalog;
    engine_any *engine;
    char *name;    // gets what the engine calls itself
    gr_words line; // behind its first word
    gr_out *why;   // gets what the line alone does not show
} greeting_words;

// Says, behind the line, that there is no such thing, and what may have been meant. False, always.
static bool no_such(greeting_words *g, const char *what, const gr_nearest *nearest) {
    gr_put(g->why, "; no such ");
    gr_put(g->why, what);
    gr_put(g->why, ": ");
    gr_put(g->why, nearest->word);
    gr_put_nearest(g->why, nearest);
    return false;
}

static bool read_name(greeting_words *g) {
    gr_out out = gr_out_into(g->name, GR_FAULT_MAX);
    while (gr_next_word(&g->line)) {
        if (out.used > 0) gr_put_char(&out, ' ');
        gr_put(&out, g->line.word);
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
    const gr_nearest none = gr_nearest_to(g->line.word);
    no_such(g, "level", &none);
    for (int i = 0; i < ENGINE_LEVELS; i++) {
        gr_put(g->why, i == 0 ? " (" : " ");
        gr_put(g->why, engine_level_names[i]);
    }
    gr_put(g->why, ")");
    return false;
}

// --- Readings

// `always`: it plays the reading whatever it is told.
static bool read_reading(greeting_words *g, bool always) {
    pp_ruling ruling;
    int reading;
    gr_reading_ids ids;
    if (gr_read_reading_id(g->line.word, &ruling, &reading)) {
        if (always) g->engine->always[ruling] = (uint8_t)(reading + 1);
        return true;
    }
    gr_nearest nearest = gr_nearest_to(g->line.word);
    gr_consider_readings(0, ids, &nearest);
    return no_such(g, "reading", &nearest);
}

// --- Options

// Whether the game can be played with this, which is one part and no list.
static bool read_option(greeting_words *g, const pp_game *game) {
    char option[OPTIONS_MAX][OPTION_MAX];
    int options = 0;
    bool played;
    gr_nearest nearest = gr_nearest_to(g->line.word);
    for (; options < OPTIONS_MAX; options++) {
        gr_out out = gr_out_into(option[options], OPTION_MAX);
        if (!gr_put_option(&out, game, options, &played)) break;
        if (strcmp(option[options], g->line.word) == 0) return true;
        gr_consider(&nearest, option[options], out.used);
    }
    no_such(g, "option of this game", &nearest);
    for (int i = 0; i < options; i++) {
        gr_put(g->why, i == 0 ? " (" : " ");
        gr_put(g->why, option[i]);
    }
    gr_put(g->why, options > 0 ? ")" : " (it has none)");
    return false;
}

static bool read_options(greeting_words *g) {
    if (!gr_next_word(&g->line)) return false;
    const pp_game *game = gr_find_game(g->catalog, g->line.word);
    bool any = false;
    while (gr_next_word(&g->line)) {
        any = true;
        if (game && !read_option(g, game)) return false;
    }
    return any;
}

// --- Lines

// Each of the words. Levels alone may be none: apply goes without saying.
static bool read_each(greeting_words *g, const char *verb) {
    bool any = false, known = true;
    while (known && gr_next_word(&g->line)) {
        any = true;
        if (strcmp(verb, "level") == 0) known = read_level(g);
        if (strcmp(verb, "reading") == 0) known = read_reading(g, false);
        if (strcmp(verb, "always") == 0) known = read_reading(g, true);
    }
    return known && (any || strcmp(verb, "level") == 0);
}

static bool read_line(greeting_words *g, const char *line) {
    static const char *const lists[] = {"game", "level", "reading", "always"};
    g->line = gr_words_of(line);
    if (!gr_next_word(&g->line)) return false;
    if (strcmp(g->line.word, "engine") == 0) return read_name(g);
    if (strcmp(g->line.word, "option") == 0) return read_options(g);
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        if (strcmp(g->line.word, lists[i]) == 0) return read_each(g, lists[i]);
    }
    return false;
}

bool greeting_read(const gr_catalog *catalog, engine_any *engine, char name[GR_FAULT_MAX], gr_out *wrong) {
    char more[2 * GR_FAULT_MAX] = "";
    const engine_reply *greeting = engine->greeting;
    gr_out why = gr_out_into(more, sizeof more);
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
    gr_put(wrong, not_understood);
    gr_put(wrong, more);
    return false;
}
