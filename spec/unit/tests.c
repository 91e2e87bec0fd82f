// SPDX-License-Identifier: MIT
// Code that the unit tests share. Every test of spec/unit and sim/unit calls it.
#include "tests.h"

#include "bits.h"
#include "grammar.h"
#include "unit.h"

#include <stdarg.h>
#include <stdio.h>

const char *unit_because(const char *format, ...) {
    static char text[400];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    return text;
}

// Takes a full-period step of 64 bits and scrambles it: small, quick, and good enough to choose moves.
uint32_t unit_dice_roll(unit_dice *dice, uint32_t sides) {
    dice->state += UINT64_C(0x9e3779b97f4a7c15);
    uint64_t mixed = dice->state;
    mixed = (mixed ^ mixed >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    mixed = (mixed ^ mixed >> 27) * UINT64_C(0x94d049bb133111eb);
    mixed ^= mixed >> 31;
    return (uint32_t)((mixed >> 32) * sides >> 32);
}

static uint32_t below(play_source *source, uint32_t bound) {
    return unit_dice_roll((unit_dice *)source, bound);
}

unit_dice unit_dice_of(uint64_t seed) {
    return (unit_dice){{below}, seed};
}

// Chooses reading `number` of the game, counted over all rulings without the defaults. Returns false if there are fewer.
static bool read_alone(pp_game *game, int number) {
    for (int ruling = 0; ruling < PP_RULINGS; ruling++) {
        if (!pp_concerns(game, (pp_ruling)ruling)) continue;
        const int others = pp_readings((pp_ruling)ruling) - 1;
        if (number < others) {
            game->reading[ruling] = (uint8_t)(number + 1);
            return true;
        }
        number -= others;
    }
    return false;
}

static uint64_t some_of_the_box(unit_dice *dice, uint64_t box, int least) {
    const uint32_t leave_out = unit_dice_roll(dice, (uint32_t)(pp_bits(box) - least + 1));
    for (uint32_t i = 0; i < leave_out; i++) {
        uint32_t skip = unit_dice_roll(dice, (uint32_t)pp_bits(box));
        uint64_t left = box;
        while (skip-- > 0)
            left &= left - 1;
        box &= ~(left & (~left + 1));
    }
    return box;
}

pp_game unit_some_game(unit_dice *dice, int number) {
    pp_game game = pp_tsuro_2005;
    game.seats = (uint8_t)(2 + number % 7);
    if (number > 0 && !read_alone(&game, (number - 1) % 40)) {
        for (int ruling = 0; ruling < PP_RULINGS; ruling++) {
            if (!pp_concerns(&game, (pp_ruling)ruling)) continue;
            game.reading[ruling] = (uint8_t)unit_dice_roll(dice, pp_readings((pp_ruling)ruling));
        }
    }
    if (number % 3 == 0) {
        game.size = (pp_size){(uint8_t)(2 + unit_dice_roll(dice, 7)), (uint8_t)(2 + unit_dice_roll(dice, 7))};
        game.box[0] = some_of_the_box(dice, game.box[0], game.seats * game.hand);
    }
    if (pp_game_fault(&game)) game.size = pp_tsuro_2005.size; // the board is too small for R8.3b
    return game;
}

const pp_game *const unit_games[UNIT_GAMES] = {&pp_tsuro_2005, &pp_phoenix, &pp_winds, &pp_seas,
                                               &pp_tsuro_manual};

static pp_game with_parts(pp_game game, unsigned parts) {
    for (int i = 0; i < PP_PARTS && game.part_name[i]; i++)
        game.parts ^= (uint8_t)(parts & 1u << i);
    pp_fit(&game);
    return game;
}

pp_game unit_any_game(int number) {
    pp_game game = *unit_games[number % UNIT_GAMES];
    const int lap = number / UNIT_GAMES;
    game.seats = (uint8_t)(game.fewest_seats + lap % (game.most_seats - game.fewest_seats + 1));
    if (lap % 2 == 1 && game.tile_counts[1] != 0) game.tile_count = game.tile_counts[1];
    const pp_game chosen = with_parts(game, (unsigned)lap);
    return pp_game_fault(&chosen) ? with_parts(game, 0) : chosen;
}

double unit_square_of(double count, double expected) {
    return (count - expected) * (count - expected) / expected;
}

// Chi-square exceeds its mean by five standard deviations and 16 once in a million times, even with few degrees of freedom. The
// comparison needs no square root.
void unit_assert_as_expected(double square, double freedom) {
    const double above = square > freedom + 16 ? square - freedom - 16 : 0;
    TEST_ASSERT_TRUE(above * above <= 25 * 2 * freedom);
}

// The game and position that the current test has reached.
static struct {
    pp_game game;
    pp_state state;
    bool known;
} scene;

static void stand(const pp_game *game, const pp_state *s) {
    scene.game = *game;
    scene.state = *s;
    scene.known = true;
}

void unit_begin(const pp_game *game, pp_state *s) {
    pp_begin(game, s);
    stand(game, s);
}

void unit_leave(void) {
    scene.known = false;
}

void unit_put_scene(gr_out *out) {
    if (!scene.known) return;
    gr_put(out, "  game      game ");
    gr_put_game(out, &scene.game);
    gr_put(out, "\n  position  ");
    gr_put_position(out, &scene.game, &scene.state);
    gr_put_char(out, '\n');
}

bool unit_play_some(unit_dice *dice, const pp_game *game, pp_state *s, pp_listener *listener,
                    void *listening) {
    if (pp_asked(game, s).over) return false;
    const pp_action action = play_choose(game, s, &dice->source);
    TEST_ASSERT_NOT_EQUAL_MESSAGE(PP_NO_ACTION, action, "nothing can be played");
    TEST_ASSERT_EQUAL(PP_FINE, pp_apply(game, s, action, listener, listening).reason);
    stand(game, s);
    return true;
}

// --- Promises

static void fail_by(const promise_breach *breach) {
    char text[2 * GR_FAULT_MAX + sizeof breach->how];
    gr_out out = gr_out_into(text, sizeof text);
    promise_put_breach(&out, breach);
    TEST_FAIL_MESSAGE(unit_because("%s", text));
}

static void look(const promise_watch *watch, const pp_state *s) {
    promise_breach breach;
    if (!promise_look(watch, s, &breach)) fail_by(&breach);
}

void unit_watch_from(promise_watch *watch, const pp_game *game, const pp_state *s, pp_level level) {
    stand(game, s);
    promise_begin(watch, game, s, level);
    watch->costly = false;
    look(watch, s);
}

void unit_watch(promise_watch *watch, const pp_game *game, pp_state *s) {
    pp_begin(game, s);
    unit_watch_from(watch, game, s, PP_REACHED);
}

bool unit_watch_some(unit_dice *dice, promise_watch *watch, pp_state *s) {
    promise_breach breach;
    if (pp_asked(watch->game, s).over) return false;
    const pp_action action = play_choose(watch->game, s, &dice->source);
    TEST_ASSERT_NOT_EQUAL_MESSAGE(PP_NO_ACTION, action, "nothing can be played");
    TEST_ASSERT_EQUAL(PP_FINE, promise_play(watch, s, action, &breach).reason);
    stand(watch->game, s);
    if (breach.row) fail_by(&breach);
    look(watch, s);
    return true;
}

void unit_examine(const promise_watch *watch, const pp_state *s) {
    promise_watch closely = *watch;
    closely.costly = true;
    look(&closely, s);
}

bool unit_try(const promise_watch *watch, const pp_state *s, pp_action action) {
    promise_breach breach;
    const pp_result result = promise_try(watch, s, action, &breach);
    if (breach.row) fail_by(&breach);
    return result.reason == PP_FINE;
}

void unit_spell(const promise_watch *watch, pp_action action) {
    const promise_moment m = {.game = watch->game, .action = action};
    promise_breach breach;
    if (!promise_keeps(promise_named("action-text"), &m, &breach)) fail_by(&breach);
}

// Seen from behind, point i is at 3 - i.
#define BACK(point) ((15 - (point)) % PP_POINTS)
#define GLASS(name, slot, a, b, c, d, e, f, g, h)                                                            \
    {                                                                                                        \
        name,                                                                                                \
            {PP_FACE(a, b, c, d, e, f, g, h),                                                                \
             PP_FACE(BACK(a), BACK(b), BACK(c), BACK(d), BACK(e), BACK(f), BACK(g), BACK(h))},               \
            2, {4, 4}, 0, slot, 1, 0, 0, PP_WAKE, {0}, 0                                                     \
    }

static const pp_kind glass[] = {
    GLASS("G1", 0, 1, 2, 4, 7, 5, 10, 8, 11), // sides only
    GLASS("G2", 1, 0, 4, 1, 8, 2, 3, 7, 11),  // two corners
    GLASS("G3", 2, 0, 3, 1, 6, 5, 9, 10, 11), // all four corners
};

const pp_tileset unit_tiles_glass = {
    .name = "glass",
    .kind = glass,
    .kinds = sizeof glass / sizeof glass[0],
    .marker = sizeof glass / sizeof glass[0],
    .slots = {7},
};

// The faces of a tile that has two paths on its front, and none on its back.
#define TURNED_PAIR(turn, a, b, c, d) PP_PATH(turn, a, b), PP_PATH(turn, c, d)
#define PAIR(...)                                                                                            \
    {                                                                                                        \
        {TURNED_PAIR(0, __VA_ARGS__), TURNED_PAIR(1, __VA_ARGS__), TURNED_PAIR(2, __VA_ARGS__),              \
         TURNED_PAIR(3, __VA_ARGS__)},                                                                       \
            {{{0}}},                                                                                         \
    }

static const pp_kind copies[] = {
    //  name  paths                                                              faces turns deck slot copies lantern glows sort
    {"A", PAIR(1, 2, 4, 5), 1, {4, 0}, 0, 0, 3, 0, 0, PP_WAKE, {0}, 0},
    {"B", PAIR(1, 4, 2, 5), 1, {4, 0}, 0, 3, 1, 0, 0, PP_WAKE, {0}, 0},
    {"C", PAIR(1, 7, 4, 10), 1, {1, 0}, 0, 4, 2, 0, 0, PP_WAKE, {0}, 0},
    {.name = "marker", .slot = 6, .copies = 1},
    {"D", PAIR(1, 8, 4, 11), 1, {4, 0}, 1, 0, 2, 0, 0, PP_WAKE, {0}, 0},
    {"E", PAIR(1, 5, 2, 4), 1, {4, 0}, 1, 2, 4, 0, 0, PP_WAKE, {0}, 0},
};

const pp_tileset unit_tiles_copies = {
    .name = "copies",
    .kind = copies,
    .kinds = sizeof copies / sizeof copies[0],
    .marker = 3,
    .slots = {0x7f, 0x3f},
    .repeats = {0x26, 0x3a},
};
