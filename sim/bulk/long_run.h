// SPDX-License-Identifier: MIT
// A long run. A crew of threads plays pieces of work and saves the totals, until everything is played, enough is known, a game goes
// wrong, or the user stops it. bulk.c, compare.c, match.c and tourney.c define the pieces.
//
// To add a long run, define a `crew_task`, which does one numbered piece, and a `checkpoint_kind`, which writes and adds its sums. Sums
// must be whole numbers that can be added in any order. If the plan of the run is its command line, use SHARD_OPTIONS, shard_take and
// shard_words (cli/shards.h), and add a row in cmd_merge.c. match.c is the shortest example. List the files that decide its sums as
// `deciding` in the Makefile.
#ifndef LONG_RUN_H
#define LONG_RUN_H

#include "checkpoint.h"
#include "harness.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

// --- The crew: threads that play numbered pieces of work, in order, until all are done or the run is stopped
//
// Pieces are handed out in small groups. A thread finishes all the pieces it was given, unless one goes wrong. So when every thread has
// stopped, exactly the pieces that were handed out are done, however the work was shared.

enum { CREW_MOST_JOBS = 256 };

// The functions that play the pieces.
typedef struct crew_task {
    const char *pieces; // the name of the pieces in the progress line: "games"
    uint64_t handful;
    void *(*comes)(void *working); // makes the data of a thread, before its first piece
    bool (*does)(void *working, void *own, uint64_t number); // does a piece; returns false to hand out no
                                                             // more pieces
    void (*goes)(void *working, void *own); // called after a thread's last piece, for one thread after
                                            // another
} crew_task;

typedef struct crew_work {
    const crew_task *task;
    void *working;      // passed to its functions
    uint64_t next, end; // the first piece that is not done yet, and the end
    uint64_t
        pause; // stop before this piece, even if `end` is later (progress then counts up to `end`); 0 for
               // never
    int jobs;  // number of threads
    bool slow; // pieces take long, so they are handed out one by one
    int save_seconds; // seconds after which the crew stops, so that finished pieces can be saved; 0 for never
    double began;     // when the first piece began, by progress_now()
    uint64_t earlier; // number of pieces done before that
} crew_work;

// Plays from `next` on. Shows progress on standard error if that is a terminal. Ends the program if no thread can be started.
void crew_go_on(crew_work *work);

// The number of processors.
int crew_usual_jobs(void);

// --- The run

// The reason why a run ended before all its games were played.
typedef struct long_ending {
    bool interrupted;     // the user stopped it
    bool unsaved;         // the checkpoint could not be written or read, and the reason was printed
    bool failed;          // a game went wrong
    uint64_t failed_game; // the lowest number if several games went wrong; it does not depend on the number
                          // of threads
    int failed_which;     // which of the games with that number it was, from 0
    play_played fault;
} long_ending;

typedef struct long_run {
    crew_work work; // the pieces to play, and how to play them
    const checkpoint *kept;
    long_ending *ended;
    // Called before the first piece, and whenever all pieces before work->next are done. Returns whether the run has played enough. It
    // may set the next pause, and the end that progress counts up to.
    bool (*looks)(void *working, crew_work *work);
    pthread_mutex_t lock; // protects `ended` while threads are at work
} long_run;

// Plays from work.next to work.end, and saves from time to time.
void long_run_go(long_run *run);

// Records that a game went wrong; the thread that played it calls this. Returns false, for crew_task.does to return.
bool long_run_fails(long_run *run, uint64_t number, int which, const play_played *played);

// The exit status of the program after the run.
int long_run_status(const long_ending *ended);

#endif
