// SPDX-License-Identifier: MIT
// Writes records of games, and reports games that went wrong. For sim/cli, sim/show and the judges.
#ifndef RECORD_H
#define RECORD_H

#include "harness.h"

#include <stdio.h>

// Writes actions as they are played. Successive draws of one seat share a line.
typedef struct record_writer {
    FILE *to;
    int drawing; // the seat, + 1, whose draws are on the unfinished line; 0 if no line is unfinished
} record_writer;

void record_begin(record_writer *recorder, FILE *to, const pp_game *game);

// Begins with a position line instead. Such a record shows a game that was set up; `pathproof replay` does not read it.
void record_begin_at(record_writer *recorder, FILE *to, const pp_game *game, const pp_state *s);
void record_action(record_writer *recorder, const pp_game *game, pp_action action);

// Writes the hash of the position and, if the game is over, the verdict.
void record_end(record_writer *recorder, const pp_game *game, const pp_state *s);

// Plays game `number` of a seed as `sim` does, and writes its record to `to` unless that is null.
void record_play_number(const pp_game *game, const play_line_up *line_up, uint64_t seed, uint64_t number,
                        play_rules rules, FILE *to, play_played *played);

// Writes the words after `pathproof replay` or `pathproof record` that play this game again.
void record_put_options(FILE *to, const pp_game *game, const play_line_up *line_up, uint64_t seed,
                        uint64_t number);

// Reports the error, its place, and the command that plays this game again.
void record_report_failure(FILE *to, const pp_game *game, const play_line_up *line_up, uint64_t seed,
                           uint64_t number, uint32_t most_actions, const play_played *played);

#endif
