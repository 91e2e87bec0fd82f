// SPDX-License-Identifier: MIT
// The engine's side of the protocol (spec/protocol.md): the only place that understands its commands. Lines in, lines out. The built-in
// engine, `pathproof play`, `perft` and replays include it.
//
// A command that is not answered `ok` changes nothing, neither the game nor the tiles that are being told. Nothing
// random happens here: every draw and roll is a command.
#ifndef GR_SPEAKER_H
#define GR_SPEAKER_H

#include "grammar.h"
#include "tileset_text.h"

extern const char gr_version[]; // of the whole project: "0.1"

// The other side of the conversation: hears the answers, and may check what is played. Each function may be null.
typedef struct gr_partner {
    void *self;
    void (*say)(void *self, const char *line); // hears one line of an answer
    // Plays an action in place of pp_apply, to look at what came before and what comes of it.
    void (*apply)(void *self, const pp_game *game, pp_state *s, pp_action action, pp_listener *listener,
                  void *listening);
    void (*begun)(void *self); // another game or position is on the table
} gr_partner;

typedef struct gr_speaker {
    gr_partner partner;
    pp_game *game; // the caller's, as is the state; not looked at before a game has begun
    pp_state *state;
    gr_catalog catalog; // the games it plays, and the tiles last told
    gr_own_tileset own; // those tiles
    pp_level level;     // what its positions owe: more in a game played from the start
    bool playing;       // a game has begun
    bool quit;          // nothing more will be asked
} gr_speaker;

// A speaker that has been told nothing yet. It must not be moved once tiles are told.
void gr_speaker_begin(gr_speaker *speaker, const gr_catalog *catalog, pp_game *game, pp_state *state,
                      gr_partner partner);

// Says the answer to one line, the number of which stands in what is said about faults.
void gr_speak(gr_speaker *speaker, const char *line, int number);

// Says that a line, which could not even be read, is malformed.
void gr_speak_of_fault(gr_speaker *speaker, const gr_fault *fault);

// --- For texts whose lines mean commands: records

typedef enum gr_answer_kind {
    GR_ANSWER_OK,
    GR_ANSWER_MALFORMED,   // not understood; the fault says why
    GR_ANSWER_REFUSED,     // understood, and not allowed now
    GR_ANSWER_UNSUPPORTED, // beyond this engine; the fault says why
} gr_answer_kind;

typedef struct gr_answer {
    gr_answer_kind kind;
    pp_result refusal; // of what is refused
    gr_fault fault;    // "" where there is nothing to add
} gr_answer;

// Obeys the command of this name with the words that are left, and says what it is asked for but not how the answer ends.
gr_answer gr_hear(gr_speaker *speaker, const char *command, gr_words *words);

// "refused illegal NOT_IN_HAND @T05-1.1"
void gr_put_refusal(gr_out *out, pp_result refusal);

// --- Counting: how many sequences of actions there are from a position, chance's among them

enum { GR_PERFT_DEPTH = 32 };

// Adds to *nodes the sequences of `depth` distinct actions; a sequence that ends the game earlier counts as well.
// Looks at no more than *positions positions, which it counts down; false when that was not enough.
bool gr_perft(const pp_game *game, const pp_state *s, int depth, uint64_t *positions, uint64_t *nodes);

#endif
