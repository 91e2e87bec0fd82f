// SPDX-License-Identifier: MIT
// Finds, from events, the paths that pawns travelled. `pathproof show`, spec/site and the pictures of spec/suite play actions with it.
//
// An event says where a pawn has arrived, but not which tiles it crossed. At the end of the action, some of these tiles may be flipped or
// gone. So at each event, paths are followed over the tiles as they were at the event before.
#include "ways.h"

#include "bits.h"
#include "walk.h"

#include <string.h>

void ways_begin(draw_ways *ways, const pp_game *game, const pp_state *now) {
    memset(ways, 0, sizeof *ways);
    ways->game = game;
    ways->now = now;
    ways->seen = *now;
}

void ways_forget(draw_ways *ways) {
    ways->steps = 0;
    ways->went = 0;
    ways->passed = 0;
    ways->seen = *ways->now;
}

// --- Following one pawn

// The point of the tile behind a place, where a pawn at this place is drawn; off the board if the place is at the rim.
static pp_place behind(const draw_ways *ways, pp_place at) {
    if (!pp_on_board(ways->game->size, at.square))
        return (pp_place){PP_NO_SQUARE, 0}; // an engine can print a place that does not exist
    return pp_across(ways->game->size, at.square, at.point);
}

// Returns whether a pawn that was lost earlier in this action had reached the same point from the other side.
static bool meets_fallen(const draw_ways *ways, pp_place at) {
    for (uint32_t rest = ways->gone & ways->went; rest != 0; rest &= rest - 1) {
        if (pp_same_place(ways->end[pp_lowest_bit(rest)], at)) return true;
    }
    return false;
}

// Returns whether a pawn is at that point, facing the other way or the same way.
static bool meets_pawn(const draw_ways *ways, int pawn, uint8_t square, uint8_t exit) {
    const pp_place head_on = {square, exit}, next = pp_across(ways->game->size, square, exit);
    for (uint32_t rest = ways->seen.on & ~(UINT32_C(1) << pawn); rest != 0; rest &= rest - 1) {
        const pp_place other = ways->seen.place[pp_lowest_bit(rest)];
        if (pp_same_place(other, head_on) || pp_same_place(other, next)) return true;
    }
    return false;
}

typedef struct route {
    int pawn;
    pp_place at;        // its place
    pp_place end;       // the square it is on, and the point where it left that square
    const pp_place *to; // where the pawn stops; null to follow the path to its end
    uint64_t by;        // squares that it still has to cross before it stops
    bool collides;      // whether the pawn collides: its path then ends where it meets another pawn
    int steps;
    ways_step step[PP_SQUARES * PP_POINTS];
} route;

// Moves on by one tile. Returns false if the path ends.
static bool go_on(const draw_ways *ways, route *r) {
    pp_place next;
    if (r->steps == PP_SQUARES * PP_POINTS || (r->collides && meets_fallen(ways, r->at))) return false;
    if (!pp_path(ways->game, &ways->seen, r->at, &next)) return false;
    const pp_kind *kind = pp_kind_of(ways->game, ways->seen.tile[r->at.square] - 1);
    const uint8_t exit = pp_exit(kind, ways->seen.lie[r->at.square], r->at.point);
    r->by &= ~(UINT64_C(1) << r->at.square);
    r->step[r->steps++] = (ways_step){(uint8_t)r->pawn, r->at.square, r->at.point, exit};
    r->end = (pp_place){r->at.square, exit};
    const bool meets = r->collides && meets_pawn(ways, r->pawn, r->at.square, exit);
    r->at = next;
    return next.square != PP_NO_SQUARE && !meets;
}

static bool has_come(const route *r) {
    return r->to && r->by == 0 && pp_same_place(r->at, *r->to);
}

// Follows a pawn's path, which can go round a loop more than once. Returns false if it does not reach `to`, because the pawn was
// transported.
static bool follow(const draw_ways *ways, route *r) {
    const pp_place begin = r->at;
    const int laps = r->by != 0 ? 3 : 1;
    r->end = behind(ways, begin);
    for (int lap = 0; lap < laps && !has_come(r);) {
        if (!go_on(ways, r)) break;
        lap += pp_same_place(r->at, begin);
    }
    return !r->to || has_come(r);
}

static void keep(draw_ways *ways, const route *r) {
    if (r->steps == 0) return;
    if (!(ways->went >> r->pawn & 1)) ways->began[r->pawn] = (pp_place){r->step[0].square, r->step[0].entry};
    ways->went |= (uint16_t)(1u << r->pawn);
    for (int i = 0; i < r->steps && ways->steps < WAYS_STEPS; i++)
        ways->step[ways->steps++] = r->step[i];
}

// --- The event of a pawn

// The place of a pawn before the event. A pawn that waits beside the board enters at the point that the action names.
static pp_place place_of(const draw_ways *ways, int pawn) {
    pp_place place = ways->seen.place[pawn];
    const pp_verb verb = pp_verb_of(ways->action);
    const bool enters = (verb == PP_LAY || verb == PP_TURN) && pp_pawn_of(ways->action) == pawn;
    if (place.point >= PP_SIDES && enters && pp_c(ways->action) != 0)
        place.point = (uint8_t)(pp_c(ways->action) - 1);
    return place;
}

// Follows the path of a pawn that waits beside the board. It begins at the end of a path on the pawn's side of the board that leads to
// where the pawn arrived.
static bool follow_from_side(const draw_ways *ways, route *r) {
    const route begin = *r;
    const int side = begin.at.point - PP_SIDES;
    for (int i = 0; i < 4; i++) {
        *r = begin;
        r->at.point = (uint8_t)((3 * side + i) % PP_POINTS);
        const bool came = follow(ways, r);
        if (came && r->steps > 0 && (r->to || r->at.square == PP_NO_SQUARE)) return true;
    }
    return false;
}

static bool follow_any(const draw_ways *ways, route *r) {
    return r->at.point < PP_SIDES ? follow(ways, r) : follow_from_side(ways, r);
}

static void moves(draw_ways *ways, int pawn) {
    const pp_place from = place_of(ways, pawn), *to = &ways->now->place[pawn];
    route r = {.pawn = pawn, .at = from, .to = to, .by = ways->passed};
    if (pp_same_place(from, *to) || to->point >= PP_SIDES) return;
    bool found = follow_any(ways, &r);
    if (!found) {
        r = (route){.pawn = pawn, .at = from, .to = to};
        found = follow_any(ways, &r);
    }
    if (found) keep(ways, &r);
    ways->passed = 0;
}

// A pawn that stood where another pawn's path ended has no path of its own. It gets the last tile of that path, from its own end.
static void meet(const draw_ways *ways, route *r) {
    for (int i = 0; i < ways->steps; i++) {
        const ways_step *step = &ways->step[i];
        const pp_place end = {step->square, step->exit};
        if (!(ways->gone >> step->pawn & 1) || !pp_same_place(end, r->at)) continue;
        r->step[0] = (ways_step){(uint8_t)r->pawn, step->square, step->exit, step->entry};
        r->steps = 1;
        r->end = (pp_place){step->square, step->entry};
    }
}

// Returns whether a pawn that leaves for this cause leaves without moving first.
static bool stays(uint8_t cause) {
    return cause == PP_BY_DESTRUCTION || cause == PP_BY_WITHDRAWAL || cause == PP_BY_WAVE;
}

static void leaves(draw_ways *ways, const pp_event *event) {
    const int pawn = event->pawn;
    route r = {.pawn = pawn, .at = place_of(ways, pawn), .collides = event->cause == PP_BY_COLLISION};
    if (!(ways->seen.on >> pawn & 1)) return;
    const bool waits = r.at.point >= PP_SIDES;
    ways->gone |= (uint16_t)(1u << pawn);
    ways->end[pawn] = waits ? (pp_place){PP_NO_SQUARE, 0} : behind(ways, r.at);
    if (stays(event->cause)) return;
    if (!follow_any(ways, &r) && waits) return;
    if (r.collides && r.steps == 0) meet(ways, &r);
    keep(ways, &r);
    ways->end[pawn] = r.end;
}

static void look(draw_ways *ways) {
    for (uint32_t rest = ways->seen.on & ways->now->on; rest != 0; rest &= rest - 1)
        moves(ways, pp_lowest_bit(rest));
    ways->gone &= (uint16_t)~ways->now->on;
    ways->seen = *ways->now;
}

static void hear(void *listening, const pp_event *event) {
    draw_ways *ways = listening;
    if (event->event == PP_EV_LEAVES) leaves(ways, event);
    if (event->event == PP_EV_MARKED) ways->passed |= UINT64_C(1) << event->place.square;
    look(ways);
    if (ways->also) ways->also(ways->listening, event);
}

pp_result ways_apply(draw_ways *ways, pp_state *s, pp_action action, pp_listener *also, void *listening) {
    ways->action = action;
    ways->also = also;
    ways->listening = listening;
    const pp_result result = pp_apply(ways->game, s, action, hear, ways);
    look(ways); // a walk can stop for a question, and no event reports that
    return result;
}

void ways_between(draw_ways *ways, const pp_game *game, const pp_state *before, const pp_state *after) {
    ways_begin(ways, game, after);
    ways->seen = *before;
    memcpy(ways->seen.tile, after->tile, sizeof after->tile);
    memcpy(ways->seen.lie, after->lie, sizeof after->lie);
    for (uint32_t rest = before->on & ~(uint32_t)after->on; rest != 0; rest &= rest - 1)
        leaves(ways, &(pp_event){.pawn = (uint8_t)pp_lowest_bit(rest), .cause = PP_BY_COLLISION});
    look(ways);
}
