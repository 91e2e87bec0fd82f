// SPDX-License-Identifier: MIT
// The actions of chance in the seas: rolls, two dice that name a square, how a tile lies, a tile from the daikaiju
// pile.
#include "seas.h"

enum { ROLL_TWO, ROLL_ONE };
enum { BOTH_DICE = PP_SEAS_DIE * PP_SEAS_DIE };

static bool is_die(int number) {
    return number >= 1 && number <= PP_SEAS_DIE;
}

static pp_action nth_of_both(const pp_scene *scene, uint32_t i) {
    const int gold = (int)i / PP_SEAS_DIE + 1, blue = (int)i % PP_SEAS_DIE + 1;
    return pp_act_two(PP_ROLL, pp_first_pawn(scene->frame->seat), gold, blue);
}

static pp_rank free_if(bool possible, pp_rule rule) {
    return possible ? pp_free() : pp_never(PP_NOT_POSSIBLE, rule);
}

typedef struct roll_frame {
    uint8_t step, at, seat;
    uint8_t shows; // one die, or the sum of two
    uint8_t more;  // dice still to come against the wave, until one is below `beats` (R63.2c)
    uint8_t beats; // the number that each die must reach; 0 for a single die
    uint8_t unused[2];
} roll_frame;
PP_FRAME_VIEW(roll_frame);

typedef struct throw_frame {
    uint8_t step, at, seat;
    uint8_t square; // PP_NO_SQUARE if no square is suitable
    uint8_t throws; // how many throws have named no suitable square
    uint8_t last;   // the last square that such a throw named; a1 until then
    uint8_t unused[2];
} throw_frame;
PP_FRAME_VIEW(throw_frame);

// --- The movement roll (a sum of two dice), or one die after another

// Returns whether this is the movement roll, which the turn itself makes. Every other step rolls one die.
static bool is_movement_roll(const pp_scene *scene) {
    return pp_caller(scene)->step == PP_STEP_TURN;
}

// Returns whether another die follows: the last one was high enough, and there are more.
static bool goes_on(roll_frame *roll) {
    if (roll->more == 0 || roll->shows < roll->beats) return false;
    roll->more--;
    roll->shows = 0;
    return true;
}

static pp_next run_roll(const pp_work *work, pp_frame *frame) {
    roll_frame *roll = PP_VIEW(roll_frame, frame);
    const pp_scene scene = pp_seas_scene(work, frame);
    switch (frame->at) {
    case PP_BEGINS:
        if (is_movement_roll(&scene)) {
            PP_ASK(roll, ROLL_TWO);
            return PP_DONE;
        }
        do {
            PP_ASK(roll, ROLL_ONE);
        } while (goes_on(roll));
    }
    return PP_DONE;
}

static uint32_t count_roll(const pp_scene *scene) {
    return scene->frame->at == ROLL_TWO ? BOTH_DICE : PP_SEAS_DIE;
}

static pp_action nth_roll(const pp_scene *scene, uint32_t i) {
    if (scene->frame->at == ROLL_TWO) return nth_of_both(scene, i);
    return pp_act_one(PP_ROLL, pp_first_pawn(scene->frame->seat), (int)i + 1);
}

static pp_rank rank_roll(const pp_scene *scene, pp_action action) {
    const bool second = scene->frame->at == ROLL_TWO ? is_die(pp_b(action)) : pp_b(action) == 0;
    return free_if(is_die(pp_a(action)) && second, PP_RULE_DICE);
}

static void take_roll(const pp_work *work, pp_frame *frame, pp_action action) {
    (void)work;
    PP_VIEW(roll_frame, frame)->shows = (uint8_t)(pp_a(action) + pp_b(action));
}

static bool possible_roll(const pp_scene *scene) {
    return is_movement_roll(scene) == (scene->frame->at == ROLL_TWO);
}

void pp_seas_call_dice(const pp_work *work, int seat, int dice, int beats) {
    roll_frame *roll = PP_VIEW(roll_frame, pp_call(work, PP_SEAS_ROLL, seat));
    roll->more = (uint8_t)(dice - 1);
    roll->beats = (uint8_t)(dice > 1 ? beats : 0);
}

const pp_step pp_seas_roll = {
    .name = "roll",
    .verbs = 1u << PP_ROLL,
    .chance = true,
    .run = run_roll,
    .count = count_roll,
    .nth = nth_roll,
    .rank = rank_roll,
    .take = take_roll,
    .frame =
        {.stage = {[ROLL_TWO] = {.name = "two", .asks = true}, [ROLL_ONE] = {.name = "one", .asks = true}},
         .field = {PP_COUNT(roll_frame, more, PP_SQUARES, 1u << ROLL_ONE),
                   PP_COUNT(roll_frame, beats, PP_SEAS_DIE, 1u << ROLL_ONE)}},
    .possible = possible_roll,
};

// --- Coordinates: dice are thrown until they name a suitable square, or up to a limit

// Returns whether the tile may be placed on this square. A daikaiju may not come onto another (R42.2), nor back into
// the portal it comes from. A special tile may lie on a daikaiju, or is placed by the same rule (R61.3).
static bool tile_fits(const pp_game *game, const pp_state *s, const pp_seas_place_frame *place,
                      uint8_t square) {
    const bool special = !pp_seas_is_daikaiju(place->tile);
    if (special && pp_plays(game, PP_R61_3A_STAYS_THERE)) return true;
    if (place->transported && s->tile[square] == PP_SEAS_PORTAL + 1) return false;
    return !pp_seas_has_daikaiju(s, square) || pp_plays(game, PP_R42_2B_DAIKAIJU_ALREADY_THERE_IS_REMOVED);
}

// Returns whether this square suits the ship or the tile that the dice are thrown for. `scene` is the scene of the
// throw.
static bool fits(const pp_scene *scene, uint8_t square) {
    const pp_frame *caller = pp_caller(scene);
    if (square == PP_NO_SQUARE) return false;
    if (caller->step == PP_SEAS_PLACE)
        return tile_fits(scene->game, scene->state, PP_VIEW(pp_seas_place_frame, caller), square);
    return pp_seas_ship_fits(scene->state, caller->seat, square);
}

static bool can_be_named(const pp_game *game, uint8_t square) {
    for (int i = 0; i < BOTH_DICE; i++) {
        if (pp_seas_named(game, i / PP_SEAS_DIE + 1, i % PP_SEAS_DIE + 1) == square) return true;
    }
    return false;
}

// The first suitable square, from this one on in reading order, that the dice can name, or PP_NO_SQUARE if there is
// none.
static uint8_t next_fitting(const pp_scene *scene, uint8_t from) {
    for (int i = 0; i < PP_SQUARES; i++) {
        const uint8_t square = (uint8_t)((from + i) % PP_SQUARES);
        if (!pp_on_board(scene->game->size, square) || !fits(scene, square)) continue;
        if (can_be_named(scene->game, square)) return square;
    }
    return PP_NO_SQUARE;
}

static bool some_fits(const pp_scene *scene) {
    return next_fitting(scene, 0) != PP_NO_SQUARE;
}

static void tell_limit(const pp_work *work, const pp_frame *frame) {
    const pp_scene scene = pp_seas_scene(work, frame);
    const bool for_a_ship = pp_caller(&scene)->step == PP_SEAS_OUT;
    pp_tell(work, for_a_ship ? PP_RULE_PORTAL_NO_WAY_OUT : PP_RULE_THROW_AGAIN,
            (pp_event){.event = PP_EV_LIMIT, .pawn = pp_first_pawn(frame->seat)});
}

// Throws once more. After too many throws, it takes the next suitable square in reading order.
static bool throws_again(const pp_work *work, throw_frame *throw, const pp_frame *frame) {
    const pp_scene scene = pp_seas_scene(work, frame);
    if (fits(&scene, throw->square)) return false;
    if (throw->throws == PP_SEAS_REPEATS) {
        tell_limit(work, frame);
        throw->square = next_fitting(&scene, throw->last); // `last` itself is not suitable
        return false;
    }
    throw->throws++;
    throw->square = 0;
    return true;
}

static pp_next run_throw(const pp_work *work, pp_frame *frame) {
    throw_frame *throw = PP_VIEW(throw_frame, frame);
    const pp_scene scene = pp_seas_scene(work, frame);
    switch (frame->at) {
    case PP_BEGINS:
        if (!some_fits(&scene)) {
            tell_limit(work, frame);
            throw->square = PP_NO_SQUARE;
            return PP_DONE;
        }
        do {
            PP_ASK(throw, PP_ASKED);
        } while (throws_again(work, throw, frame));
    }
    return PP_DONE;
}

static uint32_t count_throw(const pp_scene *scene) {
    (void)scene;
    return BOTH_DICE;
}

static pp_rank rank_throw(const pp_scene *scene, pp_action action) {
    (void)scene;
    return free_if(is_die(pp_a(action)) && is_die(pp_b(action)), PP_RULE_DICE);
}

static void take_throw(const pp_work *work, pp_frame *frame, pp_action action) {
    throw_frame *throw = PP_VIEW(throw_frame, frame);
    throw->square = pp_seas_named(work->game, pp_a(action), pp_b(action));
    if (throw->square != PP_NO_SQUARE) throw->last = throw->square;
}

static bool possible_throw(const pp_scene *scene) {
    return some_fits(scene);
}

const pp_step pp_seas_throw = {
    .name = "throw",
    .verbs = 1u << PP_ROLL,
    .chance = true,
    .run = run_throw,
    .count = count_throw,
    .nth = nth_of_both,
    .rank = rank_throw,
    .take = take_throw,
    .frame = {.stage = PP_ASKS_ONCE,
              .field = {PP_COUNT(throw_frame, throws, PP_SEAS_REPEATS, 1u << 0),
                        PP_COUNT(throw_frame, last, PP_SQUARES - 1, 1u << 0)}},
    .possible = possible_throw,
};

// --- How a tile lies

static uint32_t count_spin(const pp_scene *scene) {
    (void)scene;
    return 4;
}

static int spun_kind(const pp_scene *scene) {
    return PP_VIEW(pp_seas_place_frame, pp_caller(scene))->tile - 1;
}

static pp_action nth_spin(const pp_scene *scene, uint32_t i) {
    return pp_act_two(PP_FACE, pp_first_pawn(scene->frame->seat), spun_kind(scene), (int)i);
}

static pp_rank rank_spin(const pp_scene *scene, pp_action action) {
    return free_if(pp_a(action) == spun_kind(scene) && pp_b(action) < 4, PP_RULE_DAIKAIJU_LIES);
}

static void take_spin(const pp_work *work, pp_frame *frame, pp_action action) {
    (void)work;
    PP_VIEW(pp_seas_answer_frame, frame)->answer = (uint8_t)pp_b(action);
}

const pp_step pp_seas_spin = {
    .name = "spin",
    .verbs = 1u << PP_FACE,
    .chance = true,
    .run = pp_run_question,
    .count = count_spin,
    .nth = nth_spin,
    .rank = rank_spin,
    .take = take_spin,
    .frame = {.stage = PP_ASKS_ONCE},
};

// --- A tile from the daikaiju pile

static void take_pull(const pp_work *work, pp_frame *frame, pp_action action) {
    const int kind = pp_a(action);
    pp_pile_take(work->game->tiles, work->state, kind);
    PP_VIEW(pp_seas_answer_frame, frame)->answer = (uint8_t)(kind + 1);
    const pp_seas_special *special = pp_seas_special_of(kind);
    const pp_rule rule = special ? (pp_rule)special->drawn_by : pp_seas_placing_rule(work->state);
    pp_tell(work, rule,
            (pp_event){.event = PP_EV_DRAWS, .pawn = pp_first_pawn(frame->seat), .kind = (uint8_t)kind});
}

// The rank of a draw. A tile that is not in the pile is refused with the clause on set-up, when the daikaiju are
// shuffled.
static pp_rank rank_pull(const pp_scene *scene, pp_action action) {
    const pp_rank rank = pp_rank_draw(scene, action);
    return rank.tier == PP_TIER_FREE ? rank : pp_never(rank.reason, PP_RULE_DAIKAIJU_SETUP);
}

static bool possible_pull(const pp_scene *scene) {
    return !pp_pile_is_empty(scene->state, PP_SEAS_MONSTERS);
}

const pp_step pp_seas_pull = {
    .name = "pull",
    .verbs = 1u << PP_DRAW,
    .pile = PP_SEAS_MONSTERS,
    .ways = 1,
    .chance = true,
    .run = pp_run_question,
    .count = pp_count_draws,
    .nth = pp_nth_draw,
    .rank = rank_pull,
    .take = take_pull,
    .frame = {.stage = PP_ASKS_ONCE},
    .possible = possible_pull,
};
