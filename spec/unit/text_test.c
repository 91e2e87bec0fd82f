// SPDX-License-Identifier: MIT
// The grammar: printed text reads back to the same bytes, and bad text is refused at the right column. unit_table.h
// lists its tests.
#include "tests.h"

#include "grammar.h"

#include <stdio.h>
#include <string.h>

// --- Printing and reading back

UNIT_TEST(random_games_print_and_parse_back) {
    unit_dice dice = unit_dice_of(16);
    promise_watch watch;
    for (int number = 0; number < 180; number++) {
        const pp_game game = number < 120 ? unit_some_game(&dice, number) : unit_any_game(number);
        pp_state s;
        unit_watch(&watch, &game, &s);
        do {
            unit_examine(&watch, &s);
            pp_action list[PP_ACTIONS_MAX];
            const uint32_t count = pp_legal(&game, &s, list, 0);
            for (uint32_t i = 0; i < count; i += 1 + count / 30)
                unit_spell(&watch, list[i]);
        } while (unit_watch_some(&dice, &watch, &s));
    }
}

UNIT_TEST(position_hash_is_fnv_1a_of_the_line) {
    pp_state s;
    unit_begin(&pp_tsuro_2005, &s);
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    gr_put_position(&out, &pp_tsuro_2005, &s);
    uint64_t hash = UINT64_C(14695981039346656037);
    for (size_t i = 0; i < out.used; i++)
        hash = (hash ^ (unsigned char)line[i]) * UINT64_C(1099511628211);
    TEST_ASSERT_EQUAL_HEX64(hash, gr_hash(&pp_tsuro_2005, &s));
}

// --- Bad text: each line is refused at its column (from 1), with these words in the fault

typedef struct bad {
    const char *text;
    int column;
    const char *says;
} bad;

static void is_refused(const bad *b, bool understood, const gr_fault *fault) {
    TEST_ASSERT_FALSE_MESSAGE(understood, b->text);
    const char *got = unit_because("%.200s: column %d: %s", b->text, fault->column, fault->what);
    TEST_ASSERT_EQUAL_MESSAGE(b->column, fault->column, got);
    TEST_ASSERT_NOT_NULL_MESSAGE(strstr(fault->what, b->says), got);
}

static void game_is_refused(const bad *b) {
    gr_words words = gr_words_of(b->text);
    pp_game game;
    gr_fault fault = {0};
    bool read = gr_read_game(&gr_shipped_games, &words, &game, &fault);
    if (read && gr_next_word(&words)) read = gr_fail(&fault, words.column, "left over: ", words.word, 0);
    is_refused(b, read, &fault);
}

UNIT_TEST(bad_game_lines_are_refused) {
    static const bad lines[] = {
        {"", 1, "missing"},
        {"chess", 1, "no such game: chess"},
        {"tsuro-2005x seats=2", 1, "no such game"},
        {"tsuro-2005 seats=1", 1, "too few seats"},
        {"phoenix seats=1", 1, "too few seats"},
        {"winds seats=1", 1, "too few seats"},
        {"tsuro-2005 seats=0", 1, "too few seats"},
        {"tsuro-2005 seats=9", 12, "not a number of seats"},
        {"tsuro-2005 seats=", 12, "not a number of seats"},
        {"tsuro-2005 seats=two", 12, "not a number of seats"},
        {"tsuro-2005 seats=-2", 12, "not a number of seats"},
        {"tsuro-2005 seats=18446744073709551618", 12, "not a number of seats"}, // 2^64 + 2
        {"tsuro-2005 seats=2 seats=3", 20, "given twice"},
        {"tsuro-2005 seats=2 board=1x3", 20, "not a board"},
        {"tsuro-2005 seats=2 board=3x9", 20, "not a board"},
        {"tsuro-2005 seats=2 board=6", 20, "not a board"},
        {"tsuro-2005 seats=2 board=6x6x6", 20, "not a board"},
        {"tsuro-2005 seats=2 box=T01,T36", 20, "more copies than it has: T36"},
        {"tsuro-2005 seats=2 box=T01,T01", 20, "more copies than it has: T01"},
        {"tsuro-2005 seats=2 box=T01,", 20, "not a tile of this game"},
        {"tsuro-2005 seats=2 box=dragon", 20, "not a tile of this game"},
        {"tsuro-2005 seats=2 box=T01,T02,T03,T04,T05", 1, "too few tiles"},
        {"tsuro-2005 seats=2 reading=R1c", 20, "not a reading"},
        {"tsuro-2005 seats=2 reading=R1", 20, "not a reading"},
        {"tsuro-2005 seats=2 reading=R99a", 20, "not a reading"},
        {"tsuro-2005 seats=2 reading=r1b", 20, "not a reading"},
        {"tsuro-2005 seats=2 reading=", 20, "not a reading"},
        {"tsuro-2005 seats=2 wind=3", 20, "left over: wind=3"},
        {"tsuro-2005 seats=2 Seats=3", 20, "left over"},
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        game_is_refused(&lines[i]);
}

static void action_is_refused(const bad *b) {
    gr_words words = gr_words_of(b->text);
    pp_action action[GR_ACTIONS_A_LINE];
    gr_fault fault = {0};
    is_refused(b, gr_read_actions(&pp_tsuro_2005, &words, action, &fault) != 0, &fault);
}

UNIT_TEST(bad_actions_are_refused) {
    static const bad lines[] = {
        {"", 1, "missing"},
        {"   # only a comment", 20, "missing"},
        {"/ red passes", 1, "not a seat"},
        {"red", 4, "missing"},
        {"crimson passes", 1, "not a seat: crimson"},
        {"Red passes", 1, "not a seat"},
        {"red1 passes", 1, "not a seat"},
        {"red dances", 5, "dances"},
        {"red T01", 5, "T01"},
        {"red T01r4", 5, "T01r4"},
        {"red T36r0", 5, "T36r0"},
        {"red T01ar0", 5, "T01ar0"},
        {"red T01r0r0", 5, "T01r0r0"},
        {"red dragonr0", 5, "dragonr0"},
        {"red T01r0 T02r0", 11, "T02r0"},
        {"red T01r0 n", 11, "n"},
        {"red passes now", 12, "one word too many: now"},
        {"red at", 7, "not a place"},
        {"red at a1", 8, "not a place"},
        {"red at a1.", 8, "not a place"},
        {"red at i1.n1", 8, "not a place"},
        {"red at a0.n1", 8, "not a place"},
        {"red at a9.n1", 8, "not a place"},
        {"red at a1.n3", 8, "not a place"},
        {"red at a10.n1", 8, "not a place"},
        {"red at a1.n1 b1.n1", 14, "one word too many"},
        {"red draws", 10, "not a tile"},
        {"red draws T00", 11, "not a tile: T00"},
        {"red draws T01 T02 T3", 19, "not a tile: T3"},
        {"red keeps", 10, "not a list of tiles to keep"},
        {"red keeps T01 T02 T03 T04", 23, "not a list of tiles to keep"},
        {"red keeps nothing T01", 19, "one word too many"},
        {"red rolls", 10, "not a die"},
        {"red rolls 0", 11, "not a die"},
        {"red rolls 4294967298", 11, "not a die"},
        {"red rolls 4 2 1", 15, "one word too many"},
        {"red faces T07r9", 11, "not a tile and its turn"},
        {"red turns", 10, "not a tile and its turn"},
        {"red flips b2", 13, "not lr or tb"},
        {"red flips b2 up", 14, "not lr or tb"},
        {"red sends z9", 11, "not a square"},
        {"red names nobody", 11, "not a seat: nobody"},
        {"red gives", 10, "not a tile"},
        {"red no thanks", 8, "one word too many"},
        {"red \x01\x02\xff", 5, "??"},
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        action_is_refused(&lines[i]);
}

// Lines far beyond any limit, of one word or many.
UNIT_TEST(enormous_lines_are_refused) {
    enum { BYTES = 300 * 1000 };
    static char line[BYTES + 1];
    memset(line, 'T', BYTES);
    action_is_refused(&(bad){line, 1, "not a seat"});
    memcpy(line, "red ", 4);
    action_is_refused(&(bad){line, 5, "TTTT"});
    for (int i = 0; i + 4 <= BYTES; i += 4)
        memcpy(line + i, " T01", 4);
    memcpy(line, "red draws   ", 12);
    action_is_refused(&(bad){line, 13 + 4 * GR_ACTIONS_A_LINE + 1, "one word too many"});
    memset(line, ' ', BYTES);
    action_is_refused(&(bad){line, BYTES + 1, "missing"});
    memset(line, '0', BYTES);
    memcpy(line, "red rolls ", 10);
    action_is_refused(&(bad){line, 11, "not a die"});
    snprintf(line, sizeof line, "tsuro-2005 seats=%0*djunk", GR_WORD_MAX - 6, 2);
    game_is_refused(&(bad){line, 12, "not a number of seats"});
}

static void position_is_refused(const bad *b) {
    pp_game game;
    pp_state s;
    gr_fault fault = {0};
    is_refused(b, gr_read_position(&gr_shipped_games, b->text, &game, &s, &fault), &fault);
}

#define GAME "position tsuro-2005 seats=2 box=T01,T02,T03,T04,T05,T28"
#define PHOENIX "position phoenix seats=2"
#define REST " / pile T02 T03 T04 then dragon / to red"
enum { ITEM = sizeof GAME + 3, PHX_ITEM = sizeof PHOENIX + 3 }; // the columns of the first items

UNIT_TEST(bad_positions_are_refused) {
    static const bad lines[] = {
        {"", 1, "begins with the word position"},
        {"game tsuro-2005 seats=2", 1, "begins with the word position"},
        {"position", 9, "missing"},
        {"position tsuro-2005 seats=2", 1, "the position must say whose turn it is or who won"},
        {GAME " to red", sizeof GAME + 1, "to"},
        {GAME " /", sizeof GAME + 2, "missing"},
        {GAME " / hello", ITEM, "not an item of a position: hello"},
        {GAME " / a1", ITEM + 2, "missing"},
        {GAME " / a1 T01", ITEM + 3, "T01"},
        {GAME " / a1 T99r0", ITEM + 3, "T99r0"},
        {GAME " / g7 T01r0", ITEM, "not on this board"},
        {GAME " / a1 T01r0 T02r0", ITEM + 9, "T02r0"},
        {GAME " / a1 T01r0 lantern", ITEM + 9, "lantern"},
        {GAME " / a1 T01r0 #16", ITEM + 9, "#16"},
        {GAME " / a1 T01r0 #9", ITEM + 9, "#9"},
        {GAME " / a1 T01r0 #0", ITEM + 9, "#0"},
        {GAME " / a1 T01r0 #1 #2", ITEM + 12, "#2"},
        {GAME " / a1 T01r0 #1 / b1 T02r0 #1", ITEM + 23, "#1"},
        {GAME " / red", ITEM + 3, "a pawn cannot be here"},
        {GAME " / red here", ITEM + 4, "a pawn cannot be here: here"},
        {GAME " / green a1.n1", ITEM, "no player in this game is green"},
        {GAME " / red a1.n1 T01 T02 T03 T04 T05", ITEM + 26, "too many tiles"},
        {GAME " / red a1.n1 T01 score=256", ITEM + 14, "score=256"},
        {GAME " / red a1.n1 dragon", ITEM + 10, "dragon"},
        {GAME " / pile", ITEM + 4, "missing"},
        {GAME " / pile T01 T01", ITEM + 9, "more copies"},
        {GAME " / pile T01 then T01", ITEM + 14, "more copies"},
        {GAME " / pile T77", ITEM + 5, "not a tile of this pile: T77"},
        {GAME " / pile nothing T01", ITEM + 13, "T01"},
        {GAME " / pile T01 then", ITEM + 13, "missing after the word then"},
        {GAME " / dragon", ITEM + 6, "not a player"},
        {GAME " / dragon green", ITEM + 7, "not a player: green"},
        {GAME " / first green", ITEM + 6, "not a player"},
        {GAME " / to", ITEM + 2, "not a player"},
        {GAME " / to red blue", ITEM + 7, "blue"},
        {GAME " / wins", ITEM + 4, "wins takes one player"},
        {GAME " / wins red blue", ITEM + 13, "wins takes one player"},
        {GAME " / shared red", ITEM + 10, "shared takes two or more players"},
        {GAME " / wins red @T99-9.9", ITEM + 9, "no such clause"},
        {GAME " / red a1.n1 T01 / red b1.n1 T01", ITEM + 16, "twice"},
        {GAME " / a1 T01r0 / a1 T02r0", ITEM + 11, "twice"},
        {GAME " / to red / wins red", ITEM + 9, "twice"},
        {GAME " / pile nothing / pile T01", ITEM + 15, "twice"},
        {GAME " / pile then T01", ITEM + 5, "then"},
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        position_is_refused(&lines[i]);
}

UNIT_TEST(bad_stages_are_refused) {
    static const bad lines[] = {
        {GAME " / at", ITEM + 2, "missing"},
        {GAME " / at lunch:red", ITEM + 3, "lunch:red"},
        {GAME " / at turn", ITEM + 3, "turn"},
        {GAME " / at turn:green2", ITEM + 3, "turn:green2"},
        {GAME " / at turn.lunches:red", ITEM + 3, "turn has no such stage: turn.lunches:red"},
        {GAME " / at turn.draw", ITEM + 3, "not expected here: turn.draw"},
        {GAME " / at turn:red point=n1", ITEM + 12, "turn has no such field: point=n1"},
        {GAME " / at turn:red tile=z9", ITEM + 12, "tile=z9"},
        {GAME " / at turn:red tile", ITEM + 12, "tile"},
        {GAME " / at turn:red tile=a1 tile=a1", ITEM + 20, "given twice: tile=a1"},
        {GAME " / at turn:red were-in=red,red", ITEM + 12, "were-in=red,red"},
        {GAME " / at turn:red were-in=red,", ITEM + 12, "were-in=red,"},
        {GAME " / at turn.draw:red draw:red", ITEM + 17, "draw lacks its field active"},
        {GAME " / at turn.draw:red draw:red active=mauve", ITEM + 26, "active=mauve"},
        {PHOENIX " / at others:red looked-at=256", PHX_ITEM + 14, "looked-at=256"},
        {PHOENIX " / at travel:red pawn=red since=a1.x", PHX_ITEM + 23, "since=a1.x"},
        {GAME " / at turn.3:red", ITEM + 3, "the stage is written in the old form: turn.3:red"},
        {GAME " / at turn.settles:red", ITEM + 3, "the stage is written in the old form: turn.settles:red"},
        {GAME " / at turn:red,todo=3", ITEM + 3, "the stage is written in the old form: turn:red,todo=3"},
        {GAME " / at turn.draw:red draw.1:red", ITEM + 17,
         "the stage is written in the old form: draw.1:red"},
        {PHOENIX " / at stars:red homeless=blue,blue,blue,blue", PHX_ITEM + 13,
         "homeless=blue,blue,blue,blue"},
        {PHOENIX " / at stars:red homeless=violet", PHX_ITEM + 13, "homeless=violet"},
        {PHOENIX " / at move:red entry=x", PHX_ITEM + 12, "entry=x"},
        {PHOENIX " / at travel:red pawn=red since=a1.n1 under-way=n1", PHX_ITEM + 35, "under-way=n1"},
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        position_is_refused(&lines[i]);
}

// Every word of the position is right, but one invariant is broken, which must be named.
UNIT_TEST(impossible_positions_name_the_invariant) {
    static const bad lines[] = {
        {GAME " / red a1.n1 T01 / blue f6.s1 T05 T28 / pile T02 T03 then dragon / to red", 1, "tiles: "},
        {GAME " / a1 T04r0 / red b1.w1 T01 / blue f6.s1 T05 T28" REST, 1, "tiles: "},
        {GAME " / red a1.n1 T01 / blue f6.s1 T01 T05 T28" REST, 1, "tiles: "},
        {GAME " / red a1.n1 T01 T05 T28 T03 / blue f6.s1 / pile T02 T04 then dragon / to red", 1, "hands: "},
        {GAME " / red a1.n1 T01 T05 T28 / blue a1.n1" REST, 1, "pawns-apart: "},
        {GAME " / red b2.n1 T01 T05 T28 / blue f6.s1" REST, 1, "pawn-places: "},
        {GAME " / a1 T01r0 / red a1.n1 T05 T28 / blue f6.s1" REST, 1, "pawn-places: "},
        {GAME " / red a1.nw T01 T05 T28 / blue f6.s1" REST, 1, "numbers: "},
        {GAME " / red a1.n T01 T05 T28 / blue f6.s1" REST, 1, "numbers: "},
        {GAME " / red h8.s1 T01 T05 T28 / blue f6.s1" REST, 1, "numbers: "},
        {GAME " / red a1.n1 T01 T05 T28 / blue f6.s1 / pile T02 T03 T04 / to red", 1, "dragon: "},
        {GAME " / red a1.n1 T01 T05 T28 / blue f6.s1 / dragon blue" REST, 1, "dragon: "},
        {GAME " / red a1.n1 T01 T05 T28 / blue f6.s1 / pile T02 T03 T04 / dragon red / to red", 1,
         "dragon: "},
        {GAME " / red a1.n1 T01 T05 T28 / blue f6.s1 / pile dragon then T02 T03 T04 / to red", 1, "dragon: "},
        {GAME " / red a1.n1 T01 T05 T28 / blue out" REST, 1, "stage: "},
        {GAME " / red a1.n1 T01 T05 T28 / blue - " REST, 1, "stage: "},
        {GAME " / a1 T01r0 / red b1.w1 / blue a2.n1 T05 T28" REST, 1, "paths-home: "},
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        position_is_refused(&lines[i]);
}

// However a good line is cut, nothing is read beyond its end. If the rest can be read at all, it is a possible
// position.
UNIT_TEST(truncated_positions_are_refused_or_possible) {
    const char *line = GAME " / a1 T28r0 / red b1.w1 T01 / blue f6.s1 T05" REST;
    pp_game game;
    pp_state s;
    gr_fault fault = {0};
    TEST_ASSERT_TRUE_MESSAGE(gr_read_position(&gr_shipped_games, line, &game, &s, &fault), fault.what);
    for (size_t length = 0; length < strlen(line); length++) {
        char cut[GR_LINE_MAX] = "";
        memcpy(cut, line, length);
        TEST_ASSERT_FALSE_MESSAGE(gr_read_position(&gr_shipped_games, cut, &game, &s, &fault), cut);
        TEST_ASSERT_GREATER_THAN(0, fault.column);
        TEST_ASSERT_LESS_OR_EQUAL(length + 1, fault.column);
        TEST_ASSERT_NOT_EQUAL('\0', fault.what[0]);
    }
}

// --- Text from outside

UNIT_TEST(only_whole_characters_that_stand_are_shown) {
    static const struct {
        const char *text, *utf8, *ascii;
    } rows[] = {
        {"plain", "plain", "plain"},
        {"caf\xC3\xA9", "caf\xC3\xA9", "caf\\xc3\\xa9"},
        {"\xE2\x94\x80\xF0\x9F\x90\x89", "\xE2\x94\x80\xF0\x9F\x90\x89",
         "\\xe2\\x94\\x80\\xf0\\x9f\\x90\\x89"},
        {"\xE9t\xE9", "\\xe9t\\xe9", "\\xe9t\\xe9"},          // Latin 1
        {"cut \xE2\x94", "cut \\xe2\\x94", "cut \\xe2\\x94"}, // in the middle of a character
        {"\xC0\xAF", "\\xc0\\xaf", "\\xc0\\xaf"},             // an overlong form
        {"\xC2\x9B"
         "31m",
         "\\xc2\\x9b31m", "\\xc2\\x9b31m"},                              // a control character of terminals
        {"\xE2\x80\xAEgnp", "\\xe2\\x80\\xaegnp", "\\xe2\\x80\\xaegnp"}, // a change of direction
        {"\033[31m\r\n\t\x7F", "\\x1b[31m\\x0d\\x0a\\x09\\x7f", "\\x1b[31m\\x0d\\x0a\\x09\\x7f"},
        {"\xEF\xBF\xBF", "\\xef\\xbf\\xbf", "\\xef\\xbf\\xbf"}, // not an XML character
    };
    char shown[GR_FAULT_MAX];
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        gr_out out = gr_out_into(shown, sizeof shown);
        gr_put_shown(&out, rows[i].text, strlen(rows[i].text), false);
        TEST_ASSERT_EQUAL_STRING(rows[i].utf8, shown);
        out = gr_out_into(shown, sizeof shown);
        gr_put_shown(&out, rows[i].text, strlen(rows[i].text), true);
        TEST_ASSERT_EQUAL_STRING(rows[i].ascii, shown);
    }
}

// Words quoted for a shell must be the same when they are split again.
UNIT_TEST(words_of_a_shell_come_back_as_they_were) {
    static const char *const rows[][2] = {
        {"plain", "plain"},
        {"", "''"},
        {"my $file", "'my $file'"},
        {"it's", "'it'\\''s'"},
        {"caf\xC3\xA9 a", "'caf\xC3\xA9 a'"},
        {"\033[31m it's \\\x9B", "$'\\033[31m it\\047s \\134\\233'"},
        {"two\nlines\t", "$'two\\012lines\\011'"},
    };
    enum { ROWS = sizeof rows / sizeof rows[0] };
    char line[GR_LINE_MAX], *word[ROWS];
    gr_out all = gr_out_into(line, sizeof line);
    for (size_t i = 0; i < ROWS; i++) {
        char quoted[GR_FAULT_MAX];
        gr_out out = gr_out_into(quoted, sizeof quoted);
        gr_put_quoted(&out, rows[i][0]);
        TEST_ASSERT_EQUAL_STRING(rows[i][1], quoted);
        gr_put(&all, quoted);
        gr_put_char(&all, ' ');
    }
    TEST_ASSERT_EQUAL(ROWS, gr_split_quoted(line, word, ROWS));
    for (size_t i = 0; i < ROWS; i++)
        TEST_ASSERT_EQUAL_STRING(rows[i][0], word[i]);
}
