// SPDX-License-Identifier: MIT
// What came out of many games, as a table with a column for each number of players.
#include "summary.h"

#include "estimate.h"
#include "grammar.h"
#include "options.h"

#include <stdarg.h>
#include <stddef.h>
#include <string.h>

enum { LABEL = 33, CELL = 80 };

typedef struct column {
    const pp_game *game;
    const pp_counts *counts;
} column;

typedef struct table {
    FILE *to;
    column column[PP_TABLES];
    int columns;
    bool wide; // a single column has room for intervals
} table;

// --- Cells

typedef void cell_writer(char cell[CELL], const table *t, const column *c, int item);

static void put_cell(char cell[CELL], const char *format, ...) {
    va_list rest;
    va_start(rest, format);
    vsnprintf(cell, CELL, format, rest);
    va_end(rest);
}

static void put_share(char cell[CELL], const table *t, uint64_t hits, uint64_t of) {
    const double share = of ? 100 * (double)hits / (double)of : 0;
    const pp_interval likely = pp_wilson(hits, of);
    if (t->wide) {
        put_cell(cell, "%.2f %%  (95%%: %.2f to %.2f)", share, 100 * likely.low, 100 * likely.high);
    } else {
        put_cell(cell, "%.2f %%", share);
    }
}

static void put_per_game(char cell[CELL], const column *c, uint64_t count) {
    put_cell(cell, "%.4f", (double)count / (double)c->counts->games);
}

static void put_spread(char cell[CELL], const table *t, const uint64_t lengths[PP_LENGTHS]) {
    const pp_spread s = pp_spread_of(lengths);
    const char *more = s.most == PP_LENGTHS - 1 ? " or more" : "";
    if (t->wide) {
        put_cell(cell, "%.3f  (sd %.2f, %d to %d%s)", s.mean, s.sd, s.least, s.most, more);
    } else {
        put_cell(cell, "%.3f", s.mean);
    }
}

static void games(char cell[CELL], const table *t, const column *c, int item) {
    (void)t, (void)item;
    put_cell(cell, "%s", pp_thousands(c->counts->games));
}

static void tiles(char cell[CELL], const table *t, const column *c, int item) {
    (void)item;
    put_spread(cell, t, c->counts->tiles);
}

static void tiles_sd(char cell[CELL], const table *t, const column *c, int item) {
    (void)t, (void)item;
    put_cell(cell, "%.2f", pp_spread_of(c->counts->tiles).sd);
}

static void turns(char cell[CELL], const table *t, const column *c, int item) {
    (void)item;
    put_spread(cell, t, c->counts->turns);
}

static void rounds(char cell[CELL], const table *t, const column *c, int item) {
    (void)item;
    put_spread(cell, t, c->counts->rounds);
}

static void decided_by(char cell[CELL], const table *t, const column *c, int rule) {
    put_share(cell, t, c->counts->ended_by[rule], c->counts->games);
}

static void shared(char cell[CELL], const table *t, const column *c, int item) {
    (void)item;
    put_share(cell, t, c->counts->games - c->counts->winners[1], c->counts->games);
}

static void box_emptied(char cell[CELL], const table *t, const column *c, int item) {
    (void)item;
    put_share(cell, t, c->counts->box_emptied, c->counts->games);
}

static void won_by(char cell[CELL], const table *t, const column *c, int seat) {
    if (seat < c->game->seats) put_share(cell, t, c->counts->won[seat], c->counts->games);
}

static void shared_by(char cell[CELL], const table *t, const column *c, int seat) {
    if (seat < c->game->seats) put_share(cell, t, c->counts->shared[seat], c->counts->games);
}

static void seats_equal(char cell[CELL], const table *t, const column *c, int item) {
    (void)item;
    const pp_equality test = pp_test_equal(c->counts->won, c->game->seats);
    if (t->wide) {
        put_cell(cell, "p = %.4f  (chi-square %.1f, %d free)", test.p, test.chi_square, test.freedom);
    } else {
        put_cell(cell, "p = %.3f", test.p);
    }
}

static void left_by(char cell[CELL], const table *t, const column *c, int cause) {
    (void)t;
    uint64_t count = 0;
    for (int seat = 0; seat < PP_SEATS; seat++)
        count += c->counts->left[seat * PP_CAUSES + cause];
    put_per_game(cell, c, count);
}

// A counter by its number of 64-bit words into the counts.
static void per_game(char cell[CELL], const table *t, const column *c, int at) {
    (void)t;
    put_per_game(cell, c, ((const uint64_t *)c->counts)[at]);
}

static void safe(char cell[CELL], const table *t, const column *c, int item) {
    (void)t, (void)item;
    const double judged = (double)pp_sum(c->counts->judged, PP_LENGTHS);
    if (judged == 0) {
        put_cell(cell, "not counted");
        return;
    }
    put_cell(cell, "%.3f of %.3f", (double)pp_sum(c->counts->free, PP_LENGTHS) / judged,
             (double)pp_sum(c->counts->available, PP_LENGTHS) / judged);
}

static void forced(char cell[CELL], const table *t, const column *c, int item) {
    (void)item;
    const uint64_t judged = pp_sum(c->counts->judged, PP_LENGTHS);
    if (judged == 0) {
        put_cell(cell, "not counted");
    } else {
        put_share(cell, t, pp_sum(c->counts->forced, PP_LENGTHS), judged);
    }
}

// The events of all rules that stand in the clause of this one.
static uint64_t times_fired(const column *c, int rule) {
    uint64_t count = 0;
    for (int same = 0; same < PP_RULES; same++) {
        const char *clause = c->game->clause[same];
        if (clause && strcmp(clause, c->game->clause[rule]) == 0) count += c->counts->rule[same];
    }
    return count;
}

static void fired(char cell[CELL], const table *t, const column *c, int rule) {
    (void)t;
    put_per_game(cell, c, times_fired(c, rule));
}

// --- Rows

static void row(const table *t, const char *label, cell_writer *write, int item) {
    fprintf(t->to, "%-*s", LABEL, label);
    for (int i = 0; i < t->columns; i++) {
        char cell[CELL] = "";
        write(cell, t, &t->column[i], item);
        fprintf(t->to, "%*s", t->wide ? 0 : 17, cell);
    }
    fprintf(t->to, "\n");
}

static void heading(const table *t, const char *text) {
    fprintf(t->to, "\n%s\n", text);
}

#define COUNTER(field) ((int)(offsetof(pp_counts, field) / sizeof(uint64_t)))

static void put_lengths_and_ends(const table *t) {
    row(t, "games", games, 0);
    row(t, "tiles laid", tiles, 0);
    if (!t->wide) row(t, "  standard deviation", tiles_sd, 0);
    row(t, "turns", turns, 0);
    row(t, "rounds", rounds, 0);
    heading(t, "How games ended");
    row(t, "  one player was left", decided_by, PP_RULE_LAST_ONE_WINS);
    row(t, "  the last fell together", decided_by, PP_RULE_FALLEN_TOGETHER);
    row(t, "  all tiles were played", decided_by, PP_RULE_ALL_TILES_PLAYED);
    row(t, "  shared by several winners", shared, 0);
    row(t, "  every tile of the box was laid", box_emptied, 0);
}

static void put_seats(const table *t) {
    int most = 0;
    for (int i = 0; i < t->columns; i++) {
        if (t->column[i].game->seats > most) most = t->column[i].game->seats;
    }
    heading(t, "Won alone, and shared, by seat");
    for (int seat = 0; seat < most; seat++) {
        char label[LABEL];
        snprintf(label, sizeof label, "  %s alone", pp_seat_names[seat]);
        row(t, label, won_by, seat);
        snprintf(label, sizeof label, "  %s shared", pp_seat_names[seat]);
        row(t, label, shared_by, seat);
    }
    row(t, "  all seats win alone as often", seats_equal, 0);
}

static void put_events(const table *t) {
    static const char *const cause[PP_CAUSES] = {"  over the rim", "  in a collision", "  in a loop",
                                                 "  destroyed", "  withdrawn"};
    heading(t, "Choices when laying a tile");
    row(t, "  safe of all placements", safe, 0);
    row(t, "  nothing was safe", forced, 0);
    heading(t, "Leaving the board, players a game");
    for (int i = 0; i < PP_CAUSES; i++) {
        uint64_t count = 0;
        for (int k = 0; k < t->columns * PP_SEATS; k++)
            count += t->column[k / PP_SEATS].counts->left[k % PP_SEATS * PP_CAUSES + i];
        if (count > 0 || i <= PP_BY_COLLISION) row(t, cause[i], left_by, i);
    }
    row(t, "  by a tile of their own", per_game, COUNTER(left_own));
    row(t, "  by a tile of somebody else", per_game, COUNTER(left_others));
    heading(t, "Happened, times a game");
    row(t, "  turn without a tile", per_game, COUNTER(passes));
    row(t, "  exchange offered", per_game, COUNTER(exchanges_offered));
    row(t, "  exchange used", per_game, COUNTER(exchanges_used));
    row(t, "  dragon drawn", per_game, COUNTER(marker_drawn));
    row(t, "  dragon passed on by the fallen", per_game, COUNTER(marker_passed));
    row(t, "  dragon put under the pile", per_game, COUNTER(marker_under));
}

// Whether a rule with this clause stands before it in the table.
static bool clause_known(const char *const *clause, int rule) {
    for (int before = 0; before < rule; before++) {
        if (clause[before] && strcmp(clause[before], clause[rule]) == 0) return true;
    }
    return false;
}

// A row for each clause that caused something; then those that did not, most of which only ever refuse.
static void put_clauses(const table *t) {
    const char *const *clause = t->column[0].game->clause;
    char label[LABEL], idle[PP_LINE_MAX + 1];
    pp_out never = pp_out_into(idle, sizeof idle);
    heading(t, "Effects by the clause that caused them, times a game");
    for (int rule = 0; rule < PP_RULES; rule++) {
        if (!clause[rule] || clause[rule][0] == '\0' || clause_known(clause, rule)) continue;
        uint64_t count = 0;
        for (int i = 0; i < t->columns; i++)
            count += times_fired(&t->column[i], rule);
        if (count > 0) {
            snprintf(label, sizeof label, "  %s", clause[rule]);
            row(t, label, fired, rule);
        } else {
            pp_put_char(&never, ' ');
            pp_put(&never, clause[rule]);
        }
    }
    if (never.used > 0) fprintf(t->to, "  never:%s\n", idle);
}

static void put_by_tile(const table *t, const column *c) {
    fprintf(t->to, "\n%d players: choices at each tile of a game\n%6s %12s %8s %12s %14s\n", c->game->seats,
            "tile", "laid", "safe", "placements", "nothing safe");
    for (int n = 0; n < PP_LENGTHS; n++) {
        const double laid = (double)c->counts->laid[n], judged = (double)c->counts->judged[n];
        if (laid == 0) continue;
        fprintf(t->to, "%6d %12s %8.3f %12.3f %12.2f %%\n", n + 1, pp_thousands(c->counts->laid[n]),
                judged > 0 ? (double)c->counts->free[n] / judged : 0,
                judged > 0 ? (double)c->counts->available[n] / judged : 0,
                judged > 0 ? 100 * (double)c->counts->forced[n] / judged : 0);
    }
}

// "readings R3b,R9b", from the canonical game line.
static void put_title(const table *t, const pp_plan *plan) {
    char line[PP_LINE_MAX + 1];
    pp_out out = pp_out_into(line, sizeof line);
    pp_put_game(&out, &plan->game[plan->players[0]]);
    const char *more = strchr(line, ' ');
    more = more ? strchr(more + 1, ' ') : 0;
    fprintf(t->to, "%s%s, every lawful choice equally likely\n", t->column[0].game->name, more ? more : "");
    fprintf(t->to, "%-*s", LABEL, "players");
    for (int i = 0; i < t->columns; i++)
        fprintf(t->to, "%*d", t->wide ? 0 : 17, t->column[i].game->seats);
    fprintf(t->to, "\n");
}

void pp_print_summary(FILE *to, const pp_plan *plan, const pp_tally *tally, pp_summary_parts parts) {
    table t = {.to = to};
    for (int players = 0; players < PP_TABLES; players++) {
        if (tally->counts[players].games == 0) continue;
        t.column[t.columns++] = (column){&plan->game[players], &tally->counts[players]};
    }
    t.wide = t.columns == 1;
    if (tally->interrupted) {
        fprintf(to, "PARTIAL: stopped after %s of %s games\n", pp_thousands(tally->games),
                pp_thousands(plan->games));
    }
    if (t.columns == 0) return;
    put_title(&t, plan);
    put_lengths_and_ends(&t);
    put_seats(&t);
    put_events(&t);
    if (parts.clauses) put_clauses(&t);
    for (int i = 0; parts.by_tile && i < t.columns; i++)
        put_by_tile(&t, &t.column[i]);
}
