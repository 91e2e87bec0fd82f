// SPDX-License-Identifier: MIT
// A rulebook in memory: the clauses, rulings and cases of a Markdown file, each with its line. For the suite, the site, the reports and
// sim/cli.
//
// - A clause is a paragraph that begins with a bold id: `**T05-4.2** [s31] [refuses] text`.
// - A reading is the same in a bullet: `- **R1a** *holder draws first* (default): text`.
// - A case is a fenced block whose language is `case`. Everything else is prose.
//
// The grammar of a case is in case.h. Bad bytes are found here, with their line. The records that cases cite are read here too, so a book
// is complete once it has been read.
#ifndef BOOK_H
#define BOOK_H

#include "pool.h"
#include "text.h"

enum { BOOK_BYTES_MAX = 8 << 20 }; // largest size of a file

// A line of a file, without its end. It has no NUL byte and at most GR_LINE_MAX bytes.
typedef struct book_line {
    const char *text;
    int number; // counted from 1
} book_line;

typedef struct book_lines {
    book_line *line;
    int count;
} book_lines;

typedef struct book_file {
    const char *path; // as the caller gave it
    book_lines lines; // every line of the file
} book_file;

typedef struct book_clause {
    const char *id;   // T05-4.2, R1.2, R1.2a
    const char *name; // a reading's name, between * and * after id and tags; empty when there is none
    const char *text; // the rest of the first line
    const char **tag; // the text of each [ ] after the id: "s31 s32", "refuses", "ruling R2"
    int tags;
    int file; // index into the book's files
    int line;
    bool bullet;     // a reading
    bool by_default; // its text begins with (default)
} book_clause;

typedef struct book_case {
    const char *id;     // T05-4.2/1
    const char *clause; // T05-4.2
    const char *shows;  // its title
    const char *path;   // path of its file
    book_lines lines; // the lines after the first, without blank lines and comments: game line, givens, rows
    int file;         // index into the book's files
    int line;         // number of its first line, `case …`
    int under;        // index of the clause that the case is written under, or -1 if there is none
    int record;       // index of the record that the case cites, or -1 if it cites none
} book_case;

// A record in its own file (spec/protocol.md, "Records"). Cases can begin with it.
typedef struct book_record {
    const char *path;
    const char *made; // the comment that names the program that made it; null if a person wrote it
    book_line game;   // its game line
    book_lines lines; // the lines after it, without blank lines and comments: actions, hashes, the verdict
} book_record;

typedef struct book_fault {
    const char *path;
    gr_fault fault;
} book_fault;

// Several files read as one book: cases may refer to each other across files.
typedef struct book_text {
    book_file *file;
    book_clause *clause;
    book_case *cases;
    book_record *record;
    book_fault *fault; // each place that cannot be read; a book with faults must not be run
    int files, clauses, case_count, records, faults;
    book_pool pool; // owns everything that the pointers above point to
} book_text;

// Adds a file; start with {0}. Returns false if the file has faults, which are then in the book.
bool book_read(book_text *book, const char *path);
bool book_read_text(book_text *book, const char *path,
                    const char *text); // reads this text as a file with this name
// Adds a record that is in memory. Call it before the book that cites it is read. The path is the one that a case beside the book gives,
// such as games/NAME.rec.
void book_read_record(book_text *book, const char *path, const char *text);
void book_free(book_text *book);

// Reads the lines of another file that belongs to a book. Lines with bad bytes are left empty, and become faults of the book. Returns
// false if the file cannot be read at all.
bool book_read_lines(book_text *book, const char *path, book_lines *lines);
void book_blame(book_text *book, const char *path, int line, int column, const char *a, const char *b);

// Prints each fault to standard error, as `path:line: fault`.
void book_complain(const book_text *book);

// Finds a clause or a case by its id. Returns null if there is none.
const book_clause *book_find_clause(const book_text *book, const char *id);
const book_case *book_find_case(const book_text *book, const char *id);

// Offers the ids of all cases, or of all clauses, as suggestions for an unknown id.
void book_consider_cases(const book_text *book, gr_nearest *nearest);
void book_consider_clauses(const book_text *book, gr_nearest *nearest);

// The record that a case begins with, its own or one inherited with `like`; null if there is none.
const book_record *book_record_of(const book_text *book, const book_case *c);

// The text of the clause in one line, without its id and tags.
const char *book_clause_words(const book_text *book, const book_clause *clause, book_pool *pool);

// The text of the clause for people: with a reading's name in front, and with only the text of each link.
const char *book_clause_shown(const book_text *book, const book_clause *clause, book_pool *pool);

// The words after `name` in the clause's tag of that name ("R2" for `ruling` in [ruling R2]). Returns "" if the tag has no further words,
// and null if there is no such tag.
const char *book_clause_tag(const book_clause *clause, const char *name);

#endif
