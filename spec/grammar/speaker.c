// SPDX-License-Identifier: MIT
// The engine's side of the protocol: one table of commands, each a function of its own.
#include "speaker.h"

#include "perft.h"

const char pp_version[] = "0.1";

enum { PERFT_POSITIONS = 1000000 }; // some seconds: somebody is waiting for the answer

static const char levels[] = "level apply set given legal refuse reason events tiles readings board box";

static void say(const pp_speaker *speaker, const char *line) {
    if (speaker->partner.say) speaker->partner.say(speaker->partner.self, line);
}

static void put_clause(pp_out *out, const char *clause) {
    if (!clause || clause[0] == '\0') return;
    pp_put(out, " @");
    pp_put(out, clause);
}

void pp_put_refusal(pp_out *out, pp_result refusal) {
    pp_put(out, "refused ");
    pp_put(out, pp_refusal_kind(refusal.reason));
    pp_put_char(out, ' ');
    pp_put(out, pp_reason_names[refusal.reason]);
    put_clause(out, refusal.clause);
}

// --- Handshake

static void say_readings(const pp_speaker *speaker) {
    uint32_t books = 0;
    for (int i = 0; speaker->catalog.games[i]; i++)
        books |= speaker->catalog.games[i]->book;
    for (int i = 0; i < PP_RULINGS; i++) {
        if (!(pp_rulings[i].books & books)) continue;
        for (int reading = 1; reading < pp_readings((pp_ruling)i); reading++) {
            char line[PP_FAULT_MAX];
            pp_out out = pp_out_into(line, sizeof line);
            pp_put(&out, "reading ");
            pp_put_reading_id(&out, (pp_ruling)i, reading);
            say(speaker, line);
        }
    }
}

static void say_named(const pp_speaker *speaker, const char *what, const char *name) {
    char line[PP_FAULT_MAX];
    pp_out out = pp_out_into(line, sizeof line);
    pp_put(&out, what);
    pp_put(&out, name);
    say(speaker, line);
}

static void say_options(const pp_speaker *speaker, const pp_game *game) {
    char line[PP_FAULT_MAX];
    bool played, more = true;
    for (int i = 0; more; i++) {
        pp_out out = pp_out_into(line, sizeof line);
        pp_put(&out, "option ");
        pp_put(&out, game->name);
        pp_put_char(&out, ' ');
        more = pp_put_option(&out, game, i, &played);
        if (more) say(speaker, line);
    }
}

static pp_answer_kind greet(pp_speaker *speaker, pp_words *words, pp_answer *answer) {
    if (!pp_next_word(words) || !pp_same_word(words->word, "1")) {
        pp_fail(&answer->fault, words->column, "version 1 is spoken here, not: ", words->word, 0);
        return PP_ANSWER_UNSUPPORTED;
    }
    if (!pp_line_ends(words, &answer->fault)) return PP_ANSWER_MALFORMED;
    say_named(speaker, "engine pathproof ", pp_version);
    for (int i = 0; speaker->catalog.games[i]; i++)
        say_named(speaker, "game ", speaker->catalog.games[i]->name);
    for (int i = 0; speaker->catalog.games[i]; i++)
        say_options(speaker, speaker->catalog.games[i]);
    say(speaker, levels);
    say_readings(speaker);
    return PP_ANSWER_OK;
}

static pp_answer_kind leave(pp_speaker *speaker, pp_words *words, pp_answer *answer) {
    if (!pp_line_ends(words, &answer->fault)) return PP_ANSWER_MALFORMED;
    speaker->quit = true;
    return PP_ANSWER_OK;
}

// --- Tiles

// A game under way would have its tiles changed under it, so it ends.
static pp_answer_kind begin_tiles(pp_speaker *speaker, pp_words *words, pp_answer *answer) {
    if (!pp_read_tiles(words, &speaker->own, &answer->fault)) return PP_ANSWER_MALFORMED;
    speaker->catalog.set = &speaker->own.set;
    speaker->playing = false;
    return PP_ANSWER_OK;
}

static pp_answer_kind add_tile(pp_speaker *speaker, pp_words *words, pp_answer *answer) {
    if (speaker->catalog.set != &speaker->own.set || speaker->playing) {
        answer->refusal = (pp_result){PP_WRONG_PHASE, ""};
        pp_fail(&answer->fault, 1, "the line tiles HASH comes first", 0, 0);
        return PP_ANSWER_REFUSED;
    }
    if (!pp_read_tile_line(words, &speaker->own, &answer->fault)) return PP_ANSWER_MALFORMED;
    pp_tileset_end(&speaker->own);
    return PP_ANSWER_OK;
}

// --- Games and positions

static pp_answer_kind sit_down(pp_speaker *speaker, const pp_game *game, const pp_state *s, pp_level level) {
    *speaker->game = *game;
    *speaker->state = *s;
    speaker->level = level;
    speaker->playing = true;
    if (speaker->partner.begun) speaker->partner.begun(speaker->partner.self);
    return PP_ANSWER_OK;
}

static pp_answer_kind begin_game(pp_speaker *speaker, pp_words *words, pp_answer *answer) {
    pp_game game;
    pp_state state;
    if (!pp_read_game(&speaker->catalog, words, &game, &answer->fault)) return PP_ANSWER_UNSUPPORTED;
    if (!pp_line_ends(words, &answer->fault)) return PP_ANSWER_MALFORMED;
    pp_begin(&game, &state);
    if (!pp_lanterns_fit(&game, &state, &answer->fault)) return PP_ANSWER_UNSUPPORTED;
    return sit_down(speaker, &game, &state, PP_REACHED);
}

static pp_answer_kind take_position(pp_speaker *speaker, pp_words *words, pp_answer *answer) {
    pp_game game;
    pp_state state;
    if (!pp_read_position(&speaker->catalog, words->line, &game, &state, &answer->fault) ||
        !pp_lanterns_fit(&game, &state, &answer->fault)) {
        return PP_ANSWER_MALFORMED;
    }
    return sit_down(speaker, &game, &state, PP_THEOREMS);
}

static pp_answer_kind say_position(pp_speaker *speaker, pp_words *words, pp_answer *answer) {
    char line[PP_LINE_MAX + 1];
    pp_out out = pp_out_into(line, sizeof line);
    if (!pp_line_ends(words, &answer->fault)) return PP_ANSWER_MALFORMED;
    pp_put_position(&out, speaker->game, speaker->state);
    say(speaker, line);
    return PP_ANSWER_OK;
}

static pp_answer_kind say_verdict(pp_speaker *speaker, pp_words *words, pp_answer *answer) {
    char line[PP_LINE_MAX + 1];
    pp_out out = pp_out_into(line, sizeof line);
    if (!pp_line_ends(words, &answer->fault)) return PP_ANSWER_MALFORMED;
    pp_put_verdict(&out, speaker->state);
    say(speaker, line);
    return PP_ANSWER_OK;
}

// --- Playing

static void say_event(void *listening, const pp_event *event) {
    const pp_speaker *speaker = listening;
    char line[PP_LINE_MAX + 1];
    pp_out out = pp_out_into(line, sizeof line);
    pp_put(&out, "event ");
    pp_put_event(&out, speaker->game, event);
    put_clause(&out, event->clause);
    say(speaker, line);
}

static void apply(pp_speaker *speaker, pp_state *s, pp_action action, pp_listener *listener) {
    const pp_partner *partner = &speaker->partner;
    if (partner->apply) {
        partner->apply(partner->self, speaker->game, s, action, listener, speaker);
    } else {
        pp_apply(speaker->game, s, action, listener, speaker);
    }
}

// How many of these actions could be played in a row. Plays all but the last of them on the copy.
static int playable(const pp_game *game, pp_state *copy, const pp_action action[], int count) {
    for (int i = 0; i < count; i++) {
        if (pp_may(game, copy, action[i]).reason != PP_FINE) return i;
        if (i + 1 < count) pp_apply(game, copy, action[i], 0, 0);
    }
    return count;
}

// A line of several draws is played whole or not at all: its events must not be told before all of it is known to be
// lawful. A partner that checks promises also sees the refused action, tried on the copy.
static pp_answer_kind play(pp_speaker *speaker, pp_words *words, pp_answer *answer) {
    pp_action action[PP_ACTIONS_A_LINE];
    const int count = pp_read_actions(speaker->game, words, action, &answer->fault);
    if (count == 0 || !pp_line_ends(words, &answer->fault)) return PP_ANSWER_MALFORMED;
    pp_state copy = *speaker->state;
    const int played = playable(speaker->game, &copy, action, count);
    if (played < count) {
        answer->refusal = pp_may(speaker->game, &copy, action[played]);
        apply(speaker, &copy, action[played], 0);
        return PP_ANSWER_REFUSED;
    }
    for (int i = 0; i < count; i++)
        apply(speaker, speaker->state, action[i], say_event);
    return PP_ANSWER_OK;
}

static pp_answer_kind say_lawful(pp_speaker *speaker, pp_words *words, pp_answer *answer) {
    pp_action action[PP_ACTIONS_MAX];
    if (!pp_line_ends(words, &answer->fault)) return PP_ANSWER_MALFORMED;
    const uint32_t count = pp_legal(speaker->game, speaker->state, action, 0);
    for (uint32_t i = 0; i < count; i++) {
        char line[PP_LINE_MAX + 1];
        pp_out out = pp_out_into(line, sizeof line);
        pp_put(&out, "action ");
        pp_put_action(&out, speaker->game, action[i]);
        say(speaker, line);
    }
    return PP_ANSWER_OK;
}

static pp_answer_kind say_perft(pp_speaker *speaker, pp_words *words, pp_answer *answer) {
    uint64_t depth, nodes = 0, positions = PERFT_POSITIONS;
    char line[PP_FAULT_MAX];
    pp_out out = pp_out_into(line, sizeof line);
    if (!pp_next_word(words) || !pp_read_number(words->word, PP_PERFT_DEPTH, &depth)) {
        pp_fail(&answer->fault, words->column, "not a depth of 0 to 32: ", words->word, 0);
        return PP_ANSWER_MALFORMED;
    }
    if (!pp_line_ends(words, &answer->fault)) return PP_ANSWER_MALFORMED;
    if (!pp_perft(speaker->game, speaker->state, (int)depth, &positions, &nodes)) {
        pp_fail(&answer->fault, 1, "more than a million positions on the way", 0, 0);
        return PP_ANSWER_UNSUPPORTED;
    }
    pp_put(&out, "nodes ");
    pp_put_number(&out, nodes);
    say(speaker, line);
    return PP_ANSWER_OK;
}

// --- Commands

static const struct {
    const char *name;
    pp_answer_kind (*obey)(pp_speaker *speaker, pp_words *words, pp_answer *answer);
    bool needs_game;
} commands[] = {
    {"pathproof", greet, false},   {"game", begin_game, false}, {"position", take_position, false},
    {"tiles", begin_tiles, false}, {"tile", add_tile, false},   {"play", play, true},
    {"state", say_position, true}, {"legal", say_lawful, true}, {"verdict", say_verdict, true},
    {"perft", say_perft, true},    {"quit", leave, false},
};

pp_answer pp_hear(pp_speaker *speaker, const char *command, pp_words *words) {
    pp_answer answer = {.kind = PP_ANSWER_UNSUPPORTED};
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        if (!pp_same_word(command, commands[i].name)) continue;
        if (commands[i].needs_game && !speaker->playing) {
            pp_fail(&answer.fault, words->column, "no game has begun", 0, 0);
        } else {
            answer.kind = commands[i].obey(speaker, words, &answer);
        }
        return answer;
    }
    pp_fail(&answer.fault, words->column, "no such command", 0, 0);
    return answer;
}

static void put_fault(pp_out *out, const pp_fault *fault) {
    pp_put(out, " # ");
    pp_put_number(out, (uint64_t)fault->line);
    pp_put_char(out, ':');
    pp_put_number(out, (uint64_t)fault->column);
    pp_put(out, ": ");
    pp_put(out, fault->what);
}

void pp_speak_of_fault(pp_speaker *speaker, const pp_fault *fault) {
    char line[PP_LINE_MAX + 1];
    pp_out out = pp_out_into(line, sizeof line);
    pp_put(&out, "refused malformed MALFORMED");
    put_fault(&out, fault);
    say(speaker, line);
}

void pp_speak(pp_speaker *speaker, const char *line, int number) {
    char last[PP_LINE_MAX + 1];
    pp_out out = pp_out_into(last, sizeof last);
    pp_words words = pp_words_of(line);
    pp_answer answer = {.kind = PP_ANSWER_UNSUPPORTED};
    if (pp_next_word(&words)) {
        answer = pp_hear(speaker, words.word, &words);
    } else {
        pp_fail(&answer.fault, 1, "the line is empty", 0, 0);
    }
    answer.fault.line = number;
    if (answer.kind == PP_ANSWER_MALFORMED) {
        pp_speak_of_fault(speaker, &answer.fault);
        return;
    }
    if (answer.kind == PP_ANSWER_OK) pp_put(&out, "ok");
    if (answer.kind == PP_ANSWER_UNSUPPORTED) pp_put(&out, "unsupported");
    if (answer.kind == PP_ANSWER_REFUSED) pp_put_refusal(&out, answer.refusal);
    if (answer.fault.what[0] != '\0') put_fault(&out, &answer.fault);
    say(speaker, last);
}

void pp_speaker_begin(pp_speaker *speaker, const pp_catalog *catalog, pp_game *game, pp_state *state,
                      pp_partner partner) {
    *speaker = (pp_speaker){.partner = partner, .game = game, .state = state, .catalog = *catalog};
}
