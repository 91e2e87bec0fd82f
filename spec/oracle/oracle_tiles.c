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

static const char *const other_names[ORACLE_TILES - ORACLE_DRAGON] = {
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

oracle_place oracle_across(int column, int row, int point) {
    static const int right[4] = {0, 1, 0, -1}, down[4] = {-1, 0, 1, 0};
    static const int meets[ORACLE_POINTS] = {5, 4, 7, 6, 1, 0, 3, 2};
    return (oracle_place){column + right[point / 2], row + down[point / 2], meets[point]};
}

int oracle_tile_named(const char *word) {
    if (strlen(word) == 3 && word[0] == 'T' && word[1] >= '0' && word[1] <= '9' && word[2] >= '0' &&
        word[2] <= '9') {
        int number = (word[1] - '0') * 10 + (word[2] - '0');
        return number >= ORACLE_T01 && number <= ORACLE_T35 ? number : ORACLE_NOTHING;
    }
    for (int tile = ORACLE_DRAGON; tile < ORACLE_TILES; tile++) {
        if (oracle_same(word, other_names[tile - ORACLE_DRAGON])) {
            return tile;
        }
    }
    return ORACLE_NOTHING;
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
    *lying = (oracle_lying){oracle_tile_named(name), word[length - 1] - '0'};
    return lying->tile != ORACLE_NOTHING;
}

void oracle_say_tile(oracle_answer *answer, int tile) {
    if (!oracle_has_paths(tile)) {
        oracle_say(answer, other_names[tile - ORACLE_DRAGON]);
        return;
    }
    char name[4] = {'T', (char)('0' + tile / 10), (char)('0' + tile % 10), '\0'};
    oracle_say(answer, name);
}

void oracle_say_lying(oracle_answer *answer, oracle_lying lying) {
    char turn[3] = {'r', (char)('0' + lying.turn), '\0'};
    oracle_say_tile(answer, lying.tile);
    oracle_say(answer, turn);
}
