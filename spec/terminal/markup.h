// SPDX-License-Identifier: MIT
// Text within XML (SVG pictures, JUnit reports), and within HTML. Their writers include it.
#ifndef MARKUP_H
#define MARKUP_H

#include <stdio.h>

// What could be taken for markup is escaped; bytes that are no text there become question marks. Line ends stay.
void markup_put(FILE *to, const char *text);

#endif
