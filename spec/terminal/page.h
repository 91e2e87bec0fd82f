// SPDX-License-Identifier: MIT
// Pages of HTML that stand alone: one file, in light and dark, on a telephone and a wide screen. A browser is told to fetch nothing and to
// run nothing, so that whatever stood unescaped in a page could do no more than look odd. spec/site and sim/report include it.
#ifndef PAGE_H
#define PAGE_H

#include <stdio.h>

// Up to and with <main>. `style` is CSS behind that of all pages, null for none; in both, colours are variables: --ink, --paper,
// --faint (lines and notes), --shade (behind tables' heads), --link, --good, --bad.
void page_begin(FILE *to, const char *title, const char *style);
void page_end(FILE *to);

// The style of all pages alone, for those that are made of several files.
void page_put_style(FILE *to);

#endif
