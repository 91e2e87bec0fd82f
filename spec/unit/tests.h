// SPDX-License-Identifier: MIT
// Code that the unit tests share: the form of a test, repeatable random numbers, and tile sets for testing. Every
// test includes it.
#ifndef TESTS_H
#define TESTS_H

#include "choose.h"
#include "promise.h"
#include "unit_table.h"
#include "unity.h"

// Begins the function of a test, and makes Unity print this line if it fails. unit_table.h lists the test's name, which
// rulebooks refer to.
#define UNIT_TEST(name)                                                                                      \
    static void name(void);                                                                                  \
    void unit_test_##name(void) {                                                                            \
        Unity.CurrentTestLineNumber = __LINE__;                                                              \
        name();                                                                                              \
    }                                                                                                        \
    static void name(void)

// Formats the message of a failed assertion. The text is valid until the next call.
const char *unit_because(const char *format, ...);

// Random numbers for tests: equal seeds give equal numbers. The tests do not use Philox, because they test it.
typedef struct unit_dice {
    play_source source;
    uint64_t state;
} unit_dice;

unit_dice unit_dice_of(uint64_t seed);
uint32_t unit_dice_roll(unit_dice *dice, uint32_t sides); // 0..sides-1

// A game of Tsuro for a test: 2 to 8 seats, mostly on the usual board, sometimes on a board of any size with part of
// the box. As `number` grows, each reading is played alone, then with others.
pp_game unit_some_game(unit_dice *dice, int number);

// A table of any game. As `number` grows, each game comes in turn, then with other seats, parts and numbers of tiles.
enum { UNIT_GAMES = 5 };
extern const pp_game *const unit_games[UNIT_GAMES];
pp_game unit_any_game(int number);

// Begins a game, before its first question. From then on, a failing test prints this game and the position it has
// reached. The command that runs the test again is printed for every test.
void unit_begin(const pp_game *game, pp_state *s);

// Plays a random action. Returns false if the game is over. Fails the test if no action can be played.
bool unit_play_some(unit_dice *dice, const pp_game *game, pp_state *s, pp_listener *listener,
                    void *listening);

// These play in the same way, and check the promises. A broken promise fails the test, which names it. Watching
// begins at the first question, or at a position that keeps the invariants of `level`.
void unit_watch(promise_watch *watch, const pp_game *game, pp_state *s);
void unit_watch_from(promise_watch *watch, const pp_game *game, const pp_state *s, pp_level level);
bool unit_watch_some(unit_dice *dice, promise_watch *watch, pp_state *s);

// Checks every promise of this position, even the costly ones. unit_try does the same for an action tried here, and
// returns whether it is lawful.
void unit_examine(const promise_watch *watch, const pp_state *s);
bool unit_try(const promise_watch *watch, const pp_state *s, pp_action action);

// Checks that this action, once printed, reads back.
void unit_spell(const promise_watch *watch, pp_action action);

// unit_square_of is what one count adds to chi-square. The assertion fails if chi-square is too large to be chance.
double unit_square_of(double count, double expected);
void unit_assert_as_expected(double square, double freedom);

// Tiles with two faces. The back is the front as seen through glass. Corner points have paths, too.
extern const pp_tileset unit_tiles_glass;

// Two decks, in which some kinds have several copies. The marker tile is in the first.
extern const pp_tileset unit_tiles_copies;

#endif
