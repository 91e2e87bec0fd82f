// SPDX-License-Identifier: MIT
// Storms of `probe`: tiles that lie on top, move with the dice, and destroy the tiles they come upon.
#include "probe_steps.h"

#include "pile.h"

#include <assert.h>

enum { DIE = 6 };

// --- What a storm does where it comes

// A storm leaves the board: under its pile, or out of the game.
static void blow_away(const pp_work *work, int i) {
    pp_state *s = work->state;
    const int kind = s->over_tile[i] - 1;
    const pp_place place = {s->over_square[i], 0};
    pp_over_take(s, i);
    if (kind == PROBE_PASSING) {
        pp_remove(work->game->tiles, s, kind);
    } else {
        pp_pile_bury(work->game->tiles, s, kind, false);
        pp_pile_settle(work->game->tiles, s, 1);
    }
    pp_tell(work, kind == PROBE_PASSING ? PP_RULE_REMOVED : PP_RULE_DESTROYED,
            (pp_event){.event = PP_EV_CLEARED, .place = place});
}

static void make_room(const pp_work *work, uint8_t square) {
    const int there = probe_storm_over(work->state, square);
    if (there < PP_OVERS) blow_away(work, there);
}

// Those who stand on a tile, clockwise from the active seat.
static int pawns_on(const pp_work *work, uint8_t square, uint8_t pawns[PP_PAWNS]) {
    const pp_game *game = work->game;
    int count = 0;
    for (int places = 0; places < pp_pawn_numbers(game->seats); places++) {
        const int pawn = pp_pawn_clockwise(game, pp_first_pawn(work->state->frame[0].seat), places);
        if (probe_stands_on(game, work->state, pawn, square)) pawns[count++] = (uint8_t)pawn;
    }
    return count;
}

// The tile goes under the pile together with the hands of those who stood on it: one packet, its order unknown.
static void destroy(const pp_work *work, uint8_t square) {
    pp_state *s = work->state;
    if (s->tile[square] == 0) return;
    uint8_t pawns[PP_PAWNS];
    const int count = pawns_on(work, square, pawns);
    const int kind = s->tile[square] - 1;
    pp_pile_bury(work->game->tiles, s, kind, false);
    s->tile[square] = s->lie[square] = 0;
    pp_clear_square(s, square);
    pp_paths_changed(work);
    pp_tell(work, PP_RULE_DESTROYED,
            (pp_event){.event = PP_EV_GONE, .kind = (uint8_t)kind, .place = {square, 0}});
    for (int i = 0; i < count; i++)
        probe_return_hand(work, pp_seat_of_pawn(pawns[i]), true);
    for (int i = 0; i < count; i++)
        probe_leave(work, pawns[i], PP_BY_DESTRUCTION, PP_RULE_DESTROYED);
    pp_pile_settle(work->game->tiles, s, 0);
}

// --- Storm: each storm on the board moves, in the order of their kinds.

static int next_storm(const pp_state *s, int moved) {
    int i = 0;
    while (i < PP_OVERS && s->over_tile[i] <= moved)
        i++;
    return i;
}

// Along the arrow that the die names, turned as the tile lies.
static uint8_t blown_to(const pp_game *game, const pp_state *s, int i, int die) {
    const int side = (die - 1 + s->over_lie[i]) % 4;
    return pp_across(game->size, s->over_square[i], (uint8_t)(3 * side + 1)).square;
}

static void put_on(const pp_work *work, int i, uint8_t square, uint8_t lie) {
    pp_state *s = work->state;
    const int kind = s->over_tile[i] - 1;
    pp_over_take(s, i);
    pp_over_put(s, kind, square, lie);
    pp_tell(work, PP_RULE_MARKER_MOVES, (pp_event){.event = PP_EV_MARKED, .place = {square, 0}});
}

static void move_storm(const pp_work *work, probe_storm_frame *storm, int i) {
    pp_state *s = work->state;
    storm->moved = s->over_tile[i];
    if (storm->die == DIE - 1) {
        put_on(work, i, s->over_square[i], (uint8_t)((s->over_lie[i] + 1) % 4));
        return;
    }
    const uint8_t to = blown_to(work->game, s, i, storm->die);
    if (to == PP_NO_SQUARE) {
        blow_away(work, i);
        return;
    }
    storm->tile = to;
    storm->at = PROBE_STORM_LANDS;
    PP_VIEW(probe_ward_frame, pp_call(work, PROBE_WARD, storm->seat))->tile = to;
}

static void land_storm(const pp_work *work, const probe_storm_frame *storm) {
    pp_state *s = work->state;
    const uint8_t square = storm->tile;
    make_room(work, square);
    int i = 0;
    while (s->over_tile[i] != storm->moved)
        i++;
    put_on(work, i, square, s->over_lie[i]);
    destroy(work, square);
}

static pp_next run_storm(const pp_work *work, pp_frame *frame) {
    probe_storm_frame *storm = PP_VIEW(probe_storm_frame, frame);
    if (storm->at == PROBE_STORM_LANDS) land_storm(work, storm);
    storm->at = PROBE_STORM_NEXT;
    storm->tile = 0;
    const int i = next_storm(work->state, storm->moved);
    if (i == PP_OVERS) return PP_DONE;
    move_storm(work, storm, i);
    return PP_AGAIN;
}

static bool possible_storm(const pp_scene *scene) {
    const probe_storm_frame *f = PP_VIEW(probe_storm_frame, scene->frame);
    const pp_state *s = scene->state;
    if (f->seat != probe_caller(scene)->seat || f->moved == 0 || f->die == 0 || f->die == DIE - 1)
        return false;
    const int i = next_storm(s, f->moved - 1);
    return i < PP_OVERS && s->over_tile[i] == f->moved && f->tile == blown_to(scene->game, s, i, f->die);
}

const pp_step probe_storm = {
    .name = "storm",
    .two_pawns = true,
    .run = run_storm,
    .frame = {.stage = {[PROBE_STORM_NEXT] = {.name = "next"},
                        [PROBE_STORM_LANDS] = {.name = "lands", .calls = UINT32_C(1) << PROBE_WARD},
                        [PROBE_STORM_STAYS] = {.name = "stays"}},
              .field = {PP_FIELD(probe_storm_frame, moved, PP_FIELD_TILE, PP_ALL_STAGES),
                        PP_COUNT(probe_storm_frame, die, DIE, PP_ALL_STAGES),
                        PP_FIELD(probe_storm_frame, tile, PP_FIELD_SQUARE, 1u << PROBE_STORM_LANDS)}},
    .possible = possible_storm,
};

// --- Drop: two dice name a square, and a storm comes down on it unless somebody wards it off.

static uint8_t tile_of(const pp_frame *frame) {
    return PP_VIEW(probe_drop_frame, frame)->tile;
}

static void come_down(const pp_work *work, const pp_frame *frame) {
    const uint8_t square = tile_of(frame);
    destroy(work, square);
    probe_spin_frame *spin = PP_VIEW(probe_spin_frame, pp_call(work, PROBE_SPIN, frame->seat));
    spin->tile = square;
    spin->over = work->state->over_tile[probe_storm_over(work->state, square)];
}

static pp_next run_drop(const pp_work *work, pp_frame *frame) {
    switch (frame->at) {
    case PROBE_DROP_ROLLS: return PP_ASKS;
    case PROBE_DROP_ROLLED:
        frame->at = PROBE_DROP_LANDS;
        PP_VIEW(probe_ward_frame, pp_call(work, PROBE_WARD, frame->seat))->tile = tile_of(frame);
        return PP_AGAIN;
    case PROBE_DROP_LANDS:
        frame->at = PROBE_DROP_DESTROYS;
        PP_VIEW(probe_drop_frame, pp_call(work, PROBE_GALE, frame->seat))->tile = tile_of(frame);
        return PP_AGAIN;
    case PROBE_DROP_DESTROYS:
        frame->at = PROBE_DROP_ENDS;
        come_down(work, frame);
        return PP_AGAIN;
    default: return PP_DONE;
    }
}

static uint32_t count_drop(const pp_scene *scene) {
    (void)scene;
    return DIE * DIE;
}

static pp_action nth_drop(const pp_scene *scene, uint32_t i) {
    return pp_act(PP_ROLL, pp_first_pawn(scene->frame->seat), (int)i / DIE + 1, (int)i % DIE + 1, 0);
}

static bool is_die(int number) {
    return number >= 1 && number <= DIE;
}

static pp_rank rank_drop(const pp_scene *scene, pp_action action) {
    (void)scene;
    const bool dice = is_die(pp_a(action)) && is_die(pp_b(action)) && pp_nth_of_seat(pp_pawn_of(action)) == 0;
    return dice ? pp_free() : pp_never(PP_NOT_POSSIBLE, PP_RULE_DICE);
}

// The dice name column and row: on three squares each names one by 1 and 2, 3 and 4, 5 and 6.
static void take_drop(const pp_work *work, pp_frame *frame, pp_action action) {
    const pp_size size = work->game->size;
    const int column = (pp_a(action) - 1) * size.width / DIE, row = (pp_b(action) - 1) * size.height / DIE;
    PP_VIEW(probe_drop_frame, frame)->tile = (uint8_t)(row * PP_STRIDE + column);
    frame->at = PROBE_DROP_ROLLED;
}

static bool possible_drop(const pp_scene *scene) {
    const pp_frame *f = scene->frame;
    const pp_state *s = scene->state;
    const uint8_t tile = tile_of(f);
    if (f->seat != probe_caller(scene)->seat) return false;
    if (f->at != PROBE_DROP_ENDS) return s->top[1] != 0;
    return probe_storm_over(s, tile) < PP_OVERS && s->tile[tile] == 0;
}

const pp_step probe_drop = {
    .name = "drop",
    .two_pawns = true,
    .verbs = 1u << PP_ROLL,
    .chance = true,
    .run = run_drop,
    .count = count_drop,
    .nth = nth_drop,
    .rank = rank_drop,
    .take = take_drop,
    .frame = {.stage = {[PROBE_DROP_ROLLS] = {.name = "rolls", .asks = true},
                        [PROBE_DROP_ROLLED] = {.name = "rolled"},
                        [PROBE_DROP_LANDS] = {.name = "lands", .calls = UINT32_C(1) << PROBE_WARD},
                        [PROBE_DROP_DESTROYS] = {.name = "destroys", .calls = UINT32_C(1) << PROBE_GALE},
                        [PROBE_DROP_ENDS] = {.name = "ends", .calls = UINT32_C(1) << PROBE_SPIN}},
              .field = {PP_FIELD(probe_drop_frame, tile, PP_FIELD_SQUARE,
                                 PP_ALL_STAGES & ~(1u << PROBE_DROP_ROLLS))}},
    .possible = possible_drop,
};

// --- Gale: which storm comes down.

static void take_gale(const pp_work *work, pp_frame *frame, pp_action action) {
    pp_state *s = work->state;
    const int kind = pp_a(action);
    const uint8_t square = tile_of(frame);
    make_room(work, square);
    pp_pile_take(work->game->tiles, s, kind);
    pp_over_put(s, kind, square, 0);
    frame->at = 1;
    pp_tell(work, PP_RULE_DICE, (pp_event){.event = PP_EV_MARKED, .place = {square, 0}});
}

static bool possible_gale(const pp_scene *scene) {
    const pp_frame *f = scene->frame, *caller = probe_caller(scene);
    return f->seat == caller->seat && tile_of(f) == tile_of(caller);
}

const pp_step probe_gale = {
    .name = "gale",
    .two_pawns = true,
    .verbs = 1u << PP_DRAW,
    .pile = 1,
    .ways = 1,
    .chance = true,
    .run = pp_run_question,
    .count = pp_count_draws,
    .nth = pp_nth_draw,
    .rank = pp_rank_draw,
    .take = take_gale,
    .frame = {.stage = PP_ASKS_ONCE,
              .field = {PP_FIELD(probe_drop_frame, tile, PP_FIELD_SQUARE, PP_ALL_STAGES)}},
    .possible = possible_gale,
};

// --- Ward: a player with a pawn on the tile in danger may give a tile to turn the storm away.

static bool can_ward(const pp_game *game, const pp_state *s, int seat, uint8_t square) {
    const bool stands = probe_stands_on(game, s, pp_first_pawn(seat), square) ||
                        probe_stands_on(game, s, pp_nth_pawn(seat, 1), square);
    return stands && s->hand[seat][0] != 0;
}

static pp_next run_ward(const pp_work *work, pp_frame *frame) {
    const pp_game *game = work->game;
    pp_state *s = work->state;
    probe_ward_frame *ward = PP_VIEW(probe_ward_frame, frame);
    for (; ward->looked_at < game->seats; ward->looked_at++) {
        ward->seat = (uint8_t)pp_clockwise(game, s->frame[0].seat, ward->looked_at);
        if (can_ward(game, s, ward->seat, ward->tile)) return PP_ASKS;
    }
    return PP_DONE;
}

static uint32_t count_ward(const pp_scene *scene) {
    const uint8_t *hand = scene->state->hand[scene->frame->seat];
    return hand[1] != 0 && hand[1] != hand[0] ? 3 : 2;
}

static pp_action nth_ward(const pp_scene *scene, uint32_t i) {
    const int seat = scene->frame->seat;
    if (i == 0) return pp_act(PP_NO, pp_first_pawn(seat), 0, 0, 0);
    return pp_act(PP_GIVE, pp_first_pawn(seat), scene->state->hand[seat][i - 1] - 1, 0, 0);
}

static pp_rank rank_ward(const pp_scene *scene, pp_action action) {
    if (pp_nth_of_seat(pp_pawn_of(action)) != 0) return pp_never(PP_NOT_POSSIBLE, PP_RULE_REMOVED);
    if (pp_verb_of(action) == PP_NO || pp_in_hand(scene->state, scene->frame->seat, pp_a(action)))
        return pp_free();
    return pp_never(PP_NOT_IN_HAND, PP_RULE_OWN_HAND);
}

static void take_ward(const pp_work *work, pp_frame *frame, pp_action action) {
    pp_state *s = work->state;
    probe_ward_frame *ward = PP_VIEW(probe_ward_frame, frame);
    ward->looked_at++;
    if (pp_verb_of(action) == PP_NO) return;
    ward->looked_at = work->game->seats;
    pp_frame *caller = frame - 1;
    caller->at = caller->step == PROBE_STORM ? PROBE_STORM_STAYS : PROBE_DROP_ENDS;
    pp_hand_take(s, frame->seat, pp_a(action));
    pp_remove(work->game->tiles, s, pp_a(action));
    pp_event event = {.event = PP_EV_KEEPS, .pawn = pp_first_pawn(frame->seat)};
    for (int i = 0; i < PP_HAND; i++)
        event.hand[i] = s->hand[frame->seat][i];
    pp_tell(work, PP_RULE_REMOVED, event);
}

static bool possible_ward(const pp_scene *scene) {
    const probe_ward_frame *f = PP_VIEW(probe_ward_frame, scene->frame);
    const pp_frame *caller = probe_caller(scene);
    const pp_state *s = scene->state;
    const bool storm = caller->step == PROBE_STORM;
    return f->tile == (storm ? PP_VIEW(probe_storm_frame, caller)->tile : tile_of(caller)) &&
           f->looked_at < scene->game->seats &&
           f->seat == pp_clockwise(scene->game, s->frame[0].seat, f->looked_at) && s->tile[f->tile] != 0 &&
           can_ward(scene->game, s, f->seat, f->tile);
}

const pp_step probe_ward = {
    .name = "ward",
    .two_pawns = true,
    .verbs = 1u << PP_GIVE | 1u << PP_NO,
    .run = run_ward,
    .count = count_ward,
    .nth = nth_ward,
    .rank = rank_ward,
    .take = take_ward,
    .frame = {.stage = {{.name = "asks", .asks = true}},
              .field = {PP_COUNT(probe_ward_frame, looked_at, PP_MOST_SEATS, PP_ALL_STAGES),
                        PP_FIELD(probe_ward_frame, tile, PP_FIELD_SQUARE, PP_ALL_STAGES)}},
    .possible = possible_ward,
};
