// SPDX-License-Identifier: MIT
// Plays random games on both sides and keeps the first difference of each kind. suite_games.c starts it.
#include "beside_games.h"

enum { TRIES = 3 };

static beside_found *find_kind(beside_games *games, const char *name) {
    for (int i = 0; i < games->kinds; i++) {
        if (strcmp(games->found[i].difference.name, name) == 0) return &games->found[i];
    }
    return 0;
}

// Keeps the shortest difference of each kind; among equals, the first.
static void note_difference(beside_games *games, const beside_found *now) {
    beside_found *same = find_kind(games, now->difference.name);
    const int before = same ? same->games : 0;
    games->differing++;
    if (!same && games->kinds == BESIDE_SHOWN) {
        games->more_kinds++;
        return;
    }
    if (!same) same = &games->found[games->kinds++];
    if (before == 0 || now->count < same->count) *same = *now;
    same->games = before + 1;
}

// Reports what has just been compared, unless an answer was unusable. Returns whether the two sides agreed.
static bool tell_compared(beside_games *games, bool same) {
    const beside_table *table = &games->table;
    const bool garbled = !same && table->difference.kind == BESIDE_GARBLED;
    if (games->acted && !garbled && !engine_is_stopped()) games->acted(games->self, table, !same);
    return same;
}

// Compares the lists of lawful actions, and the answers to random actions.
static bool look_closely(beside_games *games, play_source *source) {
    beside_table *table = &games->table;
    if (table->levels & ENGINE_CAN_LEGAL && !tell_compared(games, beside_list(table))) return false;
    for (int i = 0; i < TRIES && table->levels & (ENGINE_CAN_REFUSE | ENGINE_CAN_PLACEMENTS); i++) {
        char text[GR_FAULT_MAX];
        gr_out out = gr_out_into(text, sizeof text);
        beside_put_try(&out, &table->game, &table->state, source);
        const uint64_t tries = table->tries;
        const bool same = beside_try(table, text);
        if (tries < table->tries && !tell_compared(games, same)) return false;
    }
    return true;
}

// Plays a game that has begun, choosing by numbers of the source. False when the sides differ.
static bool play_on(beside_games *games, play_source *source, beside_found *now) {
    beside_table *table = &games->table;
    while (now->count < BESIDE_ACTIONS && table->goes_on) {
        if (source->below(source, games->lists) == 0 && !look_closely(games, source)) return false;
        const pp_action action = play_choose(&table->game, &table->state, source);
        if (action == PP_NO_ACTION) return look_closely(games, source);
        now->action[now->count++] = action;
        const bool same = beside_play(table, action);
        if (engine_is_stopped()) return true;
        if (!tell_compared(games, same)) return false;
    }
    return true;
}

// Begins a game that both sides accept: when one is declined, a plainer one is asked for.
static beside_answer begin_some(beside_games *games, play_source *source) {
    beside_choices *choices = &games->choices;
    beside_answer answer = BESIDE_DECLINED;
    for (int plain = 0; plain <= BESIDE_EXTRAS && answer == BESIDE_DECLINED; plain++) {
        pp_game game;
        if (!beside_choose_game(choices, source, games->fixed, plain, &game)) continue;
        answer = beside_begin(&games->table, &game);
        if (plain > 0 && answer == BESIDE_AGREE) choices->declined[plain - 1]++;
        for (int extra = plain; extra < BESIDE_EXTRAS && answer == BESIDE_AGREE; extra++)
            choices->taken[extra]++;
        if (engine_is_stopped()) break;
    }
    return answer;
}

// Returns whether both sides accepted the game.
static bool play_one(beside_games *games, uint64_t number) {
    static beside_found now;
    philox_stream random = philox_of(games->seed, number, PHILOX_BENCH, 0);
    const beside_answer answer = begin_some(games, &random.source);
    games->declined += answer == BESIDE_DECLINED;
    if (answer == BESIDE_DECLINED) return false;
    now.count = 0;
    const bool same = answer == BESIDE_AGREE && play_on(games, &random.source, &now);
    if (engine_is_stopped()) return true;
    games->played_games++;
    if (same) return true;
    now.game = games->table.game;
    now.difference = games->table.difference;
    now.fired = games->table.fired;
    now.number = number;
    note_difference(games, &now);
    return true;
}

// Plays a game and counts it for each engine. False when one of them has broken too often.
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
