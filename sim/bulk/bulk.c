// SPDX-License-Identifier: MIT
// Many games on several threads.
//
// Games are handed out in order, a few at a time, and whoever has taken some plays them all. So when every thread has
// stopped, the games played are exactly those before the next to be handed out, however the work was shared.
#include "bulk.h"

#include "args.h"
#include "checkpoint.h"
#include "guard.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { HANDFUL = 32, FIRST_SAVE_SECONDS = 1, SAVE_SECONDS = 10, LOOKS_A_SECOND = 10 };

typedef struct crew {
    const bulk_plan *plan;
    atomic_uint_fast64_t next; // the first game not handed out
    atomic_bool stop;
    pthread_mutex_t lock; // of all below
    pthread_cond_t changed;
    int working;
    bulk_tally *tally;
} crew;

static volatile sig_atomic_t interrupted;

static void interrupt(int number) {
    (void)number;
    interrupted = 1;
}

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

// --- A thread.

// The failure of the lowest game is the one that is told: it does not depend on the number of threads.
static void report(crew *c, uint64_t number, const play_played *played) {
    atomic_store(&c->stop, true);
    pthread_mutex_lock(&c->lock);
    if (!c->tally->failed || number < c->tally->failed_game) {
        c->tally->failed = true;
        c->tally->failed_game = number;
        c->tally->fault = *played;
    }
    pthread_mutex_unlock(&c->lock);
}

static bool play_number(crew *c, uint64_t number, count_totals counts[COUNT_TABLES]) {
    const pp_game game = bulk_game_of(c->plan, number);
    play_players players;
    play_seat(&players, &c->plan->line_up, c->plan->seed, number);
    count_observer observer;
    count_observe(&observer, &counts[game.seats], c->plan->choices_each, number);
    const play_watcher watcher = count_watcher_of(&observer);
    play_played played;
    play_game(&game, &players, c->plan->rules, &watcher, &played);
    if (played.outcome == PLAY_DECIDED || played.outcome == PLAY_STOPPED) return true;
    report(c, number, &played);
    return false;
}

static void *work(void *working) {
    crew *c = working;
    count_totals *counts = calloc(COUNT_TABLES, sizeof *counts);
    if (!counts) abort();
    bool fine = true;
    while (fine && !atomic_load(&c->stop)) {
        const uint64_t from = atomic_fetch_add(&c->next, HANDFUL);
        for (uint64_t i = from; fine && i < from + HANDFUL && i < c->plan->games; i++) {
            fine = play_number(c, i, counts);
        }
        if (from + HANDFUL >= c->plan->games) break;
    }
    pthread_mutex_lock(&c->lock);
    for (int i = 0; i < COUNT_TABLES; i++)
        count_add(&c->tally->counts[i], &counts[i]);
    c->working--;
    pthread_cond_signal(&c->changed);
    pthread_mutex_unlock(&c->lock);
    free(counts);
    return 0;
}

// --- The crew.

static uint64_t played_so_far(crew *c) {
    const uint64_t next = atomic_load(&c->next);
    return next < c->plan->games ? next : c->plan->games;
}

static void show_progress(crew *c, double seconds) {
    enum { WIDTH = 24 };
    const uint64_t done = played_so_far(c), fresh = done - c->tally->resumed;
    const double share = (double)done / (double)c->plan->games;
    const double pace = seconds > 0 ? (double)fresh / seconds : 0;
    char bar[WIDTH + 1] = {0};
    for (int i = 0; i < WIDTH; i++)
        bar[i] = i < (int)(share * WIDTH) ? '#' : '.';
    fprintf(stderr, "\r[%s] %3d%%  %s of %s games", bar, (int)(100 * share), cli_thousands(done),
            cli_thousands(c->plan->games));
    if (pace > 0) {
        fprintf(stderr, "  %s/s  %.0f s left", cli_thousands((uint64_t)pace),
                (double)(c->plan->games - done) / pace);
    }
    fprintf(stderr, "\033[K");
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

// Plays until all is played, the user has had enough, a game went wrong, or it is time to save.
static void play_a_while(crew *c, double began, int save_seconds) {
    const bool terminal = isatty(STDERR_FILENO);
    const double save_at = c->plan->checkpoint ? now() + save_seconds : 0;
    pthread_t thread[BULK_MOST_JOBS];
    int started = 0;
    atomic_store(&c->stop, false);
    pthread_mutex_lock(&c->lock);
    for (; started < c->plan->jobs; started++) {
        if (pthread_create(&thread[started], 0, work, c) != 0) break;
        c->working++;
    }
    if (started == 0) {
        fprintf(stderr, "pathproof: no thread can be started\n");
        exit(EXIT_FAILURE);
    }
    while (c->working > 0) {
        if (interrupted || (save_at > 0 && now() > save_at)) atomic_store(&c->stop, true);
        wait_a_moment(c);
        if (terminal) show_progress(c, now() - began);
    }
    pthread_mutex_unlock(&c->lock);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], 0);
    if (terminal) fprintf(stderr, "\r\033[K");
    c->tally->games = played_so_far(c);
    atomic_store(&c->next, c->tally->games);
}

// The first signal asks for an end, the second gets one.
static void listen_for_signals(void) {
    struct sigaction action = {.sa_handler = interrupt, .sa_flags = (int)SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, 0);
    sigaction(SIGTERM, &action, 0);
}

// The checkpoint is written at once, so that a file that cannot be written is found out before the work and not after it.
static bool take_up(const bulk_plan *plan, bulk_tally *tally, checkpoint_why *why) {
    if (checkpoint_load(plan, tally, why) && checkpoint_save(plan, tally, why)) return true;
    memset(tally, 0, sizeof *tally);
    return false;
}

static void play_on(crew *c, checkpoint_why *why) {
    const bulk_plan *plan = c->plan;
    bulk_tally *tally = c->tally;
    const double began = now();
    int save_seconds = FIRST_SAVE_SECONDS;
    tally->resumed = tally->games;
    atomic_init(&c->next, tally->games);
    atomic_init(&c->stop, false);
    listen_for_signals();
    guard_begin();
    while (tally->games < plan->games && !interrupted && !tally->failed && !tally->unsaved) {
        play_a_while(c, began, save_seconds);
        save_seconds = SAVE_SECONDS;
        if (plan->checkpoint && !tally->failed) tally->unsaved = !checkpoint_save(plan, tally, why);
    }
    tally->interrupted = tally->games < plan->games && !tally->failed;
    tally->seconds = now() - began;
}

void bulk_play(const bulk_plan *plan, bulk_tally *tally) {
    static checkpoint_why why;
    crew c = {
        .plan = plan, .tally = tally, .lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};
    const char *file = plan->checkpoint;
    memset(tally, 0, sizeof *tally);
    const int lock = file ? checkpoint_lock(file, &why) : -1;
    tally->unsaved = file && (lock < 0 || !take_up(plan, tally, &why));
    if (!tally->unsaved) play_on(&c, &why);
    if (tally->unsaved) fprintf(stderr, "%s\n", why.text);
    if (lock >= 0) checkpoint_release(file, lock);
}
