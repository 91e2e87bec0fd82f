// SPDX-License-Identifier: MIT
// Counting a game while it is played.
#include "counts.h"

#include "bits.h"
#include "grammar.h"

#include <string.h>

static uint32_t length(uint32_t n) {
    return n < COUNT_LENGTHS ? n : COUNT_LENGTHS - 1;
}

static bool is_judged(const count_observer *observer) {
    return observer->choices_each != 0 && (observer->tiles + observer->phase) % observer->choices_each == 0;
}

// How many placements there are, and how many of them are free.
static void count_choices(count_observer *observer, const pp_scene *scene, const pp_step *step) {
    count_totals *counts = observer->counts;
    const uint32_t n = length(observer->tiles), candidates = step->count(scene);
    const uint64_t free_before = counts->free[n];
    for (uint32_t i = 0; i < candidates; i++) {
        const uint8_t tier = step->rank(scene, step->nth(scene, i)).tier;
        counts->free[n] += tier == PP_TIER_FREE;
        counts->available[n] += tier != PP_TIER_NEVER;
    }
    counts->judged[n]++;
    counts->forced[n] += counts->free[n] == free_before;
}

// Whoever is about to enter an empty square should have a full hand.
static void count_short(count_observer *observer, const pp_game *game, const pp_state *s) {
    int owed = 0;
    for (int seat = 0; seat < game->seats; seat++) {
        const int pawn = pp_first_pawn(seat);
        const bool faces_space = pp_is_on(s, pawn) && s->tile[s->place[pawn].square] == 0;
        owed += faces_space && s->hand[seat][game->hand - 1] == 0;
    }
    observer->counts->short_players += (uint64_t)owed;
    observer->counts->short_turns += owed > 0;
    observer->short_of_tiles |= owed > 0;
}

static void count_action(count_totals *counts, int step, pp_action action) {
    switch (pp_verb_of(action)) {
    case PP_KEEP: counts->exchanges_offered += step == PP_STEP_EXCHANGE; break;
    case PP_TURN: counts->turned++; break;
    case PP_FLIP: counts->flipped++; break;
    case PP_SEND: counts->sent++; break;
    case PP_AT: counts->risen += step != PP_STEP_START; break;
    default: break;
    }
}

static void chosen(void *watching, const pp_game *game, const pp_state *before, pp_action action) {
    count_observer *observer = watching;
    count_totals *counts = observer->counts;
    const pp_frame *frame = &before->frame[before->depth - 1];
    const pp_step *step = game->step[frame->step];
    const pp_verb verb = pp_verb_of(action);
    counts->actions++;
    counts->chance += step->chance;
    count_action(counts, frame->step, action);
    const int turn_step = game->opens ? before->frame[0].step : frame->step; // in the seas other steps ask
    if (turn_step != game->turn_step) return;
    observer->active = before->frame[0].seat;
    if (pp_turn_begins(game, before)) {
        observer->turns_of[observer->active]++;
        count_short(observer, game, before);
    }
    counts->laid[length(observer->tiles)] += verb == PP_LAY;
    if ((verb != PP_LAY && verb != PP_TURN) || !is_judged(observer)) return;
    const pp_scene scene = {game, before, frame};
    count_choices(observer, &scene, step);
}

static void happened(void *watching, const pp_event *event) {
    count_observer *observer = watching;
    count_totals *counts = observer->counts;
    const int seat = pp_seat_of_pawn(event->pawn);
    counts->rule[event->rule]++;
    switch (event->event) {
    case PP_EV_LAYS: observer->tiles++; break;
    case PP_EV_PASSES: counts->passes++; break;
    case PP_EV_KEEPS: counts->exchanges_used++; break;
    case PP_EV_DRAWS: counts->marker_drawn += event->rule == PP_RULE_DRAW_MARKER; break;
    case PP_EV_MARKER_TO: counts->marker_passed++; break;
    case PP_EV_MARKER_UNDER: counts->marker_under++; break;
    case PP_EV_MARKER_BACK: counts->marker_back++; break;
    case PP_EV_ENTERS: counts->entered++; break;
    case PP_EV_FIRES: counts->fired++; break;
    case PP_EV_DISCARDS: counts->discarded++; break;
    case PP_EV_LIMIT: counts->limits++; break;
    case PP_EV_SCORES: counts->stars += event->number; break;
    case PP_EV_LEAVES:
        counts->left[seat * PP_CAUSES + event->cause]++;
        if (seat == observer->active) {
            counts->left_own++;
        } else {
            counts->left_others++;
        }
        break;
    default: break;
    }
}

static void count_verdict(count_totals *counts, const pp_state *s) {
    const int winners = pp_bits(s->winners);
    counts->stopped += s->depth != 0;
    if (s->depth != 0) return;
    counts->winners[winners]++;
    counts->ended_by[s->ended_by]++;
    for (int seat = 0; seat < PP_SEATS; seat++) {
        if (!(s->winners >> seat & 1)) continue;
        if (winners == 1) {
            counts->won[seat]++;
        } else {
            counts->shared[seat]++;
        }
    }
}

static void ended(void *watching, const pp_game *game, const pp_state *s) {
    count_observer *observer = watching;
    count_totals *counts = observer->counts;
    uint32_t turns = 0, most = 0;
    uint8_t best = 0;
    for (int seat = 0; seat < game->seats; seat++) {
        turns += observer->turns_of[seat];
        if (s->score[seat] > best) best = s->score[seat];
        if (observer->turns_of[seat] > most) most = observer->turns_of[seat];
    }
    int box = 0;
    for (int pile = 0; pile < PP_PILES; pile++)
        box += pp_bits(game->box[pile]);
    counts->games++;
    counts->best[length(best)]++;
    counts->short_games += observer->short_of_tiles;
    counts->tiles[length(observer->tiles)]++;
    counts->turns[length(turns)]++;
    counts->rounds[length(most)]++;
    counts->box_emptied += observer->tiles == (uint32_t)box;
    count_verdict(counts, s);
}

// The phase has nothing to do with the number of players, which may come in turn as numbers go up.
void count_observe(count_observer *observer, count_totals *counts, uint32_t choices_each, uint64_t number) {
    memset(observer, 0, sizeof *observer);
    observer->counts = counts;
    observer->choices_each = choices_each;
    observer->phase = (uint32_t)(number * UINT64_C(0x9e3779b97f4a7c15) >> 40);
}

play_watcher count_watcher_of(count_observer *observer) {
    return (play_watcher){observer, chosen, happened, ended};
}
