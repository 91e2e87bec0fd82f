// SPDX-License-Identifier: MIT
// The game from the set-up to its end. oracle_sky.c runs it up to the first question without an answer.
#include "oracle_sky_run.h"

#include "oracle_table.h"

// Declared here because the turn calls them before they are defined.
static void put_out(oracle_sky_run *run);
static void end_round(oracle_sky_run *run);

oracle_action oracle_sky_ask(oracle_sky_run *run, oracle_sky_question question) {
    oracle_action answer;
    if (oracle_is_answered(&run->talk, &answer)) {
        return answer;
    }
    run->question = question;
    longjmp(run->talk.asks, 1);
}

static void game_over(oracle_sky_run *run) {
    run->question = (oracle_sky_question){.asks = ORACLE_SKY_OVER};
    longjmp(run->talk.asks, 1);
}

static void shuffle(oracle_sky_run *run) {
    const oracle_options *options = &run->game->options;
    for (int tile = ORACLE_E01; tile <= ORACLE_C16; tile++) {
        oracle_stack *stack = oracle_is_edge(tile) ? &run->now.edges : &run->now.centers;
        for (int copy = 0; copy < options->box[tile]; copy++) {
            oracle_stack_put_under(stack, tile, stack->count > 0);
        }
    }
}

static void choose_starts(oracle_sky_run *run) {
    for (int n = 0; n < run->game->options.seats; n++) {
        int seat = oracle_sky_nth_seat(run, run->now.first, n);
        oracle_sky_question question = {.asks = ORACLE_SKY_START, .seat = seat};
        oracle_place place = oracle_sky_ask(run, question).place;
        run->now.pawns[seat] = (oracle_phoenix){ORACLE_ALOFT, place};
        run->now.life[seat] = 1;
        oracle_tells_place(&run->talk, seat, "starts", place, "PHX-3.2");
    }
}

static void lay_centers(oracle_sky_run *run) {
    oracle_sky *now = &run->now;
    for (int i = 0; i < oracle_sky_squares(run); i++) {
        oracle_place square = oracle_sky_square(run, i);
        if (!oracle_sky_is_inside(run, square) || now->centers.count == 0) {
            continue;
        }
        oracle_sky_question question = {.asks = ORACLE_SKY_CENTER, .seat = now->first};
        oracle_lying lying = oracle_sky_plain(run, oracle_sky_ask(run, question).lying);
        oracle_stack_take(&now->centers, oracle_tile_of(lying.tile));
        now->board[square.row][square.column] = lying;
        oracle_tells_lays(&run->talk, now->first, square, lying, "PHX-3.6");
        if (oracle_sky_glows(run, square)) {
            oracle_sky_set_lantern(run, square, "PHX-3.7");
        }
    }
}

static void deal(oracle_sky_run *run) {
    for (int n = 0; n < run->game->options.seats; n++) {
        int seat = oracle_sky_nth_seat(run, run->now.first, n);
        while (run->now.hands[seat].count < SKY_HAND) {
            oracle_sky_question question = {.asks = ORACLE_SKY_DRAW, .seat = seat};
            int tile = oracle_sky_ask(run, question).tiles[0];
            oracle_stack_take(&run->now.edges, tile);
            oracle_hand_add(&run->now.hands[seat], tile);
            oracle_tells_tile(&run->talk, seat, "draws", tile, "PHX-3.10");
        }
    }
}

static void set_up(oracle_sky_run *run) {
    shuffle(run);
    if (oracle_sky_plays(run, SKY_R6, 'b')) {
        run->now.first = oracle_sky_ask(run, (oracle_sky_question){.asks = ORACLE_SKY_FIRST}).seat;
    }
    choose_starts(run);
    lay_centers(run);
    deal(run);
    run->now.seat = run->now.first;
    run->now.begun = true;
}

// Marks the hands that go back after a tile is laid on this square: those of the other players who face it, and of
// those now out.
static void hands_are_due(oracle_sky_run *run, oracle_place square) {
    oracle_sky *now = &run->now;
    oracle_sky_leave_queue(run, now->seat);
    for (int seat = 0; seat < run->game->options.seats; seat++) {
        bool waits = oracle_sky_faces(run, seat, square) && seat != now->seat;
        bool out = now->pawns[seat].state == ORACLE_EXTINCT && now->hands[seat].count > 0;
        now->returns |= waits || out ? 1u << seat : 0;
    }
}

// Takes the Phoenix tile from a holder who has just laid a tile, or whose empty space was filled.
static void end_claim(oracle_sky_run *run) {
    int holder = run->now.holder;
    bool filled = holder >= 0 && holder != run->now.seat && (run->now.returns & 1u << holder) != 0 &&
                  oracle_sky_plays(run, SKY_R30_3, 'a');
    if (filled || (holder == run->now.seat && oracle_sky_plays(run, SKY_R30_26, 'a'))) {
        oracle_sky_phoenix_back(run, holder, filled ? "PHX-14.8" : "PHX-14.7");
    }
}

static void tiles_go_back(oracle_sky_run *run) {
    int seat = run->now.seat;
    const oracle_hand *hand = &run->now.hands[seat];
    bool unused = hand->count > 0, unused_last = oracle_sky_plays(run, SKY_R30_20, 'b');
    if (unused && !unused_last) {
        oracle_sky_hand_goes_back(run, seat, "PHX-5.7");
    }
    if (oracle_sky_plays(run, SKY_R30_3, 'a')) {
        oracle_sky_hands_go_back(run, seat);
    }
    if (unused && unused_last) {
        oracle_sky_hand_goes_back(run, seat, "PHX-5.7");
    }
}

// Prepares the player of a pawn that has moved to draw, now or after all have moved.
static void prepare(oracle_sky_run *run, int seat) {
    bool active = seat == run->now.seat;
    bool later = oracle_sky_plays(run, SKY_R30_23, 'c') || oracle_sky_plays(run, SKY_R30_3, 'b') ||
                 (active && oracle_sky_plays(run, SKY_R30_23, 'b'));
    bool claim_ends = active && run->now.holder == seat && oracle_sky_plays(run, SKY_R30_26, 'b') &&
                      !oracle_sky_is_short(run, seat);
    if (claim_ends) {
        oracle_sky_phoenix_back(run, seat, "PHX-14.7");
    }
    if (later) {
        run->now.draws |= 1u << seat;
    } else if (oracle_sky_is_short(run, seat)) {
        oracle_sky_draw(run, seat, "PHX-13.1");
    }
}

static unsigned those_extended(const oracle_sky_run *run) {
    unsigned seats = 0;
    for (int seat = 0; seat < run->game->options.seats; seat++) {
        seats |= oracle_sky_is_extended(run, seat) ? 1u << seat : 0;
    }
    return seats;
}

static void others_move(oracle_sky_run *run) {
    unsigned listed = oracle_sky_plays(run, SKY_R35_1, 'c') ? those_extended(run) : ~0u;
    bool again = true;
    while (again) {
        again = false;
        for (int n = 1; n < run->game->options.seats; n++) {
            int seat = oracle_sky_nth_seat(run, run->now.seat, n);
            if ((listed & 1u << seat) != 0 && oracle_sky_is_extended(run, seat)) {
                oracle_sky_move(run, seat, false);
                prepare(run, seat);
                again = oracle_sky_plays(run, SKY_R35_1, 'b');
            }
        }
    }
}

static void draw_late(oracle_sky_run *run) {
    int seats = run->game->options.seats, first = oracle_sky_plays(run, SKY_R30_23, 'b') ? 1 : 0;
    for (int n = first; n < seats + first; n++) {
        int seat = oracle_sky_nth_seat(run, run->now.seat, n);
        bool draws = (run->now.draws & 1u << seat) != 0;
        run->now.draws &= ~(1u << seat);
        if (draws && oracle_sky_is_short(run, seat)) {
            oracle_sky_draw(run, seat, "PHX-13.1");
        }
    }
}

static void place_tile(oracle_sky_run *run, const oracle_action *action, oracle_lying lying) {
    int seat = run->now.seat;
    oracle_place square = run->now.pawns[seat].place;
    if (action->verb == ORACLE_LAYS) {
        oracle_hand_remove(&run->now.hands[seat], oracle_tile_of(lying.tile));
        oracle_sky_touch(run, square, lying);
        oracle_tells_lays(&run->talk, seat, square, lying, "PHX-5.3");
        put_out(run);
        hands_are_due(run, square);
        end_claim(run);
        if (oracle_sky_plays(run, SKY_R30_15, 'a')) {
            oracle_sky_test_end(run);
        }
        tiles_go_back(run);
        return;
    }
    oracle_lying before = oracle_sky_at(run, square);
    if (before.tile != lying.tile || before.turn != lying.turn) {
        oracle_sky_touch(run, square, lying);
    }
    oracle_tells_lying(&run->talk, square, " turns ", lying, "PHX-7.1");
}

static void create_path(oracle_sky_run *run, const oracle_action *action) {
    int seat = run->now.seat;
    oracle_phoenix *pawn = &run->now.pawns[seat];
    oracle_lying lying = oracle_sky_plain(run, action->lying);
    bool enters = oracle_sky_beside(run, seat);
    int entry = enters ? action->point : pawn->place.point;
    place_tile(run, action, lying);
    if (oracle_sky_exit(run, lying, entry) >= 0) {
        pawn->place.point = entry;
        oracle_sky_move(run, seat, enters);
    }
    prepare(run, seat);
    others_move(run);
    oracle_sky_hands_go_back(run, seat);
    draw_late(run);
}

static void extend(oracle_sky_run *run, oracle_action action) {
    int seat = run->now.seat;
    while (action.verb == ORACLE_NAMES) {
        oracle_sky_take_from(run, seat, action.named);
        action = oracle_sky_ask(run, (oracle_sky_question){.asks = ORACLE_SKY_EXTEND, .seat = seat});
    }
    if (action.verb == ORACLE_PASSES) {
        oracle_tells(&run->talk, seat, "passes", "PHX-14.5");
    } else {
        create_path(run, &action);
    }
}

static void rise(oracle_sky_run *run, oracle_action action) {
    int seat = run->now.seat;
    if (action.verb == ORACLE_PASSES) {
        oracle_tells(&run->talk, seat, "passes", "PHX-15.6");
        oracle_sky_hand_goes_back(run, seat, "PHX-9.7");
        return;
    }
    run->now.life[seat] = 0;
    run->now.pawns[seat] = (oracle_phoenix){ORACLE_ALOFT, action.place};
    oracle_tells_place(&run->talk, seat, "starts", action.place, "PHX-15.9");
    run->now.draws |= 1u << seat;                    // a player about to draw does not wait for others' tiles
    oracle_sky_hand_goes_back(run, seat, "PHX-9.7"); // kept until now (R30.19b)
    run->now.draws &= ~(1u << seat);
    oracle_sky_test_end(run);
    oracle_sky_draw(run, seat, "PHX-15.10");
    extend(run, oracle_sky_ask(run, (oracle_sky_question){.asks = ORACLE_SKY_EXTEND, .seat = seat}));
}

static void withdraw(oracle_sky_run *run) {
    int seat = run->now.seat;
    oracle_sky_leaves(run, seat, "leaves withdrawn", "PHX-15.3");
    run->now.last = 1u << seat;
    if (run->now.holder == seat) {
        oracle_sky_phoenix_back(run, seat, "PHX-14.8");
    }
    oracle_sky_hand_goes_back(run, seat, "PHX-15.5");
    oracle_sky_test_end(run);
    if (oracle_sky_plays(run, SKY_R24, 'b') && run->now.pawns[seat].state == ORACLE_ASHES) {
        rise(run, oracle_sky_ask(run, (oracle_sky_question){.asks = ORACLE_SKY_RISE, .seat = seat}));
    }
}

static void turn(oracle_sky_run *run) {
    int seat = run->now.seat;
    bool missed_out = oracle_sky_is_short(run, seat) && run->now.hands[seat].count == 0;
    if (missed_out && run->now.edges.count > 0) {
        oracle_sky_draw(run, seat, "PHX-13.1"); // R30.25c
    }
    oracle_action action = oracle_sky_ask(run, (oracle_sky_question){.asks = ORACLE_SKY_TURN, .seat = seat});
    if (run->now.pawns[seat].state == ORACLE_ASHES) {
        rise(run, action);
    } else if (action.verb == ORACLE_WITHDRAWS) {
        withdraw(run);
    } else {
        extend(run, action);
    }
}

// Stores the table: from now on, this turn is replayed.
static void begin_turn(oracle_sky_run *run) {
    run->before = run->now;
    run->talk.answered = run->talk.taken = 0;
}

void oracle_sky_run_on(oracle_sky_run *run) {
    if (run->now.winners != 0) {
        game_over(run);
    }
    if (!run->now.begun) {
        set_up(run);
        begin_turn(run);
    }
    for (;;) {
        turn(run);
        end_round(run);
        begin_turn(run);
    }
}

// --- The end of a game: with the last Phoenix, or with the round of seven stars

enum { CONSTELLATION = 7 };

static int how_many(unsigned seats) {
    int count = 0;
    for (; seats != 0; seats &= seats - 1) {
        count++;
    }
    return count;
}

static unsigned in_state(const oracle_sky_run *run, oracle_wings state) {
    unsigned seats = 0;
    for (int seat = 0; seat < run->game->options.seats; seat++) {
        seats |= run->now.pawns[seat].state == state ? 1u << seat : 0;
    }
    return seats;
}

// The seats with the most stars.
static unsigned best_of(const oracle_sky_run *run, unsigned seats) {
    int most = -1;
    unsigned best = 0;
    for (int seat = 0; seat < run->game->options.seats; seat++) {
        int score = run->now.score[seat];
        if ((seats & 1u << seat) == 0 || score < most) {
            continue;
        }
        best = (score > most ? 0 : best) | 1u << seat;
        most = score;
    }
    return best;
}

unsigned oracle_sky_decided(const oracle_sky_run *run, const char **clause) {
    unsigned aloft = in_state(run, ORACLE_ALOFT), ashes = in_state(run, ORACLE_ASHES);
    if (how_many(aloft) == 1 && ashes == 0) {
        *clause = "PHX-16.9";
        return aloft;
    }
    if (aloft == 0 && how_many(ashes) == 1 && oracle_sky_plays(run, SKY_R27, 'a')) {
        *clause = "PHX-16.10";
        return ashes;
    }
    if (aloft == 0 && ashes == 0) {
        *clause = "PHX-16.11";
        return oracle_sky_plays(run, SKY_R26, 'b') ? best_of(run, run->now.last) : run->now.last;
    }
    return 0;
}

static void forget_the_turn(oracle_sky_run *run) {
    for (int i = 0; i < oracle_sky_squares(run); i++) {
        oracle_marks_on *marks = oracle_sky_marks(run, oracle_sky_square(run, i));
        marks->turned = marks->scored = false;
    }
    run->now.returns = run->now.keeps = run->now.draws = run->now.open = run->now.lost = run->now.last = 0;
}

static void end_game(oracle_sky_run *run, unsigned winners, const char *clause) {
    forget_the_turn(run);
    run->now.winners = winners;
    oracle_tells_winners(&run->talk, winners, clause);
    game_over(run);
}

void oracle_sky_test_end(oracle_sky_run *run) {
    const char *clause = NULL;
    unsigned winners = oracle_sky_decided(run, &clause);
    if (winners != 0) {
        end_game(run, winners, clause);
    }
}

static void put_out(oracle_sky_run *run) {
    for (int seat = 0; seat < run->game->options.seats; seat++) {
        oracle_phoenix *pawn = &run->now.pawns[seat];
        if (pawn->state == ORACLE_ASHES && (run->now.life[seat] == 0 || !oracle_sky_space_left(run))) {
            pawn->state = ORACLE_EXTINCT;
        }
    }
}

static void most_stars_win(oracle_sky_run *run) {
    unsigned best = best_of(run, in_state(run, ORACLE_ALOFT) | in_state(run, ORACLE_ASHES));
    unsigned with_token = 0;
    for (int seat = 0; seat < run->game->options.seats; seat++) {
        with_token |= (best & 1u << seat) != 0 && run->now.life[seat] > 0 ? 1u << seat : 0;
    }
    if (how_many(best) == 1) {
        end_game(run, best, "PHX-16.5");
    }
    if (how_many(with_token) == 1) {
        end_game(run, with_token, "PHX-16.6");
    }
    bool holders_share = with_token != 0 && oracle_sky_plays(run, SKY_R30_28, 'b');
    end_game(run, holders_share ? with_token : best, "PHX-16.7");
}

// Passes the turn to the next player. The round can end on the way.
static void end_round(oracle_sky_run *run) {
    oracle_sky *now = &run->now;
    bool seven = false, round_over = false;
    forget_the_turn(run);
    for (int seat = 0; seat < run->game->options.seats; seat++) {
        seven = seven || now->score[seat] >= CONSTELLATION;
    }
    do {
        now->seat = oracle_sky_nth_seat(run, now->seat, 1);
        round_over = round_over || now->seat == now->first;
    } while (now->pawns[now->seat].state == ORACLE_EXTINCT);
    if (seven && round_over) {
        most_stars_win(run);
    }
}
