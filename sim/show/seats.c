// SPDX-License-Identifier: MIT
// Lets policies play at a table and give hints. table.c calls it, and kept.c to write the line-up.
#include "seats.h"

#include "choices.h"
#include "philox.h"
#include "players.h"

#include <string.h>

static const char usual_adviser[] = "mcts:300";

static pp_action choose_as(const table_game *t, const play_policy *policy, int seat, gr_out *why) {
    philox_stream philox = philox_of(t->seed, 0, PHILOX_TABLE, (uint32_t)t->game.actions);
    const pp_view view = pp_view_of(&t->game.game, &t->game.state, seat);
    play_policy waited = *policy;
    slow_choice wait;
    slow_choice_begin(&wait, t->stopped);
    waited.waiting = &wait.waiting;
    const pp_action action = waited.choose(&waited, &view, &philox.source, why);
    slow_choice_end(&wait);
    return action;
}

pp_action seats_choose(const table_game *t) {
    const pp_question question = pp_asked(&t->game.game, &t->game.state);
    if (!question.chance) return choose_as(t, play_policy_at(&t->line_up, question.seat), question.seat, 0);
    philox_stream philox = philox_of(t->seed, 0, PHILOX_TABLE, (uint32_t)t->game.actions);
    return play_choose_chance(&t->game.game, &t->game.state, &philox.source);
}

bool seats_are_random(const table_game *t) {
    return t->line_up.count == 1 && strcmp(t->line_up.policy[0].name, play_random.name) == 0;
}

// --- Hints

static void show_advice(const table_game *t, const play_policy *policy) {
    char words[GR_LINE_MAX + 1], reason[GR_LINE_MAX + 1] = "";
    gr_out what = gr_out_into(words, sizeof words), why = gr_out_into(reason, sizeof reason);
    const pp_state *s = &t->game.state;
    const pp_action action = choose_as(t, policy, pp_asked(&t->game.game, s).seat, &why);
    if (action == PP_NO_ACTION) return;
    const int number = choice_number(&t->game.game, s, action);
    choice_put_words(&what, &t->game.game, s, action);
    view_say(&t->view, "%s would choose %d (%s): %s.", policy->name, number, words, reason);
}

void seats_hint(const table_game *t, const char *name) {
    play_line_up adviser;
    char wrong[PLAY_POLICY_NAME];
    if (t->game.state.depth == 0) {
        printf("The game is over.\n");
        return;
    }
    if (play_read_line_up(name[0] != '\0' ? name : usual_adviser, &adviser, wrong) && adviser.count == 1) {
        show_advice(t, &adviser.policy[0]);
        return;
    }
    char list[GR_FAULT_MAX];
    gr_out out = gr_out_into(list, sizeof list);
    for (const play_policy *const *known = play_policies; *known; known++) {
        gr_put_char(&out, ' ');
        gr_put(&out, (*known)->name);
    }
    view_say(&t->view, "There is no policy '%s'. The policies are:%s", name, list);
}
