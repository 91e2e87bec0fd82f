// SPDX-License-Identifier: MIT
// The table of tiles, turning, and the paths across them.
#include "oracle_tiles.h"

#include <string.h>

// The four paths of each wake as it lies at r0: each pair of digits is a path.
static const char paths[ORACLE_T35 + 1][9] = {
    "",         "01234567", "01234657", "01234756", "01243657", "01243756", "01253647", "01253746",
    "01263457", "01263547", "01263745", "01273456", "01273546", "01273645", "02134657", "02134756",
    "02143657", "02143756", "02153647", "02153746", "02163457", "02163547", "02173456", "02173546",
    "03124756", "03142657", "03142756", "03152647", "03162547", "04123657", "04123756", "04132657",
    "04152637", "04152736", "05142736", "07123456"};

static const char *const other_names[ORACLE_UZUSHIO + 1 - ORACLE_DRAGON] = {
    "dragon", "portal", "taihou", "DG1", "DG2", "DG3",     "DG4",    "DG5",
    "DB1",    "DB2",    "DB3",    "DB4", "DB5", "tsunami", "uzushio"};

int oracle_exit(oracle_lying lying, int entry) {
    int at_r0 = (entry - 2 * lying.turn + 8) % 8;
    const char *pairs = paths[lying.tile];
    int found = 0;
    while (pairs[found] - '0' != at_r0) {
        found++;
    }
    int other = found % 2 == 0 ? found + 1 : found - 1;
    return (pairs[other] - '0' + 2 * lying.turn) % 8;
}

static bool lie_alike(int tile, int turn, int other) {
    for (int point = 0; point < ORACLE_POINTS; point++) {
        if (oracle_exit((oracle_lying){tile, turn}, point) !=
            oracle_exit((oracle_lying){tile, other}, point)) {
            return false;
        }
    }
    return true;
}

int oracle_plain_turn(int tile, int turn) {
    for (int smaller = 0; smaller < turn && oracle_has_paths(tile); smaller++) {
        if (lie_alike(tile, turn, smaller)) {
            return smaller;
        }
    }
    return turn;
}

// The points in the order of oracle_words: the sides' first, then the corners.
oracle_place oracle_across(int column, int row, int point) {
    static const int right[ORACLE_SIDES] = {0, 0, 1, 1, 0, 0, -1, -1, -1, 1, 1, -1};
    static const int down[ORACLE_SIDES] = {-1, -1, 0, 0, 1, 1, 0, 0, -1, -1, 1, 1};
    static const int meets[ORACLE_SIDES] = {5, 4, 7, 6, 1, 0, 3, 2, 10, 11, 8, 9};
    return (oracle_place){column + right[point], row + down[point], meets[point]};
}

// The number behind a letter, 1 to `most`; 0 when it is none.
static int numbered(const char *word, char letter, int most) {
    if (word[0] != letter || word[1] < '0' || word[1] > '9' || word[2] < '0' || word[2] > '9') {
        return 0;
    }
    int number = (word[1] - '0') * 10 + (word[2] - '0');
    return number <= most ? number : 0;
}

int oracle_tile_named(const char *word) {
    if (strlen(word) == 3) {
        int wake = numbered(word, 'T', ORACLE_T35), edge = numbered(word, 'E', 20),
            center = numbered(word, 'C', 16);
        int tile = edge > 0 ? ORACLE_E01 - 1 + edge : center > 0 ? ORACLE_C01 - 1 + center : wake;
        if (tile > 0) {
            return tile;
        }
    }
    for (int tile = ORACLE_DRAGON; tile <= ORACLE_UZUSHIO; tile++) {
        if (oracle_same(word, other_names[tile - ORACLE_DRAGON])) {
            return tile;
        }
    }
    return oracle_same(word, "phoenix") ? ORACLE_PHOENIX : ORACLE_NOTHING;
}

int oracle_face_named(const char *word) {
    char name[4] = {0};
    if (strlen(word) != 4 || (word[3] != 'a' && word[3] != 'b')) {
        return ORACLE_NOTHING;
    }
    memcpy(name, word, 3);
    int tile = oracle_tile_named(name);
    bool has_faces = oracle_is_edge(tile) || oracle_is_center(tile);
    return has_faces ? ORACLE_FACE + 2 * (tile - ORACLE_E01) + (word[3] - 'a') : ORACLE_NOTHING;
}

bool oracle_lying_named(const char *word, oracle_lying *lying) {
    char name[16];
    size_t length = strlen(word);
    if (length < 3 || length - 2 >= sizeof name || word[length - 2] != 'r' || word[length - 1] < '0' ||
        word[length - 1] > '3') {
        return false;
    }
    memcpy(name, word, length - 2);
    name[length - 2] = '\0';
    int tile = oracle_tile_named(name);
    bool by_face = tile == ORACLE_NOTHING || oracle_is_edge(tile) || oracle_is_center(tile);
    *lying = (oracle_lying){by_face ? oracle_face_named(name) : tile, word[length - 1] - '0'};
    return lying->tile != ORACLE_NOTHING;
}

static void say_numbered(oracle_answer *answer, char letter, int number) {
    char name[4] = {letter, (char)('0' + number / 10), (char)('0' + number % 10), '\0'};
    oracle_say(answer, name);
}

void oracle_say_tile(oracle_answer *answer, int tile) {
    if (oracle_is_face(tile)) {
        oracle_say_tile(answer, oracle_tile_of(tile));
        oracle_say(answer, (tile - ORACLE_FACE) % 2 == 0 ? "a" : "b");
    } else if (oracle_has_paths(tile)) {
        say_numbered(answer, 'T', tile);
    } else if (oracle_is_edge(tile)) {
        say_numbered(answer, 'E', tile - ORACLE_E01 + 1);
    } else if (oracle_is_center(tile)) {
        say_numbered(answer, 'C', tile - ORACLE_C01 + 1);
    } else {
        oracle_say(answer, tile == ORACLE_PHOENIX ? "phoenix" : other_names[tile - ORACLE_DRAGON]);
    }
}

void oracle_say_lying(oracle_answer *answer, oracle_lying lying) {
    char turn[3] = {'r', (char)('0' + lying.turn), '\0'};
    oracle_say_tile(answer, lying.tile);
    oracle_say(answer, turn);
}
