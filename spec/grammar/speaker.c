// SPDX-License-Identifier: MIT
// The engine's side of the protocol: one table of commands, with a function for each. builtin.c (spec/engine),
// `pathproof play` and replays (sim/record) answer with it.
#include "speaker.h"

const char gr_version[] =
#include "version.inc"
    ;

enum { PERFT_POSITIONS = 1000000 }; // a few seconds, because the caller is waiting

static const char levels[] = "level apply set given legal refuse reason events tiles readings board box";

static void say_line(const gr_speaker *speaker, const char *line) {
    if (speaker->partner.say) speaker->partner.say(speaker->partner.self, line);
}

static void put_clause(gr_out *out, const char *clause) {
    if (!clause || clause[0] == '\0') return;
    gr_put(out, " @");
    gr_put(out, clause);
}

void gr_put_refusal(gr_out *out, pp_result refusal) {
    gr_put(out, "refused ");
    gr_put(out, gr_refusal_kind(refusal.reason));
    gr_put_char(out, ' ');
    gr_put(out, gr_reason_names[refusal.reason]);
    put_clause(out, refusal.clause);
}

// --- Handshake

static void say_readings(const gr_speaker *speaker) {
    uint32_t books = 0;
    for (int i = 0; speaker->catalog.games[i]; i++)
        books |= speaker->catalog.games[i]->book;
    for (int i = 0; i < PP_RULINGS; i++) {
        if (!(pp_rulings[i].books & books)) continue;
        for (int reading = 1; reading < pp_readings((pp_ruling)i); reading++) {
            char line[GR_FAULT_MAX];
            gr_out out = gr_out_into(line, sizeof line);
            gr_put(&out, "reading ");
            gr_put_reading_id(&out, (pp_ruling)i, reading);
            say_line(speaker, line);
        }
    }
}

static void say_named(const gr_speaker *speaker, const char *what, const char *name) {
    char line[GR_FAULT_MAX];
    gr_out out = gr_out_into(line, sizeof line);
    gr_put(&out, what);
    gr_put(&out, name);
    say_line(speaker, line);
}

static void say_options(const gr_speaker *speaker, const pp_game *game) {
    char line[GR_FAULT_MAX];
    bool played, more = true;
    for (int i = 0; more; i++) {
        gr_out out = gr_out_into(line, sizeof line);
        gr_put(&out, "option ");
        gr_put(&out, game->name);
        gr_put_char(&out, ' ');
        more = gr_put_option(&out, game, i, &played);
        if (more) say_line(speaker, line);
    }
}

static gr_answer_kind greet(gr_speaker *speaker, gr_words *words, gr_answer *answer) {
    if (!gr_next_word(words) || !gr_same_word(words->word, "1")) {
        gr_fail(&answer->fault, words->column,
                "only version 1 of the protocol is supported, not: ", words->word, 0);
        return GR_ANSWER_UNSUPPORTED;
    }
    if (!gr_line_ends(words, &answer->fault)) return GR_ANSWER_MALFORMED;
    say_named(speaker, "engine pathproof ", gr_version);
    for (int i = 0; speaker->catalog.games[i]; i++)
        say_named(speaker, "game ", speaker->catalog.games[i]->name);
    for (int i = 0; speaker->catalog.games[i]; i++)
        say_options(speaker, speaker->catalog.games[i]);
    say_line(speaker, levels);
    say_line(speaker, "ahead");
    say_readings(speaker);
    return GR_ANSWER_OK;
}

static gr_answer_kind leave(gr_speaker *speaker, gr_words *words, gr_answer *answer) {
    if (!gr_line_ends(words, &answer->fault)) return GR_ANSWER_MALFORMED;
    speaker->quit = true;
    return GR_ANSWER_OK;
}

// --- Tiles

// Begins a tile set. It ends the game under way, which was played with the old tiles.
static gr_answer_kind begin_tiles(gr_speaker *speaker, gr_words *words, gr_answer *answer) {
    if (!gr_read_tiles(words, &speaker->own, &answer->fault)) return GR_ANSWER_MALFORMED;
    speaker->catalog.set = &speaker->own.set;
    speaker->playing = false;
    return GR_ANSWER_OK;
}

static gr_answer_kind add_tile(gr_speaker *speaker, gr_words *words, gr_answer *answer) {
    if (speaker->catalog.set != &speaker->own.set || speaker->playing) {
        answer->refusal = (pp_result){PP_WRONG_PHASE, ""};
        gr_fail(&answer->fault, 1, "the line tiles HASH must come first", 0, 0);
        return GR_ANSWER_REFUSED;
    }
    if (!gr_read_tile_line(words, &speaker->own, &answer->fault)) return GR_ANSWER_MALFORMED;
    gr_tileset_end(&speaker->own);
    return GR_ANSWER_OK;
}

// --- Games and positions

static gr_answer_kind sit_down(gr_speaker *speaker, const pp_game *game, const pp_state *s, pp_level level) {
    *speaker->game = *game;
    *speaker->state = *s;
    speaker->level = level;
    speaker->playing = true;
    if (speaker->partner.begun) speaker->partner.begun(speaker->partner.self);
    return GR_ANSWER_OK;
}

static gr_answer_kind begin_game(gr_speaker *speaker, gr_words *words, gr_answer *answer) {
    pp_game game;
    pp_state state;
    if (!gr_read_game(&speaker->catalog, words, &game, &answer->fault)) return GR_ANSWER_UNSUPPORTED;
    if (!gr_line_ends(words, &answer->fault)) return GR_ANSWER_MALFORMED;
    pp_begin(&game, &state);
    if (!gr_lanterns_fit(&game, &state, &answer->fault)) return GR_ANSWER_UNSUPPORTED;
    return sit_down(speaker, &game, &state, PP_REACHED);
}

static gr_answer_kind take_position(gr_speaker *speaker, gr_words *words, gr_answer *answer) {
    pp_game game;
    pp_state state;
    if (!gr_read_position(&speaker->catalog, words->line, &game, &state, &answer->fault) ||
        !gr_lanterns_fit(&game, &state, &answer->fault)) {
        return GR_ANSWER_MALFORMED;
    }
    return sit_down(speaker, &game, &state, PP_THEOREMS);
}

static gr_answer_kind say_position(gr_speaker *speaker, gr_words *words, gr_answer *answer) {
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    if (!gr_line_ends(words, &answer->fault)) return GR_ANSWER_MALFORMED;
    gr_put_position(&out, speaker->game, speaker->state);
    say_line(speaker, line);
    return GR_ANSWER_OK;
}

static gr_answer_kind say_verdict(gr_speaker *speaker, gr_words *words, gr_answer *answer) {
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    if (!gr_line_ends(words, &answer->fault)) return GR_ANSWER_MALFORMED;
    gr_put_verdict(&out, speaker->state);
    say_line(speaker, line);
    return GR_ANSWER_OK;
}

// --- Playing

static void say_event(void *listening, const pp_event *event) {
    const gr_speaker *speaker = listening;
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    gr_put(&out, "event ");
    gr_put_event(&out, speaker->game, event);
    put_clause(&out, event->clause);
    say_line(speaker, line);
}

static void apply(gr_speaker *speaker, pp_state *s, pp_action action, pp_listener *listener) {
    const gr_partner *partner = &speaker->partner;
    if (partner->apply) {
        partner->apply(partner->self, speaker->game, s, action, listener, speaker);
    } else {
        pp_apply(speaker->game, s, action, listener, speaker);
    }
}

// The number of actions that are lawful when played one after another. Plays all of them except the last on the copy.
static int playable(const pp_game *game, pp_state *copy, const pp_action action[], int count) {
    for (int i = 0; i < count; i++) {
        if (pp_may(game, copy, action[i]).reason != PP_FINE) return i;
        if (i + 1 < count) pp_apply(game, copy, action[i], 0, 0);
    }
    return count;
}

// Plays a line of several draws completely or not at all. It reports no event before the whole line is known to be
// lawful. A partner that checks promises also sees the refused action, tried on the copy.
static gr_answer_kind play_actions(gr_speaker *speaker, gr_words *words, gr_answer *answer) {
    pp_action action[GR_ACTIONS_A_LINE];
    const int count = gr_read_actions(speaker->game, words, action, &answer->fault);
    if (count == 0 || !gr_line_ends(words, &answer->fault)) return GR_ANSWER_MALFORMED;
    pp_state copy = *speaker->state;
    const int played = playable(speaker->game, &copy, action, count);
    if (played < count) {
        answer->refusal = pp_may(speaker->game, &copy, action[played]);
        apply(speaker, &copy, action[played], 0);
        return GR_ANSWER_REFUSED;
    }
    for (int i = 0; i < count; i++)
        apply(speaker, speaker->state, action[i], say_event);
    return GR_ANSWER_OK;
}

static gr_answer_kind say_lawful(gr_speaker *speaker, gr_words *words, gr_answer *answer) {
    pp_action action[PP_ACTIONS_MAX];
    if (!gr_line_ends(words, &answer->fault)) return GR_ANSWER_MALFORMED;
    const uint32_t count = pp_legal(speaker->game, speaker->state, action, 0);
    for (uint32_t i = 0; i < count; i++) {
        char line[GR_LINE_MAX + 1];
        gr_out out = gr_out_into(line, sizeof line);
        gr_put(&out, "action ");
        gr_put_action(&out, speaker->game, action[i]);
        say_line(speaker, line);
    }
    return GR_ANSWER_OK;
}

// Counts by recursion. Each level keeps its actions on the stack: the depth is small, and lists are bounded.
bool gr_perft(const pp_game *game, const pp_state *s, int depth, uint64_t *positions, uint64_t *nodes) {
    pp_action action[PP_ACTIONS_MAX];
    if (depth == 0 || s->depth == 0) {
        ++*nodes;
        return true;
    }
    if (*positions == 0) return false;
    --*positions;
    const uint32_t count = pp_legal(game, s, action, 0);
    if (depth == 1) {
        *nodes += count;
        return true;
    }
    for (uint32_t i = 0; i < count; i++) {
        pp_state next = *s;
        const pp_work work = {game, &next, 0, 0};
        pp_play(&work, action[i]);
        if (!gr_perft(game, &next, depth - 1, positions, nodes)) return false;
    }
    return true;
}

static gr_answer_kind say_perft(gr_speaker *speaker, gr_words *words, gr_answer *answer) {
    uint64_t depth, nodes = 0, positions = PERFT_POSITIONS;
    char line[GR_FAULT_MAX];
    gr_out out = gr_out_into(line, sizeof line);
    if (!gr_next_word(words) || !gr_read_number(words->word, GR_PERFT_DEPTH, &depth)) {
        gr_fail(&answer->fault, words->column, "not a depth from 0 to 32: ", words->word, 0);
        return GR_ANSWER_MALFORMED;
    }
    if (!gr_line_ends(words, &answer->fault)) return GR_ANSWER_MALFORMED;
    if (!gr_perft(speaker->game, speaker->state, (int)depth, &positions, &nodes)) {
        gr_fail(&answer->fault, 1, "the count would visit more than a million positions", 0, 0);
        return GR_ANSWER_UNSUPPORTED;
    }
    gr_put(&out, "nodes ");
    gr_put_number(&out, nodes);
    say_line(speaker, line);
    return GR_ANSWER_OK;
}

// --- Commands

static const struct {
    const char *name;
    gr_answer_kind (*obey)(gr_speaker *speaker, gr_words *words, gr_answer *answer);
    bool needs_game;
} commands[] = {
    {"pathproof", greet, false},   {"game", begin_game, false}, {"position", take_position, false},
    {"tiles", begin_tiles, false}, {"tile", add_tile, false},   {"play", play_actions, true},
    {"state", say_position, true}, {"legal", say_lawful, true}, {"verdict", say_verdict, true},
    {"perft", say_perft, true},    {"quit", leave, false},
};

gr_answer gr_hear(gr_speaker *speaker, const char *command, gr_words *words) {
    gr_answer answer = {.kind = GR_ANSWER_UNSUPPORTED};
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        if (!gr_same_word(command, commands[i].name)) continue;
        if (commands[i].needs_game && !speaker->playing) {
            gr_fail(&answer.fault, words->column, "no game has begun", 0, 0);
        } else {
            answer.kind = commands[i].obey(speaker, words, &answer);
        }
        return answer;
    }
    gr_fail(&answer.fault, words->column, "no such command", 0, 0);
    return answer;
}

static void put_fault(gr_out *out, const gr_fault *fault) {
    gr_put(out, " # ");
    gr_put_number(out, (uint64_t)fault->line);
    gr_put_char(out, ':');
    gr_put_number(out, (uint64_t)fault->column);
    gr_put(out, ": ");
    gr_put(out, fault->what);
}

void gr_speak_of_fault(gr_speaker *speaker, const gr_fault *fault) {
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    gr_put(&out, "refused malformed MALFORMED");
    put_fault(&out, fault);
    say_line(speaker, line);
}

void gr_speak(gr_speaker *speaker, const char *line, int number) {
    char last[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(last, sizeof last);
    gr_words words = gr_words_of(line);
    gr_answer answer = {.kind = GR_ANSWER_UNSUPPORTED};
    if (gr_next_word(&words)) {
        answer = gr_hear(speaker, words.word, &words);
    } else {
        gr_fail(&answer.fault, 1, "the line is empty", 0, 0);
    }
    answer.fault.line = number;
    if (answer.kind == GR_ANSWER_MALFORMED) {
        gr_speak_of_fault(speaker, &answer.fault);
        return;
    }
    if (answer.kind == GR_ANSWER_OK) gr_put(&out, "ok");
    if (answer.kind == GR_ANSWER_UNSUPPORTED) gr_put(&out, "unsupported");
    if (answer.kind == GR_ANSWER_REFUSED) gr_put_refusal(&out, answer.refusal);
    if (answer.fault.what[0] != '\0') put_fault(&out, &answer.fault);
    say_line(speaker, last);
}

void gr_speaker_begin(gr_speaker *speaker, const gr_catalog *catalog, pp_game *game, pp_state *state,
                      gr_partner partner) {
    *speaker = (gr_speaker){.partner = partner, .game = game, .state = state, .catalog = *catalog};
}
