// SPDX-License-Identifier: MIT
// Games written down: a record of what was played, and what to do about a game that went wrong.
#ifndef PP_RECORD_H
#define PP_RECORD_H

#include "harness.h"

#include <stdio.h>

// Writes actions as they come, draws of one seat in a row on one line.
typedef struct pp_recorder {
    FILE *to;
    int drawing; // the seat whose draws the open line holds, + 1; 0 when no line is open
} pp_recorder;

void pp_begin_record(pp_recorder *recorder, FILE *to, const pp_game *game);
void pp_record_action(pp_recorder *recorder, const pp_game *game, pp_action action);

// The hash of where it stands and, when it is over, the verdict.
void pp_end_record(pp_recorder *recorder, const pp_game *game, const pp_state *s);

// Plays game `number` of a seed as `sim` does, and writes its record to `to` unless that is null.
void pp_play_number(const pp_game *game, uint64_t seed, uint64_t number, pp_play_rules rules, FILE *to,
                    pp_played *played);

// What went wrong, where, and the command that plays this game again.
void pp_report_failure(FILE *to, const pp_game *game, uint64_t seed, uint64_t number,
                       const pp_played *played);

#endif
