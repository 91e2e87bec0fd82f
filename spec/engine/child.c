// SPDX-License-Identifier: MIT
// Pipes, deadlines, and the ways in which a program can end. process.c calls it, and sim/players for programs that play.
#include "child.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
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

static void close_pipes(int pipes[][2], int count) {
    for (int i = 0; i < count; i++) {
        close(pipes[i][0]);
        close(pipes[i][1]);
    }
}

bool child_start(engine_child *child, const char *command) {
    int pipes[3][2]; // of the program's standard input, output and error
    for (int i = 0; i < 3; i++) {
        if (keeper_pipe(pipes[i])) continue;
        close_pipes(pipes, i);
        return false;
    }
    const int standard[3] = {pipes[0][0], pipes[1][1], pipes[2][1]};
    *child = (engine_child){.to = pipes[0][1], .from = pipes[1][0], .aside = pipes[2][0]};
    if (!keeper_start(&child->keeper, command, standard)) {
        const int reason = errno;
        close_pipes(pipes, 3);
        errno = reason;
        return false;
    }
    for (int i = 0; i < 3; i++)
        close(standard[i]);
    fcntl(child->to, F_SETFL, O_NONBLOCK);
    fcntl(child->from, F_SETFL, O_NONBLOCK);
    fcntl(child->aside, F_SETFL, O_NONBLOCK);
    return true;
}

bool child_runs(const engine_child *child) {
    return child->keeper.pid != 0;
}

bool child_wait_for_end(const engine_child *child, int milliseconds, int *status) {
    const long long deadline = now_ms() + milliseconds;
    for (;;) {
        struct pollfd end = {.fd = child->keeper.obituary, .events = POLLIN};
        const long long left = deadline - now_ms();
        const int ready = poll(&end, 1, left > 0 ? (int)left : 0);
        if (ready > 0) return keeper_read_end(&child->keeper, status);
        if (ready == 0 || errno != EINTR || engine_is_stopped()) return false;
    }
}

void child_kill(engine_child *child) {
    if (!child_runs(child)) return;
    keeper_end(&child->keeper);
    close(child->to);
    close(child->from);
    if (child->aside >= 0) close(child->aside);
    free(child->outbox);
    child->outbox = 0;
    child->outbox_used = child->outbox_room = child->sent = child->inbox_used = 0;
    child->owed = 0;
}

const char *child_quit(engine_child *child, int seconds) {
    int status;
    if (!child_runs(child)) return 0;
    engine_reply reply = {0};
    child_ask(child, "quit", seconds, &reply);
    const bool answered = reply.answer == ENGINE_ANSWER_OK;
    reply_free(&reply);
    if (!child_runs(child)) return "it did not answer quit";
    const bool ended = child_wait_for_end(child, 1000 * seconds, &status);
    child_kill(child);
    if (!ended) return "it kept running";
    if (!answered) return "its answer was not ok";
    return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? 0 : "its exit status was not 0";
}

// --- Standard error

void child_forget_aside(engine_child *child) {
    child->aside_text[0] = '\0';
    child->aside_used = 0;
}

static void drop_line_begun(engine_child *child) {
    const char *end = strchr(child->aside_text, '\n');
    if (!end || end[1] == '\0') return;
    child->aside_used -= (size_t)(end + 1 - child->aside_text);
    memmove(child->aside_text, end + 1, child->aside_used + 1);
}

// Keeps only the end of standard error, without control characters. Code that prints it must handle bytes beyond ASCII.
static void keep_aside(engine_child *child, const char *bytes, size_t count) {
    char *text = child->aside_text;
    const size_t room = sizeof child->aside_text - 1;
    const size_t fresh = count < room ? count : room;
    const size_t old = child->aside_used < room - fresh ? child->aside_used : room - fresh;
    memmove(text, text + child->aside_used - old, old);
    for (size_t i = 0; i < fresh; i++) {
        const char c = bytes[count - fresh + i];
        text[old + i] = c == '\n' || (c >= ' ' && c <= '~') || (c & 0x80) ? c : c == '\t' ? ' ' : '?';
    }
    const bool dropped = old < child->aside_used || fresh < count;
    child->aside_used = old + fresh;
    text[child->aside_used] = '\0';
    if (dropped) drop_line_begun(child);
}

// Reads up to a limit, because a program may never stop writing.
void child_read_aside(engine_child *child) {
    char bytes[4096];
    for (int i = 0; i < 16 && child->aside >= 0; i++) {
        const ssize_t got = read(child->aside, bytes, sizeof bytes);
        if (got > 0) keep_aside(child, bytes, (size_t)got);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0 && errno == EAGAIN) return;
        if (got > 0) continue;
        close(child->aside);
        child->aside = -1;
    }
}

// --- The error of an answer

enum { MOST_SIGNAL = 64 };

void child_put_end(gr_out *out, const char *who, int status) {
    const int number =
        WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status) - 128; // as a shell reports it
    if (number > 0 && number <= MOST_SIGNAL) {
        const char *name = strsignal(number);
        gr_put(out, who);
        gr_put(out, " crashed with signal ");
        gr_put_number(out, (uint64_t)number);
        gr_put(out, " (");
        gr_put(out, name ? name : "unknown");
        gr_put(out, ")");
    } else {
        gr_put(out, who);
        gr_put(out, " ended with exit status ");
        gr_put_number(out, (uint64_t)WEXITSTATUS(status));
    }
}

// Keeps the end of the program's output, printable, on one line.
static void keep_said(engine_reply *reply) {
    enum { SHOWN = 160 };
    gr_out out = gr_out_into(reply->said, sizeof reply->said);
    const size_t from = reply->used > SHOWN ? reply->used - SHOWN : 0;
    gr_put(&out, reply->used == 0 ? "it had printed nothing"
                 : from > 0       ? "it had printed: ..."
                                  : "it had printed: ");
    for (size_t i = from; i < reply->used; i++) {
        const unsigned char byte = (unsigned char)reply->text[i];
        const bool control = byte < ' ' || byte == 0x7f;
        if (byte == '\n') {
            gr_put(&out, i + 1 < reply->used ? " / " : "");
        } else {
            gr_put_shown(&out, control ? "?" : &reply->text[i], 1, true);
        }
    }
}

static void give_up(engine_child *child, const char *why, int status, engine_reply *reply) {
    char trouble[ENGINE_TROUBLE_MAX];
    child_read_aside(child);
    gr_out out = gr_out_into(trouble, sizeof trouble);
    if (why) gr_put(&out, why);
    if (!why) child_put_end(&out, "the engine", status);
    keep_said(reply);
    child_kill(child);
    reply_break(reply, trouble, 0, 0, 0);
}

static void give_up_waiting(engine_child *child, int seconds, engine_reply *reply) {
    char why[GR_FAULT_MAX];
    gr_out out = gr_out_into(why, sizeof why);
    gr_put(&out, "no answer within ");
    gr_put_number(&out, (uint64_t)seconds);
    gr_put(&out, " s");
    if (reply->used > 0)
        gr_put(&out, " (the last line of an answer must be ok, or begin with refused or unsupported)");
    give_up(child, why, 0, reply);
    if (reply->used == 0) {
        out = gr_out_into(reply->said, sizeof reply->said);
        gr_put(&out, "it had printed nothing (does it flush after each answer?)");
    }
    child->late = true;
}

// Gives up on a child that has closed its output. Its first process gets the time limit of an answer to end.
static void give_up_at_end(engine_child *child, int seconds, engine_reply *reply) {
    int status = 0;
    const bool ended = child_wait_for_end(child, 1000 * seconds, &status);
    give_up(child, ended ? 0 : "the engine closed its output", status, reply);
}

// --- Commands

// The progress of checking an answer.
typedef struct scan {
    size_t line; // where the incomplete line begins
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

// Returns whether this is the last line in a wrong spelling (`OK`, `ok.`). The engine would never send the right one, so waiting for it
// is pointless.
static bool is_wrong_end(const char *line, size_t length) {
    static const char *const ends[] = {"ok", "refused", "unsupported"};
    size_t word = 0;
    while (word < length && ((line[word] | 0x20) >= 'a' && (line[word] | 0x20) <= 'z'))
        word++;
    if (word < length && strchr(" .:,;!\r", line[word]) == 0) return false;
    for (int i = 0; i < 3; i++) {
        size_t same = 0;
        while (same < word && ends[i][same] == (line[same] | 0x20))
            same++;
        if (same == word && ends[i][same] == '\0') return true;
    }
    return false;
}

// Checks the new bytes. Returns the error in them, or null. Only the last answer owed must be the end of what has arrived.
static const char *look_through(scan *at, const engine_reply *reply, bool last) {
    for (;;) {
        const char *line = reply->text + at->line;
        const size_t left = reply->used - at->line;
        const char *newline = memchr(line, '\n', left);
        const size_t length = newline ? (size_t)(newline - line) : left;
        if (at->ended) return left > 0 && last ? "the engine printed more after the end of its answer" : 0;
        if (length > GR_LINE_MAX) return "the engine's answer has a line of more than 4000 bytes";
        for (size_t i = 0; i < length; i++) {
            const bool end = line[i] == '\r' && i + 1 == length;
            if ((line[i] < ' ' || line[i] > '~') && !end)
                return "the engine's answer has bytes that are not printable ASCII";
        }
        if (!newline) return reply->used >= REPLY_MAX ? "the engine's answer does not end" : 0;
        at->ended = is_last_line(line, length);
        if (!at->ended && is_wrong_end(line, length))
            return "the last line of an answer must be ok, or begin with refused or unsupported, in lower case";
        at->line += length + 1;
    }
}

// Writes as many bytes as the pipe takes. A closed pipe is noticed when the answer is read.
static size_t send_some(const engine_child *child, const char *bytes, size_t count) {
    const ssize_t sent = write(child->to, bytes, count);
    if (sent >= 0) return (size_t)sent;
    return errno == EPIPE ? count : 0;
}

// Reads the part of the answer that has arrived. Returns 0 at the end of the child's output, and a negative number if nothing has
// arrived.
static ssize_t read_some(const engine_child *child, engine_reply *reply) {
    char bytes[CHILD_INBOX];
    const ssize_t got = read(child->from, bytes, sizeof bytes);
    if (got > 0) reply_add(reply, bytes, (size_t)got);
    if (got < 0 && errno != EAGAIN && errno != EINTR) return 0;
    return got;
}

// Waits until there is something to do. Returns false if the time is up or the run is stopped; the reply then says so.
static bool wait_for_more(engine_child *child, struct pollfd ends[4], long long deadline, int seconds,
                          engine_reply *reply) {
    const long long left = deadline - now_ms();
    const int ready = left > 0 ? poll(ends, 4, (int)left) : 0;
    if (engine_is_stopped()) {
        give_up(child, "stopped", 0, reply);
    } else if (ready == 0) {
        give_up_waiting(child, seconds, reply);
    } else {
        return true;
    }
    return false;
}

// --- Lines to send

void child_say(engine_child *child, const char *line) {
    const size_t length = strlen(line), needed = child->outbox_used + length + 1;
    if (needed > child->outbox_room) {
        child->outbox_room = 2 * needed;
        child->outbox = realloc(child->outbox, child->outbox_room);
        if (!child->outbox) {
            fputs("out of memory\n", stderr);
            exit(EXIT_FAILURE);
        }
    }
    memcpy(child->outbox + child->outbox_used, line, length);
    child->outbox[needed - 1] = '\n';
    child->outbox_used = needed;
    child->owed++;
}

static bool has_to_send(const engine_child *child) {
    return child->sent < child->outbox_used;
}

static void send_more(engine_child *child) {
    child->sent += send_some(child, child->outbox + child->sent, child->outbox_used - child->sent);
    if (!has_to_send(child)) child->sent = child->outbox_used = 0;
}

// --- Answers

// Moves what has arrived after the end of this answer to the inbox. It is less than was read at once.
static void keep_rest(engine_child *child, const scan *at, engine_reply *reply) {
    child->inbox_used = reply->used - at->line;
    assert(child->inbox_used <= sizeof child->inbox);
    memcpy(child->inbox, reply->text + at->line, child->inbox_used);
    reply->used = at->line;
    reply->text[reply->used] = '\0';
}

// Reads all output from before the program's end. After that the program counts as ended, even if another process still holds its pipes.
void child_hear(engine_child *child, int seconds, engine_reply *reply) {
    const long long deadline = now_ms() + 1000LL * seconds;
    const bool last = child->owed == 1;
    scan at = {0};
    reply_clear(reply);
    reply_add(reply, child->inbox, child->inbox_used);
    child->inbox_used = 0;
    const char *wrong = look_through(&at, reply, last);
    while (!at.ended && !wrong) {
        struct pollfd ends[4] = {
            {.fd = child->from, .events = POLLIN},
            {.fd = child->keeper.obituary, .events = POLLIN},
            {.fd = child->aside, .events = POLLIN},
            {.fd = has_to_send(child) ? child->to : -1, .events = POLLOUT},
        };
        if (!wait_for_more(child, ends, deadline, seconds, reply)) return;
        if (ends[2].revents) child_read_aside(child);
        if (ends[3].revents) send_more(child);
        const ssize_t got = ends[0].revents ? read_some(child, reply) : -1;
        if (got > 0) wrong = look_through(&at, reply, last);
        if (got == 0 || (!ends[0].revents && ends[1].revents)) {
            give_up_at_end(child, seconds, reply);
            return;
        }
    }
    if (wrong) {
        give_up(child, wrong, 0, reply);
        return;
    }
    child_read_aside(child);
    child->owed--;
    keep_rest(child, &at, reply);
    reply_close(reply);
}

void child_ask(engine_child *child, const char *line, int seconds, engine_reply *reply) {
    child_say(child, line);
    child_hear(child, seconds, reply);
}

// A line of which a part has been sent has to be sent whole.
static void take_back(engine_child *child) {
    while (child->outbox_used > child->sent) {
        size_t begin = child->outbox_used - 1;
        while (begin > 0 && child->outbox[begin - 1] != '\n')
            begin--;
        if (begin < child->sent) return;
        child->outbox_used = begin;
        child->owed--;
    }
}

void child_settle(engine_child *child, int seconds) {
    engine_reply reply = {0};
    if (child_runs(child)) take_back(child);
    while (child_runs(child) && child->owed > 0)
        child_hear(child, seconds, &reply);
    reply_free(&reply);
}
