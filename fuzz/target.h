// SPDX-License-Identifier: MIT
// A fuzz target is a function of bytes. libFuzzer runs it, or fuzz-replay without a fuzzer. The targets and replay_main.c include this.
//
// A target is in the file fuzz_NAME.c, which begins with the property that it tests and ends with FUZZ_TARGET(fuzz_NAME, function).
#ifndef TARGET_H
#define TARGET_H

#include <stddef.h>
#include <stdint.h>

// Tests the property for these bytes: returns if it holds, and aborts if not.
typedef void fuzz_target_run(const uint8_t *bytes, size_t size);

typedef struct fuzz_target {
    const char *name;
    fuzz_target_run *run;
    struct fuzz_target *next;
} fuzz_target;

#ifdef FUZZ_REPLAY
// Registers a target with fuzz-replay. Runs before main.
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
