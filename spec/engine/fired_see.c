// SPDX-License-Identifier: MIT
// The clauses that an action tests although no event names them. spec/engine/builtin.c and spec/suite/beside.c call it.
#include "fired.h"

#include "bits.h"
#include "legal.h"
#include "pile.h"
#include "walk.h"

#include <string.h>

// Core names the clause that causes an event. Some things happen without an event: a pawn moves on over a second tile, two pawns stop
// side by side, the turn passes to the left. Engines can get the rules about them wrong, too, so the result of the action is examined.

static void add_sight(fired_clauses *fired, const pp_game *game, fired_sight sight) {
    const char *clause = fired_clause_of(game, sight);
    if (clause) fired_add(fired, clause);
}

static int active_seat(const pp_state *s) {
    return s->depth > 0 ? s->frame[0].seat : PP_SEATS;
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

static void see_set_up(fired_clauses *fired, const pp_game *game, const pp_state *before,
                       const pp_state *after) {
    if (game->tile_count == 64) add_sight(fired, game, FIRED_SIDE_OF_BOARD);
    if (memcmp(before->life, after->life, sizeof before->life) != 0)
        add_sight(fired, game, FIRED_STARTS_WITH_TOKEN);
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
    } else if (fell & ~(UINT32_C(1) << pp_pawn_of(action))) {
        add_sight(fired, game, keep && !forced ? FIRED_EXCHANGE : FIRED_NO_EXCHANGE);
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
    if (after->off & pp_pawns_of(active_seat(after))) add_sight(fired, game, FIRED_RISES_NEXT);
}

// --- Facts about pawns that wait for lanterns, turns and tiles: mostly Phoenix Rising

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
        if (before->on & after->off & pp_pawns_of(seat)) add_sight(fired, game, FIRED_TOKEN_KEPT);
    }
    if (seven) add_sight(fired, game, FIRED_LAST_ROUND);
    if (after->off && pp_bits(after->on) <= 1 && !after->winners) add_sight(fired, game, FIRED_CAN_RISE);
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

// --- Facts about pawns that fall, and the tiles that they leave

static uint32_t fallen(const pp_state *before, const pp_state *after) {
    return before->on & ~(uint32_t)after->on;
}

static int hand_before(const pp_game *game, const pp_state *before, int pawn) {
    return pp_hand_size(before, pp_hand_of(game, pawn));
}

// The pawn that this one meets on the tile that was laid, or PP_PAWNS. `end` is where the walk was before the last tile.
static int meets(const pp_game *game, const pp_state *before, const pp_state *after, pp_place at, int pawn,
                 pp_place *end) {
    const uint8_t square = at.square;
    if (square == PP_NO_SQUARE || at.point >= PP_POINTS || after->tile[square] == 0) return PP_PAWNS;
    const pp_suppose laid = {square, after->tile[square], after->lie[square]};
    pp_walker walker = {.pawn = (uint8_t)pawn, .at = at, .since = at};
    const pp_stop stop = pp_walk(game, before, &laid, &walker);
    *end = walker.from;
    return stop == PP_STOP_MEETING ? walker.met : PP_PAWNS;
}

static void see_meetings(fired_clauses *fired, const pp_game *game, const pp_state *before, pp_action action,
                         const pp_state *after) {
    const uint32_t fell = fallen(before, after);
    for (int pawn = 0; pawn < PP_PAWNS; pawn++) {
        pp_place end;
        if (!(fell >> pawn & 1)) continue;
        const int met = meets(game, before, after, setting_out(before, action, pawn), pawn, &end);
        if (met == PP_PAWNS) continue;
        const bool unmoved =
            pp_at_rim(game->size, before->place[pawn]) || pp_at_rim(game->size, before->place[met]);
        if (unmoved) add_sight(fired, game, FIRED_MET_AT_START);
        if (pp_seat_of_pawn(met) == pp_seat_of_pawn(pawn)) add_sight(fired, game, FIRED_OWN_PAWNS_MEET);
        if (is_lit(before, end)) add_sight(fired, game, FIRED_MEETS_AT_MARK);
    }
}

// Adds the facts about tiles that return, or not, after players fell.
static void see_returns(fired_clauses *fired, const pp_game *game, const pp_state *before,
                        const pp_state *after) {
    const uint32_t fell = fallen(before, after);
    int left = 0;
    for (int pawn = 0; pawn < PP_PAWNS; pawn++)
        left += fell >> pawn & 1 ? hand_before(game, before, pawn) : 0;
    if (fell != 0 && left == 0 && !after->winners) add_sight(fired, game, FIRED_NOTHING_RETURNS);
    const bool more = pp_pile_size(after, 0) > pp_pile_size(before, 0) + 1;
    const int marker = game->tiles->marker;
    if (more && marker < game->tiles->kinds && pp_in_pile(game->tiles, before, marker))
        add_sight(fired, game, FIRED_MARKER_STAYS_UNDER);
}

static bool all_tiles_lie(const pp_game *game, const pp_state *s) {
    int held = pp_pile_size(s, 0);
    for (int hand = 0; hand < pp_hand_numbers(game); hand++)
        held += pp_hand_size(s, hand);
    return held == 0;
}

static int tiles_lying(const pp_state *s) {
    int tiles = 0;
    for (int square = 0; square < PP_SQUARES; square++)
        tiles += s->tile[square] != 0;
    return tiles;
}

static void see_fallen(fired_clauses *fired, const pp_game *game, const pp_state *before, pp_action action,
                       const pp_state *after) {
    const uint32_t fell = fallen(before, after), mine = UINT32_C(1) << pp_pawn_of(action);
    int offers = 0;
    for (int pawn = 0; pawn < PP_PAWNS; pawn++)
        offers += fell >> pawn & 1 && hold_anything(game, after, UINT32_C(1) << pawn);
    if (fell != 0 && !(fell & mine)) add_sight(fired, game, FIRED_LEADS_OTHERS_OFF);
    if (fell & mine && fell != mine) add_sight(fired, game, FIRED_FALLS_TOGETHER);
    if (offers > 1 && !(fell & mine) && !after->winners) add_sight(fired, game, FIRED_SEVERAL_HANDS);
    if (fell != 0 && all_tiles_lie(game, after)) add_sight(fired, game, FIRED_LAST_TILE);
    if (game->tile_count > 35 && tiles_lying(after) >= 35 && !after->winners)
        add_sight(fired, game, FIRED_PAST_35);
}

// Adds the facts about seats with two pawns.
static void see_pairs(fired_clauses *fired, const pp_game *game, const pp_state *before, pp_action action,
                      const pp_state *after) {
    const uint32_t fell = fallen(before, after);
    if (game->pawns != 2) return;
    for (int seat = 0; seat < game->seats; seat++) {
        if (!(fell & pp_pawns_of(seat))) continue;
        const bool plays_on = after->on & pp_pawns_of(seat);
        const bool mover_stays = seat == pp_seat_of(action) && after->on >> pp_pawn_of(action) & 1;
        add_sight(fired, game, plays_on ? FIRED_PAWN_LOST : FIRED_LAST_PAWN_LOST);
        if (mover_stays) add_sight(fired, game, FIRED_OTHER_PAWN_LOST);
    }
}

// Adds the fact that a pawn stays on the tile from which another goes on.
static void see_left_behind(fired_clauses *fired, const pp_game *game, const pp_state *before,
                            pp_action action) {
    const uint8_t square = before->place[pp_pawn_of(action)].square;
    for (int pawn = 0; pawn < PP_PAWNS; pawn++) {
        const uint8_t from = behind(game, before->place[pawn]).square;
        if (!(before->on >> pawn & 1) || before->place[pawn].square != square || from == PP_NO_SQUARE)
            continue;
        for (int other = 0; other < PP_PAWNS; other++) {
            const bool stays = before->on >> other & 1 && before->place[other].square != square;
            if (stays && behind(game, before->place[other]).square == from)
                add_sight(fired, game, FIRED_BESIDE_MOVER);
        }
    }
}

// --- Facts about exchanges and draws

static void see_exchange(fired_clauses *fired, const pp_game *game, const pp_state *before, pp_action action,
                         const pp_state *after) {
    const int hand = pp_hand_of(game, pp_pawn_of(action));
    const bool same = memcmp(before->hand[hand], after->hand[hand], sizeof before->hand[hand]) == 0;
    add_sight(fired, game, same ? FIRED_DECLINES : FIRED_GIVES);
}

static void see_draw(fired_clauses *fired, const pp_game *game, const pp_state *before, pp_action action,
                     const pp_state *after) {
    const int seat = pp_seat_of(action), had = hand_before(game, before, pp_pawn_of(action));
    const bool held = before->holder == seat + 1, goes_on = turn_goes_on(game, after);
    if (goes_on && had + 1 < game->hand) add_sight(fired, game, FIRED_STILL_SHORT);
    if (!goes_on && !anybody_short(game, after) && pp_pile_size(after, 0) > 0)
        add_sight(fired, game, FIRED_ALL_FULL);
    if (held && had + 1 == game->hand) add_sight(fired, game, FIRED_MARKER_NOT_COUNTED);
    if (held && goes_on && seat != active_seat(before)) add_sight(fired, game, FIRED_AFTER_HOLDER);
}

static void see_holder(fired_clauses *fired, const pp_game *game, const pp_state *before,
                       const pp_state *after) {
    const int holder = after->holder - 1;
    if (holder < 0 || before->holder != after->holder || turn_goes_on(game, after)) return;
    for (int pawn = 0; pawn < pp_pawn_numbers(game->seats); pawn++) {
        const bool waits = after->on >> pawn & 1 && pp_seat_of_pawn(pawn) != holder;
        if (waits && hand_before(game, after, pawn) < game->hand) add_sight(fired, game, FIRED_HOLDER_KEEPS);
    }
}

// Adds the facts about seats that the turn passes over.
static void see_order(fired_clauses *fired, const pp_game *game, const pp_state *before,
                      const pp_state *after) {
    const int active = active_seat(before);
    const bool begins = after->depth > 0 && pp_turn_begins(game, after);
    if (active == PP_SEATS || before->frame[0].step != game->turn_step || (!begins && !after->winners))
        return;
    const int next = begins ? active_seat(after) : after->first;
    for (int n = 1; n < game->seats; n++) {
        const int seat = pp_clockwise(game, active, n);
        const bool out = !((after->on | after->off) & pp_pawns_of(seat));
        if (out && begins && seat != next) add_sight(fired, game, FIRED_PASSES_OVER);
        if (out && seat == after->first) add_sight(fired, game, FIRED_WITHOUT_FIRST);
        if (seat == next || !out) return;
    }
}

// --- Facts about lanterns, corners and stars

static bool same_corner(pp_place a, pp_place b) {
    const int right_a = a.point == 3 || a.point == 6, right_b = b.point == 3 || b.point == 6;
    const int below_a = a.point >= 6, below_b = b.point >= 6;
    return a.square % PP_STRIDE + right_a == b.square % PP_STRIDE + right_b &&
           a.square / PP_STRIDE + below_a == b.square / PP_STRIDE + below_b;
}

// Adds the fact that a pawn crosses a corner at which another pawn is on the other way.
static void see_corner(fired_clauses *fired, const pp_game *game, const pp_state *before, int pawn,
                       pp_place end, pp_place next) {
    for (int other = 0; other < PP_PAWNS; other++) {
        const pp_place at = before->place[other];
        const bool corner = before->on >> other & 1 && at.point < PP_POINTS && at.point % 3 == 0;
        if (other == pawn || !corner || pp_same_place(at, end) || pp_same_place(at, next)) continue;
        if (same_corner(at, end)) add_sight(fired, game, FIRED_CORNER_SHARED);
    }
}

// Adds the facts about each tile on the way of a pawn, over the tiles that lie there now.
static void see_tiles_crossed(fired_clauses *fired, const pp_game *game, const pp_state *before,
                              const pp_state *after, int pawn, pp_place at) {
    uint64_t crossed = 0;
    for (int steps = 0; steps < PP_SQUARES; steps++) {
        pp_place next = at;
        if (!step_on(game, after, &next)) return;
        const uint8_t exit =
            pp_exit(pp_kind_of(game, after->tile[at.square] - 1), after->lie[at.square], at.point);
        const pp_place end = {at.square, exit};
        if (exit % 3 == 0) see_corner(fired, game, before, pawn, end, next);
        if (exit % 3 == 0 && next.square == PP_NO_SQUARE) add_sight(fired, game, FIRED_LEAVES_AT_CORNER);
        if (crossed >> at.square & 1 && is_lit(before, at)) add_sight(fired, game, FIRED_LANTERN_TWICE);
        crossed |= UINT64_C(1) << at.square;
        if (steps == 1 && fired_clause_of(game, FIRED_CORNER))
            add_sight(fired, game,
                      pp_seat_of_pawn(pawn) == active_seat(before) ? FIRED_GOES_ON : FIRED_OTHERS_GO_ON);
        if (next.square == PP_NO_SQUARE) return;
        at = next;
    }
}

static void see_ways(fired_clauses *fired, const pp_game *game, const pp_state *before, pp_action action,
                     const pp_state *after) {
    for (int pawn = 0; pawn < PP_PAWNS; pawn++) {
        const pp_place now = after->place[pawn];
        if (!(before->on >> pawn & 1) || !has_moved(before, after, pawn)) continue;
        see_tiles_crossed(fired, game, before, after, pawn, setting_out(before, action, pawn));
        if (after->on >> pawn & 1 && now.square != PP_NO_SQUARE && after->tile[now.square] != 0)
            add_sight(fired, game, FIRED_DEAD_END);
    }
}

// Returns whether the lantern of a star that was scored is where it was. The stars were all made and scored by one action, because no
// lantern could move, or the last lantern that could move has moved now.
static bool lantern_stays(const pp_state *before, const pp_state *after) {
    const uint8_t first = pp_star_square(before, 1);
    if (first == PP_NO_SQUARE) return before->mark[0] == after->mark[0];
    for (int number = 1; number <= PP_STARS && pp_star_square(before, number) != PP_NO_SQUARE; number++) {
        const uint8_t square = pp_star_square(before, number);
        if (pp_star_number(after, square) == 0 && after->mark[0] >> square & 1) return true;
    }
    return false;
}

static void see_stars(fired_clauses *fired, const pp_game *game, const pp_state *before, pp_action action,
                      const pp_state *after) {
    const bool several = pp_star_square(after, 2) != PP_NO_SQUARE;
    const bool sends = pp_verb_of(action) == PP_SEND;
    const bool scored = memcmp(before->score, after->score, sizeof before->score) != 0;
    const bool laid = memcmp(before->tile, after->tile, sizeof before->tile) != 0;
    if (several && !sends) add_sight(fired, game, FIRED_SEVERAL_STARS);
    if (several || (sends && pp_star_square(before, 2) != PP_NO_SQUARE))
        add_sight(fired, game, FIRED_STAR_AFTER_STAR);
    if (scored && lantern_stays(before, after)) add_sight(fired, game, FIRED_LANTERN_STAYS);
    const bool set_up = before->depth > 0 && before->frame[0].step != game->turn_step;
    if (set_up && laid && before->mark[0] == after->mark[0]) add_sight(fired, game, FIRED_NO_LANTERN);
}

// Adds the facts about stars and tokens of seats that are out, or come back.
static void see_seats(fired_clauses *fired, const pp_game *game, const pp_state *before, pp_action action,
                      const pp_state *after) {
    int most = 0;
    for (int seat = 0; seat < game->seats; seat++)
        most = after->winners >> seat & 1 && after->score[seat] > most ? after->score[seat] : most;
    for (int seat = 0; seat < game->seats; seat++) {
        const uint32_t pawns = pp_pawns_of(seat);
        const bool out = after->out & pawns, seven = after->score[seat] >= 7 && before->score[seat] < 7;
        if (out && (before->on | before->off) & pawns) add_sight(fired, game, FIRED_PUT_OUT);
        if (out && after->winners && after->score[seat] >= most)
            add_sight(fired, game, FIRED_STARS_OF_THE_DEAD);
        if (seven && seat != active_seat(before)) add_sight(fired, game, FIRED_SEVEN_ELSEWHERE);
    }
    const bool back = pp_verb_of(action) == PP_AT && before->off >> pp_pawn_of(action) & 1;
    if (back && before->score[pp_seat_of(action)] > 0) add_sight(fired, game, FIRED_RISES_WITH_STARS);
}

// --- Facts about lists and refusals

static bool looks_alike(const pp_game *game, int kind) {
    return pp_kind_of(game, kind)->faces > 0 && pp_turns(pp_kind_of(game, kind)->face) < 4;
}

void fired_see_list(fired_clauses *fired, const pp_game *game, const pp_state *s) {
    add_sight(fired, game, FIRED_LISTED);
    if (s->depth == 0 || !pp_turn_begins(game, s)) return;
    for (int pawn = 0; pawn < pp_pawn_numbers(game->seats); pawn++) {
        const uint8_t *hand = s->hand[pp_hand_of(game, pawn)];
        if (pp_seat_of_pawn(pawn) != active_seat(s)) continue;
        for (int i = 0; i < PP_HAND && hand[i] != 0; i++) {
            if (looks_alike(game, hand[i] - 1)) add_sight(fired, game, FIRED_ALIKE);
        }
    }
}

// Returns whether the tile of a placement could be laid in any other way, or by any other entry.
static bool may_lie_otherwise(const pp_game *game, const pp_state *s, pp_action action) {
    const int entries = pp_c(action) > 0 ? PP_POINTS : 0, faces = pp_kind_of(game, pp_a(action))->faces;
    for (int lie = 0; lie < 4 * faces; lie++) {
        for (int entry = entries > 0; entry <= entries; entry++) {
            const pp_action other = pp_act(PP_LAY, pp_pawn_of(action), pp_a(action), lie, entry);
            if (pp_may(game, s, other).reason == PP_FINE) return true;
        }
    }
    return false;
}

void fired_see_refusal(fired_clauses *fired, const pp_game *game, const pp_state *s, pp_action action) {
    if (pp_verb_of(action) != PP_LAY) return;
    const pp_reason reason = pp_may(game, s, action).reason;
    if (reason != PP_WOULD_SELF_ELIMINATE && reason != PP_DOES_NOT_EXTEND) return;
    if (!may_lie_otherwise(game, s, action)) add_sight(fired, game, FIRED_WHOLE_HAND);
}

void fired_see(fired_clauses *fired, const pp_game *game, const pp_state *before, pp_action action,
               const pp_state *after) {
    const pp_verb verb = pp_verb_of(action);
    const bool set_up = before->depth > 0 && before->frame[0].step != game->turn_step;
    if (verb == PP_AT) see_start(fired, game, before, action);
    if (verb == PP_AT && set_up) see_set_up(fired, game, before, after);
    if (verb == PP_AT && !pp_turn_begins(game, after)) add_sight(fired, game, FIRED_NEXT_STARTS);
    if (verb == PP_LAY && !set_up && pp_b(action) != 0) add_sight(fired, game, FIRED_TURNED);
    if (verb == PP_LAY) see_fall(fired, game, before, action, after);
    if (verb == PP_LAY || verb == PP_TURN) see_moves(fired, game, before, action, after);
    if ((verb == PP_LAY && !set_up) || verb == PP_TURN) see_tile(fired, game, before, action, after);
    if (verb == PP_LAY || verb == PP_PASS) see_drawing(fired, game, before, action, after);
    if (verb == PP_DRAW && pp_seat_of(action) != active_seat(before))
        add_sight(fired, game, FIRED_OTHER_DRAWS);
    if (verb == PP_LAY || verb == PP_TURN) see_meetings(fired, game, before, action, after);
    if (verb == PP_LAY) see_fallen(fired, game, before, action, after);
    if (verb == PP_LAY) see_pairs(fired, game, before, action, after);
    if (verb == PP_LAY) see_left_behind(fired, game, before, action);
    if (verb == PP_LAY || verb == PP_KEEP) see_returns(fired, game, before, after);
    if (verb == PP_KEEP) see_exchange(fired, game, before, action, after);
    if (verb == PP_DRAW && !set_up) see_draw(fired, game, before, action, after);
    if (verb == PP_AT && game->pawns == 2) add_sight(fired, game, FIRED_SECOND_PAWNS);
    if (!set_up) see_holder(fired, game, before, after);
    see_order(fired, game, before, after);
    see_ways(fired, game, before, action, after);
    see_stars(fired, game, before, action, after);
    see_seats(fired, game, before, action, after);
    see_pawns(fired, game, before, action, after);
    see_counts(fired, game, before, after);
    see_turn(fired, game, before, after);
}

// --- The clauses that the next action would put to the test

static void keep_clause(void *first, const pp_event *event) {
    const char **clause = first;
    if (!*clause) *clause = event->clause;
}

// The clause that says who answers the question: it refuses the same answer from another seat. Null if there is none.
static const char *clause_of_question(const pp_game *game, const pp_state *s, pp_action answer) {
    const int other = pp_clockwise(game, pp_seat_of(answer), 1);
    const pp_action by_other =
        pp_act(pp_verb_of(answer), pp_first_pawn(other), pp_a(answer), pp_b(answer), pp_c(answer));
    const pp_result result = pp_may(game, s, by_other);
    return result.reason == PP_NOT_YOUR_TURN ? result.clause : 0;
}

void fired_expect(fired_clauses *fired, const pp_game *game, const pp_state *after) {
    pp_action lawful[PP_ACTIONS_MAX];
    pp_state next = *after;
    const char *clause = 0;
    if (fired->only || !turn_goes_on(game, after) || pp_legal(game, after, lawful, 0) == 0) return;
    const bool draws = pp_verb_of(lawful[0]) == PP_DRAW, holds = after->holder == pp_seat_of(lawful[0]) + 1;
    const bool marker = draws && pp_a(lawful[0]) == game->tiles->marker;
    const char *question = clause_of_question(game, after, lawful[0]);
    const char *uncounted = fired_clause_of(game, FIRED_MARKER_NOT_COUNTED);
    pp_apply(game, &next, lawful[0], keep_clause, &clause);
    if (clause) fired_ask(fired, clause);
    if (question) fired_ask(fired, question);
    const bool plays = pp_verb_of(lawful[0]) == PP_LAY || pp_verb_of(lawful[0]) == PP_PASS;
    const char *second = fired_clause_of(game, FIRED_SECOND_TURN);
    if (second && game->pawns == 2 && plays) fired_ask(fired, second);
    if (draws && pp_seat_of(lawful[0]) != active_seat(after)) add_sight(fired, game, FIRED_OTHER_DRAWS);
    if (marker) add_sight(fired, game, FIRED_ONLY_MARKER);
    if (draws && holds && uncounted && hand_before(game, after, pp_pawn_of(lawful[0])) + 1 == game->hand)
        fired_ask(fired, uncounted);
}

// --- Clauses that are about every tile or edge, of which an engine can get one wrong

const char fired_upright[] = ":ns", fired_level[] = ":ew";

static void add_tile(fired_clauses *fired, const pp_game *game, const char *clause, int kind) {
    char id[FIRED_ID_MAX];
    gr_out out = gr_out_into(id, sizeof id);
    gr_put(&out, clause);
    gr_put_char(&out, ':');
    gr_put_kind(&out, game, kind);
    fired_add(fired, id);
}

// The edge between a tile and the next square, where a pawn arrives at this place.
static void add_edge(fired_clauses *fired, const char *clause, pp_place at) {
    char id[FIRED_ID_MAX];
    gr_out out = gr_out_into(id, sizeof id);
    if (at.square == PP_NO_SQUARE || at.point % 3 == 0) return;
    gr_put(&out, clause);
    gr_put(&out, at.point / 3 % 2 == 0 ? fired_upright : fired_level);
    fired_add(fired, id);
}

// Follows each pawn that faces the tile, and adds the clause `tiles` for each tile and `edges` for each edge, unless they are null.
static void see_steps(fired_clauses *fired, const pp_game *game, const pp_state *before, pp_action action,
                      const pp_state *after, const char *tiles, const char *edges) {
    const uint8_t square = before->place[pp_pawn_of(action)].square;
    if (pp_verb_of(action) != PP_LAY && pp_verb_of(action) != PP_TURN) return;
    for (int pawn = 0; pawn < PP_PAWNS; pawn++) {
        pp_place at = setting_out(before, action, pawn);
        if (!(before->on >> pawn & 1) || at.square != square) continue;
        for (int steps = 0; steps < PP_SQUARES && at.square != PP_NO_SQUARE; steps++) {
            const uint8_t tile = after->tile[at.square];
            if (!step_on(game, after, &at)) break;
            if (tiles) add_tile(fired, game, tiles, tile - 1);
            if (edges) add_edge(fired, edges, at);
        }
    }
}

void fired_see_tiles(fired_clauses *fired, const pp_game *game, const pp_state *before, pp_action action,
                     const pp_state *after) {
    see_steps(fired, game, before, action, after, fired_clause_of(game, FIRED_PATHS), 0);
}

void fired_see_edges(fired_clauses *fired, const pp_game *game, const pp_state *before, pp_action action,
                     const pp_state *after) {
    see_steps(fired, game, before, action, after, 0, fired_clause_of(game, FIRED_EDGES));
}
