// SPDX-License-Identifier: MIT
// Flipping tiles in Winds of Change, left to right or top to bottom. A tile is flipped when it receives a lantern, or
// when its star is taken (only if it is Glowing, R35.3). Tiles of an endless loop are flipped as well.
//
// A loop is first followed once. Then the tile of the first star is flipped just before the pawn would enter it
// again, and after that each starred tile as the pawn meets it. If no more flips are due and the loop still holds,
// the pawn's player flips tiles of the loop one by one until it breaks.
#include "phoenix.h"

#include "bits.h"

#include <assert.h>
#include <string.h>

// Remembers how the tile lies, if it may not lie so again while this loop is being broken (R35.8). A flip of a star's
// tile counts only once the player has flipped that tile freely.
static void remember_lie(const pp_work *work, uint8_t square, pp_rule rule) {
    pp_state *s = work->state;
    const bool again =
        s->lain[square] != 0 && pp_plays(work->game, PP_R35_8B_NO_TILE_BACK_TO_AN_EARLIER_ORIENTATION);
    if (pp_plays(work->game, PP_R35_8A_UNTIL_IT_IS_BROKEN)) return;
    if (rule == PP_RULE_LOOP_FREE || again)
        s->lain[square] = (uint8_t)(s->lain[square] | 1 << s->lie[square]);
}

void pp_phx_turn_over(const pp_work *work, uint8_t square, pp_axis axis, pp_rule rule) {
    remember_lie(work, square, rule);
    pp_turn_tile(work, square, pp_flip(work->state->lie[square], axis), rule);
    pp_phx_touch(work, square);
}

// --- One tile: a player chooses which way to flip it (R35)

static uint8_t tile_of(const pp_frame *frame) {
    return PP_VIEW(pp_phx_flip_frame, frame)->tile;
}

static uint32_t count_axes(const pp_scene *scene) {
    (void)scene;
    return 2;
}

static pp_action nth_axis(const pp_scene *scene, uint32_t i) {
    return pp_act_two(PP_FLIP, pp_first_pawn(scene->frame->seat), tile_of(scene->frame), (int)i);
}

static pp_rank rank_axis(const pp_scene *scene, pp_action action) {
    const bool fits = pp_a(action) == tile_of(scene->frame) && pp_b(action) <= PP_TOP_BOTTOM;
    return fits ? pp_free() : pp_never(PP_NOT_POSSIBLE, PP_RULE_FLIP);
}

static void take_axis(const pp_work *work, pp_frame *frame, pp_action action) {
    const uint8_t square = tile_of(frame);
    const bool glowing =
        pp_glows(pp_kind_of(work->game, work->state->tile[square] - 1), work->state->lie[square]);
    const pp_scene scene = {work->game, work->state, frame};
    const bool in_loop = pp_caller(&scene)->step == PP_PHX_LOOP;
    const pp_rule scored = in_loop ? PP_RULE_LOOP_FLIP : PP_RULE_FLIP_DIMMED;
    pp_phx_turn_over(work, square, (pp_axis)pp_b(action), glowing ? scored : PP_RULE_FLIP_GLOWING);
}

static bool possible_flip(const pp_scene *scene) {
    return scene->frame->seat == pp_caller(scene)->seat;
}

const pp_step pp_phx_flip = {
    .name = "flip",
    .verbs = 1u << PP_FLIP,
    .run = pp_run_question,
    .count = count_axes,
    .nth = nth_axis,
    .rank = rank_axis,
    .take = take_axis,
    .frame = {.stage = PP_ASKS_ONCE,
              .field = {PP_FIELD(pp_phx_flip_frame, tile, PP_FIELD_SQUARE, PP_ALL_STAGES)}},
    .possible = possible_flip,
};

// --- A loop

enum { LOOP_FLIP, LOOP_BREAK };

// The places on a loop, beginning with the pawn's own.

typedef struct ring {
    pp_place place[PP_SQUARES * PP_POINTS];
    int places;
} ring;

static pp_stop note_place(void *visiting, pp_walker *walker, uint8_t left) {
    ring *r = visiting;
    (void)left;
    r->place[r->places++] = walker->at;
    return PP_GOES_ON;
}

// Returns whether the pawn's path leads back to where it is. If so, `r` receives each place on the loop, the pawn's
// own first.
static bool find_ring(const pp_game *game, const pp_state *s, int pawn, ring *r) {
    const pp_place here = s->place[pawn];
    pp_walker walker = {.pawn = (uint8_t)pawn, .at = here, .from = here, .since = here};
    *r = (ring){.places = 1};
    r->place[0] = here;
    if (pp_walk_visiting(game, s, 0, &walker, note_place, r) != PP_STOP_LOOP) return false;
    r->places--;
    return true;
}

static bool on_ring(const ring *r, uint8_t square) {
    for (int i = 0; i < r->places; i++) {
        if (r->place[i].square == square) return true;
    }
    return false;
}

bool pp_phx_has_glowing_star(const pp_game *game, const pp_state *s, uint8_t square) {
    return pp_is_marked(s, PP_PHX_STAR, square) &&
           pp_glows(pp_kind_of(game, s->tile[square] - 1), s->lie[square]);
}

static uint8_t flipped(const pp_game *game, const pp_state *s, uint8_t square, uint8_t lie, pp_axis axis) {
    return pp_plain_lie(pp_kind_of(game, s->tile[square] - 1), pp_flip(lie, axis));
}

// Returns whether a free flip may give a tile this lie. A ruling (R35.8) says whether the tile may lie again as it
// has lain, or be flipped again.
static bool may_lie(const pp_game *game, const pp_state *s, uint8_t square, uint8_t lie) {
    if (pp_plays(game, PP_R35_8A_UNTIL_IT_IS_BROKEN)) return true;
    return pp_plays(game, PP_R35_8C_EACH_TILE_ONCE) ? s->lain[square] == 0 : !(s->lain[square] >> lie & 1);
}

static bool may_flip(const pp_game *game, const pp_state *s, uint8_t square, pp_axis axis) {
    return may_lie(game, s, square, flipped(game, s, square, s->lie[square], axis));
}

// Lists how a tile can lie after any number of free flips, as it lies now first. Returns the number of ways.
static int list_lies(const pp_game *game, const pp_state *s, uint8_t square, uint8_t list[4]) {
    const pp_kind *kind = pp_kind_of(game, s->tile[square] - 1);
    const uint8_t now = s->lie[square], over = pp_flip(now, PP_LEFT_RIGHT),
                  other = pp_flip(now, PP_TOP_BOTTOM), both = pp_flip(over, PP_TOP_BOTTOM);
    const bool once = pp_plays(game, PP_R35_8C_EACH_TILE_ONCE);
    int lies = 0;
    list[lies++] = now;
    if (may_lie(game, s, square, pp_plain_lie(kind, over))) list[lies++] = over;
    if (may_lie(game, s, square, pp_plain_lie(kind, other))) list[lies++] = other;
    if (lies > 1 && !once && may_lie(game, s, square, pp_plain_lie(kind, both))) list[lies++] = both;
    return lies;
}

// A search for flips, of any number of tiles, that lead the pawn out of its loop. A tile can be flipped as soon as
// the loop leads to it. So it is enough to follow the path and, at each new tile, to try all lies that flips can
// reach. A tile that the path meets again keeps the lie chosen for it: it cannot lie two ways at once.
//
// Without this search, a player whose loop no flip can break would be asked for flips forever. Without a bound, the
// search would try up to 4^n ways for n tiles, and the turn would not end either. A search cut short by STEPS_TRIED
// answers that there may be a way out. Then the player is asked, which does no harm. Taking off a pawn that could
// have been saved would break the rule.
typedef struct way_out {
    const pp_game *game;
    pp_state s;
    int pawn;
    pp_place start;
    uint64_t chosen; // a bit for each square whose tile has a lie chosen by the search
    int steps;       // how many steps may still be tried
} way_out;

enum { STEPS_TRIED = 20000 };

static bool leads_out(way_out *w, pp_place at);

static bool some_lie_leads_out(way_out *w, pp_place at) {
    uint8_t *lie = &w->s.lie[at.square], reached[4];
    const int lies = list_lies(w->game, &w->s, at.square, reached);
    bool out = false;
    w->chosen |= UINT64_C(1) << at.square;
    for (int i = 0; i < lies && !out; i++) {
        *lie = reached[i];
        out = leads_out(w, at);
    }
    *lie = reached[0];
    w->chosen &= ~(UINT64_C(1) << at.square);
    return out;
}

static pp_stop one_step(void *visiting, pp_walker *walker, uint8_t left) {
    (void)visiting;
    (void)walker;
    (void)left;
    return PP_STOP_PAUSED;
}

static bool leads_out(way_out *w, pp_place at) {
    while (w->steps-- > 0) {
        if (w->s.tile[at.square] != 0 && !(w->chosen >> at.square & 1)) return some_lie_leads_out(w, at);
        pp_walker walker = {.pawn = (uint8_t)w->pawn, .at = at, .from = at, .since = w->start};
        const bool stopped = pp_walk_visiting(w->game, &w->s, 0, &walker, one_step, 0) != PP_STOP_PAUSED;
        if (stopped || walker.at.square == PP_NO_SQUARE) return true;
        if (walker.closed) return false;
        at = walker.at;
    }
    return true;
}

static bool can_be_broken(const pp_game *game, const pp_state *s, int pawn) {
    way_out w = {.game = game, .s = *s, .pawn = pawn, .start = s->place[pawn], .steps = STEPS_TRIED};
    return leads_out(&w, w.start);
}

// --- Breaking it

// Flips the tile of the star. Under R35.2b, settles its star at once instead, which includes the flip.
static void flip_star(const pp_work *work, const pp_phx_loop_frame *loop, pp_place at) {
    work->state->place[loop->pawn] = at;
    if (pp_plays(work->game, PP_R35_2A_AFTER_THE_MOVEMENT)) {
        PP_VIEW(pp_phx_flip_frame, pp_call(work, PP_PHX_FLIP, loop->seat))->tile = at.square;
        return;
    }
    pp_phx_stars_frame *stars = PP_VIEW(pp_phx_stars_frame, pp_call(work, PP_PHX_STARS, loop->seat));
    stars->only = stars->star = (uint8_t)pp_star_number(work->state, at.square);
}

// Lets the pawn move on to the place with this number and leave the tile before it; if that tile has a lantern, it
// makes its star now. Returns the place. At step 0 no tile is left, because a flip can have led the pawn there a
// moment ago.
static pp_place step_to(const pp_work *work, const ring *r, int step) {
    const int places = r->places;
    if (step > 0) pp_phx_make_star(work, r->place[(step + 2 * places - 2) % places].square);
    return r->place[step % places];
}

// Follows the loop to where the pawn enters the tile of its first star. If that tile is already Dimmed, it stops no
// pawn (R35.3).
static bool comes_to_first_star(const pp_work *work, const pp_phx_loop_frame *loop, const ring *r) {
    const pp_state *s = work->state;
    const uint8_t first = pp_star_square(s, 1);
    if (!on_ring(r, first) || !pp_phx_has_glowing_star(work->game, s, first)) return false;
    int step = 0;
    pp_place at = step_to(work, r, step);
    while (at.square != first)
        at = step_to(work, r, ++step);
    flip_star(work, loop, at);
    return true;
}

// Follows the loop to the next tile that is due to be flipped. Stars made on the way are due one lap later.
static bool comes_to_next_star(const pp_work *work, const pp_phx_loop_frame *loop, const ring *r) {
    for (int step = 0; step < 2 * r->places; step++) {
        const pp_place at = step_to(work, r, step);
        if (!pp_phx_has_glowing_star(work->game, work->state, at.square)) continue;
        flip_star(work, loop, at);
        return true;
    }
    return false;
}

// Returns whether the loop holds and leads to a star that is due; if so, calls its flip. A star that the player's own
// flip made glow may be due again (R35.7).
static bool calls_flip(const pp_work *work, const pp_phx_loop_frame *loop) {
    ring r;
    if (loop->at == LOOP_BREAK && !pp_plays(work->game, PP_R35_7B_DUE_AGAIN)) return false;
    if (!find_ring(work->game, work->state, loop->pawn, &r)) return false;
    return (loop->at == PP_BEGINS && comes_to_first_star(work, loop, &r)) ||
           comes_to_next_star(work, loop, &r);
}

static bool holds(const pp_work *work, const pp_phx_loop_frame *loop) {
    ring r;
    return find_ring(work->game, work->state, loop->pawn, &r);
}

static pp_next run_loop(const pp_work *work, pp_frame *frame) {
    pp_phx_loop_frame *loop = PP_VIEW(pp_phx_loop_frame, frame);
    switch (loop->at) {
    case PP_BEGINS:
        for (;;) {
            while (calls_flip(work, loop))
                PP_WAIT(loop, LOOP_FLIP);
            if (!holds(work, loop)) break;
            if (!can_be_broken(work->game, work->state, loop->pawn)) {
                pp_phx_leave(work, loop->pawn, PP_BY_LOOP, PP_RULE_LOOP);
                break;
            }
            PP_ASK(loop, LOOP_BREAK);
        }
    }
    memset(work->state->lain, 0, sizeof work->state->lain);
    return PP_DONE;
}

// Returns whether a tile can have its present lie, given the lies that it has had since its player first flipped it.
static bool can_have_lain(const pp_game *game, const pp_state *s, uint8_t square) {
    const uint8_t now = s->lie[square], over = flipped(game, s, square, now, PP_LEFT_RIGHT),
                  other = flipped(game, s, square, now, PP_TOP_BOTTOM),
                  both = flipped(game, s, square, over, PP_TOP_BOTTOM);
    const uint32_t lain = s->lain[square], once = 1u << over | 1u << other;
    const uint32_t again = pp_plays(game, PP_R35_7B_DUE_AGAIN) ? 1u << now | 1u << both : 0;
    if (pp_plays(game, PP_R35_8C_EACH_TILE_ONCE)) return pp_bits(lain) == 1 && (lain & ~(once | again)) == 0;
    return (lain & ~(once | 1u << both | again)) == 0;
}

bool pp_phx_lain_hold(const pp_game *game, const pp_state *s) {
    const uint64_t lain = pp_filled(s->lain);
    const pp_frame *loop = pp_under_way(s, PP_PHX_LOOP);
    if (lain == 0) return true;
    if (!loop || pp_plays(game, PP_R35_8A_UNTIL_IT_IS_BROKEN) || (lain & ~s->mark[PP_PHX_TURNED]) != 0)
        return false;
    if (loop->at != LOOP_BREAK && !pp_plays(game, PP_R35_7B_DUE_AGAIN)) return false;
    for (uint64_t rest = lain; rest != 0; rest &= rest - 1) {
        if (!can_have_lain(game, s, (uint8_t)pp_lowest_bit(rest))) return false;
    }
    return true;
}

// --- The choice: any tile of the loop, flipped either way

static int ring_squares(const pp_scene *scene, uint8_t square[PP_SQUARES]) {
    ring r;
    int squares = 0;
    const bool holds =
        find_ring(scene->game, scene->state, PP_VIEW(pp_phx_loop_frame, scene->frame)->pawn, &r);
    assert(holds); // if it did not, nobody would be asked
    (void)holds;
    for (uint8_t i = 0; i < PP_SQUARES; i++) {
        if (on_ring(&r, i)) square[squares++] = i;
    }
    return squares;
}

static uint32_t count_flips(const pp_scene *scene) {
    uint8_t square[PP_SQUARES];
    return 2u * (uint32_t)ring_squares(scene, square);
}

static pp_action nth_flip(const pp_scene *scene, uint32_t i) {
    uint8_t square[PP_SQUARES];
    ring_squares(scene, square);
    return pp_act_two(PP_FLIP, pp_first_pawn(scene->frame->seat), square[i / 2], (int)(i % 2));
}

static pp_rank rank_flip(const pp_scene *scene, pp_action action) {
    uint8_t square[PP_SQUARES];
    const int squares = ring_squares(scene, square);
    for (int i = 0; i < squares; i++) {
        if (square[i] != pp_a(action) || pp_b(action) > PP_TOP_BOTTOM) continue;
        if (may_flip(scene->game, scene->state, square[i], (pp_axis)pp_b(action))) return pp_free();
    }
    return pp_never(PP_NOT_POSSIBLE, PP_RULE_LOOP_FREE);
}

static void take_flip(const pp_work *work, pp_frame *frame, pp_action action) {
    (void)frame;
    pp_phx_turn_over(work, (uint8_t)pp_a(action), (pp_axis)pp_b(action), PP_RULE_LOOP_FREE);
}

static bool possible_loop(const pp_scene *scene) {
    const pp_phx_loop_frame *loop = PP_VIEW(pp_phx_loop_frame, scene->frame);
    const pp_phx_travel_frame *travel = PP_VIEW(pp_phx_travel_frame, pp_caller(scene));
    const pp_frame *called = pp_called(scene);
    const pp_state *s = scene->state;
    ring r;
    if (loop->seat != travel->seat || loop->pawn != travel->pawn) return false;
    const bool intact = find_ring(scene->game, s, loop->pawn, &r);
    if (pp_is_asking(scene)) return intact && can_be_broken(scene->game, s, loop->pawn);
    if (pp_plays(scene->game, PP_R35_2B_WITH_THE_FLIP)) return called->step == PP_PHX_STARS;
    if (called->step != PP_PHX_FLIP || !intact) return false;
    const uint8_t tile = PP_VIEW(pp_phx_flip_frame, called)->tile;
    return tile == s->place[loop->pawn].square && pp_phx_has_glowing_star(scene->game, s, tile);
}

const pp_step pp_phx_loop = {
    .name = "loop",
    .verbs = 1u << PP_FLIP,
    .run = run_loop,
    .count = count_flips,
    .nth = nth_flip,
    .rank = rank_flip,
    .take = take_flip,
    .frame = {.stage = {[LOOP_FLIP] = {.name = "flip",
                                       .calls = UINT32_C(1) << PP_PHX_FLIP | UINT32_C(1) << PP_PHX_STARS},
                        [LOOP_BREAK] = {.name = "break", .asks = true}},
              .field = {PP_FIELD(pp_phx_loop_frame, pawn, PP_FIELD_PAWN, PP_ALL_STAGES)}},
    .possible = possible_loop,
};
