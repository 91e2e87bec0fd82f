// SPDX-License-Identifier: MIT
// The list of promises, a row each. promise.c asks it.
#include "promise.h"

#include <string.h>

static bool broken(gr_out *how, const char *a, const char *b) {
    gr_put(how, a);
    if (b) gr_put(how, b);
    return false;
}

static bool broken_by(gr_out *how, const pp_game *game, const char *what, pp_action action) {
    gr_put(how, what);
    gr_put(how, ": ");
    gr_put_action(how, game, action);
    return false;
}

// --- Of a position

static bool invariants_hold(const promise_moment *m, gr_out *how) {
    const uint32_t broken = pp_check(m->game, m->after, m->level);
    for (int i = 0; broken != 0 && m->game->invariant[i]; i++) {
        if (!(broken >> i & 1)) continue;
        if (how->used > 0) gr_put(how, "; ");
        gr_put(how, m->game->invariant[i]->name);
        gr_put(how, ": ");
        gr_put(how, m->game->invariant[i]->says);
    }
    return broken == 0;
}

static bool listed_may_be_played(const promise_moment *m, gr_out *how) {
    pp_action action[PP_ACTIONS_MAX];
    uint32_t weight[PP_ACTIONS_MAX];
    const uint32_t count = pp_legal(m->game, m->after, action, weight);
    if (pp_asked(m->game, m->after).over != (count == 0))
        return broken(
            how, "somebody is asked though nothing is lawful, or something is lawful though nobody is asked",
            0);
    for (uint32_t i = 0; i < count; i++) {
        if (pp_may(m->game, m->after, action[i]).reason != PP_FINE)
            return broken_by(how, m->game, "listed, but refused", action[i]);
        if (weight[i] == 0) return broken_by(how, m->game, "listed, but chance never picks it", action[i]);
    }
    return true;
}

bool promise_lists_once(const pp_game *game, const pp_action list[], uint32_t count, gr_out *how) {
    for (uint32_t i = 0; i < count; i++) {
        if (pp_plain_action(game, list[i]) != list[i]) return broken_by(how, game, "not plain", list[i]);
        for (uint32_t before = 0; before < i; before++) {
            if (list[before] == list[i]) return broken_by(how, game, "listed twice", list[i]);
        }
    }
    return true;
}

static bool listed_once_and_plainly(const promise_moment *m, gr_out *how) {
    pp_action action[PP_ACTIONS_MAX];
    const uint32_t count = pp_legal(m->game, m->after, action, 0);
    return promise_lists_once(m->game, action, count, how);
}

static bool position_reads_back(const promise_moment *m, gr_out *how) {
    char line[GR_LINE_MAX + 1], again[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line), second = gr_out_into(again, sizeof again);
    const pp_game *const games[] = {m->game->base, 0};
    const gr_catalog catalog = {.games = games, .set = m->game->tiles};
    pp_game game;
    pp_state read;
    gr_fault fault = {0};
    gr_put_position(&out, m->game, m->after);
    if (out.used >= out.size) return broken(how, "it does not fit on a line", 0);
    if (!gr_read_position(&catalog, line, &game, &read, &fault)) {
        gr_put(how, "it is not understood at column ");
        gr_put_number(how, (uint64_t)fault.column);
        return broken(how, ": ", fault.what);
    }
    if (!pp_same(&read, m->after)) return broken(how, "it is another position", 0);
    if (!gr_same_game(&game, m->game)) return broken(how, "it is a position of another game", 0);
    gr_put_position(&second, &game, &read);
    return strcmp(line, again) == 0 || broken(how, "it is another line: ", again);
}

// A tile that lies alike in two turns can be laid in either; reading makes it plain, as a list has it.
static bool action_reads_back(const promise_moment *m, gr_out *how, pp_action action) {
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    pp_action read[GR_ACTIONS_A_LINE];
    gr_fault fault = {0};
    gr_put_action(&out, m->game, action);
    gr_words words = gr_words_of(line);
    const int count = gr_read_actions(m->game, &words, read, &fault);
    if (count == 0) return broken(how, "it is not understood: ", line);
    return (count == 1 && read[0] == pp_plain_action(m->game, action)) ||
           broken(how, "it is another action: ", line);
}

// --- Of an action

static bool may_and_apply_agree(const promise_moment *m, gr_out *how) {
    const pp_result may = pp_may(m->game, m->before, m->action);
    if (may.reason == m->result.reason && may.clause == m->result.clause) return true;
    return broken_by(how, m->game, "pp_may and pp_apply differ", m->action);
}

static bool accepted_is_listed(const promise_moment *m, gr_out *how) {
    pp_action listed[PP_ACTIONS_MAX];
    const uint32_t count = pp_legal(m->game, m->before, listed, 0);
    const pp_action plain = pp_plain_action(m->game, m->action);
    for (uint32_t i = 0; i < count; i++) {
        if (listed[i] == plain) return true;
    }
    return broken_by(how, m->game, "accepted", m->action);
}

static bool played_reads_back(const promise_moment *m, gr_out *how) {
    return action_reads_back(m, how, m->action);
}

static bool refused_for_a_reason(const promise_moment *m, gr_out *how) {
    if (m->result.reason <= PP_FINE || m->result.reason >= PP_REASONS)
        return broken(how, "the reason is none of those there are", 0);
    return (m->result.clause && m->result.clause[0] != '\0') ||
           broken(how, "without a clause: ", gr_reason_names[m->result.reason]);
}

static bool refused_changes_nothing(const promise_moment *m, gr_out *how) {
    return pp_same(m->before, m->after) || broken(how, "it is another position", 0);
}

// --- Of what is told

static bool told(const promise_moment *m, gr_out *how, account_part part) {
    const char *wrong = m->account ? account_differs(m->account, part, m->after) : 0;
    return !wrong || broken(how, wrong, 0);
}

#define TOLD(name, part)                                                                                     \
    static bool name(const promise_moment *m, gr_out *how) {                                                 \
        return told(m, how, part);                                                                           \
    }

TOLD(clauses_told, ACCOUNT_CLAUSES)
TOLD(tiles_told, ACCOUNT_TILES)
TOLD(hands_told, ACCOUNT_HANDS)
TOLD(pawns_told, ACCOUNT_PAWNS)
TOLD(marker_told, ACCOUNT_MARKER)
TOLD(scores_told, ACCOUNT_SCORES)
TOLD(lives_told, ACCOUNT_LIVES)
TOLD(stack_told, ACCOUNT_STACK)
TOLD(lanterns_told, ACCOUNT_LANTERNS)
TOLD(ways_told, ACCOUNT_WAYS)
TOLD(verdict_told, ACCOUNT_VERDICT)

const promise_row promise_list[] = {
    // Those of a position come first, so that a broken one is not printed.
    {"invariants", "every invariant of the game holds", PROMISE_OF_POSITION, false, invariants_hold},
    {"list", "what is listed as lawful may be played, and somebody is asked while anything is",
     PROMISE_OF_POSITION, true, listed_may_be_played},
    {"list-plain", "each lawful action is listed once and plainly", PROMISE_OF_POSITION, true,
     listed_once_and_plainly},
    {"position-text", "a position that is printed and read back is the same bytes and the same line",
     PROMISE_OF_POSITION, true, position_reads_back},
    {"judged-alike", "an action may be played exactly if it is accepted", PROMISE_OF_ACTION, false,
     may_and_apply_agree},
    {"listed", "what is accepted is listed as lawful", PROMISE_OF_ACTION, true, accepted_is_listed},
    {"action-text", "an action that is printed and read back is the same action, made plain",
     PROMISE_OF_ACTION, true, played_reads_back},
    {"clauses", "every event names its clause", PROMISE_OF_ACTION, false, clauses_told},
    {"tiles-told", "the events tell which tile lies where, and how", PROMISE_OF_ACTION, false, tiles_told},
    {"hands-told", "the events tell who has which tiles", PROMISE_OF_ACTION, false, hands_told},
    {"pawns-told", "the events tell where every pawn stands", PROMISE_OF_ACTION, false, pawns_told},
    {"marker-told", "the events tell who has the marker tile", PROMISE_OF_ACTION, false, marker_told},
    {"scores-told", "the events tell every score, and why", PROMISE_OF_ACTION, false, scores_told},
    {"lives-told", "the events tell who has a Life token", PROMISE_OF_ACTION, false, lives_told},
    {"stack-told", "the stack lies in the order that follows from the events", PROMISE_OF_ACTION, false,
     stack_told},
    {"lanterns-told", "the events tell where lanterns and stars are", PROMISE_OF_ACTION, false,
     lanterns_told},
    {"ways", "pawns go where the tiles lead them", PROMISE_OF_ACTION, false, ways_told},
    {"verdict", "the game is over exactly when it is decided, and the events tell who has won",
     PROMISE_OF_ACTION, false, verdict_told},
    {"refused-alike", "an action may not be played exactly if it is refused", PROMISE_OF_REFUSAL, false,
     may_and_apply_agree},
    {"refusal", "a refusal names its reason and its clause", PROMISE_OF_REFUSAL, false, refused_for_a_reason},
    {"unchanged", "a refused action changes nothing", PROMISE_OF_REFUSAL, false, refused_changes_nothing},
    {0, 0, PROMISE_OF_POSITION, false, 0},
};
