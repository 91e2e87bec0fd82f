// SPDX-License-Identifier: MIT
// Proofs about the readers of the grammar, on arbitrary bytes: they stay inside their buffers, and accept what they
// should.
#include "grammar.h"
#include "proof.h"
#include "text.h"

enum { NUMBER = 5, WORD = 7, SHOWN = 4 };

// Fills an array of `size` bytes, the last one zero.
static void any_text(char *text, int size) {
    for (int i = 0; i < size; i++)
        text[i] = nondet_char();
    text[size - 1] = '\0';
}

// gr_read_number reads exactly the words of digits whose value is at most `most`, and stores that value.
// Sources: spec/grammar/text.c
// Bound: words of at most 4 bytes
// Unwind: 6
PROOF(number_is_read) {
    char word[NUMBER];
    any_text(word, NUMBER);
    const uint64_t most = nondet_64();
    uint64_t number = 0, value = 0;
    bool digits = word[0] != '\0', over = false;
    for (int i = 0; i < NUMBER; i++) {
        over = over || word[i] == '\0';
        digits = digits && (over || (word[i] >= '0' && word[i] <= '9'));
        if (!over) value = value * 10 + (uint64_t)(word[i] - '0');
    }
    const bool read = gr_read_number(word, most, &number);
    assert(read == (digits && value <= most));
    assert(!read || number == value);
}

// Reading a square stays inside the word, and accepts exactly the words from a1 to h8.
// Sources: spec/grammar/names.c spec/grammar/text.c
// Bound: words of at most 6 bytes
// Unwind: 17
PROOF(square_is_read) {
    char word[WORD];
    any_text(word, WORD);
    uint8_t square = PP_NO_SQUARE;
    const bool named =
        word[0] >= 'a' && word[0] <= 'h' && word[1] >= '1' && word[1] <= '8' && word[2] == '\0';
    assert(gr_read_square(word, &square) == named);
    assert(!named || square == (word[1] - '1') * PP_STRIDE + word[0] - 'a');
}

// A place that is read is printed as the same word, so no two words mean one place.
// Sources: spec/grammar/names.c spec/grammar/text.c
// Bound: words of at most 6 bytes
// Unwind: 17
PROOF(place_is_read_and_printed) {
    char word[WORD], printed[WORD];
    any_text(word, WORD);
    pp_place place;
    if (!gr_read_place(word, &place)) return;
    assert(place.square < PP_SQUARES && place.point < PP_SIDES + 4);
    gr_out out = gr_out_into(printed, sizeof printed);
    gr_put_place(&out, place);
    assert(out.used < sizeof printed);
    for (int i = 0; i < WORD; i++) {
        assert(printed[i] == word[i]);
        if (word[i] == '\0') break;
    }
}

// Two kinds, whose turns all look different: one with one face, one with two.
enum { LYING = 7 };
static const pp_kind kinds[] = {{.name = "T7", .faces = 1, .turns = {4}},
                                {.name = "E5", .faces = 2, .turns = {4, 4}}};
static const pp_tileset tiles = {.kind = kinds, .kinds = 2, .marker = 2};

// A tile that is read with its face and its turn is printed as the same word, so no two words mean one lie.
// Sources: spec/grammar/names.c spec/grammar/text.c core/tile.c
// Assumes: a set of two kinds, whose names have two letters; one has one face, and all turns look different
// Bound: words of at most 6 bytes
// Unwind: 9
PROOF(lying_is_read_and_printed) {
    const pp_game game = {.tiles = &tiles};
    char word[LYING], printed[LYING];
    any_text(word, LYING);
    int kind, lie;
    if (!gr_read_lying(&game, word, &kind, &lie)) return;
    assert(kind >= 0 && kind < tiles.kinds && lie >= 0 && lie < 4 * kinds[kind].faces);
    gr_out out = gr_out_into(printed, sizeof printed);
    gr_put_lying(&out, &game, kind, lie);
    assert(out.used < sizeof printed);
    for (int i = 0; i < LYING; i++) {
        assert(printed[i] == word[i]);
        if (word[i] == '\0') break;
    }
}

static bool is_lie(const char *text) {
    return (text[0] == 'a' || text[0] == 'b') && text[1] == 'r' && text[2] >= '0' && text[2] <= '3';
}

// Reading a list of lies stays inside the text, accepts exactly the lists of named lies with a comma between two, and
// finds the lies that they name.
// Sources: spec/grammar/names.c spec/grammar/text.c core/tile.c
// Assumes: a tile with two faces, whose turns all look different
// Bound: texts of at most 7 bytes, which are two lies
// Unwind: 9
PROOF(lies_are_read) {
    const pp_game game = {.tiles = &tiles};
    char text[8];
    any_text(text, 8);
    uint8_t lies = 0;
    const bool read = gr_read_lies(&game, 1, text, &lies);
    const bool one = is_lie(text) && text[3] == '\0';
    const bool two = is_lie(text) && text[3] == ',' && is_lie(text + 4);
    assert(read == (one || two));
    if (!read) return;
    const unsigned first = 1u << (4 * (text[0] - 'a') + text[2] - '0');
    assert(lies == (one ? first : (first | 1u << (4 * (text[4] - 'a') + text[6] - '0'))));
}

// Whatever its bytes are, text from outside is shown as printable ASCII if `ascii` is asked for. The writer stays
// inside a buffer of any size, and ends it with a zero byte.
// Sources: spec/grammar/text.c
// Bound: at most 3 bytes of text, and a buffer of at most 13
// Unwind: 14
PROOF(shown_text_is_printable) {
    char text[SHOWN + 3], shown[13];
    any_text(text, SHOWN);
    for (int i = SHOWN; i < SHOWN + 3; i++)
        text[i] = '\0';
    const size_t size = 1 + (size_t)any_below(13), length = (size_t)any_below(SHOWN);
    gr_out out = gr_out_into(shown, size);
    gr_put_shown(&out, text, length, true);
    const size_t end = out.used < size ? out.used : size - 1, i = (size_t)any_below(13);
    assert(shown[end] == '\0');
    if (i < end) assert(shown[i] >= ' ' && shown[i] <= '~');
    assert(out.used >= length && out.used <= 4 * length);
}

// CBMC has no strspn.
size_t strspn(const char *text, const char *accept) {
    size_t length = 0;
    for (bool found = true; found && text[length] != '\0'; length += found) {
        found = false;
        for (const char *one = accept; *one; one++)
            found = found || *one == text[length];
    }
    return length;
}

// Words of a shell are split in place: each begins and ends inside the line.
// Sources: spec/grammar/text.c
// Bound: lines of at most 5 bytes, and at most 3 words; a plain model of strspn
// Unwind: 9
PROOF(quoted_words_stay_inside) {
    char line[6], *word[3];
    any_text(line, 6);
    const int words = gr_split_quoted(line, word, 3);
    assert(words >= -1 && words <= 3);
    const int i = any_below(3);
    if (i < words) assert(word[i] >= line && word[i] < line + 6);
}
