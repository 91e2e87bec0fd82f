// SPDX-License-Identifier: MIT
// The tiles without paths as pictures: daikaiju, tsunami and uzushio with their arrows, the portal, the taihou; and the wave.
#include "svg_parts.h"

#include "draw_parts.h"

#include <math.h>

static const char dark[] = "#1d3b4f";

// Which way each side is, from the middle of a square.
static const int way[4][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};

static void put_arrows(FILE *to, const pp_kind *kind, int lie, double x, double y, double width,
                       const char *fill) {
    for (int side = 0; side < 4; side++) {
        const uint8_t number = pp_arrow_at(kind, (uint8_t)lie, side);
        const char text[2] = {(char)('0' + number), '\0'};
        const double dx = way[side][0], dy = way[side][1];
        const double tip_x = x + width * (0.5 + 0.47 * dx), tip_y = y + width * (0.5 + 0.47 * dy);
        const double half = width * 0.09, back = width * 0.1;
        if (number == 0) continue;
        fprintf(to, "<polygon points=\"%.1f,%.1f %.1f,%.1f %.1f,%.1f\" fill=\"%s\" stroke=\"%s\"/>\n", tip_x,
                tip_y, tip_x - back * dx + half * dy, tip_y - back * dy + half * dx,
                tip_x - back * dx - half * dy, tip_y - back * dy - half * dx, fill, dark);
        svg_text(to, x + width * (0.5 + 0.29 * dx), y + width * (0.5 + 0.29 * dy) + width * 0.06,
                 (int)(width * 0.17), SVG_MIDDLE, dark, text);
    }
}

// A head with two eyes and a crest, and the number at which it turns.
static void put_daikaiju(FILE *to, const pp_kind *kind, double x, double y, double width, const char *fill) {
    const double middle_x = x + width / 2, middle_y = y + width / 2, r = width * 0.15;
    fprintf(to,
            "<path d=\"M%.1f %.1fl%.1f %.1fl%.1f %.1fl%.1f %.1fz\" fill=\"%s\" stroke=\"%s\"/>"
            "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"%s\" stroke=\"%s\" stroke-width=\"1.5\"/>"
            "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"#ffffff\"/>"
            "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"#ffffff\"/>\n",
            middle_x - r, middle_y - r * 0.5, r * 0.5, -r * 1.1, r * 0.5, r * 0.6, r * 0.5, -r * 0.6, fill,
            dark, middle_x, middle_y, r, fill, dark, middle_x - r * 0.45, middle_y - r * 0.3, r * 0.22,
            middle_x + r * 0.45, middle_y - r * 0.3, r * 0.22);
    svg_text(to, middle_x, middle_y + r * 0.85, (int)(r * 1.0), SVG_MIDDLE, "#ffffff", kind->name + 2);
}

static void put_ring(FILE *to, double x, double y, double r, const char *stroke) {
    fprintf(
        to,
        "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"none\" stroke=\"%s\" stroke-width=\"%.1f\"/>\n", x,
        y, r, stroke, r * 0.14);
}

static void put_portal(FILE *to, double x, double y, double width) {
    static const char *const ring[] = {"#5e2a8c", "#8441a8", "#b07fd0"};
    for (int i = 0; i < 3; i++)
        put_ring(to, x + width / 2, y + width / 2, width * (0.38 - 0.11 * i), ring[i]);
}

static void put_spiral(FILE *to, double x, double y, double width) {
    fprintf(to, "<path d=\"M%.1f %.1f", x + width / 2, y + width / 2);
    for (int i = 1; i <= 40; i++) {
        const double angle = i * 0.4, r = width * 0.005 * i;
        fprintf(to, "L%.1f %.1f", x + width / 2 + r * cos(angle), y + width / 2 + r * sin(angle));
    }
    fprintf(to, "\" fill=\"none\" stroke=\"#0f6f8c\" stroke-width=\"%.1f\"/>\n", width / 28);
}

// A barrel on a wheel.
static void put_taihou(FILE *to, double x, double y, double width) {
    fprintf(
        to,
        "<g transform=\"rotate(-18 %.1f %.1f)\"><rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" "
        "rx=\"%.1f\" fill=\"#3c3c3c\"/></g><circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"#8d5a2b\" "
        "stroke=\"#3c3c3c\" stroke-width=\"2\"/>\n",
        x + width / 2, y + width / 2, x + width * 0.2, y + width * 0.4, width * 0.62, width * 0.17,
        width * 0.06, x + width * 0.42, y + width * 0.66, width * 0.14);
}

static void put_crests(FILE *to, double x, double y, double width) {
    for (int i = 0; i < 3; i++)
        fprintf(
            to,
            "<path d=\"M%.1f %.1fq%.1f %.1f %.1f 0t%.1f 0\" fill=\"none\" stroke=\"#b8860b\" stroke-width=\"2\"/>\n",
            x + width * 0.36, y + width * (0.43 + 0.08 * i), width * 0.07, -width * 0.09, width * 0.14,
            width * 0.14);
}

static const char *ground_of(const pp_kind *kind) {
    switch (kind->sort) {
    case PP_DAIKAIJU: return "#cfe3ea";
    case PP_PORTAL: return "#efe4f6";
    case PP_UZUSHIO: return "#bfe3ec";
    case PP_TSUNAMI: return "#fdf0c8";
    default: return "#ece7dc";
    }
}

void svg_special(FILE *to, const pp_kind *kind, int lie, double x, double y, double width) {
    const bool over = kind->sort == PP_TSUNAMI || kind->sort == PP_UZUSHIO;
    const char *fill = kind->sort == PP_UZUSHIO                           ? "#5fb3c9"
                       : kind->sort == PP_TSUNAMI || kind->name[1] == 'G' ? "#d7a21b"
                                                                          : "#2b62c4";
    fprintf(
        to,
        "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"%.1f\" fill=\"%s\"%s stroke=\"#7d8f97\"/>\n",
        x + 0.5, y + 0.5, width - 1, width - 1, width / 16, ground_of(kind),
        over ? " fill-opacity=\"0.8\"" : "");
    put_arrows(to, kind, lie, x, y, width, fill);
    switch (kind->sort) {
    case PP_DAIKAIJU: put_daikaiju(to, kind, x, y, width, fill); break;
    case PP_PORTAL: put_portal(to, x, y, width); break;
    case PP_TAIHOU: put_taihou(to, x, y, width); break;
    case PP_TSUNAMI: put_crests(to, x, y, width); break;
    default: put_spiral(to, x, y, width);
    }
}

// --- The wave

static const int flag = 28, flag_off = 18; // between the board and the names of its lines

// Its row, and at the edge where it is going the blue tile with its strength.
void svg_wave(FILE *to, const pp_game *game, const pp_state *s) {
    const draw_wave_row wave = draw_find_wave(game, s);
    if (wave.side < 0) return;
    const bool upright = wave.side % 2 == 0;
    const double wide = game->size.width * svg_square, high = game->size.height * svg_square;
    const double line = svg_margin + wave.line * svg_square,
                 across = svg_margin + (wave.across + 0.5) * svg_square;
    const double x = upright ? across : wave.side == 1 ? svg_margin + wide + flag_off : svg_margin - flag_off;
    const double y = !upright         ? across
                     : wave.side == 2 ? svg_margin + high + flag_off
                                      : svg_margin - flag_off;
    char text[16];
    fprintf(
        to,
        "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"#2b8fd0\" fill-opacity=\"0.16\" "
        "stroke=\"#2b8fd0\" stroke-dasharray=\"6 4\"/>\n",
        upright ? svg_margin : line, upright ? line : svg_margin, upright ? wide : svg_square,
        upright ? svg_square : high);
    fprintf(to,
            "<rect x=\"%.1f\" y=\"%.1f\" width=\"%d\" height=\"%d\" rx=\"4\" fill=\"#2b62c4\" stroke=\"%s\"/>"
            "<polygon points=\"%.1f,%.1f %.1f,%.1f %.1f,%.1f\" fill=\"#ffffff\"/>\n",
            x - flag / 2.0, y - flag / 2.0, flag, flag, dark, x + 13 * way[wave.side][0],
            y + 13 * way[wave.side][1], x + 8 * way[wave.side][0] + 5 * way[wave.side][1],
            y + 8 * way[wave.side][1] + 5 * way[wave.side][0],
            x + 8 * way[wave.side][0] - 5 * way[wave.side][1],
            y + 8 * way[wave.side][1] - 5 * way[wave.side][0]);
    snprintf(text, sizeof text, "%d", wave.strength);
    svg_text(to, x, y + 6, 16, SVG_MIDDLE, "#ffffff", text);
}
