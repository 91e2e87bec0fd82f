// SPDX-License-Identifier: MIT
// A fuzz target: one function over bytes, which libFuzzer drives, or fuzz-replay where there is no fuzzer.
//
// A target's file is fuzz_NAME.c, opens with the property it tests, and ends in PP_FUZZ_TARGET(fuzz_NAME, function).
#ifndef PP_TARGET_H
#define PP_TARGET_H

#include <stddef.h>
#include <stdint.h>

// Returns when the property holds, and aborts when it does not.
typedef void pp_target_run(const uint8_t *bytes, size_t size);

typedef struct pp_target {
    const char *name;
    pp_target_run *run;
    struct pp_target *next;
} pp_target;

#ifdef PP_FUZZ_REPLAY
// Adds a target to those that fuzz-replay knows; runs before main.
void pp_target_add(pp_target *target);

#define PP_FUZZ_TARGET(name, run)                                                                            \
    __attribute__((constructor)) static void add_##name(void) {                                              \
        static pp_target target = {#name, run, 0};                                                           \
        pp_target_add(&target);                                                                              \
    }
#else
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

#define PP_FUZZ_TARGET(name, run)                                                                            \
    int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {                                          \
        run(bytes, size);                                                                                    \
        return 0;                                                                                            \
    }
#endif

#endif
