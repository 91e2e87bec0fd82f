// SPDX-License-Identifier: MIT
// The exchange with the fallen: the active player keeps any hand of the same size out of their own and the fallen
// players' tiles together.
#include "step.h"

#include <assert.h>

enum { KEPT_MAX = 3, POOL_MAX = PP_SEATS * PP_HAND };

typedef struct pool {
    uint8_t kind[POOL_MAX]; // ascending
    int size;
    int own; // tiles the active player holds
} pool;

static void add_hand(pool *p, const pp_state *s, int seat) {
    for (int i = 0; i < pp_hand_size(s, seat); i++) {
        const uint8_t kind = (uint8_t)(s->hand[seat][i] - 1);
        int at = p->size++;
        for (; at > 0 && p->kind[at - 1] > kind; at--)
            p->kind[at] = p->kind[at - 1];
        p->kind[at] = kind;
    }
}

static pool pool_of(const pp_scene *scene) {
    const uint8_t fallen = PP_VIEW(pp_exchange_frame, scene->frame)->fallen;
    pool p = {.own = pp_hand_size(scene->state, scene->frame->seat)};
    add_hand(&p, scene->state, scene->frame->seat);
    for (int seat = 0; seat < scene->game->seats; seat++) {
        if (fallen >> seat & 1) add_hand(&p, scene->state, seat);
    }
    return p;
}

// How many ways there are to choose `chosen` of `from` things; chosen <= 3. With too few things a factor is zero.
static uint32_t ways(int from, int chosen) {
    uint32_t product = 1;
    for (int i = 0; i < chosen; i++)
        product = product * (uint32_t)(from - i) / (uint32_t)(i + 1);
    return product;
}

static pp_next run_exchange(const pp_work *work, pp_frame *frame) {
    (void)work;
    return frame->at == 0 ? PP_ASKS : PP_DONE;
}

static uint32_t count_hands(const pp_scene *scene) {
    const pool p = pool_of(scene);
    if (pp_plays(scene->game, PP_R3_1A_SAME_NUMBER)) return ways(p.size, p.own);
    uint32_t count = 0;
    for (int size = 0; size <= KEPT_MAX; size++)
        count += ways(p.size, size);
    return count;
}

// The i-th choice in lexical order, smaller hands first: skip, tile by tile, the choices that begin with a smaller one.
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
    return pp_act(PP_KEEP, pp_first_pawn(scene->frame->seat), kept[0], kept[1], kept[2]);
}

static int copies_in(const uint8_t *kinds, int kind) {
    int copies = 0;
    for (int i = 0; i < KEPT_MAX; i++)
        copies += kinds[i] == kind;
    return copies;
}

// Something is given for something, however many tiles each (R3.1b), or nothing for nothing.
static bool gives_and_takes(const uint8_t *hand, const uint8_t *kept, int own) {
    int size = 0, still_own = 0;
    for (; size < KEPT_MAX && kept[size] != 0; size++) {
        int same = 0; // of this tile among those counted so far
        for (int i = 0; i < size; i++)
            same += kept[i] == kept[size];
        still_own += same < copies_in(hand, kept[size]);
    }
    return (still_own < own) == (still_own < size);
}

static pp_rank rank_hand(const pp_scene *scene, pp_action action) {
    const uint8_t kept[KEPT_MAX] = {(uint8_t)pp_a(action), (uint8_t)pp_b(action), (uint8_t)pp_c(action)};
    const pp_rank wrong_count = pp_never(PP_WRONG_COUNT, PP_RULE_EXCHANGE_COUNT);
    const bool same_number = pp_plays(scene->game, PP_R3_1A_SAME_NUMBER);
    const pool p = pool_of(scene);
    const int size = same_number ? p.own : KEPT_MAX - copies_in(kept, 0);
    int at = 0;
    for (int k = 0; k < KEPT_MAX; k++) {
        if ((kept[k] != 0) != (k < size)) return wrong_count;
        if (kept[k] == 0) continue;
        while (at < p.size && p.kind[at] + 1 != kept[k])
            at++;
        if (at++ >= p.size) return pp_never(PP_NOT_ON_OFFER, PP_RULE_EXCHANGE_OFFER);
    }
    if (same_number) return pp_free();
    return gives_and_takes(scene->state->hand[scene->frame->seat], kept, p.own) ? pp_free() : wrong_count;
}

// The fallen player who has this tile, or where none is wanted (0), any of them: whoever is given more tiles than are
// taken gets one more at the most, for the giver has two, and a hand has a place more than the three it may hold.
static int find_fallen(const pp_work *work, uint8_t fallen, int wanted) {
    int seat = 0;
    while (!(fallen >> seat & 1) || (wanted != 0 && !pp_in_hand(work->state, seat, wanted - 1))) {
        seat++;
        assert(seat < work->game->seats);
    }
    return seat;
}

// A tile for a tile, both as kind + 1; one of them may be 0, for none.
static void swap(const pp_work *work, const pp_exchange_frame *exchange, int wanted, int given) {
    pp_state *s = work->state;
    const int seat = find_fallen(work, exchange->fallen, wanted);
    if (wanted != 0) pp_hand_take(s, seat, wanted - 1);
    if (given != 0) pp_hand_add(s, seat, given - 1);
    if (given != 0) pp_hand_take(s, exchange->seat, given - 1);
    if (wanted != 0) pp_hand_add(s, exchange->seat, wanted - 1);
}

// A tile that the hand has and is not to keep, as kind + 1; 0 when there is none.
static int unwanted_in(const uint8_t *hand, const uint8_t *kept) {
    for (int i = 0; i < KEPT_MAX; i++) {
        if (copies_in(hand, hand[i]) > copies_in(kept, hand[i])) return hand[i];
    }
    return 0;
}

static void take_hand(const pp_work *work, pp_frame *frame, pp_action action) {
    const uint8_t kept[KEPT_MAX] = {(uint8_t)pp_a(action), (uint8_t)pp_b(action), (uint8_t)pp_c(action)};
    const pp_exchange_frame *exchange = PP_VIEW(pp_exchange_frame, frame);
    uint8_t *hand = work->state->hand[frame->seat];
    frame->at = 1;
    bool swapped = false;
    for (int k = 0; k < KEPT_MAX && kept[k] != 0; k++) {
        if (copies_in(hand, kept[k]) >= copies_in(kept, kept[k])) continue;
        swap(work, exchange, kept[k], unwanted_in(hand, kept));
        swapped = true;
    }
    for (int more = unwanted_in(hand, kept); more != 0; more = unwanted_in(hand, kept))
        swap(work, exchange, 0, more);
    pp_event event = {.event = PP_EV_KEEPS, .pawn = pp_first_pawn(frame->seat)};
    for (int i = 0; i < PP_HAND; i++)
        event.hand[i] = hand[i];
    if (swapped) pp_tell(work, PP_RULE_EXCHANGE, event);
}

// A player who exchanges has laid a tile in this turn, and so holds fewer than a whole hand.
static bool possible_exchange(const pp_scene *scene) {
    const pp_frame *frame = scene->frame;
    const pp_state *s = scene->state;
    const uint8_t fallen = PP_VIEW(pp_exchange_frame, frame)->fallen;
    int offered = 0;
    for (int seat = 0; seat < scene->game->seats; seat++) {
        if (!(fallen >> seat & 1)) continue;
        if (pp_is_in(s, seat)) return false;
        offered += pp_hand_size(s, seat);
    }
    const int own = pp_hand_size(s, frame->seat);
    return frame->seat == s->frame[0].seat && offered > 0 && own > 0 && own < scene->game->hand &&
           pp_is_in(s, frame->seat);
}

static uint8_t shown_hands(const pp_scene *scene) {
    return PP_VIEW(pp_exchange_frame, scene->frame)->fallen;
}

const pp_step pp_step_exchange = {
    .name = "exchange",
    .verbs = 1u << PP_KEEP,
    .run = run_exchange,
    .count = count_hands,
    .nth = nth_hand,
    .rank = rank_hand,
    .take = take_hand,
    .shown = shown_hands,
    .frame = {.stage = PP_ASKS_ONCE,
              .field = {PP_FIELD(pp_exchange_frame, fallen, PP_FIELD_SEATS, PP_ALL_STAGES)}},
    .possible = possible_exchange,
};
