// SPDX-License-Identifier: MIT
// A player of games: something that takes the commands of spec/protocol.md and answers them. Every engine and all of spec/suite include
// it.
//
// The built-in engine answers from core within this program, any other through pipes. Both talk text, so that the
// runner cannot tell them apart and a stranger's engine is tested with the very same words.
#ifndef SUBJECT_H
#define SUBJECT_H

#include "grammar.h"

// The levels of spec/protocol.md, one bit each.
enum {
    ENGINE_CAN_APPLY = 1,
    ENGINE_CAN_SET = 2,
    ENGINE_CAN_LEGAL = 4,
    ENGINE_CAN_REFUSE = 8,
    ENGINE_CAN_REASON = 16,
    ENGINE_CAN_EVENTS = 32,
    ENGINE_CAN_TILES = 64,
    ENGINE_CAN_READINGS = 128,
    ENGINE_CAN_PLACEMENTS = 256, // whoever can refuse, can refuse placements
    ENGINE_CAN_GIVEN = 512,
    ENGINE_CAN_BOARD = 1024,
    ENGINE_CAN_BOX = 2048,
    ENGINE_CAN_STAGE = 4096, // its position's stage can be relied on: the built-in engine alone
    ENGINE_LEVELS = 12,
};

extern const char *const engine_level_names[ENGINE_LEVELS];

typedef enum engine_answer {
    ENGINE_ANSWER_OK,
    ENGINE_ANSWER_REFUSED,
    ENGINE_ANSWER_UNSUPPORTED,
    ENGINE_ANSWER_BROKEN, // crashed, hung, talked nonsense, or broke one of its own rules
} engine_answer;

enum {
    REPLY_MAX = 1 << 20, // bytes of one answer
    ENGINE_TROUBLE_MAX = 800,
    ENGINE_SAID_MAX = 700,
    ENGINE_ASIDE_MAX = 2000,
    ENGINE_LOST_MAX = 160,
};

// What a command was answered.
typedef struct engine_reply {
    engine_answer answer;
    char *text; // all of it; its lines are cut by zero bytes once it is closed
    size_t used, room;
    const char **line; // those before the last
    int lines, line_room;
    char kind[24], reason[40], clause[40]; // of a refusal, "" for what was not said
    char trouble[ENGINE_TROUBLE_MAX];      // with ENGINE_ANSWER_BROKEN
    char said[ENGINE_SAID_MAX]; // the end of what a program had said by then; "" where there is no program
} engine_reply;

// How often an engine broke, so that it had to be started again.
typedef struct engine_breaks {
    int all;  // it crashed, or had to be ended, or did not start again
    int late; // of these: an answer did not come in time, or it did not start again
} engine_breaks;

// How much of that is borne. It is counted in tests, in their order, and no clock decides it.
typedef struct engine_patience {
    int limit;         // tests in a row in which it may break, and ten times as many in all; 0 for no limit
    int row, late_row; // of the last tests in a row: in which it broke, in which it was late
    int all;           // tests in which it broke
} engine_patience;

struct fired_clauses;
typedef struct engine_any engine_any;
struct engine_any {
    const char *name;
    uint32_t levels;
    bool
        watched; // the built-in one: whether it is held to the promises too; it is until somebody says otherwise
    uint8_t always
        [PP_RULINGS]; // the reading that it plays whatever it is told, from 1; 0 where it plays as it is told
    const engine_reply *greeting; // the answer to the handshake
    const char *aside;   // the end of what it said on standard error since the case began, for gr_put_shown
    engine_breaks broke; // so far
    engine_patience patience;
    char lost[ENGINE_LOST_MAX]; // why it is not asked any more, "" while it is
    bool (*plays)(const engine_any *engine, const char *game);
    bool (*takes)(const engine_any *engine, const char *game, const char *option); // with=portal
    bool (*reads)(const engine_any *engine, const char *reading);                  // R1b
    void (*begin)(engine_any *engine); // the next command is the first of a case
    // One command, without its line end.
    void (*ask)(engine_any *engine, const char *command, engine_reply *reply);
    void (*close)(engine_any *engine);
    // Adds the clauses that the last action put to the test though it told nothing under them (fired.h); null where nobody knows.
    void (*see)(const engine_any *engine, struct fired_clauses *fired);
};

engine_any *engine_open_builtin(const gr_catalog *catalog);

// Starts a program through the shell and shakes hands. Null with a reason when that fails.
engine_any *engine_open_process(const gr_catalog *catalog, const char *command, int seconds,
                                char trouble[ENGINE_TROUBLE_MAX]);

// True once the user wants everything to stop (Ctrl-C): engines then give up waiting.
bool engine_is_stopped(void);
void engine_stop_on_signals(void);

// --- Patience: an engine that breaks again and again is given up.

// How often it has broken since then.
engine_breaks engine_broke_since(const engine_any *engine, engine_breaks then);

// Counts one more test that was asked of it, in which it broke so often.
void engine_count_test(engine_any *engine, engine_breaks broke);

// Whether it has broken too often; `why`, which may be null, gets the sentence.
bool engine_is_unbearable(const engine_any *engine, gr_out *why);

// Has it lost, if it has broken too often.
void engine_give_up(engine_any *engine);

// How often, with that limit, it may break in all.
engine_breaks engine_most_breaks(int limit);

// --- Replies. Start with {0}.

void reply_clear(engine_reply *reply);
void reply_add(engine_reply *reply, const char *bytes,
               size_t count); // what goes beyond REPLY_MAX is dropped
void reply_put(engine_reply *reply, const char *text);
void reply_close(engine_reply *reply); // cuts it into lines and reads the last one
void reply_break(engine_reply *reply, const char *a, const char *b, const char *c, const char *d);
void reply_free(engine_reply *reply);

// The answer in one line, for whoever has to see what was wrong with it: `hello / position tsuro-2005 ... / ok`, or its beginning.
void reply_quote(gr_out *out, const engine_reply *reply);

// Whether a greeting has a line that begins with `what`, and then this game where one is named, and has this name behind it.
bool greeting_has(const engine_reply *greeting, const char *what, const char *game, const char *name);

#endif
