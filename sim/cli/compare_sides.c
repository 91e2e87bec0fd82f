// SPDX-License-Identifier: MIT
// What a command line sets against each other.
#include "compare_sides.h"

#include "text.h"
#include "policies.h"
#include "shards.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { TEXT = GR_WORD_MAX + 1, COLUMNS = sizeof(count_totals) / sizeof(uint64_t) };

// The command line of one side.
typedef struct side_said {
    gr_args args;
    tiles_given tiles; // games point into them
    const char *name;
    char given[TEXT]; // its --reading
    char says[TEXT];
} side_said;

typedef struct sides {
    side_said one, other[COMPARE_OTHERS];
    int others;
} sides;

// --- The sides

// Another side, which has `value` for an option in place of what the one side has. Null, having said so, when there are too many.
static side_said *add_other(sides *s, const char *name, const char *option, const char *value) {
    if (s->others == COMPARE_OTHERS) {
        cli_usage_error(&s->one.args, "at most %d can be compared at once", COMPARE_OTHERS);
        return 0;
    }
    side_said *side = &s->other[s->others++];
    side->args = s->one.args;
    side->name = name;
    gr_give(&side->args, option, value);
    return side;
}

// R1b+R2b, with the readings that both sides have.
static bool add_reading(sides *s, const char *name) {
    const char *both = gr_given(&s->one.args, "--reading");
    side_said *side = add_other(s, name, "--reading", name);
    pp_ruling ruling;
    int reading;
    if (!side) return false;
    gr_out out = gr_out_into(side->given, sizeof side->given);
    if (both) gr_put(&out, both);
    if (both) gr_put_char(&out, ',');
    gr_put(&out, name);
    for (char *plus; (plus = strchr(side->given, '+')) != 0;)
        *plus = ',';
    gr_give(&side->args, "--reading", side->given);
    out = gr_out_into(side->says, sizeof side->says);
    if (gr_read_reading_id(name, &ruling, &reading)) gr_put_reading(&out, ruling, reading);
    return true;
}

static bool add_readings(sides *s, const char *list) {
    static char text[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(text, sizeof text);
    cli_put_readings(&out, list);
    if (out.used >= out.size) {
        cli_usage_error(&s->one.args, "--reading: the list is too long");
        return false;
    }
    for (char *name = text, *comma; name; name = comma) {
        comma = strchr(name, ',');
        if (comma) *comma++ = '\0';
        if (!add_reading(s, name)) return false;
    }
    return true;
}

// Whether a list of readings has one of this ruling.
static bool is_decided(const char *list, const char *ruling) {
    const size_t length = strlen(ruling);
    for (; list; list = strchr(list, ',')) {
        list += *list == ',';
        if (strncasecmp(list, ruling, length) == 0 && strcspn(list, ",") == length + 1) return true;
    }
    return false;
}

// Every reading that is not the one by which `one` is played.
static bool add_all_readings(sides *s, const pp_game *named) {
    static char name[COMPARE_OTHERS][16];
    const char *both = gr_given(&s->one.args, "--reading");
    for (int i = 0; i < PP_RULINGS; i++) {
        for (int reading = 1; reading < pp_readings((pp_ruling)i) && pp_concerns(named, (pp_ruling)i);
             reading++) {
            char *to = name[s->others % COMPARE_OTHERS];
            gr_out out = gr_out_into(to, sizeof name[0]);
            gr_put_reading_id(&out, (pp_ruling)i, reading);
            if (!is_decided(both, pp_rulings[i].id) && !add_reading(s, to)) return false;
        }
    }
    return true;
}

static bool add_against(sides *s, const char *said) {
    static const char *const known[] = {"players", "players-as", "side", "board",
                                        "with",    "without",    "box",  "tiles"};
    const char *equals = strchr(said, '=');
    for (size_t i = 0; equals && equals[1] != '\0' && i < sizeof known / sizeof known[0]; i++) {
        char option[16];
        snprintf(option, sizeof option, "--%s", known[i]);
        if (strncmp(said, known[i], (size_t)(equals - said)) == 0 && known[i][equals - said] == '\0')
            return add_other(s, said, option, equals + 1) != 0;
    }
    char what[GR_WORD_MAX + 1], meant[GR_FAULT_MAX];
    snprintf(what, sizeof what, "%.*s", (int)strcspn(said, "="), said);
    gr_nearest nearest = gr_nearest_to(what);
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        gr_consider(&nearest, known[i], strlen(known[i]));
    gr_out out = gr_out_into(meant, sizeof meant);
    gr_put_nearest(&out, &nearest);
    cli_usage_error(
        &s->one.args,
        "--against: '%s' is not one of players, players-as, side, board, with, without, box, tiles and its value%s",
        said, meant);
    return false;
}

static bool take_sides(const gr_args *args, const pp_game *named, sides *s) {
    const char *list = gr_given(args, "--reading"), *said;
    s->one.args = *args;
    gr_give(&s->one.args, "--reading", gr_given(args, "--given"));
    if (list && strcmp(list, "all") == 0) {
        if (!add_all_readings(s, named)) return false;
    } else if (list && !add_readings(s, list)) {
        return false;
    }
    for (int i = 0; (said = gr_given_again(args, "--against", i)) != 0; i++) {
        if (!add_against(s, said)) return false;
    }
    if (s->others > 0) return true;
    cli_usage_error(args, "with what? --reading R1b, or --against WHAT=VALUE");
    return false;
}

static bool take_tiles(sides *s) {
    bool fine = tiles_take(&s->one.args, false, &s->one.tiles);
    for (int i = 0; fine && i < s->others; i++)
        fine = tiles_take(&s->other[i].args, false, &s->other[i].tiles);
    return fine;
}

// --- A table

// An other that has a number of players of its own keeps it.
static bool take_side(const sides *s, const side_said *said, const char *name, int players,
                      compare_side *side) {
    uint64_t seats = (uint64_t)players;
    const bool own = gr_given(&said->args, "--players") != gr_given(&s->one.args, "--players");
    side->name = said->name;
    side->says = said->says;
    return (!own || cli_take_seats(&said->args, gr_find_game(&gr_shipped_games, name), &seats)) &&
           cli_take_game(&said->args, &said->tiles.catalog, name, (int)seats, &side->game) &&
           policies_take(&said->args, (int)seats, &side->line_up);
}

static bool is_other(const compare_side *one, const compare_side *other) {
    char a[GR_LINE_MAX + 1], b[GR_LINE_MAX + 1];
    gr_out names = gr_out_into(a, sizeof a), others = gr_out_into(b, sizeof b);
    play_put_line_up(&names, &one->line_up);
    play_put_line_up(&others, &other->line_up);
    return !gr_same_game(&one->game, &other->game) || strcmp(a, b) != 0;
}

// Where either of the games has them: so many players, and the figures wanted.
static void take_columns(compare_plan *plan, count_column column[COLUMNS], bool all) {
    plan->column = column;
    plan->columns = 0;
    for (int i = 0; i < COUNT_FIGURES; i++) {
        const count_figure *figure = &count_figures[i];
        if (!count_is_in_book(&plan->one.game, figure) || figure->words == 0 || figure->kind == COUNT_GAMES)
            continue;
        if (!all && !figure->headline) continue;
        for (int item = 0; item < count_items(figure); item++) {
            if (count_has_item(&plan->one.game, figure, item))
                column[plan->columns++] = (count_column){figure, item};
        }
    }
}

static bool take_table(const gr_args *args, const sides *s, int players, compare_side other[COMPARE_OTHERS],
                       count_column column[COLUMNS], compare_plan *plan) {
    const char *name = args->operand[0];
    if (!take_side(s, &s->one, name, players, &plan->one)) return false;
    plan->other = other;
    plan->others = s->others;
    for (int i = 0; i < s->others; i++) {
        if (!take_side(s, &s->other[i], name, players, &other[i])) return false;
        if (is_other(&plan->one, &other[i])) continue;
        cli_usage_error(args, "%s is how the other side is played as well", other[i].name);
        return false;
    }
    take_columns(plan, column, gr_given(args, "--all") != 0);
    return true;
}

// --- All tables

static bool take_games(const gr_args *args, compare_plan *plan) {
    uint64_t jobs = (uint64_t)crew_usual_jobs();
    *plan = (compare_plan){.seed = 1, .games = 10000};
    if (!gr_take_number(args, "--games", 2, UINT32_MAX, &plan->games)) return false;
    if (!gr_take_number(args, "--from", 0, UINT64_MAX / 2, &plan->from)) return false;
    if (!gr_take_number(args, "--seed", 0, UINT64_MAX, &plan->seed)) return false;
    if (!gr_take_number(args, "--jobs", 1, CREW_MOST_JOBS, &jobs)) return false;
    plan->jobs = (int)jobs;
    plan->checking = gr_given(args, "--no-check") ? PLAY_CHECK_NOTHING : PLAY_CHECK_PLACES;
    plan->choices_each = gr_given(args, "--no-choices") ? 0 : COUNT_CHOICES_EACH;
    return true;
}

static bool take_shard(const gr_args *args, compare_plan *plan, checkpoint_shard *shard) {
    if (!shard_take(args, "games", plan->games, shard)) return false;
    if (shard->of == 0) return true;
    const checkpoint_part part = checkpoint_cut(*shard);
    plan->from += part.from;
    plan->games = part.games;
    return true;
}

bool compare_take(const gr_args *args, compare_run *run) {
    static const char *const idle[] = {"--games", "--jobs",  "--no-check",   "--json",
                                       "--sums",  "--shard", "--checkpoint", 0};
    static sides s;
    static compare_plan plan[PP_SEATS];
    static compare_tally tally[PP_SEATS];
    static compare_side other[PP_SEATS][COMPARE_OTHERS];
    static count_column column[PP_SEATS][COLUMNS];
    uint8_t players[PP_SEATS];
    const pp_game *named = cli_find_game(args, args->operand[0]);
    if (!named) return false;
    *run = (compare_run){.plan = plan, .tally = tally, .checkpoint = gr_given(args, "--checkpoint")};
    run->tables = cli_take_players(args, named, 0, players);
    run->words = shard_words(args, idle);
    if (!run->words || run->tables == 0 || !take_games(args, &plan[0]) ||
        !take_shard(args, &plan[0], &run->shard) || !take_sides(args, named, &s) || !take_tiles(&s))
        return false;
    for (int i = 0; i < run->tables; i++) {
        if (i > 0) plan[i] = plan[0];
        if (!take_table(args, &s, players[i], other[i], column[i], &plan[i])) return false;
        compare_begin(&plan[i], &tally[i]);
    }
    return true;
}
