// SPDX-License-Identifier: MIT
// Many random games on both sides: what was compared, and the first difference of each kind, as short as it gets. For suite_games.c and
// the unit tests.
#ifndef BESIDE_GAMES_H
#define BESIDE_GAMES_H

#include "beside.h"
#include "choose.h"
#include "philox.h"

// --- What is left to chance (beside_chance.c)

enum { BESIDE_CHOICES = 64, BESIDE_WORDS = 40 };

// What varies from game to game, and is left out when a side declines it.
typedef enum beside_extra {
    BESIDE_BOX,
    BESIDE_BOARD,
    BESIDE_READING,
    BESIDE_OPTION,
    BESIDE_SEATS, // other than two
    BESIDE_EXTRAS,
} beside_extra;

// What both sides say they take of a game, and what came of asking.
typedef struct beside_choices {
    const pp_game *base;
    const gr_catalog *catalog;
    int options, readings;
    char option[BESIDE_CHOICES][BESIDE_WORDS];
    char reading[BESIDE_CHOICES][BESIDE_WORDS];
    uint8_t always
        [PP_RULINGS]; // the reading that a side plays whatever it is told, from 1; 0 where both play as they are told
    bool boards, boxes; // other boards, parts of the box
    int declined[BESIDE_EXTRAS], taken[BESIDE_EXTRAS];
} beside_choices;

void beside_find_choices(beside_choices *choices, const beside_table *table, const pp_game *base);

// Whether these fields of a game line go together in this game.
bool beside_line_fits(const gr_catalog *catalog, const pp_game *base, const char *fixed, gr_fault *fault);

// A game by chance. The fields in `fixed` stand as they are; `plain` says how many extras, from the box on, are left out.
// False when these fields do not go together.
bool beside_choose_game(const beside_choices *choices, play_source *source, const char *fixed, int plain,
                        pp_game *game);

// An action that is probably refused.
void beside_put_try(gr_out *out, const pp_game *game, const pp_state *state, play_source *source);

// --- The games

enum { BESIDE_SHOWN = 8 }; // differences of so many kinds are shown whole, others are counted

// A game up to the action that shows a difference.
typedef struct beside_found {
    pp_game game;
    int count;
    pp_action action[BESIDE_ACTIONS];
    beside_difference difference;
    fired_clauses fired; // in the last action
    uint64_t number;     // of the random game that showed it first
    int games;           // that show this kind
    // The same from a position on, where both sides take positions: a game and a state from which the actions from `since` on show it.
    bool given;
    int since;
    pp_game given_game;
    pp_state given_state;
    beside_difference given_difference;
} beside_found;

typedef struct beside_games {
    // What to play.
    beside_table table;  // its catalog and engines
    const pp_game *base; // as it is shipped
    uint64_t seed, from, games;
    uint32_t lists;         // lists, and refusals, are compared at one question in so many
    const char *fixed;      // fields of the game line that are not left to chance, or ""
    engine_breaks bearable; // how often engines may still break in beside_shorten
    // Hear of each action, list and refusal that was compared, and of each game; may be null.
    void *self;
    void (*acted)(void *self, const beside_table *table, bool differs);
    void (*played)(void *self, uint64_t done);

    // What came of it.
    beside_choices choices;
    uint64_t played_games, declined, differing;
    bool broken_off; // before all were played, because an engine broke too often
    int kinds, more_kinds;
    beside_found found[BESIDE_SHOWN];
} beside_games;

// Plays them: all, or until somebody wants it to stop, or an engine has broken too often.
void beside_play_games(beside_games *games);

// Makes each difference that was found as short as it gets.
void beside_shorten(beside_games *games, beside_found *found);

// Whether this one of two engines tells in that game what core tells, as far as the two were compared.
bool beside_tells_as_core(const beside_games *games, int side, const beside_found *found);

// The record of a difference, in lines.
void beside_put_record(gr_out *out, const beside_found *found);

// The same as a case of spec/protocol.md under this clause, in lines.
void beside_put_case(gr_out *out, const beside_found *found, const char *clause, int number);

#endif
