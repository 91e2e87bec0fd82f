// SPDX-License-Identifier: MIT
// The lint's checks of clauses, cases, sentences and tags, and the count of all checks. lint_main.c and lint_test.c run them.
#include "lint.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS_WELCOME = 8, SENTENCES_MAX = 5000 };

bool lint_check(lint_run *lint, bool holds, const char *path, int line, const char *id, const char *format,
                ...) {
    if (holds) {
        lint->passed++;
        return true;
    }
    lint->failed++;
    char text[2 * GR_LINE_MAX], shown[2 * GR_LINE_MAX];
    const int used = snprintf(text, GR_LINE_MAX, "%s:%d: %s%s", path, line, id ? id : "", id ? ": " : "");
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text + (used < GR_LINE_MAX ? used : GR_LINE_MAX - 1), GR_LINE_MAX, format, arguments);
    va_end(arguments);
    gr_out out = gr_out_into(shown, sizeof shown);
    gr_put_shown(&out, text, strlen(text), false);
    fprintf(lint->to, "%s\n", shown);
    return false;
}

static const char *path_of(const lint_run *lint, const book_clause *clause) {
    return lint->book->file[clause->file].path;
}

// Returns whether this is a clause of a rulebook, and not a ruling or a reading.
static bool is_rule(const book_clause *clause) {
    return !book_is_ruling(clause->id) && !book_is_reading(clause->id);
}

// --- Rows

// Moves to the expectations of a row. Returns false if the line is not a row.
static bool find_verdict(const char *line, gr_words *words) {
    *words = gr_words_of(line);
    while (gr_next_word(words)) {
        if (gr_same_word(words->word, "|")) return true;
    }
    return false;
}

static bool has_refused_row(const book_case *c) {
    gr_words words;
    for (int i = 0; i < c->lines.count; i++) {
        if (!find_verdict(c->lines.line[i].text, &words) || !gr_next_word(&words)) continue;
        if (gr_same_word(words.word, "refused") || gr_same_word(words.word, "malformed")) return true;
    }
    return false;
}

static int count_rows(const book_case *c) {
    gr_words words;
    int rows = 0;
    for (int i = 0; i < c->lines.count; i++)
        rows += find_verdict(c->lines.line[i].text, &words);
    return rows;
}

// --- Clauses

static void check_once(lint_run *lint, int number) {
    const book_clause *clause = &lint->book->clause[number];
    const book_clause *first = book_find_clause(lint->book, clause->id);
    lint_check(lint, first == clause, path_of(lint, clause), clause->line, clause->id,
               "this id is used twice; the first time at %s:%d", path_of(lint, first), first->line);
}

static void check_cases_of(lint_run *lint, const book_clause *clause) {
    const book_text *book = lint->book;
    const char *path = path_of(lint, clause);
    int cases = 0, refusing = 0;
    for (int i = 0; i < book->case_count; i++) {
        if (strcmp(book->cases[i].clause, clause->id) != 0) continue;
        cases++;
        refusing += has_refused_row(&book->cases[i]);
    }
    lint_check(lint, cases > 0, path, clause->line, clause->id, "the clause has no case");
    const bool refuses = book_clause_tag(clause, "refuses") != 0;
    if (refuses) {
        lint_check(lint, refusing > 0, path, clause->line, clause->id,
                   "tagged [refuses], but none of its cases has a row that is refused");
    } else {
        lint_check(lint, refusing == 0, path, clause->line, clause->id,
                   "not tagged [refuses], but one of its cases has a row that is refused");
    }
}

static void check_case(lint_run *lint, const book_case *c) {
    const book_text *book = lint->book;
    const book_clause *clause = book_find_clause(book, c->clause);
    if (!lint_check(lint, clause != 0, c->path, c->line, c->id, "there is no clause %s", c->clause)) return;
    char belongs[BOOK_ID_MAX + 1], stands[BOOK_ID_MAX + 1] = "";
    book_ruling_of(c->clause, belongs); // the cases of all readings are below their ruling together
    if (c->under >= 0) book_ruling_of(book->clause[c->under].id, stands);
    lint_check(lint, strcmp(belongs, stands) == 0, c->path, c->line, c->id,
               "the case must be below its own clause; it is below %s",
               c->under >= 0 ? book->clause[c->under].id : "no clause");
    const int rows = count_rows(c);
    lint_check(lint, rows > 0, c->path, c->line, c->id, "the case has no row");
    if (rows > ROWS_WELCOME)
        fprintf(lint->to, "%s:%d: warning: %s has %d rows\n", c->path, c->line, c->id, rows);
}

// --- Sentences and tags

typedef struct sentences {
    const char *path;
    int line, first,
        last; // line of the head, and the first and last sentence; `line` is 0 until the head is found
    bool told[SENTENCES_MAX + 1]; // whether a clause or an informative paragraph restates the sentence
} sentences;

static bool is_sentence(const char *word) {
    return word[0] == 's' && word[1] >= '0' && word[1] <= '9';
}

static void tell_sentence(lint_run *lint, sentences *s, int line, const char *word) {
    uint64_t number = 0;
    const bool real = is_sentence(word) && gr_read_number(word + 1, (uint64_t)s->last, &number) &&
                      number >= (uint64_t)s->first;
    if (lint_check(lint, real, s->path, line, word, "not a sentence between s%d and s%d", s->first,
                   s->last)) {
        s->told[number] = true;
    }
}

static void tell_sentences(lint_run *lint, sentences *s, int line, const char *tag) {
    gr_words words = gr_words_of(tag);
    while (gr_next_word(&words))
        tell_sentence(lint, s, line, words.word);
}

// Returns whether the tag says how sure a restatement is: sure, likely or a guess. Books have such tags if the original rulebook was not
// available.
static bool is_sureness(const char *tag) {
    static const char *const degrees[] = {"sure", "likely", "guess"};
    for (int i = 0; i < 3; i++) {
        if (strcmp(tag, degrees[i]) == 0) return true;
    }
    return false;
}

static int count_sureness(const book_clause *clause) {
    int count = 0;
    for (int i = 0; i < clause->tags; i++)
        count += is_sureness(clause->tag[i]);
    return count;
}

// Checks that every clause has exactly one such tag if any clause of the book has one.
static void check_sureness(lint_run *lint, int file) {
    const book_text *book = lint->book;
    int said = 0;
    for (int i = 0; i < book->clauses; i++) {
        const book_clause *clause = &book->clause[i];
        if (clause->file == file && is_rule(clause)) said += count_sureness(clause);
    }
    for (int i = 0; said > 0 && i < book->clauses; i++) {
        const book_clause *clause = &book->clause[i];
        if (clause->file != file || !is_rule(clause)) continue;
        lint_check(lint, count_sureness(clause) == 1, path_of(lint, clause), clause->line, clause->id,
                   "it needs exactly one of the tags sure, likely and guess");
    }
}

static bool known_tag(const char *tag) {
    if (is_sureness(tag)) return true;
    static const char *const known[] = {"refuses", "ruling", "property"};
    gr_words words = gr_words_of(tag);
    gr_next_word(&words);
    for (int i = 0; i < 3; i++) {
        if (gr_same_word(words.word, known[i])) return gr_next_word(&words) == (i > 0);
    }
    return false;
}

static void check_ruling_tag(lint_run *lint, const book_clause *clause, const char *tag) {
    gr_words words = gr_words_of(tag);
    gr_next_word(&words);
    if (!gr_same_word(words.word, "ruling")) return;
    while (gr_next_word(&words)) {
        const bool known = book_is_ruling(words.word) && book_readings_in_core(words.word) > 0;
        lint_check(lint, known, path_of(lint, clause), clause->line, clause->id, "there is no ruling %s",
                   words.word);
        lint_citation(lint, clause, words.word);
    }
}

static void check_tags(lint_run *lint, sentences *s, const book_clause *clause) {
    int places = 0;
    for (int i = 0; i < clause->tags; i++) {
        const char *tag = clause->tag[i];
        if (is_sentence(tag)) {
            places++;
            tell_sentences(lint, s, clause->line, tag);
            continue;
        }
        lint_check(lint, known_tag(tag), s->path, clause->line, clause->id, "unknown tag: [%s]", tag);
        check_ruling_tag(lint, clause, tag);
    }
    lint_check(lint, places == 1, s->path, clause->line, clause->id,
               "it needs exactly one tag that names its sentences");
}

// Reads `Sentences: 1 to 82`. If two books restate parts of one rulebook, the second begins at a later number.
static bool read_head(const char *text, sentences *s) {
    gr_words words = gr_words_of(text);
    uint64_t first = 0, last = 0;
    if (!gr_next_word(&words) || !gr_same_word(words.word, "Sentences:")) return false;
    const bool good = gr_next_word(&words) && gr_read_number(words.word, SENTENCES_MAX, &first) &&
                      gr_next_word(&words) && gr_same_word(words.word, "to") && gr_next_word(&words) &&
                      gr_read_number(words.word, SENTENCES_MAX, &last) && !gr_next_word(&words);
    s->first = good && first <= last ? (int)first : 0;
    s->last = s->first > 0 ? (int)last : 0;
    return true;
}

static void find_head(lint_run *lint, sentences *s, const book_file *file) {
    for (int i = 0; i < file->lines.count; i++) {
        if (!read_head(file->lines.line[i].text, s)) continue;
        s->line = file->lines.line[i].number;
        lint_check(lint, s->first > 0, s->path, s->line, 0, "the form is: Sentences: M to N");
        return;
    }
    lint_check(lint, false, s->path, 1, 0,
               "a rulebook must say how many sentences it has: Sentences: 1 to N");
}

static void read_informative(lint_run *lint, sentences *s, const book_line *line) {
    static const char begins[] = "**informative**";
    if (strncmp(line->text, begins, sizeof begins - 1) != 0) return;
    const char *open = line->text + sizeof begins - 1;
    while (*open == ' ')
        open++;
    const char *close = strchr(open, ']');
    const bool good = *open == '[' && is_sentence(open + 1) && close;
    if (!lint_check(lint, good, s->path, line->number, 0, "the form is: **informative** [s1 s2] why")) return;
    char tag[GR_LINE_MAX + 1] = "";
    memcpy(tag, open + 1, (size_t)(close - open - 1));
    tell_sentences(lint, s, line->number, tag);
}

static bool has_rules(const book_text *book, int file) {
    for (int i = 0; i < book->clauses; i++) {
        if (book->clause[i].file == file && is_rule(&book->clause[i])) return true;
    }
    return false;
}

static void check_sentences(lint_run *lint, int number) {
    const book_text *book = lint->book;
    const book_file *file = &book->file[number];
    sentences *s = calloc(1, sizeof *s);
    if (!s) abort();
    s->path = file->path;
    find_head(lint, s, file);
    check_sureness(lint, number);
    for (int i = 0; i < book->clauses; i++) {
        const book_clause *clause = &book->clause[i];
        if (clause->file == number && is_rule(clause)) check_tags(lint, s, clause);
    }
    for (int i = 0; i < file->lines.count; i++)
        read_informative(lint, s, &file->lines.line[i]);
    for (int i = s->first; i > 0 && i <= s->last; i++) {
        lint_check(lint, s->told[i], s->path, s->line, 0,
                   "sentence s%d is in no clause and in no informative paragraph", i);
    }
    free(s);
}

// --- References: prose that names a clause, and cases that expect one.

static bool of_a_known_book(const book_text *book, const char *id) {
    const size_t prefix = strcspn(id, "-") + 1;
    for (int i = 0; i < book->clauses; i++) {
        if (strncmp(book->clause[i].id, id, prefix) == 0) return true;
    }
    return false;
}

static void check_references(lint_run *lint, const book_file *file) {
    const book_text *book = lint->book;
    char id[BOOK_ID_MAX + 1];
    for (int i = 0; i < file->lines.count; i++) {
        const char *text = file->lines.line[i].text;
        while ((text = book_next_reference(text, id)) != 0) {
            if (!of_a_known_book(book, id)) continue;
            lint_check(lint, book_find_clause(book, id) != 0, file->path, file->lines.line[i].number, id,
                       "there is no such clause");
        }
    }
}

void lint_books(lint_run *lint) {
    const book_text *book = lint->book;
    for (int i = 0; i < book->clauses; i++) {
        check_once(lint, i);
        if (is_rule(&book->clause[i])) check_cases_of(lint, &book->clause[i]);
    }
    for (int i = 0; i < book->case_count; i++)
        check_case(lint, &book->cases[i]);
    for (int i = 0; i < book->files; i++) {
        if (has_rules(book, i)) check_sentences(lint, i);
        check_references(lint, &book->file[i]);
    }
}
