// SPDX-License-Identifier: MIT
// Reads the options and operands that several commands of `pathproof` share. sim/cli calls it.
#include "args.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

int cli_usage_error(const op_args *args, const char *format, ...) {
    char text[1 << 10];
    va_list rest;
    va_start(rest, format);
    vsnprintf(text, sizeof text, format, rest);
    va_end(rest);
    return op_usage_error(args, text, 0, 0);
}

// Returns whether the game has this number of players. Prints an error if not.
static bool is_seated(const op_args *args, const pp_game *named, uint64_t players) {
    if (players >= named->fewest_seats && players <= named->most_seats) return true;
    cli_usage_error(args, "--players: %s is for %d to %d players, not %llu", named->name, named->fewest_seats,
                    named->most_seats, (unsigned long long)players);
    return false;
}

bool cli_take_seats(const op_args *args, const pp_game *named, uint64_t *players) {
    const char *said = op_given(args, "--players");
    uint64_t number;
    if (said && gr_read_number(said, UINT64_MAX, &number) && !is_seated(args, named, number)) return false;
    return op_take_number(args, "--players", named->fewest_seats, named->most_seats, players);
}

// Reads "4" or "2..8" and adds the numbers to the list. Returns the new length of the list. Returns 0, after an error message, if the
// range cannot be read, the game cannot have that many players, or the list is full.
static int take_range(const op_args *args, const pp_game *named, const char *range, uint8_t players[PP_SEATS],
                      int count) {
    char text[16];
    gr_out out = gr_out_into(text, sizeof text);
    gr_put(&out, range);
    char *dots = strstr(text, "..");
    uint64_t from, to;
    if (dots) *dots = '\0';
    const bool read = out.used < out.size && gr_read_number(text, UINT64_MAX, &from) &&
                      gr_read_number(dots ? dots + 2 : text, UINT64_MAX, &to) && from <= to;
    if (!read) {
        cli_usage_error(args, "--players: '%s' is neither a number of players (4) nor a range (2..8)", range);
        return 0;
    }
    if (!is_seated(args, named, from) || !is_seated(args, named, to)) return 0;
    if (count + (int)(to - from) >= PP_SEATS) {
        cli_usage_error(args, "--players: the list may have at most %d numbers", PP_SEATS);
        return 0;
    }
    for (; from <= to; from++)
        players[count++] = (uint8_t)from;
    return count;
}

int cli_take_players(const op_args *args, const pp_game *named, const char *otherwise,
                     uint8_t players[PP_SEATS]) {
    char text[64];
    gr_out out = gr_out_into(text, sizeof text);
    const char *list = op_given(args, "--players");
    int count = 0;
    if (!list && !otherwise) {
        players[0] = named->fewest_seats;
        return 1;
    }
    gr_put(&out, list ? list : otherwise);
    if (out.used >= out.size) {
        cli_usage_error(args, "--players: the list is too long");
        return 0;
    }
    for (char *range = text, *comma; range; range = comma) {
        comma = strchr(range, ',');
        if (comma) *comma++ = '\0';
        count = take_range(args, named, range, players, count);
        if (count == 0) return 0;
    }
    return count;
}

// The fields of a game line that are also options.
static const char *const fields[] = {"side", "board", "with", "without", "box", "reading"};

enum { FIELDS = sizeof fields / sizeof fields[0], OPTION_MAX = 16 };

const char *cli_game_option(const op_args *args) {
    static char option[OPTION_MAX];
    for (int i = 0; i < FIELDS; i++) {
        snprintf(option, sizeof option, "--%s", fields[i]);
        if (op_given(args, option)) return option;
    }
    return cli_counts_tiles(args) ? "--tiles N" : 0;
}

bool cli_counts_tiles(const op_args *args) {
    const char *tiles = op_given(args, "--tiles");
    uint64_t count;
    return tiles && gr_read_number(tiles, UINT64_MAX, &count);
}

void cli_put_readings(gr_out *out, const char *list) {
    for (const char *at = list; *at; at++) {
        const bool begins = at == list || at[-1] == ',' || at[-1] == '+';
        gr_put_char(out, *at == 'r' && begins ? 'R' : *at);
    }
}

static void put_field(gr_out *out, const char *field, const char *value) {
    if (!value) return;
    gr_put_char(out, ' ');
    gr_put(out, field);
    gr_put_char(out, '=');
    if (strcmp(field, "reading") == 0) {
        cli_put_readings(out, value);
    } else {
        gr_put(out, value);
    }
}

// The first of the game's numbers of tiles for which it can use this set, or 0 if there is none.
static uint8_t tiles_of_set(const pp_game *named, const pp_tileset *set) {
    for (int i = 0; i < PP_VALUES && named->tile_counts[i] != 0; i++) {
        pp_game game = *named;
        game.tile_count = named->tile_counts[i];
        pp_fit(&game);
        if (pp_take_tiles(&game, set)) return game.tile_count;
    }
    return 0;
}

static void put_set(gr_out *out, const pp_game *named, const pp_tileset *set) {
    const uint8_t tiles = named ? tiles_of_set(named, set) : 0;
    if (tiles != 0) {
        gr_put(out, " tiles=");
        gr_put_number(out, tiles);
    }
    gr_put(out, " set=");
    gr_put_hex(out, set->hash);
}

const pp_game *cli_find_game(const op_args *args, const char *name) {
    const pp_game *named = gr_find_game(&gr_shipped_games, name);
    char meant[GR_FAULT_MAX];
    gr_out out = gr_out_into(meant, sizeof meant);
    gr_nearest nearest = gr_nearest_to(name);
    if (named) return named;
    gr_consider_games(&gr_shipped_games, &nearest);
    gr_put_nearest(&out, &nearest);
    cli_usage_error(args, "there is no game '%s'; `pathproof games` lists them%s", name, meant);
    return 0;
}

// --- Suggestions for an unknown ruling, reading or part

static bool is_known_reading(const pp_game *game, const char *name) {
    pp_ruling ruling;
    int reading;
    return gr_read_reading_id(name, &ruling, &reading) && pp_concerns(game, ruling);
}

static bool is_known_part(const pp_game *game, const char *name) {
    bool known = false;
    for (int i = 0; i < PP_PARTS && game->part_name[i]; i++)
        known |= strcmp(game->part_name[i], name) == 0;
    return known;
}

// Adds the games that have the reading: "; R61.3b is a reading of seas". Returns false if there is no such reading.
static bool put_games_of_reading(gr_out *out, const char *name) {
    pp_ruling ruling;
    int reading;
    if (!gr_read_reading_id(name, &ruling, &reading)) return false;
    gr_put(out, "; ");
    gr_put(out, name);
    const char *between = " is a reading of ";
    for (const pp_game *const *game = gr_shipped_games.games; *game; game++) {
        if (!pp_concerns(*game, ruling)) continue;
        gr_put(out, between);
        gr_put(out, (*game)->name);
        between = ", ";
    }
    return true;
}

static void put_meant_reading(gr_out *out, const pp_game *game, const char *name) {
    if (put_games_of_reading(out, name)) return;
    gr_reading_ids ids;
    gr_nearest nearest = gr_nearest_to(name);
    gr_consider_readings(game, ids, &nearest);
    gr_put_nearest(out, &nearest);
}

void cli_put_meant_ruling(gr_out *out, const char *said) {
    gr_reading_ids ids;
    gr_nearest nearest = gr_nearest_to(said);
    for (int i = 0; i < PP_RULINGS; i++)
        gr_consider(&nearest, pp_rulings[i].id, strlen(pp_rulings[i].id));
    gr_consider_readings(0, ids, &nearest);
    gr_consider_games(&gr_shipped_games, &nearest);
    gr_put_nearest(out, &nearest);
}

static void put_meant_part(gr_out *out, const pp_game *game, const char *name) {
    gr_nearest nearest = gr_nearest_to(name);
    for (int i = 0; i < PP_PARTS && game->part_name[i]; i++)
        gr_consider(&nearest, game->part_name[i], strlen(game->part_name[i]));
    gr_put_nearest(out, &nearest);
}

typedef struct meant_list {
    const char *option;
    bool (*is_known)(const pp_game *game, const char *name);
    void (*put)(gr_out *out, const pp_game *game, const char *name);
} meant_list;

static const meant_list lists[] = {{"--reading", is_known_reading, put_meant_reading},
                                   {"--with", is_known_part, put_meant_part},
                                   {"--without", is_known_part, put_meant_part}};

// Adds a suggestion for the first name in an option's value that the game does not have.
static void put_meant_in(gr_out *out, const meant_list *of, const char *said, const pp_game *game) {
    char list[GR_WORD_MAX + 1];
    gr_out to = gr_out_into(list, sizeof list);
    cli_put_readings(&to, said);
    for (char *name = list, *comma; name; name = comma) {
        comma = strchr(name, ',');
        if (comma) *comma++ = '\0';
        if (of->is_known(game, name)) continue;
        of->put(out, game, name);
        return;
    }
}

// Adds "; did you mean NAME?" for the first unknown name in --reading, --with or --without, if a known name is similar.
static void put_meant(gr_out *out, const op_args *args, const pp_game *game) {
    for (size_t i = 0; i < sizeof lists / sizeof lists[0] && out->used == 0; i++) {
        const char *said = op_given(args, lists[i].option);
        if (said) put_meant_in(out, &lists[i], said, game);
    }
}

// --- The game itself

bool cli_take_game(const op_args *args, const gr_catalog *catalog, const char *name, int seats,
                   pp_game *game) {
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    gr_put(&out, name);
    gr_put(&out, " seats=");
    gr_put_number(&out, (uint64_t)seats);
    for (int i = 0; i < FIELDS; i++) {
        char option[OPTION_MAX];
        snprintf(option, sizeof option, "--%s", fields[i]);
        put_field(&out, fields[i], op_given(args, option));
    }
    put_field(&out, "tiles", cli_counts_tiles(args) ? op_given(args, "--tiles") : 0);
    const pp_game *named = gr_find_game(catalog, name);
    if (catalog->set) put_set(&out, named, catalog->set);
    gr_words words = gr_words_of(line);
    gr_fault fault = {0};
    if (out.used >= out.size || strchr(name, ' ')) {
        cli_usage_error(args, "there is no such game");
        return false;
    }
    if (named && !is_seated(args, named, (uint64_t)seats)) return false;
    if (!gr_read_game(catalog, &words, game, &fault) || !gr_can_end(game, &fault)) {
        char meant[GR_FAULT_MAX];
        gr_out more = gr_out_into(meant, sizeof meant);
        if (named) put_meant(&more, args, named);
        cli_usage_error(args, "%s%s", fault.what, meant);
        return false;
    }
    if (gr_next_word(&words)) {
        cli_usage_error(args, "unexpected: '%s'", words.word);
        return false;
    }
    return true;
}

const char *cli_thousands(uint64_t number) {
    static char text[8][32];
    static int turn;
    char *to = text[turn = (turn + 1) % 8] + sizeof text[0];
    *--to = '\0';
    int digits = 0;
    do {
        if (digits > 0 && digits % 3 == 0) *--to = ',';
        *--to = (char)('0' + number % 10);
        digits++;
        number /= 10;
    } while (number != 0);
    return to;
}
