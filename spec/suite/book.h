// SPDX-License-Identifier: MIT
// Rulebooks as everything else sees them: clauses, rulings and cases out of Markdown, each with its line. For the suite, the site, the
// reports' clauses and sim/cli.
//
// A clause is a paragraph that begins with a bold id (`**T05-4.2** [s31] [refuses] text`), a reading the same in a
// bullet (`- **R1a** *holder draws first* (default): text`). A case is a fenced block whose language is `case`. Everything else is prose.
// Nothing here knows the grammar within a case: that is case.h. But bad bytes are found here, with their line, and the records
// that cases cite are read along, so that a book is whole once it is read.
#ifndef BOOK_H
#define BOOK_H

#include "pool.h"
#include "text.h"

enum { BOOK_BYTES_MAX = 8 << 20 }; // of one file

// A line of a file, without its end. It never has a NUL byte, nor more than GR_LINE_MAX bytes.
typedef struct book_line {
    const char *text;
    int number; // from 1
} book_line;

typedef struct book_lines {
    book_line *line;
    int count;
} book_lines;

typedef struct book_file {
    const char *path; // as it was given
    book_lines lines; // all of them
} book_file;

typedef struct book_clause {
    const char *id; // T05-4.2, R1.2, R1.2a
    const char
        *name; // what stands between * and * after id and tags: a reading's name; empty when there is none
    const char *text; // what follows on its first line
    const char **tag; // what stands in each [ ] right after the id: "s31 s32", "refuses", "ruling R2"
    int tags;
    int file; // index into the book's files
    int line;
    bool bullet;     // a reading
    bool by_default; // its text begins with (default)
} book_clause;

typedef struct book_case {
    const char *id;     // T05-4.2/1
    const char *clause; // T05-4.2
    const char *shows;  // what the case shows, in words
    const char *path;   // of its file
    book_lines
        lines;  // after the first: the game line, givens and rows; blank lines and comments are left out
    int file;   // index into the book's files
    int line;   // of its first line, `case …`
    int under;  // index of the clause it stands under, -1 for none
    int record; // index of the record it cites, -1 for none
} book_case;

// A game written down in a file of its own (spec/protocol.md, "Records"), which cases begin with.
typedef struct book_record {
    const char *path;
    const char *made; // what a comment says of the program that made it; null when somebody wrote it
    book_line game;   // its game line
    book_lines lines; // what comes after: actions, hashes, the verdict; without blank lines and comments
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
    book_fault *fault; // everything that cannot be read; a book with faults is not to be run
    int files, clauses, case_count, records, faults;
    book_pool pool; // all that the pointers above point to
} book_text;

// Start with {0}. Adds a file; false when it had faults, which are then in the book.
bool book_read(book_text *book, const char *path);
bool book_read_text(book_text *book, const char *path, const char *text); // as if it were a file of this name
void book_free(book_text *book);

// The lines of another file that goes with a book, with the faults in the book: bad bytes are blamed, and their lines stand empty. False
// when the file cannot be read at all.
bool book_read_lines(book_text *book, const char *path, book_lines *lines);
void book_blame(book_text *book, const char *path, int line, int column, const char *a, const char *b);

// Prints each fault as path:line: what, to standard error.
void book_complain(const book_text *book);

// Null when there is none.
const book_clause *book_find_clause(const book_text *book, const char *id);
const book_case *book_find_case(const book_text *book, const char *id);

// What somebody may have meant by an id that there is not.
void book_consider_cases(const book_text *book, gr_nearest *nearest);
void book_consider_clauses(const book_text *book, gr_nearest *nearest);

// The record that a case begins with, its own or that of the case it is `like`; null when there is none.
const book_record *book_record_of(const book_text *book, const book_case *c);

// What the clause says, in one line, without its id and tags.
const char *book_clause_words(const book_text *book, const book_clause *clause, book_pool *pool);

// The same for people: a reading's name before it, and of each link its text.
const char *book_clause_shown(const book_text *book, const book_clause *clause, book_pool *pool);

// The words after `name` in the clause's tag of that name ("R2" for `ruling` in [ruling R2]); "" when the tag stands
// alone; null when there is no such tag.
const char *book_clause_tag(const book_clause *clause, const char *name);

#endif
