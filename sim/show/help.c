// SPDX-License-Identifier: MIT
// What can be said at the table, and what the signs on the board mean.
#include "view_table.h"

// What is said once for all tiles of a sort; null for wakes.
static const char *sort_in_words(uint8_t sort) {
    switch (sort) {
    case PP_DAIKAIJU:
        return "DG1 DB1   daikaiju, gold and blue, by their numbers. The numbers round one are\n"
               "          its arrows: on a throw of 2 it goes where its 2 points, on its own\n"
               "          number it turns. Where squares are small, the number of the arrow to\n"
               "          the right stands a row lower.\n";
    case PP_PORTAL: return "(O)       the portal takes in what faces it; dice name the way out.\n";
    case PP_TAIHOU: return "o=>       a taihou: fired, it puts a daikaiju under its pile.\n";
    case PP_TSUNAMI:
        return "~~~       the tsunami; \u2248 marks its row. The arrow on the frame says which way\n"
               "          it goes, the number beside that what a ship it meets must throw.\n";
    case PP_UZUSHIO: return "(@)       the uzushio, a whirlpool: on a 2 it goes where its 2 points.\n";
    default: return 0;
    }
}

void view_show_legend(const view_style *view, const pp_game *game) {
    uint32_t told = 0;
    bool lanterns = false;
    for (int kind = 0; kind < game->tiles->kinds; kind++) {
        const pp_kind *k = pp_kind_of(game, kind);
        const char *words = sort_in_words(k->sort);
        if (pp_copies(game, kind) == 0) continue;
        lanterns |= k->lantern != PP_NO_LANTERN;
        if (words && !(told >> k->sort & 1)) canvas_print_text(words, view->ascii, stdout);
        told |= 1u << k->sort;
    }
    if (game->pawns == 2) printf("R1 R2     the two pawns of one player\n");
    if (lanterns)
        canvas_print_text(
            "(O) (B) (Y): orange, blue, yellow icons that glow; (o) (b) (y) are dimmed;\n"
            "[O] a lantern stands there; \u26051 the first star of this move; a letter alone is\n"
            "a player's pawn, where it enters next\n",
            view->ascii, stdout);
    if (!view->colour) printf("Small letters: the path that the pawn of that letter came by.\n");
}

void view_show_help(const view_style *view, const pp_game *game) {
    printf("A number       take that choice. \"no\" behind a number: not allowed now;\n"
           "               type it to hear why.\n"
           "look N         the board as it would be after choice N\n"
           "list           all choices in words\n"
           "hint [POLICY]  what mcts:300 or another policy would choose for you, and why\n"
           "board, log     the table again; all that happened since your last turn\n"
           "undo           take back your last choice\n"
           "save FILE      keep the game there from now on; resume FILE goes on with one\n"
           "rules          what the game line and the readings are\n"
           "quit           leave the table\n"
           "\n"
           "A letter on the board is a player's pawn: it stands where its path enters\n"
           "the next square. c2.w1 is that place in words: about to enter square c2 on its\n"
           "west side, at the first of its two points clockwise.\n"
           "-> says where you would end; rim! over the rim; crash! into somebody; out!\n"
           "off the board in another way, as in a loop. You can also type an action as in\n"
           "spec/protocol.md: T07r1 (tile T07, a quarter turn), at a1.n1, keeps T01 T05.\n");
    if (game->waits_beside) {
        printf("A tile with two faces is drawn a face a row. 5-8 above it: these choices lay\n"
               "it so, and differ in where you enter; `list` names them.\n");
    }
    view_show_legend(view, game);
}
