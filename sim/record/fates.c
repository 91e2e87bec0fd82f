// SPDX-License-Identifier: MIT
// Notes when and how players leave a game. sim/show and sim/bulk call it for each event.
#include "fates.h"

static void note_start(record_fates *fates, const pp_event *event) {
    fates->left_at[pp_seat_of_pawn(event->pawn)] = 0;
    if (event->rule == PP_RULE_RISE_SQUARE) return; // this pawn started long ago
    fates->start[event->pawn] = event->place;
    fates->started |= 1u << event->pawn;
}

void record_note_fate(void *of, const pp_event *event) {
    record_fates *fates = of;
    switch ((pp_event_kind)event->event) {
    case PP_EV_LAYS: fates->tiles++; break;
    case PP_EV_STARTS: note_start(fates, event); break;
    case PP_EV_LEAVES:
        fates->left_at[pp_seat_of_pawn(event->pawn)] = fates->tiles;
        fates->cause[pp_seat_of_pawn(event->pawn)] = (pp_cause)event->cause;
        break;
    case PP_EV_WINS:
    case PP_EV_SHARED: fates->clause = event->clause; break;
    default: break;
    }
}
