// SPDX-License-Identifier: MIT
// Turns the rows of figures.inc into a table. Also has the functions that some rows call at the end of a game. observe.c calls them.
#include "observe.h"

#include "bits.h"

#include <stddef.h>

static uint64_t count_all_turns(const count_observer *observer, const pp_game *game, const pp_state *s) {
    (void)s;
    uint64_t turns = 0;
    for (int seat = 0; seat < game->seats; seat++)
        turns += observer->turns_of[seat];
    return turns;
}

static uint64_t count_most_turns(const count_observer *observer, const pp_game *game, const pp_state *s) {
    (void)s;
    uint64_t most = 0;
    for (int seat = 0; seat < game->seats; seat++) {
        if (observer->turns_of[seat] > most) most = observer->turns_of[seat];
    }
    return most;
}

static uint64_t count_best_score(const count_observer *observer, const pp_game *game, const pp_state *s) {
    (void)observer;
    uint64_t best = 0;
    for (int seat = 0; seat < game->seats; seat++) {
        if (s->score[seat] > best) best = s->score[seat];
    }
    return best;
}

static uint64_t count_lives(const count_observer *observer, const pp_game *game, const pp_state *s) {
    (void)observer;
    uint64_t lives = 0;
    for (int seat = 0; seat < game->seats; seat++)
        lives += s->life[seat];
    return lives;
}

static uint64_t count_is_box_laid(const count_observer *observer, const pp_game *game, const pp_state *s) {
    (void)s;
    int box = 0;
    for (int pile = 0; pile < PP_PILES; pile++)
        box += pp_bits(game->box[pile]);
    return observer->tiles == (uint32_t)box;
}

// --- The verdict. A stopped game has none

static uint64_t count_is_stopped(const count_observer *observer, const pp_game *game, const pp_state *s) {
    (void)game, (void)s;
    return observer->outcome == PLAY_STOPPED;
}

static uint64_t count_is_endless(const count_observer *observer, const pp_game *game, const pp_state *s) {
    (void)game, (void)s;
    return observer->outcome == PLAY_ENDLESS;
}

// The seats whose program forfeited the game in this way.
static uint64_t forfeits(const count_observer *observer, play_fault fault) {
    uint64_t seats = 0;
    for (int seat = 0; seat < PP_SEATS; seat++)
        seats += observer->fault[seat] == fault;
    return seats;
}

static uint64_t count_late(const count_observer *observer, const pp_game *game, const pp_state *s) {
    (void)game, (void)s;
    return forfeits(observer, PLAY_LATE);
}

static uint64_t count_wrong(const count_observer *observer, const pp_game *game, const pp_state *s) {
    (void)game, (void)s;
    return forfeits(observer, PLAY_WRONG);
}

static uint64_t count_dead(const count_observer *observer, const pp_game *game, const pp_state *s) {
    (void)game, (void)s;
    return forfeits(observer, PLAY_DEAD);
}

static uint64_t count_ended_by(const count_observer *observer, const pp_game *game, const pp_state *s) {
    (void)observer, (void)game;
    return s->depth == 0 ? s->ended_by : PP_RULE_NONE;
}

static uint64_t count_winners(const count_observer *observer, const pp_game *game, const pp_state *s) {
    (void)observer, (void)game;
    return s->depth == 0 ? (uint64_t)pp_bits(s->winners) : 0;
}

static uint64_t count_is_shared(const count_observer *observer, const pp_game *game, const pp_state *s) {
    return count_winners(observer, game, s) > 1;
}

static uint64_t count_wins_alone(const count_observer *observer, const pp_game *game, const pp_state *s) {
    return count_winners(observer, game, s) == 1 ? s->winners : 0;
}

static uint64_t count_shares_win(const count_observer *observer, const pp_game *game, const pp_state *s) {
    return count_winners(observer, game, s) > 1 ? s->winners : 0;
}

// The squares where these seats started.
static uint64_t starts_of(const count_observer *observer, const pp_game *game, unsigned seats) {
    uint64_t squares = 0;
    const int step = 3 - game->pawns; // second pawns have odd numbers
    for (int pawn = 0; pawn < pp_pawn_numbers(game->seats); pawn += step) {
        if (seats >> pp_seat_of_pawn(pawn) & 1 && observer->start[pawn] != 0)
            squares |= UINT64_C(1) << (observer->start[pawn] - 1);
    }
    return squares;
}

static uint64_t count_starts(const count_observer *observer, const pp_game *game, const pp_state *s) {
    (void)s;
    return starts_of(observer, game, ~0u);
}

static uint64_t count_winners_starts(const count_observer *observer, const pp_game *game, const pp_state *s) {
    return s->depth == 0 ? starts_of(observer, game, s->winners) : 0;
}

// --- Numbers that the observer counts itself

#define FIGURE(...)
#define DERIVED(...)
#define GATHERED(name)                                                                                       \
    __attribute__((unused)) static uint64_t count_##name(const count_observer *observer,                     \
                                                         const pp_game *game, const pp_state *s) {           \
        (void)game, (void)s;                                                                                 \
        return observer->name;                                                                               \
    }
#include "figures.inc"

static uint64_t count_is_short(const count_observer *observer, const pp_game *game, const pp_state *s) {
    (void)game, (void)s;
    return observer->short_turns > 0;
}

const count_figure count_figures[COUNT_FIGURES] = {
#define FIGURE(name, keeps, where, says, in_units, ...)                                                      \
    {.id = #name,                                                                                            \
     .label = says,                                                                                          \
     .unit = in_units,                                                                                       \
     .kind = COUNT_##keeps,                                                                                  \
     .part = COUNT_PART_##where,                                                                             \
     .at = offsetof(count_totals, name) / sizeof(uint64_t),                                                  \
     .words = COUNT_WORDS_##keeps,                                                                           \
     __VA_ARGS__},
#define DERIVED(name, keeps, where, says, in_units, ...)                                                     \
    {.id = #name,                                                                                            \
     .label = says,                                                                                          \
     .unit = in_units,                                                                                       \
     .kind = COUNT_##keeps,                                                                                  \
     .part = COUNT_PART_##where,                                                                             \
     __VA_ARGS__},
#define GATHERED(...)
#include "figures.inc"
};
