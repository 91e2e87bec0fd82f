// SPDX-License-Identifier: MIT
// Whoever waits at a terminal for choices that take long.
#ifndef PATIENCE_H
#define PATIENCE_H

#include "policy.h"

// After two seconds it is shown how far the choice is.
typedef struct patience {
    bool (*stopped)(void); // whether they have had enough
    double began;
    bool shown;
    play_waiting waiting; // for a policy
} patience;

// It is to stay where it is until patience_end, which wipes off what was shown.
void patience_begin(patience *p, bool (*stopped)(void));
void patience_end(const patience *p);

#endif
