// SPDX-License-Identifier: MIT
// The invariants that every game has. Each game puts them in its own list (tsuro_2005.c, phoenix.c, seas_check.c
// ...).
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

// Returns whether all these bytes are zero. `size` is at most that of a position.
static bool all_zero(const void *bytes, size_t size) {
    static const uint8_t zeros[sizeof(pp_state)];
    return memcmp(bytes, zeros, size) == 0;
}

// Returns whether a tile has paths. `tile` is a kind + 1, and not 0.
static bool path_tile(const pp_game *game, int tile) {
    return tile <= game->tiles->kinds && pp_kind_of(game, tile - 1)->faces > 0;
}

// Returns whether the tile exists and its lie is plain: the smallest of the lies that look alike. `tile` is a kind +
// 1, and not 0. A marker tile has no face, so it never passes.
static bool lies_plainly(const pp_game *game, uint8_t tile, uint8_t lie) {
    if (tile > game->tiles->kinds) return false;
    const pp_kind *kind = pp_kind_of(game, tile - 1);
    return lie / 4 < kind->faces && lie % 4 < kind->turns[lie / 4];
}

static bool overs_in_range(const pp_game *game, const pp_state *s) {
    if (!(game->has & PP_HAS_OVERS))
        return all_zero(s->over_tile, PP_OVERS) && all_zero(s->over_square, PP_OVERS) &&
               all_zero(s->over_lie, PP_OVERS);
    for (int i = 0; i < PP_OVERS; i++) {
        const uint8_t tile = s->over_tile[i], before = i > 0 ? s->over_tile[i - 1] : 0;
        if (tile == 0 && (s->over_square[i] != 0 || s->over_lie[i] != 0)) return false;
        if (tile == 0) continue;
        const uint8_t square = s->over_square[i], lie = s->over_lie[i];
        if (i > 0 && (before == 0 || before >= tile)) return false;
        if (!pp_on_board(game->size, square) || !lies_plainly(game, tile, lie)) return false;
    }
    return true;
}

// Returns whether every numbered star is on a square of the board, and no two are on the same square.
static bool stars_in_range(const pp_game *game, const pp_state *s) {
    uint64_t numbered = 0;
    if (all_zero(s->star, sizeof s->star)) return true;
    for (int i = 0; i < PP_STARS; i++) {
        if (s->star[i] == 0) continue;
        if (!game->mark_name[0] || !pp_on_board(game->size, (uint8_t)(s->star[i] - 1))) return false;
        const uint64_t square = UINT64_C(1) << (s->star[i] - 1);
        if ((numbered & square) != 0) return false;
        numbered |= square;
    }
    return true;
}

// Returns whether the position uses only marks that the game names, and only on squares of the board.
static bool marks_in_range(const pp_game *game, const pp_state *s, uint64_t board) {
    for (int mark = 0; mark < PP_MARKS; mark++) {
        if ((s->mark[mark] & (game->mark_name[mark] ? ~board : UINT64_MAX)) != 0) return false;
    }
    return stars_in_range(game, s);
}

// Returns whether only tiles that can be flipped have a record of other lies, and all these lies are plain.
static bool lain_in_range(const pp_game *game, const pp_state *s, uint64_t tiles) {
    const uint64_t lain = pp_filled(s->lain);
    if ((lain & (game->lanterns_flip ? ~tiles : UINT64_MAX)) != 0) return false;
    for (uint64_t rest = lain; rest != 0; rest &= rest - 1) {
        const int square = pp_lowest_bit(rest);
        for (uint32_t lies = s->lain[square]; lies != 0; lies &= lies - 1) {
            if (!lies_plainly(game, s->tile[square], (uint8_t)pp_lowest_bit(lies))) return false;
        }
    }
    return true;
}

static bool squares_in_range(const pp_game *game, const pp_state *s) {
    const uint64_t board = pp_squares_of(game->size), tiles = pp_filled(s->tile);
    if ((tiles & ~board) != 0 || (pp_filled(s->lie) & ~tiles) != 0) return false;
    for (uint64_t rest = tiles; rest != 0; rest &= rest - 1) {
        const int square = pp_lowest_bit(rest);
        if (!lies_plainly(game, s->tile[square], s->lie[square])) return false;
    }
    return overs_in_range(game, s) && marks_in_range(game, s, board) && lain_in_range(game, s, tiles);
}

static bool hands_in_range(const pp_game *game, const pp_state *s) {
    const int hands = pp_hand_numbers(game);
    for (int number = 0; number < hands; number++) {
        const uint8_t *hand = s->hand[number];
        int tiles = 0;
        for (int before = 0; tiles < PP_HAND && hand[tiles] != 0; before = hand[tiles++]) {
            if (hand[tiles] < before || !path_tile(game, hand[tiles])) return false;
        }
        for (; tiles < PP_HAND; tiles++) {
            if (hand[tiles] != 0) return false;
        }
    }
    return all_zero(s->hand + hands, sizeof s->hand[0] * (size_t)(PP_SEATS - hands));
}

static bool point_exists(const pp_game *game, int point) {
    if (point >= PP_SIDES) return game->waits_beside && point < PP_SIDES + 4;
    return game->corners || point % 3 != 0;
}

static bool pawns_in_range(const pp_game *game, const pp_state *s) {
    if ((s->on & s->off) != 0 || ((s->on | s->off) & s->out) != 0) return false;
    if (((s->on | s->off | s->out) & ~pp_pawns_in_play(game)) != 0) return false;
    pp_place others[PP_PAWNS];
    memcpy(others, s->place, sizeof others);
    for (uint32_t rest = s->on; rest != 0; rest &= rest - 1) {
        const int pawn = pp_lowest_bit(rest);
        const pp_place place = s->place[pawn];
        if (!pp_on_board(game->size, place.square) || !point_exists(game, place.point)) return false;
        others[pawn] = (pp_place){0};
    }
    return all_zero(others, sizeof others);
}

// A set of tiles is a mask of slots. Copies are alike, so a set holds the lowest slots of each kind.
static bool set_in_range(const pp_tileset *tiles, int pile, uint64_t set) {
    return (set & ~tiles->slots[pile]) == 0 && (set & tiles->repeats[pile] & ~(set << 1)) == 0;
}

static bool packets_in_range(const pp_game *game, const pp_state *s, int pile) {
    const uint8_t *under = s->under[pile];
    const int count = s->under_count[pile];
    if (count > PP_SQUARES || (s->top[pile] == 0 && count > 0)) return false;
    if (!all_zero(under + count, (size_t)(PP_SQUARES - count))) return false;
    for (int i = 0; i < count; i++) {
        const uint8_t tile = under[i] & (uint8_t)~PP_JOINED;
        const bool joined = under[i] & PP_JOINED;
        if (tile == 0 || tile > game->tiles->kinds || pp_kind_of(game, tile - 1)->deck != pile) return false;
        if (joined && (i == 0 || tile < (under[i - 1] & ~PP_JOINED))) return false;
    }
    return true;
}

static bool piles_in_range(const pp_game *game, const pp_state *s) {
    for (int pile = 0; pile < PP_PILES; pile++) {
        if (s->gone[pile] != 0 && !(game->has & PP_HAS_GONE)) return false;
        if (!set_in_range(game->tiles, pile, s->top[pile])) return false;
        if (!set_in_range(game->tiles, pile, s->gone[pile])) return false;
        if (!packets_in_range(game, s, pile)) return false;
    }
    return true;
}

static bool frames_in_range(const pp_game *game, const pp_state *s) {
    if (s->depth > PP_FRAMES) return false;
    for (int i = 0; i < s->depth; i++) {
        const pp_frame *frame = &s->frame[i];
        if (frame->step >= game->steps || !game->step[frame->step]) return false;
        if (frame->seat >= game->seats) return false;
    }
    return all_zero(s->frame + s->depth, sizeof s->frame[0] * (size_t)(PP_FRAMES - s->depth));
}

// Returns whether the places in the queue are 1, 2, 3 …, with one seat in each.
static bool queue_in_range(const pp_state *s) {
    if (all_zero(s->due, sizeof s->due)) return true;
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

// Returns whether only seats in play have this counter, and none has it in a game without it.
static bool counters_in_range(const pp_game *game, const uint8_t counter[PP_SEATS], unsigned has) {
    const int from = game->has & has ? game->seats : 0;
    return from == PP_SEATS || pp_eight(counter) >> 8 * from == 0;
}

// Returns whether the wave's numbers are in range. Without a wave, its seat and its delay are zero.
static bool wave_in_range(const pp_game *game, const pp_state *s) {
    if (s->wave_side == 0) return s->wave_seat == 0 && s->wave_waits == 0;
    return game->has & PP_HAS_WAVE && s->wave_side <= 4 && s->wave_seat < game->seats && s->wave_waits <= 1;
}

static bool numbers_hold(const pp_game *game, const pp_state *s) {
    if (!counters_in_range(game, s->score, PP_HAS_SCORES) ||
        !counters_in_range(game, s->life, PP_HAS_LIVES) || !counters_in_range(game, s->due, PP_HAS_QUEUE))
        return false;
    if (s->holder > game->seats || s->first >= game->seats || s->winners >= 1 << game->seats) return false;
    if ((s->depth == 0) != (s->winners != 0) || !all_zero(s->spare, sizeof s->spare)) return false;
    if (s->ended_by >= PP_RULES || (s->ended_by != 0 && s->depth != 0)) return false;
    if (s->ended_by != 0 && !game->clause[s->ended_by]) return false;
    return wave_in_range(game, s) && queue_in_range(s) && squares_in_range(game, s) &&
           hands_in_range(game, s) && pawns_in_range(game, s) && piles_in_range(game, s) &&
           frames_in_range(game, s);
}

const pp_invariant pp_check_numbers = {"numbers", "every number is in its range, and unused fields are zero",
                                       PP_POSSIBLE, numbers_hold, true};

// --- tiles

// Returns whether the marker tile is in a place where it can be. If it does not begin in the pile, it never goes
// there: it is with its holder or beside the board.
static bool marker_in_place(const pp_game *game, const pp_state *s) {
    const int marker = game->tiles->marker;
    if (marker == game->tiles->kinds) return s->holder == 0;
    return game->marker_starts_in_pile || !pp_in_pile(game->tiles, s, marker);
}

// The tiles found so far. Each is counted as the lowest slot of its kind that is still free, as in sets and in the
// box.
typedef struct census {
    const pp_game *game;
    uint64_t found[PP_PILES];
    bool too_many;
} census;

// Adds a tile. A surplus copy of a kind gets a slot of another kind, or one beyond them all.
static inline void count_tile(census *c, uint8_t tile) {
    const pp_kind *kind = pp_kind_of(c->game, tile - 1);
    uint64_t *found = &c->found[kind->deck], slot = UINT64_C(1) << kind->slot;
    int copies = kind->copies;
    for (; (*found & slot) != 0; copies--)
        slot <<= 1;
    c->too_many |= copies <= 0;
    *found |= slot;
}

// Counts the tile that this frame carries. A carried tile is in the frame of the step that drew it, until it reaches
// a square.
static void count_carried(census *c, const pp_frame *frame) {
    const pp_schema *schema = &c->game->step[frame->step]->frame;
    for (int i = 0; i < PP_FIELDS && schema->field[i].name; i++) {
        const pp_field *field = &schema->field[i];
        if (field->kind != PP_FIELD_CARRIED || !pp_field_used(field, frame)) continue;
        const uint8_t tile = *pp_field_of(field, frame);
        if (tile > c->game->tiles->kinds) c->too_many = true;
        if (tile != 0 && !c->too_many) count_tile(c, tile);
    }
}

// Returns the slots of the marker tile, which the box does not list. Returns none if it belongs to another pile.
static uint64_t marker_slots(const pp_game *game, int pile) {
    const int marker = game->tiles->marker;
    if (marker == game->tiles->kinds || pp_kind_of(game, marker)->deck != pile) return 0;
    return pp_slots(pp_kind_of(game, marker));
}

// Counts the tiles that are stored in sets. The top packets already consist of slots. Tiles that left the game are
// counted one by one, because they can be further copies of the same kinds.
static void count_sets(census *c, const pp_state *s) {
    for (int pile = 0; pile < PP_PILES; pile++)
        c->found[pile] = s->top[pile] & ~marker_slots(c->game, pile);
    for (int pile = 0; pile < PP_PILES; pile++) {
        for (uint64_t rest = s->gone[pile]; rest != 0; rest &= rest - 1)
            count_tile(c, (uint8_t)(pp_kind_at(c->game->tiles, pile, pp_lowest_bit(rest)) + 1));
    }
}

// The marker tile can be in a pile, but never on a square or in a hand.
static census count_tiles(const pp_game *game, const pp_state *s) {
    census c = {.game = game};
    count_sets(&c, s);
    for (uint64_t rest = pp_filled(s->tile); rest != 0; rest &= rest - 1)
        count_tile(&c, s->tile[pp_lowest_bit(rest)]);
    for (int i = 0; i < PP_OVERS && s->over_tile[i] != 0; i++)
        count_tile(&c, s->over_tile[i]);
    for (int hand = 0; hand < pp_hand_numbers(game); hand++) {
        for (int i = 0; i < PP_HAND && s->hand[hand][i] != 0; i++)
            count_tile(&c, s->hand[hand][i]);
    }
    for (int pile = 0; pile < PP_PILES; pile++) {
        for (int i = 0; i < s->under_count[pile]; i++) {
            const uint8_t tile = s->under[pile][i] & (uint8_t)~PP_JOINED;
            if (tile != game->tiles->marker + 1) count_tile(&c, tile);
        }
    }
    for (int i = 0; i < s->depth && game->has & PP_HAS_CARRIED; i++)
        count_carried(&c, &s->frame[i]);
    return c;
}

static bool tiles_hold(const pp_game *game, const pp_state *s) {
    const census c = count_tiles(game, s);
    return !c.too_many && memcmp(c.found, game->box, sizeof c.found) == 0 && marker_in_place(game, s);
}

const pp_invariant pp_check_tiles = {"tiles", "each tile of the box is in exactly one place", PP_POSSIBLE,
                                     tiles_hold, false};

// --- hands

// Returns whether nobody will play this hand again: its player is out, or its pawn is out and each pawn's hand goes
// back by itself (R13.10b).
static bool is_left_behind(const pp_game *game, const pp_state *s, int hand) {
    const int pawn = pp_pawn_of_hand(game, hand);
    if (!(s->out >> pawn & 1)) return false;
    const bool goes_alone = game->hand_a_pawn && pp_plays(game, PP_R13_10B_WITH_EACH_PAWN);
    return goes_alone || !pp_is_in(s, pp_seat_of_pawn(pawn));
}

// Returns whether a hand may go back only after everyone has drawn (R13.6b). This includes a hand of a player who has
// lost one of two pawns (R13.10b).
static bool may_go_back_late(const pp_game *game, const pp_state *s, int hand, bool left) {
    const int step = s->depth > 0 ? s->frame[s->depth - 1].step : 0;
    if (step != PP_STEP_DRAW || !pp_plays(game, PP_R13_6B_AFTER_DRAWING)) return false;
    const bool lost_one =
        game->pawns == 2 && !game->hand_a_pawn && (s->out & pp_pawns_of(pp_seat_of_hand(game, hand))) != 0;
    return left || (lost_one && pp_plays(game, PP_R13_10B_WITH_EACH_PAWN));
}

// Fallen players keep their tiles until the exchange is over or, under R13.6b, until everyone has drawn. If their
// fall ended the game, they keep them for good. An exchange of many tiles for few (R3.1b) can leave them one tile
// above the limit.
static bool hands_hold(const pp_game *game, const pp_state *s) {
    const int step = s->depth > 0 ? s->frame[s->depth - 1].step : 0;
    const bool kept = s->depth == 0 || step == PP_STEP_EXCHANGE;
    for (int hand = 0; hand < pp_hand_numbers(game); hand++) {
        const int size = pp_hand_size(s, hand);
        const bool left = is_left_behind(game, s, hand), late = may_go_back_late(game, s, hand, left);
        if (size > game->hand && !late) return false;
        if (size > 0 && left && !kept && !late) return false;
    }
    return true;
}

const pp_invariant pp_check_hands = {"hands", "no hand is too large, and nobody out of the game holds tiles",
                                     PP_POSSIBLE, hands_hold, false};

// --- pawns-apart

static bool pawns_apart_hold(const pp_game *game, const pp_state *s) {
    (void)game;
    for (uint32_t rest = s->on; rest != 0; rest &= rest - 1) {
        const int pawn = pp_lowest_bit(rest);
        for (uint32_t others = rest & (rest - 1); others != 0; others &= others - 1) {
            if (pp_same_place(s->place[pawn], s->place[pp_lowest_bit(others)])) return false;
        }
    }
    return true;
}

const pp_invariant pp_check_pawns_apart = {"pawns-apart", "no two pawns are at the same point", PP_POSSIBLE,
                                           pawns_apart_hold, false};

// --- stage

// All schemas are checked first: a step's own `possible` may rely on the fields of every frame and on who called
// whom.
static bool stage_holds(const pp_game *game, const pp_state *s) {
    for (int i = 0; i < s->depth; i++) {
        const pp_frame *frame = &s->frame[i], *called = i + 1 < s->depth ? frame + 1 : 0;
        const pp_schema *schema = &game->step[frame->step]->frame;
        if (schema->outermost != (i == 0) || !pp_frame_fits(schema, game, frame) ||
            !pp_frame_waits(schema, frame, called)) {
            return false;
        }
    }
    for (int i = 0; i < s->depth; i++) {
        const pp_scene scene = {game, s, &s->frame[i]};
        const pp_step *step = game->step[s->frame[i].step];
        if (step->possible && !step->possible(&scene)) return false;
    }
    return true;
}

const pp_invariant pp_check_stage = {"stage", "the turn is in a possible stage", PP_POSSIBLE, stage_holds,
                                     true};

// --- choice

// Returns whether somebody has a lawful action. If any action is not refused outright, then that action or a better
// one is lawful.
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
