// SPDX-License-Identifier: MIT
// The fields of steps. Every schema must make sense, and frames in memory that no schema allows must be refused.
// unit_table.h lists its tests.
#include "tests.h"

#include "check.h"

#include <string.h>

enum { FRAME_BYTES = sizeof(pp_frame) };

static int width_of(const pp_field *field) {
    return field->kind == PP_FIELD_PLACE ? 2 : 1;
}

// Checks that fields come after step, at and seat, and that no two share a byte.
static void fields_lie_apart(const pp_step *step) {
    bool taken[FRAME_BYTES] = {true, true, true};
    for (int i = 0; i < PP_FIELDS && step->frame.field[i].name; i++) {
        const pp_field *field = &step->frame.field[i];
        for (int byte = field->byte; byte < field->byte + width_of(field); byte++) {
            TEST_ASSERT_LESS_THAN_MESSAGE(FRAME_BYTES, byte, step->name);
            TEST_ASSERT_FALSE_MESSAGE(taken[byte], step->name);
            taken[byte] = true;
        }
    }
}

// A mask of the steps for which a stage of this one waits. The game must have the step, and it must be callable.
static uint64_t calls_of(const pp_game *game, const pp_step *step) {
    uint64_t calls = 0;
    for (int at = 0; at < PP_STAGES && step->frame.stage[at].name; at++)
        calls |= step->frame.stage[at].calls;
    for (int called = 0; called < 64; called++) {
        if (!(calls >> called & 1)) continue;
        TEST_ASSERT_TRUE_MESSAGE(called < game->steps && game->step[called], step->name);
        TEST_ASSERT_FALSE_MESSAGE(game->step[called]->frame.outermost, step->name);
    }
    return calls;
}

UNIT_TEST(schemas_make_sense) {
    for (int g = 0; g < UNIT_GAMES; g++) {
        const pp_game *game = unit_games[g];
        uint64_t called = 0;
        for (int step = 0; step < game->steps; step++) {
            if (!game->step[step]) continue;
            TEST_ASSERT_NOT_NULL_MESSAGE(game->step[step]->frame.stage[0].name, game->step[step]->name);
            fields_lie_apart(game->step[step]);
            called |= calls_of(game, game->step[step]);
        }
        for (int step = 0; step < game->steps; step++) {
            if (!game->step[step]) continue;
            const bool outermost = game->step[step]->frame.outermost;
            TEST_ASSERT_EQUAL_MESSAGE(!outermost, called >> step & 1, game->step[step]->name);
        }
    }
}

// A byte in use never holds a number that the game does not have. Some of these values cannot be written as text.
UNIT_TEST(no_field_takes_any_number) {
    for (int g = 0; g < UNIT_GAMES; g++) {
        pp_game game = *unit_games[g];
        game.seats = 2;
        pp_fit(&game);
        for (int step = 0; step < 64 * PP_STAGES * PP_FIELDS; step++) {
            const int number = step / (PP_STAGES * PP_FIELDS), at = step / PP_FIELDS % PP_STAGES;
            if (number >= game.steps || !game.step[number]) continue;
            const pp_schema *schema = &game.step[number]->frame;
            const pp_field *field = &schema->field[step % PP_FIELDS];
            pp_frame frame = {.step = (uint8_t)number, .at = (uint8_t)at};
            if (!pp_stage_of(schema, &frame) || !field->name || !pp_field_used(field, &frame)) continue;
            TEST_ASSERT_TRUE_MESSAGE(pp_frame_fits(schema, &game, &frame), field->name);
            ((uint8_t *)&frame)[field->byte] = UINT8_MAX;
            TEST_ASSERT_FALSE_MESSAGE(pp_frame_fits(schema, &game, &frame), field->name);
        }
    }
}

static bool breaks_stage(const pp_game *game, const pp_state *s) {
    const uint32_t broken = pp_check(game, s, PP_POSSIBLE);
    for (int i = 0; game->invariant[i]; i++) {
        if (strcmp(game->invariant[i]->name, "stage") == 0) return broken >> i & 1;
    }
    return false;
}

static bool is_used(const pp_schema *schema, const pp_frame *frame, int byte) {
    for (int i = 0; i < PP_FIELDS && schema->field[i].name; i++) {
        const pp_field *field = &schema->field[i];
        const bool here = byte >= field->byte && byte < field->byte + width_of(field);
        if (here && pp_field_used(field, frame)) return true;
    }
    return false;
}

// Checks that bytes which the step does not use must be zero, and that it has no more stages than its schema says.
static void holds_nothing_else(const pp_game *game, const pp_state *s, int depth, unit_dice *dice) {
    const pp_schema *schema = &game->step[s->frame[depth].step]->frame;
    const uint8_t value = (uint8_t)(1 + unit_dice_roll(dice, UINT8_MAX));
    for (int byte = offsetof(pp_frame, rest); byte < FRAME_BYTES; byte++) {
        if (is_used(schema, &s->frame[depth], byte)) continue;
        pp_state wrong = *s;
        ((uint8_t *)&wrong.frame[depth])[byte] = value;
        TEST_ASSERT_TRUE_MESSAGE(breaks_stage(game, &wrong), game->step[s->frame[depth].step]->name);
    }
    int stages = 0;
    while (stages < PP_STAGES && schema->stage[stages].name)
        stages++;
    pp_state wrong = *s;
    wrong.frame[depth].at = (uint8_t)(stages + (int)unit_dice_roll(dice, (uint32_t)(UINT8_MAX + 1 - stages)));
    TEST_ASSERT_TRUE_MESSAGE(breaks_stage(game, &wrong), game->step[s->frame[depth].step]->name);
}

UNIT_TEST(frames_hold_what_their_schemas_say) {
    unit_dice dice = unit_dice_of(33);
    for (int number = 0; number < 60; number++) {
        pp_game game = unit_any_game(number);
        for (int ruling = 0; ruling < PP_RULINGS; ruling++) {
            if (!pp_concerns(&game, (pp_ruling)ruling)) continue;
            game.reading[ruling] = (uint8_t)unit_dice_roll(&dice, pp_readings((pp_ruling)ruling));
        }
        pp_fit(&game);
        pp_state s;
        pp_begin(&game, &s);
        for (int actions = 0; s.depth > 0 && actions < 2000; actions++) {
            for (int depth = 0; depth < s.depth; depth++)
                holds_nothing_else(&game, &s, depth, &dice);
            unit_play_some(&dice, &game, &s, 0, 0);
        }
    }
}
