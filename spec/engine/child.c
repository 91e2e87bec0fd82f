// SPDX-License-Identifier: MIT
// Pipes, deadlines and the many ways in which a program can end.
#include "child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static volatile sig_atomic_t stopped;

static void note_signal(int signal) {
    (void)signal;
    stopped = 1;
}

void engine_stop_on_signals(void) {
    struct sigaction action = {.sa_handler = note_signal};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, 0);
    sigaction(SIGTERM, &action, 0);
    sigaction(SIGHUP, &action, 0);
}

bool engine_is_stopped(void) {
    return stopped;
}

static long long now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

// --- Beginning and end

static void become(const char *command, const int in[2], const int out[2]) {
    setpgid(0, 0);
    dup2(in[0], STDIN_FILENO);
    dup2(out[1], STDOUT_FILENO);
    const int ends[] = {in[0], in[1], out[0], out[1]};
    for (int i = 0; i < 4; i++) {
        if (ends[i] > STDERR_FILENO) close(ends[i]);
    }
    signal(SIGPIPE, SIG_DFL);
    execl("/bin/sh", "sh", "-c", command, (char *)0);
    _exit(127);
}

static void close_pipe(const int ends[2]) {
    close(ends[0]);
    close(ends[1]);
}

bool child_start(engine_child *child, const char *command) {
    int in[2], out[2];
    if (pipe(in) != 0) return false;
    if (pipe(out) != 0) {
        close_pipe(in);
        return false;
    }
    fflush(0);
    const pid_t pid = fork();
    if (pid == 0) become(command, in, out);
    if (pid < 0) {
        close_pipe(in);
        close_pipe(out);
        return false;
    }
    setpgid(pid, pid); // both sides do it, and the one that comes first counts
    close(in[0]);
    close(out[1]);
    *child = (engine_child){.pid = pid, .to = in[1], .from = out[0]};
    fcntl(child->to, F_SETFL, O_NONBLOCK);
    fcntl(child->from, F_SETFL, O_NONBLOCK);
    fcntl(child->to, F_SETFD, FD_CLOEXEC);
    fcntl(child->from, F_SETFD, FD_CLOEXEC);
    return true;
}

// Waits for its end. False when it did not come in time.
static bool wait_for_end(const engine_child *child, int milliseconds, int *status) {
    const long long deadline = now_ms() + milliseconds;
    const struct timespec pause = {.tv_nsec = 2000000};
    for (;;) {
        const pid_t ended = waitpid(child->pid, status, WNOHANG);
        if (ended == child->pid) return true;
        if ((ended < 0 && errno != EINTR) || now_ms() >= deadline) return false;
        nanosleep(&pause, 0);
    }
}

static void let_go(engine_child *child) {
    close(child->to);
    close(child->from);
    *child = (engine_child){0};
}

void child_kill(engine_child *child) {
    int status;
    if (child->pid == 0) return;
    kill(-child->pid, SIGKILL);
    while (waitpid(child->pid, &status, 0) < 0 && errno == EINTR)
        continue;
    let_go(child);
}

const char *child_quit(engine_child *child, int seconds) {
    int status;
    if (child->pid == 0) return 0;
    engine_reply reply = {0};
    child_ask(child, "quit", seconds, &reply);
    const bool answered = reply.answer == ENGINE_ANSWER_OK;
    reply_free(&reply);
    if (child->pid == 0) return "it gave no answer to quit";
    const bool ended = wait_for_end(child, 1000 * seconds, &status);
    if (ended) {
        kill(-child->pid, SIGKILL); // whatever it left behind
        let_go(child);
    }
    child_kill(child);
    if (!ended) return "it did not end after quit";
    if (!answered) return "it did not answer ok to quit";
    return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? 0 : "after quit its exit status was not 0";
}

// --- What went wrong

static void put_end(pp_out *out, int status) {
    const bool signalled = WIFSIGNALED(status) || (WIFEXITED(status) && WEXITSTATUS(status) > 128);
    const int number = WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status) - 128;
    if (signalled) {
        const char *name = strsignal(number);
        pp_put(out, "it crashed with signal ");
        pp_put_number(out, (uint64_t)number);
        pp_put(out, ", ");
        pp_put(out, name ? name : "unknown");
    } else {
        pp_put(out, "it ended with exit status ");
        pp_put_number(out, (uint64_t)WEXITSTATUS(status));
    }
}

// The end of what it said, printable, on one line.
static void keep_said(engine_reply *reply) {
    enum { SHOWN = 160 };
    pp_out out = pp_out_into(reply->said, sizeof reply->said);
    const size_t from = reply->used > SHOWN ? reply->used - SHOWN : 0;
    pp_put(&out, reply->used == 0 ? "it had said nothing" : from > 0 ? "it had said: ..." : "it had said: ");
    for (size_t i = from; i < reply->used; i++) {
        const char c = reply->text[i];
        if (c == '\n') {
            pp_put(&out, i + 1 < reply->used ? " / " : "");
        } else {
            pp_put_char(&out, c >= ' ' && c <= '~' ? c : '?');
        }
    }
}

static void give_up(engine_child *child, const char *why, int status, engine_reply *reply) {
    char trouble[ENGINE_TROUBLE_MAX];
    pp_out out = pp_out_into(trouble, sizeof trouble);
    if (why) pp_put(&out, why);
    if (!why) put_end(&out, status);
    keep_said(reply);
    child_kill(child);
    reply_break(reply, trouble, 0, 0, 0);
}

static void give_up_waiting(engine_child *child, int seconds, engine_reply *reply) {
    char why[PP_FAULT_MAX];
    pp_out out = pp_out_into(why, sizeof why);
    pp_put(&out, "no answer within ");
    pp_put_number(&out, (uint64_t)seconds);
    pp_put(&out, " s");
    give_up(child, why, 0, reply);
    if (reply->used == 0) {
        out = pp_out_into(reply->said, sizeof reply->said);
        pp_put(&out, "it had said nothing (does it flush after each answer?)");
    }
    child->late = true;
}

// It closed its output: it ended, or is about to, for which it has as long as for an answer.
static void give_up_at_end(engine_child *child, int seconds, engine_reply *reply) {
    int status = 0;
    if (!wait_for_end(child, 1000 * seconds, &status)) {
        give_up(child, "it closed its output", 0, reply);
        return;
    }
    kill(-child->pid, SIGKILL);
    let_go(child);
    give_up(child, 0, status, reply);
}

// --- Asking

// How far an answer has been looked through.
typedef struct scan {
    size_t line; // where the line that is not complete begins
    bool ended;
} scan;

static bool is_last_line(const char *line, size_t length) {
    static const char *const lasts[] = {"refused", "unsupported"};
    if (length > 0 && line[length - 1] == '\r') length--;
    if (length == 2 && memcmp(line, "ok", 2) == 0) return true;
    for (int i = 0; i < 2; i++) {
        const size_t word = strlen(lasts[i]);
        if (length >= word && memcmp(line, lasts[i], word) == 0 && (length == word || line[word] == ' '))
            return true;
    }
    return false;
}

// Looks at what is new. Returns what is wrong with it, or null.
static const char *look_through(scan *at, const engine_reply *reply) {
    for (;;) {
        const char *line = reply->text + at->line;
        const size_t left = reply->used - at->line;
        const char *newline = memchr(line, '\n', left);
        const size_t length = newline ? (size_t)(newline - line) : left;
        if (at->ended) return left > 0 ? "it goes on talking after its answer has ended" : 0;
        if (length > PP_LINE_MAX) return "it answers with a line of more than 4000 bytes";
        for (size_t i = 0; i < length; i++) {
            const bool end = line[i] == '\r' && i + 1 == length;
            if ((line[i] < ' ' || line[i] > '~') && !end)
                return "it answers with bytes that are not printable ASCII";
        }
        if (!newline) return reply->used >= REPLY_MAX ? "its answer has no end" : 0;
        at->ended = is_last_line(line, length);
        at->line += length + 1;
    }
}

// Writes what the pipe takes. A closed pipe is found out by reading.
static size_t send_some(const engine_child *child, const char *bytes, size_t count) {
    const ssize_t sent = write(child->to, bytes, count);
    if (sent >= 0) return (size_t)sent;
    return errno == EPIPE ? count : 0;
}

// Reads what there is. 0 at the end of the child's output, negative when there is nothing now.
static ssize_t read_some(const engine_child *child, engine_reply *reply) {
    char bytes[4096];
    const ssize_t got = read(child->from, bytes, sizeof bytes);
    if (got > 0) reply_add(reply, bytes, (size_t)got);
    if (got < 0 && errno != EAGAIN && errno != EINTR) return 0;
    return got;
}

void child_ask(engine_child *child, const char *line, int seconds, engine_reply *reply) {
    char command[PP_LINE_MAX + 16];
    pp_out out = pp_out_into(command, sizeof command);
    pp_put(&out, line);
    pp_put(&out, "\n");
    const size_t length = strlen(command);
    const long long deadline = now_ms() + 1000LL * seconds;
    size_t sent = 0;
    scan at = {0};
    reply_clear(reply);
    while (!at.ended) {
        struct pollfd ends[2] = {{.fd = child->from, .events = POLLIN}, {.fd = child->to, .events = POLLOUT}};
        const long long left = deadline - now_ms();
        const int ready = left > 0 ? poll(ends, sent < length ? 2 : 1, (int)left) : 0;
        if (engine_is_stopped()) {
            give_up(child, "stopped", 0, reply);
            return;
        }
        if (ready == 0) {
            give_up_waiting(child, seconds, reply);
            return;
        }
        if (sent < length && ends[1].revents) sent += send_some(child, command + sent, length - sent);
        if (!ends[0].revents) continue;
        const ssize_t got = read_some(child, reply);
        const char *wrong = got > 0 ? look_through(&at, reply) : 0;
        if (got == 0) give_up_at_end(child, seconds, reply);
        if (wrong) give_up(child, wrong, 0, reply);
        if (got == 0 || wrong) return;
    }
    reply_close(reply);
}
