// SPDX-License-Identifier: MIT
// Catches failed assertions. A failed assertion raises SIGABRT in its own thread, so each thread can have a place to return to. harness.c
// runs each game inside the guard; the commands of sim switch it on.
#include "guard.h"

#include <setjmp.h>
#include <signal.h>
#include <stddef.h>

static volatile sig_atomic_t guarding;
static _Thread_local sigjmp_buf *way_back; // null outside of guard_run()

static void go_back(int number) {
    (void)number;
    if (way_back) siglongjmp(*way_back, 1);
    // If the handler returned, abort() would continue and end the program.
}

void guard_begin(void) {
    struct sigaction action = {.sa_handler = go_back, .sa_flags = SA_NODEFER};
    sigemptyset(&action.sa_mask);
    guarding = sigaction(SIGABRT, &action, 0) == 0;
}

bool guard_run(void (*work)(void *working), void *working) {
    if (!guarding) {
        work(working);
        return true;
    }
    sigjmp_buf here;
    sigjmp_buf *const outer = way_back;
    const bool whole = sigsetjmp(here, 0) == 0;
    if (whole) {
        way_back = &here;
        work(working);
    }
    way_back = outer;
    return whole;
}
