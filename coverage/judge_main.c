// SPDX-License-Identifier: MIT
// judge: finds which mutants of core make which trials fail. It is built with the mutated core (coverage/mutate, MODE=mutants).
// coverage/mutants runs it.
//
// A trial is a case, a random game, a random game that core and the mutant play side by side, or a unit test. Each trial runs once
// without a mutant, to count its steps and find the mutants that it reaches. Then each mutant runs, in a child process, on the trials
// that reach it, until one fails. A trial fails if its result differs in any way: a different verdict, a failed assert, a crash, or
// endless steps.
#include "apart.h"
#include "mutant.h"

#include "harness.h"
#include "options.h"
#include "suite.h"
#include "tests.h"
#include "unit.h"
#include "wrap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    NEVER_ENDS = 3,     // the exit status of a child
    TIMES_AS_LONG = 20, // a mutant may take this many times the steps of core, plus the number below
    STEPS_TO_SPARE = 100000,
    NAMES_SHOWN = 2,
    KILLERS = 12,
    MOST_TURNS = 400, // the most turns of a random game
    MOST_APART = 40,  // stop after this many games that differ; the shortest is reported
};

uint32_t mutant_picked;
uint8_t mutant_seen[MUTANTS_MAX];
uint64_t mutant_steps, mutant_allowed = UINT64_MAX;

_Noreturn void mutant_never_ends(void) {
    _exit(NEVER_ENDS);
}

typedef struct trial {
    const suite_test *test; // set if the trial is a case
    const unit_test *unit;  // set if it is a unit test
    int game;               // the number of the game, if the trial is a random game
    bool apart;             // the trial is a random game that the mutant plays side by side with core
    uint64_t steps;
    uint8_t *seen; // a bit for each mutant
    bool faced;    // set in a child that has run this trial
} trial;

// The judged mutants, and the trials that judge them.
static struct {
    book_text book;
    suite_tests suite;
    case_runner runner;
    const char *game; // null for all games
    trial *trial;
    int trials;
    FILE *answers;
    int killer[KILLERS]; // the trials that failed last, which are likely to fail again
    uint32_t mutant;     // the mutant that a child tests
    struct {
        int at; // the trial that a child is running
        apart_found found;
    } * shared; // memory shared with the child
} judge;

void setUp(void) {
}

void tearDown(void) {
}

// --- Running one trial

static bool run_case(const suite_test *test) {
    static case_verdict verdict;
    suite_test_run(&judge.runner, test, &verdict);
    return verdict.outcome == CASE_PASSED;
}

static bool run_unit(const unit_test *unit) {
    const UNITY_COUNTER_TYPE failures = Unity.TestFailures;
    unit_leave();
    UnityDefaultTestRun(unit->run, unit->name, unit->line);
    return Unity.TestFailures == failures;
}

static bool run_game(int number) {
    const pp_game game = unit_any_game(number);
    play_players players;
    play_played played;
    const play_rules rules = {.checking = PLAY_CHECK_ALL, .most_turns = MOST_TURNS};
    play_seat_all(&players, &play_random, 8, (uint64_t)number);
    play_game(&game, &players, rules, 0, &played);
    return play_is_fine(played.outcome);
}

static bool run_trial(const trial *t) {
    mutant_steps = 0;
    if (t->apart) return apart_play(judge.game, t->game, judge.mutant, &judge.shared->found);
    mutant_picked = judge.mutant;
    return t->test ? run_case(t->test) : t->unit ? run_unit(t->unit) : run_game(t->game);
}

static void put_name(const trial *t) {
    if (t->test || t->unit) fprintf(judge.answers, " %s", t->test ? t->test->name : t->unit->name);
    if (!t->test && !t->unit) fprintf(judge.answers, " game-%d", t->game);
}

// --- Choosing trials

static void add_trial(trial t) {
    if (judge.trials % 256 == 0) {
        judge.trial = realloc(judge.trial, (size_t)(judge.trials + 256) * sizeof *judge.trial);
        if (!judge.trial) abort();
    }
    judge.trial[judge.trials++] = t;
}

static bool is_of_game(const suite_test *test) {
    book_pool pool = {0};
    case_script script;
    book_fault fault = {0};
    const bool read = script_read(&pool, &judge.book, test->c, &script, &fault);
    const bool is = read && (!judge.game || script_item_is(&script.game, 0, judge.game));
    book_pool_free(&pool);
    return is;
}

static void add_cases(void) {
    for (int i = 0; i < judge.suite.tests; i++) {
        if (is_of_game(&judge.suite.test[i])) add_trial((trial){.test = &judge.suite.test[i]});
    }
}

static void add_apart(int count) {
    for (int number = 0; number < count; number++)
        add_trial((trial){.game = number, .apart = true});
}

static void add_games(int count) {
    for (int number = 0; count > 0; number++) {
        if (judge.game && strcmp(unit_games[number % UNIT_GAMES]->name, judge.game) != 0) continue;
        add_trial((trial){.game = number});
        count--;
    }
}

static void add_units(void) {
    for (const unit_test *unit = unit_tests; unit->name; unit++)
        add_trial((trial){.unit = unit});
    for (const unit_test *unit = sim_unit_tests; unit->name; unit++)
        add_trial((trial){.unit = unit});
}

// --- Running without a mutant

static void remember(trial *t, uint32_t mutants) {
    t->steps = mutant_steps;
    t->seen = calloc(mutants / 8 + 1, 1);
    if (!t->seen) abort();
    for (uint32_t i = 0; i <= mutants; i++)
        t->seen[i / 8] |= (uint8_t)(mutant_seen[i] << i % 8);
}

static int by_steps(const void *a, const void *b) {
    const uint64_t x = ((const trial *)a)->steps, y = ((const trial *)b)->steps;
    return (x > y) - (x < y);
}

// Runs all trials without a mutant. Returns false if one fails.
static bool run_unmutated(uint32_t mutants) {
    for (int i = 0; i < judge.trials; i++) {
        memset(mutant_seen, 0, mutants + 1);
        const bool passed = run_trial(&judge.trial[i]);
        remember(&judge.trial[i], mutants);
        if (passed) continue;
        fprintf(judge.answers, "red without a mutant:");
        put_name(&judge.trial[i]);
        fputc('\n', judge.answers);
        return false;
    }
    qsort(judge.trial, (size_t)judge.trials, sizeof *judge.trial, by_steps);
    return true;
}

static bool comes_to(const trial *t, uint32_t site) {
    return t->seen[site / 8] >> site % 8 & 1;
}

// --- Running with a mutant

static void face_trial(int i, uint32_t site) {
    trial *t = &judge.trial[i];
    if (t->faced || !comes_to(t, site)) return;
    t->faced = true;
    judge.shared->at = i;
    mutant_allowed = TIMES_AS_LONG * t->steps + STEPS_TO_SPARE;
    if (!run_trial(t)) _exit(EXIT_FAILURE);
}

static _Noreturn void face(uint32_t mutant, uint32_t site, int from) {
    const struct rlimit no_core = {0, 0};
    setrlimit(RLIMIT_CORE, &no_core);
    judge.mutant = mutant;
    for (int i = 0; i < KILLERS && !judge.trial[0].apart; i++)
        face_trial(judge.killer[i], site);
    for (int i = from; i < judge.trials; i++)
        face_trial(i, site);
    _exit(EXIT_SUCCESS);
}

// Runs the trials from this one on in a child, until one fails. Returns how the child ended.
static const char *outcome(uint32_t mutant, uint32_t site, int from) {
    int status = 0;
    const pid_t child = fork();
    if (child < 0) abort();
    if (child == 0) face(mutant, site, from);
    waitpid(child, &status, 0);
    if (WIFSIGNALED(status)) return "crashed";
    if (WEXITSTATUS(status) == EXIT_SUCCESS) return "survived";
    return WEXITSTATUS(status) == NEVER_ENDS ? "endless" : "failed";
}

static void remember_killer(int killer) {
    int i = 0;
    while (i < KILLERS - 1 && judge.killer[i] != killer)
        i++;
    memmove(judge.killer + 1, judge.killer, (size_t)i * sizeof *judge.killer);
    judge.killer[0] = killer;
}

static void put_comers(uint32_t site) {
    int shown = 0;
    for (int i = 0; i < judge.trials && shown < NAMES_SHOWN; i++) {
        if (!comes_to(&judge.trial[i], site)) continue;
        put_name(&judge.trial[i]);
        shown++;
    }
}

static void judge_mutant(uint32_t mutant, uint32_t site) {
    const char *how = outcome(mutant, site, 0);
    const bool survived = strcmp(how, "survived") == 0;
    fprintf(judge.answers, "%u %s", mutant, how);
    if (survived) put_comers(site);
    if (!survived) put_name(&judge.trial[judge.shared->at]);
    if (!survived) remember_killer(judge.shared->at);
    fputc('\n', judge.answers);
    fflush(judge.answers);
}

// Prints the shortest of the first games that show a difference.
static void find_apart(uint32_t mutant, uint32_t site) {
    apart_found best = {.actions = UINT32_MAX};
    int game = -1;
    for (int found = 0, from = 0; found < MOST_APART; found++, from = judge.shared->at + 1) {
        if (strcmp(outcome(mutant, site, from), "survived") == 0) break;
        if (judge.shared->found.actions >= best.actions) continue;
        best = judge.shared->found;
        game = judge.trial[judge.shared->at].game;
    }
    fprintf(judge.answers, "%u ", mutant);
    if (game < 0) fprintf(judge.answers, "survived");
    if (game >= 0) fprintf(judge.answers, "apart %d %u %s", game, best.actions, best.kind);
    fputc('\n', judge.answers);
    fflush(judge.answers);
}

static void judge_all(void) {
    char line[100];
    unsigned mutant, site;
    while (fgets(line, sizeof line, stdin)) {
        if (sscanf(line, "%u %u", &mutant, &site) != 2) continue;
        if (judge.trial[0].apart) {
            find_apart(mutant, site);
        } else {
            judge_mutant(mutant, site);
        }
    }
}

static void tell_reached(uint32_t mutants) {
    for (uint32_t site = 1; site <= mutants; site++) {
        int i = 0;
        while (i < judge.trials && !comes_to(&judge.trial[i], site))
            i++;
        if (i == judge.trials) continue;
        fprintf(judge.answers, "%u", site);
        put_name(&judge.trial[i]);
        fputc('\n', judge.answers);
    }
}

static void tell_rules(const pp_game *game) {
    for (int rule = 0; game && rule < PP_RULES; rule++) {
        if (game->clause[rule]) fprintf(judge.answers, "%d %s\n", rule, game->clause[rule]);
    }
}

// --- The command line

static const op_option options[] = {
    {"--game", "NAME", "only cases and games of this game"},
    {"--mutants", "N", "number of mutants in the mutated core"},
    {"--cases", 0, "run the cases"},
    {"--tables", 0, "only set up the tables of the cases, and run the rows that play nothing"},
    {"--promises", 0, "also check every promise in the cases"},
    {"--games", "N", "play random games, and check every promise"},
    {"--units", 0, "run the unit tests"},
    {"--apart", "N", "play random games, and compare with the unmutated core"},
    {"--record", "GAME-ACTIONS", "write the record of such a game: this many actions, and the next one"},
    {"--reach", 0, "only list the mutants that are reached"},
    {"--rules", 0, "only list the rules of the game's rulebook, and their clauses"},
    {0, 0, 0},
};

static bool opens_answers(void) {
    const int own = dup(STDOUT_FILENO);
    FILE *shared = tmpfile();
    judge.answers = own < 0 ? 0 : fdopen(own, "w");
    if (!judge.answers || !shared || ftruncate(fileno(shared), sizeof *judge.shared) != 0) return false;
    judge.shared = mmap(0, sizeof *judge.shared, PROT_READ | PROT_WRITE, MAP_SHARED, fileno(shared), 0);
    return judge.shared != MAP_FAILED && freopen("/dev/null", "w", stdout) &&
           freopen("/dev/null", "w", stderr);
}

static int run_judge(const op_args *args) {
    const char *games = op_given(args, "--games"), *mutants = op_given(args, "--mutants");
    const char *apart = op_given(args, "--apart"), *record = op_given(args, "--record");
    const uint32_t count = mutants ? (uint32_t)strtoul(mutants, 0, 10) : 0;
    for (int i = 0; i < args->operands; i++)
        book_read(&judge.book, args->operand[i]);
    book_complain(&judge.book);
    if (judge.book.faults > 0 || count >= MUTANTS_MAX || !opens_answers()) return OP_EXIT_FAILED;
    const pp_game *all[UNIT_GAMES + 1] = {0};
    memcpy(all, unit_games, sizeof unit_games);
    const gr_catalog catalog = {.games = all};
    judge.runner = (case_runner){.book = &judge.book,
                                 .catalog = &catalog,
                                 .engine = engine_open_builtin(&catalog),
                                 .again = "",
                                 .only_table = op_given(args, "--tables")};
    judge.runner.engine->watched = op_given(args, "--promises") != 0;
    judge.game = op_given(args, "--game");
    suite_make(&judge.suite, &judge.book, false);
    if (op_given(args, "--cases")) add_cases();
    if (games) add_games(atoi(games));
    if (op_given(args, "--units")) add_units();
    if (apart) add_apart(atoi(apart));
    if (op_given(args, "--rules")) {
        tell_rules(gr_find_game(&catalog, judge.game));
        fflush(judge.answers);
        return EXIT_SUCCESS;
    }
    if (record) {
        unsigned number, actions;
        if (sscanf(record, "%u-%u", &number, &actions) == 2)
            apart_record(judge.game, (int)number, actions, judge.answers);
        fflush(judge.answers);
        return EXIT_SUCCESS;
    }
    if (!run_unmutated(count)) return OP_EXIT_FAILED;
    if (op_given(args, "--reach")) {
        tell_reached(count);
    } else {
        judge_all();
    }
    fflush(judge.answers);
    return EXIT_SUCCESS;
}

static const op_command judge_command = {
    .name = "judge",
    .operands = "FILE.md...",
    .summary = "Judges the mutants listed on standard input by number and place.",
    .options = options,
    .most = OP_OPERANDS_ANY,
    .run = run_judge,
};

int main(int argc, char **argv) {
    return op_run_command(&judge_command, 0, argc - 1, argv + 1, wrap_print);
}
