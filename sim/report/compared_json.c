// SPDX-License-Identifier: MIT
// What other ways to play came to beside one way, for programs (figures.md lists the members).
#include "compared.h"

#include "grammar.h"
#include "markup.h"
#include "tilesets.h"

enum {
    ITEM_MAX = 32,
    COMPARED_VERSION = 1, // goes up when a name changes or goes away
};

static void put_side(FILE *to, const compare_side *side) {
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    gr_put_game(&out, &side->game);
    fprintf(to, "\"game\": \"%s\"", line);
    out = gr_out_into(line, sizeof line);
    play_put_line_up(&out, &side->line_up);
    fprintf(to, ", \"policy\": \"%s\", \"tile_set\": ", line);
    tiles_put_json(to, side->game.tiles);
}

static void put_difference(FILE *to, const compared *c, int other, int column) {
    const count_difference *d = compared_at(c, other, column);
    const count_column *at = &c->plan->column[column];
    char label[GR_WORD_MAX], item[ITEM_MAX];
    gr_out out = gr_out_into(label, sizeof label);
    compared_put_label(&out, c, column);
    out = gr_out_into(item, sizeof item);
    count_put_item(&out, &c->plan->one.game, at->figure, at->item);
    fprintf(to, "        {\"figure\": \"%s\", \"item\": \"%s\", \"label\": \"%s\", \"unit\": \"%s\"",
            at->figure->id, item, label, at->figure->unit);
    fprintf(to, ", \"one\": %.8g, \"other\": %.8g, \"by\": %.8g, \"low\": %.8g, \"high\": %.8g", d->one,
            d->other, d->by, d->low, d->high);
    fprintf(to, ", \"same\": %s, \"p_holm\": %.8g}", d->same ? "true" : "false",
            c->p[other * c->plan->columns + column]);
}

static void put_other(FILE *to, const compared *c, int other) {
    const compare_counts *counts = &c->tally->counts[other];
    const char *between = "\n";
    fprintf(to, "      {\"name\": ");
    markup_put_json(to, c->plan->other[other].name);
    fprintf(to, ", ");
    put_side(to, &c->plan->other[other]);
    fprintf(to, ", \"differ\": %llu, \"first\": ", (unsigned long long)counts->differ);
    fprintf(to, counts->differ == 0 ? "null" : "%llu", (unsigned long long)counts->first);
    fprintf(to, ", \"sums\": \"%016llx\", \"figures\": [",
            (unsigned long long)compare_hash(c->plan, c->tally, other));
    for (int i = 0; i < c->plan->columns; i++) {
        if (!compared_at(c, other, i)->known) continue;
        fprintf(to, "%s", between);
        put_difference(to, c, other, i);
        between = ",\n";
    }
    fprintf(to, "]}");
}

void compared_print_json_head(FILE *to, const stamp_of *stamp) {
    stamp_begin_json(to, "pathproof_compare", COMPARED_VERSION, stamp);
    fprintf(to, ",\n  \"tables\": [\n");
}

void compared_print_json(FILE *to, const compared *c) {
    fprintf(to, "    {");
    put_side(to, &c->plan->one);
    fprintf(to,
            ", \"players\": %d, \"seed\": %llu, \"from\": %llu, \"games\": %llu, \"partial\": %s, "
            "\"others\": [\n",
            c->plan->one.game.seats, (unsigned long long)c->plan->seed, (unsigned long long)c->plan->from,
            (unsigned long long)c->tally->games, c->tally->ended.interrupted ? "true" : "false");
    for (int i = 0; i < c->plan->others; i++) {
        if (i > 0) fprintf(to, ",\n");
        put_other(to, c, i);
    }
    fprintf(to, "]}");
}
