// SPDX-License-Identifier: MIT
// This is compiled into the mutated core (coverage/mutate). It says which mutant is active and which mutants are reached, and counts
// steps, to stop an endless mutant. The Makefile includes it before every mutated source. apart.c and judge_main.c define the variables.
#ifndef MUTANT_H
#define MUTANT_H

#include <stdint.h>

enum { MUTANTS_MAX = 1 << 16 };

extern uint32_t mutant_picked; // the number of the active mutant; 0 for none
// Says, for each place in the source, whether it was reached. The index is the number of the first mutant there.
extern uint8_t mutant_seen[MUTANTS_MAX];
extern uint64_t mutant_steps;   // number of function calls and loop rounds so far
extern uint64_t mutant_allowed; // the value of mutant_steps at which the run is stopped

_Noreturn void mutant_never_ends(void);

#define MUTANT_AT(number) (mutant_seen[number] = 1, mutant_picked == (number))
#define MUTANT_IS(number) (mutant_picked == (number))
#define MUTANT_STEP (void)(++mutant_steps > mutant_allowed ? mutant_never_ends() : (void)0)

#endif
