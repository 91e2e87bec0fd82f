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

// A clause that something put to the test. No items: something that changes none.
static void add_in(fired_clauses *fired, const char *id, uint8_t where, const matter_items *items) {
    const int i = number_of(fired, id);
    if (*id == '\0' || strlen(id) >= FIRED_ID_MAX || i == FIRED_MAX) return;
    if (i == fired->count) {
        gr_out out = gr_out_into(fired->id[fired->count++], FIRED_ID_MAX);
        gr_put(&out, id);
        fired->where[i] = 0;
        fired->anywhere[i] = fired->asked[i] = false;
        fired->items[i] = (matter_items){0};
    }
    fired->where[i] |= where;
    fired->anywhere[i] |= !items;
    if (items) matter_items_add(&fired->items[i], items);
}

void fired_add(fired_clauses *fired, const char *id) {
    add_in(fired, id, 0, 0);
}

void fired_add_all(fired_clauses *fired, const fired_clauses *more) {
    for (int i = 0; i < more->count; i++) {
        add_in(fired, more->id[i], more->where[i], more->anywhere[i] ? 0 : &more->items[i]);
        if (more->asked[i] && fired_has(fired, more->id[i]))
            fired->asked[number_of(fired, more->id[i])] = true;
    }
}

bool fired_shows(const fired_clauses *fired, int number, uint32_t matters, uint32_t wrong,
                 const matter_items *differs) {
    if (fired->asked[number]) return wrong != 0;
    if (!(matters & wrong)) return false;
    return fired->anywhere[number] || !differs || matter_items_meet(&fired->items[number], differs);
}

// Returns where a clause that follows this word is named: in an event or a verdict. After other words, returns `where` unchanged.
static uint8_t where_from(const char *word, uint8_t where) {
    if (strcmp(word, "event") == 0) return FIRED_IN_EVENT;
    return strcmp(word, "wins") == 0 || strcmp(word, "shared") == 0 ? FIRED_IN_VERDICT : where;
}

// Whether an event, which a clause can follow, is the only one wanted.
static bool is_wanted(const fired_clauses *fired, const char *event) {
    const size_t length = fired->only ? strlen(fired->only) : 0;
    return length == 0 || (strncmp(event, fired->only, length) == 0 && strncmp(event + length, " @", 2) == 0);
}

void fired_hear(fired_clauses *fired, const pp_game *game, const engine_reply *reply) {
    for (int i = 0; i < reply->lines; i++) {
        const bool event = strncmp(reply->line[i], "event ", 6) == 0;
        const char *text = reply->line[i] + (event ? 6 : 0);
        const matter_items items = event ? matter_items_of(game, text) : (matter_items){0};
        gr_words words = gr_words_of(reply->line[i]);
        uint8_t where = 0;
        while (gr_next_word(&words)) {
            where = where_from(words.word, where);
            if (words.word[0] == '@' && is_wanted(fired, text))
                add_in(fired, words.word + 1, where, event ? &items : 0);
        }
    }
    if (!fired->only) add_in(fired, reply->clause, FIRED_IN_REFUSAL, 0);
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
    const char *games[2];
    const char *clause[FIRED_SIGHTS];
} books[] = {
    {{"tsuro-2005"},
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
      [FIRED_NOBODY_DRAWS] = "T05-7.8",
      [FIRED_FALLEN_DRAWS_NOT] = "T05-7.11",
      [FIRED_NEXT_STARTS] = "T05-3.9",
      [FIRED_PATHS] = "T05-2.1"}},
    {{"tsuro-manual"},
     {[FIRED_SIDE_BY_SIDE] = "MAN-3.9",
      [FIRED_TURNED] = "MAN-4.5",
      [FIRED_GOES_ON] = "MAN-5.4",
      [FIRED_OTHERS_GO_ON] = "MAN-5.4",
      [FIRED_ONE_TILE] = "MAN-4.8",
      [FIRED_FORCED] = "MAN-4.14",
      [FIRED_EXCHANGE] = "MAN-4.28",
      [FIRED_NO_EXCHANGE] = "MAN-4.31",
      [FIRED_TURN_PASSES] = "MAN-4.32",
      [FIRED_NOBODY_DRAWS] = "MAN-4.18",
      [FIRED_FALLEN_DRAWS_NOT] = "MAN-4.27",
      [FIRED_NEXT_STARTS] = "MAN-3.7",
      [FIRED_PATHS] = "MAN-5.1"}},
    {{"phoenix", "winds"},
     {[FIRED_TURNED] = "PHX-5.5",
      [FIRED_GOES_ON] = "PHX-8.2",
      [FIRED_OTHERS_GO_ON] = "PHX-12.3",
      [FIRED_STAYS] = "PHX-5.2",
      [FIRED_PAWNS_LIFTED] = "PHX-7.3",
      [FIRED_LANTERN_LIFTED] = "PHX-7.6",
      [FIRED_CORNER] = "PHX-8.4",
      [FIRED_ENDS_AT_MARK] = "PHX-10.3",
      [FIRED_BEGINS_AT_MARK] = "PHX-10.4",
      [FIRED_LEFT_SCORES] = "PHX-11.9",
      [FIRED_OTHERS_IN_ORDER] = "PHX-12.2",
      [FIRED_OTHERS_SCORE] = "PHX-12.4",
      [FIRED_TURNED_MOVES_OTHERS] = "PHX-12.6",
      [FIRED_OTHERS_STAY] = "PHX-12.7",
      [FIRED_OTHER_DRAWS] = "PHX-13.2",
      [FIRED_BEFORE_TILE] = "PHX-13.5",
      [FIRED_LEFT_DRAWS_NOT] = "PHX-13.6",
      [FIRED_TOKEN_SPENT] = "PHX-15.8",
      [FIRED_LAST_ROUND] = "PHX-16.2",
      [FIRED_CAN_RISE] = "PHX-16.10",
      [FIRED_NEXT_STARTS] = "PHX-3.9",
      [FIRED_PATHS] = "PHX-6.1"}},
    {{"seas"},
     {[FIRED_TURNED] = "SEA-7.1",
      [FIRED_GOES_ON] = "SEA-7.2",
      [FIRED_OTHERS_GO_ON] = "SEA-7.2",
      [FIRED_FORCED] = "SEA-7.7",
      [FIRED_PATHS] = "SEA-4.1"}},
};

const char *fired_clause_of(const pp_game *game, fired_sight sight) {
    const char *clause = 0;
    for (size_t i = 0; i < sizeof books / sizeof books[0]; i++) {
        for (int j = 0; j < 2 && books[i].games[j]; j++) {
            if (strcmp(books[i].games[j], game->name) == 0) clause = books[i].clause[sight];
        }
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

// --- Facts about pawns that wait for lanterns, turns and tiles: mostly Phoenix Rising

static int active_seat(const pp_state *s) {
    return s->depth > 0 ? s->frame[0].seat : PP_SEATS;
}

static bool has_moved(const pp_state *before, const pp_state *after, int pawn) {
    return (before->on >> pawn & 1) &&
           (!(after->on >> pawn & 1) || !pp_same_place(before->place[pawn], after->place[pawn]));
}

static bool is_lit(const pp_state *s, pp_place at) {
    return at.square != PP_NO_SQUARE && pp_marked_squares(s) >> at.square & 1;
}

// The square behind a place: the tile that carries the pawn.
static pp_place behind(const pp_game *game, pp_place at) {
    return at.point < PP_POINTS ? pp_across(game->size, at.square, at.point)
                                : (pp_place){.square = PP_NO_SQUARE};
}

// Adds the facts about the way of a pawn over the tiles that lie there now.
static void see_way(fired_clauses *fired, const pp_game *game, const pp_state *after, pp_place at) {
    for (int steps = 0; steps < PP_SQUARES; steps++) {
        const pp_place from = at;
        if (!step_on(game, after, &at) || at.square == PP_NO_SQUARE) return;
        if (at.point % 3 == 0 && from.square != PP_NO_SQUARE) add_sight(fired, game, FIRED_CORNER);
    }
}

static void see_pawns(fired_clauses *fired, const pp_game *game, const pp_state *before, pp_action action,
                      const pp_state *after) {
    const int active = active_seat(before), mine = pp_pawn_of(action);
    const uint8_t square = before->place[mine].square;
    int others = 0;
    for (int pawn = 0; pawn < PP_PAWNS; pawn++) {
        const pp_place at = setting_out(before, action, pawn), now = after->place[pawn];
        const bool other = pp_seat_of_pawn(pawn) != active, on = after->on >> pawn & 1;
        if (!(before->on >> pawn & 1)) continue;
        if (!has_moved(before, after, pawn)) {
            if (other && at.square != square && step_on(game, after, &(pp_place){at.square, at.point}))
                add_sight(fired, game, FIRED_OTHERS_STAY);
            continue;
        }
        others += other;
        see_way(fired, game, after, at);
        if (is_lit(before, behind(game, before->place[pawn]))) add_sight(fired, game, FIRED_BEGINS_AT_MARK);
        if (on && is_lit(after, behind(game, now))) add_sight(fired, game, FIRED_ENDS_AT_MARK);
        if (on && now.square != PP_NO_SQUARE && after->tile[now.square] != 0)
            add_sight(fired, game, FIRED_BEFORE_TILE);
        if (!on) add_sight(fired, game, FIRED_LEFT_DRAWS_NOT);
        if (other && pp_verb_of(action) == PP_TURN) add_sight(fired, game, FIRED_TURNED_MOVES_OTHERS);
    }
    if (others > 1) add_sight(fired, game, FIRED_OTHERS_IN_ORDER);
}

static void see_tile(fired_clauses *fired, const pp_game *game, const pp_state *before, pp_action action,
                     const pp_state *after) {
    const int mine = pp_pawn_of(action);
    const uint8_t square = before->place[mine].square;
    if (square == PP_NO_SQUARE) return;
    if (!has_moved(before, after, mine)) add_sight(fired, game, FIRED_STAYS);
    if (pp_verb_of(action) != PP_TURN) return;
    if (pp_marked_squares(before) >> square & 1) add_sight(fired, game, FIRED_LANTERN_LIFTED);
    for (int pawn = 0; pawn < PP_PAWNS; pawn++) {
        if (before->on >> pawn & 1 && behind(game, before->place[pawn]).square == square)
            add_sight(fired, game, FIRED_PAWNS_LIFTED);
    }
}

static void see_counts(fired_clauses *fired, const pp_game *game, const pp_state *before,
                       const pp_state *after) {
    bool seven = false;
    for (int seat = 0; seat < game->seats; seat++) {
        const bool scores = after->score[seat] > before->score[seat];
        const bool off = !(after->on & pp_pawns_of(seat));
        seven |= after->score[seat] >= 7;
        if (scores && seat != active_seat(before)) add_sight(fired, game, FIRED_OTHERS_SCORE);
        if (scores && off) add_sight(fired, game, FIRED_LEFT_SCORES);
        if (after->life[seat] < before->life[seat]) add_sight(fired, game, FIRED_TOKEN_SPENT);
        if (off && after->off & pp_pawns_of(seat) && before->on & pp_pawns_of(seat) && !after->winners)
            add_sight(fired, game, FIRED_CAN_RISE);
    }
    if (seven) add_sight(fired, game, FIRED_LAST_ROUND);
}

static bool anybody_short(const pp_game *game, const pp_state *s) {
    for (int pawn = 0; pawn < pp_pawn_numbers(game->seats); pawn++) {
        if (s->on >> pawn & 1 && pp_hand_size(s, pp_hand_of(game, pawn)) < game->hand) return true;
    }
    return false;
}

static bool turn_goes_on(const pp_game *game, const pp_state *after) {
    return !after->winners && after->depth > 0 && !pp_turn_begins(game, after);
}

// Adds the facts about the drawing that follows a tile.
static void see_drawing(fired_clauses *fired, const pp_game *game, const pp_state *before, pp_action action,
                        const pp_state *after) {
    const bool on = after->on & pp_pawns_of(active_seat(before));
    if (!turn_goes_on(game, after) && !after->winners && after->holder != 0 && anybody_short(game, after))
        add_sight(fired, game, FIRED_NOBODY_DRAWS);
    if (!on && !after->winners && pp_verb_of(action) == PP_LAY)
        add_sight(fired, game, FIRED_FALLEN_DRAWS_NOT);
}

void fired_see(fired_clauses *fired, const pp_game *game, const pp_state *before, pp_action action,
               const pp_state *after) {
    const pp_verb verb = pp_verb_of(action);
    if (fired->only) return;
    if (verb == PP_AT) see_start(fired, game, before, action);
    if (verb == PP_AT && !pp_turn_begins(game, after)) add_sight(fired, game, FIRED_NEXT_STARTS);
    if (verb == PP_LAY && pp_b(action) != 0) add_sight(fired, game, FIRED_TURNED);
    if (verb == PP_LAY) see_fall(fired, game, before, action, after);
    if (verb == PP_LAY || verb == PP_TURN) see_moves(fired, game, before, action, after);
    if (verb == PP_LAY || verb == PP_TURN) see_tile(fired, game, before, action, after);
    if (verb == PP_LAY || verb == PP_PASS) see_drawing(fired, game, before, action, after);
    if (verb == PP_DRAW && pp_seat_of(action) != active_seat(before))
        add_sight(fired, game, FIRED_OTHER_DRAWS);
    see_pawns(fired, game, before, action, after);
    see_counts(fired, game, before, after);
    see_turn(fired, game, before, after);
}

// --- The clauses that the next action would put to the test

static void keep_clause(void *first, const pp_event *event) {
    const char **clause = first;
    if (!*clause) *clause = event->clause;
}

void fired_expect(fired_clauses *fired, const pp_game *game, const pp_state *after) {
    pp_action lawful[PP_ACTIONS_MAX];
    pp_state next = *after;
    const char *clause = 0;
    if (fired->only || !turn_goes_on(game, after) || pp_legal(game, after, lawful, 0) == 0) return;
    pp_apply(game, &next, lawful[0], keep_clause, &clause);
    if (clause) fired_add(fired, clause);
    if (clause && fired_has(fired, clause)) fired->asked[number_of(fired, clause)] = true;
    if (pp_verb_of(lawful[0]) == PP_DRAW && pp_seat_of(lawful[0]) != active_seat(after))
        add_sight(fired, game, FIRED_OTHER_DRAWS);
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
