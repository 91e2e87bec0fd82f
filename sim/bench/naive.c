// SPDX-License-Identifier: MIT
// The naive playout: one game of classic Tsuro, without core. bench_rows.c times it, and naive_test.c compares it with the engine.
#include "naive.h"

#include <string.h>

enum { SIDE = 6, HAND = 3, NONE = 0xff };

typedef struct naive_table {
    const naive_box *box;
    play_source *source;
    int seats;
    uint8_t tile[NAIVE_SQUARES]; // the tile's number, or NONE
    uint8_t turn[NAIVE_SQUARES];
    bool in[PP_SEATS];
    naive_place place[PP_SEATS]; // the square that each pawn is about to enter, and the point where it does
    uint8_t hand[PP_SEATS][HAND];
    int held[PP_SEATS]; // tiles in hand
    uint8_t pile[NAIVE_TILES];
    int left;          // tiles in the pile; the last one is drawn next
    bool dragon_waits; // the dragon is under the pile
    int holder;        // the seat that holds the dragon, or NONE
    naive_end end;
} naive_table;

// --- The box: what is the same in every game

// Points run 0..7 clockwise from the top left, two on each side. Each row names the four pairs of points that a tile joins.
static const char *const joined[NAIVE_TILES] = {
    "01234567", "01234657", "01234756", "01243657", "01243756", "01253647", "01253746",
    "01263457", "01263547", "01263745", "01273456", "01273546", "01273645", "02134657",
    "02134756", "02143657", "02143756", "02153647", "02153746", "02163457", "02163547",
    "02173456", "02173546", "03124756", "03142657", "03142756", "03152647", "03162547",
    "04123657", "04123756", "04132657", "04152637", "04152736", "05142736", "07123456",
};

static void put_tile(naive_box *box, int tile) {
    uint8_t(*exit)[NAIVE_POINTS] = box->exit[tile];
    for (int turn = 0; turn < NAIVE_TURNS; turn++) {
        for (int i = 0; i < NAIVE_POINTS; i++) {
            const int from = joined[tile][i] - '0' + 2 * turn, to = joined[tile][i ^ 1] - '0' + 2 * turn;
            exit[turn][from % NAIVE_POINTS] = (uint8_t)(to % NAIVE_POINTS);
        }
    }
    int turns = 1;
    while (turns < NAIVE_TURNS && memcmp(exit[turns], exit[0], NAIVE_POINTS) != 0)
        turns++;
    box->turns[tile] = (uint8_t)turns;
}

// Finds the place that is reached through each point of a square.
static void put_square(naive_box *box, int square) {
    static const int right[4] = {0, 1, 0, -1}, down[4] = {-1, 0, 1, 0};
    static const uint8_t meets[NAIVE_POINTS] = {5, 4, 7, 6, 1, 0, 3, 2};
    for (int point = 0; point < NAIVE_POINTS; point++) {
        const int column = square % SIDE + right[point / 2], row = square / SIDE + down[point / 2];
        const bool inside = column >= 0 && column < SIDE && row >= 0 && row < SIDE;
        const int next = inside ? row * SIDE + column : NONE;
        box->beyond[square][point] = (naive_place){(uint8_t)next, meets[point]};
    }
}

naive_box naive_box_of(void) {
    naive_box box;
    for (int tile = 0; tile < NAIVE_TILES; tile++)
        put_tile(&box, tile);
    for (int square = 0; square < NAIVE_SQUARES; square++)
        put_square(&box, square);
    return box;
}

// --- Chance

static int below(const naive_table *t, int bound) {
    return (int)t->source->below(t->source, (uint32_t)bound);
}

static void shuffle(naive_table *t) {
    for (int i = t->left - 1; i > 0; i--) {
        const int other = below(t, i + 1);
        const uint8_t tile = t->pile[i];
        t->pile[i] = t->pile[other];
        t->pile[other] = tile;
    }
}

// --- Pawns on the move

typedef enum naive_stop { FACES_SPACE, OVER_RIM, COLLIDES } naive_stop;

static bool is_at(naive_place place, int square, int point) {
    return place.square == square && place.point == point;
}

// Follows the path of a pawn from where it is. `*met` is the seat it collides with.
static naive_stop walk(const naive_table *t, int seat, naive_place *place, int *met) {
    *place = t->place[seat];
    while (t->tile[place->square] != NONE) {
        const int square = place->square;
        const int exit = t->box->exit[t->tile[square]][t->turn[square]][place->point];
        for (int other = 0; other < t->seats; other++) {
            if (other != seat && t->in[other] && is_at(t->place[other], square, exit)) {
                *met = other;
                return COLLIDES;
            }
        }
        *place = t->box->beyond[square][exit];
        if (place->square == NONE) return OVER_RIM;
    }
    return FACES_SPACE;
}

static void move(naive_table *t, int seat) {
    naive_place place;
    int met;
    switch (walk(t, seat, &place, &met)) {
    case FACES_SPACE: t->place[seat] = place; break;
    case OVER_RIM:
        t->in[seat] = false;
        t->end.rim++;
        break;
    case COLLIDES:
        t->in[seat] = t->in[met] = false;
        t->end.met = (uint8_t)(t->end.met + 2);
        break;
    }
}

// --- The order of seats

static int after(const naive_table *t, int seat) {
    return seat + 1 < t->seats ? seat + 1 : 0;
}

static int next_in(const naive_table *t, int seat) {
    do {
        seat = after(t, seat);
    } while (!t->in[seat]);
    return seat;
}

// --- A tile is laid

typedef struct placement {
    uint8_t card, turn;
} placement;

// Chooses a placement that leaves the pawn in the game, or any placement if none does. Tries them all on the board.
static placement choose(naive_table *t, int seat, int square) {
    placement all[HAND * NAIVE_TURNS], safe[HAND * NAIVE_TURNS];
    int count = 0, keep = 0, met;
    for (int card = 0; card < t->held[seat]; card++) {
        const int tile = t->hand[seat][card];
        t->tile[square] = (uint8_t)tile;
        for (int turn = 0; turn < t->box->turns[tile]; turn++) {
            naive_place place;
            all[count] = (placement){(uint8_t)card, (uint8_t)turn};
            t->turn[square] = (uint8_t)turn;
            if (walk(t, seat, &place, &met) == FACES_SPACE) safe[keep++] = all[count];
            count++;
        }
    }
    return keep > 0 ? safe[below(t, keep)] : all[below(t, count)];
}

static void lay(naive_table *t, int seat) {
    const int square = t->place[seat].square;
    const placement laid = choose(t, seat, square);
    uint8_t *card = &t->hand[seat][laid.card];
    t->tile[square] = *card;
    t->turn[square] = laid.turn;
    *card = t->hand[seat][--t->held[seat]];
    t->end.tiles++;
    for (int i = 0, other = seat; i < t->seats; i++, other = after(t, other)) {
        if (t->in[other] && t->place[other].square == square) move(t, other);
    }
}

// --- What the fallen leave behind

// Exchanges tiles. The active player keeps as many as before, chosen from that player's own tiles and those of the fallen.
static void exchange(naive_table *t, int seat, const bool fell[PP_SEATS]) {
    uint8_t *offered[HAND * PP_SEATS];
    const int own = t->held[seat];
    int offers = 0;
    bool swapped = false;
    for (int i = 0; i < own; i++)
        offered[offers++] = &t->hand[seat][i];
    for (int other = 0; other < t->seats; other++) {
        for (int i = 0; fell[other] && i < t->held[other]; i++)
            offered[offers++] = &t->hand[other][i];
    }
    for (int kept = 0; kept < own; kept++) {
        const int choice = kept + below(t, offers - kept);
        const uint8_t tile = *offered[choice];
        *offered[choice] = *offered[kept];
        *offered[kept] = tile;
        swapped |= choice >= own;
    }
    t->end.swaps = (uint8_t)(t->end.swaps + swapped);
}

static void pass_dragon(naive_table *t) {
    if (t->holder == NONE || t->in[t->holder]) return;
    const int next = next_in(t, t->holder);
    t->holder = t->held[next] == HAND ? NONE : next;
    t->dragon_waits = t->holder == NONE;
}

static void settle(naive_table *t, int seat, const bool were_in[PP_SEATS]) {
    bool fell[PP_SEATS] = {false};
    bool any = false;
    for (int other = 0; other < t->seats; other++) {
        fell[other] = were_in[other] && !t->in[other];
        any |= fell[other];
    }
    if (!any) return;
    if (t->in[seat]) exchange(t, seat, fell);
    pass_dragon(t);
    for (int other = 0; other < t->seats; other++) {
        while (fell[other] && t->held[other] > 0)
            t->pile[t->left++] = t->hand[other][--t->held[other]];
    }
    shuffle(t);
}

// --- Drawing: the dragon's holder first, then round the table until hands are full

static void draw(naive_table *t, int seat) {
    int taker = t->holder != NONE ? t->holder : seat;
    for (int full = 0; full < t->seats && (t->left > 0 || t->dragon_waits); taker = after(t, taker)) {
        full++;
        if (!t->in[taker] || t->held[taker] == HAND) continue;
        full = 0;
        if (t->left == 0) {
            t->holder = taker;
            t->dragon_waits = false;
            t->end.dragons++;
            return;
        }
        if (t->holder == taker) {
            t->holder = NONE;
            t->dragon_waits = true;
        }
        t->hand[taker][t->held[taker]++] = t->pile[--t->left];
    }
}

// --- A game

static bool all_tiles_are_played(const naive_table *t) {
    if (t->left > 0) return false;
    for (int seat = 0; seat < t->seats; seat++) {
        if (t->held[seat] > 0) return false;
    }
    return true;
}

// Returns whether the tile just laid decided the game.
static bool is_over(naive_table *t, const bool were_in[PP_SEATS]) {
    int left = 0;
    for (int seat = 0; seat < t->seats; seat++)
        left += t->in[seat];
    if (left > 1 && !all_tiles_are_played(t)) return false;
    for (int seat = 0; seat < t->seats; seat++) {
        const bool wins = left > 0 ? t->in[seat] : were_in[seat];
        t->end.winners |= (uint8_t)(wins << seat);
    }
    t->end.why = left == 0 ? NAIVE_TOGETHER : left == 1 ? NAIVE_LAST_ONE : NAIVE_ALL_TILES;
    return true;
}

// Chooses a start mark. Every square at the rim has two marks on each of its outer sides; no two pawns share a mark.
static void start(naive_table *t, int seat) {
    for (;;) {
        const int mark = below(t, 8 * SIDE), side = mark / (2 * SIDE), along = mark / 2 % SIDE;
        static const int first[4] = {0, SIDE - 1, SIDE * (SIDE - 1), 0}, step[4] = {1, SIDE, 1, SIDE};
        const naive_place place = {(uint8_t)(first[side] + along * step[side]),
                                   (uint8_t)(2 * side + mark % 2)};
        bool taken = false;
        for (int other = 0; other < seat; other++)
            taken |= is_at(t->place[other], place.square, place.point);
        t->place[seat] = place;
        if (!taken) return;
    }
}

static void set_up(naive_table *t) {
    memset(t->tile, NONE, sizeof t->tile);
    for (int tile = 0; tile < NAIVE_TILES; tile++)
        t->pile[tile] = (uint8_t)tile;
    t->left = NAIVE_TILES;
    t->holder = NONE;
    t->dragon_waits = true;
    shuffle(t);
    for (int seat = 0; seat < t->seats; seat++) {
        t->in[seat] = true;
        for (int i = 0; i < HAND; i++)
            t->hand[seat][i] = t->pile[--t->left];
        t->held[seat] = HAND;
        start(t, seat);
    }
}

naive_end naive_play(const naive_box *box, int seats, play_source *source) {
    naive_table t = {.box = box, .source = source, .seats = seats};
    set_up(&t);
    for (int seat = 0;; seat = next_in(&t, seat)) {
        if (t.held[seat] > 0) {
            bool were_in[PP_SEATS];
            memcpy(were_in, t.in, sizeof were_in);
            lay(&t, seat);
            if (is_over(&t, were_in)) return t.end;
            settle(&t, seat, were_in);
        }
        draw(&t, seat);
    }
}
