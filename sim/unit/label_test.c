// SPDX-License-Identifier: MIT
// The label of every figure fits into its column of a summary. spec-tests runs it.
#include "sim_table.h"

#include "sheet.h"

#include <string.h>

static void check_label(const pp_game *game, const count_figure *figure, int item) {
    char label[SHEET_CELL] = "";
    gr_out out = gr_out_into(label, sizeof label);
    sheet_put_row_label(&out, game, figure, item);
    if (strlen(label) > SHEET_NARROW_LABEL)
        TEST_FAIL_MESSAGE(unit_because("%s: the label '%s' has %zu characters, and its column has %d",
                                       figure->id, label, strlen(label), SHEET_NARROW_LABEL));
}

// A cause is checked in every game, because some causes occur only with some parts.
UNIT_TEST(labels_fit_into_their_column) {
    for (const pp_game *const *game = gr_shipped_games.games; *game; game++) {
        for (int i = 0; i < COUNT_FIGURES; i++) {
            const count_figure *figure = &count_figures[i];
            if (figure->part >= COUNT_PART_CLAUSES) continue; // these have tables of their own
            for (int item = 0; item < count_items(figure); item++) {
                if (figure->kind == COUNT_BY_CAUSE || count_has_item(*game, figure, item))
                    check_label(*game, figure, item);
            }
        }
    }
}
