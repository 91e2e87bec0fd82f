// SPDX-License-Identifier: MIT
// Draws the panel of a picture: the players, their hands, the piles, and whose turn it is. svg.c calls it.
#include "svg_parts.h"

#include "draw_board.h"
#include "grammar.h"
#include "pile.h"

#include "bits.h"

static const double name_high = 26, tile_wide = 44, gap = 8, hand_high = 44 + 30, line_high = 22;

static const char ink[] = "i", faint[] = "f";

static int rows_of_text(const pp_game *game) {
    int rows = 0;
    for (int pile = 0; pile < PP_PILES; pile++)
        rows += game->pile_name[pile] != 0;
    return rows + (game->tiles->marker < game->tiles->kinds);
}

static double seat_height(const pp_game *game, const pp_state *s, int seat) {
    double height = name_high;
    for (uint32_t hands = pp_hands_of(game, seat); hands != 0; hands &= hands - 1)
        height += s->hand[pp_lowest_bit(hands)][0] != 0 ? hand_high : 0;
    return height;
}

// The height of a row of players, which is that of its highest player.
static double row_height(const pp_game *game, const pp_state *s, int first, int columns) {
    double most = 0;
    for (int seat = first; seat < first + columns && seat < game->seats; seat++) {
        const double height = seat_height(game, s, seat);
        most = height > most ? height : most;
    }
    return most;
}

double svg_panel_height(const pp_game *game, const pp_state *s, int columns) {
    double height = 2 * line_high + gap + rows_of_text(game) * line_high;
    for (int seat = 0; seat < game->seats; seat += columns)
        height += row_height(game, s, seat, columns);
    return height;
}

static const char *standing_of(const pp_state *s, int seat) {
    if (pp_status_of(s, pp_first_pawn(seat)) == PP_UNPLACED) return "not placed yet";
    if (!pp_is_in(s, seat)) return "out";
    const bool on = pp_is_on(s, pp_first_pawn(seat)) || pp_is_on(s, pp_nth_pawn(seat, 1));
    return on ? "" : "off the board";
}

static void put_seat(FILE *to, const pp_state *s, int seat, bool scores, double x, double y) {
    svg_pawn(to, seat, draw_pawn_letter(seat), x + 11, y + 11, 10);
    svg_text(to, x + 30, y + 16, 15, SVG_START, ink, gr_seat_names[seat]);
    svg_text(to, x + 96, y + 16, 13, SVG_START, faint, standing_of(s, seat));
    if (scores) {
        char text[8];
        snprintf(text, sizeof text, "%d", s->score[seat]);
        svg_star(to, x + 178, y + 11, 10, 0);
        svg_text(to, x + 191, y + 16, 15, SVG_START, ink, text);
    }
    if (s->life[seat] != 0)
        fprintf(to,
                "<path d=\"M%.1f %.1fc-12 -10 -12 -17 -6 -18 4 0 6 4 6 6 0 -2 2 -6 6 -6 6 1 6 8 -6 18z\" "
                "fill=\"#d2322d\"/>\n",
                x + 224, y + 20);
}

// Draws a hand, with both faces of a tile that has two.
static void put_hand(FILE *to, const pp_game *game, const pp_state *s, int hand, double x, double y) {
    for (int i = 0; i < PP_HAND && s->hand[hand][i] != 0; i++) {
        const pp_kind *kind = pp_kind_of(game, s->hand[hand][i] - 1);
        for (int face = 0; face < kind->faces; face++)
            svg_tile(to, kind, pp_lie((uint8_t)face, 0), x + face * (tile_wide + 2), y, tile_wide, 0);
        svg_text(to, x, y + tile_wide + 14, 13, SVG_START, faint, kind->name);
        x += kind->faces * (tile_wide + 2) + gap;
    }
}

static void put_piles(FILE *to, const pp_game *game, const pp_state *s, double x, double y) {
    const int marker = game->tiles->marker;
    char text[80];
    for (int pile = 0; pile < PP_PILES; pile++) {
        if (!game->pile_name[pile]) continue;
        const bool below = marker < game->tiles->kinds && pp_kind_of(game, marker)->deck == pile &&
                           pp_in_pile(game->tiles, s, marker);
        const int tiles = pp_pile_size(s, pile) - below;
        snprintf(text, sizeof text, "%s: %d %s%s%s", game->pile_name[pile], tiles,
                 tiles == 1 ? "tile" : "tiles", below ? ", with the " : "",
                 below ? pp_kind_of(game, marker)->name : "");
        svg_text(to, x, y, 14, SVG_START, ink, text);
        y += line_high;
    }
    if (marker == game->tiles->kinds) return;
    if (s->holder != 0 || !pp_in_pile(game->tiles, s, marker)) {
        snprintf(text, sizeof text, "%s: %s%s", pp_kind_of(game, marker)->name,
                 s->holder != 0             ? "held by "
                 : draw_marker_beside(game) ? "beside the board"
                                            : "on the pile",
                 s->holder != 0 ? gr_seat_names[s->holder - 1] : "");
        svg_text(to, x, y, 14, SVG_START, ink, text);
    }
}

// Writes whose choice is next, or who has won.
static void put_stage(gr_out *out, const draw_scene *scene) {
    const pp_game *game = scene->game;
    const pp_state *s = scene->state;
    if (scene->stage) {
        gr_put(out, scene->stage);
        return;
    }
    const pp_question question = pp_asked(game, s);
    if (question.over) {
        gr_put_verdict(out, s);
    } else {
        gr_put(out, pp_turn_begins(game, s) ? "turn of "
                    : question.chance       ? "chance decides for "
                                            : "to choose: ");
        gr_put(out, gr_seat_names[question.seat]);
    }
}

static void put_player(FILE *to, const pp_game *game, const pp_state *s, int seat, double x, double y) {
    bool scores = false;
    for (int i = 0; i < 4; i++)
        scores |= game->mark_name[i] != 0;
    put_seat(to, s, seat, scores, x, y);
    y += name_high;
    for (uint32_t hands = pp_hands_of(game, seat); hands != 0; hands &= hands - 1) {
        const int hand = pp_lowest_bit(hands);
        if (s->hand[hand][0] == 0) continue;
        put_hand(to, game, s, hand, x + 30, y);
        y += hand_high;
    }
}

void svg_panel(FILE *to, const draw_scene *scene, double x, double y, int columns) {
    const pp_game *game = scene->game;
    const pp_state *s = scene->state;
    char text[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(text, sizeof text);
    put_stage(&out, scene);
    svg_text(to, x, y + 14, 16, SVG_START, ink, text);
    y += line_high + gap;
    for (int first = 0; first < game->seats; first += columns) {
        for (int seat = first; seat < first + columns && seat < game->seats; seat++)
            put_player(to, game, s, seat, x + (seat - first) * svg_column, y);
        y += row_height(game, s, first, columns);
    }
    put_piles(to, game, s, x, y + line_high);
}

// --- The description in words

// Writes "red goes from a1.n1 to b1.w1", "blue at f6.s1" or "green out".
static void tell_pawn(gr_out *out, const draw_scene *scene, int pawn) {
    static const char *const standing[] = {
        [PP_UNPLACED] = " not placed yet", [PP_ON] = " at ", [PP_OFF] = " off the board", [PP_OUT] = " out"};
    const draw_ways *ways = scene->ways;
    const pp_status status = pp_status_of(scene->state, pawn);
    const bool went = ways && (ways->went >> pawn & 1);
    gr_put_pawn(out, scene->game, pawn);
    if (went) gr_put(out, " goes from ");
    if (went) gr_put_place(out, ways->began[pawn]);
    gr_put(out, !went ? standing[status] : status == PP_ON ? " to " : " and is gone");
    if (status == PP_ON) gr_put_place(out, scene->state->place[pawn]);
}

// Returns whether something happened to a pawn since the previous scene.
static bool differs(const draw_scene *scene, const draw_scene *before, int pawn) {
    const pp_state *s = scene->state, *was = before->state;
    const bool went = scene->ways && (scene->ways->went >> pawn & 1);
    return went || pp_status_of(s, pawn) != pp_status_of(was, pawn) ||
           !pp_same_place(s->place[pawn], was->place[pawn]);
}

void svg_tell(gr_out *out, const draw_scene *scene, const draw_scene *before) {
    const pp_game *game = scene->game;
    const char *between = "";
    if (scene->caption) gr_put(out, scene->caption);
    if (scene->caption) gr_put(out, ": ");
    for (int seat = 0; seat < game->seats; seat++) {
        for (int nth = 0; nth < game->pawns; nth++) {
            const int pawn = pp_nth_pawn(seat, nth);
            if (before && !differs(scene, before, pawn)) continue;
            gr_put(out, between);
            tell_pawn(out, scene, pawn);
            between = "; ";
        }
    }
    if (scene->stage && scene->stage[0] == '\0') return; // an empty stage means that none is shown
    gr_put(out, between);
    put_stage(out, scene);
}
