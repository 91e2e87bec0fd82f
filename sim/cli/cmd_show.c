// SPDX-License-Identifier: MIT
// pathproof show: the board after a record, or of a position.
#include "commands.h"
#include "replay.h"
#include "svg.h"
#include "tilesets.h"
#include "view_table.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static int run(const pp_args *args) {
    static replay_game table;
    static tiles_given tiles;
    view_style view = view_of(isatty(STDOUT_FILENO));
    char line[PP_LINE_MAX + 1];
    pp_out out = pp_out_into(line, sizeof line);
    const char *colour = pp_given(args, "--color");
    if (colour && strcmp(colour, "always") != 0 && strcmp(colour, "never") != 0) {
        return cli_usage_error(args, "--color is always or never");
    }
    if (!tiles_take(args, false, &tiles)) return PP_EXIT_USAGE;
    const int status = replay_or_position(&table, &tiles.catalog, args->operand[0]);
    if (status != 0) return status;
    if (pp_given(args, "--svg")) {
        pp_put_position(&out, &table.game, &table.state);
        svg_write(stdout, &table.game, &table.state,
                  (svg_words){.title = table.game.name, .description = line});
        return 0;
    }
    view.clears = view.asks = false;
    if (colour) view.colour = strcmp(colour, "always") == 0;
    view_show_table(&view, &table.game, &table.state, 0, false);
    view_show_legend(&table.game);
    for (int hand = 0; hand < pp_hand_numbers(&table.game); hand++) {
        const bool second = table.game.hand_a_pawn && pp_nth_of_seat(hand) == 1;
        out = pp_out_into(line, sizeof line);
        pp_put_hand(&out, &table.game, table.state.hand[hand]);
        if (out.used == 0) continue;
        printf("%s%s holds%s\n", pp_seat_names[pp_seat_of_hand(&table.game, hand)],
               second                   ? "2"
               : table.game.hand_a_pawn ? "1"
                                        : "",
               line);
    }
    out = pp_out_into(line, sizeof line);
    pp_put_verdict(&out, &table.state);
    printf("%s\n", line);
    return 0;
}

static const pp_option options[] = {
    TILES_OPTION,
    {"--svg", 0, "as a picture, SVG on standard output"},
    {"--color", "WHEN", "always or never (default: at a terminal, unless NO_COLOR is set)"},
    {0, 0, 0},
};

const pp_command cli_command_show = {
    .name = "show",
    .operands = "FILE",
    .summary = "Draws the board after a record, or of a position.",
    .details = "FILE holds a record or a position line (see spec/protocol.md); - is standard input.\n"
               "A letter stands where a pawn's path enters the next square.\n",
    .options = options,
    .fewest = 1,
    .most = 1,
    .run = run,
};
