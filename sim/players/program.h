// SPDX-License-Identifier: MIT
// A program that plays: one process, or several, each of which plays many games at once. Only outside.c includes it.
//
// Threads share a process. Each sends the question of its game, and one of them reads the answers for all. If a process is late, dies or
// writes nonsense while several games wait for it, nobody knows whose fault that was. So it is started again, and each of these games asks
// again, alone. Whoever fails alone is to blame. So results do not depend on the number of threads.
#ifndef PROGRAM_H
#define PROGRAM_H

#include "policy.h"

enum { PROGRAM_MOST = 256, PROGRAM_WHY_MAX = 400 };

typedef struct program program;

// A seat in one game, at one process.
typedef struct program_seat {
    program *of;
    int process;
    uint32_t number;  // of the game, in the session of its process
    uint32_t session; // the session in which the process was told about the game; 0 for none
    int asked;        // how often the game was asked about
} program_seat;

typedef struct program_question {
    const char *begins;          // lines that tell the process about the game, in case it does not know it
    const char *asks;            // lines that ask
    double seconds;              // the most that an answer may take; 0 for no limit
    const play_waiting *waiting; // may be null
} program_question;

typedef struct program_answer {
    play_fault fault;
    bool stopped;               // the user stopped it, so there is no answer
    char line[GR_LINE_MAX + 1]; // the words after "answer NUMBER"
    char why[PROGRAM_WHY_MAX];  // if there is a fault
} program_answer;

// The program of this command line. There is one for each command line, and it stays until the end.
program *program_of(const char *command);
const char *program_command(const program *p);

// The program of this number, from 0, or null.
program *program_at(int number);

// Sets how many processes to start, before the first is started.
void program_set_processes(program *p, int processes);

// Starts the first process. Returns false, with the reason, if it does not greet.
bool program_greets(program *p, char why[PROGRAM_WHY_MAX]);

// Chooses the process with the fewest games.
program_seat program_sit(program *p);

// Asks, and waits for the answer. Lines are made for this seat's number.
void program_ask(program_seat *seat, const program_question *question, program_answer *answer);

// Sends lines that need no answer, if the process knows the game.
void program_tell(const program_seat *seat, const char *lines);
void program_rise(const program_seat *seat);

// Notes that the program forfeited a game. program_first_fault returns why it forfeited the one with the lowest number, whichever came
// first, so the answer does not depend on the number of threads. Returns null if it forfeited none.
void program_note_fault(program *p, uint64_t game, int seat, const char *why);
const char *program_first_fault(program *p, uint64_t *game, int *seat);

// Ends all processes.
void program_end_all(void);

#endif
