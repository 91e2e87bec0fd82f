// SPDX-License-Identifier: MIT
// The speaker of the protocol: every line is answered, and one that is not answered ok changes nothing. unit_table.h lists its tests.
#include "tests.h"

#include "speaker.h"

#include <string.h>

#define FACE " n1-n2 e1-e2 s1-s2 w1-w2"
#define TSURO "game tsuro-2005 seats=2"
#define PHOENIX "game phoenix seats=2"

enum { ANSWER_MAX = 1 << 16 };

static struct {
    gr_speaker speaker;
    pp_game game;
    pp_state state;
    char answer[ANSWER_MAX]; // the answer up to its last line
    gr_out out;
} talk;

static void hear(void *self, const char *line) {
    (void)self;
    gr_put(&talk.out, line);
    gr_put_char(&talk.out, '\n');
}

static const char *last_line(void) {
    const char *last = talk.answer;
    for (const char *end = strchr(last, '\n'); end && end[1]; end = strchr(last, '\n'))
        last = end + 1;
    return last;
}

static const char *ask_speaker(const char *line) {
    talk.out = gr_out_into(talk.answer, sizeof talk.answer);
    gr_speak(&talk.speaker, line, 7);
    return last_line();
}

static void begin_talk(void) {
    memset(&talk, 0, sizeof talk);
    gr_speaker_begin(&talk.speaker, &gr_shipped_games, &talk.game, &talk.state, (gr_partner){.say = hear});
}

static bool begins(const char *text, const char *with) {
    return strncmp(text, with, strlen(with)) == 0;
}

// The beginnings of sessions in which later lines are refused. All of these lines are answered with ok.
static const char *const standing[][6] = {
    {0},
    {TSURO, 0},
    {TSURO, "play red draws T01 T02 T03", "play blue draws T04 T05 T06", 0},
    {"position tsuro-2005 seats=2 box=T01,T05,T28 / a1 T28r0 / red b1.w1 T01 / blue f6.s1 T05 / pile dragon / to red",
     0},
    {"tiles t", "tile C01a" FACE " blue glowing", 0},
    {"tiles t", "tile C01a" FACE " blue glowing", PHOENIX, 0},
    {"tiles t", "tile C01a" FACE " blue glowing", "tile C02a" FACE " blue glowing",
     "tile C03a" FACE " blue glowing", PHOENIX, 0},
};

// Lines that are refused in every session, for some reason. There are several for each command.
// clang-format off
static const char *const refused[] = {
    "", "# nothing", "nonsense", "plays red passes", "PLAY red passes",
    "hash 0123456789abcdef",
    "pathproof", "pathproof 2", "pathproof 1 please",
    "game", "game chess seats=2", "game tsuro-2005 seats=9", TSURO " junk", TSURO " box=T99", TSURO " set=a0",
    "game phoenix seats=2 set=a0",
    "position", "position phoenix", "position tsuro-2005 seats=2 / red a1.n1 T01 / blue a1.n1 T02 / pile dragon / to red",
    "position phoenix seats=2 box=E01,E02,E03,E04,C01,C02,C03 board=3x3 set=f7b567d9a45d157c" // too many lanterns glow
    " / red a1.n life=1 / blue b1.n life=1 / pile E01 E02 E03 E04 / centers C01 C02 C03 / at layout:red",
    "tiles", "tiles u junk",
    "tile", "tile C01a" FACE, "tile C01b" FACE " orange glowing", "tile C01b" FACE " blue glowing", "tile C02a n1-n2",
    "tile C02a" FACE " red glowing", "tile C02a" FACE " blue", "tile C02a" FACE " / more", "tile E01a" FACE " blue glowing",
    "play", "play red", "play red takes", "play red passes junk", "play red draws", "play red draws T01 T01", "play red draws T07 T01 T01",
    "play blue draws T09", "play red draws T99", "play white passes",
    "state junk", "legal junk", "verdict junk",
    "perft", "perft x", "perft 33", "perft 2 junk", "quit now",
};
// clang-format on

static gr_speaker speaker_before;
static pp_game game_before;
static pp_state state_before;

UNIT_TEST(refused_lines_change_nothing) {
    for (size_t i = 0; i < sizeof standing / sizeof standing[0]; i++) {
        begin_talk();
        for (int k = 0; standing[i][k]; k++)
            TEST_ASSERT_EQUAL_STRING_MESSAGE("ok\n", ask_speaker(standing[i][k]), standing[i][k]);
        memcpy(&speaker_before, &talk.speaker, sizeof talk.speaker);
        memcpy(&game_before, &talk.game, sizeof talk.game);
        memcpy(&state_before, &talk.state, sizeof talk.state);
        for (size_t k = 0; k < sizeof refused / sizeof refused[0]; k++) {
            const char *said = ask_speaker(refused[k]),
                       *why = unit_because("%zu, %s: %s", i, refused[k], said);
            TEST_ASSERT_TRUE_MESSAGE(begins(said, "refused ") || begins(said, "unsupported # 7:"), why);
            TEST_ASSERT_EQUAL_PTR_MESSAGE(talk.answer, said, why);
            TEST_ASSERT_EQUAL_MEMORY_MESSAGE(&speaker_before, &talk.speaker, sizeof talk.speaker, why);
            TEST_ASSERT_EQUAL_MEMORY_MESSAGE(&game_before, &talk.game, sizeof talk.game, why);
            TEST_ASSERT_EQUAL_MEMORY_MESSAGE(&state_before, &talk.state, sizeof talk.state, why);
        }
    }
}

// The lines of a session, each with the end of its answer. The cases check the rest of the answers.
UNIT_TEST(lines_are_answered_as_the_protocol_says) {
    static const struct {
        const char *line, *last;
    } said[] = {
        {"pathproof 1", "ok\n"},
        {"state", "unsupported # 7:1: no game has begun\n"},
        {"nonsense", "unsupported # 7:1: no such command\n"},
        {"tile C01a" FACE, "refused phase WRONG_PHASE # 7:1: the line tiles HASH must come first\n"},
        {TSURO " junk", "refused malformed MALFORMED # 7:25: not expected here: junk\n"},
        {TSURO, "ok\n"},
        {"perft 2", "ok\n"},
        {"perft 32", "unsupported # 7:1: the count would visit more than a million positions\n"},
        {"play red draws T01 T01", "refused illegal NOT_IN_PILE"},
        {"play red draws T01 T02 T03", "ok\n"},
        {"play red draws T04", "refused phase NOT_YOUR_TURN"},
        {"state junk", "refused malformed MALFORMED # 7:7: not expected here: junk\n"},
        {"verdict", "ok\n"},
        {"legal", "ok\n"},
        // A face that was refused for its lantern or for the text after it can be sent again.
        {"tiles t", "ok\n"},
        {"play red draws T04", "unsupported # 7:1: no game has begun\n"},
        {"tile C02a" FACE " red glowing",
         "refused malformed MALFORMED # 7:35: not a lantern's colour: red\n"},
        {"tile C02a" FACE " / more", "refused malformed MALFORMED # 7:35: not expected here: /\n"},
        {"tile C02a" FACE, "ok\n"},
        {"tile C02a" FACE, "refused malformed MALFORMED # 7:6: this face is already listed: C02a\n"},
        // A game under way keeps the tiles it began with.
        {PHOENIX, "ok\n"},
        {"tile C03a" FACE, "refused phase WRONG_PHASE # 7:1: the line tiles HASH must come first\n"},
        {"quit", "ok\n"},
    };
    begin_talk();
    for (size_t i = 0; i < sizeof said / sizeof said[0]; i++) {
        const char *last = ask_speaker(said[i].line);
        TEST_ASSERT_TRUE_MESSAGE(begins(last, said[i].last), unit_because("%s: %s", said[i].line, last));
    }
    TEST_ASSERT_TRUE(talk.speaker.quit);
}
