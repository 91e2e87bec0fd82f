// SPDX-License-Identifier: MIT
// Actions as text: a table of verbs, and of the parts that follow each. speaker.c, records (sim/record) and the cases (spec/suite) read
// and print actions with it.
#include "grammar.h"

#include <string.h>

// The parts that follow a verb, one letter each: l a tile with its turn, t a tile, h a hand, e an optional entry point,
// p a place, s a square, x an axis, n a seat, d dice.
static const struct {
    pp_verb verb;
    const char *word;
    const char *parts;
} verbs[] = {
    {PP_LAY, "", "le"},       {PP_AT, "at", "p"},
    {PP_KEEP, "keeps", "h"},  {PP_PASS, "passes", ""},
    {PP_DRAW, "draws", "t"},  {PP_BEGIN, "begins", ""},
    {PP_ROLL, "rolls", "d"},  {PP_FACE, "faces", "l"},
    {PP_TURN, "turns", "le"}, {PP_FLIP, "flips", "sx"},
    {PP_SEND, "sends", "s"},  {PP_NAME, "names", "n"},
    {PP_GIVE, "gives", "t"},  {PP_WITHDRAW, "withdraws", ""},
    {PP_OPEN, "opens", "s"},  {PP_FIRE, "fires", "s"},
    {PP_NO, "no", ""},
};

enum { VERBS = sizeof verbs / sizeof verbs[0], DIE_MAX = 99 };

static bool ends(gr_words *words) {
    const bool more = gr_next_word(words);
    const bool over = !more || gr_same_word(words->word, "/") || gr_same_word(words->word, "|");
    gr_unread_word(words);
    return over;
}

// Reads up to three tiles in any order, or "nothing". Stores kind + 1 in ascending order, then zeros.
static bool read_kept(const pp_game *game, gr_words *words, int kept[3]) {
    if (!gr_next_word(words)) return false;
    if (gr_same_word(words->word, "nothing")) return true;
    gr_unread_word(words);
    int count = 0;
    while (!ends(words)) {
        int kind, i = count;
        if (!gr_next_word(words) || count == 3 || !gr_read_kind(game, words->word, &kind)) return false;
        for (; i > 0 && kept[i - 1] > kind + 1; i--)
            kept[i] = kept[i - 1];
        kept[i] = kind + 1;
        count++;
    }
    return count > 0;
}

static bool read_dice(gr_words *words, int field[3]) {
    uint64_t die;
    for (int i = 0; i < 2 && (i == 0 || !ends(words)); i++) {
        if (!gr_next_word(words) || !gr_read_number(words->word, DIE_MAX, &die) || die == 0) return false;
        field[i] = (int)die;
    }
    return true;
}

static bool read_entry(gr_words *words, int *field) {
    pp_place place;
    if (ends(words)) return true;
    gr_next_word(words);
    char text[GR_WORD_MAX + 4] = "a1.";
    for (int i = 0; i <= GR_WORD_MAX && (text[i + 3] = words->word[i]) != '\0'; i++)
        continue;
    if (!gr_read_place(text, &place) || place.point >= PP_POINTS) return false;
    *field = place.point + 1;
    return true;
}

static bool read_axis(const char *word, int *axis) {
    *axis = gr_same_word(word, "tb") ? PP_TOP_BOTTOM : PP_LEFT_RIGHT;
    return gr_same_word(word, "lr") || gr_same_word(word, "tb");
}

static bool read_word_part(const pp_game *game, char part, const char *word, int field[3]) {
    uint8_t square;
    pp_place place;
    switch (part) {
    case 'l':
        if (!gr_read_lying(game, word, &field[0], &field[1])) return false;
        // Keeps the turn as written: the game decides which turns are the same action (R9).
        field[1] = pp_lie((uint8_t)(field[1] / 4), (uint8_t)(word[strlen(word) - 1] - '0'));
        return true;
    case 't': return gr_read_kind(game, word, &field[0]);
    case 'p':
        if (!gr_read_place(word, &place)) return false;
        field[0] = place.square;
        field[1] = place.point;
        return true;
    case 's':
        if (!gr_read_square(word, &square)) return false;
        field[0] = square;
        return true;
    case 'x': return read_axis(word, &field[1]);
    default: return gr_read_seat(word, &field[0]);
    }
}

static bool read_part(const pp_game *game, char part, gr_words *words, int field[3]) {
    if (part == 'h') return read_kept(game, words, field);
    if (part == 'd') return read_dice(words, field);
    if (part == 'e') return read_entry(words, &field[2]);
    return !ends(words) && gr_next_word(words) && read_word_part(game, part, words->word, field);
}

static const char *expected(char part) {
    switch (part) {
    case 'l': return "not a tile and its turn, such as T07r2: ";
    case 't': return "not a tile: ";
    case 'h': return "not a list of tiles to keep: ";
    case 'p': return "not a place, such as a1.n1: ";
    case 's': return "not a square: ";
    case 'x': return "not lr or tb: ";
    case 'n': return "not a seat: ";
    case 'd': return "not a die: ";
    default: return "not a point: ";
    }
}

static int find_verb(const char *word) {
    for (int i = 1; i < VERBS; i++) {
        if (gr_same_word(verbs[i].word, word)) return i;
    }
    return 0;
}

// Returns whether an action of this verb names a pawn. Where a seat has two pawns, every verb does except `begins`, which names the seat.
static bool names_pawn(const pp_game *game, pp_verb verb) {
    return game->pawns == 2 && verb != PP_BEGIN;
}

int gr_read_actions(const pp_game *game, gr_words *words, pp_action out[GR_ACTIONS_A_LINE], gr_fault *fault) {
    int pawn, count = 0;
    if (!gr_next_word(words)) return gr_fail(fault, words->column, "an action is missing", 0, 0);
    const int column = words->column;
    const bool seat_alone = gr_read_seat(words->word, &pawn);
    if (!gr_read_pawn(game, words->word, &pawn))
        return gr_fail(fault, column, "not a seat: ", words->word, 0);
    if (!gr_next_word(words)) return gr_fail(fault, words->column, "the action of the seat is missing", 0, 0);
    const int verb = find_verb(words->word);
    if (verb == 0) gr_unread_word(words);
    if (seat_alone == names_pawn(game, verbs[verb].verb)) {
        const char *one = game->pawns == 2 && !seat_alone
                              ? "begins takes a seat, not a pawn"
                              : "the seat has two pawns; name one of them, such as red1";
        return gr_fail(fault, column, one, 0, 0);
    }
    do {
        int field[3] = {0};
        for (const char *part = verbs[verb].parts; *part; part++) {
            if (!read_part(game, *part, words, field)) {
                return gr_fail(fault, words->column, expected(*part), words->word, 0);
            }
        }
        const pp_action action = pp_act(verbs[verb].verb, pawn, field[0], field[1], field[2]);
        out[count++] = pp_plain_action(game, action);
    } while (verbs[verb].verb == PP_DRAW && count < GR_ACTIONS_A_LINE && !ends(words));
    if (ends(words)) return count;
    gr_next_word(words);
    return gr_fail(fault, words->column, "one word too many: ", words->word, 0);
}

static void put_kept(gr_out *out, const pp_game *game, pp_action action) {
    const uint8_t kept[PP_HAND] = {(uint8_t)pp_a(action), (uint8_t)pp_b(action), (uint8_t)pp_c(action)};
    if (kept[0] == 0) gr_put(out, " nothing");
    gr_put_hand(out, game, kept);
}

static void put_dice(gr_out *out, pp_action action) {
    gr_put_number(out, (uint64_t)pp_a(action));
    if (pp_b(action) == 0) return;
    gr_put_char(out, ' ');
    gr_put_number(out, (uint64_t)pp_b(action));
}

static void put_part(gr_out *out, const pp_game *game, char part, pp_action action) {
    if (part == 'e' && pp_c(action) == 0) return;
    if (part != 'h') gr_put_char(out, ' ');
    switch (part) {
    case 'h': put_kept(out, game, action); break;
    case 'd': put_dice(out, action); break;
    case 'l': gr_put_lying(out, game, pp_a(action), pp_b(action)); break;
    case 't': gr_put_kind(out, game, pp_a(action)); break;
    case 'p': gr_put_place(out, (pp_place){(uint8_t)pp_a(action), (uint8_t)pp_b(action)}); break;
    case 's': gr_put_square(out, (uint8_t)pp_a(action)); break;
    case 'x': gr_put(out, pp_b(action) == PP_LEFT_RIGHT ? "lr" : "tb"); break;
    case 'n': gr_put(out, gr_seat_names[pp_a(action)]); break;
    default: gr_put(out, gr_point_names[pp_c(action) - 1]);
    }
}

void gr_put_action(gr_out *out, const pp_game *game, pp_action action) {
    int verb = 0;
    while (verbs[verb].verb != pp_verb_of(action))
        verb++;
    if (verbs[verb].verb == PP_BEGIN) {
        gr_put(out, gr_seat_names[pp_seat_of(action)]);
    } else {
        gr_put_pawn(out, game, pp_pawn_of(action));
    }
    if (verb > 0) gr_put_char(out, ' ');
    gr_put(out, verbs[verb].word);
    for (const char *part = verbs[verb].parts; *part; part++)
        put_part(out, game, *part, action);
}
