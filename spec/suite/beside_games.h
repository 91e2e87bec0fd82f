// SPDX-License-Identifier: MIT
// Plays many random games on both sides, counts what it compares, and keeps the first difference of each kind, made as short as possible.
// For suite_games.c and the unit tests.
#ifndef BESIDE_GAMES_H
#define BESIDE_GAMES_H

#include "beside.h"
#include "philox.h"
#include "steer.h"

// --- Random choices (beside_chance.c)

enum { BESIDE_CHOICES = 64, BESIDE_WORDS = 40 };

// Extras that vary from game to game. An extra is left out when a side declines it.
typedef enum beside_extra {
    BESIDE_BOX,
    BESIDE_BOARD,
    BESIDE_READING,
    BESIDE_OPTION,
    BESIDE_SEATS, // a number of seats other than two
    BESIDE_EXTRAS,
} beside_extra;

// The extras of a game that both sides declare, and how often each was accepted and declined.
typedef struct beside_choices {
    const pp_game *base;
    const gr_catalog *catalog;
    int options, readings;
    char option[BESIDE_CHOICES][BESIDE_WORDS];
    char reading[BESIDE_CHOICES][BESIDE_WORDS];
    uint8_t always
        [PP_RULINGS]; // the reading that a side always plays, from 1; 0 if both play the one in the game line
    bool boards, boxes;               // whether both sides accept other boards, and parts of the box
    bool every_option, every_reading; // whether both sides accept all that the game has
    int declined[BESIDE_EXTRAS], taken[BESIDE_EXTRAS];
} beside_choices;

void beside_find_choices(beside_choices *choices, const beside_table *table, const pp_game *base);

// Returns whether this game can be played with the fields in `fixed` on its game line.
bool beside_line_fits(const gr_catalog *catalog, const pp_game *base, const char *fixed, gr_fault *fault);

// Makes a random game. The fields in `fixed` are used as they are; `plain` is the number of extras to leave out, beginning with the box.
// Returns false if the fields do not go together.
bool beside_choose_game(const beside_choices *choices, play_source *source, const char *fixed, int plain,
                        pp_game *game);

// Makes a steered game (steer.h) in the same way. Returns the policy of its players; null when the fields do not go together.
const play_policy *beside_steer_game(const beside_choices *choices, play_source *source, const char *fixed,
                                     int plain, pp_game *game);

// Makes an action that is probably refused.
void beside_put_try(gr_out *out, const pp_game *game, const pp_state *state, play_source *source);

// --- The games

enum { BESIDE_SHOWN = 8 }; // kinds of difference that are reported in full; the others are only counted

// A game, up to the action that shows a difference.
typedef struct beside_found {
    pp_game game;
    int count;
    pp_action action[BESIDE_ACTIONS];
    beside_difference difference;
    fired_clauses fired; // the clauses that fired in the last action
    uint64_t number;     // the number of the random game that showed the difference first
    uint64_t latest;     // the number of the latest game that shows this kind
    int games;           // the number of games that show this kind
    bool differs;        // during a game: whether anything differs so far,
    bool full;           // and whether that was of a kind that is not kept
    // The same difference from a given position, if both sides accept positions: the actions from `since` on show it.
    bool given;
    int since;
    pp_game given_game;
    pp_state given_state;
    beside_difference given_difference;
} beside_found;

typedef struct beside_games {
    // Set these before playing.
    beside_table table;  // set its catalog and engines
    const pp_game *base; // the game as it is shipped, without other readings or parts
    uint64_t seed, from, games;
    uint32_t lists;         // one question in this many also compares lists and refusals
    const char *fixed;      // fields of the game line that are not random, or ""
    engine_breaks bearable; // how often the engines may still break in beside_shorten
    // Called for each action, list and refusal that was compared, and for each game; may be null.
    void *self;
    void (*acted)(void *self, const beside_table *table, bool differs);
    void (*played)(void *self, uint64_t done);

    // The results.
    beside_choices choices;
    const play_policy *policy; // of the players of this game
    uint64_t played_games, declined, differing;
    uint64_t bounded, endless; // games stopped after BESIDE_ACTIONS, and in an endless turn
    bool broken_off;           // stopped early, because an engine broke too often
    int kinds;
    int more_kinds; // the number of differences of kinds that are not kept
    beside_found found[BESIDE_SHOWN];
} beside_games;

// Plays the games, until all are played, the user stops the run, or an engine has broken too often.
void beside_play_games(beside_games *games);

// Makes a difference as short as possible.
void beside_shorten(beside_games *games, beside_found *found);

// Returns whether this engine agrees with core on everything that is compared in that game.
bool beside_tells_as_core(const beside_games *games, int side, const beside_found *found);

// Writes a difference as a record.
void beside_put_record(gr_out *out, const beside_found *found);

// Returns whether this record can be read, and played on core to its end.
bool beside_record_replays(const gr_catalog *catalog, const char *record);

// Writes a difference as a case under this clause (spec/cases.md). The case has not been tried yet. With `strict`, it expects everything
// that the last action did, and not only the differences.
void beside_put_case(gr_out *out, const beside_found *found, const char *clause, int number, bool strict);

#endif
