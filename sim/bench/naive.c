// SPDX-License-Identifier: MIT
// The naive playout: one game of classic Tsuro, without core. bench_rows.c times it, and naive_test.c compares it with the engine.
#include "naive.h"

#include <string.h>

enum { SIDE = 6, SQUARES = SIDE * SIDE, HAND = 3, TURNS = 4, NONE = -1 };

typedef struct naive_table {
    const naive_box *box;
    play_source *source;
    int seats;
    int tile[SQUARES]; // the tile's number, or NONE
    int turn[SQUARES];
    bool in[PP_SEATS];
    int square[PP_SEATS]; // the square that each pawn is about to enter
    int point[PP_SEATS];  // the point where it enters that square
    int hand[PP_SEATS][HAND];
    int held[PP_SEATS]; // tiles in hand
    int pile[NAIVE_TILES];
    int left;          // tiles in the pile; the last one is drawn next
    bool dragon_waits; // the dragon is under the pile
    int holder;        // the seat that holds the dragon, or NONE
    naive_end end;
} naive_table;

typedef enum naive_stop { FACES_SPACE, OVER_RIM, COLLIDES } naive_stop;

// Points run 0..7 clockwise from the top left, two on each side. Each row names the four pairs of points that a tile joins.
static const char *const joined[NAIVE_TILES] = {
    "01234567", "01234657", "01234756", "01243657", "01243756", "01253647", "01253746",
    "01263457", "01263547", "01263745", "01273456", "01273546", "01273645", "02134657",
    "02134756", "02143657", "02143756", "02153647", "02153746", "02163457", "02163547",
    "02173456", "02173546", "03124756", "03142657", "03142756", "03152647", "03162547",
    "04123657", "04123756", "04132657", "04152637", "04152736", "05142736", "07123456",
};

static int exit_of(const naive_box *box, int tile, int turn, int entry) {
    return (box->exit[tile][(entry + NAIVE_POINTS - 2 * turn) % NAIVE_POINTS] + 2 * turn) % NAIVE_POINTS;
}

static bool looks_alike(const naive_box *box, int tile, int turn) {
    for (int point = 0; point < NAIVE_POINTS; point++) {
        if (exit_of(box, tile, turn, point) != box->exit[tile][point]) return false;
    }
    return true;
}

naive_box naive_box_of(void) {
    naive_box box;
    for (int tile = 0; tile < NAIVE_TILES; tile++) {
        for (int i = 0; i < NAIVE_POINTS; i++)
            box.exit[tile][joined[tile][i] - '0'] = (uint8_t)(joined[tile][i ^ 1] - '0');
        int turns = 1;
        while (turns < TURNS && !looks_alike(&box, tile, turns))
            turns++;
        box.turns[tile] = (uint8_t)turns;
    }
    return box;
}

static int below(const naive_table *t, int bound) {
    return (int)t->source->below(t->source, (uint32_t)bound);
}

static void shuffle(naive_table *t) {
    for (int i = t->left - 1; i > 0; i--) {
        const int other = below(t, i + 1), tile = t->pile[i];
        t->pile[i] = t->pile[other];
        t->pile[other] = tile;
    }
}

// --- Pawns on the move.

// The square beyond this side, or NONE over the rim.
static int beyond(int square, int side) {
    const int column = square % SIDE, row = square / SIDE;
    switch (side) {
    case 0: return row > 0 ? square - SIDE : NONE;
    case 1: return column < SIDE - 1 ? square + 1 : NONE;
    case 2: return row < SIDE - 1 ? square + SIDE : NONE;
    default: return column > 0 ? square - 1 : NONE;
    }
}

// Follows the path of a pawn from where it is. `*met` is the seat it collides with.
static naive_stop walk(const naive_table *t, int seat, int *square, int *point, int *met) {
    static const int meets[NAIVE_POINTS] = {5, 4, 7, 6, 1, 0, 3, 2};
    *square = t->square[seat];
    *point = t->point[seat];
    while (t->tile[*square] != NONE) {
        const int exit = exit_of(t->box, t->tile[*square], t->turn[*square], *point);
        for (int other = 0; other < t->seats; other++) {
            if (other != seat && t->in[other] && t->square[other] == *square && t->point[other] == exit) {
                *met = other;
                return COLLIDES;
            }
        }
        *square = beyond(*square, exit / 2);
        *point = meets[exit];
        if (*square == NONE) return OVER_RIM;
    }
    return FACES_SPACE;
}

static void move(naive_table *t, int seat) {
    int square, point, met;
    switch (walk(t, seat, &square, &point, &met)) {
    case FACES_SPACE:
        t->square[seat] = square;
        t->point[seat] = point;
        break;
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

// --- A tile is laid.

static bool is_safe(naive_table *t, int seat, int tile, int turn) {
    const int at = t->square[seat];
    int square, point, met;
    t->tile[at] = tile;
    t->turn[at] = turn;
    const naive_stop stop = walk(t, seat, &square, &point, &met);
    t->tile[at] = NONE;
    return stop == FACES_SPACE;
}

// Lays a tile so that the pawn stays in the game, or any tile if no placement does that.
static void lay(naive_table *t, int seat) {
    int card[HAND * TURNS], turn[HAND * TURNS], safe[HAND * TURNS];
    int all = 0, keep = 0;
    for (int i = 0; i < t->held[seat]; i++) {
        const int tile = t->hand[seat][i];
        for (int turned = 0; turned < t->box->turns[tile]; turned++) {
            card[all] = i;
            turn[all] = turned;
            if (is_safe(t, seat, tile, turned)) safe[keep++] = all;
            all++;
        }
    }
    const int chosen = keep > 0 ? safe[below(t, keep)] : below(t, all);
    const int at = t->square[seat];
    t->tile[at] = t->hand[seat][card[chosen]];
    t->turn[at] = turn[chosen];
    t->hand[seat][card[chosen]] = t->hand[seat][--t->held[seat]];
    t->end.tiles++;
    for (int i = 0; i < t->seats; i++) {
        const int other = (seat + i) % t->seats;
        if (t->in[other] && t->square[other] == at) move(t, other);
    }
}

// --- What the fallen leave behind.

// Exchanges tiles. The active player keeps as many as before, chosen from that player's own tiles and those of the fallen.
static void exchange(naive_table *t, int seat, const bool fell[PP_SEATS]) {
    bool swapped = false;
    for (int kept = 0; kept < t->held[seat]; kept++) {
        int *offered[HAND * PP_SEATS];
        int offers = 0;
        for (int i = kept; i < t->held[seat]; i++)
            offered[offers++] = &t->hand[seat][i];
        for (int other = 0; other < t->seats; other++) {
            for (int i = 0; fell[other] && i < t->held[other]; i++)
                offered[offers++] = &t->hand[other][i];
        }
        const int choice = below(t, offers);
        int *chosen = offered[choice];
        swapped |= choice >= t->held[seat] - kept;
        const int tile = *chosen;
        *chosen = t->hand[seat][kept];
        t->hand[seat][kept] = tile;
    }
    t->end.swaps = (uint8_t)(t->end.swaps + swapped);
}

static int next_in(const naive_table *t, int seat) {
    do {
        seat = (seat + 1) % t->seats;
    } while (!t->in[seat]);
    return seat;
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
        fell[other] = were_in[other] && !t->in[other] && t->held[other] > 0;
        any |= fell[other];
    }
    if (any && t->in[seat]) exchange(t, seat, fell);
    pass_dragon(t);
    if (!any) return;
    for (int other = 0; other < t->seats; other++) {
        while (fell[other] && t->held[other] > 0)
            t->pile[t->left++] = t->hand[other][--t->held[other]];
    }
    shuffle(t);
}

// --- Drawing: the dragon's holder first, then round the table until hands are full.

static void draw(naive_table *t, int seat) {
    int next = t->holder != NONE ? t->holder : seat;
    int full = 0;
    while (full < t->seats && (t->left > 0 || t->dragon_waits)) {
        const int taker = next;
        next = (next + 1) % t->seats;
        if (!t->in[taker] || t->held[taker] == HAND) {
            full++;
            continue;
        }
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

// --- A game.

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
    uint8_t winners = 0, before = 0;
    for (int seat = 0; seat < t->seats; seat++) {
        left += t->in[seat];
        if (t->in[seat]) winners |= (uint8_t)(1 << seat);
        if (were_in[seat]) before |= (uint8_t)(1 << seat);
    }
    t->end.winners = left == 0 ? before : winners;
    t->end.why = left == 0 ? NAIVE_TOGETHER : left == 1 ? NAIVE_LAST_ONE : NAIVE_ALL_TILES;
    return left <= 1 || all_tiles_are_played(t);
}

// Chooses a start mark. Every square at the rim has two marks on each of its outer sides; no two pawns share a mark.
static void start(naive_table *t, int seat) {
    for (;;) {
        const int mark = below(t, 8 * SIDE), side = mark / (2 * SIDE), along = mark / 2 % SIDE;
        static const int first[4] = {0, SIDE - 1, SQUARES - SIDE, 0}, step[4] = {1, SIDE, 1, SIDE};
        const int square = first[side] + along * step[side], point = 2 * side + mark % 2;
        bool taken = false;
        for (int other = 0; other < seat; other++)
            taken |= t->square[other] == square && t->point[other] == point;
        t->square[seat] = square;
        t->point[seat] = point;
        if (!taken) return;
    }
}

static void set_up(naive_table *t) {
    for (int square = 0; square < SQUARES; square++)
        t->tile[square] = NONE;
    for (int tile = 0; tile < NAIVE_TILES; tile++)
        t->pile[tile] = tile;
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
