// SPDX-License-Identifier: MIT
// One game from its first question to its verdict.
#include "harness.h"

#include "grammar.h"

#include <stdio.h>
#include <string.h>

static void name_broken(const pp_game *game, uint32_t broken, play_played *played) {
    pp_out says = pp_out_into(played->says, sizeof played->says);
    for (int i = 0; game->invariant[i]; i++) {
        if (!(broken >> i & 1)) continue;
        if (says.used > 0) pp_put(&says, "; ");
        pp_put(&says, "invariant ");
        pp_put(&says, game->invariant[i]->name);
        pp_put(&says, " is broken: ");
        pp_put(&says, game->invariant[i]->says);
    }
}

static bool keeps_invariants(const pp_game *game, const pp_state *s, play_checking checking,
                             play_played *played) {
    if (checking == PLAY_CHECK_NOTHING) return true;
    played->broken = pp_check(game, s, checking == PLAY_CHECK_ALL ? PP_REACHED : PP_POSSIBLE);
    if (played->broken == 0) return true;
    played->outcome = PLAY_BROKEN;
    name_broken(game, played->broken, played);
    return false;
}

static bool survives_text(const pp_game *game, const pp_state *s, play_played *played) {
    char line[PP_LINE_MAX + 1];
    pp_out out = pp_out_into(line, sizeof line);
    pp_put_position(&out, game, s);
    const pp_game *const games[] = {game->base, 0};
    const pp_catalog catalog = {.games = games, .set = game->tiles};
    pp_game read_game;
    pp_state read;
    pp_fault fault = {0};
    played->outcome = PLAY_NOT_READ;
    pp_out says = pp_out_into(played->says, sizeof played->says);
    if (out.used >= out.size) {
        pp_put(&says, "the position's line is too long");
        return false;
    }
    if (!pp_read_position(&catalog, line, &read_game, &read, &fault)) {
        pp_put(&says, "the printed position cannot be read back: column ");
        pp_put_number(&says, (uint64_t)fault.column);
        pp_put(&says, ": ");
        pp_put(&says, fault.what);
        return false;
    }
    played->outcome = PLAY_NOT_SAME;
    if (!pp_same(s, &read)) {
        pp_put(&says, "the position printed and read back is another position");
        return false;
    }
    played->outcome = PLAY_DECIDED;
    return true;
}

bool play_check_position(const pp_game *game, const pp_state *s, play_rules rules, play_played *played) {
    return keeps_invariants(game, s, rules.checking, played) &&
           (!rules.round_trip || survives_text(game, s, played));
}

// One action chosen and played; false when the game cannot go on as it should.
static bool play_one(const pp_game *game, play_source *source, play_rules rules, const play_watcher *watcher,
                     play_played *played) {
    pp_state *s = &played->state;
    played->last = play_choose(game, s, source);
    if (played->last == PP_NO_ACTION) {
        played->outcome = PLAY_NO_CHOICE;
        snprintf(played->says, sizeof played->says, "the game goes on, but nothing is lawful");
        return false;
    }
    if (watcher->chosen) watcher->chosen(watcher->watching, game, s, played->last);
    if (rules.checking == PLAY_CHECK_NOTHING) {
        const pp_run run = {game, s, watcher->happened, watcher->watching};
        pp_play(&run, played->last);
    } else {
        const pp_result result = pp_apply(game, s, played->last, watcher->happened, watcher->watching);
        if (result.reason != PP_FINE) {
            played->outcome = PLAY_REFUSED;
            snprintf(played->says, sizeof played->says, "a lawful action is refused: %s",
                     pp_reason_names[result.reason]);
            return false;
        }
    }
    played->actions++;
    return play_check_position(game, s, rules, played);
}

void play_game(const pp_game *game, play_source *source, play_rules rules, const play_watcher *watcher,
               play_played *played) {
    static const play_watcher nobody = {0};
    const uint32_t most = rules.most_actions ? rules.most_actions : PLAY_MOST_ACTIONS;
    if (!watcher) watcher = &nobody;
    played->outcome = PLAY_DECIDED;
    played->actions = 0;
    played->last = PP_NO_ACTION;
    played->broken = 0;
    played->says[0] = '\0';
    pp_begin(game, &played->state);
    if (!play_check_position(game, &played->state, rules, played)) return;
    uint32_t turns = 0;
    while (played->state.depth != 0) {
        turns += rules.most_turns > 0 && pp_turn_begins(game, &played->state);
        if (rules.most_turns > 0 && turns > rules.most_turns) {
            played->outcome = PLAY_STOPPED;
            break;
        }
        if (played->actions == most) {
            played->outcome = PLAY_NEVER_ENDS;
            snprintf(
                played->says, sizeof played->says,
                "the game is not over after %u actions (--bound N stops and counts games that go on for ever)",
                most);
            return;
        }
        if (!play_one(game, source, rules, watcher, played)) return;
    }
    if (watcher->ended) watcher->ended(watcher->watching, game, &played->state);
}
