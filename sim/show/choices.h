// SPDX-License-Identifier: MIT
// The choices of a player at a terminal: numbering, listing, reading and explaining them. For table.c, seats.c and the views.
#ifndef CHOICES_H
#define CHOICES_H

#include "view_table.h"

// A numbered choice of the seat that is asked.
typedef struct choice_entry {
    pp_action action;
    bool lawful;
} choice_entry;

// Lists the choices. Their numbers are positions in the step's list of candidates, counted from 1, so a refused choice also has a number.
int choice_list_all(const pp_game *game, const pp_state *s, choice_entry choice[PP_ACTIONS_MAX]);

// The number of a lawful choice, or 0 for any other action.
int choice_number(const pp_game *game, const pp_state *s, pp_action action);

void choice_print_all(const pp_game *game, const pp_state *s);

// Reads a choice by its number, or an action in words, with or without the seat's name. Prints the reason and returns false if it is
// neither. The choice may still be unlawful.
bool choice_read(const pp_game *game, const pp_state *s, const char *text, pp_action *action);

// Writes why an action is refused, in words.
void choice_put_refusal(gr_out *out, const pp_game *game, const pp_state *s, pp_action action);

// Prints why an action is refused, with the reason's name and the clause.
void choice_explain_refusal(const view_style *view, const pp_game *game, const pp_state *s, pp_action action);

// Writes the question in words. If a tile can be laid or turned, the question is about that, even if something else is possible.
void choice_put_question(gr_out *out, const pp_game *game, const pp_state *s, const choice_entry choice[],
                         int count);

// Writes the reason for an unexpected question, or nothing if it needs none.
void choice_put_occasion(gr_out *out, const pp_game *game, const pp_state *s);

// Returns why a pawn cannot begin there.
const char *choice_why_no_start(const pp_game *game, const pp_state *s, pp_action action);

// Writes the numbers of the lawful choices, such as "3, 5 to 9", or those of all if the others need more room: "1 to 12".
void choice_put_numbers(gr_out *out, const choice_entry choice[], int count, size_t room);

// Writes one of the choices in words.
void choice_put_words(gr_out *out, const pp_game *game, const pp_state *s, pp_action action);

#endif
