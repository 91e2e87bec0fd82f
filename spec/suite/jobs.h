// SPDX-License-Identifier: MIT
// Many tests at once, each worker in a process of its own with an engine of its own: a test in trouble is in nobody's way. For spec_run.c,
// and for the bound of --jobs in cmd_spec.c.
//
// Worker k of N runs tests k, k+N and so on. What came of them is taken in the tests' own order, so that a report is the same however
// many workers there were.
#ifndef JOBS_H
#define JOBS_H

#include "case.h"

enum { JOBS_MAX = 64 };

typedef struct jobs_work {
    void *self;
    int tests;
    bool (*wanted)(const void *self, int test); // whether a worker runs it
    bool (*begin)(void *self);                  // in the worker, before its first test
    void (*run)(void *self, int test, case_verdict *verdict);
    void (*end)(void *self);
} jobs_work;

typedef struct jobs_team {
    const jobs_work *work;
    int workers;
    int taken;          // tests
    int from[JOBS_MAX]; // where each is heard
    long child[JOBS_MAX];
} jobs_team;

// Starts the workers. False with errno set when that cannot be done; none is left then.
bool jobs_start(jobs_team *team, const jobs_work *work, int workers);

// Waits for what came of the next test that is wanted, to be asked for in order. A worker that ended too early fails what it has left.
void jobs_take(jobs_team *team, int test, case_verdict *verdict, double *seconds);

// Waits for their end. `now`: nobody wants to hear of what they are at.
void jobs_end(jobs_team *team, bool now);

#endif
