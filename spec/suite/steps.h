// SPDX-License-Identifier: MIT
// The steps of a game that an engine played wrongly, beside the built-in engine, for the book. case_verdict.c makes them after a failed
// case, suite_games.c after a random game that no case can show.
//
// They are lines, each a word and a text from there to the end of the line:
//
//   film TITLE                a game begins; of a case, the id and its title
//   setup COMMAND             sets up the tiles, and the table in the words of the built-in engine
//   head WORDS                the beginning of positions in this game, up to the first item
//   row TEXT                  the row of the case that the next steps belong to
//   step COMMAND              a command; the first one sets up the table
//   said LINE                 a line of the engine's answer, with `event …` lines before the last
//   position LINE             the position that the engine then printed, as it printed it
//   items ITEMS               the same, if it begins like `head`: the rest of it
//   choice LINE               a line of its list of lawful actions, if that list is wrong
//   own LINE, stands POSITION the answer and the position of the built-in engine, in a step that differs
//   differs WORDS             a difference, in words
//   mark KIND NAME            the same on the board: `square a1`, `pawn red`, `hand red`, `item pile`
//
// A step far from the first one that differs has only its command. All text of the engine is printable ASCII or UTF-8.
#ifndef STEPS_H
#define STEPS_H

#include "case_under_way.h"

// Plays a failed case again on the engine and on the built-in one, and returns its steps. If the engine broke, the command that broke it is
// not sent again. The caller frees them. Returns null if the case has no table, or the engine is the built-in one.
char *steps_of_case(const case_under_way *run);

// Returns the steps of a game from its start.
char *steps_of_game(const gr_catalog *catalog, engine_any *engine, const char *title, const pp_game *game,
                    const pp_action *action, int count);

#endif
