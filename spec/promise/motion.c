// SPDX-License-Identifier: MIT
// Moves positions, actions and events. Frames are moved by their schemas, so that a new step needs no line here.
#include "motion.h"

#include <string.h>

// --- Squares, places, and lies

static uint8_t move_square(const pp_game *game, motion by, uint8_t square) {
    int x = square % PP_STRIDE, y = square / PP_STRIDE;
    if (!pp_on_board(game->size, square)) return square;
    if (by.turns == 2) return (uint8_t)((game->size.height - 1 - y) * PP_STRIDE + game->size.width - 1 - x);
    for (int i = 0; i < by.turns; i++) {
        const int before = x;
        x = game->size.height - 1 - y;
        y = before;
    }
    return (uint8_t)(y * PP_STRIDE + x);
}

static uint8_t move_point(motion by, int point) {
    if (point >= PP_SIDES) return (uint8_t)(PP_SIDES + (point - PP_SIDES + by.turns) % 4);
    return (uint8_t)((point + 3 * by.turns) % PP_POINTS);
}

static pp_place move_place(const pp_game *game, motion by, pp_place place) {
    return (pp_place){move_square(game, by, place.square), move_point(by, place.point)};
}

static uint8_t turned_lie(motion by, int lie) {
    return pp_lie((uint8_t)(lie / 4), (uint8_t)((lie + by.turns) % 4));
}

static uint8_t move_lie(const pp_game *game, motion by, int kind, int lie) {
    const pp_kind *k = pp_kind_of(game, kind);
    return k->faces > lie / 4 ? pp_plain_lie(k, turned_lie(by, lie)) : turned_lie(by, lie);
}

static uint64_t move_squares(const pp_game *game, motion by, uint64_t squares) {
    uint64_t moved = 0;
    for (; squares != 0; squares &= squares - 1)
        moved |= UINT64_C(1) << move_square(game, by, (uint8_t)__builtin_ctzll(squares));
    return moved;
}

// --- Seats, pawns and hands

static uint8_t move_seat(const pp_game *game, motion by, int seat) {
    return (uint8_t)(seat < game->seats ? (seat + by.seats) % game->seats : seat);
}

static uint8_t move_pawn(const pp_game *game, motion by, int pawn) {
    return pp_nth_pawn(move_seat(game, by, pp_seat_of_pawn(pawn)), pp_nth_of_seat(pawn));
}

static int move_hand(const pp_game *game, motion by, int hand) {
    return game->hand_a_pawn ? move_pawn(game, by, hand) : move_seat(game, by, hand);
}

static uint8_t move_seats(const pp_game *game, motion by, unsigned seats) {
    unsigned moved = 0;
    for (; seats != 0; seats &= seats - 1)
        moved |= 1u << move_seat(game, by, __builtin_ctz(seats));
    return (uint8_t)moved;
}

static uint16_t move_pawns(const pp_game *game, motion by, unsigned pawns) {
    unsigned moved = 0;
    for (; pawns != 0; pawns &= pawns - 1)
        moved |= 1u << move_pawn(game, by, __builtin_ctz(pawns));
    return (uint16_t)moved;
}

// --- Positions

static bool is_named(const pp_field *field, const char *name) {
    return strcmp(field->name, name) == 0;
}

// A few counts are lies or seats, or lies or seats + 1.
static uint8_t move_count(const pp_game *game, motion by, const pp_field *field, uint8_t count) {
    if (is_named(field, "lie")) return turned_lie(by, count);
    if (is_named(field, "ship")) return move_seat(game, by, count);
    if (count == 0) return 0;
    if (is_named(field, "faced")) return (uint8_t)(turned_lie(by, count - 1) + 1);
    return is_named(field, "priority") ? (uint8_t)(move_seat(game, by, count - 1) + 1) : count;
}

static uint8_t move_field(const pp_game *game, motion by, const pp_field *field, uint8_t from) {
    switch (field->kind) {
    case PP_FIELD_SEAT: return move_seat(game, by, from);
    case PP_FIELD_SEATS: return move_seats(game, by, from);
    case PP_FIELD_PAWN: return move_pawn(game, by, from);
    case PP_FIELD_PAWNS:
        return game->pawns == 2 ? (uint8_t)move_pawns(game, by, from) : move_seats(game, by, from);
    case PP_FIELD_HANDS:
        return game->hand_a_pawn ? (uint8_t)move_pawns(game, by, from) : move_seats(game, by, from);
    case PP_FIELD_SQUARE:
    case PP_FIELD_PLACE: return move_square(game, by, from);
    case PP_FIELD_POINT: return from == 0 ? 0 : (uint8_t)(move_point(by, from - 1) + 1);
    case PP_FIELD_COUNT: return move_count(game, by, field, from);
    default: return from;
    }
}

static void move_frame(const pp_game *game, motion by, pp_frame *frame) {
    const pp_schema *schema = &game->step[frame->step]->frame;
    const pp_frame old = *frame;
    frame->seat = move_seat(game, by, frame->seat);
    for (int i = 0; i < PP_FIELDS && schema->field[i].name; i++) {
        const pp_field *field = &schema->field[i];
        const uint8_t *from = pp_field_of(field, &old);
        uint8_t *to = (uint8_t *)frame + field->byte;
        if (!pp_field_used(field, &old)) continue;
        *to = move_field(game, by, field, *from);
        if (field->kind == PP_FIELD_PLACE) to[1] = move_point(by, from[1]);
    }
}

static uint8_t move_lies(const pp_game *game, motion by, int kind, unsigned lies) {
    unsigned moved = 0;
    for (; lies != 0; lies &= lies - 1)
        moved |= 1u << move_lie(game, by, kind, __builtin_ctz(lies));
    return (uint8_t)moved;
}

static void move_board(const pp_game *game, motion by, const pp_state *s, pp_state *to) {
    memset(to->tile, 0, sizeof to->tile);
    memset(to->lie, 0, sizeof to->lie);
    memset(to->lain, 0, sizeof to->lain);
    for (uint8_t square = 0; square < PP_SQUARES; square++) {
        if (s->tile[square] == 0) continue;
        const uint8_t at = move_square(game, by, square);
        const int kind = s->tile[square] - 1;
        to->tile[at] = s->tile[square];
        to->lie[at] = move_lie(game, by, kind, s->lie[square]);
        to->lain[at] = move_lies(game, by, kind, s->lain[square]);
    }
    for (int i = 0; i < PP_OVERS && s->over_tile[i] != 0; i++) {
        to->over_square[i] = move_square(game, by, s->over_square[i]);
        to->over_lie[i] = move_lie(game, by, s->over_tile[i] - 1, s->over_lie[i]);
    }
    for (int mark = 0; mark < PP_MARKS; mark++)
        to->mark[mark] = move_squares(game, by, s->mark[mark]);
    for (int i = 0; i < PP_STARS; i++)
        to->star[i] = s->star[i] == 0 ? 0 : (uint8_t)(move_square(game, by, (uint8_t)(s->star[i] - 1)) + 1);
    if (s->wave_side != 0) {
        to->wave_side = (uint8_t)((s->wave_side - 1 + by.turns) % 4 + 1);
        to->wave_seat = move_seat(game, by, s->wave_seat);
    }
}

static void move_players(const pp_game *game, motion by, const pp_state *s, pp_state *to) {
    memset(to->place, 0, sizeof to->place);
    for (int pawn = 0; pawn < pp_pawn_numbers(game->seats); pawn++) {
        if (pp_is_on(s, pawn)) to->place[move_pawn(game, by, pawn)] = move_place(game, by, s->place[pawn]);
    }
    for (int hand = 0; hand < pp_hand_numbers(game); hand++)
        memcpy(to->hand[move_hand(game, by, hand)], s->hand[hand], PP_HAND);
    for (int seat = 0; seat < game->seats; seat++) {
        const uint8_t next = move_seat(game, by, seat);
        to->score[next] = s->score[seat];
        to->life[next] = s->life[seat];
        to->due[next] = s->due[seat];
    }
    to->on = move_pawns(game, by, s->on);
    to->off = move_pawns(game, by, s->off);
    to->out = move_pawns(game, by, s->out);
    to->winners = move_seats(game, by, s->winners);
    to->first = move_seat(game, by, s->first);
    if (s->holder > 0) to->holder = (uint8_t)(move_seat(game, by, s->holder - 1) + 1);
}

pp_state motion_of_state(const pp_game *game, motion by, const pp_state *s) {
    pp_state to = *s;
    move_board(game, by, s, &to);
    move_players(game, by, s, &to);
    for (int i = 0; i < s->depth; i++)
        move_frame(game, by, &to.frame[i]);
    return to;
}

// Clears fields of frames that are zero in both positions. There, a square or a ship that is zero can stand for none.
static void keep_none(const pp_game *game, const pp_state *from, const pp_state *is, pp_state *like) {
    for (int i = 0; i < like->depth && i < is->depth; i++) {
        const pp_field *field = game->step[like->frame[i].step]->frame.field;
        for (int k = 0; k < PP_FIELDS && field[k].name; k++) {
            const bool none =
                *pp_field_of(&field[k], &from->frame[i]) == 0 && *pp_field_of(&field[k], &is->frame[i]) == 0;
            const bool can_be_none = field[k].kind == PP_FIELD_SQUARE || is_named(&field[k], "ship");
            if (can_be_none && none) ((uint8_t *)&like->frame[i])[field[k].byte] = 0;
        }
    }
}

bool motion_leads_to(const pp_game *game, motion by, const pp_state *s, const pp_state *is) {
    pp_state like = motion_of_state(game, by, s);
    keep_none(game, s, is, &like);
    return pp_same(&like, is);
}

// Returns whether dice that name squares can name a square exactly when they can name the one that a turn leads to. In other games no dice
// name squares.
static bool named_alike(const pp_game *game) {
    const pp_size size = game->size;
    const bool all = size.width <= 6 && size.height <= 6;
    const bool around_the_middle =
        size.width == 7 && size.height == 7 && pp_plays(game, PP_R39A_MIDDLE_LINE_NEVER);
    return game->clause[PP_RULE_DICE] == 0 || all || around_the_middle;
}

bool motion_fits(const pp_game *game, motion by, const pp_state *s) {
    const bool square = game->size.width == game->size.height;
    if (s->depth != 0 && s->frame[0].step == PP_STEP_FIRST_PLAYER) return false;
    if (by.turns % 2 != 0 && !square) return false;
    if (by.turns != 0 && !named_alike(game)) return false;
    const pp_question question = pp_asked(game, s);
    const bool squares_in_order =
        question.chance && (question.step->verbs & (1u << PP_ROLL | 1u << PP_LAY)) != 0;
    return by.turns == 0 || !squares_in_order;
}

// --- Actions

static pp_action move_lay(const pp_game *game, motion by, pp_action action) {
    const int kind = pp_a(action), entry = pp_c(action);
    return pp_act(pp_verb_of(action), move_pawn(game, by, pp_pawn_of(action)), kind,
                  move_lie(game, by, kind, pp_b(action)), entry == 0 ? 0 : move_point(by, entry - 1) + 1);
}

pp_action motion_of_action(const pp_game *game, motion by, pp_action action) {
    const pp_verb verb = pp_verb_of(action);
    const int a = pp_a(action), b = pp_b(action);
    const uint8_t pawn = move_pawn(game, by, pp_pawn_of(action));
    switch (verb) {
    case PP_LAY:
    case PP_TURN: return move_lay(game, by, action);
    case PP_AT: return pp_act_two(verb, pawn, move_square(game, by, (uint8_t)a), move_point(by, b));
    case PP_FACE: return pp_act_two(verb, pawn, a, move_lie(game, by, a, b));
    case PP_FLIP: return pp_act_two(verb, pawn, move_square(game, by, (uint8_t)a), b ^ (by.turns & 1));
    case PP_SEND:
    case PP_OPEN:
    case PP_FIRE: return pp_act_one(verb, pawn, move_square(game, by, (uint8_t)a));
    case PP_NAME: return pp_act_one(verb, pawn, move_seat(game, by, a));
    default: return pp_act(verb, pawn, a, b, pp_c(action));
    }
}

// --- Events

enum {
    WITHOUT_PAWN = 1u << PP_EV_MARKER_UNDER | 1u << PP_EV_MARKER_BACK | 1u << PP_EV_SHUFFLED |
                   1u << PP_EV_TURNS | 1u << PP_EV_GETS | 1u << PP_EV_UNDER | 1u << PP_EV_GONE |
                   1u << PP_EV_MARKED | 1u << PP_EV_CLEARED | 1u << PP_EV_WINS | 1u << PP_EV_SHARED,
    WITH_PLACE = 1u << PP_EV_STARTS | 1u << PP_EV_MOVES,
    WITH_SQUARE = 1u << PP_EV_LAYS | 1u << PP_EV_TURNS | 1u << PP_EV_GETS | 1u << PP_EV_UNDER |
                  1u << PP_EV_GONE | 1u << PP_EV_ENTERS | 1u << PP_EV_FIRES | 1u << PP_EV_MARKED |
                  1u << PP_EV_CLEARED,
    WITH_LIE = 1u << PP_EV_LAYS | 1u << PP_EV_TURNS | 1u << PP_EV_GETS,
    WITH_SEATS = 1u << PP_EV_WINS | 1u << PP_EV_SHARED,
};

pp_event motion_of_event(const pp_game *game, motion by, const pp_event *event) {
    const unsigned kind = 1u << event->event;
    pp_event to = *event;
    if (!(kind & WITHOUT_PAWN)) to.pawn = move_pawn(game, by, event->pawn);
    if (kind & WITH_PLACE) to.place = move_place(game, by, event->place);
    if (kind & WITH_SQUARE) to.place = (pp_place){.square = move_square(game, by, event->place.square)};
    if (kind & WITH_LIE) to.lie = move_lie(game, by, event->kind, event->lie);
    if (kind & WITH_SEATS) to.number = move_seats(game, by, event->number);
    return to;
}
