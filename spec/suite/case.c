// SPDX-License-Identifier: MIT
// Runs a case: sets up the table in every required way, and plays the rows in order at each. suite.c runs the cases of a suite.
// suspects.c, the lint, the export and the unit tests call case_clauses to find out which clauses fire in a case.
#include "case_under_way.h"

#include "bits.h"
#include "promise.h"

#include <string.h>

// --- The table

static bool tell_tile(case_under_way *run, const char *verb, const char *rest) {
    run->topic = TOPIC_TILES;
    if (!case_ask(run, verb, rest)) return false;
    if (run->reply.answer == ENGINE_ANSWER_OK) return true;
    return case_breaks(run, "the engine declares level tiles but does not accept ", rest);
}

// Sends the tiles that the case writes. A tile with two faces is sent with both, because one face can determine the other. The game
// determines all other tiles. If the set is not written in the case, all its tiles are sent.
static bool tell_tiles(case_under_way *run) {
    const case_setup *setup = &run->setup;
    char line[GR_LINE_MAX + 1];
    if (!setup->own_tiles || run->script.row[0].kind == ROW_GIVEN) return true;
    gr_out out = gr_out_into(line, sizeof line);
    const bool written = setup->tiles == &setup->own.set;
    gr_put_hex(&out, setup->tiles->hash);
    if (!tell_tile(run, "tiles ", line)) return false;
    for (int kind = 0; kind < setup->tiles->marker; kind++) {
        const bool told = !written || ((setup->own.written[0] | setup->own.written[1]) >> kind & 1);
        for (int face = 0; face < setup->tiles->kind[kind].faces && told; face++) {
            out = gr_out_into(line, sizeof line);
            gr_put_tile(&out, &setup->tiles->kind[kind], face);
            if (!tell_tile(run, "tile ", line)) return false;
        }
    }
    return true;
}

// Sets up the game or the position. A position line names its game, so a game line is sent only for a game from the start.
static bool set_table(case_under_way *run) {
    const char *line = run->setup.given ? run->setup.position_line : run->setup.game_line;
    if (run->script.row[0].kind == ROW_GIVEN) return true;
    run->known = false;
    run->topic = TOPIC_TABLE;
    if (!case_ask(run, line, 0)) return false;
    if (run->reply.answer == ENGINE_ANSWER_UNSUPPORTED)
        return case_skips(run, "the engine answers unsupported: ", line);
    if (run->reply.answer == ENGINE_ANSWER_OK) return true;
    // A game line can be answered only ok or unsupported, because no rule forbids a game.
    if (!run->setup.given)
        return case_garbled(run, "the engine's answer to a game line is neither ok nor unsupported");
    case_say(run, "this position is possible, but the engine refuses it", 0, 0, 0);
    return case_fails(run, line, "refused");
}

// Sends an action. If the engine answers unsupported, the case fails, and `expected` says what the engine should have done.
static bool ask_to_play(case_under_way *run, const script_item *action, const char *expected) {
    char text[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(text, sizeof text);
    script_put_item(&out, action);
    run->known = false;
    run->topic = TOPIC_PLAYS;
    if (!case_ask(run, "play ", text)) return false;
    if (run->reply.answer != ENGINE_ANSWER_UNSUPPORTED) return true;
    case_say(run, "'", text,
             "' is an action of this game, but the engine answers unsupported, so it lacks a rule", 0);
    return case_fails(run, expected, "unsupported");
}

// --- Actions

static void put_refusal(gr_out *out, const engine_reply *reply) {
    gr_put(out, "refused");
    if (reply->kind[0]) gr_put(out, " ");
    gr_put(out, reply->kind);
    if (reply->reason[0]) gr_put(out, " ");
    gr_put(out, reply->reason);
    if (reply->clause[0]) gr_put(out, " @");
    gr_put(out, reply->clause);
}

static bool keep_events(case_under_way *run) {
    for (int i = 0; i < run->reply.lines; i++) {
        gr_words words = gr_words_of(run->reply.line[i]);
        if (!gr_next_word(&words) || strcmp(words.word, "event") != 0) {
            return case_breaks(
                run, "only event lines may come before ok (print anything else on standard error), not: ",
                run->reply.line[i]);
        }
        script_item event = {0};
        while (gr_next_word(&words)) {
            event.word = book_pool_take_more(run->pool, event.word, event.words, sizeof *event.word);
            event.word[event.words++] = book_pool_take_text(run->pool, words.word, strlen(words.word));
        }
        if (event.words == 0) return case_breaks(run, "an event without words", 0);
        script_items *events = &run->events;
        events->item = book_pool_take_more(run->pool, events->item, events->count, sizeof *events->item);
        events->item[events->count++] = event;
    }
    return true;
}

// Plays an action that must be lawful, and keeps its events.
static bool play_lawful(case_under_way *run, const script_item *action) {
    char expected[GR_LINE_MAX + 40];
    gr_out out = gr_out_into(expected, sizeof expected);
    gr_put(&out, "the engine to accept '");
    script_put_item(&out, action);
    gr_put(&out, "'");
    if (!ask_to_play(run, action, expected)) return false;
    if (run->reply.answer == ENGINE_ANSWER_REFUSED) {
        char found[GR_FAULT_MAX];
        out = gr_out_into(found, sizeof found);
        put_refusal(&out, &run->reply);
        case_say(run, "the action is lawful, but the engine refuses it", 0, 0, 0);
        return case_fails(run, expected, found);
    }
    run->played = book_pool_take_more(run->pool, run->played, run->played_count, sizeof *run->played);
    run->played[run->played_count++] = action;
    return keep_events(run);
}

// Sets up the table again, and repeats the actions that had been played before the previous row.
static bool go_back(case_under_way *run) {
    const script_item **played = run->played;
    const int count = run->before_row;
    if (!set_table(run)) return false;
    run->played = 0;
    run->played_count = 0;
    for (int i = 0; i < count; i++) {
        if (!play_lawful(run, played[i])) return false;
    }
    return true;
}

// --- Refusals

static const char *kind_of_reason(const char *word) {
    for (int i = PP_FINE + 1; i < PP_REASONS; i++) {
        if (strcmp(gr_reason_names[i], word) == 0) return gr_refusal_kind((pp_reason)i);
    }
    return "malformed";
}

// The level that an engine needs before it is sent an action that must be refused. A forbidden placement of a tile needs the lowest
// level.
static uint32_t refusal_needs(const case_under_way *run, const script_item *action,
                              const script_item *expected) {
    int kind, lie;
    const bool illegal = expected->words > 1 && strcmp(kind_of_reason(expected->word[1]), "illegal") == 0;
    const bool lays = action->words > 1 && gr_read_lying(&run->setup.game, action->word[1], &kind, &lie);
    return illegal && lays ? ENGINE_CAN_PLACEMENTS : ENGINE_CAN_REFUSE;
}

// Returns whether the refusal is the expected one, as far as the engine's levels go. An engine that only refuses placements need not name
// the kind of refusal, because it is sent only one kind.
static bool fits(const case_under_way *run, const script_item *expected) {
    const engine_reply *reply = &run->reply;
    const bool gives_reasons = run->runner->engine->levels & ENGINE_CAN_REASON;
    if (script_item_is(expected, 0, "malformed")) return strcmp(reply->kind, "malformed") == 0;
    for (int i = 1; i < expected->words; i++) {
        const char *word = expected->word[i];
        const bool clause = word[0] == '@';
        const bool silent = reply->kind[0] == '\0' && !(run->runner->engine->levels & ENGINE_CAN_REFUSE);
        if (!clause && !silent && strcmp(reply->kind, kind_of_reason(word)) != 0) return false;
        if (gives_reasons && strcmp(clause ? reply->clause : reply->reason, word + clause) != 0) return false;
    }
    return true;
}

// Writes the expected refusal. If the engine gives no reasons, only the kind is judged, and the reason is written in brackets.
static void put_refusal_expected(gr_out *out, const case_under_way *run, const script_item *expected) {
    const bool gives_reasons = run->runner->engine->levels & ENGINE_CAN_REASON;
    if (gives_reasons || expected->words < 2) {
        script_put_item(out, expected);
        return;
    }
    gr_put(out, "refused ");
    gr_put(out, kind_of_reason(expected->word[1]));
    gr_put(out, " (");
    gr_put(out, expected->word[1]);
    gr_put_char(out, ')');
}

static bool is_as_before(case_under_way *run, const fact_found *before) {
    const promise_row *unchanged = promise_named("unchanged");
    promise_breach breach;
    if (!case_look(run)) return false;
    const promise_moment m = {.game = &run->setup.game, .before = &before->state, .after = &run->found.state};
    case_say(run, "the engine refused the action, but its position has changed", 0, 0, 0);
    if (!promise_keeps(unchanged, &m, &breach)) return case_fails(run, unchanged->says, breach.how);
    return before->to == run->found.to || case_fails(run, unchanged->says, "another player's turn begins");
}

// Returns the expected clause if a refusal has the right reason and only the clause differs; else null.
static const char *other_clause(const case_under_way *run, const script_item *expected) {
    const bool judged = run->runner->engine->levels & ENGINE_CAN_REASON;
    const bool reason = expected->words > 2 && strcmp(run->reply.reason, expected->word[1]) == 0 &&
                        strcmp(run->reply.kind, kind_of_reason(expected->word[1])) == 0;
    return judged && reason && expected->word[2][0] == '@' ? expected->word[2] + 1 : 0;
}

static void say_how_refused(case_under_way *run, const script_item *action, const script_item *expected) {
    char text[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(text, sizeof text);
    script_put_item(&out, action);
    const bool refused = run->reply.answer == ENGINE_ANSWER_REFUSED;
    const char *clause = refused ? other_clause(run, expected) : 0;
    if (clause) {
        const char *named = run->reply.clause;
        case_say(run, "the reason is right; the clause should be ", clause,
                 *named ? ", but the engine names " : ", but the engine names none", named);
    } else if (refused) {
        case_say(run, text, " is refused, as it should be, but with the wrong kind or reason", 0, 0);
    } else {
        case_say(run, text, " should be refused here, but the engine plays it", 0, 0);
    }
}

static bool play_refused(case_under_way *run, const script_item *action, const script_item *expected) {
    run->wrong = MATTER_REFUSAL;
    char text[GR_FAULT_MAX], wanted[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(wanted, sizeof wanted);
    put_refusal_expected(&out, run, expected);
    if (!case_look(run)) return false;
    fact_found *before = book_pool_take(run->pool, sizeof *before);
    *before = run->found;
    if (!ask_to_play(run, action, wanted)) return false;
    const bool refused = run->reply.answer == ENGINE_ANSWER_REFUSED;
    if (refused && fits(run, expected)) return is_as_before(run, before);
    out = gr_out_into(text, sizeof text);
    if (refused) put_refusal(&out, &run->reply);
    if (!refused) gr_put(&out, "played");
    if (!refused && !keep_events(run)) return false;
    say_how_refused(run, action, expected);
    return case_fails(run, wanted, text);
}

// --- Rows

static const script_item *refusal_expected(const script_row *row) {
    const script_item *first = &row->expected.item[0];
    return script_item_is(first, 0, "refused") || script_item_is(first, 0, "malformed") ? first : 0;
}

static bool run_row(case_under_way *run) {
    const script_row *row = run->row;
    run->wrong = MATTER_ALL;
    if (row->kind == ROW_INSTEAD && !go_back(run)) return false;
    run->before_row = run->played_count;
    run->events = (script_items){0};
    const script_item *refusal = refusal_expected(row);
    for (int i = 0; i < row->actions.count; i++) {
        const script_item *action = &row->actions.item[i];
        const bool last = i == row->actions.count - 1;
        if (refusal && last) {
            return !case_can_judge(run, refusal_needs(run, action, refusal)) ||
                   play_refused(run, action, refusal);
        }
        if (!play_lawful(run, action)) return false;
    }
    return case_expects(run);
}

// --- Rows that show that a position is impossible, and by which invariant

// A mask of the invariants that the row names, or 0 if the game does not have one of them.
static uint32_t invariants_named(case_under_way *run, const script_item *expected) {
    const pp_game *game = &run->setup.game;
    uint32_t named = 0;
    for (int k = 1; k < expected->words; k++) {
        int i = 0;
        while (game->invariant[i] && strcmp(game->invariant[i]->name, expected->word[k]) != 0)
            i++;
        if (!game->invariant[i]) {
            book_fault fault = {0};
            script_item_blame(expected, &fault, "the game has no such invariant: ", expected->word[k]);
            case_blames(run, &fault);
            return 0;
        }
        named |= UINT32_C(1) << i;
    }
    return named;
}

static void put_broken(gr_out *out, const pp_game *game, uint32_t broken) {
    gr_put(out, broken != 0 ? "refused" : "possible");
    for (uint32_t rest = broken; rest != 0; rest &= rest - 1) {
        gr_put(out, " ");
        gr_put(out, game->invariant[pp_lowest_bit(rest)]->name);
    }
}

static bool run_given(case_under_way *run) {
    const pp_game *game = &run->setup.game;
    const uint32_t broken = pp_check(game, &run->setup.state, PP_THEOREMS);
    const uint32_t named = invariants_named(run, &run->row->expected.item[0]);
    char wanted[GR_FAULT_MAX], found[GR_FAULT_MAX];
    gr_out out = gr_out_into(wanted, sizeof wanted), out_found = gr_out_into(found, sizeof found);
    if (named == 0) return false;
    put_broken(&out, game, named);
    put_broken(&out_found, game, broken);
    if (broken != named) return case_fails(run, wanted, found);
    if (!case_can_judge(run, ENGINE_CAN_GIVEN)) return true;
    if (!case_ask(run, run->setup.position_line, 0)) return false;
    return run->reply.answer != ENGINE_ANSWER_OK || case_fails(run, "the position to be refused", "accepted");
}

// --- Rows of all kinds

// Runs a row that asks for a game that does not exist, which the engine must decline.
static bool run_game(case_under_way *run) {
    char line[GR_LINE_MAX + 1];
    book_fault fault = {0};
    if (!setup_other_game(run->runner->catalog, &run->script, run->row, line, &fault))
        return case_blames(run, &fault);
    run->before_row = run->played_count;
    run->topic = TOPIC_TABLE;
    case_can_judge(run, ENGINE_CAN_APPLY);
    if (!case_ask(run, line, 0)) return false;
    if (run->reply.answer != ENGINE_ANSWER_OK) return true;
    case_say(run, "this game cannot be played, but the engine begins it", 0, 0, 0);
    return case_fails(run, "unsupported", "ok");
}

static bool run_any_row(case_under_way *run) {
    switch (run->row->kind) {
    case ROW_GIVEN: return run_given(run);
    case ROW_GAME: return run_game(run);
    default: return run->runner->only_table || run_row(run);
    }
}

// --- The record that a case begins with: the whole game is played from the start, line by line, before the case's own rows
//
// A failure there is reported at the record's own line. The case does not count the record's hashes and verdicts: if none of its own rows
// could be judged, it is skipped.

// Checks a hash that the record states. It covers the stages of a turn, which only the built-in engine has, and is right only if the table
// is not turned or recoloured.
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
        if (!play_lawful(run, &run->row->actions.item[i])) return false;
    }
    if (stated->count > 0 && script_item_is(&stated->item[0], 0, "hash"))
        return keeps_hash(run, &stated->item[0]);
    return case_expects(run);
}

static bool play_record(case_under_way *run) {
    const int judged = run->judged;
    for (int i = 0; i < run->script.befores; i++) {
        run->row = &run->script.before[i];
        if (!play_record_line(run)) return false;
    }
    run->judged = judged;
    return true;
}

// --- A whole case at one table

static bool run_rows(case_under_way *run) {
    const case_runner *runner = run->runner;
    runner->engine->begin(runner->engine);
    if (!tell_tiles(run) || !set_table(run)) return false;
    if (!runner->only_table && !play_record(run)) return false;
    run->row = 0;
    if (runner->watch) runner->watch(runner->watching, run);
    for (int i = 0; i < run->script.rows; i++) {
        run->row = &run->script.row[i];
        if (!run_any_row(run)) return false;
        if (runner->watch) runner->watch(runner->watching, run);
    }
    return true;
}

// --- All ways to set up the table

static bool run_at_table(case_under_way *run, const case_script *script, const pp_game *game,
                         setup_otherwise otherwise, script_binding binding) {
    book_fault fault = {0};
    run->binding = binding;
    run->row = 0;
    run->known = false;
    run->talked = run->tables = run->actions = 0;
    run->words[0] = '\0';
    memset(run->left_out, 0, sizeof run->left_out);
    run->played_count = run->before_row = 0;
    run->events = (script_items){0};
    if (!script_turn(run->pool, script, game, binding, &run->script, &fault) ||
        !setup_make(run->runner->catalog, &run->script, otherwise, &run->setup, &fault)) {
        return case_blames(run, &fault);
    }
    return case_table_within_reach(run) && run_rows(run);
}

// The first case in the chain of `like` that no book has, or null if the books have all of them.
static const char *missing_parent(const book_text *book, const book_case *c) {
    for (int depth = 0; c && c->lines.count > 0 && depth < book->case_count; depth++) {
        gr_words words = gr_words_of(c->lines.line[0].text);
        if (!gr_next_word(&words) || strcmp(words.word, "like") != 0 || !gr_next_word(&words)) return 0;
        const char *id = strstr(c->lines.line[0].text, words.word);
        c = book_find_case(book, words.word);
        if (!c) return id;
    }
    return 0;
}

static void run_at_all_tables(case_under_way *run, setup_otherwise otherwise) {
    const case_runner *runner = run->runner;
    const char *missing = runner->partial ? missing_parent(runner->book, run->c) : 0;
    if (missing) {
        case_skips(run, "it builds on a case of a book that was not given: ", missing);
        return;
    }
    case_script script;
    pp_game game;
    book_fault fault = {0};
    if (!script_read(run->pool, runner->book, run->c, &script, &fault) ||
        !setup_game(runner->catalog, &script, otherwise, &game, &fault)) {
        case_blames(run, &fault);
        return;
    }
    run->script = script;
    if (!case_makes_sense(run, &game)) return;
    if (!case_within_reach(run, &game) || case_is_lost(run)) return;
    int ran = 0;
    // If the caller wants only the clauses that fire, one order of seats is enough: the same clauses fire in all.
    const int rotations = script.colours && !runner->fired ? game.seats : 1;
    for (int turned = 0; turned < (script.turned ? 4 : 1); turned++) {
        for (int colours = 0; colours < rotations; colours++) {
            const bool fine = run_at_table(run, &script, &game, otherwise, (script_binding){turned, colours});
            if (!fine && run->verdict->outcome != CASE_SKIPPED) return;
            ran += fine;
            memcpy(run->verdict->left_out, run->left_out, sizeof run->left_out);
        }
    }
    // If the engine does not support one direction, the case still counts for the others.
    if (ran > 0) run->verdict->outcome = CASE_PASSED;
    if (ran > 0 && run->judged == 0 && !runner->only_table) case_skips_unjudged(run);
}

void case_run(const case_runner *runner, const book_case *c, setup_otherwise otherwise,
              case_verdict *verdict) {
    book_pool pool = {0};
    case_under_way *run = book_pool_take(&pool, sizeof *run);
    run->runner = runner;
    run->c = c;
    run->pool = &pool;
    run->verdict = verdict;
    verdict->outcome = CASE_PASSED;
    verdict->path = c->path;
    verdict->line = c->line;
    verdict->what[0] = verdict->detail[0] = '\0';
    verdict->no_clause = false;
    verdict->talk = verdict->steps = 0;
    memset(verdict->left_out, 0, sizeof verdict->left_out);
    run_at_all_tables(run, otherwise);
    if (verdict->outcome == CASE_PASSED) verdict->what[0] = verdict->detail[0] = '\0';
    reply_free(&run->reply);
    book_pool_free(&pool);
}

case_runner case_quietly(const case_runner *runner) {
    case_runner quiet = *runner;
    quiet.explains = quiet.steps = false;
    quiet.pictures = quiet.log = 0;
    return quiet;
}

void case_clauses(const case_runner *runner, const book_case *c, const case_spot *spot,
                  fired_clauses *fired) {
    static case_verdict verdict;
    case_runner listening = case_quietly(runner);
    listening.fired = fired;
    listening.spot = spot;
    case_run(&listening, c, (setup_otherwise){0}, &verdict);
}
