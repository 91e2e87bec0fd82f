// SPDX-License-Identifier: MIT
// Mutates text by whole words. fuzz_text.c registers it as libFuzzer's mutator.
#include "words.h"

#include "trial.h"

#include <string.h>

static uint32_t below(uint64_t *chance, uint32_t bound) {
    *chance ^= *chance << 13;
    *chance ^= *chance >> 7;
    *chance ^= *chance << 17;
    return (uint32_t)(*chance >> 32) % bound;
}

// --- A word of the grammar. Most words come from the grammar's own tables and printers, so the words of a new game are included at once.

// Words that no table contains: words of lines, cases and books, and punctuation marks. clang-format off
static const char *const plain_words[] = {
    "position",    "game",      "record",     "like",
    "turned",      "colours",   "instead",    "look",
    "given",       "refused",   "malformed",  "only",
    "goes",        "on",        "asks",       "holds",
    "empty",       "choices",   "lawful",     "unlawful",
    "nothing",     "at",        "to",         "first",
    "pile",        "then",      "out",        "off",
    "over",        "wins",      "shared",     "box=",
    "board=",      "seats=",    "reading=",   "hash",
    "pathproof 1", "case",      "```case",    "```",
    "|",           "/",         "#",          "-",
    "**T05-1.1**", "T05-1.1/1", "lr",         "tb",
    "red1",        "blue2",     "active=red", "were-in=red,blue",
    "to-return=",  "tileset",   "tile",       "set=",
    "glowing",     "dimmed",    "orange",     "yellow",
    "#1",          "#2",        "life=1",     "score=7",
    "due=1",       "n1-s2",     "nw-se",      "copies",
    "waits",       "gone",
};
// clang-format on

// Writes a number that may overflow: zero, the largest number of each width, one that is larger than all of them, or a number that wraps
// around to a valid one.
static void put_chance_number(gr_out *out, uint64_t *chance) {
    static const char *const edge[] = {
        "0",
        "1",
        "255",
        "256",
        "258",
        "32767",
        "65535",
        "65536",
        "2147483647",
        "2147483648",
        "4294967295",
        "4294967296",
        "4294967298",
        "9223372036854775808",
        "18446744073709551615",
        "18446744073709551616",
        "18446744073709551618",
        "99999999999999999999",
        "00000000000000000001",
        "-1",
    };
    if (below(chance, 2) == 0) {
        gr_put_number(out, below(chance, 300));
    } else {
        gr_put(out, edge[below(chance, sizeof edge / sizeof edge[0])]);
    }
}

static void put_chance_tile(gr_out *out, const pp_game *game, uint64_t *chance) {
    gr_put_kind(out, game, (int)below(chance, game->tiles->kinds));
}

// Writes a frame of the game's steps, without its fields: "moment.rolls:red".
static void put_chance_stage(gr_out *out, const pp_game *game, uint64_t *chance) {
    const pp_step *step = game->step[below(chance, game->steps)];
    if (!step) return;
    uint32_t stages = 0;
    while (stages < PP_STAGES && step->frame.stage[stages].name)
        stages++;
    gr_put(out, step->name);
    gr_put_char(out, '.');
    gr_put(out, step->frame.stage[below(chance, stages)].name);
    gr_put_char(out, ':');
    gr_put(out, gr_seat_names[below(chance, PP_SEATS)]);
}

// Writes one field of a frame: "die=3".
static void put_chance_field(gr_out *out, const pp_game *game, uint64_t *chance) {
    const pp_step *step = game->step[below(chance, game->steps)];
    const char *name = step ? step->frame.field[below(chance, PP_FIELDS)].name : 0;
    if (!name) return;
    gr_put(out, name);
    gr_put_char(out, '=');
    gr_put_number(out, below(chance, 9));
}

// Writes one word of a printed line.
static void put_word_of(gr_out *out, const char *line, uint64_t *chance) {
    gr_words words = gr_words_of(line);
    uint32_t count = 0;
    while (gr_next_word(&words))
        count++;
    words = gr_words_of(line);
    for (uint32_t left = below(chance, count + 1); left > 0; left--)
        gr_next_word(&words);
    gr_put(out, words.word);
}

static void put_word_of_action(gr_out *out, const pp_game *game, uint64_t *chance) {
    char line[GR_LINE_MAX + 1];
    gr_out printed = gr_out_into(line, sizeof line);
    const int kind = (int)below(chance, game->tiles->kinds);
    const pp_verb verb = (pp_verb)(1 + below(chance, PP_VERBS - 1));
    gr_put_action(&printed, game, pp_act(verb, 0, verb == PP_NAME ? 1 : kind, 0, 0));
    put_word_of(out, line, chance);
}

static void put_word_of_event(gr_out *out, const pp_game *game, uint64_t *chance) {
    char line[GR_LINE_MAX + 1];
    gr_out printed = gr_out_into(line, sizeof line);
    const pp_event event = {.event = (uint8_t)(1 + below(chance, PP_EV_KINDS - 1)),
                            .kind = (uint8_t)below(chance, game->tiles->kinds),
                            .cause = (uint8_t)below(chance, PP_CAUSES),
                            .number = 1};
    const bool of_marker = event.event >= PP_EV_MARKER_TO && event.event <= PP_EV_MARKER_BACK;
    if (of_marker && game->tiles->marker >= game->tiles->kinds) return; // the game has no marker tile
    gr_put_event(&printed, game, &event);
    put_word_of(out, line, chance);
}

static void put_chance_option(gr_out *out, const pp_game *game, uint64_t *chance) {
    bool played;
    gr_put_option(out, game, (int)below(chance, 8), &played);
}

// Writes a name that the game itself defines: a clause, an invariant or a mark.
static void put_chance_name(gr_out *out, const pp_game *game, uint64_t *chance) {
    const char *name = 0;
    int invariants = 0;
    while (game->invariant[invariants])
        invariants++;
    switch (below(chance, 4)) {
    case 0: name = game->invariant[below(chance, (uint32_t)invariants)]->name; break;
    case 1: name = game->mark_name[below(chance, PP_MARKS)]; break;
    case 2: name = game->pile_name[below(chance, PP_PILES)]; break;
    default: name = game->clause[below(chance, PP_RULES)];
    }
    if (name) gr_put(out, name);
}

static void put_chance_word(gr_out *out, uint64_t *chance) {
    const pp_game *const *games = trial_games()->games;
    uint32_t known = 0;
    while (games[known])
        known++;
    const pp_game *game = games[below(chance, known)];
    const pp_place place = {(uint8_t)below(chance, PP_SQUARES), (uint8_t)below(chance, PP_POINTS + 4)};
    switch (below(chance, 18)) {
    case 0: gr_put(out, gr_seat_names[below(chance, PP_SEATS)]); break;
    case 1: gr_put_place(out, place); break;
    case 2: gr_put_square(out, place.square); break;
    case 3: put_chance_tile(out, game, chance); break;
    case 4:
        put_chance_tile(out, game, chance);
        gr_put(out, "r");
        gr_put_number(out, below(chance, 5));
        break;
    case 5:
        gr_put(out, pp_rulings[below(chance, PP_RULINGS)].id);
        gr_put_char(out, (char)('a' + below(chance, 4)));
        break;
    case 6: gr_put(out, gr_reason_names[below(chance, PP_REASONS)]); break;
    case 7: put_chance_number(out, chance); break;
    case 8: gr_put(out, game->name); break;
    case 9: put_chance_stage(out, game, chance); break;
    case 10: put_chance_field(out, game, chance); break;
    case 11: put_word_of_action(out, game, chance); break;
    case 12: put_word_of_event(out, game, chance); break;
    case 13: put_chance_option(out, game, chance); break;
    case 14: put_chance_name(out, game, chance); break;
    default: gr_put(out, plain_words[below(chance, sizeof plain_words / sizeof plain_words[0])]);
    }
}

// --- Pieces of the text: words, items or lines, without the mark that separates them.

typedef struct piece {
    size_t at, size;
} piece;

static piece piece_at(const uint8_t *text, size_t size, size_t somewhere, uint8_t mark) {
    size_t begin = somewhere, end = somewhere;
    while (begin > 0 && text[begin - 1] != mark)
        begin--;
    while (end < size && text[end] != mark)
        end++;
    return (piece){begin, end - begin};
}

// Replaces a piece with another text. The text stays unchanged if the result does not fit.
static size_t replace(uint8_t *text, size_t size, size_t room, piece old, const uint8_t *with,
                      size_t length) {
    if (size - old.size + length > room) return size;
    memmove(text + old.at + length, text + old.at + old.size, size - old.at - old.size);
    memcpy(text + old.at, with, length);
    return size - old.size + length;
}

enum { PIECE_MAX = 512 };

static size_t put_word(uint8_t *text, size_t size, size_t room, piece at, bool instead, uint64_t *chance) {
    char word[PIECE_MAX];
    gr_out out = gr_out_into(word, sizeof word);
    put_chance_word(&out, chance);
    if (!instead) {
        gr_put_char(&out, ' ');
        at.size = 0;
    }
    return replace(text, size, room, at, (const uint8_t *)word, out.used);
}

// Copies one piece over another, or to the place before it.
static size_t copy_piece(uint8_t *text, size_t size, size_t room, piece from, piece to, bool instead,
                         uint8_t mark) {
    uint8_t copy[PIECE_MAX];
    if (from.size >= sizeof copy) return size;
    memcpy(copy, text + from.at, from.size);
    if (!instead) {
        copy[from.size++] = mark;
        to.size = 0;
    }
    return replace(text, size, room, to, copy, from.size);
}

// Repeats the same piece many times, to exceed any limit.
static size_t repeat_piece(uint8_t *text, size_t size, size_t room, piece from, uint8_t mark,
                           uint64_t *chance) {
    for (uint32_t times = 2 + below(chance, 30); times > 0; times--) {
        size = copy_piece(text, size, room, from, from, false, mark);
    }
    return size;
}

static size_t swap_pieces(uint8_t *text, size_t size, size_t room, piece a, piece b) {
    uint8_t copy[PIECE_MAX];
    const piece left = a.at < b.at ? a : b, right = a.at < b.at ? b : a;
    if (left.at == right.at || left.size > sizeof copy) return size;
    memcpy(copy, text + left.at, left.size);
    uint8_t other[PIECE_MAX];
    if (right.size > sizeof other) return size;
    memcpy(other, text + right.at, right.size);
    size = replace(text, size, room, right, copy, left.size);
    return replace(text, size, room, left, other, right.size);
}

// The next digits in the text, at or after this offset, in any word.
static piece number_at(const uint8_t *text, size_t size, size_t somewhere) {
    size_t begin = somewhere;
    while (begin < size && (text[begin] < '0' || text[begin] > '9'))
        begin++;
    size_t end = begin;
    while (end < size && text[end] >= '0' && text[end] <= '9')
        end++;
    return (piece){begin, end - begin};
}

static size_t change_number(uint8_t *text, size_t size, size_t room, piece old, uint64_t *chance) {
    char number[PIECE_MAX];
    gr_out out = gr_out_into(number, sizeof number);
    put_chance_number(&out, chance);
    return old.size == 0 ? size : replace(text, size, room, old, (const uint8_t *)number, out.used);
}

// The next place in the text, such as "b2.n1". A square without a point is not a place.
static piece place_at(const uint8_t *text, size_t size, size_t somewhere) {
    size_t dot = somewhere;
    while (dot < size && text[dot] != '.')
        dot++;
    size_t end = dot;
    while (end < size && text[end] != ' ' && text[end] != '\n')
        end++;
    return dot < 2 || dot == size ? (piece){0, 0} : (piece){dot - 2, end - dot + 2};
}

static size_t change_place(uint8_t *text, size_t size, size_t room, piece old, uint64_t *chance) {
    char place[GR_WORD_MAX + 1];
    gr_out out = gr_out_into(place, sizeof place);
    gr_put_place(&out, (pp_place){(uint8_t)below(chance, PP_SQUARES), (uint8_t)below(chance, PP_POINTS)});
    return old.size == 0 ? size : replace(text, size, room, old, (const uint8_t *)place, out.used);
}

size_t fuzz_mutate_words(uint8_t *text, size_t size, size_t room, uint64_t seed) {
    static const uint8_t marks[] = {' ', ' ', ' ', '/', '\n', ','};
    uint64_t chance = seed * UINT64_C(0x9e3779b97f4a7c15) | 1;
    if (size == 0) return put_word(text, 0, room, (piece){0, 0}, true, &chance);
    for (uint32_t changes = 1 + below(&chance, 3); changes > 0 && size > 0; changes--) {
        const uint8_t mark = marks[below(&chance, sizeof marks)];
        const piece one = piece_at(text, size, below(&chance, (uint32_t)size), mark);
        const piece two = piece_at(text, size, below(&chance, (uint32_t)size), mark);
        switch (below(&chance, 10)) {
        case 0: size = put_word(text, size, room, one, true, &chance); break;
        case 1: size = put_word(text, size, room, one, false, &chance); break;
        case 2: size = copy_piece(text, size, room, one, two, true, mark); break;
        case 3: size = copy_piece(text, size, room, one, two, false, mark); break;
        case 4: // remove the piece and the mark after it
            size = replace(text, size, room, (piece){one.at, one.size + (one.at + one.size < size)}, text, 0);
            break;
        case 5: size = repeat_piece(text, size, room, one, mark, &chance); break;
        case 6: size = change_number(text, size, room, number_at(text, size, one.at), &chance); break;
        case 7: size = change_place(text, size, room, place_at(text, size, one.at), &chance); break;
        default: size = swap_pieces(text, size, room, one, two);
        }
    }
    return size;
}
