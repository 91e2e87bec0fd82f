// SPDX-License-Identifier: MIT
// Draws the table for a player at a terminal, and prints the help. table.c and cmd_show.c call it.
#include "view_table.h"

#include "bits.h"
#include "pile.h"
#include "wrap.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static int number_from(const char *variable, int otherwise) {
    const char *value = getenv(variable);
    uint64_t number;
    return value && gr_read_number(value, 1000, &number) && number > 0 ? (int)number : otherwise;
}

view_style view_of(bool terminal) {
    const char *term = getenv("TERM"), *no_color = getenv("NO_COLOR");
    const bool able = terminal && term && strcmp(term, "dumb") != 0;
    view_style view = {.asks = true,
                       .ascii = canvas_is_ascii(),
                       .colour = able && !(no_color && no_color[0] != '\0'),
                       .clears = able};
    const wrap_size size = wrap_size_of(stdout);
    if (terminal && size.columns > 0) {
        view.columns = size.columns;
        view.rows = size.rows;
    } else {
        view.columns = number_from("COLUMNS", 100);
        view.rows = number_from("LINES", 40);
    }
    return view;
}

void view_say(const view_style *view, const char *format, ...) {
    char text[2 * GR_LINE_MAX];
    va_list rest;
    va_start(rest, format);
    vsnprintf(text, sizeof text, format, rest);
    va_end(rest);
    wrap_put(stdout, text, (wrap_page){.columns = view->columns});
}

// --- Standings

static bool has_scores(const pp_game *game) {
    return game->clause[PP_RULE_SCORE] != 0;
}

// Writes the standing of a seat. `*` and `&` are drawn as a star and a Life token.
static void put_standing(gr_out *out, const pp_game *game, const pp_state *s, int seat, uint8_t humans) {
    gr_put(out, draw_pawn_letter(seat));
    gr_put_char(out, ' ');
    gr_put(out, gr_seat_names[seat]);
    while (out->used < 9)
        gr_put_char(out, ' ');
    const bool placed = pp_status_of(s, pp_first_pawn(seat)) != PP_UNPLACED;
    if (placed && !pp_is_in(s, seat)) {
        gr_put(out, "out");
    } else {
        const bool off = pp_status_of(s, pp_first_pawn(seat)) == PP_OFF && !pp_is_on(s, pp_nth_pawn(seat, 1));
        if (off) gr_put(out, "off");
        for (uint32_t hands = off ? 0 : pp_hands_of(game, seat); hands != 0; hands &= hands - 1) {
            gr_put_number(out, (uint64_t)pp_hand_size(s, pp_lowest_bit(hands)));
            if ((hands & (hands - 1)) != 0) gr_put_char(out, '+');
        }
    }
    if (has_scores(game)) {
        gr_put(out, " *");
        gr_put_number(out, s->score[seat]);
    }
    if (s->life[seat] != 0) gr_put(out, " &");
    if (humans >> seat & 1) gr_put(out, " you");
}

static void draw_standing(canvas_cells *panel, int column, int row, const char *text, canvas_ink ink) {
    canvas_draw_text(panel, column, row, text, ink);
    for (; *text; text++, column++) {
        if (*text == '*') canvas_draw_glyph(panel, column, row, "\u2605", ink);
        if (*text == '&') canvas_draw_glyph(panel, column, row, "\u2665", ink);
    }
}

// Writes a pile, such as "pile     12, dragon under it".
static void put_pile(gr_out *out, const pp_game *game, const pp_state *s, int pile) {
    const uint8_t marker = game->tiles->marker;
    const bool has_marker = marker < game->tiles->kinds && pp_kind_of(game, marker)->deck == pile;
    const bool below = has_marker && pp_in_pile(game->tiles, s, marker);
    gr_put(out, game->pile_name[pile]);
    while (out->used < 9)
        gr_put_char(out, ' ');
    gr_put_number(out, (uint64_t)(pp_pile_size(s, pile) - below));
    if (!has_marker) return;
    gr_put(out, ", ");
    gr_put_kind(out, game, marker);
    gr_put(out, below                      ? " in it"
                : s->holder != 0           ? " held by "
                : draw_marker_beside(game) ? " by the board"
                                           : " on it");
    if (s->holder != 0) gr_put(out, gr_seat_names[s->holder - 1]);
}

enum { SPARE = 4 }; // columns for words, in addition to those for four tiles

// Draws the players in one column, or two if there is room, then the piles. Returns the next free row.
static int draw_standings(canvas_cells *panel, const pp_game *game, const pp_state *s, uint8_t humans,
                          bool tight) {
    const int rows = game->seats > (tight ? 2 : 4) ? (game->seats + 1) / 2 : game->seats;
    int row = 0, second = (panel->width - SPARE) / 2;
    if (!tight)
        canvas_draw_text(panel, 0, row++, has_scores(game) ? "player   tiles, stars, life" : "player   tiles",
                         INK_FAINT);
    for (int seat = 0; seat < game->seats; seat++) {
        char text[40];
        gr_out out = gr_out_into(text, sizeof text);
        put_standing(&out, game, s, seat, humans);
        const bool in = pp_status_of(s, pp_first_pawn(seat)) == PP_UNPLACED || pp_is_in(s, seat);
        draw_standing(panel, seat / rows * second, row + seat % rows, text,
                      in ? (canvas_ink)(INK_SEAT + seat) : INK_FAINT);
        if (seat < rows && (int)out.used >= second) second = (int)out.used + 1;
    }
    row += rows;
    for (int pile = 0; pile < PP_PILES; pile++) {
        // A pile that is laid out at the beginning has nothing more to show after that.
        if (!game->pile_name[pile] || (pile > 0 && pp_pile_size(s, pile) == 0)) continue;
        char text[64];
        gr_out out = gr_out_into(text, sizeof text);
        put_pile(&out, game, s, pile);
        canvas_draw_text(panel, 0, row++, text, INK_PLAIN);
    }
    return tight ? row : row + 1;
}

// --- The whole table

enum { MESSAGE_ROWS = 8 }; // the rows below the table, for the events and the question

// The size at which the board is drawn. Choices need a panel of four tiles; standings alone are narrower.
static draw_scale scale_of(const view_style *view, const pp_game *game) {
    enum { STANDINGS = 28 };
    return draw_scale_for(game->size, view->columns + (view->asks ? 0 : STANDINGS / 2), view->rows);
}

enum { FRAME_ROWS = 2, NAME_ROWS = 2, LEAST_PANEL = 30 };

// Returns whether the names and numbers around the board are drawn on its frame, because the terminal has too few rows.
static bool folds(const view_style *view, const pp_game *game) {
    const int rows = game->size.height * scale_of(view, game).height + FRAME_ROWS + NAME_ROWS;
    return view->asks && rows + VIEW_LEAST_TOLD + 1 > view->rows;
}

int view_table_rows(const view_style *view, const pp_game *game) {
    return game->size.height * scale_of(view, game).height + FRAME_ROWS + (folds(view, game) ? 0 : NAME_ROWS);
}

// The columns beside the board.
static int columns_beside(const view_style *view, const pp_game *game) {
    return view->columns - game->size.width * scale_of(view, game).width - 2 * DRAW_MARGIN_COLUMNS;
}

bool view_tells_beside(const view_style *view, const pp_game *game, int rows) {
    return view->asks && view_table_rows(view, game) + rows + 1 > view->rows &&
           columns_beside(view, game) >= LEAST_PANEL;
}

bool view_fits(const view_style *view, const pp_game *game, gr_out *why) {
    const draw_scale least = draw_scale_for(game->size, 0, 0);
    const int columns = game->size.width * least.width + 2 * DRAW_MARGIN_COLUMNS;
    const int rows = game->size.height * least.height + FRAME_ROWS + 1; // and the question
    const bool wide = view->columns >= columns, high = !view->asks || !view->clears || view->rows >= rows;
    if (wide && high) return true;
    gr_put(why, "the board needs ");
    gr_put_number(why, (uint64_t)(wide ? rows : columns));
    gr_put(why, wide ? " rows, but the terminal has " : " columns, but the terminal has ");
    gr_put_number(why, (uint64_t)(wide ? view->rows : view->columns));
    return false;
}

static int widest(const canvas_cells *canvas) {
    int most = 0;
    for (int row = 0; row < canvas->height; row++) {
        const int width = canvas_row_width(canvas, row);
        most = width > most ? width : most;
    }
    return most;
}

// The number of rows to print: enough for the board, and for the part of the panel beside it that is in use.
static int rows_of(const canvas_cells *panel, int least) {
    int rows = panel->height > least ? panel->height : least;
    while (rows > least && canvas_row_width(panel, rows - 1) == 0)
        rows--;
    return rows;
}

// Prints the board and the panel side by side, or one alone if the other is null.
static void print_rows(const canvas_cells *board, const canvas_cells *panel, int rows, canvas_style style) {
    for (int i = 0; i < rows; i++) {
        if (board) canvas_print_row(board, i, !panel || canvas_row_width(panel, i) == 0, style, stdout);
        if (panel) canvas_print_row(panel, i, true, style, stdout);
        putchar('\n');
    }
}

// Lays a row over a line of the frame.
static void lay_over(canvas_cells *board, int row, int frame) {
    for (int column = 0; column < board->width; column++) {
        const canvas_cell *cell = &board->cell[row][column];
        canvas_cell *under = &board->cell[frame][column];
        if (cell->glyph && (!under->glyph || under->ink == INK_FAINT)) *under = *cell;
    }
}

// Draws the names and numbers above and below the board on its frame.
static void fold(canvas_cells *board) {
    lay_over(board, 0, 1);
    lay_over(board, board->height - 1, board->height - 2);
    board->height -= NAME_ROWS;
    memmove(board->cell[0], board->cell[1], (size_t)board->height * sizeof board->cell[0]);
}

// Splits a text into lines that fit, and keeps the last `most` of them. They are in `wrapped`, which must be freed. Returns the number of
// all lines.
static int split_lines(const char *text, int columns, int most, char **wrapped, const char *line[]) {
    size_t size = 0;
    int lines = 0;
    FILE *memory = open_memstream(wrapped, &size);
    if (!memory) abort();
    for (const char *at = text; *at != '\0'; at += strcspn(at, "\n"), at += *at == '\n') {
        char one[GR_LINE_MAX + 1];
        snprintf(one, sizeof one, "%.*s", (int)strcspn(at, "\n"), at);
        wrap_put(memory, one, (wrap_page){.columns = columns});
    }
    if (fclose(memory) != 0) abort();
    for (char *at = *wrapped; *at != '\0'; at++) {
        char *end = strchr(at, '\n');
        *end = '\0';
        if (lines >= most) memmove(line, line + 1, (size_t)(most - 1) * sizeof line[0]);
        line[lines < most ? lines : most - 1] = at;
        lines++;
        at = end;
    }
    return lines;
}

enum { FOOT_ROWS = 4 }; // kept free of choices, for messages beside the board

// Prints the last lines of the text at the foot of the panel, below the choices.
static void draw_foot(canvas_cells *panel, const char *text, int columns) {
    const char *line[CANVAS_HEIGHT];
    char *wrapped = 0;
    const int room = panel->height - rows_of(panel, 0);
    if (room <= 0) return;
    const int all = split_lines(text, columns, room, &wrapped, line), lines = all < room ? all : room;
    if (all > lines) line[0] = "... `log` shows all";
    for (int i = 0; i < lines; i++)
        canvas_draw_text(panel, 0, panel->height - lines + i, line[i], INK_PLAIN);
    free(wrapped);
}

static void draw_panel(canvas_cells *board, canvas_cells *panel, const view_style *view, const pp_game *game,
                       const pp_state *s, uint8_t humans, bool asked, view_page *page) {
    const draw_scale scale = scale_of(view, game);
    const int full = 4 * (scale.width + VIEW_GAP) + SPARE, room = columns_beside(view, game);
    const bool beside = !view->asks || room >= LEAST_PANEL;
    const int table = view_table_rows(view, game), spare = view->rows - MESSAGE_ROWS;
    const int below = view->rows - table - VIEW_LEAST_TOLD - 1;
    const int height = !beside                 ? below
                       : folds(view, game)     ? table
                       : spare > board->height ? spare
                                               : board->height;
    canvas_clear(panel, view->asks && beside && room < full ? room : full, height > 0 ? height : 0);
    const int row = draw_standings(panel, game, s, humans, scale.height < 4);
    if (asked) {
        if (page->beside) panel->height -= FOOT_ROWS;
        view_draw_choices(board, panel, game, s, row, scale, page);
        if (page->beside) panel->height += FOOT_ROWS;
    }
    if (page->beside) draw_foot(panel, page->beside, panel->width);
    if (asked && height <= row) page->next = -1;
}

void view_show_table(const view_style *view, const pp_game *game, const pp_state *s, const draw_ways *ways,
                     uint8_t humans, bool asked, view_page *page) {
    static canvas_cells board, panel;
    view_page whole = {0};
    const canvas_style style = {view->colour, view->ascii};
    const bool numbers = asked && view_numbers_places(game, s), folded = folds(view, game);
    draw_board(&board, game, s, ways, scale_of(view, game), !numbers);
    draw_panel(&board, &panel, view, game, s, humans, asked, page ? page : &whole);
    if (folded) fold(&board);
    if (view->clears) printf("\033[H\033[2J");
    const int rows = board.height - (!numbers && !folded);
    if (board.width + widest(&panel) > view->columns) { // this is a narrow terminal
        print_rows(&board, 0, rows, style);
        print_rows(0, &panel, rows_of(&panel, 0), style);
    } else {
        print_rows(&board, &panel, rows_of(&panel, rows), style);
    }
}

// --- Help, and the signs on the board

// The text for all tiles of a sort, or null for wakes.
static const char *sort_in_words(uint8_t sort) {
    switch (sort) {
    case PP_DAIKAIJU:
        return "DG1 DB1   gold and blue daikaiju, with their numbers. The numbers around one\n"
               "          are its arrows: on a throw of 2 it moves where its 2 points, and on\n"
               "          its own number it turns. In small squares the number of the right\n"
               "          arrow is one row lower.\n";
    case PP_PORTAL: return "(O)       the portal takes in what faces it; dice decide the way out.\n";
    case PP_TAIHOU: return "o=>       a taihou; firing it puts a daikaiju under its pile.\n";
    case PP_TSUNAMI:
        return "~~~       the tsunami; \u2248 marks its row. The arrow on the frame shows which way\n"
               "          it goes; the number beside it is what a ship it meets must throw.\n";
    case PP_UZUSHIO: return "(@)       the uzushio, a whirlpool: on a 2 it moves where its 2 points.\n";
    default: return 0;
    }
}

void view_show_legend(const view_style *view, const pp_game *game) {
    uint32_t told = 0;
    bool lanterns = false;
    for (int kind = 0; kind < game->tiles->kinds; kind++) {
        const pp_kind *k = pp_kind_of(game, kind);
        const char *words = sort_in_words(k->sort);
        if (pp_copies(game, kind) == 0) continue;
        lanterns |= k->lantern != PP_NO_LANTERN;
        if (words && !(told >> k->sort & 1)) canvas_print_text(words, view->ascii, stdout);
        told |= 1u << k->sort;
    }
    if (game->pawns == 2) printf("R1 R2     the two pawns of one player\n");
    if (lanterns)
        canvas_print_text("(O) (B) (Y): orange, blue and yellow icons that glow; (o) (b) (y): dimmed.\n"
                          "[O]: a lantern is there; \u26051: the first star of this move. A letter alone is\n"
                          "a player's pawn, at the place where it enters next.\n",
                          view->ascii, stdout);
    if (!view->colour) printf("Small letters mark the path that the pawn of that letter has taken.\n");
}

void view_show_help(const view_style *view, const pp_game *game) {
    printf("A number       make that choice. \"no\" after a number means that it is not\n"
           "               allowed now; type the number to see why.\n"
           "look N         the board as it would be after choice N\n"
           "more           the next choices, if there is no room for all\n"
           "list           all choices in words\n"
           "hint [POLICY]  what mcts:300 or another policy would choose for you, and why\n"
           "board, log     the table again; everything that happened since your last turn\n"
           "undo           take back your last choice\n"
           "save FILE      save the game there, now and after every choice\n"
           "resume FILE    continue a saved game\n"
           "rules          the game line and the readings that are played\n"
           "quit           leave the table\n"
           "\n"
           "A letter on the board is a player's pawn, where its path enters the next\n"
           "square. Such a place is called c2.w1: the pawn is about to enter square c2 on\n"
           "its west side, at the first of two points clockwise.\n"
           "-> shows where you would end; rim! is over the rim, crash! into another pawn,\n"
           "out! off the board in another way, such as in a loop. You can also type an\n"
           "action of spec/protocol.md: T07r1 (tile T07, a quarter turn), at a1.n1, or\n"
           "keeps T01 T05.\n");
    if (game->waits_beside) {
        printf("Each face of a tile has its own row. 5-8 above a picture means that choices 5\n"
               "to 8 lay the tile like this; they differ in where you enter, as `list` shows.\n"
               "5,7 means that only these two are allowed; after a star, `list` shows which.\n");
    }
    view_show_legend(view, game);
}
