// SPDX-License-Identifier: MIT
// Writes records, and reports a game that went wrong, with the command that replays it. Commands that play games call it.
#include "record.h"

#include "grammar.h"

#include <string.h>

static void write_game(FILE *to, const pp_game *game) {
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    gr_put_game(&out, game);
    fprintf(to, "game %s\n", line);
}

static void close_line(record_writer *recorder) {
    if (recorder->drawing != 0) fputc('\n', recorder->to);
    recorder->drawing = 0;
}

void record_begin(record_writer *recorder, FILE *to, const pp_game *game) {
    *recorder = (record_writer){.to = to};
    fprintf(to, "pathproof 1\n");
    write_game(to, game);
    if (!game->tiles->instead_of) return;
    char name[GR_LINE_MAX / 2];
    gr_out out = gr_out_into(name, sizeof name);
    gr_put_shown(&out, game->tiles->name, strlen(game->tiles->name), true); // a record is printable ASCII
    fprintf(to, "# tile set %s\n", name);
}

void record_begin_at(record_writer *recorder, FILE *to, const pp_game *game, const pp_state *s) {
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    *recorder = (record_writer){.to = to};
    gr_put_position(&out, game, s);
    fprintf(to, "%s\n", line);
}

void record_action(record_writer *recorder, const pp_game *game, pp_action action) {
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    const bool draw = pp_verb_of(action) == PP_DRAW;
    if (draw && recorder->drawing == pp_seat_of(action) + 1) {
        gr_put_kind(&out, game, pp_a(action));
        fprintf(recorder->to, " %s", line);
        return;
    }
    close_line(recorder);
    gr_put_action(&out, game, action);
    fprintf(recorder->to, "%s", line);
    recorder->drawing = draw ? pp_seat_of(action) + 1 : 0;
    if (!draw) fputc('\n', recorder->to);
}

void record_end(record_writer *recorder, const pp_game *game, const pp_state *s) {
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    close_line(recorder);
    gr_put(&out, "hash ");
    gr_put_hex(&out, gr_hash(game, s));
    gr_put_char(&out, '\n');
    if (s->depth == 0) {
        gr_put_verdict(&out, s);
        gr_put_char(&out, '\n');
    }
    fputs(line, recorder->to);
}

// --- Games of a seed

static void record_chosen(void *watching, const pp_game *game, const pp_state *before, pp_action action) {
    (void)before;
    record_action(watching, game, action);
}

void record_play_number(const pp_game *game, const play_line_up *line_up, uint64_t seed, uint64_t number,
                        play_rules rules, FILE *to, play_played *played) {
    play_players players;
    record_writer recorder;
    const play_watcher watcher = {.watching = &recorder, .chosen = record_chosen};
    if (to) record_begin(&recorder, to, game);
    play_seat(&players, line_up, seed, number);
    play_game(game, &players, rules, to ? &watcher : 0, played);
    if (to) close_line(&recorder);
    if (to && played->outcome == PLAY_DECIDED) record_end(&recorder, game, &played->state);
}

// Turns the canonical game line into options: "seats=4 board=4x3" is "--players 4 --board 4x3".
static void put_as_options(FILE *to, const pp_game *game) {
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    gr_put_game(&out, game);
    gr_words words = gr_words_of(line);
    for (bool first = true; gr_next_word(&words); first = false) {
        const char *equals = strchr(words.word, '=');
        if (first || !equals) {
            fprintf(to, "%s%s", first ? "" : " ", words.word);
            continue;
        }
        if (strncmp(words.word, "set=", 4) == 0) {
            char name[GR_LINE_MAX + 1];
            gr_out quoted = gr_out_into(name, sizeof name);
            gr_put_quoted(&quoted, game->tiles->name);
            fprintf(to, " --tiles %s", name);
            continue;
        }
        const bool seats = strncmp(words.word, "seats=", 6) == 0;
        fprintf(to, " --%.*s %s", seats ? 7 : (int)(equals - words.word), seats ? "players" : words.word,
                equals + 1);
    }
}

void record_put_options(FILE *to, const pp_game *game, const play_line_up *line_up, uint64_t seed,
                        uint64_t number) {
    char names[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(names, sizeof names);
    play_put_line_up(&out, line_up);
    put_as_options(to, game);
    char quoted[GR_LINE_MAX + 1];
    gr_out words = gr_out_into(quoted, sizeof quoted);
    gr_put_quoted(&words, names);
    fprintf(to, " --seed %llu --game %llu --players-as %s", (unsigned long long)seed,
            (unsigned long long)number, quoted);
}

// Finds the position before an action that failed halfway. The position after it cannot be printed.
static void play_up_to(const pp_game *game, const play_line_up *line_up, uint64_t seed, uint64_t number,
                       uint32_t actions, pp_state *s) {
    static play_played again;
    play_players players;
    play_seat(&players, line_up, seed, number);
    pp_begin(game, s);
    if (actions == 0) return;
    play_game(game, &players, (play_rules){.most_actions = actions}, 0, &again);
    *s = again.state;
}

void record_report_failure(FILE *to, const pp_game *game, const play_line_up *line_up, uint64_t seed,
                           uint64_t number, uint32_t most_actions, const play_played *played) {
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    fprintf(to, "game %llu of seed %llu went wrong after %u action%s: %s\n  ", (unsigned long long)number,
            (unsigned long long)seed, played->actions, played->actions == 1 ? "" : "s", played->says);
    write_game(to, game);
    const bool crashed = played->outcome == PLAY_CRASHED;
    if (played->last != PP_NO_ACTION) {
        gr_put_action(&out, game, played->last);
        fprintf(to, "  action %u: %s\n", played->actions + crashed, line);
    }
    pp_state s = played->state;
    if (crashed) play_up_to(game, line_up, seed, number, played->actions, &s);
    // A position whose numbers are out of range cannot be printed.
    if (pp_check_numbers.holds(game, &s)) {
        out = gr_out_into(line, sizeof line);
        gr_put_position(&out, game, &s);
        fprintf(to, "  %s\n", line);
    }
    fprintf(to, "  again: pathproof replay ");
    record_put_options(to, game, line_up, seed, number);
    if (most_actions != PLAY_MOST_ACTIONS) fprintf(to, " --most-actions %u", most_actions);
    fputc('\n', to);
}
