// SPDX-License-Identifier: MIT
// Forks workers and reads their results through pipes, for spec_run.c. A worker waits while its pipe is full, so none runs far ahead.
#include "jobs.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// A message from a worker. Its paths point into the books, which a worker has at the same addresses as its parent.
typedef struct message {
    int test;
    double seconds;
    size_t talk, steps, verdict; // the number of bytes that follow the message
} message;

// The number of bytes of a verdict that are in use.
static size_t size_of(const case_verdict *verdict) {
    return offsetof(case_verdict, detail) + strlen(verdict->detail) + 1;
}

static double seconds_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

// --- In a worker

static bool send_bytes(int to, const void *bytes, size_t left) {
    const char *at = bytes;
    while (left > 0) {
        const ssize_t sent = write(to, at, left);
        if (sent < 0 && errno == EINTR && !engine_is_stopped()) continue;
        if (sent <= 0) return false;
        at += sent;
        left -= (size_t)sent;
    }
    return true;
}

static int work_as(const jobs_work *work, int worker, int workers, int to) {
    static case_verdict verdict;
    if (!work->begin(work->self)) return EXIT_FAILURE;
    bool heard = true;
    int turn = 0;
    for (int i = 0; i < work->tests && heard && !engine_is_stopped(); i++) {
        if (!work->wanted(work->self, i) || turn++ % workers != worker) continue;
        const double begin = seconds_now();
        work->run(work->self, i, &verdict);
        const message m = {.test = i,
                           .seconds = seconds_now() - begin,
                           .talk = verdict.talk ? strlen(verdict.talk) : 0,
                           .steps = verdict.steps ? strlen(verdict.steps) : 0,
                           .verdict = size_of(&verdict)};
        heard = send_bytes(to, &m, sizeof m) && send_bytes(to, &verdict, m.verdict) &&
                send_bytes(to, verdict.talk, m.talk) && send_bytes(to, verdict.steps, m.steps);
        free(verdict.talk);
        free(verdict.steps);
    }
    work->end(work->self);
    return EXIT_SUCCESS;
}

// --- In the parent

static bool start_worker(jobs_team *team, int worker, int workers) {
    int ends[2];
    if (pipe(ends) != 0) return false;
    fflush(0);
    const pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        for (int i = 0; i < worker; i++)
            close(team->from[i]);
        _exit(work_as(team->work, worker, workers, ends[1]));
    }
    const int wrong = errno;
    close(ends[1]);
    if (child < 0) close(ends[0]);
    errno = wrong;
    if (child < 0) return false;
    team->from[worker] = ends[0];
    team->child[worker] = child;
    team->workers++;
    return true;
}

bool jobs_start(jobs_team *team, const jobs_work *work, int workers) {
    *team = (jobs_team){.work = work};
    for (int i = 0; i < workers; i++) {
        if (start_worker(team, i, workers)) continue;
        const int wrong = errno;
        jobs_end(team, true);
        errno = wrong;
        return false;
    }
    return true;
}

static bool receive_bytes(int from, void *bytes, size_t left) {
    char *at = bytes;
    while (left > 0) {
        const ssize_t got = read(from, at, left);
        if (got < 0 && errno == EINTR && !engine_is_stopped()) continue;
        if (got <= 0) return false;
        at += got;
        left -= (size_t)got;
    }
    return true;
}

// Receives a conversation, or steps. Returns null if the case has none, and "" if they do not arrive.
static char *receive_text(int from, size_t length) {
    char *text = length > 0 ? calloc(length + 1, 1) : 0;
    if (text && !receive_bytes(from, text, length)) text[0] = '\0';
    return text;
}

void jobs_take(jobs_team *team, int test, case_verdict *verdict, double *seconds) {
    message m;
    const int worker = team->taken++ % team->workers;
    if (receive_bytes(team->from[worker], &m, sizeof m) && m.test == test && m.verdict <= sizeof *verdict &&
        receive_bytes(team->from[worker], verdict, m.verdict)) {
        verdict->talk = receive_text(team->from[worker], m.talk);
        verdict->steps = receive_text(team->from[worker], m.steps);
        *seconds = m.seconds;
        return;
    }
    *verdict = (case_verdict){.outcome = CASE_IN_ERROR};
    gr_out out = gr_out_into(verdict->what, sizeof verdict->what);
    gr_put(&out, "its worker and engine ended too early");
    *seconds = 0;
}

void jobs_end(jobs_team *team, bool now) {
    int status;
    for (int i = 0; i < team->workers; i++) {
        if (now || engine_is_stopped()) kill((pid_t)team->child[i], SIGTERM);
        close(team->from[i]);
    }
    for (int i = 0; i < team->workers; i++) {
        while (waitpid((pid_t)team->child[i], &status, 0) < 0 && errno == EINTR)
            continue;
    }
    team->workers = 0;
}
