// SPDX-License-Identifier: MIT
// Reads a request, finds its command, and answers. Protocol commands go to the speaker, which plays on this table.
#include "module_parts.h"

#include "lines.h"

#include <stdlib.h>
#include <string.h>

static module_table table;
static char *request, *answer;
static size_t answered;
static uint32_t request_bytes;
static int lines; // the number of requests so far, which the speaker prints as the line of a fault

bool module_read_number(gr_words *words, uint64_t most, uint64_t *number, gr_fault *fault) {
    if (!gr_next_word(words) || !gr_read_number(words->word, most, number))
        return gr_fail(fault, words->column, "not a number in range: ", words->word, 0);
    return true;
}

// --- What happened

// Adds a line, or nothing if there is no room for it.
static void tell(module_table *m, const char *clause, const char *words) {
    gr_out out = gr_out_into(m->told + m->told_bytes, sizeof m->told - m->told_bytes);
    gr_put(&out, "told ");
    gr_put(&out, clause && clause[0] != '\0' ? clause : "-");
    gr_put_char(&out, ' ');
    gr_put(&out, words);
    gr_put_char(&out, '\n');
    if (out.used < out.size) m->told_bytes += out.used;
    m->told[m->told_bytes] = '\0';
}

// A reader of the book sees every tile, so each event is described as the player it concerns sees it.
static void hear(void *listening, const pp_event *event) {
    module_table *m = listening;
    char words[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(words, sizeof words);
    view_tell_event(&out, &m->game, event, pp_seat_of_pawn(event->pawn));
    if (out.used == 0) gr_put_event(&out, &m->game, event);
    tell(m, event->clause, words);
    if (m->listener) m->listener(m->listening, event);
}

static void forget(module_table *m) {
    m->before = m->state;
    m->refused = PP_NO_ACTION;
    m->told_bytes = 0;
    m->told[0] = '\0';
}

// --- The speaker's partner

static void say(void *self, const char *line) {
    fprintf(((module_table *)self)->to, "%s\n", line);
}

// Plays an action on the table. The speaker tries a refused action on a copy.
static void apply(void *self, const pp_game *game, pp_state *s, pp_action action, pp_listener *listener,
                  void *listening) {
    module_table *m = self;
    char words[GR_FAULT_MAX];
    if (s != &m->state) {
        m->refused = action;
        pp_apply(game, s, action, listener, listening);
        return;
    }
    gr_out out = gr_out_into(words, sizeof words);
    view_tell_throw(&out, game, s, action);
    if (out.used > 0) tell(m, 0, words);
    m->refused = PP_NO_ACTION;
    m->listener = listener;
    m->listening = listening;
    ways_apply(&m->ways, s, action, hear, m);
}

static void begun(void *self) {
    module_table *m = self;
    m->there = true;
    m->supposed = false;
    ways_begin(&m->ways, &m->game, &m->state);
    forget(m);
}

// --- Commands

static bool begin_moment(module_table *m, gr_words *words, const char *text, gr_fault *fault) {
    (void)text;
    if (!gr_line_ends(words, fault)) return false;
    ways_forget(&m->ways);
    forget(m);
    return true;
}

static bool put_told(module_table *m, gr_words *words, const char *text, gr_fault *fault) {
    (void)text;
    if (!gr_line_ends(words, fault)) return false;
    fputs(m->told, m->to);
    return true;
}

static const struct {
    const char *name;
    module_command *obey;
    enum { ANY, A_TABLE, A_GAME } needs;
} commands[] = {
    {"moment", begin_moment, A_TABLE},    {"told", put_told, A_TABLE},
    {"style", module_style, ANY},         {"part", module_part, A_TABLE},
    {"board", module_board, A_TABLE},     {"locate", module_locate, ANY},
    {"players", module_players, A_TABLE}, {"question", module_question, A_GAME},
    {"picture", module_picture, A_GAME},  {"choose", module_choose, A_GAME},
    {"games", module_games, A_GAME},      {"suppose", module_suppose, ANY},
    {"then", module_then, A_TABLE},       {"case", module_case, ANY},
    {"record", module_record, ANY},
};

// Obeys a command of the module. Returns false if there is none of this name.
static bool obey(module_table *m, gr_words words, const char *text) {
    gr_fault fault = {0};
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        if (!gr_same_word(words.word, commands[i].name)) continue;
        const bool missing = (commands[i].needs != ANY && !m->there) ||
                             (commands[i].needs == A_GAME && (m->supposed || !m->speaker.playing));
        if (missing) gr_fail(&fault, 1, "no game has begun", 0, 0);
        fault.line = 1;
        if (!missing && commands[i].obey(m, &words, text, &fault)) {
            fputs("ok\n", m->to);
        } else {
            gr_speak_of_fault(&m->speaker, &fault);
        }
        return true;
    }
    return false;
}

// Answers a command of the protocol as `pathproof play` does.
static void speak(module_table *m, const char *text) {
    char line[GR_LINE_MAX + 1];
    gr_fault fault = {0};
    FILE *from = *text ? fmemopen((void *)(uintptr_t)text, strlen(text), "r") : 0;
    record_lines source = {from, lines++, false};
    if (!from) {
        gr_speak(&m->speaker, "", lines);
    } else if (record_read_line(&source, line, &fault) != RECORD_LINE_READ) {
        gr_speak_of_fault(&m->speaker, &fault);
    } else {
        gr_speak(&m->speaker, line, lines);
    }
    if (from) fclose(from);
}

char *module_room(uint32_t bytes) {
    free(request);
    request_bytes = bytes;
    request = calloc(1, (size_t)bytes + 1);
    return request;
}

const char *module_answer(void) {
    module_table *m = &table;
    char line[GR_LINE_MAX + 1];
    free(answer);
    answer = 0;
    if (!request || !(m->to = open_memstream(&answer, &answered))) return "unsupported # out of memory\n";
    request[request_bytes] = '\0';
    if (!m->speaker.state) {
        const gr_partner partner = {.self = m, .say = say, .apply = apply, .begun = begun};
        gr_speaker_begin(&m->speaker, &gr_shipped_games, &m->game, &m->state, partner);
    }
    const size_t length = strcspn(request, "\n");
    gr_out out = gr_out_into(line, sizeof line);
    for (size_t i = 0; i < length; i++)
        gr_put_char(&out, request[i]);
    gr_words words = gr_words_of(line);
    const bool known = out.used < out.size && gr_next_word(&words) &&
                       obey(m, words, request + length + (request[length] == '\n'));
    if (!known) speak(m, request);
    fclose(m->to);
    return answer;
}
