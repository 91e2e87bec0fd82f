// SPDX-License-Identifier: MIT
// Game lines by chance, and actions that are probably refused.
#include "beside.h"

#include <stdio.h>
#include <string.h>

static const char *const seats[] = {"red", "blue", "green", "yellow", "orange", "purple", "white", "black"};
static const char *const specials[] = {"dragon", "DG1",     "DG5",     "DB2", "portal",
                                       "taihou", "tsunami", "uzushio", "T36", "E01"};
static const char *const points[] = {"n1", "n2", "e1", "e2", "s1", "s2", "w1", "w2", "nw", "n"};

static uint32_t below(beside_run *run, uint32_t bound) {
    return run->random.source.below(&run->random.source, bound);
}

static void add(char *text, size_t room, const char *more) {
    const size_t used = strlen(text);
    snprintf(text + used, room - used, "%s", more);
}

// Whether the fields say this one already.
static bool has_field(const char *line, const char *field) {
    const size_t length = strcspn(field, "=") + 1;
    for (const char *at = strchr(line, ' '); at; at = strchr(at + 1, ' ')) {
        if (strncmp(at + 1, field, length) == 0) return true;
    }
    return false;
}

static void add_field(beside_run *run, const char *field) {
    if (has_field(run->line, field)) {
        // A second part, or reading, stands behind the first.
        char *at = strstr(run->line, " ");
        const size_t length = strcspn(field, "=") + 1;
        while (strncmp(at + 1, field, length) != 0)
            at = strchr(at + 1, ' ');
        if (strncmp(field, "with", 4) != 0 && strncmp(field, "reading", 7) != 0) return;
        char rest[PP_LINE_MAX + 1];
        char *end = at + 1 + strcspn(at + 1, " ");
        snprintf(rest, sizeof rest, "%s", end);
        snprintf(end, (size_t)(run->line + sizeof run->line - end), ",%s%s", field + length, rest);
        return;
    }
    add(run->line, sizeof run->line, " ");
    add(run->line, sizeof run->line, field);
}

// A reading of a ruling that the line has not named yet.
static bool is_news(const char *line, const char *reading) {
    const size_t length = strlen(reading) - 1;
    const char *at = strstr(line, " reading=");
    for (at = at ? at + strlen(" reading=") : 0; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : 0) {
        if (strncmp(at, reading, length) == 0 && strcspn(at, ", ") == length + 1) return false;
    }
    return true;
}

static void put_box(beside_run *run, int players) {
    char field[PP_LINE_MAX + 1] = "box=";
    bool chosen[36] = {false};
    const int fewest = 3 * players, most = 35;
    int wanted = fewest + (int)below(run, (uint32_t)(most - fewest) + 1);
    while (wanted > 0) {
        const uint32_t tile = 1 + below(run, 35);
        wanted -= !chosen[tile];
        chosen[tile] = true;
    }
    for (int tile = 1; tile <= 35; tile++) {
        char name[16];
        if (!chosen[tile]) continue;
        snprintf(name, sizeof name, "%sT%02d", field[4] ? "," : "", tile);
        add(field, sizeof field, name);
    }
    add_field(run, field);
}

void beside_put_line(const beside_pair *pair, beside_run *run, const char *fixed) {
    char field[BESIDE_WORDS];
    const int players = 2 + (int)below(run, 7);
    snprintf(run->line, sizeof run->line, "game %s%s%s", pair->game->name, *fixed ? " " : "", fixed);
    snprintf(field, sizeof field, "seats=%d", players);
    const bool free_seats = !has_field(run->line, "seats=");
    if (free_seats) add_field(run, field);
    const bool parts = below(run, 4) > 0, board = below(run, 4) == 0, box = below(run, 4) == 0;
    for (int i = 0; parts && i < pair->options; i++) {
        if (below(run, 3) == 0 && !has_field(fixed, pair->option[i])) add_field(run, pair->option[i]);
    }
    if (board && !has_field(run->line, "side=") && !has_field(run->line, "board=")) {
        const int columns = 2 + (int)below(run, 6), rows = 2 + (int)below(run, 6);
        snprintf(field, sizeof field, "board=%dx%d", columns, rows);
        add_field(run, field);
    }
    if (box && free_seats && pair->game->boxes && !has_field(run->line, "tiles=") &&
        !has_field(run->line, "box="))
        put_box(run, players);
    const uint32_t readings = below(run, 2) > 0 && !strstr(fixed, "reading=") ? below(run, 5) : 0;
    for (uint32_t i = 0; pair->readings > 0 && i < readings; i++) {
        const char *reading = pair->reading[below(run, (uint32_t)pair->readings)];
        snprintf(field, sizeof field, "reading=%.100s", reading);
        if (is_news(run->line, reading)) add_field(run, field);
    }
}

static void put_tile(beside_run *run, char *text) {
    if (below(run, 8) == 0) {
        add(text, BESIDE_ACTION, specials[below(run, sizeof specials / sizeof specials[0])]);
        return;
    }
    char name[16];
    snprintf(name, sizeof name, "T%02u", (unsigned)(1 + below(run, 35)));
    add(text, BESIDE_ACTION, name);
}

static void put_square(beside_run *run, char *text) {
    char name[3] = {(char)('a' + below(run, 7)), (char)('1' + below(run, 7)), '\0'};
    add(text, BESIDE_ACTION, name);
}

static void put_place(beside_run *run, char *text) {
    put_square(run, text);
    add(text, BESIDE_ACTION, ".");
    add(text, BESIDE_ACTION, points[below(run, sizeof points / sizeof points[0])]);
}

static void put_lying(beside_run *run, char *text) {
    char turn[3] = {'r', (char)('0' + below(run, 4)), '\0'};
    put_tile(run, text);
    add(text, BESIDE_ACTION, turn);
    if (below(run, 10) == 0) {
        add(text, BESIDE_ACTION, " ");
        add(text, BESIDE_ACTION, points[below(run, 9)]);
    }
}

static void put_tiles(beside_run *run, char *text, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        add(text, BESIDE_ACTION, " ");
        put_tile(run, text);
    }
    if (count == 0) add(text, BESIDE_ACTION, " nothing");
}

// With two pawns a seat it is not said which actions of other games would name one, so only those of the game itself are tried.
static void put_anything(const beside_pair *pair, beside_run *run, char *text) {
    static const char *const verbs[] = {"at ",     "draws ",    "",       "keeps",  "passes",
                                        "begins",  "gives ",    "opens ", "fires ", "faces ",
                                        "rolls 4", "rolls 4 2", "no"};
    enum { AT, DRAWS, LAYS, KEEPS, CLASSIC = 6, GIVES = CLASSIC, OPENS, FIRES, FACES };
    const uint32_t verb = below(run, pair->game->numbered ? CLASSIC : sizeof verbs / sizeof verbs[0]);
    add(text, BESIDE_ACTION, verbs[verb]);
    if (verb == AT) put_place(run, text);
    if (verb == DRAWS || verb == GIVES) put_tile(run, text);
    if (verb == OPENS || verb == FIRES) put_square(run, text);
    if (verb == LAYS || verb == FACES) put_lying(run, text);
    if (verb == KEEPS) put_tiles(run, text, below(run, 4));
}

// Whether pawns are numbered in the game that is being played: something is asked or was done in the name of one.
static bool has_pairs(const beside_pair *pair, const beside_run *run) {
    const beside_answer *list = &pair->said[BESIDE_CORE];
    for (int i = 0; i <= run->played; i++) {
        if (i == run->played && list->lines == 0) return false;
        const char *action = i < run->played ? run->action[i] : list->line[0] + strlen("action ");
        const char *end = action + strcspn(action, " ");
        if (end[-1] == '1' || end[-1] == '2') return true;
    }
    return false;
}

// One word of a lawful action is another.
static void put_nearly(const beside_pair *pair, beside_run *run, char *text) {
    const beside_answer *list = &pair->said[BESIDE_CORE];
    const char *lawful = list->line[below(run, (uint32_t)list->lines)] + strlen("action ");
    int words = 1;
    for (const char *at = lawful; *at; at++)
        words += *at == ' ';
    const int other = (int)below(run, (uint32_t)words);
    for (int word = 0; word < words; word++) {
        char same[BESIDE_ACTION];
        const size_t length = strcspn(lawful, " ");
        snprintf(same, sizeof same, "%.*s", (int)length, lawful);
        lawful += length + (lawful[length] == ' ');
        if (word > 0) add(text, BESIDE_ACTION, " ");
        if (word != other) {
            add(text, BESIDE_ACTION, same);
        } else if (word == 0) {
            add(text, BESIDE_ACTION, seats[below(run, 8)]);
            if (pair->game->numbered && (same[length - 1] == '1' || same[length - 1] == '2'))
                add(text, BESIDE_ACTION, below(run, 2) ? "1" : "2");
        } else if (strchr(same, '.')) {
            put_place(run, text);
        } else if (length >= 4 && same[length - 2] == 'r') {
            put_lying(run, text);
        } else {
            put_tile(run, text);
        }
    }
}

void beside_put_try(const beside_pair *pair, beside_run *run, char *action) {
    const beside_answer *list = &pair->said[BESIDE_CORE];
    *action = '\0';
    if (list->lines > 0 && below(run, 2) > 0) {
        put_nearly(pair, run, action);
        return;
    }
    // The seat that is asked, more often than not.
    if (list->lines > 0 && below(run, 3) > 0) {
        const char *asked = list->line[0] + strlen("action ");
        snprintf(action, BESIDE_ACTION, "%.*s ", (int)strcspn(asked, " "), asked);
    } else {
        snprintf(action, BESIDE_ACTION, "%s%s ", seats[below(run, 8)], has_pairs(pair, run) ? "1" : "");
    }
    put_anything(pair, run, action);
}
