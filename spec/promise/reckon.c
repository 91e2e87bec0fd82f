// SPDX-License-Identifier: MIT
// Second counts of an action's result. Each looks only at the positions, the action and its events, and calls no rule of core.
#include "reckon.h"

#include "bits.h"

#include <string.h>

bool reckon_broken(gr_out *how, const char *what) {
    gr_put(how, what);
    return false;
}

bool reckon_is(const pp_game *game, const pp_frame *frame, const char *step) {
    return strcmp(game->step[frame->step]->name, step) == 0;
}

uint8_t reckon_field(const pp_game *game, const pp_frame *frame, const char *name) {
    const pp_field *field = game->step[frame->step]->frame.field;
    for (int i = 0; i < PP_FIELDS && field[i].name; i++) {
        if (strcmp(field[i].name, name) == 0 && pp_field_used(&field[i], frame))
            return *pp_field_of(&field[i], frame);
    }
    return 0;
}

static bool is_seas(const pp_game *game) {
    return game->clause[PP_RULE_DAIKAIJU_MOVES] != 0;
}

// --- Turns

static bool is_turn(const pp_game *game, const pp_state *s) {
    return s->depth != 0 && s->frame[0].step == game->turn_step;
}

// Returns whether a turn has ended in this action and another has begun.
static bool turn_passes(const promise_moment *m) {
    return is_turn(m->game, m->before) && is_turn(m->game, m->after) &&
           m->before->frame[0].seat != m->after->frame[0].seat;
}

static bool plays_on(const pp_state *s, int seat) {
    return ((s->on | s->off) >> 2 * seat & 3) != 0;
}

// Returns whether the player whose turn has ended still had a turn to come, with a second pawn.
static bool had_a_second_turn(const promise_moment *m) {
    const pp_frame *turn = &m->before->frame[0];
    const bool chooses = m->before->depth == 1;
    const int nth = chooses ? pp_nth_of_seat(pp_pawn_of(m->action)) : reckon_field(m->game, turn, "second");
    if (m->game->pawns == 1 || reckon_field(m->game, turn, "again")) return false;
    return pp_is_on(m->after, pp_nth_pawn(turn->seat, !nth));
}

bool reckon_next_seat(const promise_moment *m, gr_out *how) {
    const int seats = m->game->seats;
    if (!turn_passes(m)) return true;
    if (had_a_second_turn(m)) return reckon_broken(how, "a player with two pawns had only one turn");
    const int next = m->after->frame[0].seat;
    for (int seat = (m->before->frame[0].seat + 1) % seats; seat != next; seat = (seat + 1) % seats) {
        if (plays_on(m->after, seat)) return reckon_broken(how, "a player in the game was passed over");
    }
    // In the seas, dice are rolled for players who are out.
    return is_seas(m->game) || plays_on(m->after, next) ||
           reckon_broken(how, "a player who is out has the turn");
}

// --- Hands

static int tiles_of(const pp_state *s, int hand) {
    int tiles = 0;
    while (tiles < PP_HAND && s->hand[hand][tiles] != 0)
        tiles++;
    return tiles;
}

// Returns whether every turn ends with a draw up to a full hand. Phoenix Rising draws at other times. Under some readings a player draws a
// single tile, may decline one or has two hands, or the hands of the fallen go back after the draw. While somebody has the marker tile,
// players can have to wait for tiles.
static bool ends_with_draw(const pp_game *game, const pp_state *s) {
    if (is_seas(game)) return pp_plays(game, PP_R52_4A_UP_TO_THREE) && !pp_plays(game, PP_R65_8B_MAY_DECLINE);
    const bool one_hand = game->pawns == 1 || pp_plays(game, PP_R13_10A_WITH_THE_LAST_PAWN);
    const bool draws = !pp_concerns(game, PP_R13_6) || pp_plays(game, PP_R13_6A_BEFORE_DRAWING);
    return game->clause[PP_RULE_ALL_TILES_PLAYED] != 0 && one_hand && draws && s->holder == 0;
}

// Returns whether tiles went back in this action, or may have, if its events are unknown. They can fill an empty pile after the draw.
static bool tiles_went_back(const promise_moment *m) {
    if (!m->heard && !m->account) return true;
    for (int i = 0; m->heard && i < m->heard->events && i < PROMISE_HEARD; i++) {
        if (m->heard->event[i].event == PP_EV_RETURNS) return true;
    }
    return false;
}

bool reckon_full_hand(const promise_moment *m, gr_out *how) {
    const pp_game *game = m->game;
    if (!turn_passes(m) || !ends_with_draw(game, m->after) || m->after->top[0] == 0) return true;
    const int seat = m->before->frame[0].seat;
    if (tiles_went_back(m)) return true;
    for (int hand = 0; hand < pp_hand_numbers(game); hand++) {
        const bool own = pp_seat_of_hand(game, hand) == seat;
        const bool on = m->after->on >> pp_pawn_of_hand(game, hand) & 1;
        if (own && on && tiles_of(m->after, hand) < game->hand)
            return reckon_broken(how, "a turn ended, but the player could have drawn");
    }
    return true;
}

// --- Daikaiju

static const pp_frame *march_of(const pp_game *game, const pp_state *s) {
    for (int i = 0; i < s->depth; i++) {
        if (reckon_is(game, &s->frame[i], "march")) return &s->frame[i];
    }
    return 0;
}

// Returns whether the action is the roll that says how daikaiju move.
static bool rolls_to_move(const promise_moment *m) {
    const pp_frame *march = march_of(m->game, m->before);
    return march && march == &m->before->frame[m->before->depth - 2] && pp_verb_of(m->action) == PP_ROLL;
}

// The die by which daikaiju move in this action; 0 if it is not known. If each has a die (R40b), it is gone as soon as its daikaiju sets
// out.
static int die_of(const promise_moment *m) {
    const pp_frame *march = march_of(m->game, m->before);
    if (!march) return 0;
    return rolls_to_move(m) ? pp_a(m->action) : reckon_field(m->game, march, "die");
}

// The tiles on squares, as the events so far leave them.
typedef struct fleet {
    uint8_t square[PP_KINDS_MAX], lie[PP_KINDS_MAX]; // by kind; the square + 1, or 0 for a tile on none
    uint64_t moved; // daikaiju that have moved, turned or left, by their place in the order
} fleet;

// The place of a daikaiju in the order of moves: by number, gold before blue. Its name ends with its colour and number.
static int order_of(const pp_game *game, int kind) {
    const char *name = game->tiles->kind[kind].name;
    return 2 * (name[2] - '1') + (name[1] == 'B');
}

static fleet fleet_of(const pp_game *game, const pp_state *s) {
    fleet f = {.moved = 0};
    for (int square = 0; square < PP_SQUARES; square++) {
        const int tile = s->tile[square];
        if (tile == 0 || game->tiles->kind[tile - 1].sort != PP_DAIKAIJU) continue;
        f.square[tile - 1] = (uint8_t)(square + 1);
        f.lie[tile - 1] = s->lie[square];
    }
    return f;
}

// The side of the board to which one step leads; 4 if it is not a step to a neighbour.
static int side_of(int from, int to) {
    const int right = to % PP_STRIDE - from % PP_STRIDE, down = to / PP_STRIDE - from / PP_STRIDE;
    if (right == 0) return down == -1 ? 0 : down == 1 ? 2 : 4;
    if (down != 0) return 4;
    return right == 1 ? 1 : right == -1 ? 3 : 4;
}

static bool leads_off(const pp_game *game, int square, int side) {
    const int column = square % PP_STRIDE, row = square / PP_STRIDE;
    if (side % 2 == 0) return row == (side == 0 ? 0 : game->size.height - 1);
    return column == (side == 1 ? game->size.width - 1 : 0);
}

// Returns whether the arrow of this daikaiju that points to a side has the number of the die.
static bool points(const pp_game *game, const fleet *f, int kind, int side, int die) {
    const int arrow = side == 4 ? 0 : game->tiles->kind[kind].arrow[(side + 4 - f->lie[kind] % 4) % 4];
    return arrow != 0 && (die == 0 || arrow == die);
}

static bool moves_right(const pp_game *game, const fleet *f, const pp_event *event, int die) {
    const int kind = event->kind, from = f->square[kind] - 1;
    if (from < 0) return false;
    switch (event->rule) {
    case PP_RULE_DAIKAIJU_MOVES:
        return event->lie == f->lie[kind] && points(game, f, kind, side_of(from, event->place.square), die);
    case PP_RULE_DAIKAIJU_TURNS: {
        const int turn = pp_plays(game, PP_R41A_ANTICLOCKWISE) ? 3 : 1;
        return (die == 0 || game->tiles->kind[kind].turns_at == die) &&
               event->lie == (f->lie[kind] + turn) % 4;
    }
    default:
        for (int side = 0; side < 4; side++) {
            if (points(game, f, kind, side, die) && leads_off(game, from, side)) return true;
        }
        return false;
    }
}

// Returns whether the die sends this daikaiju to the portal, which takes it even if the uzushio lies there.
static bool goes_to_portal(const promise_moment *m, const fleet *f, int kind, int die) {
    static const int step[4] = {-PP_STRIDE, 1, PP_STRIDE, -1};
    const int from = f->square[kind] - 1;
    for (int side = 0; side < 4 && from >= 0 && die != 0; side++) {
        if (!points(m->game, f, kind, side, die) || leads_off(m->game, from, side)) continue;
        const int there = m->before->tile[from + step[side]];
        if (there != 0 && m->game->tiles->kind[there - 1].sort == PP_PORTAL) return true;
    }
    return false;
}

// Follows an event; returns an error in it, or null.
static const char *follow(const promise_moment *m, fleet *f, const pp_event *event, int die) {
    const pp_game *game = m->game;
    const bool marches = event->rule == PP_RULE_DAIKAIJU_MOVES || event->rule == PP_RULE_DAIKAIJU_TURNS ||
                         event->rule == PP_RULE_DAIKAIJU_OFF;
    if (event->event != PP_EV_GETS && event->event != PP_EV_TURNS && event->event != PP_EV_UNDER &&
        event->event != PP_EV_GONE)
        return 0;
    if (game->tiles->kind[event->kind].sort != PP_DAIKAIJU) return 0;
    if (event->rule == PP_RULE_UZUSHIO_TAKES && goes_to_portal(m, f, event->kind, die))
        return "the uzushio took a daikaiju that the portal takes";
    const int place = order_of(game, event->kind);
    if (marches && !moves_right(game, f, event, die))
        return "a daikaiju moved where its arrow does not point";
    if (marches && f->moved >> place != 0) return "a daikaiju moved out of order, or twice";
    if (marches) f->moved |= UINT64_C(1) << place;
    const bool lies = event->event == PP_EV_GETS || event->event == PP_EV_TURNS;
    f->square[event->kind] = lies ? (uint8_t)(event->place.square + 1) : 0;
    f->lie[event->kind] = event->lie;
    return 0;
}

// Checks that each daikaiju of the line has gone, if one die moves them all and they have all moved in this action.
static bool all_have_gone(const promise_moment *m, int die) {
    const pp_game *game = m->game;
    if (!rolls_to_move(m) || die == 6 || !pp_plays(game, PP_R40A_ONE_FOR_ALL)) return true;
    if (m->after->depth == 0 || march_of(game, m->after)) return true;
    for (int square = 0; square < PP_SQUARES; square++) {
        const int tile = m->before->tile[square];
        bool named = tile == 0 || game->tiles->kind[tile - 1].sort != PP_DAIKAIJU;
        for (int i = 0; i < m->heard->events && i < PROMISE_HEARD && !named; i++)
            named = m->heard->event[i].kind + 1 == tile;
        if (!named) return false;
    }
    return true;
}

bool reckon_daikaiju(const promise_moment *m, gr_out *how) {
    if (!is_seas(m->game) || !m->heard || m->heard->events > PROMISE_HEARD) return true;
    const int die = die_of(m);
    fleet f = fleet_of(m->game, m->before);
    for (int i = 0; i < m->heard->events; i++) {
        const char *wrong = follow(m, &f, &m->heard->event[i], die);
        if (wrong) return reckon_broken(how, wrong);
    }
    return all_have_gone(m, die) || reckon_broken(how, "a daikaiju did not move");
}
