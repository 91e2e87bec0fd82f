// SPDX-License-Identifier: MIT
// Prints boards in characters, side by side. `pathproof show` and the reports of failed cases (spec/suite) print
// them.
#include "draw_scene.h"

#include <limits.h>

enum {
    BESIDE = 4,
    GAP = 2,
    INDENT = 2
}; // the largest number of boards in a row, the columns between them, and the columns before a caption

bool draw_find_refused(const draw_scene *scene, uint8_t *square) {
    const pp_verb verb = pp_verb_of(scene->refused);
    const int pawn = pp_pawn_of(scene->refused);
    *square = scene->state->place[pawn].square;
    return (verb == PP_LAY || verb == PP_TURN) && pp_is_on(scene->state, pawn);
}

static void draw(canvas_cells *canvas, const draw_scene *scene, draw_scale scale) {
    uint8_t square;
    draw_board(canvas, scene->game, scene->state, scene->ways, scale, true);
    if (!draw_find_refused(scene, &square)) return;
    const int column = DRAW_MARGIN_COLUMNS + square % PP_STRIDE * scale.width;
    const int row = DRAW_MARGIN_ROWS + square / PP_STRIDE * scale.height;
    draw_tile(canvas, pp_kind_of(scene->game, pp_a(scene->refused)), pp_b(scene->refused), column, row, scale,
              INK_FAINT);
    canvas_draw_text(canvas, column + scale.width / 2, row + scale.height / 2, "x", INK_BOLD);
}

static bool says_anything(const canvas_cells *board, int boards, int row) {
    bool any = false;
    for (int i = 0; i < boards; i++)
        any |= canvas_row_width(&board[i], row) > 0;
    return any;
}

static void print_captions(FILE *to, const draw_scene *scene, const canvas_cells *board, int boards) {
    for (int i = 0; i < boards; i++) {
        const char *caption = scene[i].caption ? scene[i].caption : "";
        const bool last = i + 1 == boards;
        const int width = board[i].width - INDENT;
        fprintf(to, "%*s%-*.*s", i > 0 ? GAP + INDENT : INDENT, "", last ? 0 : width, last ? INT_MAX : width,
                caption);
    }
    fputc('\n', to);
}

static void print_row(FILE *to, const draw_scene *scene, int boards, draw_scale scale, canvas_style style) {
    static canvas_cells board[BESIDE];
    int height = 0;
    for (int i = 0; i < boards; i++) {
        draw(&board[i], &scene[i], scale);
        height = board[i].height > height ? board[i].height : height;
    }
    print_captions(to, scene, board, boards);
    for (int row = 0; row < height; row++) {
        if (!says_anything(board, boards, row)) continue;
        for (int i = 0; i < boards; i++) {
            fprintf(to, "%*s", i > 0 ? GAP : 0, "");
            canvas_print_row(&board[i], row, i + 1 == boards, style, to);
        }
        fputc('\n', to);
    }
}

void draw_print_scenes(FILE *to, const draw_scene *scene, int scenes, int columns, canvas_style style) {
    if (scenes == 0) return;
    const draw_scale scale = draw_scale_for(scene[0].game->size, 0, 0);
    const int width = scene[0].game->size.width * scale.width + 2 * DRAW_MARGIN_COLUMNS + GAP;
    const int fit = columns / width < 1 ? 1 : columns / width > BESIDE ? BESIDE : columns / width;
    for (int i = 0; i < scenes; i += fit)
        print_row(to, &scene[i], scenes - i < fit ? scenes - i : fit, scale, style);
}
