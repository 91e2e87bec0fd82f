// SPDX-License-Identifier: MIT
// Mutations of text by whole words: words of the grammar in the wrong places. Included by fuzz_text.c.
//
// A text with randomly flipped bytes fails in its first word. If whole words are moved, doubled, dropped or replaced, each word is valid,
// and the parsers have to judge the whole.
#ifndef MUTATE_WORDS_H
#define MUTATE_WORDS_H

#include <stddef.h>
#include <stdint.h>

// Changes the text slightly, to at most `room` bytes. Returns its new size.
size_t fuzz_mutate_words(uint8_t *text, size_t size, size_t room, uint64_t seed);

#endif
