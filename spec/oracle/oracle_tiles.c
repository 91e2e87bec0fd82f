// SPDX-License-Identifier: MIT
// The table of tiles, their turns and paths, and the faces of Phoenix Rising. Every game of the second engine uses
// it.
#include "oracle_tiles.h"

#include <string.h>

// The four paths of each path tile at r0. Each pair of digits is a path.
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

// The tables list the points in the order of oracle_words.h: first those of the sides, then the corners.
oracle_place oracle_across(int column, int row, int point) {
    static const int right[ORACLE_SIDES] = {0, 0, 1, 1, 0, 0, -1, -1, -1, 1, 1, -1};
    static const int down[ORACLE_SIDES] = {-1, -1, 0, 0, 1, 1, 0, 0, -1, -1, 1, 1};
    static const int meets[ORACLE_SIDES] = {5, 4, 7, 6, 1, 0, 3, 2, 10, 11, 8, 9};
    return (oracle_place){column + right[point], row + down[point], meets[point]};
}

// The number that follows the letter, 1 to `most`; 0 if there is none.
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

// --- Faces of Phoenix Rising: the house set, sets that were sent, turning and flipping

enum { KINDS = ORACLE_ALL_FACES / 2, FACE_PATHS = 4 };

const char oracle_house_hash[] = "34e7b8b56e2df4c8";

// E01 to E20, then C01 to C16: both faces, the colour of the lantern, and whether it glows on the first of them.
static const struct {
    const char *a, *b;
    oracle_colour colour;
    bool glows;
} house[KINDS] = {
    {"n1-s1 n2-e1 e2-w1 s2-w2", "n2-w1 e1-w2 e2-s2 s1-sw", ORACLE_NO_COLOUR, false},
    {"nw-sw n1-ne se-w2 s1-s2", "n1-e2 n2-w1 e1-s2 s1-w2", ORACLE_NO_COLOUR, false},
    {"nw-n2 e1-s2 e2-sw w1-w2", "n1-n2 e1-s2 e2-w1 s1-w2", ORACLE_NO_COLOUR, false},
    {"n1-e1 n2-s1 e2-w2 s2-w1", "n1-s1 n2-e1 ne-s2 e2-w1", ORACLE_NO_COLOUR, false},
    {"n1-n2 e1-s1 e2-w2 s2-w1", "n2-s1 ne-w1 e1-w2 se-s2", ORACLE_NO_COLOUR, false},
    {"n1-n2 e1-w2 e2-s1 s2-w1", "nw-se e1-s1 e2-s2 sw-w1", ORACLE_NO_COLOUR, false},
    {"nw-e1 ne-e2 se-s2 s1-sw", "n1-e2 n2-s2 e1-w1 s1-w2", ORACLE_NO_COLOUR, false},
    {"n1-e2 n2-s1 e1-w2 s2-w1", "nw-s1 n1-n2 ne-se w1-w2", ORACLE_NO_COLOUR, false},
    {"n1-e1 n2-e2 s1-w2 s2-w1", "nw-w2 n2-sw ne-w1 e1-s2", ORACLE_NO_COLOUR, false},
    {"n1-e2 n2-w1 se-sw s1-w2", "n1-s2 n2-s1 e1-w2 e2-w1", ORACLE_NO_COLOUR, false},
    {"n1-e1 n2-s1 e2-w1 s2-w2", "nw-w1 n1-w2 n2-e2 e1-s2", ORACLE_NO_COLOUR, false},
    {"n1-n2 e1-e2 s1-w2 s2-w1", "nw-e2 n1-s1 e1-w1 s2-w2", ORACLE_NO_COLOUR, false},
    {"n1-s1 n2-e2 e1-w1 s2-w2", "nw-e1 n2-w1 e2-s1 s2-w2", ORACLE_NO_COLOUR, false},
    {"n1-n2 e1-w1 e2-s1 s2-w2", "n1-w1 n2-ne e1-s1 s2-w2", ORACLE_NO_COLOUR, false},
    {"nw-e1 n2-s2 ne-s1 se-w2", "n1-s1 n2-s2 e1-w2 e2-w1", ORACLE_NO_COLOUR, false},
    {"nw-w1 n1-ne e2-se s2-sw", "n1-e1 n2-s2 e2-w2 s1-w1", ORACLE_NO_COLOUR, false},
    {"nw-s1 n2-se ne-w1 e1-e2", "n1-e1 n2-s2 e2-w1 s1-w2", ORACLE_NO_COLOUR, false},
    {"n1-n2 e1-s2 e2-w2 s1-w1", "n1-n2 e2-w1 se-s1 s2-w2", ORACLE_NO_COLOUR, false},
    {"n1-s1 n2-s2 e1-w1 e2-w2", "nw-se n1-ne n2-e1 s1-s2", ORACLE_NO_COLOUR, false},
    {"n1-n2 e1-s1 e2-w1 s2-w2", "nw-e1 n1-se n2-s2 e2-s1", ORACLE_NO_COLOUR, false},
    {"n1-e1 n2-s1 e2-w1 s2-w2", "nw-ne n1-w1 se-s2 s1-sw", ORACLE_BLUE, true},
    {"nw-n1 n2-w1 e1-s1 e2-w2", "n1-e1 n2-w2 e2-s2 s1-w1", ORACLE_BLUE, false},
    {"n1-n2 e1-w1 e2-s2 s1-w2", "nw-ne n1-s1 n2-se sw-w1", ORACLE_ORANGE, false},
    {"n1-e1 n2-w1 e2-s1 s2-w2", "n1-n2 e1-w1 e2-sw s2-w2", ORACLE_ORANGE, true},
    {"n1-e1 n2-e2 s1-w1 s2-w2", "nw-e1 n1-sw n2-s2 e2-se", ORACLE_YELLOW, true},
    {"n1-e2 n2-s1 e1-w1 s2-w2", "nw-n2 n1-s1 ne-w1 s2-w2", ORACLE_YELLOW, false},
    {"n1-n2 e1-w1 e2-w2 s1-s2", "nw-se ne-w1 e1-s2 s1-sw", ORACLE_ORANGE, true},
    {"n1-n2 e1-e2 s1-w1 s2-w2", "n1-s1 n2-sw e1-w2 e2-se", ORACLE_BLUE, false},
    {"n1-w2 n2-e1 e2-s1 s2-w1", "nw-ne n1-n2 s1-s2 w1-w2", ORACLE_YELLOW, false},
    {"n2-ne e2-sw se-w2 s1-s2", "n1-n2 e1-w2 e2-s2 s1-w1", ORACLE_BLUE, true},
    {"n1-s1 n2-e1 e2-w2 s2-w1", "nw-s1 n2-sw e1-e2 s2-w2", ORACLE_ORANGE, false},
    {"n1-n2 e1-e2 s1-s2 w1-w2", "nw-w2 ne-sw e1-se e2-s1", ORACLE_YELLOW, false},
    {"n1-e1 n2-w2 e2-s1 s2-w1", "nw-ne n1-se e2-w2 s1-sw", ORACLE_YELLOW, true},
    {"n1-e1 n2-w1 e2-s2 s1-w2", "n1-se n2-s1 ne-s2 sw-w1", ORACLE_ORANGE, true},
    {"n1-s2 e1-w2 e2-s1 se-w1", "n1-n2 e1-w2 e2-w1 s1-s2", ORACLE_BLUE, false},
    {"nw-se n1-e2 ne-s1 sw-w2", "n1-e2 n2-e1 s1-w2 s2-w1", ORACLE_ORANGE, false},
};

// The points clockwise round a tile, from the top left corner.
static const int clockwise[ORACLE_SIDES] = {8, 0, 1, 9, 2, 3, 10, 4, 5, 11, 6, 7};

static int turned(int point, int quarters) {
    int at = 0;
    while (clockwise[at] != point) {
        at++;
    }
    return clockwise[(at + 3 * quarters + ORACLE_SIDES) % ORACLE_SIDES];
}

// Reads a path such as `n1-s2`.
static bool read_path(const char *text, oracle_face *face) {
    char ends[8];
    size_t length = strlen(text);
    if (length >= sizeof ends) {
        return false;
    }
    memcpy(ends, text, length + 1);
    char *between = strchr(ends, '-');
    if (between == NULL) {
        return false;
    }
    *between = '\0';
    int from = oracle_point_named(ends), to = oracle_point_named(between + 1);
    bool points = from >= 0 && from < ORACLE_SIDES && to >= 0 && to < ORACLE_SIDES && from != to;
    if (!points || face->exit[from] >= 0 || face->exit[to] >= 0) {
        return false;
    }
    face->exit[from] = (signed char)to;
    face->exit[to] = (signed char)from;
    return true;
}

static oracle_face bare(void) {
    oracle_face face = {.colour = ORACLE_NO_COLOUR};
    memset(face.exit, -1, sizeof face.exit);
    return face;
}

static oracle_face face_of_paths(const char *text) {
    oracle_face face = bare();
    oracle_words words;
    oracle_split(text, &words);
    for (int i = 0; i < words.count; i++) {
        read_path(words.word[i], &face);
    }
    return face;
}

void oracle_faces_house(oracle_face *faces) {
    for (int kind = 0; kind < KINDS; kind++) {
        oracle_face *a = &faces[2 * kind], *b = a + 1;
        *a = face_of_paths(house[kind].a);
        *b = face_of_paths(house[kind].b);
        a->colour = b->colour = (signed char)house[kind].colour;
        a->glows = house[kind].colour != ORACLE_NO_COLOUR && house[kind].glows;
        b->glows = house[kind].colour != ORACLE_NO_COLOUR && !house[kind].glows;
    }
}

void oracle_faces_straight(oracle_face *faces) {
    for (int face = 0; face < ORACLE_ALL_FACES; face++) {
        faces[face] = face_of_paths("n1-s2 n2-s1 e1-w2 e2-w1");
    }
}

bool oracle_face_read(const char *const *words, int count, bool may_show, oracle_face *face) {
    static const char *const colours[] = {
        [ORACLE_ORANGE] = "orange", [ORACLE_BLUE] = "blue", [ORACLE_YELLOW] = "yellow"};
    *face = bare();
    if (count != FACE_PATHS && !(may_show && count == FACE_PATHS + 2)) {
        return false;
    }
    for (int i = 0; i < FACE_PATHS; i++) {
        if (!read_path(words[i], face)) {
            return false;
        }
    }
    if (count == FACE_PATHS) {
        return true;
    }
    for (int colour = ORACLE_ORANGE; colour <= ORACLE_YELLOW; colour++) {
        if (oracle_same(words[FACE_PATHS], colours[colour])) {
            face->colour = (signed char)colour;
        }
    }
    face->glows = oracle_same(words[FACE_PATHS + 1], "glowing");
    return face->colour != ORACLE_NO_COLOUR && (face->glows || oracle_same(words[FACE_PATHS + 1], "dimmed"));
}

int oracle_face_exit(const oracle_face *faces, oracle_lying lying, int entry) {
    int exit = faces[lying.tile - ORACLE_FACE].exit[turned(entry, -lying.turn)];
    return exit < 0 ? -1 : turned(exit, lying.turn);
}

// Returns whether a face looks the same after this many quarter turns.
static bool looks_same(const oracle_face *faces, int face, int quarters) {
    for (int point = 0; point < ORACLE_SIDES; point++) {
        if (oracle_face_exit(faces, (oracle_lying){face, 0}, point) !=
            oracle_face_exit(faces, (oracle_lying){face, quarters}, point)) {
            return false;
        }
    }
    return true;
}

static int other_side(int face) {
    return ORACLE_FACE + ((face - ORACLE_FACE) ^ 1);
}

oracle_lying oracle_face_plain(const oracle_face *faces, oracle_lying lying) {
    for (int turn = 0; turn < lying.turn; turn++) {
        int quarters = lying.turn - turn;
        if (looks_same(faces, lying.tile, quarters) && looks_same(faces, other_side(lying.tile), quarters)) {
            return (oracle_lying){lying.tile, turn};
        }
    }
    return lying;
}

oracle_lying oracle_face_flipped(oracle_lying lying, bool upright) {
    return (oracle_lying){other_side(lying.tile), ((upright ? 6 : 4) - lying.turn) % 4};
}
