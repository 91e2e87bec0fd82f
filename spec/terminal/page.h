// SPDX-License-Identifier: MIT
// Self-contained HTML pages: one file, for light and dark mode, phones and wide screens. Their security policy lets the browser fetch and
// run nothing, so text that was not escaped can do no harm beyond its look. spec/site and sim/report include it.
#ifndef PAGE_H
#define PAGE_H

#include <stdio.h>

// Writes the page up to <main>. `style` is CSS that is added to the style of all pages, or null. Colours are variables: --ink, --paper,
// --faint (lines and notes), --shade (behind table heads), --link, --good, --bad.
void page_begin(FILE *to, const char *title, const char *style);
void page_end(FILE *to);

// Writes only the style of all pages, for pages that are split into several files.
void page_put_style(FILE *to);

#endif
