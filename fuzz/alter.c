// SPDX-License-Identifier: MIT
// Positions with a few changes. A position with random bytes is refused as soon as its tiles are counted. So these changes are small, and
// those of tiles keep the count: a tile moves, a pawn leaves, a frame waits elsewhere.
#include "alter.h"

#include "bits.h"
#include "check.h"
#include "pile.h"

#include <string.h>

enum { CHANGES_MOST = 4 };

// --- Tiles

// Moves a tile to a hand or, if that hand cannot take it, to the pile.
static void give_tile(const pp_game *game, pp_state *s, fuzz_bytes *bytes, int kind) {
    const int hand = (int)fuzz_bytes_below(bytes, PP_SEATS + 1);
    if (hand < pp_hand_numbers(game) && pp_hand_size(s, hand) < PP_HAND && kind != game->tiles->marker) {
        pp_hand_add(s, hand, kind);
    } else {
        pp_pile_mix(game->tiles, s, kind);
    }
}

static void move_from_hand(const pp_game *game, pp_state *s, fuzz_bytes *bytes) {
    const int hand = (int)fuzz_bytes_below(bytes, PP_SEATS), size = pp_hand_size(s, hand);
    if (size == 0) return;
    const int kind = s->hand[hand][fuzz_bytes_below(bytes, (uint32_t)size)] - 1;
    pp_hand_take(s, hand, kind);
    give_tile(game, s, bytes, kind);
}

static void move_from_pile(const pp_game *game, pp_state *s, fuzz_bytes *bytes) {
    const int tiles = pp_bits(s->top[0]);
    if (tiles == 0) return;
    const int slot = pp_nth_bit(s->top[0], (int)fuzz_bytes_below(bytes, (uint32_t)tiles));
    const int kind = pp_kind_at(game->tiles, 0, slot);
    pp_pile_take(game->tiles, s, kind);
    give_tile(game, s, bytes, kind);
}

static void move_from_board(const pp_game *game, pp_state *s, fuzz_bytes *bytes) {
    const uint32_t square = fuzz_bytes_below(bytes, PP_SQUARES);
    if (s->tile[square] == 0) return;
    const int kind = s->tile[square] - 1;
    s->tile[square] = s->lie[square] = 0;
    give_tile(game, s, bytes, kind);
}

static void turn_tile(const pp_game *game, pp_state *s, fuzz_bytes *bytes) {
    const uint32_t square = fuzz_bytes_below(bytes, PP_SQUARES);
    (void)game;
    if (s->tile[square] != 0) s->lie[square] = (uint8_t)fuzz_bytes_below(bytes, 8);
}

// --- Pawns

static void move_pawn(const pp_game *game, pp_state *s, fuzz_bytes *bytes) {
    const int pawn = (int)fuzz_bytes_below(bytes, PP_PAWNS);
    const uint8_t square = (uint8_t)fuzz_bytes_below(bytes, PP_SQUARES);
    if (!(pp_pawns_in_play(game) >> pawn & 1)) return;
    const pp_pawn as = {PP_ON, {square, (uint8_t)fuzz_bytes_below(bytes, PP_SIDES + 4)}};
    pp_set_pawn(s, pawn, as);
}

static void lose_pawn(const pp_game *game, pp_state *s, fuzz_bytes *bytes) {
    const int pawn = (int)fuzz_bytes_below(bytes, PP_PAWNS);
    if (!(pp_pawns_in_play(game) >> pawn & 1)) return;
    const pp_pawn as = {.status = fuzz_byte(bytes) % 4 == 0 ? PP_OFF : PP_OUT};
    pp_set_pawn(s, pawn, as);
}

// --- The turn under way

// A near number, or any small one.
static void change_byte(uint8_t *byte, fuzz_bytes *bytes) {
    const uint8_t how = fuzz_byte(bytes);
    switch (how % 4) {
    case 0: *byte = (uint8_t)(*byte + 1); break;
    case 1: *byte = 0; break;
    case 2: *byte ^= (uint8_t)(1u << how / 4 % 8); break;
    default: *byte = (uint8_t)fuzz_bytes_below(bytes, 20);
    }
}

static void change_frame(const pp_game *game, pp_state *s, fuzz_bytes *bytes) {
    (void)game;
    pp_frame *frame = &s->frame[fuzz_bytes_below(bytes, s->depth)];
    change_byte((uint8_t *)frame + fuzz_bytes_below(bytes, sizeof *frame), bytes);
}

// Ends the innermost step, or lets a step wait for another one.
static void change_depth(const pp_game *game, pp_state *s, fuzz_bytes *bytes) {
    const uint8_t step = fuzz_byte(bytes);
    if (step % 2 == 0 && s->depth > 1) {
        s->frame[--s->depth] = (pp_frame){0};
    } else if (s->depth < PP_FRAMES) {
        s->frame[s->depth] = (pp_frame){.step = (uint8_t)(step / 2 % game->steps), .seat = s->frame[0].seat};
        s->depth++;
    }
}

// --- The rest

static void change_number(const pp_game *game, pp_state *s, fuzz_bytes *bytes) {
    const uint32_t seat = fuzz_bytes_below(bytes, game->seats);
    switch (fuzz_bytes_below(bytes, 8)) {
    case 0: s->holder = (uint8_t)fuzz_bytes_below(bytes, game->seats + 1u); break;
    case 1: s->first = (uint8_t)seat; break;
    case 2: change_byte(&s->score[seat], bytes); break;
    case 3: s->life[seat] ^= 1; break;
    case 4: change_byte(&s->due[seat], bytes); break;
    case 5: change_byte(&s->wave_side, bytes); break;
    case 6: s->wave_seat = (uint8_t)seat; break;
    default: s->wave_waits ^= 1;
    }
}

static void change_mark(const pp_game *game, pp_state *s, fuzz_bytes *bytes) {
    const uint32_t mark = fuzz_bytes_below(bytes, PP_MARKS), square = fuzz_bytes_below(bytes, PP_SQUARES);
    const uint32_t star = fuzz_bytes_below(bytes, PP_STARS + 8);
    (void)game;
    s->mark[mark] ^= UINT64_C(1) << square;
    if (star < PP_STARS) s->star[star] = s->mark[mark] >> square & 1 ? (uint8_t)(square + 1) : 0;
}

// Plays by another reading, if the game is otherwise the same.
static void change_reading(pp_game *game, fuzz_bytes *bytes) {
    const uint32_t ruling = fuzz_bytes_below(bytes, PP_RULINGS);
    if (!pp_concerns(game, (pp_ruling)ruling)) return;
    pp_game other = *game;
    other.reading[ruling] = (uint8_t)fuzz_bytes_below(bytes, pp_readings((pp_ruling)ruling));
    pp_game fitted = other;
    pp_fit(&fitted);
    if (fitted.tiles == other.tiles && fitted.pawns == other.pawns &&
        fitted.hand_a_pawn == other.hand_a_pawn && memcmp(fitted.box, other.box, sizeof fitted.box) == 0 &&
        !pp_game_fault(&other))
        *game = other;
}

typedef void change(const pp_game *game, pp_state *s, fuzz_bytes *bytes);

bool alter_position(pp_game *game, pp_state *s, fuzz_bytes *bytes) {
    static change *const changes[] = {
        move_from_hand, move_from_pile, move_from_board, turn_tile,    move_pawn,     lose_pawn,  lose_pawn,
        change_frame,   change_frame,   change_frame,    change_depth, change_number, change_mark};
    enum { CHANGES = sizeof changes / sizeof changes[0] };
    if (s->depth == 0) return false;
    for (uint32_t left = 1 + fuzz_bytes_below(bytes, CHANGES_MOST); left > 0; left--) {
        const uint32_t which = fuzz_bytes_below(bytes, CHANGES + 1);
        if (which < CHANGES) {
            changes[which](game, s, bytes);
        } else {
            change_reading(game, bytes);
        }
    }
    return pp_check(game, s, PP_THEOREMS) == 0;
}
