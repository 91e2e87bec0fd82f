// SPDX-License-Identifier: MIT
// Asking both engines, and playing one game on both.
#include "beside.h"

#include <stdio.h>
#include <string.h>

// Where a game is told in a row of its own, any order is meant that its rulebook leaves open.
const beside_game beside_games[] = {
    {"tsuro-2005", true, false, "moves leaves"},
    {"tsuro-manual", true, true, "moves leaves"},
    {"seas", true, false, "moves enters leaves"},
    {0},
};

const beside_game *beside_find(const char *name) {
    for (const beside_game *game = beside_games; game->name; game++) {
        if (strcmp(game->name, name) == 0) return game;
    }
    return 0;
}

static void hear(void *self, const char *line) {
    beside_answer *answer = self;
    const size_t length = strlen(line) + 1;
    if (answer->used + length > BESIDE_TEXT || answer->lines == BESIDE_LINES) return;
    answer->last = memcpy(answer->text + answer->used, line, length);
    answer->line[answer->lines++] = answer->last;
    answer->used += length;
}

static void forget(beside_answer *answer) {
    answer->used = 0;
    answer->lines = 0;
    answer->last = "";
}

void beside_ask(beside_pair *pair, beside_side side, const char *command) {
    beside_answer *answer = &pair->said[side];
    forget(answer);
    if (side == BESIDE_CORE) {
        pp_speak(&pair->speaker, command, 1);
    } else {
        oracle_line(&pair->second, command, &pair->heard);
        for (char *line = pair->heard.text; *line;) {
            char *end = strchr(line, '\n');
            *end = '\0';
            hear(answer, line);
            line = end + 1;
        }
    }
    if (answer->lines > 0) answer->lines--;
}

void beside_ask_both(beside_pair *pair, const char *command) {
    beside_ask(pair, BESIDE_CORE, command);
    beside_ask(pair, BESIDE_SECOND, command);
}

static bool begins(const char *line, const char *with) {
    return strncmp(line, with, strlen(with)) == 0;
}

// Both play a game of this name with this field.
static bool both_take(beside_pair *pair, const char *field) {
    char line[2 * BESIDE_WORDS];
    snprintf(line, sizeof line, "game %s seats=2 %s", pair->game->name, field);
    beside_ask_both(pair, line);
    return strcmp(pair->said[BESIDE_CORE].last, "ok") == 0 &&
           strcmp(pair->said[BESIDE_SECOND].last, "ok") == 0;
}

static void find_choices(beside_pair *pair) {
    static beside_answer greeting;
    char option[BESIDE_WORDS];
    beside_ask(pair, BESIDE_SECOND, "pathproof 1");
    greeting.lines = 0;
    greeting.used = 0;
    for (int i = 0; i < pair->said[BESIDE_SECOND].lines; i++)
        hear(&greeting, pair->said[BESIDE_SECOND].line[i]);
    const int named = snprintf(option, sizeof option, "option %s ", pair->game->name);
    for (int i = 0; i < greeting.lines; i++) {
        char field[BESIDE_WORDS];
        const char *line = greeting.line[i];
        if (begins(line, option)) {
            snprintf(field, sizeof field, "%s", line + named);
            if (pair->options < BESIDE_CHOICES && both_take(pair, field))
                memcpy(pair->option[pair->options++], field, sizeof field);
        }
        if (begins(line, "reading ")) {
            snprintf(field, sizeof field, "reading=%s", line + 8);
            if (pair->readings < BESIDE_CHOICES && both_take(pair, field))
                memcpy(pair->reading[pair->readings++], field + 8, sizeof field - 8);
        }
    }
}

void beside_begin(beside_pair *pair, const beside_game *game) {
    memset(pair, 0, sizeof *pair);
    pair->game = game;
    const pp_partner partner = {.self = &pair->said[BESIDE_CORE], .say = hear};
    pp_speaker_begin(&pair->speaker, &pp_shipped_games, &pair->rules, &pair->state, partner);
    oracle_start(&pair->second);
    find_choices(pair);
}

static uint32_t below(beside_run *run, uint32_t bound) {
    return run->random.source.below(&run->random.source, bound);
}

static bool fine(const beside_pair *pair) {
    return strcmp(pair->said[BESIDE_CORE].last, "ok") == 0;
}

// What both have to agree on after an action that both were told.
static bool agree(beside_pair *pair, beside_run *run, const char *command) {
    if (!beside_same_end(pair, run, "answer", command)) return false;
    if (!fine(pair)) return true;
    if (!beside_same_events(pair, run, command)) return false;
    beside_ask_both(pair, "state");
    return beside_same_position(pair, run, command);
}

// An action that nobody offered: both refuse it for the same reason, or both take it and stand where they stood before afterwards.
static bool try_something(beside_pair *pair, beside_run *run) {
    static pp_game rules;
    static pp_state state;
    static oracle second;
    char command[PP_LINE_MAX + 1] = "play ";
    rules = pair->rules;
    state = pair->state;
    second = pair->second;
    beside_ask(pair, BESIDE_CORE, "legal");
    beside_put_try(pair, run, command + strlen(command));
    beside_ask_both(pair, command);
    const bool same = agree(pair, run, command);
    run->refused++;
    pair->rules = rules;
    pair->state = state;
    pair->second = second;
    return same;
}

static bool look_closely(beside_pair *pair, beside_run *run, const char *asked) {
    beside_ask_both(pair, "legal");
    run->listed++;
    if (!beside_same_list(pair, run, asked)) return false;
    for (int tries = 0; tries < 3; tries++) {
        if (!try_something(pair, run)) return false;
    }
    beside_ask_both(pair, "verdict");
    return beside_same_list(pair, run, asked);
}

// One question: looks at it, and answers it by chance. False when the game is over, or the two differ.
static bool step(beside_pair *pair, beside_run *run) {
    char command[PP_LINE_MAX + 1];
    snprintf(command, sizeof command, "%s", run->played > 0 ? run->action[run->played - 1] : run->line);
    if (below(run, (uint32_t)run->lists) == 0 && !look_closely(pair, run, command)) return false;
    beside_ask(pair, BESIDE_CORE, "legal");
    const int choices = pair->said[BESIDE_CORE].lines;
    if (choices == 0) {
        beside_ask_both(pair, "legal");
        if (!beside_same_list(pair, run, command)) return false;
        beside_ask_both(pair, "verdict");
        beside_same_list(pair, run, command);
        return false;
    }
    const char *chosen = pair->said[BESIDE_CORE].line[below(run, (uint32_t)choices)] + strlen("action ");
    snprintf(run->action[run->played++], BESIDE_ACTION, "%s", chosen);
    snprintf(command, sizeof command, "play %s", run->action[run->played - 1]);
    beside_ask_both(pair, command);
    run->actions++;
    return agree(pair, run, command);
}

bool beside_play(beside_pair *pair, beside_run *run) {
    run->played = 0;
    run->difference.found = false;
    beside_ask_both(pair, run->line);
    if (!beside_same_end(pair, run, "game", run->line)) return true;
    if (!fine(pair)) return false;
    beside_ask_both(pair, "state");
    if (!beside_same_position(pair, run, run->line)) return true;
    while (run->played < BESIDE_ACTIONS && step(pair, run)) {
    }
    return true;
}
