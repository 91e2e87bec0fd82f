// SPDX-License-Identifier: MIT
// Draws the table as a player sees it. draw_scene.c and sim/show draw boards with it; svg.c uses its places and trails.
#include "draw_board.h"

#include "bits.h"

#include <stdio.h>
#include <string.h>

const char *draw_pawn_letter(int seat) {
    static const char *const letter[PP_SEATS] = {"R", "B", "G", "Y", "O", "P", "W", "K"};
    return letter[seat];
}

void draw_pawn_sign(const pp_game *game, int pawn, char sign[DRAW_PAWN_SIGN]) {
    const int seat = pp_seat_of_pawn(pawn);
    sign[0] = draw_pawn_letter(seat)[0];
    sign[1] = game->pawns < 2 ? '\0' : pawn == pp_first_pawn(seat) ? '1' : '2';
    sign[2] = '\0';
}

static const draw_scale scales[] = {{10, 5}, {8, 4}, {6, 3}};

draw_scale draw_smaller(draw_scale scale) {
    return scale.width == scales[0].width ? scales[1] : scales[2];
}

draw_scale draw_scale_for(pp_size size, int columns, int rows) {
    for (int i = 0; i < 2; i++) {
        const int panel = 4 * (scales[i].width + 2) + 2;
        const int wide = size.width * scales[i].width + 2 * DRAW_MARGIN_COLUMNS + panel;
        const int high = size.height * scales[i].height + 8;
        if (wide <= columns && high <= rows) return scales[i];
    }
    return scales[2];
}

void draw_locate_point(int point, double *x, double *y, double *dx, double *dy) {
    static const double way[5][2] = {{0, 1}, {-1, 0}, {0, -1}, {1, 0}, {0, 1}};
    const int side = point / 3;
    const double along = point % 3 / 3.0;
    *x = side == 0 ? along : side == 1 ? 1 : side == 2 ? 1 - along : 0;
    *y = side == 0 ? 0 : side == 1 ? along : side == 2 ? 1 : 1 - along;
    *dx = way[side][0];
    *dy = way[side][1];
    if (point % 3 != 0) return;
    *dx = *x == 0 ? 0.7 : -0.7; // a corner
    *dy = *y == 0 ? 0.7 : -0.7;
}

// --- Tiles without paths: daikaiju, tsunami and uzushio with their arrows, the portal, the taihou

// The cell in the middle of a side of a square, and just outside it.
static void cell_of_side(int side, draw_scale scale, int *column, int *row) {
    *column = side == 1 ? scale.width - 1 : side == 3 ? 0 : scale.width / 2;
    *row = side == 0 ? 0 : side == 2 ? scale.height - 1 : (scale.height - 1) / 2;
}

static void draw_arrows(canvas_cells *canvas, const pp_kind *kind, int lie, int column, int row,
                        draw_scale scale, canvas_ink ink) {
    for (int side = 0; side < 4; side++) {
        const uint8_t number = pp_arrow_at(kind, (uint8_t)lie, side);
        const char text[2] = {(char)('0' + number), '\0'};
        int at_column, at_row;
        if (number == 0) continue;
        cell_of_side(side, scale, &at_column, &at_row);
        if (side == 1 && scale.width >= 8) at_column--; // a gap to a neighbour's number on the left
        if (side == 1 && scale.width < 8) at_row++;     // there is no room beside the sign
        canvas_draw_text(canvas, column + at_column, row + at_row, text, ink);
    }
}

static canvas_ink ink_of(const pp_kind *kind, canvas_ink ink) {
    if (ink == INK_FAINT || kind->sort != PP_DAIKAIJU) return ink == INK_FAINT ? ink : INK_BOLD;
    return (canvas_ink)(INK_PAWN + (kind->name[1] == 'G' ? 3 : 1)); // the background is yellow or blue
}

// Draws a tile without paths, with its upper left corner at a cell: a sign in the middle and a number at each arrow.
static void draw_special(canvas_cells *canvas, const pp_kind *kind, int lie, int column, int row,
                         draw_scale scale, canvas_ink ink) {
    static const char *const sign[] = {
        [PP_PORTAL] = "(O)", [PP_TAIHOU] = "o=>", [PP_TSUNAMI] = "~~~", [PP_UZUSHIO] = "(@)"};
    const bool signed_so = kind->sort < sizeof sign / sizeof sign[0] && sign[kind->sort];
    const char *text = signed_so ? sign[kind->sort] : kind->name;
    draw_arrows(canvas, kind, lie, column, row, scale, ink == INK_FAINT ? INK_FAINT : INK_PLAIN);
    canvas_draw_text(canvas, column + (scale.width - 3) / 2, row + (scale.height - 1) / 2, text,
                     ink_of(kind, ink));
}

// --- The wave

// The index of the wave among the tiles on top, or PP_OVERS if no wave moves.
static int find_wave(const pp_game *game, const pp_state *s) {
    int i = s->wave_side == 0 ? PP_OVERS : 0;
    while (i < PP_OVERS &&
           (s->over_tile[i] == 0 || pp_kind_of(game, s->over_tile[i] - 1)->sort != PP_TSUNAMI))
        i++;
    return i;
}

draw_wave_row draw_find_wave(const pp_game *game, const pp_state *s) {
    const int i = find_wave(game, s);
    if (i == PP_OVERS) return (draw_wave_row){.side = -1};
    const int side = s->wave_side - 1;
    const pp_kind *kind = pp_kind_of(game, s->over_tile[i] - 1);
    return (draw_wave_row){
        .side = side,
        .line = side % 2 == 0 ? s->over_square[i] / PP_STRIDE : s->over_square[i] % PP_STRIDE,
        .across = side % 2 == 0 ? s->over_square[i] % PP_STRIDE : s->over_square[i] / PP_STRIDE,
        .strength = pp_arrow_at(kind, s->over_lie[i], side)};
}

// Draws a sign in the top left corner of each square of the row; ends of paths leave that corner free.
static void draw_row(canvas_cells *canvas, pp_size size, const draw_wave_row *wave, draw_scale scale) {
    const int count = wave->side % 2 == 0 ? size.width : size.height;
    for (int i = 0; i < count; i++) {
        const int column = wave->side % 2 == 0 ? i : wave->line, row = wave->side % 2 == 0 ? wave->line : i;
        canvas_draw_glyph(canvas, DRAW_MARGIN_COLUMNS + column * scale.width,
                          DRAW_MARGIN_ROWS + row * scale.height, "\u2248", INK_SEAT + 1);
    }
}

// Draws the blue tile with the wave's strength, at the edge to which the wave moves, in a line where no choice has its number.
static void draw_edge(canvas_cells *canvas, pp_size size, const draw_wave_row *wave, draw_scale scale) {
    static const char *const arrow[4] = {"\u25b2", "\u25b6", "\u25bc", "\u25c0"};
    const char number[2] = {(char)('0' + wave->strength), '\0'};
    const int right = DRAW_MARGIN_COLUMNS + size.width * scale.width,
              bottom = DRAW_MARGIN_ROWS + size.height * scale.height;
    const bool upright = wave->side % 2 == 0;
    const int column = upright           ? DRAW_MARGIN_COLUMNS + wave->across * scale.width + scale.width / 2
                       : wave->side == 1 ? right
                                         : DRAW_MARGIN_COLUMNS - 2;
    const int row =
        !upright ? DRAW_MARGIN_ROWS + wave->across * scale.height + (scale.height == 4 ? 0 : scale.height / 2)
        : wave->side == 0 ? DRAW_MARGIN_ROWS - 1
                          : bottom;
    canvas_draw_glyph(canvas, column, row, arrow[wave->side], INK_PAWN + 1);
    canvas_draw_text(canvas, column + 1, row, number, INK_PAWN + 1);
}

// Draws tiles on top of others, and the wave's row and edge.
static void draw_overs(canvas_cells *canvas, const pp_game *game, const pp_state *s, draw_scale scale) {
    const draw_wave_row wave = draw_find_wave(game, s);
    for (int i = 0; i < PP_OVERS && s->over_tile[i] != 0; i++) {
        draw_special(canvas, pp_kind_of(game, s->over_tile[i] - 1), s->over_lie[i],
                     DRAW_MARGIN_COLUMNS + s->over_square[i] % PP_STRIDE * scale.width,
                     DRAW_MARGIN_ROWS + s->over_square[i] / PP_STRIDE * scale.height, scale, INK_PLAIN);
    }
    if (wave.side < 0) return;
    draw_row(canvas, game->size, &wave, scale);
    draw_edge(canvas, game->size, &wave, scale);
}

// --- Tiles with paths

// Draws the path between two points of a square whose upper left corner is at a cell.
static void draw_path(canvas_cells *canvas, int from, int to, int column, int row, draw_scale scale,
                      canvas_ink ink) {
    const double width = 2.0 * scale.width - 1, height = 4.0 * scale.height - 1;
    const double left = 2.0 * column, top = 4.0 * row;
    const bool same_side = from / 3 == to / 3;
    const double reach = same_side ? 0.4 : 0.45;
    canvas_curve c;
    draw_locate_point(from, &c.x, &c.y, &c.dx, &c.dy);
    draw_locate_point(to, &c.x2, &c.y2, &c.dx2, &c.dy2);
    c = (canvas_curve){left + c.x * width,    top + c.y * height,    reach * c.dx * width,
                       reach * c.dy * height, left + c.x2 * width,   top + c.y2 * height,
                       reach * c.dx2 * width, reach * c.dy2 * height};
    canvas_draw_curve(canvas, &c, ink);
}

void draw_tile(canvas_cells *canvas, const pp_kind *kind, int lie, int column, int row, draw_scale scale,
               canvas_ink ink) {
    if (kind->sort != PP_WAKE) draw_special(canvas, kind, lie, column, row, scale, ink);
    for (int point = 0; point < PP_POINTS; point++) {
        const uint8_t exit = pp_exit(kind, (uint8_t)lie, (uint8_t)point);
        if (exit != PP_NO_POINT && exit > point) draw_path(canvas, point, exit, column, row, scale, ink);
    }
}

static void draw_end(canvas_cells *canvas, int point, const char *glyph, int column, int row,
                     draw_scale scale, canvas_ink ink) {
    double x, y, dx, dy;
    draw_locate_point(point, &x, &y, &dx, &dy);
    canvas_draw_glyph(canvas, column + (int)(x * (scale.width - 1) + 0.5),
                      row + (int)(y * (scale.height - 1) + 0.5), glyph, ink);
}

void draw_way(canvas_cells *canvas, const pp_kind *kind, int lie, int entry, int seat, int column, int row,
              draw_scale scale) {
    const uint8_t exit = pp_exit(kind, (uint8_t)lie, (uint8_t)entry);
    if (exit == PP_NO_POINT) return;
    draw_path(canvas, entry, exit, column, row, scale, (canvas_ink)(INK_SEAT + seat));
    draw_end(canvas, exit, "\u25cb", column, row, scale, (canvas_ink)(INK_SEAT + seat));
    draw_end(canvas, entry, draw_pawn_letter(seat), column, row, scale, (canvas_ink)(INK_PAWN + seat));
}

// --- The board

// Follows a path back from its exit of a square, tile by tile, until it leaves the tiles or returns to its beginning.
static void mark_trail(const pp_game *game, const pp_state *s, pp_place at, int seat, bool gone,
                       draw_trails *t) {
    for (int steps = 0; steps < PP_SQUARES * PP_POINTS; steps++) {
        if (at.square == PP_NO_SQUARE || s->tile[at.square] == 0) return;
        const uint8_t other = pp_exit(pp_kind_of(game, s->tile[at.square] - 1), s->lie[at.square], at.point);
        if (other == PP_NO_POINT) return;
        const uint16_t both = (uint16_t)(1u << at.point | 1u << other);
        t->seat[at.square][at.point] = t->seat[at.square][other] = (uint8_t)(seat + 1);
        t->gone[at.square] = (uint16_t)(gone ? t->gone[at.square] | both : t->gone[at.square] & ~both);
        at = pp_across(game->size, at.square, other);
    }
}

void draw_follow_trails(const pp_game *game, const pp_state *s, const draw_ways *ways, draw_trails *trails) {
    memset(trails, 0, sizeof *trails);
    for (uint32_t rest = ways ? ways->gone : 0; rest != 0; rest &= rest - 1) {
        const int pawn = pp_lowest_bit(rest);
        mark_trail(game, s, ways->end[pawn], pp_seat_of_pawn(pawn), true, trails);
    }
    for (uint32_t rest = s->on; rest != 0; rest &= rest - 1) {
        const int pawn = pp_lowest_bit(rest);
        const pp_place at = s->place[pawn];
        if (at.point >= PP_SIDES || !pp_on_board(game->size, at.square))
            continue; // an engine can print a place that does not exist
        mark_trail(game, s, pp_across(game->size, at.square, at.point), pp_seat_of_pawn(pawn), false, trails);
    }
}

// Draws the icon of a lantern: O, B or Y for its colour, or o, b, y if it is dimmed. Square brackets mean that a lantern is on the icon;
// round ones mean that none is.
static void draw_lantern(canvas_cells *canvas, const pp_kind *kind, int lie, bool stands, int column,
                         int row) {
    static const char letter[PP_LANTERNS + 1] = " OBY";
    static const uint8_t seat_of_colour[PP_LANTERNS] = {0, 4, 1, 3};
    const bool glows = pp_glows(kind, (uint8_t)lie);
    const char text[4] = {stands ? '[' : '(', (char)(letter[kind->lantern] | (glows ? 0 : 0x20)),
                          stands ? ']' : ')', '\0'};
    const int ink = stands ? INK_PAWN : INK_SEAT;
    canvas_draw_text(canvas, column - 1, row, text, (canvas_ink)(ink + seat_of_colour[kind->lantern]));
}

static void draw_marks(canvas_cells *canvas, const pp_game *game, const pp_state *s, int square, int column,
                       int row) {
    bool stands = false;
    for (int mark = 0; mark < PP_MARKS && game->mark_name[mark]; mark++) {
        const char *name = game->mark_name[mark];
        if (!pp_is_marked(s, mark, square)) continue;
        if (strcmp(name, "lantern") == 0) stands = true;
        if (strcmp(name, "star") != 0) continue;
        const int order = pp_star_number(s, square);
        const char number[2] = {(char)('0' + order), '\0'};
        canvas_draw_glyph(canvas, column, row + 1, "\u2605", INK_BOLD);
        if (order != 0) canvas_draw_text(canvas, column + 1, row + 1, number, INK_BOLD);
    }
    const pp_kind *kind = pp_kind_of(game, s->tile[square] - 1);
    if (kind->lantern != PP_NO_LANTERN) draw_lantern(canvas, kind, s->lie[square], stands, column, row);
}

static void draw_square(canvas_cells *canvas, const pp_game *game, const pp_state *s, int square,
                        const draw_trails *t, draw_scale scale) {
    const int column = DRAW_MARGIN_COLUMNS + square % PP_STRIDE * scale.width;
    const int row = DRAW_MARGIN_ROWS + square / PP_STRIDE * scale.height;
    if (s->tile[square] == 0) {
        canvas_draw_glyph(canvas, column + scale.width / 2, row + scale.height / 2, "\u00b7", INK_FAINT);
        return;
    }
    const pp_kind *kind = pp_kind_of(game, s->tile[square] - 1);
    if (kind->sort != PP_WAKE) {
        draw_special(canvas, kind, s->lie[square], column, row, scale, INK_PLAIN);
        return;
    }
    for (int point = 0; point < PP_POINTS; point++) {
        const uint8_t exit = pp_exit(kind, s->lie[square], (uint8_t)point);
        if (exit == PP_NO_POINT || exit < point) continue;
        const int seat = t->seat[square][point] - 1, ink = seat < 0 ? INK_PLAIN : INK_SEAT + seat;
        draw_path(canvas, point, exit, column, row, scale, (canvas_ink)ink);
    }
    draw_marks(canvas, game, s, square, column + scale.width / 2, row + (scale.height - 1) / 2);
}

// The cell just inside the square that is about to be entered.
static void cell_of_place(pp_place place, draw_scale scale, int *column, int *row) {
    const int point = place.point < PP_SIDES ? place.point : 3 * (place.point - PP_SIDES) + 1;
    const int side = point / 3, along = point % 3;
    const int across[4] = {0, scale.width / 3, scale.width - 1 - scale.width / 3, scale.width - 1};
    const int down[4] = {0, (scale.height - 1) / 3, scale.height - 1 - (scale.height - 1) / 3,
                         scale.height - 1};
    *column = side == 0 ? across[along] : side == 1 ? across[3] : side == 2 ? across[3 - along] : 0;
    *row = side == 0 ? 0 : side == 1 ? down[along] : side == 2 ? down[3] : down[3 - along];
    *column += DRAW_MARGIN_COLUMNS + place.square % PP_STRIDE * scale.width;
    *row += DRAW_MARGIN_ROWS + place.square / PP_STRIDE * scale.height;
}

// The cell in which a pawn is drawn: on the frame if the pawn waits beside the board.
static void cell_of_pawn(pp_place place, draw_scale scale, int *column, int *row) {
    cell_of_place(place, scale, column, row);
    switch (place.point) {
    case PP_SIDES: --*row; break;
    case PP_SIDES + 1: ++*column; break;
    case PP_SIDES + 2: ++*row; break;
    case PP_SIDES + 3: --*column; break;
    default: break;
    }
}

// Returns whether a pawn's sign ends in the pawn's cell, and does not begin there. If two pawns are at one side, their cells are
// neighbours, so the sign of the left one must end there.
static bool sign_ends_there(uint8_t point) {
    return point == 1 || point / 3 == 1 || point == 8 || point == PP_SIDES + 3;
}

static void draw_pawns(canvas_cells *canvas, const pp_game *game, const pp_state *s, draw_scale scale) {
    for (uint32_t rest = s->on; rest != 0; rest &= rest - 1) {
        const int pawn = pp_lowest_bit(rest);
        char sign[DRAW_PAWN_SIGN];
        int column, row;
        cell_of_pawn(s->place[pawn], scale, &column, &row);
        draw_pawn_sign(game, pawn, sign);
        if (sign[1] != '\0' && sign_ends_there(s->place[pawn].point)) column--;
        canvas_draw_text(canvas, column, row, sign, (canvas_ink)(INK_PAWN + pp_seat_of_pawn(pawn)));
    }
}

static void draw_frame(canvas_cells *canvas, pp_size size, draw_scale scale) {
    const int left = DRAW_MARGIN_COLUMNS - 1, top = DRAW_MARGIN_ROWS - 1;
    const int right = DRAW_MARGIN_COLUMNS + size.width * scale.width,
              bottom = DRAW_MARGIN_ROWS + size.height * scale.height;
    for (int column = left; column <= right; column++) {
        canvas_draw_glyph(canvas, column, top, "\u2500", INK_FAINT);
        canvas_draw_glyph(canvas, column, bottom, "\u2500", INK_FAINT);
    }
    for (int row = top; row <= bottom; row++) {
        canvas_draw_glyph(canvas, left, row, "\u2502", INK_FAINT);
        canvas_draw_glyph(canvas, right, row, "\u2502", INK_FAINT);
    }
    canvas_draw_glyph(canvas, left, top, "\u250c", INK_FAINT);
    canvas_draw_glyph(canvas, right, top, "\u2510", INK_FAINT);
    canvas_draw_glyph(canvas, left, bottom, "\u2514", INK_FAINT);
    canvas_draw_glyph(canvas, right, bottom, "\u2518", INK_FAINT);
}

static void draw_names(canvas_cells *canvas, pp_size size, draw_scale scale) {
    for (int i = 0; i < size.width; i++) {
        const char letter[2] = {(char)('a' + i), '\0'};
        canvas_draw_text(canvas, DRAW_MARGIN_COLUMNS + i * scale.width + scale.width / 2, 0, letter,
                         INK_PLAIN);
    }
    for (int i = 0; i < size.height; i++) {
        const char digit[2] = {(char)('1' + i), '\0'};
        canvas_draw_text(canvas, 1, DRAW_MARGIN_ROWS + i * scale.height + scale.height / 2, digit, INK_PLAIN);
    }
}

// Draws the number of a choice outside the frame, beside the place where the pawn would begin.
void draw_number(canvas_cells *canvas, pp_size size, draw_scale scale, pp_place place, int number,
                 canvas_ink ink) {
    char text[12];
    int column, row;
    cell_of_place(place, scale, &column, &row);
    snprintf(text, sizeof text, "%d", number);
    const bool beside = place.point >= PP_SIDES;
    const int side = beside ? place.point - PP_SIDES : place.point / 3;
    if (side % 2 == 0) {
        const bool left = !beside && (place.point % 3 == 1) == (side == 0);
        column += left ? -1 : scale.width < 8; // room for two digits each, and a gap
        row = side == 0 ? 0 : DRAW_MARGIN_ROWS + size.height * scale.height + 1;
    } else if (side == 1) {
        column = DRAW_MARGIN_COLUMNS + size.width * scale.width + 1;
    } else {
        column = number < 10 ? 2 : 1;
    }
    canvas_draw_text(canvas, column, row, text, ink);
}

void draw_inside(canvas_cells *canvas, draw_scale scale, uint8_t square, int number, canvas_ink ink) {
    char text[12];
    snprintf(text, sizeof text, "%d", number);
    canvas_draw_text(canvas, DRAW_MARGIN_COLUMNS + square % PP_STRIDE * scale.width + 1,
                     DRAW_MARGIN_ROWS + square / PP_STRIDE * scale.height + (scale.height - 1) / 2, text,
                     ink);
}

void draw_target(canvas_cells *canvas, draw_scale scale, uint8_t square, canvas_ink ink) {
    canvas_draw_glyph(canvas, DRAW_MARGIN_COLUMNS + square % PP_STRIDE * scale.width + scale.width / 2,
                      DRAW_MARGIN_ROWS + square / PP_STRIDE * scale.height + scale.height / 2, "?", ink);
}

// Draws the paths just travelled, and the places where lost pawns ended.
static void draw_travelled(canvas_cells *canvas, const draw_ways *ways, draw_scale scale) {
    int column, row;
    for (int i = 0; i < ways->steps; i++) {
        const ways_step *step = &ways->step[i];
        draw_path(canvas, step->entry, step->exit,
                  DRAW_MARGIN_COLUMNS + step->square % PP_STRIDE * scale.width,
                  DRAW_MARGIN_ROWS + step->square / PP_STRIDE * scale.height, scale,
                  (canvas_ink)(INK_WAY + pp_seat_of_pawn(step->pawn)));
    }
    for (uint32_t rest = ways->gone; rest != 0; rest &= rest - 1) {
        const int pawn = pp_lowest_bit(rest);
        if (ways->end[pawn].square == PP_NO_SQUARE) continue;
        cell_of_place(ways->end[pawn], scale, &column, &row);
        canvas_draw_text(canvas, column, row, "x", (canvas_ink)(INK_WAY + pp_seat_of_pawn(pawn)));
    }
}

void draw_board(canvas_cells *canvas, const pp_game *game, const pp_state *s, const draw_ways *ways,
                draw_scale scale, bool named) {
    draw_trails t;
    canvas_clear(canvas, game->size.width * scale.width + 2 * DRAW_MARGIN_COLUMNS,
                 game->size.height * scale.height + DRAW_MARGIN_ROWS + 2);
    draw_follow_trails(game, s, ways, &t);
    draw_frame(canvas, game->size, scale);
    if (named) draw_names(canvas, game->size, scale);
    for (int square = 0; square < PP_SQUARES; square++) {
        if (pp_on_board(game->size, (uint8_t)square)) draw_square(canvas, game, s, square, &t, scale);
    }
    draw_overs(canvas, game, s, scale);
    if (ways) draw_travelled(canvas, ways, scale);
    draw_pawns(canvas, game, s, scale);
}
