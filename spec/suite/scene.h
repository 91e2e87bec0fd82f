// SPDX-License-Identifier: MIT
// Plays a failed case again, step by step, on the engine and on the built-in one. The report then shows the table before and after the
// step that went wrong. An engine that broke is not used again; the tables are then those of the built-in engine. For case_verdict.c and
// case_expect.c.
#ifndef SCENE_H
#define SCENE_H

#include "case_under_way.h"

#include <stdio.h>

typedef struct case_scene {
    const char *step;                     // the last action played; null if there was none
    fact_found *before;                   // the engine's position before that step; null if it is unknown
    fact_found *after;                    // the engine's position after that step
    fact_found *should;                   // the built-in engine's position after that step
    bool differs;                         // `after` differs from `should`
    bool broke;                           // the engine broke, and `before` is the built-in engine's
    uint32_t wrong;                       // the matters in which the two differ (matter.h), 0 for none
    matter_items items;                   // and the items
    case_spot spot;                       // the place of the step
    char leans[FIRED_MAX * FIRED_ID_MAX]; // the other clauses that fire in the case, "" when there are none
} case_scene;

// Plays the case again up to the first step after which the two engines differ, but not beyond the step of the verdict.
void scene_make(const case_under_way *run, case_scene *scene);

// Brings the built-in engine to the current point of the case and sends it a command. Returns false if it is the engine under test, or
// cannot follow.
bool scene_ask_builtin(const case_under_way *run, const char *command, engine_reply *reply,
                       fired_clauses *facts);

// Draws the boards before and after side by side, in characters.
void scene_put_boards(gr_out *out, const case_scene *scene);

// Writes the boards as pictures into the runner's folder, named after the case. Writes the file names to `out`.
void scene_write_pictures(gr_out *out, const case_under_way *run, const case_scene *scene);

#endif
