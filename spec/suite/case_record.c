// SPDX-License-Identifier: MIT
// A case that begins with a record: the whole game is played from the start, line by line, before the case's own rows.
//
// Whatever goes wrong there is told at the record's own line. What it states says nothing of the case: a case of whose rows nothing
// could be judged is skipped, however its record ends.
#include "run.h"

#include <string.h>

// Hashes cover the turn's inner stages, which are the built-in engine's own, and belong to the table as it was recorded.
static bool keeps_hash(case_under_way *run, const script_item *stated) {
    char found[20];
    gr_out out = gr_out_into(found, sizeof found);
    const bool bound = run->binding.turned != 0 || run->binding.colours != 0;
    if (bound || !(run->runner->engine->levels & ENGINE_CAN_STAGE)) return true;
    if (!case_look(run)) return false;
    gr_put_hex(&out, gr_hash(&run->found.game, &run->found.state));
    if (stated->words == 2 && strcmp(stated->word[1], found) == 0) return true;
    return case_fails(run, stated->words > 1 ? stated->word[1] : "a hash", found);
}

static bool play_record_line(case_under_way *run) {
    const script_items *stated = &run->row->expected;
    run->events = (script_items){0};
    for (int i = 0; i < run->row->actions.count; i++) {
        if (!case_play(run, &run->row->actions.item[i])) return false;
    }
    if (stated->count > 0 && script_item_is(&stated->item[0], 0, "hash"))
        return keeps_hash(run, &stated->item[0]);
    return case_expects(run);
}

bool case_play_record(case_under_way *run) {
    const int judged = run->judged;
    for (int i = 0; i < run->script.befores; i++) {
        run->row = &run->script.before[i];
        if (!play_record_line(run)) return false;
    }
    run->judged = judged;
    return true;
}
