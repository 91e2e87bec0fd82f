// SPDX-License-Identifier: MIT
// Draws the board as a picture, for spec/site, `pathproof show --svg` and spec/suite/scene.c.
#include "svg.h"

#include "bits.h"
#include "draw_board.h"
#include "grammar.h"
#include "markup.h"
#include "svg_parts.h"

#include <math.h>
#include <string.h>

static double left_of(int square) {
    return svg_margin + square % PP_STRIDE * svg_square;
}

static double top_of(int square) {
    return svg_margin + square / PP_STRIDE * svg_square;
}

static void put_square(FILE *to, const pp_game *game, const pp_state *s, int square,
                       const draw_trails *trails) {
    svg_ink ink = {.gone = trails->gone[square]};
    if (s->tile[square] == 0) return;
    for (int point = 0; point < PP_POINTS; point++) {
        const int seat = trails->seat[square][point] - 1;
        ink.colour[point] = seat < 0 ? 0 : svg_seat_fill[seat];
    }
    svg_tile(to, pp_kind_of(game, s->tile[square] - 1), s->lie[square], left_of(square), top_of(square),
             svg_square, &ink);
}

// Draws the marks on a square. It finds them by name, because the bit of a mark differs between games.
static void put_marks(FILE *to, const pp_game *game, const pp_state *s, int square) {
    const double x = left_of(square), y = top_of(square);
    for (int mark = 0; mark < PP_MARKS && game->mark_name[mark]; mark++) {
        const char *name = game->mark_name[mark];
        if (!pp_is_marked(s, mark, square)) continue;
        if (strcmp(name, "lantern") == 0) {
            const int kind = s->tile[square] - 1, // no tile, which happens only in an impossible position
                colour = kind < 0 ? PP_NO_LANTERN : pp_kind_of(game, kind)->lantern;
            svg_lantern(to, colour, x + svg_square / 2.0, y + svg_square / 2.0);
        } else if (strcmp(name, "star") == 0) {
            svg_star(to, x + svg_square * 0.86, y + svg_square * 0.14, 12, pp_star_number(s, square));
        } else if (strcmp(name, "turned") == 0) {
            svg_turned(to, x + 12, y + svg_square - 12);
        }
    }
}

// Draws a pawn in front of the square it will enter next: on the tile behind it, or beside the board.
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
    x = left_of(place.square) + x * svg_square;
    y = top_of(place.square) + y * svg_square;
    const double back = beside ? 18 : 13;
    if (!beside) {
        fprintf(to, "<polygon points=\"%.1f,%.1f %.1f,%.1f %.1f,%.1f\" fill=\"%s\" stroke=\"#222222\"/>\n",
                x + 7 * dx, y + 7 * dy, x - 6 * dx - 6 * dy, y - 6 * dy + 6 * dx, x - 6 * dx + 6 * dy,
                y - 6 * dy - 6 * dx, svg_seat_fill[pp_seat_of_pawn(pawn)]);
    }
    draw_pawn_sign(game, pawn, sign);
    svg_pawn(to, pp_seat_of_pawn(pawn), sign, x - back * dx, y - back * dy, 11);
}

// --- Paths just travelled

// Returns whether two lost pawns travelled one path from its two ends, and met there.
static bool meet_on(const draw_ways *ways, const ways_step *a, const ways_step *b) {
    return a->pawn != b->pawn && (ways->gone >> a->pawn & ways->gone >> b->pawn & 1) &&
           a->square == b->square && a->entry == b->exit && a->exit == b->entry;
}

// Draws travelled paths as roads with a dashed middle line, so that they differ from everything else. Where two pawns met on a path, each
// has the half from its own end.
static void put_ways(FILE *to, const draw_ways *ways) {
    for (int i = 0; i < ways->steps; i++) {
        const ways_step *step = &ways->step[i];
        const int seat = pp_seat_of_pawn(step->pawn);
        bool half = false;
        for (int k = 0; k < i; k++)
            half |= meet_on(ways, step, &ways->step[k]);
        fprintf(to, "<g transform=\"translate(%.0f %.0f)\" fill=\"none\"%s>", left_of(step->square),
                top_of(step->square), half ? " stroke-dasharray=\"1 2\"" : "");
        const char *wide = half ? "pathLength=\"2\" stroke-width=\"9.5\"" : "stroke-width=\"9.5\"";
        const char *road = half ? "pathLength=\"2\" stroke-width=\"7.5\"" : "stroke-width=\"7.5\"";
        svg_path(to, step->entry, step->exit, wide, "#222");
        svg_path(to, step->entry, step->exit, road, svg_seat_fill[seat]);
        if (!half)
            svg_path(to, step->entry, step->exit, "stroke-width=\"1.8\" stroke-dasharray=\"6 5\"",
                     svg_seat_ink[seat]);
        fputs("</g>\n", to);
    }
}

// Finds the middle of the path on which a lost pawn met another, as a part of the square's width. Leaves x and y alone if there is none.
static void find_meeting(const draw_ways *ways, int pawn, double *x, double *y) {
    for (int i = 0; i < ways->steps; i++) {
        for (int k = 0; k < ways->steps && ways->step[i].pawn == pawn; k++) {
            if (meet_on(ways, &ways->step[i], &ways->step[k]))
                svg_find_middle(ways->step[i].entry, ways->step[i].exit, x, y);
        }
    }
}

// Finds where a lost pawn ended. Returns false if its cross is not drawn.
static bool find_cross(const draw_ways *ways, int pawn, double *x, double *y) {
    const pp_place end = ways->end[pawn];
    double dx, dy;
    if (!(ways->gone >> pawn & 1) || end.square == PP_NO_SQUARE) return false;
    draw_locate_point(end.point, x, y, &dx, &dy);
    *x += 7 * dx / svg_square;
    *y += 7 * dy / svg_square;
    find_meeting(ways, pawn, x, y);
    *x = left_of(end.square) + *x * svg_square;
    *y = top_of(end.square) + *y * svg_square;
    return true;
}

// Draws a cross where a lost pawn ended, beside the crosses of other pawns there.
static void put_cross(FILE *to, const draw_ways *ways, int pawn) {
    double x, y, other_x, other_y, aside = 0;
    if (!find_cross(ways, pawn, &x, &y)) return;
    for (int other = 0; other < PP_PAWNS; other++) {
        if (other == pawn || !find_cross(ways, other, &other_x, &other_y)) continue;
        const bool near = fabs(other_x - x) < 8 && fabs(other_y - y) < 8;
        if (near) aside += other < pawn ? 9 : -9;
    }
    svg_cross(to, pp_seat_of_pawn(pawn), x + aside, y);
}

// Draws a ring where each path began, and a cross where a lost pawn ended.
static void put_ends(FILE *to, const draw_ways *ways) {
    double x, y, dx, dy;
    for (uint32_t rest = ways->went; rest != 0; rest &= rest - 1) {
        const pp_place at = ways->began[pp_lowest_bit(rest)];
        draw_locate_point(at.point, &x, &y, &dx, &dy);
        fprintf(
            to,
            "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"6\" fill=\"#fff\" stroke=\"%s\" stroke-width=\"3.5\"/>\n",
            left_of(at.square) + x * svg_square, top_of(at.square) + y * svg_square,
            svg_seat_fill[pp_seat_of_pawn(pp_lowest_bit(rest))]);
    }
    for (uint32_t rest = ways->gone; rest != 0; rest &= rest - 1)
        put_cross(to, ways, pp_lowest_bit(rest));
}

// Draws the refused tile on its square.
static void put_refused(FILE *to, const draw_scene *scene) {
    uint8_t square;
    if (!draw_find_refused(scene, &square)) return;
    fputs("<g opacity=\".55\">", to);
    svg_tile(to, pp_kind_of(scene->game, pp_a(scene->refused)), pp_b(scene->refused), left_of(square),
             top_of(square), svg_square, 0);
    fprintf(
        to,
        "</g><rect x=\"%.0f\" y=\"%.0f\" width=\"%d\" height=\"%d\" rx=\"6\" fill=\"none\" stroke=\"#c81e1e\" "
        "stroke-width=\"4\" stroke-dasharray=\"9 5\"/>\n",
        left_of(square) + 2, top_of(square) + 2, svg_square - 4, svg_square - 4);
}

// --- The board

// Writes the names of the columns above this part of the board, and those of the rows to its left.
static void put_names(FILE *to, svg_part part) {
    for (int i = part.left; i <= part.right; i++) {
        const char letter[2] = {(char)('a' + i), '\0'};
        svg_text(to, left_of(i) + svg_square / 2.0, part.top * svg_square + 16, 15, SVG_MIDDLE, "f", letter);
    }
    for (int i = part.top; i <= part.bottom; i++) {
        const char digit[2] = {(char)('1' + i), '\0'};
        svg_text(to, part.left * svg_square + 12, top_of(i * PP_STRIDE) + svg_square / 2.0 + 5, 15,
                 SVG_MIDDLE, "f", digit);
    }
}

static void put_ground(FILE *to, pp_size size) {
    const int width = size.width * svg_square, height = size.height * svg_square;
    fprintf(
        to,
        "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"8\" fill=\"#c9b88f\" stroke=\"#8d7a52\"/>\n"
        "<path fill=\"#e4d9bf\" stroke=\"#cdbf9e\" d=\"M%d %dh%dv%dh-%dz",
        svg_margin - 6, svg_margin - 6, width + 12, height + 12, svg_margin, svg_margin, width, height,
        width);
    for (int i = 1; i < size.width; i++)
        fprintf(to, "M%d %dv%d", svg_margin + i * svg_square, svg_margin, height);
    for (int i = 1; i < size.height; i++)
        fprintf(to, "M%d %dh%d", svg_margin, svg_margin + i * svg_square, width);
    fputs("\"/>\n", to);
}

static void put_tiles(FILE *to, const pp_game *game, const pp_state *s, const draw_ways *ways) {
    draw_trails trails;
    draw_follow_trails(game, s, ways, &trails);
    for (int square = 0; square < PP_SQUARES; square++) {
        if (pp_on_board(game->size, (uint8_t)square)) put_square(to, game, s, square, &trails);
    }
    svg_wave(to, game, s);
    for (int i = 0; i < PP_OVERS && s->over_tile[i] != 0; i++) {
        svg_tile(to, pp_kind_of(game, s->over_tile[i] - 1), s->over_lie[i], left_of(s->over_square[i]),
                 top_of(s->over_square[i]), svg_square, 0);
    }
}

// Begins a picture in the picture that cuts the board between squares. A side at the rim keeps its margin.
static void begin_cut(FILE *to, pp_size size, svg_part part) {
    const int left = part.left > 0 ? svg_margin : 0, top = part.top > 0 ? svg_margin : 0,
              right = part.right + 1 < size.width ? svg_margin : 2 * svg_margin,
              bottom = part.bottom + 1 < size.height ? svg_margin : 2 * svg_margin,
              x = part.left * svg_square + left, y = part.top * svg_square + top,
              width = (part.right - part.left + 1) * svg_square + right - left,
              height = (part.bottom - part.top + 1) * svg_square + bottom - top;
    fprintf(to, "<svg x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" viewBox=\"%d %d %d %d\">\n", x, y, width,
            height, x, y, width, height);
}

static void put_board(FILE *to, const draw_scene *scene) {
    const pp_game *game = scene->game;
    const pp_state *s = scene->state;
    put_tiles(to, game, s, scene->ways);
    put_refused(to, scene);
    if (scene->ways) put_ways(to, scene->ways);
    for (int square = 0; square < PP_SQUARES; square++) {
        if (pp_on_board(game->size, (uint8_t)square)) put_marks(to, game, s, square);
    }
    if (scene->ways) put_ends(to, scene->ways);
    for (uint32_t rest = s->on; rest != 0; rest &= rest - 1)
        put_pawn(to, game, s, pp_lowest_bit(rest));
}

// --- A part of the board

svg_part svg_whole(const pp_game *game) {
    return (svg_part){0, 0, (uint8_t)(game->size.width - 1), (uint8_t)(game->size.height - 1)};
}

static void take_in(svg_part *part, const pp_game *game, int square) {
    if (!pp_on_board(game->size, (uint8_t)square)) return;
    const uint8_t column = (uint8_t)(square % PP_STRIDE), row = (uint8_t)(square / PP_STRIDE);
    if (column < part->left) part->left = column;
    if (column > part->right) part->right = column;
    if (row < part->top) part->top = row;
    if (row > part->bottom) part->bottom = row;
}

static bool has_square(const svg_part *part, int square) {
    const int column = square % PP_STRIDE, row = square / PP_STRIDE;
    return column >= part->left && column <= part->right && row >= part->top && row <= part->bottom;
}

// Returns whether the tile on a square, a tile above it, or its marks differ.
static bool differs_at(const pp_state *a, const pp_state *b, int square) {
    bool differs = a->tile[square] != b->tile[square] || a->lie[square] != b->lie[square];
    for (int mark = 0; mark < PP_MARKS; mark++)
        differs |= pp_is_marked(a, mark, square) != pp_is_marked(b, mark, square);
    for (int i = 0; i < PP_OVERS; i++) {
        const bool here = a->over_square[i] == square || b->over_square[i] == square;
        differs |= here && (a->over_tile[i] != b->over_tile[i] || a->over_square[i] != b->over_square[i]);
    }
    return differs;
}

static void take_pawns(svg_part *part, const draw_scene *scene, const pp_state *before) {
    const pp_state *s = scene->state;
    for (uint32_t rest = pp_pawns_in_play(scene->game); rest != 0; rest &= rest - 1) {
        const int pawn = pp_lowest_bit(rest);
        const bool is = pp_is_on(s, pawn), was = pp_is_on(before, pawn);
        if (is == was && pp_same_place(s->place[pawn], before->place[pawn])) continue;
        if (is) take_in(part, scene->game, s->place[pawn].square);
        if (was) take_in(part, scene->game, before->place[pawn].square);
    }
}

// Takes in both squares between which a pawn is, if one of them is in the part.
static void take_neighbours(svg_part *part, const draw_scene *scene) {
    for (uint32_t rest = scene->state->on; rest != 0; rest &= rest - 1) {
        const pp_place at = scene->state->place[pp_lowest_bit(rest)];
        if (at.point >= PP_SIDES || !pp_on_board(scene->game->size, at.square)) continue;
        const pp_place back = pp_across(scene->game->size, at.square, at.point);
        if (!has_square(part, at.square) && !has_square(part, back.square)) continue;
        take_in(part, scene->game, at.square);
        take_in(part, scene->game, back.square);
    }
}

bool svg_part_changed(const draw_scene *scene, const pp_state *before, svg_part *part) {
    const pp_game *game = scene->game;
    uint8_t refused;
    *part = (svg_part){PP_STRIDE, PP_STRIDE, 0, 0};
    for (int square = 0; square < PP_SQUARES; square++) {
        if (differs_at(scene->state, before, square)) take_in(part, game, square);
    }
    take_pawns(part, scene, before);
    for (int i = 0; scene->ways && i < scene->ways->steps; i++)
        take_in(part, game, scene->ways->step[i].square);
    if (draw_find_refused(scene, &refused)) take_in(part, game, refused);
    if (part->left > part->right) return false;
    const svg_part whole = svg_whole(game);
    const bool wave = draw_find_wave(game, scene->state).side >= 0; // it is drawn across the whole board
    if (part->left > 0) part->left--;
    if (part->top > 0) part->top--;
    if (part->right < whole.right) part->right++;
    if (part->bottom < whole.bottom) part->bottom++;
    take_neighbours(part, scene);
    // A cut saves too little on a small board.
    const int cut = whole.right - (part->right - part->left) + whole.bottom - (part->bottom - part->top);
    if (wave || cut < 2 || (whole.right < 4 && whole.bottom < 4)) *part = whole;
    return true;
}

static void put_whole(FILE *to, const draw_scene *scene) {
    put_ground(to, scene->game->size);
    put_names(to, svg_whole(scene->game));
    put_board(to, scene);
}

// --- Files

static double board_width(const draw_scene *scene) {
    return scene->game->size.width * svg_square + 2 * svg_margin;
}

static double board_height(const draw_scene *scene) {
    return scene->game->size.height * svg_square + 2 * svg_margin;
}

// Describes the game, with a line for each scene.
static void describe(FILE *to, const draw_scene *scene, int scenes, const char *says) {
    const pp_game *game = scene->game;
    fputs("<desc>", to);
    if (says) markup_put(to, says);
    if (says) fputc('\n', to);
    markup_put(to, game->title ? game->title : game->name);
    fprintf(to, ", %d players.", game->seats);
    for (int i = 0; i < scenes; i++) {
        char line[2 * GR_LINE_MAX];
        gr_out out = gr_out_into(line, sizeof line);
        svg_tell(&out, &scene[i], i > 0 ? &scene[i - 1] : 0);
        fputc('\n', to);
        markup_put(to, line);
        fputc('.', to);
    }
    fputs("</desc>\n", to);
}

static void begin(FILE *to, double x, double y, double width, double height, const char *title) {
    fprintf(
        to,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%.0f\" viewBox=\"%.0f %.0f %.0f %.0f\" "
        "font-family=\"DejaVu Sans, Verdana, sans-serif\" role=\"img\">\n",
        width, height, x, y, width, height);
    fputs("<title>", to);
    markup_put(to, title);
    fputs("</title>\n", to);
}

static void begin_picture(FILE *to, double width, double height, const draw_scene *scene, int scenes,
                          svg_words words) {
    begin(to, 0, 0, width, height, words.title);
    describe(to, scene, scenes, words.says);
    svg_put_style(to);
    fputs("<rect width=\"100%\" height=\"100%\" class=\"b\"/>\n", to);
}

enum { PANEL_TOP = 24 };

void svg_write(FILE *to, const draw_scene *scene, svg_words words) {
    const double panel_height = svg_panel_height(scene->game, scene->state, 1) + 2 * PANEL_TOP;
    const double height = board_height(scene) > panel_height ? board_height(scene) : panel_height;
    begin_picture(to, board_width(scene) + svg_column + svg_margin, height, scene, 1, words);
    put_whole(to, scene);
    svg_panel(to, scene, board_width(scene), PANEL_TOP, 1);
    fputs("</svg>\n", to);
}

void svg_write_part(FILE *to, const draw_scene *scene, svg_part part, svg_words words) {
    const int width = (part.right - part.left + 1) * svg_square,
              height = (part.bottom - part.top + 1) * svg_square;
    begin(to, part.left * svg_square, part.top * svg_square, width + 2 * svg_margin, height + 2 * svg_margin,
          words.title);
    describe(to, scene, 1, words.says);
    begin_cut(to, scene->game->size, part);
    put_ground(to, scene->game->size);
    put_board(to, scene);
    fputs("</svg>\n", to);
    put_names(to, part);
    fputs("</svg>\n", to);
}

void svg_write_players(FILE *to, const draw_scene *scene, int columns, svg_words words) {
    const double height = svg_panel_height(scene->game, scene->state, columns);
    begin(to, 0, 0, columns * svg_column, height, words.title);
    svg_panel(to, scene, 0, 0, columns);
    fputs("</svg>\n", to);
}

void svg_write_tile(FILE *to, const pp_kind *kind, int lie, int seat, int entry, svg_words words) {
    svg_ink ink = {0};
    const uint8_t exit = seat < 0 ? PP_NO_POINT : pp_exit(kind, (uint8_t)lie, (uint8_t)entry);
    if (exit != PP_NO_POINT) ink.colour[entry] = ink.colour[exit] = svg_seat_fill[seat];
    begin(to, -2, -2, svg_square + 4, svg_square + 4, words.title);
    svg_tile(to, kind, lie, 0, 0, svg_square, &ink);
    fputs("</svg>\n", to);
}

void svg_locate(pp_place place, double *x, double *y) {
    double dx, dy;
    const bool beside = place.point >= PP_SIDES;
    *x = *y = 0.5;
    if (place.point < PP_POINTS) draw_locate_point(place.point, x, y, &dx, &dy);
    if (beside) draw_locate_point(3 * (place.point - PP_SIDES) + 1, x, y, &dx, &dy);
    *x = left_of(place.square) + *x * svg_square;
    *y = top_of(place.square) + *y * svg_square;
}

// --- Several scenes in one picture

enum { CAPTION_HIGH = 34, CAPTION_BYTES = 90 };

// The factor by which text below a board is larger than beside one, because several pictures in a row are shown
// small.
static const double panel_scale = 1.25;
static const int panel_left = 20;

// The number of columns for the players: two if there is room.
static int columns_of(const draw_scene *scene) {
    return board_width(scene) < panel_left + 2 * panel_scale * svg_column ? 1 : 2;
}

static double scene_width(const draw_scene *scene) {
    const double panel = panel_left + panel_scale * (svg_column + panel_left);
    return board_width(scene) > panel ? board_width(scene) : panel;
}

static double scene_height(const draw_scene *scene) {
    return (scene->caption ? CAPTION_HIGH : 0) + board_height(scene) +
           panel_scale * svg_panel_height(scene->game, scene->state, columns_of(scene));
}

// Writes the caption, cut off if it does not fit.
static void put_caption(FILE *to, const draw_scene *scene) {
    char text[CAPTION_BYTES + 4];
    const int room = (int)(scene_width(scene) - svg_margin) / 10;
    const int most = room < CAPTION_BYTES ? room : CAPTION_BYTES;
    const bool fits = (int)strlen(scene->caption) <= most;
    snprintf(text, sizeof text, "%.*s%s", fits ? most : most - 3, scene->caption, fits ? "" : "...");
    svg_text(to, svg_margin - 6, 26, 17, SVG_START, "i", text);
}

static void put_scene(FILE *to, const draw_scene *scene, double x, double y) {
    fprintf(to, "<g transform=\"translate(%.0f %.0f)\">\n", x, y);
    if (scene->caption) put_caption(to, scene);
    fprintf(to, "<g transform=\"translate(0 %d)\">\n", scene->caption ? CAPTION_HIGH : 0);
    put_whole(to, scene);
    fprintf(to, "<g transform=\"translate(%d %.0f)scale(%.2f)\">\n", panel_left, board_height(scene) - 20,
            panel_scale);
    svg_panel(to, scene, 0, 0, columns_of(scene));
    fputs("</g></g></g>\n", to);
}

// The number of scenes in a row.
static int row_of(int scenes) {
    return scenes < 3 ? scenes : scenes == 4 ? 2 : 3;
}

static double row_height(const draw_scene *scene, int first, int scenes) {
    double most = 0;
    for (int i = first; i < scenes && i < first + row_of(scenes); i++)
        most = scene_height(&scene[i]) > most ? scene_height(&scene[i]) : most;
    return most;
}

void svg_write_all(FILE *to, const draw_scene *scene, int scenes, svg_words words) {
    const int a_row = row_of(scenes);
    double height = 0;
    for (int first = 0; first < scenes; first += a_row)
        height += row_height(scene, first, scenes);
    begin_picture(to, a_row * scene_width(scene), height, scene, scenes, words);
    double y = 0;
    for (int first = 0; first < scenes; first += a_row) {
        for (int i = first; i < scenes && i < first + a_row; i++)
            put_scene(to, &scene[i], (i - first) * scene_width(scene), y);
        y += row_height(scene, first, scenes);
    }
    fputs("</svg>\n", to);
}
