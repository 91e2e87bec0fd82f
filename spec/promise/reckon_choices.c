// SPDX-License-Identifier: MIT
// Judges the choices that players have: start marks, placements that cost their own pawn, and exchanges. It uses the paths of the second
// account, and no rule of core.
#include "reckon.h"

#include "bits.h"

#include <string.h>

// --- Start marks

static bool is_at_rim(const pp_game *game, int square, int side) {
    const int column = square % PP_STRIDE, row = square / PP_STRIDE;
    switch (side) {
    case 0: return row == 0;
    case 1: return column == game->size.width - 1;
    case 2: return row == game->size.height - 1;
    default: return column == 0;
    }
}

static bool on_board(const pp_game *game, int square) {
    return square % PP_STRIDE < game->size.width && square / PP_STRIDE < game->size.height;
}

// Returns whether a pawn takes this mark. Under R8b a pawn takes both marks on its side.
static bool is_taken(const promise_moment *m, int square, int point) {
    const bool whole_side = pp_plays(m->game, PP_R8B_ONE_PAWN_A_SIDE);
    for (int pawn = 0; pawn < pp_pawn_numbers(m->game->seats); pawn++) {
        const pp_place at = m->after->place[pawn];
        if (!pp_is_on(m->after, pawn) || at.square != square) continue;
        if (at.point == point || (whole_side && at.point / 3 == point / 3)) return true;
    }
    return false;
}

// Returns whether this game's start marks are all at the rim, two on each side, and each is free unless a pawn is there or a tile lies on
// its square. Under some readings other marks are barred as long as these are left.
static bool knows_marks(const pp_game *game) {
    const bool tsuro = game->clause[PP_RULE_ALL_TILES_PLAYED] != 0;
    return tsuro && !pp_plays(game, PP_R8_2B_MARKS_IN_TURN);
}

// Listing takes long, so only the last pawn's marks are checked.
bool reckon_marks(const promise_moment *m, gr_out *how) {
    const pp_game *game = m->game;
    const pp_state *s = m->after;
    const unsigned unplaced = pp_pawns_in_play(game) & ~(unsigned)(s->on | s->off | s->out);
    if ((unplaced & (unplaced - 1)) != 0) return true;
    if (s->depth == 0 || !reckon_is(game, &s->frame[0], "start") || !knows_marks(game)) return true;
    pp_action action[PP_ACTIONS_MAX];
    uint32_t marks = 0;
    for (int square = 0; square < PP_SQUARES; square++) {
        for (int point = 0; point < PP_POINTS && on_board(game, square); point++) {
            const bool mark = point % 3 != 0 && is_at_rim(game, square, point / 3);
            marks += mark && s->tile[square] == 0 && !is_taken(m, square, point);
        }
    }
    return pp_legal(game, s, action, 0) == marks ||
           reckon_broken(how, "not every free mark is offered, or a taken one is");
}

static bool is_seas(const pp_game *game) {
    return game->clause[PP_RULE_DAIKAIJU_MOVES] != 0;
}

// --- Placements that cost the player's own pawn (Tsuro, and ships)

// Returns whether the seas bar every loss of the ship by the wake that is laid, while another wake keeps it.
static bool bars_lost_ships(const pp_game *game) {
    return pp_plays(game, PP_R48_1A_EVERY_LOSS) && pp_plays(game, PP_R48_2A_WHOLE_HAND_COUNTS) &&
           pp_plays(game, PP_R49_2A_SHIPS_PASS) && pp_plays(game, PP_R50A_SQUARE_AND_POINT) &&
           pp_plays(game, PP_R51A_SAME_BOARD_FOR_ALL) &&
           !pp_plays(game, PP_R49_1B_MAKING_OTHERS_MERGE_IS_BARRED_TOO);
}

// Returns whether this game bars every loss of the pawn that is played, by any tile in hand, while it can be avoided.
static bool bars_losses(const pp_game *game) {
    const bool manual = pp_concerns(game, PP_R13_8);
    if (is_seas(game)) return bars_lost_ships(game);
    if (!game->clause[PP_RULE_ALL_TILES_PLAYED]) return false;
    if (manual)
        return pp_plays(game, PP_R13_8A_RIM_AND_COLLISION_BARRED) &&
               pp_plays(game, PP_R13_2A_PLAYED_PAWN_MUST_STAY);
    return pp_plays(game, PP_R2A_RIM_AND_COLLISION_BARRED) && pp_plays(game, PP_R2_2A_WHOLE_HAND_COUNTS);
}

static bool is_lost(const promise_moment *m, int pawn) {
    for (int i = 0; i < m->heard->events && i < PROMISE_HEARD; i++) {
        if (m->heard->event[i].event == PP_EV_LEAVES && m->heard->event[i].pawn == pawn) return true;
    }
    return false;
}

static pp_sort sort_of(const pp_game *game, uint8_t tile) {
    return (pp_sort)game->tiles->kind[tile - 1].sort;
}

// Returns whether the loss of a ship may hang on something else than the wake: a roll against the wave, a rescue by a special tile in hand,
// or the portal.
static bool may_be_saved(const promise_moment *m, int pawn) {
    const uint8_t *hand = m->before->hand[pp_hand_of(m->game, pawn)];
    const pp_frame *asks = &m->before->frame[m->before->depth - 1];
    if (!is_seas(m->game)) return false;
    for (int i = 0; i < PP_HAND && hand[i] != 0; i++) {
        if (sort_of(m->game, hand[i]) != PP_WAKE) return true;
    }
    return m->before->wave_side != 0 || !reckon_is(m->game, asks, "lay");
}

static bool keeps(const account_table *account, int pawn) {
    return is_seas(account->game) ? account_ship_keeps(account, pawn) : account_keeps(account, pawn);
}

// Returns whether some tile of the hand, turned in some way, keeps the pawn on the board.
static bool has_safe_placement(const promise_moment *m, int pawn) {
    const uint8_t *hand = m->before->hand[pp_hand_of(m->game, pawn)];
    const uint8_t square = m->before->place[pawn].square;
    account_table then;
    account_begin(&then, m->game, m->before);
    for (int i = 0; i < PP_HAND && hand[i] != 0; i++) {
        then.tile[square] = hand[i];
        for (uint8_t turn = 0; turn < 4; turn++) {
            then.lie[square] = turn;
            if (keeps(&then, pawn)) return true;
        }
    }
    return false;
}

bool reckon_own_pawn(const promise_moment *m, gr_out *how) {
    if (pp_verb_of(m->action) != PP_LAY || !m->heard || !bars_losses(m->game)) return true;
    const int pawn = pp_pawn_of(m->action);
    if (!pp_is_on(m->before, pawn) || !is_lost(m, pawn) || may_be_saved(m, pawn)) return true;
    return !has_safe_placement(m, pawn) ||
           reckon_broken(how, "a tile that costs the pawn was laid, but another keeps it");
}

// --- Exchanges

static bool same_tiles(const uint8_t hand[PP_HAND], pp_action action) {
    const uint8_t named[PP_HAND] = {(uint8_t)pp_a(action), (uint8_t)pp_b(action), (uint8_t)pp_c(action)};
    return memcmp(hand, named, PP_HAND) == 0;
}

// Under R13.10b the hand can go back at once, because the player's other pawn fell.
bool reckon_kept_hand(const promise_moment *m, gr_out *how) {
    if (pp_verb_of(m->action) != PP_KEEP || !m->game->clause[PP_RULE_EXCHANGE_COUNT]) return true;
    const uint8_t *hand = m->after->hand[pp_hand_of(m->game, pp_pawn_of(m->action))];
    const bool goes_back = pp_plays(m->game, PP_R13_10B_WITH_EACH_PAWN) && hand[0] == 0;
    return goes_back || same_tiles(hand, m->action) ||
           reckon_broken(how, "the hand is not the one that was named");
}

// Returns whether this loss, by a tile that was just laid, lets the player of the tile exchange tiles.
static bool wins_tiles(const pp_game *game, const pp_event *leaves) {
    return !is_seas(game) || leaves->cause == PP_BY_RIM || pp_plays(game, PP_R52_1A_ANY_LOSS_BY_THE_WAKE);
}

// Returns whether the game has an exchange as this action begins, of whole hands, with everybody whom the tile costs the game.
static bool may_exchange(const promise_moment *m) {
    const pp_game *game = m->game;
    const bool all = !is_seas(game) ||
                     (pp_plays(game, PP_R65_5A_EXCHANGED) && !pp_plays(game, PP_R37B_DO_NOT_MOVE_OTHERS) &&
                      pp_plays(game, PP_R51A_SAME_BOARD_FOR_ALL));
    const pp_frame *asks = &m->before->frame[m->before->depth - 1];
    const bool in_turn = reckon_is(game, asks, is_seas(game) ? "lay" : "turn");
    return in_turn && all && game->exchange && game->clause[PP_RULE_EXCHANGE_COUNT] &&
           pp_plays(game, PP_R3A_EXCHANGE);
}

bool reckon_exchange(const promise_moment *m, gr_out *how) {
    if (pp_verb_of(m->action) != PP_LAY || !m->heard || !may_exchange(m)) return true;
    const int pawn = pp_pawn_of(m->action), hand = pp_hand_of(m->game, pawn);
    if (m->before->hand[hand][1] == 0 || is_lost(m, pawn))
        return true; // nothing is left to give, or nobody to give it
    unsigned fell = 0;
    for (int i = 0; i < m->heard->events && i < PROMISE_HEARD; i++) {
        const pp_event *event = &m->heard->event[i];
        const unsigned seat = 1u << pp_seat_of_pawn(event->pawn);
        if (event->event == PP_EV_LEAVES && wins_tiles(m->game, event)) fell |= seat;
        const bool returns = event->event == PP_EV_RETURNS && event->hand[0] != 0 && (fell & seat) != 0;
        if (returns && pp_seat_of_pawn(event->pawn) != pp_seat_of_pawn(pawn))
            return reckon_broken(how, "tiles of the fallen went back, but an exchange was due");
    }
    return true;
}

// --- The tiles of others, and the Phoenix tile (Phoenix Rising)

static bool has_tile(const uint8_t hand[PP_HAND], uint8_t tile) {
    return tile != 0 && memchr(hand, tile, PP_HAND) != 0;
}

// Returns whether this seat, on the board, kept all of its tiles in this action.
static bool kept_tiles(const promise_moment *m, int seat) {
    const bool on = pp_is_on(m->before, pp_first_pawn(seat)) && pp_is_on(m->after, pp_first_pawn(seat));
    return on && m->before->hand[seat][0] != 0 &&
           memcmp(m->before->hand[seat], m->after->hand[seat], PP_HAND) == 0;
}

bool reckon_supplier(const promise_moment *m, gr_out *how) {
    const pp_game *game = m->game;
    if (!game->clause[PP_RULE_TAKE_TILES] || !m->heard) return true;
    for (int i = 0; i < m->heard->events && i < PROMISE_HEARD; i++) {
        const pp_event *event = &m->heard->event[i];
        const int taker = pp_seat_of_pawn(event->pawn);
        if (event->event != PP_EV_KEEPS) continue;
        bool passed = false;
        for (int places = 1; places < game->seats; places++) {
            const int seat = (taker + places) % game->seats;
            if (has_tile(m->before->hand[seat], event->hand[0])) break;
            passed |= kept_tiles(m, seat);
            if (places == game->seats - 1) passed = false; // the giver drew the tile in this action
        }
        if (passed) return reckon_broken(how, "tiles were taken, but not from the first player who has some");
    }
    return true;
}

// Returns whether this player waits for tiles all through the action: the pawn faces the same empty square, and fewer than two tiles are in
// hand.
static bool waits(const promise_moment *m, int seat) {
    const int pawn = pp_first_pawn(seat);
    const pp_place at = m->before->place[pawn];
    const bool stays =
        pp_is_on(m->before, pawn) && pp_is_on(m->after, pawn) && pp_same_place(at, m->after->place[pawn]);
    if (!stays || at.square == PP_NO_SQUARE || m->before->tile[at.square] != 0 ||
        m->after->tile[at.square] != 0)
        return false;
    const unsigned draws = reckon_field(m->game, &m->before->frame[0], "to_draw") |
                           reckon_field(m->game, &m->after->frame[0], "to_draw");
    const bool active = seat == m->before->frame[0].seat || seat == m->after->frame[0].seat;
    return m->before->hand[seat][1] == 0 && m->after->hand[seat][1] == 0 && !active && !(draws >> seat & 1);
}

bool reckon_queue(const promise_moment *m, gr_out *how) {
    const pp_game *game = m->game;
    int holder = m->before->holder - 1;
    if (!game->clause[PP_RULE_QUEUE] || !m->heard || !pp_plays(game, PP_R30_25A_NEXT_CLOCKWISE)) return true;
    if (m->before->depth == 0 || m->after->depth == 0) return true;
    for (int i = 0; i < m->heard->events && i < PROMISE_HEARD; i++) {
        const pp_event *event = &m->heard->event[i];
        const int seat = pp_seat_of_pawn(event->pawn);
        if (event->event != PP_EV_MARKER_TO) continue;
        for (int places = 1; event->rule == PP_RULE_QUEUE && holder >= 0 && places < game->seats; places++) {
            const int other = (holder + places) % game->seats;
            if (other == seat) break;
            if (waits(m, other))
                return reckon_broken(how, "the Phoenix tile passed over a player who waits for tiles");
        }
        holder = seat;
    }
    return true;
}
