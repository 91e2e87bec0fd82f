// SPDX-License-Identifier: MIT
// For WebAssembly only: parts of the judge that the module leaves out. `pathproof spec` checks the promises, finds the clauses that fire,
// and explains and draws failures. A page needs none of them, and they would be a tenth of the module.
#include "built_in.h"
#include "differ.h"
#include "promise.h"
#include "scene.h"
#include "steps.h"
#include "view_table.h"
#include "weigh.h"

#include <assert.h>

#ifdef __wasm__

#pragma clang diagnostic ignored "-Wunused-parameter"

void promise_put_breach(gr_out *out, const promise_breach *breach) {
    assert(false);
}

void promise_begin(promise_watch *watch, const pp_game *game, const pp_state *s, pp_level level) {
    assert(false);
}

bool promise_look(const promise_watch *watch, const pp_state *s, promise_breach *breach) {
    assert(false);
}

pp_result promise_play(promise_watch *watch, pp_state *s, pp_action action, promise_breach *breach) {
    assert(false);
}

pp_result promise_try(const promise_watch *watch, const pp_state *s, pp_action action,
                      promise_breach *breach) {
    return promise_play((promise_watch *)(uintptr_t)watch, (pp_state *)(uintptr_t)s, action, breach);
}

const promise_row *promise_named(const char *name) {
    static const promise_row none = {.name = "left-out", .says = ""};
    return &none;
}

bool promise_keeps(const promise_row *row, const promise_moment *m, promise_breach *breach) {
    return true;
}

bool promise_lists_once(const pp_game *game, const pp_action list[], uint32_t count, gr_out *how) {
    return true;
}

bool canvas_is_ascii(void) {
    return false;
}

void fired_see(fired_clauses *fired, const pp_game *game, const pp_state *before, pp_action action,
               const pp_state *after) {
}

void fired_expect(fired_clauses *fired, const pp_game *game, const pp_state *after) {
    fired_see(fired, game, 0, PP_NO_ACTION, after);
}

void fired_see_edges(fired_clauses *fired, const pp_game *game, const pp_state *before, pp_action action,
                     const pp_state *after) {
}

void fired_see_list(fired_clauses *fired, const pp_game *game, const pp_state *s) {
    fired_see(fired, game, s, PP_NO_ACTION, 0);
}

void fired_see_refusal(fired_clauses *fired, const pp_game *game, const pp_state *s, pp_action action) {
    fired_see(fired, game, s, action, 0);
}

FILE *built_in_open(const char *path) {
    return 0;
}

void fired_hear(fired_clauses *fired, const pp_game *game, const engine_reply *reply) {
}

void fired_put(gr_out *out, const fired_clauses *fired, const char *but) {
}

bool differ_pawn(gr_out *out, const differ_pair *pair, int pawn) {
    return false;
}

bool differ_hand(gr_out *out, const differ_pair *pair, int hand) {
    return false;
}

bool differ_seat(gr_out *out, const differ_pair *pair, int seat) {
    return false;
}

bool differ_square(gr_out *out, const differ_pair *pair, int square) {
    return false;
}

bool differ_over(gr_out *out, const differ_pair *pair, int square) {
    return false;
}

bool differ_item(gr_out *out, const differ_pair *pair, const char *name) {
    return false;
}

bool differ_turn(gr_out *out, const differ_pair *pair) {
    return differ_pawn(out, pair, 0);
}

int differ_all(gr_out *out, const differ_pair *pair, const char *between, int most) {
    return differ_pawn(out, pair, most);
}

void scene_make(const case_under_way *run, case_scene *scene) {
    *scene = (case_scene){0};
}

// Brings the built-in engine to the current point of the case and sends it a command. Returns false if it is the engine under test, or
// cannot follow.
bool scene_ask_builtin(const case_under_way *run, const char *command, engine_reply *reply,
                       fired_clauses *facts) {
    return 0;
}

void scene_put_boards(gr_out *out, const case_scene *scene) {
}

void scene_write_pictures(gr_out *out, const case_under_way *run, const case_scene *scene) {
}

char *steps_of_case(const case_under_way *run) {
    return 0;
}

#endif
