// SPDX-License-Identifier: MIT
// fuzz-replay: runs stored inputs through their targets without a fuzzer. Each input runs in a separate process, so a crash or a hang
// names its file, and the other inputs still run. `make fuzz-replay` and ci/run call it.
#include "encode.h"
#include "options.h"
#include "philox.h"
#include "target.h"
#include "wrap.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SECONDS_EACH = 120, INPUT_MAX = 1 << 20 }; // a guard against hanging

static fuzz_target *targets;
static int passed, failed;
static uint64_t damage_each; // one input in this many is damaged; 0 runs all inputs unchanged
static uint64_t random_from; // the number of the first input of random bytes

void fuzz_target_add(fuzz_target *target) {
    target->next = targets;
    targets = target;
}

static fuzz_target *find_target(const char *name) {
    fuzz_target *target = targets;
    while (target && strcmp(target->name, name) != 0)
        target = target->next;
    return target;
}

// --- One input.

// Reads the whole file into memory of exactly its size, so that ASan detects a read past its end. Returns null and sets errno.
static uint8_t *read_input(const char *path, size_t *size) {
    FILE *file = fopen(path, "rb");
    if (!file) return 0;
    uint8_t *whole = malloc(INPUT_MAX);
    if (whole) {
        *size = fread(whole, 1, INPUT_MAX, file);
        const int fault = ferror(file) ? EIO : *size == INPUT_MAX ? EFBIG : 0;
        uint8_t *exact = realloc(whole, *size > 0 ? *size : 1);
        if (fault != 0 || !exact) {
            free(exact ? exact : whole);
            errno = fault != 0 ? fault : ENOMEM;
            whole = 0;
        } else {
            whole = exact;
        }
    }
    fclose(file);
    return whole;
}

typedef void run_input(const fuzz_target *target, const uint8_t *bytes, size_t size);

static void run_whole(const fuzz_target *target, const uint8_t *bytes, size_t size) {
    target->run(bytes, size);
}

// The damage done to an input, so that the parent process can report it.
static struct damage {
    size_t length; // the input was cut after this many bytes; or the number of the input of random bytes
    size_t bit;    // the bit that was flipped, counted from 1, if the input was not cut
} * damage;

static void share_damage(void) {
    FILE *file = tmpfile();
    if (!file || ftruncate(fileno(file), sizeof *damage) != 0) abort();
    damage = mmap(0, sizeof *damage, PROT_READ | PROT_WRITE, MAP_SHARED, fileno(file), 0);
    if (damage == MAP_FAILED) abort();
    fclose(file);
}

// Cuts the input after every byte, and flips one bit of every byte, a different one each time.
static void run_damaged(const fuzz_target *target, const uint8_t *bytes, size_t size) {
    for (damage->length = 0; damage->length < size; damage->length++) {
        uint8_t *cut = malloc(damage->length + 1); // one byte more than the target reads, so that an empty
                                                   // input has memory as well
        if (!cut) abort();
        memcpy(cut, bytes, damage->length);
        target->run(cut, damage->length);
        free(cut);
    }
    uint8_t *turned = malloc(size);
    if (!turned) abort();
    memcpy(turned, bytes, size);
    for (size_t i = 0; i < size; i++) {
        const uint8_t bit = (uint8_t)(1 << i % 8);
        damage->bit = 8 * i + i % 8 + 1;
        turned[i] ^= bit;
        target->run(turned, size);
        turned[i] ^= bit;
    }
    free(turned);
}

// Runs this many inputs of random bytes, in one process, because positions from the middle of games are costly to collect. Input K always
// has the same bytes.
static void run_random(const fuzz_target *target, const uint8_t *unused, size_t inputs) {
    enum { RANDOM_SIZE = 512 };
    (void)unused;
    for (size_t i = 0; i < inputs; i++) {
        damage->length = random_from + i;
        alarm(SECONDS_EACH);
        philox_stream stream = philox_of(1, damage->length, PHILOX_SEAT, 0);
        uint8_t bytes[RANDOM_SIZE];
        for (size_t at = 0; at < sizeof bytes; at++)
            bytes[at] = (uint8_t)stream.source.below(&stream.source, UINT8_MAX + 1);
        target->run(bytes, sizeof bytes);
    }
}

static void run_here(run_input *run, const fuzz_target *target, const uint8_t *bytes, size_t size) {
    alarm(SECONDS_EACH);
    run(target, bytes, size);
    alarm(0);
}

// Runs an input in a child. Returns in words what happened to the child, or null if all went well.
static const char *run_apart(run_input *run, const fuzz_target *target, const uint8_t *bytes, size_t size) {
    fflush(stdout);
    const pid_t child = fork();
    if (child < 0) return "cannot be run: no process";
    if (child == 0) {
        run_here(run, target, bytes, size);
        _exit(0);
    }
    int status = 0;
    while (waitpid(child, &status, 0) < 0) {
        if (errno != EINTR) return "cannot be run: lost its process";
    }
    if (WIFSIGNALED(status)) return WTERMSIG(status) == SIGALRM ? "hangs" : strsignal(WTERMSIG(status));
    return WEXITSTATUS(status) == 0 ? 0 : "ended the program";
}

static void count(const char *wrong, size_t inputs, const fuzz_target *target, const char *path,
                  const char *how) {
    if (wrong) printf("%s: %s%s: %s\n", path, target->name, how, wrong);
    failed += wrong != 0;
    if (!wrong) passed += (int)inputs;
}

static void replay_damaged(const fuzz_target *target, const char *path, const uint8_t *bytes, size_t size) {
    char how[80] = "";
    *damage = (struct damage){0};
    const char *wrong = run_apart(run_damaged, target, bytes, size);
    if (wrong && damage->bit > 0) {
        snprintf(how, sizeof how, ", with bit %zu of byte %zu flipped", (damage->bit - 1) % 8,
                 (damage->bit - 1) / 8);
    } else if (wrong) {
        snprintf(how, sizeof how, ", cut after %zu bytes", damage->length);
    }
    count(wrong, 2 * size, target, path, how);
}

static void replay_random(const fuzz_target *target, size_t inputs) {
    char which[80] = "random bytes";
    *damage = (struct damage){0};
    const char *wrong = run_apart(run_random, target, 0, inputs);
    if (wrong) snprintf(which, sizeof which, "random bytes, input %zu", damage->length);
    count(wrong, inputs, target, which, "");
}

static void replay_file(const fuzz_target *target, const char *path) {
    static uint64_t files;
    size_t size = 0;
    if (damage_each > 0 && files++ % damage_each != 0) return;
    uint8_t *bytes = read_input(path, &size);
    if (bytes && damage_each > 0) {
        replay_damaged(target, path, bytes, size);
    } else {
        count(bytes ? run_apart(run_whole, target, bytes, size) : strerror(errno), 1, target, path, "");
    }
    free(bytes);
}

// --- A folder of inputs, in the order of their names.

static int is_visible(const struct dirent *entry) {
    return entry->d_name[0] != '.';
}

static void replay_path(const fuzz_target *target, const char *path) {
    struct stat about;
    struct dirent **entry;
    if (stat(path, &about) != 0 || !S_ISDIR(about.st_mode)) {
        replay_file(target, path);
        return;
    }
    const int count = scandir(path, &entry, is_visible, alphasort);
    if (count < 0) {
        printf("%s: %s\n", path, strerror(errno));
        failed++;
        return;
    }
    for (int i = 0; i < count; i++) {
        char inner[4096];
        const int length = snprintf(inner, sizeof inner, "%s/%s", path, entry[i]->d_name);
        if (length > 0 && (size_t)length < sizeof inner) {
            replay_path(target, inner);
        } else {
            printf("%s/%s: the path is too long\n", path, entry[i]->d_name);
            failed++;
        }
        free(entry[i]);
    }
    free(entry);
}

// Runs every stored input of one target. A missing folder counts as empty; an existing folder must be readable.
static void replay_stored(const fuzz_target *target) {
    static const char *const folders[] = {"fuzz/corpus", "fuzz/regressions"};
    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++) {
        char path[256];
        snprintf(path, sizeof path, "%s/%s", folders[i], target->name);
        if (access(path, F_OK) == 0) replay_path(target, path);
    }
}

// --- Inputs made from cases

static void write_input(const char *path, const uint8_t *bytes, size_t size) {
    FILE *file = fopen(path, "wb");
    const bool written = file && fwrite(bytes, 1, size, file) == size;
    if ((file && fclose(file) != 0) || !written) {
        wrap_say(stderr, "fuzz-replay: %s: %s", path, strerror(errno));
        exit(OP_EXIT_FAILED);
    }
}

// Encodes one session for this target. Stores the bytes in the target's folder, under the same name. Returns false if the target cannot
// play the session. `begin` counts the sessions that can begin at all.
static bool encode_file(const encode_row *row, const char *folder, const char *name, int *begin) {
    static uint8_t bytes[ENCODE_MAX];
    char path[4096];
    size_t size = 0;
    snprintf(path, sizeof path, "%s/fuzz_text/%s", folder, name);
    char *session = (char *)read_input(path, &size);
    if (!session || !(session = realloc(session, size + 1))) abort();
    session[size] = '\0';
    *begin += encode_can_begin(session + 1);
    size = row->encode(session + 1, bytes);
    snprintf(path, sizeof path, "%s/%s/%s", folder, row->target, name);
    if (size > 0) write_input(path, bytes, size);
    free(session);
    return size > 0;
}

// Turns the fuzz_text sessions in this folder into inputs for the targets that play.
static int encode_all(const char *folder) {
    struct dirent **entry;
    char path[4096];
    snprintf(path, sizeof path, "%s/fuzz_text", folder);
    const int count = scandir(path, &entry, is_visible, alphasort);
    if (count <= 0) {
        wrap_say(stderr, "fuzz-replay: %s: %s", path,
                 count < 0 ? strerror(errno) : "there are no sessions here");
        return OP_EXIT_USAGE;
    }
    for (const encode_row *row = encode_rows; row->target; row++) {
        int encoded = 0, begin = 0;
        snprintf(path, sizeof path, "%s/%s", folder, row->target);
        mkdir(path, 0777);
        for (int i = 0; i < count; i++)
            encoded += encode_file(row, folder, entry[i]->d_name, &begin);
        printf("%s: %d of %d cases encoded; %d begin in the middle of a turn, or in an impossible position\n",
               row->target, encoded, count, count - begin);
        failed += row->every && encoded < begin;
    }
    for (int i = 0; i < count; i++)
        free(entry[i]);
    free(entry);
    return failed > 0 ? OP_EXIT_FAILED : 0;
}

// --- The command line

static const op_option options[] = {
    {"--damage", "N",
     "damage every N-th input: cut it after each byte, and flip one bit of each byte; skip the others"},
    {"--encode", "DIR",
     "make inputs for the targets that play games from the cases in DIR/fuzz_text (fuzz/seeds), and write them to DIR/TARGET"},
    {"--first", "K", "with --random: begin with input K, so that runs can continue one another (default: 0)"},
    {"--here", 0, "run one input in this process, for a debugger"},
    {"--random", "N", "run N inputs of random bytes, always the same ones, instead of stored inputs"},
    {"--targets", 0, "list the targets"},
    {0, 0, 0},
};

static int list_targets(void) {
    for (const fuzz_target *target = targets; target; target = target->next)
        printf("%s\n", target->name);
    return 0;
}

static int replay_here(const fuzz_target *target, const char *path) {
    size_t size = 0;
    uint8_t *bytes = read_input(path, &size);
    if (!bytes) {
        wrap_say(stderr, "fuzz-replay: %s: %s", path, strerror(errno));
        return OP_EXIT_USAGE;
    }
    target->run(bytes, size);
    free(bytes);
    printf("%s: passed\n", path);
    return 0;
}

static int run_stored(const op_args *args) {
    const fuzz_target *target = args->operands > 0 ? find_target(args->operand[0]) : 0;
    if (op_given(args, "--targets")) return list_targets();
    if (args->operands > 0 && !target)
        return op_usage_error(args, "there is no target ", args->operand[0], "; --targets lists them");
    if (op_given(args, "--encode")) return encode_all(op_given(args, "--encode"));
    uint64_t random = 0;
    if (!op_take_number(args, "--random", 1, UINT32_MAX, &random)) return OP_EXIT_USAGE;
    if (!op_take_number(args, "--first", 0, UINT32_MAX, &random_from)) return OP_EXIT_USAGE;
    if (random == 0 && op_given(args, "--first")) return op_usage_error(args, "--first needs --random", 0, 0);
    if (random > 0 && args->operands != 1) return op_usage_error(args, "--random takes one target", 0, 0);
    if (random == 0 && args->operands == 1) return op_usage_error(args, "missing argument: the input", 0, 0);
    if (op_given(args, "--here")) {
        if (args->operands != 2) return op_usage_error(args, "--here takes one target and one input", 0, 0);
        return replay_here(target, args->operand[1]);
    }
    if (!op_take_number(args, "--damage", 1, INPUT_MAX, &damage_each)) return OP_EXIT_USAGE;
    share_damage();
    if (random > 0) replay_random(target, (size_t)random);
    for (int i = 1; i < args->operands; i++)
        replay_path(target, args->operand[i]);
    if (args->operands == 0) {
        for (target = targets; target; target = target->next)
            replay_stored(target);
        if (passed + failed == 0) fputs("fuzz-replay: no fuzz/corpus or fuzz/regressions here\n", stderr);
    }
    printf("%d passed, %d failed\n", passed, failed);
    return failed != 0 || passed == 0 ? OP_EXIT_FAILED : 0;
}

static const op_command fuzz_replay = {
    .name = "fuzz-replay",
    .operands = "[TARGET FILE|DIR...]",
    .summary =
        "Runs stored inputs through a fuzz target, each in its own process. Without inputs, runs all that are stored.",
    .options = options,
    .most = OP_OPERANDS_ANY,
    .run = run_stored,
};

int main(int argc, char **argv) {
    return op_run_command(&fuzz_replay, 0, argc - 1, argv + 1, wrap_print);
}
