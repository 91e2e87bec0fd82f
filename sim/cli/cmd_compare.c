// SPDX-License-Identifier: MIT
// pathproof compare: what another reading, policy, table or tile set changes.
#include "commands.h"
#include "compared.h"
#include "policies.h"
#include "record.h"
#include "tilesets.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT = PP_WORD_MAX + 1 };

static const pp_option options[] = {
    {"--reading", "LIST",
     "compare each of these with the default, as R1b,R2b; R1b+R2b is both at once, all is each there is"},
    {"--against", "WHAT=VALUE...",
     "compare with another option of those below, as players-as=greedy, players=5, tiles=random:7"},
    {"--given", "LIST", "readings other than the default by which both sides are played"},
    {"--players", "LIST",
     "players at a table: 4, 2..8, or 2,4,8, a table for each (default: as few as can play)"},
    {"--games", "N", "how many games by each (default: 10000)"},
    {"--from", "K", "the number of the first game (default: 0)"},
    {"--seed", "S", "the seed of all chance (default: 1); the same seed gives the same games"},
    POLICY_OPTION,
    {"--jobs", "J", "threads (default: one for each processor); they change no figure"},
    {"--side", "N", "which side of the board, where it has two, by the squares along it"},
    {"--board", "WxH", "columns x rows, 2x2 to 8x8 (default: the game's own)"},
    {"--with", "LIST", "parts to be added (see: pathproof games --verbose)"},
    {"--without", "LIST", "parts to be left out"},
    {"--box", "LIST", "the tiles in the box, as T01,T05 (default: all)"},
    TILES_OPTION,
    {"--all", 0, "compare every figure, not the headlines alone"},
    {"--no-check", 0, "do not test after every action that counts and places are possible"},
    {"--no-choices", 0, "judge no placements but the one that is chosen"},
    {"--json", 0, "everything that was compared, as JSON"},
    {"--sums", 0,
     "a line for each reading: the games that differ, and a hash of all sums, which are whole numbers"},
    {0, 0, 0},
};

static const char details[] =
    "Both sides play the same games: the same tiles come and the same dice fall, whatever is chosen, and two readings play the same\n"
    "game until a rule makes them differ. A difference is taken game by game, so its interval (95 %) is as narrow as the two sides are\n"
    "alike. It is shown where chance does not explain it (p below 0.05 after Holm over all that was compared); of the rest is said how\n"
    "large an effect can be at most. Ctrl-C ends it with what was played so far, exit status 130.\n"
    "\n"
    "Examples:\n"
    "  pathproof compare tsuro-2005 --players 8 --reading R9b,R2b\n"
    "  pathproof compare seas --with portal,tsunami --players 4 --reading all --games 1000\n"
    "  pathproof compare phoenix --players 4 --players-as careful --against players-as=greedy\n"
    "  pathproof compare winds --players 4 --against tiles=random:7\n";

// The command line of one side.
typedef struct side_said {
    pp_args args;
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
    pp_give(&side->args, option, value);
    return side;
}

// R1b+R2b, with the readings that both sides have.
static bool add_reading(sides *s, const char *name) {
    const char *both = pp_given(&s->one.args, "--reading");
    side_said *side = add_other(s, name, "--reading", name);
    pp_ruling ruling;
    int reading;
    if (!side) return false;
    pp_out out = pp_out_into(side->given, sizeof side->given);
    if (both) pp_put(&out, both);
    if (both) pp_put_char(&out, ',');
    pp_put(&out, name);
    for (char *plus; (plus = strchr(side->given, '+')) != 0;)
        *plus = ',';
    pp_give(&side->args, "--reading", side->given);
    out = pp_out_into(side->says, sizeof side->says);
    if (pp_read_reading_id(name, &ruling, &reading)) pp_put_reading(&out, ruling, reading);
    return true;
}

static bool add_readings(sides *s, const char *list) {
    static char text[PP_LINE_MAX + 1];
    pp_out out = pp_out_into(text, sizeof text);
    pp_put(&out, list);
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

// Every reading that is not the one by which `one` is played.
static bool add_all_readings(sides *s, const pp_game *named) {
    static char name[COMPARE_OTHERS][16];
    const char *both = pp_given(&s->one.args, "--reading");
    for (int i = 0; i < PP_RULINGS; i++) {
        for (int reading = 1; reading < pp_readings((pp_ruling)i) && pp_concerns(named, (pp_ruling)i);
             reading++) {
            char *to = name[s->others % COMPARE_OTHERS];
            pp_out out = pp_out_into(to, sizeof name[0]);
            pp_put_reading_id(&out, (pp_ruling)i, reading);
            if (!(both && strstr(both, pp_rulings[i].id)) && !add_reading(s, to)) return false;
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
    cli_usage_error(
        &s->one.args,
        "--against: '%s' is not one of players, players-as, side, board, with, without, box, tiles and its value",
        said);
    return false;
}

static bool take_sides(const pp_args *args, const pp_game *named, sides *s) {
    const char *list = pp_given(args, "--reading"), *said;
    s->one.args = *args;
    pp_give(&s->one.args, "--reading", pp_given(args, "--given"));
    if (list && strcmp(list, "all") == 0) {
        if (!add_all_readings(s, named)) return false;
    } else if (list && !add_readings(s, list)) {
        return false;
    }
    for (int i = 0; (said = pp_given_again(args, "--against", i)) != 0; i++) {
        if (!add_against(s, said)) return false;
    }
    if (s->others > 0) return true;
    cli_usage_error(args, "with what? --reading R1b, or --against WHAT=VALUE");
    return false;
}

// --- A table

// An other that has a number of players of its own keeps it.
static bool take_side(const sides *s, const side_said *said, const char *name, int players,
                      compare_side *side) {
    uint64_t seats = (uint64_t)players;
    const bool own = pp_given(&said->args, "--players") != pp_given(&s->one.args, "--players");
    side->name = said->name;
    side->says = said->says;
    return (!own || pp_take_number(&said->args, "--players", 1, PP_SEATS, &seats)) &&
           cli_take_game(&said->args, &said->tiles.catalog, name, (int)seats, &side->game) &&
           policies_take(&said->args, (int)seats, &side->line_up);
}

static bool is_other(const compare_side *one, const compare_side *other) {
    char a[PP_LINE_MAX + 1], b[PP_LINE_MAX + 1];
    pp_out names = pp_out_into(a, sizeof a), others = pp_out_into(b, sizeof b);
    play_put_line_up(&names, &one->line_up);
    play_put_line_up(&others, &other->line_up);
    return !pp_same_game(&one->game, &other->game) || strcmp(a, b) != 0;
}

// Where either of the games has them: so many players, and the figures wanted.
static void take_columns(compare_plan *plan, bool all) {
    static count_column column[sizeof(count_totals) / sizeof(uint64_t)];
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

static bool take_table(const pp_args *args, const sides *s, int players, compare_plan *plan) {
    static compare_side other[COMPARE_OTHERS];
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
    take_columns(plan, pp_given(args, "--all") != 0);
    return true;
}

static bool take_plan(const pp_args *args, compare_plan *plan) {
    uint64_t jobs = (uint64_t)crew_usual_jobs();
    *plan = (compare_plan){.seed = 1, .games = 10000};
    if (!pp_take_number(args, "--games", 2, UINT32_MAX, &plan->games)) return false;
    if (!pp_take_number(args, "--from", 0, UINT64_MAX / 2, &plan->from)) return false;
    if (!pp_take_number(args, "--seed", 0, UINT64_MAX, &plan->seed)) return false;
    if (!pp_take_number(args, "--jobs", 1, CREW_MOST_JOBS, &jobs)) return false;
    plan->jobs = (int)jobs;
    plan->checking = pp_given(args, "--no-check") ? PLAY_CHECK_NOTHING : PLAY_CHECK_PLACES;
    plan->choices_each = pp_given(args, "--no-choices") ? 0 : COUNT_CHOICES_EACH;
    return true;
}

// --- Running it

static void print(const pp_args *args, const stamp_of *stamp, const compare_plan *plan,
                  const compare_tally *tally, int table) {
    compared c = compared_of(plan, tally);
    if (pp_given(args, "--json")) {
        if (table == 0) compared_print_json_head(stdout, stamp);
        if (table > 0) printf(",\n");
        compared_print_json(stdout, &c);
    } else if (pp_given(args, "--sums")) {
        compared_print_sums(stdout, &c);
    } else {
        if (table > 0) printf("\n");
        compared_print(stdout, &c);
    }
    compared_end(&c);
}

static int report_failure(const compare_plan *plan, const compare_tally *tally) {
    fprintf(stderr, "pathproof compare: ");
    record_report_failure(stderr, &tally->failed_side->game, &tally->failed_side->line_up, plan->seed,
                          tally->failed_game, PLAY_MOST_ACTIONS, &tally->fault);
    return PP_EXIT_FAILED;
}

static int play_table(const pp_args *args, const stamp_of *stamp, const compare_plan *plan, int table) {
    static compare_tally tally;
    compare_play(plan, &tally);
    if (!tally.failed && tally.games > 1) print(args, stamp, plan, &tally, table);
    const int status = tally.failed ? report_failure(plan, &tally) : tally.interrupted ? PP_EXIT_STOPPED : 0;
    compare_end(&tally);
    return status;
}

static bool take_tiles(sides *s) {
    bool fine = tiles_take(&s->one.args, false, &s->one.tiles);
    for (int i = 0; fine && i < s->others; i++)
        fine = tiles_take(&s->other[i].args, false, &s->other[i].tiles);
    return fine;
}

static int run(const pp_args *args) {
    static sides s;
    static compare_plan plan;
    static stamp_of stamp;
    uint8_t players[PP_SEATS];
    if (policies_listed(args)) return 0;
    const pp_game *named = cli_find_game(args, args->operand[0]);
    if (!named) return PP_EXIT_USAGE;
    const char fewest[] = {(char)('0' + named->fewest_seats), '\0'};
    const int tables = cli_take_players(args, fewest, players);
    if (tables == 0 || !take_plan(args, &plan) || !take_sides(args, named, &s) || !take_tiles(&s) ||
        !stamp_take(args, &stamp))
        return PP_EXIT_USAGE;
    int status = 0;
    for (int i = 0; i < tables && status == 0; i++) {
        if (!take_table(args, &s, players[i], &plan)) return PP_EXIT_USAGE;
        status = play_table(args, &stamp, &plan, i);
    }
    if (pp_given(args, "--json") && status != PP_EXIT_FAILED) printf("\n  ]\n}\n");
    return status;
}

const pp_command cli_command_compare = {
    .name = "compare",
    .operands = "GAME",
    .summary = "Plays another reading, policy, table or tile set against the default, on the same chance.",
    .details = details,
    .options = options,
    .fewest = 1,
    .most = 1,
    .run = run,
};
