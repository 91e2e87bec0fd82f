// SPDX-License-Identifier: MIT
// Events in words, as one player at the table comes to know them.
#include "view_table.h"

#include <string.h>

static void put_draw(pp_out *out, const pp_game *game, const pp_event *event, int seat) {
    const bool marker = event->kind == game->tiles->marker;
    const bool open = pp_kind_of(game, event->kind)->deck == 1; // everybody sees what comes to the board next
    if (event->rule == PP_RULE_DEAL) return; // hands are on the table for whoever may see them
    pp_put(out, pp_seat_names[pp_seat_of_pawn(event->pawn)]);
    pp_put(out, " draws ");
    if (marker) {
        pp_put(out, "the ");
        pp_put_kind(out, game, event->kind);
    } else if (open || pp_seat_of_pawn(event->pawn) == seat) {
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
        " is lost to a daikaiju",
        " is lost to the uzushio",
        " capsizes in the wave",
        " is lost in the portal",
    };
    pp_put_pawn(out, game, event->pawn);
    pp_put(out, how[event->cause]);
}

static void put_marker(pp_out *out, const pp_game *game, const pp_event *event) {
    pp_put(out, "the ");
    pp_put_kind(out, game, game->tiles->marker);
    pp_put(out, event->event == PP_EV_MARKER_TO      ? " goes to "
                : event->event == PP_EV_MARKER_UNDER ? " goes under the pile"
                                                     : " goes back on the pile");
    if (event->event == PP_EV_MARKER_TO) pp_put(out, pp_seat_names[pp_seat_of_pawn(event->pawn)]);
    if (event->event == PP_EV_MARKER_TO && event->rule == PP_RULE_SHORT)
        pp_put(out, ", who is short of tiles");
}

// A tile that is laid by chance, at the beginning, is nobody's.
static void put_laying(pp_out *out, const pp_game *game, const pp_event *event) {
    const bool by_chance = event->rule == PP_RULE_LAYOUT;
    if (!by_chance) pp_put(out, pp_seat_names[pp_seat_of_pawn(event->pawn)]);
    if (!by_chance) pp_put(out, " lays ");
    pp_put_lying(out, game, event->kind, event->lie);
    pp_put(out, by_chance ? " lies on " : " on ");
    pp_put_square(out, event->place.square);
}

// A lantern that leaves a square goes to another, and a star that leaves is scored: one word is enough for both.
static void put_mark(pp_out *out, const pp_event *event) {
    if (event->event == PP_EV_CLEARED) return;
    pp_put(out, event->rule == PP_RULE_STAR ? "a star on " : "a lantern goes to ");
    pp_put_square(out, event->place.square);
}

// Hands are hidden, so nobody sees which tiles of others go back.
static void put_returning(pp_out *out, const pp_game *game, const pp_event *event, int seat) {
    const int whose = pp_seat_of_pawn(event->pawn);
    pp_put(out, pp_seat_names[whose]);
    if (event->rule != PP_RULE_DISCARD) {
        pp_put(out, "'s tiles go back to the pile");
        return;
    }
    pp_put(out, " gives back");
    if (whose == seat) {
        pp_put_hand(out, game, event->hand);
    } else {
        pp_put(out, " a tile");
    }
}

// A tile of the seas that comes to a square, or leaves it for its pile or for good.
static void put_monster(pp_out *out, const pp_game *game, const pp_event *event) {
    pp_put_kind(out, game, event->kind);
    pp_put(out, event->event == PP_EV_GETS    ? " comes to "
                : event->event == PP_EV_UNDER ? " goes under its pile from "
                                              : " leaves the game from ");
    pp_put_square(out, event->place.square);
}

static void put_perils(pp_out *out, const pp_game *game, const pp_event *event) {
    pp_put(out, pp_seat_names[pp_seat_of_pawn(event->pawn)]);
    switch (event->event) {
    case PP_EV_ENTERS: pp_put(out, " goes into the portal on "); break;
    case PP_EV_FIRES: pp_put(out, " fires a taihou at "); break;
    case PP_EV_DISCARDS:
        pp_put(out, " shows the ");
        pp_put_kind(out, game, event->kind);
        pp_put(out, ", which leaves the game");
        return;
    default: pp_put(out, " has thrown often enough, or no square will do"); return;
    }
    pp_put_square(out, event->place.square);
}

void view_tell_event(pp_out *out, const pp_game *game, const pp_event *event, int seat) {
    const char *name = pp_seat_names[pp_seat_of_pawn(event->pawn)];
    switch (event->event) {
    case PP_EV_DRAWS: put_draw(out, game, event, seat); break;
    case PP_EV_LEAVES: put_leaving(out, game, event); break;
    case PP_EV_MARKER_TO:
    case PP_EV_MARKER_UNDER:
    case PP_EV_MARKER_BACK: put_marker(out, game, event); break;
    case PP_EV_LAYS: put_laying(out, game, event); break;
    case PP_EV_MARKED:
    case PP_EV_CLEARED: put_mark(out, event); break;
    case PP_EV_MOVES:
        pp_put_pawn(out, game, event->pawn);
        pp_put(out, " moves to ");
        pp_put_place(out, event->place);
        break;
    case PP_EV_KEEPS:
        pp_put(out, name);
        pp_put(out, " swaps tiles with the fallen");
        break;
    case PP_EV_GETS:
    case PP_EV_UNDER:
    case PP_EV_GONE: put_monster(out, game, event); break;
    case PP_EV_ENTERS:
    case PP_EV_FIRES:
    case PP_EV_DISCARDS:
    case PP_EV_LIMIT: put_perils(out, game, event); break;
    case PP_EV_RETURNS: put_returning(out, game, event, seat); break;
    case PP_EV_TURNS:
        pp_put(out, "the tile on ");
        pp_put_square(out, event->place.square);
        pp_put(out, " now lies ");
        pp_put_lying(out, game, event->kind, event->lie);
        break;
    case PP_EV_SHUFFLED:
    case PP_EV_WINS:
    case PP_EV_SHARED: break; // the verdict is told by itself
    default: pp_put_event(out, game, event); break;
    }
}
