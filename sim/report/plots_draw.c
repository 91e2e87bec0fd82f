// SPDX-License-Identifier: MIT
// How a figure is drawn. Colours stand out on light and on dark; whatever is black or white in a script is the page's ink or paper.
#include "plots_draw.h"

#include "plot.h"
#include "sheet.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

static const char *const colour[] = {"#3b82c4", "#d9822b", "#3f9b5f", "#c8504b", "#8e6bbf",
                                     "#2a9d9d", "#a0714f", "#c76aa3", "#8a8a8a"};

static double scale_of(const count_figure *figure) {
    return count_is_share(figure) ? 100 : 1;
}

void plots_put_axes(FILE *to, const char *x, const char *y) {
    fprintf(to, "set border 3\nset key above horizontal left\nset tics nomirror scale 0.5\n"
                "set style fill solid 0.8 noborder\nset grid ytics lc rgb " PLOTS_GREY " lt 1 lw 0.3\n");
    fprintf(to, "set xlabel ");
    plot_put_text(to, x);
    fprintf(to, "\nset ylabel ");
    plot_put_text(to, y);
    fprintf(to, "\n");
}

const char *plots_unit(const count_figure *figure) {
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

void plots_put_estimate(FILE *to, const count_figure *figure, const count_estimate *e) {
    const double scale = scale_of(figure);
    fprintf(to, "%.8g %.8g %.8g", scale * e->value, scale * (e->sure ? e->low : e->value),
            scale * (e->sure ? e->high : e->value));
}

// --- Games by length

bool plots_lengths(FILE *to, const count_sample *sample, const count_figure *figure, int *height) {
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
    plots_put_axes(to, figure->unit, "% of games");
    fprintf(to, "set yrange [0:*]\nset xrange [%g:%g]\nset boxwidth 0.8\n", spread.least - 0.7,
            spread.most + 0.7);
    for (int i = 0; i < 3; i++)
        fprintf(to, "set arrow from %d, graph 0 to %d, graph 1 nohead lc rgb 'black' lw %g\n",
                count_quantile(lengths, quartile[i]), count_quantile(lengths, quartile[i]),
                i == 1 ? 1.5 : 0.6);
    fprintf(to, "plot $d using 1:2 with boxes lc rgb " PLOTS_BLUE
                " notitle, $d using 1:2:3:4 with yerrorbars pt -1 lc rgb 'black' lw 0.5 notitle\n");
    return true;
}

// --- Bars

bool plots_seats(FILE *to, const count_sample *sample, const count_figure *figure, int *height) {
    double sum = 0;
    (void)height;
    fprintf(to, "$d << EOD\n");
    for (int seat = 0; seat < sample->game->seats; seat++) {
        const count_estimate e = count_estimate_of(sample, figure, seat);
        sum += e.value;
        fprintf(to, "%d ", seat);
        plot_put_datum(to, label_of(sample, figure, seat));
        fprintf(to, " ");
        plots_put_estimate(to, figure, &e);
        fprintf(to, "\n");
    }
    fprintf(to, "EOD\n");
    plots_put_axes(to, "", plots_unit(figure));
    fprintf(to, "set yrange [0:*]\nset xrange [-0.6:%g]\nset boxwidth 0.7\n", sample->game->seats - 0.4);
    fprintf(to,
            "plot $d using 1:3:xtic(2) with boxes lc rgb " PLOTS_BLUE
            " notitle, $d using 1:3:4:5 with yerrorbars pt -1 lc rgb 'black' notitle, %.8g "
            "lc rgb " PLOTS_GREY " dt 2 lw 1.5 notitle\n",
            scale_of(figure) * sum / sample->game->seats);
    return sum > 0;
}

// From one number on the axis to the next, so that not too many stand side by side below what names of bars leave of the picture.
static double step_of(double most) {
    static const double numbers = 4, nice[] = {1, 2, 5};
    const double ten = pow(10, floor(log10(most / numbers)));
    for (size_t i = 0; i < sizeof nice / sizeof nice[0]; i++) {
        if (nice[i] * ten * numbers >= most) return nice[i] * ten;
    }
    return 10 * ten;
}

// One below the other. `from` is where bars begin: 0, or where they go by tens, so that what is seldom can be seen, the first ten.
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
        plots_put_estimate(to, figure, &e);
        fprintf(to, "\n");
    }
    fprintf(to, "EOD\n");
    *height = FRAME + bars * (bars > MANY ? EACH_OF_MANY : EACH);
    plots_put_axes(to, plots_unit(figure), "");
    fprintf(to,
            "unset grid\nset grid xtics lc rgb " PLOTS_GREY
            " lt 1 lw 0.3\nset yrange [%g:-0.6]\nset xrange [%g:*]\n",
            bars - 0.4, from);
    if (from == 0 && most > 0) fprintf(to, "set xtics %g\n", step_of(most));
    if (from > 0) fprintf(to, "set logscale x\nset format x '%%g'\n");
    if (bars > MANY) fprintf(to, "set ytics font ',10'\n");
    fprintf(to,
            "plot $d using 3:1:(%g):3:($1-0.35):($1+0.35):ytic(2) with boxxyerror lc rgb " PLOTS_BLUE
            " notitle, $d using 3:1:($4 > %g ? $4 : %g):5 with xerrorbars pt -1 lc rgb 'black' notitle\n",
            from, from, from);
    return bars > 0;
}

bool plots_bars(FILE *to, const count_sample *sample, const count_figure *figure, int *height) {
    int list[PP_RULES], items = 0; // endings are the longest of the lists
    assert(count_items(figure) <= PP_RULES);
    for (int item = 0; item < count_items(figure); item++) {
        if (count_has_item(sample->game, figure, item)) list[items++] = item;
    }
    return put_bars(to, sample, figure, list, items, 0, height);
}

bool plots_clauses(FILE *to, const count_sample *sample, const count_figure *figure, int *height) {
    int list[PP_RULES];
    const int clauses = sheet_list_clauses(sample->game, figure, list);
    double least = 1;
    for (int i = 0; i < clauses; i++) {
        const double value = count_estimate_of(sample, figure, list[i]).value;
        if (value > 0 && value < least) least = value;
    }
    return put_bars(to, sample, figure, list, clauses, pow(10, floor(log10(least / 2))), height);
}

// --- Over turns

// The last turn that is drawn: what came in fewer than one game of a thousand would stretch the picture for nothing.
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
    fprintf(to, "$%s << EOD\n", name);
    for (int turn = 0; turn < turns_of(sample); turn++) {
        const count_estimate e = count_estimate_of(sample, figure, turn);
        if (!e.known) continue;
        any = true;
        fprintf(to, "%d ", turn + 1);
        plots_put_estimate(to, figure, &e);
        fprintf(to, "\n");
    }
    fprintf(to, "EOD\n");
    return any;
}

static void put_turn_axes(FILE *to, const count_sample *sample, const char *unit) {
    plots_put_axes(to, "turn of the player", unit);
    fprintf(to, "set yrange [0:*]\nset xrange [0.4:%g]\n", turns_of(sample) + 0.6);
}

bool plots_turns(FILE *to, const count_sample *sample, const count_figure *figure, int *height) {
    (void)height;
    const bool any = put_turns(to, "d", sample, figure);
    put_turn_axes(to, sample, plots_unit(figure));
    fprintf(to, "plot $d using 1:2:3:4 with yerrorlines pt 6 ps 0.5 lc rgb " PLOTS_BLUE " lw 1.5 notitle\n");
    return any;
}

bool plots_choices(FILE *to, const count_sample *sample, const count_figure *figure, int *height) {
    (void)height;
    const bool any = put_turns(to, "all", sample, figure);
    put_turns(to, "safe", sample, count_find("free_in_turn"));
    put_turn_axes(to, sample, plots_unit(figure));
    fprintf(to, "plot $all using 1:2:3:4 with yerrorlines pt 6 ps 0.5 lc rgb " PLOTS_BLUE
                " lw 1.5 title 'lawful', "
                "$safe using 1:2:3:4 with yerrorlines pt 6 ps 0.5 lc rgb '#d9822b' lw 1.5 title 'safe'\n");
    return any;
}

// A cause stands beside the others, or their intervals would lie over each other.
bool plots_causes(FILE *to, const count_sample *sample, const count_figure *figure, int *height) {
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
            plots_put_estimate(to, figure, &e);
        }
        fprintf(to, "\n");
    }
    fprintf(to, "EOD\n");
    put_turn_axes(to, sample, plots_unit(figure));
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

// Its value, and below it how far its interval goes on its wider side.
static void put_square(FILE *to, const count_figure *figure, int x, int y, const count_estimate *e) {
    const double value = scale_of(figure) * e->value;
    const double reach = scale_of(figure) * fmax(e->value - e->low, e->high - e->value);
    const int decimals = value < 9.995 ? 2 : 1;
    fprintf(to, "%d %d %.8g %.*f ±%.*f\n", x, y, value, decimals, value, decimals, reach);
}

bool plots_squares(FILE *to, const count_sample *sample, const count_figure *figure, int *height) {
    const pp_size size = sample->game->size;
    (void)height;
    if (count_sum_of(sample->all, figure) == 0) return false;
    fprintf(to, "$d << EOD\n");
    for (int y = 0; y < size.height; y++) {
        for (int x = 0; x < size.width; x++) {
            const count_estimate e = count_estimate_of(sample, figure, y * PP_STRIDE + x);
            if (e.known) put_square(to, figure, x, y, &e);
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

bool plots_kinds(FILE *to, const count_sample *sample, const count_figure *figure, int *height) {
    struct {
        count_estimate e; // first, to be compared
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
        plots_put_estimate(to, figure, &kind[i].e);
        fprintf(to, "\n");
    }
    fprintf(to, "EOD\n");
    plots_put_axes(to, "", plots_unit(figure));
    fprintf(
        to,
        "set yrange [0:*]\nset xrange [-0.7:%g]\nset boxwidth 0.8\nset xtics rotate by 90 right font ',%d'\n",
        kinds - 0.3, kinds > 40 ? 6 : 9);
    fprintf(to, "plot $d using 1:3:xtic(2) with boxes lc rgb " PLOTS_BLUE
                " notitle, $d using 1:3:4:5 with yerrorbars pt -1 lc rgb 'black' lw 0.5 notitle\n");
    return kinds > 0;
}

bool plots_sets(FILE *to, const count_sample *sample, const count_figure *figure, int *height) {
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
        plots_put_estimate(to, figure, &set[i]);
        fprintf(to, "\n");
    }
    fprintf(to, "EOD\n");
    free(set);
    plots_put_axes(to, "tile sets", plots_unit(figure));
    fprintf(to,
            "set xrange [0:%d]\nplot $d using 1:2:3:4 with yerrorbars pt 6 ps 0.5 lc rgb " PLOTS_BLUE
            " notitle\n",
            sets + 1);
    return sets > 1;
}
