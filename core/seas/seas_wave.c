// SPDX-License-Identifier: MIT
// The tsunami: its row, the ships that roll against it, and its movement over the board.
#include "seas.h"

#include "bits.h"

// The row is at right angles to the wave's direction: the wave's own square, and all squares to its left and right.
bool pp_seas_in_row(const pp_state *s, uint8_t square) {
    if (s->wave_side == 0) return false;
    const uint8_t wave = s->over_square[pp_seas_over(s, PP_SEAS_TSUNAMI)];
    const bool up_or_down = (s->wave_side - 1) % 2 == 0;
    return up_or_down ? square / PP_STRIDE == wave / PP_STRIDE : square % PP_STRIDE == wave % PP_STRIDE;
}

int pp_seas_strength(const pp_game *game, const pp_state *s) {
    const int i = pp_seas_over(s, PP_SEAS_TSUNAMI);
    return pp_arrow_at(pp_kind_of(game, PP_SEAS_TSUNAMI), s->over_lie[i], s->wave_side - 1);
}

// --- The ships that roll

// Returns whether the wave reaches the ship where it is: on a tile of its row or, under R63.3b, on a mark that faces
// the row.
static bool is_reached(const pp_game *game, const pp_state *s, int seat) {
    const uint8_t under = pp_seas_under_ship(game, s, seat);
    if (under != PP_NO_SQUARE) return pp_seas_in_row(s, under);
    return pp_plays(game, PP_R63_3B_ROLL_TOO) && pp_seas_in_row(s, s->place[pp_first_pawn(seat)].square);
}

static bool rolls_where_it_is(const pp_game *game, const pp_state *s, int seat) {
    const bool spared = pp_plays(game, PP_R63_1B_ACTIVE_SHIP_ONLY) && seat != pp_active(s);
    return pp_is_on(s, pp_first_pawn(seat)) && !spared && is_reached(game, s, seat);
}

// Returns whether the ship has to roll because its path touches the wave's row.
static bool rolls_on_its_way(const pp_game *game, const pp_state *s, int seat, const pp_seas_fate *fate) {
    if (pp_plays(game, PP_R63_2B_ACTIVE_SHIP_IF_IT_ENDS_THERE) && seat == pp_active(s))
        return pp_seas_in_row(s, fate->last);
    return fate->rows > 0;
}

bool pp_seas_hangs_on_dice(const pp_game *game, const pp_state *s, int seat, const pp_seas_fate *fate) {
    return fate->end == PP_SEAS_AT_PORTAL || rolls_on_its_way(game, s, seat, fate);
}

uint8_t pp_seas_rollers(const pp_scene *scene) {
    const pp_game *game = scene->game;
    const pp_state *s = scene->state;
    const pp_seas_moment_frame *moment = PP_VIEW(pp_seas_moment_frame, scene->frame);
    uint8_t seats = 0;
    if (s->wave_side == 0) return 0;
    for (uint8_t rest = pp_seas_movers(s, moment); rest != 0; rest &= (uint8_t)(rest - 1)) {
        const int seat = pp_lowest_bit(rest);
        const pp_seas_fate fate = pp_seas_sail(game, s, 0, seat);
        seats |= (uint8_t)(rolls_on_its_way(game, s, seat, &fate) << seat);
    }
    for (int seat = 0; seat < game->seats && moment->kind == PP_SEAS_WAVE; seat++)
        seats |= (uint8_t)(rolls_where_it_is(game, s, seat) << seat);
    return seats & (uint8_t)~moment->asked;
}

static int dice_of(const pp_scene *moment, int seat) {
    const bool sails = PP_VIEW(pp_seas_moment_frame, moment->frame)->kind != PP_SEAS_WAVE;
    if (!sails || !pp_plays(moment->game, PP_R63_2C_EVERY_ENTRY)) return 1;
    return pp_seas_sail(moment->game, moment->state, 0, seat).rows;
}

bool pp_seas_calls_roll(const pp_work *work, const pp_frame *frame) {
    const pp_scene moment = pp_seas_scene(work, frame);
    const uint8_t left = pp_seas_rollers(&moment);
    if (left == 0) return false;
    const int seat = pp_seas_first_of(work->game, left, pp_active(work->state));
    pp_seas_call_dice(work, seat, dice_of(&moment, seat), pp_seas_strength(work->game, work->state));
    return true;
}

pp_rule pp_seas_wave_rule(const pp_state *s, const pp_seas_moment_frame *moment, int seat) {
    if (moment->kind != PP_SEAS_WAVE) return seat == pp_active(s) ? PP_RULE_WAVE_ACTIVE : PP_RULE_WAVE_OTHERS;
    return pp_under_way(s, PP_SEAS_PLACE) ? PP_RULE_WAVE_WHEN_PLACED : PP_RULE_WAVE_WHEN_MOVED;
}

// --- Its movement

static void leaves_the_game(const pp_work *work, int i) {
    pp_state *s = work->state;
    const pp_event gone = {
        .event = PP_EV_GONE, .kind = PP_SEAS_TSUNAMI, .place = {.square = s->over_square[i]}};
    pp_over_take(s, i);
    pp_remove(work->game->tiles, s, PP_SEAS_TSUNAMI);
    s->wave_side = s->wave_seat = s->wave_waits = 0;
    pp_tell(work, PP_RULE_WAVE_LEAVES, gone);
}

static void comes_to(const pp_work *work, int seat, int i, pp_rule rule) {
    pp_state *s = work->state;
    pp_tell(work, rule,
            (pp_event){.event = PP_EV_GETS,
                       .kind = PP_SEAS_TSUNAMI,
                       .lie = s->over_lie[i],
                       .place = {.square = s->over_square[i]}});
    pp_seas_begin_moment(work, PP_SEAS_WAVE, seat, s->over_square[i]);
}

// The seat before whose turns the wave moves: that of the player who placed it. If that player is out, a reading
// names the seat (R62.3). PP_SEATS for none.
static int mover(const pp_game *game, const pp_state *s) {
    const uint8_t in = pp_seats_in(game, s);
    if (in >> s->wave_seat & 1 || pp_plays(game, PP_R62_3A_SEAT_STILL_COUNTS)) return s->wave_seat;
    return pp_plays(game, PP_R62_3C_NEXT_PLAYER) ? pp_seas_first_of(game, in, s->wave_seat) : PP_SEATS;
}

// Each time the wave moves, its tile turns a quarter anticlockwise, until its strongest arrow points ahead. A
// wave that would move over the rim leaves the game.
bool pp_seas_moves_wave(const pp_work *work, int seat) {
    pp_state *s = work->state;
    if (s->wave_side == 0 || mover(work->game, s) != seat) return false;
    if (s->wave_waits) {
        s->wave_waits = 0;
        return false;
    }
    const int i = pp_seas_over(s, PP_SEAS_TSUNAMI);
    const pp_kind *kind = pp_kind_of(work->game, PP_SEAS_TSUNAMI);
    const uint8_t to = pp_next_to(work->game->size, s->over_square[i], s->wave_side - 1);
    if (to == PP_NO_SQUARE) {
        leaves_the_game(work, i);
        return false;
    }
    s->over_square[i] = to;
    if (pp_seas_strength(work->game, s) != kind->arrow[3])
        s->over_lie[i] = (uint8_t)((s->over_lie[i] + 3) % 4);
    comes_to(work, seat, i, PP_RULE_WAVE_MOVES);
    return true;
}

// The wave moves where the arrow with its first number points. If the tile was drawn before the first turn, it counts
// as the first player's. If each player draws in turn (R42.1b), it counts as that of the player who drew it.
void pp_seas_place_wave(const pp_work *work, int seat, uint8_t square, uint8_t lie) {
    pp_state *s = work->state;
    const bool setup = pp_under_way(s, PP_SEAS_SETUP) != 0;
    pp_over_put(s, PP_SEAS_TSUNAMI, square, lie);
    s->wave_side = (uint8_t)(lie + 1);
    s->wave_seat = (uint8_t)seat;
    s->wave_waits = setup && pp_plays(work->game, PP_R62_2A_FROM_THE_SECOND_TURN);
    comes_to(work, seat, pp_seas_over(s, PP_SEAS_TSUNAMI), PP_RULE_WAVE_PLACED);
}
