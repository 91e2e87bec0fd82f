// SPDX-License-Identifier: MIT
// What somebody may have meant who named a reading or a part that a game does not have.
#ifndef MEANT_H
#define MEANT_H

#include "grammar.h"
#include "options.h"

// Puts "; did you mean NAME?" for the first such name behind --reading, --with or --without; nothing where none is near.
void meant_put(pp_out *out, const pp_args *args, const pp_game *game);

#endif
