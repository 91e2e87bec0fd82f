// SPDX-License-Identifier: MIT
// Tiles, lanterns, stars and pawns as pictures.
#include "svg_parts.h"

#include "draw_board.h"

#include <math.h>

static const char paper[] = "#f8f2e2", line[] = "#5b4636", gold[] = "#e3a81c";

const char *const svg_seat_fill[PP_SEATS] = {"#d2322d", "#2b62c4", "#2e8b3d", "#f0c419",
                                             "#e8791b", "#8441a8", "#ffffff", "#222222"};

// Letters on that ground.
static const char *const seat_ink[PP_SEATS] = {"#ffffff", "#ffffff", "#ffffff", "#222222",
                                               "#222222", "#ffffff", "#222222", "#ffffff"};

static const struct {
    const char *fill, *letter;
} lanterns[PP_LANTERNS] = {{0, 0}, {"#f07f1a", "O"}, {"#2f86e0", "B"}, {"#f3cf1f", "Y"}};

void svg_text(FILE *to, double x, double y, int size, svg_anchor anchor, const char *fill, const char *text) {
    fprintf(to, "<text x=\"%.1f\" y=\"%.1f\" font-size=\"%d\" fill=\"%s\"%s>%s</text>\n", x, y, size, fill,
            anchor == SVG_MIDDLE ? " text-anchor=\"middle\"" : "", text);
}

// --- Tiles

// A path leaves its point at a right angle to the side, or along the diagonal at a corner.
static void put_path(FILE *to, int from, int end, double x, double y, double width, const char *stroke,
                     double thick) {
    const double reach = from / 3 == end / 3 ? 0.36 : 0.42;
    double ax, ay, adx, ady, bx, by, bdx, bdy;
    draw_locate_point(from, &ax, &ay, &adx, &ady);
    draw_locate_point(end, &bx, &by, &bdx, &bdy);
    fprintf(to,
            "<path d=\"M%.1f %.1fC%.1f %.1f %.1f %.1f %.1f %.1f\" fill=\"none\" stroke=\"%s\" "
            "stroke-width=\"%.1f\"/>\n",
            x + ax * width, y + ay * width, x + (ax + reach * adx) * width, y + (ay + reach * ady) * width,
            x + (bx + reach * bdx) * width, y + (by + reach * bdy) * width, x + bx * width, y + by * width,
            stroke, thick);
}

// The icon is a ring in the lantern's colour: filled while it glows, dashed when it is dimmed.
static void put_icon(FILE *to, const pp_kind *kind, int lie, double x, double y, double width) {
    const double middle_x = x + width / 2, middle_y = y + width / 2, radius = width * 0.17;
    const char *fill = lanterns[kind->lantern].fill;
    if (pp_glows(kind, (uint8_t)lie)) {
        fprintf(to,
                "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"%s\" opacity=\"0.35\"/>\n"
                "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"%s\" stroke=\"%s\" stroke-width=\"1\"/>\n",
                middle_x, middle_y, radius * 1.5, fill, middle_x, middle_y, radius, fill, line);
    } else {
        fprintf(
            to,
            "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"#c9c4b8\" stroke=\"%s\" stroke-width=\"2.5\" "
            "stroke-dasharray=\"4 3\"/>\n",
            middle_x, middle_y, radius, fill);
    }
    svg_text(to, middle_x, middle_y + width * 0.06, (int)(width * 0.17), SVG_MIDDLE, "#222222",
             lanterns[kind->lantern].letter);
}

void svg_tile(FILE *to, const pp_kind *kind, int lie, double x, double y, double width,
              const char *const ink[PP_POINTS]) {
    const double thick = width / 26;
    if (kind->sort != PP_WAKE) {
        svg_special(to, kind, lie, x, y, width);
        return;
    }
    fprintf(
        to,
        "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"%.1f\" fill=\"%s\" stroke=\"#b9a98a\" "
        "stroke-width=\"1\"/>\n",
        x + 0.5, y + 0.5, width - 1, width - 1, width / 16, kind->deck == 1 ? "#e8eef2" : paper);
    for (int coloured = 0; coloured < 2; coloured++) { // those of pawns on top
        for (int point = 0; point < PP_POINTS; point++) {
            const uint8_t end = pp_exit(kind, (uint8_t)lie, (uint8_t)point);
            const char *own = ink ? ink[point] : 0;
            if (end == PP_NO_POINT || end < point || (own != 0) != coloured) continue;
            put_path(to, point, end, x, y, width, kind->deck == 1 ? "#e8eef2" : paper, thick * 2.2);
            put_path(to, point, end, x, y, width, line, own ? thick * 1.7 : thick);
            if (own) put_path(to, point, end, x, y, width, own, thick * 1.2);
        }
    }
    if (kind->lantern != PP_NO_LANTERN) put_icon(to, kind, lie, x, y, width);
}

// --- Things on tiles

// A paper lantern between two bars, its middle at (x, y).
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
    svg_text(to, x, y + size * 0.3, (int)(size * 0.8), SVG_MIDDLE, "#222222", text);
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
    svg_text(to, x, y + radius * high / 3, (int)(radius * high), SVG_MIDDLE, seat_ink[seat], sign);
}
