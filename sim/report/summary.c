// SPDX-License-Identifier: MIT
// What came out of many games, as a table with a column for each number of players.
#include "summary.h"
#include "summary_sheet.h"

#include "estimate.h"
#include "grammar.h"
#include "args.h"

#include <stdarg.h>
#include <stddef.h>
#include <string.h>

// A counter's number of 64-bit words into the counts.
#define COUNTER(field) ((int)(offsetof(count_totals, field) / sizeof(uint64_t)))

// --- Cells

static void put_cell(char cell[SHEET_CELL], const char *format, ...) {
    va_list rest;
    va_start(rest, format);
    vsnprintf(cell, SHEET_CELL, format, rest);
    va_end(rest);
}

static void put_share(char cell[SHEET_CELL], const sheet_of *t, uint64_t hits, uint64_t of) {
    const double share = of ? 100 * (double)hits / (double)of : 0;
    const count_interval likely = count_wilson(hits, of);
    if (t->wide) {
        put_cell(cell, "%.2f %%  (95%%: %.2f to %.2f)", share, 100 * likely.low, 100 * likely.high);
    } else {
        put_cell(cell, "%.2f %%", share);
    }
}

void sheet_put_per_game(char cell[SHEET_CELL], const sheet_column *c, uint64_t count) {
    put_cell(cell, "%.4f", (double)count / (double)c->counts->games);
}

static void put_spread(char cell[SHEET_CELL], const sheet_of *t, const uint64_t lengths[COUNT_LENGTHS]) {
    const count_spread s = count_spread_of(lengths);
    const char *more = s.most == COUNT_LENGTHS - 1 ? " or more" : "";
    if (t->wide) {
        put_cell(cell, "%.3f  (sd %.2f, %d to %d%s)", s.mean, s.sd, s.least, s.most, more);
    } else {
        put_cell(cell, "%.3f", s.mean);
    }
}

static void games(char cell[SHEET_CELL], const sheet_of *t, const sheet_column *c, int item) {
    (void)t, (void)item;
    put_cell(cell, "%s", cli_thousands(c->counts->games));
}

static void tiles(char cell[SHEET_CELL], const sheet_of *t, const sheet_column *c, int item) {
    (void)item;
    put_spread(cell, t, c->counts->tiles);
}

static void longest(char cell[SHEET_CELL], const sheet_of *t, const sheet_column *c, int item) {
    (void)t, (void)item;
    const int most = count_spread_of(c->counts->turns).most;
    put_cell(cell, "%d%s", most, most == COUNT_LENGTHS - 1 ? " or more" : "");
}

static void best(char cell[SHEET_CELL], const sheet_of *t, const sheet_column *c, int item) {
    (void)item;
    put_spread(cell, t, c->counts->best);
}

static void tiles_sd(char cell[SHEET_CELL], const sheet_of *t, const sheet_column *c, int item) {
    (void)t, (void)item;
    put_cell(cell, "%.2f", count_spread_of(c->counts->tiles).sd);
}

static void turns(char cell[SHEET_CELL], const sheet_of *t, const sheet_column *c, int item) {
    (void)item;
    put_spread(cell, t, c->counts->turns);
}

static void turns_p99(char cell[SHEET_CELL], const sheet_of *t, const sheet_column *c, int item) {
    (void)t, (void)item;
    put_cell(cell, "%d", count_spread_of(c->counts->turns).p99);
}

static void rounds(char cell[SHEET_CELL], const sheet_of *t, const sheet_column *c, int item) {
    (void)item;
    put_spread(cell, t, c->counts->rounds);
}

static void decided_by(char cell[SHEET_CELL], const sheet_of *t, const sheet_column *c, int rule) {
    put_share(cell, t, c->counts->ended_by[rule], c->counts->games);
}

static void shared(char cell[SHEET_CELL], const sheet_of *t, const sheet_column *c, int item) {
    (void)item;
    put_share(cell, t, count_sum(c->counts->winners + 2, PP_SEATS - 1), c->counts->games);
}

// A counter of games, by its number of 64-bit words into the counts.
static void share(char cell[SHEET_CELL], const sheet_of *t, const sheet_column *c, int at) {
    put_share(cell, t, ((const uint64_t *)c->counts)[at], c->counts->games);
}

static void won_by(char cell[SHEET_CELL], const sheet_of *t, const sheet_column *c, int seat) {
    if (seat < c->game->seats) put_share(cell, t, c->counts->won[seat], c->counts->games);
}

static void shared_by(char cell[SHEET_CELL], const sheet_of *t, const sheet_column *c, int seat) {
    if (seat < c->game->seats) put_share(cell, t, c->counts->shared[seat], c->counts->games);
}

static void seats_equal(char cell[SHEET_CELL], const sheet_of *t, const sheet_column *c, int item) {
    (void)item;
    const count_equality test = count_test_equal(c->counts->won, c->game->seats);
    if (t->wide) {
        put_cell(cell, "p = %.4f  (chi-square %.1f, %d free)", test.p, test.chi_square, test.freedom);
    } else {
        put_cell(cell, "p = %.3f", test.p);
    }
}

static void left_by(char cell[SHEET_CELL], const sheet_of *t, const sheet_column *c, int cause) {
    (void)t;
    uint64_t count = 0;
    for (int seat = 0; seat < PP_SEATS; seat++)
        count += c->counts->left[seat * PP_CAUSES + cause];
    sheet_put_per_game(cell, c, count);
}

static void per_game(char cell[SHEET_CELL], const sheet_of *t, const sheet_column *c, int at) {
    (void)t;
    sheet_put_per_game(cell, c, ((const uint64_t *)c->counts)[at]);
}

static void lawful(char cell[SHEET_CELL], const sheet_of *t, const sheet_column *c, int item) {
    (void)t, (void)item;
    const double judged = (double)count_sum(c->counts->judged, COUNT_LENGTHS);
    if (judged == 0) {
        put_cell(cell, "not counted");
    } else {
        put_cell(cell, "%.3f", (double)count_sum(c->counts->available, COUNT_LENGTHS) / judged);
    }
}

static void safe(char cell[SHEET_CELL], const sheet_of *t, const sheet_column *c, int item) {
    (void)t, (void)item;
    const double judged = (double)count_sum(c->counts->judged, COUNT_LENGTHS);
    if (judged == 0) {
        put_cell(cell, "not counted");
        return;
    }
    put_cell(cell, "%.3f of %.3f", (double)count_sum(c->counts->free, COUNT_LENGTHS) / judged,
             (double)count_sum(c->counts->available, COUNT_LENGTHS) / judged);
}

static void forced(char cell[SHEET_CELL], const sheet_of *t, const sheet_column *c, int item) {
    (void)item;
    const uint64_t judged = count_sum(c->counts->judged, COUNT_LENGTHS);
    if (judged == 0) {
        put_cell(cell, "not counted");
    } else {
        put_share(cell, t, count_sum(c->counts->forced, COUNT_LENGTHS), judged);
    }
}

// --- Rows

void sheet_put_figures(const sheet_of *t, const char *label, sheet_cell_writer *write, int item) {
    fprintf(t->to, "%-*s", SHEET_LABEL, label);
    for (int i = 0; i < t->columns; i++) {
        char cell[SHEET_CELL] = "";
        write(cell, t, &t->column[i], item);
        fprintf(t->to, "%*s", t->wide ? 0 : 17, cell);
    }
    fprintf(t->to, "\n");
}

void sheet_put_part(const sheet_of *t, const char *text) {
    fprintf(t->to, "\n%s\n", text);
}

// What some rulebooks do not have is left out.
static bool has_rule(const sheet_of *t, pp_rule rule) {
    const char *clause = t->column[0].game->clause[rule];
    return rule == PP_RULE_NONE || (clause && clause[0] != '\0');
}

static void put_lengths(const sheet_of *t) {
    sheet_put_figures(t, "games", games, 0);
    sheet_put_figures(t, "tiles laid", tiles, 0);
    if (!t->wide) sheet_put_figures(t, "  standard deviation", tiles_sd, 0);
    sheet_put_figures(t, "turns", turns, 0);
    sheet_put_figures(t, "  at most, in 99 % of games", turns_p99, 0);
    if (!t->wide) sheet_put_figures(t, "  the longest game", longest, 0);
    sheet_put_figures(t, "rounds", rounds, 0);
    if (has_rule(t, PP_RULE_SCORE)) sheet_put_figures(t, "stars of whoever had most", best, 0);
}

static void put_ends(const sheet_of *t, uint32_t bound) {
    char label[SHEET_LABEL];
    sheet_put_part(t, "How games ended");
    for (int rule = 0; rule < PP_RULES; rule++) {
        const char *words = pp_ending_words((pp_rule)rule);
        if (!words || !has_rule(t, (pp_rule)rule)) continue;
        snprintf(label, sizeof label, "  %s", words);
        sheet_put_figures(t, label, decided_by, rule);
    }
    sheet_put_figures(t, "  shared by several winners", shared, 0);
    if (t->column[0].game->begin_step == PP_STEP_DEAL)
        sheet_put_figures(t, "  every tile of the box was laid", share, COUNTER(box_emptied));
    if (bound == 0) return;
    snprintf(label, sizeof label, "  stopped after %u turns", bound);
    sheet_put_figures(t, label, share, COUNTER(stopped));
}

static void put_seats(const sheet_of *t) {
    int most = 0;
    for (int i = 0; i < t->columns; i++) {
        if (t->column[i].game->seats > most) most = t->column[i].game->seats;
    }
    sheet_put_part(t, "Won alone, and shared, by seat");
    for (int seat = 0; seat < most; seat++) {
        char label[SHEET_LABEL];
        snprintf(label, sizeof label, "  %s alone", pp_seat_names[seat]);
        sheet_put_figures(t, label, won_by, seat);
        snprintf(label, sizeof label, "  %s shared", pp_seat_names[seat]);
        sheet_put_figures(t, label, shared_by, seat);
    }
    sheet_put_figures(t, "  all seats win alone as often", seats_equal, 0);
}

static void put_choices(const sheet_of *t) {
    const bool safe_or_not = has_rule(t, PP_RULE_SELF_ELIMINATION);
    char part[80];
    snprintf(part, sizeof part, "Choices when %s a tile", safe_or_not ? "laying" : "adding or turning");
    const size_t length = strlen(part);
    if (t->choices_each > 1)
        snprintf(part + length, sizeof part - length, " (at one tile in %u)", (unsigned)t->choices_each);
    sheet_put_part(t, part);
    sheet_put_figures(t, safe_or_not ? "  safe of all placements" : "  lawful choices",
                      safe_or_not ? safe : lawful, 0);
    sheet_put_figures(t, safe_or_not ? "  nothing was safe" : "  nothing extended the path", forced, 0);
}

static void put_leaving(const sheet_of *t) {
    static const char *const cause[PP_CAUSES] = {
        "  over the rim",    "  in a collision",   "  in a loop",   "  destroyed",    "  withdrawn",
        "  into a daikaiju", "  into the uzushio", "  in the wave", "  in the portal"};
    sheet_put_part(t, "Leaving the board, players a game");
    for (int i = 0; i < PP_CAUSES; i++) {
        uint64_t count = 0;
        for (int k = 0; k < t->columns * PP_SEATS; k++)
            count += t->column[k / PP_SEATS].counts->left[k % PP_SEATS * PP_CAUSES + i];
        if (count > 0 || i <= PP_BY_COLLISION) sheet_put_figures(t, cause[i], left_by, i);
    }
    const bool by_tiles = !has_rule(t, PP_RULE_DAIKAIJU_MOVES); // or also by what moves of itself
    sheet_put_figures(t, by_tiles ? "  by a tile of their own" : "  in their own turn", per_game,
                      COUNTER(left_own));
    sheet_put_figures(t, by_tiles ? "  by a tile of somebody else" : "  in somebody else's turn", per_game,
                      COUNTER(left_others));
    if (has_rule(t, PP_RULE_RISE))
        sheet_put_figures(t, "  came back, for a Life token", per_game, COUNTER(risen));
}

static void put_happened(const sheet_of *t) {
    static const struct {
        const char *label;
        pp_rule rule; // shown where the rulebook has it
        int counter;
    } rows[] = {
        {"  standing tile turned", PP_RULE_TURN_TILE, COUNTER(turned)},
        {"  lantern moved", PP_RULE_SEND, COUNTER(sent)},
        {"  star scored", PP_RULE_TAKE_STARS, COUNTER(stars)},
        {"  tile flipped, axis chosen", PP_RULE_FLIP_GLOWING, COUNTER(flipped)},
        {"  turn without a tile", PP_RULE_PASS, COUNTER(passes)},
        {"  exchange offered", PP_RULE_EXCHANGE_OFFER, COUNTER(exchanges_offered)},
        {"  exchange used", PP_RULE_EXCHANGE, COUNTER(exchanges_used)},
        {"  dragon drawn", PP_RULE_DRAW_MARKER, COUNTER(marker_drawn)},
        {"  dragon passed on by the fallen", PP_RULE_MARKER_PASSED, COUNTER(marker_passed)},
        {"  dragon put under the pile", PP_RULE_MARKER_TO_FULL_HAND, COUNTER(marker_under)},
        {"  dragon taken", PP_RULE_MARKER_TAKEN, COUNTER(marker_passed)},
        {"  dragon put aside again", PP_RULE_MARKER_SET_ASIDE, COUNTER(marker_back)},
        {"  Phoenix tile taken", PP_RULE_SHORT, COUNTER(marker_passed)},
        {"  Phoenix tile put back", PP_RULE_SHORT, COUNTER(marker_back)},
        {"  ship into the portal", PP_RULE_PORTAL_AFFECTS, COUNTER(entered)},
        {"  taihou fired", PP_RULE_FIRED, COUNTER(fired)},
        {"  taihou shown and discarded", PP_RULE_TAIHOU_SHOWN, COUNTER(discarded)},
        {"  limit of throws reached", PP_RULE_DICE, COUNTER(limits)},
        {"  turn, somebody short of tiles", PP_RULE_SHORT, COUNTER(short_turns)},
        {"  players short at all of these", PP_RULE_SHORT, COUNTER(short_players)},
    };
    sheet_put_part(t, "Happened, times a game");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (has_rule(t, rows[i].rule)) sheet_put_figures(t, rows[i].label, per_game, rows[i].counter);
    }
    if (has_rule(t, PP_RULE_SHORT))
        sheet_put_figures(t, "  games with somebody short", share, COUNTER(short_games));
}

// Whose tiles these are: what can be said of a made-up set may not be true of the real one.
static void put_tiles(const sheet_of *t, const bulk_plan *plan) {
    const pp_tileset *set = t->column[0].game->tiles;
    if (plan->tiles.count > 1) {
        fprintf(t->to, "%d tile sets drawn by the house rule, in turn: %s\n", plan->tiles.count,
                plan->tiles.said);
    } else if (plan->tiles.count == 1) {
        fprintf(t->to, "tile set %s\n", plan->tiles.said);
    } else if (set->hash != 0 && pp_says_copies(set)) {
        fprintf(t->to,
                "which of the 64 tiles are there twice is made up: it is not published (see --tiles)\n");
    } else if (set->hash != 0) {
        fprintf(t->to, "the house tile set, which is made up: the real tiles are not public (see --tiles)\n");
    }
}

// "readings R3b,R9b", from the canonical game line.
static void put_title(const sheet_of *t, const bulk_plan *plan) {
    char line[PP_LINE_MAX + 1];
    pp_out out = pp_out_into(line, sizeof line);
    pp_game game = plan->game[plan->players[0]];
    if (plan->tiles.count > 1) game.tiles = game.base->tiles;
    pp_put_game(&out, &game);
    const char *more = strchr(line, ' ');
    more = more ? strchr(more + 1, ' ') : 0;
    fprintf(t->to, "%s%s, ", t->column[0].game->name, more ? more : "");
    out = pp_out_into(line, sizeof line);
    play_put_line_up(&out, &plan->line_up);
    fprintf(t->to, "%s: %s\n", line,
            plan->line_up.count > 1 ? "they sit in turn" : plan->line_up.policy[0].says);
    put_tiles(t, plan);
    fprintf(t->to, "%-*s", SHEET_LABEL, "players");
    for (int i = 0; i < t->columns; i++)
        fprintf(t->to, "%*d", t->wide ? 0 : 17, t->column[i].game->seats);
    fprintf(t->to, "\n");
}

void summary_print(FILE *to, const bulk_plan *plan, const bulk_tally *tally, summary_parts parts) {
    sheet_of t = {.to = to, .choices_each = plan->choices_each};
    for (int players = 0; players < COUNT_TABLES; players++) {
        if (tally->counts[players].games == 0) continue;
        t.column[t.columns++] = (sheet_column){&plan->game[players], &tally->counts[players]};
    }
    t.wide = t.columns == 1;
    if (tally->interrupted) {
        fprintf(to, "PARTIAL: stopped after %s of %s games\n", cli_thousands(tally->games),
                cli_thousands(plan->games));
    }
    if (t.columns == 0) return;
    put_title(&t, plan);
    put_lengths(&t);
    put_ends(&t, plan->rules.most_turns);
    put_seats(&t);
    put_choices(&t);
    put_leaving(&t);
    put_happened(&t);
    if (parts.clauses) sheet_put_clauses(&t);
    for (int i = 0; parts.by_tile && i < t.columns; i++)
        sheet_put_by_tile(&t, &t.column[i]);
}
