// SPDX-License-Identifier: MIT
// Keeping a conversation.
#include "talk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHOWN = 4000 }; // bytes of an answer that was cut off

// A whole answer, or the beginning of one that broke off: then it is as it came, and may be long and end anywhere.
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

void talk_keep(case_under_way *run, const char *command) {
    run->talk = book_pool_take_more(run->pool, run->talk, run->talked, sizeof *run->talk);
    case_exchange *e = &run->talk[run->talked++];
    e->topic = run->topic;
    run->topic = TOPIC_LOOKS;
    e->command = book_pool_take_text(run->pool, command, strlen(command));
    e->answer = run->runner->log ? answer_of(run) : 0;
}

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

void talk_take(case_under_way *run) {
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
