// SPDX-License-Identifier: MIT
// The verdict of the second account: whether the game is over, who has won, and by which rule, decided again from the events. It takes
// only the seats, the first player and the player whose turn begins from the position. account.c calls it.
#include "account.h"

#include "bits.h"
#include "grammar.h"

enum { ENOUGH_STARS = 7 };

typedef struct verdict {
    uint8_t winners; // 0 while the game goes on
    uint8_t rule;
} verdict;

// The next seat in this set, clockwise.
static int next_of(const account_table *account, uint8_t seats, int seat) {
    do {
        seat = (seat + 1) % account->game->seats;
    } while (!(seats >> seat & 1));
    return seat;
}

// --- Tsuro: the last player wins. The last players share if they fall together, and all remaining players if all tiles are played.

static int hand_size(const account_table *account, int hand) {
    int size = 0;
    while (size < PP_HAND && account->hand[hand][size] != 0)
        size++;
    return size;
}

// Returns whether this is a fallen pawn's own hand while its player goes on: nobody plays its tiles again (R12b with R13.10a).
static bool is_stuck(const account_table *account, int hand, uint8_t in) {
    return account->game->hand_a_pawn && pp_plays(account->game, PP_R13_10A_WITH_THE_LAST_PAWN) &&
           account->out >> hand & 1 && in >> pp_seat_of_pawn(hand) & 1;
}

// Returns whether all tiles have been played. A tile that is neither on the board nor in a hand is in the pile. A ruling (R5.1) says
// whether the hands of the fallen count.
static bool all_tiles_played(const account_table *account, uint8_t in) {
    int left = pp_bits(account->game->box[0]);
    bool held = false;
    left -= pp_bits(pp_filled(account->tile));
    for (int hand = 0; hand < pp_hand_numbers(account->game); hand++) {
        const int size = hand_size(account, hand), seat = pp_seat_of_hand(account->game, hand);
        left -= size;
        if (is_stuck(account, hand, in)) continue;
        held |= size > 0 && (in >> seat & 1 || pp_plays(account->game, PP_R5_1A_EVERY_TILE_ON_BOARD));
    }
    return left == 0 && !held;
}

// Returns whether a turn begins, or would begin, without a tile (R5b).
static bool no_tile_to_lay(const account_table *account, const pp_state *s, uint8_t in) {
    if (pp_plays(account->game, PP_R5A_TURN_PASSES) || (s->depth != 0 && !pp_turn_begins(account->game, s)))
        return false;
    const int seat = s->depth != 0 ? s->frame[0].seat : next_of(account, in, account->turn);
    return account->hand[seat][0] == 0;
}

// The verdict when all remaining players have fallen. Under R13.9b the active player falls before the others.
static verdict of_the_fallen(const account_table *account) {
    const uint8_t others = account->were_in & (uint8_t) ~(1 << account->turn);
    const bool first = pp_plays(account->game, PP_R13_9B_ACTIVE_PLAYER_FALLS_FIRST) && others != 0;
    const uint8_t last = first ? others : account->were_in;
    return (verdict){last, pp_bits(last) == 1 ? PP_RULE_LAST_ONE_WINS : PP_RULE_FALLEN_TOGETHER};
}

// The verdict of Tsuro. If pawns come with the first tile (R8.3b), their players are in the game before that. In the other readings nobody
// lays a tile until every pawn is placed, so nothing can be decided earlier.
static verdict of_tsuro(const account_table *account, const pp_state *s) {
    const uint8_t in = account_seats_with(account, (uint16_t)(account->on | account_unplaced(account)));
    if (in == 0) return of_the_fallen(account);
    if (pp_bits(in) == 1) return (verdict){in, PP_RULE_LAST_ONE_WINS};
    if (all_tiles_played(account, in) || no_tile_to_lay(account, s, in))
        return (verdict){in, PP_RULE_ALL_TILES_PLAYED};
    return (verdict){0, PP_RULE_NONE};
}

// --- Phoenix Rising: the last player on the board or able to rise wins; or, at the end of a round, the player with the most stars, at
// least seven.

static bool is_rim(pp_size size, int square) {
    const int column = square % PP_STRIDE, row = square / PP_STRIDE;
    if (column >= size.width || row >= size.height) return false;
    return column == 0 || row == 0 || column == size.width - 1 || row == size.height - 1;
}

static bool space_left(const account_table *account) {
    for (int square = 0; square < PP_SQUARES; square++) {
        if (is_rim(account->game->size, square) && account->tile[square] == 0) return true;
    }
    return false;
}

static uint8_t with_life(const account_table *account, uint8_t seats) {
    for (int seat = 0; seat < account->game->seats; seat++) {
        if (account->life[seat] == 0) seats &= (uint8_t) ~(1 << seat);
    }
    return seats;
}

static uint8_t with_most_stars(const account_table *account, uint8_t seats) {
    int most = -1;
    uint8_t best = 0;
    for (int seat = 0; seat < account->game->seats; seat++) {
        const int score = account->score[seat];
        if (!(seats >> seat & 1) || score < most) continue;
        best = (uint8_t)(1 << seat | (score == most ? best : 0));
        most = score;
    }
    return best;
}

static verdict of_the_last(const account_table *account, uint8_t on, uint8_t off) {
    const pp_game *game = account->game;
    if (pp_bits(on) == 1 && off == 0) return (verdict){on, PP_RULE_LAST_ONE_WINS};
    if (on == 0 && pp_bits(off) == 1 && pp_plays(game, PP_R27A_WINS_AT_ONCE))
        return (verdict){off, PP_RULE_LAST_WHO_CAN_RISE};
    if (on != 0 || off != 0) return (verdict){0, PP_RULE_NONE};
    const bool by_stars = pp_plays(game, PP_R26B_MOST_STARS_AMONG_THE_LAST);
    return (verdict){by_stars ? with_most_stars(account, account->fell) : account->fell,
                     PP_RULE_FALLEN_TOGETHER};
}

// Returns whether the turn passed, or reached, the first player's seat on its way to `next`.
static bool round_ends(const account_table *account, const pp_state *s, int next) {
    int seat = account->turn;
    do {
        seat = (seat + 1) % account->game->seats;
        if (seat == s->first) return true;
    } while (seat != next);
    return false;
}

static verdict of_the_round(const account_table *account, uint8_t in) {
    bool enough = false;
    for (int seat = 0; seat < account->game->seats; seat++)
        enough |= account->score[seat] >= ENOUGH_STARS;
    if (!enough) return (verdict){0, PP_RULE_NONE};
    const uint8_t tied = with_most_stars(account, in), alive = with_life(account, tied);
    const bool breaks_tie =
        pp_bits(alive) == 1 || (alive != 0 && pp_plays(account->game, PP_R30_28B_TOKEN_HOLDERS_SHARE));
    const uint8_t winners = breaks_tie ? alive : tied;
    if (pp_bits(winners) > 1) return (verdict){winners, PP_RULE_STARS_SHARED};
    return (verdict){winners, pp_bits(tied) > 1 ? PP_RULE_TIE_BROKEN : PP_RULE_MOST_STARS};
}

// The verdict of Phoenix Rising. While the game goes on, it is judged only at the beginning of a turn.
static verdict of_phoenix(const account_table *account, const pp_state *s) {
    const verdict none = {0, PP_RULE_NONE};
    const bool over = s->depth == 0, begins = pp_turn_begins(account->game, s);
    const bool sets_up = account_seats_with(account, account_unplaced(account)) != 0;
    if (sets_up || (!over && !begins)) return none;
    const uint8_t on = account_seats_with(account, account->on),
                  left = account_seats_with(account, account->out | account->off);
    const uint8_t off = space_left(account) ? with_life(account, left) : 0, in = on | off;
    const verdict last = of_the_last(account, on, off);
    if (last.winners != 0 || in == 0) return last;
    const int next = over ? next_of(account, in, account->turn) : s->frame[0].seat;
    const bool same_turn = !over && next == account->turn; // a tile was drawn before the question
    return !same_turn && round_ends(account, s, next) ? of_the_round(account, in) : none;
}

// --- The seas: the last ship wins; the last ships share if they are lost in one moment
//
// No event says which losses of an action happened in one moment. So two things are checked about the players who share: all were lost in
// this action, and the last loss is among them. Under readings that join moments (R46b, R46c) or split them (R51b), only the end of the
// game is checked, and not who shares it.

static bool is_seas(const account_table *account) {
    return account_knows(account, PP_RULE_DAIKAIJU_MOVES);
}

static bool judges_seas(const account_table *account) {
    return pp_plays(account->game, PP_R46A_EACH_MOMENT) &&
           pp_plays(account->game, PP_R51A_SAME_BOARD_FOR_ALL);
}

static verdict of_seas(const account_table *account, const pp_state *s) {
    const uint8_t in = account_seats_with(account, (uint16_t)~account->out);
    const bool lost_now = (s->winners & ~account->left) == 0 && (s->winners & account->last_left) != 0;
    const bool likely = s->depth == 0 && s->winners != 0 && (lost_now || !judges_seas(account));
    if (s->depth != 0 && !judges_seas(account)) return (verdict){0, PP_RULE_NONE};
    if (in == 0) return (verdict){likely ? s->winners : account->last_left, PP_RULE_FALLEN_TOGETHER};
    if (pp_bits(in) == 1) return (verdict){in, PP_RULE_LAST_ONE_WINS};
    return (verdict){0, PP_RULE_NONE};
}

// --- Any game

static bool is_tsuro(const account_table *account) {
    return account_knows(account, PP_RULE_ALL_TILES_PLAYED);
}

const char *account_verdict_differs(const account_table *account, const pp_state *s) {
    if (account->winners != s->winners || account->ended_by != s->ended_by)
        return "a verdict that no event reported";
    const bool known = is_tsuro(account) || is_seas(account) || account_knows(account, PP_RULE_MOST_STARS);
    if (!known || !account->judges) return 0;
    const verdict is = is_tsuro(account)  ? of_tsuro(account, s)
                       : is_seas(account) ? of_seas(account, s)
                                          : of_phoenix(account, s);
    if (is.winners != 0 && s->depth != 0) return "the game goes on although it is decided";
    if (is.winners == 0 && s->depth == 0) return "the game is over, but nothing has decided it";
    if (is.winners != s->winners) return "the winners are not the right players";
    return is.rule != s->ended_by ? "a different rule decided the game" : 0;
}
