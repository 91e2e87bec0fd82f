// SPDX-License-Identifier: MIT
// Starts the processes of programs that play, and exchanges lines with them. outside.c calls it.
#include "program.h"

#include "child.h"
#include "progress.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { UNSENT_MAX = 1 << 26 };
static const int GREETING_SECONDS = 30, QUIT_SECONDS = 2, PATIENCE_SECONDS = 10, LOOK_MS = 100;

// A game that waits for an answer.
typedef struct asker {
    uint32_t number;
    bool done;
    program_answer *answer;
    struct asker *next;
} asker;

// All members are protected by the lock of the program.
typedef struct process {
    engine_child child;
    uint32_t session; // how often it was started
    uint32_t games;   // number of the last game
    int seats;        // games under way
    asker *first;     // the games that wait
    int waiting;      // how many
    bool alone;       // one game asks alone
    bool read;        // a thread reads the answers
    char *out;        // bytes to send
    size_t out_used, out_room, out_sent;
    char in[GR_LINE_MAX + 2]; // the beginning of a line
    size_t in_used;
} process;

struct program {
    char command[PLAY_POLICY_NAME];
    process *process;
    int processes;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    bool said_waiting; // whether the user was warned of a long wait
    bool has_fault;    // the next members describe the first game that it forfeited
    uint64_t fault_game;
    int fault_seat;
    char fault_why[PROGRAM_WHY_MAX];
};

static program *known[PP_SEATS * 8];
static int knows;

// --- The programs

program *program_of(const char *command) {
    for (int i = 0; i < knows; i++) {
        if (strcmp(known[i]->command, command) == 0) return known[i];
    }
    program *p = knows < (int)(sizeof known / sizeof known[0]) ? calloc(1, sizeof *p) : 0;
    if (!p) abort();
    snprintf(p->command, sizeof p->command, "%s", command);
    pthread_mutex_init(&p->lock, 0);
    pthread_cond_init(&p->changed, 0);
    program_set_processes(p, 1);
    known[knows++] = p;
    return p;
}

const char *program_command(const program *p) {
    return p->command;
}

program *program_at(int number) {
    return number < knows ? known[number] : 0;
}

void program_set_processes(program *p, int processes) {
    free(p->process);
    p->process = calloc((size_t)processes, sizeof *p->process);
    p->processes = processes;
    if (!p->process) abort();
}

// --- Writing

static void add_lines(process *at, const char *lines) {
    const size_t length = strlen(lines);
    if (at->out_used + length > at->out_room) {
        at->out_room = 2 * (at->out_used + length);
        at->out = realloc(at->out, at->out_room);
        if (!at->out) abort();
    }
    memcpy(at->out + at->out_used, lines, length);
    at->out_used += length;
}

// Sends as much as the pipe takes. A closed pipe is noticed when the answer is read.
static void send_lines(process *at) {
    while (at->out_sent < at->out_used) {
        const ssize_t sent = write(at->child.to, at->out + at->out_sent, at->out_used - at->out_sent);
        if (sent < 0 && errno == EINTR) continue;
        if (sent < 0 && errno == EAGAIN) return;
        at->out_sent += sent < 0 ? at->out_used - at->out_sent : (size_t)sent;
    }
    at->out_sent = at->out_used = 0;
}

// --- Failing

static void put_last_line_aside(gr_out *out, const engine_child *child) {
    enum { SHOWN = 160 };
    size_t end = strlen(child->aside_text);
    while (end > 0 && child->aside_text[end - 1] == '\n')
        end--;
    size_t from = end;
    while (from > 0 && child->aside_text[from - 1] != '\n' && end - from < SHOWN)
        from--;
    if (end == from) return;
    gr_put(out, "; on standard error: ");
    gr_put_shown(out, child->aside_text + from, end - from, true);
}

// Ends the process. All games that wait for it get the fault.
static void fail(process *at, play_fault fault, const char *why) {
    char text[PROGRAM_WHY_MAX];
    gr_out out = gr_out_into(text, sizeof text);
    gr_put(&out, why);
    child_read_aside(&at->child);
    put_last_line_aside(&out, &at->child);
    child_kill(&at->child);
    at->out_sent = at->out_used = at->in_used = 0;
    for (asker *a = at->first; a; a = a->next) {
        if (a->done) continue;
        a->done = true;
        a->answer->fault = fault;
        snprintf(a->answer->why, sizeof a->answer->why, "%s", text);
    }
}

static void fail_at_end(process *at) {
    char why[GR_FAULT_MAX] = "the program closed its output";
    gr_out out = gr_out_into(why, sizeof why);
    int status;
    if (child_wait_for_end(&at->child, 1000 * QUIT_SECONDS, &status))
        child_put_end(&out, "the program", status);
    fail(at, PLAY_DEAD, why);
}

static void fail_at_line(process *at, const char *what, const char *line, size_t length) {
    enum { SHOWN = 80 };
    char why[PROGRAM_WHY_MAX];
    gr_out out = gr_out_into(why, sizeof why);
    gr_put(&out, what);
    gr_put(&out, ": '");
    gr_put_shown(&out, line, length < SHOWN ? length : SHOWN, true);
    gr_put(&out, length < SHOWN ? "'" : "...'");
    fail(at, PLAY_WRONG, why);
}

// --- Reading

// Takes a line such as "answer 12 red T28r1".
static void take_line(process *at, const char *line) {
    gr_words words = gr_words_of(line);
    uint64_t number = 0;
    const bool answers = gr_next_word(&words) && strcmp(words.word, "answer") == 0 && gr_next_word(&words) &&
                         gr_read_number(words.word, UINT32_MAX, &number);
    for (asker *a = at->first; a && answers; a = a->next) {
        if (a->number != number || a->done) continue;
        a->done = true;
        snprintf(a->answer->line, sizeof a->answer->line, "%s", line + words.at);
        return;
    }
    fail_at_line(at, answers ? "it answered for a game that was not asked about" : "this is not an answer",
                 line, strlen(line));
}

static bool is_printable(const char *line, size_t length) {
    for (size_t i = 0; i < length; i++) {
        if (line[i] < ' ' || line[i] > '~') return false;
    }
    return true;
}

// Takes the whole lines that have arrived.
static void take_lines(process *at) {
    size_t from = 0;
    while (child_runs(&at->child) && from < at->in_used) {
        char *line = at->in + from, *end = memchr(line, '\n', at->in_used - from);
        if (!end) break;
        size_t length = (size_t)(end - line);
        if (length > 0 && line[length - 1] == '\r') length--;
        line[length] = '\0';
        from = (size_t)(end + 1 - at->in);
        if (!is_printable(line, length)) {
            fail_at_line(at, "the line has bytes that are not printable ASCII", line, length);
        } else {
            take_line(at, line);
        }
    }
    if (!child_runs(&at->child)) return;
    memmove(at->in, at->in + from, at->in_used - from);
    at->in_used -= from;
    if (at->in_used > GR_LINE_MAX) fail_at_line(at, "a line has more than 4000 bytes", at->in, at->in_used);
}

// Reads what has arrived. Returns false at the end of the output.
static bool read_lines(process *at) {
    while (child_runs(&at->child)) {
        const size_t room = sizeof at->in - at->in_used;
        const ssize_t got = read(at->child.from, at->in + at->in_used, room);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0 && errno == EAGAIN) return true;
        if (got <= 0) return false;
        at->in_used += (size_t)got;
        take_lines(at);
    }
    return true;
}

// Waits a moment for the process to write or to take bytes, and reads what it wrote. The lock is free while it waits.
static void read_a_moment(program *p, process *at, int milliseconds) {
    struct pollfd ends[4] = {
        {.fd = at->child.from, .events = POLLIN},
        {.fd = at->child.keeper.obituary, .events = POLLIN},
        {.fd = at->child.aside, .events = POLLIN},
        {.fd = at->out_used > at->out_sent ? at->child.to : -1, .events = POLLOUT},
    };
    const uint32_t session = at->session;
    at->read = true;
    pthread_mutex_unlock(&p->lock);
    const int ready = poll(ends, 4, milliseconds);
    pthread_mutex_lock(&p->lock);
    at->read = false;
    if (ready > 0 && child_runs(&at->child) && at->session == session) {
        send_lines(at);
        if (ends[2].revents) child_read_aside(&at->child);
        const bool goes_on = read_lines(at);
        if (child_runs(&at->child) && (!goes_on || (!ends[0].revents && ends[1].revents))) fail_at_end(at);
    }
    pthread_cond_broadcast(&p->changed);
}

// --- Starting

// Reads the greeting, "player NAME VERSION". The lock is held, because nobody can ask before that.
static bool greets(process *at, char why[PROGRAM_WHY_MAX]) {
    const double began = progress_now();
    program_answer answer = {0};
    asker greeting = {.answer = &answer, .next = at->first}; // games of the last session can still be there
    at->first = &greeting;
    add_lines(at, "pathproof 1 player\n");
    send_lines(at);
    char *end = 0;
    while (child_runs(&at->child) && !end) {
        struct pollfd from = {.fd = at->child.from, .events = POLLIN};
        if (poll(&from, 1, LOOK_MS) > 0) {
            const size_t room = sizeof at->in - 1 - at->in_used;
            const ssize_t got = read(at->child.from, at->in + at->in_used, room);
            if (got > 0) at->in_used += (size_t)got;
            if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) fail_at_end(at);
        }
        child_read_aside(&at->child);
        at->in[at->in_used] = '\0';
        end = strchr(at->in, '\n');
        if (end || !child_runs(&at->child)) break;
        if (at->in_used > GR_LINE_MAX) fail(at, PLAY_WRONG, "its greeting is a line of more than 4000 bytes");
        if (progress_now() - began > GREETING_SECONDS)
            fail(at, PLAY_LATE, "it did not greet (does it flush after each line?)");
    }
    if (end) {
        *end = '\0';
        gr_words words = gr_words_of(at->in);
        const bool fine = is_printable(at->in, strcspn(at->in, "\r")) && gr_next_word(&words) &&
                          strcmp(words.word, "player") == 0 && gr_next_word(&words);
        if (!fine)
            fail_at_line(at, "its first line must be: player NAME VERSION; it is", at->in, strlen(at->in));
        at->in_used -= fine ? (size_t)(end + 1 - at->in) : at->in_used;
        if (fine) memmove(at->in, end + 1, at->in_used);
    }
    at->first = greeting.next;
    snprintf(why, PROGRAM_WHY_MAX, "%s", answer.why);
    return child_runs(&at->child);
}

static bool start(program *p, process *at, char why[PROGRAM_WHY_MAX]) {
    at->session++;
    at->in_used = at->out_used = at->out_sent = 0;
    signal(SIGPIPE, SIG_IGN); // a closed pipe is noticed when reading
    if (child_start(&at->child, p->command)) return greets(at, why);
    snprintf(why, PROGRAM_WHY_MAX, "it cannot be started: %s", strerror(errno));
    return false;
}

bool program_greets(program *p, char why[PROGRAM_WHY_MAX]) {
    pthread_mutex_lock(&p->lock);
    const bool fine = child_runs(&p->process[0].child) || start(p, &p->process[0], why);
    pthread_mutex_unlock(&p->lock);
    return fine;
}

// --- Seats

program_seat program_sit(program *p) {
    pthread_mutex_lock(&p->lock);
    int least = 0;
    for (int i = 1; i < p->processes; i++) {
        if (p->process[i].seats < p->process[least].seats) least = i;
    }
    process *at = &p->process[least];
    at->seats++;
    const program_seat seat = {.of = p, .process = least, .number = ++at->games};
    pthread_mutex_unlock(&p->lock);
    return seat;
}

void program_rise(const program_seat *seat) {
    pthread_mutex_lock(&seat->of->lock);
    seat->of->process[seat->process].seats--;
    pthread_mutex_unlock(&seat->of->lock);
}

void program_tell(const program_seat *seat, const char *lines) {
    process *at = &seat->of->process[seat->process];
    pthread_mutex_lock(&seat->of->lock);
    if (child_runs(&at->child) && seat->session == at->session && at->out_used < UNSENT_MAX) {
        add_lines(at, lines);
        send_lines(at);
    }
    pthread_mutex_unlock(&seat->of->lock);
}

// --- Asking

static void wait_a_moment(program *p) {
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += LOOK_MS * 1000000L;
    if (until.tv_nsec >= 1000000000) {
        until.tv_nsec -= 1000000000;
        until.tv_sec++;
    }
    pthread_cond_timedwait(&p->changed, &p->lock, &until);
}

static void take_out(process *at, const asker *own) {
    asker **link = &at->first;
    while (*link != own)
        link = &(*link)->next;
    *link = own->next;
    at->waiting--;
}

// Says once that a program without a time limit does not answer. Nothing else would show why the run does not go on.
static void say_waiting(program *p) {
    if (p->said_waiting) return;
    p->said_waiting = true;
    progress_hide();
    fprintf(stderr, "pathproof: no answer from cmd:%s for %d s; --time-limit S ends such a wait\n",
            p->command, PATIENCE_SECONDS);
}

// Waits until the answer is there, the time is up, or the user stops.
static void wait_for_answer(program *p, process *at, asker *own, const program_question *question) {
    const double began = progress_now();
    double interrupted = 0;
    while (!own->done) {
        const double now = progress_now();
        const double left = question->seconds > 0 ? began + question->seconds - now : LOOK_MS;
        if (progress_interrupted() && interrupted == 0) interrupted = now;
        if (question->seconds == 0 && now > began + PATIENCE_SECONDS) say_waiting(p);
        if (interrupted > 0 && now > interrupted + QUIT_SECONDS) {
            fail(at, PLAY_LATE, "no answer after the signal to stop");
        } else if (left <= 0) {
            char why[GR_FAULT_MAX];
            snprintf(why, sizeof why, "no answer within %g s", question->seconds);
            fail(at, PLAY_LATE, why);
        } else if (question->waiting && !question->waiting->waits(question->waiting->waiting, 0, 0)) {
            own->answer->stopped = true;
            fail(at, PLAY_LATE, "stopped");
        } else if (at->read) {
            wait_a_moment(p);
        } else {
            read_a_moment(p, at, left * 1000 < LOOK_MS ? (int)(left * 1000) + 1 : LOOK_MS);
        }
    }
}

// Asks once. Returns whether other games were waiting for the process when it failed.
static bool ask_once(program *p, program_seat *seat, const program_question *question, bool alone,
                     program_answer *answer) {
    process *at = &p->process[seat->process];
    asker own = {.number = seat->number, .answer = answer, .next = 0};
    answer->fault = PLAY_NO_FAULT;
    while (at->alone || (alone && at->waiting > 0))
        wait_a_moment(p);
    at->alone = alone;
    if (!child_runs(&at->child) && !start(p, at, answer->why)) {
        answer->fault = PLAY_DEAD;
        at->alone = false;
        return false;
    }
    if (seat->session != at->session) add_lines(at, question->begins);
    seat->session = at->session;
    add_lines(at, question->asks);
    own.next = at->first;
    at->first = &own;
    at->waiting++;
    const uint32_t together = (uint32_t)at->waiting;
    send_lines(at);
    wait_for_answer(p, at, &own, question);
    const bool others = together > 1 || at->waiting > 1;
    take_out(at, &own);
    if (alone) at->alone = false;
    pthread_cond_broadcast(&p->changed);
    return others && answer->fault != PLAY_NO_FAULT && !answer->stopped;
}

void program_ask(program_seat *seat, const program_question *question, program_answer *answer) {
    program *p = seat->of;
    answer->stopped = false;
    pthread_mutex_lock(&p->lock);
    if (ask_once(p, seat, question, false, answer)) ask_once(p, seat, question, true, answer);
    pthread_mutex_unlock(&p->lock);
}

// --- Forfeited games

// The programs of several matches play the same game at the same seat. The reason that sorts first decides then.
static bool is_earlier(const program *p, uint64_t game, int seat, const char *why) {
    if (!p->has_fault) return true;
    if (game != p->fault_game) return game < p->fault_game;
    if (seat != p->fault_seat) return seat < p->fault_seat;
    return strcmp(why, p->fault_why) < 0;
}

void program_note_fault(program *p, uint64_t game, int seat, const char *why) {
    pthread_mutex_lock(&p->lock);
    if (is_earlier(p, game, seat, why)) {
        p->has_fault = true;
        p->fault_game = game;
        p->fault_seat = seat;
        snprintf(p->fault_why, sizeof p->fault_why, "%s", why);
    }
    pthread_mutex_unlock(&p->lock);
}

const char *program_first_fault(program *p, uint64_t *game, int *seat) {
    *game = p->fault_game;
    *seat = p->fault_seat;
    return p->has_fault ? p->fault_why : 0;
}

// --- The end

static void quit(process *at) {
    int status;
    if (!child_runs(&at->child)) return;
    add_lines(at, "quit\n");
    send_lines(at);
    close(at->child.to);
    at->child.to = -1;
    if (!progress_interrupted()) child_wait_for_end(&at->child, 1000 * QUIT_SECONDS, &status);
    child_kill(&at->child);
}

void program_end_all(void) {
    for (int i = 0; i < knows; i++) {
        for (int k = 0; k < known[i]->processes; k++)
            quit(&known[i]->process[k]);
    }
}
