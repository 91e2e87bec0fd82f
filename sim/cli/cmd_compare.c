// SPDX-License-Identifier: MIT
// pathproof compare: shows the effect of another reading, policy, table or tile set. main.c runs it; cmd_merge.c runs it for its parts.
#include "commands.h"

#include "compared.h"
#include "merge.h"
#include "policies.h"
#include "record.h"
#include "shards.h"
#include "tilesets.h"
#include "wrap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const op_option options[] = {
    {"--reading", "LIST",
     "readings to compare with the default, such as R1b,R2b; R1b+R2b is both at once, all is every reading"},
    {"--against", "WHAT=VALUE...",
     "another option to compare with its default, such as players-as=greedy, players=5 or tiles=random:7"},
    {"--given", "LIST", "readings that both sides use instead of the defaults"},
    {"--players", "LIST",
     "number of players: 4, or 2..8 or 2,4,8 for results for each (default: the fewest the game allows)"},
    {"--games", "N",
     "number of games for each side, shared equally among the numbers of players (default: 10000)"},
    {"--from", "K", "number of the first game (default: 0)"},
    {"--seed", "S", "random seed (default: 1); the same seed plays the same games"},
    POLICY_OPTION,
    OUTSIDE_OPTIONS,
    {"--jobs", "J", "number of threads (default: one per processor); the results do not depend on it"},
    {"--side", "N", "side of a two-sided board, named by its number of squares along an edge"},
    {"--board", "WxH", "columns x rows, 2x2 to 8x8 (default: the game's own)"},
    {"--with", "LIST", "parts to add (see: pathproof games --verbose)"},
    {"--without", "LIST", "parts to leave out"},
    {"--box", "LIST", "tiles in the box, such as T01,T05 (default: all)"},
    TILES_OPTION,
    {"--all", 0, "compare every figure, not only the headline figures"},
    {"--no-check", 0, "skip the checks of tile counts and positions"},
    {"--no-choices", 0, "judge only the placement that is chosen"},
    SHARD_OPTIONS,
    {"--json", 0, "print everything that was compared, as JSON"},
    {"--sums", 0, "print one line for each side compared: how many games differ, and a hash of all sums"},
    {0, 0, 0},
};

static const char details[] =
    "Both sides play the same games: they draw the same tiles and roll the same dice, whatever is chosen. Two readings play the same\n"
    "game until a rule makes them differ. Differences are taken game by game: the more alike the two sides are, the narrower the 95 %\n"
    "interval. A difference is shown if chance does not explain it (p below 0.05 after Holm's correction for everything that was\n"
    "compared). For each other figure the report gives the largest effect that is still possible. Ctrl-C shows the games played so far,\n"
    "with exit status 130. With --checkpoint you can continue the run later, or add games to it.\n"
    "\n"
    "Examples:\n"
    "  pathproof compare tsuro-2005 --players 8 --reading R9b,R2b\n"
    "  pathproof compare seas --with portal,tsunami --players 4 --reading all\n"
    "  pathproof compare phoenix --players-as careful --against players-as=greedy\n"
    "  pathproof compare winds --players 4 --against tiles=random:7\n";

enum { TEXT = GR_WORD_MAX + 1, COLUMNS = sizeof(count_totals) / sizeof(uint64_t) };

// The command line of one side.
typedef struct side_said {
    op_args args;
    tiles_given tiles; // must not move, because games point into them
    const char *name;
    char given[TEXT]; // its --reading
    char says[TEXT];
} side_said;

typedef struct sides {
    side_said one, other[COMPARE_OTHERS];
    int others;
} sides;

// --- The sides

// Adds a side that has `value` for an option of the first side. Prints the reason and returns null if there are too many.
static side_said *add_other(sides *s, const char *name, const char *option, const char *value) {
    if (s->others == COMPARE_OTHERS) {
        cli_usage_error(&s->one.args, "at most %d can be compared at once", COMPARE_OTHERS);
        return 0;
    }
    side_said *side = &s->other[s->others++];
    side->args = s->one.args;
    side->name = name;
    op_give(&side->args, option, value);
    return side;
}

// Adds a side with a list of readings, such as R1b+R2b, in addition to those that both sides have.
static bool add_reading(sides *s, const char *name) {
    const char *both = op_given(&s->one.args, "--reading");
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
    op_give(&side->args, "--reading", side->given);
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

// Returns whether a list of readings includes a reading of this ruling.
static bool is_decided(const char *list, const char *ruling) {
    const size_t length = strlen(ruling);
    for (; list; list = strchr(list, ',')) {
        list += *list == ',';
        if (strncasecmp(list, ruling, length) == 0 && strcspn(list, ",") == length + 1) return true;
    }
    return false;
}

// Adds every reading except those of `one`.
static bool add_all_readings(sides *s, const pp_game *named) {
    static char name[COMPARE_OTHERS][16];
    const char *both = op_given(&s->one.args, "--reading");
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
        "--against: '%s' is not WHAT=VALUE, where WHAT is players, players-as, side, board, with, without, box or tiles%s",
        said, meant);
    return false;
}

static bool take_sides(const op_args *args, const pp_game *named, sides *s) {
    const char *list = op_given(args, "--reading"), *said;
    s->one.args = *args;
    op_give(&s->one.args, "--reading", op_given(args, "--given"));
    if (list && strcmp(list, "all") == 0) {
        if (!add_all_readings(s, named)) return false;
    } else if (list && !add_readings(s, list)) {
        return false;
    }
    for (int i = 0; (said = op_given_again(args, "--against", i)) != 0; i++) {
        if (!add_against(s, said)) return false;
    }
    if (s->others > 0) return true;
    cli_usage_error(args, "nothing to compare with: name --reading R1b or --against WHAT=VALUE");
    return false;
}

static bool take_tiles(sides *s) {
    bool fine = tiles_take(&s->one.args, false, &s->one.tiles);
    for (int i = 0; fine && i < s->others; i++)
        fine = tiles_take(&s->other[i].args, false, &s->other[i].tiles);
    return fine;
}

// --- A table

// Makes a side from its command line. A side that gives its own number of players keeps it.
static bool take_side(const sides *s, const side_said *said, const char *name, int players,
                      compare_side *side) {
    uint64_t seats = (uint64_t)players;
    const bool own = op_given(&said->args, "--players") != op_given(&s->one.args, "--players");
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

// Chooses the figures to compare, from those that the game has.
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

static bool take_table(const op_args *args, const sides *s, int players, compare_side other[COMPARE_OTHERS],
                       count_column column[COLUMNS], compare_plan *plan) {
    const char *name = args->operand[0];
    if (!take_side(s, &s->one, name, players, &plan->one)) return false;
    plan->other = other;
    plan->others = s->others;
    for (int i = 0; i < s->others; i++) {
        if (!take_side(s, &s->other[i], name, players, &other[i])) return false;
        if (is_other(&plan->one, &other[i])) continue;
        cli_usage_error(args, "%s changes nothing: both sides would play alike", other[i].name);
        return false;
    }
    take_columns(plan, column, op_given(args, "--all") != 0);
    return true;
}

// --- All tables

// Every table gets an equal number of games, rounded up.
static bool take_games(const op_args *args, int tables, compare_plan *plan) {
    uint64_t jobs = (uint64_t)crew_usual_jobs();
    *plan = (compare_plan){.seed = 1, .games = 10000};
    if (!op_take_number(args, "--games", 2, UINT32_MAX, &plan->games)) return false;
    plan->games = (plan->games + (uint64_t)tables - 1) / (uint64_t)tables;
    if (!op_take_number(args, "--from", 0, UINT64_MAX / 2, &plan->from)) return false;
    if (!op_take_number(args, "--seed", 0, UINT64_MAX, &plan->seed)) return false;
    if (!op_take_number(args, "--jobs", 1, CREW_MOST_JOBS, &jobs)) return false;
    plan->jobs = (int)jobs;
    plan->checking = op_given(args, "--no-check") ? PLAY_CHECK_NOTHING : PLAY_CHECK_PLACES;
    plan->choices_each = op_given(args, "--no-choices") ? 0 : COUNT_CHOICES_EACH;
    return true;
}

static bool take_shard(const op_args *args, compare_plan *plan, checkpoint_shard *shard) {
    if (!shard_take(args, "games", plan->games, shard)) return false;
    if (shard->of == 0) return true;
    const checkpoint_part part = checkpoint_cut(*shard);
    plan->from += part.from;
    plan->games = part.games;
    return true;
}

// Fills in one table for each number of players. The data is valid until the next call. Prints the reason and returns false if the
// command line is wrong.
static bool take_compare(const op_args *args, compare_run *run) {
    static const char *const idle[] = {"--games", "--jobs",  "--no-check",   "--json",      "--time-limit",
                                       "--sums",  "--shard", "--checkpoint", "--processes", 0};
    static sides s;
    static compare_plan plan[PP_SEATS];
    static compare_tally tally[PP_SEATS];
    static compare_side other[PP_SEATS][COMPARE_OTHERS];
    static count_column column[PP_SEATS][COLUMNS];
    uint8_t players[PP_SEATS];
    const pp_game *named = cli_find_game(args, args->operand[0]);
    if (!named) return false;
    *run = (compare_run){.plan = plan, .tally = tally, .checkpoint = op_given(args, "--checkpoint")};
    run->tables = cli_take_players(args, named, 0, players);
    run->words = shard_words(args, idle);
    if (!run->words || run->tables == 0 || !take_games(args, run->tables, &plan[0]) ||
        !take_shard(args, &plan[0], &run->shard) || !take_sides(args, named, &s) || !take_tiles(&s))
        return false;
    for (int i = 0; i < run->tables; i++) {
        if (i > 0) plan[i] = plan[0];
        if (!take_table(args, &s, players[i], other[i], column[i], &plan[i])) return false;
        compare_begin(&plan[i], &tally[i]);
    }
    return true;
}

// --- Reporting a comparison

typedef struct telling {
    const op_args *args;
    const stamp_of *stamp;
    int tables;    // reported so far
    json_out json; // the output of --json
} telling;

static void tell_table(telling *t, const compare_plan *plan, const compare_tally *tally) {
    compared c = compared_of(plan, tally);
    if (op_given(t->args, "--json")) {
        if (t->tables == 0) compared_begin_json(&t->json, t->stamp);
        compared_put_json(&t->json, &c);
    } else if (op_given(t->args, "--sums")) {
        compared_print_sums(stdout, &c);
    } else {
        if (t->tables > 0) printf("\n");
        compared_print(stdout, &c);
    }
    t->tables++;
    compared_end(&c);
}

static void tell_end(telling *t) {
    if (t->tables == 0 || op_given(t->args, "--sums")) return;
    if (op_given(t->args, "--json")) {
        compared_end_json(&t->json);
    } else {
        printf("\n");
        stamp_print(stdout, t->stamp);
    }
}

// --- Running a comparison

static int report_failure(const compare_plan *plan, const long_ending *ended) {
    const compare_side *side = compare_side_at(plan, ended->failed_which);
    fprintf(stderr, "pathproof compare: ");
    record_report_failure(stderr, &side->game, &side->line_up, plan->seed, ended->failed_game,
                          PLAY_MOST_ACTIONS, &ended->fault);
    return OP_EXIT_FAILED;
}

static int play_table(telling *told, const compare_run *run, int table, const checkpoint *kept) {
    const compare_plan *plan = &run->plan[table];
    compare_tally *tally = &run->tally[table];
    compare_play(plan, tally, kept);
    if (tally->ended.failed) return report_failure(plan, &tally->ended);
    if (tally->games > 1) tell_table(told, plan, tally);
    return long_run_status(&tally->ended);
}

static int play_compare(telling *told, compare_run *run) {
    static whole_why why;
    checkpoint kept = compare_checkpoint(run);
    int status = compare_open(&kept, &why) ? 0 : OP_EXIT_FAILED;
    if (status != 0) wrap_say(stderr, "%s", why.text);
    for (int i = 0; i < run->tables && status == 0; i++)
        status = play_table(told, run, i, &kept);
    checkpoint_close(&kept);
    return status;
}

static void end_compare(telling *told, const compare_run *run) {
    tell_end(told);
    for (int i = 0; i < run->tables; i++)
        compare_end(&run->tally[i]);
}

static int run_compare(const op_args *args) {
    compare_run run;
    static stamp_of stamp;
    telling told = {.args = args, .stamp = &stamp, .json = json_into(stdout)};
    if (policies_listed(args)) return 0;
    if (!take_compare(args, &run) || !stamp_take(args, &stamp) || !policies_begin(args)) return OP_EXIT_USAGE;
    const int status = play_compare(&told, &run);
    end_compare(&told, &run);
    return status;
}

// --- Merging parts

static bool merge_parts(const op_args *args, compare_run *run, whole_why *why) {
    checkpoint whole = compare_checkpoint(run);
    const bool fine = merge_files(args->operand, args->operands, op_given(args, "--into"), &whole, why);
    for (int i = 0; i < run->tables; i++)
        run->plan[i].games = whole.games;
    return fine;
}

int compare_merge(const op_args *args, const op_args *own) {
    static whole_why why;
    static stamp_of stamp;
    telling told = {.args = args, .stamp = &stamp, .json = json_into(stdout)};
    compare_run run;
    if (!take_compare(own, &run) || !stamp_take(args, &stamp)) return OP_EXIT_USAGE;
    const bool fine = merge_parts(args, &run, &why);
    if (!fine) wrap_say(stderr, "%s", why.text);
    shard_play_again(&stamp, own, run.plan->games * (uint64_t)run.tables);
    for (int i = 0; fine && i < run.tables; i++)
        tell_table(&told, &run.plan[i], &run.tally[i]);
    end_compare(&told, &run);
    return fine ? 0 : OP_EXIT_FAILED;
}

const op_command cli_command_compare = {
    .name = "compare",
    .operands = "GAME",
    .summary =
        "Compares another reading, policy, number of players, board or tile set with the default, using the same random draws.",
    .details = details,
    .options = options,
    .fewest = 1,
    .most = 1,
    .run = run_compare,
    .asks = policies_asked_for,
};
