// SPDX-License-Identifier: MIT
// The table of the module, and the commands that module.c lists. Only module*.c include it.
#ifndef MODULE_PARTS_H
#define MODULE_PARTS_H

#include "choices.h"
#include "module.h"
#include "speaker.h"
#include "svg.h"

#include <stdio.h>

typedef struct module_table {
    gr_speaker speaker;
    pp_game game;
    pp_state state;
    draw_ways ways;
    pp_state before;   // the position at the last moment
    pp_action refused; // the action that was refused last, if no other was played since
    bool there;        // a table can be shown
    bool supposed;     // it was only supposed, so nobody plays at it
    FILE *to;          // the answer
    char
        told[1 << 16]; // lines about the events since the last moment; later events are dropped if it is full
    size_t told_bytes;
    pp_listener *listener; // the speaker's own, while an action is played
    void *listening;
    choice_entry choice[PP_ACTIONS_MAX];
} module_table;

// A command reads its words, and the text after its line. It returns false, with a fault, if it cannot be obeyed.
typedef bool module_command(module_table *m, gr_words *words, const char *text, gr_fault *fault);

// module_draw.c
module_command module_style, module_part, module_board, module_locate, module_players, module_picture,
    module_suppose, module_then;

// module_ask.c
module_command module_question, module_choose, module_games;

// module_case.c
module_command module_case, module_record;

// Reads a number from 0 to `most`.
bool module_read_number(gr_words *words, uint64_t most, uint64_t *number, gr_fault *fault);

#endif
