// SPDX-License-Identifier: MIT
// Sends commands to the engine and keeps the conversation of the case. Every command of a case goes through case_ask.
#include "case_under_way.h"

#include "bits.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// --- The conversation

enum { SHOWN = 4000 }; // the number of bytes shown of an answer that broke off

// Returns the whole answer as text. If the answer broke off, returns only its beginning, because it can be long and
// can end anywhere.
static const char *answer_of(case_under_way *run) {
    const engine_reply *reply = &run->reply;
    char *text = 0;
    size_t size = 0;
    FILE *to = open_memstream(&text, &size);
    if (!to) return 0;
    if (reply->answer == ENGINE_ANSWER_BROKEN) {
        const size_t shown = reply->used < SHOWN ? reply->used : SHOWN;
        for (size_t i = 0; i < shown; i++) {
            const char c = reply->text[i];
            fputc(c == '\n' || (c >= ' ' && c <= '~') ? c : '?', to);
        }
        fprintf(to, "%s(%s)\n", shown > 0 && reply->text[shown - 1] != '\n' ? "\n" : "", reply->trouble);
    } else {
        for (int i = 0; i <= reply->lines; i++)
            fprintf(to, "%s\n", reply->line[i]);
    }
    fclose(to);
    const char *kept = book_pool_take_text(run->pool, text, strlen(text));
    free(text);
    return kept;
}

static void keep_talk(case_under_way *run, const char *command) {
    run->talk = book_pool_take_more(run->pool, run->talk, run->talked, sizeof *run->talk);
    case_exchange *e = &run->talk[run->talked++];
    e->topic = run->topic;
    e->row = run->row;
    run->topic = TOPIC_LOOKS;
    e->command = book_pool_take_text(run->pool, command, strlen(command));
    e->answer = run->runner->log ? answer_of(run) : 0;
}

// --- Commands

bool case_can_judge(case_under_way *run, uint32_t needs) {
    const uint32_t missing = needs & ~run->runner->engine->levels;
    run->judged += missing == 0;
    for (int i = 0; i < ENGINE_LEVELS && !run->unjudged; i++) {
        if (missing >> i & 1) run->unjudged = engine_level_names[i];
    }
    if (missing != 0) run->left_out[pp_lowest_bit(missing)]++;
    return missing == 0;
}

// Returns whether the caller wants the clauses that fire in this command.
static bool wants_clauses(const case_under_way *run, case_topic topic) {
    const case_spot *spot = run->runner->spot;
    if (!spot) return true;
    const bool there = run->actions == spot->action || (spot->led && run->actions + 1 == spot->action);
    if (!spot->path) return topic == TOPIC_PLAYS && run->tables == spot->table && there;
    return run->row && run->row->line->number == spot->line && strcmp(run->row->path, spot->path) == 0;
}

static void count_asked(case_under_way *run, case_topic topic) {
    if (topic == TOPIC_PLAYS) run->actions += run->reply.answer == ENGINE_ANSWER_OK;
    if (topic != TOPIC_TABLE) return;
    run->tables++;
    run->actions = 0;
}

bool case_ask(case_under_way *run, const char *verb, const char *rest) {
    char command[GR_LINE_MAX + 8];
    engine_any *engine = run->runner->engine;
    gr_out out = gr_out_into(command, sizeof command);
    gr_put(&out, verb);
    if (rest) gr_put(&out, rest);
    gr_out asked = gr_out_into(run->asked, sizeof run->asked);
    gr_put(&asked, command);
    if (asked.used >= sizeof run->asked) memcpy(run->asked + sizeof run->asked - 4, "...", 4);
    engine->ask(engine, command, &run->reply);
    const case_topic topic = run->topic;
    if (run->runner->fired && wants_clauses(run, topic)) {
        fired_hear(run->runner->fired, &run->setup.game, &run->reply);
        if (engine->see) engine->see(engine, run->runner->fired);
    }
    count_asked(run, topic);
    keep_talk(run, command);
    return run->reply.answer != ENGINE_ANSWER_BROKEN || case_breaks(run, run->reply.trouble, 0);
}

// --- The conversation, for a log

static void put_lines(FILE *to, const char *before, const char *text) {
    char line[4 * GR_LINE_MAX + 1];
    while (*text) {
        const size_t length = strcspn(text, "\n");
        gr_out out = gr_out_into(line, sizeof line);
        gr_put_shown(&out, text, length, false);
        fprintf(to, "%s%s\n", before, line);
        text += length + (text[length] == '\n');
    }
}

void case_take_talk(case_under_way *run) {
    size_t size = 0;
    if (!run->runner->log || run->verdict->talk) return;
    FILE *to = open_memstream(&run->verdict->talk, &size);
    if (!to) return;
    fprintf(to, "# %s %s\n", run->c->id, run->c->shows);
    if (run->row) fprintf(to, "# row: %s\n", run->row->line->text);
    fprintf(to, "# %s\n", run->verdict->what);
    for (int i = 0; i < run->talked; i++) {
        fprintf(to, "> %s\n", run->talk[i].command);
        if (run->talk[i].answer) put_lines(to, "< ", run->talk[i].answer);
    }
    put_lines(to, "! ", run->runner->engine->aside);
    fputc('\n', to);
    fclose(to);
}
