// SPDX-License-Identifier: MIT
// The invariants of Phoenix Rising and Winds of Change.
#include "phoenix.h"

#include "bits.h"

static bool turn_asks(const pp_state *s) {
    return s->depth == 1 && pp_phx_turn_of(s)->step == PP_STEP_TURN;
}

static bool is_set_up(const pp_state *s) {
    return s->depth == 0 || pp_phx_turn_of(s)->step == PP_STEP_TURN;
}

// Returns whether a move is under way whose stars have not been scored.
static bool is_scoring(const pp_state *s) {
    const pp_frame *move = pp_under_way(s, PP_PHX_MOVE);
    return move && move->at != PP_PHX_MOVE_DRAW;
}

// --- hands

static bool holds_a_center_tile(const pp_game *game, const pp_state *s, int seat) {
    for (int i = 0; i < PP_HAND && s->hand[seat][i] != 0; i++) {
        if (pp_kind_of(game, s->hand[seat][i] - 1)->deck != 0) return true;
    }
    return false;
}

static bool hands_hold(const pp_game *game, const pp_state *s) {
    for (int seat = 0; seat < game->seats; seat++) {
        if (pp_hand_size(s, seat) > game->hand || holds_a_center_tile(game, s, seat)) return false;
        if (s->hand[seat][0] == 0 || s->depth == 0 || pp_phx_faces_space(s, pp_first_pawn(seat))) continue;
        if (!pp_phx_is_returning(game, s, seat) && !pp_phx_keeps_tiles(game, s, seat)) return false;
    }
    return true;
}

static const pp_invariant hands = {
    "hands", "no hand is too large, and only players with an empty space ahead hold tiles, all Edge tiles",
    PP_POSSIBLE, hands_hold, false};

// --- pawns

// The same point, as the tile on the other side of the edge numbers it. A pawn beside the board has no point yet.
static pp_place other_side(const pp_game *game, pp_place place) {
    return place.point < PP_SIDES ? pp_across(game->size, place.square, place.point) : place;
}

// Two pawns may share a point if only head-on meetings are collisions and one came from behind (R18b). They may share
// a place beside the board if one of them has risen there (R30.21b).
static bool may_share(const pp_game *game, pp_place a, pp_place b) {
    if (a.point >= PP_SIDES) return pp_plays(game, PP_R30_21B_ONLY_AT_THE_START);
    return pp_plays(game, PP_R18B_ONLY_HEAD_ON) && a.square == b.square;
}

static bool pawns_apart_hold(const pp_game *game, const pp_state *s) {
    for (uint32_t rest = s->on; rest != 0; rest &= rest - 1) {
        const pp_place place = s->place[pp_lowest_bit(rest)], across = other_side(game, place);
        for (uint32_t others = rest & (rest - 1); others != 0; others &= others - 1) {
            const pp_place other = s->place[pp_lowest_bit(others)];
            const bool same_point = pp_same_place(place, other) || pp_same_place(across, other);
            if (same_point && !may_share(game, other, place)) return false;
        }
    }
    return true;
}

static const pp_invariant pawns_apart = {"pawns-apart",
                                         "no two pawns are at the same point, from either side", PP_POSSIBLE,
                                         pawns_apart_hold, false};

static bool pawn_places_hold(const pp_game *game, const pp_state *s) {
    for (int seat = 0; seat < game->seats; seat++) {
        const int pawn = pp_first_pawn(seat);
        if (!pp_is_on(s, pawn)) continue;
        if (pp_phx_is_beside(s, pawn)) {
            if (!pp_phx_can_wait(game, s->place[pawn])) return false;
            continue;
        }
        const uint8_t under = pp_phx_under(game, s, pawn);
        if (under == PP_NO_SQUARE || s->tile[under] == 0) return false;
    }
    return true;
}

static const pp_invariant pawn_places = {"pawn-places",
                                         "a pawn is on a tile, or waits beside the board at the rim",
                                         PP_POSSIBLE, pawn_places_hold, false};

static bool beside_apart_hold(const pp_game *game, const pp_state *s) {
    uint32_t beside = 0;
    for (uint32_t rest = s->on; rest != 0; rest &= rest - 1)
        beside |= (uint32_t)pp_phx_is_beside(s, pp_lowest_bit(rest)) << pp_lowest_bit(rest);
    for (; beside != 0; beside &= beside - 1) {
        const int pawn = pp_lowest_bit(beside);
        for (uint32_t others = beside & (beside - 1); others != 0; others &= others - 1) {
            const int other = pp_lowest_bit(others);
            if (s->place[pawn].square != s->place[other].square) continue;
            const bool risen = s->life[pp_seat_of_pawn(pawn)] == 0 || s->life[pp_seat_of_pawn(other)] == 0;
            if (!risen || !pp_plays(game, PP_R30_21B_ONLY_AT_THE_START)) return false;
        }
    }
    return true;
}

static const pp_invariant beside_apart = {"beside-apart", "at most one pawn waits beside a square",
                                          PP_POSSIBLE, beside_apart_hold, false};

// --- the Phoenix tile and the stack

static bool is_owed(const pp_game *game, const pp_state *s, int seat) {
    const bool short_of = pp_phx_faces_space(s, pp_first_pawn(seat)) && pp_hand_size(s, seat) < game->hand;
    return short_of || pp_phx_is_returning(game, s, seat);
}

// Returns whether the active player may still hold the Phoenix tile after laying the only tile in hand (R30.26b).
// That lasts until the pawn has travelled, or until a draw that comes later (R30.23).
static bool keeps_claim(const pp_game *game, const pp_state *s) {
    const pp_phx_turn_frame *turn = pp_phx_turn_of(s);
    const int holder = s->holder - 1;
    const bool moves = turn->at == PP_PHX_TURN_RETURN || turn->at == PP_PHX_TURN_MOVE;
    const bool draws = turn->to_draw >> holder & 1 &&
                       (pp_is_on(s, pp_first_pawn(holder)) || turn->at < PP_PHX_TURN_LATE_RETURN);
    return pp_plays(game, PP_R30_26B_TILE_LAID_AND_CLAIM_STAYS) && turn->seat == holder && (moves || draws);
}

// Returns whether the active player has laid a tile and has not drawn since.
static bool travels(const pp_state *s) {
    const int at = pp_phx_turn_of(s)->at;
    return at == PP_PHX_TURN_RETURN || (at == PP_PHX_TURN_MOVE && s->frame[1].at != PP_PHX_MOVE_DRAW);
}

// Returns whether this seat can be in the queue. Nobody waits while the Phoenix tile is free: a waiting player would
// have taken it. A player whose space was filled no longer waits, and leaves the queue when the tiles go back. A player who
// will still draw in the turn under way does not wait yet.
static bool may_queue(const pp_game *game, const pp_state *s, int seat) {
    return pp_plays(game, PP_R30_25B_FIRST_COME_FIRST_SERVED) && s->holder != seat + 1 &&
           pp_is_on(s, pp_first_pawn(seat)) &&
           (pp_phx_is_returning(game, s, seat) ||
            (s->holder != 0 && is_owed(game, s, seat) && !pp_phx_will_draw(s, seat)));
}

// Returns whether this seat will still draw in the turn under way: it is about to travel, or its pawn has just travelled.
static bool draws_yet(const pp_state *s, int seat) {
    const pp_phx_turn_frame *turn = pp_phx_turn_of(s);
    if (turn->seat == seat && turn->at < PP_PHX_TURN_FOLLOW)
        return s->depth > 1 && turn->at != PP_PHX_TURN_GIVE;
    for (int i = 1; i < s->depth; i++) {
        const int step = s->frame[i].step;
        if ((step == PP_PHX_MOVE || step == PP_STEP_DRAW) && s->frame[i].seat == seat) return true;
    }
    return false;
}

// Returns whether nobody is short of tiles while the Phoenix tile is free. Under R30.25b the first such player takes it.
static bool is_taken_if_needed(const pp_game *game, const pp_state *s) {
    if (s->holder != 0 || !pp_plays(game, PP_R30_25B_FIRST_COME_FIRST_SERVED)) return true;
    for (int seat = 0; seat < game->seats; seat++) {
        if (pp_phx_is_short(game, s, seat) && !draws_yet(s, seat)) return false;
    }
    return true;
}

static bool phoenix_tile_hold(const pp_game *game, const pp_state *s) {
    const pp_frame *draw = pp_under_way(s, PP_STEP_DRAW);
    const bool drawing = draw && s->holder == draw->seat + 1, setup = !is_set_up(s);
    if (pp_in_pile(game->tiles, s, game->tiles->marker)) return false;
    for (int seat = 0; seat < game->seats && s->depth > 0; seat++) {
        if (s->due[seat] == 0) continue;
        if (setup || !may_queue(game, s, seat)) return false;
    }
    if (s->depth > 0 && !setup && !is_taken_if_needed(game, s)) return false;
    if (s->holder == 0 || s->depth == 0) return true;
    if (setup) return false;
    if (keeps_claim(game, s)) return true;
    if (travels(s) && pp_active(s) == s->holder - 1) return false; // gave it up with the tile just laid
    const bool gives_up = pp_phx_is_returning(game, s, s->holder - 1);
    return is_owed(game, s, s->holder - 1) && (pp_pile_is_empty(s, 0) || drawing || gives_up);
}

static const pp_invariant phoenix_tile = {
    "phoenix-tile",
    "the Phoenix tile is on the stack or, while the stack is empty, with a player who is owed tiles",
    PP_POSSIBLE, phoenix_tile_hold, false};

// Returns whether the stack is in a known order. Each discard goes under all others, so the order below the shuffled
// tiles is known.
static bool stack_order_hold(const pp_game *game, const pp_state *s) {
    for (int i = 0; i < s->under_count[0]; i++) {
        if (s->under[0][i] & PP_JOINED && pp_plays(game, PP_R30_2A_OWNER_CHOOSES_ORDER)) return false;
    }
    return s->under_count[1] == 0;
}

static const pp_invariant stack_order = {
    "stack-order", "tiles under the stack are in the order in which they were put there", PP_REACHED,
    stack_order_hold, false};

// Nobody waits while the stack has tiles. If anyone waits, the first in line holds the Phoenix tile.
static bool served_hold(const pp_game *game, const pp_state *s) {
    if (!turn_asks(s) || pp_plays(game, PP_R30_25C_THEY_MISS_OUT) || pp_plays(game, PP_R30_24C_TURN_PASSES))
        return true;
    if (pp_phx_turn_of(s)->at != PP_PHX_TURN_CREATE || !pp_plays(game, PP_R28A_WHOLE_HAND)) return true;
    for (int seat = 0; seat < game->seats; seat++) {
        if (pp_phx_is_short(game, s, seat) && (s->holder == 0 || pp_pile_size(s, 0) != 0)) return false;
    }
    return true;
}

static const pp_invariant served = {
    "served", "nobody waits for tiles while the stack has any, or while the Phoenix tile is free", PP_REACHED,
    served_hold, false};

// --- lanterns and stars

// The number of lanterns of each colour, on tiles or off the board for now.
static void count_lanterns(const pp_game *game, const pp_state *s, uint64_t tiles, int lying[PP_LANTERNS]) {
    for (int colour = 0; colour < PP_LANTERNS; colour++)
        lying[colour] = colour == PP_NO_LANTERN ? 0 : pp_phx_lanterns_lifted(s, colour);
    for (uint64_t rest = s->mark[PP_PHX_LANTERN] & tiles; rest != 0; rest &= rest - 1)
        lying[pp_kind_of(game, s->tile[pp_lowest_bit(rest)] - 1)->lantern]++;
}

static bool marks_lie_on_tiles(const pp_state *s) {
    for (uint64_t rest = pp_marked_squares(s); rest != 0; rest &= rest - 1) {
        if (s->tile[pp_lowest_bit(rest)] == 0) return false;
    }
    return true;
}

// The number of tiles on the board with a lantern icon of this colour.
static int count_showing(const pp_game *game, const pp_state *s, int colour) {
    int showing = 0;
    for (uint64_t rest = pp_filled(s->tile); rest != 0; rest &= rest - 1)
        showing += pp_kind_of(game, s->tile[pp_lowest_bit(rest)] - 1)->lantern == colour;
    return showing;
}

// Returns whether every lantern is in a place where it can be. Each lantern on a tile has that tile's icon. A lantern
// that waits off the board needs some tile with its icon.
static bool lanterns_hold(const pp_game *game, const pp_state *s) {
    static const uint8_t markers[PP_LANTERNS] = {[PP_ORANGE] = 3, [PP_BLUE] = 2, [PP_YELLOW] = 2};
    int lying[PP_LANTERNS];
    if (!marks_lie_on_tiles(s)) return false;
    count_lanterns(game, s, pp_marked_squares(s), lying);
    if (lying[PP_NO_LANTERN] != 0) return false;
    for (int colour = PP_ORANGE; colour < PP_LANTERNS; colour++) {
        if (lying[colour] > markers[colour]) return false;
        if (pp_phx_lanterns_lifted(s, colour) > 0 && lying[colour] > count_showing(game, s, colour))
            return false;
    }
    return true;
}

static const pp_invariant lanterns = {
    "lanterns",
    "lanterns are on tiles that show one, and there are at most 3 orange, 2 blue and 2 yellow ones",
    PP_POSSIBLE, lanterns_hold, false};

// Returns whether no lantern was lost or added: each colour still has as many as glowed when the Center tiles were
// laid.
static bool lanterns_stay_hold(const pp_game *game, const pp_state *s) {
    const uint64_t tiles = pp_filled(s->tile);
    int left[PP_LANTERNS];
    count_lanterns(game, s, tiles, left);
    for (uint64_t rest = tiles; rest != 0; rest &= rest - 1) {
        const pp_kind *kind = pp_kind_of(game, s->tile[pp_lowest_bit(rest)] - 1);
        left[kind->lantern] -= pp_glows(kind, 0);
    }
    for (int colour = PP_ORANGE; colour < PP_LANTERNS; colour++) {
        if (left[colour] != 0) return false;
    }
    return true;
}

static const pp_invariant lanterns_stay = {"lanterns-stay", "no lantern is lost or added", PP_REACHED,
                                           lanterns_stay_hold, false};

// Returns whether the stars have consecutive numbers and belong to one move.
static bool stars_hold(const pp_game *game, const pp_state *s) {
    const int stars = pp_bits(s->mark[PP_PHX_STAR]), first = pp_phx_first_star(s);
    (void)game;
    if (pp_numbered_squares(s) != s->mark[PP_PHX_STAR]) return false;
    for (int number = first; number < first + stars; number++) {
        const uint8_t square = pp_star_square(s, number);
        if (square == PP_NO_SQUARE) return false;
        if (!pp_is_marked(s, PP_PHX_LANTERN, square) && !pp_phx_lantern_gone(s, number)) return false;
    }
    return stars == 0 || is_scoring(s);
}

static const pp_invariant stars = {
    "stars",
    "stars are beside lanterns, at most one on a tile, numbered in the order in which the move made them",
    PP_POSSIBLE, stars_hold, false};

static bool turned_hold(const pp_game *game, const pp_state *s) {
    const bool creating = s->depth < 2 || pp_phx_turn_of(s)->at < PP_PHX_TURN_RETURN;
    const uint64_t scored = s->mark[PP_PHX_SCORED];
    if (scored != 0 && pp_plays(game, PP_R30_11A_ONE_A_MOVEMENT)) return false;
    return pp_phx_lain_hold(game, s) && (!creating || (scored | s->mark[PP_PHX_TURNED]) == 0);
}

static const pp_invariant turned = {
    "turned",
    "tiles are marked as turned or scored only until the turn ends, and as having lain otherwise only in a loop",
    PP_POSSIBLE, turned_hold, false};

// --- lives

static bool lives_hold(const pp_game *game, const pp_state *s) {
    const bool space = (s->off | s->out) != 0 && pp_phx_space_left(game, s); // needed only if a pawn is off
    const bool setup = !is_set_up(s);
    for (int seat = 0; seat < game->seats; seat++) {
        const bool life = s->life[seat] == 1;
        if (s->life[seat] > 1 || (setup && s->score[seat] != 0)) return false;
        switch (pp_status_of(s, pp_first_pawn(seat))) {
        case PP_UNPLACED:
            if (life) return false;
            break;
        case PP_OFF:
            if (!life || !space) return false;
            break;
        case PP_OUT:
            if (life && space) return false;
            break;
        default: break;
        }
    }
    return true;
}

static const pp_invariant lives = {
    "lives",
    "no player has more than one Life token, or scores before the first turn; a player off the board can still rise; one who "
    "cannot is out",
    PP_POSSIBLE, lives_hold, false};

// --- theorems

// Every pawn enters in its player's first turn, so no start space is filled by another pawn before that.
static bool starts_hold(const pp_game *game, const pp_state *s) {
    for (int seat = 0; seat < game->seats; seat++) {
        const bool entering = s->depth == 0 || (s->depth > 1 && pp_active(s) == seat);
        const bool risen = s->life[seat] == 0; // and now waits for a tile (R30.24c)
        const bool filled =
            pp_phx_is_beside(s, pp_first_pawn(seat)) && !pp_phx_faces_space(s, pp_first_pawn(seat));
        if (filled && !entering && !risen) return false;
    }
    return true;
}

static const pp_invariant starts = {"starts", "no start space is filled before its pawn has entered",
                                    PP_REACHED, starts_hold, false};

// If the box has a Center tile for each inner square and an Edge tile for each other one, they lie exactly there. The
// number of Edge tiles still to be laid is then the number of spaces.
static bool edges_hold(const pp_game *game, const pp_state *s) {
    const int inner = (game->size.width - 2) * (game->size.height - 2);
    const int outer = game->size.width * game->size.height - inner;
    if (pp_bits(game->box[0]) != outer || pp_bits(game->box[1]) != inner) return true;
    const uint64_t rim = pp_rim_of(game->size), tiles = pp_filled(s->tile);
    int to_lay = pp_pile_size(s, 0);
    const int spaces = outer - pp_bits(tiles & rim);
    for (uint64_t rest = tiles; rest != 0; rest &= rest - 1) {
        const int square = pp_lowest_bit(rest);
        const bool inside = !(rim >> square & 1);
        if (inside != (pp_kind_of(game, s->tile[square] - 1)->deck == 1)) return false;
    }
    for (int seat = 0; seat < game->seats; seat++)
        to_lay += pp_hand_size(s, seat);
    return to_lay == spaces;
}

static const pp_invariant edges = {
    "edges",
    "Center tiles are inside, Edge tiles at the rim, and as many Edge tiles are left as there are spaces",
    PP_REACHED, edges_hold, false};

// A pawn whose path is extended moves in the same turn. In Winds of Change it may have to wait (R32).
static bool paths_end_hold(const pp_game *game, const pp_state *s) {
    if (game->lanterns_flip || !turn_asks(s)) return true;
    for (int seat = 0; seat < game->seats; seat++) {
        if (pp_phx_has_path(game, s, pp_first_pawn(seat))) return false;
    }
    return true;
}

static const pp_invariant paths_end = {"paths-end",
                                       "between turns, every pawn has reached the end of its path",
                                       PP_REACHED, paths_end_hold, false};

const pp_invariant *const pp_phx_invariants[] = {
    &pp_check_numbers, &pp_check_tiles, &hands,          &pawns_apart,     &pawn_places,
    &beside_apart,     &phoenix_tile,   &stack_order,    &lanterns,        &stars,
    &turned,           &lives,          &pp_check_stage, &pp_check_choice, &lanterns_stay,
    &starts,           &edges,          &served,         &paths_end,       0,
};
