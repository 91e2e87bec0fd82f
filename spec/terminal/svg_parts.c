// SPDX-License-Identifier: MIT
// Draws tiles, lanterns, stars, pawns and the wave. svg.c and svg_panel.c call it.
#include "svg_parts.h"

#include "draw_board.h"
#include "markup.h"

#include <math.h>

static const char gold[] = "#e3a81c";

const char *const svg_seat_fill[PP_SEATS] = {"#d2322d", "#2b62c4", "#2e8b3d", "#f0c419",
                                             "#e8791b", "#8441a8", "#ffffff", "#222222"};

const char *const svg_seat_ink[PP_SEATS] = {"#ffffff", "#ffffff", "#ffffff", "#222222",
                                            "#222222", "#ffffff", "#222222", "#ffffff"};

static const struct {
    const char *fill, *letter;
} lanterns[PP_LANTERNS] = {{"#c9c4b8", ""}, {"#f07f1a", "O"}, {"#2f86e0", "B"}, {"#f3cf1f", "Y"}};

void svg_text(FILE *to, double x, double y, int size, svg_anchor anchor, const char *fill, const char *text) {
    const char *named = fill[0] == '#' ? "fill" : "class";
    fprintf(to, "<text x=\"%.0f\" y=\"%.1f\" font-size=\"%d\" %s=\"%s\"%s>", x, y, size, named, fill,
            anchor == SVG_MIDDLE ? " text-anchor=\"middle\"" : "");
    markup_put(to, text);
    fputs("</text>\n", to);
}

// Returns a size of letters in whole points. It is the same on processors that calculate with more digits (i386).
static int letter_size(double size) {
    return (int)(size + 0.001);
}

// --- Tiles, in pixels of a square of the board

// Writes the CSS for the classes used below. Call it once for each file.
const char svg_style[] =
    "text{stroke:none}.p{fill:none;stroke-width:3.7;stroke:#5b4636}"
    ".t{fill:#f8f2e2;stroke:#b9a98a;stroke-width:1}.u{fill:#e8eef2;stroke:#b9a98a;stroke-width:1}"
    ".c{stroke-width:8.2;stroke:#f8f2e2}.d{stroke-width:8.2;stroke:#e8eef2}"
    ".w{stroke-width:6.4}.o{stroke-width:4.6}.g{stroke-width:4.6;opacity:.5}"
    ".b{fill:#fffdf7}.i{fill:#222}.f{fill:#7d7466}"
    "@media(prefers-color-scheme:dark){.b{fill:#1d1a16}.i{fill:#eee7da}.f{fill:#a99f8f}}";

void svg_put_style(FILE *to) {
    fprintf(to, "<style>%s</style>\n", svg_style);
}

// Writes the curve of a path. It leaves its point at a right angle to the side, or along the diagonal at a corner.
static void put_course(FILE *to, int from, int end) {
    const double reach = from / 3 == end / 3 ? 0.36 : 0.42, width = svg_square;
    double ax, ay, adx, ady, bx, by, bdx, bdy;
    draw_locate_point(from, &ax, &ay, &adx, &ady);
    draw_locate_point(end, &bx, &by, &bdx, &bdy);
    fprintf(to, "M%.0f %.0fC%.0f %.0f %.0f %.0f %.0f %.0f", ax * width, ay * width,
            (ax + reach * adx) * width, (ay + reach * ady) * width, (bx + reach * bdx) * width,
            (by + reach * bdy) * width, bx * width, by * width);
}

void svg_find_middle(int from, int end, double *x, double *y) {
    const double reach = from / 3 == end / 3 ? 0.36 : 0.42;
    double bx, by, adx, ady, bdx, bdy;
    draw_locate_point(from, x, y, &adx, &ady);
    draw_locate_point(end, &bx, &by, &bdx, &bdy);
    *x = (*x + bx) / 2 + 0.375 * reach * (adx + bdx);
    *y = (*y + by) / 2 + 0.375 * reach * (ady + bdy);
}

void svg_path(FILE *to, int from, int end, const char *attributes, const char *colour) {
    fprintf(to, "<path%s%s", *attributes ? " " : "", attributes);
    if (colour) fprintf(to, " stroke=\"%s\"", colour);
    fputs(" d=\"", to);
    put_course(to, from, end);
    fputs("\"/>\n", to);
}

// Draws the icon of a lantern: a ring in the lantern's colour, filled if it glows, dashed if it is dimmed.
static void put_icon(FILE *to, const pp_kind *kind, int lie) {
    const int middle = svg_square / 2, radius = svg_square / 6;
    const char *fill = lanterns[kind->lantern].fill;
    if (pp_glows(kind, (uint8_t)lie)) {
        fprintf(to,
                "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\" stroke=\"none\" opacity=\".35\"/>\n"
                "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\" stroke-width=\"1\"/>\n",
                middle, middle, radius * 3 / 2, fill, middle, middle, radius, fill);
    } else {
        fprintf(to,
                "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"#c9c4b8\" stroke=\"%s\" stroke-width=\"2.5\" "
                "stroke-dasharray=\"4 3\"/>\n",
                middle, middle, radius, fill);
    }
    svg_text(to, middle, middle + 6, 16, SVG_MIDDLE, "#222", lanterns[kind->lantern].letter);
}

static void put_paths(FILE *to, const pp_kind *kind, int lie, const svg_ink *ink) {
    const char *casing = kind->deck == 1 ? "class=\"d\"" : "class=\"c\"";
    for (int coloured = 0; coloured < 2; coloured++) { // paths of pawns are drawn on top
        for (int point = 0; point < PP_POINTS; point++) {
            const uint8_t end = pp_exit(kind, (uint8_t)lie, (uint8_t)point);
            const char *own = ink ? ink->colour[point] : 0;
            const bool gone = ink && ink->gone >> point & 1;
            if (end == PP_NO_POINT || end < point || (own != 0) != coloured) continue;
            svg_path(to, point, end, casing, 0);
            if (!gone) svg_path(to, point, end, own ? "class=\"w\"" : "", 0);
            if (own) svg_path(to, point, end, gone ? "class=\"g\"" : "class=\"o\"", own);
        }
    }
}

// Draws the paths of a small tile all at once, without the gaps that show which path is above which.
static void put_plain_paths(FILE *to, const pp_kind *kind, int lie) {
    fputs("<path d=\"", to);
    for (int point = 0; point < PP_POINTS; point++) {
        const uint8_t end = pp_exit(kind, (uint8_t)lie, (uint8_t)point);
        if (end != PP_NO_POINT && end > point) put_course(to, point, end);
    }
    fputs("\"/>\n", to);
}

// --- Tiles without paths: daikaiju, tsunami and uzushio with their arrows, the portal, the taihou

static const char dark[] = "#1d3b4f";

// The direction of each side, from the middle of a square.
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
                 letter_size(width * 0.17), SVG_MIDDLE, dark, text);
    }
}

// Draws a head with two eyes and a crest, and the number of the daikaiju.
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
    svg_text(to, middle_x, middle_y + r * 0.85, letter_size(r), SVG_MIDDLE, "#ffffff", kind->name + 2);
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

// Draws a barrel on a wheel.
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

static void put_special(FILE *to, const pp_kind *kind, int lie, double x, double y, double width) {
    const bool over = pp_lies_over((pp_sort)kind->sort);
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
    case PP_UZUSHIO: put_spiral(to, x, y, width); break;
    default:
        svg_text(to, x + width / 2, y + width * 0.55, letter_size(width / 6), SVG_MIDDLE, dark, kind->name);
    }
}

// --- Any tile

void svg_tile(FILE *to, const pp_kind *kind, int lie, double x, double y, double width, const svg_ink *ink) {
    if (kind->sort != PP_WAKE) {
        put_special(to, kind, lie, x, y, width);
        return;
    }
    fprintf(to, "<g transform=\"translate(%.0f %.0f)", x, y);
    if (width != svg_square) fprintf(to, "scale(%.3f)", width / svg_square);
    fprintf(to, "\" class=\"p\"><rect class=\"%s\" x=\".5\" y=\".5\" width=\"%d\" height=\"%d\" rx=\"6\"/>\n",
            kind->deck == 1 ? "u" : "t", svg_square - 1, svg_square - 1);
    if (width < svg_square) {
        put_plain_paths(to, kind, lie);
    } else {
        put_paths(to, kind, lie, ink);
    }
    if (kind->lantern != PP_NO_LANTERN) put_icon(to, kind, lie);
    fputs("</g>\n", to);
}

// --- Things on tiles

// Draws a paper lantern between two bars, with its middle at (x, y).
void svg_lantern(FILE *to, int colour, double x, double y) {
    fprintf(to,
            "<g stroke=\"#3a1c10\" stroke-width=\"1.5\">"
            "<path d=\"M%.1f %.1fv-7\" fill=\"none\"/>"
            "<ellipse cx=\"%.1f\" cy=\"%.1f\" rx=\"13\" ry=\"11\" fill=\"%s\"/>"
            "<ellipse cx=\"%.1f\" cy=\"%.1f\" rx=\"7\" ry=\"11\" fill=\"none\" stroke-width=\"0.8\"/>"
            "<rect x=\"%.1f\" y=\"%.1f\" width=\"14\" height=\"4\" fill=\"#3a1c10\"/>"
            "<rect x=\"%.1f\" y=\"%.1f\" width=\"14\" height=\"4\" fill=\"#3a1c10\"/></g>\n",
            x, y - 12, x, y, lanterns[colour].fill, x, y, x - 7, y - 14, x - 7, y + 10);
    svg_text(to, x, y + 5, 13, SVG_MIDDLE, "#222222", lanterns[colour].letter);
}

void svg_star(FILE *to, double x, double y, double size, int number) {
    char text[8];
    fprintf(to, "<polygon points=\"");
    for (int i = 0; i < 10; i++) {
        const double angle = 3.14159265 * i / 5, radius = i % 2 ? size * 0.42 : size;
        fprintf(to, "%s%.1f,%.1f", i ? " " : "", x + radius * sin(angle), y - radius * cos(angle));
    }
    fprintf(to, "\" fill=\"%s\" stroke=\"#7a5200\" stroke-width=\"1\"/>\n", gold);
    if (number == 0) return;
    snprintf(text, sizeof text, "%d", number);
    svg_text(to, x, y + size * 0.3, letter_size(size * 0.8), SVG_MIDDLE, "#222222", text);
}

void svg_turned(FILE *to, double x, double y) {
    fprintf(to,
            "<path d=\"M%.1f %.1fa6 6 0 1 1 -6 -6\" fill=\"none\" stroke=\"#2b62c4\" stroke-width=\"2\"/>"
            "<polygon points=\"%.1f,%.1f %.1f,%.1f %.1f,%.1f\" fill=\"#2b62c4\"/>\n",
            x + 6, y, x, y - 10, x + 5, y - 6, x, y - 2);
}

void svg_pawn(FILE *to, int seat, const char *sign, double x, double y, double radius) {
    const double high = sign[1] != '\0' ? 1.0 : 1.2;
    fprintf(
        to,
        "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"%s\" stroke=\"#222222\" stroke-width=\"1.5\"/>\n",
        x, y, radius, svg_seat_fill[seat]);
    svg_text(to, x, y + radius * high / 3, letter_size(radius * high), SVG_MIDDLE, svg_seat_ink[seat], sign);
}

void svg_cross(FILE *to, int seat, double x, double y) {
    fprintf(
        to,
        "<g stroke-linecap=\"round\"><path d=\"M%.1f %.1fl12 12m0 -12l-12 12\" stroke=\"#222\" stroke-width=\"6.5\"/>"
        "<path d=\"M%.1f %.1fl12 12m0 -12l-12 12\" stroke=\"%s\" stroke-width=\"4\"/></g>\n",
        x - 6, y - 6, x - 6, y - 6, svg_seat_fill[seat]);
}

// --- The wave

static const int flag = 28, flag_off = 18; // the blue tile: its size, and how far its middle is from the rim

// Draws the wave's row, and the blue tile with its strength at the edge to which it moves.
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
