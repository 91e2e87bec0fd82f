// SPDX-License-Identifier: MIT
// If a process loses its parent, its nearest ancestor that is a subreaper becomes its parent. Here that is the keeper. So every process
// that the program started finally becomes the keeper's child, and the keeper kills its children until none are left. child.c starts and
// stops it.
#include "keeper.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/select.h>
#include <sys/wait.h>
#include <unistd.h>

bool keeper_pipe(int ends[2]) {
    int made[2];
    if (pipe(made) != 0) return false;
    for (int i = 0; i < 2; i++)
        ends[i] = fcntl(made[i], F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    close(made[0]);
    close(made[1]);
    if (ends[0] >= 0 && ends[1] >= 0) return true;
    const int reason = errno;
    for (int i = 0; i < 2; i++) {
        if (ends[i] >= 0) close(ends[i]);
    }
    errno = reason;
    return false;
}

// --- In the keeper's process

static void become(const char *command, const int standard[3]) {
    sigset_t none;
    setpgid(0, 0);
    for (int i = 0; i < 3; i++)
        dup2(standard[i], i);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, 0);
    signal(SIGPIPE, SIG_DFL);
    execl("/bin/sh", "sh", "-c", command, (char *)0);
    _exit(127);
}

// Closes inherited files. Otherwise the keeper would hold open the pipes of an engine that was started earlier.
static void close_all_but(const int kept[], int count) {
    DIR *folder = opendir("/proc/self/fd");
    if (!folder) return;
    for (const struct dirent *entry = readdir(folder); entry; entry = readdir(folder)) {
        const int fd = atoi(entry->d_name);
        bool keep = fd <= STDERR_FILENO || fd == dirfd(folder);
        for (int i = 0; i < count; i++)
            keep |= fd == kept[i];
        if (!keep) close(fd);
    }
    closedir(folder);
}

// The parent of a process, or -1 if the process no longer exists.
static pid_t parent_of(const char *pid) {
    char path[64], stat[512];
    snprintf(path, sizeof path, "/proc/%.20s/stat", pid);
    const int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) return -1;
    const ssize_t got = read(fd, stat, sizeof stat - 1);
    close(fd);
    stat[got > 0 ? got : 0] = '\0';
    const char *name_ends = strrchr(stat, ')'); // the name itself can contain anything
    int parent;
    return name_ends && sscanf(name_ends + 1, " %*c %d", &parent) == 1 ? parent : -1;
}

// Kills the current children. Returns the number that could be killed.
static int end_children(void) {
    DIR *folder = opendir("/proc");
    const pid_t here = getpid();
    int ended = 0;
    if (!folder) return 0;
    for (const struct dirent *entry = readdir(folder); entry; entry = readdir(folder)) {
        if (entry->d_name[0] < '0' || entry->d_name[0] > '9' || parent_of(entry->d_name) != here) continue;
        ended += kill((pid_t)atoi(entry->d_name), SIGKILL) == 0;
    }
    closedir(folder);
    return ended;
}

static void wake(int signal) {
    (void)signal;
}

// Waits until a process ends or the leash is closed. Returns true if the leash is closed.
static bool is_let_go(const sigset_t *waiting) {
    fd_set leash;
    char byte;
    FD_ZERO(&leash);
    FD_SET(STDIN_FILENO, &leash);
    return pselect(STDIN_FILENO + 1, &leash, 0, 0, 0, waiting) > 0 && read(STDIN_FILENO, &byte, 1) <= 0;
}

// Waits until the leash is closed, then kills everything. In this process the leash is standard input, and the obituary is standard
// output.
static void keep(pid_t program, const sigset_t *waiting) {
    bool runs = true;
    int status;
    do {
        for (pid_t ended = 1; ended > 0;) {
            ended = waitpid(-1, &status, WNOHANG);
            if (ended != program || !runs) continue;
            runs = false;
            if (write(STDOUT_FILENO, &status, sizeof status) < 0) return;
        }
    } while (!is_let_go(waiting));
    if (runs) kill(-program, SIGKILL);
    while (end_children() > 0 && (waitpid(-1, &status, 0) > 0 || errno == EINTR))
        continue;
}

static void run_keeper(const char *command, const int standard[3], int leash, int obituary) {
    const int kept[] = {standard[0], standard[1], standard[2], leash, obituary};
    const struct sigaction action = {.sa_handler = wake};
    sigset_t blocked, waiting;
    setpgid(0, 0); // a Ctrl-C at the terminal should reach only the runner
    prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
    close_all_but(kept, 5);
    sigaction(SIGCHLD, &action, 0);
    sigemptyset(&blocked);
    sigaddset(&blocked, SIGCHLD);
    sigprocmask(SIG_BLOCK, &blocked, &waiting);
    sigdelset(&waiting, SIGCHLD);
    const pid_t program = fork();
    if (program == 0) become(command, standard);
    if (program < 0) return;
    setpgid(program, program); // parent and child both do it, because either may run first
    dup2(leash, STDIN_FILENO);
    dup2(obituary, STDOUT_FILENO);
    const int own[] = {STDIN_FILENO, STDOUT_FILENO};
    close_all_but(own, 2);
    keep(program, &waiting);
}

// --- In the runner

bool keeper_start(engine_keeper *keeper, const char *command, const int standard[3]) {
    int leash[2], obituary[2];
    if (!keeper_pipe(leash)) return false;
    if (!keeper_pipe(obituary)) {
        close(leash[0]);
        close(leash[1]);
        return false;
    }
    fflush(0);
    keeper->pid = fork();
    if (keeper->pid == 0) {
        close(leash[1]);
        run_keeper(command, standard, leash[0], obituary[1]);
        _exit(0);
    }
    const int reason = errno;
    close(leash[0]);
    close(obituary[1]);
    keeper->leash = leash[1];
    keeper->obituary = obituary[0];
    if (keeper->pid > 0) return true;
    close(leash[1]);
    close(obituary[0]);
    keeper->pid = 0;
    errno = reason;
    return false;
}

bool keeper_read_end(const engine_keeper *keeper, int *status) {
    ssize_t got;
    do
        got = read(keeper->obituary, status, sizeof *status);
    while (got < 0 && errno == EINTR);
    return got == (ssize_t)sizeof *status;
}

void keeper_end(engine_keeper *keeper) {
    int status;
    if (keeper->pid == 0) return;
    close(keeper->leash);
    while (waitpid(keeper->pid, &status, 0) < 0 && errno == EINTR)
        continue;
    close(keeper->obituary);
    keeper->pid = 0;
}
