// SPDX-License-Identifier: MIT
// Answers with the question, the choices, and the choice of a policy.
#include "module_parts.h"

#include "philox.h"
#include "weigh.h"

#include <string.h>

static const play_policy *const policies[] = {&play_random, &play_careful, &play_greedy};

// --- The choices

// Writes the position of a choice on the picture of the board, if the choice is a place there.
static void put_spot(const module_table *m, int number, pp_action action) {
    pp_place place = {PP_NO_SQUARE, PP_SIDES};
    double x, y;
    switch (pp_verb_of(action)) {
    case PP_AT: place = (pp_place){(uint8_t)pp_a(action), (uint8_t)pp_b(action)}; break;
    case PP_SEND:
    case PP_OPEN:
    case PP_FIRE:
    case PP_FLIP: place = (pp_place){(uint8_t)pp_a(action), UINT8_MAX}; break;
    default: return;
    }
    if (place.square >= PP_SQUARES) return;
    svg_locate(place, &x, &y);
    fprintf(m->to, "spot %d %.0f %.0f\n", number, x, y);
}

static void put_refusal(const module_table *m, int number, pp_action action) {
    char words[GR_LINE_MAX + 1];
    const pp_result result = pp_may(&m->game, &m->state, action);
    gr_out out = gr_out_into(words, sizeof words);
    gr_put_refusal(&out, result);
    fprintf(m->to, "refused %d%s\n", number, words + strcspn(words, " "));
    out = gr_out_into(words, sizeof words);
    choice_put_refusal(&out, &m->game, &m->state, action);
    fprintf(m->to, "because %d %s\n", number, words);
}

static void put_choice(const module_table *m, int at, int weight) {
    char words[GR_LINE_MAX + 1];
    const pp_action action = m->choice[at].action;
    gr_out out = gr_out_into(words, sizeof words);
    gr_put_action(&out, &m->game, action);
    fprintf(m->to, "choice %d %d %s\n", at + 1, weight, words);
    out = gr_out_into(words, sizeof words);
    choice_put_words(&out, &m->game, &m->state, action);
    fprintf(m->to, "words %d %s\n", at + 1, words);
    put_spot(m, at + 1, action);
    if (!m->choice[at].lawful) put_refusal(m, at + 1, action);
}

// Candidates can repeat: those of chance do, in proportion to their weights.
static void put_choices(const module_table *m, int count) {
    for (int i = 0; i < count; i++) {
        int weight = 1;
        bool before = false;
        for (int k = 0; k < i && !before; k++)
            before = m->choice[k].action == m->choice[i].action;
        for (int k = i + 1; k < count && !before; k++)
            weight += m->choice[k].action == m->choice[i].action;
        if (!before) put_choice(m, i, weight);
    }
}

bool module_question(module_table *m, gr_words *words, const char *text, gr_fault *fault) {
    (void)text;
    char line[GR_LINE_MAX + 1];
    if (!gr_line_ends(words, fault)) return false;
    gr_out out = gr_out_into(line, sizeof line);
    const pp_question question = pp_asked(&m->game, &m->state);
    if (question.over) {
        gr_put_verdict(&out, &m->state);
        fprintf(m->to, "asked nobody - %s\n", line);
        return true;
    }
    const int count = choice_list_all(&m->game, &m->state, m->choice);
    if (question.chance) {
        gr_put(&out, "chance decides");
    } else {
        choice_put_question(&out, &m->game, &m->state, m->choice, count);
    }
    fprintf(m->to, "asked %s %s %s\n", question.chance ? "chance" : "player", gr_seat_names[question.seat],
            line);
    out = gr_out_into(line, sizeof line);
    choice_put_occasion(&out, &m->game, &m->state);
    if (out.used > 0) fprintf(m->to, "occasion %s\n", line);
    put_choices(m, count);
    return true;
}

// --- What a policy would choose

static pp_action choose(const module_table *m, const play_policy *policy, play_source *source, gr_out *why) {
    const pp_question question = pp_asked(&m->game, &m->state);
    if (question.over) return PP_NO_ACTION;
    if (question.chance) return play_choose_chance(&m->game, &m->state, source);
    const pp_view view = pp_view_of(&m->game, &m->state, question.seat);
    return policy->choose(policy, &view, source, why);
}

bool module_choose(module_table *m, gr_words *words, const char *text, gr_fault *fault) {
    (void)text;
    char line[GR_LINE_MAX + 1], why[GR_FAULT_MAX];
    const play_policy *policy = 0;
    uint64_t seed;
    gr_next_word(words);
    for (size_t i = 0; i < sizeof policies / sizeof policies[0]; i++) {
        if (strcmp(words->word, policies[i]->name) == 0) policy = policies[i];
    }
    if (!policy) return gr_fail(fault, words->column, "not random, careful or greedy: ", words->word, 0);
    if (!module_read_number(words, UINT32_MAX, &seed, fault) || !gr_line_ends(words, fault)) return false;
    philox_stream numbers = philox_of(seed, 0, PHILOX_TABLE, 0);
    gr_out out = gr_out_into(why, sizeof why);
    const pp_action action = choose(m, policy, &numbers.source, &out);
    if (action == PP_NO_ACTION) return gr_fail(fault, 1, "the game is over", 0, 0);
    out = gr_out_into(line, sizeof line);
    gr_put_action(&out, &m->game, action);
    fprintf(m->to, "action %s\nwhy %s\n", line, why);
    return true;
}

// --- Speed

enum { GAMES_MOST = 10000000, ACTIONS_MOST = 20000 };

bool module_games(module_table *m, gr_words *words, const char *text, gr_fault *fault) {
    (void)text;
    uint64_t count, seed, actions = 0;
    if (!module_read_number(words, GAMES_MOST, &count, fault) ||
        !module_read_number(words, UINT32_MAX, &seed, fault) || !gr_line_ends(words, fault))
        return false;
    for (uint64_t i = 0; i < count; i++) {
        pp_state s;
        philox_stream numbers = philox_of(seed, i, PHILOX_BENCH, 0);
        const pp_work work = {&m->game, &s, 0, 0};
        pp_begin(&m->game, &s);
        for (int k = 0; k < ACTIONS_MOST && s.depth > 0; k++, actions++)
            pp_play(&work, play_choose(&m->game, &s, &numbers.source));
    }
    char line[40];
    gr_out out = gr_out_into(line, sizeof line);
    gr_put_number(&out, actions);
    fprintf(m->to, "actions %s\n", line);
    return true;
}
