// SPDX-License-Identifier: MIT
// What came of a match.
#include "matched.h"

#include "args.h"
#include "grammar.h"
#include "markup.h"
#include "tilesets.h"

#include <math.h>

enum { MATCHED_VERSION = 1 }; // goes up when a name changes or goes away

static void put_game(FILE *to, const match_plan *plan) {
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    gr_put_game(&out, &plan->game);
    fputs(line, to);
}

// What the test has decided; null while it has not.
static const char *decision_of(const match_tally *tally) {
    if (tally->log_likelihood >= ELO_BOUND) return "the greater";
    return tally->log_likelihood <= -ELO_BOUND ? "the smaller" : 0;
}

// --- For people

static void print_side(FILE *to, const match_plan *plan, const match_tally *tally, int side, double share) {
    const double games = (double)tally->games;
    fprintf(to, "%-12s %8.2f %% %9.2f %% %11.2f %%  ahead in %s deals\n", plan->side[side].name,
            100 * (double)tally->won[side] / games, 100 * (double)tally->shared / games, 100 * share,
            cli_thousands(tally->ahead[side]));
}

static void print_test(FILE *to, const match_plan *plan, const match_tally *tally) {
    const char *decision = decision_of(tally);
    fprintf(to, "SPRT  %+.1f or %+.1f: %s (log-likelihood ratio %.2f, bounds %.2f)\n", plan->test.elo0,
            plan->test.elo1, decision ? decision : "undecided", tally->log_likelihood, ELO_BOUND);
}

void matched_print(FILE *to, const match_plan *plan, const match_tally *tally) {
    const elo_estimate e = elo_of(&tally->sums);
    if (tally->ended.interrupted)
        fprintf(to, "PARTIAL: stopped after %s of %s deals\n", cli_thousands(tally->sums.deals),
                cli_thousands(plan->deals));
    put_game(to, plan);
    fprintf(to, ", seed %llu: %s deals, each in %d games\n", (unsigned long long)plan->seed,
            cli_thousands(tally->sums.deals), match_games(plan->game.seats));
    tiles_print(to, plan->game.tiles);
    fprintf(to, "%-12s %10s %11s %13s\n", "", "won", "shared", "share of wins");
    print_side(to, plan, tally, MATCH_FIRST, e.score);
    print_side(to, plan, tally, MATCH_SECOND, 1 - e.score);
    fprintf(to, "Elo   %+.1f for %s (95%%: %+.1f to %+.1f)\n", e.elo, plan->side[MATCH_FIRST].name, e.elo_low,
            e.elo_high);
    if (plan->tests) print_test(to, plan, tally);
}

// --- For programs

// JSON has no infinity, which Elo is of a side that has won everything.
static void put_number(FILE *to, const char *name, double number) {
    fprintf(to, isfinite(number) ? "\"%s\": %.8g" : "\"%s\": null", name, number);
}

static void put_interval(FILE *to, double value, double low, double high) {
    put_number(to, "value", value);
    fputs(", ", to);
    put_number(to, "low", low);
    fputs(", ", to);
    put_number(to, "high", high);
}

static void put_side(FILE *to, const match_plan *plan, const match_tally *tally, int side, elo_estimate e) {
    fprintf(to, "    {\"policy\": ");
    markup_put_json(to, plan->side[side].name);
    fprintf(to, ", \"won\": %llu, \"ahead\": %llu, \"share\": {", (unsigned long long)tally->won[side],
            (unsigned long long)tally->ahead[side]);
    if (side == MATCH_FIRST) put_interval(to, e.score, e.low, e.high);
    if (side == MATCH_SECOND) put_interval(to, 1 - e.score, 1 - e.high, 1 - e.low);
    fprintf(to, "}}");
}

static void put_test(FILE *to, const match_plan *plan, const match_tally *tally) {
    const char *decision = decision_of(tally);
    fprintf(to, ",\n  \"sprt\": {\"elo0\": %.8g, \"elo1\": %.8g, \"log_likelihood\": %.8g, \"bound\": %.8g",
            plan->test.elo0, plan->test.elo1, tally->log_likelihood, ELO_BOUND);
    fprintf(to, ", \"decision\": ");
    if (decision) markup_put_json(to, decision);
    fputs(decision ? "}" : "null}", to);
}

void matched_print_json(FILE *to, const match_plan *plan, const match_tally *tally, const stamp_of *stamp) {
    const elo_estimate e = elo_of(&tally->sums);
    stamp_begin_json(to, "pathproof_match", MATCHED_VERSION, stamp);
    fprintf(to, ",\n  \"game\": \"");
    put_game(to, plan);
    fprintf(to, "\",\n  \"tile_set\": ");
    tiles_put_json(to, plan->game.tiles);
    fprintf(to, ",\n  \"players\": %d,\n  \"seed\": %llu,\n  \"from\": %llu,\n", plan->game.seats,
            (unsigned long long)plan->seed, (unsigned long long)plan->from);
    fprintf(to, "  \"deals\": %llu,\n  \"planned\": %llu,\n  \"partial\": %s,\n",
            (unsigned long long)tally->sums.deals, (unsigned long long)plan->deals,
            tally->ended.interrupted ? "true" : "false");
    fprintf(to, "  \"games\": %llu,\n  \"shared\": %llu,\n  \"sides\": [\n", (unsigned long long)tally->games,
            (unsigned long long)tally->shared);
    put_side(to, plan, tally, MATCH_FIRST, e);
    fprintf(to, ",\n");
    put_side(to, plan, tally, MATCH_SECOND, e);
    fprintf(to, "\n  ],\n  \"elo\": {");
    put_interval(to, e.elo, e.elo_low, e.elo_high);
    fprintf(to, "}");
    if (plan->tests) put_test(to, plan, tally);
    fprintf(to, "\n}\n");
}
