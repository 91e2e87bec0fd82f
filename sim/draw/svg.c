// SPDX-License-Identifier: MIT
// The board as a picture.
#include "svg.h"

#include "bits.h"
#include "draw_board.h"
#include "markup.h"
#include "svg_parts.h"

#include <string.h>

static double left_of(int square) {
    return SVG_MARGIN + square % PP_STRIDE * SVG_SQUARE;
}

static double top_of(int square) {
    return SVG_MARGIN + square / PP_STRIDE * SVG_SQUARE;
}

static void put_square(FILE *to, const pp_game *game, const pp_state *s, int square,
                       const draw_trails *trails) {
    const double x = left_of(square), y = top_of(square);
    if (s->tile[square] == 0) {
        fprintf(
            to,
            "<rect x=\"%.1f\" y=\"%.1f\" width=\"%d\" height=\"%d\" fill=\"#e4d9bf\" stroke=\"#cdbf9e\"/>\n",
            x, y, SVG_SQUARE, SVG_SQUARE);
        return;
    }
    const char *ink[PP_POINTS];
    for (int point = 0; point < PP_POINTS; point++) {
        const int seat = trails->seat[square][point] - 1;
        ink[point] = seat < 0 ? 0 : svg_seat_fill[seat];
    }
    svg_tile(to, pp_kind_of(game, s->tile[square] - 1), s->lie[square], x, y, SVG_SQUARE, ink);
}

// Marks by their names, whatever a game calls its bits.
static void put_marks(FILE *to, const pp_game *game, const pp_state *s, int square) {
    const double x = left_of(square), y = top_of(square);
    for (int mark = 0; mark < PP_MARKS && game->mark_name[mark]; mark++) {
        const char *name = game->mark_name[mark];
        if (!pp_is_marked(s, mark, square)) continue;
        if (strcmp(name, "lantern") == 0) {
            const int kind = s->tile[square] - 1;
            svg_lantern(to, pp_kind_of(game, kind)->lantern, x + SVG_SQUARE / 2.0, y + SVG_SQUARE / 2.0);
        } else if (strcmp(name, "star") == 0) {
            svg_star(to, x + SVG_SQUARE * 0.86, y + SVG_SQUARE * 0.14, 12, pp_star_number(s, square));
        } else if (strcmp(name, "turned") == 0) {
            svg_turned(to, x + 12, y + SVG_SQUARE - 12);
        }
    }
}

// A pawn stands before the square it will enter next, on the tile behind, or beside the board.
static void put_pawn(FILE *to, const pp_game *game, const pp_state *s, int pawn) {
    const pp_place place = s->place[pawn];
    const bool beside = place.point >= PP_SIDES;
    char sign[DRAW_PAWN_SIGN];
    double x, y, dx, dy, side_x, side_y;
    draw_locate_point(beside ? 3 * (place.point - PP_SIDES) + 1 : place.point, &x, &y, &dx, &dy);
    if (beside) { // the middle of the side
        draw_locate_point(3 * (place.point - PP_SIDES) + 2, &side_x, &side_y, &dx, &dy);
        x = (x + side_x) / 2;
        y = (y + side_y) / 2;
    }
    x = left_of(place.square) + x * SVG_SQUARE;
    y = top_of(place.square) + y * SVG_SQUARE;
    const double back = beside ? 18 : 13;
    if (!beside) {
        fprintf(to, "<polygon points=\"%.1f,%.1f %.1f,%.1f %.1f,%.1f\" fill=\"%s\" stroke=\"#222222\"/>\n",
                x + 7 * dx, y + 7 * dy, x - 6 * dx - 6 * dy, y - 6 * dy + 6 * dx, x - 6 * dx + 6 * dy,
                y - 6 * dy - 6 * dx, svg_seat_fill[pp_seat_of_pawn(pawn)]);
    }
    draw_pawn_sign(game, pawn, sign);
    svg_pawn(to, pp_seat_of_pawn(pawn), sign, x - back * dx, y - back * dy, 11);
}

static void put_names(FILE *to, pp_size size) {
    for (int i = 0; i < size.width; i++) {
        const char letter[2] = {(char)('a' + i), '\0'};
        svg_text(to, left_of(i) + SVG_SQUARE / 2.0, 16, 15, SVG_MIDDLE, "#5b4636", letter);
    }
    for (int i = 0; i < size.height; i++) {
        const char digit[2] = {(char)('1' + i), '\0'};
        svg_text(to, 12, top_of(i * PP_STRIDE) + SVG_SQUARE / 2.0 + 5, 15, SVG_MIDDLE, "#5b4636", digit);
    }
}

static void put_board(FILE *to, const pp_game *game, const pp_state *s) {
    const int width = game->size.width * SVG_SQUARE, height = game->size.height * SVG_SQUARE;
    draw_trails trails;
    draw_follow_trails(game, s, &trails);
    fprintf(
        to,
        "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"8\" fill=\"#c9b88f\" stroke=\"#8d7a52\"/>\n",
        SVG_MARGIN - 6, SVG_MARGIN - 6, width + 12, height + 12);
    put_names(to, game->size);
    for (int square = 0; square < PP_SQUARES; square++) {
        if (pp_on_board(game->size, (uint8_t)square)) put_square(to, game, s, square, &trails);
    }
    svg_wave(to, game, s);
    for (int i = 0; i < PP_OVERS && s->over_tile[i] != 0; i++) {
        svg_tile(to, pp_kind_of(game, s->over_tile[i] - 1), s->over_lie[i], left_of(s->over_square[i]),
                 top_of(s->over_square[i]), SVG_SQUARE, 0);
    }
    for (int square = 0; square < PP_SQUARES; square++) {
        if (pp_on_board(game->size, (uint8_t)square)) put_marks(to, game, s, square);
    }
    for (uint32_t rest = s->on; rest != 0; rest &= rest - 1)
        put_pawn(to, game, s, pp_lowest_bit(rest));
}

static void put_words(FILE *to, const char *element, const char *text) {
    if (!text) return;
    fprintf(to, "<%s>", element);
    markup_put(to, text);
    fprintf(to, "</%s>\n", element);
}

void svg_write(FILE *to, const pp_game *game, const pp_state *s, svg_words words) {
    const int board_width = game->size.width * SVG_SQUARE + 2 * SVG_MARGIN;
    const double board_height = game->size.height * SVG_SQUARE + 2 * SVG_MARGIN;
    const double panel_height = svg_panel_height(game, s) + 2 * 24;
    const double height = board_height > panel_height ? board_height : panel_height;
    fprintf(to,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%.0f\" viewBox=\"0 0 %d %.0f\" "
            "font-family=\"DejaVu Sans, Verdana, sans-serif\" role=\"img\">\n",
            board_width + SVG_PANEL, height, board_width + SVG_PANEL, height);
    put_words(to, "title", words.title);
    put_words(to, "desc", words.description);
    fputs("<rect width=\"100%\" height=\"100%\" fill=\"#fffdf7\"/>\n", to);
    put_board(to, game, s);
    svg_panel(to, game, s, board_width, 24);
    fprintf(to, "</svg>\n");
}
