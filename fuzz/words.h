// SPDX-License-Identifier: MIT
// Mutations of text by whole words: what the grammar says, at places where it does not say it.
//
// Bytes flipped at random die in the first word. Words moved, doubled, dropped and replaced get past the words and try
// what the parsers think of the whole.
#ifndef MUTATE_WORDS_H
#define MUTATE_WORDS_H

#include <stddef.h>
#include <stdint.h>

// Changes the text a little, to at most `room` bytes; returns its new size.
size_t fuzz_mutate_words(uint8_t *text, size_t size, size_t room, uint64_t seed);

#endif
