// SPDX-License-Identifier: MIT
// Cases that show a position to be impossible, and why.
#include "run.h"

#include "bits.h"

#include <string.h>

// The invariants that the row names, a bit for each; 0 when one of them is none of the game's.
static uint32_t invariants_named(case_under_way *run, const script_item *expected) {
    const pp_game *game = &run->setup.game;
    uint32_t named = 0;
    for (int k = 1; k < expected->words; k++) {
        int i = 0;
        while (game->invariant[i] && strcmp(game->invariant[i]->name, expected->word[k]) != 0)
            i++;
        if (!game->invariant[i]) {
            book_fault fault = {0};
            script_item_blame(expected, &fault, "the game has no such invariant: ", expected->word[k]);
            case_blames(run, &fault);
            return 0;
        }
        named |= UINT32_C(1) << i;
    }
    return named;
}

static void put_broken(gr_out *out, const pp_game *game, uint32_t broken) {
    gr_put(out, broken != 0 ? "refused" : "possible");
    for (uint32_t rest = broken; rest != 0; rest &= rest - 1) {
        gr_put(out, " ");
        gr_put(out, game->invariant[pp_lowest_bit(rest)]->name);
    }
}

bool case_run_given(case_under_way *run) {
    const pp_game *game = &run->setup.game;
    const uint32_t broken = pp_check(game, &run->setup.state, PP_THEOREMS);
    const uint32_t named = invariants_named(run, &run->row->expected.item[0]);
    char wanted[GR_FAULT_MAX], found[GR_FAULT_MAX];
    gr_out out = gr_out_into(wanted, sizeof wanted), out_found = gr_out_into(found, sizeof found);
    if (named == 0) return false;
    put_broken(&out, game, named);
    put_broken(&out_found, game, broken);
    if (broken != named) return case_fails(run, wanted, found);
    if (!case_can_judge(run, ENGINE_CAN_GIVEN)) return true;
    if (!case_ask(run, run->setup.position_line, 0)) return false;
    return run->reply.answer != ENGINE_ANSWER_OK ||
           case_fails(run, "the position is refused", "it is accepted");
}
