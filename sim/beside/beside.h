// SPDX-License-Identifier: MIT
// Two engines side by side: core, through the speaker of the protocol, and the second engine of spec/oracle.
//
// Both are asked the same in the protocol's own words, and what they answer is compared as text. So whatever both can play can be
// compared, and nothing here knows a rule.
#ifndef BESIDE_H
#define BESIDE_H

#include "oracle.h"
#include "philox.h"
#include "speaker.h"

enum {
    BESIDE_TEXT = 1 << 19, // bytes of an answer, at most
    BESIDE_LINES = 1 << 13,
    BESIDE_CHOICES = 64, // readings, and options, of one game
    BESIDE_WORDS = 200,  // bytes of one of them, and of a game line's fields
    BESIDE_ACTIONS = 4000,
    BESIDE_ACTION = 80, // bytes of an action's text
};

// An answer, cut into lines; the last one is apart.
typedef struct beside_answer {
    size_t used;
    int lines;
    const char *line[BESIDE_LINES];
    const char *last;
    char text[BESIDE_TEXT];
} beside_answer;

typedef enum beside_side { BESIDE_CORE, BESIDE_SECOND, BESIDE_BOTH } beside_side;

// How a game is compared: a row for each that both play.
typedef struct beside_game {
    const char *name;
    bool boxes;       // its box is varied, too
    bool numbered;    // a seat can have two pawns
    const char *sets; // kinds of events of which several in succession are told in any order
} beside_game;

extern const beside_game beside_games[]; // ends with a name of 0
const beside_game *beside_find(const char *name);

typedef struct beside_pair {
    const beside_game *game;
    pp_speaker speaker;
    pp_game rules;
    pp_state state;
    oracle second;
    oracle_answer heard; // from the second engine
    beside_answer said[BESIDE_BOTH];
    int readings, options;
    char reading[BESIDE_CHOICES][BESIDE_WORDS];
    char option[BESIDE_CHOICES][BESIDE_WORDS];
} beside_pair;

// The first thing on which the two did not agree.
typedef struct beside_difference {
    bool found;
    char kind[BESIDE_ACTION]; // position, events, list, ...
    char asked[PP_LINE_MAX + 1];
    char what[BESIDE_BOTH][PP_LINE_MAX + 1];
} beside_difference;

typedef struct beside_run {
    philox_stream random;
    int lists; // lists, and refusals, are compared at one question in so many
    uint64_t actions, listed, refused;
    char line[PP_LINE_MAX + 1]; // the game's
    int played;
    char action[BESIDE_ACTIONS][BESIDE_ACTION];
    beside_difference difference;
} beside_run;

void beside_begin(beside_pair *pair, const beside_game *game);
void beside_ask(beside_pair *pair, beside_side side, const char *command);
void beside_ask_both(beside_pair *pair, const char *command);

// The fields of a game line, by chance; those in `fixed` stand as they are.
void beside_put_line(const beside_pair *pair, beside_run *run, const char *fixed);

// Plays one game; false when both say that there is none of this line.
bool beside_play(beside_pair *pair, beside_run *run);

// Brings both answers into one form, and compares them. False, and told in run->difference, when they differ.
bool beside_same_position(beside_pair *pair, beside_run *run, const char *asked);
bool beside_same_events(beside_pair *pair, beside_run *run, const char *asked);
bool beside_same_list(beside_pair *pair, beside_run *run, const char *asked);
bool beside_same_end(beside_pair *pair, beside_run *run, const char *kind, const char *asked);

// An action that is probably refused.
void beside_put_try(const beside_pair *pair, beside_run *run, char *action);

#endif
