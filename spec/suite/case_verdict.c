// SPDX-License-Identifier: MIT
// Settles the verdict of a case: one line for lists, and details for the person who has to find the fault. All case*.c call it.
#include "scene.h"
#include "steps.h"

#include "canvas.h"
#include "differ.h"

#include <string.h>

void case_put_label(gr_out *out, const char *label) {
    gr_put(out, "  ");
    gr_put(out, label);
    for (size_t i = strlen(label); i < 10; i++)
        gr_put_char(out, ' ');
}

void case_put_line(gr_out *out, const char *label, const char *text) {
    case_put_label(out, label);
    gr_put(out, text);
    gr_put(out, "\n");
}

static void put_binding(gr_out *out, const case_under_way *run) {
    if (run->binding.turned == 0 && run->binding.colours == 0) return;
    case_put_label(out, "set up");
    gr_put(out, "turned ");
    gr_put_number(out, (uint64_t)run->binding.turned);
    gr_put(out, ", colours ");
    gr_put_number(out, (uint64_t)run->binding.colours);
    gr_put(out, "\n");
    if (!run->row) return;
    case_put_label(out, "as played");
    script_put_row(out, run->row);
    gr_put(out, "\n");
}

// Writes the text of the clause, for people.
static void put_clause(gr_out *out, const case_under_way *run) {
    const book_text *book = run->runner->book;
    const book_clause *clause = run->runner->explains ? book_find_clause(book, run->c->clause) : 0;
    if (clause) case_put_line(out, "clause", book_clause_shown(book, clause, run->pool));
}

static gr_out begin_detail(case_under_way *run) {
    gr_out out = gr_out_into(run->verdict->detail, sizeof run->verdict->detail);
    put_clause(&out, run);
    case_put_line(&out, "shows", run->c->shows);
    if (run->row) case_put_line(&out, "row", run->row->line->text);
    put_binding(&out, run);
    return out;
}

// Writes the first and the last lines that the engine printed to standard error in this case. Some languages print the error first,
// others last.
static void put_aside(gr_out *out, const case_under_way *run) {
    enum { FIRST = 8, LAST = 8 };
    const char *text = run->runner->engine->aside;
    int lines = 0;
    for (const char *c = text; *c; c++)
        lines += *c == '\n' || c[1] == '\0';
    for (int at = 0; *text; at++) {
        const size_t length = strcspn(text, "\n");
        if (at < FIRST || at >= lines - LAST) {
            case_put_label(out, at == 0 ? "stderr" : "");
            gr_put(out, "| ");
            gr_put_shown(out, text, length, canvas_is_ascii());
            gr_put(out, "\n");
        } else if (at == FIRST) {
            case_put_line(out, "", "...");
        }
        text += length + (text[length] == '\n');
    }
}

static void put_again(gr_out *out, const case_under_way *run) {
    case_put_label(out, "again");
    gr_put(out, run->runner->again);
    gr_put(out, run->runner->named ? run->runner->named : run->c->id);
    gr_put(out, "\n");
    if (!run->runner->log || !run->runner->command) return;
    case_put_label(out, "by hand");
    gr_put(out, "sed -n '1,/^$/s/^> //p;\\|^# ");
    gr_put(out, run->c->id);
    gr_put(out, " |,/^$/s/^> //p' ");
    gr_put_quoted(out, run->runner->log);
    gr_put(out, " | sh -c ");
    gr_put_quoted(out, run->runner->command);
    gr_put(out, "\n");
}

// --- The first difference, step by step

static void put_difference(gr_out *out, const case_under_way *run, const case_scene *scene) {
    const fact_found *found = scene->after ? scene->after : scene->before;
    const differ_pair pair = {&run->setup.game, &scene->should->state, &found->state, scene->should->to,
                              found->to};
    case_put_label(out, "differs");
    gr_put(out, "from the built-in engine, first after ");
    gr_put(out, scene->step ? "'" : "the table was set up");
    gr_put(out, scene->step ? scene->step : "");
    gr_put(out, scene->step ? "': " : ": ");
    differ_all(out, &pair, "; ", 3);
    gr_put(out, "\n");
}

// Writes the position before, the action, and the position after. If the engine broke, these are the positions of the built-in engine.
static void put_scene(gr_out *out, case_under_way *run) {
    case_scene *scene = book_pool_take(run->pool, sizeof *scene);
    if (!run->runner->explains) {
        if (run->known) case_put_line(out, "position", run->found.line);
        return;
    }
    scene_make(run, scene);
    if (scene->wrong != 0) run->verdict->wrong = scene->wrong;
    if (scene->wrong != 0) run->verdict->differs = scene->items;
    if (scene->wrong != 0) run->verdict->spot = scene->spot;
    if (scene->differs) put_difference(out, run, scene);
    if (scene->before) case_put_line(out, scene->step ? "before" : "position", scene->before->line);
    if (scene->step) case_put_line(out, "played", scene->step);
    if (scene->after) case_put_line(out, "after", scene->after->line);
    if (!scene->after && scene->should) case_put_line(out, "should be", scene->should->line);
    scene_put_boards(out, scene);
    if (scene->before && run->runner->pictures) {
        case_put_label(out, "pictures");
        scene_write_pictures(out, run, scene);
        gr_put(out, "\n");
    }
    if (scene->leans[0]) case_put_line(out, "rests on", scene->leans);
}

// --- Verdicts

// Ends the details. The steps come last, because they begin a new game, and the engine's standard error is then lost.
static void end_detail(gr_out *out, case_under_way *run) {
    put_aside(out, run);
    put_again(out, run);
    if (run->runner->steps && !run->verdict->steps) run->verdict->steps = steps_of_case(run);
}

static void settle(case_under_way *run, case_outcome outcome) {
    case_verdict *v = run->verdict;
    v->outcome = outcome;
    v->path = run->row ? run->row->path : run->c->path;
    v->line = run->row ? run->row->line->number : run->c->line;
    v->wrong = run->wrong != 0 ? run->wrong : MATTER_ALL;
    v->differs = (matter_items){0};
    memcpy(v->missing, run->missing, sizeof v->missing);
    memcpy(v->blamed, run->blamed, sizeof v->blamed);
    v->spot = (case_spot){.path = v->path, .line = v->line};
}

void case_say(case_under_way *run, const char *a, const char *b, const char *c, const char *d) {
    const char *part[] = {a, b, c, d};
    gr_out out = gr_out_into(run->words, sizeof run->words);
    for (int i = 0; i < 4; i++) {
        if (part[i]) gr_put(&out, part[i]);
    }
}

bool case_fails(case_under_way *run, const char *expected, const char *found) {
    settle(run, CASE_FAILED);
    gr_out what = gr_out_into(run->verdict->what, sizeof run->verdict->what);
    gr_put(&what, "expected ");
    gr_put(&what, expected);
    gr_put(&what, ", found ");
    gr_put(&what, found);
    gr_out out = begin_detail(run);
    case_put_line(&out, "expected", expected);
    case_put_line(&out, "found", found);
    if (run->words[0]) case_put_line(&out, "in words", run->words);
    if (run->events.count > 0) {
        case_put_label(&out, "events");
        script_put_items(&out, &run->events);
        gr_put(&out, "\n");
    }
    case_take_talk(run);
    put_scene(&out, run);
    end_detail(&out, run);
    return false;
}

bool case_breaks(case_under_way *run, const char *a, const char *b) {
    settle(run, CASE_IN_ERROR);
    run->verdict->no_clause = run->reply.answer != ENGINE_ANSWER_BROKEN;
    gr_out what = gr_out_into(run->verdict->what, sizeof run->verdict->what);
    gr_put_shown(&what, a, strlen(a),
                 canvas_is_ascii()); // it can quote the standard error of a restarted engine
    if (b) gr_put(&what, b);
    gr_put(&what, "; command: ");
    gr_put(&what, run->asked);
    if (run->reply.said[0]) gr_put(&what, "; ");
    gr_put(&what, run->reply.said);
    gr_out out = begin_detail(run);
    case_take_talk(run);
    put_scene(&out, run);
    end_detail(&out, run);
    return false;
}

bool case_garbled(case_under_way *run, const char *what) {
    char answer[ENGINE_TROUBLE_MAX / 2];
    gr_out out = gr_out_into(answer, sizeof answer);
    gr_put(&out, ": ");
    reply_quote(&out, &run->reply);
    return case_breaks(run, what, answer);
}

bool case_blames(case_under_way *run, const book_fault *fault) {
    settle(run, CASE_IN_ERROR);
    run->verdict->path = fault->path;
    run->verdict->line = fault->fault.line;
    gr_out what = gr_out_into(run->verdict->what, sizeof run->verdict->what);
    gr_put(&what, "the case cannot be run: ");
    gr_put(&what, fault->fault.what);
    gr_out out = begin_detail(run);
    put_again(&out, run);
    return false;
}

bool case_skips(case_under_way *run, const char *a, const char *b) {
    settle(run, CASE_SKIPPED);
    gr_out what = gr_out_into(run->verdict->what, sizeof run->verdict->what);
    gr_put(&what, a);
    if (b) gr_put(&what, b);
    run->verdict->detail[0] = '\0';
    return false;
}

bool case_skips_unjudged(case_under_way *run) {
    if (run->unjudged) return case_skips(run, "the engine does not declare level ", run->unjudged);
    return case_skips(run, "the stages of a turn are judged only for the built-in engine", 0);
}

bool case_is_lost(case_under_way *run) {
    const char *lost = run->runner->engine->lost;
    if (!lost[0]) return false;
    settle(run, CASE_NOT_RUN);
    gr_out what = gr_out_into(run->verdict->what, sizeof run->verdict->what);
    gr_put(&what, "not run: ");
    gr_put(&what, lost);
    return true;
}
