// SPDX-License-Identifier: MIT
// What other readings do to a game, on the page of a run: the rows that the book of rulings has for it.
#include "book_ids.h"
#include "summary.h"

#include "effects.h"
#include "markup.h"
#include "spec_files.h"

#include <string.h>

typedef struct rulings_page {
    FILE *to;
    const char *game;
    book_text book;
    effects_line head; // of the table that is being read
    int rows;
} rulings_page;

// The game itself, or with parts: "seas", "seas, all modules".
static bool is_of(const char *cell, const char *game) {
    const size_t length = strlen(game);
    return strncmp(cell, game, length) == 0 && (cell[length] == '\0' || cell[length] == ',');
}

static const char *class_of(int column) {
    return column < EFFECTS_SEATS || column == EFFECTS_BESIDES ? "" : " class=\"number\"";
}

static void put_cells(const rulings_page *page, const char *tag, const effects_line *line) {
    fprintf(page->to, "<tr>");
    for (int i = 0; i < EFFECTS_COLUMNS; i++) {
        const book_clause *reading = i == EFFECTS_READING ? book_find_clause(&page->book, line->cell[i]) : 0;
        fprintf(page->to, "<%s%s>", tag, class_of(i));
        markup_put(page->to, line->cell[i]);
        if (reading) fprintf(page->to, " ");
        if (reading) markup_put(page->to, reading->name);
        fprintf(page->to, "</%s>", tag);
    }
    fprintf(page->to, "</tr>\n");
}

static void begin_rulings(const rulings_page *page) {
    char made[EFFECTS_CELL];
    gr_out out = gr_out_into(made, sizeof made);
    effects_put_made(&out, &page->book);
    fprintf(
        page->to,
        "<section>\n<h2 id=\"rulings\">What a ruling does</h2>\n"
        "<p>Where the rulebook leaves a question open there are several readings, which --reading chooses. Here each plays "
        "alone against the default, on the same chance, by random players; these are not the games of this page. A "
        "difference has its interval of 95 %% beside it, where chance does not explain it; otherwise <em>below</em> says "
        "how large an effect can be at most. ");
    markup_put(page->to, made);
    fprintf(page->to, "</p>\n<div class=\"scroll\"><table>\n");
    put_cells(page, "th", &page->head);
}

static void take_row(void *taking, const effects_line *line) {
    rulings_page *page = taking;
    if (line->kind == EFFECTS_HEAD) page->head = *line;
    if (line->kind != EFFECTS_ROW || !is_of(line->cell[EFFECTS_GAME], page->game)) return;
    if (page->rows++ == 0) begin_rulings(page);
    put_cells(page, "td", line);
}

// "R2.1b: no game differs in phoenix at 2; winds at 2, 4 seats."
static bool speaks_of(const char *sentence, const char *game) {
    for (const char *at = strstr(sentence, game); at; at = strstr(at + 1, game)) {
        const char *rest = at + strlen(game);
        if (at > sentence && at[-1] == ' ' && (*rest == ',' || strncmp(rest, " at ", 4) == 0)) return true;
    }
    return false;
}

static void take_sentence(void *taking, const effects_line *line) {
    const rulings_page *page = taking;
    if (line->kind != EFFECTS_SENTENCE || !speaks_of(line->text, page->game)) return;
    fprintf(page->to, "<li>");
    markup_put(page->to, line->text);
    fprintf(page->to, "</li>\n");
}

static void take_all(rulings_page *page, effects_taker *take) {
    for (int i = 0; i < page->book.clauses; i++) {
        const book_clause *clause = &page->book.clause[i];
        if (book_is_ruling(clause->id)) effects_take(&page->book, clause, take, page);
    }
}

void summary_put_rulings(FILE *to, const char *game) {
    rulings_page page = {.to = to, .game = game};
    if (book_read_all(&page.book)) take_all(&page, take_row);
    if (page.rows > 0) {
        fprintf(to, "</table></div>\n<ul>\n");
        take_all(&page, take_sentence);
        fprintf(to, "</ul>\n</section>\n");
    }
    book_free(&page.book);
}
