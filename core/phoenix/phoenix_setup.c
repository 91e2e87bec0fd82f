// SPDX-License-Identifier: MIT
// Phoenix Rising before the deal: each player chooses a place beside the board, then chance lays the Center tiles.
#include "phoenix.h"

#include "bits.h"

// --- A place: one pawn beside a square, clockwise from the first player

static pp_next run_place(const pp_work *work, pp_frame *frame) {
    const pp_state *s = work->state;
    switch (frame->at) {
    case PP_BEGINS:
        while (pp_status_of(s, pp_first_pawn(frame->seat)) == PP_UNPLACED)
            PP_ASK(frame, PP_ASKED);
    }
    pp_become(work, PP_PHX_LAYOUT, s->first);
    return PP_AGAIN;
}

static uint32_t count_sides(const pp_scene *scene) {
    return 2u * (scene->game->size.width + scene->game->size.height);
}

static pp_action nth_side(const pp_scene *scene, uint32_t i) {
    const pp_place side = pp_rim_side(scene->game->size, (int)i);
    return pp_act_two(PP_AT, pp_first_pawn(scene->frame->seat), side.square, side.point);
}

static pp_rank rank_place(const pp_scene *scene, pp_action action) {
    const pp_place place = {(uint8_t)pp_a(action), (uint8_t)pp_b(action)};
    if (!pp_phx_can_wait(scene->game, place)) return pp_never(PP_NOT_A_START, PP_RULE_START_MARK);
    if (pp_phx_waits_beside(scene->state, place.square)) {
        return pp_never(PP_SPACE_TAKEN, PP_RULE_START_TAKEN);
    }
    return pp_free();
}

static void take_place(const pp_work *work, pp_frame *frame, pp_action action) {
    const uint8_t pawn = pp_first_pawn(frame->seat);
    const pp_place place = {(uint8_t)pp_a(action), (uint8_t)pp_b(action)};
    pp_set_pawn(work->state, pawn, (pp_pawn){PP_ON, place});
    work->state->life[frame->seat] = 1;
    pp_tell(work, PP_RULE_STARTS, (pp_event){.event = PP_EV_STARTS, .pawn = pawn, .place = place});
    frame->seat = (uint8_t)pp_clockwise(work->game, frame->seat, 1);
}

// Returns whether nothing has been laid or dealt.
static bool is_bare(const pp_game *game, const pp_state *s) {
    for (int square = 0; square < PP_SQUARES; square++) {
        if (s->tile[square] != 0) return false;
    }
    for (int seat = 0; seat < game->seats; seat++) {
        if (s->hand[seat][0] != 0) return false;
    }
    return true;
}

static bool possible_place(const pp_scene *scene) {
    const pp_state *s = scene->state;
    const pp_frame *frame = scene->frame;
    bool chosen = true;
    for (int places = 0; places < scene->game->seats; places++) {
        const int seat = pp_clockwise(scene->game, s->first, places);
        if (seat == frame->seat) chosen = false;
        const pp_pawn pawn = pp_get_pawn(s, pp_first_pawn(seat));
        if (pawn.status != (chosen ? PP_ON : PP_UNPLACED) || (s->life[seat] != 0) != chosen) return false;
        if (chosen && pawn.place.point < PP_SIDES) return false;
    }
    return is_bare(scene->game, s) && pp_box_deals(scene->game);
}

const pp_step pp_phx_place = {
    .name = "start",
    .order = PP_RULE_PLACE_ORDER,
    .verbs = 1u << PP_AT,
    .run = run_place,
    .count = count_sides,
    .nth = nth_side,
    .rank = rank_place,
    .take = take_place,
    .frame = {.outermost = true, .stage = PP_ASKS_ONCE},
    .possible = possible_place,
};

// --- The layout: Center tiles on the inner squares, clouds up, row by row

typedef struct layout_frame {
    uint8_t step, at, seat;
    uint8_t laid; // how many tiles
    uint8_t unused[4];
} layout_frame;
PP_FRAME_VIEW(layout_frame);

static uint8_t inner_square(pp_size size, int i) {
    const int width = size.width - 2;
    return (uint8_t)((1 + i / width) * PP_STRIDE + 1 + i % width);
}

static int inner_squares(pp_size size) {
    return (size.width - 2) * (size.height - 2);
}

static pp_next run_layout(const pp_work *work, pp_frame *frame) {
    const layout_frame *layout = PP_VIEW(layout_frame, frame);
    switch (frame->at) {
    case PP_BEGINS:
        while (layout->laid < inner_squares(work->game->size) && work->state->top[1] != 0)
            PP_ASK(frame, PP_ASKED);
    }
    pp_become(work, PP_STEP_DEAL, work->state->first);
    return PP_AGAIN;
}

// Every tile is equally likely, and so is every turn of it. If turns look alike, their weights add up.
enum { TURNS = 4 };

static uint32_t count_layouts(const pp_scene *scene) {
    return TURNS * (uint32_t)pp_bits(scene->state->top[1]);
}

static pp_action nth_layout(const pp_scene *scene, uint32_t i) {
    const pp_game *game = scene->game;
    const int slot = pp_nth_bit(scene->state->top[1], (int)(i / TURNS));
    const int kind = pp_kind_at(game->tiles, 1, slot);
    const int lie = pp_plain_lie(pp_kind_of(game, kind), (uint8_t)(i % TURNS));
    return pp_act_two(PP_LAY, pp_first_pawn(scene->frame->seat), kind, lie);
}

static pp_rank rank_layout(const pp_scene *scene, pp_action action) {
    const pp_tileset *tiles = scene->game->tiles;
    const int kind = pp_a(action);
    if (kind >= tiles->kinds || tiles->kind[kind].deck != 1 || pp_on_top(tiles, scene->state, kind) == 0) {
        return pp_never(PP_NOT_IN_PILE, PP_RULE_LAYOUT);
    }
    const bool clouds_up = pp_b(action) < 4;
    if (clouds_up && pp_c(action) == 0) return pp_free();
    return pp_never(PP_NOT_POSSIBLE, PP_RULE_LAYOUT);
}

static void take_layout(const pp_work *work, pp_frame *frame, pp_action action) {
    const pp_game *game = work->game;
    pp_state *s = work->state;
    const int kind = pp_a(action);
    const pp_kind *k = pp_kind_of(game, kind);
    const uint8_t lie = pp_plain_lie(k, (uint8_t)pp_b(action));
    const pp_place at = {.square = inner_square(game->size, PP_VIEW(layout_frame, frame)->laid++)};
    pp_pile_take(game->tiles, s, kind);
    s->tile[at.square] = (uint8_t)(kind + 1);
    s->lie[at.square] = lie;
    pp_tell(work, PP_RULE_LAYOUT,
            (pp_event){.event = PP_EV_LAYS,
                       .pawn = pp_first_pawn(frame->seat),
                       .kind = (uint8_t)kind,
                       .lie = lie,
                       .place = at});
    if (!pp_glows(k, lie)) return;
    pp_put_mark(s, PP_PHX_LANTERN, at.square);
    pp_tell(work, PP_RULE_LANTERNS, (pp_event){.event = PP_EV_MARKED, .place = at});
}

static bool possible_layout(const pp_scene *scene) {
    const pp_game *game = scene->game;
    const pp_state *s = scene->state;
    const int laid = PP_VIEW(layout_frame, scene->frame)->laid;
    uint64_t glowing = 0;
    int lying = 0;
    if (laid >= inner_squares(game->size) || s->top[1] == 0) return false;
    for (int square = 0; square < PP_SQUARES; square++)
        lying += s->tile[square] != 0;
    for (int i = 0; i < laid; i++) {
        const uint8_t square = inner_square(game->size, i);
        if (s->tile[square] == 0 || s->lie[square] >= 4) return false;
        const pp_kind *kind = pp_kind_of(game, s->tile[square] - 1);
        if (kind->deck != 1) return false;
        glowing |= (uint64_t)pp_glows(kind, s->lie[square]) << square;
    }
    for (int seat = 0; seat < game->seats; seat++) {
        if (!pp_phx_is_beside(s, pp_first_pawn(seat)) || s->hand[seat][0] != 0 || s->life[seat] == 0)
            return false;
    }
    const bool lit = s->mark[PP_PHX_LANTERN] == glowing && pp_marked_squares(s) == glowing;
    return lying == laid && lit && scene->frame->seat == s->first && pp_box_deals(game);
}

const pp_step pp_phx_layout = {
    .name = "layout",
    .verbs = 1u << PP_LAY,
    .pile = 1,
    .ways = TURNS,
    .chance = true,
    .run = run_layout,
    .count = count_layouts,
    .nth = nth_layout,
    .rank = rank_layout,
    .take = take_layout,
    .frame = {.outermost = true,
              .stage = PP_ASKS_ONCE,
              .field = {PP_COUNT(layout_frame, laid, PP_SQUARES, PP_ALL_STAGES)}},
    .possible = possible_layout,
};
