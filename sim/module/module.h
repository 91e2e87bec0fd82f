// SPDX-License-Identifier: MIT
// The rules, the pictures and the words in one module, text in and text out. It is compiled to WebAssembly for the pages of the book
// (spec/site), and into this program for the unit tests and the bench.
//
// A request is a line, and for some commands a text after it. The answer is lines; the last one is `ok`, or says what is wrong. Every
// command of spec/protocol.md is a request, so the module is an engine. The commands below are more. A module has one table. Undo is
// the caller's business: it sets the table up again and plays fewer actions.
//
//   moment               forgets the paths and events so far: a new step begins
//   told                 what happened since then: `told CLAUSE WORDS`, with `-` for no clause
//   style                `svg` and the CSS for all pictures
//   part                 `part LEFT TOP RIGHT BOTTOM`: the columns and rows, from 0, where anything changed since then
//   board [L T R B]      `svg` lines: the board, or a part of it
//   locate PLACE         `spot 0 X Y`: a square or a place on the picture of the board
//   players COLUMNS      `svg` lines: players, hands, piles
//   question             who is asked, and each choice N, counted from 1:
//                          `asked WHO SEAT WORDS` with WHO `player`, `chance` or `nobody`; `occasion WORDS`
//                          `choice N WEIGHT ACTION`, `words N WORDS`, and `spot N X Y` if a place on the board means it
//                          `refused N KIND REASON @CLAUSE`, `because N WORDS` for a choice that is not lawful
//   picture N            `svg` lines: the tile of choice N as it would lie, with the path of the pawn
//   choose POLICY SEED   `action ACTION` and `why WORDS`: the choice of random, careful or greedy. Any policy answers for chance
//   games COUNT SEED     plays this many random games of the table's game, to measure speed: `actions COUNT`. The table stays as it is
//   suppose POSITION     shows a position that may be impossible; no game begins. `then POSITION` shows the next, with the paths between
//   case ID [READING,…]  reads the text after the line, a book with this case, and runs it, with other readings if some are named:
//                          `setup COMMAND`, `before ACTION`, `row N DOES TEXT`, `does ACTION`, `expects ITEM`,
//                          `passed N`, `verdict passed`, or `verdict failed N WHAT`; N is 0 for the table
//   record PATH          reads the text after the line, a record that the next case cites
#ifndef MODULE_H
#define MODULE_H

#include <stdint.h>

// Returns room for a request of this many bytes. The module writes a zero byte after them.
char *module_room(uint32_t bytes);

// Answers the request that is in that room. The answer ends in a zero byte, and is valid until the next one.
const char *module_answer(void);

#endif
