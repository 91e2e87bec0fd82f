// SPDX-License-Identifier: MIT
// Stars are made during a movement and settled after it: lanterns move, and stars are scored. oracle_sky_travel.c and
// oracle_sky_loop.c call it.
#include "oracle_sky_run.h"

enum { TOKENS = 50 };

static const oracle_place nowhere = {-1, -1, 0};

static int last_star(const oracle_sky_run *run) {
    int last = 0;
    for (int i = 0; i < oracle_sky_squares(run); i++) {
        oracle_place square = oracle_sky_square(run, i);
        int star = run->now.marks[square.row][square.column].star;
        last = star > last ? star : last;
    }
    return last;
}

oracle_place oracle_sky_star(const oracle_sky_run *run, int number) {
    for (int i = 0; i < oracle_sky_squares(run); i++) {
        oracle_place square = oracle_sky_square(run, i);
        if (run->now.marks[square.row][square.column].star == number) {
            return square;
        }
    }
    return nowhere;
}

static bool tokens_are_left(const oracle_sky_run *run) {
    int taken = 0;
    for (int seat = 0; seat < run->game->options.seats; seat++) {
        taken += run->now.score[seat];
    }
    for (int i = 0; i < oracle_sky_squares(run); i++) {
        oracle_place square = oracle_sky_square(run, i);
        taken += run->now.marks[square.row][square.column].star > 0;
    }
    return taken < TOKENS;
}

static void tell_mark(oracle_sky_run *run, oracle_place square, const char *what, const char *clause) {
    if (oracle_is_news(&run->talk)) {
        oracle_tell(run->talk.events, "");
        oracle_say_square(run->talk.events, square.column, square.row);
        oracle_say(run->talk.events, what);
        oracle_told(run->talk.events, clause);
    }
}

void oracle_sky_make_star(oracle_sky_run *run, oracle_place square) {
    if (!oracle_sky_on_board(run, square)) {
        return;
    }
    oracle_marks_on *marks = oracle_sky_marks(run, square);
    bool over = oracle_sky_plays(run, SKY_R30_11, 'b') && marks->scored;
    if (!marks->lantern || marks->star > 0 || over ||
        (oracle_sky_plays(run, SKY_R23, 'b') && !tokens_are_left(run))) {
        return;
    }
    marks->star = last_star(run) + 1;
    tell_mark(run, square, " marked", "PHX-10.1");
}

static bool can_be_sent(const oracle_sky_run *run, const oracle_sky_question *question) {
    for (int i = 0; i < oracle_sky_squares(run); i++) {
        if (oracle_sky_judge_send(run, question, oracle_sky_square(run, i)).reason == NULL) {
            return true;
        }
    }
    return false;
}

// Chooses a square for a lantern, and flips a dimmed tile there (Winds of Change).
static oracle_place choose_square(oracle_sky_run *run, oracle_sky_question question) {
    oracle_place to = oracle_sky_ask(run, question).place;
    if (oracle_sky_winds(run) && !oracle_sky_glows(run, to)) {
        oracle_sky_flip(run, question.seat, to, "WOC-2.1");
    }
    return to;
}

void oracle_sky_set_lantern(oracle_sky_run *run, oracle_place to, const char *clause) {
    oracle_sky_marks(run, to)->lantern = true;
    tell_mark(run, to, " marked", clause);
}

static void move_lantern(oracle_sky_run *run, int seat, oracle_place from) {
    oracle_sky_question question = {
        .asks = ORACLE_SKY_SEND, .seat = seat, .square = from, .colour = oracle_sky_icon(run, from)};
    bool sent = can_be_sent(run, &question);
    if (!sent && oracle_sky_plays(run, SKY_R22, 'a')) {
        return;
    }
    oracle_place to = sent ? choose_square(run, question) : nowhere;
    oracle_sky_marks(run, from)->lantern = false;
    tell_mark(run, from, " cleared", "PHX-11.2");
    if (sent) {
        oracle_sky_set_lantern(run, to, "PHX-11.2");
    } else {
        run->now.homeless[question.colour]++;
    }
}

static void take_star(oracle_sky_run *run, oracle_place square) {
    oracle_marks_on *marks = oracle_sky_marks(run, square);
    marks->star = 0;
    marks->scored = oracle_sky_plays(run, SKY_R30_11, 'b');
    tell_mark(run, square, " cleared", "PHX-11.5");
}

static void flip_scored(oracle_sky_run *run, int seat, oracle_place square) {
    if (oracle_sky_winds(run) && oracle_sky_glows(run, square)) {
        oracle_sky_flip(run, seat, square, "WOC-3.1");
    }
}

static void score(oracle_sky_run *run, int seat, int stars) {
    int sum = run->now.score[seat] + stars;
    run->now.score[seat] = sum < SKY_MOST_SCORE ? sum : SKY_MOST_SCORE;
    if (oracle_is_news(&run->talk)) {
        oracle_tell_seat(run->talk.events, seat, 0, "scores ");
        oracle_say_number(run->talk.events, stars);
        oracle_told(run->talk.events, "PHX-11.5");
    }
}

// Renumbers the remaining stars from 1.
static void close_ranks(oracle_sky_run *run, int taken) {
    for (int i = 0; i < oracle_sky_squares(run); i++) {
        oracle_marks_on *marks = oracle_sky_marks(run, oracle_sky_square(run, i));
        marks->star -= marks->star > taken;
    }
}

void oracle_sky_settle_star(oracle_sky_run *run, int seat, oracle_place square) {
    int number = oracle_sky_marks(run, square)->star;
    move_lantern(run, seat, square);
    take_star(run, square);
    close_ranks(run, number);
    score(run, seat, 1);
}

// Returns lanterns that found no tile to a free tile, or to any tile of their colour if none is free (R22b).
void oracle_sky_bring_lanterns_back(oracle_sky_run *run, int seat) {
    for (oracle_colour colour = ORACLE_ORANGE; colour <= ORACLE_YELLOW; colour++) {
        for (; run->now.homeless[colour] > 0; run->now.homeless[colour]--) {
            oracle_sky_question question = {
                .asks = ORACLE_SKY_SEND, .seat = seat, .square = nowhere, .colour = colour};
            question.anywhere = !can_be_sent(run, &question);
            oracle_sky_set_lantern(run, choose_square(run, question), "PHX-11.2");
        }
    }
}

static void settle_one_by_one(oracle_sky_run *run, int seat) {
    while (last_star(run) > 0) {
        oracle_place square = oracle_sky_star(run, 1);
        oracle_sky_settle_star(run, seat, square);
        flip_scored(run, seat, square);
        oracle_sky_bring_lanterns_back(run, seat);
    }
}

static void settle_together(oracle_sky_run *run, int seat) {
    int last = last_star(run);
    for (int number = 1; number <= last; number++) {
        move_lantern(run, seat, oracle_sky_star(run, number));
    }
    for (int number = 1; number <= last; number++) {
        oracle_place square = oracle_sky_star(run, number);
        take_star(run, square);
        flip_scored(run, seat, square);
    }
    if (last > 0) {
        score(run, seat, last);
    }
    oracle_sky_bring_lanterns_back(run, seat);
}

void oracle_sky_settle_stars(oracle_sky_run *run, int seat) {
    if (oracle_sky_plays(run, SKY_R31, 'b')) {
        settle_one_by_one(run, seat);
    } else {
        settle_together(run, seat);
    }
}
