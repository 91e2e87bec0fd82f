// SPDX-License-Identifier: MIT
// Sorts the rows of figures.inc by the events and choices that they count, once for a game. bulk.c, compare.c and bench.c call it before
// the first game.
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

// Returns whether the row listens to this event or this choice; the other of the two is 0.
static bool listens(const count_figure *figure, int event, int rule, int verb) {
    if (event == 0) return figure->event == 0 && figure->verb == verb;
    return figure->event == event && (figure->with == 0 || figure->with == rule);
}

// Lists the rows of the book that listen to this. Returns 0 if no row does, unless the observer has to note something itself.
static uint8_t list_ears(count_layout *layout, const pp_game *game, int event, int rule, int verb) {
    const int from = layout->ears;
    for (int i = 0; i < COUNT_FIGURES; i++) {
        const count_figure *f = &count_figures[i];
        if (!count_is_in_book(game, f) || !listens(f, event, rule, verb)) continue;
        assert(layout->ears < COUNT_EARS_MAX);
        layout->ear[layout->ears++] = ear_of(f, layout->slot[i]);
    }
    const bool noted = event == PP_EV_LAYS || event == PP_EV_STARTS || rule == PP_RULE_TURN_TILE;
    if (layout->ears == from && !noted) return 0;
    assert(layout->lists < COUNT_LISTS_MAX);
    layout->list[layout->lists] = (count_ears){(uint8_t)from, (uint8_t)layout->ears};
    return (uint8_t)layout->lists++;
}

static void add_ears(count_layout *layout, const pp_game *game) {
    layout->lists = 1;
    for (int event = 1; event < COUNT_ANY_EVENT; event++) {
        const uint8_t list = list_ears(layout, game, event, PP_RULE_NONE, PP_NO_ACTION);
        memset(layout->hears[event], list, PP_RULES);
    }
    layout->hears[PP_EV_TURNS][PP_RULE_TURN_TILE] =
        list_ears(layout, game, PP_EV_TURNS, PP_RULE_TURN_TILE, PP_NO_ACTION);
    for (int i = 0; i < COUNT_FIGURES; i++) { // rows that count only one rule are added to the list of that
                                              // rule
        const count_figure *f = &count_figures[i];
        if (f->with != PP_RULE_NONE)
            layout->hears[f->event][f->with] = list_ears(layout, game, f->event, f->with, PP_NO_ACTION);
    }
    for (int verb = PP_NO_ACTION + 1; verb < PP_VERBS; verb++)
        layout->chooses[verb] = list_ears(layout, game, 0, PP_RULE_NONE, verb);
}

static void add_clauses(count_layout *layout, const pp_game *game) {
    for (int rule = 0; rule < PP_RULES; rule++) {
        if (!game->clause[rule]) continue;
        const int first = count_first_of_clause(game, rule);
        if (first == rule) {
            layout->first[layout->clauses] = (uint8_t)rule;
            layout->clause[rule] = (uint8_t)layout->clauses++;
        } else {
            layout->clause[rule] = layout->clause[first];
        }
    }
}

static void add_few(count_layout *layout, const pp_game *game) {
    for (int i = 0; i < COUNT_FIGURES; i++) {
        const count_figure *figure = &count_figures[i];
        if (!count_is_in_book(game, figure) || !is_gathered(figure) || has_many(figure)) continue;
        layout->slot[i] = (uint16_t)layout->slots;
        layout->gathered[layout->counts++] = figure;
        layout->slots += count_items(figure);
    }
}

// Adds the slots of figures with many items. Each of these figures begins with a new word of bits.
static void add_many(count_layout *layout, const pp_game *game) {
    layout->from = (layout->slots + COUNT_BITS - 1) / COUNT_BITS;
    layout->to = layout->from;
    for (int i = 0; i < COUNT_FIGURES; i++) {
        const count_figure *figure = &count_figures[i];
        if (!count_is_in_book(game, figure) || !is_gathered(figure) || !has_many(figure)) continue;
        layout->slot[i] = (uint16_t)(layout->to * COUNT_BITS);
        for (int item = 0; item < count_items(figure); item += COUNT_BITS) {
            assert(layout->to < COUNT_WORDS_MAX);
            layout->many[layout->to++] = figure;
        }
    }
}

static void add_endings(count_layout *layout, const pp_game *game) {
    for (int i = 0; i < COUNT_FIGURES; i++) {
        const count_figure *figure = &count_figures[i];
        if (!count_is_in_book(game, figure)) continue;
        if (figure->kind == COUNT_RATIO) {
            layout->ratio[layout->ratios++] = figure;
        } else if (figure->ends) {
            layout->ended[layout->endings++] = figure;
        }
    }
}

void count_lay_out(count_layout *layout, const pp_game *game) {
    memset(layout, 0, sizeof *layout);
    add_clauses(layout, game);
    layout->forbids = layout->clauses;
    layout->slots = 2 * layout->clauses;
    add_few(layout, game);
    add_many(layout, game);
    add_endings(layout, game);
    add_ears(layout, game);
    layout->shorts = count_is_in_book(game, &count_figures[COUNT_FIGURE(short_games)]);
}
