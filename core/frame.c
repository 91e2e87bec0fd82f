// SPDX-License-Identifier: MIT
// Frames and their schemas. check.c uses this to test whether a frame fits; the grammar uses it to print and read
// frames.
#include "frame.h"

#include <string.h>

// Views are structs of bytes. C lets only character types alias other objects, and here uint8_t is one.
_Static_assert(_Generic((uint8_t)0, unsigned char : 1, default : 0), "uint8_t is a character type");

const pp_stage *pp_stage_of(const pp_schema *schema, const pp_frame *frame) {
    if (frame->at >= PP_STAGES || !schema->stage[frame->at].name) return 0;
    return &schema->stage[frame->at];
}

const uint8_t *pp_field_of(const pp_field *field, const pp_frame *frame) {
    return (const uint8_t *)frame + field->byte;
}

bool pp_field_used(const pp_field *field, const pp_frame *frame) {
    return frame->at < PP_STAGES && field->stages >> frame->at & 1;
}

static int pawns_listed(const pp_game *game) {
    return game->pawns == 2 ? pp_pawn_numbers(game->seats) : game->seats;
}

static int most_of(const pp_field *field, const pp_game *game) {
    return field->most == PP_MOST_SEATS ? game->seats : field->most;
}

static bool point_in_range(const pp_game *game, int point) {
    return point < PP_POINTS + (game->waits_beside ? 4 : 0);
}

static bool field_fits(const pp_field *field, const pp_game *game, const pp_frame *frame) {
    const uint8_t *byte = pp_field_of(field, frame);
    switch (field->kind) {
    case PP_FIELD_SEAT: return *byte < game->seats;
    case PP_FIELD_SEATS: return *byte < 1 << game->seats;
    case PP_FIELD_PAWNS: return *byte < 1 << pawns_listed(game);
    case PP_FIELD_HANDS: return *byte < 1 << pp_hand_numbers(game);
    case PP_FIELD_PAWN: return *byte < PP_PAWNS && pp_pawns_in_play(game) >> *byte & 1;
    case PP_FIELD_SQUARE: return pp_on_board(game->size, *byte);
    case PP_FIELD_PLACE: return pp_on_board(game->size, byte[0]) && byte[1] < PP_POINTS;
    case PP_FIELD_POINT: return *byte == 0 || point_in_range(game, *byte - 1);
    case PP_FIELD_CARRIED: return *byte <= game->tiles->kinds;
    case PP_FIELD_COUNT: return *byte <= most_of(field, game);
    case PP_FIELD_FLAG: return *byte <= 1;
    default: return *byte < 1 << 2 * (PP_LANTERNS - 1);
    }
}

bool pp_frame_fits(const pp_schema *schema, const pp_game *game, const pp_frame *frame) {
    uint8_t unused[sizeof *frame];
    memcpy(unused, frame, sizeof unused);
    memset(unused, 0, offsetof(pp_frame, rest));
    if (!pp_stage_of(schema, frame)) return false;
    for (int i = 0; i < PP_FIELDS && schema->field[i].name; i++) {
        const pp_field *field = &schema->field[i];
        if (!pp_field_used(field, frame)) continue;
        if (!field_fits(field, game, frame)) return false;
        unused[field->byte] = 0;
        if (field->kind == PP_FIELD_PLACE) unused[field->byte + 1] = 0;
    }
    static const uint8_t zeros[sizeof unused];
    return memcmp(unused, zeros, sizeof unused) == 0;
}

bool pp_frame_waits(const pp_schema *schema, const pp_frame *frame, const pp_frame *called) {
    const pp_stage *stage = pp_stage_of(schema, frame);
    return called ? stage->calls >> called->step & 1 : stage->asks;
}
