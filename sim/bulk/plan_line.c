// SPDX-License-Identifier: MIT
// A plan as a line of text.
#include "plan_line.h"

#include "bulk.h"
#include "grammar.h"

#include <stdio.h>
#include <string.h>

void plan_put(pp_out *out, const bulk_plan *plan) {
    pp_put(out, "plan ");
    pp_put_game(out, &plan->game[plan->players[0]]);
    pp_put(out, " players=");
    for (int i = 0; i < plan->sizes; i++) {
        if (i > 0) pp_put_char(out, ',');
        pp_put_number(out, plan->players[i]);
    }
    if (plan->tiles.count > 1) {
        pp_put(out, " tiles=");
        pp_put(out, plan->tiles.said);
    }
    pp_put(out, " policies=");
    play_put_line_up(out, &plan->line_up);
    pp_put(out, " seed=");
    pp_put_number(out, plan->seed);
    if (plan->rules.most_turns > 0) {
        pp_put(out, " bound=");
        pp_put_number(out, plan->rules.most_turns);
    }
    pp_put(out, " choices=");
    pp_put_number(out, plan->choices_each);
    pp_put(out, " counters=");
    pp_put_number(out, sizeof(count_totals) / sizeof(uint64_t));
    pp_put(out, " sources=");
    pp_put(out, checkpoint_sources);
}

// --- Reading: fields are taken from the end, until the game is left

// Takes a field like " seed=1" from the end of what is left of the line.
static const char *take_field(char *line, const char *field) {
    char *at = strstr(line, field);
    if (!at) return 0;
    *at = '\0';
    return at + strlen(field);
}

static bool take_numbers(char *line, bulk_plan *plan) {
    uint64_t choices, bound = 0;
    if (!take_field(line, " sources=") || !take_field(line, " counters=")) return false;
    const char *said = take_field(line, " choices=");
    if (!said || !pp_read_number(said, UINT32_MAX, &choices)) return false;
    said = take_field(line, " bound=");
    if (said && !pp_read_number(said, UINT32_MAX, &bound)) return false;
    said = take_field(line, " seed=");
    plan->choices_each = (uint32_t)choices;
    plan->rules.most_turns = (uint32_t)bound;
    return said && pp_read_number(said, UINT64_MAX, &plan->seed);
}

// The game of the line for another number of players.
static bool take_game(const pp_catalog *catalog, const char *line, int players, pp_game *game) {
    char changed[PP_LINE_MAX + 1];
    pp_fault fault = {0};
    snprintf(changed, sizeof changed, "%s", line);
    char *seats = strstr(changed, " seats=");
    if (!seats || seats[7] == '\0') return false;
    seats[7] = (char)('0' + players);
    pp_words words = pp_words_of(changed);
    return pp_read_game(catalog, &words, game, &fault) && !pp_next_word(&words);
}

static bool take_games(const pp_catalog *catalog, const char *line, const char *players, bulk_plan *plan) {
    for (; players[0] >= '1' && players[0] <= '0' + PP_SEATS && plan->sizes < PP_SEATS; players += 2) {
        const int size = players[0] - '0';
        plan->players[plan->sizes++] = (uint8_t)size;
        if (!take_game(catalog, line, size, &plan->game[size])) return false;
        if (players[1] == '\0') return true;
        if (players[1] != ',') return false;
    }
    return false;
}

bool plan_read(const char *said, const pp_args *args, bulk_plan *plan) {
    char line[PP_LINE_MAX + 1], wrong[PLAY_POLICY_NAME];
    pp_args own = *args;
    *plan = (bulk_plan){.jobs = 1};
    snprintf(line, sizeof line, "%s", said);
    if (strncmp(line, "plan ", 5) != 0 || !take_numbers(line, plan)) return false;
    const char *names = take_field(line, " policies=");
    if (!names || !play_read_line_up(names, &plan->line_up, wrong)) return false;
    char *players = strstr(line, " players=");
    if (!players) return false;
    const char *sets = take_field(players, " tiles=");
    if (sets && !pp_given(args, "--tiles")) pp_give(&own, "--tiles", strdup(sets)); // as long as the plan
    *players = '\0';
    return tiles_take(&own, true, &plan->tiles) &&
           take_games(&plan->tiles.catalog, line + 5, players + strlen(" players="), plan);
}

// --- Said by the command line

static const char begins[] = "plan pathproof ", sides_field[] = " sides=", sources_field[] = " sources=";

void plan_put_words(pp_out *out, const char *words, uint64_t sides) {
    pp_put(out, "plan ");
    pp_put(out, words);
    pp_put(out, sides_field);
    pp_put_hex(out, sides);
    pp_put(out, sources_field);
    pp_put(out, checkpoint_sources);
}

char *plan_words_of(char *line) {
    char *end = 0;
    if (strncmp(line, begins, strlen(begins)) != 0) return 0;
    for (char *at = line; (at = strstr(at, sides_field)) != 0; at++)
        end = at;
    if (end) *end = '\0';
    return end ? line + strlen(begins) : 0;
}
