// SPDX-License-Identifier: MIT
// What somebody may have meant who named a game, a ruling, a reading or a part that there is not.
#ifndef MEANT_H
#define MEANT_H

#include "grammar.h"
#include "text.h"
#include "options.h"

// Puts "; did you mean NAME?" for the first such name behind --reading, --with or --without; nothing where none is near.
void meant_put(gr_out *out, const gr_args *args, const pp_game *game);

// The same for what no ruling, reading or game is called.
void meant_put_ruling(gr_out *out, const char *said);

#endif
