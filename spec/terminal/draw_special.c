// SPDX-License-Identifier: MIT
// The tiles without paths: daikaiju, tsunami and uzushio with their arrows, the portal, the taihou; and the wave with its row.
#include "draw_parts.h"

#include <stdio.h>
#include <string.h>

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
        if (side == 1 && scale.width < 8) at_row++;     // no room beside the sign
        canvas_draw_text(canvas, column + at_column, row + at_row, text, ink);
    }
}

static canvas_ink ink_of(const pp_kind *kind, canvas_ink ink) {
    if (ink == INK_FAINT || kind->sort != PP_DAIKAIJU) return ink == INK_FAINT ? ink : INK_BOLD;
    return (canvas_ink)(INK_PAWN + (kind->name[1] == 'G' ? 3 : 1)); // on the ground of yellow and blue
}

void draw_special(canvas_cells *canvas, const pp_kind *kind, int lie, int column, int row, draw_scale scale,
                  canvas_ink ink) {
    static const char *const sign[] = {
        [PP_PORTAL] = "(O)", [PP_TAIHOU] = "o=>", [PP_TSUNAMI] = "~~~", [PP_UZUSHIO] = "(@)"};
    const char *text = kind->sort == PP_DAIKAIJU ? kind->name : sign[kind->sort];
    draw_arrows(canvas, kind, lie, column, row, scale, ink == INK_FAINT ? INK_FAINT : INK_PLAIN);
    canvas_draw_text(canvas, column + (scale.width - 3) / 2, row + (scale.height - 1) / 2, text,
                     ink_of(kind, ink));
}

// --- The wave

// Where it lies among the tiles on top; PP_OVERS where no wave moves.
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

// A sign in the left upper corner of each square of the row, which ends of paths leave free.
static void draw_row(canvas_cells *canvas, pp_size size, const draw_wave_row *wave, draw_scale scale) {
    const int count = wave->side % 2 == 0 ? size.width : size.height;
    for (int i = 0; i < count; i++) {
        const int column = wave->side % 2 == 0 ? i : wave->line, row = wave->side % 2 == 0 ? wave->line : i;
        canvas_draw_glyph(canvas, DRAW_MARGIN_COLUMNS + column * scale.width,
                          DRAW_MARGIN_ROWS + row * scale.height, "\u2248", INK_SEAT + 1);
    }
}

// The blue tile at the edge where the wave is going, with its strength, in a row of the square beside which no number of a choice
// stands.
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

void draw_overs(canvas_cells *canvas, const pp_game *game, const pp_state *s, draw_scale scale) {
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
