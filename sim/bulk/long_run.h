// SPDX-License-Identifier: MIT
// A long run: a crew at work and its totals kept, until all is played, enough is known, a game goes wrong, or the user stops it.
// bulk.c, compare.c and match.c say what a piece of work is.
//
// To add a long run: a `crew_task` does one numbered piece, and a `checkpoint_kind` writes and adds its sums, which must be whole numbers
// that add up in any order. If its plan is its command line, it takes SHARD_OPTIONS, shard_take and shard_words (cli/shards.h), and a row
// in cmd_merge.c. match.c is the shortest example. Files that decide its sums are listed as `deciding` in the Makefile.
#ifndef LONG_RUN_H
#define LONG_RUN_H

#include "checkpoint.h"
#include "harness.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

// --- The crew: several threads that do numbered pieces of work in order, until they are done or somebody has had enough
//
// Pieces are handed out in order, a handful at a time, and whoever has taken some does them all unless one goes wrong. So when every
// thread has stopped, the pieces done are exactly those before the next to be handed out, however the work was shared.

enum { CREW_MOST_JOBS = 256 };

// What is done with each piece.
typedef struct crew_task {
    const char *pieces; // what they are called: "games"
    uint64_t handful;
    void *(*comes)(void *working);                           // a thread's own, made before its first piece
    bool (*does)(void *working, void *own, uint64_t number); // false: no more pieces are to be handed out
    void (*goes)(void *working, void *own);                  // after its last piece, one thread at a time
} crew_task;

typedef struct crew_work {
    const crew_task *task;
    void *working;      // passed to its functions
    uint64_t next, end; // the first piece that is not done, and the one after the last
    uint64_t
        pause; // stop before this one, whatever `end` is, which then is what progress is told of; 0 for nowhere
    int jobs;         // threads
    bool slow;        // a piece takes so long that they are handed out one by one
    int save_seconds; // stop after so long, so that the pieces done can be saved; 0 for never
    double began;     // when the first of them was begun: progress_now()
    uint64_t earlier; // pieces that were done before that
} crew_work;

// Works on from `next`. On a terminal the progress is shown on standard error. Ends the program where no thread can be started.
void crew_go_on(crew_work *work);

// As many threads as there are processors.
int crew_usual_jobs(void);

// --- The run

// What became of a run that was not played to its end.
typedef struct long_ending {
    bool interrupted;     // the user stopped it
    bool unsaved;         // the checkpoint could not be written or read, and it has been said why
    bool failed;          // a game went wrong
    uint64_t failed_game; // of several the lowest number, which does not depend on the number of threads
    int failed_which;     // of the games of that number, from 0
    play_played fault;
} long_ending;

typedef struct long_run {
    crew_work work; // what is done with which pieces, and by how many threads
    const checkpoint *kept;
    long_ending *ended;
    // Told before the first piece, and whenever all pieces before work->next are done; returns whether that is enough. It may set where
    // the work is to pause next, and the end that progress is told of.
    bool (*looks)(void *working, crew_work *work);
    pthread_mutex_t lock; // of how it ended, while threads are at work
} long_run;

// Plays on from work.next to work.end, and saves now and then.
void long_run_go(long_run *run);

// A game went wrong: for a thread to tell. Returns false, as crew_task.does then does.
bool long_run_fails(long_run *run, uint64_t number, int which, const play_played *played);

// With what exit status the program then ends.
int long_run_status(const long_ending *ended);

#endif
