// SPDX-License-Identifier: MIT
// The engine's side of the protocol (spec/protocol.md), and the only place that parses its commands. It reads lines and answers with
// lines. The built-in engine, `pathproof play`, `perft` and replays include it.
//
// A command changes the game or the tiles only if it is answered `ok`. Nothing random happens here: every draw and
// roll is a command.
#ifndef GR_SPEAKER_H
#define GR_SPEAKER_H

#include "grammar.h"
#include "tileset_text.h"

extern const char gr_version[]; // the project's version: "0.1"

// The other side of the session. It receives the answers, and can check each action. Each function may be null.
typedef struct gr_partner {
    void *self;
    void (*say)(void *self, const char *line); // receives one line of an answer
    // Plays an action in place of pp_apply, for example to compare the positions before and after.
    void (*apply)(void *self, const pp_game *game, pp_state *s, pp_action action, pp_listener *listener,
                  void *listening);
    void (*begun)(void *self); // a new game or position was set up
} gr_partner;

typedef struct gr_speaker {
    gr_partner partner;
    pp_game *game; // owned by the caller, like `state`; unused before a game begins
    pp_state *state;
    gr_catalog catalog; // the games it plays, and the last tile set received
    gr_own_tileset own; // that tile set
    pp_level level;     // how strictly positions are checked: more strictly in a game played from the start
    bool playing;       // a game has begun
    bool quit;          // the session is over
} gr_speaker;

// Begins a speaker. Do not move it once it has received tiles.
void gr_speaker_begin(gr_speaker *speaker, const gr_catalog *catalog, pp_game *game, pp_state *state,
                      gr_partner partner);

// Answers one line. `number` is its line number, which is part of the answer if it reports a fault.
void gr_speak(gr_speaker *speaker, const char *line, int number);

// Answers `malformed` to a line that could not be read at all.
void gr_speak_of_fault(gr_speaker *speaker, const gr_fault *fault);

// --- For records, whose lines are commands

typedef enum gr_answer_kind {
    GR_ANSWER_OK,
    GR_ANSWER_MALFORMED,   // not understood; `fault` says why
    GR_ANSWER_REFUSED,     // understood, and not allowed now
    GR_ANSWER_UNSUPPORTED, // beyond this engine; `fault` says why
} gr_answer_kind;

typedef struct gr_answer {
    gr_answer_kind kind;
    pp_result refusal; // the reason and clause, if refused
    gr_fault fault;    // empty if there is nothing to add
} gr_answer;

// Runs the command of this name on the remaining words. Sends the lines of the answer, except the last, to the partner.
gr_answer gr_hear(gr_speaker *speaker, const char *command, gr_words *words);

// Prints "refused illegal NOT_IN_HAND @T05-1.1".
void gr_put_refusal(gr_out *out, pp_result refusal);

// --- Counting the sequences of actions from a position, including actions of chance

enum { GR_PERFT_DEPTH = 32 };

// Adds to *nodes the number of sequences of `depth` distinct actions. A sequence that ends the game earlier also counts. Visits at most
// *positions positions, and counts them down. Returns false if that was not enough.
bool gr_perft(const pp_game *game, const pp_state *s, int depth, uint64_t *positions, uint64_t *nodes);

#endif
