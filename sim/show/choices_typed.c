// SPDX-License-Identifier: MIT
// Prints the choices at a terminal, and reads those that a player types. table.c calls it.
#include "choices.h"

#include <stdio.h>

void choice_explain_refusal(const view_style *view, const pp_game *game, const pp_state *s,
                            pp_action action) {
    const pp_result result = pp_may(game, s, action);
    char words[GR_FAULT_MAX];
    gr_out out = gr_out_into(words, sizeof words);
    choice_put_refusal(&out, game, s, action);
    view_say(view, "Not allowed: %s (%s%s%s).", words, gr_reason_names[result.reason],
             result.clause[0] != '\0' ? ", clause " : "", result.clause);
}

void choice_print_all(const pp_game *game, const pp_state *s) {
    static choice_entry choice[PP_ACTIONS_MAX];
    const int count = choice_list_all(game, s, choice);
    for (int i = 0; i < count; i++) {
        char line[GR_LINE_MAX + 1];
        gr_out out = gr_out_into(line, sizeof line);
        choice_put_words(&out, game, s, choice[i].action);
        printf("%3d  %s%s\n", i + 1, line, choice[i].lawful ? "" : "  (no)");
    }
}

bool choice_read(const pp_game *game, const pp_state *s, const char *text, pp_action *action) {
    static choice_entry choice[PP_ACTIONS_MAX];
    const int count = choice_list_all(game, s, choice);
    uint64_t number;
    if (gr_read_number(text, UINT32_MAX, &number)) {
        if (number >= 1 && number <= (uint64_t)count) {
            *action = choice[number - 1].action;
            return true;
        }
        printf("Choices are numbered 1 to %d.\n", count);
        return false;
    }
    const pp_question question = pp_asked(game, s);
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    gr_words words = gr_words_of(text);
    int pawn;
    if (gr_next_word(&words) && !gr_read_pawn(game, words.word, &pawn)) {
        gr_put_pawn(&out, game, pp_first_pawn(question.seat));
        gr_put_char(&out, ' ');
    }
    gr_put(&out, text);
    pp_action read[GR_ACTIONS_A_LINE];
    gr_fault fault = {0};
    words = gr_words_of(line);
    if (out.used < out.size && gr_read_actions(game, &words, read, &fault) == 1 && !gr_next_word(&words)) {
        *action = read[0];
        return true;
    }
    printf("That is neither a number nor a command; `help` lists what you can type.\n");
    return false;
}
