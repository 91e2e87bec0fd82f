// SPDX-License-Identifier: MIT
// How a game ends: with the last Phoenix, or with the round of seven stars.
#include "oracle_sky_run.h"

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

// Those of the seats with most stars.
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

static void end(oracle_sky_run *run, unsigned winners, const char *clause) {
    forget_the_turn(run);
    run->now.winners = winners;
    oracle_tells_winners(&run->talk, winners, clause);
    oracle_sky_over(run);
}

void oracle_sky_test_end(oracle_sky_run *run) {
    const char *clause = NULL;
    unsigned winners = oracle_sky_decided(run, &clause);
    if (winners != 0) {
        end(run, winners, clause);
    }
}

void oracle_sky_put_out(oracle_sky_run *run) {
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
        end(run, best, "PHX-16.5");
    }
    if (how_many(with_token) == 1) {
        end(run, with_token, "PHX-16.6");
    }
    bool holders_share = with_token != 0 && oracle_sky_plays(run, SKY_R30_28, 'b');
    end(run, holders_share ? with_token : best, "PHX-16.7");
}

// The turn goes on to the next who plays; on the way the round may end.
void oracle_sky_end_round(oracle_sky_run *run) {
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
