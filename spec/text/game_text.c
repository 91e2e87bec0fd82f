// SPDX-License-Identifier: MIT
// The game line: which game, how many seats, and what differs from the game's own board, box and readings.
#include "grammar.h"

#include <string.h>

// Calls `read` with each part of a list separated by commas. False when one is not understood: `part` is that one.
static bool each_part(pp_game *game, const char *list, bool (*read)(pp_game *game, const char *part),
                      char part[PP_WORD_MAX + 1]) {
    size_t length = 0;
    for (;; list++) {
        if (*list != ',' && *list != '\0') {
            part[length++] = *list;
            continue;
        }
        part[length] = '\0';
        if (!read(game, part)) return false;
        if (*list == '\0') return true;
        length = 0;
    }
}

static bool read_seats(pp_game *game, const char *value, char wrong[PP_WORD_MAX + 1]) {
    (void)wrong;
    uint64_t seats;
    if (!pp_read_number(value, PP_SEATS, &seats)) return false;
    game->seats = (uint8_t)seats;
    return true;
}

static bool read_board(pp_game *game, const char *value, char wrong[PP_WORD_MAX + 1]) {
    (void)wrong;
    if (strlen(value) != 3 || value[1] != 'x') return false;
    const int width = value[0] - '0', height = value[2] - '0';
    if (width < 2 || width > PP_STRIDE || height < 2 || height > PP_STRIDE) return false;
    game->size = (pp_size){(uint8_t)width, (uint8_t)height};
    return true;
}

static bool read_boxed_tile(pp_game *game, const char *name) {
    int kind;
    if (!pp_read_kind(game, name, &kind) || kind == game->tiles->marker) return false;
    const pp_kind *k = pp_kind_of(game, kind);
    const int copies = pp_copies(game, kind);
    if (copies == k->copies) return false;
    game->box[k->deck] |= UINT64_C(1) << (k->slot + copies);
    return true;
}

static bool read_box(pp_game *game, const char *value, char wrong[PP_WORD_MAX + 1]) {
    memset(game->box, 0, sizeof game->box);
    if (pp_same_word(value, "nothing")) return true;
    return each_part(game, value, read_boxed_tile, wrong);
}

static bool read_reading(pp_game *game, const char *name) {
    const size_t length = strlen(name);
    for (int i = 0; i < PP_RULINGS && length > 0; i++) {
        const char *id = pp_rulings[i].id;
        const int letter = name[length - 1] - 'a';
        if (strlen(id) != length - 1 || memcmp(id, name, length - 1) != 0) continue;
        if (!pp_concerns(game, (pp_ruling)i) || letter < 0 || letter >= pp_readings((pp_ruling)i))
            return false;
        game->reading[i] = (uint8_t)letter;
        return true;
    }
    return false;
}

static bool read_readings(pp_game *game, const char *value, char wrong[PP_WORD_MAX + 1]) {
    return each_part(game, value, read_reading, wrong);
}

// A set is told by its hash, so that a game is never played on with other tiles.
static bool read_set(const pp_catalog *catalog, pp_game *game, const char *value, int column,
                     pp_fault *fault) {
    const pp_tileset *const sets[] = {game->base->tiles, catalog->set};
    char hash[20], at_hand[PP_FAULT_MAX];
    pp_out known = pp_out_into(at_hand, sizeof at_hand);
    if (sets[0]->hash == 0) return pp_fail(fault, column, "this game has one tile set only", 0, 0);
    for (int i = 0; i < 2 && sets[i]; i++) {
        pp_out out = pp_out_into(hash, sizeof hash);
        pp_put_hex(&out, sets[i]->hash);
        if (pp_same_word(value, hash)) {
            game->tiles = sets[i];
            return true;
        }
        pp_put(&known, i > 0 ? ", " : "; at hand: ");
        pp_put(&known, sets[i]->name);
        pp_put_char(&known, ' ');
        pp_put(&known, hash);
    }
    return pp_fail(fault, column, "it is played with tile set ", value, at_hand);
}

// `wrong` begins as the whole value; a list leaves in it the part that is not understood.
static const struct {
    const char *name;
    bool (*read)(pp_game *game, const char *value, char wrong[PP_WORD_MAX + 1]);
    const char *what, *more;
} fields[] = {
    {"seats=", read_seats, "not a number of seats: ", 0},
    {"board=", read_board, "not a board of 2x2 to 8x8: ", 0},
    {"box=", read_box, "not a tile of this game, or more often than it has it: ", 0},
    {"reading=", read_readings,
     "not a reading of this game's rulings: ", " (`pathproof rulings` lists them)"},
};

enum { FIELDS = sizeof fields / sizeof fields[0], SET = FIELDS };

// Which field the word is; SET for the tile set, more than that for none.
static int field_of(const char *word) {
    int i = 0;
    while (i < FIELDS && strncmp(word, fields[i].name, strlen(fields[i].name)) != 0)
        i++;
    return i < FIELDS || strncmp(word, "set=", 4) == 0 ? i : SET + 1;
}

static bool read_field(const pp_catalog *catalog, const pp_words *words, int field, pp_game *game,
                       pp_fault *fault) {
    const char *value = strchr(words->word, '=') + 1;
    if (field == SET) return read_set(catalog, game, value, words->column, fault);
    char wrong[PP_WORD_MAX + 1];
    pp_out out = pp_out_into(wrong, sizeof wrong);
    pp_put(&out, value);
    return fields[field].read(game, value, wrong) ||
           pp_fail(fault, words->column, fields[field].what, wrong[0] != '\0' ? wrong : value,
                   fields[field].more);
}

bool pp_read_table(const pp_catalog *catalog, pp_words *words, pp_game *game, pp_fault *fault) {
    if (!pp_next_word(words)) return pp_fail(fault, words->column, "the name of a game is missing", 0, 0);
    const int begin = words->column;
    const pp_game *named = pp_find_game(catalog, words->word);
    if (!named) return pp_fail(fault, begin, "no such game: ", words->word, 0);
    *game = *named;
    uint32_t seen = 0;
    while (pp_next_word(words)) {
        const int i = field_of(words->word);
        if (i > SET) {
            pp_unread_word(words);
            break;
        }
        if (seen >> i & 1) return pp_fail(fault, words->column, "said twice: ", words->word, 0);
        seen |= UINT32_C(1) << i;
        if (!read_field(catalog, words, i, game, fault)) return false;
    }
    const char *wrong = pp_table_fault(game);
    return !wrong || pp_fail(fault, begin, wrong, 0, 0);
}

bool pp_read_game(const pp_catalog *catalog, pp_words *words, pp_game *game, pp_fault *fault) {
    if (!pp_read_table(catalog, words, game, fault)) return false;
    const char *wrong = pp_game_fault(game);
    return !wrong || pp_fail(fault, 1, wrong, 0, 0);
}

static void put_box(pp_out *out, const pp_game *game) {
    const char *between = " box=";
    for (int kind = 0; kind < game->tiles->kinds; kind++) {
        if (kind == game->tiles->marker) continue;
        for (int copies = pp_copies(game, kind); copies > 0; copies--) {
            pp_put(out, between);
            pp_put_kind(out, game, kind);
            between = ",";
        }
    }
    if (between[0] == ' ') pp_put(out, " box=nothing");
}

bool pp_same_game(const pp_game *a, const pp_game *b) {
    return a->base == b->base && a->tiles->hash == b->tiles->hash && a->seats == b->seats &&
           memcmp(&a->size, &b->size, sizeof a->size) == 0 && memcmp(a->box, b->box, sizeof a->box) == 0 &&
           memcmp(a->reading, b->reading, sizeof a->reading) == 0;
}

void pp_put_game(pp_out *out, const pp_game *game) {
    pp_put(out, game->name);
    pp_put(out, " seats=");
    pp_put_number(out, game->seats);
    if (memcmp(&game->size, &game->base->size, sizeof game->size) != 0) {
        pp_put(out, " board=");
        pp_put_number(out, game->size.width);
        pp_put_char(out, 'x');
        pp_put_number(out, game->size.height);
    }
    if (memcmp(game->box, game->base->box, sizeof game->box) != 0) put_box(out, game);
    if (game->tiles->hash != game->base->tiles->hash) {
        pp_put(out, " set=");
        pp_put_hex(out, game->tiles->hash);
    }
    const char *between = " reading=";
    for (int i = 0; i < PP_RULINGS; i++) {
        if (game->reading[i] == game->base->reading[i]) continue;
        pp_put(out, between);
        pp_put_reading_id(out, (pp_ruling)i, game->reading[i]);
        between = ",";
    }
}
