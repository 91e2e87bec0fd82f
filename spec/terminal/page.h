// SPDX-License-Identifier: MIT
// Self-contained HTML pages: one file, for light and dark mode, phones and wide screens. Their security policy forbids the browser to fetch
// or run anything, so text that was not escaped can only look odd. spec/site and sim/report include it.
#ifndef PAGE_H
#define PAGE_H

#include <stdio.h>

// Writes the page up to <main>. `style` is CSS that follows the style of all pages; null for none. Colours are variables: --ink, --paper,
// --faint (lines and notes), --shade (behind table heads), --link, --good, --bad.
void page_begin(FILE *to, const char *title, const char *style);
void page_end(FILE *to);

// Writes only the style of all pages, for pages that consist of several files.
void page_put_style(FILE *to);

#endif
