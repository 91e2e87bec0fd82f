// SPDX-License-Identifier: MIT
// Second counts for the seas: the order of questions and dice, squares that dice name, missing daikaiju, the wave's row, and the order of
// the pile. It looks only at the positions, the action and its events, and calls no rule of core.
#include "reckon.h"

#include "bits.h"
#include "pile.h"

static bool is_seas(const pp_game *game) {
    return game->clause[PP_RULE_DAIKAIJU_MOVES] != 0;
}

static bool is_whole(const promise_moment *m) {
    return m->heard && m->heard->events <= PROMISE_HEARD;
}

static const pp_frame *top_of(const pp_state *s) {
    return s->depth == 0 ? 0 : &s->frame[s->depth - 1];
}

// --- The order of questions and dice in one moment

static bool same_frame(const pp_frame *a, const pp_frame *b) {
    return a->step == b->step && a->at == b->at && a->seat == b->seat;
}

// Returns whether both positions ask the same step in the same moment: a loss that threatens several ships, or a wave that reaches them.
static bool in_one_moment(const promise_moment *m) {
    const pp_frame *asked = top_of(m->before), *asks = top_of(m->after);
    if (!asks || m->before->depth != m->after->depth || m->after->depth < 2) return false;
    const bool question = reckon_is(m->game, asks, "save") || reckon_is(m->game, asks, "roll");
    for (int i = 0; i < m->after->depth - 1; i++) {
        if (!same_frame(&m->before->frame[i], &m->after->frame[i])) return false;
    }
    return question && asked->step == asks->step && reckon_is(m->game, asks - 1, "moment");
}

static int places_from(const pp_game *game, int from, int seat) {
    return (seat - from + game->seats) % game->seats;
}

// A shot or a portal can put other players in danger, so only refusals and dice are judged.
bool reckon_asked_in_turn(const promise_moment *m, gr_out *how) {
    const pp_verb verb = pp_verb_of(m->action);
    if (!is_seas(m->game) || (verb != PP_NO && verb != PP_ROLL) || !m->heard || m->heard->events != 0)
        return true;
    if (!in_one_moment(m)) return true;
    const int active = m->before->frame[0].seat;
    const int asked = places_from(m->game, active, top_of(m->before)->seat);
    const int asks = places_from(m->game, active, top_of(m->after)->seat);
    return asks >= asked || reckon_broken(how, "players are not asked, or do not roll, in the order of play");
}

// --- Missing daikaiju

static int daikaiju_on(const pp_game *game, const pp_state *s) {
    int count = 0;
    for (int square = 0; square < PP_SQUARES; square++)
        count += s->tile[square] != 0 && game->tiles->kind[s->tile[square] - 1].sort == PP_DAIKAIJU;
    for (int i = 0; i < PP_OVERS && s->over_tile[i] != 0; i++)
        count += game->tiles->kind[s->over_tile[i] - 1].sort == PP_DAIKAIJU;
    return count;
}

// Returns whether this player places missing daikaiju at the beginning of a turn instead of rolling.
static bool places_missing(const promise_moment *m, int seat) {
    const pp_game *game = m->game;
    const bool in = ((m->after->on | m->after->off) & pp_pawns_of(seat)) != 0;
    if (pp_plays(game, PP_R43B_PLACED_AT_ONCE)) return false;
    return in ||
           (pp_plays(game, PP_R43A_COUNTED_AS_A_TURN_BEGINS) && pp_plays(game, PP_R44A_WHOLE_FIRST_STEP));
}

bool reckon_missing(const promise_moment *m, gr_out *how) {
    enum { FEWEST = 3, MONSTERS = 1 };
    const pp_frame *asks = top_of(m->after);
    if (!is_seas(m->game) || !asks || m->after->depth != 2 || !reckon_is(m->game, asks, "roll")) return true;
    const bool left = m->after->top[MONSTERS] != 0 || m->after->under_count[MONSTERS] != 0;
    if (!left || daikaiju_on(m->game, m->after) >= FEWEST || !places_missing(m, asks->seat)) return true;
    return reckon_broken(how, "the dice are rolled, but daikaiju are missing");
}

// --- Squares that two dice name

// The line of the board that a die names. The middle line of seven has no number (R39a).
static int line_of(const pp_game *game, int die) {
    const bool printed = game->size.width == 7 && game->size.height == 7;
    return die - 1 + (printed && die > 3 && pp_plays(game, PP_R39A_MIDDLE_LINE_NEVER));
}

static int sort_at(const pp_game *game, const pp_state *s, int square) {
    return s->tile[square] == 0 ? -1 : (int)game->tiles->kind[s->tile[square] - 1].sort;
}

static bool has_over(const pp_game *game, const pp_state *s, int square, pp_sort sort) {
    for (int i = 0; i < PP_OVERS && s->over_tile[i] != 0; i++) {
        if (s->over_square[i] == square && game->tiles->kind[s->over_tile[i] - 1].sort == sort) return true;
    }
    return false;
}

static bool holds_wake(const pp_game *game, const pp_state *s, int seat) {
    for (int i = 0; i < PP_HAND && s->hand[seat][i] != 0; i++) {
        if (game->tiles->kind[s->hand[seat][i] - 1].sort == PP_WAKE) return true;
    }
    return false;
}

static bool suits_ship(const pp_game *game, const pp_state *s, int square, int seat) {
    const int sort = sort_at(game, s, square);
    if (sort == PP_PORTAL || sort == PP_DAIKAIJU || has_over(game, s, square, PP_UZUSHIO)) return false;
    return sort == PP_WAKE || holds_wake(game, s, seat);
}

static bool suits_tile(const pp_game *game, const pp_state *s, int square, const pp_frame *place) {
    const bool daikaiju = game->tiles->kind[reckon_field(game, place, "tile") - 1].sort == PP_DAIKAIJU;
    const bool back = reckon_field(game, place, "transported") != 0 && sort_at(game, s, square) == PP_PORTAL;
    if (!daikaiju && pp_plays(game, PP_R61_3A_STAYS_THERE)) return true;
    return !back && (sort_at(game, s, square) != PP_DAIKAIJU ||
                     pp_plays(game, PP_R42_2B_DAIKAIJU_ALREADY_THERE_IS_REMOVED));
}

static bool suits(const pp_game *game, const pp_state *s, int gold, int blue) {
    const int column = line_of(game, gold), row = line_of(game, blue), square = row * PP_STRIDE + column;
    const pp_frame *caller = top_of(s) - 1;
    if (column >= game->size.width || row >= game->size.height) return false;
    if (reckon_is(game, caller, "out")) return suits_ship(game, s, square, caller->seat);
    return suits_tile(game, s, square, caller);
}

// Returns whether the dice of this question are thrown once more.
static bool is_thrown_again(const promise_moment *m) {
    const pp_frame *was = top_of(m->before), *is = top_of(m->after);
    if (!is || m->before->depth != m->after->depth || !reckon_is(m->game, is, "throw")) return false;
    return reckon_field(m->game, is, "throws") == reckon_field(m->game, was, "throws") + 1;
}

bool reckon_thrown_again(const promise_moment *m, gr_out *how) {
    if (!is_seas(m->game) || pp_verb_of(m->action) != PP_ROLL || m->before->depth < 2 || !is_whole(m))
        return true;
    const pp_frame *caller = top_of(m->before) - 1;
    const bool judged = reckon_is(m->game, caller, "out") || reckon_is(m->game, caller, "place");
    if (!reckon_is(m->game, top_of(m->before), "throw") || !judged) return true;
    for (int i = 0; i < m->heard->events; i++) {
        if (m->heard->event[i].event == PP_EV_LIMIT) return true;
    }
    const bool fits = suits(m->game, m->before, pp_a(m->action), pp_b(m->action));
    if (fits != is_thrown_again(m)) return true;
    return reckon_broken(how, fits ? "the dice are rolled again, but they named a square that will do"
                                   : "the dice named a square that will not do");
}

// --- The wave's row

// Returns whether a way that begins here crosses a tile in the row or, if `down`, in the column in which the wave was before this action.
static bool sails_through(const promise_moment *m, pp_place begin, bool down) {
    enum { STEPS_MAX = PP_SQUARES * PP_POINTS };
    int i = 0, wave;
    while (i < PP_OVERS && m->before->over_tile[i] != 0 &&
           m->game->tiles->kind[m->before->over_tile[i] - 1].sort != PP_TSUNAMI)
        i++;
    if (i == PP_OVERS || m->before->over_tile[i] == 0) return false;
    wave = m->before->over_square[i];
    pp_place at = begin, next;
    for (int steps = 0; steps < STEPS_MAX && account_crosses(m->account, at, &next); steps++, at = next) {
        const bool column = at.square % PP_STRIDE == wave % PP_STRIDE,
                   row = at.square / PP_STRIDE == wave / PP_STRIDE;
        if (down ? column : row) return true;
    }
    return false;
}

// The ship that comes out of the portal by this action, if it sailed on at once and its way touched the row or, if `down`, the column of
// the wave: a bit for its seat. No event says where such a ship begins, but the action does.
static unsigned arrives_through(const promise_moment *m, bool down) {
    const pp_frame *asks = top_of(m->before);
    const bool lays = pp_verb_of(m->action) == PP_LAY;
    const int seat = pp_seat_of(m->action);
    const uint8_t square = lays ? reckon_field(m->game, asks, "square") : (uint8_t)pp_a(m->action);
    const pp_place begin = {square, (uint8_t)(lays ? pp_c(m->action) - 1 : pp_b(m->action))};
    if (!reckon_is(m->game, asks, "out")) return 0;
    for (int i = 0; i < m->heard->events && i < PROMISE_HEARD; i++) {
        const pp_event *event = &m->heard->event[i];
        const bool moves = event->event == PP_EV_MOVES && event->rule == PP_RULE_ARRIVAL_SAILS;
        if (moves && pp_seat_of_pawn(event->pawn) == seat)
            return (unsigned)sails_through(m, begin, down) << seat;
    }
    return 0;
}

// Returns whether a ship that sails through the row as soon as a wake is laid, or as it comes out of the portal, did so without a roll.
// Under R63.2b the active ship rolls only where it ends.
bool reckon_row(const promise_moment *m, gr_out *how) {
    const bool at = pp_verb_of(m->action) == PP_AT;
    if (!is_seas(m->game) || !m->account || !m->heard || (pp_verb_of(m->action) != PP_LAY && !at))
        return true;
    if (m->before->wave_side == 0 || m->before->depth == 0) return true;
    const bool up_or_down = m->before->wave_side % 2 == 1;
    unsigned ships = m->account->crossed[up_or_down ? 0 : 1] | arrives_through(m, !up_or_down);
    if (pp_plays(m->game, PP_R63_2B_ACTIVE_SHIP_IF_IT_ENDS_THERE)) ships &= ~(1u << m->before->frame[0].seat);
    return ships == 0 || reckon_broken(how, "a ship sailed through the wave's row without a roll");
}

// --- The order of the pile of wakes

// A packet: the number of its tiles, and a sum in which every kind has its own weight.
typedef struct packet {
    int tiles;
    uint64_t sum;
} packet;

typedef struct pile {
    packet packet[PP_SQUARES + 2]; // from the top
    int packets;
} pile;

static void adds(pile *p, int kind, bool joined) {
    if (!joined || p->packets == 0) {
        if (p->packets > PP_SQUARES) return;
        p->packet[p->packets++] = (packet){0, 0};
    }
    packet *last = &p->packet[p->packets - 1];
    last->tiles++;
    last->sum += UINT64_C(0x9e3779b97f4a7c15) * (uint64_t)(kind + 1) * (uint64_t)(kind + 2);
}

static void loses(pile *p, int kind) {
    if (p->packets == 0) return;
    p->packet[0].tiles--;
    p->packet[0].sum -= UINT64_C(0x9e3779b97f4a7c15) * (uint64_t)(kind + 1) * (uint64_t)(kind + 2);
    if (p->packet[0].tiles > 0) return;
    p->packets--;
    for (int i = 0; i < p->packets; i++)
        p->packet[i] = p->packet[i + 1];
}

static pile pile_of(const pp_game *game, const pp_state *s) {
    pile p = {.packets = 0};
    for (uint64_t rest = s->top[0]; rest != 0; rest &= rest - 1)
        adds(&p, pp_kind_at(game->tiles, 0, pp_lowest_bit(rest)), rest != s->top[0]);
    for (int i = 0; i < s->under_count[0]; i++)
        adds(&p, (s->under[0][i] & ~PP_JOINED) - 1, (s->under[0][i] & PP_JOINED) != 0);
    return p;
}

// The hands that go under the pile together: those lost in one moment, or those that waited for the end of the turn.
typedef struct group {
    int places;    // how far from the active player the last of them is; -1 if none has gone
    bool waited;   // they belong to players who fell in an earlier action
    unsigned fell; // seats that fell in this action
} group;

// Returns whether all hands that the active player's wake costs wait for the exchange, and no ship is lost in the next turn before a
// question. If some do not wait, they go first.
static bool knows_order(const pp_game *game) {
    return pp_plays(game, PP_R52_1A_ANY_LOSS_BY_THE_WAKE) && pp_plays(game, PP_R52_2A_COUNTS) &&
           !pp_plays(game, PP_R37B_DO_NOT_MOVE_OTHERS);
}

// Follows an event. Each hand of a group is one packet; after an exchange they are one packet together. Returns the error, or null.
static const char *follow(pile *p, const promise_moment *m, const pp_event *event, group *g) {
    const bool wake = event->kind < m->game->tiles->kinds && m->game->tiles->kind[event->kind].deck == 0;
    const int seat = pp_seat_of_pawn(event->pawn);
    if (event->event == PP_EV_DRAWS && wake) loses(p, event->kind);
    if (event->event == PP_EV_UNDER && wake) adds(p, event->kind, false);
    if (event->event == PP_EV_LEAVES) g->fell |= 1u << seat;
    const bool waited = !(g->fell >> seat & 1);
    if (event->event != PP_EV_RETURNS || waited != g->waited) g->places = -1;
    if (event->event != PP_EV_RETURNS) return 0;
    const int places = places_from(m->game, m->before->frame[0].seat, seat);
    const bool together = pp_verb_of(m->action) == PP_KEEP && g->places >= 0, late = places < g->places;
    for (int i = 0; i < PP_HAND && event->hand[i] != 0; i++)
        adds(p, event->hand[i] - 1, together || i > 0);
    g->places = places;
    g->waited = waited;
    return late && knows_order(m->game) ? "hands did not go under the pile in the order of play" : 0;
}

static bool is_same(const pile *a, const pile *b) {
    bool same = a->packets == b->packets;
    for (int i = 0; i < a->packets && same; i++)
        same = a->packet[i].tiles == b->packet[i].tiles && a->packet[i].sum == b->packet[i].sum;
    return same;
}

static bool goes_under(const promise_moment *m) {
    for (int i = 0; i < m->heard->events; i++) {
        if (m->heard->event[i].event == PP_EV_RETURNS) return true;
    }
    return false;
}

// Hands of the lost go under the pile during a turn. Under R38b their order is chosen, and under R52.3b some leave the game.
bool reckon_under(const promise_moment *m, gr_out *how) {
    if (!is_seas(m->game) || !is_whole(m) || m->before->depth == 0 || !goes_under(m)) return true;
    if (m->before->frame[0].step != m->game->turn_step) return true;
    if (pp_plays(m->game, PP_R38B_OWNER_CHOOSES) || pp_plays(m->game, PP_R52_3B_OUT_OF_THE_GAME)) return true;
    pile p = pile_of(m->game, m->before);
    const pile is = pile_of(m->game, m->after);
    const char *wrong = 0;
    group g = {.places = -1};
    for (int i = 0; i < m->heard->events && !wrong; i++)
        wrong = follow(&p, m, &m->heard->event[i], &g);
    if (!wrong && !is_same(&p, &is)) wrong = "the tiles under the pile are not in the order of the events";
    return !wrong || reckon_broken(how, wrong);
}
