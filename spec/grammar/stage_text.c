// SPDX-License-Identifier: MIT
// Reads and prints the stage of a turn: its frames, outermost first, with the names of their steps' schemas.
// position_put.c and position_text.c call it; `pathproof trace` prints single frames.
#include "grammar.h"

#include "bits.h"

#include <string.h>

static const char *const colours[PP_LANTERNS] = {
    [PP_ORANGE] = "orange", [PP_BLUE] = "blue", [PP_YELLOW] = "yellow"};

// Returns whether a field is printed even if it is zero. Seats, pawns, squares and places are, because red and a1 are
// 0, and would look like missing values.
static bool is_always_said(const pp_field *field) {
    return field->kind == PP_FIELD_SEAT || field->kind == PP_FIELD_PAWN || field->kind == PP_FIELD_SQUARE ||
           field->kind == PP_FIELD_PLACE;
}

// --- Printing

// Prints a name from C, with - in place of _.
static void put_name(gr_out *out, const char *name) {
    for (; *name; name++)
        gr_put_char(out, *name == '_' ? '-' : *name);
}

static void put_listed(gr_out *out, const char *name, bool *first) {
    if (!*first) gr_put_char(out, ',');
    gr_put(out, name);
    *first = false;
}

static void put_seats(gr_out *out, uint8_t seats) {
    bool first = true;
    for (int seat = 0; seat < PP_SEATS; seat++) {
        if (seats >> seat & 1) put_listed(out, gr_seat_names[seat], &first);
    }
}

static void put_lanterns(gr_out *out, uint8_t lanterns) {
    bool first = true;
    for (int colour = PP_ORANGE; colour < PP_LANTERNS; colour++) {
        for (int count = lanterns >> 2 * (colour - 1) & 3; count > 0; count--)
            put_listed(out, colours[colour], &first);
    }
}

static void put_pawns(gr_out *out, const pp_game *game, uint8_t pawns) {
    for (const char *between = ""; pawns != 0; pawns &= (uint8_t)(pawns - 1), between = ",") {
        gr_put(out, between);
        gr_put_pawn(out, game, pp_lowest_bit(pawns));
    }
}

// Returns whether the bits of this field are pawns rather than seats.
static bool lists_pawns(const pp_game *game, const pp_field *field) {
    return (field->kind == PP_FIELD_PAWNS && game->pawns == 2) ||
           (field->kind == PP_FIELD_HANDS && game->hand_a_pawn);
}

// Returns whether the value of the byte has a name. A frame that was never checked can contain any value.
static bool has_name(const pp_game *game, const pp_field *field, const uint8_t *byte) {
    switch (field->kind) {
    case PP_FIELD_SEAT: return *byte < PP_SEATS;
    case PP_FIELD_PAWN: return *byte < PP_PAWNS;
    case PP_FIELD_SQUARE: return *byte < PP_SQUARES;
    case PP_FIELD_PLACE: return byte[0] < PP_SQUARES && byte[1] < PP_POINTS + 4;
    case PP_FIELD_POINT: return *byte <= PP_POINTS + 4;
    case PP_FIELD_CARRIED: return *byte <= game->tiles->kinds;
    default: return true;
    }
}

static void put_value(gr_out *out, const pp_game *game, const pp_field *field, const uint8_t *byte) {
    if (lists_pawns(game, field)) {
        put_pawns(out, game, *byte);
        return;
    }
    switch (field->kind) {
    case PP_FIELD_SEAT: gr_put(out, gr_seat_names[*byte]); break;
    case PP_FIELD_SEATS:
    case PP_FIELD_PAWNS:
    case PP_FIELD_HANDS: put_seats(out, *byte); break;
    case PP_FIELD_PAWN: gr_put_pawn(out, game, *byte); break;
    case PP_FIELD_SQUARE: gr_put_square(out, *byte); break;
    case PP_FIELD_PLACE: gr_put_place(out, (pp_place){byte[0], byte[1]}); break;
    case PP_FIELD_POINT: gr_put(out, gr_point_names[*byte - 1]); break;
    case PP_FIELD_CARRIED: gr_put_kind(out, game, *byte - 1); break;
    case PP_FIELD_LANTERNS: put_lanterns(out, *byte); break;
    default: gr_put_number(out, *byte);
    }
}

static void put_field(gr_out *out, const pp_game *game, const pp_field *field, const pp_frame *frame) {
    const uint8_t *byte = pp_field_of(field, frame);
    const bool zero = *byte == 0 && (field->kind != PP_FIELD_PLACE || byte[1] == 0);
    if (zero && !(is_always_said(field) && pp_field_used(field, frame))) return;
    gr_put_char(out, ' ');
    put_name(out, field->name);
    if (field->kind == PP_FIELD_FLAG && *byte == 1) return;
    gr_put_char(out, '=');
    if (has_name(game, field, byte)) {
        put_value(out, game, field, byte);
    } else {
        gr_put_char(out, '?');
    }
}

void gr_put_frame(gr_out *out, const pp_game *game, const pp_frame *frame) {
    const pp_step *step = game->step[frame->step];
    const pp_stage *stage = pp_stage_of(&step->frame, frame);
    gr_put(out, step->name);
    if (frame->at != 0) {
        gr_put_char(out, '.');
        put_name(out, stage ? stage->name : frame->at == PP_BEGINS ? "begins" : "?");
    }
    gr_put_char(out, ':');
    gr_put(out, gr_seat_names[frame->seat]);
    for (int i = 0; i < PP_FIELDS && step->frame.field[i].name; i++)
        put_field(out, game, &step->frame.field[i], frame);
}

// --- Reading

static bool same_name(const char *name, const char *word, size_t length) {
    for (size_t i = 0; i < length; i++) {
        if (name[i] == '\0' || (name[i] == '_' ? '-' : name[i]) != word[i]) return false;
    }
    return name[length] == '\0';
}

// Calls `add` for each part of a,b,c. Returns false if a part is refused or empty.
static bool read_list(const pp_game *game, const char *text, uint8_t *value,
                      bool (*add)(const pp_game *game, const char *part, uint8_t *value)) {
    for (bool more = true; more;) {
        char part[GR_WORD_MAX + 1];
        const size_t length = strcspn(text, ",");
        memcpy(part, text, length);
        part[length] = '\0';
        if (!add(game, part, value)) return false;
        more = text[length] == ',';
        text += length + 1;
    }
    return true;
}

static bool add_seat(const pp_game *game, const char *name, uint8_t *seats) {
    int seat;
    (void)game;
    if (!gr_read_seat(name, &seat) || *seats >> seat & 1) return false;
    *seats |= (uint8_t)(1 << seat);
    return true;
}

static bool add_pawn(const pp_game *game, const char *name, uint8_t *pawns) {
    int pawn;
    if (!gr_read_pawn(game, name, &pawn) || pawn >= PP_SEATS || *pawns >> pawn & 1) return false;
    *pawns |= (uint8_t)(1 << pawn);
    return true;
}

static bool add_lantern(const pp_game *game, const char *name, uint8_t *lanterns) {
    (void)game;
    for (int colour = PP_ORANGE; colour < PP_LANTERNS; colour++) {
        const int place = 2 * (colour - 1);
        if (!gr_same_word(name, colours[colour]) || (*lanterns >> place & 3) == 3) continue;
        *lanterns = (uint8_t)(*lanterns + (1 << place));
        return true;
    }
    return false;
}

static bool read_point(const char *name, uint8_t *value) {
    for (uint8_t point = 0; point < PP_POINTS + 4; point++) {
        if (gr_same_word(gr_point_names[point], name)) *value = (uint8_t)(point + 1);
    }
    return *value != 0;
}

static bool read_value(const pp_game *game, const pp_field *field, const char *text, uint8_t *byte) {
    uint64_t number;
    pp_place place;
    int found;
    switch (field->kind) {
    case PP_FIELD_SEATS:
    case PP_FIELD_PAWNS:
    case PP_FIELD_HANDS: return read_list(game, text, byte, lists_pawns(game, field) ? add_pawn : add_seat);
    case PP_FIELD_LANTERNS: return read_list(game, text, byte, add_lantern);
    case PP_FIELD_SQUARE: return gr_read_square(text, byte);
    case PP_FIELD_POINT: return read_point(text, byte);
    case PP_FIELD_PLACE:
        if (!gr_read_place(text, &place)) return false;
        byte[0] = place.square;
        byte[1] = place.point;
        return true;
    case PP_FIELD_SEAT:
        if (!gr_read_seat(text, &found)) return false;
        break;
    case PP_FIELD_PAWN:
        if (!gr_read_pawn(game, text, &found)) return false;
        break;
    case PP_FIELD_CARRIED:
        if (!gr_read_kind(game, text, &found)) return false;
        found++;
        break;
    default:
        if (!gr_read_number(text, UINT8_MAX, &number)) return false;
        found = (int)number;
    }
    *byte = (uint8_t)found;
    return true;
}

// Reads one field of the frame: name=value, or the name alone. `said` is a mask of the fields already read.
static bool read_field(const pp_game *game, const gr_words *words, pp_frame *frame, unsigned *said,
                       gr_fault *fault) {
    const pp_step *step = game->step[frame->step];
    const size_t length = strcspn(words->word, "=");
    const bool alone = words->word[length] == '\0';
    for (int i = 0; i < PP_FIELDS && step->frame.field[i].name; i++) {
        const pp_field *field = &step->frame.field[i];
        if (!same_name(field->name, words->word, length)) continue;
        if (*said >> i & 1) return gr_fail(fault, words->column, "given twice: ", words->word, 0);
        *said |= 1u << i;
        uint8_t *byte = (uint8_t *)frame + field->byte;
        const bool flag = alone && field->kind == PP_FIELD_FLAG;
        if (flag) *byte = 1;
        if (flag || (!alone && read_value(game, field, words->word + length + 1, byte))) return true;
        return gr_fail(fault, words->column, "not a value of this field: ", words->word, 0);
    }
    return gr_fail(fault, words->column, step->name, " has no such field: ", words->word);
}

static bool says_enough(const pp_game *game, const gr_words *words, const pp_frame *frame, unsigned said,
                        gr_fault *fault) {
    const pp_schema *schema = &game->step[frame->step]->frame;
    for (int i = 0; i < PP_FIELDS && schema->field[i].name; i++) {
        const pp_field *field = &schema->field[i];
        if (said >> i & 1 || !is_always_said(field) || !pp_field_used(field, frame)) continue;
        return gr_fail(fault, words->column, game->step[frame->step]->name, " lacks its field ", field->name);
    }
    return true;
}

static int step_named(const pp_game *game, const char *name, size_t length) {
    for (int step = 0; step < game->steps; step++) {
        if (game->step[step] && same_name(game->step[step]->name, name, length)) return step;
    }
    return 0;
}

static int stage_named(const pp_schema *schema, const char *name, size_t length) {
    for (int at = 0; at < PP_STAGES && schema->stage[at].name; at++) {
        if (same_name(schema->stage[at].name, name, length)) return at;
    }
    return -1;
}

// Returns whether a stage has the form of an older suite. Before version 9, stages were numbers, and fields followed
// commas: turn.3:red,todo=5. In version 9, the name of a stage said what came next. Now it says what the step waits
// for.
static bool is_old_form(const char *word) {
    const char *stage = strchr(word, '.');
    return strchr(word, ',') || (stage && stage[1] >= '0' && stage[1] <= '9');
}

static const char *const old_stages[] = {
    "arrive.ends",       "arrive.nears",    "arrive.passes", "deal.deals",         "deal.dealt",
    "draw.ended",        "draw.goes-round", "loop.free",     "loop.stars",         "march.ends",
    "march.moves",       "moment.ends",     "moment.rolls",  "moment.saves",       "move.draws",
    "move.ends",         "move.returns",    "move.scores",   "others.moves",       "out.ends",
    "out.enters",        "out.thrown",      "place.comes",   "place.ends",         "place.spins",
    "place.throws",      "refill.places",   "roll.two",      "sail.ends",          "sail.sailed",
    "sail.sails",        "setup.places",    "stars.arrives", "stars.arrives-late", "stars.sends-late",
    "stars.taken",       "swirl.ends",      "swirl.moves",   "swirl.nears",        "swirl.passes",
    "transport.goes-on", "travel.walks",    "turn.draws",    "turn.ends",          "turn.extends",
    "turn.judges",       "turn.lays",       "turn.left",     "turn.looks",         "turn.marches",
    "turn.moves",        "turn.opens",      "turn.others",   "turn.places",        "turn.returns",
    "turn.rises",        "turn.rolls",      "turn.settles",  "turn.supplies",
};

static bool is_old_stage(const char *word) {
    const size_t length = strcspn(word, ":");
    for (size_t i = 0; i < sizeof old_stages / sizeof old_stages[0]; i++) {
        if (strlen(old_stages[i]) == length && strncmp(old_stages[i], word, length) == 0) return true;
    }
    return false;
}

// Reads the head of a frame: step:seat, or step.stage:seat.
static bool read_head(const pp_game *game, const gr_words *words, pp_frame *frame, gr_fault *fault) {
    const char *word = words->word, *colon = strchr(word, ':');
    int seat, at = 0;
    if (!colon) return gr_fail(fault, words->column, "not expected here: ", word, 0);
    if (is_old_form(word))
        return gr_fail(fault, words->column, "the stage is written in the old form: ", word, 0);
    const size_t name = strcspn(word, ".:");
    const int step = step_named(game, word, name);
    if (step == 0) return gr_fail(fault, words->column, "no such step: ", word, 0);
    if (word[name] == '.')
        at = stage_named(&game->step[step]->frame, word + name + 1, (size_t)(colon - word) - name - 1);
    if (at < 0 && is_old_stage(word))
        return gr_fail(fault, words->column, "the stage is written in the old form: ", word, 0);
    if (at < 0) return gr_fail(fault, words->column, game->step[step]->name, " has no such stage: ", word);
    if (!gr_read_seat(colon + 1, &seat)) return gr_fail(fault, words->column, "not a player: ", word, 0);
    *frame = (pp_frame){.step = (uint8_t)step, .at = (uint8_t)at, .seat = (uint8_t)seat};
    return true;
}

// Reads a frame and its fields, up to the next frame or the end of the item.
static bool read_frame(const pp_game *game, gr_words *words, pp_frame *frame, gr_fault *fault) {
    unsigned said = 0;
    if (!read_head(game, words, frame, fault)) return false;
    const gr_words head = *words;
    while (!gr_item_ends(words)) {
        if (strchr(words->word, ':')) {
            gr_unread_word(words);
            break;
        }
        if (!read_field(game, words, frame, &said, fault)) return false;
    }
    return says_enough(game, &head, frame, said, fault);
}

bool gr_read_frames(const pp_game *game, gr_words *words, pp_state *s, gr_fault *fault) {
    while (!gr_item_ends(words)) {
        if (s->depth == PP_FRAMES) return gr_fail(fault, words->column, "too many steps: ", words->word, 0);
        if (!read_frame(game, words, &s->frame[s->depth], fault)) return false;
        s->depth++;
    }
    return s->depth > 0 || gr_fail(fault, words->column, "the step of the turn is missing", 0, 0);
}
