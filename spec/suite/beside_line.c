// SPDX-License-Identifier: MIT
// Game lines by chance.
#include "beside_line.h"

static uint32_t below(play_source *source, uint32_t bound) {
    return source->below(source, bound);
}

// --- What can be chosen

static bool all_take(const beside_table *table, const char *game, const char *option) {
    for (int side = 0; side < BESIDE_SIDES; side++) {
        const engine_any *engine = table->engine[side];
        if (engine && !engine->takes(engine, game, option)) return false;
    }
    return true;
}

static bool all_read(const beside_table *table, const char *reading) {
    for (int side = 0; side < BESIDE_SIDES; side++) {
        const engine_any *engine = table->engine[side];
        if (engine && (!(engine->levels & ENGINE_CAN_READINGS) || !engine->reads(engine, reading)))
            return false;
    }
    return true;
}

static uint8_t always(const beside_table *table, int ruling) {
    uint8_t reading = 0;
    for (int side = 0; side < BESIDE_SIDES; side++) {
        if (table->engine[side] && table->engine[side]->always[ruling] != 0)
            reading = table->engine[side]->always[ruling];
    }
    return reading;
}

static bool all_can(const beside_table *table, uint32_t level) {
    bool can = true;
    for (int side = 0; side < BESIDE_SIDES; side++)
        can &= !table->engine[side] || table->engine[side]->levels & level;
    return can;
}

void beside_find_choices(beside_choices *choices, const beside_table *table, const pp_game *base) {
    bool more = true, played;
    *choices = (beside_choices){.base = base,
                                .catalog = table->catalog,
                                .boards = all_can(table, ENGINE_CAN_BOARD),
                                .boxes = all_can(table, ENGINE_CAN_BOX)};
    for (int i = 0; more && choices->options < BESIDE_CHOICES; i++) {
        gr_out out = gr_out_into(choices->option[choices->options], BESIDE_WORDS);
        more = gr_put_option(&out, base, i, &played);
        choices->options += more && all_take(table, base->name, choices->option[choices->options]);
    }
    for (int ruling = 0; ruling < PP_RULINGS; ruling++) {
        if (!pp_concerns(base, (pp_ruling)ruling)) continue;
        choices->always[ruling] = always(table, ruling);
        if (choices->always[ruling] != 0) continue;
        for (int i = 1; i < pp_readings((pp_ruling)ruling) && choices->readings < BESIDE_CHOICES; i++) {
            gr_out out = gr_out_into(choices->reading[choices->readings], BESIDE_WORDS);
            gr_put_reading_id(&out, (pp_ruling)ruling, i);
            choices->readings += all_read(table, choices->reading[choices->readings]);
        }
    }
}

// --- A line

// Whether the line says this field already.
static bool has_field(const char *line, const char *field) {
    const size_t length = strcspn(field, "=") + 1;
    for (const char *at = strchr(line, ' '); at; at = strchr(at + 1, ' ')) {
        if (strncmp(at + 1, field, length) == 0) return true;
    }
    return false;
}

static void add_field(gr_out *line, const char *field, const char *value) {
    gr_put_char(line, ' ');
    gr_put(line, field);
    gr_put(line, value);
}

static bool is_ruling_of(const char *reading, const char *other) {
    const size_t length = strlen(reading) - 1;
    return strlen(other) == length + 1 && strncmp(reading, other, length) == 0;
}

static void put_reading(gr_out *line, bool first, const char *reading) {
    if (first) add_field(line, "reading=", "");
    if (!first) gr_put_char(line, ',');
    gr_put(line, reading);
}

static bool put_always(const beside_choices *choices, gr_out *line) {
    bool any = false;
    for (int ruling = 0; ruling < PP_RULINGS; ruling++) {
        char id[BESIDE_WORDS];
        gr_out out = gr_out_into(id, sizeof id);
        if (choices->always[ruling] == 0) continue;
        gr_put_reading_id(&out, (pp_ruling)ruling, choices->always[ruling] - 1);
        put_reading(line, !any, id);
        any = true;
    }
    return any;
}

static void put_readings(const beside_choices *choices, play_source *source, bool some, gr_out *line) {
    const char *taken[4];
    uint32_t count = below(source, 2) > 0 && choices->readings > 0 && some ? below(source, 5) : 0, named = 0;
    bool any = put_always(choices, line);
    while (count-- > 0) {
        const char *reading = choices->reading[below(source, (uint32_t)choices->readings)];
        bool news = true;
        for (uint32_t i = 0; i < named; i++)
            news &= !is_ruling_of(reading, taken[i]);
        if (!news) continue;
        put_reading(line, !any, reading);
        any = true;
        taken[named++] = reading;
    }
}

// Options of one field stand in one word: with=portal,tsunami.
static void put_options(const beside_choices *choices, play_source *source, const char *fixed, gr_out *line) {
    const char *last = "";
    const bool any = below(source, 4) > 0;
    for (int i = 0; any && i < choices->options; i++) {
        const char *option = choices->option[i];
        const size_t field = strcspn(option, "=") + 1;
        if (below(source, 3) > 0 || has_field(fixed, option)) continue;
        const bool same = strncmp(last, option, field) == 0;
        if (same && strncmp(option, "with", 4) != 0) continue;
        if (same) gr_put_char(line, ',');
        if (!same) gr_put_char(line, ' ');
        gr_put(line, option + (same ? field : 0));
        last = option;
    }
}

static void put_board(play_source *source, gr_out *line) {
    const char size[4] = {(char)('2' + below(source, 6)), 'x', (char)('2' + below(source, 6)), '\0'};
    add_field(line, "board=", size);
}

// A part of the box, from the fewest tiles that can be dealt. What lies beside the path tiles stays.
static void choose_box(pp_game *game, play_source *source) {
    const pp_game whole = *game;
    int kinds[PP_KINDS_MAX], count = 0;
    for (int kind = 0; kind < game->tiles->kinds; kind++) {
        if (kind != game->tiles->marker && pp_copies(game, kind) > 0) kinds[count++] = kind;
    }
    const int fewest = game->hand * pp_hand_numbers(game);
    int drop = fewest < count ? (int)below(source, (uint32_t)(count - fewest) + 1) : 0;
    for (; drop > 0 && count > 0; drop--) {
        const uint32_t at = below(source, (uint32_t)count);
        const pp_kind *kind = pp_kind_of(game, kinds[at]);
        const pp_game before = *game;
        game->box[kind->deck] &= ~((UINT64_MAX >> (64 - kind->copies)) << kind->slot);
        if (pp_game_fault(game)) *game = before;
        kinds[at] = kinds[--count];
    }
    if (pp_game_fault(game)) *game = whole;
}

// Whether an extra that was always declined is still worth asking for.
static bool worth(const beside_choices *choices, beside_extra extra, int plain) {
    enum { PATIENCE = 4 };
    return (int)extra >= plain && (choices->taken[extra] > 0 || choices->declined[extra] < PATIENCE);
}

bool beside_line_fits(const gr_catalog *catalog, const pp_game *base, const char *fixed, gr_fault *fault) {
    char text[GR_LINE_MAX + 1];
    pp_game game;
    gr_out line = gr_out_into(text, sizeof text);
    gr_put(&line, base->name);
    gr_put_char(&line, ' ');
    gr_put(&line, fixed);
    gr_words words = gr_words_of(text);
    return gr_read_game(catalog, &words, &game, fault) && gr_line_ends(&words, fault);
}

bool beside_choose_game(const beside_choices *choices, play_source *source, const char *fixed, int plain,
                        pp_game *game) {
    char text[GR_LINE_MAX + 1];
    const pp_game *base = choices->base;
    gr_fault fault;
    gr_out line = gr_out_into(text, sizeof text);
    gr_put(&line, base->name);
    if (*fixed) add_field(&line, fixed, "");
    const uint32_t most = worth(choices, BESIDE_SEATS, plain) ? base->most_seats : 2;
    const uint32_t players = 2 + below(source, most - 1);
    const bool board = below(source, 4) == 0, box = below(source, 4) == 0, open = !has_field(text, "seats=");
    if (open) add_field(&line, "seats=", (const char[2]){(char)('0' + players), '\0'});
    if (worth(choices, BESIDE_OPTION, plain)) put_options(choices, source, text, &line);
    if (board && choices->boards && worth(choices, BESIDE_BOARD, plain) && !has_field(text, "side=") &&
        !has_field(text, "board="))
        put_board(source, &line);
    if (!has_field(text, "reading="))
        put_readings(choices, source, worth(choices, BESIDE_READING, plain), &line);
    gr_words words = gr_words_of(text);
    if (!gr_read_game(choices->catalog, &words, game, &fault)) return false;
    if (box && open && choices->boxes && worth(choices, BESIDE_BOX, plain) && !has_field(text, "box="))
        choose_box(game, source);
    return true;
}
