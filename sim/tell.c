// SPDX-License-Identifier: MIT
// Events in words, as one player at the table comes to know them.
#include "view.h"

#include <string.h>

static void put_draw(pp_out *out, const pp_game *game, const pp_event *event, int seat) {
    const bool marker = event->kind == game->tiles->marker;
    if (event->rule == PP_RULE_DEAL) return; // hands are on the table for whoever may see them
    pp_put(out, pp_seat_names[event->pawn / 2]);
    pp_put(out, " draws ");
    if (marker) {
        pp_put(out, "the ");
        pp_put_kind(out, game, event->kind);
    } else if (event->pawn / 2 == seat) {
        pp_put_kind(out, game, event->kind);
    } else {
        pp_put(out, "a tile");
    }
}

static void put_leaving(pp_out *out, const pp_game *game, const pp_event *event) {
    static const char *const how[PP_CAUSES] = {
        " leaves the board over the rim",
        " collides and is out",
        " runs in a loop and is out",
        " is destroyed",
        " withdraws",
    };
    pp_put_pawn(out, game, event->pawn);
    pp_put(out, how[event->cause]);
}

static void put_marker(pp_out *out, const pp_game *game, const pp_event *event) {
    pp_put(out, "the ");
    pp_put_kind(out, game, game->tiles->marker);
    pp_put(out, event->event == PP_EV_MARKER_TO ? " goes to " : " goes under the pile");
    if (event->event == PP_EV_MARKER_TO) pp_put(out, pp_seat_names[event->pawn / 2]);
}

void pp_tell_event(pp_out *out, const pp_game *game, const pp_event *event, int seat) {
    const char *name = pp_seat_names[event->pawn / 2];
    switch (event->event) {
    case PP_EV_DRAWS: put_draw(out, game, event, seat); break;
    case PP_EV_LEAVES: put_leaving(out, game, event); break;
    case PP_EV_MARKER_TO:
    case PP_EV_MARKER_UNDER: put_marker(out, game, event); break;
    case PP_EV_LAYS:
        pp_put(out, name);
        pp_put(out, " lays ");
        pp_put_lying(out, game, event->kind, event->lie);
        pp_put(out, " on ");
        pp_put_square(out, event->place.square);
        break;
    case PP_EV_MOVES:
        pp_put_pawn(out, game, event->pawn);
        pp_put(out, " moves to ");
        pp_put_place(out, event->place);
        break;
    case PP_EV_KEEPS:
        pp_put(out, name);
        pp_put(out, " swaps tiles with the fallen");
        break;
    case PP_EV_RETURNS:
        pp_put(out, name);
        pp_put(out, "'s tiles go back to the pile");
        break;
    case PP_EV_SHUFFLED:
    case PP_EV_WINS:
    case PP_EV_SHARED: break; // the verdict is told by itself
    default: pp_put_event(out, game, event); break;
    }
}
