// SPDX-License-Identifier: MIT
// Sentences that an action puts to the test though nothing is told under them.
//
// Core names the clause that causes an event. That a pawn goes on over a second tile, or that two rest side by side, causes none, and
// engines get it wrong all the same; so what the action came to is looked at. A book that is not listed here has only what core tells.
#include "fired.h"

#include "walk.h"

static const struct {
    const char *game;
    const char *side_by_side; // a pawn begins at the other mark of a side
    const char *turned;       // a tile is laid otherwise than at r0
    const char *goes_on;      // the pawn of whoever laid it goes over more than the new tile
    const char *others_go_on; // another pawn does
    const char *one_tile;     // pawns come to rest at one side of a tile
    const char *forced;       // whoever laid the tile falls
    const char *exchange;     // others alone fall, and an exchange is asked
    const char *no_exchange;  // others alone fall, and still no exchange is asked
    const char *decides;      // the tile ends the game, and the fallen keep what they had
} books[] = {{"tsuro-2005", "T05-3.10", "T05-4.5", "T05-5.2", "T05-5.4", "T05-5.7", "T05-9.4", "T05-6.1",
              "T05-6.6", "T05-6.14"}};

static bool at_one_side(pp_place a, pp_place b) {
    return a.square == b.square && a.point / 3 == b.point / 3;
}

// How many tiles lie on the way from here, two at most.
static int tiles_ahead(const pp_game *game, const pp_state *s, pp_place at) {
    int tiles = 0;
    pp_place next;
    while (tiles < 2 && at.square != PP_NO_SQUARE && pp_path(game, s, at, &next)) {
        at = next;
        tiles++;
    }
    return tiles;
}

static void see_start(fired_clauses *fired, const pp_state *before, pp_action action, const char *clause) {
    const pp_place place = {(uint8_t)pp_a(action), (uint8_t)pp_b(action)};
    for (int pawn = 0; pawn < PP_PAWNS; pawn++) {
        if (before->on >> pawn & 1 && at_one_side(before->place[pawn], place)) fired_add(fired, clause);
    }
}

// Whether these pawns' players have a tile or the dragon.
static bool hold_anything(const pp_game *game, const pp_state *s, uint32_t pawns) {
    for (int pawn = 0; pawn < PP_PAWNS; pawn++) {
        if (!(pawns >> pawn & 1)) continue;
        if (s->hand[pp_hand_of(game, pawn)][0] != 0 || s->holder == pp_seat_of_pawn(pawn) + 1) return true;
    }
    return false;
}

// The fallen keep what they had while an exchange is asked, and when the game is over.
static void see_fall(fired_clauses *fired, const pp_game *game, const pp_state *before, pp_action action,
                     const pp_state *after, int book) {
    const uint32_t fell = before->on & ~(uint32_t)after->on;
    const bool keep = hold_anything(game, after, fell), forced = fell >> pp_pawn_of(action) & 1;
    if (forced) fired_add(fired, books[book].forced);
    if (after->winners) {
        if (keep) fired_add(fired, books[book].decides);
    } else if (fell != 0 && !forced) {
        fired_add(fired, keep ? books[book].exchange : books[book].no_exchange);
    }
}

void fired_see(fired_clauses *fired, const pp_game *game, const pp_state *before, pp_action action,
               const pp_state *after) {
    int book = 0;
    const int books_count = (int)(sizeof books / sizeof books[0]);
    while (book < books_count && strcmp(books[book].game, game->name) != 0)
        book++;
    if (book == books_count) return;
    if (pp_verb_of(action) == PP_AT) see_start(fired, before, action, books[book].side_by_side);
    if (pp_verb_of(action) != PP_LAY) return;
    if (pp_b(action) != 0) fired_add(fired, books[book].turned);
    see_fall(fired, game, before, action, after, book);
    const uint8_t square = before->place[pp_pawn_of(action)].square;
    for (int pawn = 0; pawn < PP_PAWNS; pawn++) {
        if (!(before->on >> pawn & 1) || before->place[pawn].square != square) continue;
        const bool far = tiles_ahead(game, after, before->place[pawn]) > 1;
        if (far)
            fired_add(fired, pawn == pp_pawn_of(action) ? books[book].goes_on : books[book].others_go_on);
        for (int other = 0; other < PP_PAWNS; other++) {
            const bool both = other != pawn && after->on >> pawn & 1 && after->on >> other & 1;
            if (both && at_one_side(after->place[pawn], after->place[other]))
                fired_add(fired, books[book].one_tile);
        }
    }
}
