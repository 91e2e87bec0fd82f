// SPDX-License-Identifier: MIT
// Numbers and lists the choices of a player, and puts a refusal into words. table.c, seats.c, view_choices.c and sim/module call it.
#include "choices.h"

int choice_list_all(const pp_game *game, const pp_state *s, choice_entry choice[PP_ACTIONS_MAX]) {
    if (s->depth == 0) return 0;
    const pp_scene scene = {game, s, &s->frame[s->depth - 1]};
    const pp_step *step = game->step[scene.frame->step];
    const uint32_t count = step->count(&scene);
    for (uint32_t i = 0; i < count && i < PP_ACTIONS_MAX; i++) {
        choice[i].action = step->nth(&scene, i);
        choice[i].lawful = pp_may(game, s, choice[i].action).reason == PP_FINE;
    }
    return count < PP_ACTIONS_MAX ? (int)count : PP_ACTIONS_MAX;
}

int choice_number(const pp_game *game, const pp_state *s, pp_action action) {
    static choice_entry choice[PP_ACTIONS_MAX];
    const int count = choice_list_all(game, s, choice);
    for (int i = 0; i < count; i++) {
        if (choice[i].lawful && choice[i].action == action) return i + 1;
    }
    return 0;
}

void choice_put_refusal(gr_out *out, const pp_game *game, const pp_state *s, pp_action action) {
    const pp_result result = pp_may(game, s, action);
    static const char *const why[PP_REASONS] = {
        [PP_GAME_OVER] = "the game is over",
        [PP_NOT_YOUR_TURN] = "it is another player's turn",
        [PP_WRONG_PHASE] = "you are asked for something else now",
        [PP_NOT_IN_HAND] = "that tile is not in your hand",
        [PP_WOULD_SELF_ELIMINATE] = "it would eliminate you, and you have another placement that would not",
        [PP_TILES_IN_HAND] = "you have a tile to lay",
        [PP_NOT_A_START] = "that is not a start mark",
        [PP_START_TAKEN] = "another pawn is there",
        [PP_NOT_ON_OFFER] = "nobody offers that tile",
        [PP_WRONG_COUNT] = "keep as many tiles as you held",
        [PP_NOT_IN_PILE] = "that tile cannot be drawn now",
        [PP_DOES_NOT_EXTEND] = "it gives your pawn no path, and you have another choice that would",
        [PP_NOT_AN_ENTRY] = "your pawn cannot enter there",
        [PP_SPACE_TAKEN] = "the space must be empty, and nobody may wait beside it",
        [PP_NO_LIFE_TOKEN] = "leaving the board needs your Life token",
        [PP_WRONG_ICON] = "that tile does not show this lantern's colour",
        [PP_LANTERN_BARRED] = "your pawn, a star or another lantern is there",
        [PP_NOTHING_TO_FIRE_AT] = "there is no daikaiju there that you may fire at",
        [PP_NO_ROOM] = "there is no room for that tile there",
        [PP_MUST_BE_SAVED] =
            "you could lay that wake only because a tile in your hand can save your ship; now use it",
        [PP_NOT_POSSIBLE] = "it is not among the choices",
    };
    const bool start = result.reason == PP_NOT_A_START && !game->waits_beside;
    gr_put(out, start ? choice_why_no_start(game, s, action) : why[result.reason]);
}
