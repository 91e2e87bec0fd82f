// SPDX-License-Identifier: MIT
// Mutations of text by whole words: what the grammar says, at places where it does not say it. fuzz_text.c includes it.
//
// A text with bytes flipped at random fails in its first word. One with words moved, doubled, dropped and replaced gets past
// the words and tries what the parsers think of the whole.
#ifndef MUTATE_WORDS_H
#define MUTATE_WORDS_H

#include <stddef.h>
#include <stdint.h>

// Changes the text a little, to at most `room` bytes; returns its new size.
size_t fuzz_mutate_words(uint8_t *text, size_t size, size_t room, uint64_t seed);

#endif
