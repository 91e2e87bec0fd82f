// SPDX-License-Identifier: MIT
// spec-tests: runs every case of the rulebooks and every unit test, each as one Unity test.
//
// The tests run in a child process. If a test crashes or hangs, its name is printed, and the others still run.
#include "options.h"
#include "suite.h"
#include "unit.h"

#include "unity.h"
#include "wrap.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    SECONDS_A_TEST = 600, // a guard against hanging
    MARK = 1,             // lines that begin with this byte are for the parent process
};

// A case or one reading of it, or a unit test.
typedef struct job {
    const suite_test *test;
    const unit_test *unit;
} job;

static const char *name_of(const job *j) {
    return j->test ? j->test->name : j->unit->name;
}

static const char *file_of(const job *j) {
    return j->test ? j->test->path : j->unit->file;
}

static int line_of(const job *j) {
    return j->test ? j->test->line : j->unit->line;
}

// --- In the child: Unity

static struct {
    case_runner runner;
    const job *job;
    case_verdict verdict;
} now;

void setUp(void) {
}

void tearDown(void) {
}

// Runs a case or a unit test. A case runs and cleans up before Unity gets its result, because Unity leaves by longjmp.
static void run_test(void) {
    case_verdict *v = &now.verdict;
    suite_test_run(&now.runner, now.job->test, v);
    Unity.TestFile = v->path;
    if (v->outcome == CASE_SKIPPED) UNITY_TEST_IGNORE((UNITY_LINE_TYPE)v->line, v->what);
    if (v->outcome != CASE_PASSED) UNITY_TEST_FAIL((UNITY_LINE_TYPE)v->line, v->what);
}

// Prints the game and position of a failing unit test.
static void print_scene(void) {
    static char text[2 * GR_LINE_MAX];
    gr_out out = gr_out_into(text, sizeof text);
    unit_put_scene(&out);
    fputs(text, stdout);
}

// Prints the scene when a test crashes. The program still ends by the signal; the parent then reports the crash.
static void print_scene_of_crash(int signal) {
    (void)signal;
    if (now.job->unit) print_scene();
    fflush(stdout);
}

static void run_job(const job *j) {
    const UNITY_COUNTER_TYPE failures = Unity.TestFailures, ignores = Unity.TestIgnores;
    now.job = j;
    unit_leave();
    now.verdict.detail[0] = '\0';
    Unity.TestFile = file_of(j);
    UnityDefaultTestRun(j->test ? run_test : j->unit->run, name_of(j), line_of(j));
    const char *ended = Unity.TestFailures > failures ? "failed"
                        : Unity.TestIgnores > ignores ? "skipped"
                                                      : "passed";
    if (j->test) fputs(now.verdict.detail, stdout);
    if (j->unit && Unity.TestFailures > failures) {
        print_scene();
        printf("  again     make spec ONLY=%s\n", j->unit->name);
    }
    printf("%c%s\n", MARK, ended);
    fflush(stdout);
}

static int run_jobs(const case_runner *runner, const job *jobs, int count) {
    now.runner = *runner;
    UnityBegin("");
    signal(SIGABRT, print_scene_of_crash);
    for (int i = 0; i < count; i++) {
        printf("%cbegins\n", MARK);
        fflush(stdout);
        run_job(&jobs[i]);
    }
    return EXIT_SUCCESS;
}

// --- In the parent: the output of the child, and the results

typedef struct tally {
    int passed, failed, skipped;
    bool verbose;
} tally;

// The output of a child since the last test that ended.
typedef struct listener {
    int from;
    char line[1 << 16];
    size_t used;
    char *kept; // whole lines of the test that is running
    size_t kept_used;
    bool running;
    int ended; // tests that have ended
} listener;

static void print_kept(listener *l) {
    if (l->kept_used > 0) fwrite(l->kept, 1, l->kept_used, stdout);
    l->kept_used = 0;
}

static void keep_line(listener *l, const char *line, size_t length) {
    char *kept = realloc(l->kept, l->kept_used + length + 1);
    if (!kept) return;
    memcpy(kept + l->kept_used, line, length);
    kept[l->kept_used + length] = '\n';
    l->kept = kept;
    l->kept_used += length + 1;
}

static void hear_line(listener *l, const char *line, size_t length, tally *t) {
    if (length == 0 || line[0] != MARK) {
        keep_line(l, line, length);
        return;
    }
    const char *word = line + 1;
    l->running = strncmp(word, "begins", 6) == 0;
    if (l->running) return;
    const bool failed = strncmp(word, "failed", 6) == 0, skipped = strncmp(word, "skipped", 7) == 0;
    t->failed += failed;
    t->skipped += skipped;
    t->passed += !failed && !skipped;
    if (failed || t->verbose) print_kept(l);
    l->kept_used = 0;
    l->ended++;
}

// Reads the output that has arrived. Returns false at the end, or after too long a silence.
static bool hear(listener *l, tally *t, bool *hung) {
    struct pollfd wait = {.fd = l->from, .events = POLLIN};
    const int ready = poll(&wait, 1, SECONDS_A_TEST * 1000);
    if (ready < 0 && errno == EINTR) return true;
    *hung = ready == 0;
    if (ready <= 0) return false;
    if (l->used == sizeof l->line) { // the line has no end: cut it here
        keep_line(l, l->line, l->used);
        l->used = 0;
    }
    const ssize_t got = read(l->from, l->line + l->used, sizeof l->line - l->used);
    if (got <= 0) return got < 0 && errno == EINTR;
    l->used += (size_t)got;
    char *at = l->line, *end = l->line + l->used;
    for (char *newline = memchr(at, '\n', (size_t)(end - at)); newline;) {
        hear_line(l, at, (size_t)(newline - at), t);
        at = newline + 1;
        newline = memchr(at, '\n', (size_t)(end - at));
    }
    l->used = (size_t)(end - at);
    memmove(l->line, at, l->used);
    return true;
}

static void report_end(listener *l, const job *j, bool hung, int status, tally *t) {
    print_kept(l);
    printf("%s:%d:%s:FAIL: ", file_of(j), line_of(j), name_of(j));
    if (hung) {
        printf("it did not end within %d s\n", SECONDS_A_TEST);
    } else if (WIFSIGNALED(status)) {
        printf("the program crashed: signal %d, %s\n", WTERMSIG(status), strsignal(WTERMSIG(status)));
    } else {
        printf("the program ended: exit status %d\n", WEXITSTATUS(status));
    }
    printf("  again     make spec ONLY=%s\n", name_of(j));
    fflush(stdout);
    t->failed++;
}

// Runs these jobs in one child until it ends. Returns how many have a result, or -1 if no child can be started.
static int run_child(const case_runner *runner, const job *jobs, int count, tally *t) {
    static listener l;
    int ends[2], status = 0;
    bool hung = false;
    fflush(stdout);
    if (pipe(ends) != 0) return -1;
    const pid_t child = fork();
    if (child < 0) return -1;
    if (child == 0) {
        close(ends[0]);
        dup2(ends[1], STDOUT_FILENO);
        close(ends[1]);
        exit(run_jobs(runner, jobs, count));
    }
    close(ends[1]);
    l = (listener){.from = ends[0]};
    while (hear(&l, t, &hung))
        continue;
    if (hung) kill(child, SIGKILL);
    close(ends[0]);
    while (waitpid(child, &status, 0) < 0 && errno == EINTR)
        continue;
    int settled = l.ended;
    // After the last test only a sanitizer can find a fault, when the program exits. The last test is then reported as failed.
    const bool fine = !hung && WIFEXITED(status) && WEXITSTATUS(status) == EXIT_SUCCESS;
    if (settled < count || !fine) {
        report_end(&l, &jobs[settled < count ? settled : count - 1], hung, status, t);
        if (settled < count) settled++;
    }
    free(l.kept);
    return settled;
}

// --- Choosing

static bool unit_is_named(const unit_test *unit, const char *name) {
    const char *slash = strrchr(unit->file, '/');
    if (strcmp(unit->name, name) == 0 || strcmp(unit->file, name) == 0) return true;
    return *name && strncmp(slash ? slash + 1 : unit->file, name, strlen(name)) == 0;
}

// Returns whether one of the names is that of the unit test; `only` is empty if all tests run.
static bool unit_is_chosen(const unit_test *unit, const char *const *only) {
    for (int i = 0; only[i]; i++) {
        if (unit_is_named(unit, only[i])) return true;
    }
    return !only[0];
}

static job *add_units(book_pool *pool, job *jobs, int *count, const unit_test *table,
                      const char *const *only) {
    for (const unit_test *unit = table; unit->name; unit++) {
        if (!unit_is_chosen(unit, only)) continue;
        jobs = book_pool_take_more(pool, jobs, *count, sizeof *jobs);
        jobs[(*count)++] = (job){.unit = unit};
    }
    return jobs;
}

// The first name that is neither in the books nor that of a unit test; null if there is none.
static const char *first_unknown(const suite_tests *suite, const char *const *only) {
    for (; *only; only++) {
        bool known = suite_has(suite, *only);
        for (const unit_test *unit = unit_tests; !known && unit->name; unit++)
            known = unit_is_named(unit, *only);
        for (const unit_test *unit = sim_unit_tests; !known && unit->name; unit++)
            known = unit_is_named(unit, *only);
        if (!known) return *only;
    }
    return 0;
}

static job *choose_jobs(suite_tests *suite, const char *const *only, int *count) {
    job *jobs = 0;
    *count = 0;
    for (int i = 0; i < suite->tests; i++) {
        jobs = book_pool_take_more(&suite->pool, jobs, *count, sizeof *jobs);
        jobs[(*count)++] = (job){.test = &suite->test[i]};
    }
    jobs = add_units(&suite->pool, jobs, count, unit_tests, only);
    return add_units(&suite->pool, jobs, count, sim_unit_tests, only);
}

static int run_suite(const book_text *book, const char *const *only, bool verbose) {
    const case_runner runner = {.book = book,
                                .catalog = &gr_shipped_games,
                                .engine = engine_open_builtin(&gr_shipped_games),
                                .again = "make spec ONLY="};
    tally t = {.verbose = verbose};
    suite_tests suite;
    int count;
    suite_make(&suite, book, true);
    const char *unknown = first_unknown(&suite, only);
    suite_choose(&suite, only, (const char *const[]){0});
    const job *jobs = choose_jobs(&suite, only, &count);
    if (unknown) {
        wrap_say(stderr, "spec-tests: there is no test called %s", unknown);
    } else if (count == 0) {
        wrap_say(stderr, "spec-tests: nothing to run");
    }
    for (int done = 0; !unknown && done < count;) {
        const int settled = run_child(&runner, jobs + done, count - done, &t);
        if (settled < 0) {
            wrap_say(stderr, "spec-tests: no child process: %s", strerror(errno));
            t.failed++;
            break;
        }
        done += settled;
    }
    printf("%d passed, %d failed", t.passed, t.failed);
    if (t.skipped > 0) printf(", %d skipped", t.skipped);
    puts("");
    runner.engine->close(runner.engine);
    suite_free(&suite);
    return !unknown && count > 0 && t.failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

// --- The command line

static const op_option options[] = {
    {"--only", "ID...",
     "only this case, clause, ruling, book, or unit test (its name, or the beginning of its file's name); repeat it for each"},
    {"--verbose, -v", 0, "also print what passed"},
    {0, 0, 0},
};

static int run_books(const op_args *args) {
    const char *only[OP_REPEATS_MAX + 1] = {0};
    book_text book = {0};
    for (int i = 0; i < OP_REPEATS_MAX && (only[i] = op_given_again(args, "--only", i)) != 0;)
        i++;
    for (int i = 0; i < args->operands; i++)
        book_read(&book, args->operand[i]);
    book_complain(&book);
    const int status =
        book.faults > 0 ? OP_EXIT_FAILED : run_suite(&book, only, op_given(args, "--verbose") != 0);
    book_free(&book);
    return status;
}

static const op_command spec_tests = {
    .name = "spec-tests",
    .operands = "[FILE.md...]",
    .summary = "Runs the cases of these rulebooks and all unit tests, each as one Unity test.",
    .options = options,
    .most = OP_OPERANDS_ANY,
    .run = run_books,
};

int main(int argc, char **argv) {
    return op_run_command(&spec_tests, 0, argc - 1, argv + 1, wrap_print);
}
