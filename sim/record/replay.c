// SPDX-License-Identifier: MIT
// Replays records line by line. The commands that take a record call it, and the table (sim/show) uses it for its own game.
#include "replay.h"

#include "speaker.h"
#include "tilesets.h"
#include "wrap.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

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

// What is read of a file.
typedef struct reading {
    bool or_position; // a position line, too
    int stop;         // the line to stop at, which is copied to `text` and not played; 0 for the end
    char *text;
    replay_each *each; // called for each record; null if only one is wanted
    void *calling;
} reading;

// A file with records, one after another. Its name can end with the number of one of them: FILE#17.
typedef struct records {
    const reading *of;
    replay_game *replay;
    const gr_catalog *catalog;
    char name[GR_LINE_MAX + 1];
    record_lines lines;
    bool chosen; // only record `wanted` is read
    uint64_t wanted, begun;
    bool over; // nothing more is read
} records;

static void begin_replay(records *r) {
    memset(r->replay, 0, sizeof *r->replay);
    r->replay->catalog = r->catalog;
}

// Splits the name, unless a file has exactly this name.
static void take_name(records *r, const char *file) {
    const char *mark = strrchr(file, '#');
    snprintf(r->name, sizeof r->name, "%s", file);
    if (!mark || mark == file || mark - file > GR_LINE_MAX || access(file, F_OK) == 0) return;
    if (!gr_read_number(mark + 1, UINT64_MAX - 1, &r->wanted)) return;
    r->name[mark - file] = '\0';
    r->chosen = true;
}

static bool begins_record(const char *line) {
    gr_words words = gr_words_of(line);
    return gr_next_word(&words) && gr_same_word(words.word, "pathproof");
}

// Ends a record, because the next one begins or the file ends.
static bool end_record(records *r, gr_fault *fault) {
    if (!replay_end(r->replay, fault)) return false;
    if (r->of->each && !r->of->each(r->of->calling, r->replay)) r->over = true;
    return true;
}

// Takes the first line of a record.
static bool begin_record(records *r, gr_fault *fault) {
    const uint64_t number = r->begun++;
    if (r->chosen) {
        if (number <= r->wanted) return true;
        if (!end_record(r, fault)) return false;
        r->over = true;
        return true;
    }
    if (!r->replay->versioned) return true;
    const bool several = r->of->each || r->of->stop != 0;
    if (!several)
        return gr_fail(
            fault, 1,
            "another record begins here; add #1 to the file's name to read it, or #0 to read the first", 0,
            0);
    if (r->of->each && !end_record(r, fault)) return false;
    if (!r->over) begin_replay(r);
    return true;
}

static bool read_one(records *r, const char *line, gr_fault *fault) {
    if (begins_record(line) && !begin_record(r, fault)) return false;
    if (r->over || (r->chosen && r->begun <= r->wanted)) return true;
    return take_line(r->replay, line, r->of->or_position, fault);
}

// Checks the end of the file.
static bool end_file(records *r, gr_fault *fault) {
    char has[64];
    fault->line = r->lines.number > 0 ? r->lines.number : 1;
    if (r->over) return true;
    if (r->of->stop != 0)
        return gr_fail(fault, 1, "the record ends here, before the line you asked for", 0, 0);
    snprintf(has, sizeof has, "the file has %llu record%s, numbered from 0", (unsigned long long)r->begun,
             r->begun == 1 ? "" : "s");
    if (r->chosen && r->begun <= r->wanted) return gr_fail(fault, 1, has, 0, 0);
    const bool only_position = r->replay->begun && !r->replay->versioned;
    return only_position || end_record(r, fault);
}

static bool read_all(records *r, gr_fault *fault) {
    char line[GR_LINE_MAX + 1];
    record_line_read read;
    while (!r->over && (read = record_read_line(&r->lines, line, fault)) != RECORD_LINE_END) {
        if (read != RECORD_LINE_READ) return false;
        if (r->of->stop != 0 && r->lines.number == r->of->stop) {
            memcpy(r->of->text, line, sizeof line);
            return true;
        }
        if (!read_one(r, line, fault)) return false;
    }
    return ferror(r->lines.from) != 0 || end_file(r, fault);
}

static int read_lines(replay_game *replay, const gr_catalog *catalog, const char *file, reading of) {
    static records r;
    gr_fault fault = {0};
    r = (records){.of = &of, .replay = replay, .catalog = catalog};
    take_name(&r, file);
    const bool standard = strcmp(r.name, "-") == 0;
    r.lines.from = standard ? stdin : fopen(r.name, "r");
    begin_replay(&r);
    if (!r.lines.from) {
        wrap_say(stderr, "%s: %s", r.name, strerror(errno));
        return OP_EXIT_USAGE;
    }
    errno = 0;
    const bool fine = read_all(&r, &fault);
    const int trouble = errno;
    const bool unread = ferror(r.lines.from) != 0; // true for a folder, which can be opened but not read
    if (unread) wrap_say(stderr, "%s: %s", r.name, strerror(trouble));
    if (!fine && !unread) complain(standard ? "standard input" : r.name, &fault);
    if (!standard) fclose(r.lines.from);
    return unread ? OP_EXIT_USAGE : fine ? 0 : OP_EXIT_FAILED;
}

int replay_file(replay_game *replay, const gr_catalog *catalog, const char *file) {
    return read_lines(replay, catalog, file, (reading){0});
}

int replay_all(replay_game *replay, const gr_catalog *catalog, const char *file, replay_each *each,
               void *calling) {
    return read_lines(replay, catalog, file, (reading){.each = each, .calling = calling});
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
    return read_lines(replay, catalog, file, (reading){.or_position = true});
}

int replay_until(replay_game *replay, const gr_catalog *catalog, const char *file, int line,
                 char text[GR_LINE_MAX + 1]) {
    return read_lines(replay, catalog, file, (reading){.stop = line, .text = text});
}
