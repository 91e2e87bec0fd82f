// SPDX-License-Identifier: MIT
// Prints the results of a match. cmd_match.c calls it.
#include "matched.h"

#include "args.h"
#include "grammar.h"
#include "outside.h"
#include "tilesets.h"

#include <math.h>
#include <string.h>

enum { MATCHED_VERSION = 1 }; // increases when a name changes or is removed

// The decision of the test, or null before it has decided.
static const char *decision_of(const match_tally *tally) {
    if (tally->log_likelihood >= ELO_BOUND) return "the greater";
    return tally->log_likelihood <= -ELO_BOUND ? "the smaller" : 0;
}

// --- For people

static void print_endless(FILE *to, const match_plan *plan, const match_tally *tally) {
    char text[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(text, sizeof text);
    play_put_endless(&out, &plan->game);
    fprintf(to, "%s game%s %s; counted as half won by each side\n", cli_thousands(tally->endless),
            tally->endless == 1 ? "" : "s", text);
}

// The width of the column of names.
static int width_of(const match_plan *plan) {
    int width = 12;
    for (int side = 0; side < MATCH_SIDES; side++) {
        const int length = (int)strlen(plan->side[side].name);
        if (length > width) width = length;
    }
    return width;
}

uint64_t matched_forfeits(const uint64_t fault[PLAY_FAULTS]) {
    return fault[PLAY_LATE] + fault[PLAY_WRONG] + fault[PLAY_DEAD];
}

void matched_print_forfeits(FILE *to, const char *name, const uint64_t fault[PLAY_FAULTS]) {
    static const char *const how[] = {[PLAY_LATE] = "late", [PLAY_WRONG] = "wrong", [PLAY_DEAD] = "dead"};
    const uint64_t all = matched_forfeits(fault);
    if (all == 0) return;
    fprintf(to, "%s forfeited %s game%s:", name, cli_thousands(all), all == 1 ? "" : "s");
    const char *before = "";
    char text[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(text, sizeof text);
    for (int i = PLAY_LATE; i < PLAY_FAULTS; i++) {
        if (fault[i] == 0) continue;
        fprintf(to, "%s %s %s", before, how[i], cli_thousands(fault[i]));
        before = ",";
    }
    fprintf(to, "\n");
    if (outside_put_fault(&out, name)) fprintf(to, "  %s\n", text);
}

static void print_side(FILE *to, const match_plan *plan, const match_tally *tally, int side, double share) {
    const double games = (double)tally->games;
    fprintf(to, "%-*s %8.2f %% %9.2f %% %11.2f %%  ahead in %s deal%s\n", width_of(plan),
            plan->side[side].name, 100 * (double)tally->won[side] / games,
            100 * (double)tally->shared / games, 100 * share, cli_thousands(tally->ahead[side]),
            tally->ahead[side] == 1 ? "" : "s");
}

static void print_test(FILE *to, const match_plan *plan, const match_tally *tally) {
    const char *decision = decision_of(tally);
    fprintf(to, "SPRT  %+.1f or %+.1f: %s (log-likelihood ratio %.2f, bounds %.2f)\n", plan->test.elo0,
            plan->test.elo1, decision ? decision : "undecided", tally->log_likelihood, ELO_BOUND);
}

void matched_print(FILE *to, const match_plan *plan, const match_tally *tally) {
    const elo_estimate e = elo_of(&tally->sums);
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    gr_put_game(&out, &plan->game);
    if (tally->ended.interrupted)
        fprintf(to, "PARTIAL: stopped after %s of %s deals\n", cli_thousands(tally->sums.deals),
                cli_thousands(plan->deals));
    fprintf(to, "%s, seed %llu: %s deal%s, each in %d games\n", line, (unsigned long long)plan->seed,
            cli_thousands(tally->sums.deals), tally->sums.deals == 1 ? "" : "s",
            match_games(plan->game.seats));
    tiles_print(to, plan->game.tiles);
    fprintf(to, "%-*s %10s %11s %13s\n", width_of(plan), "", "won", "shared", "share of wins");
    print_side(to, plan, tally, MATCH_FIRST, e.score);
    print_side(to, plan, tally, MATCH_SECOND, 1 - e.score);
    if (match_is_alike(tally)) {
        fprintf(to, "%s and %s play alike: the games of each deal were the same\n",
                plan->side[MATCH_FIRST].name, plan->side[MATCH_SECOND].name);
    } else {
        fprintf(to, "Elo   %+.1f for %s (95%%: %+.1f to %+.1f)\n", e.elo, plan->side[MATCH_FIRST].name,
                e.elo_low, e.elo_high);
        if (plan->tests) print_test(to, plan, tally);
    }
    for (int side = 0; side < MATCH_SIDES; side++)
        matched_print_forfeits(to, plan->side[side].name, tally->fault[side]);
    if (tally->endless > 0) print_endless(to, plan, tally);
}

// --- For programs

// Writes a value with its interval. Elo is infinite for a side that has won everything; JSON then has null.
static void put_interval(json_out *json, const char *key, double value, double low, double high) {
    json_object(json, key, JSON_LINE);
    json_real(json, "value", value);
    json_real(json, "low", low);
    json_real(json, "high", high);
    json_close(json);
}

static void put_side(json_out *json, const match_plan *plan, const match_tally *tally, int side,
                     elo_estimate e) {
    json_object(json, 0, JSON_LINE);
    json_text(json, "policy", plan->side[side].name);
    json_uint(json, "won", tally->won[side]);
    json_uint(json, "ahead", tally->ahead[side]);
    json_uint(json, "late", tally->fault[side][PLAY_LATE]);
    json_uint(json, "wrong", tally->fault[side][PLAY_WRONG]);
    json_uint(json, "dead", tally->fault[side][PLAY_DEAD]);
    if (match_is_alike(tally)) e.low = e.high = NAN;
    if (side == MATCH_FIRST) put_interval(json, "share", e.score, e.low, e.high);
    if (side == MATCH_SECOND) put_interval(json, "share", 1 - e.score, 1 - e.high, 1 - e.low);
    json_close(json);
}

static void put_test(json_out *json, const match_plan *plan, const match_tally *tally) {
    json_object(json, "sprt", JSON_LINE);
    json_real(json, "elo0", plan->test.elo0);
    json_real(json, "elo1", plan->test.elo1);
    json_real(json, "log_likelihood", tally->log_likelihood);
    json_real(json, "bound", ELO_BOUND);
    json_text(json, "decision", decision_of(tally));
    json_close(json);
}

static void put_played(json_out *json, const match_plan *plan, const match_tally *tally) {
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    gr_put_game(&out, &plan->game);
    json_text(json, "game", line);
    tiles_put_json(json, "tile_set", plan->game.tiles);
    json_int(json, "players", plan->game.seats);
    json_uint(json, "seed", plan->seed);
    json_uint(json, "from", plan->from);
    json_uint(json, "deals", tally->sums.deals);
    json_uint(json, "planned", plan->deals);
    json_bool(json, "partial", tally->ended.interrupted);
    json_uint(json, "games", tally->games);
    json_uint(json, "shared", tally->shared);
    json_uint(json, "alike_deals", tally->alike);
    json_bool(json, "alike", match_is_alike(tally));
    json_uint(json, "endless_turn", tally->endless);
}

void matched_print_json(FILE *to, const match_plan *plan, const match_tally *tally, const stamp_of *stamp) {
    elo_estimate e = elo_of(&tally->sums);
    if (match_is_alike(tally)) e.elo_low = e.elo_high = NAN;
    json_out json = json_into(to);
    stamp_begin_json(&json, JSON_LINES, "pathproof_match", MATCHED_VERSION, stamp);
    put_played(&json, plan, tally);
    json_array(&json, "sides", JSON_LINES);
    put_side(&json, plan, tally, MATCH_FIRST, e);
    put_side(&json, plan, tally, MATCH_SECOND, e);
    json_close(&json);
    put_interval(&json, "elo", e.elo, e.elo_low, e.elo_high);
    if (plan->tests) put_test(&json, plan, tally);
    json_close(&json);
    json_end(&json);
}
