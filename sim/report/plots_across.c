// SPDX-License-Identifier: MIT
// Pictures of several numbers of players side by side.
#include "plots_draw.h"

static void put_axes(FILE *to, const count_sample *sample, const char *unit) {
    int last = 0;
    while (sample[last + 1].game)
        last++;
    plots_put_axes(to, "players", unit);
    fprintf(to, "set xtics 1\nset xrange [%g:%g]\n", sample[0].game->seats - 0.6,
            sample[last].game->seats + 0.6);
}

bool plots_means(FILE *to, const count_sample *sample, const count_figure *figure, int *height) {
    (void)height;
    fprintf(to, "$d << EOD\n");
    for (int i = 0; sample[i].game; i++) {
        const uint64_t *lengths = count_of(sample[i].all, figure);
        const count_estimate e = count_estimate_of(&sample[i], figure, 0);
        fprintf(to, "%d ", sample[i].game->seats);
        plots_put_estimate(to, figure, &e);
        fprintf(to, " %d %d %d\n", count_quantile(lengths, 0.25), count_quantile(lengths, 0.5),
                count_quantile(lengths, 0.75));
    }
    fprintf(to, "EOD\n");
    put_axes(to, sample, plots_unit(figure));
    fprintf(to, "set yrange [0:*]\nset style fill solid 0.35 noborder\n"
                "plot $d using 1:6:($1-0.3):($1+0.3):5:7 with boxxyerror lc rgb " PLOTS_BLUE
                " title 'half of the games', "
                "$d using 1:2:3:4 with yerrorlines pt -1 lc rgb 'black' title 'mean'\n");
    return true;
}

static void put_points(FILE *to, const count_sample *sample, const char *unit) {
    fprintf(to, "EOD\n");
    put_axes(to, sample, unit);
    fprintf(to, "set yrange [0:*]\nplot $d using 1:2:3:4 with yerrorlines pt 7 ps 0.5 lc rgb " PLOTS_BLUE
                " lw 1.5 notitle\n");
}

bool plots_points(FILE *to, const count_sample *sample, const count_figure *figure, int *height) {
    bool any = false;
    (void)height;
    fprintf(to, "$d << EOD\n");
    for (int i = 0; sample[i].game; i++) {
        const count_estimate e = count_estimate_of(&sample[i], figure, 0);
        fprintf(to, "%d ", sample[i].game->seats);
        plots_put_estimate(to, figure, &e);
        fprintf(to, "\n");
        any |= e.value > 0;
    }
    put_points(to, sample, plots_unit(figure));
    return any;
}

bool plots_effects(FILE *to, const count_sample *sample, const count_figure *figure, int *height) {
    bool any = false;
    (void)figure, (void)height;
    fprintf(to, "$d << EOD\n");
    for (int i = 0; sample[i].game; i++) {
        const count_effect e = count_seat_effect(&sample[i]);
        if (e.known)
            fprintf(to, "%d %.8g %.8g %.8g\n", sample[i].game->seats, 100 * e.value, 100 * e.low,
                    100 * e.high);
        any |= e.known;
    }
    put_points(to, sample, "points");
    return any;
}
