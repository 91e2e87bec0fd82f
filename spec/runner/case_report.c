// SPDX-License-Identifier: MIT
// How a case's verdict is told: one line for lists, and the details for the person who has to find the reason.
#include "run.h"

#include <string.h>

static void put_label(pp_out *out, const char *label) {
    pp_put(out, "  ");
    pp_put(out, label);
    for (size_t i = strlen(label); i < 10; i++)
        pp_put_char(out, ' ');
}

static void put_line(pp_out *out, const char *label, const char *text) {
    put_label(out, label);
    pp_put(out, text);
    pp_put(out, "\n");
}

static void put_binding(pp_out *out, const case_under_way *run) {
    put_label(out, "set up");
    pp_put(out, "turned ");
    pp_put_number(out, (uint64_t)run->binding.turned);
    pp_put(out, ", colours ");
    pp_put_number(out, (uint64_t)run->binding.colours);
    pp_put(out, "\n");
    put_label(out, "as played");
    script_put_row(out, run->row);
    pp_put(out, "\n");
}

// The engine's own position, asked for once more, because the reader will want to see it. Not after a break.
static void put_position(pp_out *out, case_under_way *run) {
    if (!run->known) {
        run->runner->engine->ask(run->runner->engine, "state", &run->reply);
        if (run->reply.answer == ENGINE_ANSWER_OK && run->reply.lines == 1)
            put_line(out, "position", run->reply.line[0]);
        return;
    }
    put_line(out, "position", run->found.line);
}

static pp_out begin_detail(case_under_way *run) {
    pp_out out = pp_out_into(run->verdict->detail, sizeof run->verdict->detail);
    put_line(&out, "shows", run->c->shows);
    if (!run->row) return out;
    put_line(&out, "row", run->row->line->text);
    if (run->binding.turned != 0 || run->binding.colours != 0) put_binding(&out, run);
    return out;
}

static void put_again(pp_out *out, const case_under_way *run) {
    put_label(out, "again");
    pp_put(out, run->runner->again);
    pp_put(out, run->c->id);
    pp_put(out, "\n");
}

static void settle(case_under_way *run, case_outcome outcome) {
    case_verdict *v = run->verdict;
    v->outcome = outcome;
    v->path = run->row ? run->row->path : run->c->path;
    v->line = run->row ? run->row->line->number : run->c->line;
}

bool case_fails(case_under_way *run, const char *expected, const char *found) {
    settle(run, CASE_FAILED);
    pp_out what = pp_out_into(run->verdict->what, sizeof run->verdict->what);
    pp_put(&what, "expected ");
    pp_put(&what, expected);
    pp_put(&what, ", found ");
    pp_put(&what, found);
    char kept[PP_LINE_MAX + 1];
    pp_out keep = pp_out_into(kept, sizeof kept); // `found` may be part of the reply, which is asked for anew
    pp_put(&keep, found);
    pp_out out = begin_detail(run);
    put_line(&out, "expected", expected);
    put_line(&out, "found", kept);
    put_position(&out, run);
    if (run->events.count > 0) {
        put_label(&out, "events");
        script_put_items(&out, &run->events);
        pp_put(&out, "\n");
    }
    put_again(&out, run);
    return false;
}

bool case_breaks(case_under_way *run, const char *a, const char *b) {
    settle(run, CASE_IN_ERROR);
    pp_out what = pp_out_into(run->verdict->what, sizeof run->verdict->what);
    pp_put(&what, a);
    if (b) pp_put(&what, b);
    pp_put(&what, "; asked: ");
    pp_put(&what, run->asked);
    if (run->reply.said[0]) pp_put(&what, "; ");
    pp_put(&what, run->reply.said);
    pp_out out = begin_detail(run);
    if (run->known) put_line(&out, "position", run->found.line);
    put_again(&out, run);
    return false;
}

bool case_blames(case_under_way *run, const book_fault *fault) {
    settle(run, CASE_IN_ERROR);
    run->verdict->path = fault->path;
    run->verdict->line = fault->fault.line;
    pp_out what = pp_out_into(run->verdict->what, sizeof run->verdict->what);
    pp_put(&what, "the case cannot be run: ");
    pp_put(&what, fault->fault.what);
    pp_out out = begin_detail(run);
    if (run->script.game.words > 0 && (run->binding.turned != 0 || run->binding.colours != 0) && !run->row) {
        put_label(&out, "set up");
        pp_put(&out, "turned ");
        pp_put_number(&out, (uint64_t)run->binding.turned);
        pp_put(&out, ", colours ");
        pp_put_number(&out, (uint64_t)run->binding.colours);
        pp_put(&out, "\n");
    }
    put_again(&out, run);
    return false;
}

bool case_skips(case_under_way *run, const char *a, const char *b) {
    settle(run, CASE_SKIPPED);
    pp_out what = pp_out_into(run->verdict->what, sizeof run->verdict->what);
    pp_put(&what, a);
    if (b) pp_put(&what, b);
    run->verdict->detail[0] = '\0';
    return false;
}

bool case_skips_unjudged(case_under_way *run) {
    if (run->unjudged) return case_skips(run, "the engine lacks level ", run->unjudged);
    return case_skips(run, "stages of a turn are judged with the built-in engine only", 0);
}

bool case_can_judge(case_under_way *run, uint32_t needs) {
    const uint32_t missing = needs & ~run->runner->engine->levels;
    run->judged += missing == 0;
    for (int i = 0; i < ENGINE_LEVELS && !run->unjudged; i++) {
        if (missing >> i & 1) run->unjudged = engine_level_names[i];
    }
    return missing == 0;
}

// Whether this is the row whose clauses are wanted.
static bool wants_clauses(const case_under_way *run) {
    const case_runner *runner = run->runner;
    if (!runner->path) return true;
    return run->row && run->row->line->number == runner->line && strcmp(run->row->path, runner->path) == 0;
}

bool case_ask(case_under_way *run, const char *verb, const char *rest) {
    char command[PP_LINE_MAX + 8];
    engine_any *engine = run->runner->engine;
    pp_out out = pp_out_into(command, sizeof command);
    pp_put(&out, verb);
    if (rest) pp_put(&out, rest);
    pp_out asked = pp_out_into(run->asked, sizeof run->asked);
    pp_put(&asked, command);
    if (asked.used >= sizeof run->asked) memcpy(run->asked + sizeof run->asked - 4, "...", 4);
    engine->ask(engine, command, &run->reply);
    if (run->runner->fired && wants_clauses(run)) {
        fired_hear(run->runner->fired, &run->reply);
        if (engine->see) engine->see(engine, run->runner->fired);
    }
    return run->reply.answer != ENGINE_ANSWER_BROKEN || case_breaks(run, run->reply.trouble, 0);
}
