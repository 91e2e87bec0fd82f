// SPDX-License-Identifier: MIT
// How long an engine that breaks is started again. spec/suite asks after each test, spec/suite after each random game.
//
// An engine that crashes on a few inputs is judged by all the others. One that crashes whatever it is asked would be started once for
// each test, which takes hours where a start takes a second. So the tests in which it breaks are counted, in the tests' own order: the
// engine is given up at the same test however many copies of it run at once.
#include "subject.h"

enum {
    LATE_MAX = 3, // one test can wait for the time limit, a whole book of them cannot
    ALL_MAX = 10, // so many limits, for an engine that gets through some tests between
};

engine_breaks engine_broke_since(const engine_any *engine, engine_breaks then) {
    return (engine_breaks){engine->broke.all - then.all, engine->broke.late - then.late};
}

void engine_count_test(engine_any *engine, engine_breaks broke) {
    engine_patience *p = &engine->patience;
    p->row = broke.all > 0 ? p->row + 1 : 0;
    p->late_row = broke.late > 0 ? p->late_row + 1 : 0;
    p->all += broke.all > 0;
}

static void put_times(gr_out *out, int times, const char *after) {
    gr_put_number(out, (uint64_t)times);
    gr_put(out, times == 1 ? " time" : " times");
    gr_put(out, after);
}

bool engine_is_unbearable(const engine_any *engine, gr_out *why) {
    const engine_patience *p = &engine->patience;
    const bool late = p->late_row >= LATE_MAX, row = p->row >= p->limit,
               all = p->all >= engine_most_breaks(p->limit).all;
    if (p->limit == 0 || !(late || row || all)) return false;
    if (!why) return true;
    gr_put(why, late ? "the engine was late, or did not start again, "
                     : "the engine crashed, or had to be ended, ");
    put_times(why, late ? LATE_MAX : row ? p->row : p->all, late || row ? " in a row" : "");
    gr_put(why, ", and is not asked any more");
    return true;
}

engine_breaks engine_most_breaks(int limit) {
    return (engine_breaks){.all = ALL_MAX * limit, .late = LATE_MAX};
}

void engine_give_up(engine_any *engine) {
    gr_out why = gr_out_into(engine->lost, sizeof engine->lost);
    engine_is_unbearable(engine, &why);
}
