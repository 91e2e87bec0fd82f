// SPDX-License-Identifier: MIT
// Positions of Phoenix Rising, written.
#include "oracle_sky_run.h"

#include "oracle_table.h"

static void say_marks(oracle_answer *answer, const oracle_marks_on *marks, bool winds) {
    oracle_say(answer, marks->lantern ? " lantern" : "");
    oracle_say(answer, marks->scored ? " scored" : "");
    oracle_say(answer, marks->star > 0 ? " star" : "");
    oracle_say(answer, marks->turned && winds ? " turned" : "");
    if (marks->star > 0) {
        oracle_say(answer, " #");
        oracle_say_number(answer, marks->star);
    }
}

static void say_board(const oracle_game *game, oracle_answer *answer) {
    const oracle_sky *now = &game->skies.now;
    for (int row = 0; row < game->options.rows; row++) {
        for (int column = 0; column < game->options.columns; column++) {
            if (now->board[row][column].tile != ORACLE_NOTHING) {
                oracle_say(answer, " / ");
                oracle_say_square(answer, column, row);
                oracle_say(answer, " ");
                oracle_say_lying(answer, now->board[row][column]);
                say_marks(answer, &now->marks[row][column], game->rules == &oracle_winds_rules);
            }
        }
    }
}

static void say_field(oracle_answer *answer, const char *name, int value) {
    if (value > 0) {
        oracle_say(answer, name);
        oracle_say_number(answer, value);
    }
}

static void say_seat(const oracle_sky *now, int seat, oracle_answer *answer) {
    static const char *const states[] = {
        [ORACLE_UNHATCHED] = "-", [ORACLE_ASHES] = "off", [ORACLE_EXTINCT] = "out"};
    oracle_say(answer, " / ");
    oracle_say_seat(answer, seat);
    oracle_say(answer, " ");
    if (now->pawns[seat].state == ORACLE_ALOFT) {
        oracle_say_place(answer, now->pawns[seat].place);
    } else {
        oracle_say(answer, states[now->pawns[seat].state]);
    }
    oracle_say_tiles(answer, now->hands[seat].tiles, now->hands[seat].count);
    say_field(answer, " score=", now->score[seat]);
    say_field(answer, " life=", now->life[seat]);
    for (int i = 0; i < now->queued; i++) {
        say_field(answer, " due=", now->queue[i] == seat ? i + 1 : 0);
    }
}

// In the middle of a turn, what is asked of whom.
static const char *const asked[] = {
    [ORACLE_SKY_FIRST] = "first:",   [ORACLE_SKY_START] = "start:", [ORACLE_SKY_CENTER] = "layout:",
    [ORACLE_SKY_DRAW] = "draw:",     [ORACLE_SKY_RISE] = "rise:",   [ORACLE_SKY_EXTEND] = "extend:",
    [ORACLE_SKY_ORDER] = "returns:", [ORACLE_SKY_TAKE] = "takes:",  [ORACLE_SKY_GIVE] = "gives:",
    [ORACLE_SKY_SEND] = "sends:",    [ORACLE_SKY_FLIP] = "flip:",   [ORACLE_SKY_BREAK] = "loop:"};

static void say_stage(const oracle_skies *skies, oracle_answer *answer) {
    if (skies->now.winners != 0) {
        oracle_say(answer, " / ");
        oracle_say_winners(answer, skies->now.winners);
        return;
    }
    bool begins = skies->question.asks == ORACLE_SKY_TURN;
    oracle_say(answer, begins ? " / to " : " / at ");
    oracle_say(answer, begins ? "" : asked[skies->question.asks]);
    oracle_say_seat(answer, skies->question.seat);
}

void oracle_sky_print(const oracle_game *game, oracle_answer *answer) {
    const oracle_sky *now = &game->skies.now;
    say_board(game, answer);
    for (int seat = 0; seat < game->options.seats; seat++) {
        say_seat(now, seat, answer);
    }
    oracle_stack_say(answer, " / pile", &now->edges);
    oracle_stack_say(answer, " / centers", &now->centers);
    if (now->holder >= 0) {
        oracle_say(answer, " / phoenix ");
        oracle_say_seat(answer, now->holder);
    }
    if (now->first != 0) {
        oracle_say(answer, " / first ");
        oracle_say_seat(answer, now->first);
    }
    say_stage(&game->skies, answer);
}
