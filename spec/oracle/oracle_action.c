// SPDX-License-Identifier: MIT
// Reads and writes actions. Used by oracle.c to read them and to write lists.
#include "oracle_action.h"

#include <string.h>

static const char *const verb_words[ORACLE_VERBS] = {
    [ORACLE_AT] = "at",       [ORACLE_KEEPS] = "keeps",   [ORACLE_PASSES] = "passes",
    [ORACLE_DRAWS] = "draws", [ORACLE_BEGINS] = "begins", [ORACLE_ROLLS] = "rolls",
    [ORACLE_FACES] = "faces", [ORACLE_TURNS] = "turns",   [ORACLE_FLIPS] = "flips",
    [ORACLE_SENDS] = "sends", [ORACLE_NAMES] = "names",   [ORACLE_GIVES] = "gives",
    [ORACLE_NO] = "no",       [ORACLE_OPENS] = "opens",   [ORACLE_WITHDRAWS] = "withdraws",
    [ORACLE_FIRES] = "fires"};

static bool read_tiles(const oracle_words *words, int at, oracle_action *action) {
    if (words->count - at < 1 || words->count - at > ORACLE_NAMED) {
        return false;
    }
    for (; at < words->count; at++) {
        int tile = oracle_tile_named(words->word[at]);
        if (tile == ORACLE_NOTHING) {
            return false;
        }
        action->tiles[action->count++] = tile;
    }
    return true;
}

static bool read_numbers(const oracle_words *words, int at, oracle_action *action) {
    for (; at < words->count && action->count < 2; at++) {
        int number = oracle_number(words->word[at], 99);
        if (number < 0) {
            return false;
        }
        action->numbers[action->count++] = number;
    }
    return action->count > 0 && at == words->count;
}

static bool read_lying(const oracle_words *words, int at, bool may_enter, oracle_action *action) {
    int left = words->count - at;
    if (left < 1 || left > (may_enter ? 2 : 1) || !oracle_lying_named(words->word[at], &action->lying)) {
        return false;
    }
    if (left == 2) {
        action->point = oracle_point_named(words->word[at + 1]);
        return action->point >= 0 && action->point < ORACLE_SIDES;
    }
    return true;
}

static bool read_flip(const oracle_words *words, int at, oracle_action *action) {
    if (words->count != at + 2 || !oracle_square_named(words->word[at], &action->place)) {
        return false;
    }
    action->upright = oracle_same(words->word[at + 1], "tb");
    return action->upright || oracle_same(words->word[at + 1], "lr");
}

// Reads the words that follow the verb.
static bool read_rest(const oracle_words *words, int at, oracle_action *action) {
    bool one = words->count == at + 1;
    switch (action->verb) {
    case ORACLE_AT: return one && oracle_place_named(words->word[at], &action->place);
    case ORACLE_KEEPS:
        return (one && oracle_same(words->word[at], "nothing")) || read_tiles(words, at, action);
    case ORACLE_DRAWS:
        action->count = 1;
        action->tiles[0] = at < words->count ? oracle_tile_named(words->word[at]) : ORACLE_NOTHING;
        return action->tiles[0] != ORACLE_NOTHING;
    case ORACLE_GIVES: return one && read_tiles(words, at, action);
    case ORACLE_ROLLS: return read_numbers(words, at, action);
    case ORACLE_FACES: return read_lying(words, at, false, action);
    case ORACLE_TURNS: return read_lying(words, at, true, action);
    case ORACLE_FLIPS: return read_flip(words, at, action);
    case ORACLE_SENDS:
    case ORACLE_OPENS:
    case ORACLE_FIRES: return one && oracle_square_named(words->word[at], &action->place);
    case ORACLE_NAMES:
        action->named = one ? oracle_seat_named(words->word[at]) : -1;
        return action->named >= 0;
    default: return words->count == at;
    }
}

static bool read_pawn(const char *word, oracle_action *action) {
    char name[16];
    size_t length = strlen(word);
    if (length == 0 || length >= sizeof name) {
        return false;
    }
    memcpy(name, word, length + 1);
    if (name[length - 1] == '1' || name[length - 1] == '2') {
        action->pawn = name[length - 1] - '0';
        name[length - 1] = '\0';
    }
    action->seat = oracle_seat_named(name);
    return action->seat >= 0;
}

bool oracle_read_action(const oracle_words *words, int first, oracle_action *action) {
    *action = (oracle_action){.point = -1};
    if (words->count < first + 2 || !read_pawn(words->word[first], action)) {
        return false;
    }
    const char *verb = words->word[first + 1];
    for (int v = ORACLE_AT; v < ORACLE_VERBS; v++) {
        if (oracle_same(verb, verb_words[v])) {
            action->verb = (oracle_verb)v;
            return read_rest(words, first + 2, action);
        }
    }
    return read_lying(words, first + 1, true, action);
}

// Prints the turn of a tile, and the point where the pawn enters.
static void say_laid(oracle_answer *answer, const oracle_action *action) {
    oracle_say_lying(answer, action->lying);
    if (action->point >= 0) {
        oracle_say(answer, " ");
        oracle_say(answer, oracle_point_name(action->point));
    }
}

static void say_what(oracle_answer *answer, const oracle_action *action) {
    switch (action->verb) {
    case ORACLE_AT: oracle_say_place(answer, action->place); break;
    case ORACLE_KEEPS:
    case ORACLE_DRAWS:
    case ORACLE_GIVES:
        for (int i = 0; i < action->count; i++) {
            oracle_say(answer, i > 0 ? " " : "");
            oracle_say_tile(answer, action->tiles[i]);
        }
        oracle_say(answer, action->count == 0 ? "nothing" : "");
        break;
    case ORACLE_ROLLS:
        for (int i = 0; i < action->count; i++) {
            oracle_say(answer, i > 0 ? " " : "");
            oracle_say_number(answer, action->numbers[i]);
        }
        break;
    case ORACLE_FACES: oracle_say_lying(answer, action->lying); break;
    case ORACLE_TURNS: say_laid(answer, action); break;
    case ORACLE_NAMES: oracle_say_seat(answer, action->named); break;
    case ORACLE_FLIPS:
        oracle_say_square(answer, action->place.column, action->place.row);
        oracle_say(answer, action->upright ? " tb" : " lr");
        break;
    default: oracle_say_square(answer, action->place.column, action->place.row); break;
    }
}

void oracle_say_action(oracle_answer *answer, const oracle_action *action) {
    oracle_say_pawn(answer, action->seat, action->pawn);
    oracle_say(answer, " ");
    switch (action->verb) {
    case ORACLE_LAYS: say_laid(answer, action); break;
    case ORACLE_PASSES:
    case ORACLE_BEGINS:
    case ORACLE_WITHDRAWS:
    case ORACLE_NO: oracle_say(answer, verb_words[action->verb]); break;
    default:
        oracle_say(answer, verb_words[action->verb]);
        oracle_say(answer, " ");
        say_what(answer, action);
        break;
    }
}

const char *oracle_kind(const char *reason) {
    if (oracle_same(reason, "MALFORMED")) {
        return "malformed";
    }
    if (oracle_same(reason, "GAME_OVER") || oracle_same(reason, "NOT_YOUR_TURN") ||
        oracle_same(reason, "WRONG_PHASE")) {
        return "phase";
    }
    return "illegal";
}
