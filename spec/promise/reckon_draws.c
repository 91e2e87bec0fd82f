// SPDX-License-Identifier: MIT
// Counts a turn of Tsuro again after its tile is laid: who draws, and where the dragon goes. It only follows how many tiles everybody has,
// and calls no rule of core.
#include "reckon.h"

#include "bits.h"

// The table, as the events so far leave it.
typedef struct table {
    const pp_game *game;
    uint8_t size[PP_SEATS]; // tiles in each hand
    unsigned out;           // pawns that are out
    int pile;               // tiles in the pile, without the dragon
    int active, holder;     // seats; the holder is -1 for nobody
    int last;               // the hand that drew last in this action; -1 if none did
    int fallen;             // the seat of a holder who fell in this action; -1 if none did
    bool gave;              // the hand that drew last gave the dragon back first
    bool moved;             // the dragon went under the pile, but its holder did not draw
    bool ended;             // the dragon was drawn
} table;

static int tiles_of(const uint8_t hand[PP_HAND]) {
    int tiles = 0;
    while (tiles < PP_HAND && hand[tiles] != 0)
        tiles++;
    return tiles;
}

static bool has_dragon(const pp_game *game) {
    return game->tiles->marker < game->tiles->kinds;
}

// The tiles of the box that are neither on the board nor in a hand.
static int tiles_in_pile(const pp_game *game, const pp_state *s) {
    int tiles = pp_bits(game->box[0]) - pp_bits(pp_filled(s->tile));
    for (int hand = 0; hand < pp_hand_numbers(game); hand++)
        tiles -= tiles_of(s->hand[hand]);
    return tiles;
}

static table table_of(const pp_game *game, const pp_state *s) {
    table t = {.game = game,
               .out = s->out,
               .pile = tiles_in_pile(game, s),
               .active = s->frame[0].seat,
               .holder = s->holder - 1,
               .last = -1,
               .fallen = -1};
    for (int hand = 0; hand < pp_hand_numbers(game); hand++)
        t.size[hand] = (uint8_t)tiles_of(s->hand[hand]);
    return t;
}

// --- Players in the game, and hands that are short of tiles

static bool is_in(const table *t, int seat) {
    return (pp_pawns_in_play(t->game) & pp_pawns_of(seat) & ~t->out) != 0;
}

static bool is_short(const table *t, int hand) {
    const bool in = t->game->hand_a_pawn ? !(t->out >> hand & 1) : is_in(t, hand);
    return in && t->size[hand] < t->game->hand;
}

static int next_in(const table *t, int seat) {
    do {
        seat = (seat + 1) % t->game->seats;
    } while (!is_in(t, seat));
    return seat;
}

static int first_hand_of(const table *t, int seat) {
    return pp_hand_of(t->game, pp_first_pawn(seat));
}

// The first hand that is short, clockwise from this one; -1 if none is.
static int first_short(const table *t, int from) {
    const int hands = pp_hand_numbers(t->game);
    for (int i = 0; i < hands; i++) {
        if (is_short(t, (from + i) % hands)) return (from + i) % hands;
    }
    return -1;
}

static int short_hand_of(const table *t, int seat) {
    for (int hand = first_hand_of(t, seat); hand < pp_hand_numbers(t->game); hand++) {
        if (pp_seat_of_hand(t->game, hand) == seat && is_short(t, hand)) return hand;
    }
    return -1;
}

// --- The next draw

// The hand with which a round begins in which nobody has drawn yet. The dragon's holder comes first; under R13.1b, the player after a
// holder who fell. `counts` is whether the holder's right counts.
static int begins_with(const table *t, bool counts) {
    const pp_game *game = t->game;
    const bool priority = t->fallen >= 0 && pp_plays(game, PP_R13_1B_NEXT_SEAT_DRAWS_FIRST);
    const int first = priority ? next_in(t, t->fallen) : counts ? t->holder : -1;
    const int active = first_hand_of(t, t->active);
    if (first < 0) return active;
    if (game->marker_starts_in_pile) return pp_plays(game, PP_R1A_HOLDER_DRAWS_FIRST) ? first : active;
    if (short_hand_of(t, first) >= 0) return short_hand_of(t, first);
    return pp_plays(game, PP_R1_1A_CLOCKWISE_FROM_HOLDER) ? first_hand_of(t, first) : active;
}

// The hand from which drawing goes on.
static int goes_on_from(const table *t, const promise_moment *m, bool counts) {
    const pp_game *game = t->game;
    if (t->last < 0) return begins_with(t, counts);
    const bool had_priority = reckon_field(game, &m->before->frame[m->before->depth - 1], "priority") != 0;
    const bool first = (t->gave && pp_plays(game, PP_R1A_HOLDER_DRAWS_FIRST)) || had_priority;
    const bool back = first && pp_plays(game, PP_R1_1B_BACK_TO_ACTIVE_PLAYER);
    if (back && pp_seat_of_hand(game, t->last) != t->active) return first_hand_of(t, t->active);
    return (t->last + 1) % pp_hand_numbers(game);
}

// --- The dragon

// The player to whom the dragon of a fallen holder goes, if that player's hand is not full.
static int heir_of(const table *t) {
    int to = next_in(t, pp_plays(t->game, PP_R4_1B_FROM_ACTIVE_PLAYER) ? t->active : t->holder);
    for (int i = 0; i < t->game->seats && pp_plays(t->game, PP_R4B_DRAGON_GOES_ON); i++) {
        if (t->size[to] < t->game->hand) break;
        to = next_in(t, to);
    }
    return to;
}

static const char *passed_to(const table *t, int seat) {
    if (t->holder < 0 || is_in(t, t->holder))
        return "the dragon was passed on, but its holder has not fallen";
    const int heir = heir_of(t);
    if (seat != heir) return "the dragon was passed to the wrong player";
    return t->size[heir] < t->game->hand ? 0 : "the dragon was passed to a player with a full hand";
}

static const char *skipped_the_heir(const table *t) {
    if (t->holder < 0) return 0; // it waited beside the board (R4.2b)
    if (is_in(t, t->holder)) return "the dragon left a player who is in the game";
    return t->size[heir_of(t)] == t->game->hand
               ? 0
               : "the dragon was not passed to a player who is short of tiles";
}

static bool may_take(const table *t, int hand) {
    return pp_plays(t->game, PP_R13_5A_WHOEVER_LACKS_A_TILE) || pp_seat_of_hand(t->game, hand) == t->active;
}

// The seat that takes the dragon under the empty pile; -1 if nobody may.
static int taker_of(const table *t, const promise_moment *m) {
    const int hands = pp_hand_numbers(t->game), from = goes_on_from(t, m, false);
    for (int i = 0; i < hands; i++) {
        const int hand = (from + i) % hands;
        if (is_short(t, hand) && may_take(t, hand)) return pp_seat_of_hand(t->game, hand);
    }
    return -1;
}

static const char *taken_by(const table *t, const promise_moment *m, int seat) {
    if (t->pile != 0) return "the dragon was taken although the pile has tiles";
    if (pp_plays(t->game, PP_R13_4B_DRAGON_GOES_ON)) return 0;
    if (t->holder >= 0) return "the dragon was taken from its holder";
    return taker_of(t, m) == seat ? 0 : "the dragon was not taken by the first player in need";
}

static const char *follow_dragon(table *t, const promise_moment *m, const pp_event *event) {
    const int seat = pp_seat_of_pawn(event->pawn);
    const char *wrong = 0;
    if (event->event == PP_EV_MARKER_TO) {
        wrong = event->rule == PP_RULE_MARKER_TAKEN ? taken_by(t, m, seat) : passed_to(t, seat);
        t->holder = seat;
        return wrong;
    }
    if (event->rule == PP_RULE_MARKER_TO_FULL_HAND) wrong = skipped_the_heir(t);
    if (event->rule == PP_RULE_MARKER_SET_ASIDE) {
        t->fallen = t->holder;
        if (t->holder >= 0 && is_in(t, t->holder)) wrong = "the dragon left a player who is in the game";
    }
    t->gave = event->rule != PP_RULE_MARKER_TO_FULL_HAND && event->rule != PP_RULE_MARKER_SET_ASIDE;
    t->moved = t->gave;
    t->holder = -1;
    return wrong;
}

// --- The events of an action

// Returns whether this holder, who draws, may keep the dragon (R1.2b).
static bool may_keep(const table *t) {
    return pp_plays(t->game, PP_R1B_ACTIVE_PLAYER_DRAWS_FIRST) && t->holder != t->active &&
           !pp_plays(t->game, PP_R1_2A_DRAGON_UNDER_BEFORE_DRAWING);
}

static const char *draw(table *t, const pp_event *event) {
    const int hand = pp_hand_of(t->game, event->pawn), seat = pp_seat_of_pawn(event->pawn);
    const bool keeps = t->holder == seat && !may_keep(t);
    t->ended |= event->kind == t->game->tiles->marker;
    if (event->kind == t->game->tiles->marker) {
        t->holder = seat;
        return 0;
    }
    t->gave &= t->moved;
    t->moved = false;
    t->size[hand]++;
    t->pile--;
    t->last = hand;
    return keeps ? "the dragon's holder drew and kept it" : 0;
}

static const char *follow(table *t, const promise_moment *m, const pp_event *event) {
    const int hand = pp_hand_of(t->game, event->pawn);
    switch (event->event) {
    case PP_EV_LAYS: t->size[hand]--; return 0;
    case PP_EV_LEAVES: t->out |= 1u << event->pawn; return 0;
    case PP_EV_KEEPS: t->size[hand] = (uint8_t)tiles_of(event->hand); return 0;
    case PP_EV_RETURNS:
        t->pile += tiles_of(event->hand);
        t->size[hand] = 0;
        return 0;
    case PP_EV_DRAWS: return draw(t, event);
    case PP_EV_MARKER_TO:
    case PP_EV_MARKER_UNDER:
    case PP_EV_MARKER_BACK: return follow_dragon(t, m, event);
    default: return 0;
    }
}

// --- The next draw, or the end of the drawing

static const char *next_draw(const table *t, const promise_moment *m, const pp_frame *draw) {
    if (t->last < 0 && t->moved)
        return 0; // under some readings the holder gives up the dragon under an empty pile
    const int second = t->game->hand_a_pawn && reckon_field(t->game, draw, "second") != 0;
    const int is = pp_hand_of(t->game, pp_nth_pawn(draw->seat, second));
    return first_short(t, goes_on_from(t, m, true)) == is ? 0 : "the wrong player draws next";
}

// Returns the error if no more is drawn although somebody could draw, or although somebody has to take the dragon.
static const char *no_more_draws(const table *t, const promise_moment *m) {
    const pp_game *game = t->game;
    if (t->ended || (!is_in(t, t->active) && pp_plays(game, PP_R7_1B_NOBODY_DRAWS))) return 0;
    if (pp_concerns(game, PP_R13_6) && pp_plays(game, PP_R13_6B_AFTER_DRAWING)) return 0;
    if (m->after->top[0] != 0)
        return first_short(t, 0) < 0 ? 0 : "the drawing ended, but a player could draw";
    const bool beside = !game->marker_starts_in_pile && has_dragon(game) && t->holder < 0;
    return beside && taker_of(t, m) >= 0 ? "nobody took the dragon, but a player could not draw" : 0;
}

static bool is_turn_under_way(const pp_game *game, const pp_state *s) {
    return s->depth != 0 && s->frame[0].step == game->turn_step;
}

bool reckon_drawing(const promise_moment *m, gr_out *how) {
    const pp_game *game = m->game;
    if (!game->clause[PP_RULE_ALL_TILES_PLAYED] || !m->heard || m->heard->events > PROMISE_HEARD) return true;
    if (!is_turn_under_way(game, m->before)) return true;
    table t = table_of(game, m->before);
    const char *wrong = 0;
    for (int i = 0; i < m->heard->events && !wrong; i++)
        wrong = follow(&t, m, &m->heard->event[i]);
    if (!wrong && m->after->depth != 0) {
        const pp_frame *asks = &m->after->frame[m->after->depth - 1];
        const bool draws = reckon_is(game, asks, "draw");
        const bool over = m->after->depth == 1;
        wrong = draws ? next_draw(&t, m, asks) : over ? no_more_draws(&t, m) : 0;
    }
    return !wrong || reckon_broken(how, wrong);
}
