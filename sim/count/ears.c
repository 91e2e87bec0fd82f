// SPDX-License-Identifier: MIT
// What listens to what: the rows of figures.inc, sorted once for a game's book.
#include "observe.h"

#include "grammar.h"

#include <assert.h>
#include <string.h>

static bool has_many(const count_figure *figure) {
    return figure->kind >= COUNT_BY_NUMBER && figure->kind <= COUNT_BY_TILE;
}

static bool is_gathered(const count_figure *figure) {
    switch (figure->kind) {
    case COUNT_TIMES:
    case COUNT_LENGTH:
    case COUNT_SHARE:
    case COUNT_BY_CAUSE:
    case COUNT_BY_SEAT: return figure->ends == 0;
    default: return has_many(figure) && figure->ends == 0;
    }
}

static count_ear ear_of(const count_figure *figure, uint16_t slot) {
    static const uint8_t across[COUNT_KINDS] = {
        [COUNT_BY_SEAT] = COUNT_ACROSS_SEATS,
        [COUNT_BY_CAUSE] = COUNT_ACROSS_CAUSES,
        [COUNT_BY_NUMBER] = COUNT_ACROSS_NUMBERS,
        [COUNT_BY_SQUARE] = COUNT_ACROSS_SQUARES,
        [COUNT_BY_TILE] = COUNT_ACROSS_TILES,
        [COUNT_BY_TURN] = COUNT_ACROSS_TURNS,
        [COUNT_BY_CAUSE_AND_TURN] = COUNT_ACROSS_CAUSES_AND_TURNS,
    };
    return (count_ear){slot, across[figure->kind], figure->whose, figure->in, figure->outside};
}

// Whether the row listens to this event or this choice; the other of the two is 0.
static bool listens(const count_figure *figure, int event, int rule, int verb) {
    if (event == 0) return figure->event == 0 && figure->verb == verb;
    return figure->event == event && (figure->with == 0 || figure->with == rule);
}

// A list of the book's rows that do; 0 when there is none, unless somebody has to take note all the same.
static uint8_t list_ears(count_book *book, const pp_game *game, int event, int rule, int verb) {
    const int from = book->ears;
    for (int i = 0; i < COUNT_FIGURES; i++) {
        const count_figure *f = &count_figures[i];
        if (!count_is_in_book(game, f) || !listens(f, event, rule, verb)) continue;
        assert(book->ears < COUNT_EARS_MAX);
        book->ear[book->ears++] = ear_of(f, book->slot[i]);
    }
    const bool noted = event == PP_EV_LAYS || event == PP_EV_STARTS || rule == PP_RULE_TURN_TILE;
    if (book->ears == from && !noted) return 0;
    assert(book->lists < COUNT_LISTS_MAX);
    book->list[book->lists] = (count_ears){(uint8_t)from, (uint8_t)book->ears};
    return (uint8_t)book->lists++;
}

static void add_ears(count_book *book, const pp_game *game) {
    book->lists = 1;
    for (int event = 1; event < COUNT_ANY_EVENT; event++) {
        const uint8_t list = list_ears(book, game, event, PP_RULE_NONE, PP_NO_ACTION);
        memset(book->hears[event], list, PP_RULES);
    }
    book->hears[PP_EV_TURNS][PP_RULE_TURN_TILE] =
        list_ears(book, game, PP_EV_TURNS, PP_RULE_TURN_TILE, PP_NO_ACTION);
    for (int i = 0; i < COUNT_FIGURES; i++) { // those who want one rule alone hear that beside the others
        const count_figure *f = &count_figures[i];
        if (f->with != PP_RULE_NONE)
            book->hears[f->event][f->with] = list_ears(book, game, f->event, f->with, PP_NO_ACTION);
    }
    for (int verb = PP_NO_ACTION + 1; verb < PP_VERBS; verb++)
        book->chooses[verb] = list_ears(book, game, 0, PP_RULE_NONE, verb);
}

static void add_clauses(count_book *book, const pp_game *game) {
    for (int rule = 0; rule < PP_RULES; rule++) {
        if (!game->clause[rule]) continue;
        const int first = count_first_of_clause(game, rule);
        if (first == rule) {
            book->first[book->clauses] = (uint8_t)rule;
            book->clause[rule] = (uint8_t)book->clauses++;
        } else {
            book->clause[rule] = book->clause[first];
        }
    }
}

static void add_few(count_book *book, const pp_game *game) {
    for (int i = 0; i < COUNT_FIGURES; i++) {
        const count_figure *figure = &count_figures[i];
        if (!count_is_in_book(game, figure) || !is_gathered(figure) || has_many(figure)) continue;
        book->slot[i] = (uint16_t)book->slots;
        book->gathered[book->counts++] = figure;
        book->slots += count_items(figure);
    }
}

// Each begins with a word of bits of its own.
static void add_many(count_book *book, const pp_game *game) {
    book->from = (book->slots + COUNT_BITS - 1) / COUNT_BITS;
    book->to = book->from;
    for (int i = 0; i < COUNT_FIGURES; i++) {
        const count_figure *figure = &count_figures[i];
        if (!count_is_in_book(game, figure) || !is_gathered(figure) || !has_many(figure)) continue;
        book->slot[i] = (uint16_t)(book->to * COUNT_BITS);
        for (int item = 0; item < count_items(figure); item += COUNT_BITS) {
            assert(book->to < COUNT_WORDS_MAX);
            book->many[book->to++] = figure;
        }
    }
}

static void add_endings(count_book *book, const pp_game *game) {
    for (int i = 0; i < COUNT_FIGURES; i++) {
        const count_figure *figure = &count_figures[i];
        if (!count_is_in_book(game, figure)) continue;
        if (figure->kind == COUNT_RATIO) {
            book->ratio[book->ratios++] = figure;
        } else if (figure->ends) {
            book->ended[book->endings++] = figure;
        }
    }
}

void count_open_book(count_book *book, const pp_game *game) {
    memset(book, 0, sizeof *book);
    add_clauses(book, game);
    book->forbids = book->clauses;
    book->slots = 2 * book->clauses;
    add_few(book, game);
    add_many(book, game);
    add_endings(book, game);
    add_ears(book, game);
    book->shorts = count_is_in_book(game, &count_figures[COUNT_FIGURE(short_games)]);
}
