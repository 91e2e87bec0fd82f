// SPDX-License-Identifier: MIT
// A failure seen again: what had been played is played once more, step by step, on the engine and on the built-in one beside it, so
// that the report can show the table before and after the step that went wrong. An engine that broke is not asked again: then the
// table is the built-in one's. For case_verdict.c and case_expect.c.
#ifndef SCENE_H
#define SCENE_H

#include "case_under_way.h"

#include <stdio.h>

typedef struct case_scene {
    const char *step;   // what was played last; null when nothing was
    fact_found *before; // the engine's position before that step; null when it cannot be had
    fact_found *after;  // and after it
    fact_found *should; // what the built-in engine then has
    bool differs;       // the engine's position is another one
    bool broke;         // the engine did, and `before` is the built-in one's
    uint32_t wrong;     // the matters in which the two differ (matter.h), 0 where they do not
    case_spot spot;     // that step
    char leans[FIRED_MAX * FIRED_ID_MAX]; // the other clauses that fire in the case, "" when there are none
} case_scene;

// Plays again up to the first step after which both differ, at most to the step of the verdict.
void scene_make(const case_under_way *run, case_scene *scene);

// Asks the built-in engine, brought to where the case stands now. False where it is the one that is tested, or cannot follow.
bool scene_ask_builtin(const case_under_way *run, const char *command, engine_reply *reply);

// The boards before and after beside each other, drawn in characters.
void scene_put_boards(gr_out *out, const case_scene *scene);

// Writes them as pictures into the runner's folder, each under the case's name. Puts the names of the files.
void scene_write_pictures(gr_out *out, const case_under_way *run, const case_scene *scene);

#endif
