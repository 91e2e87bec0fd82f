// SPDX-License-Identifier: MIT
// A fuzz target: one function over bytes, which libFuzzer drives, or fuzz-replay where there is no fuzzer. The targets and replay_main.c
// include it.
//
// A target's file is fuzz_NAME.c, opens with the property it tests, and ends in FUZZ_TARGET(fuzz_NAME, function).
#ifndef TARGET_H
#define TARGET_H

#include <stddef.h>
#include <stdint.h>

// Returns when the property holds, and aborts when it does not.
typedef void fuzz_target_run(const uint8_t *bytes, size_t size);

typedef struct fuzz_target {
    const char *name;
    fuzz_target_run *run;
    struct fuzz_target *next;
} fuzz_target;

#ifdef FUZZ_REPLAY
// Adds a target to those that fuzz-replay knows; runs before main.
void fuzz_target_add(fuzz_target *target);

#define FUZZ_TARGET(name, run)                                                                               \
    __attribute__((constructor)) static void add_##name(void) {                                              \
        static fuzz_target target = {#name, run, 0};                                                         \
        fuzz_target_add(&target);                                                                            \
    }
#else
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

#define FUZZ_TARGET(name, run)                                                                               \
    int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {                                          \
        run(bytes, size);                                                                                    \
        return 0;                                                                                            \
    }
#endif

#endif
