// SPDX-License-Identifier: MIT
// What a step remembers across a question: eight bytes, which each step sees under names of its own. Steps play with it; check.c and
// the grammar read its schema.
//
// A view is for playing: a struct of bytes. A schema is for everybody else: it says what the bytes hold and when, and from it
// come printing, reading, what must be zero, which numbers fit, and which steps may have called which.
//
// Why not C variables: between two questions a position is copied, printed, sent to another program and played on there, so
// what a half-played turn knows must be in the position itself. And why a schema: the same eight bytes mean something else in
// each step. If printer, reader and invariants each had their own idea of them, a field added to a step would be lost in a
// record, or a byte left over from another stage would make two equal positions differ.
#ifndef PP_FRAME_H
#define PP_FRAME_H

#include "game.h"

#include <stddef.h>

// A step's own view of its frame: a struct of bytes that begins with step, at and seat, as every frame does, and names
// the other five as this step uses them. Reading bytes through it is reading the frame's own bytes, so no rule about
// aliasing or alignment is bent; PP_FRAME_VIEW, once for each view, holds it to that.
#define PP_FRAME_VIEW(type)                                                                                  \
    _Static_assert(sizeof(type) == sizeof(pp_frame) && _Alignof(type) == 1 && offsetof(type, step) == 0 &&   \
                       offsetof(type, at) == 1 && offsetof(type, seat) == 2,                                 \
                   "a view has the frame's eight bytes, and begins like it")

// `frame` as seen by the step it belongs to; const when the frame is.
#define PP_VIEW(type, frame)                                                                                 \
    _Generic((frame), pp_frame * : (type *)(frame), const pp_frame * : (const type *)(frame))

// What a field holds. Where it holds nothing it is zero; a seat, a pawn and a square always hold something, and are always
// printed.
typedef enum pp_field_kind {
    PP_FIELD_SEAT,     // somebody
    PP_FIELD_SEATS,    // a bit for each seat
    PP_FIELD_PAWN,     // a pawn
    PP_FIELD_PAWNS,    // a bit for each pawn, or where a seat has one pawn, for each seat; at most eight
    PP_FIELD_HANDS,    // a bit for each hand
    PP_FIELD_SQUARE,   // a square of the board
    PP_FIELD_PLACE,    // two bytes: a square, and a point of it
    PP_FIELD_POINT,    // a point + 1
    PP_FIELD_CARRIED,  // the kind + 1 of a tile, which lies nowhere else for the time being
    PP_FIELD_COUNT,    // a number up to `most`
    PP_FIELD_FLAG,     // 1 where it is so
    PP_FIELD_LANTERNS, // up to three lanterns of each colour, two bits a colour
} pp_field_kind;

// What a count may be at most, where the game's size says it.
enum { PP_MOST_SEATS = 255 };

typedef struct pp_field {
    const char *name; // as the view has it
    uint8_t kind;     // pp_field_kind
    uint8_t byte;     // where it begins
    uint8_t most;     // of a count
    uint16_t stages;  // a bit for each stage that uses it; in the others it is zero
} pp_field;

enum { PP_ALL_STAGES = 0xffff };

#define PP_FIELD(type, member, field_kind, field_stages)                                                     \
    { .name = #member, .kind = (field_kind), .byte = offsetof(type, member), .stages = (field_stages) }
#define PP_COUNT(type, member, count_most, field_stages)                                                     \
    {                                                                                                        \
        .name = #member, .kind = PP_FIELD_COUNT, .byte = offsetof(type, member), .most = (count_most),       \
        .stages = (field_stages)                                                                             \
    }

// What a step can wait for: an answer, or a step that it has called. A stage is named after that.
typedef struct pp_stage {
    const char *name;
    bool asks;      // somebody is asked
    uint64_t calls; // another step has been called: a bit for each
} pp_stage;

enum { PP_STAGES = 16, PP_FIELDS = 5 };

typedef struct pp_schema {
    bool outermost;            // it is nobody's call
    pp_stage stage[PP_STAGES]; // by `at`, up to one without a name
    pp_field field[PP_FIELDS]; // up to one without a name
} pp_schema;

// A step that asks at once and is done when it is answered.
enum { PP_ASKED };
#define PP_ASKS_ONCE                                                                                         \
    {                                                                                                        \
        { .name = "asks", .asks = true }                                                                     \
    }

// The stage that a frame is at; null when there is none.
const pp_stage *pp_stage_of(const pp_schema *schema, const pp_frame *frame);

// The field's byte; two of them are a place's square and point.
const uint8_t *pp_field_of(const pp_field *field, const pp_frame *frame);

// Whether the step uses this field at the stage where the frame is.
bool pp_field_used(const pp_field *field, const pp_frame *frame);

// Whether each field fits this game, and whether every byte that is not used at the frame's stage is zero.
bool pp_frame_fits(const pp_schema *schema, const pp_game *game, const pp_frame *frame);

// Whether a frame that fits can wait where it does: for an answer, or, where `called` is not null, for that one.
bool pp_frame_waits(const pp_schema *schema, const pp_frame *frame, const pp_frame *called);

#endif
