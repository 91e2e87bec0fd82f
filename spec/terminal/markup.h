// SPDX-License-Identifier: MIT
// Escapes text for XML (SVG pictures, JUnit reports) and HTML. Their writers include it.
#ifndef MARKUP_H
#define MARKUP_H

#include <stdio.h>

// Markup characters are escaped. Bytes that are not allowed become question marks. Line ends stay.
void markup_put(FILE *to, const char *text);

#endif
