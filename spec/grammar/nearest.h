// SPDX-License-Identifier: MIT
// What somebody who mistyped a name may have meant. It is said, never done.
#ifndef GR_NEAREST_H
#define GR_NEAREST_H

#include "text.h"

typedef struct gr_nearest {
    const char *word;
    const char *name; // the nearest so far; null while none is near
    size_t length;    // of the name
    int away;         // letters that are wrong, missing, too many, or two that have changed places
} gr_nearest;

gr_nearest gr_nearest_to(const char *word);

// Considers a name of this length, which lasts as long as it is asked for.
void gr_consider(gr_nearest *nearest, const char *name, size_t length);

// Puts "; did you mean NAME?", or nothing where no name is near.
void gr_put_nearest(gr_out *out, const gr_nearest *nearest);

#endif
