// SPDX-License-Identifier: MIT
// The names of seats, squares, points, pawns, tiles, reasons and readings. The whole grammar uses them, and so does
// every program that prints a name.
#include "grammar.h"

#include "bits.h"

#include <string.h>

static const pp_game *const shipped[] = {&pp_tsuro_2005, &pp_phoenix,      &pp_winds,
                                         &pp_seas,       &pp_tsuro_manual, 0};

const gr_catalog gr_shipped_games = {.games = shipped};

const char *const gr_seat_names[PP_SEATS] = {
    "red", "blue", "green", "yellow", "orange", "purple", "white", "black",
};

const char *const gr_point_names[PP_POINTS + 4] = {
    "nw", "n1", "n2", "ne", "e1", "e2", "se", "s1", "s2", "sw", "w1", "w2", "n", "e", "s", "w",
};

const char *const gr_reason_names[PP_REASONS] = {
    [PP_FINE] = "FINE",
    [PP_GAME_OVER] = "GAME_OVER",
    [PP_NOT_YOUR_TURN] = "NOT_YOUR_TURN",
    [PP_WRONG_PHASE] = "WRONG_PHASE",
    [PP_NOT_IN_HAND] = "NOT_IN_HAND",
    [PP_WOULD_SELF_ELIMINATE] = "SELF_ELIMINATION",
    [PP_TILES_IN_HAND] = "TILES_IN_HAND",
    [PP_NOT_A_START] = "NOT_A_START",
    [PP_START_TAKEN] = "START_TAKEN",
    [PP_NOT_ON_OFFER] = "NOT_ON_OFFER",
    [PP_WRONG_COUNT] = "WRONG_COUNT",
    [PP_NOT_IN_PILE] = "NOT_IN_PILE",
    [PP_DOES_NOT_EXTEND] = "DOES_NOT_EXTEND",
    [PP_NOT_AN_ENTRY] = "NOT_AN_ENTRY",
    [PP_SPACE_TAKEN] = "SPACE_TAKEN",
    [PP_NO_LIFE_TOKEN] = "NO_LIFE_TOKEN",
    [PP_WRONG_ICON] = "WRONG_ICON",
    [PP_LANTERN_BARRED] = "LANTERN_BARRED",
    [PP_NOTHING_TO_FIRE_AT] = "NOTHING_TO_FIRE_AT",
    [PP_NO_ROOM] = "NO_ROOM",
    [PP_MUST_BE_SAVED] = "MUST_BE_SAVED",
    [PP_NOT_POSSIBLE] = "NOT_POSSIBLE",
};

const char *gr_ending_words(pp_rule rule) {
    static const char *const words[PP_RULES] = {
        [PP_RULE_LAST_ONE_WINS] = "one player was left",
        [PP_RULE_LAST_WHO_CAN_RISE] = "one player could come back",
        [PP_RULE_FALLEN_TOGETHER] = "the last players fell together",
        [PP_RULE_ALL_TILES_PLAYED] = "all tiles were played",
        [PP_RULE_MOST_STARS] = "one player had the most stars",
        [PP_RULE_TIE_BROKEN] = "the tie went to a Life token",
        [PP_RULE_STARS_SHARED] = "the most stars were shared",
    };
    return words[rule];
}

const char *gr_refusal_kind(pp_reason reason) {
    const bool phase = reason == PP_GAME_OVER || reason == PP_NOT_YOUR_TURN || reason == PP_WRONG_PHASE;
    return phase ? "phase" : "illegal";
}

const pp_game *gr_find_game(const gr_catalog *catalog, const char *name) {
    for (const pp_game *const *game = catalog->games; *game; game++) {
        if (gr_same_word((*game)->name, name)) return *game;
    }
    return 0;
}

// Returns whether the word is this name. Most names differ in their first letters, so the comparison ends early.
static bool is_name(const char *name, const char *word, size_t length) {
    size_t i = 0;
    while (i < length && name[i] == word[i] && name[i] != '\0')
        i++;
    return i == length && name[i] == '\0';
}

// The index of a name in a list, or -1.
static int find(const char *const names[], int count, const char *word, size_t length) {
    for (int i = 0; i < count; i++) {
        if (is_name(names[i], word, length)) return i;
    }
    return -1;
}

static bool square_named(const char *word) {
    return word[0] >= 'a' && word[0] < 'a' + PP_STRIDE && word[1] >= '1' && word[1] < '1' + PP_STRIDE;
}

static uint8_t square_of(const char *word) {
    return (uint8_t)((word[1] - '1') * PP_STRIDE + (word[0] - 'a'));
}

bool gr_read_square(const char *word, uint8_t *square) {
    if (!square_named(word) || word[2] != '\0') return false;
    *square = square_of(word);
    return true;
}

bool gr_read_place(const char *word, pp_place *place) {
    if (!square_named(word) || word[2] != '.') return false;
    const int point = find(gr_point_names, PP_POINTS + 4, word + 3, strlen(word + 3));
    if (point < 0) return false;
    *place = (pp_place){square_of(word), (uint8_t)point};
    return true;
}

bool gr_read_seat(const char *word, int *seat) {
    *seat = find(gr_seat_names, PP_SEATS, word, strlen(word));
    return *seat >= 0;
}

bool gr_read_pawn(const pp_game *game, const char *word, int *pawn) {
    const size_t length = strlen(word);
    const bool numbered =
        game->pawns == 2 && length > 0 && (word[length - 1] == '1' || word[length - 1] == '2');
    const int seat = find(gr_seat_names, PP_SEATS, word, numbered ? length - 1 : length);
    *pawn = pp_nth_pawn(seat, numbered && word[length - 1] == '2');
    return seat >= 0;
}

// Returns the eight bytes of a name as one number, which compares quickly: reading one position looks tiles up by
// name hundreds of times. Names are padded with zeros.
static uint64_t number_of(const char name[8]) {
    return pp_eight((const uint8_t *)name);
}

static bool find_kind(const pp_game *game, const char *word, size_t length, int *kind) {
    char name[sizeof game->tiles->kind->name] = {0};
    if (length >= sizeof name) return false;
    memcpy(name, word, length);
    const uint64_t sought = number_of(name);
    for (*kind = 0; *kind < game->tiles->kinds; (*kind)++) {
        if (number_of(pp_kind_of(game, *kind)->name) == sought) return true;
    }
    return false;
}

bool gr_read_kind(const pp_game *game, const char *word, int *kind) {
    return find_kind(game, word, strlen(word), kind);
}

bool gr_read_lying(const pp_game *game, const char *word, int *kind, int *lie) {
    size_t length = strlen(word);
    if (length < 3 || word[length - 2] != 'r' || word[length - 1] < '0' || word[length - 1] > '3')
        return false;
    const int turn = word[length - 1] - '0';
    length -= 2;
    int face = 0;
    if (!find_kind(game, word, length, kind)) {
        face = word[length - 1] - 'a';
        if (face < 0 || face > 1 || !find_kind(game, word, length - 1, kind)) return false;
        if (pp_kind_of(game, *kind)->faces < 2) return false;
    } else if (pp_kind_of(game, *kind)->faces != 1) {
        return false;
    }
    *lie = pp_plain_lie(pp_kind_of(game, *kind), (uint8_t)(face * 4 + turn));
    return true;
}

void gr_put_square(gr_out *out, uint8_t square) {
    gr_put_char(out, (char)('a' + square % PP_STRIDE));
    gr_put_char(out, (char)('1' + square / PP_STRIDE));
}

void gr_put_place(gr_out *out, pp_place place) {
    gr_put_square(out, place.square);
    gr_put_char(out, '.');
    gr_put(out, gr_point_names[place.point]);
}

void gr_put_pawn(gr_out *out, const pp_game *game, int pawn) {
    gr_put(out, gr_seat_names[pp_seat_of_pawn(pawn)]);
    if (game->pawns == 2) gr_put_char(out, pp_nth_of_seat(pawn) == 0 ? '1' : '2');
}

void gr_put_kind(gr_out *out, const pp_game *game, int kind) {
    gr_put(out, pp_kind_of(game, kind)->name);
}

void gr_put_lying(gr_out *out, const pp_game *game, int kind, int lie) {
    gr_put_kind(out, game, kind);
    if (pp_kind_of(game, kind)->faces == 2) gr_put_char(out, lie < 4 ? 'a' : 'b');
    gr_put_char(out, 'r');
    gr_put_number(out, (uint64_t)(lie % 4));
}

static void put_lie(gr_out *out, int lie) {
    gr_put_char(out, lie < 4 ? 'a' : 'b');
    gr_put_char(out, 'r');
    gr_put_number(out, (uint64_t)(lie % 4));
}

void gr_put_lies(gr_out *out, uint8_t lies) {
    const char *between = "";
    for (int lie = 0; lie < PP_LIES; lie++) {
        if (!(lies >> lie & 1)) continue;
        gr_put(out, between);
        put_lie(out, lie);
        between = ",";
    }
}

bool gr_read_lies(const pp_game *game, int kind, const char *text, uint8_t *lies) {
    const pp_kind *k = pp_kind_of(game, kind);
    for (*lies = 0;; text += 4) {
        const bool named =
            (text[0] == 'a' || text[0] == 'b') && text[1] == 'r' && text[2] >= '0' && text[2] <= '3';
        if (!named || k->faces != 2 || (text[3] != ',' && text[3] != '\0')) return false;
        const uint8_t lie = pp_plain_lie(k, pp_lie(text[0] == 'b', (uint8_t)(text[2] - '0')));
        *lies = (uint8_t)(*lies | 1 << lie);
        if (text[3] == '\0') return true;
    }
}

void gr_put_reading_id(gr_out *out, pp_ruling ruling, int reading) {
    gr_put(out, pp_rulings[ruling].id);
    gr_put_char(out, (char)('a' + reading));
}

static void put_reading(gr_out *out, uint16_t reading) {
    gr_put_reading_id(out, pp_ruling_of((pp_reading)reading), pp_letter_of((pp_reading)reading));
}

void gr_put_endless(gr_out *out, const pp_game *game) {
    const char *between = "";
    for (int i = 0; i < game->endless_pairs; i++) {
        const pp_endless pair = game->endless[i];
        if (!pp_plays_pair(game, pair)) continue;
        gr_put(out, between);
        put_reading(out, pair.one);
        if (pair.other != pair.one) gr_put(out, " with ");
        if (pair.other != pair.one) put_reading(out, pair.other);
        between = " or ";
    }
}

bool gr_read_reading_id(const char *word, pp_ruling *ruling, int *reading) {
    const size_t length = strlen(word);
    for (int i = 0; i < PP_RULINGS && length > 0; i++) {
        if (!is_name(pp_rulings[i].id, word, length - 1)) continue;
        const int letter = word[length - 1] - 'a';
        *ruling = (pp_ruling)i;
        *reading = letter;
        return letter >= 0 && letter < pp_readings(*ruling);
    }
    return false;
}

void gr_consider_games(const gr_catalog *catalog, gr_nearest *nearest) {
    for (const pp_game *const *game = catalog->games; *game; game++)
        gr_consider(nearest, (*game)->name, strlen((*game)->name));
}

// Offers the default readings last, because a default applies without being named.
void gr_consider_readings(const pp_game *game, gr_reading_ids ids, gr_nearest *nearest) {
    for (int turn = 1; turn <= PP_READINGS_MAX; turn++) {
        for (int i = 0; i < PP_RULINGS; i++) {
            const int reading = turn % PP_READINGS_MAX;
            if (reading >= pp_readings((pp_ruling)i) || (game && !pp_concerns(game, (pp_ruling)i))) continue;
            gr_out to = gr_out_into(ids[i][reading], GR_READING_ID_MAX);
            gr_put_reading_id(&to, (pp_ruling)i, reading);
            gr_consider(nearest, ids[i][reading], to.used);
        }
    }
}

void gr_put_reading(gr_out *out, pp_ruling ruling, int reading) {
    for (const char *name = pp_rulings[ruling].reading[reading]; *name; name++) {
        const bool letter = *name >= 'A' && *name <= 'Z';
        gr_put_char(out, letter ? (char)(*name - 'A' + 'a') : *name == '_' ? ' ' : *name);
    }
}

void gr_put_seats(gr_out *out, uint8_t seats) {
    bool first = true;
    for (int seat = 0; seat < PP_SEATS; seat++) {
        if (!(seats >> seat & 1)) continue;
        if (!first) gr_put_char(out, ' ');
        gr_put(out, gr_seat_names[seat]);
        first = false;
    }
}

void gr_put_hand(gr_out *out, const pp_game *game, const uint8_t hand[PP_HAND]) {
    for (int i = 0; i < PP_HAND && hand[i] != 0; i++) {
        gr_put_char(out, ' ');
        gr_put_kind(out, game, hand[i] - 1);
    }
}
