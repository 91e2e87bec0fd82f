// SPDX-License-Identifier: MIT
// A long run, from where it was to where it ends.
#include "long_run.h"

#include "guard.h"
#include "options.h"
#include "progress.h"
#include "wrap.h"

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
    if (ended->failed || ended->unsaved) return GR_EXIT_FAILED;
    return ended->interrupted ? GR_EXIT_STOPPED : 0;
}
