// SPDX-License-Identifier: MIT
// Runs many tests at once. Each worker is a process with its own engine, so a test that breaks disturbs no other. For spec_run.c;
// cmd_spec.c uses the limit of --jobs.
//
// Worker k of N runs tests k, k+N and so on. Results are taken in the order of the tests, so the report does not depend on the number of
// workers.
#ifndef JOBS_H
#define JOBS_H

#include "case.h"

enum { JOBS_MAX = 64 };

typedef struct jobs_work {
    void *self;
    int tests;
    bool (*wanted)(const void *self, int test); // returns whether a worker runs this test
    bool (*begin)(void *self);                  // called in the worker before its first test
    void (*run)(void *self, int test, case_verdict *verdict);
    void (*end)(void *self);
} jobs_work;

typedef struct jobs_team {
    const jobs_work *work;
    int workers;
    int taken;          // the number of tests whose results were taken
    int from[JOBS_MAX]; // the pipe from each worker
    long child[JOBS_MAX];
} jobs_team;

// Starts the workers. If that fails, returns false, with errno set and no worker left.
bool jobs_start(jobs_team *team, const jobs_work *work, int workers);

// Waits for the result of the next wanted test. Call it in the order of the tests. If a worker ended too early, its remaining tests fail.
void jobs_take(jobs_team *team, int test, case_verdict *verdict, double *seconds);

// Waits until the workers end. With `now`, ends them at once and drops their results.
void jobs_end(jobs_team *team, bool now);

#endif
