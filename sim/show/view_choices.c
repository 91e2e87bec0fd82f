// SPDX-License-Identifier: MIT
// Draws the choices of the seat that is asked: tiles as they would lie, numbers on the board, or a list. view_table.c calls it.
#include "view_table.h"

#include "bits.h"
#include "choices.h"

#include <stdio.h>
#include <string.h>

enum { LABEL_ROWS = 2 };

// The fate of the pawn that acts, taken from the events when the placement is played on a copy.
typedef struct fate {
    int pawn;
    char text[16];
} fate;

static void watch_fate(void *listening, const pp_event *event) {
    fate *f = listening;
    const bool settled = event->event == PP_EV_MOVES || event->event == PP_EV_LEAVES;
    if (event->pawn != f->pawn || !settled) return;
    gr_out out = gr_out_into(f->text, sizeof f->text);
    if (event->event == PP_EV_MOVES) {
        gr_put(&out, "->");
        gr_put_place(&out, event->place);
    } else {
        gr_put(&out, event->cause == PP_BY_RIM         ? "rim!"
                     : event->cause == PP_BY_COLLISION ? "crash!"
                                                       : "out!");
    }
}

static void foresee(const pp_game *game, const pp_state *s, pp_action action, fate *f) {
    pp_state copy = *s;
    const pp_work work = {game, &copy, watch_fate, f};
    f->pawn = pp_pawn_of(action);
    f->text[0] = '\0';
    if (pp_rank_of(game, s, action).tier != PP_TIER_NEVER) pp_play(&work, action);
}

// One way for a tile to lie. It has one number, or several that differ in the point where the pawn enters.
typedef struct option {
    int first, last; // the first and last number in the list of choices
    int kind, lie;
    bool lawful; // at least one of these choices is lawful
} option;

static bool lays(pp_action action) {
    const pp_verb verb = pp_verb_of(action);
    return verb == PP_LAY || verb == PP_TURN;
}

// The point at which the pawn would enter the tile.
static int entry_of(const pp_state *s, pp_action action) {
    return pp_c(action) != 0 ? pp_c(action) - 1 : s->place[pp_pawn_of(action)].point;
}

// The option whose first choice this is.
static option option_at(const choice_entry choice[], int count, int first) {
    option o = {first, first, pp_a(choice[first].action), pp_b(choice[first].action), choice[first].lawful};
    while (o.last + 1 < count && lays(choice[o.last + 1].action) &&
           pp_a(choice[o.last + 1].action) == o.kind && pp_b(choice[o.last + 1].action) == o.lie) {
        o.last++;
        o.lawful |= choice[o.last].lawful;
    }
    return o;
}

// Writes the numbers of an option: "5-8" or, if some are refused, the others: "5,7". If these need more room, a star stands for them.
static void put_option(gr_out *out, const choice_entry choice[], const option *o, size_t room) {
    const size_t begin = out->used;
    const bool some = o->lawful && o->last > o->first;
    bool all = true;
    for (int i = o->first; i <= o->last; i++)
        all &= choice[i].lawful;
    for (int i = o->first; some && !all && i <= o->last; i++) {
        if (!choice[i].lawful) continue;
        if (out->used > begin) gr_put_char(out, ',');
        gr_put_number(out, (uint64_t)i + 1);
    }
    if (out->used > begin && out->used <= begin + room) return;
    out->used = begin;
    gr_put_number(out, (uint64_t)o->first + 1);
    if (o->last == o->first) return;
    gr_put_char(out, '-');
    gr_put_number(out, (uint64_t)o->last + 1);
    if (some && !all) gr_put_char(out, '*');
}

// Writes the label of a picture. If the outcome of a choice is next to the number, the square is enough.
static void put_label(gr_out *out, const choice_entry choice[], const option *o, const fate *f, size_t room,
                      bool tight) {
    put_option(out, choice, o, room);
    if (!o->lawful) gr_put(out, " no");
    if (!o->lawful || !tight || o->last > o->first || f->text[0] == '\0') return;
    gr_put_char(out, ' ');
    for (const char *c = f->text; *c != '\0' && *c != '.'; c++)
        gr_put_char(out, *c);
}

// Draws one way for a tile to lie. `tight` leaves out the row below the tile.
static void draw_option(canvas_cells *panel, const pp_game *game, const pp_state *s,
                        const choice_entry choice[], const option *o, int column, int row, draw_scale scale,
                        bool tight) {
    char label[32];
    gr_out out = gr_out_into(label, sizeof label);
    fate f = {0};
    const canvas_ink ink = o->lawful ? INK_BOLD : INK_FAINT;
    if (o->last == o->first) foresee(game, s, choice[o->first].action, &f);
    put_label(&out, choice, o, &f, (size_t)(scale.width + VIEW_GAP - 1), tight);
    canvas_draw_text(panel, column, row, label, ink);
    draw_tile(panel, pp_kind_of(game, o->kind), o->lie, column, row + 1, scale,
              o->lawful ? INK_PLAIN : INK_FAINT);
    for (int i = o->first; i <= o->last; i++) {
        if (!choice[i].lawful) continue;
        draw_way(panel, pp_kind_of(game, o->kind), o->lie, entry_of(s, choice[i].action),
                 pp_seat_of(choice[i].action), column, row + 1, scale);
    }
    if (!tight)
        canvas_draw_text(panel, column, row + 1 + scale.height, f.text, o->lawful ? INK_PLAIN : INK_FAINT);
}

// The place of the picture of a placement: a row for each face of each tile, and a column for each way to turn it. If the player can
// choose between two pawns, the number of the pawn is above its rows.
typedef struct rack {
    draw_scale scale;
    bool tight, pawns;
    int row, column;
    int pawn, face; // the pawn and face of the last picture; -1 if there was none
} rack;

static int rack_step(const rack *r) {
    return r->scale.height + (r->tight ? 1 : LABEL_ROWS);
}

static void move_on(rack *r, pp_action action) {
    const int face = pp_a(action) * 2 + pp_b(action) / 4, pawn = pp_pawn_of(action);
    const bool same = face == r->face && pawn == r->pawn;
    if (!same && r->face >= 0) r->row += rack_step(r);
    if (r->pawns && pawn != r->pawn) r->row++;
    r->column = same ? r->column + r->scale.width + VIEW_GAP : 0;
    r->face = face;
    r->pawn = pawn;
}

// A mask of the pawns that can lay or turn a tile.
static uint32_t laying_pawns(const choice_entry choice[], int count) {
    uint32_t pawns = 0;
    for (int i = 0; i < count; i++) {
        if (lays(choice[i].action)) pawns |= 1u << pp_pawn_of(choice[i].action);
    }
    return pawns;
}

static rack rack_of(const choice_entry choice[], int count, int row, draw_scale scale, bool tight) {
    const uint32_t pawns = laying_pawns(choice, count);
    return (rack){scale, tight, (pawns & (pawns - 1)) != 0, row, 0, -1, -1};
}

// The row below all pictures.
static int rack_end(rack r, const choice_entry choice[], int count) {
    for (int i = 0; i < count; i++) {
        if (lays(choice[i].action)) move_on(&r, choice[i].action);
    }
    return r.row + rack_step(&r);
}

// Notes that the page ends before this choice, in the last row.
static void end_page(canvas_cells *panel, view_page *page, int choice) {
    char note[40];
    snprintf(note, sizeof note, "... `more`: from %d on", choice + 1);
    canvas_draw_text(panel, 0, panel->height - 1, note, INK_FAINT);
    page->next = choice;
}

// Draws as many pictures as fit, and a note if there are more.
static void draw_placements(canvas_cells *panel, const pp_game *game, const pp_state *s,
                            const choice_entry choice[], int count, rack r, view_page *page) {
    const int end = panel->height - (rack_end(r, choice, count) > panel->height);
    for (int i = page->from; i < count; i++) {
        if (!lays(choice[i].action)) continue;
        const option o = option_at(choice, count, i);
        const int before = r.pawn;
        move_on(&r, choice[i].action);
        if (r.row + rack_step(&r) > end) {
            end_page(panel, page, i);
            return;
        }
        if (r.pawns && r.pawn != before)
            canvas_draw_text(panel, 0, r.row - 1,
                             r.pawn == pp_first_pawn(pp_seat_of_pawn(r.pawn)) ? "pawn 1" : "pawn 2",
                             (canvas_ink)(INK_SEAT + pp_seat_of_pawn(r.pawn)));
        draw_option(panel, game, s, choice, &o, r.column, r.row, r.scale, r.tight);
        i = o.last;
    }
}

// Draws the choices in words, or only those without a picture. Returns the next free row.
static int draw_list(canvas_cells *panel, const pp_game *game, const pp_state *s, const choice_entry choice[],
                     int count, bool all, int row, view_page *page) {
    for (int i = page->from; i < count && row < panel->height; i++) {
        char line[64];
        gr_out out = gr_out_into(line, sizeof line);
        const bool drawn = lays(choice[i].action) || pp_verb_of(choice[i].action) == PP_AT;
        if (!all && drawn) continue;
        gr_put_number(&out, (uint64_t)i + 1);
        gr_put(&out, "  ");
        if (row + 1 == panel->height && i + 1 < count) {
            end_page(panel, page, i);
            return row + 1;
        }
        choice_put_words(&out, game, s, choice[i].action);
        if (!choice[i].lawful) gr_put(&out, "  no");
        canvas_draw_text(panel, 0, row++, line, choice[i].lawful ? INK_PLAIN : INK_FAINT);
    }
    return row;
}

// Returns whether a hand of this seat has the tile.
static bool holds(const pp_game *game, const pp_state *s, int seat, int kind) {
    for (uint32_t hands = pp_hands_of(game, seat); hands != 0; hands &= hands - 1) {
        if (pp_in_hand(s, pp_lowest_bit(hands), kind)) return true;
    }
    return false;
}

// Draws tiles as they are held, with their names, and marks the seat's own. Returns the next free row.
static int draw_hand(canvas_cells *panel, const pp_game *game, const pp_state *s, int seat,
                     const bool shown[PP_KINDS_MAX], int row, draw_scale scale) {
    int column = 0;
    for (int kind = 0; kind < game->tiles->kinds; kind++) {
        if (!shown[kind]) continue;
        if (column + scale.width > panel->width) {
            column = 0;
            row += scale.height + 1;
        }
        const char *name = pp_kind_of(game, kind)->name;
        const int own = column + (int)strlen(name) + 1, behind = own + 4;
        canvas_draw_text(panel, column, row, name, INK_PLAIN);
        if (holds(game, s, seat, kind)) canvas_draw_text(panel, own, row, "own", INK_PLAIN);
        for (int face = 0; face < pp_kind_of(game, kind)->faces; face++) {
            draw_tile(panel, pp_kind_of(game, kind), pp_lie((uint8_t)face, 0), column, row + 1, scale,
                      INK_PLAIN);
            column += scale.width + VIEW_GAP;
        }
        if (column < behind) column = behind;
    }
    return column == 0 ? row : row + scale.height + LABEL_ROWS;
}

// Finds the tiles in question: the player's own hand, and those of others that can be kept.
static void find_tiles(const pp_game *game, const pp_state *s, int seat, const choice_entry choice[],
                       int count, bool shown[PP_KINDS_MAX]) {
    for (int kind = 0; kind < game->tiles->kinds; kind++)
        shown[kind] = holds(game, s, seat, kind);
    for (int i = 0; i < count; i++) {
        if (pp_verb_of(choice[i].action) != PP_KEEP) continue;
        const int kept[3] = {pp_a(choice[i].action), pp_b(choice[i].action), pp_c(choice[i].action)};
        for (int k = 0; k < 3; k++) {
            if (kept[k] != 0) shown[kept[k] - 1] = true;
        }
    }
}

// Draws the tile on the board as it would lie after each flip.
static void draw_flips(canvas_cells *panel, const pp_game *game, const pp_state *s,
                       const choice_entry choice[], int count, int row, draw_scale scale, view_page *page) {
    int column = 0;
    for (int i = page->from; i < count; i++, column += scale.width + VIEW_GAP) {
        const int square = pp_a(choice[i].action);
        const uint8_t lie = pp_flip(s->lie[square], (pp_axis)pp_b(choice[i].action));
        char label[16];
        gr_out out = gr_out_into(label, sizeof label);
        if (column + scale.width > panel->width) {
            column = 0;
            row += scale.height + LABEL_ROWS;
        }
        if (row + scale.height + 1 >= panel->height) {
            end_page(panel, page, i);
            return;
        }
        gr_put_number(&out, (uint64_t)i + 1);
        gr_put_char(&out, ' ');
        gr_put_square(&out, (uint8_t)square);
        gr_put(&out, pp_b(choice[i].action) == PP_LEFT_RIGHT ? " lr" : " tb");
        canvas_draw_text(panel, column, row, label, INK_BOLD);
        draw_tile(panel, pp_kind_of(game, s->tile[square] - 1), lie, column, row + 1, scale, INK_PLAIN);
    }
}

// Draws tiles to add or to turn, below the other choices. If they do not fit, they are drawn smaller, and if that is not enough, closer
// together.
static void draw_extensions(canvas_cells *board, canvas_cells *panel, const pp_game *game, const pp_state *s,
                            const choice_entry choice[], int count, int row, draw_scale scale,
                            view_page *page) {
    for (uint32_t rest = laying_pawns(choice, count); rest != 0; rest &= rest - 1) {
        const int pawn = pp_lowest_bit(rest);
        draw_target(board, scale, s->place[pawn].square, (canvas_ink)(INK_PAWN + pp_seat_of_pawn(pawn)));
    }
    row = draw_list(panel, game, s, choice, count, false, row, page);
    if (page->next != 0) return;
    rack r = rack_of(choice, count, row, scale, false);
    while (r.scale.width > draw_smaller(r.scale).width && rack_end(r, choice, count) > panel->height)
        r.scale = draw_smaller(r.scale);
    r.tight = rack_end(r, choice, count) > panel->height;
    draw_placements(panel, game, s, choice, count, r, page);
}

static void draw_numbers(canvas_cells *board, const pp_game *game, const choice_entry choice[], int count,
                         draw_scale scale) {
    for (int i = 0; i < count; i++) {
        const pp_verb verb = pp_verb_of(choice[i].action);
        const pp_place place = {(uint8_t)pp_a(choice[i].action), (uint8_t)pp_b(choice[i].action)};
        if (!choice[i].lawful) continue;
        if (verb == PP_AT) draw_number(board, game->size, scale, place, i + 1, INK_PLAIN);
        if (verb == PP_SEND) draw_inside(board, scale, place.square, i + 1, INK_BOLD);
    }
}

// Returns whether the choices of this moment are places. It does not consider everything that the step can ask: a turn of Phoenix asks
// for a place only when a pawn returns.
bool view_numbers_places(const pp_game *game, const pp_state *s) {
    static choice_entry choice[PP_ACTIONS_MAX];
    const int count = choice_list_all(game, s, choice);
    for (int i = 0; i < count; i++) {
        if (pp_verb_of(choice[i].action) == PP_AT) return true;
    }
    return false;
}

void view_draw_choices(canvas_cells *board, canvas_cells *panel, const pp_game *game, const pp_state *s,
                       int row, draw_scale scale, view_page *page) {
    static choice_entry choice[PP_ACTIONS_MAX];
    bool shown[PP_KINDS_MAX] = {false};
    const int count = choice_list_all(game, s, choice);
    const pp_verb verb = pp_verb_of(choice[0].action);
    if (laying_pawns(choice, count) != 0) {
        draw_extensions(board, panel, game, s, choice, count, row, scale, page);
        return;
    }
    draw_numbers(board, game, choice, count, scale);
    if (verb == PP_FLIP) {
        draw_flips(panel, game, s, choice, count, row, scale, page);
        return;
    }
    const int seat = pp_asked(game, s).seat;
    find_tiles(game, s, seat, choice, count, shown);
    row = draw_hand(panel, game, s, seat, shown, row, scale);
    draw_list(panel, game, s, choice, count, verb != PP_AT, row, page);
}
