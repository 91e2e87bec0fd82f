// SPDX-License-Identifier: MIT
// beside: random games on core and on the second engine at once.
#include "beside.h"
#include "options.h"
#include "subject.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { KINDS = 64 };

static beside_pair pair;
static beside_run now;

// The first of each kind is shown whole, the others are counted.
static struct {
    int count;
    char name[KINDS][2 * BESIDE_ACTION];
} kinds;

static const pp_option options[] = {
    {"--games", "N", "how many (default: 1000)"},
    {"--seed", "S", "of the numbers they are played by (default: 1)"},
    {"--from", "K", "the first game's number (default: 0)"},
    {"--lists", "N", "compare lists and refusals at one question in N (default: 6)"},
    {"--list", 0, "print the games that both play, and do nothing else"},
    {"--line", "FIELDS", "what is not left to chance, as 'seats=2 reading=R1b'"},
    {0, 0, 0},
};

static const char details[] =
    "Positions, verdicts and events are compared after every action, the lists of lawful actions and the refusals of three\n"
    "actions by chance at one question in N. Seats, boards, boxes, parts and readings change from game to game.\n"
    "The first difference of each kind is shown as a record that replays. Game K of a seed is the same whatever was played before.\n"
    "Exit status: 0 if there was no difference, 1 if there was one, 130 stopped by Ctrl-C.\n";

static bool is_new(const beside_difference *found) {
    char name[2 * BESIDE_ACTION];
    char first[BESIDE_ACTION] = "", second[BESIDE_ACTION] = "";
    sscanf(found->asked, "%*s %79s %79s", first, second);
    snprintf(name, sizeof name, "%.60s %.60s", found->kind,
             strchr("TDpt", second[0]) && second[0] ? "lays" : second);
    for (int i = 0; i < kinds.count; i++) {
        if (strcmp(kinds.name[i], name) == 0) return false;
    }
    if (kinds.count < KINDS) memcpy(kinds.name[kinds.count++], name, sizeof name);
    return true;
}

static void show(uint64_t seed, uint64_t game) {
    const beside_difference *found = &now.difference;
    if (!is_new(found)) return;
    printf("# %s differs after: %s\n# core:   %s\n# second: %s\n", found->kind, found->asked,
           found->what[BESIDE_CORE], found->what[BESIDE_SECOND]);
    printf("# again: beside %s --seed %llu --from %llu --games 1\n", pair.game->name,
           (unsigned long long)seed, (unsigned long long)game);
    printf("pathproof 1\n%s\n", now.line);
    for (int i = 0; i < now.played; i++)
        printf("%s\n", now.action[i]);
    printf("\n");
    fflush(stdout);
}

static void show_progress(uint64_t done, uint64_t games, uint64_t failed) {
    static time_t last;
    const time_t second = time(0);
    if (second == last || !isatty(STDERR_FILENO)) return;
    last = second;
    fprintf(stderr, "\r%llu of %llu games, %llu differ ", (unsigned long long)done, (unsigned long long)games,
            (unsigned long long)failed);
}

static int run(const pp_args *args) {
    uint64_t games = 1000, seed = 1, from = 0, lists = 6, passed = 0, failed = 0, none = 0;
    const char *line = pp_given(args, "--line");
    if (pp_given(args, "--list")) {
        for (int i = 0; beside_games[i].name; i++)
            printf("%s\n", beside_games[i].name);
        return 0;
    }
    const beside_game *game = args->operands > 0 ? beside_find(args->operand[0]) : 0;
    if (!game) {
        fprintf(stderr, "beside: no game '%s' is played by both (see --list)\n",
                args->operands > 0 ? args->operand[0] : "");
        return PP_EXIT_USAGE;
    }
    if (!pp_take_number(args, "--games", 1, UINT32_MAX, &games) ||
        !pp_take_number(args, "--seed", 0, UINT32_MAX, &seed) ||
        !pp_take_number(args, "--from", 0, UINT32_MAX, &from) ||
        !pp_take_number(args, "--lists", 1, 1000000, &lists))
        return PP_EXIT_USAGE;
    engine_stop_on_signals();
    beside_begin(&pair, game);
    now.lists = (int)lists;
    for (uint64_t k = from; k < from + games && !engine_is_stopped(); k++) {
        now.random = philox_of(seed, k, PHILOX_BENCH, 0);
        beside_put_line(&pair, &now, line ? line : "");
        none += !beside_play(&pair, &now);
        passed += !now.difference.found;
        failed += now.difference.found;
        if (now.difference.found) show(seed, k);
        show_progress(k - from + 1, games, failed);
    }
    if (isatty(STDERR_FILENO)) fprintf(stderr, "\r%40s\r", "");
    printf("%llu actions, %llu lists and %llu attempts compared; %llu game lines that both decline\n",
           (unsigned long long)now.actions, (unsigned long long)now.listed, (unsigned long long)now.refused,
           (unsigned long long)none);
    printf("%llu passed, %llu failed\n", (unsigned long long)(passed - none), (unsigned long long)failed);
    return engine_is_stopped() ? 130 : failed > 0 || passed == none ? PP_EXIT_FAILED : 0;
}

static const pp_command beside = {
    .name = "beside",
    .operands = "GAME",
    .summary = "Plays random games on core and on the second engine, and compares them after every action.",
    .details = details,
    .options = options,
    .most = 1,
    .run = run,
};

static void print(bool wrong, const char *text) {
    fputs(text, wrong ? stderr : stdout);
}

int main(int argc, char **argv) {
    return pp_run_command(&beside, 0, argc - 1, argv + 1, print);
}
