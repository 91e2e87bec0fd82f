// SPDX-License-Identifier: MIT
// Whatever plays: something that takes the commands of spec/protocol.md and answers them.
//
// The built-in engine answers from core within this program, any other through pipes. Both talk text, so that the
// runner cannot tell them apart and a stranger's engine is tested with the very same words.
#ifndef PP_SUBJECT_H
#define PP_SUBJECT_H

#include "grammar.h"

// The levels of spec/protocol.md, one bit each.
enum {
    PP_CAN_APPLY = 1,
    PP_CAN_SET = 2,
    PP_CAN_LEGAL = 4,
    PP_CAN_REFUSE = 8,
    PP_CAN_REASON = 16,
    PP_CAN_EVENTS = 32,
    PP_CAN_TILES = 64,
    PP_CAN_READINGS = 128,
    PP_CAN_STAGE = 256, // its position's stage can be relied on: the built-in engine alone
    PP_LEVELS = 8,
};

extern const char *const pp_level_names[PP_LEVELS];

typedef enum pp_answer {
    PP_ANSWER_OK,
    PP_ANSWER_REFUSED,
    PP_ANSWER_UNSUPPORTED,
    PP_ANSWER_BROKEN, // crashed, hung, talked nonsense, or broke one of its own rules
} pp_answer;

enum {
    PP_REPLY_MAX = 1 << 20, // bytes of one answer
    PP_TROUBLE_MAX = 600,
    PP_SAID_MAX = 200,
};

// What a command was answered.
typedef struct pp_reply {
    pp_answer answer;
    char *text; // all of it; its lines are cut by zero bytes once it is closed
    size_t used, room;
    const char **line; // those before the last
    int lines;
    char kind[24], reason[40], clause[40]; // of a refusal, "" for what was not said
    char trouble[PP_TROUBLE_MAX];          // with PP_ANSWER_BROKEN
    char said[PP_SAID_MAX]; // the end of what a program had said by then; "" where there is no program
} pp_reply;

typedef struct pp_engine pp_engine;
struct pp_engine {
    const char *name;
    uint32_t levels;
    bool own; // the built-in one, which is also held to core's invariants
    bool (*plays)(const pp_engine *engine, const char *game);
    bool (*reads)(const pp_engine *engine, const char *reading); // R1b
    // One command, without its line end.
    void (*ask)(pp_engine *engine, const char *command, pp_reply *reply);
    void (*close)(pp_engine *engine);
};

pp_engine *pp_builtin_open(const pp_catalog *catalog);

// Starts a program through the shell and shakes hands. Null with a reason when that fails.
pp_engine *pp_process_open(const char *command, int seconds, char trouble[PP_TROUBLE_MAX]);

// True once the user wants everything to stop (Ctrl-C): engines then give up waiting.
bool pp_is_stopped(void);
void pp_stop_on_signals(void);

// --- Replies. Start with {0}.

void pp_reply_clear(pp_reply *reply);
void pp_reply_add(pp_reply *reply, const char *bytes,
                  size_t count); // what goes beyond PP_REPLY_MAX is dropped
void pp_reply_put(pp_reply *reply, const char *text);
bool pp_reply_ended(const pp_reply *reply); // whether the last line says so
void pp_reply_close(pp_reply *reply);       // cuts it into lines and reads the last one
void pp_reply_break(pp_reply *reply, const char *a, const char *b, const char *c, const char *d);
void pp_reply_free(pp_reply *reply);

#endif
