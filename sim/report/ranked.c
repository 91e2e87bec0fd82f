// SPDX-License-Identifier: MIT
// Prints the results of a tournament. cmd_tournament.c calls it.
#include "ranked.h"

#include "args.h"
#include "grammar.h"
#include "matched.h"
#include "tilesets.h"
#include "values.h"

#include <stdlib.h>
#include <string.h>

enum { RANKED_VERSION = 1 }; // increases when a name changes or is removed

// A row of the results: a player against all others, or against one of them.
typedef struct ranked_row {
    const char *player, *against; // `against` is "" for all others
    uint64_t rank;                // 0 for a row against one player
    rating_difference elo;        // the player's rating, or the difference between the two
    double superior; // the likelihood that the player is stronger: than the next in rank, or than the other
    bool compared;   // there is such a player
    bool alike;      // the two played alike, so nothing is known about the difference
    double share, expected; // of the wins; what the ratings expect
    uint64_t deals, games, won, shared, lost, endless, ahead, fault[PLAY_FAULTS], alike_deals;
} ranked_row;

typedef struct ranked {
    const tourney_plan *plan;
    const tourney_tally *tally;
    rating_fit fit;
    int player[TOURNEY_MOST]; // by rank, from 0
} ranked;

static ranked rank_all(const tourney_plan *plan, const tourney_tally *tally) {
    const rating_sums sums = tourney_sums(plan, tally);
    ranked r = {plan, tally, rating_of(&sums), {0}};
    for (int i = 0; i < plan->players; i++) {
        int at = i;
        for (; at > 0 && r.fit.elo[i] > r.fit.elo[r.player[at - 1]]; at--)
            r.player[at] = r.player[at - 1];
        r.player[at] = i;
    }
    return r;
}

static const match_tally *tally_of(const ranked *r, int player, int other, int *side) {
    *side = player < other ? MATCH_FIRST : MATCH_SECOND;
    return &r->tally->pair[player < other ? tourney_pair(r->plan, player, other)
                                          : tourney_pair(r->plan, other, player)];
}

// Adds a player's results against another one.
static void add_match(const ranked *r, int player, int other, ranked_row *row) {
    int side;
    const match_tally *t = tally_of(r, player, other, &side);
    const double units = (double)t->sums.units * (double)t->sums.deals;
    const double share = units > 0 ? (double)t->sums.sum / units : 0;
    row->share += side == MATCH_FIRST ? share : 1 - share;
    row->expected += elo_to_score(rating_between(&r->fit, player, other).elo);
    row->deals = t->sums.deals;
    row->games += t->games;
    row->won += t->won[side];
    row->lost += t->won[1 - side];
    row->shared += t->shared;
    row->endless += t->endless;
    row->ahead += t->ahead[side];
    row->alike_deals += t->alike;
    for (int fault = 0; fault < PLAY_FAULTS; fault++)
        row->fault[fault] += t->fault[side][fault];
}

static ranked_row row_of(const ranked *r, int rank) {
    const int player = r->player[rank], others = r->plan->players - 1;
    ranked_row row = {.player = r->plan->player[player].name,
                      .against = "",
                      .rank = (uint64_t)rank + 1,
                      .elo = rating_between(&r->fit, player, -1),
                      .compared = rank < others};
    for (int other = 0; other <= others; other++) {
        if (other != player) add_match(r, player, other, &row);
    }
    row.share /= others;
    row.expected /= others;
    if (!row.compared) return row;
    int side;
    const int next = r->player[rank + 1];
    row.superior = match_is_alike(tally_of(r, player, next, &side))
                       ? 0.5
                       : rating_between(&r->fit, player, next).superior;
    return row;
}

static ranked_row row_against(const ranked *r, int player, int other) {
    int side;
    ranked_row row = {.player = r->plan->player[player].name,
                      .against = r->plan->player[other].name,
                      .elo = rating_between(&r->fit, player, other),
                      .compared = true,
                      .alike = match_is_alike(tally_of(r, player, other, &side))};
    add_match(r, player, other, &row);
    row.superior = row.elo.superior;
    return row;
}

// --- For people

static int width_of(const tourney_plan *plan) {
    int width = (int)strlen("player");
    for (int i = 0; i < plan->players; i++) {
        const int length = (int)strlen(plan->player[i].name);
        if (length > width) width = length;
    }
    return width;
}

static void print_head(FILE *to, const tourney_plan *plan, const tourney_tally *tally) {
    const match_plan *each = &plan->pair[0];
    const uint64_t games = (uint64_t)match_games(each->game.seats) * (uint64_t)tourney_pairs(plan);
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    gr_put_game(&out, &each->game);
    if (tally->ended.interrupted)
        fprintf(to, "PARTIAL: stopped after %s of %s deals\n", cli_thousands(tally->deals),
                cli_thousands(each->deals));
    fprintf(to, "%s, seed %llu: %s deal%s of %d pair%s, each in %d games: ", line,
            (unsigned long long)each->seed, cli_thousands(tally->deals), tally->deals == 1 ? "" : "s",
            tourney_pairs(plan), tourney_pairs(plan) == 1 ? "" : "s", match_games(each->game.seats));
    fprintf(to, "%s games\n", cli_thousands(tally->deals * games));
    tiles_print(to, each->game.tiles);
}

static void print_rows(FILE *to, const ranked *r, int width) {
    fprintf(to, "\n    %-*s %8s %19s %9s %9s %9s %9s\n", width, "player", "Elo", "95%", "share", "won",
            "shared", "superior");
    for (int rank = 0; rank < r->plan->players; rank++) {
        const ranked_row row = row_of(r, rank);
        const double games = (double)row.games;
        char superior[16] = "";
        if (row.compared) snprintf(superior, sizeof superior, " %7.1f %%", 100 * row.superior);
        fprintf(to, "%2d  %-*s %+8.1f  %+7.1f to %+7.1f %7.2f %% %7.2f %% %7.2f %%%s\n", rank + 1, width,
                row.player, row.elo.elo, row.elo.low, row.elo.high, 100 * row.share,
                100 * (double)row.won / games, 100 * (double)row.shared / games, superior);
    }
    fprintf(to, "superior: the likelihood of being stronger than the next player\n");
}

// Prints each player's share of the wins against each other player.
static void print_shares(FILE *to, const ranked *r, int width) {
    fprintf(to, "\n    %-*s", width, "share against");
    for (int rank = 0; rank < r->plan->players; rank++)
        fprintf(to, " %6d", rank + 1);
    fprintf(to, "\n");
    for (int rank = 0; rank < r->plan->players; rank++) {
        fprintf(to, "%2d  %-*s", rank + 1, width, r->plan->player[r->player[rank]].name);
        for (int other = 0; other < r->plan->players; other++) {
            const ranked_row row =
                other == rank ? (ranked_row){0} : row_against(r, r->player[rank], r->player[other]);
            if (other == rank) fprintf(to, " %6s", "-");
            if (other != rank) fprintf(to, " %6.2f", 100 * row.share);
        }
        fprintf(to, "\n");
    }
}

static void print_notes(FILE *to, const ranked *r) {
    char text[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(text, sizeof text);
    uint64_t endless = 0;
    for (int rank = 0; rank < r->plan->players; rank++) {
        const ranked_row row = row_of(r, rank);
        endless += row.endless;
        matched_print_forfeits(to, row.player, row.fault);
        for (int other = rank + 1; other < r->plan->players; other++) {
            const ranked_row against = row_against(r, r->player[rank], r->player[other]);
            if (against.alike)
                fprintf(to, "%s and %s play alike: in every deal all their games were the same\n",
                        against.player, against.against);
        }
    }
    if (endless == 0) return;
    play_put_endless(&out, &r->plan->pair[0].game);
    fprintf(to, "%s game%s %s; counted as half won by each side\n", cli_thousands(endless / 2),
            endless == 2 ? "" : "s", text);
}

void ranked_print(FILE *to, const tourney_plan *plan, const tourney_tally *tally) {
    const ranked r = rank_all(plan, tally);
    int width = width_of(plan);
    print_head(to, plan, tally);
    print_rows(to, &r, width);
    if (width < (int)strlen("share against")) width = (int)strlen("share against");
    if (plan->players > 2) print_shares(to, &r, width);
    print_notes(to, &r);
}

// --- For programs: the columns of ranked.inc

enum {
#define COLUMN(name, cell) RANKED_##name,
#include "ranked.inc"
    RANKED_COLUMNS
};

static const char *const names[RANKED_COLUMNS] = {
#define COLUMN(name, cell) #name,
#include "ranked.inc"
};

static value_cell text(const char *of) {
    return (value_cell){.is = VALUE_TEXT, .text = of};
}

static value_cell whole(bool known, uint64_t number) {
    return (value_cell){.is = known ? VALUE_WHOLE : VALUE_NONE, .whole = number};
}

static value_cell real(bool known, double number) {
    return (value_cell){.is = known ? VALUE_REAL : VALUE_NONE, .real = number};
}

static void make_cells(const ranked_row *row, value_cell cells[RANKED_COLUMNS]) {
    const value_cell filled[RANKED_COLUMNS] = {
#define COLUMN(name, cell) cell,
#include "ranked.inc"
    };
    memcpy(cells, filled, sizeof filled);
}

// Passes on all rows: first those of players by rank, then those of pairs.
static void take_rows(const ranked *r, bool players, bool pairs,
                      void (*take)(void *taking, const value_cell cells[RANKED_COLUMNS]), void *taking) {
    value_cell cells[RANKED_COLUMNS];
    for (int rank = 0; players && rank < r->plan->players; rank++) {
        const ranked_row row = row_of(r, rank);
        make_cells(&row, cells);
        take(taking, cells);
    }
    for (int rank = 0; pairs && rank < r->plan->players; rank++) {
        for (int other = 0; other < r->plan->players; other++) {
            if (other == rank) continue;
            const ranked_row row = row_against(r, r->player[rank], r->player[other]);
            make_cells(&row, cells);
            take(taking, cells);
        }
    }
}

static void take_json(void *taking, const value_cell cells[RANKED_COLUMNS]) {
    json_out *json = taking;
    json_object(json, 0, JSON_LINE);
    for (int i = 0; i < RANKED_COLUMNS; i++) {
        switch (cells[i].is) {
        case VALUE_NONE: json_null(json, names[i]); break;
        case VALUE_TEXT: json_text(json, names[i], cells[i].text); break;
        case VALUE_WHOLE: json_uint(json, names[i], cells[i].whole); break;
        case VALUE_REAL: json_real(json, names[i], cells[i].real); break;
        }
    }
    json_close(json);
}

static void take_csv(void *taking, const value_cell cells[RANKED_COLUMNS]) {
    FILE *to = taking;
    for (int i = 0; i < RANKED_COLUMNS; i++) {
        if (i > 0) fputc(',', to);
        value_put_csv(to, &cells[i]);
    }
    fputc('\n', to);
}

static void begin_json(json_out *json, json_layout layout, const ranked *r, const stamp_of *stamp) {
    const match_plan *each = &r->plan->pair[0];
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    gr_put_game(&out, &each->game);
    stamp_begin_json(json, layout, "pathproof_tournament", RANKED_VERSION, stamp);
    json_text(json, "game", line);
    tiles_put_json(json, "tile_set", each->game.tiles);
    json_int(json, "players_at_table", each->game.seats);
    json_uint(json, "seed", each->seed);
    json_uint(json, "from", each->from);
    json_uint(json, "deals", r->tally->deals);
    json_uint(json, "planned", each->deals);
    json_bool(json, "partial", r->tally->ended.interrupted);
    json_int(json, "pairs_of_players", tourney_pairs(r->plan));
    json_int(json, "games_of_a_deal", match_games(each->game.seats));
}

void ranked_print_json(FILE *to, const tourney_plan *plan, const tourney_tally *tally,
                       const stamp_of *stamp) {
    const ranked r = rank_all(plan, tally);
    json_out json = json_into(to);
    begin_json(&json, JSON_LINES, &r, stamp);
    json_array(&json, "players", JSON_LINES);
    take_rows(&r, true, false, take_json, &json);
    json_close(&json);
    json_array(&json, "pairs", JSON_LINES);
    take_rows(&r, false, true, take_json, &json);
    json_close(&json);
    json_close(&json);
    json_end(&json);
}

bool ranked_write_csv(const char *file, const tourney_plan *plan, const tourney_tally *tally,
                      const stamp_of *stamp, whole_why *why) {
    const ranked r = rank_all(plan, tally);
    char *written = 0;
    size_t size = 0;
    FILE *to = open_memstream(&written, &size);
    if (!to) return whole_fails(why, file, "no memory");
    json_out json = json_into(to);
    fputs("# ", to);
    begin_json(&json, JSON_LINE, &r, stamp);
    json_close(&json);
    json_end(&json);
    for (int i = 0; i < RANKED_COLUMNS; i++)
        fprintf(to, "%s%s", i == 0 ? "" : ",", names[i]);
    fputc('\n', to);
    take_rows(&r, true, true, take_csv, to);
    if (fclose(to) != 0) return whole_fails(why, file, "no memory");
    const bool fine = whole_write(file, written, size, why);
    free(written);
    return fine;
}
