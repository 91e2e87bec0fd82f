// SPDX-License-Identifier: MIT
// Plays a game again on an engine and on the built-in one, with the comparisons of random games (beside.h), and writes each step.
#include "steps.h"

#include "beside.h"
#include "bits.h"
#include "differ.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS_BEFORE = 12, STEPS_AFTER = 8, LINES_MOST = 60, CHOICES_MOST = 300 };

// A step that was played. Its text is that of a film, and begins with the line `step`.
typedef struct played_step {
    char *text;
    bool differs;
} played_step;

typedef struct steps_film {
    book_pool pool;
    beside_table *table;
    engine_any *engine;
    engine_reply reply; // to commands that are not compared
    played_step *step;
    int steps;
    FILE *to; // the text of the current step
    size_t size;
    const script_row *row; // of the last step; null if it had none
    bool broken;           // the engine broke, so nothing more is sent
} steps_film;

// --- Lines

static void put_line(FILE *to, const char *key, const char *text) {
    char line[4 * GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    gr_put_shown(&out, text, strlen(text), false);
    fprintf(to, "%s %s\n", key, line);
}

static void put_left_out(FILE *to, const char *key, int lines) {
    if (lines > 0) fprintf(to, "%s (%d more)\n", key, lines);
}

static void put_answer(FILE *to, const char *key, const engine_reply *reply) {
    if (reply->answer == ENGINE_ANSWER_BROKEN) {
        put_line(to, key, reply->trouble);
        return;
    }
    for (int i = 0; i < reply->lines && i < LINES_MOST; i++)
        put_line(to, key, reply->line[i]);
    put_left_out(to, key, reply->lines - LINES_MOST);
    put_line(to, key, reply->line[reply->lines]);
}

// --- Differences

static void put_mark(FILE *to, const char *kind, const char *name) {
    fprintf(to, "mark %s %s\n", kind, name);
}

static void put_marked_squares(FILE *to, uint64_t squares) {
    for (; squares != 0; squares &= squares - 1) {
        char name[GR_WORD_MAX + 1];
        gr_out out = gr_out_into(name, sizeof name);
        gr_put_square(&out, (uint8_t)pp_lowest_bit(squares));
        put_mark(to, "square", name);
    }
}

// Marks an item that is no seat's and on no square, if it differs.
static void put_marked_item(FILE *to, const differ_pair *pair, const char *name) {
    char nothing[1];
    gr_out out = gr_out_into(nothing, sizeof nothing);
    if (name && differ_item(&out, pair, name)) put_mark(to, "item", name);
}

static void put_marks(FILE *to, const differ_pair *pair, const matter_items *items) {
    const pp_game *game = pair->game;
    put_marked_squares(to, items->tiles | items->marks);
    for (uint32_t rest = items->pawns; rest != 0; rest &= rest - 1) {
        char name[GR_WORD_MAX + 1];
        gr_out out = gr_out_into(name, sizeof name);
        gr_put_pawn(&out, game, pp_lowest_bit(rest));
        put_mark(to, "pawn", name);
    }
    uint32_t seats = items->counts;
    for (uint32_t rest = items->hands; rest != 0; rest &= rest - 1)
        seats |= UINT32_C(1) << pp_seat_of_hand(game, pp_lowest_bit(rest));
    for (; seats != 0; seats &= seats - 1)
        put_mark(to, "hand", gr_seat_names[pp_lowest_bit(seats)]);
    for (int pile = 0; pile < PP_PILES; pile++)
        put_marked_item(to, pair, game->pile_name[pile]);
    if (game->tiles->marker < game->tiles->kinds)
        put_marked_item(to, pair, pp_kind_of(game, game->tiles->marker)->name);
}

// Writes how the positions differ, one difference on a line.
static void put_positions(FILE *to, const beside_table *table) {
    static char words[4 * GR_LINE_MAX];
    const fact_found *own = &table->position[0], *found = &table->position[1];
    const differ_pair pair = {&table->game, &own->state, &found->state, own->to, found->to};
    gr_out out = gr_out_into(words, sizeof words);
    differ_all(&out, &pair, "\n", 12);
    for (char *line = words, *end; line; line = end ? end + 1 : 0) {
        end = strchr(line, '\n');
        if (end) *end = '\0';
        if (*line) put_line(to, "differs", line);
    }
    put_marks(to, &pair, &table->difference.differs);
}

static void put_own(FILE *to, const beside_table *table, bool played) {
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    if (played) put_answer(to, "own", &table->played[0]);
    gr_put_position(&out, &table->game, &table->state);
    put_line(to, "stands", line);
}

// Writes the difference that was just found.
static void put_difference(steps_film *film, bool played) {
    const beside_difference *d = &film->table->difference;
    char words[GR_FAULT_MAX + 2 * GR_LINE_MAX];
    film->step[film->steps - 1].differs = true;
    film->broken |= d->kind == BESIDE_BREAKS;
    put_own(film->to, film->table, played);
    if (d->kind == BESIDE_POSITION) {
        put_positions(film->to, film->table);
        return;
    }
    gr_out out = gr_out_into(words, sizeof words);
    gr_put(&out, d->name);
    if (d->kind != BESIDE_BREAKS) gr_put(&out, ": should be ");
    if (d->kind != BESIDE_BREAKS) gr_put(&out, d->expected);
    gr_put(&out, d->kind == BESIDE_BREAKS ? ": " : "; the engine: ");
    gr_put(&out, d->found);
    put_line(film->to, "differs", words);
    for (int i = 0; d->kind == BESIDE_LIST && i < film->table->said[1].lines && i < CHOICES_MOST; i++)
        put_line(film->to, "choice", film->table->said[1].line[i]);
}

// --- Steps

static void begin_step(steps_film *film, const script_row *row, const char *command) {
    film->step = book_pool_take_more(&film->pool, film->step, film->steps, sizeof *film->step);
    played_step *step = &film->step[film->steps++];
    film->to = open_memstream(&step->text, &film->size);
    if (!film->to) abort();
    if (row && row != film->row) {
        char text[GR_LINE_MAX + 1];
        gr_out out = gr_out_into(text, sizeof text);
        script_put_row(&out, row);
        put_line(film->to, "row", text);
    }
    film->row = row;
    put_line(film->to, "step", command);
}

// Writes how positions of this game begin.
static void put_head(gr_out *out, const pp_game *game) {
    gr_put(out, "position ");
    gr_put_game(out, game);
    gr_put(out, " / ");
}

// Asks the engine for its position, and ends the step.
static void end_step(steps_film *film) {
    const engine_reply *reply = &film->reply;
    char head[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(head, sizeof head);
    put_head(&out, &film->table->game);
    if (!film->broken) {
        film->engine->ask(film->engine, "state", &film->reply);
        film->broken = reply->answer == ENGINE_ANSWER_BROKEN;
        const bool told = reply->lines > 0, same = told && strncmp(reply->line[0], head, strlen(head)) == 0;
        if (same) put_line(film->to, "items", reply->line[0] + strlen(head));
        if (told && !same) put_line(film->to, "position", reply->line[0]);
        if (!told) put_answer(film->to, "said", reply);
    }
    fclose(film->to);
}

// A step at which the engine broke when the case was run.
static void add_break(steps_film *film, const script_row *row, const char *command, const char *trouble) {
    begin_step(film, row, command);
    put_line(film->to, "said", trouble);
    put_line(film->to, "differs", trouble);
    film->step[film->steps - 1].differs = film->broken = true;
    end_step(film);
}

// Sits both engines at the table. Returns false if the engine does not take it.
static bool add_table(steps_film *film, const char *command, const pp_game *game, const pp_state *given) {
    beside_table *table = film->table;
    begin_step(film, 0, command);
    const beside_answer answer = given ? beside_begin_at(table, game, given) : beside_begin(table, game);
    if (answer == BESIDE_DECLINED) {
        put_answer(film->to, "said", &table->said[1]);
        fputs("differs the engine does not take this table\n", film->to);
        film->step[0].differs = film->broken = true;
    }
    if (answer == BESIDE_DIFFER || (answer == BESIDE_AGREE && !beside_list(table)))
        put_difference(film, false);
    end_step(film);
    return answer != BESIDE_DECLINED && !film->broken;
}

// Sends an action that core refuses, and that is not compared.
static void send_only(steps_film *film, const char *command) {
    engine_reply *reply = &film->reply;
    film->engine->ask(film->engine, command, reply);
    put_answer(film->to, "said", reply);
    film->broken = reply->answer == ENGINE_ANSWER_BROKEN;
    if (reply->answer == ENGINE_ANSWER_REFUSED) return;
    fputs("differs this action should be refused\n", film->to);
    film->step[film->steps - 1].differs = true;
}

// Plays an action, given as text after `play `, on both engines.
static void add_play(steps_film *film, const script_row *row, const char *text) {
    beside_table *table = film->table;
    char command[GR_LINE_MAX + 8];
    pp_action action[GR_ACTIONS_A_LINE];
    gr_fault fault = {0};
    gr_words words = gr_words_of(text);
    const int count = gr_read_actions(&table->game, &words, action, &fault);
    gr_out out = gr_out_into(command, sizeof command);
    gr_put(&out, "play ");
    gr_put(&out, text);
    begin_step(film, row, command);
    const bool lawful = count == 1 && pp_may(&table->game, &table->state, action[0]).reason == PP_FINE;
    const uint64_t tries = table->tries;
    const bool same = lawful ? beside_play(table, action[0]) : beside_try(table, text);
    if (lawful || tries < table->tries) {
        put_answer(film->to, "said", &table->played[1]);
    } else {
        send_only(film, command);
    }
    if (!same) put_difference(film, true);
    if (lawful && same && !beside_list(table)) put_difference(film, true);
    end_step(film);
}

// --- The whole film

// Puts together the steps near the first one that differs, and the commands of all others. Returns null if there is no memory.
static char *end_film(steps_film *film, const char *head) {
    char *text = 0;
    size_t size = 0;
    int first = 0;
    FILE *to = open_memstream(&text, &size);
    while (first < film->steps - 1 && !film->step[first].differs)
        first++;
    if (to) fputs(head, to);
    for (int i = 0; i < film->steps; i++) {
        const char *step = film->step[i].text, *command = strstr(step, "step ");
        const bool near = i >= first - STEPS_BEFORE && i <= first + STEPS_AFTER;
        if (to && near) fputs(step, to);
        if (to && !near) fprintf(to, "%.*s\n", (int)strcspn(command, "\n"), command);
        free(film->step[i].text);
    }
    if (to) fclose(to);
    reply_free(&film->reply);
    beside_leave(film->table);
    book_pool_free(&film->pool);
    return text;
}

static steps_film begin_film(const gr_catalog *catalog, engine_any *engine, const pp_game *game) {
    static beside_table table;
    table = (beside_table){.catalog = catalog, .engine = {0, engine}, .game = *game};
    return (steps_film){.table = &table, .engine = engine};
}

// The index of the last exchange about this, or -1.
static int last_about(const case_under_way *run, case_topic topic) {
    int at = run->talked - 1;
    while (at >= 0 && run->talk[at].topic != topic)
        at--;
    return at;
}

// Writes the lines before the first step.
static void begin_text(FILE *to, const pp_game *game, const char *table) {
    char head[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(head, sizeof head);
    put_head(&out, game);
    put_line(to, "setup", table);
    put_line(to, "head", head);
}

static char *head_of_case(const case_under_way *run, const char *table) {
    char *text = 0;
    size_t size = 0;
    FILE *to = open_memstream(&text, &size);
    if (!to) return 0;
    char title[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(title, sizeof title);
    gr_put(&out, run->c->id);
    gr_put_char(&out, ' ');
    gr_put(&out, run->c->shows);
    put_line(to, "film", title);
    for (int i = 0; i < run->talked; i++) {
        if (run->talk[i].topic == TOPIC_TILES) put_line(to, "setup", run->talk[i].command);
    }
    begin_text(to, &run->setup.game, table);
    fclose(to);
    return text;
}

char *steps_of_case(const case_under_way *run) {
    const case_setup *setup = &run->setup;
    const int begin = last_about(run, TOPIC_TABLE), last = last_about(run, TOPIC_PLAYS);
    const bool broke = run->reply.answer == ENGINE_ANSWER_BROKEN;
    const char *table = setup->given ? setup->position_line : setup->game_line, *verb = "play ";
    if (begin < 0 || run->runner->engine->watched) return 0;
    char *head = head_of_case(run, table);
    if (!head) return 0;
    steps_film film = begin_film(&setup->catalog, run->runner->engine, &setup->game);
    if (broke && last < begin) {
        add_break(&film, 0, table, run->reply.trouble);
    } else if (!add_table(&film, table, &setup->game, setup->given ? &setup->state : 0)) {
        film.broken = true;
    }
    for (int i = begin + 1; i <= last && !film.broken && !engine_is_stopped(); i++) {
        const case_exchange *e = &run->talk[i];
        if (e->topic != TOPIC_PLAYS) continue;
        if (broke && i == last) add_break(&film, e->row, e->command, run->reply.trouble);
        if (!broke || i != last) add_play(&film, e->row, e->command + strlen(verb));
    }
    char *text = end_film(&film, head);
    free(head);
    return text;
}

char *steps_of_game(const gr_catalog *catalog, engine_any *engine, const char *title, const pp_game *game,
                    const pp_action *action, int count) {
    char table[GR_LINE_MAX + 1], text[GR_LINE_MAX + 1], *head = 0;
    size_t size = 0;
    FILE *to = engine->watched ? 0 : open_memstream(&head, &size);
    if (!to) return 0;
    gr_out out = gr_out_into(table, sizeof table);
    gr_put(&out, "game ");
    gr_put_game(&out, game);
    put_line(to, "film", title);
    begin_text(to, game, table);
    fclose(to);
    steps_film film = begin_film(catalog, engine, game);
    bool goes_on = add_table(&film, table, game, 0);
    for (int i = 0; i < count && goes_on && !engine_is_stopped(); i++) {
        out = gr_out_into(text, sizeof text);
        gr_put_action(&out, game, action[i]);
        add_play(&film, 0, text);
        goes_on = !film.broken;
    }
    char *steps = end_film(&film, head);
    free(head);
    return steps;
}
