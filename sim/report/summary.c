// SPDX-License-Identifier: MIT
// Prints the results of many games as a table, with a column for each number of players. shown.c calls it. The other printers (summary_*.c)
// get samples, values and tile sets from it.
#include "summary.h"

#include "args.h"
#include "canvas.h"
#include "sheet.h"
#include "wrap.h"

#include <string.h>

// --- Figures

// Returns whether a figure is shown. Figures that the book does not have are left out, and so are rare events that did not happen.
static bool is_shown(const sheet_of *sheet, const count_figure *figure) {
    if (!count_has(sheet->column[0].game, figure)) return false;
    for (int i = 0; figure->seldom && i < sheet->columns; i++) {
        if (count_sum_of(sheet->column[i].all, figure) > 0) return true;
    }
    return !figure->seldom;
}

// Returns whether an item is listed. Every book has the rim and collisions as causes; only some books have the others, so those are
// listed only if they happened.
static bool has_happened(const sheet_of *sheet, const count_figure *figure, int item) {
    bool any = figure->kind != COUNT_BY_CAUSE || item == PP_BY_RIM || item == PP_BY_COLLISION;
    for (int i = 0; !any && i < sheet->columns; i++)
        any = count_of(sheet->column[i].all, figure)[item] > 0;
    return any;
}

static void put_items(const sheet_of *sheet, const count_figure *figure) {
    for (int item = 0; item < count_items(figure); item++) {
        char label[SHEET_CELL];
        const pp_game *game = 0;
        for (int i = 0; i < sheet->columns; i++) {
            if (count_has_item(sheet->column[i].game, figure, item)) game = sheet->column[i].game;
        }
        if (!game || !has_happened(sheet, figure, item)) continue;
        gr_out out = gr_out_into(label, sizeof label);
        sheet_put_row_label(&out, game, figure, item);
        sheet_put_row(sheet, label, sheet_put_estimate, figure, item);
        sheet_put_sets(sheet, figure, item);
    }
}

static void put_figure(const sheet_of *sheet, const count_figure *figure) {
    char label[SHEET_CELL];
    gr_out out = gr_out_into(label, sizeof label);
    if (figure->kind == COUNT_EVEN) {
        sheet_put_seats(sheet, figure);
    } else if (count_items(figure) > 1) {
        put_items(sheet, figure);
    } else {
        sheet_put_row_label(&out, sheet->column[0].game, figure, 0);
        sheet_put_row(sheet, label, sheet_put_estimate, figure, 0);
        sheet_put_sets(sheet, figure, 0);
        if (figure->kind == COUNT_LENGTH) sheet_put_lengths(sheet, figure);
    }
}

// --- Parts

static void put_choices_title(const sheet_of *sheet, char title[SHEET_CELL]) {
    const bool lays = count_has(sheet->column[0].game, count_find("nothing_safe"));
    sheet_say(title, "Choices when %s a tile", lays ? "laying" : "adding or turning");
    if (sheet->choices_each > 1)
        sheet_say(title + strlen(title), " (judged for one tile in %u)", (unsigned)sheet->choices_each);
}

static void put_part(const sheet_of *sheet, count_part part) {
    static const char *const titles[COUNT_PARTS] = {
        [COUNT_PART_ENDS] = "How games ended",
        [COUNT_PART_SEATS] = "Wins by seat, alone and shared",
        [COUNT_PART_LEAVING] = "Leaving the board, players per game",
        [COUNT_PART_HAPPENED] = "What happened, times per game",
        [COUNT_PART_CLAUSES] = "Effects of each clause, times per game",
    };
    char title[SHEET_CELL];
    sheet_say(title, "%s", titles[part] ? titles[part] : "");
    if (part == COUNT_PART_CHOICES) put_choices_title(sheet, title);
    if (part != COUNT_PART_LENGTH) sheet_put_part(sheet, title);
    if (part == COUNT_PART_CLAUSES) {
        sheet_put_clauses(sheet);
        return;
    }
    for (int i = 0; i < COUNT_FIGURES; i++) {
        if (count_figures[i].part == part && is_shown(sheet, &count_figures[i]))
            put_figure(sheet, &count_figures[i]);
    }
}

// Prints the parts that have a separate table for each number of players.
static void put_tables(const sheet_of *sheet, count_part part) {
    static const char *const titles[COUNT_PARTS] = {
        [COUNT_PART_NUMBERS] = "the tiles of a game, in the order in which they were laid",
        [COUNT_PART_TURNS] = "each turn of a player",
        [COUNT_PART_CAUSES] = "players per game who left in the n-th turn of any player, by cause",
        [COUNT_PART_SQUARES] = "the squares of the board",
        [COUNT_PART_KINDS] = "each kind of tile",
    };
    for (int i = 0; i < sheet->columns; i++) {
        const count_sample *column = &sheet->column[i];
        fprintf(sheet->to, "\n%d players: %s\n", column->game->seats, titles[part]);
        switch (part) {
        case COUNT_PART_SQUARES: sheet_put_squares(sheet, column); break;
        case COUNT_PART_CAUSES: sheet_put_causes(sheet, column); break;
        default: sheet_put_table(sheet, column, part);
        }
    }
}

// --- The head

// One hash for all tile sets: the hash of their hashes, in order.
static uint64_t hash_of_tilesets(const summary_of *summary) {
    enum { DIGITS = 16 };
    char hashes[TILES_MAX * DIGITS + 1];
    const pp_tileset *set;
    gr_out out = gr_out_into(hashes, sizeof hashes);
    for (int i = 0; (set = summary_tileset(summary, i)) != 0; i++)
        gr_put_hex(&out, set->hash);
    return gr_hash_text(hashes);
}

static void put_tiles(FILE *to, const summary_of *summary) {
    const tiles_given *tiles = &summary->plan->tiles;
    const pp_tileset *set = summary_tileset(summary, 0);
    if (summary_made_up(summary)) {
        char text[GR_FAULT_MAX];
        gr_out out = gr_out_into(text, sizeof text);
        gr_put(&out, summary_made_up(summary));
        gr_put(&out, " (see --tiles)");
        wrap_put(to, text, (wrap_page){.columns = SHEET_PAGE});
    }
    if (tiles->count > 1) {
        fprintf(to, "%d tile sets in turn: %s, %016llx\n", tiles->count, tiles->said,
                (unsigned long long)hash_of_tilesets(summary));
    } else if (set) {
        tiles_print(to, set);
    }
}

void summary_put_rules(gr_out *out, const summary_of *summary) {
    const bulk_plan *plan = summary->plan;
    const pp_game *game = &plan->game[plan->players[0]];
    char line[GR_LINE_MAX + 1];
    gr_out whole = gr_out_into(line, sizeof line);
    summary_put_game(&whole, summary, game);
    const char *seats = strchr(line, ' ');
    const char *more = seats ? strchr(seats + 1, ' ') : 0;
    gr_put(out, game->name);
    gr_put(out, more ? more : "");
}

static void put_title(FILE *to, const summary_of *summary) {
    const bulk_plan *plan = summary->plan;
    char title[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(title, sizeof title);
    summary_put_rules(&out, summary);
    gr_put(&out, ", ");
    play_put_line_up(&out, &plan->line_up);
    gr_put(&out, ": ");
    gr_put(&out,
           plan->line_up.count > 1 ? "the seats take these policies in turn" : plan->line_up.policy[0].says);
    wrap_put(to, title, (wrap_page){.columns = SHEET_PAGE});
    put_tiles(to, summary);
}

static void put_players(char cell[SHEET_CELL], const sheet_of *sheet, const count_sample *column,
                        const count_figure *figure, int item) {
    (void)sheet, (void)figure, (void)item;
    sheet_say(cell, "%d", column->game->seats);
}

static void put_sheet(const sheet_of *sheet, summary_parts parts) {
    sheet_put_row(sheet, "players", put_players, 0, 0);
    for (int part = 0; part < COUNT_PART_NUMBERS; part++) {
        if (part < COUNT_PART_CLAUSES || parts.shown[part]) put_part(sheet, (count_part)part);
    }
    for (int part = COUNT_PART_NUMBERS; part < COUNT_PARTS; part++) {
        if (parts.shown[part]) put_tables(sheet, (count_part)part);
    }
}

// Says which readings let a turn go on forever, if a game was stopped in one.
static void put_endless(const sheet_of *sheet) {
    uint64_t endless = 0;
    for (int i = 0; i < sheet->columns; i++)
        endless += count_sum_of(sheet->column[i].all, count_find("endless_turn"));
    if (endless == 0) return;
    char text[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(text, sizeof text);
    gr_put(&out, cli_thousands(endless));
    gr_put(&out, endless == 1 ? " game was " : " games were ");
    play_put_endless(&out, sheet->column[0].game);
    fprintf(sheet->to, "\n");
    wrap_put(sheet->to, text, (wrap_page){.columns = SHEET_PAGE});
}

void summary_print(FILE *to, const summary_of *summary, summary_parts parts) {
    const bulk_plan *plan = summary->plan;
    const bulk_tally *tally = summary->tally;
    enum { BLOCK = (SHEET_PAGE - SHEET_NARROW_LABEL) / SHEET_COLUMN };
    static count_totals all[COUNT_TABLES];
    count_sample column[COUNT_TABLES];
    int columns = 0;
    for (int players = 0; players < COUNT_TABLES; players++) {
        if (!memchr(plan->players, players, (size_t)plan->sizes)) continue;
        column[columns] = bulk_sample(plan, tally, players, &all[columns]);
        columns += all[columns].games[0] > 0;
    }
    if (tally->ended.interrupted) {
        fprintf(to, "PARTIAL: stopped after %s of %s games\n", cli_thousands(tally->games),
                cli_thousands(plan->games));
    }
    put_title(to, summary);
    for (int from = 0; from < columns; from += BLOCK) {
        sheet_of sheet = {
            .to = to, .choices_each = plan->choices_each, .wide = columns == 1, .utf8 = !canvas_is_ascii()};
        for (int i = from; i < columns && i < from + BLOCK; i++)
            sheet.column[sheet.columns++] = column[i];
        if (from > 0) fprintf(to, "\n");
        put_sheet(&sheet, parts);
        put_endless(&sheet);
    }
}

// --- For all printers

bool summary_sample(const summary_of *summary, int size, count_sample *sample) {
    static count_totals all;
    if (size >= summary->plan->sizes) return false;
    *sample = bulk_sample(summary->plan, summary->tally, summary->plan->players[size], &all);
    return all.games[0] > 0;
}

// Takes the values of single tile sets. It takes only those that were counted, because derived values would be too many.
typedef struct of_sets {
    value_taker *take;
    void *taking;
} of_sets;

static void take_counted(void *taking, const value_row *row) {
    const of_sets *sets = taking;
    if (row->counted && strcmp(row->statistic, "value") == 0) sets->take(sets->taking, row);
}

void summary_take_values(const summary_of *summary, value_taker *take, void *taking) {
    of_sets sets = {take, taking};
    for (int size = 0; size < summary->plan->sizes; size++) {
        count_sample sample;
        if (!summary_sample(summary, size, &sample)) continue;
        values_take(&sample, 0, take, taking);
        for (int i = 0; i < sample.sets; i++) {
            const count_sample one = {sample.game, &sample.set[i], 0, 0};
            if (one.all->games[0] > 0)
                values_take(&one, summary_tileset(summary, i)->name, take_counted, &sets);
        }
    }
}

const pp_tileset *summary_tileset(const summary_of *summary, int number) {
    const tiles_given *tiles = &summary->plan->tiles;
    const pp_tileset *set = summary->plan->game[summary->plan->players[0]].tiles;
    if (number < tiles->count) return &tiles->own[number].set;
    return number == 0 && tiles->count == 0 && set->hash != 0 ? set : 0;
}

void summary_lay_out_games(const bulk_plan *plan, game_table *games) {
    int seats = 0;
    for (int i = 0; i < plan->sizes; i++)
        seats = plan->players[i] > seats ? plan->players[i] : seats;
    game_table_lay_out(games, &plan->game[plan->players[0]], seats);
}

void summary_put_game(gr_out *out, const summary_of *summary, const pp_game *game) {
    pp_game any = *game;
    if (summary->plan->tiles.count > 1) any.tiles = any.base->tiles;
    gr_put_game(out, &any);
}

// The sentence about made-up tiles. A set from a file counts as the house set if it has the same hash.
const char *summary_made_up(const summary_of *summary) {
    const pp_tileset *set = summary_tileset(summary, 0);
    const char *said = summary->plan->tiles.said;
    if (!set) return 0;
    if (set->hash == pp_tiles_house.hash)
        return "the house tile set is made up: the real tiles are not public";
    if (set->hash == pp_tiles_tsuro_64.hash)
        return "which of the 64 tiles occur twice is made up: it is not published";
    const bool drawn = said && strncmp(said, "random:", 7) == 0;
    return drawn ? "the tiles are drawn by the house rule: the real tiles are not public" : 0;
}
