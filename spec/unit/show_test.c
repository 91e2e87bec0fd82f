// SPDX-License-Identifier: MIT
// What the pictures at a terminal are made of.
#include "tests.h"

#include "canvas.h"

UNIT_TEST(each_ink_ends_the_one_before) {
    static canvas_cells canvas;
    char printed[200];
    FILE *to = tmpfile();
    TEST_ASSERT_NOT_NULL(to);
    canvas_clear(&canvas, 3, 1);
    canvas_draw_text(&canvas, 0, 0, "A", INK_PAWN);
    canvas_draw_text(&canvas, 1, 0, "b", INK_FAINT);
    canvas_draw_text(&canvas, 2, 0, "c", INK_BOLD);
    canvas_print_row(&canvas, 0, false, true, to);
    rewind(to);
    printed[fread(printed, 1, sizeof printed - 1, to)] = '\0';
    fclose(to);
    TEST_ASSERT_EQUAL_STRING("\033[0;1;97;41mA\033[0;38;5;242mb\033[0;1mc\033[0m", printed);
}
