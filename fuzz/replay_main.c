// SPDX-License-Identifier: MIT
// fuzz-replay: runs stored inputs through their targets without a fuzzer, each in a process of its own, so that a crash
// or a hang names its file and the rest still runs.
#include "target.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SECONDS_EACH = 120, INPUT_MAX = 1 << 20 }; // a guard against hanging

static fuzz_target *targets;
static int passed, failed;

void fuzz_target_add(fuzz_target *target) {
    target->next = targets;
    targets = target;
}

static fuzz_target *find_target(const char *name) {
    fuzz_target *target = targets;
    while (target && strcmp(target->name, name) != 0)
        target = target->next;
    if (!target) fprintf(stderr, "fuzz-replay: no such target: %s\n", name);
    return target;
}

// --- One input.

// The whole file in memory of exactly its size, so that ASan sees a read past its end. Null with errno.
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

static void run_here(const fuzz_target *target, const uint8_t *bytes, size_t size) {
    alarm(SECONDS_EACH);
    target->run(bytes, size);
    alarm(0);
}

// What became of a child, in words; null when all went well.
static const char *run_apart(const fuzz_target *target, const uint8_t *bytes, size_t size) {
    fflush(stdout);
    const pid_t child = fork();
    if (child < 0) return "cannot be run: no process";
    if (child == 0) {
        run_here(target, bytes, size);
        _exit(0);
    }
    int status = 0;
    while (waitpid(child, &status, 0) < 0) {
        if (errno != EINTR) return "cannot be run: lost its process";
    }
    if (WIFSIGNALED(status)) return WTERMSIG(status) == SIGALRM ? "hangs" : strsignal(WTERMSIG(status));
    return WEXITSTATUS(status) == 0 ? 0 : "ended the program";
}

static void replay_file(const fuzz_target *target, const char *path) {
    size_t size = 0;
    uint8_t *bytes = read_input(path, &size);
    const char *wrong = bytes ? run_apart(target, bytes, size) : strerror(errno);
    if (wrong) {
        printf("%s: %s: %s\n", path, target->name, wrong);
        failed++;
    } else {
        passed++;
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

// Everything stored for one target. No folder is no input; a folder that is there must be readable.
static void replay_stored(const fuzz_target *target) {
    static const char *const folders[] = {"fuzz/corpus", "fuzz/regressions"};
    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++) {
        char path[256];
        snprintf(path, sizeof path, "%s/%s", folders[i], target->name);
        if (access(path, F_OK) == 0) replay_path(target, path);
    }
}

static int usage(FILE *to, int status) {
    fputs("usage: fuzz-replay                      every stored input, through its target\n"
          "       fuzz-replay TARGET FILE|DIR...   these inputs\n"
          "       fuzz-replay --here TARGET FILE   one input in this very process, for a debugger\n"
          "targets:",
          to);
    for (const fuzz_target *target = targets; target; target = target->next)
        fprintf(to, " %s", target->name);
    fputs("\n", to);
    return status;
}

static int replay_here(const char *name, const char *path) {
    const fuzz_target *target = find_target(name);
    if (!target) return usage(stderr, 2);
    size_t size = 0;
    uint8_t *bytes = read_input(path, &size);
    if (!bytes) {
        fprintf(stderr, "fuzz-replay: %s: %s\n", path, strerror(errno));
        return 2;
    }
    target->run(bytes, size);
    free(bytes);
    printf("%s: passed\n", path);
    return 0;
}

int main(int argc, char **argv) {
    if (argc > 1 && (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)) return usage(stdout, 0);
    if (argc == 4 && strcmp(argv[1], "--here") == 0) return replay_here(argv[2], argv[3]);
    if (argc == 1) {
        for (const fuzz_target *target = targets; target; target = target->next)
            replay_stored(target);
        if (passed + failed == 0) fputs("fuzz-replay: no fuzz/corpus or fuzz/regressions here\n", stderr);
    } else {
        const fuzz_target *target = find_target(argv[1]);
        if (!target || argc == 2) return usage(stderr, 2);
        for (int i = 2; i < argc; i++)
            replay_path(target, argv[i]);
    }
    printf("%d passed, %d failed\n", passed, failed);
    return failed != 0 || passed == 0;
}
