// SPDX-License-Identifier: MIT
// The faces of the house set, and what can be told of others; turning and flipping them.
#include "oracle_faces.h"

#include <string.h>

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

// Points as they come clockwise round a tile, from the top left corner.
static const int clockwise[ORACLE_SIDES] = {8, 0, 1, 9, 2, 3, 10, 4, 5, 11, 6, 7};

static int turned(int point, int quarters) {
    int at = 0;
    while (clockwise[at] != point) {
        at++;
    }
    return clockwise[(at + 3 * quarters + ORACLE_SIDES) % ORACLE_SIDES];
}

// `n1-s2`
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

// Whether a face looks the same after so many quarter turns.
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
