// SPDX-License-Identifier: MIT
// The lawful answers to a question, why others are refused, and their list. Used by oracle_sky.c to judge and list.
#include "oracle_sky_run.h"

#include "oracle_table.h"

static int oracle_sky_giver(const oracle_sky_run *run, int seat) {
    for (int n = 1; n < run->game->options.seats; n++) {
        int other = oracle_sky_nth_seat(run, seat, n);
        if (run->now.pawns[other].state == ORACLE_ALOFT && run->now.hands[other].count > 0) {
            return other;
        }
    }
    return -1;
}

static bool may_take(const oracle_sky_run *run, int seat) {
    bool has_right = run->now.holder == seat || !oracle_sky_plays(run, SKY_R30_24, 'c');
    return has_right && oracle_sky_giver(run, seat) >= 0;
}

// Returns whether a point is on this side of a square. Its two corners count if `corners` is set.
static bool is_on_side(int point, int side, bool corners) {
    int corner = point - ORACLE_CORNERS;
    return point / 2 == side || (corners && (corner == side || corner == (side + 1) % 4));
}

static bool is_entry(const oracle_sky_run *run, int seat, int point) {
    oracle_place place = run->now.pawns[seat].place;
    bool corners = !oracle_sky_plays(run, SKY_R15, 'b');
    bool outer = oracle_sky_plays(run, SKY_R15, 'c') || oracle_sky_plays(run, SKY_R30_30, 'b');
    if (oracle_sky_plays(run, SKY_R15, 'd')) {
        return point >= 0;
    }
    for (int side = 0; point >= 0 && side < 4; side++) {
        bool mine = outer ? !oracle_sky_on_board(run, oracle_across(place.column, place.row, 2 * side))
                          : place.point == ORACLE_SIDES + side;
        if (mine && is_on_side(point, side, corners)) {
            return true;
        }
    }
    return false;
}

// Returns whether the tile, with this lie ahead of the pawn, makes its path longer. `point` is where a pawn beside
// the board enters.
static bool extends(const oracle_sky_run *run, int seat, oracle_lying lying, int point) {
    int entry = oracle_sky_beside(run, seat) ? point : run->now.pawns[seat].place.point;
    return oracle_sky_exit(run, lying, entry) >= 0;
}

static bool lie_alike(const oracle_sky_run *run, oracle_lying a, oracle_lying b) {
    oracle_lying plain_a = oracle_sky_plain(run, a), plain_b = oracle_sky_plain(run, b);
    return plain_a.tile == plain_b.tile && plain_a.turn == plain_b.turn;
}

// Returns whether this tile extends the path in any lie. If `changed`, its current lie does not count.
static bool can_extend(const oracle_sky_run *run, int seat, int tile, bool changed) {
    oracle_lying ahead = oracle_sky_at(run, run->now.pawns[seat].place);
    for (int way = 0; way < 8; way++) {
        oracle_lying lying = {ORACLE_FACE + 2 * (tile - ORACLE_E01) + way / 4, way % 4};
        if (changed && lie_alike(run, lying, ahead)) {
            continue;
        }
        for (int point = 0; point < ORACLE_SIDES; point++) {
            bool enters = !oracle_sky_beside(run, seat) || is_entry(run, seat, point);
            if (enters && extends(run, seat, lying, point)) {
                return true;
            }
        }
    }
    return false;
}

static bool hand_can_extend(const oracle_sky_run *run, int seat) {
    const oracle_hand *hand = &run->now.hands[seat];
    for (int i = 0; i < hand->count; i++) {
        if (can_extend(run, seat, hand->tiles[i], false)) {
            return true;
        }
    }
    return false;
}

static bool entry_is_said(const oracle_sky_run *run, const oracle_action *action) {
    return oracle_sky_beside(run, action->seat) ? is_entry(run, action->seat, action->point)
                                                : action->point < 0;
}

static oracle_refusal judge_laid(const oracle_sky_run *run, const oracle_action *action) {
    int seat = action->seat;
    bool empty = oracle_sky_is_empty(run, run->now.pawns[seat].place);
    if (!oracle_hand_has(&run->now.hands[seat], oracle_tile_of(action->lying.tile))) {
        return oracle_refuse("NOT_IN_HAND", "PHX-5.4");
    }
    if (!empty) {
        return oracle_refuse("NOT_POSSIBLE", "PHX-5.3");
    }
    if (!entry_is_said(run, action)) {
        return oracle_refuse("NOT_AN_ENTRY", "PHX-5.8");
    }
    bool free = extends(run, seat, action->lying, action->point) || !hand_can_extend(run, seat);
    return free ? oracle_played() : oracle_refuse("DOES_NOT_EXTEND", "PHX-5.6");
}

static oracle_refusal judge_turned(const oracle_sky_run *run, const oracle_action *action) {
    int seat = action->seat, tile = oracle_tile_of(action->lying.tile);
    oracle_lying ahead = oracle_sky_at(run, run->now.pawns[seat].place);
    if (ahead.tile == ORACLE_NOTHING || oracle_tile_of(ahead.tile) != tile) {
        return oracle_refuse("NOT_POSSIBLE", "PHX-5.3");
    }
    if (!entry_is_said(run, action)) {
        return oracle_refuse("NOT_AN_ENTRY", "PHX-5.8");
    }
    bool must_change = oracle_sky_plays(run, SKY_R20, 'b') && can_extend(run, seat, tile, true);
    bool left = must_change && lie_alike(run, action->lying, ahead);
    bool free = extends(run, seat, action->lying, action->point) || !can_extend(run, seat, tile, false);
    return free && !left ? oracle_played() : oracle_refuse("DOES_NOT_EXTEND", "PHX-7.2");
}

static oracle_refusal judge_withdrawal(const oracle_sky_run *run, int seat) {
    if (oracle_sky_beside(run, seat) || run->question.asks == ORACLE_SKY_EXTEND) {
        return oracle_refuse("NOT_POSSIBLE", oracle_sky_beside(run, seat) ? "PHX-15.3" : "PHX-15.4");
    }
    if (oracle_sky_plays(run, SKY_R30_18, 'b')) {
        return oracle_played();
    }
    if (run->now.life[seat] == 0) {
        return oracle_refuse("NO_LIFE_TOKEN", "PHX-15.3");
    }
    return oracle_sky_space_left(run) ? oracle_played() : oracle_refuse("NOT_POSSIBLE", "PHX-15.3");
}

static oracle_refusal judge_without_tile(const oracle_sky_run *run, const oracle_action *action) {
    int seat = action->seat;
    bool names = action->verb == ORACLE_NAMES, takes = may_take(run, seat);
    if (run->now.hands[seat].count > 0) {
        return oracle_refuse("TILES_IN_HAND", names ? "PHX-14.7" : "PHX-5.1");
    }
    bool wrong_name = names && action->named != oracle_sky_giver(run, seat);
    if (!oracle_sky_is_empty(run, run->now.pawns[seat].place)) {
        return oracle_refuse("NOT_POSSIBLE", names ? "PHX-5.3" : "PHX-5.1");
    }
    const char *clause = run->now.holder == seat ? "PHX-14.4" : "PHX-14.5";
    return takes != names || wrong_name ? oracle_refuse("NOT_POSSIBLE", clause) : oracle_played();
}

static bool another_is_beside(const oracle_sky_run *run, oracle_place square) {
    for (int seat = 0; seat < run->game->options.seats; seat++) {
        if (oracle_sky_beside(run, seat) && oracle_sky_faces(run, seat, square)) {
            return true;
        }
    }
    return false;
}

static bool another_faces(const oracle_sky_run *run, oracle_place square) {
    for (int seat = 0; seat < run->game->options.seats; seat++) {
        if (oracle_sky_faces(run, seat, square)) {
            return true;
        }
    }
    return false;
}

static oracle_refusal judge_start(const oracle_sky_run *run, oracle_place place) {
    if (!oracle_sky_is_side(run, place)) {
        return oracle_refuse("NOT_A_START", "PHX-3.2");
    }
    return another_is_beside(run, place) ? oracle_refuse("SPACE_TAKEN", "PHX-3.3") : oracle_played();
}

static oracle_refusal judge_rise(const oracle_sky_run *run, oracle_place place) {
    if (!oracle_sky_is_side(run, place)) {
        return oracle_refuse("NOT_A_START", "PHX-15.9");
    }
    bool crowded = oracle_sky_plays(run, SKY_R30_21, 'a') && another_is_beside(run, place);
    bool faced = oracle_sky_plays(run, SKY_R30_7, 'b') && another_faces(run, place);
    return !oracle_sky_is_empty(run, place) || crowded || faced ? oracle_refuse("SPACE_TAKEN", "PHX-15.9")
                                                                : oracle_played();
}

static bool can_rise_somewhere(const oracle_sky_run *run) {
    for (int i = 0; i < 4 * oracle_sky_squares(run); i++) {
        oracle_place place = oracle_sky_square(run, i / 4);
        place.point = ORACLE_SIDES + i % 4;
        if (judge_rise(run, place).reason == NULL) {
            return true;
        }
    }
    return false;
}

static oracle_refusal judge_ashes(const oracle_sky_run *run, const oracle_action *action) {
    if (action->verb == ORACLE_AT) {
        return judge_rise(run, action->place);
    }
    bool may_stay = oracle_sky_plays(run, SKY_R25, 'b') || !can_rise_somewhere(run);
    return may_stay ? oracle_played() : oracle_refuse("NOT_POSSIBLE", "PHX-15.6");
}

static oracle_refusal judge_turn(const oracle_sky_run *run, const oracle_action *action) {
    if (run->now.pawns[action->seat].state == ORACLE_ASHES) {
        return judge_ashes(run, action);
    }
    switch (action->verb) {
    case ORACLE_LAYS: return judge_laid(run, action);
    case ORACLE_TURNS: return judge_turned(run, action);
    case ORACLE_WITHDRAWS: return judge_withdrawal(run, action->seat);
    default: return judge_without_tile(run, action);
    }
}

static oracle_refusal judge_center(const oracle_sky_run *run, const oracle_action *action) {
    if (!oracle_stack_on_top(&run->now.centers, oracle_tile_of(action->lying.tile))) {
        return oracle_refuse("NOT_IN_PILE", "PHX-3.6");
    }
    bool clouds_up = (action->lying.tile - ORACLE_FACE) % 2 == 0;
    return clouds_up && action->point < 0 ? oracle_played() : oracle_refuse("NOT_POSSIBLE", "PHX-3.6");
}

oracle_refusal oracle_sky_judge_send(const oracle_sky_run *run, const oracle_sky_question *question,
                                     oracle_place square) {
    const oracle_marks_on *marks = &run->now.marks[square.row][square.column];
    bool on_board = oracle_sky_on_board(run, square);
    bool dimmed = oracle_sky_plays(run, SKY_R30_6, 'b') && !oracle_sky_glows(run, square);
    if (!on_board || oracle_sky_icon(run, square) != question->colour || (dimmed && !question->anywhere)) {
        return oracle_refuse("WRONG_ICON", "PHX-11.2");
    }
    bool mine = oracle_sky_stands_on(run, question->seat, square);
    bool barred = marks->lantern || (!question->anywhere && (marks->star > 0 || mine));
    return barred ? oracle_refuse("LANTERN_BARRED", "PHX-11.3") : oracle_played();
}

static oracle_refusal judge_taken(const oracle_sky_run *run, const oracle_action *action) {
    if (action->count != 1) {
        return oracle_refuse("WRONG_COUNT", "PHX-14.4");
    }
    return oracle_hand_has(&run->now.hands[run->question.other], action->tiles[0])
               ? oracle_played()
               : oracle_refuse("NOT_ON_OFFER", "PHX-14.4");
}

static oracle_refusal judge_flip(const oracle_sky_run *run, const oracle_action *action) {
    oracle_place square = action->place;
    bool right = run->question.asks == ORACLE_SKY_BREAK
                     ? oracle_sky_in_loop(run, run->question.seat, square) &&
                           oracle_sky_may_flip(run, square, action->upright)
                     : oracle_sky_same_square(run->question.square, square);
    return right ? oracle_played()
                 : oracle_refuse("NOT_POSSIBLE",
                                 run->question.asks == ORACLE_SKY_BREAK ? "WOC-6.9" : "WOC-4.4");
}

static bool fits_the_question(const oracle_sky_run *run, oracle_verb verb) {
    bool plays = verb == ORACLE_LAYS || verb == ORACLE_TURNS || verb == ORACLE_NAMES ||
                 verb == ORACLE_PASSES || verb == ORACLE_WITHDRAWS;
    bool rises = verb == ORACLE_AT || verb == ORACLE_PASSES;
    switch (run->question.asks) {
    case ORACLE_SKY_FIRST: return verb == ORACLE_BEGINS;
    case ORACLE_SKY_START: return verb == ORACLE_AT;
    case ORACLE_SKY_CENTER: return verb == ORACLE_LAYS;
    case ORACLE_SKY_DRAW: return verb == ORACLE_DRAWS;
    case ORACLE_SKY_TURN: return run->now.pawns[run->question.seat].state == ORACLE_ASHES ? rises : plays;
    case ORACLE_SKY_RISE: return rises;
    case ORACLE_SKY_EXTEND: return plays;
    case ORACLE_SKY_TAKE: return verb == ORACLE_KEEPS;
    case ORACLE_SKY_ORDER:
    case ORACLE_SKY_GIVE: return verb == ORACLE_GIVES;
    case ORACLE_SKY_SEND: return verb == ORACLE_SENDS;
    default: return verb == ORACLE_FLIPS;
    }
}

static const char *whose_turn(const oracle_sky_run *run) {
    bool dealt = run->question.asks == ORACLE_SKY_DRAW && !run->now.begun;
    return dealt                                    ? "PHX-3.10"
           : run->question.asks == ORACLE_SKY_START ? "PHX-3.9"
           : run->question.asks == ORACLE_SKY_ORDER ? "PHX-13.7"
                                                    : "PHX-4.1";
}

static const char *which_phase(const oracle_sky_run *run) {
    oracle_sky_asks asks = run->question.asks;
    bool rises = run->now.pawns[run->question.seat].state == ORACLE_ASHES &&
                 (asks == ORACLE_SKY_TURN || asks == ORACLE_SKY_RISE);
    bool takes = asks == ORACLE_SKY_TAKE || asks == ORACLE_SKY_GIVE;
    return rises ? "PHX-15.6" : takes ? "PHX-14.4" : "PHX-4.3";
}

oracle_refusal oracle_sky_judge(const oracle_sky_run *run, const oracle_action *action) {
    const oracle_sky_question *question = &run->question;
    if (question->asks == ORACLE_SKY_OVER) {
        return oracle_refuse("GAME_OVER", "PHX-16.12");
    }
    if (question->asks != ORACLE_SKY_FIRST && action->seat != question->seat) {
        return oracle_refuse("NOT_YOUR_TURN", whose_turn(run));
    }
    if (!fits_the_question(run, action->verb)) {
        return oracle_refuse("WRONG_PHASE", which_phase(run));
    }
    switch (question->asks) {
    case ORACLE_SKY_FIRST:
        return action->seat < run->game->options.seats ? oracle_played()
                                                       : oracle_refuse("NOT_POSSIBLE", "PHX-3.11");
    case ORACLE_SKY_START: return judge_start(run, action->place);
    case ORACLE_SKY_CENTER: return judge_center(run, action);
    case ORACLE_SKY_DRAW:
        return oracle_stack_on_top(&run->now.edges, action->tiles[0])
                   ? oracle_played()
                   : oracle_refuse("NOT_IN_PILE", action->tiles[0] == ORACLE_PHOENIX ? "PHX-1.4" : "PHX-3.5");
    case ORACLE_SKY_RISE: return judge_ashes(run, action);
    case ORACLE_SKY_TAKE: return judge_taken(run, action);
    case ORACLE_SKY_ORDER:
    case ORACLE_SKY_GIVE:
        return oracle_hand_has(&run->now.hands[question->seat], action->tiles[0])
                   ? oracle_played()
                   : oracle_refuse("NOT_IN_HAND",
                                   question->asks == ORACLE_SKY_GIVE ? "PHX-14.4" : "PHX-13.7");
    case ORACLE_SKY_SEND: return oracle_sky_judge_send(run, question, action->place);
    case ORACLE_SKY_FLIP:
    case ORACLE_SKY_BREAK: return judge_flip(run, action);
    default: return judge_turn(run, action);
    }
}

// --- The lawful answers to a question: all possible answers, except those that oracle_sky_judge refuses

typedef struct offering {
    const oracle_sky_run *run;
    oracle_each *each;
    void *context;
} offering;

static void offer(const offering *to, oracle_action action) {
    if (oracle_sky_judge(to->run, &action).reason == NULL) {
        to->each(to->context, &action);
    }
}

static oracle_action action_of(const offering *to, oracle_verb verb) {
    return (oracle_action){.seat = to->run->question.seat, .verb = verb, .point = -1};
}

// Offers both faces in every turn that looks different, and every point where a pawn can enter.
static void offer_lies(const offering *to, oracle_verb verb, int tile) {
    oracle_action action = action_of(to, verb);
    for (int way = 0; way < 8; way++) {
        action.lying = (oracle_lying){ORACLE_FACE + 2 * (tile - ORACLE_E01) + way / 4, way % 4};
        if (oracle_sky_plain(to->run, action.lying).turn != action.lying.turn) {
            continue;
        }
        for (action.point = -1; action.point < ORACLE_SIDES; action.point++) {
            offer(to, action);
        }
    }
}

static void offer_tiles(const offering *to, oracle_verb verb) {
    oracle_action action = action_of(to, verb);
    action.count = 1;
    for (int tile = ORACLE_E01; tile <= ORACLE_C16; tile++) {
        action.tiles[0] = tile;
        offer(to, action);
    }
}

static void offer_squares(const offering *to, oracle_verb verb) {
    oracle_action action = action_of(to, verb);
    for (int i = 0; i < oracle_sky_squares(to->run); i++) {
        action.place = oracle_sky_square(to->run, i);
        for (int way = 0; way < (verb == ORACLE_FLIPS ? 2 : 1); way++) {
            action.upright = way == 1;
            offer(to, action);
        }
    }
}

static void offer_sides(const offering *to) {
    oracle_action action = action_of(to, ORACLE_AT);
    for (int i = 0; i < 4 * oracle_sky_squares(to->run); i++) {
        action.place = oracle_sky_square(to->run, i / 4);
        action.place.point = ORACLE_SIDES + i % 4;
        offer(to, action);
    }
}

static void offer_turn(const offering *to) {
    const oracle_sky *now = &to->run->now;
    int seat = to->run->question.seat, ahead = oracle_sky_at(to->run, now->pawns[seat].place).tile;
    for (int i = 0; i < now->hands[seat].count; i++) {
        offer_lies(to, ORACLE_LAYS, now->hands[seat].tiles[i]);
    }
    if (now->pawns[seat].state == ORACLE_ALOFT && ahead != ORACLE_NOTHING) {
        offer_lies(to, ORACLE_TURNS, oracle_tile_of(ahead));
    }
    offer_sides(to);
    offer(to, action_of(to, ORACLE_WITHDRAWS));
    offer(to, action_of(to, ORACLE_PASSES));
    oracle_action names = action_of(to, ORACLE_NAMES);
    for (names.named = 0; names.named < to->run->game->options.seats; names.named++) {
        offer(to, names);
    }
}

void oracle_sky_list(const oracle_sky_run *run, oracle_each *each, void *context) {
    offering to = {run, each, context};
    oracle_action begins = {.verb = ORACLE_BEGINS, .point = -1};
    switch (run->question.asks) {
    case ORACLE_SKY_OVER: return;
    case ORACLE_SKY_FIRST:
        for (; begins.seat < run->game->options.seats; begins.seat++) {
            offer(&to, begins);
        }
        return;
    case ORACLE_SKY_START: offer_sides(&to); return;
    case ORACLE_SKY_CENTER:
        for (int tile = ORACLE_C01; tile <= ORACLE_C16; tile++) {
            offer_lies(&to, ORACLE_LAYS, tile);
        }
        return;
    case ORACLE_SKY_DRAW: offer_tiles(&to, ORACLE_DRAWS); return;
    case ORACLE_SKY_TAKE: offer_tiles(&to, ORACLE_KEEPS); return;
    case ORACLE_SKY_ORDER:
    case ORACLE_SKY_GIVE: offer_tiles(&to, ORACLE_GIVES); return;
    case ORACLE_SKY_SEND: offer_squares(&to, ORACLE_SENDS); return;
    case ORACLE_SKY_FLIP:
    case ORACLE_SKY_BREAK: offer_squares(&to, ORACLE_FLIPS); return;
    default: offer_turn(&to); return;
    }
}
