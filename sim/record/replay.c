// SPDX-License-Identifier: MIT
// Replays records line by line. The commands that take a record call it, and the table (sim/show) uses it for its own game.
#include "replay.h"

#include "speaker.h"
#include "tilesets.h"
#include "wrap.h"

#include <errno.h>
#include <string.h>

// Passes a game to the watch. If choices were taken back, or the game came from elsewhere, it is watched from its current position on.
static void watch(replay_game *replay, pp_listener *listener, void *listening) {
    if (replay->watch.game != &replay->game || replay->watched != replay->actions) {
        promise_begin(&replay->watch, &replay->game, &replay->state, PP_REACHED);
    }
    replay->watch.listener = listener;
    replay->watch.listening = listening;
}

bool replay_action(replay_game *replay, pp_action action, pp_listener *listener, void *listening,
                   gr_fault *fault) {
    char text[GR_FAULT_MAX];
    gr_out out = gr_out_into(text, sizeof text);
    promise_breach breach;
    if (replay->actions == PLAY_MOST_ACTIONS) return gr_fail(fault, 1, "the game is too long", 0, 0);
    watch(replay, listener, listening);
    const pp_result result = promise_play(&replay->watch, &replay->state, action, &breach);
    if (result.reason == PP_FINE) {
        replay->action[replay->actions++] = action;
        replay->watched = replay->actions;
        if (!breach.row) promise_look(&replay->watch, &replay->state, &breach);
    }
    if (breach.row) {
        promise_put_breach(&out, &breach);
    } else if (result.reason != PP_FINE) {
        gr_put_refusal(&out, result);
    } else {
        return true;
    }
    return gr_fail(fault, 1, text, 0, 0);
}

// --- One line

static const gr_catalog *catalog_of(const replay_game *replay) {
    return replay->catalog ? replay->catalog : &gr_shipped_games;
}

typedef struct checked_line {
    replay_game *replay;
    gr_fault fault; // the first action that breaks a promise
} checked_line;

// Plays an action and checks it. An action that is only tried on a copy is not recorded.
static void apply_checked(void *self, const pp_game *game, pp_state *s, pp_action action,
                          pp_listener *listener, void *listening) {
    checked_line *line = self;
    (void)game;
    if (s != &line->replay->state || line->fault.what[0] != '\0') return;
    replay_action(line->replay, action, listener, listening, &line->fault);
}

static bool blame(gr_fault *fault, int column, const gr_fault *found) {
    return found->what[0] == '\0' || gr_fail(fault, column, found->what, 0, 0);
}

// Executes the line as a command. Returns false, with a fault, if the answer is not ok.
static bool obey(replay_game *replay, const char *command, gr_words *words, gr_fault *fault) {
    checked_line line = {.replay = replay};
    const int column = words->column;
    gr_speaker speaker;
    gr_speaker_begin(&speaker, catalog_of(replay), &replay->game, &replay->state,
                     (gr_partner){.self = &line, .apply = apply_checked});
    speaker.playing = replay->begun;
    const gr_answer answer = gr_hear(&speaker, command, words);
    replay->begun = speaker.playing;
    if (answer.kind == GR_ANSWER_REFUSED) {
        char text[GR_FAULT_MAX];
        gr_out out = gr_out_into(text, sizeof text);
        gr_put_refusal(&out, answer.refusal);
        return gr_fail(fault, column, text, 0, 0);
    }
    return blame(fault, answer.fault.column, &answer.fault) && blame(fault, column, &line.fault);
}

static bool read_version(replay_game *replay, gr_words *words, gr_fault *fault) {
    if (!gr_same_word(words->word, "pathproof")) {
        return gr_fail(fault, 1, "the first line of a record must be: pathproof 1", 0, 0);
    }
    replay->versioned = obey(replay, words->word, words, fault);
    return replay->versioned;
}

static bool read_game(replay_game *replay, gr_words *words, gr_fault *fault) {
    if (!gr_same_word(words->word, "game")) {
        return gr_fail(fault, words->column,
                       "the second line of a record must be a game line, not: ", words->word, 0);
    }
    return obey(replay, words->word, words, fault) &&
           tiles_are_wanted(catalog_of(replay), &replay->game, fault);
}

static bool read_hash(const replay_game *replay, gr_words *words, gr_fault *fault) {
    char hash[20];
    gr_out out = gr_out_into(hash, sizeof hash);
    gr_put_hex(&out, gr_hash(&replay->game, &replay->state));
    if (!gr_next_word(words) || !gr_same_word(words->word, hash)) {
        const bool begins = replay->state.depth == 0 || pp_turn_begins(&replay->game, &replay->state);
        const char *old =
            begins ? "" : "; in the middle of a turn, a hash made before November 2026 is different";
        return gr_fail(fault, words->column, "wrong hash; the hash of this position is ", hash, old);
    }
    return gr_line_ends(words, fault);
}

static bool read_verdict(replay_game *replay, const gr_words *words, gr_fault *fault) {
    char said[GR_LINE_MAX + 1], verdict[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(verdict, sizeof verdict), copy = gr_out_into(said, sizeof said);
    gr_put_verdict(&out, &replay->state);
    gr_words rest = gr_words_of(words->line);
    while (gr_next_word(&rest)) {
        if (copy.used > 0) gr_put_char(&copy, ' ');
        gr_put(&copy, rest.word);
    }
    if (strcmp(said, verdict) != 0)
        return gr_fail(fault, words->column, "wrong verdict; the right one is: ", verdict, 0);
    replay->judged = true;
    return true;
}

static bool read_played(replay_game *replay, gr_words *words, gr_fault *fault) {
    gr_unread_word(words);
    return obey(replay, "play", words, fault);
}

bool replay_line(replay_game *replay, const char *line, gr_fault *fault) {
    gr_words words = gr_words_of(line);
    if (!gr_next_word(&words)) return true; // an empty line, or a comment
    if (!replay->versioned) return read_version(replay, &words, fault);
    if (!replay->begun) return read_game(replay, &words, fault);
    if (gr_same_word(words.word, "hash")) return read_hash(replay, &words, fault);
    if (replay->judged) return gr_fail(fault, words.column, "nothing may follow the verdict", 0, 0);
    static const char *const verdict[] = {"wins", "shared", "going"};
    for (int i = 0; i < 3; i++) {
        if (gr_same_word(words.word, verdict[i])) return read_verdict(replay, &words, fault);
    }
    return read_played(replay, &words, fault);
}

bool replay_end(const replay_game *replay, gr_fault *fault) {
    if (!replay->versioned)
        return gr_fail(fault, 1, "the record is empty; its first line must be: pathproof 1", 0, 0);
    if (!replay->begun) return gr_fail(fault, 1, "the record has no game line", 0, 0);
    if (replay->state.depth != 0 || replay->judged) return true;
    return gr_fail(fault, 1, "the game is over, but the record has no verdict", 0, 0);
}

// --- A file

static bool complain(const char *file, const gr_fault *fault) {
    wrap_say(stderr, "%s:%d:%d: %s", file, fault->line, fault->column, fault->what);
    return false;
}

static bool take_line(replay_game *replay, const char *line, bool or_position, gr_fault *fault) {
    gr_words words = gr_words_of(line);
    const bool position = or_position && !replay->versioned && gr_next_word(&words);
    if (position && replay->begun) return gr_fail(fault, 1, "nothing may follow the position", 0, 0);
    if (!position || !gr_same_word(words.word, "position")) return replay_line(replay, line, fault);
    return obey(replay, words.word, &words, fault) &&
           tiles_are_wanted(catalog_of(replay), &replay->game, fault);
}

// The place to stop: a line, which is copied to `text` and not played.
typedef struct stop_at {
    int line; // 0 for the end
    char *text;
} stop_at;

static int read_lines(replay_game *replay, const gr_catalog *catalog, const char *file, bool or_position,
                      stop_at stop) {
    const bool standard = strcmp(file, "-") == 0;
    record_lines lines = {standard ? stdin : fopen(file, "r"), 0, false};
    char line[GR_LINE_MAX + 1];
    gr_fault fault = {0};
    bool fine = true, stopped = false;
    record_line_read read;
    memset(replay, 0, sizeof *replay);
    replay->catalog = catalog;
    if (!lines.from) {
        wrap_say(stderr, "%s: %s", file, strerror(errno));
        return OP_EXIT_USAGE;
    }
    while (fine && !stopped && (read = record_read_line(&lines, line, &fault)) != RECORD_LINE_END) {
        stopped = stop.line != 0 && lines.number == stop.line;
        fine = read == RECORD_LINE_READ && (stopped || take_line(replay, line, or_position, &fault));
    }
    const int trouble = errno; // the reason why the file could not be read
    const bool only_position = replay->begun && !replay->versioned;
    if (stopped && fine) {
        memcpy(stop.text, line, sizeof line);
    } else if (fine && stop.line != 0) {
        fault.line = lines.number;
        fine = gr_fail(&fault, 1, "the record ends here, before the line you asked for", 0, 0);
    } else if (fine && !only_position) {
        fault.line = lines.number > 0 ? lines.number : 1;
        fine = replay_end(replay, &fault);
    }
    const bool unread = ferror(lines.from) != 0; // true for a folder, which can be opened but not read
    if (unread) {
        wrap_say(stderr, "%s: %s", file, strerror(trouble));
        fine = false;
    } else if (!fine) {
        complain(standard ? "standard input" : file, &fault);
    }
    if (!standard) fclose(lines.from);
    return fine ? 0 : unread ? OP_EXIT_USAGE : OP_EXIT_FAILED;
}

int replay_file(replay_game *replay, const gr_catalog *catalog, const char *file) {
    return read_lines(replay, catalog, file, false, (stop_at){0});
}

// Reads a position that was given on the command line.
static int read_said(replay_game *replay, const gr_catalog *catalog, const char *said) {
    gr_fault fault = {.line = 1};
    memset(replay, 0, sizeof *replay);
    replay->catalog = catalog;
    int length = 0;
    while (length <= GR_LINE_MAX && record_printable((unsigned char)said[length]))
        length++;
    if (length > GR_LINE_MAX) {
        gr_fail(&fault, length, "the line is longer than 4000 bytes", 0, 0);
    } else if (said[length] != '\0') {
        record_name_byte(&fault, length + 1, (unsigned char)said[length]);
    } else if (take_line(replay, said, true, &fault)) {
        return 0;
    }
    complain("position", &fault);
    return OP_EXIT_FAILED;
}

int replay_or_position(replay_game *replay, const gr_catalog *catalog, const char *file) {
    if (strncmp(file, "position ", 9) == 0) return read_said(replay, catalog, file);
    return read_lines(replay, catalog, file, true, (stop_at){0});
}

int replay_until(replay_game *replay, const gr_catalog *catalog, const char *file, int line,
                 char text[GR_LINE_MAX + 1]) {
    return read_lines(replay, catalog, file, false, (stop_at){line, text});
}
