// SPDX-License-Identifier: MIT
// Runs of many games: a failed assertion is reported, and a damaged checkpoint is refused. spec-tests runs it.
#include "sim_table.h"

#include "bulk.h"
#include "grammar.h"
#include "guard.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bulk_plan plan;
static bulk_tally tally;
static whole_why why;

static void plan_games(uint64_t games, const play_policy *policy) {
    plan = (bulk_plan){
        .players = {2}, .sizes = 1, .seed = 5, .games = games, .line_up = play_all(policy), .jobs = 1};
    plan.game[2] = pp_tsuro_2005;
}

// --- Assertions

enum { WRONG_AT = 7 }; // the number of answers of one seat before it fails

static int asked;

static pp_action go_wrong(const play_policy *policy, const pp_view *view, play_source *source, gr_out *says) {
    if (asked++ == WRONG_AT) abort(); // ends as a failed assert does, but prints no message into the results
    return play_random.choose(policy, view, source, says);
}

static const play_policy wrong = {.name = "wrong", .says = "goes wrong", .choose = go_wrong};

UNIT_TEST(a_failed_assertion_ends_its_game_alone) {
    play_players players;
    play_played played;
    const pp_game game = pp_tsuro_2005;
    asked = 0;
    guard_begin();
    play_seat_all(&players, &wrong, 5, 0);
    play_game(&game, &players, (play_rules){0}, 0, &played);
    TEST_ASSERT_EQUAL(PLAY_CRASHED, played.outcome);
    TEST_ASSERT_EQUAL(PP_NO_ACTION, played.last);
    play_seat_all(&players, &wrong, 5, 0);
    play_game(&game, &players, (play_rules){0}, 0, &played);
    TEST_ASSERT_EQUAL_MESSAGE(PLAY_DECIDED, played.outcome, "the next game is played");
}

UNIT_TEST(a_failed_assertion_in_bulk_names_its_game) {
    plan_games(40, &wrong);
    asked = 0;
    bulk_play(&plan, &tally);
    TEST_ASSERT_TRUE(tally.ended.failed);
    TEST_ASSERT_EQUAL_UINT64(0, tally.ended.failed_game);
    TEST_ASSERT_EQUAL(PLAY_CRASHED, tally.ended.fault.outcome);
    TEST_ASSERT_NOT_EQUAL(0, tally.ended.fault.actions);
    bulk_end(&tally);
}

// --- Turns without an end

// Flips the first tile of a loop again and again; does everything else at random.
static pp_action flip_first(const play_policy *policy, const pp_view *view, play_source *source,
                            gr_out *says) {
    (void)policy;
    static pp_action list[PP_ACTIONS_MAX];
    const pp_action action = play_random.choose(&play_random, view, source, says);
    if (pp_verb_of(action) == PP_FLIP && pp_view_legal(view, list) > 0) return list[0];
    return action;
}

static const play_policy flips = {.name = "flips", .says = "flips tiles", .choose = flip_first};
enum { ENDLESS_GAME = 464 }; // the first game of seed 5 in which that policy never ends a turn

static uint64_t endless_turns(const char *reading) {
    static count_totals all;
    char line[GR_LINE_MAX + 1];
    gr_fault fault = {0};
    snprintf(line, sizeof line, "winds seats=2%s", reading);
    gr_words words = gr_words_of(line);
    plan_games(1, &flips);
    plan.from = ENDLESS_GAME;
    TEST_ASSERT_TRUE(gr_read_game(&gr_shipped_games, &words, &plan.game[2], &fault));
    bulk_play(&plan, &tally);
    TEST_ASSERT_FALSE(tally.ended.failed);
    const count_sample sample = bulk_sample(&plan, &tally, 2, &all);
    TEST_ASSERT_EQUAL_UINT64(0, count_sum_of(sample.all, count_find("stopped")));
    const uint64_t endless = count_sum_of(sample.all, count_find("endless_turn"));
    bulk_end(&tally);
    return endless;
}

UNIT_TEST(an_endless_turn_is_stopped_and_counted) {
    TEST_ASSERT_EQUAL_UINT64(1, endless_turns(""));
    TEST_ASSERT_EQUAL_UINT64(0, endless_turns(" reading=R35.8b"));
    TEST_ASSERT_EQUAL_UINT64(0, endless_turns(" reading=R35.8c"));
}

UNIT_TEST(a_turn_that_ends_under_every_reading_is_not_stopped) {
    plan_games(1, &play_random);
    plan.game[2] = pp_phoenix;
    plan.rules.most_choices = 1;
    bulk_play(&plan, &tally);
    TEST_ASSERT_TRUE(tally.ended.failed);
    TEST_ASSERT_EQUAL(PLAY_NEVER_ENDS, tally.ended.fault.outcome);
    bulk_end(&tally);
}

// --- Checkpoints

static char path[] = "/tmp/pathproof-checkpoint-XXXXXX";
enum { MADE_UP = 6 }; // random letters at the end of the name
static char bytes[1 << 16];
static size_t size;

// Writes the beginning of the file, as a new file each time. This is done thousands of times. On many file systems, truncating and
// rewriting a file would wait for the disk.
static void put_file(size_t length) {
    unlink(path);
    FILE *to = fopen(path, "wb");
    TEST_ASSERT_NOT_NULL(to);
    TEST_ASSERT_EQUAL(length, fwrite(bytes, 1, length, to));
    fclose(to);
}

static bool is_believed(void) {
    bulk_end(&tally);
    bulk_begin(&plan, &tally);
    bulk_run run = {&plan, &tally};
    checkpoint kept = bulk_checkpoint(&run);
    const bool is = checkpoint_open(&kept, &why);
    checkpoint_close(&kept);
    return is;
}

static void make_checkpoint(void) {
    memset(path + sizeof path - 1 - MADE_UP, 'X', MADE_UP);
    const int opened = mkstemp(path);
    TEST_ASSERT_NOT_EQUAL(-1, opened);
    close(opened);
    unlink(path);
    plan_games(40, &play_random);
    plan.checkpoint = path;
    bulk_play(&plan, &tally);
    TEST_ASSERT_FALSE(tally.ended.unsaved);
    FILE *from = fopen(path, "rb");
    TEST_ASSERT_NOT_NULL(from);
    size = fread(bytes, 1, sizeof bytes, from);
    fclose(from);
    TEST_ASSERT_TRUE(size > 1000 && size < sizeof bytes);
}

UNIT_TEST(damaged_checkpoints_are_refused) {
    make_checkpoint();
    TEST_ASSERT_TRUE(is_believed());
    for (size_t length = 0; length < size; length++) {
        put_file(length);
        TEST_ASSERT_FALSE_MESSAGE(is_believed(), "cut short");
    }
    for (size_t bit = 0; bit < 8 * size; bit += 5) {
        bytes[bit / 8] ^= (char)(1 << bit % 8);
        put_file(size);
        TEST_ASSERT_FALSE_MESSAGE(is_believed(), "a bit changed");
        bytes[bit / 8] ^= (char)(1 << bit % 8);
    }
    char *line = strchr(strstr(bytes, "\ngames ") + 1, '\n') + 1, *next = strchr(line, '\n') + 1;
    memmove(line, next, (size_t)(bytes + size - next));
    put_file(size - (size_t)(next - line));
    TEST_ASSERT_FALSE_MESSAGE(is_believed(), "a line is missing");
    bulk_end(&tally);
    unlink(path);
}

// Writes an absurd number at the end of the first line that begins with this text, and the right checksum at the end of the file.
static void forge(const char *begins) {
    static char forged[sizeof bytes + 64];
    const char *line = strstr(bytes, begins);
    TEST_ASSERT_NOT_NULL_MESSAGE(line, begins);
    const char *number = strchr(line + 1, '\n'), *last = strstr(bytes, "\nend ") + 1;
    const char *rest = number;
    while (number[-1] != ' ')
        number--;
    const int length = snprintf(forged, sizeof forged, "%.*s18000000000000000000%.*s", (int)(number - bytes),
                                bytes, (int)(last - rest), rest);
    snprintf(forged + length, sizeof forged - (size_t)length, "end %016llx\n",
             (unsigned long long)gr_hash_text(forged));
    FILE *to = fopen(path, "wb");
    TEST_ASSERT_NOT_NULL(to);
    fputs(forged, to);
    fclose(to);
}

UNIT_TEST(counters_that_no_games_give_are_refused) {
    static const char *const lines[] = {"\n2 0 tiles ", "\n2 0 won ", "\n2 0 laid_on ", "\n2 0 effects ",
                                        "\n2 0 shared_win "};
    make_checkpoint();
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        forge(lines[i]);
        TEST_ASSERT_FALSE_MESSAGE(is_believed(), lines[i]);
        TEST_ASSERT_NOT_NULL_MESSAGE(strstr(why.text, "contradict each other"), why.text);
    }
    bulk_end(&tally);
    unlink(path);
}

UNIT_TEST(a_checkpoint_serves_one_run) {
    static const char *const lock = "/tmp/pathproof-checkpoint-lock-test.lock";
    plan_games(40, &play_random);
    plan.checkpoint = "/tmp/pathproof-checkpoint-lock-test";
    bulk_begin(&plan, &tally);
    bulk_run run = {&plan, &tally};
    checkpoint kept = bulk_checkpoint(&run);
    TEST_ASSERT_TRUE_MESSAGE(checkpoint_open(&kept, &why), why.text);
    TEST_ASSERT_EQUAL_MESSAGE(0, access(lock, F_OK), "others are kept away");
    checkpoint_close(&kept);
    TEST_ASSERT_EQUAL_MESSAGE(-1, access(lock, F_OK), "nothing is left behind");
    unlink(plan.checkpoint);
    bulk_end(&tally);
}
