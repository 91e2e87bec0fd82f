// SPDX-License-Identifier: MIT
// Counts again what clauses forbid, by calling pp_may for each placement. spec-tests runs it.
#include "sim_table.h"

#include "legal.h"
#include "observe.h"

#include <string.h>

static count_totals counts;
static uint64_t
    refused[PP_RULES]; // the number of tiles at which each clause refused something, by its first rule
static uint64_t tiles;

static int rule_of_clause(const pp_game *game, const char *clause) {
    int rule = 0;
    while (!game->clause[rule] || strcmp(game->clause[rule], clause) != 0)
        rule++;
    return rule;
}

static void ask_about_all(void *watching, const pp_game *game, const pp_state *s, pp_action action) {
    const pp_frame *frame = &s->frame[s->depth - 1];
    const pp_step *step = game->step[frame->step];
    const pp_scene scene = {game, s, frame};
    bool forbids[PP_RULES] = {false};
    ((play_watcher *)watching)->chosen(((play_watcher *)watching)->watching, game, s, action);
    const bool of_turn = (game->opens ? s->frame[0].step : frame->step) == game->turn_step;
    if (!of_turn || (pp_verb_of(action) != PP_LAY && pp_verb_of(action) != PP_TURN)) return;
    for (uint32_t i = 0; i < step->count(&scene); i++) {
        const pp_result may = pp_may(game, s, step->nth(&scene, i));
        if (may.reason != PP_FINE) forbids[rule_of_clause(game, may.clause)] = true;
    }
    tiles++;
    for (int rule = 0; rule < PP_RULES; rule++)
        refused[rule] += forbids[rule];
}

static void count_twice(const pp_game *of, uint64_t games) {
    static count_observer observer;
    static count_layout layout;
    static pp_game game;
    game = *of;
    pp_fit(&game);
    count_lay_out(&layout, &game);
    memset(&counts, 0, sizeof counts);
    memset(refused, 0, sizeof refused);
    tiles = 0;
    for (uint64_t number = 0; number < games; number++) {
        play_players players;
        play_played played;
        count_observe(&observer, &layout, &counts, 1, number);
        play_watcher counting = count_watcher_of(&observer), asking = counting;
        asking.chosen = ask_about_all;
        asking.watching = &counting;
        asking.happened = 0;
        asking.ended = 0;
        play_seat_all(&players, &play_random, 11, number);
        play_game(&game, &players, (play_rules){0}, &asking, &played);
        counting.ended(counting.watching, &game, &played);
    }
    TEST_ASSERT_EQUAL_UINT64(tiles, counts.tiles_judged[0]);
    for (int rule = 0; rule < PP_RULES; rule++)
        TEST_ASSERT_EQUAL_UINT64_MESSAGE(refused[rule], counts.forbidden[rule], game.clause[rule]);
}

UNIT_TEST(a_clause_forbids_where_pp_may_names_it) {
    count_twice(&pp_tsuro_2005, 30);
    const uint64_t *central = &refused[PP_RULE_SELF_ELIMINATION];
    TEST_ASSERT_TRUE_MESSAGE(*central > 0 && *central < tiles, "T05-9.2 forbids often, and not always");
    count_twice(&pp_phoenix, 10);
    count_twice(&pp_seas, 10);
}
