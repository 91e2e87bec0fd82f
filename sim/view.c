// SPDX-License-Identifier: MIT
// What a player at a terminal gets to see.
#include "view.h"

#include "choices.h"

#include "pile.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { GAP = 2, LABEL_ROWS = 2 };

static int number_from(const char *variable, int otherwise) {
    const char *value = getenv(variable);
    uint64_t number;
    return value && pp_read_number(value, 1000, &number) && number > 0 ? (int)number : otherwise;
}

pp_view pp_view_of(bool terminal) {
    const char *term = getenv("TERM"), *no_color = getenv("NO_COLOR");
    const bool able = terminal && term && strcmp(term, "dumb") != 0;
    pp_view view = {.colour = able && !(no_color && no_color[0] != '\0'), .clears = able};
    struct winsize size = {0};
    if (terminal && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
        view.columns = size.ws_col;
        view.rows = size.ws_row;
    } else {
        view.columns = number_from("COLUMNS", 100);
        view.rows = number_from("LINES", 40);
    }
    return view;
}

// What becomes of the pawn that acts: told by the events of the placement, played on a copy.
typedef struct fate {
    int pawn;
    char text[16];
} fate;

static void watch_fate(void *listening, const pp_event *event) {
    fate *f = listening;
    const bool settled = event->event == PP_EV_MOVES || event->event == PP_EV_LEAVES;
    if (event->pawn != f->pawn || !settled) return;
    pp_out out = pp_out_into(f->text, sizeof f->text);
    if (event->event == PP_EV_MOVES) {
        pp_put(&out, "->");
        pp_put_place(&out, event->place);
    } else {
        pp_put(&out, event->cause == PP_BY_RIM         ? "rim!"
                     : event->cause == PP_BY_COLLISION ? "crash!"
                                                       : "out!");
    }
}

static void foresee(const pp_game *game, const pp_state *s, pp_action action, fate *f) {
    pp_state copy = *s;
    const pp_run run = {game, &copy, watch_fate, f};
    f->pawn = pp_pawn_of(action);
    f->text[0] = '\0';
    if (pp_rank_of(game, s, action).tier != PP_TIER_NEVER) pp_play(&run, action);
}

static void draw_placement(pp_canvas *panel, const pp_game *game, const pp_state *s, const pp_choice *choice,
                           int number, int column, int row, pp_scale scale) {
    char label[16];
    fate f;
    const pp_ink ink = choice->lawful ? PP_INK_BOLD : PP_INK_FAINT;
    snprintf(label, sizeof label, choice->lawful ? "%d" : "%d no", number);
    pp_draw_text(panel, column, row, label, ink);
    pp_draw_tile(panel, pp_kind_of(game, pp_a(choice->action)), pp_b(choice->action), column, row + 1, scale,
                 choice->lawful ? PP_INK_PLAIN : PP_INK_FAINT);
    foresee(game, s, choice->action, &f);
    pp_draw_text(panel, column, row + 1 + scale.height, f.text, choice->lawful ? PP_INK_PLAIN : PP_INK_FAINT);
}

// A row for each tile, a column for each way to turn it.
static int draw_placements(pp_canvas *panel, const pp_game *game, const pp_state *s, const pp_choice choice[],
                           int count, int row, pp_scale scale) {
    int kind = -1, column = 0;
    for (int i = 0; i < count; i++) {
        if (pp_verb_of(choice[i].action) != PP_LAY) continue;
        if (kind >= 0 && pp_a(choice[i].action) != kind) row += scale.height + LABEL_ROWS;
        column = pp_a(choice[i].action) != kind ? 0 : column + scale.width + GAP;
        kind = pp_a(choice[i].action);
        draw_placement(panel, game, s, &choice[i], i + 1, column, row, scale);
    }
    return kind < 0 ? row : row + scale.height + LABEL_ROWS;
}

static int draw_list(pp_canvas *panel, const pp_game *game, const pp_choice choice[], int count, int row) {
    for (int i = 0; i < count && row < panel->height; i++, row++) {
        char line[64];
        pp_out out = pp_out_into(line, sizeof line);
        pp_put_number(&out, (uint64_t)i + 1);
        pp_put(&out, "  ");
        if (row + 1 == panel->height && i + 1 < count) {
            pp_draw_text(panel, 0, row, "... (list shows all)", PP_INK_FAINT);
            return row;
        }
        pp_put_action(&out, game, choice[i].action);
        if (!choice[i].lawful) pp_put(&out, "  no");
        pp_draw_text(panel, 0, row, line, choice[i].lawful ? PP_INK_PLAIN : PP_INK_FAINT);
    }
    return row;
}

// --- Standings

static void put_standing(pp_out *out, const pp_state *s, int seat, uint8_t humans) {
    pp_put(out, pp_pawn_letter(seat));
    pp_put_char(out, ' ');
    pp_put(out, pp_seat_names[seat]);
    while (out->used < 9)
        pp_put_char(out, ' ');
    const bool placed = s->pawn[2 * seat].status != PP_UNPLACED;
    if (placed && !pp_is_in(s, seat)) {
        pp_put(out, "out");
    } else {
        pp_put_number(out, (uint64_t)pp_hand_size(s, seat));
        if (humans >> seat & 1) pp_put(out, " you");
    }
}

// "pile     12, dragon under it"
static void put_pile(pp_out *out, const pp_game *game, const pp_state *s, int pile) {
    const uint8_t marker = game->tiles->marker;
    const bool has_marker = marker < game->tiles->kinds && pp_kind_of(game, marker)->deck == pile;
    const bool below = has_marker && pp_in_pile(game->tiles, s, marker);
    pp_put(out, game->pile_name[pile]);
    while (out->used < 9)
        pp_put_char(out, ' ');
    pp_put_number(out, (uint64_t)(pp_pile_size(s, pile) - below));
    if (!has_marker) return;
    pp_put(out, ", ");
    pp_put_kind(out, game, marker);
    pp_put(out, below ? " in it" : s->holder != 0 ? " held by " : " aside");
    if (s->holder != 0) pp_put(out, pp_seat_names[s->holder - 1]);
}

// Everybody in one column or two, then the piles; returns the next free row.
static int draw_standings(pp_canvas *panel, const pp_game *game, const pp_state *s, uint8_t humans,
                          bool tight) {
    const int rows = game->seats > (tight ? 2 : 4) ? (game->seats + 1) / 2 : game->seats;
    int row = 0;
    if (!tight) pp_draw_text(panel, 0, row++, "player   tiles", PP_INK_FAINT);
    for (int seat = 0; seat < game->seats; seat++) {
        char text[40];
        pp_out out = pp_out_into(text, sizeof text);
        put_standing(&out, s, seat, humans);
        const bool in = s->pawn[2 * seat].status == PP_UNPLACED || pp_is_in(s, seat);
        pp_draw_text(panel, seat / rows * (panel->width / 2), row + seat % rows, text,
                     in ? (pp_ink)(PP_INK_SEAT + seat) : PP_INK_FAINT);
    }
    row += rows;
    for (int pile = 0; pile < PP_PILES; pile++) {
        if (!game->pile_name[pile]) continue;
        char text[64];
        pp_out out = pp_out_into(text, sizeof text);
        put_pile(&out, game, s, pile);
        pp_draw_text(panel, 0, row++, text, PP_INK_PLAIN);
    }
    return tight ? row : row + 1;
}

// Tiles as they are held, named, with a word to the seat's own; returns the next free row.
static int draw_hand(pp_canvas *panel, const pp_game *game, const pp_state *s, int seat,
                     const bool shown[PP_KINDS_MAX], int row, pp_scale scale) {
    int column = 0;
    for (int kind = 0; kind < game->tiles->kinds; kind++) {
        if (!shown[kind]) continue;
        if (column + scale.width > panel->width) {
            column = 0;
            row += scale.height + 1;
        }
        pp_draw_text(panel, column, row, pp_kind_of(game, kind)->name, PP_INK_PLAIN);
        if (pp_in_hand(s, seat, kind)) pp_draw_text(panel, column + 4, row, "own", PP_INK_PLAIN);
        pp_draw_tile(panel, pp_kind_of(game, kind), 0, column, row + 1, scale, PP_INK_PLAIN);
        column += scale.width + GAP;
    }
    return column == 0 ? row : row + scale.height + LABEL_ROWS;
}

// The tiles that are in question: the own hand, and what may be kept of others'.
static void find_tiles(const pp_state *s, int seat, const pp_choice choice[], int count,
                       bool shown[PP_KINDS_MAX]) {
    for (int i = 0; i < PP_HAND && s->hand[seat][i] != 0; i++)
        shown[s->hand[seat][i] - 1] = true;
    for (int i = 0; i < count; i++) {
        if (pp_verb_of(choice[i].action) != PP_KEEP) continue;
        const int kept[3] = {pp_a(choice[i].action), pp_b(choice[i].action), pp_c(choice[i].action)};
        for (int k = 0; k < 3; k++) {
            if (kept[k] != 0) shown[kept[k] - 1] = true;
        }
    }
}

static void draw_choices(pp_canvas *board, pp_canvas *panel, const pp_game *game, const pp_state *s, int row,
                         pp_scale scale) {
    static pp_choice choice[PP_ACTIONS_MAX];
    bool shown[PP_KINDS_MAX] = {false};
    const int count = pp_choices(game, s, choice);
    const pp_verb verb = pp_verb_of(choice[0].action);
    if (verb == PP_LAY) {
        const int pawn = pp_pawn_of(choice[0].action);
        pp_draw_target(board, scale, s->pawn[pawn].place.square, (pp_ink)(PP_INK_PAWN + pawn / 2));
        draw_placements(panel, game, s, choice, count, row, scale);
        return;
    }
    const int seat = pp_asked(game, s).seat;
    find_tiles(s, seat, choice, count, shown);
    row = draw_hand(panel, game, s, seat, shown, row, scale);
    if (verb != PP_AT) {
        draw_list(panel, game, choice, count, row);
        return;
    }
    for (int i = 0; i < count; i++) {
        const pp_place place = {(uint8_t)pp_a(choice[i].action), (uint8_t)pp_b(choice[i].action)};
        if (choice[i].lawful) pp_draw_number(board, game->size, scale, place, i + 1, PP_INK_PLAIN);
    }
}

// --- All of it

int pp_table_rows(const pp_view *view, const pp_game *game) {
    return game->size.height * pp_scale_for(game->size, view->columns, view->rows).height + PP_MARGIN_ROWS +
           1;
}

void pp_show_table(const pp_view *view, const pp_game *game, const pp_state *s, uint8_t humans, bool asked) {
    static pp_canvas board, panel;
    const pp_scale scale = pp_scale_for(game->size, view->columns, view->rows);
    const bool numbers = asked && s->depth > 0 && game->step[s->frame[s->depth - 1].step]->verbs >> PP_AT & 1;
    pp_draw_board(&board, game, s, scale, !numbers);
    pp_clear_canvas(&panel, 4 * (scale.width + GAP), board.height);
    const int row = draw_standings(&panel, game, s, humans, scale.height < 4);
    if (asked) draw_choices(&board, &panel, game, s, row, scale);
    if (view->clears) printf("\033[H\033[2J");
    for (int i = 0; i < board.height - !numbers; i++) {
        pp_print_row(&board, i, pp_row_width(&panel, i) == 0, view->colour, stdout);
        pp_print_row(&panel, i, true, view->colour, stdout);
        putchar('\n');
    }
}
