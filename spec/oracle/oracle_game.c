// SPDX-License-Identifier: MIT
// The games that this engine plays, their events, and the game line. Used by oracle.c to read game lines, and by
// every game to report events.
#include "oracle_game.h"

#include <string.h>

// --- The games, and their events

const oracle_rules *const oracle_games[] = {&oracle_tsuro_2005,    &oracle_tsuro_manual, &oracle_seas_rules,
                                            &oracle_phoenix_rules, &oracle_winds_rules,  NULL};

void oracle_copy_game(oracle_game *to, const oracle_game *from) {
    memcpy(to, from, offsetof(oracle_game, answers) + (size_t)from->answered * sizeof from->answers[0]);
}

void oracle_tell(oracle_answer *events, const char *what) {
    oracle_say(events, "event ");
    oracle_say(events, what);
}

void oracle_tell_seat(oracle_answer *events, int seat, int pawn, const char *what) {
    oracle_say(events, "event ");
    oracle_say_pawn(events, seat, pawn);
    oracle_say(events, " ");
    oracle_say(events, what);
}

void oracle_told(oracle_answer *events, const char *clause) {
    if (clause != NULL) {
        oracle_say(events, " @");
        oracle_say(events, clause);
    }
    oracle_say(events, "\n");
}

// --- The game line: its fields, read in any order and printed in the canonical one

static const char not_a_line[] = "refused malformed MALFORMED", beyond[] = "unsupported";

// Splits the text at commas and calls `take` for each piece. Returns false as soon as one is refused.
typedef bool take_piece(oracle_options *options, const oracle_rules *rules, const char *piece, bool with);

static bool each_piece(const char *list, take_piece *take, oracle_options *options, const oracle_rules *rules,
                       bool with) {
    char piece[32];
    size_t length = 0;
    for (;; list++) {
        if (*list != ',' && *list != '\0') {
            if (length + 1 == sizeof piece) {
                return false;
            }
            piece[length++] = *list;
            continue;
        }
        piece[length] = '\0';
        length = 0;
        if (!take(options, rules, piece, with)) {
            return false;
        }
        if (*list == '\0') {
            return true;
        }
    }
}

static bool take_tile(oracle_options *options, const oracle_rules *rules, const char *piece, bool with) {
    (void)with;
    int tile = oracle_tile_named(piece);
    bool marker = tile == ORACLE_DRAGON || tile == ORACLE_PHOENIX;
    if (tile == ORACLE_NOTHING || marker || !rules->knows(tile)) {
        return false;
    }
    options->box[tile]++;
    return true;
}

static bool take_part(oracle_options *options, const oracle_rules *rules, const char *piece, bool with) {
    for (int i = 0; rules->parts != NULL && rules->parts[i].name != NULL; i++) {
        if (rules->parts[i].with == with && oracle_same(piece, rules->parts[i].name) && !options->part[i]) {
            options->part[i] = true;
            return true;
        }
    }
    return false;
}

static bool take_reading(oracle_options *options, const oracle_rules *rules, const char *piece, bool with) {
    (void)with;
    size_t length = strlen(piece);
    if (length < 3) {
        return false;
    }
    for (int i = 0; rules->rulings[i].id != NULL; i++) {
        const oracle_ruling *ruling = &rules->rulings[i];
        if (strlen(ruling->id) == length - 1 && memcmp(ruling->id, piece, length - 1) == 0 &&
            strchr(ruling->letters, piece[length - 1]) != NULL) {
            options->reading[i] = piece[length - 1];
            return true;
        }
    }
    return false;
}

static bool take_board(oracle_options *options, const char *value) {
    if (strlen(value) != 3 || value[1] != 'x') {
        return false;
    }
    options->columns = value[0] - '0';
    options->rows = value[2] - '0';
    return options->columns >= 2 && options->columns <= ORACLE_BOARD && options->rows >= 2 &&
           options->rows <= ORACLE_BOARD;
}

static bool take_seats(oracle_options *options, const char *value) {
    options->seats = oracle_number(value, ORACLE_SEATS);
    return options->seats >= 2;
}

static bool take_tiles(oracle_options *options, const oracle_rules *rules, const char *value) {
    options->tiles = oracle_number(value, 99);
    return rules->has_tiles && (options->tiles == 35 || options->tiles == 64);
}

static bool take_side(oracle_options *options, const oracle_rules *rules, const char *value) {
    options->side = oracle_number(value, 9);
    return rules->has_side && (options->side == 6 || options->side == 7);
}

static const char *const field_names[] = {"seats",   "tiles", "side", "board",  "with",
                                          "without", "box",   "set",  "reading"};
enum { SEATS, TILES, SIDE, BOARD, WITH, WITHOUT, BOX, SET, READING, FIELDS };

static bool take_set(oracle_options *options, const oracle_rules *rules, const oracle_set *told,
                     const char *value) {
    if (rules->has_faces && oracle_same(value, oracle_house_hash)) {
        return true;
    }
    options->set = *told;
    return value[0] != '\0' && oracle_same(value, told->hash);
}

// Returns whether the set is of the right kind for the game: faces, or a box of 64 tiles.
static bool set_is_there(const oracle_rules *rules, oracle_options *options) {
    int tiles = 0;
    bool own = options->set.hash[0] == '\0';
    if (rules->has_faces) {
        if (own) {
            oracle_faces_house(options->set.faces);
        }
        return options->set.told != ORACLE_TOLD_COPIES;
    }
    for (int tile = ORACLE_T01; tile <= ORACLE_T35; tile++) {
        tiles += options->set.copies[tile];
    }
    return own || (options->tiles == 64 && tiles == 64);
}

static bool take_field(oracle_options *options, const oracle_rules *rules, const oracle_set *told, int field,
                       const char *value) {
    switch (field) {
    case SEATS: return take_seats(options, value);
    case TILES: return take_tiles(options, rules, value);
    case SIDE: return take_side(options, rules, value);
    case BOARD: return take_board(options, value);
    case WITH:
    case WITHOUT: return each_piece(value, take_part, options, rules, field == WITH);
    case BOX:
        options->box_given = true;
        return oracle_same(value, "nothing") || each_piece(value, take_tile, options, rules, false);
    case READING: return each_piece(value, take_reading, options, rules, false);
    default: return take_set(options, rules, told, value);
    }
}

static bool box_is_there(const oracle_rules *rules, const oracle_options *options) {
    for (int tile = ORACLE_T01; tile < ORACLE_TILES; tile++) {
        if (options->box[tile] > rules->copies(options, tile)) {
            return false;
        }
    }
    return true;
}

static const oracle_rules *rules_named(const char *name) {
    for (int i = 0; oracle_games[i] != NULL; i++) {
        if (oracle_same(name, oracle_games[i]->name)) {
            return oracle_games[i];
        }
    }
    return NULL;
}

const char *oracle_read_options(const oracle_words *words, int first, int end, const oracle_set *told,
                                const oracle_rules **rules, oracle_options *options) {
    bool seen[FIELDS] = {false};
    *options = (oracle_options){0};
    if (first >= end) {
        return not_a_line;
    }
    *rules = rules_named(words->word[first]);
    if (*rules == NULL) {
        return beyond;
    }
    for (int i = 0; (*rules)->rulings[i].id != NULL; i++) {
        options->reading[i] = (*rules)->rulings[i].letters[0];
    }
    for (int at = first + 1; at < end; at++) {
        int field = 0;
        while (field < FIELDS && oracle_value(words->word[at], field_names[field]) == NULL) {
            field++;
        }
        if (field == FIELDS || seen[field]) {
            return not_a_line;
        }
        seen[field] = true;
        if (!take_field(options, *rules, told, field, oracle_value(words->word[at], field_names[field]))) {
            return beyond;
        }
    }
    if (!seen[SEATS] || (seen[SIDE] && seen[BOARD]) || !(*rules)->fits(options) ||
        !set_is_there(*rules, options)) {
        return beyond;
    }
    for (int tile = ORACLE_T01; tile < ORACLE_TILES && !seen[BOX]; tile++) {
        options->box[tile] = (*rules)->copies(options, tile);
    }
    return box_is_there(*rules, options) ? NULL : beyond;
}

static void say_box(oracle_answer *answer, const oracle_rules *rules, const oracle_options *options) {
    bool whole = true;
    const char *before = " box=";
    for (int tile = ORACLE_T01; tile < ORACLE_TILES; tile++) {
        whole = whole && options->box[tile] == rules->copies(options, tile);
    }
    for (int tile = ORACLE_T01; tile < ORACLE_TILES && !whole; tile++) {
        for (int copy = 0; copy < options->box[tile]; copy++) {
            oracle_say(answer, before);
            oracle_say_tile(answer, tile);
            before = ",";
        }
    }
    if (!whole && *before == ' ') {
        oracle_say(answer, " box=nothing");
    }
}

static void say_parts(oracle_answer *answer, const oracle_rules *rules, const oracle_options *options,
                      bool with) {
    const char *before = with ? " with=" : " without=";
    for (int i = 0; rules->parts != NULL && rules->parts[i].name != NULL; i++) {
        if (options->part[i] && rules->parts[i].with == with) {
            oracle_say(answer, before);
            oracle_say(answer, rules->parts[i].name);
            before = ",";
        }
    }
}

void oracle_say_options(oracle_answer *answer, const oracle_rules *rules, const oracle_options *options) {
    oracle_options plain = {.seats = options->seats, .tiles = options->tiles};
    rules->fits(&plain);
    oracle_say(answer, rules->name);
    oracle_say(answer, " seats=");
    oracle_say_number(answer, options->seats);
    if (options->tiles > 35) {
        oracle_say(answer, " tiles=");
        oracle_say_number(answer, options->tiles);
    }
    if (options->columns != plain.columns || options->rows != plain.rows) {
        oracle_say(answer, options->side > 0 ? " side=" : " board=");
        oracle_say_number(answer, options->columns);
        if (options->side == 0) {
            oracle_say(answer, "x");
            oracle_say_number(answer, options->rows);
        }
    }
    say_parts(answer, rules, options, true);
    say_parts(answer, rules, options, false);
    say_box(answer, rules, options);
    if (options->set.hash[0] != '\0') {
        oracle_say(answer, " set=");
        oracle_say(answer, options->set.hash);
    }
    const char *before = " reading=";
    for (int i = 0; rules->rulings[i].id != NULL; i++) {
        if (options->reading[i] != rules->rulings[i].letters[0]) {
            char letter[2] = {options->reading[i], '\0'};
            oracle_say(answer, before);
            oracle_say(answer, rules->rulings[i].id);
            oracle_say(answer, letter);
            before = ",";
        }
    }
}
