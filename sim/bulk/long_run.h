// SPDX-License-Identifier: MIT
// A long run: a crew at work and its totals kept, until all is played, enough is known, a game goes wrong, or the user stops it.
#ifndef LONG_RUN_H
#define LONG_RUN_H

#include "checkpoint.h"
#include "crew.h"
#include "harness.h"

#include <pthread.h>

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
