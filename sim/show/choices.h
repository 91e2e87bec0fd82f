// SPDX-License-Identifier: MIT
// The choices of a player at a terminal: numbered, listed, read, explained. For table.c, seats.c and the views.
#ifndef CHOICES_H
#define CHOICES_H

#include "view_table.h"

// A numbered choice of the seat that is asked.
typedef struct choice_entry {
    pp_action action;
    bool lawful;
} choice_entry;

// Numbers are positions in the step's own list of candidates, from 1, so a refused choice has a number too.
int choice_list_all(const pp_game *game, const pp_state *s, choice_entry choice[PP_ACTIONS_MAX]);

// The number of a lawful choice; 0 for any other.
int choice_number(const pp_game *game, const pp_state *s, pp_action action);

void choice_print_all(const pp_game *game, const pp_state *s);

// Reads a choice by its number, or an action in words, with or without the seat's name. Prints why and returns false if it is neither; the
// choice can still be refused.
bool choice_read(const pp_game *game, const pp_state *s, const char *text, pp_action *action);

// Prints why an action is refused.
void choice_explain_refusal(const view_style *view, const pp_game *game, const pp_state *s, pp_action action);

// Puts the question in words. If a tile can be laid or turned, the question is about that, whatever else is possible.
void choice_put_question(gr_out *out, const pp_game *game, const pp_state *s, const choice_entry choice[],
                         int count);

// Puts the reason for an unexpected question; nothing if it needs none.
void choice_put_occasion(gr_out *out, const pp_game *game, const pp_state *s);

// Why a pawn cannot begin there.
const char *choice_why_no_start(const pp_game *game, const pp_state *s, pp_action action);

// Puts the numbers to choose from: "1 to 12"; for squares and marks only the lawful ones, "3, 5 to 9".
void choice_put_numbers(gr_out *out, const choice_entry choice[], int count);

// Puts one of the answers in words.
void choice_put_words(gr_out *out, const pp_game *game, const pp_state *s, pp_action action);

#endif
