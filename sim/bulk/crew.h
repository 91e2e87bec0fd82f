// SPDX-License-Identifier: MIT
// Numbered pieces of work done by several threads, in order, until they are done or somebody has had enough.
//
// Pieces are handed out in order, a handful at a time, and whoever has taken some does them all unless one goes wrong. So when every
// thread has stopped, the pieces done are exactly those before the next to be handed out, however the work was shared.
#ifndef CREW_H
#define CREW_H

#include <stdbool.h>
#include <stdint.h>

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

#endif
