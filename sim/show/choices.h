// SPDX-License-Identifier: MIT
// What somebody at a terminal can choose: numbered, listed, read, explained.
#ifndef PP_CHOICES_H
#define PP_CHOICES_H

#include "grammar.h"

// One numbered choice of the seat that is asked.
typedef struct pp_choice {
    pp_action action;
    bool lawful;
} pp_choice;

// Numbers are positions in the step's own list of candidates, from 1, so that what is refused has a number too.
int pp_choices(const pp_game *game, const pp_state *s, pp_choice choice[PP_ACTIONS_MAX]);

void pp_list_choices(const pp_game *game, const pp_state *s);

// A choice by its number, or an action in words, with or without the seat's name. False, and says so, when it is
// neither; what was read may still be refused.
bool pp_read_choice(const pp_game *game, const pp_state *s, const char *text, pp_action *action);

// Says why an action is refused.
void pp_explain_refusal(const pp_game *game, const pp_state *s, pp_action action);

#endif
