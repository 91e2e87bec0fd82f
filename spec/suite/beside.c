// SPDX-License-Identifier: MIT
// One game on both sides.
#include "beside.h"

#include "speaker.h"

// What was done by a command `play red draws T07`; laying a tile has no word of its own.
static void put_verb(gr_out *out, beside_kind kind, const char *asked) {
    gr_words words = gr_words_of(asked);
    uint8_t square;
    for (int i = 0; i < 3; i++) {
        if (!gr_next_word(&words)) return; // a question, no action
    }
    const size_t length = strlen(words.word);
    const bool lies = length > 2 && words.word[length - 2] == 'r' && !gr_read_square(words.word, &square);
    gr_put(out, kind == BESIDE_ANSWER ? " to " : " after ");
    gr_put(out, lies ? "a tile" : words.word);
}

static void keep_text(char *to, size_t size, const char *text) {
    gr_out out = gr_out_into(to, size);
    gr_put(&out, text);
}

bool beside_differ(beside_table *table, beside_kind kind, const char *what, const char *asked,
                   const char *expected, const char *found) {
    beside_difference *d = &table->difference;
    static const uint32_t wrong[BESIDE_KINDS] = {
        [BESIDE_VERDICT] = MATTER_VERDICT, [BESIDE_LIST] = MATTER_LIST, [BESIDE_REFUSAL] = MATTER_REFUSAL};
    const bool says = kind != BESIDE_BREAKS && kind != BESIDE_GARBLED && kind != BESIDE_ANSWER;
    d->kind = kind;
    d->wrong = wrong[kind] ? wrong[kind] : MATTER_ALL;
    d->tried[0] = d->clause[0] = '\0';
    gr_out out = gr_out_into(d->name, sizeof d->name);
    gr_put(&out, what);
    put_verb(&out, kind, asked);
    keep_text(d->asked, sizeof d->asked, asked);
    keep_text(d->expected, sizeof d->expected, expected);
    keep_text(d->found, sizeof d->found, found);
    beside_expect(table, 0, says ? expected : "");
    return false;
}

void beside_expect(beside_table *table, int teller, const char *items) {
    table->difference.teller = teller;
    keep_text(table->difference.items, sizeof table->difference.items, items);
}

void beside_name_clause(beside_table *table, const char *clause) {
    if (clause) keep_text(table->difference.clause, sizeof table->difference.clause, clause);
}

// --- Core's answers

static void hear_event(void *listening, const pp_event *event) {
    beside_table *table = listening;
    char line[GR_LINE_MAX + 1];
    if (event->clause) fired_add(&table->fired, event->clause);
    gr_out out = gr_out_into(line, sizeof line);
    gr_put(&out, "event ");
    gr_put_event(&out, &table->game, event);
    if (event->clause) gr_put(&out, " @");
    if (event->clause) gr_put(&out, event->clause);
    gr_put(&out, "\n");
    reply_put(&table->heard, line);
}

static void close_answer(engine_reply *reply) {
    reply_put(reply, "ok\n");
    reply_close(reply);
}

static void core_plays(beside_table *table, pp_action action) {
    engine_reply *reply = &table->played[0];
    table->before = table->state;
    table->fired.count = table->tiles.count = 0;
    reply_clear(&table->heard);
    const pp_result result = pp_apply(&table->game, &table->state, action, hear_event, table);
    assert(result.reason == PP_FINE);
    (void)result;
    fired_see(&table->fired, &table->game, &table->before, action, &table->state);
    fired_see_tiles(&table->tiles, &table->game, &table->before, action, &table->state);
    if (!table->engine[0]) {
        reply_clear(reply);
        reply_add(reply, table->heard.text, table->heard.used);
        close_answer(reply);
    }
    close_answer(&table->heard);
}

static void core_says(beside_table *table, const char *line) {
    engine_reply *reply = &table->said[0];
    reply_clear(reply);
    reply_put(reply, line);
    reply_put(reply, "\n");
    close_answer(reply);
}

static void core_says_position(beside_table *table) {
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    gr_put_position(&out, &table->game, &table->state);
    core_says(table, line);
}

static void core_says_verdict(beside_table *table) {
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    gr_put_verdict(&out, &table->state);
    core_says(table, line);
}

// --- Asking

static bool breaks(beside_table *table, const engine_reply *of_all, int side, const char *asked) {
    const engine_reply *reply = &of_all[side];
    char found[ENGINE_TROUBLE_MAX + ENGINE_SAID_MAX];
    gr_out out = gr_out_into(found, sizeof found);
    gr_put(&out, reply->trouble);
    if (reply->said[0]) gr_put(&out, "; ");
    gr_put(&out, reply->said);
    table->difference.broken = side;
    return beside_differ(table, BESIDE_BREAKS, "the engine breaks", asked, "an answer", found);
}

bool beside_garbled(beside_table *table, const engine_reply *of_all, int side, const char *asked,
                    const char *expected) {
    char found[ENGINE_TROUBLE_MAX];
    gr_out out = gr_out_into(found, sizeof found);
    reply_quote(&out, &of_all[side]);
    table->difference.broken = side;
    return beside_differ(table, BESIDE_GARBLED, "the answer is none", asked, expected, found);
}

bool beside_ask(beside_table *table, const char *command, engine_reply reply[BESIDE_SIDES]) {
    for (int side = 0; side < BESIDE_SIDES; side++) {
        engine_any *engine = table->engine[side];
        if (engine) engine->ask(engine, command, &reply[side]);
    }
    for (int side = 0; side < BESIDE_SIDES; side++) {
        if (table->engine[side] && reply[side].answer == ENGINE_ANSWER_BROKEN)
            return breaks(table, reply, side, command);
    }
    return true;
}

bool beside_look(beside_table *table, const char *asked) {
    if (!table->engine[0]) core_says_position(table);
    if (!beside_ask(table, "state", table->said) || !beside_same_position(table, asked)) return false;
    if (!table->engine[0]) core_says_verdict(table);
    return beside_ask(table, "verdict", table->said) && beside_same_verdict(table, asked);
}

// --- Sitting down

static bool all_take(const beside_table *table) {
    for (int side = 0; side < BESIDE_SIDES; side++) {
        if (table->engine[side] && table->said[side].answer != ENGINE_ANSWER_OK) return false;
    }
    return true;
}

static bool engine_takes(engine_any *engine, const char *command, engine_reply *reply) {
    engine->ask(engine, command, reply);
    return reply->answer == ENGINE_ANSWER_OK;
}

// An engine that takes tiles of others is told those of the game, if it does not know them yet.
static bool tell_tiles(const beside_table *table, engine_any *engine, engine_reply *reply) {
    const pp_tileset *tiles = table->game.tiles;
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    gr_put(&out, "tiles ");
    gr_put_hex(&out, tiles->hash);
    if (!engine_takes(engine, line, reply)) return false;
    for (int kind = 0; kind < tiles->kinds; kind++) {
        if (kind == tiles->marker) continue;
        for (int face = 0; face < tiles->kind[kind].faces; face++) {
            out = gr_out_into(line, sizeof line);
            gr_put(&out, "tile ");
            gr_put_tile(&out, &tiles->kind[kind], face);
            if (!engine_takes(engine, line, reply)) return false;
        }
    }
    return true;
}

static void put_line(gr_out *out, const beside_table *table, const pp_state *at, bool names_set) {
    gr_put(out, at ? "" : "game ");
    if (at) gr_put_position(out, &table->game, at);
    if (!at) gr_put_game(out, &table->game);
    if (!names_set) return;
    gr_put(out, " set=");
    gr_put_hex(out, table->game.tiles->hash);
}

// Asks this engine for a game or a position, with the tiles of the game where it is to be told them.
static void ask_to_sit(beside_table *table, int side, const pp_state *at) {
    engine_any *engine = table->engine[side];
    engine_reply *reply = &table->said[side];
    char line[GR_LINE_MAX + 1];
    const bool told = !at && table->game.tiles->hash != 0 && engine->levels & ENGINE_CAN_TILES;
    gr_out out = gr_out_into(line, sizeof line);
    put_line(&out, table, at, told);
    engine->begin(engine);
    engine->ask(engine, line, reply);
    if (reply->answer != ENGINE_ANSWER_UNSUPPORTED || !told || !tell_tiles(table, engine, reply)) return;
    engine->ask(engine, line, reply);
}

static void clear_table(beside_table *table, bool goes_on) {
    table->difference.kind = BESIDE_SAME;
    table->goes_on = goes_on;
    table->fired.count = table->tiles.count = 0;
    table->levels = UINT32_MAX;
    for (int side = 0; side < BESIDE_SIDES; side++) {
        if (table->engine[side]) table->levels &= table->engine[side]->levels;
    }
}

static beside_answer sit_down(beside_table *table, const pp_state *at) {
    const char *asked = at ? "position" : "game";
    clear_table(table, false);
    for (int side = 0; side < BESIDE_SIDES; side++) {
        if (table->engine[side]) ask_to_sit(table, side, at);
    }
    for (int side = 0; side < BESIDE_SIDES; side++) {
        if (!table->engine[side] || table->said[side].answer != ENGINE_ANSWER_BROKEN) continue;
        breaks(table, table->said, side, asked);
        return BESIDE_DIFFER;
    }
    if (!all_take(table)) return BESIDE_DECLINED;
    table->goes_on = true;
    return beside_look(table, asked) ? BESIDE_AGREE : BESIDE_DIFFER;
}

beside_answer beside_begin(beside_table *table, const pp_game *game) {
    table->game = *game;
    pp_begin(&table->game, &table->state);
    table->before = table->state;
    return sit_down(table, 0);
}

beside_answer beside_begin_at(beside_table *table, const pp_game *game, const pp_state *state) {
    table->game = *game;
    table->state = table->before = *state;
    return sit_down(table, &table->state);
}

void beside_take_up(beside_table *table, const pp_game *game, const pp_state *state) {
    table->game = *game;
    table->state = table->before = *state;
    clear_table(table, true);
}

// --- Playing

bool beside_play(beside_table *table, pp_action action) {
    char command[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(command, sizeof command);
    gr_put(&out, "play ");
    gr_put_action(&out, &table->game, action);
    core_plays(table, action);
    table->actions++;
    if (!beside_ask(table, command, table->played) || !beside_same_answer(table, table->played, command))
        return false;
    table->goes_on = table->played[0].answer == ENGINE_ANSWER_OK;
    // What an action came to is easier to see than how, so events are judged last.
    return !table->goes_on || (beside_look(table, command) && beside_same_events(table, command));
}

void beside_leave(beside_table *table) {
    reply_free(&table->heard);
    for (int side = 0; side < BESIDE_SIDES; side++) {
        reply_free(&table->played[side]);
        reply_free(&table->said[side]);
    }
}
