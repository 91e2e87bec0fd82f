// SPDX-License-Identifier: MIT
// Prints the longer parts of a summary: by clause, by tile, by kind, by square. summary.c calls it.
#include "sheet.h"

#include "grammar.h"

// Compares ids by the order of their book: T05-9.2 before T05-10.1.
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

// Prints a row for each clause that was counted, and marks it in `told`.
static void put_clauses(const sheet_of *sheet, const char *figure, bool told[PP_RULES]) {
    const count_figure *f = count_find(figure);
    const pp_game *game = sheet->column[0].game;
    int list[PP_RULES];
    const int clauses = sheet_list_clauses(game, f, list);
    for (int i = 0; i < clauses; i++) {
        char label[SHEET_LABEL];
        double count = 0;
        for (int k = 0; k < sheet->columns; k++)
            count += count_sums_of(sheet->column[k].all, f, list[i]).x;
        if (count == 0) continue;
        told[list[i]] = true;
        snprintf(label, sizeof label, "  %s", game->clause[list[i]]);
        sheet_put_row(sheet, label, sheet_put_estimate, f, list[i]);
    }
}

static void put_idle_clauses(const sheet_of *sheet, const bool told[PP_RULES]) {
    const pp_game *game = sheet->column[0].game;
    int list[PP_RULES], column = SHEET_PAGE;
    const int clauses = sheet_list_clauses(game, count_find("effects"), list);
    bool any = false;
    for (int i = 0; i < clauses; i++) {
        const char *clause = game->clause[list[i]];
        const int width = 1 + (int)strlen(clause);
        if (told[list[i]]) continue;
        if (!any) fprintf(sheet->to, "  had no effect in these games:");
        any = true;
        if (column + width > SHEET_PAGE) {
            fprintf(sheet->to, "\n   ");
            column = 3;
        }
        column += fprintf(sheet->to, " %s", clause);
    }
    if (any) fprintf(sheet->to, "\n");
}

// Prints the effects of each clause. If placements were judged, prints at how many tiles each clause forbade a choice. Then lists the
// clauses with neither.
void sheet_put_clauses(const sheet_of *sheet) {
    bool told[PP_RULES] = {false}, judged = false;
    put_clauses(sheet, "effects", told);
    for (int i = 0; i < sheet->columns; i++)
        judged |= count_sums_of(sheet->column[i].all, count_find("tiles_judged"), 0).x > 0;
    if (judged) fprintf(sheet->to, "  share of the tiles for which the clause forbade a choice:\n");
    if (judged) put_clauses(sheet, "forbidden", told);
    put_idle_clauses(sheet, told);
}

// The cells side by side in a line of a table.
typedef struct items_cell {
    const count_figure *figure;
    int item, width;
} items_cell;

typedef struct items_line {
    const items_cell *cell;
    int cells, head; // the number of cells, and the width of a line's name
} items_line;

enum {
    ROOM = 24,
    SHARE_ROOM = 16,
    VALUE_ROOM = 10
}; // widths of a value with its interval, a share with its interval, and a value alone

static void put_value(char cell[SHEET_CELL], const sheet_of *sheet, const count_sample *column,
                      const count_figure *figure, int item) {
    (void)sheet;
    sheet_put_value(cell, column, figure, item);
}

// Writes a value. A share is printed with its interval; other values have it in the line below.
static void put_short(char cell[SHEET_CELL], const sheet_of *sheet, const count_sample *column,
                      const count_figure *figure, int item) {
    if (!count_estimate_of(column, figure, item).known) {
        sheet_say(cell, "-");
    } else if (count_is_share(figure)) {
        sheet_put_estimate(cell, sheet, column, figure, item);
    } else {
        sheet_put_value(cell, column, figure, item);
    }
}

// The number of cases behind a mean, if there are too few for an interval; 0 if there are enough.
static int few_cases(const count_sample *column, const count_figure *figure, int item) {
    static const double few = 10;
    const double cases = count_sums_of(column->all, figure, item).n;
    return !count_is_share(figure) && cases < few ? (int)cases : 0;
}

static void put_below(char cell[SHEET_CELL], const sheet_of *sheet, const count_sample *column,
                      const count_figure *figure, int item) {
    const int few = few_cases(column, figure, item);
    if (few > 0) {
        sheet_say(cell, "of %d", few);
    } else if (!count_is_share(figure)) {
        sheet_put_reach(cell, sheet, column, figure, item);
    }
}

// Prints a line, unless it has neither a name nor values.
static void put_line(const sheet_of *sheet, const count_sample *column, const char *name, items_line line,
                     sheet_cell *put) {
    char cell[COUNT_FIGURES][SHEET_CELL];
    bool any = name[0] != '\0';
    for (int i = 0; i < line.cells; i++) {
        cell[i][0] = '\0';
        put(cell[i], sheet, column, line.cell[i].figure, line.cell[i].item);
        any |= cell[i][0] != '\0';
    }
    if (!any) return;
    fprintf(sheet->to, "%*s", line.head, name);
    for (int i = 0; i < line.cells; i++)
        sheet_put_right(sheet->to, cell[i], line.cell[i].width);
    fprintf(sheet->to, "\n");
}

// Prints an item. Returns whether one of its values has too few cases.
static bool put_item(const sheet_of *sheet, const count_sample *column, const char *name, items_line line) {
    sheet_of narrow = *sheet;
    narrow.wide = false;
    const bool room = line.cell[0].width == ROOM;
    bool few = false;
    put_line(&narrow, column, name, line, room ? sheet_put_estimate : put_short);
    if (!room) put_line(&narrow, column, "", line, put_below);
    for (int i = 0; i < line.cells && !room; i++)
        few |= few_cases(column, line.cell[i].figure, line.cell[i].item) > 0;
    return few;
}

static void put_few(const sheet_of *sheet, bool few) {
    if (few) fprintf(sheet->to, "of N: a mean of N values, too few for an interval\n");
}

// Makes a cell for each figure of a part that this book has. Returns how many.
static int list_part(const pp_game *game, count_part part, int head, items_cell cell[COUNT_FIGURES]) {
    int count = 0;
    for (int i = 0; i < COUNT_FIGURES; i++) {
        if (count_figures[i].part == part && count_has(game, &count_figures[i]))
            cell[count++].figure = &count_figures[i];
    }
    for (int i = 0; i < count; i++) {
        const int room = count_is_share(cell[i].figure) ? SHARE_ROOM : VALUE_ROOM;
        cell[i].width = head + count * ROOM <= SHEET_PAGE ? ROOM : room;
    }
    return count;
}

static bool was_counted(const count_sample *column, items_line line) {
    for (int i = 0; i < line.cells; i++) {
        if (count_of(column->all, line.cell[i].figure)[line.cell[i].item] != 0) return true;
    }
    return false;
}

// Prints a line for each item with counts, and a column for each figure.
void sheet_put_table(const sheet_of *sheet, const count_sample *column, count_part part) {
    enum { HEAD = 8 };
    items_cell cell[COUNT_FIGURES];
    const items_line line = {cell, list_part(column->game, part, HEAD, cell), HEAD};
    const count_figure *first = cell[0].figure;
    fprintf(sheet->to, "%*s", HEAD,
            part == COUNT_PART_NUMBERS ? "tile no."
            : part == COUNT_PART_TURNS ? "turn"
                                       : "tile");
    for (int i = 0; i < line.cells; i++)
        fprintf(sheet->to, "%*.*s", cell[i].width, cell[i].width - 1, cell[i].figure->label);
    fprintf(sheet->to, "\n");
    bool few = false;
    for (int item = 0; item < count_items(first); item++) {
        char name[SHEET_CELL];
        gr_out out = gr_out_into(name, sizeof name);
        for (int i = 0; i < line.cells; i++)
            cell[i].item = item;
        if (!count_has_item(column->game, first, item) || !was_counted(column, line)) continue;
        count_put_item(&out, column->game, first, item);
        few |= put_item(sheet, column, name, line);
    }
    put_few(sheet, few);
}

// Prints a line for each turn in which a player left, and a column for each cause that occurred.
void sheet_put_causes(const sheet_of *sheet, const count_sample *column) {
    enum { TURN = 4, WIDE = 13 };
    static const char *const shorter[PP_CAUSES] = {
        [PP_BY_COLLISION] = "crash", [PP_BY_DESTRUCTION] = "wrecked", [PP_BY_WITHDRAWAL] = "withdrew"};
    const count_figure *figure = count_find("left_by_in_turn"), *by_cause = count_find("left_by");
    items_cell cell[PP_CAUSES];
    int causes = 0;
    for (int i = 0; i < PP_CAUSES; i++) {
        if (count_of(column->all, by_cause)[i] > 0)
            cell[causes++] = (items_cell){.figure = figure, .item = i * COUNT_TURNS};
    }
    fprintf(sheet->to, "%*s", TURN, "turn");
    for (int i = 0; i < causes; i++) {
        const int width = causes * WIDE <= SHEET_PAGE - TURN ? WIDE : (SHEET_PAGE - TURN) / causes;
        cell[i].width = width;
        const int cause = cell[i].item / COUNT_TURNS;
        const char *name = gr_cause_names[cause];
        fprintf(sheet->to, "%*s", width,
                (int)strlen(name) < width || !shorter[cause] ? name : shorter[cause]);
    }
    fprintf(sheet->to, "\n");
    bool few = false;
    const items_line line = {cell, causes, TURN};
    for (int turn = 1; turn <= COUNT_TURNS; turn++) {
        char name[16];
        snprintf(name, sizeof name, "%d", turn);
        if (was_counted(column, line)) few |= put_item(sheet, column, name, line);
        for (int i = 0; i < causes; i++)
            cell[i].item++;
    }
    put_few(sheet, few);
}

// Prints a cell for each square of a rank.
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

static void put_board(const sheet_of *sheet, const count_sample *column, const count_figure *figure) {
    const pp_size size = column->game->size;
    fprintf(sheet->to, "%s, %s\n    ", figure->label, figure->unit);
    for (int x = 0; x < size.width; x++)
        fprintf(sheet->to, "%9c", 'a' + x);
    fprintf(sheet->to, "\n");
    for (int y = 0; y < size.height; y++) {
        fprintf(sheet->to, "  %d ", y + 1);
        put_rank(sheet, column, figure, y, put_value);
        fprintf(sheet->to, "    ");
        put_rank(sheet, column, figure, y, sheet_put_reach);
    }
}

// Prints a board for each figure, with its values on the squares and the larger halves of their intervals below.
void sheet_put_squares(const sheet_of *sheet, const count_sample *column) {
    items_cell cell[COUNT_FIGURES];
    const int figures = list_part(column->game, COUNT_PART_SQUARES, 0, cell);
    for (int i = 0; i < figures; i++)
        put_board(sheet, column, cell[i].figure);
}
