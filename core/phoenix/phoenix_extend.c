// SPDX-License-Identifier: MIT
// The question of a turn in Phoenix Rising: which answers there are, and what they do.
//
// A pawn on the board creates its path. If the space ahead is empty, its player adds a tile; if not, its player turns
// or flips the tile there. The result must extend the path, unless no choice does. A pawn off the board rises from
// the ashes: it returns beside an empty square, at the cost of its Life token.
#include "phoenix.h"

#include "bits.h"

#include <assert.h>

// --- The choices

uint16_t pp_phx_entries(const pp_game *game, pp_place beside) {
    static const uint16_t all = (1 << PP_POINTS) - 1;
    const bool any_outer =
        pp_plays(game, PP_R15C_EVERY_OUTER_SIDE) || pp_plays(game, PP_R30_30B_NEXT_TO_THE_SPACE);
    const uint32_t of_a_side =
        pp_plays(game, PP_R15B_OWN_SIDE_ONLY) ? 6 : 15; // two points, or these and the corners
    uint32_t points = 0;
    for (int side = 0; side < 4; side++) {
        const pp_place here = {beside.square, (uint8_t)(PP_SIDES + side)};
        if (here.point != beside.point && (!any_outer || !pp_at_rim(game->size, here))) continue;
        points |= of_a_side << 3 * side;
    }
    return pp_plays(game, PP_R15D_ANY_END) ? all : (uint16_t)((points | points >> PP_POINTS) & all);
}

typedef struct extend_choice {
    const pp_state *s;
    int seat;
    pp_place place;
    bool beside, standing; // the pawn waits beside the board; there is a tile ahead
    uint16_t entries;      // a bit for each point where the pawn may enter
    int entry_count;       // 1 if the pawn is at a point already
} extend_choice;

static extend_choice choice_of(const pp_scene *scene) {
    const int seat = scene->frame->seat;
    extend_choice c = {
        .s = scene->state, .seat = seat, .place = scene->state->place[pp_first_pawn(seat)], .entry_count = 1};
    c.beside = c.place.point >= PP_SIDES;
    c.standing = scene->state->tile[c.place.square] != 0;
    if (!c.beside) return c;
    c.entries = pp_phx_entries(scene->game, c.place);
    c.entry_count = pp_bits(c.entries);
    return c;
}

// The tile ahead or, if the square ahead is empty, the tiles in hand: each a kind + 1.
static const uint8_t *tiles_of(const extend_choice *c, int *tiles) {
    *tiles = c->standing ? 1 : pp_hand_size(c->s, c->seat);
    return c->standing ? &c->s->tile[c->place.square] : c->s->hand[c->seat];
}

static int lies_of(const pp_kind *kind) {
    int lies = 0;
    for (int face = 0; face < kind->faces; face++)
        lies += kind->turns[face];
    return lies;
}

static uint8_t nth_lie(const pp_kind *kind, int i) {
    return i < kind->turns[0] ? pp_lie(0, (uint8_t)i) : pp_lie(1, (uint8_t)(i - kind->turns[0]));
}

// The i-th point of entry, + 1; 0 for a pawn that is at a point already.
static int nth_entry(const extend_choice *c, int i) {
    return c->beside ? pp_nth_bit(c->entries, i) + 1 : 0;
}

static bool may_withdraw(const pp_scene *scene) {
    return scene->frame->at == PP_PHX_TURN_CREATE &&
           !pp_phx_is_beside(scene->state, pp_first_pawn(scene->frame->seat));
}

// The number of ways to lay the tiles in hand, or to turn the tile ahead. A player with nothing to lay has one
// choice: to take a neighbour's tiles, or to pass.
static uint32_t count_extend(const pp_scene *scene) {
    const extend_choice c = choice_of(scene);
    int tiles;
    const uint8_t *tile = tiles_of(&c, &tiles);
    int count = tiles == 0;
    for (int i = 0; i < tiles; i++)
        count += c.entry_count * lies_of(pp_kind_of(scene->game, tile[i] - 1));
    return (uint32_t)count + may_withdraw(scene);
}

static bool must_pass(const pp_scene *scene) {
    const int seat = scene->frame->seat;
    const bool holds = scene->state->holder == seat + 1;
    return pp_phx_supplier(scene->game, scene->state, seat) == seat ||
           (!holds && pp_plays(scene->game, PP_R30_24C_TURN_PASSES));
}

static pp_action nth_extend(const pp_scene *scene, uint32_t i) {
    const extend_choice c = choice_of(scene);
    const int pawn = pp_first_pawn(c.seat);
    if (may_withdraw(scene) && i-- == 0) return pp_act_none(PP_WITHDRAW, pawn);
    int at = (int)i, tiles;
    const uint8_t *tile = tiles_of(&c, &tiles);
    for (int k = 0; k < tiles; k++) {
        const pp_kind *kind = pp_kind_of(scene->game, tile[k] - 1);
        const int ways = c.entry_count * lies_of(kind);
        if (at < ways) {
            return pp_act(c.standing ? PP_TURN : PP_LAY, pawn, tile[k] - 1, nth_lie(kind, at / c.entry_count),
                          nth_entry(&c, at % c.entry_count));
        }
        at -= ways;
    }
    if (must_pass(scene)) return pp_act_none(PP_PASS, pawn);
    return pp_act_one(PP_NAME, pawn, pp_phx_supplier(scene->game, scene->state, c.seat));
}

// --- What is lawful

static bool extends(const pp_scene *scene, int kind, int lie, int point) {
    return pp_exit(pp_kind_of(scene->game, kind), (uint8_t)lie, (uint8_t)point) != PP_NO_POINT;
}

static bool kind_extends(const pp_scene *scene, int kind, int point) {
    const pp_kind *k = pp_kind_of(scene->game, kind);
    for (int i = 0; i < lies_of(k); i++) {
        if (extends(scene, kind, nth_lie(k, i), point)) return true;
    }
    return false;
}

// Returns whether any tile in hand, or any lie of the tile ahead, extends a path that ends at this point (R19).
static bool something_extends(const pp_scene *scene, const extend_choice *c) {
    int tiles;
    const uint8_t *tile = tiles_of(c, &tiles);
    for (int i = 0; i < tiles; i++) {
        if (kind_extends(scene, tile[i] - 1, c->place.point)) return true;
    }
    return false;
}

// Returns whether this answer leaves the tile ahead as it lies, although that tile can and must be changed (R20b). A
// pawn beside the board has more answers: each lie with each point of entry.
static bool must_change(const pp_scene *scene, const extend_choice *c, int kind, int lie) {
    const pp_kind *k = pp_kind_of(scene->game, kind);
    const uint8_t now = c->s->lie[c->place.square];
    const uint32_t points = c->beside ? c->entries : UINT32_C(1) << c->place.point;
    if (!c->standing || pp_plays(scene->game, PP_R20A_EXTENDING_IS_ENOUGH) ||
        pp_plain_lie(k, (uint8_t)lie) != now)
        return false;
    for (int i = 0; i < lies_of(k); i++) {
        if (nth_lie(k, i) == now) continue;
        for (uint32_t rest = points; rest != 0; rest &= rest - 1) {
            if (extends(scene, kind, nth_lie(k, i), pp_lowest_bit(rest))) return true;
        }
    }
    return false;
}

// A pawn beside the board can enter on any tile, so it never needs a last resort.
static pp_rank rank_lie(const pp_scene *scene, const extend_choice *c, int kind, int lie, int entry) {
    const pp_rank no_entry = pp_never(PP_NOT_AN_ENTRY, PP_RULE_ENTRY);
    const pp_rank no_path =
        pp_never(PP_DOES_NOT_EXTEND, c->standing ? PP_RULE_TURN_EXTENDS : PP_RULE_EXTENDS);
    if (c->beside != (entry != 0)) return no_entry;
    if (c->beside && (entry > PP_POINTS || !(c->entries >> (entry - 1) & 1))) return no_entry;
    const int point = c->beside ? entry - 1 : c->place.point;
    if (must_change(scene, c, kind, lie)) return no_path;
    if (extends(scene, kind, lie, point)) return pp_free();
    if (c->beside || something_extends(scene, c)) return no_path;
    return pp_free();
}

// The rank of taking the pawn off the board. A pawn beside the board cannot be taken off. A pawn on the board can be
// taken off only by a player who can bring it back (R30.18).
static pp_rank rank_withdraw(const pp_scene *scene, const extend_choice *c) {
    if (c->beside) return pp_never(PP_NOT_POSSIBLE, PP_RULE_WITHDRAW);
    if (!may_withdraw(scene)) return pp_never(PP_NOT_POSSIBLE, PP_RULE_WITHDRAW_WHEN);
    if (pp_plays(scene->game, PP_R30_18B_ANYBODY_ON_THE_BOARD)) return pp_free();
    if (c->s->life[c->seat] == 0) return pp_never(PP_NO_LIFE_TOKEN, PP_RULE_WITHDRAW);
    if (!pp_phx_space_left(scene->game, c->s)) return pp_never(PP_NOT_POSSIBLE, PP_RULE_WITHDRAW);
    return pp_free();
}

static pp_rank rank_without_tile(const pp_scene *scene, const extend_choice *c, pp_action action) {
    const bool passes = pp_verb_of(action) == PP_PASS;
    const pp_rule taking = c->s->holder == c->seat + 1 ? PP_RULE_EXCHANGE : PP_RULE_TAKE_TILES;
    if (c->standing) return pp_never(PP_NOT_POSSIBLE, passes ? PP_RULE_MUST_EXTEND : PP_RULE_LAY);
    if (c->s->hand[c->seat][0] != 0)
        return pp_never(PP_TILES_IN_HAND, passes ? PP_RULE_MUST_EXTEND : PP_RULE_ONE_TILE);
    if (passes != must_pass(scene)) return pp_never(PP_NOT_POSSIBLE, taking);
    if (passes || pp_a(action) == pp_phx_supplier(scene->game, c->s, c->seat)) return pp_free();
    return pp_never(PP_NOT_POSSIBLE, taking);
}

static pp_rank rank_extend(const pp_scene *scene, pp_action action) {
    const extend_choice c = choice_of(scene);
    const int kind = pp_a(action), lie = pp_b(action);
    switch (pp_verb_of(action)) {
    case PP_WITHDRAW: return rank_withdraw(scene, &c);
    case PP_NAME:
    case PP_PASS: return rank_without_tile(scene, &c, action);
    case PP_LAY:
        if (!pp_in_hand(c.s, c.seat, kind)) return pp_never(PP_NOT_IN_HAND, PP_RULE_OWN_HAND);
        assert(!c.standing); // a player with a tile ahead holds none
        break;
    case PP_TURN:
        if (c.s->tile[c.place.square] != kind + 1) return pp_never(PP_NOT_POSSIBLE, PP_RULE_LAY);
        break;
    default: return pp_never(PP_WRONG_PHASE, PP_RULE_TURN_PARTS);
    }
    if (!pp_can_lie(scene->game->tiles, kind, lie)) return pp_never(PP_NOT_POSSIBLE, PP_RULE_LAY);
    return rank_lie(scene, &c, kind, lie, pp_c(action));
}

// --- Rising from the ashes

static uint32_t count_rises(const pp_scene *scene) {
    return 2u * (scene->game->size.width + scene->game->size.height) + 1;
}

static pp_action nth_rise(const pp_scene *scene, uint32_t i) {
    const int pawn = pp_first_pawn(scene->frame->seat);
    if (i == count_rises(scene) - 1) return pp_act_none(PP_PASS, pawn);
    const pp_place side = pp_rim_side(scene->game->size, (int)i);
    return pp_act_two(PP_AT, pawn, side.square, side.point);
}

// Returns whether a pawn on the board is about to enter this square. A ruling (R30.7) says whether that bars the
// square.
static bool somebody_faces(const pp_scene *scene, uint8_t square) {
    for (uint32_t rest = scene->state->on; rest != 0; rest &= rest - 1) {
        if (scene->state->place[pp_lowest_bit(rest)].square == square) return true;
    }
    return false;
}

static pp_rank rank_rise(const pp_scene *scene, pp_action action) {
    const pp_place place = {(uint8_t)pp_a(action), (uint8_t)pp_b(action)};
    const bool declines = pp_verb_of(action) == PP_PASS;
    if (declines) {
        const pp_rank last = {1, PP_NOT_POSSIBLE, PP_RULE_RISE}; // if nobody can be placed
        return pp_plays(scene->game, PP_R25B_MAY_STAY_OFF) ? pp_free() : last;
    }
    if (pp_verb_of(action) != PP_AT) return pp_never(PP_WRONG_PHASE, PP_RULE_RISE);
    if (!pp_phx_can_wait(scene->game, place)) return pp_never(PP_NOT_A_START, PP_RULE_RISE_SQUARE);
    const bool faced = pp_plays(scene->game, PP_R30_7B_BARRED) && somebody_faces(scene, place.square);
    const bool taken =
        pp_plays(scene->game, PP_R30_21A_ALSO_WHEN_RISING) && pp_phx_waits_beside(scene->state, place.square);
    if (scene->state->tile[place.square] != 0 || faced || taken) {
        return pp_never(PP_SPACE_TAKEN, PP_RULE_RISE_SQUARE);
    }
    return pp_free();
}

// --- Both questions

static bool is_off(const pp_scene *scene) {
    return pp_status_of(scene->state, pp_first_pawn(scene->frame->seat)) == PP_OFF;
}

uint32_t pp_phx_count_choices(const pp_scene *scene) {
    return is_off(scene) ? count_rises(scene) : count_extend(scene);
}

pp_action pp_phx_nth_choice(const pp_scene *scene, uint32_t i) {
    return is_off(scene) ? nth_rise(scene, i) : nth_extend(scene, i);
}

pp_rank pp_phx_rank_choice(const pp_scene *scene, pp_action action) {
    return is_off(scene) ? rank_rise(scene, action) : rank_extend(scene, action);
}

// A player who has to rise may do nothing else first (PHX-15.6).
pp_rule pp_phx_phase_of_choice(const pp_scene *scene) {
    return is_off(scene) ? PP_RULE_RISE : PP_RULE_TURN_PARTS;
}

// --- Taking the answer

// A holder of the Phoenix tile who lays the only tile in hand no longer needs the Phoenix tile (R30.26a).
static void lay(const pp_work *work, int seat, pp_action action) {
    pp_state *s = work->state;
    const int kind = pp_a(action);
    const pp_place ahead = s->place[pp_first_pawn(seat)];
    pp_hand_take(s, seat, kind);
    pp_queue_leave(s, seat);
    s->tile[ahead.square] = (uint8_t)(kind + 1);
    s->lie[ahead.square] = pp_plain_lie(pp_kind_of(work->game, kind), (uint8_t)pp_b(action));
    pp_phx_touch(work, ahead.square);
    pp_tell(work, PP_RULE_LAY,
            (pp_event){.event = PP_EV_LAYS,
                       .pawn = pp_first_pawn(seat),
                       .kind = (uint8_t)kind,
                       .lie = s->lie[ahead.square],
                       .place.square = ahead.square});
    pp_phx_close_spaces(work);
    if (s->holder == seat + 1 && pp_plays(work->game, PP_R30_26A_TILE_LAID_AND_CLAIM_ENDS)) {
        pp_phx_put_marker_back(work, PP_RULE_ONE_TILE);
    }
}

static void rise(const pp_work *work, int seat, pp_place place) {
    const uint8_t pawn = pp_first_pawn(seat);
    work->state->life[seat] = 0;
    pp_set_pawn(work->state, pawn, (pp_pawn){PP_ON, place});
    pp_tell(work, PP_RULE_RISE_SQUARE, (pp_event){.event = PP_EV_STARTS, .pawn = pawn, .place = place});
}

static uint8_t seats_with_a_path(const pp_work *work) {
    uint8_t seats = 0;
    for (int seat = 0; seat < work->game->seats; seat++) {
        if (pp_phx_has_path(work->game, work->state, pp_first_pawn(seat))) seats |= (uint8_t)(1 << seat);
    }
    return seats;
}

// A ruling (R30.22) says which paths are newly extended. Under some readings a path that was open before does not
// count, nor does one into a tile that was left as it lies.
static void extend_path(const pp_work *work, pp_phx_turn_frame *turn, pp_action action) {
    const pp_state *s = work->state;
    turn->tile = s->place[pp_first_pawn(turn->seat)].square;
    turn->entry = (uint8_t)pp_c(action);
    if (pp_plays(work->game, PP_R30_22C_PATH_THAT_WAS_NOT_OPEN)) turn->open = seats_with_a_path(work);
    if (pp_verb_of(action) == PP_LAY) {
        lay(work, turn->seat, action);
        return;
    }
    const uint8_t before = s->lie[turn->tile];
    pp_turn_tile(work, turn->tile, (uint8_t)pp_b(action), PP_RULE_TURN_TILE);
    if (s->lie[turn->tile] != before) {
        pp_phx_touch(work, turn->tile);
    } else if (pp_phx_remembers_untouched(work->game)) {
        turn->open = (uint8_t)(seats_with_a_path(work) | 1 << turn->seat);
    }
}

static void pass(const pp_work *work, pp_phx_turn_frame *turn) {
    const uint8_t pawn = pp_first_pawn(turn->seat);
    const bool stays_off = pp_status_of(work->state, pawn) == PP_OFF;
    turn->answer = stays_off ? PP_PHX_RISES : PP_PHX_PASSES;
    pp_tell(work, stays_off ? PP_RULE_RISE : PP_RULE_PASS, (pp_event){.event = PP_EV_PASSES, .pawn = pawn});
}

void pp_phx_take_choice(const pp_work *work, pp_frame *frame, pp_action action) {
    pp_phx_turn_frame *turn = PP_VIEW(pp_phx_turn_frame, frame);
    const int pawn = pp_first_pawn(turn->seat);
    switch (pp_verb_of(action)) {
    case PP_WITHDRAW:
        turn->answer = PP_PHX_LEAVES;
        pp_phx_leave(work, pawn, PP_BY_WITHDRAWAL, PP_RULE_WITHDRAW);
        return;
    case PP_AT:
        turn->answer = PP_PHX_RISES;
        rise(work, turn->seat, (pp_place){(uint8_t)pp_a(action), (uint8_t)pp_b(action)});
        return;
    case PP_NAME: turn->answer = PP_PHX_EXCHANGES; return;
    case PP_PASS: pass(work, turn); return;
    default: extend_path(work, turn, action);
    }
}
