// SPDX-License-Identifier: MIT
// A frame is the memory of a step while somebody chooses: eight bytes, which each step names in its own way.
//
// A step reads and writes its frame through a view, a struct of bytes. Everything else uses the step's schema, which
// says what each byte means and in which stage. Printing, parsing and checking frames all follow from the schema.
//
// C variables would not do: between two questions a position is copied, printed, or sent to another program and
// played on there. So the position itself must contain everything that a half-played turn remembers.
//
// Schemas exist because the same eight bytes mean something different in each step. If the printer, the parser and
// the invariants each interpreted them separately, a new field could be lost in a record, or a byte left over from
// another stage could make two equal positions differ.
//
// Some bytes and stages have the comment "no position shows it": they are used only while steps run, never while
// somebody is asked.
#ifndef PP_FRAME_H
#define PP_FRAME_H

#include "game.h"

#include <stddef.h>

// Checks at compile time that a struct of bytes can be a view; write it once for each view. Like every frame, a view
// begins with step, at and seat. It names the other five bytes as this step uses them. It reads the frame's own
// bytes, so it breaks no rule about aliasing or alignment.
#define PP_FRAME_VIEW(type)                                                                                  \
    _Static_assert(sizeof(type) == sizeof(pp_frame) && _Alignof(type) == 1 && offsetof(type, step) == 0 &&   \
                       offsetof(type, at) == 1 && offsetof(type, seat) == 2,                                 \
                   "a view has the frame's eight bytes, and begins like it")

// Casts a frame to the view of the step that it belongs to. The view is const if the frame is.
#define PP_VIEW(type, frame)                                                                                 \
    _Generic((frame), pp_frame * : (type *)(frame), const pp_frame * : (const type *)(frame))

// The contents of a field. An empty field is zero. Seats, pawns and squares are never empty and are always printed.
typedef enum pp_field_kind {
    PP_FIELD_SEAT,     // a seat
    PP_FIELD_SEATS,    // a bit for each seat
    PP_FIELD_PAWN,     // a pawn
    PP_FIELD_PAWNS,    // a bit for each pawn; if seats have one pawn each, a bit for each seat. At most eight
    PP_FIELD_HANDS,    // a bit for each hand
    PP_FIELD_SQUARE,   // a square of the board
    PP_FIELD_PLACE,    // two bytes: a square and one of its points
    PP_FIELD_POINT,    // a point + 1
    PP_FIELD_CARRIED,  // the kind + 1 of a carried tile, which is in no other place
    PP_FIELD_COUNT,    // a number up to `most`
    PP_FIELD_FLAG,     // 1 for yes
    PP_FIELD_LANTERNS, // up to three lanterns of each colour, two bits per colour
} pp_field_kind;

// The value of a field's `most` if the number of seats is the limit.
enum { PP_MOST_SEATS = 255 };

typedef struct pp_field {
    const char *name; // the view's name for it
    uint8_t kind;     // pp_field_kind
    uint8_t byte;     // its offset
    uint8_t most;     // the limit, for a count
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

// A stage is a point at which a step waits: for an answer, or for a step that it called. Its name says what the step
// waits for.
typedef struct pp_stage {
    const char *name;
    bool asks;      // the stage waits for an answer
    uint64_t calls; // a bit for each called step that it can wait for
} pp_stage;

enum { PP_STAGES = 16, PP_FIELDS = 5 };

typedef struct pp_schema {
    bool outermost;            // no other step calls it
    pp_stage stage[PP_STAGES]; // indexed by `at`; the last has no name
    pp_field field[PP_FIELDS]; // the last has no name
} pp_schema;

// The stage and the schema of a step that asks at once and is done after the answer.
enum { PP_ASKED };
#define PP_ASKS_ONCE                                                                                         \
    {                                                                                                        \
        { .name = "asks", .asks = true }                                                                     \
    }

// The stage of a frame; null if `at` has no stage.
const pp_stage *pp_stage_of(const pp_schema *schema, const pp_frame *frame);

// The byte of this field. In a place, the byte after it is the point.
const uint8_t *pp_field_of(const pp_field *field, const pp_frame *frame);

// Returns whether the step uses this field at the frame's present stage.
bool pp_field_used(const pp_field *field, const pp_frame *frame);

// Returns whether each field fits this game and every unused byte is zero.
bool pp_frame_fits(const pp_schema *schema, const pp_game *game, const pp_frame *frame);

// Returns whether a frame that fits may wait for the step `called` or, if that is null, for an answer.
bool pp_frame_waits(const pp_schema *schema, const pp_frame *frame, const pp_frame *called);

#endif
