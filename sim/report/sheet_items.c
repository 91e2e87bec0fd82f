// SPDX-License-Identifier: MIT
// The longer parts of a summary: clause by clause, tile after tile, kind by kind, square by square.
#include "sheet.h"

#include "grammar.h"

// Ids in the order of their book: T05-9.2 before T05-10.1.
static int compare_ids(const char *a, const char *b) {
    while (*a && *b) {
        const size_t more_a = strspn(a, "0123456789"), more_b = strspn(b, "0123456789");
        if (more_a != more_b && more_a > 0 && more_b > 0) return more_a < more_b ? -1 : 1;
        if (*a != *b) return *a < *b ? -1 : 1;
        a++;
        b++;
    }
    return (*a != '\0') - (*b != '\0');
}

int sheet_list_clauses(const pp_game *game, const count_figure *figure, int list[PP_RULES]) {
    int count = 0;
    for (int rule = 0; rule < PP_RULES; rule++) {
        if (!count_has_item(game, figure, rule)) continue;
        int at = count++;
        for (; at > 0 && compare_ids(game->clause[list[at - 1]], game->clause[rule]) > 0; at--)
            list[at] = list[at - 1];
        list[at] = rule;
    }
    return count;
}

// A row for each clause that caused something; then those that did not, most of which only ever refuse.
void sheet_put_clauses(const sheet_of *sheet) {
    const count_figure *figure = count_find("effects");
    const pp_game *game = sheet->column[0].game;
    int list[PP_RULES], column = SHEET_PAGE;
    const int clauses = sheet_list_clauses(game, figure, list);
    bool idle[PP_RULES] = {false}, any = false;
    for (int i = 0; i < clauses; i++) {
        char label[SHEET_LABEL];
        double count = 0;
        for (int k = 0; k < sheet->columns; k++)
            count += count_sums_of(sheet->column[k].all, figure, list[i]).x;
        idle[i] = count == 0;
        any |= idle[i];
        snprintf(label, sizeof label, "  %s", game->clause[list[i]]);
        if (!idle[i]) sheet_put_row(sheet, label, sheet_put_estimate, figure, list[i]);
    }
    if (any) fprintf(sheet->to, "  never, in these games:");
    for (int i = 0; i < clauses; i++) {
        const char *clause = game->clause[list[i]];
        const int width = 1 + (int)strlen(clause);
        if (!idle[i]) continue;
        if (column + width > SHEET_PAGE) {
            fprintf(sheet->to, "\n   ");
            column = 3;
        }
        column += fprintf(sheet->to, " %s", clause);
    }
    if (any) fprintf(sheet->to, "\n");
}

// The figures of a part that this book has. Returns how many.
static int list_part(const pp_game *game, count_part part, const count_figure *list[COUNT_FIGURES]) {
    int count = 0;
    for (int i = 0; i < COUNT_FIGURES; i++) {
        if (count_figures[i].part == part && count_has(game, &count_figures[i]))
            list[count++] = &count_figures[i];
    }
    return count;
}

static bool was_counted(const count_sample *column, const count_figure *const list[], int figures, int item) {
    for (int i = 0; i < figures; i++) {
        if (count_of(column->all, list[i])[item] != 0) return true;
    }
    return false;
}

// A line for each item that something was counted for, a column for each figure.
void sheet_put_table(const sheet_of *sheet, const count_sample *column, count_part part) {
    enum { ITEM = 8, WIDE = 24, NARROW = 11 };
    const count_figure *list[COUNT_FIGURES];
    const int figures = list_part(column->game, part, list);
    const int width = ITEM + figures * WIDE <= SHEET_PAGE ? WIDE : NARROW;
    sheet_of narrow = *sheet;
    narrow.wide = false;
    fprintf(sheet->to, "%*s", ITEM,
            part == COUNT_PART_NUMBERS ? "tile no."
            : part == COUNT_PART_TURNS ? "turn"
                                       : "tile");
    for (int i = 0; i < figures; i++)
        fprintf(sheet->to, "%*.*s", width, width - 1, list[i]->label);
    fprintf(sheet->to, "\n");
    for (int item = 0; item < count_items(list[0]); item++) {
        char name[SHEET_CELL];
        pp_out out = pp_out_into(name, sizeof name);
        if (!count_has_item(column->game, list[0], item) || !was_counted(column, list, figures, item))
            continue;
        count_put_item(&out, column->game, list[0], item);
        fprintf(sheet->to, "%*s", ITEM, name);
        for (int i = 0; i < figures; i++) {
            char cell[SHEET_CELL] = "";
            if (width == NARROW) {
                sheet_put_value(cell, column, list[i], item);
            } else {
                sheet_put_estimate(cell, &narrow, column, list[i], item);
            }
            sheet_put_right(sheet->to, cell, width);
        }
        fprintf(sheet->to, "\n");
    }
}

// A line for each turn in which anybody left, a column for each cause that there was.
void sheet_put_causes(const sheet_of *sheet, const count_sample *column) {
    enum { TURN = 4, WIDE = 13 };
    const count_figure *figure = count_find("left_by_in_turn"), *by_cause = count_find("left_by");
    const uint64_t *words = count_of(column->all, figure);
    int cause[PP_CAUSES], causes = 0;
    for (int i = 0; i < PP_CAUSES; i++) {
        if (count_of(column->all, by_cause)[i] > 0) cause[causes++] = i;
    }
    fprintf(sheet->to, "%*s", TURN, "turn");
    for (int i = 0; i < causes; i++)
        fprintf(sheet->to, "%*s", WIDE, pp_cause_names[cause[i]]);
    fprintf(sheet->to, "\n");
    for (int turn = 0; turn < COUNT_TURNS; turn++) {
        uint64_t any = 0;
        for (int i = 0; i < causes; i++)
            any += words[cause[i] * COUNT_TURNS + turn];
        if (any == 0) continue;
        fprintf(sheet->to, "%*d", TURN, turn + 1);
        for (int i = 0; i < causes; i++) {
            char cell[SHEET_CELL] = "";
            sheet_put_value(cell, column, figure, cause[i] * COUNT_TURNS + turn);
            fprintf(sheet->to, "%*s", WIDE, cell);
        }
        fprintf(sheet->to, "\n");
    }
}

// A cell for each square of a rank.
static void put_rank(const sheet_of *sheet, const count_sample *column, const count_figure *figure, int y,
                     sheet_cell *put) {
    enum { WIDE = 9 };
    for (int x = 0; x < column->game->size.width; x++) {
        char cell[SHEET_CELL] = "";
        put(cell, sheet, column, figure, y * PP_STRIDE + x);
        sheet_put_right(sheet->to, cell, WIDE);
    }
    fprintf(sheet->to, "\n");
}

static void put_value(char cell[SHEET_CELL], const sheet_of *sheet, const count_sample *column,
                      const count_figure *figure, int item) {
    (void)sheet;
    sheet_put_value(cell, column, figure, item);
}

// A board for each figure, with its values on the squares, and below them how far their intervals go, where they have any.
void sheet_put_squares(const sheet_of *sheet, const count_sample *column) {
    const count_figure *list[COUNT_FIGURES];
    const int figures = list_part(column->game, COUNT_PART_SQUARES, list);
    const pp_size size = column->game->size;
    for (int i = 0; i < figures; i++) {
        fprintf(sheet->to, "%s, %s\n    ", list[i]->label, list[i]->unit);
        for (int x = 0; x < size.width; x++)
            fprintf(sheet->to, "%9c", 'a' + x);
        fprintf(sheet->to, "\n");
        for (int y = 0; y < size.height; y++) {
            fprintf(sheet->to, "  %d ", y + 1);
            put_rank(sheet, column, list[i], y, put_value);
            if (!count_is_share(list[i]) && column->sets < 2) continue;
            fprintf(sheet->to, "    ");
            put_rank(sheet, column, list[i], y, sheet_put_reach);
        }
    }
}
