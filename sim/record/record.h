// SPDX-License-Identifier: MIT
// Games written down: a record of what was played, and what to do about a game that went wrong. For sim/cli, sim/show and the judges.
#ifndef RECORD_H
#define RECORD_H

#include "harness.h"

#include <stdio.h>

// Writes actions as they come, draws of one seat in a row on one line.
typedef struct record_writer {
    FILE *to;
    int drawing; // the seat whose draws the open line holds, + 1; 0 when no line is open
} record_writer;

void record_begin(record_writer *recorder, FILE *to, const pp_game *game);
void record_action(record_writer *recorder, const pp_game *game, pp_action action);

// The hash of where it stands and, when it is over, the verdict.
void record_end(record_writer *recorder, const pp_game *game, const pp_state *s);

// Plays game `number` of a seed as `sim` does, and writes its record to `to` unless that is null.
void record_play_number(const pp_game *game, const play_line_up *line_up, uint64_t seed, uint64_t number,
                        play_rules rules, FILE *to, play_played *played);

// Behind `pathproof replay` or `pathproof record`: what plays this game again.
void record_put_options(FILE *to, const pp_game *game, const play_line_up *line_up, uint64_t seed,
                        uint64_t number);

// What went wrong, where, and the command that plays this game again.
void record_report_failure(FILE *to, const pp_game *game, const play_line_up *line_up, uint64_t seed,
                           uint64_t number, uint32_t most_actions, const play_played *played);

#endif
