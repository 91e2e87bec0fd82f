// SPDX-License-Identifier: MIT
// The exchange with the fallen: their tiles and the active player's are put together, and the active player keeps any
// hand of the same size. The turns of Tsuro and of the seas call it.
#include "step.h"

#include <assert.h>

enum { KEPT_MAX = 3, POOL_MAX = PP_SEATS * PP_HAND };

typedef struct pool {
    uint8_t kind[POOL_MAX]; // ascending
    int size;
    int own;      // how many tiles of the pool are the active player's
    int left_out; // how many more that player keeps unexchanged (R65.5b)
} pool;

static bool is_exchanged(const pp_game *game, int kind) {
    return pp_plays(game, PP_R65_5A_EXCHANGED) || pp_kind_of(game, kind)->sort == PP_WAKE;
}

int pp_exchanged_tiles(const pp_game *game, const pp_state *s, int hand) {
    const int size = pp_hand_size(s, hand);
    int count = 0;
    for (int i = 0; i < size; i++)
        count += is_exchanged(game, s->hand[hand][i] - 1);
    return count;
}

static void add_hand(const pp_game *game, pool *p, const pp_state *s, int hand) {
    const int size = pp_hand_size(s, hand);
    for (int i = 0; i < size; i++) {
        const uint8_t kind = (uint8_t)(s->hand[hand][i] - 1);
        if (!is_exchanged(game, kind)) continue;
        int at = p->size++;
        for (; at > 0 && p->kind[at - 1] > kind; at--)
            p->kind[at] = p->kind[at - 1];
        p->kind[at] = kind;
    }
}

// The hand of the player who exchanges.
static int own_hand(const pp_game *game, const pp_frame *frame) {
    return pp_hand_of(game, pp_nth_pawn(frame->seat, PP_VIEW(pp_exchange_frame, frame)->second));
}

static pool pool_of(const pp_scene *scene) {
    const uint8_t fallen = PP_VIEW(pp_exchange_frame, scene->frame)->fallen;
    const int own = own_hand(scene->game, scene->frame);
    pool p = {.own = pp_exchanged_tiles(scene->game, scene->state, own)};
    p.left_out = pp_hand_size(scene->state, own) - p.own;
    add_hand(scene->game, &p, scene->state, own);
    for (int hand = 0; hand < pp_hand_numbers(scene->game); hand++) {
        if (fallen >> hand & 1) add_hand(scene->game, &p, scene->state, hand);
    }
    return p;
}

// The number of ways to choose `chosen` of `from` things; chosen <= 3. If there are too few things, a factor is zero.
static uint32_t ways(int from, int chosen) {
    uint32_t product = 1;
    for (int i = 0; i < chosen; i++)
        product = product * (uint32_t)(from - i) / (uint32_t)(i + 1);
    return product;
}

static uint32_t count_hands(const pp_scene *scene) {
    const pool p = pool_of(scene);
    if (pp_plays(scene->game, PP_R3_1A_SAME_NUMBER)) return ways(p.size, p.own);
    uint32_t count = 0;
    for (int size = 0; size <= KEPT_MAX - p.left_out; size++)
        count += ways(p.size, size);
    return count;
}

// Adds the tiles that are not exchanged, which the player keeps as well. They come after the others, because wakes
// come first.
static void add_left_out(const pp_scene *scene, int kept[KEPT_MAX], int size) {
    const uint8_t *hand = scene->state->hand[own_hand(scene->game, scene->frame)];
    for (int i = 0; i < PP_HAND && hand[i] != 0 && size < KEPT_MAX; i++) {
        if (!is_exchanged(scene->game, hand[i] - 1)) kept[size++] = hand[i];
    }
}

// The i-th choice in lexical order, smaller hands first. For each place in the hand, it skips the choices that have a
// smaller tile there.
static pp_action nth_hand(const pp_scene *scene, uint32_t i) {
    const pool p = pool_of(scene);
    int kept[KEPT_MAX] = {0};
    int at = 0, size = p.own;
    if (!pp_plays(scene->game, PP_R3_1A_SAME_NUMBER)) {
        for (size = 0; i >= ways(p.size, size); size++)
            i -= ways(p.size, size);
    }
    for (int k = 0; k < size; k++, at++) {
        for (uint32_t with = ways(p.size - at - 1, size - k - 1); i >= with;) {
            i -= with;
            at++;
            with = ways(p.size - at - 1, size - k - 1);
        }
        kept[k] = p.kind[at] + 1;
    }
    add_left_out(scene, kept, size);
    const int pawn = pp_pawn_of_hand(scene->game, own_hand(scene->game, scene->frame));
    return pp_act(PP_KEEP, pawn, kept[0], kept[1], kept[2]);
}

static int copies_in(const uint8_t *kinds, int kind) {
    int copies = 0;
    for (int i = 0; i < KEPT_MAX; i++)
        copies += kinds[i] == kind;
    return copies;
}

// Returns whether at least one tile is given and at least one taken, in any numbers (R3.1b), or no tile is given and
// none taken.
static bool gives_and_takes(const uint8_t *hand, const uint8_t *kept, int own) {
    int size = 0, still_own = 0;
    for (; size < KEPT_MAX && kept[size] != 0; size++) {
        int same = 0; // how many copies of this tile have been counted so far
        for (int i = 0; i < size; i++)
            same += kept[i] == kept[size];
        still_own += same < copies_in(hand, kept[size]);
    }
    return (still_own < own) == (still_own < size);
}

// Returns whether the kept tiles after the first `size` are exactly the player's tiles that are not exchanged.
static bool keeps_left_out(const pp_scene *scene, const uint8_t kept[KEPT_MAX], int size) {
    int own[KEPT_MAX] = {0};
    add_left_out(scene, own, size);
    for (int k = size; k < KEPT_MAX; k++) {
        if (own[k] != kept[k]) return false;
    }
    return true;
}

// Returns whether a hand would have more taihou than it may.
static bool has_too_many_taihou(const pp_game *game, const uint8_t kept[KEPT_MAX]) {
    int count = 0;
    for (int k = 0; k < KEPT_MAX && kept[k] != 0; k++)
        count += pp_kind_of(game, kept[k] - 1)->sort == PP_TAIHOU;
    return count > PP_TAIHOU_MOST;
}

static pp_rank rank_hand(const pp_scene *scene, pp_action action) {
    const uint8_t kept[KEPT_MAX] = {(uint8_t)pp_a(action), (uint8_t)pp_b(action), (uint8_t)pp_c(action)};
    const pp_rank wrong_count = pp_never(PP_WRONG_COUNT, PP_RULE_EXCHANGE_COUNT);
    const bool same_number = pp_plays(scene->game, PP_R3_1A_SAME_NUMBER);
    const pool p = pool_of(scene);
    const int all = KEPT_MAX - copies_in(kept, 0), size = same_number ? p.own : all - p.left_out;
    const int own = own_hand(scene->game, scene->frame);
    int at = 0;
    bool parts = false; // whether a tile is given that cannot be exchanged
    if (pp_pawn_of(action) != pp_pawn_of_hand(scene->game, own))
        return pp_never(PP_NOT_POSSIBLE, PP_RULE_WHOSE_HAND);
    for (int k = 0; k < KEPT_MAX; k++) {
        if ((kept[k] != 0) != (k < size + p.left_out) || size < 0) return wrong_count;
        if (kept[k] == 0) continue;
        if (k >= size && keeps_left_out(scene, kept, size)) break;
        parts = k >= size;
        while (at < p.size && p.kind[at] + 1 != kept[k])
            at++;
        if (at++ >= p.size) return pp_never(PP_NOT_ON_OFFER, PP_RULE_EXCHANGE_OFFER);
    }
    if (parts || has_too_many_taihou(scene->game, kept))
        return pp_never(PP_NOT_POSSIBLE, PP_RULE_TAIHOU_LIMIT);
    return gives_and_takes(scene->state->hand[own], kept, p.own + p.left_out) ? pp_free() : wrong_count;
}

// The hand on offer that has this tile; if no tile is wanted (0), any hand on offer. A fallen player's hand gains at
// most one tile, because the giver has only two. A hand has room for one tile more than the three it may hold.
static int find_fallen(const pp_work *work, uint8_t fallen, int wanted) {
    int hand = 0;
    while (!(fallen >> hand & 1) || (wanted != 0 && !pp_in_hand(work->state, hand, wanted - 1))) {
        hand++;
        assert(hand < pp_hand_numbers(work->game));
    }
    return hand;
}

// Swaps two tiles, given as kind + 1. One of them may be 0, for none.
static void swap(const pp_work *work, const pp_frame *frame, int wanted, int given) {
    pp_state *s = work->state;
    const int own = own_hand(work->game, frame);
    const int hand = find_fallen(work, PP_VIEW(pp_exchange_frame, frame)->fallen, wanted);
    if (wanted != 0) pp_hand_take(s, hand, wanted - 1);
    if (given != 0) pp_hand_add(s, hand, given - 1);
    if (given != 0) pp_hand_take(s, own, given - 1);
    if (wanted != 0) pp_hand_add(s, own, wanted - 1);
}

// A tile of the hand that is not kept, as kind + 1; 0 if all are kept.
static int unwanted_in(const pp_game *game, const uint8_t *hand, const uint8_t *kept) {
    for (int i = 0; i < KEPT_MAX; i++) {
        if (hand[i] != 0 && !is_exchanged(game, hand[i] - 1)) continue;
        if (copies_in(hand, hand[i]) > copies_in(kept, hand[i])) return hand[i];
    }
    return 0;
}

static void take_hand(const pp_work *work, pp_frame *frame, pp_action action) {
    const uint8_t kept[KEPT_MAX] = {(uint8_t)pp_a(action), (uint8_t)pp_b(action), (uint8_t)pp_c(action)};
    const int own = own_hand(work->game, frame);
    uint8_t *hand = work->state->hand[own];
    bool swapped = false;
    for (int k = 0; k < KEPT_MAX && kept[k] != 0; k++) {
        if (copies_in(hand, kept[k]) >= copies_in(kept, kept[k])) continue;
        swap(work, frame, kept[k], unwanted_in(work->game, hand, kept));
        swapped = true;
    }
    for (int more; (more = unwanted_in(work->game, hand, kept)) != 0;)
        swap(work, frame, 0, more);
    pp_event event = {.event = PP_EV_KEEPS, .pawn = pp_pawn_of_hand(work->game, own)};
    for (int i = 0; i < PP_HAND; i++)
        event.hand[i] = hand[i];
    if (swapped) pp_tell(work, PP_RULE_EXCHANGE, event);
}

// Returns whether this exchange can be under way. The player has laid a tile in this turn, and so does not hold a
// full hand. Hands on offer belong to other players who are out or, under R13.10b, to those who have lost a pawn.
static bool possible_exchange(const pp_scene *scene) {
    const pp_frame *frame = scene->frame;
    const pp_game *game = scene->game;
    const pp_state *s = scene->state;
    const pp_exchange_frame *exchange = PP_VIEW(pp_exchange_frame, frame);
    const int own = own_hand(game, frame), size = pp_exchanged_tiles(game, s, own);
    int offered = 0;
    if (!game->exchange || (exchange->second && !game->hand_a_pawn)) return false;
    if (exchange->fallen & pp_hands_of(game, frame->seat)) return false;
    for (int hand = 0; hand < pp_hand_numbers(game); hand++) {
        const bool in = pp_is_in(s, pp_seat_of_hand(game, hand));
        if (!(exchange->fallen >> hand & 1)) continue;
        if (in && (game->pawns == 1 || pp_plays(game, PP_R13_10A_WITH_THE_LAST_PAWN))) return false;
        offered += pp_exchanged_tiles(game, s, hand);
    }
    return frame->seat == pp_active(s) && offered > 0 && size > 0 && size < game->hand &&
           pp_is_in(s, frame->seat);
}

static uint8_t shown_hands(const pp_scene *scene) {
    return PP_VIEW(pp_exchange_frame, scene->frame)->fallen;
}

const pp_step pp_step_exchange = {
    .name = "exchange",
    .two_pawns = true,
    .order = PP_RULE_EXCHANGE,
    .verbs = 1u << PP_KEEP,
    .run = pp_run_question,
    .count = count_hands,
    .nth = nth_hand,
    .rank = rank_hand,
    .take = take_hand,
    .shown = shown_hands,
    .frame = {.stage = PP_ASKS_ONCE,
              .field = {PP_FIELD(pp_exchange_frame, fallen, PP_FIELD_HANDS, PP_ALL_STAGES),
                        PP_FIELD(pp_exchange_frame, second, PP_FIELD_FLAG, PP_ALL_STAGES)}},
    .possible = possible_exchange,
};
