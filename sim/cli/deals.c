// SPDX-License-Identifier: MIT
// The options that `match` and `tournament` share. cmd_match.c and cmd_tournament.c call it.
#include "deals.h"

#include "record.h"
#include "shards.h"

#include <stdio.h>

enum { MOST_GAMES = 10000000 };

bool deals_take(const op_args *args, const char *game, tiles_given *tiles, match_plan *plan) {
    uint64_t jobs = (uint64_t)crew_usual_jobs(), games = 1000;
    const pp_game *named = cli_find_game(args, game);
    if (!named) return false;
    uint64_t players = named->fewest_seats;
    plan->seed = 1;
    if (!cli_take_seats(args, named, &players)) return false;
    if (!op_take_number(args, "--games", 1, MOST_GAMES, &games)) return false;
    if (!op_take_number(args, "--seed", 0, UINT64_MAX, &plan->seed)) return false;
    if (!op_take_number(args, "--jobs", 1, CREW_MOST_JOBS, &jobs)) return false;
    if (!tiles_take(args, false, tiles)) return false;
    if (!cli_take_game(args, &tiles->catalog, named->name, (int)players, &plan->game)) return false;
    const uint64_t of_deal = (uint64_t)match_games(plan->game.seats);
    plan->deals = (games + of_deal - 1) / of_deal;
    plan->jobs = (int)jobs;
    return true;
}

bool deals_take_shard(const op_args *args, match_plan *plan, checkpoint_shard *shard) {
    if (!shard_take(args, "deals", plan->deals, shard)) return false;
    if (shard->of == 0) return true;
    const checkpoint_part part = checkpoint_cut(*shard);
    plan->from = part.from;
    plan->deals = part.games;
    return true;
}

int deals_report_failure(const op_args *args, const match_plan *plan, const long_ending *ended, int which) {
    const play_line_up seats = match_seats(plan, which);
    fprintf(stderr, "pathproof %s: ", args->command->name);
    record_report_failure(stderr, &plan->game, &seats, plan->seed, ended->failed_game, PLAY_MOST_ACTIONS,
                          &ended->fault);
    return OP_EXIT_FAILED;
}
