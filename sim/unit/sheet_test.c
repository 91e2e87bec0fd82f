// SPDX-License-Identifier: MIT
// Summaries: the label of every figure fits its column. spec-tests runs it.
#include "sim_table.h"

#include "sheet.h"

#include <stdlib.h>
#include <string.h>

// --- Rows

UNIT_TEST(labels_fit_their_rows) {
    for (const pp_game *const *game = gr_shipped_games.games; *game; game++) {
        for (int i = 0; i < COUNT_FIGURES; i++) {
            const count_figure *figure = &count_figures[i];
            if (figure->part >= COUNT_PART_CLAUSES || !count_is_in_book(*game, figure)) continue;
            for (int item = 0; item < count_items(figure); item++) {
                char label[SHEET_CELL];
                const bool some_games = figure->kind != COUNT_BY_CAUSE; // parts of a game add causes
                if (some_games && count_items(figure) > 1 && !count_has_item(*game, figure, item)) continue;
                gr_out out = gr_out_into(label, sizeof label);
                sheet_put_row_label(&out, *game, figure, item);
                TEST_ASSERT_LESS_OR_EQUAL_MESSAGE(SHEET_NARROW_LABEL, out.used, label);
            }
        }
    }
}

// --- Heads of tables

// Prints the head of a table without rows, for one game.
static void print_head(const pp_game *game, count_part part, char *head, size_t size) {
    count_totals *none = calloc(1, sizeof *none);
    FILE *to = fmemopen(head, size, "w");
    TEST_ASSERT_TRUE(none && to);
    const count_sample sample = {.game = game, .all = none};
    const sheet_of sheet = {.to = to, .column = {sample}, .columns = 1, .choices_each = 1};
    sheet_put_table(&sheet, &sample, part);
    fclose(to);
    free(none);
}

UNIT_TEST(labels_fit_their_columns) {
    static const count_part parts[] = {COUNT_PART_NUMBERS, COUNT_PART_TURNS, COUNT_PART_KINDS};
    for (const pp_game *const *game = gr_shipped_games.games; *game; game++) {
        for (size_t k = 0; k < sizeof parts / sizeof parts[0]; k++) {
            char head[400];
            print_head(*game, parts[k], head, sizeof head);
            for (int i = 0; i < COUNT_FIGURES; i++) {
                const count_figure *figure = &count_figures[i];
                if (figure->part != parts[k] || !count_has(*game, figure)) continue;
                TEST_ASSERT_NOT_NULL_MESSAGE(strstr(head, figure->label), figure->label);
            }
        }
    }
}
