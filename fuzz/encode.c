// SPDX-License-Identifier: MIT
// Makes bytes that make a target play a case. fuzz-replay --encode calls it for fuzz/seeds.
#include "encode.h"

#include "reach.h"

#include <string.h>

enum { PLAYED_MAX = 200, FEW = 6, QUESTIONS = 2, LAWFUL_TRIED = 64 };

// Bytes being written. Bytes that do not fit are dropped.
typedef struct writing {
    uint8_t *bytes;
    size_t used;
} writing;

static void put_byte(writing *out, unsigned byte) {
    if (out->used < ENCODE_MAX) out->bytes[out->used++] = (uint8_t)byte;
}

static void put_number(writing *out, uint32_t number, uint32_t bound) {
    if (bound > 256) put_byte(out, number >> 8);
    if (bound > 1) put_byte(out, number & 0xff);
}

// --- One action

// The bytes, and the bounds of the first questions that the decoder answers with these bytes.
typedef struct asked_bytes {
    fuzz_bytes bytes; // first member, so that pointers can be cast to it
    uint32_t bound[QUESTIONS];
    int count;
} asked_bytes;

static uint32_t note_below(play_source *source, uint32_t bound) {
    asked_bytes *asked = (asked_bytes *)source;
    if (asked->count < QUESTIONS) asked->bound[asked->count] = bound;
    asked->count++;
    return fuzz_bytes_below(&asked->bytes, bound);
}

// Returns the action that the decoder makes if the first questions have these answers and all later ones 0. Writes the bytes that the
// decoder reads for it to `out`.
static pp_action try_numbers(const trial_game *trial, const uint32_t number[QUESTIONS], asked_bytes *asked,
                             writing *out) {
    static uint8_t bytes[2 * PP_ACTIONS_MAX];
    writing in = {bytes, 0};
    for (int i = 0; i < QUESTIONS; i++)
        put_number(&in, number[i], asked->bound[i]);
    memset(bytes + in.used, 0, sizeof bytes - in.used);
    asked->count = 0;
    asked->bytes = fuzz_bytes_of(bytes, sizeof bytes);
    asked->bytes.source.below = note_below;
    const pp_action action = play_choose(&trial->game, &trial->state, &asked->bytes.source);
    const size_t taken = sizeof bytes - asked->bytes.left;
    for (size_t i = 0; out && i < taken; i++)
        put_byte(out, bytes[i]);
    return action;
}

// Tries every answer to the first question, then to the second. Returns false if none leads to this action.
static bool put_action(writing *out, const trial_game *trial, pp_action wanted) {
    asked_bytes asked = {.bound = {0}};
    uint32_t number[QUESTIONS] = {0};
    try_numbers(trial, number, &asked, 0);
    for (int i = 0; i < QUESTIONS; i++, number[0] = 0) {
        const uint32_t bound = asked.bound[i];
        for (number[i] = 0; number[i] < bound || number[i] == 0; number[i]++) {
            if (try_numbers(trial, number, &asked, 0) != wanted) continue;
            try_numbers(trial, number, &asked, out);
            return true;
        }
    }
    return false;
}

// Writes a refused action: a lawful one with one field changed.
static bool put_wrong_action(writing *out, const trial_game *trial, pp_action wanted) {
    asked_bytes asked = {.bound = {0}};
    for (uint32_t number[QUESTIONS] = {0}; number[0] < LAWFUL_TRIED; number[0]++) {
        const pp_action lawful = try_numbers(trial, number, &asked, 0);
        for (unsigned change = 0; change < 5 << 8; change++) {
            const uint8_t byte[2] = {(uint8_t)(change >> 8), (uint8_t)change};
            fuzz_bytes bytes = fuzz_bytes_of(byte, sizeof byte);
            if (pick_wrong_action(&trial->game, &bytes, lawful) != wanted) continue;
            try_numbers(trial, number, &asked, out);
            put_byte(out, byte[0]);
            put_byte(out, byte[1]);
            return true;
        }
        if (number[0] + 1 >= asked.bound[0]) return false;
    }
    return false;
}

// --- A session

typedef struct session {
    const char *text, *rest; // the actions begin at `rest`
    size_t header;           // number of bytes that set up the position where the session begins
    pp_action played[PLAYED_MAX];
    pp_action refused; // the last action if it is refused, or PP_NO_ACTION
    int count;
} session;

static void put_text(writing *out, const char *text, size_t length) {
    put_byte(out, REACH_WRITTEN >> 8);
    put_byte(out, REACH_WRITTEN & 0xff);
    for (size_t i = 0; i < length; i++)
        put_byte(out, (uint8_t)text[i]);
    put_byte(out, 0);
}

static const char *end_of_line(const char *text) {
    return text + strcspn(text, "\n");
}

// The length of the beginning of a session, up to its last line that names tiles, a game or a position.
static size_t length_of_beginning(const char *text) {
    const char *at = text;
    while (strncmp(at, "tile", 4) == 0 && *end_of_line(at))
        at = end_of_line(at) + 1;
    return (size_t)(end_of_line(at) - text);
}

static const reach_position *begin_at(const char *text, size_t length) {
    uint8_t bytes[ENCODE_MAX];
    writing out = {bytes, 0};
    put_text(&out, text, length);
    fuzz_bytes in = fuzz_bytes_of(bytes, out.used);
    return reach_pick(&in);
}

// Returns whether a session can begin at this position. A written position in the middle of a turn or of set-up can be possible, and yet
// no game may be able to continue from it. Such positions are left to fuzz_text.
static bool can_begin(const reach_position *reached) {
    return reached && (reached->turn_known || reached->state.depth == 0);
}

static void play_line(session *s, trial_game *trial, const char *line, size_t length) {
    pp_action action[GR_ACTIONS_A_LINE];
    char text[GR_LINE_MAX + 1];
    gr_fault fault = {0};
    if (length > GR_LINE_MAX) return;
    memcpy(text, line, length);
    text[length] = '\0';
    gr_words words = gr_words_of(text);
    const int count = gr_read_actions(&trial->game, &words, action, &fault);
    for (int i = 0; i < count && s->count < PLAYED_MAX; i++) {
        const bool may = pp_may(&trial->game, &trial->state, action[i]).reason == PP_FINE;
        s->refused = may ? PP_NO_ACTION : action[i];
        if (!may) continue;
        s->played[s->count++] = pp_plain_action(&trial->game, action[i]);
        trial_play(trial, action[i]);
    }
}

// Plays the session. Returns false if it cannot begin.
static bool read_session(session *s, const char *text, trial_game *trial) {
    const size_t length = length_of_beginning(text);
    const reach_position *reached = begin_at(text, length);
    *s = (session){.text = text, .header = length, .rest = text + length};
    if (!can_begin(reached)) return false;
    reach_begin(trial, reached);
    for (const char *at = s->rest; *at;) {
        at++;
        play_line(s, trial, at, (size_t)(end_of_line(at) - at));
        at = end_of_line(at);
    }
    return true;
}

// Restarts the trial, and plays the first `count` actions.
static void play_again(const session *s, trial_game *trial, int count) {
    reach_begin(trial, begin_at(s->text, s->header));
    for (int i = 0; i < count; i++)
        trial_play(trial, s->played[i]);
}

// Writes the text that leads to this point of the trial: the start of the session, or its tiles and this position. Returns null if
// nothing can begin there.
static const reach_position *put_beginning(writing *out, const session *s, const trial_game *trial,
                                           int played) {
    char text[ENCODE_MAX];
    if (played == 0) {
        put_text(out, s->text, s->header);
        return begin_at(s->text, s->header);
    }
    size_t tiles = 0;
    while (strncmp(s->text + tiles, "tile", 4) == 0)
        tiles += strcspn(s->text + tiles, "\n") + 1;
    memcpy(text, s->text, tiles);
    gr_out line = gr_out_into(text + tiles, sizeof text - tiles);
    gr_put_position(&line, &trial->game, &trial->state);
    put_text(out, text, tiles + line.used);
    return begin_at(text, tiles + line.used);
}

static bool put_actions(writing *out, const session *s, trial_game *trial, int from) {
    for (int i = from; i < s->count; i++) {
        if (!put_action(out, trial, s->played[i])) return false;
        trial_play(trial, s->played[i]);
    }
    return true;
}

// --- The targets

static trial_game trial;

static size_t finished(const writing *out, bool whole) {
    return whole && out->used < ENCODE_MAX ? out->used : 0;
}

bool encode_can_begin(const char *text) {
    return can_begin(begin_at(text, length_of_beginning(text)));
}

// Returns whether a target reads this action from the bytes.
static bool is_played(const session *s, const uint8_t *bytes, size_t size) {
    fuzz_bytes in = fuzz_bytes_of(bytes, size);
    if (fuzz_byte(&in) != PICK_REACHED) return false;
    reach_begin(&trial, reach_pick(&in));
    for (int i = 0; i < s->count; i++) {
        if (pick_action(&trial.game, &trial.state, &in, 0) != s->played[i]) return false;
        trial_play(&trial, s->played[i]);
    }
    return in.left == 1;
}

// Encodes the whole session, and one more byte, because a game continues only while bytes are left.
static size_t encode_games(const char *text, uint8_t *bytes) {
    session s;
    writing out = {bytes, 0};
    if (!read_session(&s, text, &trial)) return 0;
    play_again(&s, &trial, 0);
    put_byte(&out, PICK_REACHED);
    put_text(&out, s.text, s.header);
    const bool whole = put_actions(&out, &s, &trial, 0);
    put_byte(&out, 0);
    return finished(&out, whole && is_played(&s, bytes, out.used));
}

// Encodes the last action, from the position where it was tried.
static size_t encode_step(const char *text, uint8_t *bytes) {
    session s;
    writing out = {bytes, 0};
    if (!read_session(&s, text, &trial)) return 0;
    const int before = s.refused == PP_NO_ACTION && s.count > 0 ? s.count - 1 : s.count;
    play_again(&s, &trial, before);
    if (!put_beginning(&out, &s, &trial, before)) return 0;
    put_byte(&out, s.refused != PP_NO_ACTION);
    const bool whole = s.refused == PP_NO_ACTION ? put_actions(&out, &s, &trial, before)
                                                 : put_wrong_action(&out, &trial, s.refused);
    return finished(&out, whole);
}

// Encodes the last few actions, beginning at the first turn that starts among them.
static size_t encode_beside(const char *text, uint8_t *bytes) {
    session s;
    writing out = {bytes, 0};
    if (!read_session(&s, text, &trial)) return 0;
    int from = s.count > FEW ? s.count - FEW : 0;
    play_again(&s, &trial, from);
    while (from > 0 && from < s.count && !pp_turn_begins(&trial.game, &trial.state))
        trial_play(&trial, s.played[from++]);
    const reach_position *reached = put_beginning(&out, &s, &trial, from);
    if (!reached || !reached->turn_known) return 0;
    put_byte(&out, s.count > from ? (unsigned)(s.count - from - 1) : 0);
    const bool whole = put_actions(&out, &s, &trial, from);
    put_byte(&out, 0);
    return finished(&out, whole);
}

const encode_row encode_rows[] = {
    {"fuzz_games", true, encode_games},
    {"fuzz_step", false, encode_step},
    {"fuzz_beside", false, encode_beside},
    {0, false, 0},
};
