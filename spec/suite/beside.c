// SPDX-License-Identifier: MIT
// Plays one game on two engines, from its beginning to its end. beside_games.c plays random games in this way, fuzz_beside.c fuzzed ones.
#include "beside.h"

#include "speaker.h"

#include <stdlib.h>

// Writes the verb of a command: ", after 'draws'" for `play red draws T07`. Laying a tile has no verb, so nothing is written for it.
static void put_verb(gr_out *out, beside_kind kind, const char *asked) {
    gr_words words = gr_words_of(asked);
    uint8_t square;
    for (int i = 0; i < 3; i++) {
        if (!gr_next_word(&words)) return; // the command asks a question and plays no action
    }
    const size_t length = strlen(words.word);
    const bool lies = length > 2 && words.word[length - 2] == 'r' && !gr_read_square(words.word, &square);
    const bool after = kind != BESIDE_ANSWER && kind != BESIDE_REFUSAL;
    gr_put(out, after ? ", after " : kind == BESIDE_ANSWER ? " to " : " of ");
    gr_put(out, !lies ? "'" : after ? "a tile is laid" : "a laid tile");
    if (!lies) gr_put(out, words.word);
    if (!lies) gr_put_char(out, '\'');
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
    d->harmless = false;
    d->wrong = wrong[kind] ? wrong[kind] : MATTER_ALL;
    d->differs = (matter_items){0};
    d->tried[0] = d->clause[0] = d->strict[0] = '\0';
    gr_out out = gr_out_into(d->name, sizeof d->name);
    gr_put(&out, what);
    put_verb(&out, kind, asked);
    keep_text(d->asked, sizeof d->asked, asked);
    keep_text(d->expected, sizeof d->expected, expected);
    keep_text(d->found, sizeof d->found, found);
    beside_expect(table, 0, says ? expected : "");
    return false;
}

void beside_rename(beside_table *table, const char *name) {
    keep_text(table->difference.name, sizeof table->difference.name, name);
}

int beside_teller(const beside_table *table, bool agrees_with_first, bool agrees_with_second) {
    return table->engine[0] && agrees_with_second && !agrees_with_first;
}

void beside_expect(beside_table *table, int teller, const char *items) {
    table->difference.teller = teller;
    keep_text(table->difference.items, sizeof table->difference.items, items);
}

void beside_name_clause(beside_table *table, const char *clause) {
    if (clause) keep_text(table->difference.clause, sizeof table->difference.clause, clause);
}

// --- The answers of core

static void hear_event(void *listening, const pp_event *event) {
    beside_table *table = listening;
    char line[GR_LINE_MAX + 1];
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
    table->tries_now = table->any_refusal = false;
    table->fired.count = table->aside.count = 0;
    reply_clear(&table->heard);
    const bool begins = table->before.depth == 0 || pp_turn_begins(&table->game, &table->before);
    const pp_result result = pp_apply(&table->game, &table->state, action, hear_event, table);
    assert(result.reason == PP_FINE);
    (void)result;
    if (!table->engine[0]) {
        reply_clear(reply);
        reply_add(reply, table->heard.text, table->heard.used);
        close_answer(reply);
    }
    close_answer(&table->heard);
    fired_hear(&table->fired, &table->game, &table->heard);
    fired_see(&table->fired, &table->game, &table->before, action, &table->state);
    fired_expect(&table->aside, &table->game, &table->state);
    fired_see_tiles(&table->aside, &table->game, &table->before, action, &table->state);
    fired_see_edges(&table->aside, &table->game, &table->before, action, &table->state);
    if (begins) table->acted[table->latest].count = 0;
    table->latest ^= 1;
    fired_copy(&table->acted[table->latest], &table->fired);
}

const fired_clauses *beside_led_to(const beside_table *table) {
    return &table->acted[table->latest ^ 1];
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
    beside_differ(table, BESIDE_BREAKS, "crash or timeout", asked, "an answer", found);
    table->difference.teller = 1 - side;
    return false;
}

bool beside_garbled(beside_table *table, const engine_reply *of_all, int side, const char *asked,
                    const char *expected) {
    char found[ENGINE_TROUBLE_MAX];
    gr_out out = gr_out_into(found, sizeof found);
    reply_quote(&out, &of_all[side]);
    table->difference.broken = side;
    return beside_differ(table, BESIDE_GARBLED, "unusable answer", asked, expected, found);
}

// Sends the command to the engines. Core has already answered if it is one of the sides. Returns false if an engine broke.
static bool ask_engines(beside_table *table, const char *command, engine_reply reply[BESIDE_SIDES]) {
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

// Records that an engine broke when asked for the position. A case repeats that question with an item that every position has.
static bool expect_position(beside_table *table) {
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    gr_put_position(&out, &table->game, &table->state);
    char *item = strstr(line, " / red") + 3;
    *strstr(item, " / ") = '\0';
    beside_expect(table, table->difference.teller, item);
    return false;
}

// Asks for the verdict after the positions differed. An engine that ends the game too early does nothing more in the action, so the
// position is no evidence.
static void blame_early_end(beside_table *table) {
    engine_reply *reply = &table->said[1];
    if (table->engine[0] || !table->engine[1] || table->state.winners) return;
    if (table->difference.kind != BESIDE_POSITION || engine_is_unbearable(table->engine[1], 0)) return;
    table->engine[1]->ask(table->engine[1], "verdict", reply);
    const bool over =
        reply->answer == ENGINE_ANSWER_OK && reply->lines == 1 &&
        (strncmp(reply->line[0], "wins ", 5) == 0 || strncmp(reply->line[0], "shared ", 7) == 0);
    if (!over) return;
    table->difference.wrong = MATTER_VERDICT;
    table->difference.differs = (matter_items){0};
}

// Asks for position and verdict, and compares them. All sides must agree on both after an action and at the beginning of a game.
static bool ask_and_compare(beside_table *table, const char *asked) {
    if (!table->engine[0]) core_says_position(table);
    if (!ask_engines(table, "state", table->said)) return expect_position(table);
    if (!beside_same_position(table, asked)) {
        blame_early_end(table);
        return false;
    }
    if (!table->engine[0]) core_says_verdict(table);
    return ask_engines(table, "verdict", table->said) && beside_same_verdict(table, asked);
}

// --- Beginning a game

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

// Sends the game's tiles to an engine that accepts tile sets and has not received this one.
static bool tell_tiles(const beside_table *table, engine_any *engine, engine_reply *reply) {
    const pp_tileset *tiles = table->game.tiles;
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    gr_put(&out, "tiles ");
    gr_put_hex(&out, tiles->hash);
    if (!engine_takes(engine, line, reply)) return false;
    for (int kind = 0; kind < tiles->kinds; kind++) {
        const pp_kind *k = &tiles->kind[kind];
        if (kind == tiles->marker || (k->faces == 1 && k->copies == 1))
            continue; // a single copy is not listed
        for (int face = 0; face < k->faces; face++) {
            out = gr_out_into(line, sizeof line);
            gr_put(&out, "tile ");
            gr_put_tile(&out, k, face);
            if (!engine_takes(engine, line, reply)) return false;
        }
    }
    return true;
}

// Returns whether the game has its own tiles. A game line names any other set without being asked to.
static bool has_own_tiles(const pp_game *game) {
    return game->tiles->hash == game->base->tiles->hash;
}

static void put_line(gr_out *out, const beside_table *table, const pp_state *at, bool names_set) {
    gr_put(out, at ? "" : "game ");
    if (at) gr_put_position(out, &table->game, at);
    if (!at) gr_put_game(out, &table->game);
    if (!names_set || !has_own_tiles(&table->game)) return;
    gr_put(out, " set=");
    gr_put_hex(out, table->game.tiles->hash);
}

// Sends the engine the game line, or the position. If the engine accepts tile sets, the game's tiles are sent first.
static void ask_to_sit(beside_table *table, int side, const pp_state *at) {
    engine_any *engine = table->engine[side];
    engine_reply *reply = &table->said[side];
    char line[GR_LINE_MAX + 1];
    const pp_game *game = &table->game;
    const bool takes = game->tiles->hash != 0 && engine->levels & ENGINE_CAN_TILES, told = !at && takes;
    gr_out out = gr_out_into(line, sizeof line);
    const bool written =
        game->tiles->hash != game->base->tiles->hash; // the game line names the set by itself
    put_line(&out, table, at, told && !written);
    engine->begin(engine);
    // A position line names no set, so a set other than the game's own is sent before it.
    if (at && takes && !has_own_tiles(game) && !tell_tiles(table, engine, reply)) return;
    engine->ask(engine, line, reply);
    if (reply->answer != ENGINE_ANSWER_UNSUPPORTED || !told || !tell_tiles(table, engine, reply)) return;
    engine->ask(engine, line, reply);
}

static void clear_table(beside_table *table, bool goes_on) {
    table->difference.kind = BESIDE_SAME;
    table->goes_on = goes_on;
    table->fired.count = table->aside.count = 0;
    table->acted[0].count = table->acted[1].count = 0;
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
    return ask_and_compare(table, asked) ? BESIDE_AGREE : BESIDE_DIFFER;
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
    if (!ask_engines(table, command, table->played) || !beside_same_answer(table, table->played, command))
        return false;
    table->goes_on = table->played[0].answer == ENGINE_ANSWER_OK;
    // The result of an action is easier to understand than its events, so events are compared last.
    return !table->goes_on || (ask_and_compare(table, command) && beside_same_events(table, command));
}

// --- The list of lawful actions

static int by_number(const void *a, const void *b) {
    const pp_action x = *(const pp_action *)a, y = *(const pp_action *)b;
    return (x > y) - (x < y);
}

// Makes this clause, which refuses an action, the only one that fires, because a question plays no action.
static void ask_about(beside_table *table, const char *clause) {
    table->fired.count = table->aside.count = 0;
    if (clause) fired_add_refusal(&table->fired, clause);
}

// Reads the list of this side, in plain form and sorted. Returns its length, or -1 if the answer is not a list.
static int read_list(const beside_table *table, int side, pp_action list[PP_ACTIONS_MAX]) {
    const engine_reply *reply = &table->said[side];
    int count = 0;
    if (!table->engine[side]) {
        count = (int)pp_legal(&table->game, &table->state, list, 0);
    } else {
        if (reply->answer != ENGINE_ANSWER_OK || reply->lines > PP_ACTIONS_MAX) return -1;
        for (; count < reply->lines; count++) {
            pp_action read[GR_ACTIONS_A_LINE];
            gr_fault fault;
            gr_words words = gr_words_of(reply->line[count]);
            if (!gr_next_word(&words) || strcmp(words.word, "action") != 0) return -1;
            if (gr_read_actions(&table->game, &words, read, &fault) != 1) return -1;
            list[count] = pp_plain_action(&table->game, read[0]);
        }
    }
    qsort(list, (size_t)count, sizeof list[0], by_number);
    return count;
}

// An error in a list of actions.
typedef enum list_fault { LISTED_TWICE, LISTED_NEVER, LISTED_UNLAWFUL } list_fault;

static bool differ_list(beside_table *table, pp_action action, list_fault fault) {
    // A case that expects `lawful ACTION` checks the whole list, so it also finds an action listed twice.
    static const struct {
        const char *expected, *item, *found;
    } words[] = {
        [LISTED_TWICE] = {"listed once: ", "lawful ", "listed twice"},
        [LISTED_NEVER] = {"lawful ", "lawful ", "not listed"},
        [LISTED_UNLAWFUL] = {"unlawful ", "unlawful ", "listed"},
    };
    char expected[GR_LINE_MAX + 1], item[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(expected, sizeof expected);
    gr_put(&out, words[fault].expected);
    gr_put_action(&out, &table->game, action);
    out = gr_out_into(item, sizeof item);
    gr_put(&out, words[fault].item);
    gr_put_action(&out, &table->game, action);
    beside_differ(table, BESIDE_LIST, "the list of lawful actions", "legal", expected, words[fault].found);
    const pp_result may = pp_may(&table->game, &table->state, action);
    const bool lawful = may.reason == PP_FINE;
    const int teller =
        beside_teller(table, lawful == (fault != LISTED_UNLAWFUL), lawful == (fault == LISTED_UNLAWFUL));
    if (teller == 1) {
        out = gr_out_into(item, sizeof item);
        gr_put(&out, lawful ? "lawful " : "unlawful ");
        gr_put_action(&out, &table->game, action);
    }
    beside_expect(table, teller, item);
    table->difference.harmless = true;
    const char *alike = fired_clause_of(&table->game, FIRED_ALIKE);
    const bool twice = fault == LISTED_TWICE && alike && fired_has(&table->fired, alike);
    const char *listed = twice ? alike : fired_clause_of(&table->game, FIRED_LISTED);
    beside_name_clause(table, lawful ? listed : may.clause);
    ask_about(table, lawful ? 0 : may.clause);
    if (lawful && listed) fired_add(&table->fired, listed);
    if (!lawful) fired_see_refusal(&table->fired, &table->game, &table->state, action);
    return false;
}

// Records that an engine broke when asked for the list. A case repeats that question with the number of lawful actions.
static bool expect_list(beside_table *table) {
    static _Thread_local pp_action list[PP_ACTIONS_MAX];
    char item[40];
    gr_out out = gr_out_into(item, sizeof item);
    gr_put(&out, "choices ");
    gr_put_number(&out, pp_legal(&table->game, &table->state, list, 0));
    beside_expect(table, table->difference.teller, item);
    return false;
}

bool beside_list(beside_table *table) {
    static _Thread_local pp_action list[BESIDE_SIDES][PP_ACTIONS_MAX + 1];
    int count[BESIDE_SIDES];
    if (!(table->levels & ENGINE_CAN_LEGAL)) return true;
    table->lists++;
    ask_about(table, 0);
    fired_see_list(&table->fired, &table->game, &table->state);
    if (!ask_engines(table, "legal", table->said)) return expect_list(table);
    for (int side = 0; side < BESIDE_SIDES; side++) {
        count[side] = read_list(table, side, list[side]);
        if (count[side] < 0)
            return beside_garbled(table, table->said, side, "legal", "a list of lawful actions");
    }
    for (int a = 0, b = 0; a < count[0] || b < count[1];) {
        const pp_action *x = &list[0][a],
                        *y = &list[1][b]; // valid only while its list has an action left
        if (b > 0 && b < count[1] && *y == y[-1]) return differ_list(table, *y, LISTED_TWICE);
        if (b == count[1] || (a < count[0] && *x < *y)) return differ_list(table, *x, LISTED_NEVER);
        if (a == count[0] || *y < *x) return differ_list(table, *y, LISTED_UNLAWFUL);
        a++;
        b++;
    }
    return true;
}

// --- Refusals

// Returns whether only other games have an action of this form: no step of this game takes the verb, or no tile of this game is laid with
// a point of entry. protocol.md requires only that the engine refuses it.
static bool is_of_another_game(const pp_game *game, pp_action action) {
    const pp_verb verb = pp_verb_of(action);
    bool taken = false, enters = false;
    for (int i = 0; i < game->steps; i++) {
        taken |= game->step[i] && game->step[i]->verbs >> verb & 1;
        enters |= game->step[i] && game->step[i]->verbs >> PP_TURN & 1;
        enters |= game->step[i] && game->step[i]->verbs >> PP_OPEN & 1;
    }
    if (verb == PP_LAY && pp_c(action) != 0 && !enters) return true;
    if (verb == PP_FLIP) return !game->lanterns_flip; // a step of phoenix and winds
    return !taken;
}

// Returns whether core refuses this action, and both sides can be sent it. If so, only the clause that refuses it fires.
static bool core_refuses(beside_table *table, const char *text) {
    pp_action action[GR_ACTIONS_A_LINE];
    gr_fault fault = {0};
    char line[GR_LINE_MAX + 1] = "refused malformed MALFORMED";
    gr_words words = gr_words_of(text);
    const int count = gr_read_actions(&table->game, &words, action, &fault);
    const char *clause = 0;
    table->any_refusal = count == 1 && is_of_another_game(&table->game, action[0]);
    if (count > 1 || (count == 0 && !(table->levels & ENGINE_CAN_REFUSE))) return false;
    if (count == 1) {
        const pp_result result = pp_may(&table->game, &table->state, action[0]);
        if (result.reason == PP_FINE) return false;
        // Only engines that refuse everything are sent an action that can never be a placement in this game.
        const bool placement = pp_verb_of(action[0]) == PP_LAY && result.reason != PP_NOT_POSSIBLE &&
                               strcmp(gr_refusal_kind(result.reason), "illegal") == 0;
        if (!placement && !(table->levels & ENGINE_CAN_REFUSE)) return false;
        clause = result.clause;
        gr_out out = gr_out_into(line, sizeof line);
        gr_put_refusal(&out, result);
    }
    ask_about(table, clause);
    if (count == 1) fired_see_refusal(&table->fired, &table->game, &table->state, action[0]);
    reply_clear(&table->heard);
    reply_put(&table->heard, line);
    reply_put(&table->heard, "\n");
    if (!table->engine[0]) {
        reply_clear(&table->played[0]);
        reply_add(&table->played[0], table->heard.text, table->heard.used);
        reply_close(&table->played[0]);
    }
    reply_close(&table->heard);
    return true;
}

static bool refuses_as_core(const beside_table *table, int side) {
    const engine_reply *reply = &table->played[side], *core = &table->heard;
    if (reply->answer != ENGINE_ANSWER_REFUSED || strcmp(reply->kind, core->kind) != 0) return false;
    return !(table->levels & ENGINE_CAN_REASON) || strcmp(reply->reason, core->reason) == 0;
}

// Makes a case expect a refusal, whatever the two sides answered, because core refuses the action.
static void expect_refusal(beside_table *table) {
    const engine_reply *core = &table->heard;
    char items[GR_FAULT_MAX];
    const bool malformed = strcmp(core->kind, "malformed") == 0;
    gr_out out = gr_out_into(items, sizeof items);
    gr_put(&out, malformed ? "malformed" : "refused ");
    if (!malformed) gr_put(&out, core->reason);
    table->difference.kind = BESIDE_REFUSAL;
    table->difference.wrong = MATTER_REFUSAL;
    beside_expect(table, beside_teller(table, refuses_as_core(table, 0), refuses_as_core(table, 1)), items);
    beside_name_clause(table, core->clause);
}

bool beside_try(beside_table *table, const char *text) {
    char command[GR_LINE_MAX + 8];
    if (!(table->levels & (ENGINE_CAN_REFUSE | ENGINE_CAN_PLACEMENTS)) || !core_refuses(table, text))
        return true;
    gr_out out = gr_out_into(command, sizeof command);
    gr_put(&out, "play ");
    gr_put(&out, text);
    table->tries++;
    table->tries_now = true;
    const bool answered = ask_engines(table, command, table->played);
    const bool same = answered && beside_same_answer(table, table->played, command);
    const bool refused = answered && table->played[0].answer == ENGINE_ANSWER_REFUSED &&
                         table->played[1].answer == ENGINE_ANSWER_REFUSED;
    // A refusal of the wrong kind should change nothing; the comparison checks that.
    const bool unchanged = (same || refused) && ask_and_compare(table, command);
    if (same && unchanged) return true;
    table->difference.harmless = unchanged;
    const beside_difference before = table->difference;
    if (before.kind != BESIDE_GARBLED) expect_refusal(table);
    if (before.kind == BESIDE_BREAKS) {
        table->difference.kind = before.kind;
        table->difference.wrong = before.wrong;
        table->difference.teller = before.teller;
    }
    gr_out tried = gr_out_into(table->difference.tried, sizeof table->difference.tried);
    gr_put(&tried, text);
    return false;
}

// --- The end of all games

void beside_leave(beside_table *table) {
    reply_free(&table->heard);
    for (int side = 0; side < BESIDE_SIDES; side++) {
        reply_free(&table->played[side]);
        reply_free(&table->said[side]);
    }
}
