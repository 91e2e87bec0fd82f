// SPDX-License-Identifier: MIT
// The second account's lanterns and stars: where they lie is told by events, and which stars a movement must have made is
// found by walking its way again over the tiles that were told of.
#include "account.h"

#include <string.h>

static bool knows_stars(const account_table *account) {
    return account_knows(account, PP_RULE_STAR);
}

// Under these readings stars fail to be made, or are settled, while a pawn is on its way.
static bool judges_ways(const account_table *account) {
    return account->judges && pp_plays(account->game, PP_R23A_COUNTING_GOES_ON) &&
           pp_plays(account->game, PP_R35_2A_AFTER_THE_MOVEMENT);
}

static uint8_t mark_called(const pp_game *game, const char *name) {
    for (int i = 0; i < 4; i++) {
        if (game->mark_name[i] && strcmp(game->mark_name[i], name) == 0) return (uint8_t)(1 << i);
    }
    return 0;
}

// In the order of their numbers.
static int stars_of(const pp_game *game, const pp_state *s, uint8_t star[PP_SQUARES]) {
    const uint8_t mark = mark_called(game, "star");
    int stars = 0;
    for (uint8_t square = 0; square < PP_SQUARES; square++) {
        if (!(s->mark[square] & mark)) continue;
        int i = stars++;
        for (; i > 0 && s->mark[star[i - 1]] >> 4 > s->mark[square] >> 4; i--)
            star[i] = star[i - 1];
        star[i] = square;
    }
    return stars;
}

void account_begin_stars(account_table *account, const pp_state *s) {
    const uint8_t lantern = mark_called(account->game, "lantern");
    account->judges = s->depth <= 1;
    account->from = PP_NO_SQUARE;
    if (!knows_stars(account)) return;
    account->stars = stars_of(account->game, s, account->star);
    for (int square = 0; square < PP_SQUARES; square++)
        account->lantern[square] = s->mark[square] & lantern;
}

static int star_at(const account_table *account, uint8_t square) {
    int i = 0;
    while (i < account->stars && account->star[i] != square)
        i++;
    return i;
}

// --- Lanterns

static uint8_t colour_of(const account_table *account, uint8_t square) {
    const uint8_t tile = account->tile[square];
    return tile == 0 ? PP_NO_LANTERN : pp_kind_of(account->game, tile - 1)->lantern;
}

static bool glows(const account_table *account, uint8_t square) {
    const uint8_t tile = account->tile[square];
    return tile != 0 && pp_glows(pp_kind_of(account->game, tile - 1), account->lie[square]);
}

static uint8_t tile_behind(const account_table *account, pp_place place) {
    return place.point < PP_SIDES ? pp_across(account->game->size, place.square, place.point).square
                                  : PP_NO_SQUARE;
}

// What a player may not do with a lantern. One that waited off the board (R22b) is bound by less.
static const char *wrong_place(const account_table *account, uint8_t square) {
    const pp_pawn *pawn = &account->pawn[account->mover];
    if (account->lantern[square]) return "a lantern came to another lantern";
    if (account_knows(account, PP_RULE_FLIP_GLOWING) && !glows(account, square))
        return "a lantern came to a tile that was not turned to glow";
    if (!judges_ways(account) || pp_plays(account->game, PP_R22B_LANTERN_LIFTED_UNTIL_STARS_TAKEN)) return 0;
    if (account->from == PP_NO_SQUARE) return "a lantern came from nowhere";
    if (colour_of(account, square) != colour_of(account, account->from))
        return "a lantern came to another colour";
    if (star_at(account, square) < account->stars) return "a lantern came to a star";
    if (pawn->status == PP_ON && tile_behind(account, pawn->place) == square)
        return "a lantern came to the tile of whoever sent it";
    return 0;
}

static const char *hear_marked(account_table *account, uint8_t rule, uint8_t square) {
    const char *wrong = 0;
    if (rule == PP_RULE_STAR) {
        if (!account->lantern[square]) return "a star was made without a lantern";
        if (star_at(account, square) < account->stars) return "a second star was made on a tile";
        account->star[account->stars++] = square;
        return 0;
    }
    if (rule == PP_RULE_SEND) wrong = wrong_place(account, square);
    account->lantern[square] = true;
    account->from = PP_NO_SQUARE;
    return wrong;
}

static const char *hear_cleared(account_table *account, uint8_t rule, uint8_t square) {
    const int star = star_at(account, square);
    if (star == account->stars) return "something was taken from a tile without a star";
    if (rule == PP_RULE_TAKE_STARS) {
        if (star != 0 && judges_ways(account)) return "stars were taken out of their order";
        if (account->taken < PP_SQUARES) account->freed[account->taken++] = square;
        account->stars--;
        memmove(account->star + star, account->star + star + 1, (size_t)(account->stars - star));
        return 0;
    }
    if (!account->lantern[square]) return "a lantern was taken up that was not there";
    account->lantern[square] = false;
    account->from = square;
    return 0;
}

static const char *hear_scores(account_table *account, const pp_event *event) {
    const int taken = account->taken;
    account->taken = 0;
    if (!judges_ways(account)) return 0;
    if (event->number != taken) return "another score than stars were taken";
    for (int i = 0; i < taken; i++) {
        if (account_knows(account, PP_RULE_FLIP_DIMMED) && glows(account, account->freed[i]))
            return "a star was scored and its tile still glows";
    }
    return event->pawn == account->mover ? 0 : "somebody scored who did not move";
}

// --- Ways

// The stars of a way, as it goes.
typedef struct way {
    const account_table *account;
    uint8_t star[PP_SQUARES];
    int stars;
} way;

static void leave(way *w, uint8_t square) {
    if (square == PP_NO_SQUARE || !w->account->lantern[square]) return;
    if (memchr(w->star, square, (size_t)w->stars)) return;
    w->star[w->stars++] = square;
}

static bool same_place(pp_place a, pp_place b) {
    return a.square == b.square && a.point == b.point;
}

static bool meets(const account_table *account, int walking, pp_place back, pp_place next) {
    const bool from_behind = pp_plays(account->game, PP_R18A_FROM_EITHER_DIRECTION);
    for (int pawn = 0; pawn < PP_PAWNS; pawn++) {
        const pp_pawn *other = &account->pawn[pawn];
        if (pawn == walking || other->status != PP_ON) continue;
        if (same_place(other->place, back) || (from_behind && same_place(other->place, next))) return true;
    }
    return false;
}

// Whether the way ends here as the event tells. On leaving the board across the rim the last tile is left, in a collision
// it is not, but for a reading.
static bool ends_so(way *w, const pp_event *event, pp_place begin, pp_place at, uint8_t exit, pp_place next) {
    const bool met = meets(w->account, event->pawn, (pp_place){at.square, exit}, next);
    if (event->event == PP_EV_MOVES) return same_place(next, event->place);
    switch (event->cause) {
    case PP_BY_RIM:
        if (met || next.square != PP_NO_SQUARE) return false;
        leave(w, at.square);
        return true;
    case PP_BY_COLLISION:
        if (met && pp_plays(w->account->game, PP_R30_10B_STAR)) leave(w, at.square);
        return met;
    default:
        if (event->cause != PP_BY_LOOP || !same_place(next, begin)) return false;
        leave(w, at.square);
        return true;
    }
}

// Whether the way from this place ends as the event tells, and makes the stars that were told of. `stands`: the pawn is on
// the tile behind this place, and leaves it first.
static bool fits(const account_table *account, const pp_event *event, pp_place begin, bool stands) {
    enum { STEPS_MAX = PP_SQUARES * PP_POINTS };
    way w = {.account = account};
    pp_place at = begin;
    for (int step = 0; step < STEPS_MAX && account->tile[at.square] != 0; step++) {
        const pp_kind *kind = pp_kind_of(account->game, account->tile[at.square] - 1);
        const uint8_t exit = pp_exit(kind, account->lie[at.square], at.point);
        if (exit == PP_NO_POINT) return false;
        const pp_place next = pp_across(account->game->size, at.square, exit);
        const bool leaves = step > 0 || (stands && pp_plays(account->game, PP_R30_9A_STAR_WHEN_LEFT));
        if (leaves) leave(&w, tile_behind(account, at));
        if (ends_so(&w, event, begin, at, exit, next))
            return w.stars == account->stars && memcmp(w.star, account->star, (size_t)w.stars) == 0;
        if (next.square == PP_NO_SQUARE) return false;
        at = next;
    }
    return false;
}

// A pawn from beside the board entered at some point of its square.
static bool fits_somewhere(const account_table *account, const pp_event *event) {
    const pp_place place = account->pawn[event->pawn].place;
    if (place.point < PP_SIDES) return fits(account, event, place, true);
    for (uint8_t point = 0; point < PP_POINTS; point++) {
        if (fits(account, event, (pp_place){place.square, point}, false)) return true;
    }
    return false;
}

static const char *hear_movement(account_table *account, const pp_event *event) {
    const bool leaves = event->event == PP_EV_LEAVES, flipped = account->flipped;
    const bool was_met = leaves && event->cause == PP_BY_COLLISION && account->collided % 2 == 1;
    const bool in_broken_loop =
        leaves && event->cause == PP_BY_LOOP && account_knows(account, PP_RULE_LOOP_FLIP);
    if (was_met) return 0;
    account->mover = event->pawn;
    account->flipped = false;
    if (!judges_ways(account) || flipped || in_broken_loop) return 0;
    if (leaves && event->cause == PP_BY_WITHDRAWAL)
        return account->stars == 0 ? 0 : "a pawn that was removed made stars";
    return fits_somewhere(account, event)
               ? 0
               : "a pawn's way did not make the stars told, or did not end as told";
}

// --- All

static void note(account_table *account, account_part part, const char *wrong) {
    if (wrong) account->wrong[part] = wrong;
}

void account_hear_stars(account_table *account, const pp_event *event) {
    if (!knows_stars(account)) return;
    switch (event->event) {
    case PP_EV_MARKED:
        note(account, ACCOUNT_LANTERNS, hear_marked(account, event->rule, event->place.square));
        break;
    case PP_EV_CLEARED:
        note(account, ACCOUNT_LANTERNS, hear_cleared(account, event->rule, event->place.square));
        break;
    case PP_EV_SCORES: note(account, ACCOUNT_SCORES, hear_scores(account, event)); break;
    case PP_EV_TURNS:
        account->flipped |= event->rule == PP_RULE_LOOP_FLIP || event->rule == PP_RULE_LOOP_FREE;
        break;
    case PP_EV_MOVES:
    case PP_EV_LEAVES: note(account, ACCOUNT_WAYS, hear_movement(account, event)); break;
    default: break;
    }
}

const char *account_stars_differ(const account_table *account, const pp_state *s) {
    uint8_t star[PP_SQUARES] = {0};
    const uint8_t lantern = mark_called(account->game, "lantern");
    if (!knows_stars(account)) return 0;
    const int stars = stars_of(account->game, s, star);
    if (stars != account->stars || memcmp(star, account->star, (size_t)stars) != 0)
        return "stars lie as no event told";
    for (int square = 0; square < PP_SQUARES; square++) {
        if (((s->mark[square] & lantern) != 0) != account->lantern[square])
            return "a lantern lies where no event told";
    }
    return 0;
}
