// SPDX-License-Identifier: MIT
// Tiles, lanterns, stars and pawns as pictures.
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

// --- Tiles, in pixels of a square of the board

// What the classes below mean; one for all pictures of a file.
void svg_put_style(FILE *to) {
    fputs("<style>"
          "text{stroke:none}.p{fill:none;stroke-width:3.7;stroke:#5b4636}"
          ".t{fill:#f8f2e2;stroke:#b9a98a;stroke-width:1}.u{fill:#e8eef2;stroke:#b9a98a;stroke-width:1}"
          ".c{stroke-width:8.2;stroke:#f8f2e2}.d{stroke-width:8.2;stroke:#e8eef2}"
          ".w{stroke-width:6.4}.o{stroke-width:4.6}.g{stroke-width:4.6;opacity:.5}"
          ".b{fill:#fffdf7}.i{fill:#222}.f{fill:#7d7466}"
          "@media(prefers-color-scheme:dark){.b{fill:#1d1a16}.i{fill:#eee7da}.f{fill:#a99f8f}}"
          "</style>\n",
          to);
}

// A path leaves its point at a right angle to the side, or along the diagonal at a corner.
static void put_course(FILE *to, int from, int end) {
    const double reach = from / 3 == end / 3 ? 0.36 : 0.42, width = svg_square;
    double ax, ay, adx, ady, bx, by, bdx, bdy;
    draw_locate_point(from, &ax, &ay, &adx, &ady);
    draw_locate_point(end, &bx, &by, &bdx, &bdy);
    fprintf(to, "M%.0f %.0fC%.0f %.0f %.0f %.0f %.0f %.0f", ax * width, ay * width,
            (ax + reach * adx) * width, (ay + reach * ady) * width, (bx + reach * bdx) * width,
            (by + reach * bdy) * width, bx * width, by * width);
}

void svg_path(FILE *to, int from, int end, const char *attributes, const char *colour) {
    fprintf(to, "<path%s%s", *attributes ? " " : "", attributes);
    if (colour) fprintf(to, " stroke=\"%s\"", colour);
    fputs(" d=\"", to);
    put_course(to, from, end);
    fputs("\"/>\n", to);
}

// The icon is a ring in the lantern's colour: filled while it glows, dashed when it is dimmed.
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
    for (int coloured = 0; coloured < 2; coloured++) { // those of pawns on top
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

// All in one, without the gaps that show which path goes over which: for tiles that are small.
static void put_plain_paths(FILE *to, const pp_kind *kind, int lie) {
    fputs("<path d=\"", to);
    for (int point = 0; point < PP_POINTS; point++) {
        const uint8_t end = pp_exit(kind, (uint8_t)lie, (uint8_t)point);
        if (end != PP_NO_POINT && end > point) put_course(to, point, end);
    }
    fputs("\"/>\n", to);
}

void svg_tile(FILE *to, const pp_kind *kind, int lie, double x, double y, double width, const svg_ink *ink) {
    if (kind->sort != PP_WAKE) {
        svg_special(to, kind, lie, x, y, width);
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
    svg_text(to, x, y + radius * high / 3, (int)(radius * high), SVG_MIDDLE, svg_seat_ink[seat], sign);
}

void svg_cross(FILE *to, int seat, double x, double y) {
    fprintf(
        to,
        "<g stroke-linecap=\"round\"><path d=\"M%.1f %.1fl12 12m0 -12l-12 12\" stroke=\"#222\" stroke-width=\"6.5\"/>"
        "<path d=\"M%.1f %.1fl12 12m0 -12l-12 12\" stroke=\"%s\" stroke-width=\"4\"/></g>\n",
        x - 6, y - 6, x - 6, y - 6, svg_seat_fill[seat]);
}
