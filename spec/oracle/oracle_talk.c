// SPDX-License-Identifier: MIT
// Stored answers, and the events of a game. Used by the seas and Phoenix Rising to ask and to report.
#include "oracle_talk.h"

#include "oracle_game.h"

oracle_kept oracle_keep(const oracle_action *action) {
    oracle_kept kept = {.seat = (signed char)action->seat,
                        .verb = (signed char)action->verb,
                        .tile = (unsigned char)action->lying.tile,
                        .turn = (signed char)action->lying.turn,
                        .point = (signed char)action->point,
                        .column = (signed char)action->place.column,
                        .row = (signed char)action->place.row,
                        .entry = (signed char)action->place.point,
                        .named = (signed char)action->named,
                        .count = (signed char)action->count,
                        .upright = action->upright};
    for (int i = 0; i < ORACLE_NAMED; i++) {
        kept.tiles[i] = (unsigned char)action->tiles[i];
    }
    for (int i = 0; i < 2; i++) {
        kept.numbers[i] = (signed char)action->numbers[i];
    }
    return kept;
}

static oracle_action action_of(const oracle_kept *kept) {
    oracle_action action = {.seat = kept->seat,
                            .verb = (oracle_verb)kept->verb,
                            .lying = {kept->tile, kept->turn},
                            .point = kept->point,
                            .place = {kept->column, kept->row, kept->entry},
                            .named = kept->named,
                            .count = kept->count,
                            .upright = kept->upright};
    for (int i = 0; i < ORACLE_NAMED; i++) {
        action.tiles[i] = kept->tiles[i];
    }
    for (int i = 0; i < 2; i++) {
        action.numbers[i] = kept->numbers[i];
    }
    return action;
}

bool oracle_is_answered(oracle_talk *talk, oracle_action *answer) {
    if (talk->taken == talk->answered) {
        return false;
    }
    *answer = action_of(&talk->answers[talk->taken++]);
    return true;
}

bool oracle_is_news(const oracle_talk *talk) {
    return talk->events != NULL && talk->taken == talk->answered;
}

void oracle_tells(oracle_talk *talk, int seat, const char *what, const char *clause) {
    if (oracle_is_news(talk)) {
        oracle_tell_seat(talk->events, seat, 0, what);
        oracle_told(talk->events, clause);
    }
}

void oracle_tells_tile(oracle_talk *talk, int seat, const char *what, int tile, const char *clause) {
    if (oracle_is_news(talk)) {
        oracle_tell_seat(talk->events, seat, 0, what);
        oracle_say(talk->events, " ");
        oracle_say_tile(talk->events, tile);
        oracle_told(talk->events, clause);
    }
}

void oracle_tells_place(oracle_talk *talk, int seat, const char *what, oracle_place place,
                        const char *clause) {
    if (oracle_is_news(talk)) {
        oracle_tell_seat(talk->events, seat, 0, what);
        oracle_say(talk->events, " ");
        oracle_say_place(talk->events, place);
        oracle_told(talk->events, clause);
    }
}

void oracle_tells_square(oracle_talk *talk, int seat, const char *what, oracle_place square,
                         const char *clause) {
    if (oracle_is_news(talk)) {
        oracle_tell_seat(talk->events, seat, 0, what);
        oracle_say(talk->events, " ");
        oracle_say_square(talk->events, square.column, square.row);
        oracle_told(talk->events, clause);
    }
}

void oracle_tells_lays(oracle_talk *talk, int seat, oracle_place square, oracle_lying lying,
                       const char *clause) {
    if (oracle_is_news(talk)) {
        oracle_tell_seat(talk->events, seat, 0, "lays ");
        oracle_say_square(talk->events, square.column, square.row);
        oracle_say(talk->events, " ");
        oracle_say_lying(talk->events, lying);
        oracle_told(talk->events, clause);
    }
}

void oracle_tells_lying(oracle_talk *talk, oracle_place square, const char *what, oracle_lying lying,
                        const char *clause) {
    if (oracle_is_news(talk)) {
        oracle_say(talk->events, "event ");
        oracle_say_square(talk->events, square.column, square.row);
        oracle_say(talk->events, what);
        oracle_say_lying(talk->events, lying);
        oracle_told(talk->events, clause);
    }
}

void oracle_tells_kind(oracle_talk *talk, oracle_place square, const char *what, int tile,
                       const char *clause) {
    if (oracle_is_news(talk)) {
        oracle_say(talk->events, "event ");
        oracle_say_square(talk->events, square.column, square.row);
        oracle_say(talk->events, what);
        oracle_say_tile(talk->events, tile);
        oracle_told(talk->events, clause);
    }
}

void oracle_tells_hand(oracle_talk *talk, int seat, const char *what, const int *tiles, int count,
                       const char *clause) {
    if (oracle_is_news(talk)) {
        oracle_tell_seat(talk->events, seat, 0, what);
        for (int i = 0; i < count; i++) {
            oracle_say(talk->events, " ");
            oracle_say_tile(talk->events, tiles[i]);
        }
        oracle_told(talk->events, clause);
    }
}

void oracle_tells_winners(oracle_talk *talk, unsigned winners, const char *clause) {
    if (oracle_is_news(talk)) {
        oracle_tell(talk->events, "");
        oracle_say_winners(talk->events, winners);
        oracle_told(talk->events, clause);
    }
}
