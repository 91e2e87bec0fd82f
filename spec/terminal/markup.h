// SPDX-License-Identifier: MIT
// Escapes text for XML (SVG pictures, JUnit reports) and HTML. Code that writes these formats includes it.
#ifndef MARKUP_H
#define MARKUP_H

#include <stdio.h>

// Prints text. Markup characters are escaped, forbidden bytes become question marks, and line ends stay.
void markup_put(FILE *to, const char *text);

#endif
