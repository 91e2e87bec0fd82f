// SPDX-License-Identifier: MIT
// Makes the view of one seat: a copy of the position without the hidden parts. Players choose with it.
#include "view.h"

#include "bits.h"
#include "pile.h"

#include <assert.h>
#include <string.h>

pp_view pp_view_of(const pp_game *game, const pp_state *s, int seat) {
    assert(seat < game->seats);
    return (pp_view){game, (const struct pp_hidden *)s, 0, (uint8_t)seat};
}

static const pp_state *behind(const pp_view *view) {
    return (const pp_state *)view->behind;
}

static pp_scene scene_of(const pp_view *view) {
    const pp_state *s = behind(view);
    return (pp_scene){view->game, s, &s->frame[s->depth - 1]};
}

static const pp_step *step_of(const pp_scene *scene) {
    return scene->game->step[scene->frame->step];
}

static bool is_asked(const pp_view *view) {
    const pp_question question = pp_asked(view->game, behind(view));
    return !question.over && !question.chance && question.seat == view->seat;
}

uint32_t pp_view_count(const pp_view *view) {
    if (!is_asked(view)) return 0;
    const pp_scene scene = scene_of(view);
    return step_of(&scene)->count(&scene);
}

pp_action pp_view_candidate(const pp_view *view, uint32_t i, uint8_t *tier) {
    const pp_scene scene = scene_of(view);
    const pp_step *step = step_of(&scene);
    const pp_action action = step->nth(&scene, i);
    *tier = step->rank(&scene, action).tier;
    return action;
}

uint32_t pp_view_legal(const pp_view *view, pp_action out[]) {
    return is_asked(view) ? pp_legal(view->game, behind(view), out, 0) : 0;
}

// --- Looking

// A mask of the hands that this seat sees.
static uint8_t open_hands(const pp_view *view) {
    const uint8_t own = pp_hands_of(view->game, view->seat);
    if (pp_plays(view->game, PP_R30_31B_HANDS_OPEN)) return UINT8_MAX;
    if (!is_asked(view)) return own;
    const pp_scene scene = scene_of(view);
    const pp_step *step = step_of(&scene);
    return step->shown ? (uint8_t)(own | step->shown(&scene)) : own;
}

// Adds a tile to a set. Copies are alike, so a set always uses their lowest slots.
static void add_tile(const pp_game *game, uint64_t set[PP_PILES], int kind) {
    const pp_kind *k = pp_kind_of(game, kind);
    set[k->deck] |= UINT64_C(1) << (k->slot + pp_bits(set[k->deck] & pp_slots(k)));
}

static bool has_all(const pp_game *game, const uint64_t set[PP_PILES], int kind) {
    const pp_kind *k = pp_kind_of(game, kind);
    return (set[k->deck] & pp_slots(k)) == pp_slots(k);
}

static void add_hand(const pp_game *game, uint64_t set[PP_PILES], const uint8_t hand[PP_HAND]) {
    for (int i = 0; i < PP_HAND && hand[i] != 0; i++) {
        if (!has_all(game, set, hand[i] - 1)) add_tile(game, set, hand[i] - 1);
    }
}

static void hide_pile(const pp_game *game, pp_seen *seen, int pile) {
    pp_state *table = &seen->table;
    seen->pile[pile] = (uint8_t)pp_pile_size(table, pile);
    seen->unseen[pile] |= table->top[pile];
    for (int i = 0; i < table->under_count[pile]; i++)
        add_tile(game, seen->unseen, (table->under[pile][i] & ~PP_JOINED) - 1);
    memset(table->under[pile], 0, sizeof table->under[pile]);
    table->under_count[pile] = 0;
    table->top[pile] = 0;
}

static void hide_hand(const pp_game *game, pp_seen *seen, int number) {
    uint8_t *hand = seen->table.hand[number];
    add_hand(game, seen->unseen, hand);
    memset(hand, 0, PP_HAND);
}

// Counts the piles first: then the slots of a kind that are left in the top packet are its lowest, as add_tile needs
// them.
void pp_look(const pp_view *view, pp_seen *seen) {
    const uint8_t open = open_hands(view);
    memset(seen, 0, sizeof *seen);
    seen->table = *behind(view);
    for (int pile = 0; pile < PP_PILES; pile++)
        hide_pile(view->game, seen, pile);
    for (int hand = 0; hand < PP_SEATS; hand++) {
        seen->hand[hand] = (uint8_t)pp_hand_size(&seen->table, hand);
        if (!(open >> hand & 1)) hide_hand(view->game, seen, hand);
    }
    for (int pile = 0; pile < PP_PILES && view->memory; pile++)
        seen->shown[pile] = seen->unseen[pile] & view->memory->shown[pile];
}

// Players also remember their own tiles: when they give some up to the pile, they know which.
void pp_remember(const pp_game *game, const pp_state *before, pp_memory memory[PP_SEATS]) {
    if (!pp_plays(game, PP_R3_2B_REMEMBERED)) return;
    const pp_view view = pp_view_of(game, before, pp_asked(game, before).seat);
    const uint8_t open = open_hands(&view);
    if (open == pp_hands_of(game, view.seat)) return;
    for (int hand = 0; hand < pp_hand_numbers(game); hand++) {
        if (open >> hand & 1) add_hand(game, memory[view.seat].shown, before->hand[hand]);
    }
}
