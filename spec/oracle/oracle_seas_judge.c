// SPDX-License-Identifier: MIT
// The lawful answers to a question, and their list. Used by oracle_seas.c to judge and list.
#include "oracle_seas_run.h"

static bool fits_verb(const oracle_question *question, const oracle_action *action) {
    switch (question->asks) {
    case ORACLE_ASKS_FIRST: return action->verb == ORACLE_BEGINS;
    case ORACLE_ASKS_WAKE:
    case ORACLE_ASKS_MONSTER: return action->verb == ORACLE_DRAWS;
    case ORACLE_ASKS_HOLD:
        return action->verb == ORACLE_GIVES || action->verb == ORACLE_NO ||
               (question->may_decline && action->verb == ORACLE_PASSES);
    case ORACLE_ASKS_MARK:
    case ORACLE_ASKS_AGAIN: return action->verb == ORACLE_AT;
    case ORACLE_ASKS_DICE:
    case ORACLE_ASKS_DIE: return action->verb == ORACLE_ROLLS;
    case ORACLE_ASKS_FACING: return action->verb == ORACLE_FACES;
    case ORACLE_ASKS_LAYING:
        return action->verb == ORACLE_LAYS || action->verb == ORACLE_OPENS || action->verb == ORACLE_FIRES ||
               action->verb == ORACLE_PASSES;
    case ORACLE_ASKS_RESCUE:
        return action->verb == ORACLE_OPENS || action->verb == ORACLE_FIRES || action->verb == ORACLE_NO;
    case ORACLE_ASKS_ARRIVAL: return action->verb == ORACLE_LAYS || action->verb == ORACLE_AT;
    case ORACLE_ASKS_EXCHANGE: return action->verb == ORACLE_KEEPS;
    case ORACLE_ASKS_ORDER: return action->verb == ORACLE_GIVES;
    default: return false;
    }
}

static oracle_refusal refuse_unless(bool lawful, const char *reason, const char *clause) {
    return lawful ? oracle_played() : oracle_refuse(reason, clause);
}

static bool are_dice(const oracle_action *action, int count) {
    if (action->count != count) {
        return false;
    }
    for (int i = 0; i < action->count; i++) {
        if (action->numbers[i] < 1 || action->numbers[i] > 6) {
            return false;
        }
    }
    return true;
}

static bool is_before_daikaiju(const oracle_sea_run *run, oracle_place mark) {
    return oracle_sea_is_daikaiju(oracle_sea_tile_at(run, mark));
}

static bool has_mark_before_water(const oracle_sea_run *run) {
    const oracle_options *options = &run->game->options;
    for (int i = 0; i < options->columns * options->rows * ORACLE_POINTS; i++) {
        int square = i / ORACLE_POINTS;
        oracle_place mark = {square % options->columns, square / options->columns, i % ORACLE_POINTS};
        if (oracle_sea_is_mark(run, mark) && !is_before_daikaiju(run, mark) &&
            !oracle_sea_is_taken(run, mark)) {
            return true;
        }
    }
    return false;
}

static oracle_refusal judge_mark(const oracle_sea_run *run, oracle_place place) {
    const oracle_question *question = &run->question;
    oracle_place now = run->now.ships[question->seat].place;
    bool again = question->asks == ORACLE_ASKS_AGAIN;
    if (!oracle_sea_is_mark(run, place) || (again && !oracle_sea_is_empty(run, place))) {
        return oracle_refuse("NOT_A_START", again ? "SEA-6.15" : "SEA-1.3");
    }
    if (!again && oracle_sea_plays(run, SEA_R42_3, 'b') && is_before_daikaiju(run, place) &&
        has_mark_before_water(run)) {
        return oracle_refuse("NOT_A_START", "SEA-2.8");
    }
    if (again && !oracle_sea_plays(run, SEA_R45_2, 'c') && place.point / 2 != now.point / 2) {
        return oracle_refuse("NOT_A_START", "SEA-6.15");
    }
    return refuse_unless(!oracle_sea_is_taken(run, place), "START_TAKEN", again ? "SEA-6.15" : "SEA-2.8");
}

// Returns whether a monster is ahead of the ship, which stays: on its mark (R45.2d), or after sailing first (R37b).
static bool is_blocked(const oracle_sea_run *run, int seat) {
    return run->now.passes || oracle_sea_is_monster_at(run, run->now.ships[seat].place);
}

static bool has_something_to_lay(const oracle_sea_run *run, int seat) {
    const oracle_sea_hand *hand = &run->now.hands[seat];
    bool fires = false;
    for (int i = 0; i < run->game->options.rows * run->game->options.columns; i++) {
        oracle_place any = {i % run->game->options.columns, i / run->game->options.columns, 0};
        fires = fires || oracle_sea_may_fire_at(run, seat, any);
    }
    bool lays = oracle_sea_wakes_held(hand) > 0 && !is_blocked(run, seat);
    bool opens = oracle_sea_held(hand, ORACLE_PORTAL) > 0 &&
                 oracle_sea_tile_at(run, run->now.ships[seat].place) == ORACLE_NOTHING;
    return fires || lays || opens;
}

// The clause of the loss that bars the placement.
static const char *why_barred(const oracle_sea_run *run, oracle_lying tile, oracle_place place,
                              bool arrives) {
    int seat = run->question.seat;
    oracle_sea_cause cause = oracle_sea_own_cause(run, seat, tile, place, arrives);
    if (arrives) {
        bool keeps = cause == SEA_SAFE || oracle_sea_is_saved(run, seat, tile, place, true);
        bool merges = keeps && oracle_sea_merges_others(run, seat, tile, place);
        return cause == SEA_COLLISION ? "VET-1.26" : merges ? "SEA-7.8" : "VET-1.28";
    }
    return cause == SEA_COLLISION ? "SEA-7.8" : cause == SEA_WHIRLPOOL ? "VET-3.13" : "SEA-7.6";
}

static oracle_refusal judge_fate(const oracle_sea_run *run, oracle_lying tile, oracle_place place,
                                 bool arrives) {
    const oracle_question *question = &run->question;
    if (oracle_sea_fate_of(run, question->seat, tile, place, arrives) != SEA_BARRED || question->forced) {
        return oracle_played();
    }
    bool tile_alone = !arrives && oracle_sea_plays(run, SEA_R48_2, 'b');
    if (tile_alone && oracle_sea_all_barred(run, question, tile.tile)) {
        return oracle_played();
    }
    return oracle_refuse("SELF_ELIMINATION", why_barred(run, tile, place, arrives));
}

static oracle_refusal judge_laying(const oracle_sea_run *run, const oracle_action *action) {
    int seat = action->seat;
    const oracle_sea_hand *hand = &run->now.hands[seat];
    oracle_place ahead = run->now.ships[seat].place;
    if (action->verb == ORACLE_PASSES) {
        return refuse_unless(!has_something_to_lay(run, seat), "TILES_IN_HAND", "SEA-7.12");
    }
    if (action->verb == ORACLE_FIRES) {
        if (oracle_sea_held(hand, ORACLE_TAIHOU) == 0) {
            return oracle_refuse("NOT_IN_HAND", "VET-4.12");
        }
        return refuse_unless(oracle_sea_may_fire_at(run, seat, action->place), "NOTHING_TO_FIRE_AT",
                             "VET-4.12");
    }
    if (action->verb == ORACLE_OPENS) {
        if (oracle_sea_held(hand, ORACLE_PORTAL) == 0) {
            return oracle_refuse("NOT_IN_HAND", "VET-1.5");
        }
        if (!oracle_sea_same_square(ahead, action->place) ||
            oracle_sea_tile_at(run, ahead) != ORACLE_NOTHING) {
            return oracle_refuse(
                "NO_ROOM", oracle_has_paths(oracle_sea_tile_at(run, action->place)) ? "VET-1.14" : "VET-1.5");
        }
        bool barred = oracle_sea_plays(run, SEA_R36_1, 'b') && !oracle_sea_plays(run, SEA_R48_2, 'b') &&
                      !run->question.forced;
        return refuse_unless(!barred, "SELF_ELIMINATION", "SEA-7.6");
    }
    if (oracle_sea_held(hand, action->lying.tile) == 0) {
        return oracle_refuse("NOT_IN_HAND", "SEA-7.1");
    }
    if (!oracle_has_paths(action->lying.tile) || action->point >= 0) {
        return oracle_refuse("NOT_POSSIBLE", "SEA-7.1");
    }
    if (is_blocked(run, seat)) {
        return oracle_refuse("NOT_POSSIBLE", oracle_sea_whirls_at(run, ahead) ? "VET-3.13" : "SEA-6.15");
    }
    return judge_fate(run, action->lying, ahead, false);
}

static oracle_refusal judge_arrival(const oracle_sea_run *run, const oracle_action *action) {
    oracle_place place = run->question.square;
    bool wake_there = oracle_sea_tile_at(run, place) != ORACLE_NOTHING;
    if (action->verb == ORACLE_AT) {
        bool entry =
            wake_there && oracle_sea_same_square(place, action->place) && action->place.point < ORACLE_POINTS;
        if (!entry) {
            return oracle_refuse("NOT_AN_ENTRY", "VET-1.25");
        }
        return judge_fate(run, (oracle_lying){ORACLE_NOTHING, 0}, action->place, true);
    }
    if (wake_there) {
        return oracle_refuse("NO_ROOM", "VET-1.22");
    }
    if (oracle_sea_held(&run->now.hands[action->seat], action->lying.tile) == 0) {
        return oracle_refuse("NOT_IN_HAND", "VET-1.22");
    }
    if (!oracle_has_paths(action->lying.tile)) {
        return oracle_refuse("NOT_POSSIBLE", "VET-1.22");
    }
    if (action->point < 0 || action->point >= ORACLE_POINTS) {
        return oracle_refuse("NOT_AN_ENTRY", "VET-1.22");
    }
    place.point = action->point;
    return judge_fate(run, action->lying, place, true);
}

static oracle_refusal judge_rescue(const oracle_sea_run *run, const oracle_action *action) {
    const oracle_question *question = &run->question;
    const oracle_sea_hand *hand = &run->now.hands[action->seat];
    if (action->verb == ORACLE_NO) {
        return refuse_unless(!question->must, "MUST_BE_SAVED", "VET-4.15");
    }
    if (action->verb == ORACLE_FIRES) {
        if (oracle_sea_held(hand, ORACLE_TAIHOU) == 0) {
            return oracle_refuse("NOT_IN_HAND", question->fires_by);
        }
        bool hits = question->fires && oracle_sea_same_square(question->target, action->place);
        return refuse_unless(hits, "NOTHING_TO_FIRE_AT", "VET-4.10");
    }
    if (oracle_sea_held(hand, ORACLE_PORTAL) == 0) {
        return oracle_refuse("NOT_IN_HAND", question->opens_by);
    }
    bool opens =
        oracle_sea_on_board(run, action->place) && question->opens[action->place.row][action->place.column];
    bool on_wake = oracle_has_paths(oracle_sea_tile_at(run, action->place));
    return refuse_unless(opens, "NO_ROOM", on_wake ? "VET-1.14" : question->opens_by);
}

// The number of copies of this tile that the active player and the fallen players whose hands are on offer have
// together.
static int on_offer(const oracle_sea_run *run, int tile) {
    int count = 0;
    for (int seat = 0; seat < run->game->options.seats; seat++) {
        bool offers = (run->now.won & 1u << seat) != 0 || seat == run->question.seat;
        count += offers ? oracle_sea_held(&run->now.hands[seat], tile) : 0;
    }
    return count;
}

static oracle_refusal judge_exchange(const oracle_sea_run *run, const oracle_action *action) {
    const oracle_sea_hand *own = &run->now.hands[action->seat];
    int kept[ORACLE_TILES] = {0}, given = 0, taken = 0;
    bool same_number = oracle_sea_plays(run, SEA_R3_1, 'a'),
         specials_stay = oracle_sea_plays(run, SEA_R65_5, 'b'), parts = false;
    for (int i = 0; i < action->count; i++) {
        kept[action->tiles[i]]++;
    }
    if (same_number && action->count != own->count) {
        return oracle_refuse("WRONG_COUNT", "SEA-8.2");
    }
    for (int tile = ORACLE_T01; tile < ORACLE_TILES; tile++) {
        int difference = kept[tile] - oracle_sea_held(own, tile);
        bool special = !oracle_has_paths(tile);
        if (kept[tile] > on_offer(run, tile) || (special && specials_stay && difference > 0)) {
            return oracle_refuse("NOT_ON_OFFER", "SEA-8.1");
        }
        parts = parts || (special && specials_stay && difference < 0);
        taken += difference > 0 ? difference : 0;
        given += difference < 0 ? -difference : 0;
    }
    if ((given > 0) != (taken > 0)) {
        return oracle_refuse("WRONG_COUNT", "SEA-8.2");
    }
    return refuse_unless(!parts && kept[ORACLE_TAIHOU] <= 2, "NOT_POSSIBLE", "VET-4.5");
}

static bool is_among_ordered(const oracle_sea_run *run, int tile) {
    for (int seat = 0; seat < run->game->options.seats; seat++) {
        if ((run->now.ordering & 1u << seat) != 0 && oracle_sea_held(&run->now.hands[seat], tile) > 0) {
            return true;
        }
    }
    return false;
}

static oracle_refusal judge_answer(const oracle_sea_run *run, const oracle_action *action) {
    const oracle_question *question = &run->question;
    switch (question->asks) {
    case ORACLE_ASKS_WAKE:
        return refuse_unless(oracle_stack_on_top(&run->now.wakes, action->tiles[0]), "NOT_IN_PILE",
                             "SEA-2.2");
    case ORACLE_ASKS_MONSTER:
        return refuse_unless(oracle_stack_on_top(&run->now.monsters, action->tiles[0]), "NOT_IN_PILE",
                             "SEA-2.5");
    case ORACLE_ASKS_HOLD:
        if (action->verb == ORACLE_NO) {
            return refuse_unless(question->may_hold, "NOT_POSSIBLE", "VET-4.4");
        }
        return refuse_unless(question->may_show &&
                                 (action->verb == ORACLE_PASSES || action->tiles[0] == ORACLE_TAIHOU),
                             "NOT_POSSIBLE", "VET-4.3");
    case ORACLE_ASKS_MARK:
    case ORACLE_ASKS_AGAIN: return judge_mark(run, action->place);
    case ORACLE_ASKS_DICE:
    case ORACLE_ASKS_DIE:
        return refuse_unless(are_dice(action, question->asks == ORACLE_ASKS_DICE ? 2 : 1), "NOT_POSSIBLE",
                             "SEA-5.2");
    case ORACLE_ASKS_FACING:
        return refuse_unless(action->lying.tile == question->tile, "NOT_POSSIBLE", "SEA-2.6");
    case ORACLE_ASKS_LAYING: return judge_laying(run, action);
    case ORACLE_ASKS_RESCUE: return judge_rescue(run, action);
    case ORACLE_ASKS_ARRIVAL: return judge_arrival(run, action);
    case ORACLE_ASKS_EXCHANGE: return judge_exchange(run, action);
    case ORACLE_ASKS_ORDER:
        return refuse_unless(is_among_ordered(run, action->tiles[0]), "NOT_IN_HAND", "SEA-8.3");
    default: return oracle_played();
    }
}

oracle_refusal oracle_sea_judge(const oracle_sea_run *run, const oracle_action *action) {
    const oracle_question *question = &run->question;
    if (question->asks == ORACLE_ASKS_NOBODY) {
        return oracle_refuse("GAME_OVER", "SEA-10.3");
    }
    if (question->asks == ORACLE_ASKS_FIRST) {
        if (action->verb != ORACLE_BEGINS) {
            return oracle_refuse("WRONG_PHASE", "SEA-2.8");
        }
        return refuse_unless(action->seat < run->game->options.seats, "NOT_POSSIBLE", "SEA-2.8");
    }
    if (action->seat != question->seat) {
        return oracle_refuse("NOT_YOUR_TURN", question->asks == ORACLE_ASKS_EXCHANGE ? "SEA-8.1" : "SEA-5.3");
    }
    if (!fits_verb(question, action)) {
        bool portal = action->verb == ORACLE_OPENS;
        return oracle_refuse("WRONG_PHASE", portal ? "VET-1.7" : "SEA-5.1");
    }
    return judge_answer(run, action);
}

// --- The lawful answers to a question: all possible answers, except those that oracle_sea_judge refuses

static const oracle_place nowhere = {-1, -1, 0};

typedef struct offering {
    const oracle_sea_run *run;
    oracle_each *each;
    void *context;
} offering;

static void offer(const offering *to, oracle_action action) {
    if (oracle_sea_judge(to->run, &action).reason == NULL) {
        to->each(to->context, &action);
    }
}

static void offer_lyings(const offering *to, int tile, bool enters) {
    bool all = oracle_sea_plays(to->run, SEA_R9, 'b');
    for (int turn = 0; turn < 4; turn++) {
        oracle_action action = {to->run->question.seat, .verb = ORACLE_LAYS, .lying = {tile, turn},
                                .point = -1};
        if (!all && oracle_plain_turn(tile, turn) != turn) {
            continue;
        }
        for (int point = 0; enters && point < ORACLE_POINTS; point++) {
            action.point = point;
            offer(to, action);
        }
        if (!enters) {
            offer(to, action);
        }
    }
}

static void offer_wakes(const offering *to, bool enters) {
    const oracle_sea_hand *hand = &to->run->now.hands[to->run->question.seat];
    for (int i = 0; i < hand->count; i++) {
        if (oracle_has_paths(hand->tiles[i]) && (i == 0 || hand->tiles[i] != hand->tiles[i - 1])) {
            offer_lyings(to, hand->tiles[i], enters);
        }
    }
}

static void offer_places(const offering *to, oracle_verb verb, bool points) {
    const oracle_options *options = &to->run->game->options;
    for (int i = 0; i < options->rows * options->columns; i++) {
        for (int point = 0; point < (points ? ORACLE_POINTS : 1); point++) {
            oracle_place place = {i % options->columns, i / options->columns, point};
            offer(to, (oracle_action){to->run->question.seat, .verb = verb, .point = -1, .place = place});
        }
    }
}

static void offer_dice(const offering *to, int count) {
    for (int gold = 1; gold <= 6; gold++) {
        for (int blue = 1; blue <= (count == 2 ? 6 : 1); blue++) {
            offer(to, (oracle_action){to->run->question.seat, .verb = ORACLE_ROLLS, .point = -1,
                                      .count = count, .numbers = {gold, count == 2 ? blue : 0}});
        }
    }
}

// Offers every hand with `left` more tiles, in ascending order.
static void offer_hands(const offering *to, oracle_action kept, int least, int left) {
    if (left == 0) {
        offer(to, kept);
        return;
    }
    kept.count++;
    for (int tile = least; tile < ORACLE_TILES; tile++) {
        if (on_offer(to->run, tile) > 0) {
            kept.tiles[kept.count - 1] = tile;
            offer_hands(to, kept, tile, left - 1);
        }
    }
}

static void offer_tiles(const offering *to, oracle_verb verb) {
    for (int tile = ORACLE_T01; tile < ORACLE_TILES; tile++) {
        offer(to, (oracle_action){to->run->question.seat, .verb = verb, .point = -1, .count = 1,
                                  .tiles = {tile}});
    }
}

static void offer_plain(const offering *to, oracle_verb verb) {
    offer(to, (oracle_action){to->run->question.seat, .verb = verb, .point = -1, .place = nowhere});
}

void oracle_sea_list(const oracle_sea_run *run, oracle_each *each, void *context) {
    offering to = {run, each, context};
    const oracle_question *question = &run->question;
    switch (question->asks) {
    case ORACLE_ASKS_NOBODY: return;
    case ORACLE_ASKS_FIRST:
        for (int seat = 0; seat < run->game->options.seats; seat++) {
            offer(&to, (oracle_action){seat, .verb = ORACLE_BEGINS, .point = -1});
        }
        return;
    case ORACLE_ASKS_WAKE:
    case ORACLE_ASKS_MONSTER: offer_tiles(&to, ORACLE_DRAWS); return;
    case ORACLE_ASKS_HOLD:
        offer_tiles(&to, ORACLE_GIVES);
        offer_plain(&to, ORACLE_NO);
        offer_plain(&to, ORACLE_PASSES);
        return;
    case ORACLE_ASKS_MARK:
    case ORACLE_ASKS_AGAIN: offer_places(&to, ORACLE_AT, true); return;
    case ORACLE_ASKS_DICE:
    case ORACLE_ASKS_DIE: offer_dice(&to, question->asks == ORACLE_ASKS_DICE ? 2 : 1); return;
    case ORACLE_ASKS_FACING:
        for (int turn = 0; turn < 4; turn++) {
            offer(&to, (oracle_action){question->seat, .verb = ORACLE_FACES, .point = -1,
                                       .lying = {question->tile, turn}});
        }
        return;
    case ORACLE_ASKS_LAYING:
        offer_wakes(&to, false);
        offer_places(&to, ORACLE_OPENS, false);
        offer_places(&to, ORACLE_FIRES, false);
        offer_plain(&to, ORACLE_PASSES);
        return;
    case ORACLE_ASKS_RESCUE:
        offer_places(&to, ORACLE_OPENS, false);
        offer_places(&to, ORACLE_FIRES, false);
        offer_plain(&to, ORACLE_NO);
        return;
    case ORACLE_ASKS_ARRIVAL:
        offer_wakes(&to, true);
        offer_places(&to, ORACLE_AT, true);
        return;
    case ORACLE_ASKS_EXCHANGE:
        for (int count = 0; count <= 3; count++) {
            offer_hands(&to, (oracle_action){question->seat, .verb = ORACLE_KEEPS, .point = -1}, ORACLE_T01,
                        count);
        }
        return;
    case ORACLE_ASKS_ORDER: offer_tiles(&to, ORACLE_GIVES); return;
    }
}
