// SPDX-License-Identifier: MIT
// What somebody at a terminal can choose: numbered, listed, read, explained. For table.c, seats.c and the views.
#ifndef CHOICES_H
#define CHOICES_H

#include "view_table.h"

// One numbered choice of the seat that is asked.
typedef struct choice_entry {
    pp_action action;
    bool lawful;
} choice_entry;

// Numbers are positions in the step's own list of candidates, from 1, so that what is refused has a number too.
int choice_list_all(const pp_game *game, const pp_state *s, choice_entry choice[PP_ACTIONS_MAX]);

// The number of a lawful one; 0 for any other.
int choice_number(const pp_game *game, const pp_state *s, pp_action action);

void choice_print_all(const pp_game *game, const pp_state *s);

// A choice by its number, or an action in words, with or without the seat's name. False, and says so, when it is
// neither; what was read may still be refused.
bool choice_read(const pp_game *game, const pp_state *s, const char *text, pp_action *action);

// Says why an action is refused.
void choice_explain_refusal(const view_style *view, const pp_game *game, const pp_state *s, pp_action action);

// The question in words. Laying or turning a tile is what a turn is about, whatever else could be done instead.
void choice_put_question(gr_out *out, const pp_game *game, const pp_state *s, const choice_entry choice[],
                         int count);

// Why a question comes that nobody expects; nothing where it needs no reason.
void choice_put_occasion(gr_out *out, const pp_game *game, const pp_state *s);

// Why somebody cannot begin there.
const char *choice_why_no_start(const pp_game *game, const pp_state *s, pp_action action);

// The numbers to choose from: "1 to 12"; of squares and marks only those that are lawful, "3, 5 to 9".
void choice_put_numbers(gr_out *out, const choice_entry choice[], int count);

// One of the answers in words.
void choice_put_words(gr_out *out, const pp_game *game, const pp_state *s, pp_action action);

#endif
