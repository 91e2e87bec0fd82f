// SPDX-License-Identifier: MIT
// Scoring in Phoenix Rising: first the lanterns of starred tiles move on, in the order of the stars; then the stars
// are taken. In Winds of Change tiles are flipped when a lantern comes or goes.
#include "phoenix.h"

#include "bits.h"

#include <assert.h>
#include <string.h>

// The stages: sending lanterns, flipping tiles whose stars are taken, then sending the lanterns that had to wait.
enum { STARS_SEND, STARS_FLIP, STARS_FLIP_BACK, STARS_LATE_SEND, STARS_LATE_FLIP };

static bool glows(const pp_game *game, const pp_state *s, uint8_t square) {
    return pp_glows(pp_kind_of(game, s->tile[square] - 1), s->lie[square]);
}

static int lantern_of(const pp_game *game, const pp_state *s, uint8_t square) {
    return s->tile[square] == 0 ? PP_NO_LANTERN : pp_kind_of(game, s->tile[square] - 1)->lantern;
}

// --- Making stars

enum { STAR_TOKENS = 50 };

static bool tokens_left(const pp_game *game, const pp_state *s) {
    int used = pp_bits(s->mark[PP_PHX_STAR]);
    if (pp_plays(game, PP_R23A_COUNTING_GOES_ON)) return true;
    for (int seat = 0; seat < game->seats; seat++)
        used += s->score[seat];
    return used < STAR_TOKENS;
}

// No star is made while earlier ones are being taken, so the next number is the next free element. Each star is
// beside a lantern, so the number of lanterns limits the stars.
void pp_phx_make_star(const pp_work *work, uint8_t square) {
    pp_state *s = work->state;
    const uint64_t barred = s->mark[PP_PHX_STAR] | s->mark[PP_PHX_SCORED];
    const int stars = pp_bits(s->mark[PP_PHX_STAR]);
    if (!((s->mark[PP_PHX_LANTERN] & ~barred) >> square & 1) || !tokens_left(work->game, s)) return;
    assert(stars < PP_STARS && s->star[stars] == 0);
    pp_put_mark(s, PP_PHX_STAR, square);
    s->star[stars] = (uint8_t)(square + 1);
    pp_tell(work, PP_RULE_STAR, (pp_event){.event = PP_EV_MARKED, .place.square = square});
}

// --- Where a lantern may go

// The colour of the lantern to be sent: that of the current star or, after all stars, that of the first lantern that
// is waiting.
static int colour_to_send(const pp_scene *scene) {
    const pp_phx_stars_frame *stars = PP_VIEW(pp_phx_stars_frame, scene->frame);
    int colour = PP_ORANGE;
    if (stars->star != 0)
        return lantern_of(scene->game, scene->state, pp_star_square(scene->state, stars->star));
    assert(stars->homeless != 0);
    while (!(stars->homeless >> 2 * (colour - 1) & 3))
        colour++;
    return colour;
}

// The squares of this set whose tile can take a lantern of this colour.
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

// Squares barred for lanterns: those with a lantern or a star, and the tile that the player's own pawn is on.
static uint64_t barred(const pp_scene *scene) {
    const pp_state *s = scene->state;
    const uint8_t under = pp_phx_under(scene->game, s, pp_first_pawn(scene->frame->seat));
    const uint64_t marked = s->mark[PP_PHX_LANTERN] | s->mark[PP_PHX_STAR];
    return under == PP_NO_SQUARE ? marked : marked | UINT64_C(1) << under;
}

// The squares where the lantern can go. A lantern that has waited off the board always returns: if the rules leave it
// no place, it may go to any tile of its colour without a lantern.
static uint64_t places_to_send(const pp_scene *scene) {
    const int colour = colour_to_send(scene);
    const uint64_t places = icons_among(scene, ~barred(scene), colour);
    if (places != 0 || PP_VIEW(pp_phx_stars_frame, scene->frame)->star != 0) return places;
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
    if (places_to_send(scene) >> square & 1) return pp_free(); // the lantern has waited off the board
    return icon != 0 ? pp_never(PP_LANTERN_BARRED, PP_RULE_SEND_BARRED)
                     : pp_never(PP_WRONG_ICON, PP_RULE_SEND_ICON);
}

// --- Moving lanterns

// Calls a flip, if the game wants the other side of the tile up.
static bool calls_flip(const pp_work *work, const pp_phx_stars_frame *stars, bool glowing) {
    if (!work->game->lanterns_flip || glows(work->game, work->state, stars->tile) == glowing) return false;
    PP_VIEW(pp_phx_flip_frame, pp_call(work, PP_PHX_FLIP, stars->seat))->tile = stars->tile;
    return true;
}

static void take_place(const pp_work *work, pp_frame *frame, pp_action action) {
    (void)work;
    PP_VIEW(pp_phx_stars_frame, frame)->tile = (uint8_t)pp_a(action);
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

static bool finds_place(const pp_work *work, const pp_frame *frame) {
    const pp_scene scene = {work->game, work->state, frame};
    return places_to_send(&scene) != 0;
}

// A lantern with nowhere to go stays or, under R22b, waits off the board until the stars are taken.
static void keep_lantern(const pp_work *work, pp_phx_stars_frame *stars) {
    const uint8_t square = pp_star_square(work->state, stars->star);
    if (!pp_plays(work->game, PP_R22B_LANTERN_LIFTED_UNTIL_STARS_TAKEN)) return;
    const int colour = lantern_of(work->game, work->state, square);
    stars->homeless = (uint8_t)(stars->homeless + (1 << 2 * (colour - 1)));
    clear(work, square, PP_PHX_LANTERN, PP_RULE_SEND);
}

static void come_back(const pp_work *work, pp_phx_stars_frame *stars) {
    const int colour = lantern_of(work->game, work->state, stars->tile);
    stars->homeless = (uint8_t)(stars->homeless - (1 << 2 * (colour - 1)));
    arrive(work, stars);
}

// --- Taking stars

// Closes the gap that a star leaves when it is settled by itself, so that no later star gets too low a number. Stars
// that are taken together keep their numbers, because none is made meanwhile. The last number is never used
// (PP_STARS), so its element stays 0.
static void close_gap(pp_state *s, int taken) {
    memmove(s->star + taken - 1, s->star + taken, (size_t)(PP_STARS - taken));
}

static void score(const pp_work *work, int seat, int stars) {
    uint8_t *total = &work->state->score[seat];
    *total = (uint8_t)(*total + stars > UINT8_MAX ? UINT8_MAX : *total + stars);
    pp_tell(work, PP_RULE_SCORE,
            (pp_event){.event = PP_EV_SCORES, .pawn = pp_first_pawn(seat), .number = (uint8_t)stars});
}

// Takes a star. A star of a loop is scored at once; other stars are scored together.
static void take_star(const pp_work *work, pp_phx_stars_frame *stars) {
    pp_state *s = work->state;
    stars->tile = pp_star_square(s, stars->star);
    s->star[stars->star - 1] = 0;
    clear(work, stars->tile, PP_PHX_STAR, PP_RULE_TAKE_STARS);
    if (pp_plays(work->game, PP_R30_11B_ONE_A_TURN)) pp_put_mark(s, PP_PHX_SCORED, stars->tile);
    if (stars->only == 0) return;
    close_gap(s, stars->only);
    score(work, stars->seat, 1);
}

// --- Scoring

// Returns whether the current star exists and is to be settled now.
static bool is_due(const pp_work *work, const pp_phx_stars_frame *stars) {
    return pp_star_square(work->state, stars->star) != PP_NO_SQUARE &&
           (stars->only == 0 || stars->star <= stars->only);
}

static pp_next run_stars(const pp_work *work, pp_frame *frame) {
    pp_phx_stars_frame *stars = PP_VIEW(pp_phx_stars_frame, frame);
    switch (stars->at) {
    case PP_BEGINS:
        // Lanterns move on in the order of the stars (PHX-11.2). A Dimmed tile that receives one is flipped
        // (WOC-2.1).
        for (; is_due(work, stars); stars->star++) {
            if (!finds_place(work, frame)) {
                keep_lantern(work, stars);
                continue;
            }
            PP_ASK(stars, STARS_SEND);
            if (calls_flip(work, stars, true)) PP_WAIT(stars, STARS_FLIP);
            clear(work, pp_star_square(work->state, stars->star), PP_PHX_LANTERN, PP_RULE_SEND);
            arrive(work, stars);
        }

        // Then the stars are taken (PHX-11.5). A Glowing tile that loses its star is flipped (WOC-3.1).
        for (stars->star = stars->only != 0 ? stars->only : 1; is_due(work, stars); stars->star++) {
            take_star(work, stars);
            if (calls_flip(work, stars, false)) PP_WAIT(stars, STARS_FLIP_BACK);
            stars->tile = 0;
        }
        if (stars->only == 0) score(work, stars->seat, stars->star - 1);

        // Lanterns that have waited return (R22b).
        stars->star = 0;
        while (stars->homeless != 0) {
            PP_ASK(stars, STARS_LATE_SEND);
            if (calls_flip(work, stars, true)) PP_WAIT(stars, STARS_LATE_FLIP);
            come_back(work, stars);
        }
    }
    return PP_DONE;
}

// --- Queries from other files

static const pp_phx_stars_frame *scoring(const pp_state *s) {
    const pp_frame *stars = pp_under_way(s, PP_PHX_STARS);
    return stars ? PP_VIEW(pp_phx_stars_frame, stars) : 0;
}

int pp_phx_lanterns_lifted(const pp_state *s, int colour) {
    const pp_phx_stars_frame *stars = scoring(s);
    return stars ? stars->homeless >> 2 * (colour - 1) & 3 : 0;
}

int pp_phx_first_star(const pp_state *s) {
    const pp_phx_stars_frame *stars = scoring(s);
    const bool taking = stars && stars->at >= STARS_FLIP_BACK && stars->only == 0;
    return taking ? stars->star + (stars->at == STARS_FLIP_BACK) : 1;
}

bool pp_phx_lantern_gone(const pp_state *s, int number) {
    const pp_phx_stars_frame *stars = scoring(s);
    return stars && stars->only == 0 && (stars->at >= STARS_FLIP_BACK || number < stars->star);
}

// --- Whether these frames can occur

static bool numbers_fit(const pp_scene *scene) {
    const pp_phx_stars_frame *stars = PP_VIEW(pp_phx_stars_frame, scene->frame);
    if (stars->homeless != 0 && pp_plays(scene->game, PP_R22A_LANTERN_STAYS)) return false;
    if (stars->at >= STARS_LATE_SEND) return stars->homeless != 0;
    if (stars->only != 0 && stars->star != stars->only) return false;
    if (stars->at == STARS_FLIP_BACK) return stars->star > 0;
    return pp_star_square(scene->state, stars->star) != PP_NO_SQUARE;
}

// Returns whether the tile to be flipped has lost its star, or a lantern is on its way to it.
static bool flips_its_tile(const pp_scene *scene) {
    const pp_phx_stars_frame *stars = PP_VIEW(pp_phx_stars_frame, scene->frame);
    const pp_state *s = scene->state;
    const uint8_t tile = stars->tile;
    if (PP_VIEW(pp_phx_flip_frame, pp_called(scene))->tile != tile) return false;
    if (stars->at == STARS_FLIP_BACK) return s->tile[tile] != 0 && glows(scene->game, s, tile);
    return places_to_send(scene) >> tile & 1 && !glows(scene->game, s, tile);
}

static bool possible_stars(const pp_scene *scene) {
    const pp_phx_stars_frame *stars = PP_VIEW(pp_phx_stars_frame, scene->frame);
    const pp_frame *caller = pp_caller(scene);
    const bool one = caller->step == PP_PHX_LOOP || pp_plays(scene->game, PP_R31B_TILE_BY_TILE);
    if (stars->seat != caller->seat || one != (stars->only != 0) || !numbers_fit(scene)) return false;
    return pp_is_asking(scene) ? places_to_send(scene) != 0 : flips_its_tile(scene);
}

const pp_step pp_phx_stars = {
    .name = "stars",
    .verbs = 1u << PP_SEND,
    .run = run_stars,
    .count = count_places,
    .nth = nth_place,
    .rank = rank_place,
    .take = take_place,
    .frame =
        {
            .stage = {[STARS_SEND] = {.name = "send", .asks = true},
                      [STARS_FLIP] = {.name = "flip", .calls = UINT32_C(1) << PP_PHX_FLIP},
                      [STARS_FLIP_BACK] = {.name = "flip_back", .calls = UINT32_C(1) << PP_PHX_FLIP},
                      [STARS_LATE_SEND] = {.name = "late_send", .asks = true},
                      [STARS_LATE_FLIP] = {.name = "late_flip", .calls = UINT32_C(1) << PP_PHX_FLIP}},
            .field = {PP_COUNT(pp_phx_stars_frame, only, PP_STARS, PP_ALL_STAGES),
                      PP_COUNT(pp_phx_stars_frame, star, PP_STARS + 1, (1u << STARS_LATE_SEND) - 1),
                      PP_FIELD(pp_phx_stars_frame, homeless, PP_FIELD_LANTERNS, PP_ALL_STAGES),
                      PP_FIELD(pp_phx_stars_frame, tile, PP_FIELD_SQUARE,
                               1u << STARS_FLIP | 1u << STARS_FLIP_BACK | 1u << STARS_LATE_FLIP)},
        },
    .possible = possible_stars,
};
