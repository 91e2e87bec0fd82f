// SPDX-License-Identifier: MIT
// Plays random games on both sides and keeps the first difference of each kind. suite_games.c starts it.
#include "beside_games.h"

#include "harness.h"

enum { TRIES = 3 };

static beside_found *find_kind(beside_games *games, const char *name) {
    for (int i = 0; i < games->kinds; i++) {
        if (strcmp(games->found[i].difference.name, name) == 0) return &games->found[i];
    }
    return 0;
}

// Returns a place for a new kind of difference, or null if there is none. A harmless kind makes room for one that ends games.
static beside_found *room_for(beside_games *games, bool harmless) {
    beside_found *last = 0;
    if (games->kinds < BESIDE_SHOWN) return &games->found[games->kinds++];
    for (int i = 0; i < games->kinds && !harmless; i++) {
        if (games->found[i].difference.harmless) last = &games->found[i];
    }
    if (last) games->more_kinds += last->games;
    return last;
}

// Keeps the difference if it is the shortest of its kind; of equally short ones, the first.
static void note_difference(beside_games *games, beside_found *now) {
    beside_found *same = find_kind(games, games->table.difference.name);
    now->game = games->table.game;
    now->difference = games->table.difference;
    now->fired = games->table.fired;
    now->games = same ? same->games + 1 : 1;
    now->latest = now->number;
    if (same && same->count <= now->count) {
        same->games = now->games;
        same->latest = now->latest;
        return;
    }
    if (!same) same = room_for(games, now->difference.harmless);
    if (same) *same = *now;
    games->more_kinds += !same;
    now->full |= !same;
}

// Returns whether a kind of difference has been noted in this game. All kinds that are not kept count as one.
static bool is_noted(beside_games *games, const beside_found *now) {
    const beside_found *same = find_kind(games, games->table.difference.name);
    return same ? same->latest == now->number : now->full;
}

// Settles the result of a comparison. A harmless difference is noted once, and the game goes on; for any other difference it returns
// false. An unusable answer is no evidence for or against a clause.
static bool settle(beside_games *games, beside_found *now, bool same) {
    const beside_table *table = &games->table;
    const bool harmless = same || table->difference.harmless;
    if (engine_is_stopped() || (!same && harmless && is_noted(games, now))) return harmless;
    const bool garbled = !same && table->difference.kind == BESIDE_GARBLED;
    if (games->acted && !garbled) games->acted(games->self, table, !same);
    if (!same) note_difference(games, now);
    now->differs |= !same;
    return harmless;
}

// Compares the lists of lawful actions, and the answers to random actions that are probably refused.
static bool look_closely(beside_games *games, play_source *source, beside_found *now) {
    beside_table *table = &games->table;
    if (table->levels & ENGINE_CAN_LEGAL && !settle(games, now, beside_list(table))) return false;
    for (int i = 0; i < TRIES && table->levels & (ENGINE_CAN_REFUSE | ENGINE_CAN_PLACEMENTS); i++) {
        char text[GR_FAULT_MAX];
        gr_out out = gr_out_into(text, sizeof text);
        beside_put_try(&out, &table->game, &table->state, source);
        const uint64_t tries = table->tries;
        const bool same = beside_try(table, text);
        if (tries < table->tries && !settle(games, now, same)) return false;
    }
    return true;
}

// Returns whether the game has reached a bound. A bound is noted, unless the box cannot fill the board.
static bool reaches_bound(beside_games *games, const beside_found *now, int choices) {
    const pp_game *game = &games->table.game;
    const bool is_short = pp_squares_left_empty(game) > 0;
    const bool bounded = now->count == (is_short ? BESIDE_SHORT : BESIDE_ACTIONS);
    const bool endless = choices > PLAY_MOST_CHOICES && pp_turn_can_go_on(game);
    games->bounded += bounded && !is_short;
    games->endless += endless && !bounded;
    return bounded || endless;
}

// Plays a game that has begun to its end, to a bound, or to a difference that is not harmless. Numbers from the source
// decide every choice.
static void play_on(beside_games *games, play_source *source, beside_found *now) {
    beside_table *table = &games->table;
    for (int choices = 0; table->goes_on;) {
        choices = pp_turn_begins(&table->game, &table->state)
                      ? 1
                      : choices + !pp_asked(&table->game, &table->state).chance;
        if (reaches_bound(games, now, choices)) return;
        if (source->below(source, games->lists) == 0 && !look_closely(games, source, now)) return;
        const pp_action action = steer_choose(games->policy, &table->game, &table->state, source);
        if (action == PP_NO_ACTION) look_closely(games, source, now);
        if (action == PP_NO_ACTION) return;
        now->action[now->count++] = action;
        const bool same = beside_play(table, action);
        if (engine_is_stopped() || !settle(games, now, same)) return;
    }
}

// Chooses a game. Every second one is steered to rare situations.
static bool choose_game(beside_games *games, uint64_t number, play_source *source, int plain, pp_game *game) {
    games->policy = &play_random;
    if (number % 2 == 0) return beside_choose_game(&games->choices, source, games->fixed, plain, game);
    games->policy = beside_steer_game(&games->choices, source, games->fixed, plain, game);
    return games->policy != 0;
}

// Begins a game that both sides accept. Whenever a side declines a game, it tries a plainer one.
static beside_answer begin_some(beside_games *games, uint64_t number, play_source *source) {
    beside_choices *choices = &games->choices;
    beside_answer answer = BESIDE_DECLINED;
    for (int plain = 0; plain <= BESIDE_EXTRAS && answer == BESIDE_DECLINED; plain++) {
        pp_game game;
        if (!choose_game(games, number, source, plain, &game)) continue;
        answer = beside_begin(&games->table, &game);
        if (plain > 0 && answer == BESIDE_AGREE) choices->declined[plain - 1]++;
        for (int extra = plain; extra < BESIDE_EXTRAS && answer == BESIDE_AGREE; extra++)
            choices->taken[extra]++;
        if (engine_is_stopped()) break;
    }
    return answer;
}

// Plays a game. Returns whether both sides accepted it.
static bool play_one(beside_games *games, uint64_t number) {
    static beside_found now;
    philox_stream random = philox_of(games->seed, number, PHILOX_BENCH, 0);
    const beside_answer answer = begin_some(games, number, &random.source);
    games->declined += answer == BESIDE_DECLINED;
    if (answer == BESIDE_DECLINED) return false;
    now.count = 0;
    now.number = number;
    now.differs = now.full = false;
    if (answer == BESIDE_AGREE) play_on(games, &random.source, &now);
    if (engine_is_stopped()) return true;
    if (answer == BESIDE_DIFFER) {
        now.differs = true;
        note_difference(games, &now);
    }
    games->played_games++;
    games->differing += now.differs;
    return true;
}

// Plays a game and counts it for each engine. Returns false if one of them has broken too often.
static bool play_and_count(beside_games *games, uint64_t number) {
    engine_any *const *engine = games->table.engine;
    engine_breaks before[BESIDE_SIDES];
    bool bearable = true;
    for (int side = 0; side < BESIDE_SIDES; side++)
        before[side] = engine[side] ? engine[side]->broke : (engine_breaks){0};
    const bool taken = play_one(games, number);
    for (int side = 0; side < BESIDE_SIDES; side++) {
        if (!engine[side] || !taken) continue;
        engine_count_test(engine[side], engine_broke_since(engine[side], before[side]));
        bearable &= !engine_is_unbearable(engine[side], 0);
    }
    return bearable;
}

void beside_play_games(beside_games *games) {
    beside_find_choices(&games->choices, &games->table, games->base);
    for (uint64_t i = 0; i < games->games && !engine_is_stopped() && !games->broken_off; i++) {
        const bool bearable = play_and_count(games, games->from + i);
        games->broken_off = !bearable && i + 1 < games->games;
        if (games->played) games->played(games->self, i + 1);
    }
}
