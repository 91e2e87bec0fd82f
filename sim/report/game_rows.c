// SPDX-License-Identifier: MIT
// Makes the row of a game from its counts and its end. singles.c and summary_sqlite.c call it.
#include "game_rows.h"

#include "estimate.h"
#include "grammar.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

// --- The columns

static game_column *add_column(game_table *table, value_is is) {
    assert(table->columns < GAME_COLUMNS_MAX);
    game_column *column = &table->column[table->columns++];
    *column = (game_column){.is = is, .seat = -1};
    return column;
}

static void name_column(game_column *column, const char *name, const char *of) {
    gr_out out = gr_out_into(column->name, sizeof column->name);
    gr_put(&out, name);
    if (of[0] != '\0') gr_put_char(&out, '_');
    gr_put(&out, of);
    assert(out.used < out.size);
}

static void add_figure(game_table *table, const pp_game *game, const count_figure *figure, int item,
                       int seat) {
    game_column *column = add_column(table, figure->kind == COUNT_RATIO ? VALUE_REAL : VALUE_WHOLE);
    char name[VALUE_ITEM];
    gr_out out = gr_out_into(name, sizeof name);
    if (seat < 0) count_put_item(&out, game, figure, item);
    name_column(column, figure->id, seat < 0 ? name : gr_seat_names[seat]);
    column->figure = figure;
    column->item = item;
    column->seat = seat;
}

// Adds the figures that have a value for each game, except those by seat.
static void add_figures(game_table *table, const pp_game *game) {
    for (int i = 0; i < COUNT_FIGURES; i++) {
        const count_figure *figure = &count_figures[i];
        if (!count_has(game, figure)) continue;
        switch (figure->kind) {
        case COUNT_TIMES:
        case COUNT_LENGTH:
        case COUNT_SHARE:
        case COUNT_RATIO:
        case COUNT_BY_CAUSE:
            for (int item = 0; item < count_items(figure); item++)
                add_figure(table, game, figure, item, -1);
            break;
        default: break;
        }
    }
}

static void add_seat(game_table *table, const pp_game *game, int seat) {
    static const struct {
        const char *name;
        value_is is;
    } own[] = {
#define COLUMN(...)
#define SEAT(name, is, cell) {#name, VALUE_##is},
#include "game_columns.inc"
    };
    for (int i = 0; i < GAME_SEAT_COLUMNS; i++) {
        game_column *column = add_column(table, own[i].is);
        name_column(column, own[i].name, gr_seat_names[seat]);
        column->seat = seat;
    }
    for (int i = 0; i < COUNT_FIGURES; i++) {
        const count_figure *figure = &count_figures[i];
        if (count_has(game, figure) && figure->kind == COUNT_BY_SEAT)
            add_figure(table, game, figure, seat, seat);
    }
}

void game_table_lay_out(game_table *table, const pp_game *game, int seats) {
    static const struct {
        const char *name;
        value_is is;
    } own[] = {
#define COLUMN(name, is, cell) {#name, VALUE_##is},
#define SEAT(...)
#include "game_columns.inc"
    };
    table->columns = 0;
    for (int i = 0; i < GAME_OWN_COLUMNS; i++) {
        game_column *column = add_column(table, own[i].is);
        name_column(column, own[i].name, "");
    }
    add_figures(table, game);
    for (int seat = 0; seat < seats; seat++)
        add_seat(table, game, seat);
}

// --- Cells

enum { TEXTS_MAX = 3 * GR_LINE_MAX };

static value_cell text(const char *text) {
    return (value_cell){.is = text && text[0] != '\0' ? VALUE_TEXT : VALUE_NONE, .text = text};
}

static value_cell whole(bool known, uint64_t number) {
    return (value_cell){.is = known ? VALUE_WHOLE : VALUE_NONE, .whole = number};
}

// Ends a text that began here, and returns it as a cell.
static value_cell kept(gr_out *texts, size_t from) {
    gr_put_char(texts, '\0');
    return text(texts->to + from);
}

static value_cell put_seed(gr_out *texts, const ledger_game *g) {
    const size_t from = texts->used;
    gr_put_number(texts, g->seed);
    return kept(texts, from);
}

static value_cell put_game(gr_out *texts, const ledger_game *g) {
    const size_t from = texts->used;
    gr_put_game(texts, g->game);
    return kept(texts, from);
}

static value_cell put_policies(gr_out *texts, const ledger_game *g) {
    const size_t from = texts->used;
    play_put_line_up(texts, g->line_up);
    return kept(texts, from);
}

static value_cell put_policy(gr_out *texts, const ledger_game *g, int seat) {
    const size_t from = texts->used;
    gr_put(texts, play_policy_at(g->line_up, seat)->name);
    return kept(texts, from);
}

static value_cell put_winners(gr_out *texts, const ledger_game *g) {
    const size_t from = texts->used;
    if (g->played->outcome == PLAY_DECIDED) gr_put_seats(texts, g->played->state.winners);
    return kept(texts, from);
}

static value_cell ending_of(const ledger_game *g) {
    switch (g->played->outcome) {
    case PLAY_STOPPED: return text("stopped by --bound");
    case PLAY_ENDLESS: return text("stopped in an endless turn");
    default: return text(gr_ending_words((pp_rule)g->played->state.ended_by));
    }
}

// The marks where the seat's pawns started.
static value_cell put_start(gr_out *texts, const ledger_game *g, int seat) {
    const size_t from = texts->used;
    for (int nth = 0; nth < 2; nth++) {
        const int pawn = pp_nth_pawn(seat, nth);
        if (!(g->fates->started >> pawn & 1)) continue;
        if (texts->used > from) gr_put_char(texts, ' ');
        gr_put_place(texts, g->fates->start[pawn]);
    }
    return kept(texts, from);
}

static bool has_left(const ledger_game *g, int seat) {
    return g->fates->left_at[seat] > 0 && !pp_is_in(&g->played->state, seat);
}

static const char *const fault_names[PLAY_FAULTS] = {
    [PLAY_LATE] = "late", [PLAY_WRONG] = "wrong", [PLAY_DEAD] = "dead"};

static void put_own(const ledger_game *g, gr_out *texts, value_cell cells[GAME_OWN_COLUMNS]) {
    const value_cell filled[GAME_OWN_COLUMNS] = {
#define COLUMN(name, is, cell) cell,
#define SEAT(...)
#include "game_columns.inc"
    };
    memcpy(cells, filled, sizeof filled);
}

static void put_seat(const ledger_game *g, int seat, gr_out *texts, value_cell cells[GAME_SEAT_COLUMNS]) {
    const value_cell filled[GAME_SEAT_COLUMNS] = {
#define COLUMN(...)
#define SEAT(name, is, cell) cell,
#include "game_columns.inc"
    };
    memcpy(cells, filled, sizeof filled);
}

// The value of a figure in this game: its sum over one game.
static value_cell figure_cell(const game_column *column, const ledger_game *g) {
    const count_sums sums = count_sums_of(g->counts, column->figure, column->item);
    if (!count_has(g->game, column->figure)) return (value_cell){0};
    if (column->is == VALUE_WHOLE) return whole(true, (uint64_t)sums.x);
    return (value_cell){.is = sums.n > 0 ? VALUE_REAL : VALUE_NONE, .real = sums.n > 0 ? sums.x / sums.n : 0};
}

// Writes the cells from this column on. Returns their number.
static int put_cells(const game_column *column, const ledger_game *g, gr_out *texts, value_cell *cells) {
    cells[0] = (value_cell){0};
    if (column->seat >= g->game->seats) return 1;
    if (column->figure) {
        cells[0] = figure_cell(column, g);
        return 1;
    }
    if (column->seat < 0) put_own(g, texts, cells);
    if (column->seat >= 0) put_seat(g, column->seat, texts, cells);
    return column->seat < 0 ? GAME_OWN_COLUMNS : GAME_SEAT_COLUMNS;
}

value_cell *game_row_make(const game_table *table, const ledger_game *g) {
    char buffer[TEXTS_MAX];
    gr_out texts = gr_out_into(buffer, sizeof buffer);
    value_cell cells[GAME_COLUMNS_MAX];
    const size_t size = (size_t)table->columns * sizeof cells[0];
    for (int i = 0; i < table->columns;)
        i += put_cells(&table->column[i], g, &texts, &cells[i]);
    assert(texts.used < sizeof buffer);
    char *block = malloc(size + texts.used);
    if (!block) abort();
    memcpy(block + size, buffer, texts.used);
    for (int i = 0; i < table->columns; i++) {
        const char *said = cells[i].text;
        if (cells[i].is == VALUE_TEXT && said >= buffer && said < buffer + texts.used)
            cells[i].text = block + size + (said - buffer);
    }
    memcpy(block, cells, size);
    return (value_cell *)(void *)block;
}

// --- CSV

void game_row_put_names(FILE *to, const game_table *table) {
    for (int i = 0; i < table->columns; i++)
        fprintf(to, "%s%s", i == 0 ? "" : ",", table->column[i].name);
    fputc('\n', to);
}

void game_row_put(FILE *to, const game_table *table, const value_cell *cells) {
    for (int i = 0; i < table->columns; i++) {
        if (i > 0) fputc(',', to);
        value_put_csv(to, &cells[i]);
    }
    fputc('\n', to);
}
