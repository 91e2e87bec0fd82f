// SPDX-License-Identifier: MIT
// The engine's side of the protocol (spec/protocol.md): the only place that understands its commands. Lines in, lines out.
//
// A command that is not answered `ok` changes nothing, neither the game nor the tiles that are being told. Nothing
// random happens here: every draw and roll is a command.
#ifndef PP_SPEAKER_H
#define PP_SPEAKER_H

#include "grammar.h"
#include "tileset_text.h"

extern const char pp_version[]; // of the whole project: "0.1"

// The other side of the conversation: hears the answers, and may check what is played. Each function may be null.
typedef struct pp_partner {
    void *self;
    void (*say)(void *self, const char *line); // hears one line of an answer
    // Plays an action in place of pp_apply, to look at what came before and what comes of it.
    void (*apply)(void *self, const pp_game *game, pp_state *s, pp_action action, pp_listener *listener,
                  void *listening);
    void (*begun)(void *self); // another game or position is on the table
} pp_partner;

typedef struct pp_speaker {
    pp_partner partner;
    pp_game *game; // the caller's, as is the state; not looked at before a game has begun
    pp_state *state;
    pp_catalog catalog; // the games it plays, and the tiles last told
    pp_own_tileset own; // those tiles
    pp_level level;     // what its positions owe: more in a game played from the start
    bool playing;       // a game has begun
    bool quit;          // nothing more will be asked
} pp_speaker;

// A speaker that has been told nothing yet. It must not be moved once tiles are told.
void pp_speaker_begin(pp_speaker *speaker, const pp_catalog *catalog, pp_game *game, pp_state *state,
                      pp_partner partner);

// Says the answer to one line, the number of which stands in what is said about faults.
void pp_speak(pp_speaker *speaker, const char *line, int number);

// Says that a line, which could not even be read, is malformed.
void pp_speak_of_fault(pp_speaker *speaker, const pp_fault *fault);

// --- For texts whose lines mean commands: records

typedef enum pp_answer_kind {
    PP_ANSWER_OK,
    PP_ANSWER_MALFORMED,   // not understood; the fault says why
    PP_ANSWER_REFUSED,     // understood, and not allowed now
    PP_ANSWER_UNSUPPORTED, // beyond this engine; the fault says why
} pp_answer_kind;

typedef struct pp_answer {
    pp_answer_kind kind;
    pp_result refusal; // of what is refused
    pp_fault fault;    // "" where there is nothing to add
} pp_answer;

// Obeys the command of this name with the words that are left, and says what it is asked for but not how the answer ends.
pp_answer pp_hear(pp_speaker *speaker, const char *command, pp_words *words);

// "refused illegal NOT_IN_HAND @T05-1.1"
void pp_put_refusal(pp_out *out, pp_result refusal);

#endif
