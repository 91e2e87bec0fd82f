// SPDX-License-Identifier: MIT
// One game under trial. Every target plays with it.
#include "trial.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static gr_catalog catalog;

const gr_catalog *trial_games(void) {
    catalog.games = gr_shipped_games.games;
    return &catalog;
}

void trial_name_tiles(const pp_tileset *set) {
    catalog.set = set;
}

// --- Broken promises.

static void print_line(const char *before, const char *line) {
    fprintf(stderr, "%s%s\n", before, line);
}

// Prints the property that was broken and the record that leads to it, and aborts.
static _Noreturn void fail(const trial_game *trial, const char *what, const char *detail) {
    char line[2 * GR_LINE_MAX];
    gr_out out = gr_out_into(line, sizeof line);
    fprintf(stderr, "broken: %s%s%s\npathproof 1\n", what, detail ? ": " : "", detail ? detail : "");
    gr_put_game(&out, &trial->game);
    print_line("game ", line);
    if (trial->game.tiles->instead_of) {
        out = gr_out_into(line, sizeof line);
        gr_put(&out, "--tiles ");
        gr_put(&out, trial->game.tiles->name);
        print_line("# ", line);
    }
    if (trial->given) {
        out = gr_out_into(line, sizeof line);
        gr_put_position(&out, &trial->game, &trial->begun);
        print_line("# from ", line);
    }
    for (int i = 0; i < trial->count; i++) {
        out = gr_out_into(line, sizeof line);
        gr_put_action(&out, &trial->game, trial->played[i]);
        print_line("", line);
    }
    // The record comes last, because a broken position may not be printable.
    if (pp_check_numbers.holds(&trial->game, &trial->state)) {
        out = gr_out_into(line, sizeof line);
        gr_put_position(&out, &trial->game, &trial->state);
        print_line("# now ", line);
    }
    abort();
}

_Noreturn void trial_broken(const char *what, const char *text) {
    fprintf(stderr, "broken: %s: %s\n", what, text);
    abort();
}

static _Noreturn void fail_by(const trial_game *trial, const promise_breach *breach) {
    char line[2 * GR_FAULT_MAX + sizeof breach->how];
    gr_out out = gr_out_into(line, sizeof line);
    promise_put_breach(&out, breach);
    fail(trial, line, 0);
}

// --- Promises of a position

static uint64_t stir(uint64_t hash, uint64_t word) {
    hash = (hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ hash >> 29;
}

// A fast hash, which is never stored. It differs from the hash of the grammar.
static uint64_t hash_of(uint64_t hash, const void *bytes, size_t size) {
    const uint8_t *at = bytes;
    for (; size >= sizeof hash; at += sizeof hash, size -= sizeof hash) {
        uint64_t word;
        memcpy(&word, at, sizeof word);
        hash = stir(hash, word);
    }
    for (; size > 0; at++, size--)
        hash = stir(hash, *at);
    return hash;
}

#ifdef FUZZ_REPLAY
enum { COSTLY_EACH = 1 };

void trial_count_action(void) {
}
#else
static unsigned long long actions; // the number of actions tried in the whole run

static void tell_actions(void) {
    const double seconds = (double)clock() / CLOCKS_PER_SEC;
    fprintf(stderr, "%llu actions tried in %.1f s of processor time: %.0f a second\n", actions, seconds,
            (double)actions / seconds);
}

// Counts an action. At its end, a run reports how many actions it tried, so that runs can be compared.
void trial_count_action(void) {
    if (actions++ == 0) atexit(tell_actions);
}

// Listing, printing and parsing take ten times as long as everything else. So they are checked only for one action out of this many, and
// for the position after it. That is still hundreds of positions per second. fuzz-replay checks every position, and fuzz_text tests texts
// that the printer did not make.
enum { COSTLY_EACH = 128 };
#endif

// Returns whether this hash is new to the process. While fuzzing, most positions have been seen before. A table keeps their hashes; if
// two hashes share a place, the later one replaces the earlier.
static bool is_new(uint64_t hash) {
    enum { PLACES = 1 << 19 };
    static uint64_t met[PLACES];
    const bool is = met[hash % PLACES] != hash;
    met[hash % PLACES] = hash;
    return is;
}

// Checks the promises of a position. They are the same however the position was reached.
static void examine(trial_game *trial) {
    promise_breach breach;
    const uint64_t hash = hash_of(trial->game_id, &trial->state, sizeof trial->state);
    if (is_new(hash) && !promise_look(&trial->watch, &trial->state, &breach)) fail_by(trial, &breach);
}

// --- Playing.

static void comes_to(trial_game *trial, uint64_t line) {
    trial->line = line;
    trial->watch.costly = (line >> 32) % COSTLY_EACH == 0;
}

static void begin_trial(trial_game *trial, const pp_game *game, pp_level level, bool given) {
    trial->game = *game;
    trial->given = given;
    trial->count = 0;
    trial->begun = trial->state;
    uint64_t id = hash_of((uint64_t)level + 1, game->name, strlen(game->name));
    id = hash_of(id, game->box, sizeof game->box);
    id = hash_of(id, &game->size, sizeof game->size);
    id = hash_of(id, &game->seats, sizeof game->seats);
    id = hash_of(id, &game->parts, sizeof game->parts);
    id = stir(id, game->tiles->hash);
    trial->game_id = hash_of(id, game->reading, sizeof game->reading);
    promise_begin(&trial->watch, &trial->game, &trial->state, level);
    comes_to(trial, hash_of(~trial->game_id, &trial->state, sizeof trial->state));
    examine(trial);
}

void trial_begin(trial_game *trial, const pp_game *game) {
    pp_begin(game, &trial->state);
    begin_trial(trial, game, PP_REACHED, false);
}

void trial_reach(trial_game *trial, const pp_game *game, const pp_state *s) {
    trial->state = *s;
    begin_trial(trial, game, PP_REACHED, true);
}

void trial_from(trial_game *trial, const pp_game *game, const pp_state *s) {
    trial->state = *s;
    begin_trial(trial, game, PP_THEOREMS, true);
}

// Plays an action. A sequence of actions that was played before needs no second check, because its position has been examined.
void trial_play(trial_game *trial, pp_action action) {
    trial_count_action();
    if (trial->count < TRIAL_MAX) trial->played[trial->count++] = action;
    comes_to(trial, stir(trial->line, action));
    if (!is_new(trial->line)) {
        promise_follow(&trial->watch, &trial->state, action);
        return;
    }
    promise_breach breach;
    const pp_result result = promise_play(&trial->watch, &trial->state, action, &breach);
    if (breach.row) fail_by(trial, &breach);
    if (result.reason != PP_FINE) fail(trial, "a lawful action was refused", result.clause);
    examine(trial);
}

void trial_try(const trial_game *trial, pp_action action) {
    trial_count_action();
    promise_breach breach;
    promise_try(&trial->watch, &trial->state, action, &breach);
    if (breach.row) fail_by(trial, &breach);
}

void trial_spell(const trial_game *trial, pp_action action) {
    const promise_moment m = {.game = &trial->game, .action = action};
    promise_breach breach;
    if (!promise_keeps(promise_named("action-text"), &m, &breach)) fail_by(trial, &breach);
}
