// SPDX-License-Identifier: MIT
// The invariants that every game has.
#include "check.h"

#include "bits.h"
#include "pile.h"

#include <string.h>

uint32_t pp_check(const pp_game *game, const pp_state *s, pp_level level) {
    uint32_t broken = 0;
    for (int i = 0; game->invariant[i]; i++) {
        const pp_invariant *invariant = game->invariant[i];
        if (invariant->level > level || invariant->holds(game, s)) continue;
        broken |= UINT32_C(1) << i;
        if (invariant->ground) break;
    }
    return broken;
}

// --- numbers

static bool all_zero(const void *bytes, size_t size) {
    const uint8_t *byte = bytes;
    for (size_t i = 0; i < size; i++) {
        if (byte[i] != 0) return false;
    }
    return true;
}

static bool path_tile(const pp_game *game, int kind_and_one) {
    return kind_and_one > 0 && kind_and_one <= game->tiles->kinds &&
           pp_kind_of(game, kind_and_one - 1)->faces > 0;
}

static bool lies_plainly(const pp_game *game, int kind, int lie) {
    return pp_can_lie(game->tiles, kind, lie) && pp_plain_lie(pp_kind_of(game, kind), (uint8_t)lie) == lie;
}

static bool cell_in_range(const pp_game *game, const pp_state *s, uint8_t square) {
    const int tile = s->tile[square], lie = s->lie[square];
    if (tile == 0 || !pp_on_board(game->size, square)) return tile == 0 && lie == 0;
    return path_tile(game, tile) && lies_plainly(game, tile - 1, lie);
}

static bool over_in_range(const pp_game *game, const pp_state *s, int i) {
    const int tile = s->over_tile[i], lie = s->over_lie[i];
    if (tile == 0) return s->over_square[i] == 0 && lie == 0;
    return (i == 0 || (s->over_tile[i - 1] != 0 && s->over_tile[i - 1] < tile)) && path_tile(game, tile) &&
           pp_on_board(game->size, s->over_square[i]) && lies_plainly(game, tile - 1, lie);
}

static bool squares_in_range(const pp_game *game, const pp_state *s) {
    int names = 0;
    while (names < 4 && game->mark_name[names])
        names++;
    for (uint8_t square = 0; square < PP_SQUARES; square++) {
        const bool on = pp_on_board(game->size, square);
        if (!cell_in_range(game, s, square)) return false;
        if (s->mark[square] != 0 && (!on || (s->mark[square] & 15) >= 1 << names)) return false;
    }
    for (int i = 0; i < PP_OVERS; i++) {
        if (!over_in_range(game, s, i)) return false;
    }
    return true;
}

static bool hands_in_range(const pp_game *game, const pp_state *s) {
    for (int seat = 0; seat < PP_SEATS; seat++) {
        if (seat >= game->seats && s->hand[seat][0] != 0) return false;
        for (int i = 0; i < PP_HAND; i++) {
            const int tile = s->hand[seat][i];
            if (tile != 0 && !path_tile(game, tile)) return false;
            if (i > 0 && tile != 0 && tile < s->hand[seat][i - 1]) return false;
            if (i > 0 && tile != 0 && s->hand[seat][i - 1] == 0) return false;
        }
    }
    return true;
}

static bool point_exists(const pp_game *game, int point) {
    if (point >= PP_SIDES) return game->waits_beside && point < PP_SIDES + 4;
    return game->corners || point % 3 != 0;
}

static bool pawns_in_range(const pp_game *game, const pp_state *s) {
    for (int pawn = 0; pawn < PP_PAWNS; pawn++) {
        const pp_pawn *p = &s->pawn[pawn];
        const bool used = pp_seat_of_pawn(pawn) < game->seats && pp_nth_of_seat(pawn) < game->pawns;
        if (!used && p->status != PP_UNPLACED) return false;
        if (p->status > PP_OUT) return false;
        const bool placed = pp_on_board(game->size, p->place.square) && point_exists(game, p->place.point);
        const bool zero = p->place.square == 0 && p->place.point == 0;
        if (p->status == PP_ON ? !placed : !zero) return false;
    }
    return true;
}

// A set of tiles is a mask of slots in which copies, being alike, are the lowest of their kind.
static bool slots_in_range(const pp_game *game, uint64_t mask, int pile) {
    for (int kind = 0; kind < game->tiles->kinds && mask != 0; kind++) {
        const pp_kind *k = pp_kind_of(game, kind);
        if (k->deck != pile) continue;
        const uint64_t copies = (mask & pp_slots(k)) >> k->slot;
        if ((copies & (copies + 1)) != 0) return false;
        mask &= ~(copies << k->slot);
    }
    return mask == 0;
}

static bool pile_in_range(const pp_game *game, const pp_state *s, int pile) {
    const uint8_t *under = s->under[pile];
    const int count = s->under_count[pile];
    if (count > PP_SQUARES || (s->top[pile] == 0 && count > 0)) return false;
    if (!all_zero(under + count, (size_t)(PP_SQUARES - count))) return false;
    for (int i = 0; i < count; i++) {
        const int tile = under[i] & ~PP_JOINED;
        const bool joined = under[i] & PP_JOINED;
        if (tile == 0 || tile > game->tiles->kinds || pp_kind_of(game, tile - 1)->deck != pile) return false;
        if (joined && (i == 0 || tile < (under[i - 1] & ~PP_JOINED))) return false;
    }
    return slots_in_range(game, s->top[pile], pile) && slots_in_range(game, s->gone[pile], pile);
}

static bool frames_in_range(const pp_game *game, const pp_state *s) {
    if (s->depth > PP_FRAMES) return false;
    for (int i = 0; i < s->depth; i++) {
        const pp_frame *frame = &s->frame[i];
        if (frame->step >= game->steps || !game->step[frame->step]) return false;
        if (frame->seat >= game->seats || !pp_on_board(game->size, frame->square) ||
            frame->point >= PP_SIDES + 4)
            return false;
    }
    return all_zero(s->frame + s->depth, sizeof s->frame[0] * (size_t)(PP_FRAMES - s->depth));
}

// Places in the queue are 1, 2, 3 …, a seat at each.
static bool queue_in_range(const pp_state *s) {
    int queued = 0;
    uint32_t taken = 0;
    for (int seat = 0; seat < PP_SEATS; seat++) {
        if (s->due[seat] == 0) continue;
        if (s->due[seat] > PP_SEATS) return false;
        taken |= UINT32_C(1) << (s->due[seat] - 1);
        queued++;
    }
    return taken == (UINT32_C(1) << queued) - 1;
}

static bool numbers_hold(const pp_game *game, const pp_state *s) {
    for (int seat = game->seats; seat < PP_SEATS; seat++) {
        if (s->score[seat] != 0 || s->life[seat] != 0 || s->due[seat] != 0) return false;
    }
    if (s->holder > game->seats || s->first >= game->seats || s->winners >= 1 << game->seats) return false;
    if ((s->depth == 0) != (s->winners != 0) || !all_zero(s->spare, sizeof s->spare)) return false;
    if (s->ended_by >= PP_RULES || (s->ended_by != 0 && s->depth != 0)) return false;
    if (s->ended_by != 0 && !game->clause[s->ended_by]) return false;
    return queue_in_range(s) && squares_in_range(game, s) && hands_in_range(game, s) &&
           pawns_in_range(game, s) && pile_in_range(game, s, 0) && pile_in_range(game, s, 1) &&
           frames_in_range(game, s);
}

const pp_invariant pp_check_numbers = {
    "numbers", "every number is in its range, and what is not used is zero", PP_POSSIBLE, numbers_hold, true};

// --- tiles

// In games whose marker tile does not begin in the pile it never comes there; it has no other place than a holder.
static bool marker_in_place(const pp_game *game, const pp_state *s) {
    const int marker = game->tiles->marker;
    if (marker == game->tiles->kinds) return s->holder == 0;
    const bool in_pile = pp_in_pile(game->tiles, s, marker);
    return pp_removed(game->tiles, s, marker) == 0 && (!in_pile || game->marker_starts_in_pile);
}

static bool tiles_hold(const pp_game *game, const pp_state *s) {
    uint8_t seen[PP_KINDS_MAX + 1] = {0};
    for (int square = 0; square < PP_SQUARES; square++)
        seen[s->tile[square]]++;
    for (int i = 0; i < PP_OVERS; i++)
        seen[s->over_tile[i]]++;
    for (int seat = 0; seat < game->seats; seat++) {
        for (int i = 0; i < PP_HAND; i++)
            seen[s->hand[seat][i]]++;
    }
    for (int pile = 0; pile < PP_PILES; pile++) {
        for (int i = 0; i < s->under_count[pile]; i++)
            seen[s->under[pile][i] & ~PP_JOINED]++;
    }
    for (int kind = 0; kind < game->tiles->kinds; kind++) {
        if (kind == game->tiles->marker) continue;
        const int off_board = pp_on_top(game->tiles, s, kind) + pp_removed(game->tiles, s, kind);
        if (seen[kind + 1] + off_board != pp_copies(game, kind)) return false;
    }
    return marker_in_place(game, s);
}

const pp_invariant pp_check_tiles = {"tiles", "each tile of the box is in exactly one place", PP_POSSIBLE,
                                     tiles_hold, false};

// --- hands

// Those who fell keep their tiles until the exchange is over, and for ever when their fall decided the game.
static bool hands_hold(const pp_game *game, const pp_state *s) {
    const bool exchanging = s->depth > 0 && s->frame[s->depth - 1].step == PP_STEP_EXCHANGE;
    for (int seat = 0; seat < game->seats; seat++) {
        if (pp_hand_size(s, seat) > game->hand) return false;
        const bool out = s->pawn[pp_first_pawn(seat)].status == PP_OUT && !pp_is_in(s, seat);
        if (out && s->hand[seat][0] != 0 && s->depth > 0 && !exchanging) return false;
    }
    return true;
}

const pp_invariant pp_check_hands = {"hands", "no hand is too large, and nobody out of the game holds tiles",
                                     PP_POSSIBLE, hands_hold, false};

// --- pawns-apart

static bool pawns_apart_hold(const pp_game *game, const pp_state *s) {
    for (int pawn = 0; pawn < 2 * game->seats; pawn++) {
        if (s->pawn[pawn].status != PP_ON) continue;
        for (int other = 0; other < pawn; other++) {
            if (s->pawn[other].status == PP_ON &&
                memcmp(&s->pawn[other], &s->pawn[pawn], sizeof(pp_pawn)) == 0) {
                return false;
            }
        }
    }
    return true;
}

const pp_invariant pp_check_pawns_apart = {"pawns-apart", "no two pawns stand at one point", PP_POSSIBLE,
                                           pawns_apart_hold, false};

// --- stage

// Frames are asked from the outermost in, and each says what it may have called.
static bool stage_holds(const pp_game *game, const pp_state *s) {
    for (int i = 0; i < s->depth; i++) {
        const pp_scene scene = {game, s, &s->frame[i]};
        if (!game->step[s->frame[i].step]->possible(&scene, i == s->depth - 1)) return false;
    }
    return true;
}

const pp_invariant pp_check_stage = {"stage", "the turn stands where a turn can stand", PP_POSSIBLE,
                                     stage_holds, true};

// --- choice

// Whatever is not refused for good is lawful, or something better is.
static bool choice_holds(const pp_game *game, const pp_state *s) {
    if (s->depth == 0) return true;
    const pp_scene scene = {game, s, &s->frame[s->depth - 1]};
    const pp_step *step = game->step[scene.frame->step];
    const uint32_t count = step->count(&scene);
    bool any = false;
    for (uint32_t i = 0; i < count && !any; i++)
        any = step->rank(&scene, step->nth(&scene, i)).tier != PP_TIER_NEVER;
    return any;
}

const pp_invariant pp_check_choice = {"choice", "somebody has a lawful action, or the game is over",
                                      PP_THEOREMS, choice_holds, false};
