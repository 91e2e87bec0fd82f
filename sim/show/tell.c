// SPDX-License-Identifier: MIT
// Puts events into words, as one player at the table sees them. table.c calls it.
#include "view_table.h"

#include "draw_board.h"

#include <string.h>

static void put_draw(gr_out *out, const pp_game *game, const pp_event *event, int seat) {
    const bool marker = event->kind == game->tiles->marker;
    const bool open = pp_kind_of(game, event->kind)->deck == 1; // everybody sees a tile that goes to the
                                                                // board
    if (event->rule == PP_RULE_DEAL) return; // those who may see a hand see it on the board anyway
    gr_put(out, gr_seat_names[pp_seat_of_pawn(event->pawn)]);
    gr_put(out, " draws ");
    if (marker) {
        gr_put(out, "the ");
        gr_put_kind(out, game, event->kind);
    } else if (open || pp_seat_of_pawn(event->pawn) == seat) {
        gr_put_kind(out, game, event->kind);
    } else {
        gr_put(out, "a tile");
    }
}

static void put_leaving(gr_out *out, const pp_game *game, const pp_event *event) {
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
    gr_put_pawn(out, game, event->pawn);
    gr_put(out, how[event->cause]);
}

static void put_marker(gr_out *out, const pp_game *game, const pp_event *event) {
    gr_put(out, "the ");
    gr_put_kind(out, game, game->tiles->marker);
    gr_put(out, event->event == PP_EV_MARKER_TO      ? " goes to "
                : event->event == PP_EV_MARKER_UNDER ? " goes under the pile"
                : draw_marker_beside(game)           ? " is laid beside the board again"
                                                     : " goes back on the pile");
    if (event->event == PP_EV_MARKER_TO) gr_put(out, gr_seat_names[pp_seat_of_pawn(event->pawn)]);
    if (event->event == PP_EV_MARKER_TO && event->rule == PP_RULE_SHORT)
        gr_put(out, ", who is short of tiles");
}

// Describes the laying of a tile. A tile that chance lays at the beginning belongs to nobody.
static void put_laying(gr_out *out, const pp_game *game, const pp_event *event) {
    const bool by_chance = event->rule == PP_RULE_LAYOUT;
    if (!by_chance) gr_put(out, gr_seat_names[pp_seat_of_pawn(event->pawn)]);
    if (!by_chance) gr_put(out, " lays ");
    gr_put_lying(out, game, event->kind, event->lie);
    gr_put(out, by_chance ? " lies on " : " on ");
    gr_put_square(out, event->place.square);
}

// Describes what happens to a mark. A lantern that leaves a square goes to another, and a star that leaves is scored, so the second event
// is enough.
static void put_mark(gr_out *out, const pp_event *event) {
    if (event->event == PP_EV_CLEARED) return;
    gr_put(out, event->rule == PP_RULE_STAR ? "a star on " : "a lantern goes to ");
    gr_put_square(out, event->place.square);
}

// Describes tiles that go back. Hands are hidden, so nobody sees which tiles other players give back.
static void put_returning(gr_out *out, const pp_game *game, const pp_event *event, int seat) {
    const int whose = pp_seat_of_pawn(event->pawn);
    gr_put(out, gr_seat_names[whose]);
    if (!game->clause[PP_RULE_DISCARD]) {
        gr_put(out, "'s tiles go back to the pile");
        return;
    }
    gr_put(out, " gives back");
    if (whose == seat) {
        gr_put_hand(out, game, event->hand);
    } else {
        gr_put(out, " a tile");
    }
}

// The reason why a tile of the seas leaves its square, if that is not obvious.
static const char *why_it_goes(pp_rule rule) {
    switch (rule) {
    case PP_RULE_DAIKAIJU_OFF:
    case PP_RULE_UZUSHIO_LEAVES: return ": its arrow points off the board";
    case PP_RULE_WAVE_LEAVES: return ": it has reached the edge of the board";
    case PP_RULE_DAIKAIJU_UNDER: return ": another daikaiju comes there";
    case PP_RULE_UZUSHIO_HITS:
    case PP_RULE_UZUSHIO_WAKE: return ": the uzushio comes there";
    case PP_RULE_UZUSHIO_TAKES: return ": the uzushio takes it";
    case PP_RULE_SHOT_UNDER: return ": it is hit";
    default: return "";
    }
}

// Describes a tile of the seas that arrives on a square, or leaves it for its pile or for good.
static void put_monster(gr_out *out, const pp_game *game, const pp_event *event) {
    const uint8_t sort = pp_kind_of(game, event->kind)->sort;
    if (sort == PP_TSUNAMI || sort == PP_UZUSHIO) gr_put(out, "the ");
    gr_put_kind(out, game, event->kind);
    gr_put(out, event->event == PP_EV_GETS    ? " comes to "
                : event->event == PP_EV_UNDER ? " goes under its pile from "
                                              : " leaves the game from ");
    gr_put_square(out, event->place.square);
    if (event->event != PP_EV_GETS) gr_put(out, why_it_goes((pp_rule)event->rule));
}

static void put_perils(gr_out *out, const pp_game *game, const pp_event *event) {
    gr_put(out, gr_seat_names[pp_seat_of_pawn(event->pawn)]);
    switch (event->event) {
    case PP_EV_ENTERS: gr_put(out, " goes into the portal on "); break;
    case PP_EV_FIRES: gr_put(out, " fires a taihou at "); break;
    case PP_EV_DISCARDS:
        gr_put(out, " shows the ");
        gr_put_kind(out, game, event->kind);
        gr_put(out, ", which leaves the game");
        return;
    default: gr_put(out, " has thrown as often as allowed, or no square is possible"); return;
    }
    gr_put_square(out, event->place.square);
}

void view_tell_event(gr_out *out, const pp_game *game, const pp_event *event, int seat) {
    const char *name = gr_seat_names[pp_seat_of_pawn(event->pawn)];
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
        gr_put_pawn(out, game, event->pawn);
        gr_put(out, " moves to ");
        gr_put_place(out, event->place);
        break;
    case PP_EV_KEEPS:
        gr_put(out, name);
        gr_put(out, " swaps tiles with the fallen");
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
        gr_put(out, "the tile on ");
        gr_put_square(out, event->place.square);
        gr_put(out, " now lies ");
        gr_put_lying(out, game, event->kind, event->lie);
        break;
    case PP_EV_SHUFFLED:
    case PP_EV_WINS:
    case PP_EV_SHARED: break; // the verdict is printed separately
    default: gr_put_event(out, game, event); break;
    }
}

// --- Dice

static void put_number_after(gr_out *out, const char *words, int number) {
    gr_put(out, words);
    gr_put_number(out, (uint64_t)number);
}

// Describes the sum of two dice, which decides whether the daikaiju move.
static void put_sum(gr_out *out, int sum) {
    put_number_after(out, " (", sum);
    gr_put(out, sum >= 6 && sum <= 8 ? "): the daikaiju move" : "): the daikaiju stay");
}

static void put_against_wave(gr_out *out, const pp_game *game, const pp_state *s, pp_action action) {
    gr_put(out, gr_seat_names[pp_seat_of(action)]);
    put_number_after(out, " must throw ", draw_find_wave(game, s).strength);
    put_number_after(out, " or more against the wave: throws ", pp_a(action));
}

// Describes a die that moves the daikaiju, or one of them (R40b), or the uzushio, whose arrows have no 5 and no 6.
static void put_die(gr_out *out, const pp_game *game, bool march, int die) {
    const bool all = pp_plays(game, PP_R40A_ONE_FOR_ALL);
    put_number_after(out, march ? "the die shows " : "the die for the uzushio shows ", die);
    if (!march) {
        gr_put(out, die > 4 ? ": it stays" : ": it goes where that arrow points");
    } else if (die == 6) {
        gr_put(out, ": another daikaiju is placed");
    } else {
        put_number_after(out, all ? ": daikaiju go where their " : ": the next daikaiju goes where its ",
                         die);
        put_number_after(out, all ? " points, those numbered " : " points, or turns if it is numbered ", die);
        if (all) gr_put(out, " turn");
    }
}

void view_tell_throw(gr_out *out, const pp_game *game, const pp_state *s, pp_action action) {
    if (pp_verb_of(action) != PP_ROLL || s->depth < 2) return;
    const char *asks = game->step[s->frame[s->depth - 1].step]->name;
    const char *calls = game->step[s->frame[s->depth - 2].step]->name;
    const bool in_turn = s->frame[0].step == game->turn_step, two = pp_b(action) != 0;
    if (strcmp(calls, "moment") == 0) {
        put_against_wave(out, game, s, action);
    } else if (!two) {
        put_die(out, game, strcmp(calls, "march") == 0, pp_a(action));
    } else if (in_turn) { // not during the placing of the first daikaiju, which takes seven throws or more
        gr_put(out, gr_seat_names[pp_seat_of(action)]);
        put_number_after(out, " throws ", pp_a(action));
        put_number_after(out, " and ", pp_b(action));
        if (strcmp(asks, "roll") == 0) put_sum(out, pp_a(action) + pp_b(action));
        if (strcmp(asks, "throw") == 0) gr_put(out, " to name a square");
    }
}
