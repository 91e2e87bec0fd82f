// SPDX-License-Identifier: MIT
// Checks the promises about a position or an action, and watches a whole game. spec/play, spec/engine/builtin.c,
// spec/suite, sim/record and fuzz/trial.c call it.
#include "promise.h"

#include <assert.h>
#include <string.h>

const promise_row *promise_named(const char *name) {
    for (const promise_row *row = promise_list; row->name; row++) {
        if (strcmp(row->name, name) == 0) return row;
    }
    return 0;
}

void promise_put_breach(gr_out *out, const promise_breach *breach) {
    gr_put(out, breach->row->name);
    gr_put(out, ": ");
    gr_put(out, breach->row->says);
    if (breach->how[0] != '\0') gr_put(out, ": ");
    gr_put(out, breach->how);
}

bool promise_keeps(const promise_row *row, const promise_moment *m, promise_breach *breach) {
    gr_out how = gr_out_into(breach->how, sizeof breach->how);
    const bool kept = row->kept(m, &how);
    breach->row = kept ? 0 : row;
    return kept;
}

// Checks promises and reports only the first broken one, because later ones can rely on it.
static bool keeps_all(const promise_moment *m, promise_owner owner, bool costly, promise_breach *breach) {
    for (const promise_row *row = promise_list; row->name; row++) {
        if (row->owner == owner && (costly || !row->costly) && !promise_keeps(row, m, breach)) return false;
    }
    breach->row = 0;
    return true;
}

// --- Watching

void promise_begin(promise_watch *watch, const pp_game *game, const pp_state *s, pp_level level) {
    assert(promise_named("invariants") == promise_list);
    watch->game = game;
    watch->level = level;
    watch->costly = true;
    watch->listener = 0;
    watch->listening = 0;
    watch->heard.events = 0;
    account_begin(&watch->account, game, s);
}

bool promise_look(const promise_watch *watch, const pp_state *s, promise_breach *breach) {
    const promise_moment m = {
        .game = watch->game, .level = watch->level, .after = s, .account = &watch->account};
    return keeps_all(&m, PROMISE_OF_POSITION, watch->costly, breach);
}

bool promise_keeps_places(const promise_watch *watch, const pp_state *s, promise_breach *breach) {
    const promise_moment m = {.game = watch->game, .level = PP_POSSIBLE, .after = s};
    return promise_keeps(promise_list, &m, breach);
}

static void hear(void *listening, const pp_event *event) {
    promise_watch *watch = listening;
    promise_heard *heard = &watch->heard;
    account_hear(&watch->account, event);
    if (heard->events < PROMISE_HEARD) heard->event[heard->events] = *event;
    heard->events++;
    if (watch->listener) watch->listener(watch->listening, event);
}

void promise_follow(promise_watch *watch, pp_state *s, pp_action action) {
    const pp_work work = {watch->game, s, hear, watch};
    watch->heard.events = 0;
    pp_play(&work, action);
    account_goes_on(&watch->account, s);
}

pp_result promise_play(promise_watch *watch, pp_state *s, pp_action action, promise_breach *breach) {
    const pp_state before = *s;
    watch->heard.events = 0;
    const promise_moment m = {
        .game = watch->game,
        .level = watch->level,
        .before = &before,
        .action = action,
        .result = pp_apply(watch->game, s, action, hear, watch),
        .after = s,
        .account = &watch->account,
        .heard = &watch->heard,
    };
    const bool played = m.result.reason == PP_FINE;
    keeps_all(&m, played ? PROMISE_OF_ACTION : PROMISE_OF_REFUSAL, watch->costly, breach);
    if (played) account_goes_on(&watch->account, s);
    return m.result;
}

// Tries an action on a copy. The copy reports no events, so the promises about events are not checked.
pp_result promise_try(const promise_watch *watch, const pp_state *s, pp_action action,
                      promise_breach *breach) {
    pp_state after = *s;
    const promise_moment m = {
        .game = watch->game,
        .level = watch->level,
        .before = s,
        .action = action,
        .result = pp_apply(watch->game, &after, action, 0, 0),
        .after = &after,
    };
    const bool played = m.result.reason == PP_FINE;
    keeps_all(&m, played ? PROMISE_OF_ACTION : PROMISE_OF_REFUSAL, watch->costly, breach);
    return m.result;
}
