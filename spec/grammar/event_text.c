// SPDX-License-Identifier: MIT
// Events and verdicts as text. speaker.c, records (sim/record) and the commands that show a game print them with it.
#include "grammar.h"

const char *const gr_cause_names[PP_CAUSES] = {
    [PP_BY_RIM] = "rim",
    [PP_BY_COLLISION] = "collision",
    [PP_BY_LOOP] = "loop",
    [PP_BY_DESTRUCTION] = "destroyed",
    [PP_BY_WITHDRAWAL] = "withdrawn",
    [PP_BY_DAIKAIJU] = "daikaiju",
    [PP_BY_UZUSHIO] = "uzushio",
    [PP_BY_WAVE] = "wave",
    [PP_BY_PORTAL] = "portal",
};

// The text of each kind of event: * the pawn, $ its seat, @ the square, ! the marker tile, % anything else.
static const char *const forms[PP_EV_KINDS] = {
    [PP_EV_DRAWS] = "* draws %",    [PP_EV_STARTS] = "* starts %",      [PP_EV_LAYS] = "* lays @ %",
    [PP_EV_MOVES] = "* moves %",    [PP_EV_LEAVES] = "* leaves %",      [PP_EV_KEEPS] = "* keeps%",
    [PP_EV_MARKER_TO] = "! to $",   [PP_EV_MARKER_UNDER] = "! under",   [PP_EV_MARKER_BACK] = "! back",
    [PP_EV_RETURNS] = "* returns%", [PP_EV_SHUFFLED] = "pile shuffled", [PP_EV_PASSES] = "* passes",
    [PP_EV_SCORES] = "$ scores %",  [PP_EV_TURNS] = "@ turns %",        [PP_EV_GONE] = "@ gone %",
    [PP_EV_MARKED] = "@ marked",    [PP_EV_CLEARED] = "@ cleared",      [PP_EV_WINS] = "wins %",
    [PP_EV_SHARED] = "shared %",    [PP_EV_GETS] = "@ gets %",          [PP_EV_UNDER] = "@ under %",
    [PP_EV_ENTERS] = "* enters @",  [PP_EV_FIRES] = "* fires @",        [PP_EV_DISCARDS] = "$ discards %",
    [PP_EV_LIMIT] = "$ limit",
};

// Prints the tile that comes onto a square. If it looks the same in every turn, prints only its name.
static void put_come(gr_out *out, const pp_game *game, const pp_event *event) {
    if (pp_kind_of(game, event->kind)->turns[0] == 1) {
        gr_put_kind(out, game, event->kind);
    } else {
        gr_put_lying(out, game, event->kind, event->lie);
    }
}

static void put_rest(gr_out *out, const pp_game *game, const pp_event *event) {
    switch (event->event) {
    case PP_EV_DRAWS:
    case PP_EV_DISCARDS:
    case PP_EV_UNDER:
    case PP_EV_GONE: gr_put_kind(out, game, event->kind); break;
    case PP_EV_STARTS:
    case PP_EV_MOVES: gr_put_place(out, event->place); break;
    case PP_EV_GETS: put_come(out, game, event); break;
    case PP_EV_LAYS:
    case PP_EV_TURNS: gr_put_lying(out, game, event->kind, event->lie); break;
    case PP_EV_LEAVES: gr_put(out, gr_cause_names[event->cause]); break;
    case PP_EV_KEEPS:
    case PP_EV_RETURNS: gr_put_hand(out, game, event->hand); break;
    case PP_EV_SCORES: gr_put_number(out, event->number); break;
    default: gr_put_seats(out, event->number);
    }
}

void gr_put_event(gr_out *out, const pp_game *game, const pp_event *event) {
    for (const char *form = forms[event->event]; *form; form++) {
        switch (*form) {
        case '*': gr_put_pawn(out, game, event->pawn); break;
        case '$': gr_put(out, gr_seat_names[pp_seat_of_pawn(event->pawn)]); break;
        case '@': gr_put_square(out, event->place.square); break;
        case '!': gr_put_kind(out, game, game->tiles->marker); break;
        case '%': put_rest(out, game, event); break;
        default: gr_put_char(out, *form);
        }
    }
}

void gr_put_verdict(gr_out *out, const pp_state *s) {
    if (s->winners == 0) {
        gr_put(out, "going on");
        return;
    }
    gr_put(out, (s->winners & (s->winners - 1)) == 0 ? "wins " : "shared ");
    gr_put_seats(out, s->winners);
}
