// SPDX-License-Identifier: MIT
// Checks, before a case is played, whether it makes sense, and whether the engine's declared levels are enough. case.c calls it.
#include "case_under_way.h"

#include <string.h>

// --- Whether a case makes sense

static bool is_reason(const char *word) {
    for (int i = PP_FINE + 1; i < PP_REASONS; i++) {
        if (strcmp(gr_reason_names[i], word) == 0) return true;
    }
    return false;
}

static bool blames_item(case_under_way *run, const script_item *item, const char *a, const char *b) {
    book_fault fault = {0};
    script_item_blame(item, &fault, a, b);
    return case_blames(run, &fault);
}

// Checks a row that asks for a game that cannot be played. Such a row expects nothing else.
static bool game_makes_sense(case_under_way *run, const script_row *row) {
    book_fault fault = {0};
    char line[GR_LINE_MAX + 1];
    const script_item *item = &row->expected.item[0];
    const bool asks = row->actions.count == 1 && row->expected.count == 1;
    if (!asks || !script_item_is(item, 0, "unsupported"))
        return blames_item(run, item,
                           "a row that asks for another game must be: game FIELD=VALUE ... | unsupported", 0);
    return setup_other_game(run->runner->catalog, &run->script, row, line, &fault) ||
           case_blames(run, &fault);
}

// Checks what a row expects. A refusal must be the only expectation of a row that has actions, and name a reason that exists.
static bool row_makes_sense(case_under_way *run, const pp_game *game, const script_row *row) {
    if (row->kind == ROW_GAME) return game_makes_sense(run, row);
    for (int i = 0; i < row->expected.count; i++) {
        const script_item *item = &row->expected.item[i];
        const case_claim claim = claim_of(game, item);
        const bool refusal = claim == CLAIM_REFUSED || claim == CLAIM_MALFORMED;
        if (claim == CLAIM_UNKNOWN || claim == CLAIM_UNSUPPORTED)
            return blames_item(run, item, "a case cannot expect this: ", item->word[0]);
        if (refusal && row->expected.count > 1)
            return blames_item(run, item, "a refusal must be the only expectation of its row", 0);
        if (refusal && row->kind == ROW_LOOKS) return blames_item(run, item, "a look cannot be refused", 0);
        if (row->kind == ROW_GIVEN && (claim != CLAIM_REFUSED || item->words < 2 || run->script.rows > 1)) {
            return blames_item(run, item, "the only row of such a case must be: given | refused INVARIANT...",
                               0);
        }
        for (int k = 1; k < item->words && claim == CLAIM_REFUSED && row->kind != ROW_GIVEN; k++) {
            if (item->word[k][0] == '@' || is_reason(item->word[k])) continue;
            return blames_item(run, item, "no such reason: ", item->word[k]);
        }
    }
    const bool bare = row->kind == ROW_GIVEN && run->script.given.count == 0;
    return !bare || blames_item(run, &row->expected.item[0], "no position is given", 0);
}

bool case_makes_sense(case_under_way *run, const pp_game *game) {
    for (int i = 0; i < run->script.befores; i++) {
        const script_row *row = &run->script.before[i];
        const bool verdict = row->expected.count > 0 && !script_item_is(&row->expected.item[0], 0, "hash");
        if (verdict && !row_makes_sense(run, game, row)) return false;
    }
    for (int i = 0; i < run->script.rows; i++) {
        if (!row_makes_sense(run, game, &run->script.row[i])) return false;
    }
    return true;
}

// --- What the engine can do

static bool takes_options(case_under_way *run, const pp_game *game) {
    const engine_any *engine = run->runner->engine;
    bool more = true, played;
    for (int i = 0; more; i++) {
        char option[GR_FAULT_MAX];
        gr_out out = gr_out_into(option, sizeof option);
        more = gr_put_option(&out, game, i, &played);
        if (more && played && !engine->takes(engine, game->name, option))
            return case_skips(run, "the engine does not declare option ", option);
    }
    return true;
}

static bool reads_rulings(case_under_way *run, const pp_game *game) {
    const engine_any *engine = run->runner->engine;
    for (int i = 0; i < PP_RULINGS; i++) {
        if (game->reading[i] == game->base->reading[i] || engine->always[i] == game->reading[i] + 1) continue;
        char id[24];
        gr_out out = gr_out_into(id, sizeof id);
        gr_put_reading_id(&out, (pp_ruling)i, game->reading[i]);
        const bool can = (engine->levels & ENGINE_CAN_READINGS) && engine->reads(engine, id);
        if (!can) return case_skips(run, "the engine does not declare reading ", id);
    }
    return true;
}

// Returns whether the position has stages of the built-in engine. Other engines cannot interpret those stages.
static bool says_frames(const script_items *given) {
    for (int i = 0; i < given->count; i++) {
        if (script_item_is(&given->item[i], 0, "at")) return true;
    }
    return false;
}

// Returns whether the engine declares that it can set up the case. If a later claim needs another level, only that claim is left
// unjudged.
bool case_within_reach(case_under_way *run, const pp_game *game) {
    const engine_any *engine = run->runner->engine;
    if (!engine->plays(engine, game->name)) return case_skips(run, "the engine does not play ", game->name);
    if (run->script.given.count > 0 && !case_can_judge(run, ENGINE_CAN_SET)) {
        return case_skips_unjudged(run);
    }
    if (says_frames(&run->script.given) && !case_can_judge(run, ENGINE_CAN_STAGE)) {
        return case_skips_unjudged(run);
    }
    if (setup_has_own_tiles(&run->script, game) && !case_can_judge(run, ENGINE_CAN_TILES)) {
        return case_skips_unjudged(run);
    }
    run->judged = 0;
    return takes_options(run, game) && reads_rulings(run, game);
}

static bool says_field(const char *line, const char *field) {
    gr_words words = gr_words_of(line);
    while (gr_next_word(&words)) {
        if (strncmp(words.word, field, strlen(field)) == 0) return true;
    }
    return false;
}

// Returns whether the engine declares the levels for this table: for another board, and for a game begun with part of the box.
bool case_table_within_reach(case_under_way *run) {
    const bool given = run->setup.given;
    const char *line = given ? run->setup.position_line : run->setup.game_line;
    const int judged = run->judged;
    const bool fine = (!says_field(line, "board=") || case_can_judge(run, ENGINE_CAN_BOARD)) &&
                      (given || !says_field(line, "box=") || case_can_judge(run, ENGINE_CAN_BOX));
    run->judged = judged;
    return fine || case_skips_unjudged(run);
}
