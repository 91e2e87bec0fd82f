// SPDX-License-Identifier: MIT
// Prints the results of a comparison for programs (figures.md lists the members).
#include "compared.h"

#include "grammar.h"
#include "tilesets.h"

enum {
    ITEM_MAX = 32,
    COMPARED_VERSION = 1, // increases when a name changes or is removed
};

static void put_side(json_out *json, const compare_side *side) {
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    gr_put_game(&out, &side->game);
    json_text(json, "game", line);
    out = gr_out_into(line, sizeof line);
    play_put_line_up(&out, &side->line_up);
    json_text(json, "policy", line);
    tiles_put_json(json, "tile_set", side->game.tiles);
}

static void put_difference(json_out *json, const compared *c, int other, int column) {
    const count_difference *d = compared_at(c, other, column);
    const count_column *at = &c->plan->column[column];
    char label[GR_WORD_MAX], item[ITEM_MAX];
    gr_out out = gr_out_into(label, sizeof label);
    compared_put_label(&out, c, column);
    out = gr_out_into(item, sizeof item);
    count_put_item(&out, &c->plan->one.game, at->figure, at->item);
    json_object(json, 0, JSON_LINE);
    json_text(json, "figure", at->figure->id);
    json_text(json, "item", item);
    json_text(json, "label", label);
    json_text(json, "unit", at->figure->unit);
    json_real(json, "one", d->one);
    json_real(json, "other", d->other);
    json_real(json, "by", d->by);
    json_real(json, "low", d->low);
    json_real(json, "high", d->high);
    json_bool(json, "same", d->same);
    json_real(json, "p_holm", c->p[other * c->plan->columns + column]);
    json_close(json);
}

static void put_other(json_out *json, const compared *c, int other) {
    const compare_counts *counts = &c->tally->counts[other];
    json_object(json, 0, JSON_LINE);
    json_text(json, "name", c->plan->other[other].name);
    put_side(json, &c->plan->other[other]);
    json_uint(json, "differ", counts->differ);
    json_bool(json, "alike", counts->differ == 0);
    if (counts->differ == 0) json_null(json, "first");
    if (counts->differ > 0) json_uint(json, "first", counts->first);
    json_hash(json, "sums", compare_hash(c->plan, c->tally, other));
    json_array(json, "figures", JSON_ROWS);
    for (int i = 0; i < c->plan->columns; i++) {
        if (compared_at(c, other, i)->known) put_difference(json, c, other, i);
    }
    json_close(json);
    json_close(json);
}

void compared_begin_json(json_out *json, const stamp_of *stamp) {
    stamp_begin_json(json, JSON_LINES, "pathproof_compare", COMPARED_VERSION, stamp);
    json_array(json, "tables", JSON_LINES);
}

void compared_put_json(json_out *json, const compared *c) {
    json_object(json, 0, JSON_LINE);
    put_side(json, &c->plan->one);
    json_int(json, "players", c->plan->one.game.seats);
    json_uint(json, "seed", c->plan->seed);
    json_uint(json, "from", c->plan->from);
    json_uint(json, "games", c->tally->games);
    json_bool(json, "partial", c->tally->ended.interrupted);
    json_array(json, "others", JSON_ROWS);
    for (int i = 0; i < c->plan->others; i++)
        put_other(json, c, i);
    json_close(json);
    json_close(json);
}

void compared_end_json(json_out *json) {
    json_close(json);
    json_close(json);
    json_end(json);
}
