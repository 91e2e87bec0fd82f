// SPDX-License-Identifier: MIT
// The plan of a run as a line of text, and as the command that repeats it. cmd_sim.c reads its options here. The checkpoints of bulk.c,
// compare.c, match.c and tourney.c write and read the line. cmd_merge.c prints the command.
#include "plan_line.h"

#include "bulk.h"
#include "grammar.h"
#include "players.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

const plan_option plan_options[PLAN_OPTIONS] = {
#define OPTION(field, option, value, least, most, usual, help)                                               \
    {option, value, least, most, usual, offsetof(bulk_plan, field)},
#include "plan.inc"
};

static uint64_t *number_at(bulk_plan *plan, const plan_option *option) {
    return (uint64_t *)(void *)((char *)plan + option->at);
}

static uint64_t number_of(const bulk_plan *plan, const plan_option *option) {
    return *(const uint64_t *)(const void *)((const char *)plan + option->at);
}

// Returns whether a line or a command must contain the option.
static bool is_named(const bulk_plan *plan, const plan_option *option) {
    return option->usual != 0 || number_of(plan, option) != 0;
}

bool plan_take_options(const op_args *args, bulk_plan *plan) {
    for (int i = 0; i < PLAN_OPTIONS; i++) {
        const plan_option *option = &plan_options[i];
        uint64_t *number = number_at(plan, option);
        *number = option->value || !op_given(args, option->name) ? option->usual : 1;
        if (option->value && !op_take_number(args, option->name, option->least, option->most, number))
            return false;
    }
    plan->rules.most_turns = (uint32_t)plan->bound;
    return true;
}

static void put_players(gr_out *out, const bulk_plan *plan) {
    for (int i = 0; i < plan->sizes; i++) {
        if (i > 0) gr_put_char(out, ',');
        gr_put_number(out, plan->players[i]);
    }
}

// Writes the name of an option as a field, such as " seed=".
static void put_field(gr_out *out, const plan_option *option) {
    gr_put_char(out, ' ');
    gr_put(out, option->name + strlen("--"));
    gr_put_char(out, '=');
}

void plan_put(gr_out *out, const bulk_plan *plan) {
    gr_put(out, "plan ");
    gr_put_game(out, &plan->game[plan->players[0]]);
    gr_put(out, " players=");
    put_players(out, plan);
    if (plan->tiles.count > 1) {
        gr_put(out, " tiles=");
        gr_put(out, plan->tiles.said);
    }
    gr_put(out, " policies=");
    play_put_line_up(out, &plan->line_up);
    for (const plan_option *option = plan_options; option < plan_options + PLAN_OPTIONS; option++) {
        if (!is_named(plan, option)) continue;
        put_field(out, option);
        gr_put_number(out, number_of(plan, option));
    }
    gr_put(out, " choices=");
    gr_put_number(out, plan->choices_each);
    gr_put(out, " counters=");
    gr_put_number(out, sizeof(count_totals) / sizeof(uint64_t));
    gr_put(out, " sources=");
    gr_put(out, checkpoint_sources);
}

// --- Reading: fields are removed from the end until only the game is left

// Removes a field like " seed=1" from the end of the rest of the line.
static const char *take_field(char *line, const char *field) {
    char *at = strstr(line, field);
    if (!at) return 0;
    *at = '\0';
    return at + strlen(field);
}

// Does the same for a number. It is the last such field, because the command of a player can contain the same words.
static const char *take_last_field(char *line, const char *field) {
    char *last = 0;
    for (char *at = line; (at = strstr(at, field)) != 0; at++)
        last = at;
    return last ? take_field(last, field) : 0;
}

static bool take_option(char *line, const plan_option *option, bulk_plan *plan) {
    char field[GR_WORD_MAX + 3];
    gr_out out = gr_out_into(field, sizeof field);
    put_field(&out, option);
    const char *said = take_last_field(line, field);
    return said ? gr_read_number(said, option->most, number_at(plan, option)) : option->usual == 0;
}

static bool take_numbers(char *line, bulk_plan *plan) {
    uint64_t choices;
    if (!take_last_field(line, " sources=") || !take_last_field(line, " counters=")) return false;
    const char *said = take_last_field(line, " choices=");
    if (!said || !gr_read_number(said, UINT32_MAX, &choices)) return false;
    for (int i = PLAN_OPTIONS - 1; i >= 0; i--) {
        if (!take_option(line, &plan_options[i], plan)) return false;
    }
    plan->choices_each = (uint32_t)choices;
    plan->rules.most_turns = (uint32_t)plan->bound;
    return true;
}

// Makes the game of the line, with another number of players.
static bool take_game(const gr_catalog *catalog, const char *line, int players, pp_game *game) {
    char changed[GR_LINE_MAX + 1];
    gr_fault fault = {0};
    snprintf(changed, sizeof changed, "%s", line);
    char *seats = strstr(changed, " seats=");
    if (!seats || seats[7] == '\0') return false;
    seats[7] = (char)('0' + players);
    gr_words words = gr_words_of(changed);
    return gr_read_game(catalog, &words, game, &fault) && !gr_next_word(&words);
}

static bool take_games(const gr_catalog *catalog, const char *line, const char *players, bulk_plan *plan) {
    for (; players[0] >= '1' && players[0] <= '0' + PP_SEATS && plan->sizes < PP_SEATS; players += 2) {
        const int size = players[0] - '0';
        plan->players[plan->sizes++] = (uint8_t)size;
        if (!take_game(catalog, line, size, &plan->game[size])) return false;
        if (players[1] == '\0') return true;
        if (players[1] != ',') return false;
    }
    return false;
}

bool plan_read(const char *said, const op_args *args, bulk_plan *plan) {
    char line[GR_LINE_MAX + 1], wrong[PLAY_POLICY_NAME];
    op_args own = *args;
    *plan = (bulk_plan){.jobs = 1};
    snprintf(line, sizeof line, "%s", said);
    if (strncmp(line, "plan ", 5) != 0 || !take_numbers(line, plan)) return false;
    const char *names = take_field(line, " policies=");
    if (!names || !play_read_line_up(names, &plan->line_up, wrong)) return false;
    char *players = strstr(line, " players=");
    if (!players) return false;
    const char *sets = take_field(players, " tiles=");
    if (sets && !op_given(args, "--tiles"))
        op_give(&own, "--tiles", strdup(sets)); // the plan keeps using this text
    *players = '\0';
    return tiles_take(&own, true, &plan->tiles) &&
           take_games(&plan->tiles.catalog, line + 5, players + strlen(" players="), plan);
}

// --- The plan as a command line

// Adds the game as arguments. Fields of a game line have the names of options. --players gives the seats, and --tiles the tile set.
static void say_game(const bulk_plan *plan, plan_said *said, op_args *args) {
    gr_out out = gr_out_into(said->line, sizeof said->line);
    gr_put_game(&out, &plan->game[plan->players[0]]);
    said->operand[0] = strtok(said->line, " ");
    for (char *field; (field = strtok(0, " ")) != 0;) {
        char option[GR_WORD_MAX + 3];
        char *equals = strchr(field, '=');
        *equals = '\0';
        snprintf(option, sizeof option, "--%s", field);
        if (strcmp(field, "seats") != 0 && strcmp(field, "set") != 0) op_give(args, option, equals + 1);
    }
    if (plan->tiles.said) op_give(args, "--tiles", plan->tiles.said);
    args->operand = said->operand;
    args->operands = 1;
}

static void say_number(const char *option, uint64_t number, char text[24], op_args *args) {
    snprintf(text, 24, "%llu", (unsigned long long)number);
    op_give(args, option, text);
}

void plan_say(const bulk_plan *plan, plan_said *said, op_args *args) {
    gr_out players = gr_out_into(said->players, sizeof said->players);
    gr_out policies = gr_out_into(said->policies, sizeof said->policies);
    say_game(plan, said, args);
    put_players(&players, plan);
    play_put_line_up(&policies, &plan->line_up);
    op_give(args, "--players", said->players);
    op_give(args, "--players-as", said->policies);
    say_number("--games", plan->games, said->games, args);
    for (int i = 0; i < PLAN_OPTIONS; i++) {
        const plan_option *option = &plan_options[i];
        if (!is_named(plan, option)) continue;
        if (option->value) say_number(option->name, number_of(plan, option), said->option[i], args);
        if (!option->value) op_give(args, option->name, "");
    }
    if (plan->choices_each == 0) op_give(args, "--no-choices", "");
    if (plan->choices_each == 1) op_give(args, "--all-choices", "");
}

// --- Plans that consist of a command line

static const char begins[] = "plan pathproof ", sides_field[] = " sides=", sources_field[] = " sources=";

void plan_put_words(gr_out *out, const char *words, uint64_t sides) {
    gr_put(out, "plan ");
    gr_put(out, words);
    gr_put(out, sides_field);
    gr_put_hex(out, sides);
    gr_put(out, sources_field);
    gr_put(out, checkpoint_sources);
}

char *plan_words_of(char *line) {
    char *end = 0;
    if (strncmp(line, begins, strlen(begins)) != 0) return 0;
    for (char *at = line; (at = strstr(at, sides_field)) != 0; at++)
        end = at;
    if (end) *end = '\0';
    return end ? line + strlen(begins) : 0;
}
