// SPDX-License-Identifier: MIT
// Scoring in Phoenix Rising: lanterns of starred tiles move on in the order of the stars, then the stars are taken. In
// Winds of Change tiles are flipped as lanterns come and go.
//
// `cursor` is the star's number, `square` where its lantern is going, `todo` counts lanterns that found no place, two
// bits a colour (R22b), `item` is the one star to settle in the middle of a loop (R35.2b), 0 for all.
#include "phoenix.h"

#include <assert.h>

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
    const pp_frame *frame = scene->frame;
    int colour = PP_ORANGE;
    if (frame->at == STARS_SEND) {
        return lantern_of(scene->game, scene->state, pp_phx_star_square(scene->state, frame->cursor));
    }
    assert(frame->todo != 0);
    while (!(frame->todo >> 2 * (colour - 1) & 3))
        colour++;
    return colour;
}

static bool has_icon(const pp_scene *scene, uint8_t square, int colour) {
    if (lantern_of(scene->game, scene->state, square) != colour) return false;
    return pp_reading(scene->game, PP_R30_6) == 0 || glows(scene->game, scene->state, square);
}

static bool is_free(const pp_scene *scene, uint8_t square) {
    return !(scene->state->mark[square] & (PP_PHX_LANTERN | PP_PHX_STAR)) &&
           square != pp_phx_under(scene->game, scene->state, 2 * scene->frame->seat);
}

static int places_by_the_rules(const pp_scene *scene) {
    const int colour = colour_to_send(scene);
    int places = 0;
    for (uint8_t square = 0; square < PP_SQUARES; square++)
        places += has_icon(scene, square, colour) && is_free(scene, square);
    return places;
}

// A lantern that waited off the board comes back in any case: where the rules leave it no place, any tile of its colour
// without a lantern will do.
static bool takes_any_place(const pp_scene *scene) {
    return scene->frame->at == STARS_SEND_LATE && places_by_the_rules(scene) == 0;
}

static bool takes_lantern(const pp_scene *scene, uint8_t square, int colour, bool any_place) {
    if (!any_place) return has_icon(scene, square, colour) && is_free(scene, square);
    return lantern_of(scene->game, scene->state, square) == colour &&
           !(scene->state->mark[square] & PP_PHX_LANTERN);
}

static int places_to_send(const pp_scene *scene) {
    const int colour = colour_to_send(scene);
    const bool any_place = takes_any_place(scene);
    int places = 0;
    for (uint8_t square = 0; square < PP_SQUARES; square++)
        places += takes_lantern(scene, square, colour, any_place);
    return places;
}

static uint32_t count_places(const pp_scene *scene) {
    return (uint32_t)places_to_send(scene);
}

static pp_action nth_place(const pp_scene *scene, uint32_t i) {
    const int colour = colour_to_send(scene);
    const bool any_place = takes_any_place(scene);
    uint8_t square = 0;
    for (;; square++) {
        if (takes_lantern(scene, square, colour, any_place) && i-- == 0) break;
    }
    return pp_act(PP_SEND, 2 * scene->frame->seat, square, 0, 0);
}

static pp_rank rank_place(const pp_scene *scene, pp_action action) {
    const uint8_t square = (uint8_t)pp_a(action);
    const bool any_place = takes_any_place(scene);
    if (square < PP_SQUARES && takes_lantern(scene, square, colour_to_send(scene), any_place))
        return pp_free();
    if (square >= PP_SQUARES || !has_icon(scene, square, colour_to_send(scene))) {
        return pp_never(PP_WRONG_ICON, PP_RULE_SEND_ICON);
    }
    return pp_never(PP_LANTERN_BARRED, PP_RULE_SEND_BARRED);
}

// --- Moving lanterns

// Flips a tile first where the game wants the other side up.
static void turn_up(const pp_run *run, uint8_t square, bool glowing) {
    const pp_frame *frame = &run->state->frame[run->state->depth - 1];
    if (!run->game->lanterns_flip || glows(run->game, run->state, square) == glowing) return;
    pp_call(run, PP_PHX_FLIP, frame->seat)->square = square;
}

static void take_place(const pp_run *run, pp_frame *frame, pp_action action) {
    frame->at = frame->at == STARS_SEND ? STARS_ARRIVE : STARS_ARRIVE_LATE;
    frame->square = (uint8_t)pp_a(action);
    turn_up(run, frame->square, true);
}

static void clear(const pp_run *run, uint8_t square, uint8_t marks, pp_rule rule) {
    run->state->mark[square] &= (uint8_t)~marks;
    pp_tell(run, rule, (pp_event){.event = PP_EV_CLEARED, .place = {square, 0}});
}

static void arrive(const pp_run *run, pp_frame *frame) {
    run->state->mark[frame->square] |= PP_PHX_LANTERN;
    pp_tell(run, PP_RULE_SEND, (pp_event){.event = PP_EV_MARKED, .place = {frame->square, 0}});
    frame->square = 0;
}

// A lantern with nowhere to go stays; or it waits off the board until the stars are taken (R22).
static pp_next keep_lantern(const pp_run *run, pp_frame *frame, uint8_t square) {
    if (pp_reading(run->game, PP_R22) != 0) {
        frame->todo = (uint8_t)(frame->todo + (1 << 2 * (lantern_of(run->game, run->state, square) - 1)));
        clear(run, square, PP_PHX_LANTERN, PP_RULE_SEND);
    }
    frame->cursor++;
    return PP_AGAIN;
}

static pp_next send_next(const pp_run *run, pp_frame *frame) {
    const uint8_t square = pp_phx_star_square(run->state, frame->cursor);
    const bool over = square == PP_NO_SQUARE || (frame->item != 0 && frame->cursor > frame->item);
    if (over) {
        frame->at = STARS_TAKE;
        frame->cursor = frame->item != 0 ? frame->item : 1;
        return PP_AGAIN;
    }
    const pp_scene scene = {run->game, run->state, frame};
    return places_to_send(&scene) > 0 ? PP_ASKS : keep_lantern(run, frame, square);
}

// --- Taking stars

// The stars that are left are numbered on, so that a number fits its place whatever a loop did.
static void renumber(pp_state *s, int taken) {
    for (int square = 0; square < PP_SQUARES; square++) {
        if (s->mark[square] >> 4 > taken) s->mark[square] = (uint8_t)(s->mark[square] - (1 << 4));
    }
}

static void score(const pp_run *run, const pp_frame *frame, int stars) {
    uint8_t *total = &run->state->score[frame->seat];
    *total = (uint8_t)(*total + stars > UINT8_MAX ? UINT8_MAX : *total + stars);
    pp_tell(run, PP_RULE_SCORE,
            (pp_event){.event = PP_EV_SCORES, .pawn = (uint8_t)(2 * frame->seat), .number = (uint8_t)stars});
}

// The star is taken, then its tile is flipped; a star of a loop is scored at once, the others together.
static pp_next take_next(const pp_run *run, pp_frame *frame) {
    pp_state *s = run->state;
    const uint8_t square = pp_phx_star_square(s, frame->cursor);
    const bool over = square == PP_NO_SQUARE || (frame->item != 0 && frame->cursor > frame->item);
    if (over) {
        if (frame->item == 0) score(run, frame, frame->cursor - 1);
        frame->at = STARS_SEND_LATE;
        frame->cursor = 0;
        return PP_AGAIN;
    }
    clear(run, square, PP_PHX_STAR | 0xf0, PP_RULE_TAKE_STARS);
    if (frame->item != 0) {
        renumber(s, frame->item);
        score(run, frame, 1);
    }
    frame->at = STARS_TAKEN;
    frame->square = square;
    turn_up(run, square, false);
    return PP_AGAIN;
}

static pp_next send_late(const pp_run *run, pp_frame *frame) {
    (void)run;
    return frame->todo == 0 ? PP_DONE : PP_ASKS;
}

static pp_next run_stars(const pp_run *run, pp_frame *frame) {
    pp_state *s = run->state;
    switch (frame->at) {
    case STARS_SEND: return send_next(run, frame);
    case STARS_ARRIVE:
        clear(run, pp_phx_star_square(s, frame->cursor), PP_PHX_LANTERN, PP_RULE_SEND);
        arrive(run, frame);
        frame->cursor++;
        frame->at = STARS_SEND;
        return PP_AGAIN;
    case STARS_TAKE: return take_next(run, frame);
    case STARS_TAKEN:
        frame->square = 0;
        frame->cursor++;
        frame->at = STARS_TAKE;
        return PP_AGAIN;
    case STARS_SEND_LATE: return send_late(run, frame);
    default: {
        assert(frame->at == STARS_ARRIVE_LATE);
        const int colour = lantern_of(run->game, s, frame->square);
        frame->todo = (uint8_t)(frame->todo - (1 << 2 * (colour - 1)));
        arrive(run, frame);
        frame->at = STARS_SEND_LATE;
        return PP_AGAIN;
    }
    }
}

// --- What others ask

static const pp_frame *scoring(const pp_state *s) {
    for (int i = 0; i < s->depth; i++) {
        if (s->frame[i].step == PP_PHX_STARS) return &s->frame[i];
    }
    return 0;
}

int pp_phx_lanterns_lifted(const pp_state *s, int colour) {
    const pp_frame *frame = scoring(s);
    return frame ? frame->todo >> 2 * (colour - 1) & 3 : 0;
}

int pp_phx_first_star(const pp_state *s) {
    const pp_frame *frame = scoring(s);
    const bool taking = frame && frame->at >= STARS_TAKE && frame->item == 0;
    return taking ? frame->cursor + (frame->at == STARS_TAKEN) : 1;
}

bool pp_phx_lantern_gone(const pp_state *s, int number) {
    const pp_frame *frame = scoring(s);
    return frame && frame->item == 0 && (frame->at >= STARS_TAKE || number < frame->cursor);
}

// --- Whether scoring can stand so

static bool numbers_fit(const pp_scene *scene) {
    const pp_frame *frame = scene->frame;
    const int made = pp_phx_stars_made(scene->state);
    const bool late = frame->at >= STARS_SEND_LATE;
    if (frame->point != 0 || frame->at > STARS_ARRIVE_LATE || frame->todo >= 1 << 2 * (PP_LANTERNS - 1))
        return false;
    if (frame->todo != 0 && pp_reading(scene->game, PP_R22) == 0) return false;
    if (late) return frame->cursor == 0 && frame->todo != 0;
    if (frame->item != 0 && frame->cursor != frame->item) return false;
    if (frame->at == STARS_TAKEN) return frame->cursor > 0;
    return made > 0 && pp_phx_star_square(scene->state, frame->cursor) != PP_NO_SQUARE;
}

static bool possible_stars(const pp_scene *scene, bool asking) {
    const pp_frame *frame = scene->frame, *caller = pp_phx_caller(scene), *called = pp_phx_called(scene);
    const pp_state *s = scene->state;
    if (!caller) return false;
    const bool in_loop = caller->step == PP_PHX_LOOP;
    if (frame->seat != caller->seat || in_loop != (frame->item != 0) || !numbers_fit(scene)) return false;
    if (asking) {
        const bool sends = frame->at == STARS_SEND || frame->at == STARS_SEND_LATE;
        return sends && frame->square == 0 && places_to_send(scene) > 0;
    }
    if (called->step != PP_PHX_FLIP) return false;
    if (frame->at == STARS_TAKEN) {
        return called->square == frame->square && s->tile[frame->square] != 0 &&
               glows(scene->game, s, frame->square);
    }
    if (frame->at != STARS_ARRIVE && frame->at != STARS_ARRIVE_LATE) return false;
    const pp_frame sending = {.step = frame->step,
                              .at = (uint8_t)(frame->at - 1),
                              .seat = frame->seat,
                              .cursor = frame->cursor,
                              .todo = frame->todo};
    const pp_scene before = {scene->game, s, &sending};
    return called->square == frame->square &&
           takes_lantern(&before, frame->square, colour_to_send(&before), takes_any_place(&before)) &&
           !glows(scene->game, s, frame->square);
}

const pp_step pp_phx_stars = {
    .name = "stars",
    .verbs = 1u << PP_SEND,
    .run = run_stars,
    .count = count_places,
    .nth = nth_place,
    .rank = rank_place,
    .take = take_place,
    .possible = possible_stars,
};
