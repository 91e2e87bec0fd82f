// SPDX-License-Identifier: MIT
// What the modules of Veterans of the Seas add to the steps: nothing yet.
#include "seas_steps.h"

bool pp_seas_in_row(const pp_game *game, const pp_state *s, uint8_t square) {
    (void)game, (void)s, (void)square;
    return false;
}

int pp_seas_next_roll(const pp_work *work, pp_frame *moment) {
    (void)work, (void)moment;
    return -1;
}

bool pp_seas_calls_save(const pp_work *work, pp_frame *moment) {
    (void)work, (void)moment;
    return false;
}

pp_rule pp_seas_wave_rule(const pp_state *s, const pp_seas_moment_frame *moment, int seat) {
    (void)s, (void)moment, (void)seat;
    return PP_RULE_NONE;
}

void pp_seas_enter(const pp_work *work, int seat, uint8_t square, pp_rule rule) {
    (void)work, (void)seat, (void)square, (void)rule;
}

bool pp_seas_ship_fits(const pp_game *game, const pp_state *s, int seat, uint8_t square) {
    (void)game, (void)s, (void)seat, (void)square;
    return false;
}

void pp_seas_whirl_lands(const pp_work *work, pp_frame *whirl) {
    (void)work, (void)whirl;
}

void pp_seas_special_comes(const pp_work *work, pp_frame *place) {
    (void)work, (void)place;
}

bool pp_seas_puts_aside(const pp_work *work, pp_frame *draw, int kind) {
    (void)work, (void)draw, (void)kind;
    return false;
}

bool pp_seas_passes_portal(const pp_work *work) {
    (void)work;
    return false;
}

bool pp_seas_moves_wave(const pp_work *work, int seat) {
    (void)work, (void)seat;
    return false;
}

bool pp_seas_moves_uzushio(const pp_work *work, int seat) {
    (void)work, (void)seat;
    return false;
}

uint32_t pp_seas_count_specials(const pp_scene *scene) {
    (void)scene;
    return 0;
}

pp_action pp_seas_nth_special(const pp_scene *scene, uint32_t i) {
    (void)i;
    return pp_act(PP_PASS, pp_first_pawn(scene->frame->seat), 0, 0, 0);
}

pp_rank pp_seas_rank_special(const pp_scene *scene, pp_action action) {
    (void)scene, (void)action;
    return pp_never(PP_NOT_IN_HAND, PP_RULE_OWN_HAND);
}

void pp_seas_take_special(const pp_work *work, pp_frame *lay, pp_action action) {
    (void)work, (void)lay, (void)action;
}

bool pp_seas_could_save(const pp_scene *scene, const pp_suppose *wake, const pp_seas_fate *fate) {
    (void)scene, (void)wake, (void)fate;
    return false;
}
