// SPDX-License-Identifier: MIT
// Finds the rows of figures.inc by their ids, and lists the items of each. The rest of sim/count, sim/bulk and sim/report call it.
#include "counts.h"

#include "grammar.h"

#include <math.h>

const count_figure *count_find(const char *id) {
    for (int i = 0; i < COUNT_FIGURES; i++) {
        if (gr_same_word(count_figures[i].id, id)) return &count_figures[i];
    }
    return 0;
}

static bool has_rule(const pp_game *game, int rule) {
    return game->clause[rule] && game->clause[rule][0] != '\0';
}

bool count_is_in_book(const pp_game *game, const count_figure *figure) {
    const bool wanted = figure->rule == PP_RULE_NONE || has_rule(game, figure->rule);
    return wanted && !(figure->unless != PP_RULE_NONE && has_rule(game, figure->unless));
}

static bool is_left_out(const pp_game *game, const char *part) {
    for (int i = 0; i < PP_PARTS && game->part_name[i]; i++) {
        if (strcmp(game->part_name[i], part) == 0) return !(game->parts >> i & 1);
    }
    return false;
}

bool count_has(const pp_game *game, const count_figure *figure) {
    return count_is_in_book(game, figure) && !(figure->played && is_left_out(game, figure->played));
}

bool count_is_share(const count_figure *figure) {
    return strncmp(figure->unit, "share of ", 9) == 0;
}

// The most pawns that can leave, for each of the cases of a figure that counts them.
static double most_leave(const pp_game *game, const count_figure *figure) {
    const bool return_later = has_rule(game, PP_RULE_RISE) && figure->of == COUNT_FIGURE(games);
    return return_later ? HUGE_VAL : figure->kind == COUNT_BY_SEAT ? game->pawns : game->pawns * game->seats;
}

static double most_of(const pp_game *game, const count_figure *figure) {
    if (figure->event == PP_EV_LEAVES) return most_leave(game, figure);
    if (count_is_share(figure)) return 1;
    switch ((count_most)figure->most) {
    case COUNT_UP_TO_SEATS: return game->seats;
    case COUNT_UP_TO_SQUARES:
        return has_rule(game, PP_RULE_WAKE_UNDER) ? HUGE_VAL : game->size.width * game->size.height;
    default: return HUGE_VAL;
    }
}

count_range count_range_of(const pp_game *game, const count_figure *figure, bool stopped) {
    return (count_range){stopped ? 0 : figure->least, most_of(game, figure)};
}

// --- Items

int count_items(const count_figure *figure) {
    switch (figure->kind) {
    case COUNT_BY_SEAT: return PP_SEATS;
    case COUNT_BY_CAUSE: return PP_CAUSES;
    case COUNT_BY_ENDING:
    case COUNT_BY_CLAUSE:
    case COUNT_BY_REFUSAL: return PP_RULES;
    case COUNT_BY_NUMBER: return COUNT_NUMBERS;
    case COUNT_BY_TURN: return COUNT_TURNS;
    case COUNT_BY_CAUSE_AND_TURN: return PP_CAUSES * COUNT_TURNS;
    case COUNT_BY_SQUARE: return PP_SQUARES;
    case COUNT_BY_TILE: return PP_KINDS_MAX + 1;
    default: return 1;
    }
}

int count_first_of_clause(const pp_game *game, int rule) {
    int first = 0;
    while (first < rule && !(game->clause[first] && strcmp(game->clause[first], game->clause[rule]) == 0))
        first++;
    return first;
}

static bool can_be_laid(const pp_tileset *tiles, int kind) {
    return kind < tiles->kinds && kind != tiles->marker && tiles->kind[kind].sort == PP_WAKE;
}

bool count_has_item(const pp_game *game, const count_figure *figure, int item) {
    switch (figure->kind) {
    case COUNT_BY_SEAT: return item < game->seats;
    case COUNT_BY_ENDING: return has_rule(game, item) && gr_ending_words((pp_rule)item);
    case COUNT_BY_CLAUSE:
    case COUNT_BY_REFUSAL: return has_rule(game, item) && count_first_of_clause(game, item) == item;
    case COUNT_BY_SQUARE: return pp_on_board(game->size, (uint8_t)item);
    case COUNT_BY_TILE: return can_be_laid(game->tiles, item);
    default: return true;
    }
}

void count_put_item(gr_out *out, const pp_game *game, const count_figure *figure, int item) {
    switch (figure->kind) {
    case COUNT_BY_SEAT: gr_put(out, gr_seat_names[item]); break;
    case COUNT_BY_CAUSE: gr_put(out, gr_cause_names[item]); break;
    case COUNT_BY_ENDING:
    case COUNT_BY_CLAUSE:
    case COUNT_BY_REFUSAL: gr_put(out, game->clause[item]); break;
    case COUNT_BY_NUMBER:
    case COUNT_BY_TURN: gr_put_number(out, (uint64_t)item + 1); break;
    case COUNT_BY_CAUSE_AND_TURN:
        gr_put(out, gr_cause_names[item / COUNT_TURNS]);
        gr_put_char(out, '.');
        gr_put_number(out, (uint64_t)(item % COUNT_TURNS) + 1);
        break;
    case COUNT_BY_SQUARE: gr_put_square(out, (uint8_t)item); break;
    case COUNT_BY_TILE: gr_put_kind(out, game, item); break;
    default: break;
    }
}

void count_add(count_totals *to, const count_totals *from) {
    const uint64_t *more = (const uint64_t *)from;
    uint64_t *sum = (uint64_t *)to;
    for (size_t i = 0; i < sizeof *to / sizeof *sum; i++)
        sum[i] += more[i];
}
