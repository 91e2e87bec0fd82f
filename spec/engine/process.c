// SPDX-License-Identifier: MIT
// An engine that is another program. This file reads its greeting, and restarts it after a crash or a hang. spec/suite/spec_run.c opens
// it for `--engine COMMAND`.
#include "child.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SET_MAX = 24 };

typedef struct process {
    engine_any engine; // first member, so that pointers can be cast to it
    engine_child child;
    const gr_catalog *catalog; // the games that the suite can request
    const char *command;
    int seconds;
    engine_reply greeting; // the answer to the first handshake; games and readings are looked up in it
    char name[GR_FAULT_MAX];
    bool begins; // the next command is the first of a case
    char set
        [SET_MAX]; // the hash of the tile set that it was sent last; "" if a game with other tiles has begun since
    bool knows_set; // the set that is now being described is that one
    char *plan,
        *next;    // the commands that it was sent ahead, and the first that has not been asked; null for none
    bool strayed; // something else was asked
} process;

static bool process_plays(const engine_any *engine, const char *game) {
    return greeting_has(&((const process *)engine)->greeting, "game", 0, game);
}

static bool process_takes(const engine_any *engine, const char *game, const char *option) {
    return greeting_has(&((const process *)engine)->greeting, "option", game, option);
}

static bool process_reads(const engine_any *engine, const char *reading) {
    return greeting_has(&((const process *)engine)->greeting, "reading", 0, reading);
}

// --- The greeting, word by word
//
// Every word of the greeting is checked. An unknown word is an error: if it were ignored, the suite would skip cases that the engine can
// play. Only unknown games are accepted.

enum { OPTION_MAX = 40, OPTIONS_MAX = 32 };

typedef struct greeting_words {
    const gr_catalog *catalog;
    engine_any *engine;
    char *name;    // receives the engine's name
    gr_words line; // the rest of the line after its first word
    gr_out *why;   // receives an explanation, if the line alone is not enough
} greeting_words;

// Adds to the line that this thing does not exist, and a suggestion. Always returns false.
static bool no_such(greeting_words *g, const char *what, const gr_nearest *nearest) {
    gr_put(g->why, "; no such ");
    gr_put(g->why, what);
    gr_put(g->why, ": ");
    gr_put(g->why, nearest->word);
    gr_put_nearest(g->why, nearest);
    return false;
}

static bool read_name(greeting_words *g) {
    gr_out out = gr_out_into(g->name, GR_FAULT_MAX);
    while (gr_next_word(&g->line)) {
        if (out.used > 0) gr_put_char(&out, ' ');
        gr_put(&out, g->line.word);
    }
    return out.used > 0;
}

static bool read_level(greeting_words *g) {
    for (int i = 0; i < ENGINE_LEVELS; i++) {
        if (strcmp(engine_level_names[i], g->line.word) != 0) continue;
        g->engine->levels |= UINT32_C(1) << i;
        if (g->engine->levels & ENGINE_CAN_REFUSE) g->engine->levels |= ENGINE_CAN_PLACEMENTS;
        return true;
    }
    const gr_nearest none = gr_nearest_to(g->line.word);
    no_such(g, "level", &none);
    for (int i = 0; i < ENGINE_LEVELS; i++) {
        gr_put(g->why, i == 0 ? " (" : " ");
        gr_put(g->why, engine_level_names[i]);
    }
    gr_put(g->why, ")");
    return false;
}

// Reads the id of a reading. `always` means that the engine always plays it.
static bool read_reading(greeting_words *g, bool always) {
    pp_ruling ruling;
    int reading;
    gr_reading_ids ids;
    if (gr_read_reading_id(g->line.word, &ruling, &reading)) {
        if (always) g->engine->always[ruling] = (uint8_t)(reading + 1);
        return true;
    }
    gr_nearest nearest = gr_nearest_to(g->line.word);
    gr_consider_readings(0, ids, &nearest);
    return no_such(g, "reading", &nearest);
}

// Reads one option of the greeting, which names a single part. Returns false if the game cannot be played with it.
static bool read_option(greeting_words *g, const pp_game *game) {
    char option[OPTIONS_MAX][OPTION_MAX];
    int options = 0;
    bool played;
    gr_nearest nearest = gr_nearest_to(g->line.word);
    for (; options < OPTIONS_MAX; options++) {
        gr_out out = gr_out_into(option[options], OPTION_MAX);
        if (!gr_put_option(&out, game, options, &played)) break;
        if (strcmp(option[options], g->line.word) == 0) return true;
        gr_consider(&nearest, option[options], out.used);
    }
    no_such(g, "option of this game", &nearest);
    for (int i = 0; i < options; i++) {
        gr_put(g->why, i == 0 ? " (" : " ");
        gr_put(g->why, option[i]);
    }
    gr_put(g->why, options > 0 ? ")" : " (it has none)");
    return false;
}

static bool read_options(greeting_words *g) {
    if (!gr_next_word(&g->line)) return false;
    const pp_game *game = gr_find_game(g->catalog, g->line.word);
    bool any = false;
    while (gr_next_word(&g->line)) {
        any = true;
        if (game && !read_option(g, game)) return false;
    }
    return any;
}

// Reads each word after the verb. Only `levels` can have no further words, because `apply` is implied.
static bool read_each(greeting_words *g, const char *verb) {
    bool any = false, known = true;
    while (known && gr_next_word(&g->line)) {
        any = true;
        if (strcmp(verb, "level") == 0) known = read_level(g);
        if (strcmp(verb, "reading") == 0) known = read_reading(g, false);
        if (strcmp(verb, "always") == 0) known = read_reading(g, true);
    }
    return known && (any || strcmp(verb, "level") == 0);
}

static bool read_ahead(greeting_words *g) {
    g->engine->ahead = true;
    return !gr_next_word(&g->line);
}

static bool read_line(greeting_words *g, const char *line) {
    static const char *const lists[] = {"game", "level", "reading", "always"};
    g->line = gr_words_of(line);
    if (!gr_next_word(&g->line)) return false;
    if (strcmp(g->line.word, "engine") == 0) return read_name(g);
    if (strcmp(g->line.word, "option") == 0) return read_options(g);
    if (strcmp(g->line.word, "ahead") == 0) return read_ahead(g);
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        if (strcmp(g->line.word, lists[i]) == 0) return read_each(g, lists[i]);
    }
    return false;
}

// Takes the engine's name, its levels and the readings that it always plays from its greeting. Returns false, with a short explanation,
// if a line cannot be understood.
static bool read_greeting(const gr_catalog *catalog, engine_any *engine, char name[GR_FAULT_MAX],
                          gr_out *wrong) {
    char more[2 * GR_FAULT_MAX] = "";
    const engine_reply *greeting = engine->greeting;
    gr_out why = gr_out_into(more, sizeof more);
    greeting_words words = {.catalog = catalog, .engine = engine, .name = name, .why = &why};
    const char *not_understood =
        greeting->answer == ENGINE_ANSWER_OK ? 0 : "the engine's answer does not end with ok";
    engine->levels = ENGINE_CAN_APPLY;
    engine->ahead = false;
    memset(engine->always, 0, sizeof engine->always);
    name[0] = '\0';
    for (int i = 0; i < greeting->lines && !not_understood; i++) {
        if (!read_line(&words, greeting->line[i])) not_understood = greeting->line[i];
    }
    if (!not_understood && name[0] == '\0') not_understood = "this line is missing: engine NAME VERSION";
    if (!not_understood) return true;
    gr_put(wrong, not_understood);
    gr_put(wrong, more);
    return false;
}

// --- The handshake

static void put_on_one_line(gr_out *out, const char *text, size_t length) {
    while (length > 0) {
        const char *end = memchr(text, '\n', length);
        const size_t line = end ? (size_t)(end - text) : length;
        gr_put_shown(out, text, line, false);
        if (end && end[1]) gr_put(out, " / ");
        text += line + (end != 0);
        length -= line + (end != 0);
    }
}

// Returns whether this byte is in the middle of a UTF-8 character.
static bool is_inside(const char *byte) {
    return (*byte & 0xC0) == 0x80;
}

// Writes standard error, without the middle if it is long: some languages print the error first, others last.
static void put_aside(gr_out *out, const char *aside) {
    enum { FIRST = 240, LAST = 160 };
    const size_t length = strlen(aside);
    if (length > 0) gr_put(out, "; on standard error: ");
    if (length <= FIRST + LAST) {
        put_on_one_line(out, aside, length);
        return;
    }
    // Moves both cuts so that no character is split.
    size_t first = FIRST, last = LAST;
    for (; first > 0 && is_inside(aside + first); first--)
        continue;
    for (; last > 0 && is_inside(aside + length - last); last--)
        continue;
    put_on_one_line(out, aside, first);
    gr_put(out, " ... ");
    put_on_one_line(out, aside + length - last, last);
}

// Starts the engine and reads its greeting without checking it.
static bool start(process *p, engine_reply *greeting, char trouble[ENGINE_TROUBLE_MAX]) {
    gr_out out = gr_out_into(trouble, ENGINE_TROUBLE_MAX);
    if (!child_start(&p->child, p->command)) {
        gr_put(&out, "the engine cannot be started: ");
        gr_put(&out, strerror(errno));
        return false;
    }
    child_ask(&p->child, "pathproof 1", p->seconds, greeting);
    if (greeting->answer != ENGINE_ANSWER_BROKEN) return true;
    gr_put(&out, "the engine did not greet: ");
    gr_put(&out, greeting->trouble);
    gr_put(&out, "; ");
    gr_put(&out, greeting->said);
    put_aside(&out, p->child.aside_text);
    return false;
}

static bool shake_hands(process *p, char trouble[ENGINE_TROUBLE_MAX]) {
    if (!start(p, &p->greeting, trouble)) return false;
    gr_out out = gr_out_into(trouble, ENGINE_TROUBLE_MAX);
    gr_put(&out, "the engine's greeting has an error: ");
    if (read_greeting(p->catalog, &p->engine, p->name, &out)) return true;
    child_kill(&p->child);
    return false;
}

// --- Restarting. The first greeting declares the engine's abilities; later greetings must be the same.

static bool says_the_same(const engine_reply *first, const engine_reply *again) {
    bool same = again->answer == ENGINE_ANSWER_OK && again->lines == first->lines;
    for (int i = 0; i < first->lines && same; i++)
        same = strcmp(first->line[i], again->line[i]) == 0;
    return same;
}

static void start_again(process *p, char trouble[ENGINE_TROUBLE_MAX]) {
    engine_reply greeting = {0};
    gr_out out = gr_out_into(trouble, ENGINE_TROUBLE_MAX);
    trouble[0] = p->set[0] = '\0';
    if (start(p, &greeting, trouble) && !says_the_same(&p->greeting, &greeting)) {
        gr_put(&out, "the engine was restarted, and its greeting has changed");
        child_kill(&p->child);
    }
    reply_free(&greeting);
}

// --- Tile sets: none is sent twice in a row

// The commands that have to do with tile sets, as the runner writes them.
static const char set_begins[] = "tiles ", set_tile[] = "tile ", game_begins[] = "game ",
                  position[] = "position ";

static bool begins_with(const char *command, const char *start) {
    return strncmp(command, start, strlen(start)) == 0;
}

static bool is_about_tiles(const char *command) {
    return begins_with(command, set_begins) || begins_with(command, set_tile);
}

// Returns whether the line of a game or position has the tile set that the engine was sent last.
static bool has_set(const process *p, const char *command) {
    gr_words words = gr_words_of(command);
    while (gr_next_word(&words)) {
        if (begins_with(words.word, "set=")) return strcmp(words.word + strlen("set="), p->set) == 0;
    }
    return false;
}

// Returns whether the engine need not be sent this command, because it describes the tile set that the engine was sent last.
static bool is_known(process *p, const char *command) {
    if (begins_with(command, set_tile)) return p->knows_set;
    p->knows_set = false;
    if (begins_with(command, set_begins)) {
        const char *hash = command + strlen(set_begins);
        p->knows_set = p->set[0] && strcmp(hash, p->set) == 0;
        gr_out set = gr_out_into(p->set, sizeof p->set);
        gr_put(&set, hash);
    } else if ((begins_with(command, game_begins) || begins_with(command, position)) &&
               !has_set(p, command)) {
        p->set[0] = '\0';
    }
    return p->knows_set;
}

// --- Commands sent ahead

enum { SENT = '>', KNOWN = '=' }; // what a line of the plan begins with

static bool process_expect(engine_any *engine, const char *lines) {
    process *p = (process *)engine;
    char line[2 * GR_LINE_MAX];
    if (!child_runs(&p->child)) return false;
    size_t size = 0;
    FILE *plan = open_memstream(&p->plan, &size);
    if (!plan) return false;
    for (const char *end; (end = strchr(lines, '\n')) != 0; lines = end + 1) {
        snprintf(line, sizeof line, "%.*s", (int)(end - lines), lines);
        const bool known = is_known(p, line);
        if (!known) child_say(&p->child, line);
        fprintf(plan, "%c%s\n", known ? KNOWN : SENT, line);
    }
    fclose(plan);
    p->next = p->plan;
    p->strayed = false;
    return true;
}

// Receives the answer to the next command of the plan. Any other command leaves the plan.
static void ask_as_planned(process *p, const char *command, engine_reply *reply) {
    const size_t length = strlen(command);
    const char mark = *p->next;
    reply_clear(reply);
    p->strayed |= mark == '\0' || strncmp(p->next + 1, command, length) != 0 || p->next[length + 1] != '\n';
    if (p->strayed || !child_runs(&p->child)) {
        reply_break(reply, "the case has left the plan", 0, 0, 0);
        return;
    }
    p->next += length + 2;
    if (mark == KNOWN) reply_close(reply);
    if (mark == SENT) child_hear(&p->child, p->seconds, reply);
}

static bool process_settle(engine_any *engine) {
    process *p = (process *)engine;
    const bool all = child_runs(&p->child) && !p->strayed && *p->next == '\0';
    free(p->plan);
    p->plan = p->next = 0;
    if (all) return true;
    p->set[0] = '\0';
    child_settle(&p->child, p->seconds);
    return !p->strayed;
}

// --- Commands

// Begins a case. Restarts the engine first if it has ended.
static void process_begin(engine_any *engine) {
    process *p = (process *)engine;
    p->begins = true;
    child_forget_aside(&p->child);
}

static void count_break(process *p, bool late) {
    p->engine.broke.all++;
    p->engine.broke.late += late;
}

static void process_ask(engine_any *engine, const char *command, engine_reply *reply) {
    process *p = (process *)engine;
    char trouble[ENGINE_TROUBLE_MAX] = "the engine is not running";
    const bool begins = p->begins;
    p->begins = false;
    if (p->plan) {
        ask_as_planned(p, command, reply);
        return;
    }
    if (!child_runs(&p->child) && begins) {
        start_again(p, trouble);
        if (!child_runs(&p->child)) count_break(p, true);
    }
    if (!child_runs(&p->child)) {
        reply_clear(reply);
        reply_break(reply, trouble, 0, 0, 0);
        return;
    }
    if (is_known(p, command)) {
        reply_clear(reply);
        reply_close(reply);
        return;
    }
    child_ask(&p->child, command, p->seconds, reply);
    if (is_about_tiles(command) && reply->answer != ENGINE_ANSWER_OK) p->set[0] = '\0';
    if (!child_runs(&p->child)) count_break(p, p->child.late);
}

static void close_process(engine_any *engine) {
    process *p = (process *)engine;
    const char *instead = engine_is_stopped() ? 0 : child_quit(&p->child, p->seconds);
    if (instead) fprintf(stderr, "note: the engine should end after the command quit; %s\n", instead);
    child_kill(&p->child);
    reply_free(&p->greeting);
    free(p);
}

engine_any *engine_open_process(const gr_catalog *catalog, const char *command, int seconds,
                                char trouble[ENGINE_TROUBLE_MAX]) {
    process *p = calloc(1, sizeof *p);
    gr_out out = gr_out_into(trouble, ENGINE_TROUBLE_MAX);
    if (!p) {
        gr_put(&out, "out of memory");
        return 0;
    }
    signal(SIGPIPE, SIG_IGN); // a closed pipe is noticed when reading from the engine
    p->catalog = catalog;
    p->command = command;
    p->seconds = seconds;
    p->engine = (engine_any){.name = p->name,
                             .greeting = &p->greeting,
                             .aside = p->child.aside_text,
                             .plays = process_plays,
                             .takes = process_takes,
                             .reads = process_reads,
                             .begin = process_begin,
                             .ask = process_ask,
                             .expect = process_expect,
                             .settle = process_settle,
                             .close = close_process};
    if (shake_hands(p, trouble)) return &p->engine;
    reply_free(&p->greeting);
    free(p);
    return 0;
}
