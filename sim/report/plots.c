// SPDX-License-Identifier: MIT
// Which pictures a report has, and how each is drawn.
#include "plots.h"

#include "progress.h"
#include "markup.h"
#include "plots_draw.h"

#include <stdlib.h>

typedef struct plots_row {
    const char *id, *title;
    const char *says; // what is to be seen
    plots_drawer *draws;
    const char *figure;
} plots_row;

static const plots_row rows[PLOTS_MOST] = {
    {"tiles", "How long games are: tiles laid",
     "Share of games by the number of tiles laid, with its interval of 95 %; the lines are the quartiles.",
     plots_lengths, "tiles"},
    {"turns", "How long games are: turns",
     "Share of games by the number of turns of all players, with its interval of 95 %; the lines are the quartiles.",
     plots_lengths, "turns"},
    {"stars", "Stars of whoever had most",
     "Share of games by the most stars of a player, with its interval of 95 %; the lines are the quartiles.",
     plots_lengths, "best"},
    {"won", "Games won alone, by seat",
     "Share of games, with its interval of 95 %; the line is an even share of the games won alone.",
     plots_seats, "won"},
    {"shared", "Shared wins, by seat", "Share of games, with its interval of 95 %; the line is the mean.",
     plots_seats, "shared"},
    {"left", "Leaving the board, by seat", "Times a game, with its interval of 95 %; the line is the mean.",
     plots_seats, "left"},
    {"ended", "How games end", "Share of games, with its interval of 95 %.", plots_bars, "ended_by"},
    {"causes", "How players leave", "Players a game, with its interval of 95 %.", plots_bars, "left_by"},
    {"causes-in-turn", "How players leave, over time",
     "Players a game who left in their own or somebody else's n-th turn, by the cause, with its interval of 95 %.",
     plots_causes, "left_by_in_turn"},
    {"branching", "Choices, over time",
     "The mean number of lawful choices in a player's n-th turn, and of those that are safe: they do not take the "
     "player's own pawn out, or in Phoenix Rising, they extend its path. Each with its interval of 95 %.",
     plots_choices, "available_in_turn"},
    {"forced", "Nothing safe, over time",
     "In how large a share of n-th turns no choice was safe, with its interval of 95 %.", plots_turns,
     "forced_in_turn"},
    {"staying", "Players who still take turns",
     "How many players a game took an n-th turn, with its interval of 95 %.", plots_turns, "turns_taken"},
    {"starts", "Where players start",
     "Share of games in which somebody started there, and how far its interval of 95 % goes.", plots_squares,
     "starts"},
    {"won-from", "Where winners start",
     "Share of the games with a start there that were won from there, and how far its interval of 95 % goes.",
     plots_squares, "won_from"},
    {"laid-on", "Where tiles are laid", "Tiles a game, and how far its interval of 95 % goes.", plots_squares,
     "laid_on"},
    {"left-from", "Where players leave",
     "Players a game who left by a tile there, and how far its interval of 95 % goes.", plots_squares,
     "left_from"},
    {"clauses", "How often each clause has an effect",
     "Times a game, with its interval of 95 %; each step to the right is ten times as often.", plots_clauses,
     "effects"},
    {"kinds", "Which tiles take their player out",
     "Share of the times that a tile was laid, in order, with its interval of 95 %.", plots_kinds,
     "felled_own"},
    {"sets", "How far it depends on the tile set",
     "The mean number of tiles laid with each set, in order, with the interval of its own games.", plots_sets,
     "tiles"},
};

static const plots_row across[PLOTS_ACROSS] = {
    {"tiles", "How long games are: tiles laid",
     "The mean with its interval of 95 %; the bar is the middle half of the games.", plots_means, "tiles"},
    {"turns", "How long games are: turns",
     "The mean of the turns of all players, with its interval of 95 %; the bar is the middle half of the games.",
     plots_means, "turns"},
    {"shared_win", "Shared wins", "Share of games, with its interval of 95 %.", plots_points, "shared_win"},
    {"effect", "The greatest effect of a seat",
     "How far the share of the games won alone of some seat is from an even one; the intervals hold at all times "
     "(95 %).",
     plots_effects, "seats_even"},
};

static void put_says(FILE *to, const plots_row *row) {
    fprintf(to, "<figcaption><strong>");
    markup_put(to, row->title);
    fprintf(to, "</strong> ");
    markup_put(to, row->says);
    fprintf(to, "</figcaption>\n");
}

static bool put_row(FILE *to, const count_sample *sample, const plots_row *row, const char *of,
                    plots_page *page, whole_why *why) {
    char *script = 0;
    size_t size = 0;
    const count_figure *figure = count_find(row->figure);
    plot_of plot = {.title = row->title, .height = PLOT_HEIGHT, .number = page->drawn};
    FILE *memory = open_memstream(&script, &size);
    if (!memory) return whole_fails(why, row->id, "no memory");
    const bool some = count_has(sample->game, figure) && row->draws(memory, sample, figure, &plot.height);
    bool fine = fclose(memory) == 0 || whole_fails(why, row->id, "no memory");
    if (fine && some) {
        fprintf(to, "<figure class=\"plot\" id=\"%s-%s\">\n", row->id, of);
        put_says(to, row);
        fine = plot_draw(to, &plot, script, size, why);
        fprintf(to, "</figure>\n");
        page->drawn++;
    }
    free(script);
    return fine;
}

static bool put_rows(FILE *to, const count_sample *sample, const plots_row list[], int count, const char *of,
                     plots_page *page, whole_why *why) {
    for (int i = 0; i < count; i++) {
        if (!put_row(to, sample, &list[i], of, page, why)) return false;
        progress_show("pictures", (uint64_t)++page->tried, (uint64_t)page->all, 0, page->began);
    }
    return true;
}

bool plots_put(FILE *to, const count_sample *sample, plots_page *page, whole_why *why) {
    const char of[] = {(char)('0' + sample->game->seats), '\0'};
    return put_rows(to, sample, rows, PLOTS_MOST, of, page, why);
}

bool plots_put_across(FILE *to, const count_sample sample[], plots_page *page, whole_why *why) {
    return put_rows(to, sample, across, PLOTS_ACROSS, "all", page, why);
}
