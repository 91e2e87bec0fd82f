// SPDX-License-Identifier: MIT
// Plays one game from its first question to its verdict. sim/bulk, sim/bench and sim/record play every game with it.
#include "harness.h"

#include "guard.h"

#include <stdio.h>
#include <string.h>

// The promises that are checked while a game is played.
typedef struct checks {
    play_rules rules;
    promise_watch watch;
} checks;

static bool breaks(const promise_breach *breach, play_played *played) {
    gr_out says = gr_out_into(played->says, sizeof played->says);
    promise_put_breach(&says, breach);
    played->outcome = PLAY_BROKEN;
    return false;
}

static void begin_checks(checks *c, play_rules rules, const pp_game *game, const pp_state *s,
                         const play_watcher *watcher) {
    c->rules = rules;
    if (rules.checking == PLAY_CHECK_NOTHING) return;
    promise_begin(&c->watch, game, s, rules.checking == PLAY_CHECK_ALL ? PP_REACHED : PP_POSSIBLE);
    c->watch.listener = watcher->happened;
    c->watch.listening = watcher->watching;
}

// Checks the promises about the position.
static bool looks_right(const checks *c, play_played *played) {
    promise_breach breach;
    if (c->rules.checking == PLAY_CHECK_PLACES)
        return promise_keeps_places(&c->watch, &played->state, &breach) || breaks(&breach, played);
    return promise_look(&c->watch, &played->state, &breach) || breaks(&breach, played);
}

// Checks the promises about the position, unless nothing is to be checked. In that case it does not even prepare the
// struct for a breach, which would take a thirtieth of a game's time.
static bool keeps_promises(const checks *c, play_played *played) {
    return c->rules.checking == PLAY_CHECK_NOTHING || looks_right(c, played);
}

static bool plays_rightly(checks *c, play_played *played) {
    promise_breach breach;
    c->watch.costly = c->rules.round_trip || played->actions % PLAY_COSTLY_EACH == PLAY_COSTLY_EACH - 1;
    const pp_result result = promise_play(&c->watch, &played->state, played->last, &breach);
    if (breach.row) return breaks(&breach, played);
    if (result.reason == PP_FINE) return true;
    played->outcome = PLAY_REFUSED;
    snprintf(played->says, sizeof played->says, "a lawful action is refused: %s",
             gr_reason_names[result.reason]);
    return false;
}

static bool play_action(checks *c, const pp_game *game, const play_watcher *watcher, play_played *played) {
    if (c->rules.checking == PLAY_CHECK_ALL) return plays_rightly(c, played);
    const pp_work work = {game, &played->state, watcher->happened, watcher->watching};
    pp_play(&work, played->last);
    return true;
}

void play_seat_all(play_players *players, const play_policy *policy, uint64_t seed, uint64_t game) {
    play_begin_chance(&players->chance, seed, game);
    for (int seat = 0; seat < PP_SEATS; seat++) {
        players->policy[seat] = policy;
        players->numbers[seat] = philox_of(seed, game, PHILOX_SEAT, (uint32_t)seat);
        players->memory[seat] = (pp_memory){0};
    }
}

void play_seat(play_players *players, const play_line_up *line_up, uint64_t seed, uint64_t game) {
    play_seat_all(players, &line_up->policy[0], seed, game);
    for (int seat = 1; seat < PP_SEATS; seat++)
        players->policy[seat] = play_policy_at(line_up, seat);
}

static pp_action ask_player(play_players *players, const pp_game *game, uint32_t turn, play_played *played) {
    const pp_state *s = &played->state;
    const pp_question question = pp_asked(game, s);
    if (question.chance) return play_ask_chance(&players->chance, game, s, turn);
    played->choices++;
    pp_view view = pp_view_of(game, s, question.seat);
    view.memory = &players->memory[question.seat];
    const pp_action action = players->policy[question.seat]->choose(
        players->policy[question.seat], &view, &players->numbers[question.seat].source, 0);
    if (pp_verb_of(action) == PP_KEEP) pp_remember(game, s, players->memory);
    return action;
}

// Notes why nothing was chosen. Always returns false.
static bool chooses_nothing(const pp_game *game, const play_players *players, play_played *played) {
    const pp_question question = pp_asked(game, &played->state);
    const play_policy *policy = question.chance ? 0 : players->policy[question.seat];
    played->outcome = policy && policy->outside ? PLAY_NO_ANSWER : PLAY_NO_CHOICE;
    gr_out says = gr_out_into(played->says, sizeof played->says);
    if (played->outcome == PLAY_NO_ANSWER) {
        policy->outside->excuse(policy->seated, &says);
    } else {
        gr_put(&says, "the game goes on, but nothing is lawful");
    }
    return false;
}

// Chooses and plays one action. Returns false if the game cannot go on properly.
static bool play_one(const pp_game *game, play_players *players, uint32_t turn, checks *c,
                     const play_watcher *watcher, play_played *played) {
    pp_state *s = &played->state;
    played->last = PP_NO_ACTION;
    played->last = ask_player(players, game, turn, played);
    if (played->last == PP_NO_ACTION) return chooses_nothing(game, players, played);
    if (watcher->chosen) watcher->chosen(watcher->watching, game, s, played->last);
    if (!play_action(c, game, watcher, played)) return false;
    played->actions++;
    return keeps_promises(c, played);
}

// A game that is being played to its end.
typedef struct sitting {
    const pp_game *game;
    play_players *players;
    play_rules rules;
    const play_watcher *watcher;
    play_played *played;
} sitting;

void play_put_endless(gr_out *out, const pp_game *game) {
    gr_put(out, "stopped in a turn of ");
    gr_put_number(out, PLAY_MOST_CHOICES);
    gr_put(out, " choices, which can go on forever (");
    gr_put_endless(out, game);
    gr_put(out, ")");
}

static void never_ends(play_played *played, const char *what, uint32_t most, const char *more) {
    played->outcome = PLAY_NEVER_ENDS;
    snprintf(played->says, sizeof played->says, "the %s is not over after %u %s", what, most, more);
}

// Returns whether the game has reached a bound, and notes which.
static bool reaches_bound(const sitting *table, uint32_t turns) {
    play_played *played = table->played;
    const play_rules *most = &table->rules;
    if (turns <= most->most_turns && played->actions < most->most_actions &&
        played->choices < most->most_choices)
        return false;
    if (turns > most->most_turns) {
        played->outcome = PLAY_STOPPED;
    } else if (played->actions == most->most_actions) {
        never_ends(played, "game", most->most_actions,
                   "actions (--bound N stops and counts games that go on forever)");
    } else if (pp_turn_can_go_on(table->game)) {
        played->outcome = PLAY_ENDLESS;
    } else {
        never_ends(played, "turn", most->most_choices,
                   "choices, and no reading of this game lets it go on forever");
    }
    return true;
}

// --- Programs that play a seat

static void sit_down(const pp_game *game, play_players *players) {
    for (int seat = 0; seat < game->seats; seat++) {
        const play_policy *policy = players->policy[seat];
        if (!policy->outside) continue;
        play_policy *own = &players->seated[seat];
        if (own != policy) *own = *policy;
        own->seated = policy->outside->sits(policy, game, players->chance.game, seat);
        players->policy[seat] = own;
    }
}

// Does nothing the second time.
static void stand_up(const pp_game *game, play_players *players, play_played *played) {
    const pp_state *last = play_is_fine(played->outcome) ? &played->state : 0;
    for (int seat = 0; seat < game->seats; seat++) {
        play_policy *own = &players->seated[seat];
        if (players->policy[seat] != own || !own->seated) continue;
        played->fault[seat] = (uint8_t)own->outside->rises(own->seated, last);
        own->seated = 0;
    }
}

uint8_t play_forfeited(const play_played *played) {
    uint8_t seats = 0;
    for (int seat = 0; seat < PP_SEATS; seat++)
        seats |= (uint8_t)((played->fault[seat] != PLAY_NO_FAULT) << seat);
    return seats;
}

// --- The game

static void play_to_the_end(void *working) {
    const sitting *table = working;
    const pp_game *game = table->game;
    play_played *played = table->played;
    const play_rules rules = table->rules;
    pp_begin(game, &played->state);
    checks c;
    begin_checks(&c, rules, game, &played->state, table->watcher);
    if (!keeps_promises(&c, played)) return;
    uint32_t turns = 0;
    while (played->state.depth != 0) {
        const bool begins = pp_turn_begins(game, &played->state);
        turns += begins;
        if (begins) played->choices = 0;
        if (reaches_bound(table, turns)) break;
        if (!play_one(game, table->players, turns, &c, table->watcher, played)) return;
    }
    stand_up(game, table->players, played);
    if (table->watcher->ended && play_is_fine(played->outcome))
        table->watcher->ended(table->watcher->watching, game, played);
}

void play_game(const pp_game *game, play_players *players, play_rules rules, const play_watcher *watcher,
               play_played *played) {
    static const play_watcher nobody = {0};
    if (rules.most_actions == 0) rules.most_actions = PLAY_MOST_ACTIONS;
    if (rules.most_choices == 0) rules.most_choices = PLAY_MOST_CHOICES;
    if (rules.most_turns == 0) rules.most_turns = UINT32_MAX;
    sitting table = {game, players, rules, watcher ? watcher : &nobody, played};
    played->outcome = PLAY_DECIDED;
    played->actions = played->choices = 0;
    played->last = PP_NO_ACTION;
    played->says[0] = '\0';
    memset(played->fault, PLAY_NO_FAULT, sizeof played->fault);
    sit_down(game, players);
    if (!guard_run(play_to_the_end, &table)) {
        played->outcome = PLAY_CRASHED;
        snprintf(played->says, sizeof played->says, "an assertion failed");
    }
    stand_up(game, players, played);
}
