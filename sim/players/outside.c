// SPDX-License-Identifier: MIT
// Lets programs choose for a seat: writes what they are sent, and reads their answers. players.c reads the names of these policies.
//
// A choice that a program makes depends on the position and on one random number, both of which it is sent with the question. So another
// process can be asked again, and a game can be repeated.
#include "outside.h"

#include "grammar.h"
#include "program.h"
#include "tileset_text.h"
#include "weigh.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

const char outside_prefix[] = "cmd:";

static outside_rules rules = {.processes = 1};

// A seat of a program, from the beginning to the end of a game.
typedef struct seated {
    program_seat at;
    const pp_game *game;
    uint64_t number; // of the game in the run
    int seat;
    play_fault fault;
    char *begins; // the lines that begin the game
    char why[PROGRAM_WHY_MAX];
} seated;

// --- What a program is sent

static bool has_paths(const pp_kind *kind) {
    for (int point = 0; point < PP_POINTS && kind->faces > 0; point++) {
        if (kind->face[0].end[0][point] != 0) return true;
    }
    return false;
}

static void write_tiles(FILE *to, const seated *own) {
    const pp_tileset *set = own->game->tiles;
    char line[GR_LINE_MAX + 1];
    for (int kind = 0; kind < set->kinds; kind++) {
        const pp_kind *k = &set->kind[kind];
        for (int face = 0; face < k->faces && has_paths(k); face++) {
            gr_out out = gr_out_into(line, sizeof line);
            gr_put_face(&out, k, face);
            fprintf(to, "tile %u %s\n", own->at.number, line);
        }
    }
}

static void write_beginning(FILE *to, const seated *own) {
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    gr_put_game(&out, own->game);
    fprintf(to, "begin %u %s %dx%d %s\n", own->at.number, gr_seat_names[own->seat], own->game->size.width,
            own->game->size.height, line);
    write_tiles(to, own);
}

static void write_question(FILE *to, const seated *own, const pp_view *view, const pp_action action[],
                           uint32_t count, uint32_t chance) {
    char line[2 * GR_LINE_MAX];
    pp_seen seen;
    gr_out out = gr_out_into(line, sizeof line);
    pp_look(view, &seen);
    gr_put_seen(&out, view->game, &seen);
    fprintf(to, "see %u %s\n", own->at.number, line);
    for (uint32_t i = 0; i < count; i++) {
        out = gr_out_into(line, sizeof line);
        gr_put_action(&out, view->game, action[i]);
        fprintf(to, "action %u %s\n", own->at.number, line);
    }
    fprintf(to, "choose %u %u\n", own->at.number, chance);
}

// --- Faults

static void blame(seated *own, play_fault fault, const char *why) {
    own->fault = fault;
    snprintf(own->why, sizeof own->why, "%s", why);
}

static void put_blame(gr_out *out, const seated *own) {
    gr_put(out, outside_prefix);
    gr_put(out, program_command(own->at.of));
    gr_put(out, " (");
    gr_put(out, gr_seat_names[own->seat]);
    gr_put(out, "): ");
    gr_put(out, own->why);
}

// Finds the answer among the lawful actions. Returns PP_NO_ACTION if it is not one of them.
static pp_action answered(const pp_game *game, const char *line, const pp_action action[], uint32_t count) {
    pp_action read[GR_ACTIONS_A_LINE];
    gr_words words = gr_words_of(line);
    gr_fault fault = {0};
    if (gr_read_actions(game, &words, read, &fault) != 1 || gr_next_word(&words)) return PP_NO_ACTION;
    for (uint32_t i = 0; i < count; i++) {
        if (action[i] == read[0]) return read[0];
    }
    return PP_NO_ACTION;
}

// --- Choosing

static pp_action ask(seated *own, const play_policy *policy, const pp_view *view, const pp_action action[],
                     uint32_t count, uint32_t chance) {
    char *text = 0;
    size_t size;
    FILE *to = open_memstream(&text, &size);
    if (!to) abort();
    write_question(to, own, view, action, count, chance);
    if (fclose(to) != 0) abort();
    const program_question question = {own->begins, text, (double)rules.seconds, policy->waiting};
    program_answer answer;
    program_ask(&own->at, &question, &answer);
    free(text);
    if (answer.stopped) return PP_NO_ACTION;
    if (answer.fault != PLAY_NO_FAULT) {
        blame(own, answer.fault, answer.why);
        return PP_NO_ACTION;
    }
    const pp_action chosen = answered(view->game, answer.line, action, count);
    if (chosen == PP_NO_ACTION) {
        char why[PROGRAM_WHY_MAX];
        snprintf(why, sizeof why, "its answer is not one of the actions it was sent:%.80s", answer.line);
        blame(own, PLAY_WRONG, why);
    }
    return chosen;
}

// --- Sitting

static void *sit(const play_policy *policy, const pp_game *game, uint64_t number, int seat) {
    seated *own = calloc(1, sizeof *own);
    size_t size;
    if (!own) abort();
    own->at = program_sit(policy->program);
    own->game = game;
    own->number = number;
    own->seat = seat;
    FILE *to = open_memstream(&own->begins, &size);
    if (!to) abort();
    write_beginning(to, own);
    if (fclose(to) != 0) abort();
    return own;
}

static play_fault rise(void *of, const pp_state *last) {
    seated *own = of;
    const play_fault fault = own->fault;
    if (fault != PLAY_NO_FAULT) program_note_fault(own->at.of, own->number, own->seat, own->why);
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    gr_put(&out, "end ");
    gr_put_number(&out, own->at.number);
    gr_put(&out, " ");
    if (last) gr_put_verdict(&out, last);
    if (!last) gr_put(&out, "going on");
    gr_put(&out, "\n");
    program_tell(&own->at, line);
    program_rise(&own->at);
    free(own->begins);
    free(own);
    return fault;
}

static void excuse(const void *of, gr_out *out) {
    const seated *own = of;
    if (own->fault == PLAY_NO_FAULT) {
        gr_put(out, "the run was stopped");
    } else {
        put_blame(out, own);
    }
}

// Chooses in a game in which the program has no seat, as at a terminal. If the program cannot choose, `careful` does.
static pp_action choose_once(const play_policy *policy, const pp_view *view, play_source *source,
                             const pp_action action[], uint32_t count) {
    seated *own = sit(policy, view->game, 0, view->seat);
    pp_action chosen = ask(own, policy, view, action, count, source->below(source, UINT32_MAX));
    if (own->fault != PLAY_NO_FAULT) {
        char text[PROGRAM_WHY_MAX + PLAY_POLICY_NAME];
        gr_out out = gr_out_into(text, sizeof text);
        put_blame(&out, own);
        fprintf(stderr, "%s; careful chooses instead\n", text);
        chosen = play_careful.choose(&play_careful, view, source, 0);
    }
    rise(own, 0);
    return chosen;
}

static pp_action choose_outside(const play_policy *policy, const pp_view *view, play_source *source,
                                gr_out *why) {
    pp_action action[PP_ACTIONS_MAX];
    const uint32_t count = pp_view_legal(view, action);
    seated *own = policy->seated;
    if (count == 0) return PP_NO_ACTION;
    if (why) gr_put(why, count == 1 ? "nothing else is lawful" : "the program gives no reason");
    if (count == 1) return action[0];
    if (!own) return choose_once(policy, view, source, action, count);
    if (own->fault == PLAY_NO_FAULT) {
        const pp_action chosen = ask(own, policy, view, action, count, source->below(source, UINT32_MAX));
        if (own->fault == PLAY_NO_FAULT || !rules.forfeits) return chosen;
    }
    return play_careful.choose(&play_careful, view, source, 0);
}

// --- The policy

bool outside_read(const char *name, play_policy *policy) {
    static const play_outside outside = {sit, excuse, rise};
    const size_t prefix = sizeof outside_prefix - 1, length = strlen(name);
    if (strncmp(name, outside_prefix, prefix) != 0 || name[prefix + strspn(name + prefix, " ")] == '\0' ||
        length >= PLAY_POLICY_NAME)
        return false;
    *policy =
        (play_policy){.says = "the choices of a program", .choose = choose_outside, .outside = &outside};
    memcpy(policy->name, name, length + 1);
    policy->program = program_of(name + prefix);
    return true;
}

bool outside_begin(const outside_rules *given, gr_out *why) {
    char reason[PROGRAM_WHY_MAX];
    rules = *given;
    for (int i = 0; program_at(i); i++) {
        program *p = program_at(i);
        if (i == 0) atexit(program_end_all);
        program_set_processes(p, (int)rules.processes);
        if (program_greets(p, reason)) continue;
        gr_put(why, outside_prefix);
        gr_put(why, program_command(p));
        gr_put(why, ": ");
        gr_put(why, reason);
        gr_put(why, "\nTry: echo pathproof 1 player | ");
        gr_put(why, program_command(p));
        return false;
    }
    return true;
}

bool outside_put_fault(gr_out *out, const char *name) {
    const size_t prefix = sizeof outside_prefix - 1;
    uint64_t game;
    int seat;
    const char *why = strncmp(name, outside_prefix, prefix) == 0
                          ? program_first_fault(program_of(name + prefix), &game, &seat)
                          : 0;
    if (!why) return false;
    gr_put(out, "such as game ");
    gr_put_number(out, game);
    gr_put(out, " (");
    gr_put(out, gr_seat_names[seat]);
    gr_put(out, "): ");
    gr_put(out, why);
    return true;
}

// --- Files

static uint64_t add_file(uint64_t hash, const char *name) {
    static const uint64_t prime = UINT64_C(1099511628211);
    struct stat about;
    FILE *file = stat(name, &about) == 0 && S_ISREG(about.st_mode) ? fopen(name, "rb") : 0;
    for (int byte; file && (byte = fgetc(file)) != EOF;)
        hash = (hash ^ (uint64_t)byte) * prime;
    if (file) fclose(file);
    return hash;
}

uint64_t outside_hash(const play_line_up *line_up) {
    uint64_t hash = 0;
    for (int i = 0; i < line_up->count; i++) {
        const play_policy *policy = &line_up->policy[i];
        if (!policy->outside) continue;
        char line[PLAY_POLICY_NAME], *word[PLAY_POLICY_NAME];
        memcpy(line, program_command(policy->program), sizeof line);
        const int words = gr_split_quoted(line, word, PLAY_POLICY_NAME);
        for (int k = 0; k < words; k++)
            hash = add_file(hash, word[k]);
    }
    return hash;
}
