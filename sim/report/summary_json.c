// SPDX-License-Identifier: MIT
// What came out of many games, for programs: every counter as it was counted, and the figures people ask for.
#include "summary.h"

#include "estimate.h"
#include "grammar.h"

static void put_counts(FILE *to, const count_totals *counts) {
    count_totals copy = *counts;
    const char *between = "";
    fprintf(to, "      \"counts\": {");
    for (const count_field *field = count_fields; field->name; field++, between = ",") {
        const uint64_t *count = count_at(&copy, field);
        int length = field->length;
        fprintf(to, "%s\n        \"%s\": ", between, field->name);
        if (length == 1) {
            fprintf(to, "%llu", (unsigned long long)count[0]);
            continue;
        }
        while (length > 0 && count[length - 1] == 0)
            length--;
        for (int i = 0; i < length; i++)
            fprintf(to, "%s%llu", i == 0 ? "[" : ", ", (unsigned long long)count[i]);
        fprintf(to, length == 0 ? "[]" : "]");
    }
    fprintf(to, "\n      }\n");
}

static void put_share(FILE *to, const char *name, uint64_t hits, uint64_t of) {
    const count_interval likely = count_wilson(hits, of);
    fprintf(to, "      \"%s\": {\"share\": %.8f, \"low\": %.8f, \"high\": %.8f},\n", name,
            of ? (double)hits / (double)of : 0, likely.low, likely.high);
}

static void put_spread(FILE *to, const char *name, const uint64_t lengths[COUNT_LENGTHS]) {
    const count_spread s = count_spread_of(lengths);
    fprintf(to, "      \"%s\": {\"mean\": %.8f, \"sd\": %.8f, \"least\": %d, \"p99\": %d, \"most\": %d},\n",
            name, s.mean, s.sd, s.least, s.p99, s.most);
}

static void put_seats(FILE *to, const pp_game *game, const count_totals *c) {
    const count_equality test = count_test_equal(c->won, game->seats);
    fprintf(to, "      \"seats\": [");
    for (int seat = 0; seat < game->seats; seat++) {
        const count_interval likely = count_wilson(c->won[seat], c->games);
        fprintf(
            to,
            "%s\n        {\"seat\": \"%s\", \"won\": %llu, \"shared\": %llu, \"low\": %.8f, \"high\": %.8f}",
            seat == 0 ? "" : ",", pp_seat_names[seat], (unsigned long long)c->won[seat],
            (unsigned long long)c->shared[seat], likely.low, likely.high);
    }
    fprintf(to, "\n      ],\n      \"seats_equal\": {\"chi_square\": %.8f, \"freedom\": %d, \"p\": %.8f},\n",
            test.chi_square, test.freedom, test.p);
}

static void put_clauses(FILE *to, const pp_game *game, const count_totals *c) {
    const char *between = "";
    fprintf(to, "      \"effects\": [");
    for (int rule = 0; rule < PP_RULES; rule++) {
        if (c->rule[rule] == 0 || !game->clause[rule]) continue;
        fprintf(to, "%s\n        {\"rule\": %d, \"clause\": \"%s\", \"times\": %llu}", between, rule,
                game->clause[rule], (unsigned long long)c->rule[rule]);
        between = ",";
    }
    fprintf(to, "\n      ],\n");
}

static void put_table(FILE *to, const pp_game *game, const count_totals *c) {
    char line[PP_LINE_MAX + 1];
    pp_out out = pp_out_into(line, sizeof line);
    pp_put_game(&out, game);
    const uint64_t judged = count_sum(c->judged, COUNT_LENGTHS);
    fprintf(to, "    {\n      \"game\": \"%s\",\n      \"players\": %d,\n      \"games\": %llu,\n", line,
            game->seats, (unsigned long long)c->games);
    put_spread(to, "tiles", c->tiles);
    put_spread(to, "turns", c->turns);
    put_spread(to, "rounds", c->rounds);
    put_share(to, "last_one_left", c->ended_by[PP_RULE_LAST_ONE_WINS], c->games);
    put_share(to, "fallen_together", c->ended_by[PP_RULE_FALLEN_TOGETHER], c->games);
    put_share(to, "all_tiles_played", c->ended_by[PP_RULE_ALL_TILES_PLAYED], c->games);
    put_share(to, "shared_win", c->games - c->winners[1], c->games);
    put_share(to, "every_tile_laid", c->box_emptied, c->games);
    if (judged > 0) {
        put_share(to, "nothing_safe", count_sum(c->forced, COUNT_LENGTHS), judged);
        fprintf(to, "      \"safe_placements\": %.8f,\n      \"placements\": %.8f,\n",
                (double)count_sum(c->free, COUNT_LENGTHS) / (double)judged,
                (double)count_sum(c->available, COUNT_LENGTHS) / (double)judged);
    }
    put_seats(to, game, c);
    put_clauses(to, game, c);
    put_counts(to, c);
    fprintf(to, "    }");
}

// A text that the user gave.
static void put_text(FILE *to, const char *text) {
    char piece[8];
    fputc('"', to);
    for (size_t taken = 0; (taken = pp_json_next(text, piece)) > 0; text += taken)
        fputs(piece, to);
    fputc('"', to);
}

// Which tiles they were, and when a game was stopped: null and 0 for the games' own, and never.
static void put_conditions(FILE *to, const bulk_plan *plan) {
    fprintf(to, "  \"tiles\": ");
    if (plan->tiles.said) {
        put_text(to, plan->tiles.said);
    } else {
        fprintf(to, "null");
    }
    fprintf(to, ",\n  \"tile_sets\": %d,\n  \"bound\": %u,\n", plan->tiles.count, plan->rules.most_turns);
}

void summary_print_json(FILE *to, const bulk_plan *plan, const bulk_tally *tally) {
    const char *between = "";
    char names[PP_LINE_MAX + 1];
    pp_out out = pp_out_into(names, sizeof names);
    play_put_line_up(&out, &plan->line_up);
    fprintf(to, "{\n  \"pathproof\": 1,\n  \"game\": \"%s\",\n  \"policy\": \"%s\",\n",
            plan->game[plan->players[0]].name, names);
    put_conditions(to, plan);
    fprintf(
        to,
        "  \"seed\": %llu,\n  \"games\": %llu,\n  \"planned\": %llu,\n  \"partial\": %s,\n  \"tables\": [",
        (unsigned long long)plan->seed, (unsigned long long)tally->games, (unsigned long long)plan->games,
        tally->interrupted ? "true" : "false");
    for (int players = 0; players < COUNT_TABLES; players++) {
        if (tally->counts[players].games == 0) continue;
        fprintf(to, "%s\n", between);
        put_table(to, &plan->game[players], &tally->counts[players]);
        between = ",";
    }
    fprintf(to, "\n  ]\n}\n");
}
