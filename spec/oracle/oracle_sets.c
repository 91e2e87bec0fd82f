// SPDX-License-Identifier: MIT
// The commands that tell a tile set.
#include "oracle_sets.h"

#include <string.h>

const char oracle_malformed[] = "refused malformed MALFORMED\n";

void oracle_begin_set(oracle *engine, const oracle_words *words, oracle_answer *answer) {
    if (strlen(words->word[1]) != ORACLE_HASH) {
        oracle_say(answer, oracle_malformed);
        return;
    }
    engine->told = (oracle_set){.hash = ""};
    memcpy(engine->told.hash, words->word[1], ORACLE_HASH);
    memset(engine->told.copies, 1, sizeof engine->told.copies);
    oracle_faces_straight(engine->told.faces);
    engine->playing = false;
    oracle_say(answer, "ok\n");
}

// `tile T07 copies 4`
static bool add_copies(oracle_set *set, const oracle_words *words) {
    int tile = oracle_tile_named(words->word[1]), copies = oracle_number(words->word[3], 4);
    if (!oracle_has_paths(tile) || set->named[tile] || words->count != 4 ||
        !oracle_same(words->word[2], "copies") || copies < 2) {
        return false;
    }
    set->named[tile] = true;
    set->copies[tile] = (char)copies;
    return true;
}

// `tile C01a n1-s2 n2-s1 e1-w2 nw-se orange glowing`
static bool add_face(oracle_set *set, const oracle_words *words) {
    oracle_face told;
    int face = oracle_face_named(words->word[1]);
    if (face == ORACLE_NOTHING || set->named[face - ORACLE_FACE] ||
        !oracle_face_read(&words->word[2], words->count - 2, oracle_is_center(oracle_tile_of(face)), &told)) {
        return false;
    }
    set->named[face - ORACLE_FACE] = true;
    set->faces[face - ORACLE_FACE] = told;
    return true;
}

void oracle_add_to_set(oracle *engine, const oracle_words *words, oracle_answer *answer) {
    oracle_set *set = &engine->told;
    if (engine->playing || set->hash[0] == '\0') {
        oracle_say(answer, "refused phase WRONG_PHASE\n");
    } else if (set->told != ORACLE_TOLD_FACES && add_copies(set, words)) {
        set->told = ORACLE_TOLD_COPIES;
        oracle_say(answer, "ok\n");
    } else if (set->told != ORACLE_TOLD_COPIES && add_face(set, words)) {
        set->told = ORACLE_TOLD_FACES;
        oracle_say(answer, "ok\n");
    } else {
        oracle_say(answer, oracle_malformed);
    }
}
