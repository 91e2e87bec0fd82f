// SPDX-License-Identifier: MIT
// Draws lines with characters. draw_board.c draws boards with it; wrap.c and sim/show print text with it.
#include "canvas.h"

#include "bits.h"

#include <langinfo.h>
#include <locale.h>
#include <math.h>
#include <string.h>

void canvas_clear(canvas_cells *canvas, int width, int height) {
    memset(canvas, 0, sizeof *canvas);
    canvas->width = width < CANVAS_WIDTH ? width : CANVAS_WIDTH;
    canvas->height = height < CANVAS_HEIGHT ? height : CANVAS_HEIGHT;
}

static canvas_cell *cell_at(canvas_cells *canvas, int column, int row) {
    static canvas_cell outside;
    if (column < 0 || row < 0 || column >= canvas->width || row >= canvas->height) return &outside;
    return &canvas->cell[row][column];
}

// Draws a dot; x and y count dots, not cells.
static void draw_dot(canvas_cells *canvas, int x, int y, canvas_ink ink) {
    static const uint8_t bit[4][2] = {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
    if (x < 0 || y < 0) return;
    canvas_cell *cell = cell_at(canvas, x / 2, y / 4);
    cell->dots |= bit[y % 4][x % 2];
    if (ink > cell->ink) cell->ink = (uint8_t)ink;
}

void canvas_draw_glyph(canvas_cells *canvas, int column, int row, const char *glyph, canvas_ink ink) {
    canvas_cell *cell = cell_at(canvas, column, row);
    if (ink < cell->ink) return;
    cell->glyph = glyph;
    cell->ink = (uint8_t)ink;
}

void canvas_draw_text(canvas_cells *canvas, int column, int row, const char *ascii, canvas_ink ink) {
    static const char letters[95][2] = {
        " ", "!", "\"", "#",  "$", "%", "&", "'", "(", ")", "*", "+", ",", "-", ".", "/", "0", "1", "2",
        "3", "4", "5",  "6",  "7", "8", "9", ":", ";", "<", "=", ">", "?", "@", "A", "B", "C", "D", "E",
        "F", "G", "H",  "I",  "J", "K", "L", "M", "N", "O", "P", "Q", "R", "S", "T", "U", "V", "W", "X",
        "Y", "Z", "[",  "\\", "]", "^", "_", "`", "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k",
        "l", "m", "n",  "o",  "p", "q", "r", "s", "t", "u", "v", "w", "x", "y", "z", "{", "|", "}", "~"};
    for (; *ascii; ascii++, column++)
        canvas_draw_glyph(canvas, column, row, letters[*ascii - ' '], ink);
}

// Draws a cubic curve without gaps. Its inner control points are one direction vector away from its ends.
void canvas_draw_curve(canvas_cells *canvas, const canvas_curve *c, canvas_ink ink) {
    const int steps = 96;
    for (int i = 0; i <= steps; i++) {
        const double t = (double)i / steps, u = 1 - t;
        const double a = u * u * u, b = 3 * u * u * t, d = 3 * u * t * t, e = t * t * t;
        const double x = a * c->x + b * (c->x + c->dx) + d * (c->x2 + c->dx2) + e * c->x2;
        const double y = a * c->y + b * (c->y + c->dy) + d * (c->y2 + c->dy2) + e * c->y2;
        draw_dot(canvas, (int)lround(x), (int)lround(y), ink);
    }
}

// --- Printing

static const char *code_of(int ink) {
    static const char *const seat[PP_SEATS] = {"91", "94", "92", "93", "38;5;208", "95", "97", "38;5;137"};
    static const char *const way[PP_SEATS] = {"1;97;41",       "1;97;44", "1;30;42",  "1;30;43",
                                              "1;30;48;5;208", "1;97;45", "1;30;107", "1;97;48;5;94"};
    static const char *const pawn[PP_SEATS] = {"1;97;41",       "1;97;44", "1;30;42",  "1;30;43",
                                               "1;30;48;5;208", "1;97;45", "1;30;107", "1;97;48;5;94"};
    if (ink >= INK_PAWN) return pawn[ink - INK_PAWN];
    if (ink == INK_BOLD) return "1";
    if (ink >= INK_WAY) return way[ink - INK_WAY];
    if (ink >= INK_SEAT) return seat[ink - INK_SEAT];
    return ink == INK_FAINT ? "38;5;242" : "0";
}

void canvas_print_ink(canvas_ink ink, bool colour, FILE *to) {
    const bool plain = ink == INK_NONE || ink == INK_PLAIN;
    if (colour) fprintf(to, "\033[%s%sm", plain ? "" : "0;", code_of((int)ink));
}

int canvas_row_width(const canvas_cells *canvas, int row) {
    int width = canvas->width;
    while (width > 0 && !canvas->cell[row][width - 1].glyph && canvas->cell[row][width - 1].dots == 0)
        width--;
    return width;
}

bool canvas_is_ascii(void) {
    const locale_t locale = newlocale(LC_CTYPE_MASK, "", 0);
    const char *codes = locale ? nl_langinfo_l(CODESET, locale) : "";
    const bool ascii = strcmp(codes, "UTF-8") != 0;
    if (locale) freelocale(locale);
    return ascii;
}

// The ASCII character that replaces the sign at the beginning of a text, and the sign's length in bytes. Returns null if the sign is not
// in the table.
static const char *plain_sign(const char *text, size_t *bytes) {
    static const struct {
        const char *sign, *plain;
    } signs[] = {{"\u2500", "-"},  {"\u2502", "|"}, {"\u250c", "+"}, {"\u2510", "+"}, {"\u2514", "+"},
                 {"\u2518", "+"},  {"\u00b7", "."}, {"\u25cb", "o"}, {"\u2605", "*"}, {"\u2665", "&"},
                 {"\u2248", "~"},  {"\u25b2", "^"}, {"\u25b6", ">"}, {"\u25bc", "v"}, {"\u25c0", "<"},
                 {"\u00b1", "+-"}, {"\u2212", "-"}};
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        *bytes = strlen(signs[i].sign);
        if (strncmp(text, signs[i].sign, *bytes) == 0) return signs[i].plain;
    }
    return 0;
}

int canvas_print_part(const char *text, size_t bytes, bool ascii, FILE *to) {
    int columns = 0;
    for (const char *end = text + bytes; text < end;) {
        size_t length = 1;
        const char *plain = ascii ? plain_sign(text, &length) : 0;
        if (to && plain) fputs(plain, to);
        if (to && !plain) fputc(*text, to);
        columns += plain ? (int)strlen(plain) : (*text & 0xc0) != 0x80;
        text += plain ? length : 1;
    }
    return columns;
}

void canvas_print_text(const char *text, bool ascii, FILE *to) {
    canvas_print_part(text, strlen(text), ascii, to);
}

// The average height of the dots in a cell's left or right column, counted from the top in quarters of a dot, or -1 if there are none.
static int height_of(uint8_t dots, bool right) {
    static const uint8_t bit[2][4] = {{0x01, 0x02, 0x04, 0x40}, {0x08, 0x10, 0x20, 0x80}};
    int sum = 0, count = 0;
    for (int row = 0; row < 4; row++) {
        if (!(dots & bit[right][row])) continue;
        sum += 4 * row;
        count++;
    }
    return count > 0 ? sum / count : -1;
}

// An ASCII character that looks like the dots.
static char letter_of(uint8_t dots) {
    const int left = height_of(dots, false), right = height_of(dots, true);
    const int high = left < 0 ? right : left, count = pp_bits(dots);
    if (left < 0 || right < 0) return count > 1 ? '|' : high < 8 ? '\'' : '.';
    if (left - right > 3) return '/';
    if (right - left > 3) return '\\';
    return count > 4 ? '+' : left + right > 20 ? '_' : '-';
}

// The letter that shows the owner of a path without colours. It is in every second cell, or in every cell of a path just travelled.
static char owner_of(const canvas_cell *cell, int column, int row) {
    static const char letters[] = "rbgyopwk";
    if (cell->ink >= INK_WAY && cell->ink < INK_BOLD) return letters[cell->ink - INK_WAY];
    const bool owned = cell->ink >= INK_SEAT && cell->ink < INK_WAY && (column + row) % 2 == 0;
    return owned ? letters[cell->ink - INK_SEAT] : '\0';
}

static void print_cell(const canvas_cell *cell, char owner, bool ascii, FILE *to) {
    if (cell->glyph) {
        canvas_print_text(cell->glyph, ascii, to);
    } else if (cell->dots == 0) {
        fputc(' ', to);
    } else if (owner != '\0') {
        fputc(owner, to);
    } else if (ascii) {
        fputc(letter_of(cell->dots), to);
    } else {
        fprintf(to, "\xe2%c%c", 0xa0 | cell->dots >> 6, 0x80 | (cell->dots & 0x3f));
    }
}

void canvas_print_row(const canvas_cells *canvas, int row, bool trimmed, canvas_style style, FILE *to) {
    const int width = trimmed ? canvas_row_width(canvas, row) : canvas->width;
    int ink = INK_PLAIN;
    for (int column = 0; column < width; column++) {
        const canvas_cell *cell = &canvas->cell[row][column];
        const int wanted = cell->glyph || cell->dots != 0 ? cell->ink : INK_PLAIN;
        if (wanted != ink) canvas_print_ink((canvas_ink)wanted, style.colour, to);
        ink = wanted;
        print_cell(cell, style.colour ? '\0' : owner_of(cell, column, row), style.ascii, to);
    }
    if (ink != INK_PLAIN) canvas_print_ink(INK_PLAIN, style.colour, to);
}
