// SPDX-License-Identifier: MIT
// Sets of clauses, and the clauses that an action tests. spec/suite uses them for suspects and coverage.
#include "fired.h"

#include "walk.h"

#include <string.h>

// The index of a clause in the set, or the number of clauses if it has not fired.
static int number_of(const fired_clauses *fired, const char *id) {
    int i = 0;
    while (i < fired->count && strcmp(fired->id[i], id) != 0)
        i++;
    return i;
}

bool fired_has(const fired_clauses *fired, const char *id) {
    return number_of(fired, id) < fired->count;
}

static void add_in(fired_clauses *fired, const char *id, uint8_t where) {
    const int i = number_of(fired, id);
    if (*id == '\0' || strlen(id) >= FIRED_ID_MAX || i == FIRED_MAX) return;
    if (i == fired->count) {
        gr_out out = gr_out_into(fired->id[fired->count++], FIRED_ID_MAX);
        gr_put(&out, id);
        fired->where[i] = 0;
    }
    fired->where[i] |= where;
}

void fired_add(fired_clauses *fired, const char *id) {
    add_in(fired, id, 0);
}

void fired_add_all(fired_clauses *fired, const fired_clauses *more) {
    for (int i = 0; i < more->count; i++)
        add_in(fired, more->id[i], more->where[i]);
}

// Returns where a clause that follows this word is named: in an event or a verdict. After other words, returns `where` unchanged.
static uint8_t where_from(const char *word, uint8_t where) {
    if (strcmp(word, "event") == 0) return FIRED_IN_EVENT;
    return strcmp(word, "wins") == 0 || strcmp(word, "shared") == 0 ? FIRED_IN_VERDICT : where;
}

void fired_hear(fired_clauses *fired, const engine_reply *reply) {
    for (int i = 0; i < reply->lines; i++) {
        gr_words words = gr_words_of(reply->line[i]);
        uint8_t where = 0;
        while (gr_next_word(&words)) {
            where = where_from(words.word, where);
            if (words.word[0] == '@') add_in(fired, words.word + 1, where);
        }
    }
    add_in(fired, reply->clause, FIRED_IN_REFUSAL);
}

void fired_put(gr_out *out, const fired_clauses *fired, const char *but) {
    const char *space = "";
    for (int i = 0; i < fired->count; i++) {
        if (but && strcmp(fired->id[i], but) == 0) continue;
        gr_put(out, space);
        gr_put(out, fired->id[i]);
        space = " ";
    }
}

// --- Clauses that an action tests although no event names them
//
// Core names the clause that causes an event. Some things happen without an event: a pawn moves on over a second tile, two pawns stop
// side by side, the turn passes to the left. Engines can get the rules about them wrong, too, so the result of the action is examined.

// The clause about each fact, by game. A fact has no clause if no sentence of the book is about it. Core's tables have the clause about
// the order of turns.
static const struct {
    const char *game;
    const char *clause[FIRED_SIGHTS];
} books[] = {
    {"tsuro-2005",
     {[FIRED_SIDE_BY_SIDE] = "T05-3.10",
      [FIRED_TURNED] = "T05-4.5",
      [FIRED_GOES_ON] = "T05-5.2",
      [FIRED_OTHERS_GO_ON] = "T05-5.4",
      [FIRED_ONE_TILE] = "T05-5.7",
      [FIRED_FORCED] = "T05-9.4",
      [FIRED_EXCHANGE] = "T05-6.1",
      [FIRED_NO_EXCHANGE] = "T05-6.6",
      [FIRED_DECIDES] = "T05-6.14",
      [FIRED_TURN_PASSES] = "T05-7.13",
      [FIRED_LISTED] = "T05-4.8",
      [FIRED_PATHS] = "T05-2.1"}},
    {"tsuro-manual",
     {[FIRED_SIDE_BY_SIDE] = "MAN-3.9",
      [FIRED_TURNED] = "MAN-4.5",
      [FIRED_GOES_ON] = "MAN-5.4",
      [FIRED_OTHERS_GO_ON] = "MAN-5.4",
      [FIRED_ONE_TILE] = "MAN-4.8",
      [FIRED_FORCED] = "MAN-4.14",
      [FIRED_EXCHANGE] = "MAN-4.28",
      [FIRED_NO_EXCHANGE] = "MAN-4.31",
      [FIRED_TURN_PASSES] = "MAN-4.32",
      [FIRED_PATHS] = "MAN-5.1"}},
    {"phoenix",
     {[FIRED_TURNED] = "PHX-5.5",
      [FIRED_GOES_ON] = "PHX-8.2",
      [FIRED_OTHERS_GO_ON] = "PHX-12.3",
      [FIRED_PATHS] = "PHX-6.1"}},
    {"winds", {[FIRED_TURNED] = "PHX-5.5", [FIRED_GOES_ON] = "PHX-8.2"}},
    {"seas",
     {[FIRED_TURNED] = "SEA-7.1",
      [FIRED_GOES_ON] = "SEA-7.2",
      [FIRED_OTHERS_GO_ON] = "SEA-7.2",
      [FIRED_FORCED] = "SEA-7.7",
      [FIRED_PATHS] = "SEA-4.1"}},
};

const char *fired_clause_of(const pp_game *game, fired_sight sight) {
    const char *clause = 0;
    for (size_t i = 0; i < sizeof books / sizeof books[0]; i++) {
        if (strcmp(books[i].game, game->name) == 0) clause = books[i].clause[sight];
    }
    if (!clause && sight == FIRED_TURN_PASSES) return game->clause[PP_RULE_TURN_ORDER];
    return !clause && sight == FIRED_FIRST_TURN ? game->clause[PP_RULE_FIRST_PLAYER] : clause;
}

static void add_sight(fired_clauses *fired, const pp_game *game, fired_sight sight) {
    const char *clause = fired_clause_of(game, sight);
    if (clause) fired_add(fired, clause);
}

static bool at_one_side(pp_place a, pp_place b) {
    return a.square == b.square && a.point / 3 == b.point / 3;
}

// The place from which a pawn sets out when the tile ahead of it is laid. A pawn that waits beside the board enters at the point that the
// action names.
static pp_place setting_out(const pp_state *before, pp_action action, int pawn) {
    pp_place at = before->place[pawn];
    if (at.point >= PP_POINTS && pawn == pp_pawn_of(action) && pp_c(action) > 0)
        at.point = (uint8_t)(pp_c(action) - 1);
    return at;
}

// Moves on by one tile. Returns false if the path ends, or its beginning is not known yet.
static bool step_on(const pp_game *game, const pp_state *s, pp_place *at) {
    return at->square != PP_NO_SQUARE && at->point < PP_POINTS && pp_path(game, s, *at, at);
}

static bool goes_far(const pp_game *game, const pp_state *s, pp_place at) {
    return step_on(game, s, &at) && step_on(game, s, &at);
}

static void see_start(fired_clauses *fired, const pp_game *game, const pp_state *before, pp_action action) {
    const pp_place place = {(uint8_t)pp_a(action), (uint8_t)pp_b(action)};
    for (int pawn = 0; pawn < PP_PAWNS; pawn++) {
        if (before->on >> pawn & 1 && at_one_side(before->place[pawn], place))
            add_sight(fired, game, FIRED_SIDE_BY_SIDE);
    }
}

// Returns whether the players of these pawns have a tile or the dragon.
static bool hold_anything(const pp_game *game, const pp_state *s, uint32_t pawns) {
    for (int pawn = 0; pawn < PP_PAWNS; pawn++) {
        if (!(pawns >> pawn & 1)) continue;
        if (s->hand[pp_hand_of(game, pawn)][0] != 0 || s->holder == pp_seat_of_pawn(pawn) + 1) return true;
    }
    return false;
}

// Adds the facts about players who fall. They keep their tiles while the mover is asked what to exchange, and when the game is over.
static void see_fall(fired_clauses *fired, const pp_game *game, const pp_state *before, pp_action action,
                     const pp_state *after) {
    const uint32_t fell = before->on & ~(uint32_t)after->on;
    const bool keep = hold_anything(game, after, fell), forced = fell >> pp_pawn_of(action) & 1;
    if (forced) add_sight(fired, game, FIRED_FORCED);
    if (after->winners) {
        if (keep) add_sight(fired, game, FIRED_DECIDES);
    } else if (fell != 0 && !forced) {
        add_sight(fired, game, keep ? FIRED_EXCHANGE : FIRED_NO_EXCHANGE);
    }
}

// Adds the facts about the pawns that face the new tile.
static void see_moves(fired_clauses *fired, const pp_game *game, const pp_state *before, pp_action action,
                      const pp_state *after) {
    const uint8_t square = before->place[pp_pawn_of(action)].square;
    for (int pawn = 0; pawn < PP_PAWNS; pawn++) {
        if (!(before->on >> pawn & 1) || before->place[pawn].square != square) continue;
        if (goes_far(game, after, setting_out(before, action, pawn)))
            add_sight(fired, game, pawn == pp_pawn_of(action) ? FIRED_GOES_ON : FIRED_OTHERS_GO_ON);
        for (int other = 0; other < PP_PAWNS; other++) {
            const bool both = other != pawn && after->on >> pawn & 1 && after->on >> other & 1;
            if (both && at_one_side(after->place[pawn], after->place[other]))
                add_sight(fired, game, FIRED_ONE_TILE);
        }
    }
}

static void see_turn(fired_clauses *fired, const pp_game *game, const pp_state *before,
                     const pp_state *after) {
    if (after->depth == 0 || !pp_turn_begins(game, after)) return;
    const bool first = before->depth > 0 && before->frame[0].step != game->turn_step;
    add_sight(fired, game, first ? FIRED_FIRST_TURN : FIRED_TURN_PASSES);
}

void fired_see(fired_clauses *fired, const pp_game *game, const pp_state *before, pp_action action,
               const pp_state *after) {
    const pp_verb verb = pp_verb_of(action);
    if (verb == PP_AT) see_start(fired, game, before, action);
    if (verb == PP_LAY && pp_b(action) != 0) add_sight(fired, game, FIRED_TURNED);
    if (verb == PP_LAY) see_fall(fired, game, before, action, after);
    if (verb == PP_LAY || verb == PP_TURN) see_moves(fired, game, before, action, after);
    see_turn(fired, game, before, after);
}

void fired_see_tiles(fired_clauses *fired, const pp_game *game, const pp_state *before, pp_action action,
                     const pp_state *after) {
    const char *clause = fired_clause_of(game, FIRED_PATHS);
    const uint8_t square = before->place[pp_pawn_of(action)].square;
    if (!clause || (pp_verb_of(action) != PP_LAY && pp_verb_of(action) != PP_TURN)) return;
    for (int pawn = 0; pawn < PP_PAWNS; pawn++) {
        pp_place at = setting_out(before, action, pawn);
        if (!(before->on >> pawn & 1) || at.square != square) continue;
        for (int steps = 0; steps < PP_SQUARES; steps++) {
            char id[FIRED_ID_MAX];
            gr_out out = gr_out_into(id, sizeof id);
            const uint8_t tile = after->tile[at.square];
            if (!step_on(game, after, &at)) break;
            gr_put(&out, clause);
            gr_put_char(&out, ':');
            gr_put_kind(&out, game, tile - 1);
            fired_add(fired, id);
            if (at.square == PP_NO_SQUARE) break;
        }
    }
}
