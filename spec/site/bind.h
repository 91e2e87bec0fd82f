// SPDX-License-Identifier: MIT
// The book: the rulebooks as pages, each case with its boards and with what became of it on the engine that was tested.
//
// What the pages are made of is written into the book's folder: `data/` has the cases, the results and the rules that books share as
// JSON, `pictures/` the boards. `spec/site/bind`, a program in Python, makes pages of it.
#ifndef BIND_H
#define BIND_H

#include "report.h"

// The folder for pictures within that of the book, made together with it. Null, with a message, when it cannot be made.
const char *bind_pictures(book_pool *pool, const char *folder);

// Writes all of it after a run; `runner` has the built-in engine. False, with a message, when something is missing.
bool bind_book(const case_runner *runner, const report_of *report, const char *folder);

#endif
