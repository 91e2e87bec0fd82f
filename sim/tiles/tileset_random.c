// SPDX-License-Identifier: MIT
// Draws tile sets for Phoenix Rising by the house rule. tilesets.c calls it for --tiles random:SEED.
#include "tileset_random.h"

#include <string.h>

enum { TILES = GR_EDGES + GR_CENTERS, SIDED = 35, PATHS = 4, CORNERS = 4, MIDDLES = 8 };

static void shuffle(play_source *source, uint8_t *list, int count) {
    for (int i = count; i > 1; i--) {
        const uint32_t other = source->below(source, (uint32_t)i);
        const uint8_t kept = list[i - 1];
        list[i - 1] = list[other];
        list[other] = kept;
    }
}

static bool same_class(const pp_face *a, const pp_face *b) {
    for (int turn = 0; turn < PP_TURNS; turn++) {
        if (memcmp(a->end[0], b->end[turn], PP_POINTS) == 0) return true;
    }
    return false;
}

// A face with four paths between eight points: one to four corners, each number equally likely, and other points for the rest.
static pp_face face_with_corners(play_source *source) {
    uint8_t corner[CORNERS] = {0, 3, 6, 9}, middle[MIDDLES] = {1, 2, 4, 5, 7, 8, 10, 11}, end[2 * PATHS];
    const size_t corners = 1 + source->below(source, CORNERS);
    shuffle(source, corner, CORNERS);
    shuffle(source, middle, MIDDLES);
    memcpy(end, corner, corners);
    memcpy(end + corners, middle, sizeof end - corners);
    shuffle(source, end, 2 * PATHS);
    pp_face face = {{{0}}};
    for (int path = 0; path < PATHS; path++)
        pp_join(&face, end[2 * path], end[2 * path + 1]);
    return face;
}

static void draw_corner_faces(play_source *source, pp_face face[TILES]) {
    for (int i = 0; i < TILES;) {
        face[i] = face_with_corners(source);
        int other = 0;
        while (other < i && !same_class(&face[other], &face[i]))
            other++;
        i += other == i;
    }
}

static void draw_lanterns(play_source *source, gr_own_tileset *own) {
    static const struct {
        uint8_t lantern, tiles, glowing;
    } share[] = {{PP_ORANGE, 6, 3}, {PP_BLUE, 5, 2}, {PP_YELLOW, 5, 2}};
    uint8_t order[GR_CENTERS];
    int next = 0;
    for (uint8_t i = 0; i < GR_CENTERS; i++)
        order[i] = i;
    shuffle(source, order, GR_CENTERS);
    for (int i = 0; i < 3; i++) {
        for (int tile = 0; tile < share[i].tiles; tile++) {
            pp_kind *kind = &own->kind[GR_EDGES + order[next++]];
            kind->lantern = share[i].lantern;
            kind->glows = tile < share[i].glowing ? 1 : 2;
        }
    }
}

void tiles_draw_random(play_source *source, const char *name, gr_own_tileset *own) {
    pp_face corners[TILES];
    uint8_t sided[TILES];
    gr_tileset_begin(own, name);
    draw_corner_faces(source, corners);
    for (uint8_t i = 0; i < SIDED; i++)
        sided[i] = i;
    sided[SIDED] = (uint8_t)source->below(source, SIDED);
    shuffle(source, sided, TILES);
    for (int tile = 0; tile < TILES; tile++) {
        const uint32_t up = source->below(source, 2);
        own->kind[tile].face[up] = pp_tiles_tsuro.kind[sided[tile]].face[0];
        own->kind[tile].face[1 - up] = corners[tile];
    }
    draw_lanterns(source, own);
    own->written[0] = own->written[1] = (UINT64_C(1) << TILES) - 1;
    gr_tileset_end(own);
}
