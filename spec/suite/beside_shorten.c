// SPDX-License-Identifier: MIT
// Makes a difference short: fewer actions, a smaller game, and a given position if both sides accept positions. Then plays it once more to
// see which side core agrees with. suite_games.c calls it for each difference before it is reported.
//
// Each attempt is a game played on both sides from the start. It is kept if it ends in a difference of the same kind.
#include "beside_games.h"

enum {
    SEARCHED = 2500, // actions played in search of a smaller random game that shows the difference
    REPLAYED = 4000, // actions played while leaving out actions and parts of the game
    RESTARTS = 12,   // restarts of engines that break, for each of the three ways to shorten
};

typedef struct shortening {
    beside_games *games;
    beside_found *best;
    beside_found now;
    uint64_t until; // the number of actions at which to give up
    engine_breaks
        until_broke; // the number of breaks at which to give up: each costs a restart, which may take a second
} shortening;

// Returns how often both engines have broken so far.
static engine_breaks broke(const beside_games *games) {
    engine_breaks all = {0};
    for (int side = 0; side < BESIDE_SIDES; side++) {
        const engine_any *engine = games->table.engine[side];
        if (engine) all = (engine_breaks){all.all + engine->broke.all, all.late + engine->broke.late};
    }
    return all;
}

static bool goes_on(const shortening *k) {
    const engine_breaks now = broke(k->games);
    return k->games->table.actions < k->until && now.all < k->until_broke.all &&
           now.late < k->until_broke.late && !engine_is_stopped();
}

static int less(int from, int taken) {
    return from > taken ? from - taken : 0;
}

// Tries one way to make the difference shorter, within this many actions. Even if the engine may not break again, an attempt continues
// until the first break, so that a difference without a break can still become shorter.
static void try_to(shortening *k, uint64_t actions, void (*way)(shortening *k)) {
    engine_breaks *left = &k->games->bearable;
    const engine_breaks before = broke(k->games);
    const int one = k->best->difference.kind != BESIDE_BREAKS;
    k->until = k->games->table.actions + actions;
    k->until_broke.all = before.all + (left->all < RESTARTS ? left->all : RESTARTS) + one;
    k->until_broke.late = before.late + left->late + one;
    way(k);
    const engine_breaks after = broke(k->games);
    left->all = less(left->all, after.all - before.all);
    left->late = less(left->late, after.late - before.late);
}

// Returns the size of a game, to compare two differences that take equally many actions.
static int size_of(const pp_game *game) {
    int tiles = 0, readings = 0, parts = 0;
    for (int kind = 0; kind < game->tiles->kinds; kind++)
        tiles += kind != game->tiles->marker ? pp_copies(game, kind) : 0;
    for (int i = 0; i < PP_RULINGS; i++)
        readings += game->reading[i] != game->base->reading[i];
    for (int i = 0; i < PP_PARTS; i++)
        parts += (game->parts ^ game->base->parts) >> i & 1;
    return 8 * game->seats + game->size.width * game->size.height + tiles + 8 * readings + 8 * parts;
}

// Keeps the game just played as the best if it ends in this kind of difference and is smaller than the best so far. Returns whether it
// did.
static bool keep_if_better(shortening *k, bool same) {
    const beside_table *table = &k->games->table;
    beside_found *best = k->best;
    if (same || engine_is_stopped() || strcmp(table->difference.name, best->difference.name) != 0)
        return false;
    if (k->now.count > best->count) return false;
    if (k->now.count == best->count && size_of(&table->game) >= size_of(&best->game)) return false;
    k->now.game = table->game;
    k->now.difference = table->difference;
    k->now.fired = table->fired;
    k->now.number = best->number;
    k->now.games = best->games;
    *best = k->now;
    return true;
}

// If the wanted difference shows at a question (a list, a refusal), asks that question again. Returns false if the sides then differ.
static bool look_again(beside_table *table, const beside_difference *wanted) {
    if (wanted->kind == BESIDE_LIST) return beside_list(table);
    return !wanted->tried[0] || beside_try(table, wanted->tried);
}

// Plays an action, or asks the question again if this kind of difference needs it. Returns false if the sides differ.
static bool play_and_look(shortening *k, pp_action action) {
    beside_table *table = &k->games->table;
    k->now.action[k->now.count++] = action;
    return beside_play(table, action) && (!table->goes_on || look_again(table, &k->best->difference));
}

// --- Leaving out actions

// The first remaining action that is lawful now; if there is none, the first lawful action.
static pp_action next_action(const beside_table *table, const beside_found *from, bool *left) {
    static pp_action list[PP_ACTIONS_MAX];
    if (pp_asked(&table->game, &table->state).over) return PP_NO_ACTION;
    for (int i = 0; i < from->count; i++) {
        if (!left[i] || pp_may(&table->game, &table->state, from->action[i]).reason != PP_FINE) continue;
        left[i] = false;
        return from->action[i];
    }
    return pp_legal(&table->game, &table->state, list, 0) > 0 ? list[0] : PP_NO_ACTION;
}

// Plays this game with the remaining actions of the best difference.
static bool play_left(shortening *k, const pp_game *game, bool *left) {
    beside_table *table = &k->games->table;
    const int most = k->best->count;
    k->now.count = 0;
    bool same = beside_begin(table, game) == BESIDE_AGREE;
    if (!same) return table->difference.kind != BESIDE_SAME && keep_if_better(k, false);
    same = look_again(table, &k->best->difference);
    while (same && table->goes_on && k->now.count < most && goes_on(k)) {
        const pp_action action = next_action(table, k->best, left);
        if (action == PP_NO_ACTION) break;
        same = play_and_look(k, action);
    }
    return keep_if_better(k, same);
}

static bool leave_out(shortening *k, int from, int count) {
    static bool left[BESIDE_ACTIONS];
    for (int i = 0; i < k->best->count; i++)
        left[i] = i < from || i >= from + count;
    const pp_game game = k->best->game;
    return play_left(k, &game, left);
}

static void leave_out_actions(shortening *k) {
    for (int size = k->best->count / 2; size > 0; size /= 2) {
        for (int from = k->best->count - size; from >= 0 && goes_on(k); from -= size) {
            if (leave_out(k, from, size) && from > k->best->count) from = k->best->count;
        }
    }
}

// --- A smaller game

// The same game with other seats, parts or readings. It keeps a board or box that the game line sets.
static pp_game refit(const pp_game *from, const pp_game *changed) {
    pp_game plain = *from, game = *changed;
    pp_fit(&plain);
    pp_fit(&game);
    if (memcmp(&plain.size, &from->size, sizeof plain.size) != 0) game.size = from->size;
    if (memcmp(plain.box, from->box, sizeof plain.box) != 0) memcpy(game.box, from->box, sizeof game.box);
    return game;
}

static bool try_game(shortening *k, const pp_game *game) {
    static bool left[BESIDE_ACTIONS];
    if (!goes_on(k) || pp_game_fault(game) || gr_same_game(game, &k->best->game)) return false;
    for (int i = 0; i < k->best->count; i++)
        left[i] = true;
    return play_left(k, game, left);
}

static void try_fewer_choices(shortening *k) {
    for (int i = 0; i < PP_RULINGS; i++) {
        pp_game game = k->best->game;
        if (k->games->choices.always[i] != 0) continue;
        game.reading[i] = game.base->reading[i];
        game = refit(&k->best->game, &game);
        try_game(k, &game);
    }
    for (int i = 0; i < PP_PARTS; i++) {
        pp_game game = k->best->game;
        game.parts = (uint8_t)((game.parts & ~(1u << i)) | (game.base->parts & 1u << i));
        game = refit(&k->best->game, &game);
        try_game(k, &game);
    }
    for (int seats = 2; seats < k->best->game.seats; seats++) {
        pp_game game = k->best->game;
        game.seats = (uint8_t)seats;
        game = refit(&k->best->game, &game);
        if (try_game(k, &game)) break;
    }
}

static void try_smaller_board(shortening *k) {
    bool smaller = k->games->choices.boards;
    while (smaller && goes_on(k)) {
        pp_game narrow = k->best->game, low = k->best->game;
        narrow.size.width--;
        low.size.height--;
        smaller = narrow.size.width >= 2 && try_game(k, &narrow);
        if (low.size.height >= 2 && try_game(k, &low)) smaller = true;
    }
}

static void try_smaller_box(shortening *k) {
    for (int chunk = k->games->choices.boxes ? 8 : 0; chunk > 0; chunk /= 2) {
        const int kinds = k->best->game.tiles->kinds;
        for (int from = 0; from < kinds && goes_on(k); from += chunk) {
            pp_game game = k->best->game;
            for (int kind = from; kind < from + chunk && kind < kinds; kind++) {
                const pp_kind *of = pp_kind_of(&game, kind);
                if (kind == game.tiles->marker) continue;
                game.box[of->deck] &= ~((UINT64_MAX >> (64 - of->copies)) << of->slot);
            }
            try_game(k, &game);
        }
    }
}

// --- Small random games

static pp_game some_small_game(const shortening *k, play_source *source) {
    pp_game game = k->best->game;
    if (source->below(source, 4) > 0) game.seats = game.fewest_seats > 2 ? game.fewest_seats : 2;
    game = refit(&k->best->game, &game);
    // Fewer seats can need more tiles: two seats may have four hands (R12b).
    if (pp_game_fault(&game)) game = k->best->game;
    pp_game small = game;
    if (k->games->choices.boards) {
        small.size.width = (uint8_t)(2 + source->below(source, 4));
        small.size.height = (uint8_t)(2 + source->below(source, 4));
    }
    for (int kind = 0; kind < game.tiles->kinds && k->games->choices.boxes; kind++) {
        const pp_kind *of = pp_kind_of(&game, kind);
        const pp_game before = small;
        if (kind == game.tiles->marker || source->below(source, 3) == 0) continue;
        small.box[of->deck] &= ~((UINT64_MAX >> (64 - of->copies)) << of->slot);
        if (pp_game_fault(&small)) small = before;
    }
    return pp_game_fault(&small) ? game : small;
}

static void search_small_games(shortening *k) {
    beside_table *table = &k->games->table;
    philox_stream random = philox_of(k->games->seed, k->best->number, PHILOX_BENCH, 1);
    for (int tried = 0; goes_on(k) && tried < SEARCHED; tried++) {
        const pp_game game = some_small_game(k, &random.source);
        k->now.count = 0;
        bool same = beside_begin(table, &game) == BESIDE_AGREE;
        if (!same) continue;
        while (same && table->goes_on && k->now.count < k->best->count && goes_on(k)) {
            const pp_action action = play_choose(&table->game, &table->state, &random.source);
            if (action == PP_NO_ACTION) break;
            same = play_and_look(k, action);
        }
        keep_if_better(k, same);
    }
}

// --- From a given position

// Returns whether the actions of the best difference, from `since` on, show the same difference from this position. If so, this becomes
// the given position.
static bool shows_from(shortening *k, const pp_game *game, const pp_state *state, int since) {
    beside_table *table = &k->games->table;
    const beside_found *best = k->best;
    if (!goes_on(k) || beside_begin_at(table, game, state) != BESIDE_AGREE) return false;
    bool same = look_again(table, &best->difference);
    for (int i = since; same && i < best->count && table->goes_on; i++) {
        if (pp_may(&table->game, &table->state, best->action[i]).reason != PP_FINE) return false;
        same =
            beside_play(table, best->action[i]) && (!table->goes_on || look_again(table, &best->difference));
    }
    if (same || strcmp(table->difference.name, best->difference.name) != 0) return false;
    k->best->given_game = *game;
    k->best->given_state = *state;
    k->best->given_difference = table->difference;
    return true;
}

// Finds the last turn that begins before the difference, and its position.
static int last_turn(const beside_found *best, pp_state *state) {
    pp_state s;
    int since = -1;
    pp_begin(&best->game, &s);
    for (int i = 0; i < best->count; i++) {
        if (pp_turn_begins(&best->game, &s)) {
            since = i;
            *state = s;
        }
        pp_apply(&best->game, &s, best->action[i], 0, 0);
    }
    return since;
}

// Removes a tile that has only one copy from the box and from its place in the position.
static void take_away(pp_game *game, pp_state *s, int kind) {
    const pp_kind *of = pp_kind_of(game, kind);
    const uint64_t slot = UINT64_C(1) << of->slot;
    game->box[of->deck] &= ~slot;
    s->top[of->deck] &= ~slot;
    for (int hand = 0; hand < pp_hand_numbers(game); hand++) {
        if (pp_in_hand(s, hand, kind)) pp_hand_take(s, hand, kind);
    }
    for (int square = 0; square < PP_SQUARES; square++) {
        if (s->tile[square] != kind + 1) continue;
        s->tile[square] = 0;
        s->lie[square] = 0;
    }
}

static void try_fewer_tiles(shortening *k) {
    beside_found *best = k->best;
    for (int kind = 0; kind < best->game.tiles->kinds; kind++) {
        pp_game game = best->given_game;
        pp_state state = best->given_state;
        if (kind == game.tiles->marker || pp_kind_of(&game, kind)->copies > 1 || pp_copies(&game, kind) == 0)
            continue;
        take_away(&game, &state, kind);
        if (pp_check(&game, &state, PP_THEOREMS) == 0) shows_from(k, &game, &state, best->since);
    }
}

static void try_position(shortening *k) {
    beside_found *best = k->best;
    pp_state state;
    const int since = last_turn(best, &state);
    const bool own_tiles = best->game.tiles->hash != 0;
    if (!(k->games->table.levels & ENGINE_CAN_SET) || own_tiles || since < 0) return;
    if (pp_check(&best->game, &state, PP_THEOREMS) != 0 || !shows_from(k, &best->game, &state, since)) return;
    best->given = true;
    best->since = since;
    try_fewer_tiles(k);
}

static void leave_out_all(shortening *k) {
    try_fewer_choices(k);
    leave_out_actions(k);
    try_smaller_board(k);
    try_smaller_box(k);
    leave_out_actions(k);
}

void beside_shorten(beside_games *games, beside_found *found) {
    static shortening k;
    k.games = games;
    k.best = found;
    try_to(&k, SEARCHED, search_small_games);
    try_to(&k, REPLAYED, leave_out_all);
    try_to(&k, REPLAYED, try_position);
}

// --- The side with which core agrees

bool beside_tells_as_core(const beside_games *games, int side, const beside_found *found) {
    static beside_table table;
    table = (beside_table){.catalog = games->table.catalog, .engine = {0, games->table.engine[side]}};
    bool same = beside_begin(&table, &found->game) == BESIDE_AGREE;
    table.levels &= games->table.levels;
    for (int i = 0; same && i < found->count; i++)
        same = beside_play(&table, found->action[i]);
    same = same && (!table.goes_on || look_again(&table, &found->difference));
    beside_leave(&table);
    return same;
}
