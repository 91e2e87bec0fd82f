// SPDX-License-Identifier: MIT
// An engine is anything that answers the commands of spec/protocol.md. Every engine and all of spec/suite include this.
//
// The built-in engine answers from core within this program; others answer through pipes. All of them exchange text, so the runner treats
// them alike, and tests your engine with exactly the same words.
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
    ENGINE_CAN_PLACEMENTS = 256, // implied by ENGINE_CAN_REFUSE
    ENGINE_CAN_GIVEN = 512,
    ENGINE_CAN_BOARD = 1024,
    ENGINE_CAN_BOX = 2048,
    ENGINE_CAN_STAGE =
        4096, // the stage in the engine's positions is reliable, which only the built-in engine's is
    ENGINE_LEVELS = 12,
};

extern const char *const engine_level_names[ENGINE_LEVELS];

typedef enum engine_answer {
    ENGINE_ANSWER_OK,
    ENGINE_ANSWER_REFUSED,
    ENGINE_ANSWER_UNSUPPORTED,
    ENGINE_ANSWER_BROKEN, // crashed, hung, printed nonsense, or broke one of its own promises
} engine_answer;

enum {
    REPLY_MAX = 1 << 20, // the largest number of bytes of one answer
    ENGINE_TROUBLE_MAX = 800,
    ENGINE_SAID_MAX = 700,
    ENGINE_ASIDE_MAX = 2000,
    ENGINE_LOST_MAX = 160,
};

// The answer to a command.
typedef struct engine_reply {
    engine_answer answer;
    char *text; // the whole answer; after reply_close, each line ends with a zero byte
    size_t used, room;
    const char **line; // the lines before the last
    int lines, line_room;
    char kind[24], reason[40], clause[40]; // the parts of a refusal; "" if missing
    char trouble[ENGINE_TROUBLE_MAX];      // the error, with ENGINE_ANSWER_BROKEN
    char said[ENGINE_SAID_MAX];            // the end of what the program printed; "" if there is no program
} engine_reply;

// Counts how often an engine broke and had to be restarted.
typedef struct engine_breaks {
    int all;  // how often it crashed, had to be killed, or did not restart
    int late; // how often, of these, an answer did not arrive in time or it did not restart
} engine_breaks;

// The limit after which the runner gives up on an engine that breaks. Tests are counted, in their order, so that no clock decides.
typedef struct engine_patience {
    int limit; // the number of tests in a row in which it can break; in all, it can break in ten times as many; 0 for no
        // limit
    int row,
        late_row; // in how many of the latest tests, without a gap, it broke, and in how many it was late
    int all;      // the number of tests in which it broke
} engine_patience;

struct fired_clauses;
typedef struct engine_any engine_any;
struct engine_any {
    const char *name;
    uint32_t levels;
    bool ahead;   // it takes further commands before it has answered the first ones
    bool watched; // for the built-in engine only: whether promises are also checked; true at first
    uint8_t always
        [PP_RULINGS]; // the reading that it always plays, from 1; 0 if it plays the one in the game line
    const engine_reply *greeting; // the answer to the handshake
    const char *aside;            // the end of its standard error since the case began, for gr_put_shown
    engine_breaks broke;          // how often it has broken so far
    engine_patience patience;
    char lost[ENGINE_LOST_MAX]; // why the runner gave up on it; "" if it did not
    bool (*plays)(const engine_any *engine, const char *game);
    bool (*takes)(const engine_any *engine, const char *game,
                  const char *option);                            // whether the game can be played with this
                                                                  // option, such as with=portal
    bool (*reads)(const engine_any *engine, const char *reading); // whether it can play this reading, such as
                                                                  // R1b
    void (*begin)(engine_any *engine);                            // the next command is the first of a case
    // Sends a command, given without its line end, and receives the reply.
    void (*ask)(engine_any *engine, const char *command, engine_reply *reply);
    // For an engine that takes commands ahead: sends these lines in one write. They are the commands that are asked next, in this order;
    // `ask` then only receives. Returns false if the engine is not running.
    bool (*expect)(engine_any *engine, const char *lines);
    // Ends what `expect` began: takes back the lines that have not been sent, and discards answers that nobody asked for. Returns whether
    // nothing else was asked.
    bool (*settle)(engine_any *engine);
    void (*close)(engine_any *engine);
    // Adds the clauses that the last action tested although no event named them (fired.h). The function is null if they are unknown.
    void (*see)(const engine_any *engine, struct fired_clauses *fired);
};

engine_any *engine_open_builtin(const gr_catalog *catalog);

// Starts a program through the shell and reads its greeting. Returns null, with a reason, if that fails.
engine_any *engine_open_process(const gr_catalog *catalog, const char *command, int seconds,
                                char trouble[ENGINE_TROUBLE_MAX]);

// True once the user has stopped the run (Ctrl-C). Engines then stop waiting.
bool engine_is_stopped(void);
void engine_stop_on_signals(void);

// --- Patience: the runner gives up on an engine that breaks again and again

// Returns how often the engine has broken since `then`, an earlier count.
engine_breaks engine_broke_since(const engine_any *engine, engine_breaks then);

// Counts a test in which the engine broke this often.
void engine_count_test(engine_any *engine, engine_breaks broke);

// Returns whether the engine has broken too often. `why`, which can be null, receives the reason.
bool engine_is_unbearable(const engine_any *engine, gr_out *why);

// Sets `lost` if the engine has broken too often.
void engine_give_up(engine_any *engine);

// Returns how often an engine can break in all, with this limit.
engine_breaks engine_most_breaks(int limit);

// --- Replies. Start with {0}.

void reply_clear(engine_reply *reply);
void reply_add(engine_reply *reply, const char *bytes,
               size_t count); // bytes beyond REPLY_MAX are dropped
void reply_put(engine_reply *reply, const char *text);
void reply_close(engine_reply *reply); // splits the reply into lines and reads the last one
void reply_break(engine_reply *reply, const char *a, const char *b, const char *c, const char *d);
void reply_free(engine_reply *reply);

// Writes the answer, or its beginning, in one line, to show what was wrong with it: `hello / position tsuro-2005 ... / ok`.
void reply_quote(gr_out *out, const engine_reply *reply);

// Returns whether a greeting has a line that begins with `what`, followed by this game unless it is null, and contains this name after
// that.
bool greeting_has(const engine_reply *greeting, const char *what, const char *game, const char *name);

#endif
