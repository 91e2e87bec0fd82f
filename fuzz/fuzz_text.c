// SPDX-License-Identifier: MIT
// Property: no text makes a parser crash or hang. A refusal names a column of the line. Accepted text prints and parses back to itself,
// and an accepted position can be played on without breaking an invariant. libFuzzer and fuzz-replay run it.
//
// The first byte picks the reader: p a position, g a game line, s a session (lines of tiles, games, positions and actions),
// r a record, e commands to the engine, b a rulebook, c the inside of a case block, t a tile set. The rest is the text.
#include "choose.h"
#include "speaker.h"
#include "target.h"
#include "texts.h"
#include "trial.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

enum { ACTIONS_AFTER = 12 };

// --- Playing from the position in a text.

typedef struct text_source {
    play_source source;
    uint64_t chance;
} text_source;

static uint32_t next_below(play_source *source, uint32_t bound) {
    text_source *from = (text_source *)source;
    from->chance = from->chance * UINT64_C(6364136223846793005) + 1442695040888963407;
    return (uint32_t)(from->chance >> 33) % bound;
}

// The text itself decides how the game continues, so an input reproduces its failure without any other data.
static void play_on(trial_game *trial, const char *text) {
    text_source source = {{next_below}, 1469598103934665603U};
    for (; *text; text++)
        source.chance = (source.chance ^ (uint8_t)*text) * UINT64_C(1099511628211);
    for (int i = 0; i < ACTIONS_AFTER; i++) {
        const pp_action action = play_choose(&trial->game, &trial->state, &source.source);
        if (action == PP_NO_ACTION) break;
        trial_play(trial, action);
    }
}

// --- Each parser.

static void check_blame(const char *line, const gr_fault *fault) {
    if (fault->what[0] == '\0') trial_broken("refused without a reason", line);
    if (fault->column < 1 || (size_t)fault->column > strlen(line) + 1)
        trial_broken("the error's column is outside the line", line);
}

// Checks the numbers of an accepted line. No game has a number larger than a byte can hold. If a larger one was accepted, it was misread,
// for example because it wrapped around.
static void check_numbers(const char *line) {
    unsigned number = 0;
    gr_words words = gr_words_of(line);
    while (gr_next_word(&words)) {
        if (gr_find_game(trial_games(), words.word) || strncmp(words.word, "set=", 4) == 0) continue;
        for (const char *at = words.word; *at; at++) {
            number = *at >= '0' && *at <= '9' ? 10 * number + (unsigned)(*at - '0') : 0;
            if (number > UINT8_MAX) trial_broken("a number that is too large is accepted", line);
        }
        number = 0;
    }
}

static bool read_position(const char *line, trial_game *trial) {
    pp_game game;
    pp_state s;
    gr_fault fault = {0};
    if (!gr_read_position(trial_games(), line, &game, &s, &fault)) {
        check_blame(line, &fault);
        return false;
    }
    check_numbers(line);
    trial_from(trial, &game, &s);
    return true;
}

static bool read_game(const char *line, trial_game *trial) {
    pp_game game, again;
    gr_fault fault = {0};
    gr_words words = gr_words_of(line);
    if (!gr_read_game(trial_games(), &words, &game, &fault) || !gr_line_ends(&words, &fault)) {
        check_blame(line, &fault);
        return false;
    }
    check_numbers(line);
    char once[GR_LINE_MAX], twice[GR_LINE_MAX];
    gr_out out = gr_out_into(once, sizeof once);
    gr_put_game(&out, &game);
    if (out.used >= sizeof once) trial_broken("a printed game line is too long", line);
    words = gr_words_of(once);
    if (!gr_read_game(trial_games(), &words, &again, &fault))
        trial_broken("a printed game line cannot be read back", once);
    out = gr_out_into(twice, sizeof twice);
    gr_put_game(&out, &again);
    if (strcmp(once, twice) != 0) trial_broken("a game line changes when it is read and printed again", once);
    trial_begin(trial, &again);
    return true;
}

static void read_actions(const char *line, trial_game *trial) {
    pp_action action[GR_ACTIONS_A_LINE];
    gr_fault fault = {0};
    gr_words words = gr_words_of(line);
    const int count = gr_read_actions(&trial->game, &words, action, &fault);
    if (count == 0 || !gr_line_ends(&words, &fault)) {
        check_blame(line, &fault);
        return;
    }
    check_numbers(line);
    for (int i = 0; i < count; i++) {
        trial_spell(trial, action[i]);
        trial_try(trial, action[i]);
        const bool may = pp_may(&trial->game, &trial->state, action[i]).reason == PP_FINE;
        if (may && trial->count < TRIAL_MAX) trial_play(trial, action[i]);
    }
}

// Tries a tile set. A fault in a file also names its line, so only its wording is checked.
static void read_tiles(const char *text, size_t size) {
    static gr_own_tileset own, again;
    static char once[1 << 14], twice[1 << 14];
    gr_fault fault = {0};
    if (!gr_read_tileset(text, size, &own, &fault)) {
        if (fault.what[0] == '\0') trial_broken("a tile set refused without a reason", text);
        return;
    }
    gr_out out = gr_out_into(once, sizeof once);
    gr_put_tileset(&out, &own.set);
    if (!gr_read_tileset(once, out.used, &again, &fault))
        trial_broken("a printed tile set cannot be read back", once);
    out = gr_out_into(twice, sizeof twice);
    gr_put_tileset(&out, &again.set);
    if (strcmp(once, twice) != 0 || again.set.hash != own.set.hash)
        trial_broken("a tile set changes when it is printed and read back", once);
}

static bool begins(const char *line, const char *word) {
    const size_t length = strlen(word);
    return strncmp(line, word, length) == 0 && line[length] == ' ';
}

static void say_nothing(void *self, const char *line) {
    (void)self, (void)line;
}

// Plays a session line by line. It cuts the text into its lines.
static void read_session(char *text, trial_game *trial) {
    static gr_speaker teller; // keeps the tile sets, as an engine does
    static pp_game game;
    static pp_state state;
    bool playing = false;
    gr_speaker_begin(&teller, trial_games(), &game, &state, (gr_partner){.say = say_nothing});
    while (text) {
        char *end = strchr(text, '\n');
        if (end) *end++ = '\0';
        if (strncmp(text, "tile", 4) == 0) {
            gr_speak(&teller, text, 1);
            trial_name_tiles(teller.catalog.set);
            playing = false; // the game under way was begun with other tiles
        } else if (begins(text, "position")) {
            playing = read_position(text, trial);
        } else if (begins(text, "game")) {
            playing = read_game(text + 5, trial);
        } else if (playing) {
            read_actions(text, trial);
        }
        text = end;
    }
}

static void read_text(const uint8_t *bytes, size_t size) {
    static const char kinds[] = "pgsrebct";
    static trial_game trial;
    if (size == 0) return;
    // The memory has exactly the size of the text, so that ASan detects a parser that reads past the end.
    char *text = malloc(size);
    if (!text) abort();
    memcpy(text, bytes + 1, size - 1);
    trial_name_tiles(0);
    text[size - 1] = '\0';
    const char *kind = bytes[0] != 0 ? strchr(kinds, bytes[0]) : 0;
    switch (kind ? *kind : kinds[bytes[0] % (sizeof kinds - 1)]) {
    case 'p':
        if (read_position(text, &trial)) play_on(&trial, text);
        break;
    case 'g':
        if (read_game(text, &trial)) play_on(&trial, text);
        break;
    case 's': read_session(text, &trial); break;
    case 'r': try_record(text, size - 1); break;
    case 'e': try_commands(text, size - 1); break;
    case 'b': try_book("", text, ""); break;
    case 't': read_tiles(text, size - 1); break;
    default: try_book("**T05-1.1** A clause.\n\n```case\ncase T05-1.1/1 a case\n", text, "\n```\n");
    }
    free(text);
}

#ifndef FUZZ_REPLAY
size_t LLVMFuzzerMutate(uint8_t *bytes, size_t size, size_t room);
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t room, unsigned seed);

// Mutates an input. Two of three mutations change whole words. The rest are libFuzzer's own mutations, which also get past the parser.
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t room, unsigned seed) {
    if (size == 0 || seed % 3 == 0) return LLVMFuzzerMutate(bytes, size, room);
    return 1 + fuzz_mutate_words(bytes + 1, size - 1, room - 1, seed);
}
#endif

FUZZ_TARGET(fuzz_text, read_text)
