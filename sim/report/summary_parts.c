// SPDX-License-Identifier: MIT
// What everything that prints a summary asks for.
#include "summary.h"

#include <string.h>

bool summary_sample(const summary_of *summary, int size, count_sample *sample) {
    static count_totals all;
    if (size >= summary->plan->sizes) return false;
    *sample = bulk_sample(summary->plan, summary->tally, summary->plan->players[size], &all);
    return all.games[0] > 0;
}

// For sets alone, what was counted; what follows from that would be more than anybody asks for.
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

uint64_t summary_tilesets_hash(const summary_of *summary) {
    enum { DIGITS = 16 };
    char hashes[TILES_MAX * DIGITS + 1];
    const pp_tileset *set;
    gr_out out = gr_out_into(hashes, sizeof hashes);
    for (int i = 0; (set = summary_tileset(summary, i)) != 0; i++)
        gr_put_hex(&out, set->hash);
    return gr_hash_text(hashes);
}

void summary_put_game(gr_out *out, const summary_of *summary, const pp_game *game) {
    pp_game any = *game;
    if (summary->plan->tiles.count > 1) any.tiles = any.base->tiles;
    gr_put_game(out, &any);
}

// A set that somebody has written down is the house set all the same when it has its hash.
const char *summary_made_up(const summary_of *summary) {
    const pp_tileset *set = summary_tileset(summary, 0);
    const char *said = summary->plan->tiles.said;
    if (!set) return 0;
    if (set->hash == pp_tiles_house.hash)
        return "the house tile set is made up: the real tiles are not public";
    if (set->hash == pp_tiles_tsuro_64.hash)
        return "which of the 64 tiles are there twice is made up: it is not published";
    const bool drawn = said && strncmp(said, "random:", 7) == 0;
    return drawn ? "the tiles are drawn by the house rule: the real ones are not public" : 0;
}
