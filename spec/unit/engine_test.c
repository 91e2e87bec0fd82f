// SPDX-License-Identifier: MIT
// The two ways to ask core, `pathproof play` and the built-in engine, give the same answers.
#include "tests.h"

#include "engine.h"
#include "grammar.h"
#include "subject.h"

#include <stdio.h>
#include <string.h>

#define GAME "game phoenix seats=2"
#define FACE " n1-n2 e1-e2 s1-s2 w1-w2"

// Each is answered with one line.
// clang-format off
static const char *const session[] = {
    // Neither tiles nor a game yet.
    "play red passes", "legal", "state", "nonsense", "tile C01a" FACE, GAME " junk", "play red passes",
    // Tiles, three of which glow blue where two may.
    "tiles t junk", "tile C01a" FACE, "tiles t", "tile C01a" FACE " blue glowing",
    "tile C02a" FACE " blue glowing", "tile C03a" FACE " blue glowing", "tile C03a" FACE, "tile C04a" FACE " / more",
    // Games that are refused are none.
    GAME " set=234a4bea52f38b46", GAME " set=a0", "position phoenix", "play red passes",
    // Nothing of this ends a game.
    GAME, "tile C05a" FACE, "tiles u junk", "verdicts", GAME " set=234a4bea52f38b46", GAME " set=a0", GAME " junk",
    "position phoenix", "play red takes", "play red passes",
};
// clang-format on

enum { SAID = sizeof session / sizeof session[0] };

static void close_reply(engine_reply *reply, const char *line) {
    reply_clear(reply);
    reply_put(reply, line);
    reply_close(reply);
}

static bool alike(const engine_reply *a, const engine_reply *b) {
    return a->answer == b->answer && strcmp(a->kind, b->kind) == 0 && strcmp(a->reason, b->reason) == 0;
}

UNIT_TEST(both_engines_answer_alike) {
    FILE *from = tmpfile(), *to = tmpfile();
    engine_any *builtin = engine_open_builtin(&pp_shipped_games);
    engine_reply reply = {0}, served = {0};
    char line[PP_LINE_MAX + 1];
    const char *differs = 0;
    TEST_ASSERT_TRUE(from && to && builtin);
    for (int i = 0; i < SAID; i++)
        fprintf(from, "%s\n", session[i]);
    rewind(from);
    TEST_ASSERT_EQUAL(0, cli_serve(from, to));
    rewind(to);
    for (int i = 0; i < SAID && !differs; i++) {
        TEST_ASSERT_NOT_NULL(fgets(line, sizeof line, to));
        close_reply(&served, line);
        builtin->ask(builtin, session[i], &reply);
        if (!alike(&served, &reply)) differs = unit_because("%s: %s", session[i], line);
    }
    builtin->close(builtin);
    reply_free(&reply);
    reply_free(&served);
    TEST_ASSERT_NULL_MESSAGE(differs, differs);
    TEST_ASSERT_NULL(fgets(line, sizeof line, to));
    fclose(from);
    fclose(to);
}
