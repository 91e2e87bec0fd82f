// SPDX-License-Identifier: MIT
// The lanterns and stars of the second account, computed from the events. account.c calls it.
#include "account.h"

#include "bits.h"

#include <string.h>

static bool knows_stars(const account_table *account) {
    return account_knows(account, PP_RULE_STAR);
}

// Returns whether stars are checked. They are not under readings that stop or settle stars while a pawn is still
// moving.
static bool judges_stars(const account_table *account) {
    return account_judges_ways(account) && pp_plays(account->game, PP_R23A_COUNTING_GOES_ON);
}

static uint64_t marked(const pp_game *game, const pp_state *s, const char *name) {
    for (int mark = 0; mark < PP_MARKS && game->mark_name[mark]; mark++) {
        if (strcmp(game->mark_name[mark], name) == 0) return s->mark[mark];
    }
    return 0;
}

// Lists the stars in the order of their numbers.
static int stars_of(const pp_state *s, uint8_t star[PP_SQUARES]) {
    int stars = 0;
    for (int i = 0; i < PP_STARS; i++) {
        if (s->star[i] != 0) star[stars++] = (uint8_t)(s->star[i] - 1);
    }
    return stars;
}

void account_begin_stars(account_table *account, const pp_state *s) {
    account->from = PP_NO_SQUARE;
    if (!knows_stars(account)) return;
    account->stars = stars_of(s, account->star);
    account->lanterns = marked(account->game, s, "lantern");
    account->turned = marked(account->game, s, "turned");
}

static bool has_lantern(const account_table *account, uint8_t square) {
    return account->lanterns >> square & 1;
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
    return tile != 0 && pp_kind_of(account->game, tile - 1)->glows >> account->lie[square] / 4 & 1;
}

// Returns the error in the lantern's new place, or null. Fewer rules apply to a lantern that waited off the board
// (R22b).
static const char *wrong_place(const account_table *account, uint8_t square) {
    if (has_lantern(account, square)) return "a lantern was placed on another lantern";
    if (account_knows(account, PP_RULE_FLIP_GLOWING) && !glows(account, square))
        return "a lantern was placed on a tile that was not turned to glow";
    if (!judges_stars(account) || pp_plays(account->game, PP_R22B_LANTERN_LIFTED_UNTIL_STARS_TAKEN)) return 0;
    if (account->from == PP_NO_SQUARE) return "a lantern came from nowhere";
    if (colour_of(account, square) != colour_of(account, account->from))
        return "a lantern was placed on a tile of another colour";
    if (star_at(account, square) < account->stars) return "a lantern was placed on a star";
    if (account->on >> account->mover & 1 &&
        account_behind(account, account->place[account->mover]) == square)
        return "a lantern was placed on the tile of its sender's pawn";
    return 0;
}

static const char *hear_marked(account_table *account, uint8_t rule, uint8_t square) {
    const char *wrong = 0;
    if (rule == PP_RULE_STAR) {
        if (!has_lantern(account, square)) return "a star was made without a lantern";
        if (star_at(account, square) < account->stars) return "a second star was made on a tile";
        account->star[account->stars++] = square;
        return 0;
    }
    if (rule == PP_RULE_SEND) wrong = wrong_place(account, square);
    account->lanterns |= UINT64_C(1) << square;
    account->from = PP_NO_SQUARE;
    return wrong;
}

// Returns whether the star on this tile is about to be taken, its lantern is still there, and a tile could have taken
// the lantern. Tiles whose star is gone already had one when the lanterns moved.
static bool lantern_could_move(const account_table *account, uint8_t square) {
    const bool lifted = pp_plays(account->game, PP_R22B_LANTERN_LIFTED_UNTIL_STARS_TAKEN);
    const bool on = account->on >> account->mover & 1;
    const uint8_t under = on ? account_behind(account, account->place[account->mover]) : PP_NO_SQUARE;
    if (!has_lantern(account, square) || !judges_stars(account) || lifted) return false;
    for (uint8_t other = 0; other < PP_SQUARES; other++) {
        const bool icon = colour_of(account, other) == colour_of(account, square) &&
                          (glows(account, other) || pp_plays(account->game, PP_R30_6A_DIMMED_ICONS_TOO));
        const bool starred =
            star_at(account, other) < account->stars || memchr(account->freed, other, (size_t)account->taken);
        if (icon && !starred && !has_lantern(account, other) && other != under) return true;
    }
    return false;
}

static const char *hear_cleared(account_table *account, uint8_t rule, uint8_t square) {
    const int star = star_at(account, square);
    if (star == account->stars) return "something was taken from a tile that has no star";
    if (rule == PP_RULE_TAKE_STARS) {
        const bool stays = lantern_could_move(account, square);
        if (star != 0 && judges_stars(account)) return "stars were taken out of order";
        if (account->taken < PP_SQUARES) account->freed[account->taken++] = square;
        account->stars--;
        memmove(account->star + star, account->star + star + 1, (size_t)(account->stars - star));
        return stays ? "a lantern stayed, but another tile could take it" : 0;
    }
    if (!has_lantern(account, square)) return "a lantern was lifted from a tile that has none";
    account->lanterns &= ~(UINT64_C(1) << square);
    account->from = square;
    return 0;
}

static const char *hear_scores(account_table *account, const pp_event *event) {
    const int taken = account->taken;
    account->taken = 0;
    if (account->judges && event->number != taken) return "the score is not the number of stars taken";
    if (!judges_stars(account)) return 0;
    // Under R31b, each star is scored before its tile is flipped.
    const bool flips = account_knows(account, PP_RULE_FLIP_DIMMED) &&
                       pp_plays(account->game, PP_R31A_LANTERNS_FIRST_THEN_STARS);
    for (int i = 0; i < taken; i++) {
        if (flips && glows(account, account->freed[i])) return "a star was scored, but its tile still glows";
    }
    return event->pawn == account->mover ? 0 : "a player scored, but the player's pawn did not move";
}

// --- All events of lanterns and stars

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
    case PP_EV_LAYS:
        if (event->rule != PP_RULE_LAYOUT) account->turned |= UINT64_C(1) << event->place.square;
        break;
    case PP_EV_TURNS:
        if (event->rule != PP_RULE_TURN_TILE || event->lie != account->lie[event->place.square])
            account->turned |= UINT64_C(1) << event->place.square;
        account->flipped |= event->rule == PP_RULE_LOOP_FLIP || event->rule == PP_RULE_LOOP_FREE;
        break;
    default: break;
    }
}

// Returns whether no tile can have been turned yet in the turn under way, or there is none.
static bool nothing_is_turned(const account_table *account, const pp_state *s) {
    return s->depth == 0 || s->frame[0].seat != account->turn || pp_turn_begins(account->game, s);
}

// Returns whether the position marks the tiles that this turn has laid, turned or flipped. A tile that is left as it lies is not turned.
static bool turned_differ(const account_table *account, const pp_state *s) {
    const uint64_t turned = nothing_is_turned(account, s) ? 0 : account->turned;
    return account->game->lanterns_flip && marked(account->game, s, "turned") != turned;
}

void account_stars_go_on(account_table *account, const pp_state *s) {
    if (nothing_is_turned(account, s)) account->turned = 0;
}

const char *account_stars_differ(const account_table *account, const pp_state *s) {
    uint8_t star[PP_SQUARES] = {0};
    uint64_t stars_told = 0;
    if (!knows_stars(account)) return 0;
    const int stars = stars_of(s, star);
    if (stars != account->stars || memcmp(star, account->star, (size_t)stars) != 0)
        return "stars are where no event put them";
    for (int i = 0; i < account->stars; i++)
        stars_told |= UINT64_C(1) << account->star[i];
    if (turned_differ(account, s)) return "other tiles are marked as turned than the events report";
    if (marked(account->game, s, "star") != stars_told) return "stars are marked where no event put them";
    return marked(account->game, s, "lantern") != account->lanterns ? "a lantern is where no event put it"
                                                                    : 0;
}
