// SPDX-License-Identifier: MIT
// What the unit tests share: how one is written, chance that repeats itself, and tile sets made for testing. Every test includes it.
#ifndef TESTS_H
#define TESTS_H

#include "choose.h"
#include "promise.h"
#include "unit_table.h"
#include "unity.h"

// Begins a test. Unity prints the line where it stands; unit_table.h gives it the name that rulebooks refer to.
#define UNIT_TEST(name)                                                                                      \
    static void name(void);                                                                                  \
    void unit_test_##name(void) {                                                                            \
        Unity.CurrentTestLineNumber = __LINE__;                                                              \
        name();                                                                                              \
    }                                                                                                        \
    static void name(void)

// Joins a message for an assertion that failed; good until the next call.
const char *unit_because(const char *format, ...);

// Chance for tests: equal seeds give equal numbers. Philox is itself tested here, so it is not used for testing.
typedef struct unit_dice {
    play_source source;
    uint64_t state;
} unit_dice;

unit_dice unit_dice_of(uint64_t seed);
uint32_t unit_dice_roll(unit_dice *dice, uint32_t sides); // 0..sides-1

// A game of Tsuro for a test: 2 to 8 seats, mostly on the usual board, else on one of any size and with part of the box.
// Every reading gets its turn as `number` goes up: by itself, then in company.
pp_game unit_some_game(unit_dice *dice, int number);

// A table of any game: each game in turn as `number` goes up, then with other seats, parts and numbers of tiles.
enum { UNIT_GAMES = 5 };
extern const pp_game *const unit_games[UNIT_GAMES];
pp_game unit_any_game(int number);

// The position before the first question. From here on a test that fails prints which game this was, and the position
// it had come to; the command that runs it again is printed for every test.
void unit_begin(const pp_game *game, pp_state *s);

// Plays one action at random; false when the game is over. Fails the test when nothing can be played.
bool unit_play_some(unit_dice *dice, const pp_game *game, pp_state *s, pp_listener *listener,
                    void *listening);

// The same with the game held to the list of promises: a test that finds one broken fails and names it. Watching begins at
// the first question, or at a position that owes no more than `level`.
void unit_watch(promise_watch *watch, const pp_game *game, pp_state *s);
void unit_watch_from(promise_watch *watch, const pp_game *game, const pp_state *s, pp_level level);
bool unit_watch_some(unit_dice *dice, promise_watch *watch, pp_state *s);

// Asks every promise of this position, the costly ones too; and of an action tried here, which may be played if true.
void unit_examine(const promise_watch *watch, const pp_state *s);
bool unit_try(const promise_watch *watch, const pp_state *s, pp_action action);

// Asks whether this action, printed, reads back.
void unit_spell(const promise_watch *watch, pp_action action);

// One cell's part of chi-square; and the test that fails when all of it together could hardly be chance.
double unit_square_of(double count, double expected);
void unit_assert_as_expected(double square, double freedom);

// Tiles of two faces, the back being the front seen through glass; corner points have paths too.
extern const pp_tileset unit_tiles_glass;

// Two decks; some kinds have several copies. The marker tile lies in the first.
extern const pp_tileset unit_tiles_copies;

#endif
