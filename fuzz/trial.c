// SPDX-License-Identifier: MIT
// One game under trial.
#include "trial.h"

#include "probe.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES_MAX = 32 };

static pp_catalog catalog;

const pp_catalog *trial_games(void) {
    static const pp_game *games[GAMES_MAX + 1];
    if (catalog.games) return &catalog;
    catalog.games = games;
    int count = 0;
    while (pp_shipped_games.games[count] && count < GAMES_MAX - 1) {
        games[count] = pp_shipped_games.games[count];
        count++;
    }
    games[count] = &probe_game;
    return &catalog;
}

void trial_name_tiles(const pp_tileset *set) {
    catalog.set = set;
}

// --- When a promise is broken.

static void print_line(const char *before, const char *line) {
    fprintf(stderr, "%s%s\n", before, line);
}

_Noreturn void trial_fail(const trial_game *trial, const char *what, const char *detail) {
    char line[2 * PP_LINE_MAX];
    pp_out out = pp_out_into(line, sizeof line);
    fprintf(stderr, "broken: %s%s%s\npathproof 1\n", what, detail ? ": " : "", detail ? detail : "");
    pp_put_game(&out, &trial->game);
    print_line("game ", line);
    if (trial->game.tiles != trial->game.base->tiles) {
        out = pp_out_into(line, sizeof line);
        pp_put(&out, "--tiles ");
        pp_put(&out, trial->game.tiles->name);
        print_line("# ", line);
    }
    if (trial->given) {
        out = pp_out_into(line, sizeof line);
        pp_put_position(&out, &trial->game, &trial->begun);
        print_line("# from ", line);
    }
    for (int i = 0; i < trial->count; i++) {
        out = pp_out_into(line, sizeof line);
        pp_put_action(&out, &trial->game, trial->played[i]);
        print_line("", line);
    }
    // Last, because a position that is broken may not be fit to print.
    if (!(pp_check(&trial->game, &trial->state, PP_POSSIBLE) & 1)) {
        out = pp_out_into(line, sizeof line);
        pp_put_position(&out, &trial->game, &trial->state);
        print_line("# now ", line);
    }
    abort();
}

_Noreturn void trial_broken(const char *what, const char *text) {
    fprintf(stderr, "broken: %s: %s\n", what, text);
    abort();
}

static _Noreturn void fail_at(const trial_game *trial, const char *what, pp_action action) {
    char line[PP_LINE_MAX];
    pp_out out = pp_out_into(line, sizeof line);
    pp_put_action(&out, &trial->game, action);
    trial_fail(trial, what, line);
}

// --- What a position owes.

static void check_invariants(const trial_game *trial) {
    const uint32_t broken = pp_check(&trial->game, &trial->state, trial->level);
    for (int i = 0; broken != 0 && trial->game.invariant[i]; i++) {
        if (broken >> i & 1)
            trial_fail(trial, trial->game.invariant[i]->name, trial->game.invariant[i]->says);
    }
}

static int by_number(const void *a, const void *b) {
    const pp_action x = *(const pp_action *)a, y = *(const pp_action *)b;
    return (x > y) - (x < y);
}

static void look_at_choices(const trial_game *trial) {
    const pp_question asked = pp_asked(&trial->game, &trial->state);
    pp_action action[PP_ACTIONS_MAX];
    uint32_t weight[PP_ACTIONS_MAX];
    const uint32_t count = pp_legal(&trial->game, &trial->state, action, weight);
    if (asked.over != (count == 0)) trial_fail(trial, "asked and lawful actions disagree", 0);
    for (uint32_t i = 0; i < count; i++) {
        const bool may = pp_may(&trial->game, &trial->state, action[i]).reason == PP_FINE;
        if (!may) fail_at(trial, "listed as lawful, but may not be played", action[i]);
        if (weight[i] == 0) fail_at(trial, "listed, but chance never picks it", action[i]);
        if (pp_plain_action(&trial->game, action[i]) != action[i])
            fail_at(trial, "not listed plainly", action[i]);
    }
    if (count > 0) trial_spell(trial, action[(unsigned)trial->count % count]);
    qsort(action, count, sizeof action[0], by_number);
    for (uint32_t i = 1; i < count; i++) {
        if (action[i] == action[i - 1]) fail_at(trial, "listed twice", action[i]);
    }
}

void trial_spell(const trial_game *trial, pp_action action) {
    char line[PP_LINE_MAX];
    pp_out out = pp_out_into(line, sizeof line);
    pp_put_action(&out, &trial->game, action);
    pp_action parsed[PP_ACTIONS_A_LINE];
    pp_fault fault = {0};
    pp_words words = pp_words_of(line);
    const int count = pp_read_actions(&trial->game, &words, parsed, &fault);
    if (count == 0) trial_fail(trial, "a printed action is not understood", line);
    if (count != 1 || parsed[0] != action) trial_fail(trial, "printed and parsed, another action", line);
}

static void look_at_text(const trial_game *trial) {
    char line[PP_LINE_MAX + 1], again[PP_LINE_MAX + 1];
    pp_out out = pp_out_into(line, sizeof line);
    pp_put_position(&out, &trial->game, &trial->state);
    if (out.used >= sizeof line) trial_fail(trial, "a position does not fit on a line", 0);
    pp_game game;
    pp_state parsed;
    pp_fault fault = {0};
    if (!pp_read_position(trial_games(), line, &game, &parsed, &fault)) {
        trial_fail(trial, "a printed position is not understood", fault.what);
    }
    if (!pp_same(&parsed, &trial->state)) trial_fail(trial, "printed and parsed, another position", line);
    pp_out second = pp_out_into(again, sizeof again);
    pp_put_position(&second, &game, &parsed);
    if (strcmp(line, again) != 0) trial_fail(trial, "printed again, another line", again);
}

static uint64_t stir(uint64_t hash, uint64_t word) {
    hash = (hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ hash >> 29;
}

// Quick and never stored: not the hash of the grammar.
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
enum { TEXT_EACH = 1 };
#else
// Printing and parsing takes ten times as long as all the rest: one position in so many.
enum { TEXT_EACH = 16 };
#endif

// Positions owe what they owe however they were reached, so each is examined once a process: while fuzzing most were met
// before. Hashes stand for them; where two share a place in the table the later wins.
static void examine(const trial_game *trial) {
    enum { PLACES = 1 << 18 };
    static uint64_t met[PLACES];
    const uint64_t hash = hash_of(trial->game_id, &trial->state, sizeof trial->state);
    if (met[hash % PLACES] == hash) return;
    met[hash % PLACES] = hash;
    check_invariants(trial);
    look_at_choices(trial);
    if ((hash >> 32) % TEXT_EACH == 0) look_at_text(trial);
}

// --- Playing.

static void begin(trial_game *trial, const pp_game *game, pp_level level, bool given) {
    trial->game = *game;
    trial->level = level;
    trial->given = given;
    trial->count = 0;
    trial->begun = trial->state;
    uint64_t id = hash_of((uint64_t)level + 1, game->name, strlen(game->name));
    id = hash_of(id, game->box, sizeof game->box);
    id = hash_of(id, &game->size, sizeof game->size);
    id = hash_of(id, &game->seats, sizeof game->seats);
    id = stir(id, game->tiles->hash);
    trial->game_id = hash_of(id, game->reading, sizeof game->reading);
    shadow_begin(&trial->shadow, &trial->game, &trial->state);
    examine(trial);
}

void trial_begin(trial_game *trial, const pp_game *game) {
    pp_begin(game, &trial->state);
    begin(trial, game, PP_REACHED, false);
}

void trial_from(trial_game *trial, const pp_game *game, const pp_state *s) {
    trial->state = *s;
    begin(trial, game, PP_THEOREMS, true);
}

void trial_play(trial_game *trial, pp_action action) {
    if (trial->count < TRIAL_MAX) trial->played[trial->count++] = action;
    const pp_result result = pp_apply(&trial->game, &trial->state, action, shadow_hear, &trial->shadow);
    if (result.reason != PP_FINE || result.clause) fail_at(trial, "a lawful action was refused", action);
    examine(trial);
    const char *untold = shadow_differs(&trial->shadow, &trial->state);
    if (untold) trial_fail(trial, untold, 0);
}

// --- Trying what may be wrong.

static bool is_listed(const trial_game *trial, pp_action action) {
    pp_action listed[PP_ACTIONS_MAX];
    const uint32_t count = pp_legal(&trial->game, &trial->state, listed, 0);
    const pp_action plain = pp_plain_action(&trial->game, action);
    for (uint32_t i = 0; i < count; i++) {
        if (listed[i] == plain) return true;
    }
    return false;
}

void trial_try(const trial_game *trial, pp_action action) {
    pp_state after = trial->state;
    const pp_result may = pp_may(&trial->game, &trial->state, action);
    const pp_result done = pp_apply(&trial->game, &after, action, 0, 0);
    if (done.reason != may.reason || done.clause != may.clause) {
        trial_fail(trial, "pp_may and pp_apply differ", done.clause ? done.clause : may.clause);
    }
    if (done.reason == PP_FINE) {
        if (!is_listed(trial, action)) fail_at(trial, "accepted, but not listed as lawful", action);
        return;
    }
    if (!pp_same(&after, &trial->state))
        trial_fail(trial, "a refused action changed the position", done.clause);
    if (done.reason >= PP_REASONS) trial_fail(trial, "refused for no reason there is", done.clause);
    if (!done.clause || done.clause[0] == '\0') {
        trial_fail(trial, "refused without a clause", pp_reason_names[done.reason]);
    }
}
