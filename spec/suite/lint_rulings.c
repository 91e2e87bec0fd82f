// SPDX-License-Identifier: MIT
// The lint's checks of rulings: in the books, in core, and in the cases that play them. lint_main.c runs them.
#include "lint.h"

#include <string.h>

// --- Readings that cases name

static bool exists(const char *reading) {
    char ruling[BOOK_ID_MAX + 1];
    if (!book_is_reading(reading)) return false;
    book_ruling_of(reading, ruling);
    return reading[strlen(reading) - 1] - 'a' < book_readings_in_core(ruling);
}

// Copies the next part of a comma-separated list. Returns the rest of the list, or null after the last part.
static const char *next_part(const char *list, char part[BOOK_ID_MAX + 1]) {
    if (!list || *list == '\0') return 0;
    const size_t length = strcspn(list, ",");
    const size_t copied = length < BOOK_ID_MAX ? length : BOOK_ID_MAX;
    memcpy(part, list, copied);
    part[copied] = '\0';
    return list[length] == ',' ? list + length + 1 : list + length;
}

// The game that a case plays, and its readings. They are on its own game line or, if it has none, on the nearest line that it inherits
// with `like`. A line's own readings replace the inherited ones. Returns false if there is no game line.
static bool find_game(const book_text *book, const book_case *c, char game[GR_WORD_MAX + 1],
                      char list[GR_WORD_MAX + 1]) {
    list[0] = '\0';
    for (int hops = 0; c && hops <= book->case_count && c->lines.count > 0; hops++) {
        const bool recorded = c->record >= 0;
        gr_words words = gr_words_of(recorded ? book->record[c->record].game.text : c->lines.line[0].text);
        if (!gr_next_word(&words)) return false;
        const bool like = gr_same_word(words.word, "like");
        if (!like && !gr_same_word(words.word, "game")) return false;
        if (!gr_next_word(&words)) return false;
        memcpy(game, words.word, strlen(words.word) + 1);
        c = like ? book_find_case(book, words.word) : 0;
        while (gr_next_word(&words)) {
            const bool readings = strncmp(words.word, "reading=", 8) == 0;
            if (readings && list[0] == '\0') memcpy(list, words.word + 8, strlen(words.word + 8) + 1);
        }
        if (!like) return true;
    }
    return false;
}

void lint_citation(lint_run *lint, const book_clause *clause, const char *ruling) {
    const book_text *book = lint->book;
    const pp_ruling cited = book_ruling_in_core(ruling);
    char name[GR_WORD_MAX + 1], readings[GR_WORD_MAX + 1];
    int plays = 0;
    for (int i = 0; i < book->case_count; i++) {
        const book_case *c = &book->cases[i];
        if (strcmp(c->clause, clause->id) != 0 || !find_game(book, c, name, readings)) continue;
        const pp_game *game = gr_find_game(&gr_shipped_games, name);
        if (game) plays |= game->book;
    }
    const bool concerns = cited == PP_RULINGS || plays == 0 || (pp_rulings[cited].books & plays) != 0;
    lint_check(lint, concerns, book->file[clause->file].path, clause->line, clause->id,
               "it cites %s, which belongs to another game", ruling);
}

static void check_readings_of_case(lint_run *lint, const book_case *c) {
    char game[GR_WORD_MAX + 1], readings[GR_WORD_MAX + 1], part[BOOK_ID_MAX + 1];
    bool plays_own = !book_is_reading(c->clause) || c->clause[strlen(c->clause) - 1] == 'a';
    const bool has_game = find_game(lint->book, c, game, readings);
    if (!lint_check(lint, has_game, c->path, c->line, c->id, "the case has no game line")) return;
    for (const char *list = readings; (list = next_part(list, part)) != 0;) {
        lint_check(lint, exists(part), c->path, c->line, c->id, "there is no reading %s", part);
        plays_own |= strcmp(part, c->clause) == 0;
    }
    lint_check(lint, plays_own, c->path, c->line, c->id,
               "the case belongs to %s but does not play that reading", c->clause);
}

// --- Rulings in the book and in core

static int count_cases(const book_text *book, const char *clause) {
    int cases = 0;
    for (int i = 0; i < book->case_count; i++)
        cases += strcmp(book->cases[i].clause, clause) == 0;
    return cases;
}

static bool is_of(const book_clause *reading, const char *ruling) {
    char of[BOOK_ID_MAX + 1];
    if (!book_is_reading(reading->id)) return false;
    book_ruling_of(reading->id, of);
    return strcmp(of, ruling) == 0;
}

// Checks that core and the book use the same name for this reading.
static void check_name(lint_run *lint, const book_clause *reading, const char *ruling, int number) {
    char name[GR_WORD_MAX + 1];
    gr_out out = gr_out_into(name, sizeof name);
    gr_put_reading(&out, book_ruling_in_core(ruling), number);
    lint_check(lint, strcmp(reading->name, name) == 0, lint->book->file[reading->file].path, reading->line,
               reading->id, "named '%s' here, but '%s' in core/ruling_table.inc", reading->name, name);
}

// The heading above a clause, without its marks, or "" if there is none.
static const char *heading_of(const book_text *book, const book_clause *clause) {
    const book_lines *lines = &book->file[clause->file].lines;
    for (int i = clause->line - 1; i-- > 0;) {
        const char *text = lines->line[i].text;
        if (text[0] == '#') return text + strspn(text, "# ");
    }
    return "";
}

// Checks that core and the page ask the ruling's question in the same words.
static void check_heading(lint_run *lint, const book_clause *ruling) {
    char expected[GR_LINE_MAX + 1];
    const pp_ruling found = book_ruling_in_core(ruling->id);
    const char *heading = heading_of(lint->book, ruling);
    if (found == PP_RULINGS) return;
    gr_out out = gr_out_into(expected, sizeof expected);
    gr_put(&out, ruling->id);
    gr_put_char(&out, ' ');
    gr_put(&out, pp_rulings[found].about);
    lint_check(lint, strcmp(heading, expected) == 0, lint->book->file[ruling->file].path, ruling->line,
               ruling->id, "headed '%s' here, but '%s' in core/ruling_table.inc", heading, expected);
}

static void check_ruling(lint_run *lint, const book_clause *ruling) {
    const book_text *book = lint->book;
    const char *path = book->file[ruling->file].path;
    int readings = 0;
    for (int i = 0; i < book->clauses; i++) {
        const book_clause *reading = &book->clause[i];
        if (!is_of(reading, ruling->id)) continue;
        const char letter = reading->id[strlen(reading->id) - 1];
        const char *where = book->file[reading->file].path;
        lint_check(lint, letter == 'a' + readings, where, reading->line, reading->id,
                   "the readings of %s must be a, b and so on", ruling->id);
        lint_check(lint, reading->by_default == (letter == 'a'), where, reading->line, reading->id,
                   "reading a must be the default, and no other");
        const bool shown = count_cases(book, reading->id) > 0 || book_clause_tag(reading, "property");
        lint_check(lint, shown, where, reading->line, reading->id,
                   "the reading has neither a case nor a property test");
        if (readings < book_readings_in_core(ruling->id)) check_name(lint, reading, ruling->id, readings);
        readings++;
    }
    lint_check(lint, readings > 0, path, ruling->line, ruling->id, "the ruling has %d readings", readings);
    const int in_core = book_readings_in_core(ruling->id);
    lint_check(lint, in_core == readings, path, ruling->line, ruling->id,
               "%d readings here, but %d in core/ruling_table.inc", readings, in_core);
}

static void check_reading(lint_run *lint, const book_clause *reading) {
    char ruling[BOOK_ID_MAX + 1];
    book_ruling_of(reading->id, ruling);
    lint_check(lint, book_find_clause(lint->book, ruling) != 0, lint->book->file[reading->file].path,
               reading->line, reading->id, "its ruling %s does not exist", ruling);
}

// Checks that all rulings of core are in the books, if a book of rulings is read.
static void check_register(lint_run *lint, const char *path) {
    for (int i = 0; i < PP_RULINGS; i++) {
        lint_check(lint, book_find_clause(lint->book, pp_rulings[i].id) != 0, path, 1, pp_rulings[i].id,
                   "this ruling of core/ruling_table.inc is not in the books");
    }
}

// --- Pages: a ruling is on the page of the first game that it names, rulings-GAME.md. rulings.md lists every ruling. The page of a game
// also lists rulings on other pages that concern the game.

static const char *base_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static bool begins(const char *text, const char *with) {
    return strncmp(text, with, strlen(with)) == 0;
}

static void put_page(gr_out *out, const char *game, size_t length) {
    gr_put(out, "rulings-");
    for (size_t i = 0; i < length; i++)
        gr_put_char(out, game[i]);
    gr_put(out, ".md");
}

static bool names(const book_clause *ruling, const char *game, size_t length) {
    const char *word = ruling->tags > 0 ? ruling->tag[0] : "";
    while (*word) {
        const size_t size = strcspn(word, " ");
        if (size == length && strncmp(word, game, length) == 0) return true;
        word += size + strspn(word + size, " ");
    }
    return false;
}

// Returns whether this page lists a ruling that is on another page.
static bool lists(const char *page, const book_clause *ruling, const char *home) {
    if (strcmp(page, home) == 0) return false;
    if (strcmp(page, "rulings.md") == 0) return true;
    const char *game = page + strlen("rulings-");
    return begins(page, "rulings-") && names(ruling, game, strcspn(game, "."));
}

// Writes the anchor that GitHub makes for a heading.
static void put_anchor(gr_out *out, const char *heading) {
    for (const char *at = heading; *at; at++) {
        const bool capital = *at >= 'A' && *at <= 'Z', space = *at == ' ';
        const bool kept = (*at >= 'a' && *at <= 'z') || (*at >= '0' && *at <= '9') || *at == '-';
        if (capital || space || kept) gr_put_char(out, space ? '-' : capital ? (char)(*at - 'A' + 'a') : *at);
    }
}

static void put_entry(gr_out *out, const char *heading, const char *home) {
    gr_put(out, "- [");
    gr_put(out, heading);
    gr_put(out, "](");
    gr_put(out, home);
    gr_put_char(out, '#');
    put_anchor(out, heading);
    gr_put_char(out, ')');
}

static int line_of(const book_lines *lines, const char *text) {
    int i = 0;
    while (i < lines->count && strcmp(lines->line[i].text, text) != 0)
        i++;
    return i < lines->count ? i + 1 : 0;
}

static void check_page(lint_run *lint, const book_clause *ruling) {
    const book_text *book = lint->book;
    const char *path = book->file[ruling->file].path, *home = base_name(path);
    const char *games = ruling->tags > 0 ? ruling->tag[0] : "", *heading = heading_of(book, ruling);
    char expected[GR_WORD_MAX + 1], entry[GR_LINE_MAX + 1];
    gr_out page = gr_out_into(expected, sizeof expected), link = gr_out_into(entry, sizeof entry);
    if (!begins(home, "rulings-")) return;
    put_page(&page, games, strcspn(games, " "));
    lint_check(lint, strcmp(home, expected) == 0, path, ruling->line, ruling->id,
               "this ruling belongs on the page %s", expected);
    put_entry(&link, heading, home);
    for (int i = 0; i < book->files; i++) {
        const book_file *file = &book->file[i];
        if (!lists(base_name(file->path), ruling, home)) continue;
        lint_check(lint, line_of(&file->lines, entry) != 0, file->path, 1, ruling->id,
                   "this line is missing: %s", entry);
    }
}

static const book_clause *listed_in(const book_text *book, const char *line) {
    char id[BOOK_ID_MAX + 1];
    const size_t length = begins(line, "- [R") ? strcspn(line + 3, " ]") : 0;
    if (length == 0 || length > BOOK_ID_MAX) return 0;
    memcpy(id, line + 3, length);
    id[length] = '\0';
    return book_find_clause(book, id);
}

static void check_lists(lint_run *lint, const book_file *page) {
    const book_text *book = lint->book;
    for (int i = 0; begins(base_name(page->path), "rulings") && i < page->lines.count; i++) {
        const char *text = page->lines.line[i].text;
        const book_clause *ruling = listed_in(book, text);
        const char *home = ruling ? base_name(book->file[ruling->file].path) : "";
        const bool fits = !begins(text, "- [R") || (ruling && lists(base_name(page->path), ruling, home));
        lint_check(lint, fits, page->path, i + 1, 0,
                   "this line must list a ruling of another page that concerns this one: %s", text);
    }
}

void lint_rulings(lint_run *lint) {
    const book_text *book = lint->book;
    const char *rulings = 0;
    for (int i = 0; i < book->clauses; i++) {
        const book_clause *clause = &book->clause[i];
        if (book_is_reading(clause->id)) check_reading(lint, clause);
        if (!book_is_ruling(clause->id)) continue;
        check_ruling(lint, clause);
        check_heading(lint, clause);
        check_page(lint, clause);
        rulings = book->file[clause->file].path;
    }
    if (rulings) check_register(lint, rulings);
    for (int i = 0; i < book->files; i++)
        check_lists(lint, &book->file[i]);
    for (int i = 0; i < book->case_count; i++)
        check_readings_of_case(lint, &book->cases[i]);
}
