// SPDX-License-Identifier: MIT
// The second account of the seas: tiles that arrive on squares, lie over others and leave, and the shots fired at
// them. account.c calls it.
#include "account.h"

// Returns whether a tile of this kind lies on the square itself. Some kinds lie over other tiles, and so does a tile
// in the portal.
static bool lies_on_squares(const account_table *account, uint8_t square, int kind) {
    const pp_kind *kinds = account->game->tiles->kind;
    const int there = account->tile[square];
    if (pp_lies_over((pp_sort)kinds[kind].sort)) return false;
    return there == 0 || kinds[there - 1].sort != PP_PORTAL;
}

static void lies_over(account_table *account, uint8_t square, int kind, uint8_t lie) {
    account->over_square[kind] = (uint8_t)(square + 1);
    account->over_lie[kind] = lie;
}

// Records that the portal was laid. It comes from a hand. A tile that was on the square is then in the portal.
static void hear_portal(account_table *account, uint8_t square, int kind) {
    const int there = account->tile[square];
    int seat = 0;
    while (seat < PP_SEATS && !account_hand_loses(account->hand[seat], kind))
        seat++;
    if (seat == PP_SEATS) account->wrong[ACCOUNT_HANDS] = "the portal was laid, but no hand had it";
    if (there != 0) lies_over(account, square, there - 1, account->lie[square]);
}

// Records a tile that arrives on a square, and removes it from its old square, if it had one.
void account_hear_gets(account_table *account, const pp_event *event) {
    const uint8_t square = event->place.square;
    for (int from = 0; from < PP_SQUARES; from++) {
        if (account->tile[from] == event->kind + 1) account->tile[from] = account->lie[from] = 0;
    }
    account->over_square[event->kind] = account->over_lie[event->kind] = 0;
    if (account->game->tiles->kind[event->kind].sort == PP_PORTAL) {
        hear_portal(account, square, event->kind);
    } else if (!lies_on_squares(account, square, event->kind)) {
        lies_over(account, square, event->kind, event->lie);
        return;
    }
    account->tile[square] = (uint8_t)(event->kind + 1);
    account->lie[square] = event->lie;
}

void account_hear_gone(account_table *account, const pp_event *event) {
    const uint8_t square = event->place.square;
    if (account->tile[square] == event->kind + 1) account->tile[square] = account->lie[square] = 0;
    account->over_square[event->kind] = account->over_lie[event->kind] = 0;
}

// Records a shot, with which a taihou tile leaves the hand.
void account_hear_fires(account_table *account, int seat) {
    int i = 0;
    while (i < PP_HAND - 1 && (account->hand[seat][i] == 0 ||
                               account->game->tiles->kind[account->hand[seat][i] - 1].sort != PP_TAIHOU))
        i++;
    if (account->hand[seat][i] == 0 || !account_hand_loses(account->hand[seat], account->hand[seat][i] - 1))
        account->wrong[ACCOUNT_HANDS] = "a taihou was fired from a hand that has none";
}

// Returns whether the position has other tiles on top of tiles. It may lack a daikaiju: one in the portal is taken
// out before an event reports where it appears.
bool account_overs_differ(const account_table *account, const pp_state *s) {
    uint64_t shown[2] = {0};
    for (int i = 0; i < PP_OVERS && s->over_tile[i] != 0; i++) {
        const int kind = s->over_tile[i] - 1;
        shown[kind / 64] |= UINT64_C(1) << kind % 64;
        if (account->over_square[kind] != s->over_square[i] + 1) return true;
        if (account->over_lie[kind] != s->over_lie[i]) return true;
    }
    for (int kind = 0; kind < account->game->tiles->kinds; kind++) {
        if (account->over_square[kind] == 0 || shown[kind / 64] >> kind % 64 & 1) continue;
        if (account->game->tiles->kind[kind].sort != PP_DAIKAIJU) return true;
    }
    return false;
}

void account_begin_seas(account_table *account, const pp_state *s) {
    for (int i = 0; i < PP_OVERS && s->over_tile[i] != 0; i++)
        lies_over(account, s->over_square[i], s->over_tile[i] - 1, s->over_lie[i]);
}
