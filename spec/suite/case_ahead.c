// SPDX-License-Identifier: MIT
// Sends an engine all commands of a case at once, where it takes commands ahead. suite.c runs cases with it.
//
// Which commands a case sends depends on the answers. So the case is rehearsed first: the built-in engine answers, and the commands are
// noted. An engine that answers as the rulebooks say is asked exactly these. It gets them in one write, and the case then runs as
// always, except that it only receives. An engine that answers differently has been sent commands that it never should have seen. So
// whatever it does, the case is run again, command by command, and that run is reported. If it passes, the engine is inconsistent.
#include "case.h"

#include <stdio.h>
#include <stdlib.h>

// An engine that looks like the real one, and whose answers are those of the built-in engine.
typedef struct rehearsal {
    engine_any engine; // first member, so that pointers can be cast to it
    const engine_any *real;
    engine_any *stand_in;
    FILE *lines; // receives the commands
} rehearsal;

static bool plays(const engine_any *engine, const char *game) {
    const engine_any *real = ((const rehearsal *)engine)->real;
    return real->plays(real, game);
}

static bool takes(const engine_any *engine, const char *game, const char *option) {
    const engine_any *real = ((const rehearsal *)engine)->real;
    return real->takes(real, game, option);
}

static bool reads(const engine_any *engine, const char *reading) {
    const engine_any *real = ((const rehearsal *)engine)->real;
    return real->reads(real, reading);
}

static void begin(engine_any *engine) {
    engine_any *stand_in = ((rehearsal *)engine)->stand_in;
    stand_in->begin(stand_in);
}

static void ask(engine_any *engine, const char *command, engine_reply *reply) {
    const rehearsal *r = (const rehearsal *)engine;
    fprintf(r->lines, "%s\n", command);
    r->stand_in->ask(r->stand_in, command, reply);
}

// Returns the commands of the case, one in each line, or null if there is no memory. The caller frees them. `verdict` is only written.
static char *rehearse(const case_runner *runner, const book_case *c, setup_otherwise otherwise,
                      case_verdict *verdict) {
    char *lines = 0;
    size_t size = 0;
    rehearsal r = {.engine = *runner->engine,
                   .real = runner->engine,
                   .stand_in = engine_open_builtin(runner->catalog),
                   .lines = open_memstream(&lines, &size)};
    if (r.stand_in && r.lines) {
        r.stand_in->watched = false;
        r.engine.plays = plays;
        r.engine.takes = takes;
        r.engine.reads = reads;
        r.engine.begin = begin;
        r.engine.ask = ask;
        case_runner alone = case_quietly(runner);
        alone.engine = &r.engine;
        alone.fired = 0;
        case_run(&alone, c, otherwise, verdict);
    }
    if (r.stand_in) r.stand_in->close(r.stand_in);
    if (r.lines) fclose(r.lines);
    return lines;
}

typedef enum attempt { PASSES, FAILS, UNKNOWN } attempt;

// Runs the case on commands sent ahead. The result is unknown if the case has to send other commands than those, or none.
static attempt try_ahead(const case_runner *runner, const book_case *c, setup_otherwise otherwise,
                         case_verdict *verdict) {
    engine_any *engine = runner->engine;
    char *lines = rehearse(runner, c, otherwise, verdict);
    const bool sent = lines && *lines && engine->expect(engine, lines);
    free(lines);
    if (!sent) return UNKNOWN;
    const case_runner quiet = case_quietly(runner);
    case_run(&quiet, c, otherwise, verdict);
    if (!engine->settle(engine) || verdict->outcome == CASE_SKIPPED) return UNKNOWN;
    return verdict->outcome == CASE_PASSED ? PASSES : FAILS;
}

void case_run_ahead(const case_runner *runner, const book_case *c, setup_otherwise otherwise,
                    case_verdict *verdict) {
    const attempt ahead = runner->engine->ahead ? try_ahead(runner, c, otherwise, verdict) : UNKNOWN;
    if (ahead == PASSES || (runner->engine->ahead && engine_is_stopped())) return;
    case_run(runner, c, otherwise, verdict);
    if (ahead != FAILS || verdict->outcome != CASE_PASSED) return;
    gr_out what = gr_out_into(verdict->what, sizeof verdict->what);
    gr_put(&what, "the engine says ahead, but the case passes only if its commands are sent one by one");
    verdict->outcome = CASE_IN_ERROR;
    verdict->no_clause = true;
}
