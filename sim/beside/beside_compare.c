// SPDX-License-Identifier: MIT
// What both answered, brought into one form: clauses and remarks are left out, and so is how an engine calls the middle of a turn.
#include "beside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool differ(beside_run *run, const char *kind, const char *asked, const char *core,
                   const char *second) {
    beside_difference *found = &run->difference;
    found->found = true;
    snprintf(found->kind, sizeof found->kind, "%s", kind);
    snprintf(found->asked, sizeof found->asked, "%s", asked);
    snprintf(found->what[BESIDE_CORE], sizeof found->what[BESIDE_CORE], "%s", core);
    snprintf(found->what[BESIDE_SECOND], sizeof found->what[BESIDE_SECOND], "%s", second);
    return false;
}

// Answers are texts of our own buffers, which may be cut.
static void cut(const char *line, const char *at) {
    char *end = strstr((char *)line, at);
    if (end) *end = '\0';
}

// A kept hand can be wrong in both ways at once, and no text says which is told.
static void tell_one_reason(beside_answer *answer) {
    if (strcmp(answer->last, "refused illegal WRONG_COUNT") == 0)
        answer->last = "refused illegal NOT_ON_OFFER";
}

static void leave_out_clauses(beside_answer *answer) {
    for (int i = 0; i < answer->lines; i++)
        cut(answer->line[i], " @");
    cut(answer->last, " @");
    cut(answer->last, " #");
}

bool beside_same_end(beside_pair *pair, beside_run *run, const char *kind, const char *asked) {
    for (int side = 0; side < BESIDE_BOTH; side++)
        leave_out_clauses(&pair->said[side]);
    for (int side = 0; side < BESIDE_BOTH; side++)
        tell_one_reason(&pair->said[side]);
    const char *core = pair->said[BESIDE_CORE].last, *second = pair->said[BESIDE_SECOND].last;
    return strcmp(core, second) == 0 || differ(run, kind, asked, core, second);
}

// Lines from the first on which they differ.
static bool same_lines(beside_pair *pair, beside_run *run, const char *kind, const char *asked) {
    const beside_answer *core = &pair->said[BESIDE_CORE], *second = &pair->said[BESIDE_SECOND];
    for (int i = 0; i < core->lines || i < second->lines; i++) {
        const char *a = i < core->lines ? core->line[i] : "(nothing more)";
        const char *b = i < second->lines ? second->line[i] : "(nothing more)";
        if (strcmp(a, b) != 0) return differ(run, kind, asked, a, b);
    }
    return true;
}

static int in_order(const void *a, const void *b) {
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

// In the middle of a turn the hands of the fallen can still be there. They are all going back, and which of them a tile lies with that was
// given for one of theirs no text says: they are one hand behind the position.
static void pool_fallen(beside_answer *answer) {
    static char line[2][PP_LINE_MAX + 1];
    static int next;
    static char words[PP_LINE_MAX + 1];
    char *to = line[next];
    const char *tile[BESIDE_WORDS];
    int tiles = 0;
    bool out = false;
    next = !next;
    *to = '\0';
    snprintf(words, sizeof words, "%s", answer->line[0]);
    for (char *word = strtok(words, " "); word; word = strtok(0, " ")) {
        if (strcmp(word, "/") == 0) out = false;
        if (out && tiles < BESIDE_WORDS) {
            tile[tiles++] = word;
            continue;
        }
        if (strcmp(word, "out") == 0) out = true;
        const size_t used = strlen(to);
        snprintf(to + used, sizeof line[0] - used, " %s", word);
    }
    qsort(tile, (size_t)tiles, sizeof tile[0], in_order);
    for (int i = 0; i < tiles; i++) {
        const size_t used = strlen(to);
        snprintf(to + used, sizeof line[0] - used, " %s", tile[i]);
    }
    answer->line[0] = to;
}

// An engine may say nothing of where such a turn stands.
static bool in_mid_turn(const char *position) {
    return !strstr(position, " / to ") && !strstr(position, " / wins ") && !strstr(position, " / shared ");
}

bool beside_same_position(beside_pair *pair, beside_run *run, const char *asked) {
    for (int side = 0; side < BESIDE_BOTH; side++) {
        leave_out_clauses(&pair->said[side]);
        if (pair->said[side].lines != 1) continue;
        if (!in_mid_turn(pair->said[side].line[0])) continue;
        cut(pair->said[side].line[0], " / at ");
        pool_fallen(&pair->said[side]);
    }
    return same_lines(pair, run, "position", asked);
}

bool beside_same_list(beside_pair *pair, beside_run *run, const char *asked) {
    for (int side = 0; side < BESIDE_BOTH; side++) {
        beside_answer *answer = &pair->said[side];
        leave_out_clauses(answer);
        qsort(answer->line, (size_t)answer->lines, sizeof answer->line[0], in_order);
    }
    return same_lines(pair, run, "list", asked) && beside_same_end(pair, run, "list", asked);
}

// `event red moves b1.w1` is of the kind `moves`.
static bool is_of_set(const beside_game *game, const char *line) {
    const char *word = strchr(line, ' ');
    word = word ? strchr(word + 1, ' ') : 0;
    if (!word) return false;
    const size_t length = strcspn(word + 1, " ");
    char kind[BESIDE_WORDS];
    if (length == 0 || length >= sizeof kind) return false;
    memcpy(kind, word + 1, length);
    kind[length] = '\0';
    const char *found = strstr(game->sets, kind);
    return found && (found == game->sets || found[-1] == ' ') &&
           (found[length] == ' ' || found[length] == '\0');
}

// Neighbours that are told in any order are put in one.
static void sort_events(const beside_game *game, beside_answer *answer) {
    for (int from = 0; from < answer->lines;) {
        int to = from;
        while (to < answer->lines && is_of_set(game, answer->line[to]))
            to++;
        if (to > from) qsort(answer->line + from, (size_t)(to - from), sizeof answer->line[0], in_order);
        from = to > from ? to : from + 1;
    }
}

// Which of the fallen hands a tile goes back with that was given for one of theirs no text says: what goes back at one time is one hand.
static void pool_returns(beside_answer *answer) {
    static char pooled[BESIDE_BOTH][BESIDE_LINES];
    static int next;
    int from = 0;
    while (from < answer->lines && !strstr(answer->line[from], " returns "))
        from++;
    int to = from, tiles = 0;
    const char *tile[BESIDE_WORDS];
    for (; to < answer->lines && strstr(answer->line[to], " returns "); to++) {
        char *at = strstr((char *)answer->line[to], " returns ") + strlen(" returns ");
        for (char *word = strtok(at, " "); word && tiles < BESIDE_WORDS; word = strtok(0, " "))
            tile[tiles++] = word;
    }
    if (to == from) return;
    char *line = pooled[next++ % BESIDE_BOTH];
    size_t used = (size_t)snprintf(line, BESIDE_LINES, "event (all) returns");
    qsort(tile, (size_t)tiles, sizeof tile[0], in_order);
    for (int i = 0; i < tiles; i++)
        used += (size_t)snprintf(line + used, BESIDE_LINES - used, " %s", tile[i]);
    answer->line[from] = line;
    memmove(answer->line + from + 1, answer->line + to,
            (size_t)(answer->lines - to) * sizeof answer->line[0]);
    answer->lines -= to - from - 1;
}

bool beside_same_events(beside_pair *pair, beside_run *run, const char *asked) {
    for (int side = 0; side < BESIDE_BOTH; side++)
        sort_events(pair->game, &pair->said[side]);
    for (int side = 0; side < BESIDE_BOTH; side++)
        pool_returns(&pair->said[side]);
    return same_lines(pair, run, "events", asked);
}
