// SPDX-License-Identifier: MIT
// The game line: the game, the number of seats, and every difference from the game's own board, box and readings.
// speaker.c, spec/suite and sim read and print game lines with it.
#include "grammar.h"

#include <string.h>

// A game line while it is being read: the game so far, and the part of a value that was not understood.
typedef struct table_read {
    const gr_catalog *catalog;
    pp_game *game;
    char wrong[GR_WORD_MAX + 1]; // at first the whole value; the reader of a list replaces it with the wrong
                                 // part
    char at_hand[GR_FAULT_MAX];  // the possible values, for the error
} table_read;

// Calls `read` with each part of a comma-separated list. Returns false if a part is not understood, and leaves it in
// `wrong`.
static bool each_part(table_read *t, const char *list, bool (*read)(pp_game *game, const char *part)) {
    size_t length = 0;
    for (;; list++) {
        if (*list != ',' && *list != '\0') {
            t->wrong[length++] = *list;
            continue;
        }
        t->wrong[length] = '\0';
        if (!read(t->game, t->wrong)) return false;
        if (*list == '\0') return true;
        length = 0;
    }
}

static bool read_seats(table_read *t, const char *value) {
    uint64_t seats;
    if (!gr_read_number(value, PP_SEATS, &seats)) return false;
    t->game->seats = (uint8_t)seats;
    return true;
}

// Reads a number, which must be one of those that the game offers.
static bool read_choice(const uint8_t choice[PP_VALUES], const char *value, uint8_t *chosen) {
    uint64_t number;
    if (!gr_read_number(value, UINT8_MAX, &number)) return false;
    for (int i = 0; i < PP_VALUES && choice[i] != 0; i++) {
        if (choice[i] == number) *chosen = (uint8_t)number;
    }
    return *chosen == number && number != 0;
}

// Lists the possible numbers, for the error.
static bool offer_numbers(table_read *t, const uint8_t choice[PP_VALUES]) {
    gr_out out = gr_out_into(t->at_hand, sizeof t->at_hand);
    for (int i = 0; i < PP_VALUES && choice[i] != 0; i++) {
        gr_put(&out, i > 0 ? ", " : "; possible: ");
        gr_put_number(&out, choice[i]);
    }
    return false;
}

static bool read_tile_count(table_read *t, const char *value) {
    const bool known = read_choice(t->game->tile_counts, value, &t->game->tile_count);
    return known || offer_numbers(t, t->game->tile_counts);
}

static bool read_side(table_read *t, const char *value) {
    uint8_t side = 0;
    if (!read_choice(t->game->sides, value, &side)) return offer_numbers(t, t->game->sides);
    t->game->size = (pp_size){side, side};
    return true;
}

static bool read_board(table_read *t, const char *value) {
    if (strlen(value) != 3 || value[1] != 'x') return false;
    const int width = value[0] - '0', height = value[2] - '0';
    if (width < 2 || width > PP_STRIDE || height < 2 || height > PP_STRIDE) return false;
    t->game->size = (pp_size){(uint8_t)width, (uint8_t)height};
    return true;
}

// Adds or leaves out an optional part of the game.
static bool change_part(pp_game *game, const char *name, bool added) {
    for (int i = 0; i < PP_PARTS && game->part_name[i]; i++) {
        const uint8_t part = (uint8_t)(1 << i);
        const bool said = ((game->parts ^ game->base->parts) & part) != 0;
        if (!gr_same_word(name, game->part_name[i])) continue;
        if (said || added == ((game->base->parts & part) != 0)) return false;
        game->parts = (uint8_t)(added ? game->parts | part : game->parts & ~part);
        return true;
    }
    return false;
}

static bool add_part(pp_game *game, const char *name) {
    return change_part(game, name, true);
}

static bool leave_part_out(pp_game *game, const char *name) {
    return change_part(game, name, false);
}

// Lists the parts that can be added or left out, for the error.
static bool offer_parts(table_read *t, bool added) {
    const pp_game *base = t->game->base;
    gr_out out = gr_out_into(t->at_hand, sizeof t->at_hand);
    for (int i = 0; i < PP_PARTS && base->part_name[i]; i++) {
        const bool changed = ((t->game->parts ^ base->parts) >> i & 1) != 0;
        if (changed && gr_same_word(t->wrong, base->part_name[i])) gr_put(&out, " (given twice)");
    }
    const size_t none = out.used;
    for (int i = 0; i < PP_PARTS && base->part_name[i]; i++) {
        if (added == ((base->parts >> i & 1) != 0)) continue;
        gr_put(&out, out.used > none ? ", " : "; possible: ");
        gr_put(&out, base->part_name[i]);
    }
    return false;
}

static bool read_with(table_read *t, const char *value) {
    return each_part(t, value, add_part) || offer_parts(t, true);
}

static bool read_without(table_read *t, const char *value) {
    return each_part(t, value, leave_part_out) || offer_parts(t, false);
}

static bool read_boxed_tile(pp_game *game, const char *name) {
    int kind;
    if (!gr_read_kind(game, name, &kind) || kind == game->tiles->marker) return false;
    const pp_kind *k = pp_kind_of(game, kind);
    const int copies = pp_copies(game, kind);
    if (copies == k->copies) return false;
    game->box[k->deck] |= UINT64_C(1) << (k->slot + copies);
    return true;
}

static bool read_box(table_read *t, const char *value) {
    memset(t->game->box, 0, sizeof t->game->box);
    return gr_same_word(value, "nothing") || each_part(t, value, read_boxed_tile);
}

static bool read_reading(pp_game *game, const char *name) {
    pp_ruling ruling;
    int reading;
    if (!gr_read_reading_id(name, &ruling, &reading) || !pp_concerns(game, ruling)) return false;
    game->reading[ruling] = (uint8_t)reading;
    return true;
}

static bool read_readings(table_read *t, const char *value) {
    return each_part(t, value, read_reading);
}

// Reads the name of a tile set, which is its hash, so that a game never continues with other tiles.
static bool read_set(table_read *t, const char *value) {
    const pp_tileset *const sets[] = {t->game->tiles, t->catalog->set};
    char hash[20];
    gr_out known = gr_out_into(t->at_hand, sizeof t->at_hand);
    if (sets[0]->hash == 0) {
        const bool choice = t->game->tile_counts[0] != 0;
        gr_put(&known, choice ? "; with this number of tiles the game has only one tile set"
                              : "; this game has only one tile set");
        return false;
    }
    for (int i = 0; i < 2 && sets[i]; i++) {
        gr_out out = gr_out_into(hash, sizeof hash);
        gr_put_hex(&out, sets[i]->hash);
        const bool said = gr_same_word(value, hash);
        if (said && pp_take_tiles(t->game, sets[i])) return true;
        gr_put(&known, i > 0 ? ", " : "; available: ");
        gr_put(&known, sets[i]->name);
        gr_put_char(&known, ' ');
        gr_put(&known, hash);
        if (said) gr_put(&known, " (not a complete set of this game's tiles)");
    }
    return false;
}

// The fields, in the order in which they are read, whatever their order in the line. Earlier fields decide the game's
// own tiles and board, and a box contains tiles of the set.
enum { SEATS, TILES, READING, WITH, WITHOUT, SIDE, BOARD, SET, BOX, FIELDS, FITTED = SIDE };

static const struct {
    const char *name;
    bool (*read)(table_read *t, const char *value);
    const char *what, *more;
} fields[FIELDS] = {
    [SEATS] = {"seats=", read_seats, "not a number of seats: ", 0},
    [TILES] = {"tiles=", read_tile_count, "this game cannot be played with this number of tiles: ", 0},
    [READING] = {"reading=", read_readings,
                 "not a reading of this game's rulings: ", " (`pathproof rulings` lists them)"},
    [WITH] = {"with=", read_with, "not a part that can be added to this game: ", 0},
    [WITHOUT] = {"without=", read_without, "not a part that can be left out of this game: ", 0},
    [SIDE] = {"side=", read_side, "not a side of this game's board: ", 0},
    [BOARD] = {"board=", read_board, "not a board of 2x2 to 8x8: ", 0},
    [SET] = {"set=", read_set, "cannot play with tile set ", 0},
    [BOX] = {"box=", read_box, "not a tile of this game, or more copies than it has: ", 0},
};

// The field that the word sets, or FIELDS if it sets none.
static int field_of(const char *word) {
    int i = 0;
    while (i < FIELDS && strncmp(word, fields[i].name, strlen(fields[i].name)) != 0)
        i++;
    return i;
}

static bool read_field(table_read *t, const gr_words *words, int field, gr_fault *fault) {
    const char *value = strchr(words->word, '=') + 1;
    gr_out out = gr_out_into(t->wrong, sizeof t->wrong);
    gr_put(&out, value);
    t->at_hand[0] = '\0';
    if (fields[field].read(t, value)) return true;
    const char *more = fields[field].more ? fields[field].more : t->at_hand;
    return gr_fail(fault, words->column, fields[field].what, t->wrong[0] != '\0' ? t->wrong : value, more);
}

// Finds the column of each field, or 0 if it is left out. The first word that is not a field ends the search.
static bool find_fields(gr_words *words, int column[FIELDS], gr_fault *fault) {
    while (gr_next_word(words)) {
        const int i = field_of(words->word);
        if (i == FIELDS) {
            gr_unread_word(words);
            break;
        }
        if (column[i] != 0) return gr_fail(fault, words->column, "given twice: ", words->word, 0);
        column[i] = words->column;
        if (column[SIDE] == 0 || column[BOARD] == 0) continue;
        return gr_fail(fault, words->column,
                       "side= and board= both set the board; give only one: ", words->word, 0);
    }
    return true;
}

bool gr_read_table(const gr_catalog *catalog, gr_words *words, pp_game *game, gr_fault *fault) {
    if (!gr_next_word(words)) return gr_fail(fault, words->column, "the name of a game is missing", 0, 0);
    const int begin = words->column;
    const pp_game *named = gr_find_game(catalog, words->word);
    if (!named) return gr_fail(fault, begin, "no such game: ", words->word, 0);
    *game = *named;
    table_read t = {.catalog = catalog, .game = game};
    int column[FIELDS] = {0};
    if (!find_fields(words, column, fault)) return false;
    gr_words field = *words;
    for (int i = 0; i < FIELDS; i++) {
        if (i == FITTED) pp_fit(game);
        if (column[i] == 0) continue;
        field.at = (size_t)column[i] - 1;
        gr_next_word(&field);
        if (!read_field(&t, &field, i, fault)) return false;
    }
    const char *wrong = pp_table_fault(game);
    return !wrong || gr_fail(fault, begin, wrong, 0, 0);
}

bool gr_read_game(const gr_catalog *catalog, gr_words *words, pp_game *game, gr_fault *fault) {
    if (!gr_read_table(catalog, words, game, fault)) return false;
    const char *wrong = pp_game_fault(game);
    return !wrong || gr_fail(fault, 1, wrong, 0, 0);
}

bool gr_can_end(const pp_game *game, gr_fault *fault) {
    const int squares = game->size.width * game->size.height, empty = pp_squares_left_empty(game);
    char numbers[GR_FAULT_MAX];
    gr_out out = gr_out_into(numbers, sizeof numbers);
    gr_put_number(&out, (uint64_t)(squares - empty));
    gr_put(&out, " tiles for ");
    gr_put_number(&out, (uint64_t)squares);
    gr_put(&out, " squares");
    return empty == 0 ||
           gr_fail(fault, 1, "this game may never end, because the box cannot fill the board: ", numbers, 0);
}

static void put_box(gr_out *out, const pp_game *game) {
    const char *between = " box=";
    for (int kind = 0; kind < game->tiles->kinds; kind++) {
        if (kind == game->tiles->marker) continue;
        for (int copies = pp_copies(game, kind); copies > 0; copies--) {
            gr_put(out, between);
            gr_put_kind(out, game, kind);
            between = ",";
        }
    }
    if (between[0] == ' ') gr_put(out, " box=nothing");
}

bool gr_same_game(const pp_game *a, const pp_game *b) {
    return a->base == b->base && a->tiles->hash == b->tiles->hash && a->seats == b->seats &&
           a->parts == b->parts && a->tile_count == b->tile_count &&
           memcmp(&a->size, &b->size, sizeof a->size) == 0 && memcmp(a->box, b->box, sizeof a->box) == 0 &&
           memcmp(a->reading, b->reading, sizeof a->reading) == 0;
}

static void put_parts(gr_out *out, const pp_game *game, const char *before, uint8_t parts) {
    for (int i = 0; i < PP_PARTS; i++) {
        if (!(parts >> i & 1)) continue;
        gr_put(out, before);
        gr_put(out, game->part_name[i]);
        before = ",";
    }
}

static bool is_side(const pp_game *game) {
    for (int i = 0; i < PP_VALUES && game->sides[i] != 0; i++) {
        if (game->size.width == game->sides[i] && game->size.height == game->sides[i]) return true;
    }
    return false;
}

static void put_board(gr_out *out, const pp_game *game) {
    const bool side = is_side(game);
    gr_put(out, side ? " side=" : " board=");
    gr_put_number(out, game->size.width);
    if (side) return;
    gr_put_char(out, 'x');
    gr_put_number(out, game->size.height);
}

void gr_put_readings(gr_out *out, const pp_game *game) {
    const char *between = " reading=";
    for (int i = 0; i < PP_RULINGS; i++) {
        if (game->reading[i] == game->base->reading[i]) continue;
        gr_put(out, between);
        gr_put_reading_id(out, (pp_ruling)i, game->reading[i]);
        between = ",";
    }
}

void gr_put_game(gr_out *out, const pp_game *game) {
    pp_game plain = *game; // the game as chosen, with its own board, box and tiles
    pp_fit(&plain);
    const pp_game *own = game->fit ? &plain : game->base;
    gr_put(out, game->name);
    gr_put(out, " seats=");
    gr_put_number(out, game->seats);
    if (game->tile_count != game->base->tile_count) {
        gr_put(out, " tiles=");
        gr_put_number(out, game->tile_count);
    }
    if (memcmp(&game->size, &own->size, sizeof game->size) != 0) put_board(out, game);
    put_parts(out, game, " with=", (uint8_t)(game->parts & ~game->base->parts));
    put_parts(out, game, " without=", (uint8_t)(game->base->parts & ~game->parts));
    if (memcmp(game->box, own->box, sizeof game->box) != 0) put_box(out, game);
    if (game->tiles->hash != own->tiles->hash) {
        gr_put(out, " set=");
        gr_put_hex(out, game->tiles->hash);
    }
    gr_put_readings(out, game);
}

// --- The choices that a game offers

bool gr_put_option(gr_out *out, const pp_game *game, int i, bool *played) {
    const pp_game *base = game->base;
    for (int k = 0; k < PP_VALUES && base->tile_counts[k] != 0; k++) {
        if (base->tile_counts[k] == base->tile_count || i-- > 0) continue;
        gr_put(out, "tiles=");
        gr_put_number(out, base->tile_counts[k]);
        *played = game->tile_count == base->tile_counts[k];
        return true;
    }
    for (int k = 0; k < PP_VALUES && base->sides[k] != 0; k++) {
        if (base->sides[k] == base->size.width || i-- > 0) continue;
        gr_put(out, "side=");
        gr_put_number(out, base->sides[k]);
        *played = is_side(game) && game->size.width == base->sides[k];
        return true;
    }
    for (int k = 0; k < PP_PARTS && base->part_name[k]; k++) {
        if (i-- > 0) continue;
        const bool added = !(base->parts >> k & 1);
        gr_put(out, added ? "with=" : "without=");
        gr_put(out, base->part_name[k]);
        *played = (game->parts >> k & 1) == added;
        return true;
    }
    return false;
}
