// SPDX-License-Identifier: MIT
// Makes random game lines, and random actions that are probably refused. beside_games.c plays with them.
#include "beside_games.h"

static uint32_t below(play_source *source, uint32_t bound) {
    return source->below(source, bound);
}

// --- What both sides accept

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
                                .boxes = all_can(table, ENGINE_CAN_BOX),
                                .every_option = true,
                                .every_reading = true};
    for (int i = 0; more && choices->options < BESIDE_CHOICES; i++) {
        gr_out out = gr_out_into(choices->option[choices->options], BESIDE_WORDS);
        more = gr_put_option(&out, base, i, &played);
        const bool taken = more && all_take(table, base->name, choices->option[choices->options]);
        choices->every_option &= taken || !more;
        choices->options += taken;
    }
    for (int ruling = 0; ruling < PP_RULINGS; ruling++) {
        if (!pp_concerns(base, (pp_ruling)ruling)) continue;
        choices->always[ruling] = always(table, ruling);
        choices->every_reading &= choices->always[ruling] == 0;
        if (choices->always[ruling] != 0) continue;
        for (int i = 1; i < pp_readings((pp_ruling)ruling) && choices->readings < BESIDE_CHOICES; i++) {
            gr_out out = gr_out_into(choices->reading[choices->readings], BESIDE_WORDS);
            gr_put_reading_id(&out, (pp_ruling)ruling, i);
            const bool taken = all_read(table, choices->reading[choices->readings]);
            choices->every_reading &= taken;
            choices->readings += taken;
        }
    }
}

// --- Making a random game line

// Returns whether the line already has this field.
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

// Writes the chosen options. Options of the same field are written as one word: with=portal,tsunami.
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

// Chooses a random part of the box, with at least as many tiles as are dealt. It removes only path tiles.
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

// Returns whether it is still worth trying an extra that has been declined every time so far.
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
    return gr_read_game(catalog, &words, &game, fault) && gr_line_ends(&words, fault) &&
           gr_can_end(&game, fault);
}

// Begins a random game line with the fixed fields and a number of seats. Returns whether the seats are random.
static bool put_seats(const beside_choices *choices, uint32_t players, const char *fixed, gr_out *line) {
    gr_put(line, choices->base->name);
    if (*fixed) add_field(line, fixed, "");
    const bool open = !has_field(line->to, "seats=");
    if (open) add_field(line, "seats=", (const char[2]){(char)('0' + players), '\0'});
    return open;
}

static uint32_t random_seats(const beside_choices *choices, play_source *source, int plain) {
    const uint32_t most = worth(choices, BESIDE_SEATS, plain) ? choices->base->most_seats : 2;
    return 2 + below(source, most - 1);
}

bool beside_choose_game(const beside_choices *choices, play_source *source, const char *fixed, int plain,
                        pp_game *game) {
    char text[GR_LINE_MAX + 1];
    gr_fault fault;
    gr_out line = gr_out_into(text, sizeof text);
    const uint32_t players = random_seats(choices, source, plain);
    const bool board = below(source, 4) == 0, box = below(source, 4) == 0;
    const bool open = put_seats(choices, players, fixed, &line);
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

// Half of the steered games have as many seats as can play: a third and a fourth player often make a situation rare.
static uint32_t steered_seats(const beside_choices *choices, play_source *source, int plain) {
    const uint32_t players = random_seats(choices, source, plain);
    const bool crowded = below(source, 2) == 0 && worth(choices, BESIDE_SEATS, plain);
    return crowded ? choices->base->most_seats : players;
}

const play_policy *beside_steer_game(const beside_choices *choices, play_source *source, const char *fixed,
                                     int plain, pp_game *game) {
    char text[GR_LINE_MAX + 1];
    gr_fault fault;
    gr_out line = gr_out_into(text, sizeof text);
    unsigned may_change = 0;
    const bool open = put_seats(choices, steered_seats(choices, source, plain), fixed, &line);
    if (choices->boards && worth(choices, BESIDE_BOARD, plain) && !has_field(text, "side="))
        may_change |= STEER_BOARD;
    if (choices->boxes && worth(choices, BESIDE_BOX, plain) && open) may_change |= STEER_BOX;
    if (choices->every_option && worth(choices, BESIDE_OPTION, plain)) may_change |= STEER_PARTS;
    if (choices->every_reading && worth(choices, BESIDE_READING, plain)) {
        may_change |= STEER_READINGS;
    } else if (!has_field(text, "reading=")) {
        put_readings(choices, source, worth(choices, BESIDE_READING, plain), &line);
    }
    gr_words words = gr_words_of(text);
    if (!gr_read_game(choices->catalog, &words, game, &fault)) return 0;
    return steer_game(game, may_change, source);
}

// --- Actions that are probably refused: a lawful one with a word replaced, or random words

enum { TRY_MAX = GR_FAULT_MAX };

static void put_tile(gr_out *out, const pp_game *game, play_source *source) {
    static const char *const strangers[] = {"dragon",  "DG1", "DB2", "portal", "taihou",
                                            "tsunami", "T36", "E01", "C01b"};
    if (below(source, 8) == 0) {
        gr_put(out, strangers[below(source, sizeof strangers / sizeof strangers[0])]);
        return;
    }
    gr_put_kind(out, game, (int)below(source, game->tiles->kinds));
}

static void put_square(gr_out *out, play_source *source) {
    gr_put_char(out, (char)('a' + below(source, 7)));
    gr_put_char(out, (char)('1' + below(source, 7)));
}

static void put_place(gr_out *out, play_source *source) {
    put_square(out, source);
    gr_put_char(out, '.');
    gr_put(out, gr_point_names[below(source, PP_POINTS + 4)]);
}

static void put_lying(gr_out *out, const pp_game *game, play_source *source) {
    put_tile(out, game, source);
    gr_put_char(out, 'r');
    gr_put_char(out, (char)('0' + below(source, 4)));
    if (below(source, 10) > 0) return;
    gr_put_char(out, ' ');
    gr_put(out, gr_point_names[below(source, PP_POINTS)]);
}

static void put_tiles(gr_out *out, const pp_game *game, play_source *source) {
    const uint32_t count = below(source, 4);
    if (count == 0) gr_put(out, " nothing");
    for (uint32_t i = 0; i < count; i++) {
        gr_put_char(out, ' ');
        put_tile(out, game, source);
    }
}

static void put_something(gr_out *out, char what, const pp_game *game, play_source *source) {
    switch (what) {
    case 'p': put_place(out, source); break;
    case 's': put_square(out, source); break;
    case 't': put_tile(out, game, source); break;
    case 'l': put_lying(out, game, source); break;
    case 'h': put_tiles(out, game, source); break;
    case 'n': gr_put(out, gr_seat_names[below(source, PP_SEATS)]); break;
    default: break;
    }
}

// Writes a random action of any game of the family: first those of the classic games, then of the seas, then of Phoenix. In games with
// two pawns per seat only the first group is tried, because no page says which pawn an action of another game would name.
static void put_anything(gr_out *out, const pp_game *game, play_source *source) {
    static const struct {
        const char *verb;
        char what;
    } verbs[] = {
        {"at ", 'p'},    {"draws ", 't'},  {"", 'l'},       {"keeps", 'h'},  {"passes", 0},
        {"begins", 0},   {"gives ", 't'},  {"opens ", 's'}, {"fires ", 's'}, {"faces ", 'l'},
        {"rolls 4", 0},  {"rolls 4 2", 0}, {"no", 0},       {"turns ", 'l'}, {"sends ", 's'},
        {"names ", 'n'}, {"withdraws", 0},
    };
    enum { CLASSIC = 6, SEAS = 13, ALL = sizeof verbs / sizeof verbs[0] };
    const uint32_t known = game->pawns == 2 ? CLASSIC : game->corners ? ALL : SEAS;
    const uint32_t verb = below(source, known);
    gr_put(out, verbs[verb].verb);
    put_something(out, verbs[verb].what, game, source);
}

static void put_other_seat(gr_out *out, const char *word, play_source *source) {
    const char last = word[strlen(word) - 1];
    gr_put(out, gr_seat_names[below(source, PP_SEATS)]);
    if (last == '1' || last == '2') gr_put(out, below(source, 2) > 0 ? "1" : "2");
}

// Writes a lawful action with one word replaced.
static void put_nearly(gr_out *out, const char *lawful, const pp_game *game, play_source *source) {
    gr_words words = gr_words_of(lawful);
    uint32_t count = 0;
    while (gr_next_word(&words))
        count++;
    const uint32_t other = below(source, count);
    words = gr_words_of(lawful);
    for (uint32_t i = 0; gr_next_word(&words); i++) {
        const size_t length = strlen(words.word);
        if (i > 0) gr_put_char(out, ' ');
        if (i != other) {
            gr_put(out, words.word);
        } else if (i == 0) {
            put_other_seat(out, words.word, source);
        } else if (strchr(words.word, '.')) {
            put_place(out, source);
        } else if (length >= 4 && words.word[length - 2] == 'r') {
            put_lying(out, game, source);
        } else {
            put_tile(out, game, source);
        }
    }
}

void beside_put_try(gr_out *out, const pp_game *game, const pp_state *state, play_source *source) {
    static pp_action list[PP_ACTIONS_MAX];
    const uint32_t count = pp_legal(game, state, list, 0);
    char lawful[TRY_MAX] = "";
    gr_out text = gr_out_into(lawful, sizeof lawful);
    if (count > 0) gr_put_action(&text, game, list[below(source, count)]);
    if (count > 0 && below(source, 2) > 0) {
        put_nearly(out, lawful, game, source);
        return;
    }
    // Picks a seat for the action: usually the one whose choice it is.
    if (count > 0 && below(source, 3) > 0) {
        for (const char *c = lawful; *c && *c != ' '; c++)
            gr_put_char(out, *c);
    } else {
        gr_put(out, gr_seat_names[below(source, PP_SEATS)]);
        if (game->pawns == 2) gr_put(out, "1");
    }
    gr_put_char(out, ' ');
    put_anything(out, game, source);
}
