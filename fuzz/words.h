// SPDX-License-Identifier: MIT
// Mutations of text by whole words, which put words of the grammar in the wrong places. fuzz_text.c includes it.
//
// A text with randomly flipped bytes is refused at its first word. If whole words are moved, doubled, dropped or replaced, each word is
// valid, and the parsers have to judge the whole line.
#ifndef MUTATE_WORDS_H
#define MUTATE_WORDS_H

#include <stddef.h>
#include <stdint.h>

// Makes a small change to the text, in at most `room` bytes. Returns its new size.
size_t fuzz_mutate_words(uint8_t *text, size_t size, size_t room, uint64_t seed);

#endif
