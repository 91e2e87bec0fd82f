// SPDX-License-Identifier: MIT
// The pictures of a report, one per row, and how each is drawn. summary_html.c calls it.
#include "plots.h"

#include "markup.h"
#include "plot.h"
#include "progress.h"
#include "sheet.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

// --- The ways to draw a figure: scripts for gnuplot
//
// Colours are visible on light and dark pages. The page replaces black and white in a script with its own ink and paper.

// Writes the script, and sets another height if the default does not fit. Returns false if nothing was counted that could be drawn.
typedef bool plots_drawer(FILE *script, const count_sample *sample, const count_figure *figure, int *height);

#define BLUE "'#3b82c4'"
#define GREY "'#8a8a8a'"

static const char *const colour[] = {"#3b82c4", "#d9822b", "#3f9b5f", "#c8504b", "#8e6bbf",
                                     "#2a9d9d", "#a0714f", "#c76aa3", "#8a8a8a"};

static double scale_of(const count_figure *figure) {
    return count_is_share(figure) ? 100 : 1;
}

// Writes the parts that every picture has: a frame of two lines, a thin grid, and the names of the axes.
static void put_axes(FILE *to, const char *x, const char *y) {
    fprintf(to, "set border 3\nset key above horizontal left\nset tics nomirror scale 0.5\n"
                "set style fill solid 0.8 noborder\nset grid ytics lc rgb " GREY " lt 1 lw 0.3\n");
    fprintf(to, "set xlabel ");
    plot_put_text(to, x);
    fprintf(to, "\nset ylabel ");
    plot_put_text(to, y);
    fprintf(to, "\n");
}

static const char *unit_of(const count_figure *figure) {
    return count_is_share(figure) ? "%" : figure->unit;
}

static const char *label_of(const count_sample *sample, const count_figure *figure, int item) {
    static char label[SHEET_CELL];
    gr_out out = gr_out_into(label, sizeof label);
    if (figure->kind == COUNT_BY_CAUSE || figure->kind == COUNT_BY_ENDING) {
        sheet_put_label(&out, sample->game, figure, item);
    } else {
        count_put_item(&out, sample->game, figure, item);
    }
    return label;
}

// Writes the value with its interval, as "30.2 30.1 30.3". Without an interval, writes the value three times.
static void put_estimate(FILE *to, const count_figure *figure, const count_estimate *e) {
    const double scale = scale_of(figure);
    fprintf(to, "%.8g %.8g %.8g", scale * e->value, scale * (e->sure ? e->low : e->value),
            scale * (e->sure ? e->high : e->value));
}

// Separates the next point of a line from the last one, unless they are neighbours: a line shows only what was measured. `last` is the x of
// the last point, or 0.
static void put_gap(FILE *to, int *last, int x) {
    if (*last != 0 && x != *last + 1) fprintf(to, "\n");
    *last = x;
}

// --- Games by length

// Draws the number of games of each length.
static bool draw_lengths(FILE *to, const count_sample *sample, const count_figure *figure, int *height) {
    static const double quartile[] = {0.25, 0.5, 0.75};
    const uint64_t *lengths = count_of(sample->all, figure), games = count_sum(lengths, COUNT_LENGTHS);
    const count_spread spread = count_spread_of(lengths);
    (void)height;
    if (games == 0) return false;
    fprintf(to, "$d << EOD\n");
    for (int i = spread.least; i <= spread.most; i++) {
        const count_estimate e = count_estimate_of_length(sample, figure, i);
        fprintf(to, "%d %.8g %.8g %.8g\n", i, 100 * e.value, 100 * e.low, 100 * e.high);
    }
    fprintf(to, "EOD\n");
    put_axes(to, figure->unit, "% of games");
    fprintf(to, "set yrange [0:*]\nset xrange [%g:%g]\nset boxwidth 0.8\n", spread.least - 0.7,
            spread.most + 0.7);
    for (int i = 0; i < 3; i++)
        fprintf(to, "set arrow from %d, graph 0 to %d, graph 1 nohead lc rgb 'black' lw %g\n",
                count_quantile(lengths, quartile[i]), count_quantile(lengths, quartile[i]),
                i == 1 ? 1.5 : 0.6);
    fprintf(to, "plot $d using 1:2 with boxes lc rgb " BLUE
                " notitle, $d using 1:2:3:4 with yerrorbars pt -1 lc rgb 'black' lw 0.5 notitle\n");
    return true;
}

// --- Bars

// Draws upright bars with intervals, and a line for the equal share.
static bool draw_seats(FILE *to, const count_sample *sample, const count_figure *figure, int *height) {
    double sum = 0;
    (void)height;
    fprintf(to, "$d << EOD\n");
    for (int seat = 0; seat < sample->game->seats; seat++) {
        const count_estimate e = count_estimate_of(sample, figure, seat);
        sum += e.value;
        fprintf(to, "%d ", seat);
        plot_put_datum(to, label_of(sample, figure, seat));
        fprintf(to, " ");
        put_estimate(to, figure, &e);
        fprintf(to, "\n");
    }
    fprintf(to, "EOD\n");
    put_axes(to, "", unit_of(figure));
    fprintf(to, "set yrange [0:*]\nset xrange [-0.6:%g]\nset boxwidth 0.7\n", sample->game->seats - 0.4);
    fprintf(to,
            "plot $d using 1:3:xtic(2) with boxes lc rgb " BLUE
            " notitle, $d using 1:3:4:5 with yerrorbars pt -1 lc rgb 'black' notitle, %.8g "
            "lc rgb " GREY " dt 2 lw 1.5 notitle\n",
            scale_of(figure) * sum / sample->game->seats);
    return sum > 0;
}

// The step between numbers on the axis, large enough to keep them apart in the width that is left beside the names of the bars.
static double step_of(double most) {
    static const double numbers = 4, nice[] = {1, 2, 5};
    const double ten = pow(10, floor(log10(most / numbers)));
    for (size_t i = 0; i < sizeof nice / sizeof nice[0]; i++) {
        if (nice[i] * ten * numbers >= most) return nice[i] * ten;
    }
    return 10 * ten;
}

// Writes bars one below the other. `from` is where they begin: at 0 or, on a logarithmic axis for rare events, at its first power of ten.
static bool put_bars(FILE *to, const count_sample *sample, const count_figure *figure, const int list[],
                     int items, double from, int *height) {
    enum { FRAME = 70, EACH = 22, EACH_OF_MANY = 15, MANY = 20 };
    double most = 0;
    int bars = 0;
    fprintf(to, "$d << EOD\n");
    for (int i = 0; i < items; i++) {
        if (count_of(sample->all, figure)[list[i]] == 0) continue;
        const count_estimate e = count_estimate_of(sample, figure, list[i]);
        most = fmax(most, scale_of(figure) * (e.sure ? e.high : e.value));
        fprintf(to, "%d ", bars++);
        plot_put_datum(to, label_of(sample, figure, list[i]));
        fprintf(to, " ");
        put_estimate(to, figure, &e);
        fprintf(to, "\n");
    }
    fprintf(to, "EOD\n");
    *height = FRAME + bars * (bars > MANY ? EACH_OF_MANY : EACH);
    put_axes(to, unit_of(figure), "");
    fprintf(to,
            "unset grid\nset grid xtics lc rgb " GREY
            " lt 1 lw 0.3\nset yrange [%g:-0.6]\nset xrange [%g:*]\n",
            bars - 0.4, from);
    if (from == 0 && most > 0) fprintf(to, "set xtics %g\n", step_of(most));
    if (from > 0) fprintf(to, "set logscale x\nset format x '%%g'\n");
    if (bars > MANY) fprintf(to, "set ytics font ',10'\n");
    fprintf(to,
            "plot $d using 3:1:(%g):3:($1-0.35):($1+0.35):ytic(2) with boxxyerror lc rgb " BLUE
            " notitle, $d using 3:1:($4 > %g ? $4 : %g):5 with xerrorbars pt -1 lc rgb 'black' notitle\n",
            from, from, from);
    return bars > 0;
}

// Draws horizontal bars with intervals and words.
static bool draw_bars(FILE *to, const count_sample *sample, const count_figure *figure, int *height) {
    int list[PP_RULES], items = 0; // endings are the longest list
    assert(count_items(figure) <= PP_RULES);
    for (int item = 0; item < count_items(figure); item++) {
        if (count_has_item(sample->game, figure, item)) list[items++] = item;
    }
    return put_bars(to, sample, figure, list, items, 0, height);
}

// Draws horizontal bars on a logarithmic axis.
static bool draw_clauses(FILE *to, const count_sample *sample, const count_figure *figure, int *height) {
    int list[PP_RULES];
    const int clauses = sheet_list_clauses(sample->game, figure, list);
    double least = 1;
    for (int i = 0; i < clauses; i++) {
        const double value = count_estimate_of(sample, figure, list[i]).value;
        if (value > 0 && value < least) least = value;
    }
    return put_bars(to, sample, figure, list, clauses, pow(10, floor(log10(least / 2))), height);
}

// --- Figures over turns

// The last turn to draw. Later turns, which fewer than one game in a thousand reached, would only stretch the picture.
static int turns_of(const count_sample *sample) {
    const count_figure *taken = count_find("turns_taken");
    const uint64_t *words = count_of(sample->all, taken);
    int turns = COUNT_TURNS;
    while (turns > 1 && words[turns - 1] * 1000 < sample->all->games[0])
        turns--;
    return turns;
}

static bool put_turns(FILE *to, const char *name, const count_sample *sample, const count_figure *figure) {
    bool any = false;
    int last = 0;
    fprintf(to, "$%s << EOD\n", name);
    for (int turn = 0; turn < turns_of(sample); turn++) {
        const count_estimate e = count_estimate_of(sample, figure, turn);
        if (!e.known) continue;
        any = true;
        put_gap(to, &last, turn + 1);
        fprintf(to, "%d ", turn + 1);
        put_estimate(to, figure, &e);
        fprintf(to, "\n");
    }
    fprintf(to, "EOD\n");
    return any;
}

static void put_turn_axes(FILE *to, const count_sample *sample, const char *unit) {
    put_axes(to, "turn of the player", unit);
    fprintf(to, "set yrange [0:*]\nset xrange [0.4:%g]\n", turns_of(sample) + 0.6);
}

// Draws a line over turns.
static bool draw_turns(FILE *to, const count_sample *sample, const count_figure *figure, int *height) {
    (void)height;
    const bool any = put_turns(to, "d", sample, figure);
    put_turn_axes(to, sample, unit_of(figure));
    fprintf(to, "plot $d using 1:2:3:4 with yerrorlines pt 6 ps 0.5 lc rgb " BLUE " lw 1.5 notitle\n");
    return any;
}

// Draws lawful and safe choices as two lines over turns.
static bool draw_choices(FILE *to, const count_sample *sample, const count_figure *figure, int *height) {
    (void)height;
    const bool any = put_turns(to, "all", sample, figure);
    put_turns(to, "safe", sample, count_find("free_in_turn"));
    put_turn_axes(to, sample, unit_of(figure));
    fprintf(to, "plot $all using 1:2:3:4 with yerrorlines pt 6 ps 0.5 lc rgb " BLUE " lw 1.5 title 'lawful', "
                "$safe using 1:2:3:4 with yerrorlines pt 6 ps 0.5 lc rgb '#d9822b' lw 1.5 title 'safe'\n");
    return any;
}

// Draws the causes of leaving side by side, so that their intervals do not overlap.
static bool draw_causes(FILE *to, const count_sample *sample, const count_figure *figure, int *height) {
    const count_figure *by_cause = count_find("left_by");
    int cause[PP_CAUSES], causes = 0;
    (void)height;
    for (int i = 0; i < PP_CAUSES; i++) {
        if (count_of(sample->all, by_cause)[i] > 0) cause[causes++] = i;
    }
    fprintf(to, "$d << EOD\n");
    for (int turn = 0; turn < turns_of(sample); turn++) {
        fprintf(to, "%d", turn + 1);
        for (int i = 0; i < causes; i++) {
            const count_estimate e = count_estimate_of(sample, figure, cause[i] * COUNT_TURNS + turn);
            fprintf(to, " ");
            put_estimate(to, figure, &e);
        }
        fprintf(to, "\n");
    }
    fprintf(to, "EOD\n");
    put_turn_axes(to, sample, unit_of(figure));
    fprintf(to, "plot ");
    for (int i = 0; i < causes; i++) {
        fprintf(to, "%s$d using ($1+%g):%d:%d:%d with yerrorlines pt 7 ps 0.3 lc rgb '%s' title ",
                i == 0 ? "" : ", ", 0.5 * (i - (causes - 1) / 2.0) / causes, 3 * i + 2, 3 * i + 3, 3 * i + 4,
                colour[cause[i]]);
        plot_put_text(to, label_of(sample, by_cause, cause[i]));
    }
    fprintf(to, "\n");
    return causes > 0;
}

// --- Squares and tiles

// Writes the value, and below it the wider half of its interval, or both ends if that half would include an impossible value.
static void put_square(FILE *to, const count_sample *sample, const count_figure *figure, int x, int y,
                       const count_estimate *e) {
    const double scale = scale_of(figure), value = scale * e->value;
    const double reach = scale * fmax(e->value - e->low, e->high - e->value);
    const int decimals = value < 9.995 ? 2 : 1;
    fprintf(to, "%d %d %.8g %.*f ", x, y, value, decimals, value);
    if (sheet_reaches(e, count_range_in(sample, figure))) {
        fprintf(to, "±%.*f\n", decimals, reach);
    } else if (scale * e->low < 0.005) {
        fprintf(to, "0–%.*f\n", decimals, scale * e->high);
    } else { // two ends have room for one decimal
        fprintf(to, "%.1f–%.1f\n", scale * e->low, scale * e->high);
    }
}

// Draws a board with the values on its squares.
static bool draw_squares(FILE *to, const count_sample *sample, const count_figure *figure, int *height) {
    const pp_size size = sample->game->size;
    (void)height;
    if (count_sum_of(sample->all, figure) == 0) return false;
    fprintf(to, "$d << EOD\n");
    for (int y = 0; y < size.height; y++) {
        for (int x = 0; x < size.width; x++) {
            const count_estimate e = count_estimate_of(sample, figure, y * PP_STRIDE + x);
            if (e.known) put_square(to, sample, figure, x, y, &e);
        }
    }
    fprintf(
        to,
        "EOD\nset style fill solid 1 noborder\nset size ratio -1\nunset border\nset tics scale 0\nunset colorbox\n");
    fprintf(to, "set xrange [-0.6:%g]\nset yrange [%g:-0.6]\nset xtics (", size.width - 0.4,
            size.height - 0.4);
    for (int x = 0; x < size.width; x++)
        fprintf(to, "%s'%c' %d", x == 0 ? "" : ", ", 'a' + x, x);
    fprintf(to, ")\nset ytics (");
    for (int y = 0; y < size.height; y++)
        fprintf(to, "%s'%d' %d", y == 0 ? "" : ", ", y + 1, y);
    fprintf(to, ")\nset cbrange [0:*]\nset palette defined (0 '#eef4fa', 1 '#5a9bd5')\n");
    fprintf(to,
            "plot $d using 1:2:(0.48):(0.48):3 with boxxyerror lc palette notitle, "
            "$d using 1:2:(stringcolumn(4)) with labels offset 0,0.35 tc rgb '#101010' font ',11' notitle, "
            "$d using 1:2:(stringcolumn(5)) with labels offset 0,-0.55 tc rgb '#101010' font ',8' notitle\n");
    return true;
}

static int compare_values(const void *a, const void *b) {
    const double one = ((const count_estimate *)a)->value, other = ((const count_estimate *)b)->value;
    return (one > other) - (one < other);
}

// Draws upright bars, one for each kind of tile.
static bool draw_kinds(FILE *to, const count_sample *sample, const count_figure *figure, int *height) {
    struct {
        count_estimate e; // first member, so that bars can be compared by it
        int item;
    } kind[PP_KINDS_MAX];
    int kinds = 0;
    (void)height;
    for (int item = 0; item < count_items(figure); item++) {
        if (!count_has_item(sample->game, figure, item)) continue;
        kind[kinds].e = count_estimate_of(sample, figure, item);
        kind[kinds].item = item;
        kinds += kind[kinds].e.known && kind[kinds].e.value > 0;
    }
    qsort(kind, (size_t)kinds, sizeof kind[0], compare_values);
    fprintf(to, "$d << EOD\n");
    for (int i = 0; i < kinds; i++) {
        fprintf(to, "%d ", i);
        plot_put_datum(to, label_of(sample, figure, kind[i].item));
        fprintf(to, " ");
        put_estimate(to, figure, &kind[i].e);
        fprintf(to, "\n");
    }
    fprintf(to, "EOD\n");
    put_axes(to, "", unit_of(figure));
    fprintf(
        to,
        "set yrange [0:*]\nset xrange [-0.7:%g]\nset boxwidth 0.8\nset xtics rotate by 90 right font ',%d'\n",
        kinds - 0.3, kinds > 40 ? 6 : 9);
    fprintf(to, "plot $d using 1:3:xtic(2) with boxes lc rgb " BLUE
                " notitle, $d using 1:3:4:5 with yerrorbars pt -1 lc rgb 'black' lw 0.5 notitle\n");
    return kinds > 0;
}

// Draws points with intervals, one for each tile set.
static bool draw_sets(FILE *to, const count_sample *sample, const count_figure *figure, int *height) {
    if (sample->sets < 2) return false;
    count_estimate *set = calloc((size_t)sample->sets, sizeof *set);
    int sets = 0;
    (void)height;
    if (!set) abort();
    for (int i = 0; i < sample->sets; i++) {
        const count_sample one = {sample->game, &sample->set[i], 0, 0};
        set[sets] = count_estimate_of(&one, figure, 0);
        sets += set[sets].known;
    }
    qsort(set, (size_t)sets, sizeof *set, compare_values);
    fprintf(to, "$d << EOD\n");
    for (int i = 0; i < sets; i++) {
        fprintf(to, "%d ", i + 1);
        put_estimate(to, figure, &set[i]);
        fprintf(to, "\n");
    }
    fprintf(to, "EOD\n");
    free(set);
    put_axes(to, "tile sets", unit_of(figure));
    fprintf(to,
            "set xrange [0:%d]\nplot $d using 1:2:3:4 with yerrorbars pt 6 ps 0.5 lc rgb " BLUE " notitle\n",
            sets + 1);
    return sets > 1;
}

// --- Several numbers of players side by side. A sample without a game ends the list

static void put_player_axes(FILE *to, const count_sample *sample, const char *unit) {
    int last = 0;
    while (sample[last + 1].game)
        last++;
    put_axes(to, "players", unit);
    fprintf(to, "set xtics 1\nset xrange [%g:%g]\n", sample[0].game->seats - 0.6,
            sample[last].game->seats + 0.6);
}

// Draws the quartiles of a length, and its mean with its interval.
static bool draw_means(FILE *to, const count_sample *sample, const count_figure *figure, int *height) {
    int last = 0;
    (void)height;
    fprintf(to, "$d << EOD\n");
    for (int i = 0; sample[i].game; i++) {
        const uint64_t *lengths = count_of(sample[i].all, figure);
        const count_estimate e = count_estimate_of(&sample[i], figure, 0);
        put_gap(to, &last, sample[i].game->seats);
        fprintf(to, "%d ", sample[i].game->seats);
        put_estimate(to, figure, &e);
        fprintf(to, " %d %d %d\n", count_quantile(lengths, 0.25), count_quantile(lengths, 0.5),
                count_quantile(lengths, 0.75));
    }
    fprintf(to, "EOD\n");
    put_player_axes(to, sample, unit_of(figure));
    fprintf(to, "set yrange [0:*]\nset style fill solid 0.35 noborder\n"
                "plot $d using 1:6:($1-0.3):($1+0.3):5:7 with boxxyerror lc rgb " BLUE
                " title 'half of the games', "
                "$d using 1:2:3:4 with yerrorlines pt 7 ps 0.4 lc rgb 'black' title 'mean'\n");
    return true;
}

static void put_player_points(FILE *to, const count_sample *sample, const char *unit) {
    fprintf(to, "EOD\n");
    put_player_axes(to, sample, unit);
    fprintf(to, "set yrange [0:*]\nplot $d using 1:2:3:4 with yerrorlines pt 7 ps 0.5 lc rgb " BLUE
                " lw 1.5 notitle\n");
}

// Draws points with intervals.
static bool draw_points(FILE *to, const count_sample *sample, const count_figure *figure, int *height) {
    bool any = false;
    int last = 0;
    (void)height;
    fprintf(to, "$d << EOD\n");
    for (int i = 0; sample[i].game; i++) {
        const count_estimate e = count_estimate_of(&sample[i], figure, 0);
        put_gap(to, &last, sample[i].game->seats);
        fprintf(to, "%d ", sample[i].game->seats);
        put_estimate(to, figure, &e);
        fprintf(to, "\n");
        any |= e.value > 0;
    }
    put_player_points(to, sample, unit_of(figure));
    return any;
}

// Draws the largest effect of a seat, with bounds that hold at any time.
static bool draw_effects(FILE *to, const count_sample *sample, const count_figure *figure, int *height) {
    bool any = false;
    int last = 0;
    (void)figure, (void)height;
    fprintf(to, "$d << EOD\n");
    for (int i = 0; sample[i].game; i++) {
        const count_effect e = count_seat_effect(&sample[i]);
        if (!e.known) continue;
        put_gap(to, &last, sample[i].game->seats);
        fprintf(to, "%d %.8g %.8g %.8g\n", sample[i].game->seats, 100 * e.value, 100 * e.low, 100 * e.high);
        any = true;
    }
    put_player_points(to, sample, "points");
    return any;
}

// --- The pictures

typedef struct plots_row {
    const char *id, *title;
    const char *says; // the caption
    plots_drawer *draws;
    const char *figure;
} plots_row;

static const plots_row rows[PLOTS_MOST] = {
    {"tiles", "How long games are: tiles laid",
     "Share of games by number of tiles laid, with 95 % intervals. The lines are the quartiles.",
     draw_lengths, "tiles"},
    {"turns", "How long games are: turns",
     "Share of games by number of turns of all players, with 95 % intervals. The lines are the quartiles.",
     draw_lengths, "turns"},
    {"stars", "Most stars of a player",
     "Share of games by the most stars that a player had, with 95 % intervals. The lines are the quartiles.",
     draw_lengths, "best"},
    {"won", "Games won alone, by seat",
     "Share of games, with 95 % intervals. The line is an equal share of the games won alone.", draw_seats,
     "won"},
    {"shared", "Shared wins, by seat", "Share of games, with 95 % intervals. The line is the mean.",
     draw_seats, "shared"},
    {"left", "Leaving the board, by seat", "Times per game, with 95 % intervals. The line is the mean.",
     draw_seats, "left"},
    {"ended", "How games end", "Share of games, with 95 % intervals.", draw_bars, "ended_by"},
    {"causes", "How players leave", "Players per game, with 95 % intervals.", draw_bars, "left_by"},
    {"causes-in-turn", "How players leave, over time",
     "Players per game who left in the n-th turn of any player, by cause, with 95 % intervals.", draw_causes,
     "left_by_in_turn"},
    {"branching", "Choices, over time",
     "Mean number of lawful choices in a player's n-th turn, and of safe ones, with 95 % intervals. A safe choice does not "
     "eliminate the player's own pawn; in Phoenix Rising, it extends its path.",
     draw_choices, "available_in_turn"},
    {"forced", "Nothing safe, over time",
     "Share of n-th turns in which no choice was safe, with 95 % intervals.", draw_turns, "forced_in_turn"},
    {"staying", "Players who still take turns",
     "Players per game who took an n-th turn, with 95 % intervals.", draw_turns, "turns_taken"},
    {"starts", "Where players start",
     "Share of games in which somebody started there, with its 95 % interval.", draw_squares, "starts"},
    {"won-from", "Where winners start",
     "Share of the games with a start there that were won from there, with its 95 % interval.", draw_squares,
     "won_from"},
    {"laid-on", "Where tiles are laid", "Tiles per game, with the 95 % interval.", draw_squares, "laid_on"},
    {"left-from", "Where players leave",
     "Players per game who left from a tile there, with the 95 % interval.", draw_squares, "left_from"},
    {"clauses", "How often each clause has an effect",
     "Times per game, with 95 % intervals. Each step to the right is ten times as often.", draw_clauses,
     "effects"},
    {"kinds", "Which tiles eliminate their player",
     "Share of the times that a tile was laid, in order, with 95 % intervals.", draw_kinds, "felled_own"},
    {"sets", "How much depends on the tile set",
     "Mean number of tiles laid with each set, in order, with the interval of that set's games.", draw_sets,
     "tiles"},
};

static const plots_row across[PLOTS_ACROSS] = {
    {"tiles", "How long games are: tiles laid",
     "Mean, with 95 % intervals. The bar is the middle half of the games.", draw_means, "tiles"},
    {"turns", "How long games are: turns",
     "Mean number of turns of all players, with 95 % intervals. The bar is the middle half of the games.",
     draw_means, "turns"},
    {"shared_win", "Shared wins", "Share of games, with 95 % intervals.", draw_points, "shared_win"},
    {"effect", "The largest effect of a seat",
     "How far some seat's share of the games won alone is from an equal share. The 95 % intervals stay valid however often "
     "the results are looked at.",
     draw_effects, "seats_even"},
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
