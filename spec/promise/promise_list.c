// SPDX-License-Identifier: MIT
// The list of promises, one row each. promise.c checks them.
#include "promise.h"

#include "mirror.h"
#include "reckon.h"

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

// --- Promises of a position

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
            how, "nothing is listed although the game goes on, or something is listed although it is over",
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
        if (pp_plain_action(game, list[i]) != list[i])
            return broken_by(how, game, "not in its plain form", list[i]);
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
    if (out.used >= out.size) return broken(how, "it does not fit on one line", 0);
    if (!gr_read_position(&catalog, line, &game, &read, &fault)) {
        gr_put(how, "the line is not understood at column ");
        gr_put_number(how, (uint64_t)fault.column);
        return broken(how, ": ", fault.what);
    }
    if (!pp_same(&read, m->after)) return broken(how, "it reads back as a different position", 0);
    if (!gr_same_game(&game, m->game))
        return broken(how, "it reads back as a position of a different game", 0);
    gr_put_position(&second, &game, &read);
    return strcmp(line, again) == 0 || broken(how, "it prints as a different line: ", again);
}

// Checks that a printed action reads back in its plain form. A tile that looks the same in two turns can be laid in
// either.
static bool action_reads_back(const promise_moment *m, gr_out *how, pp_action action) {
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    pp_action read[GR_ACTIONS_A_LINE];
    gr_fault fault = {0};
    gr_put_action(&out, m->game, action);
    gr_words words = gr_words_of(line);
    const int count = gr_read_actions(m->game, &words, read, &fault);
    if (count == 0) return broken(how, "the line is not understood: ", line);
    return (count == 1 && read[0] == pp_plain_action(m->game, action)) ||
           broken(how, "it reads back as a different action: ", line);
}

// --- Promises of an action

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
    return broken_by(how, m->game, "accepted, but not listed", m->action);
}

static bool played_reads_back(const promise_moment *m, gr_out *how) {
    return action_reads_back(m, how, m->action);
}

static bool refused_for_a_reason(const promise_moment *m, gr_out *how) {
    if (m->result.reason <= PP_FINE || m->result.reason >= PP_REASONS)
        return broken(how, "the reason is not a known one", 0);
    return (m->result.clause && m->result.clause[0] != '\0') ||
           broken(how, "no clause is named: ", gr_reason_names[m->result.reason]);
}

static bool refused_changes_nothing(const promise_moment *m, gr_out *how) {
    return pp_same(m->before, m->after) || broken(how, "the position changed", 0);
}

// --- Promises of the events of an action

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
    // The invariants come first, so that a broken position is never printed.
    {"invariants", "every invariant of the game holds", PROMISE_OF_POSITION, false, invariants_hold},
    {"list", "every listed action can be played, and the list is empty exactly when the game is over",
     PROMISE_OF_POSITION, true, listed_may_be_played},
    {"list-plain", "each lawful action is listed once, in its plain form", PROMISE_OF_POSITION, true,
     listed_once_and_plainly},
    {"position-text", "printing a position and reading it back gives the same bytes and the same line",
     PROMISE_OF_POSITION, true, position_reads_back},
    {"listed-alike", "the same actions are lawful after the board is turned and the players change seats",
     PROMISE_OF_POSITION, true, mirror_lists_alike},
    {"marks", "every free start mark is offered for the last pawn, and no other", PROMISE_OF_POSITION, false,
     reckon_marks},
    {"judged-alike", "pp_may allows every action that pp_apply accepts", PROMISE_OF_ACTION, false,
     may_and_apply_agree},
    {"listed", "every accepted action is listed as lawful", PROMISE_OF_ACTION, true, accepted_is_listed},
    {"action-text", "printing an action and reading it back gives the same action, in its plain form",
     PROMISE_OF_ACTION, true, played_reads_back},
    {"clauses", "every event names its clause", PROMISE_OF_ACTION, false, clauses_told},
    {"tiles-told", "the events report which tile lies where, and how", PROMISE_OF_ACTION, false, tiles_told},
    {"hands-told", "the events report which tiles each player has", PROMISE_OF_ACTION, false, hands_told},
    {"pawns-told", "the events report where every pawn is", PROMISE_OF_ACTION, false, pawns_told},
    {"marker-told", "the events report who has the marker tile", PROMISE_OF_ACTION, false, marker_told},
    {"scores-told", "the events report every score, and the stars that make it", PROMISE_OF_ACTION, false,
     scores_told},
    {"lives-told", "the events report who has a Life token", PROMISE_OF_ACTION, false, lives_told},
    {"stack-told", "the order of the stack follows from the events", PROMISE_OF_ACTION, false, stack_told},
    {"lanterns-told", "the events report where lanterns and stars are, and which tiles were turned",
     PROMISE_OF_ACTION, false, lanterns_told},
    {"ways", "pawns go where the tiles lead them", PROMISE_OF_ACTION, false, ways_told},
    {"verdict", "the game is over exactly when it is decided, and the events report who has won",
     PROMISE_OF_ACTION, false, verdict_told},
    {"next-seat", "the turn passes to the next player who is in the game", PROMISE_OF_ACTION, false,
     reckon_next_seat},
    {"full-hand", "a turn ends with a full hand, or with an empty pile", PROMISE_OF_ACTION, false,
     reckon_full_hand},
    {"drawing", "tiles are drawn in turn, and the dragon goes to the player who may have it",
     PROMISE_OF_ACTION, false, reckon_drawing},
    {"own-pawn", "no tile that costs the pawn is laid while another tile in hand keeps it", PROMISE_OF_ACTION,
     false, reckon_own_pawn},
    {"kept-hand", "a player who exchanges tiles has the hand that was named", PROMISE_OF_ACTION, false,
     reckon_kept_hand},
    {"exchange", "an exchange comes before the tiles of the fallen go back", PROMISE_OF_ACTION, false,
     reckon_exchange},
    {"supplier", "tiles are taken from the first player who has some", PROMISE_OF_ACTION, false,
     reckon_supplier},
    {"queue", "the Phoenix tile goes to the next player who waits", PROMISE_OF_ACTION, false, reckon_queue},
    {"daikaiju", "each daikaiju moves once, in order, as its arrows say", PROMISE_OF_ACTION, false,
     reckon_daikaiju},
    {"asked-in-turn", "players in the same danger are asked, and roll, in the order of play",
     PROMISE_OF_ACTION, false, reckon_asked_in_turn},
    {"missing", "nobody rolls at the beginning of a turn while daikaiju are missing", PROMISE_OF_ACTION,
     false, reckon_missing},
    {"thrown-again", "dice that name a square are rolled again only if the square will not do",
     PROMISE_OF_ACTION, false, reckon_thrown_again},
    {"row", "no ship sails through the wave's row without a roll", PROMISE_OF_ACTION, false, reckon_row},
    {"under", "hands go under the pile in the order of play, each as one group", PROMISE_OF_ACTION, false,
     reckon_under},
    {"played-alike", "an action does the same after the board is turned and the players change seats",
     PROMISE_OF_ACTION, false, mirror_moves_alike},
    {"refused-alike", "pp_may refuses every action that pp_apply refuses, for the same reason",
     PROMISE_OF_REFUSAL, false, may_and_apply_agree},
    {"refusal", "a refusal names its reason and its clause", PROMISE_OF_REFUSAL, false, refused_for_a_reason},
    {"unchanged", "a refused action changes nothing", PROMISE_OF_REFUSAL, false, refused_changes_nothing},
    {0, 0, PROMISE_OF_POSITION, false, 0},
};
