// SPDX-License-Identifier: MIT
// Plays a long run on several threads to its end, from its checkpoint if there is one. bulk.c, compare.c, match.c and tourney.c call it.
#include "long_run.h"

#include "guard.h"
#include "options.h"
#include "progress.h"
#include "wrap.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

// --- The crew of threads

enum { LOOKS_A_SECOND = 10 };

typedef struct crew {
    const crew_work *work;
    atomic_uint_fast64_t next; // the first piece that was not handed out yet
    atomic_bool stop;
    pthread_mutex_t lock; // protects the members below, and the sums of the work
    pthread_cond_t changed;
    int working;
} crew;

int crew_usual_jobs(void) {
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors > 0 && processors < CREW_MOST_JOBS ? (int)processors : 1;
}

static uint64_t end_of(const crew_work *work) {
    return work->pause > 0 ? work->pause : work->end;
}

static void *do_pieces(void *of_crew) {
    crew *c = of_crew;
    const crew_work *work = c->work;
    const crew_task *task = work->task;
    void *own = task->comes(work->working);
    const uint64_t end = end_of(work), handful = work->slow ? 1 : task->handful;
    bool fine = true;
    while (fine && !atomic_load(&c->stop)) {
        const uint64_t from = atomic_fetch_add(&c->next, handful);
        for (uint64_t i = from; fine && i < from + handful && i < end; i++)
            fine = task->does(work->working, own, i);
        if (from + handful >= end) break;
    }
    if (!fine) atomic_store(&c->stop, true);
    pthread_mutex_lock(&c->lock);
    task->goes(work->working, own);
    c->working--;
    pthread_cond_signal(&c->changed);
    pthread_mutex_unlock(&c->lock);
    return 0;
}

static uint64_t done_so_far(crew *c) {
    const uint64_t next = atomic_load(&c->next);
    return next < end_of(c->work) ? next : end_of(c->work);
}

static void wait_a_moment(crew *c) {
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += 1000000000 / LOOKS_A_SECOND;
    if (until.tv_nsec >= 1000000000) {
        until.tv_nsec -= 1000000000;
        until.tv_sec++;
    }
    pthread_cond_timedwait(&c->changed, &c->lock, &until);
}

void crew_go_on(crew_work *work) {
    crew c = {.work = work, .lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};
    const double save_at = work->save_seconds > 0 ? progress_now() + work->save_seconds : 0;
    pthread_t thread[CREW_MOST_JOBS];
    int started = 0;
    atomic_init(&c.next, work->next);
    atomic_init(&c.stop, false);
    pthread_mutex_lock(&c.lock);
    for (; started < work->jobs; started++) {
        if (pthread_create(&thread[started], 0, do_pieces, &c) != 0) break;
        c.working++;
    }
    if (started == 0) {
        fprintf(stderr, "pathproof: no thread can be started\n");
        exit(EXIT_FAILURE);
    }
    while (c.working > 0) {
        const bool interrupted = progress_interrupted();
        if (interrupted || (save_at > 0 && progress_now() > save_at)) atomic_store(&c.stop, true);
        wait_a_moment(&c);
        if (interrupted) {
            progress_say("stopping after the games under way; Ctrl-C again stops at once");
        } else {
            progress_show(work->task->pieces, done_so_far(&c), work->end, work->earlier, work->began);
        }
    }
    pthread_mutex_unlock(&c.lock);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], 0);
    progress_hide();
    work->next = done_so_far(&c);
}

// --- The run

bool long_run_fails(long_run *run, uint64_t number, int which, const play_played *played) {
    long_ending *ended = run->ended;
    pthread_mutex_lock(&run->lock);
    if (!ended->failed || number < ended->failed_game) {
        ended->failed = true;
        ended->failed_game = number;
        ended->failed_which = which;
        ended->fault = *played;
    }
    pthread_mutex_unlock(&run->lock);
    return false;
}

void long_run_go(long_run *run) {
    static whole_why why;
    crew_work *work = &run->work;
    long_ending *ended = run->ended;
    const uint64_t end = work->end;
    work->save_seconds = run->kept->file ? CHECKPOINT_FIRST_SECONDS : 0;
    work->began = progress_now();
    work->earlier = work->next;
    progress_listen();
    guard_begin();
    bool enough = run->looks(work->working, work);
    while (work->next < end && !enough && !progress_interrupted() && !ended->unsaved) {
        crew_go_on(work);
        if (ended->failed) return;
        enough = run->looks(work->working, work);
        ended->unsaved = !checkpoint_save(run->kept, &why);
        if (run->kept->file) work->save_seconds = CHECKPOINT_SECONDS;
    }
    if (ended->unsaved) wrap_say(stderr, "%s", why.text);
    ended->interrupted = work->next < end && !enough;
}

int long_run_status(const long_ending *ended) {
    if (ended->failed || ended->unsaved) return OP_EXIT_FAILED;
    return ended->interrupted ? OP_EXIT_STOPPED : 0;
}
