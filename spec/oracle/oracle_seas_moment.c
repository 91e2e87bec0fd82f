// SPDX-License-Identifier: MIT
// One moment of danger: who is asked to rescue a ship, who is lost, and whether the game ends. oracle_seas_turn.c,
// movements, monsters and the portal call it.
#include "oracle_seas_run.h"

void oracle_sea_shoot(oracle_sea_run *run, int seat, oracle_place square, const char *clause) {
    oracle_sea *now = &run->now;
    oracle_sea_take(&now->hands[seat], ORACLE_TAIHOU);
    now->gone[ORACLE_TAIHOU]++;
    oracle_tells_square(&run->talk, seat, "fires", square, clause);
}

static void remove_shot(oracle_sea_run *run, oracle_place square) {
    oracle_sea_goes_under(run, square, oracle_sea_tile_at(run, square), "VET-4.14");
    *oracle_sea_at(run, square) = (oracle_lying){ORACLE_NOTHING, 0};
}

static void fire(oracle_sea_run *run, oracle_sea_moment *moment, int seat, oracle_place target,
                 const char *clause) {
    oracle_sea_shoot(run, seat, target, clause);
    if (moment->danger != SEA_ARRIVAL) {
        remove_shot(run, target);
        return;
    }
    moment->shot = true;
    if (moment->moves) {
        remove_shot(run, target);
    } else {
        oracle_sea_goes_under(run, target, moment->comes.tile, "VET-4.14");
    }
}

static void open_to_be_saved(oracle_sea_run *run, const oracle_sea_moment *moment, int seat,
                             oracle_place square, const char *clause) {
    unsigned others = 0;
    bool comes = moment->danger == SEA_ARRIVAL || moment->danger == SEA_WHIRLING;
    if (comes && oracle_sea_same_square(square, moment->to) &&
        oracle_has_paths(oracle_sea_tile_at(run, square))) {
        for (int other = 0; other < run->game->options.seats; other++) {
            others |= oracle_sea_stands_on(run, other, square) ? 1u << other : 0;
        }
        if (moment->danger == SEA_ARRIVAL) {
            oracle_sea_goes_under(run, square, oracle_sea_tile_at(run, square), "SEA-6.8");
        } else {
            oracle_sea_goes_for_good(run, square, oracle_sea_tile_at(run, square), "VET-3.7");
        }
        *oracle_sea_at(run, square) = (oracle_lying){ORACLE_NOTHING, 0};
    }
    oracle_sea_open_portal(run, seat, square, others, clause);
}

static void rescue(oracle_sea_run *run, oracle_sea_moment *moment, const oracle_action *answer,
                   const oracle_question *asked) {
    if (answer->verb == ORACLE_FIRES) {
        fire(run, moment, asked->seat, asked->target, asked->fires_by);
    } else if (answer->verb == ORACLE_OPENS) {
        open_to_be_saved(run, moment, asked->seat, answer->place, asked->opens_by);
    } else {
        moment->asked |= 1u << asked->seat;
    }
}

// Asks the first seat in turn order that is in danger, can be saved, and has not declined. Returns false if there is
// none.
static bool ask_next(oracle_sea_run *run, oracle_sea_moment *moment) {
    for (int n = 0; n < run->game->options.seats; n++) {
        int seat = oracle_sea_nth_seat(run, n);
        oracle_sea_cause cause = oracle_sea_cause_of(run, moment, seat);
        oracle_question question;
        bool too_late = cause == SEA_WAVE && oracle_sea_plays(run, SEA_R55, 'b');
        if (cause == SEA_SAFE || too_late || (moment->asked & 1u << seat) != 0 ||
            !oracle_sea_may_be_saved(run, moment, seat, cause, &question)) {
            continue;
        }
        question.must = moment->must == seat;
        oracle_action answer = oracle_sea_ask(run, question);
        rescue(run, moment, &answer, &question);
        return true;
    }
    return false;
}

void oracle_sea_ask_rescues(oracle_sea_run *run, oracle_sea_moment *moment) {
    while (ask_next(run, moment)) {
    }
}

// Offers the portal before the die is thrown (R55b and R55c). A player who must be saved may wait for the roll only if
// the portal can still be opened after it (R55c).
void oracle_sea_rolls_before(oracle_sea_run *run, oracle_sea_moment *moment, unsigned rollers) {
    if (oracle_sea_plays(run, SEA_R55, 'a')) {
        return;
    }
    for (int n = 0; n < run->game->options.seats; n++) {
        int seat = oracle_sea_nth_seat(run, n);
        oracle_question question;
        bool rolls = (rollers & 1u << seat) != 0 && run->now.ships[seat].voyages == moment->voyages[seat];
        if (rolls && oracle_sea_is_alive(run, seat) &&
            oracle_sea_may_be_saved(run, moment, seat, SEA_WAVE, &question)) {
            question.must = moment->must == seat && oracle_sea_plays(run, SEA_R55, 'b');
            oracle_action answer = oracle_sea_ask(run, question);
            if (answer.verb == ORACLE_OPENS) {
                open_to_be_saved(run, moment, seat, answer.place, question.opens_by);
            }
        }
    }
}

static const char *name_of(oracle_sea_cause cause) {
    static const char *const names[] = {[SEA_RIM] = "leaves rim",
                                        [SEA_LOOP] = "leaves loop",
                                        [SEA_COLLISION] = "leaves collision",
                                        [SEA_HEAD_ON] = "leaves collision",
                                        [SEA_DAIKAIJU] = "leaves daikaiju",
                                        [SEA_WHIRLPOOL] = "leaves uzushio",
                                        [SEA_WAVE] = "leaves wave",
                                        [SEA_CRUSHED] = "leaves destroyed",
                                        [SEA_SWALLOWED] = "leaves destroyed"};
    return names[cause];
}

static const char *clause_of(const oracle_sea_run *run, const oracle_sea_moment *moment, int seat,
                             oracle_sea_cause cause) {
    static const char *const clauses[] = {
        [SEA_RIM] = "SEA-7.3",     [SEA_LOOP] = "SEA-7.5",     [SEA_COLLISION] = "SEA-7.8",
        [SEA_HEAD_ON] = "SEA-7.9", [SEA_DAIKAIJU] = "SEA-7.4", [SEA_WHIRLPOOL] = "VET-3.13",
        [SEA_WAVE] = "VET-2.19",   [SEA_CRUSHED] = "SEA-6.9",  [SEA_SWALLOWED] = "VET-3.8"};
    if (cause == SEA_COLLISION && moment->arriving >= 0) {
        return "VET-1.26";
    }
    if (cause == SEA_WAVE && moment->danger == SEA_MOVEMENT && seat == run->now.seat) {
        return "VET-2.10";
    }
    bool own = cause == SEA_WAVE || cause == SEA_DAIKAIJU;
    return own && moment->clause != NULL ? moment->clause : clauses[cause];
}

// Returns whether ships sail along the active player's new wake. Set-up does not count: a ship can come out of the
// portal along a new wake, but no exchange follows.
static bool is_by_wake(const oracle_sea_run *run, const oracle_sea_moment *moment) {
    return run->now.begun && moment->danger == SEA_MOVEMENT && moment->layer == run->now.seat;
}

// Returns whether a loss counts as caused by the active player's new wake (R52.1, R52.2).
static bool counts_as_by_wake(const oracle_sea_run *run, const oracle_sea_moment *moment,
                              oracle_sea_cause cause) {
    if (!is_by_wake(run, moment)) {
        return false;
    }
    if (cause == SEA_WAVE) {
        return oracle_sea_plays(run, SEA_R52_2, 'a');
    }
    return cause == SEA_RIM || oracle_sea_plays(run, SEA_R52_1, 'a');
}

// Returns whether the loss of this seat's ship leads to an exchange: the active player's ship must not be lost with
// it.
static bool is_won(const oracle_sea_run *run, const oracle_sea_moment *moment, const oracle_sea_cause *causes,
                   int seat) {
    int active = run->now.seat;
    return seat != active && oracle_sea_is_alive(run, active) && causes[active] == SEA_SAFE &&
           counts_as_by_wake(run, moment, causes[seat]);
}

static void lose(oracle_sea_run *run, int seat, bool won) {
    oracle_sea *now = &run->now;
    now->ships[seat].state = ORACLE_LOST;
    now->ships[seat].under_way = false;
    now->ships[seat].voyages++;
    now->fell |= 1u << seat;
    now->by_wake &= ~(1u << seat);
    if (won) {
        now->won |= 1u << seat;
    } else {
        now->owed |= 1u << seat;
    }
}

void oracle_sea_lose_all(oracle_sea_run *run, const oracle_sea_moment *moment) {
    oracle_sea_cause causes[ORACLE_SEATS] = {SEA_SAFE};
    for (int seat = 0; seat < run->game->options.seats; seat++) {
        causes[seat] = oracle_sea_cause_of(run, moment, seat);
    }
    for (int n = 0; n < run->game->options.seats; n++) {
        int seat = oracle_sea_nth_seat(run, n);
        if (causes[seat] != SEA_SAFE) {
            lose(run, seat, is_won(run, moment, causes, seat));
            run->now.by_wake |= counts_as_by_wake(run, moment, causes[seat]) ? 1u << seat : 0;
            oracle_tells(&run->talk, seat, name_of(causes[seat]), clause_of(run, moment, seat, causes[seat]));
        }
    }
}

void oracle_sea_settle(oracle_sea_run *run, oracle_sea_moment *moment) {
    oracle_sea_ask_rescues(run, moment);
    oracle_sea_lose_all(run, moment);
}

void oracle_sea_lose_for_want_of_room(oracle_sea_run *run, int seat) {
    lose(run, seat, false);
    oracle_tells(&run->talk, seat, "leaves portal", "VET-1.21");
    oracle_sea_end_moment(run);
}

// Tests whether the game is over. The last ship wins. If no ship is left, the players whose ships were lost since the
// last test share the win; a single such player wins alone.
void oracle_sea_test_end(oracle_sea_run *run) {
    unsigned alive = 0;
    for (int seat = 0; seat < run->game->options.seats; seat++) {
        alive |= oracle_sea_is_alive(run, seat) ? 1u << seat : 0;
    }
    if ((alive & (alive - 1)) == 0) {
        run->now.winners = alive != 0 ? alive : run->now.fell;
        bool alone = (run->now.winners & (run->now.winners - 1)) == 0;
        oracle_tells_winners(&run->talk, run->now.winners, alone ? "SEA-10.1" : "SEA-10.2");
        oracle_sea_over(run);
    }
    run->now.fell = 0;
}

static void owed_hands_go(oracle_sea_run *run, bool asked_too) {
    oracle_sea *now = &run->now;
    for (int n = 0; n < run->game->options.seats; n++) {
        int seat = oracle_sea_nth_seat(run, n);
        if ((now->owed & 1u << seat) != 0 && (asked_too || oracle_sea_goes_in_box(run, seat))) {
            now->owed &= ~(1u << seat);
            oracle_sea_hand_goes(run, seat);
        }
    }
}

static void hands_go(oracle_sea_run *run) {
    oracle_sea *now = &run->now;
    if (!oracle_sea_is_alive(run, now->seat)) {
        now->owed |= now->won; // no exchange follows
        now->won = 0;
    }
    if (oracle_sea_plays(run, SEA_R38, 'b')) {
        owed_hands_go(run, false); // tiles leave the game before anybody is asked for the order of the others
    }
    owed_hands_go(run, true);
}

// Returns whether the dice can name a square where one more daikaiju can stay (R43b).
static bool has_room(const oracle_sea_run *run) {
    for (int i = 0; i < run->game->options.rows * run->game->options.columns; i++) {
        oracle_place any = {i % run->game->options.columns, i / run->game->options.columns, 0};
        int tile = oracle_sea_tile_at(run, any);
        if ((tile == ORACLE_NOTHING || oracle_has_paths(tile)) && !oracle_sea_whirls_at(run, any) &&
            oracle_sea_nameable(run, any)) {
            return true;
        }
    }
    return false;
}

void oracle_sea_end_moment(oracle_sea_run *run) {
    bool later = run->now.begun && (oracle_sea_plays(run, SEA_R46, 'c') ||
                                    (oracle_sea_plays(run, SEA_R46, 'b') && run->now.first_step));
    if (!later) {
        oracle_sea_test_end(run);
    }
    hands_go(run);
    if (oracle_sea_plays(run, SEA_R43, 'b') && run->now.begun && !run->now.placing) {
        run->now.placing = true;
        for (int specials = 0; specials < 3 && oracle_sea_daikaiju_there(run) < 3 && has_room(run);
             specials++) {
            oracle_sea_place_until(
                run, 3, "SEA-6.12"); // try again after a special tile (R61.1b): there are still fewer than
                                     // three
        }
        run->now.placing = false;
    }
    oracle_sea_come_out(run);
}

bool oracle_sea_at_once(const oracle_sea_run *run) {
    return oracle_sea_plays(run, SEA_R45_1, 'b');
}

void oracle_sea_monster_came(oracle_sea_run *run, oracle_place square) {
    bool at_once = oracle_sea_at_once(run);
    oracle_sea_moment moment = {.danger = at_once ? SEA_AHEAD : SEA_PRECAUTION,
                                .arriving = -1,
                                .layer = -1,
                                .must = -1,
                                .clause = "SEA-6.14"};
    for (int seat = 0; seat < run->game->options.seats && oracle_sea_is_monster_at(run, square); seat++) {
        moment.voyages[seat] = run->now.ships[seat].voyages;
        moment.who |= oracle_sea_on_tile(run, seat) && oracle_sea_faces(run, seat, square) ? 1u << seat : 0;
    }
    if (at_once) {
        oracle_sea_lose_all(run, &moment);
    } else if (oracle_sea_plays(run, SEA_R55, 'c')) {
        oracle_sea_ask_rescues(run, &moment);
    }
}
