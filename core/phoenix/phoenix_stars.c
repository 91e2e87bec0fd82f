// SPDX-License-Identifier: MIT
// Scoring in Phoenix Rising: lanterns of starred tiles move on in the order of the stars, then the stars are taken. In
// Winds of Change tiles are flipped as lanterns come and go.
#include "phoenix.h"

#include "bits.h"

#include <assert.h>
#include <string.h>

enum { STARS_SEND, STARS_ARRIVE, STARS_TAKE, STARS_TAKEN, STARS_SEND_LATE, STARS_ARRIVE_LATE };

static bool glows(const pp_game *game, const pp_state *s, uint8_t square) {
    return pp_glows(pp_kind_of(game, s->tile[square] - 1), s->lie[square]);
}

static int lantern_of(const pp_game *game, const pp_state *s, uint8_t square) {
    return s->tile[square] == 0 ? PP_NO_LANTERN : pp_kind_of(game, s->tile[square] - 1)->lantern;
}

// --- Where a lantern may go

// The colour of the lantern that is to move.
static int colour_to_send(const pp_scene *scene) {
    const pp_phx_stars_frame *stars = PP_VIEW(pp_phx_stars_frame, scene->frame);
    int colour = PP_ORANGE;
    if (stars->at == STARS_SEND) {
        return lantern_of(scene->game, scene->state, pp_star_square(scene->state, stars->star));
    }
    assert(stars->homeless != 0);
    while (!(stars->homeless >> 2 * (colour - 1) & 3))
        colour++;
    return colour;
}

// Those of the squares whose tile is a home for a lantern of this colour.
static uint64_t homes_among(const pp_scene *scene, uint64_t squares, int colour, bool dimmed_too) {
    const pp_state *s = scene->state;
    uint64_t homes = 0;
    for (uint64_t rest = pp_filled(s->tile) & squares; rest != 0; rest &= rest - 1) {
        const int square = pp_lowest_bit(rest);
        const pp_kind *kind = pp_kind_of(scene->game, s->tile[square] - 1);
        homes |= (uint64_t)(kind->lantern == colour && (dimmed_too || pp_glows(kind, s->lie[square])))
                 << square;
    }
    return homes;
}

static uint64_t icons_among(const pp_scene *scene, uint64_t squares, int colour) {
    return homes_among(scene, squares, colour, pp_plays(scene->game, PP_R30_6A_DIMMED_ICONS_TOO));
}

// Where the rules bar a lantern: from another, from a star, and from the tile of the player's own pawn.
static uint64_t barred(const pp_scene *scene) {
    const pp_state *s = scene->state;
    const uint8_t under = pp_phx_under(scene->game, s, pp_first_pawn(scene->frame->seat));
    const uint64_t marked = s->mark[PP_PHX_LANTERN] | s->mark[PP_PHX_STAR];
    return under == PP_NO_SQUARE ? marked : marked | UINT64_C(1) << under;
}

// Squares that can take the lantern. One that waited off the board comes back in any case: where the rules leave it no
// place, any tile of its colour without a lantern will do.
static uint64_t places_to_send(const pp_scene *scene) {
    const int colour = colour_to_send(scene);
    const uint64_t places = icons_among(scene, ~barred(scene), colour);
    if (places != 0 || scene->frame->at != STARS_SEND_LATE) return places;
    return homes_among(scene, ~scene->state->mark[PP_PHX_LANTERN], colour, true);
}

static uint32_t count_places(const pp_scene *scene) {
    return (uint32_t)pp_bits(places_to_send(scene));
}

static pp_action nth_place(const pp_scene *scene, uint32_t i) {
    const int square = pp_nth_bit(places_to_send(scene), (int)i);
    return pp_act_one(PP_SEND, pp_first_pawn(scene->frame->seat), square);
}

static pp_rank rank_place(const pp_scene *scene, pp_action action) {
    const int square = pp_a(action);
    if (square >= PP_SQUARES) return pp_never(PP_WRONG_ICON, PP_RULE_SEND_ICON);
    const uint64_t icon = icons_among(scene, UINT64_C(1) << square, colour_to_send(scene));
    if ((icon & ~barred(scene)) != 0) return pp_free();
    if (places_to_send(scene) >> square & 1) return pp_free(); // one that waited
    return icon != 0 ? pp_never(PP_LANTERN_BARRED, PP_RULE_SEND_BARRED)
                     : pp_never(PP_WRONG_ICON, PP_RULE_SEND_ICON);
}

// --- Moving lanterns

// Flips the tile first where the game wants its other side up.
static void turn_up(const pp_work *work, uint8_t square, bool glowing) {
    const pp_frame *frame = &work->state->frame[work->state->depth - 1];
    if (!work->game->lanterns_flip || glows(work->game, work->state, square) == glowing) return;
    PP_VIEW(pp_phx_flip_frame, pp_call(work, PP_PHX_FLIP, frame->seat))->tile = square;
}

static void take_place(const pp_work *work, pp_frame *frame, pp_action action) {
    pp_phx_stars_frame *stars = PP_VIEW(pp_phx_stars_frame, frame);
    stars->at = stars->at == STARS_SEND ? STARS_ARRIVE : STARS_ARRIVE_LATE;
    stars->tile = (uint8_t)pp_a(action);
    turn_up(work, stars->tile, true);
}

static void clear(const pp_work *work, uint8_t square, int mark, pp_rule rule) {
    pp_clear_mark(work->state, mark, square);
    pp_tell(work, rule, (pp_event){.event = PP_EV_CLEARED, .place.square = square});
}

static void arrive(const pp_work *work, pp_phx_stars_frame *stars) {
    pp_put_mark(work->state, PP_PHX_LANTERN, stars->tile);
    pp_tell(work, PP_RULE_SEND, (pp_event){.event = PP_EV_MARKED, .place.square = stars->tile});
    stars->tile = 0;
}

// A lantern with nowhere to go stays; or it waits off the board until the stars are taken (R22).
static pp_next keep_lantern(const pp_work *work, pp_phx_stars_frame *stars, uint8_t square) {
    if (pp_plays(work->game, PP_R22B_LANTERN_LIFTED_UNTIL_STARS_TAKEN)) {
        const int colour = lantern_of(work->game, work->state, square);
        stars->homeless = (uint8_t)(stars->homeless + (1 << 2 * (colour - 1)));
        clear(work, square, PP_PHX_LANTERN, PP_RULE_SEND);
    }
    stars->star++;
    return PP_AGAIN;
}

static bool all_looked_at(const pp_phx_stars_frame *stars, uint8_t square) {
    return square == PP_NO_SQUARE || (stars->only != 0 && stars->star > stars->only);
}

static pp_next send_next(const pp_work *work, pp_frame *frame) {
    pp_phx_stars_frame *stars = PP_VIEW(pp_phx_stars_frame, frame);
    const uint8_t square = pp_star_square(work->state, stars->star);
    if (all_looked_at(stars, square)) {
        stars->at = STARS_TAKE;
        stars->star = stars->only != 0 ? stars->only : 1;
        return PP_AGAIN;
    }
    const pp_scene scene = {work->game, work->state, frame};
    return places_to_send(&scene) != 0 ? PP_ASKS : keep_lantern(work, stars, square);
}

// --- Taking stars

// A star that is settled by itself leaves others behind. They close up, so that stars made later come after them; were the
// gap left, the next would fall into it. Stars that are taken together keep their numbers: nothing is made in between. The last
// number is never given (PP_STARS), so what comes down from the end is always 0.
static void close_gap(pp_state *s, int taken) {
    memmove(s->star + taken - 1, s->star + taken, (size_t)(PP_STARS - taken));
}

static void score(const pp_work *work, int seat, int stars) {
    uint8_t *total = &work->state->score[seat];
    *total = (uint8_t)(*total + stars > UINT8_MAX ? UINT8_MAX : *total + stars);
    pp_tell(work, PP_RULE_SCORE,
            (pp_event){.event = PP_EV_SCORES, .pawn = pp_first_pawn(seat), .number = (uint8_t)stars});
}

// The star is taken, then its tile is flipped; a star of a loop is scored at once, the others together.
static pp_next take_next(const pp_work *work, pp_phx_stars_frame *stars) {
    pp_state *s = work->state;
    const uint8_t square = pp_star_square(s, stars->star);
    if (all_looked_at(stars, square)) {
        if (stars->only == 0) score(work, stars->seat, stars->star - 1);
        stars->at = STARS_SEND_LATE;
        stars->star = 0;
        return PP_AGAIN;
    }
    s->star[stars->star - 1] = 0;
    clear(work, square, PP_PHX_STAR, PP_RULE_TAKE_STARS);
    if (pp_plays(work->game, PP_R30_11B_ONE_A_TURN)) pp_put_mark(s, PP_PHX_SCORED, square);
    if (stars->only != 0) {
        close_gap(s, stars->only);
        score(work, stars->seat, 1);
    }
    stars->at = STARS_TAKEN;
    stars->tile = square;
    turn_up(work, square, false);
    return PP_AGAIN;
}

static pp_next run_stars(const pp_work *work, pp_frame *frame) {
    pp_state *s = work->state;
    pp_phx_stars_frame *stars = PP_VIEW(pp_phx_stars_frame, frame);
    switch (stars->at) {
    case STARS_SEND: return send_next(work, frame);
    case STARS_ARRIVE:
        clear(work, pp_star_square(s, stars->star), PP_PHX_LANTERN, PP_RULE_SEND);
        arrive(work, stars);
        stars->star++;
        stars->at = STARS_SEND;
        return PP_AGAIN;
    case STARS_TAKE: return take_next(work, stars);
    case STARS_TAKEN:
        stars->tile = 0;
        stars->star++;
        stars->at = STARS_TAKE;
        return PP_AGAIN;
    case STARS_SEND_LATE: return stars->homeless == 0 ? PP_DONE : PP_ASKS;
    default: {
        assert(stars->at == STARS_ARRIVE_LATE);
        const int colour = lantern_of(work->game, s, stars->tile);
        stars->homeless = (uint8_t)(stars->homeless - (1 << 2 * (colour - 1)));
        arrive(work, stars);
        stars->at = STARS_SEND_LATE;
        return PP_AGAIN;
    }
    }
}

// --- What others ask

static const pp_phx_stars_frame *scoring(const pp_state *s) {
    for (int i = 0; i < s->depth; i++) {
        if (s->frame[i].step == PP_PHX_STARS) return PP_VIEW(pp_phx_stars_frame, &s->frame[i]);
    }
    return 0;
}

int pp_phx_lanterns_lifted(const pp_state *s, int colour) {
    const pp_phx_stars_frame *stars = scoring(s);
    return stars ? stars->homeless >> 2 * (colour - 1) & 3 : 0;
}

int pp_phx_first_star(const pp_state *s) {
    const pp_phx_stars_frame *stars = scoring(s);
    const bool taking = stars && stars->at >= STARS_TAKE && stars->only == 0;
    return taking ? stars->star + (stars->at == STARS_TAKEN) : 1;
}

bool pp_phx_lantern_gone(const pp_state *s, int number) {
    const pp_phx_stars_frame *stars = scoring(s);
    return stars && stars->only == 0 && (stars->at >= STARS_TAKE || number < stars->star);
}

// --- Whether scoring can stand so

static bool numbers_fit(const pp_scene *scene) {
    const pp_phx_stars_frame *stars = PP_VIEW(pp_phx_stars_frame, scene->frame);
    if (stars->homeless != 0 && pp_plays(scene->game, PP_R22A_LANTERN_STAYS)) return false;
    if (stars->at >= STARS_SEND_LATE) return stars->homeless != 0;
    if (stars->only != 0 && stars->star != stars->only) return false;
    if (stars->at == STARS_TAKEN) return stars->star > 0;
    return pp_star_square(scene->state, stars->star) != PP_NO_SQUARE;
}

// A tile waits to be flipped because its star was taken, or because a lantern was sent to it.
static bool flips_its_tile(const pp_scene *scene) {
    const pp_phx_stars_frame *stars = PP_VIEW(pp_phx_stars_frame, scene->frame);
    const pp_state *s = scene->state;
    if (PP_VIEW(pp_phx_flip_frame, pp_phx_called(scene))->tile != stars->tile) return false;
    if (stars->at == STARS_TAKEN) return s->tile[stars->tile] != 0 && glows(scene->game, s, stars->tile);
    pp_frame sending = *scene->frame;
    sending.at = stars->at == STARS_ARRIVE ? STARS_SEND : STARS_SEND_LATE;
    const pp_scene before = {scene->game, s, &sending};
    return places_to_send(&before) >> stars->tile & 1 && !glows(scene->game, s, stars->tile);
}

static bool possible_stars(const pp_scene *scene) {
    const pp_phx_stars_frame *stars = PP_VIEW(pp_phx_stars_frame, scene->frame);
    const pp_frame *caller = pp_phx_caller(scene);
    const bool one = caller->step == PP_PHX_LOOP || pp_plays(scene->game, PP_R31B_TILE_BY_TILE);
    if (stars->seat != caller->seat || one != (stars->only != 0) || !numbers_fit(scene)) return false;
    return pp_is_asking(scene) ? places_to_send(scene) != 0 : flips_its_tile(scene);
}

const pp_step pp_phx_stars = {
    .name = "stars",
    .backwards = true,
    .verbs = 1u << PP_SEND,
    .run = run_stars,
    .count = count_places,
    .nth = nth_place,
    .rank = rank_place,
    .take = take_place,
    .frame =
        {
            .stage = {[STARS_SEND] = {.name = "sends", .asks = true},
                      [STARS_ARRIVE] = {.name = "arrives", .calls = UINT32_C(1) << PP_PHX_FLIP},
                      [STARS_TAKE] = {.name = "takes"},
                      [STARS_TAKEN] = {.name = "taken", .calls = UINT32_C(1) << PP_PHX_FLIP},
                      [STARS_SEND_LATE] = {.name = "sends_late", .asks = true},
                      [STARS_ARRIVE_LATE] = {.name = "arrives_late", .calls = UINT32_C(1) << PP_PHX_FLIP}},
            .field = {PP_COUNT(pp_phx_stars_frame, only, PP_STARS, PP_ALL_STAGES),
                      PP_COUNT(pp_phx_stars_frame, star, PP_STARS + 1, (1u << STARS_SEND_LATE) - 1),
                      PP_FIELD(pp_phx_stars_frame, homeless, PP_FIELD_LANTERNS, PP_ALL_STAGES),
                      PP_FIELD(pp_phx_stars_frame, tile, PP_FIELD_SQUARE,
                               1u << STARS_ARRIVE | 1u << STARS_TAKEN | 1u << STARS_ARRIVE_LATE)},
        },
    .possible = possible_stars,
};
