// SPDX-License-Identifier: MIT
// Reads a case and runs it with the judge that runs the suite. The answer has every command to set its table up, and every action, so
// that the case can be stepped with commands of the protocol.
#include "module_parts.h"

#include "case_under_way.h"

#include <string.h>

static book_text book; // the records of the next case, then its text
static engine_any *engine;

bool module_record(module_table *m, gr_words *words, const char *text, gr_fault *fault) {
    (void)m;
    if (!gr_next_word(words)) return gr_fail(fault, words->column, "the path of the record is missing", 0, 0);
    char path[GR_WORD_MAX + 1];
    memcpy(path, words->word, sizeof path);
    if (!gr_line_ends(words, fault)) return false;
    book_read_record(&book, path, text);
    return true;
}

// --- The table and the rows

static void put_row(FILE *to, const script_row *row, int number) {
    static const char *const does[] = {[ROW_PLAYS] = "plays",
                                       [ROW_INSTEAD] = "instead",
                                       [ROW_LOOKS] = "looks",
                                       [ROW_GIVEN] = "given",
                                       [ROW_GAME] = "game"};
    char text[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(text, sizeof text);
    script_put_row(&out, row);
    fprintf(to, "row %d %s %s\n", number, does[row->kind], text);
    for (int i = 0; i < row->actions.count && row->kind != ROW_GAME; i++) {
        out = gr_out_into(text, sizeof text);
        script_put_item(&out, &row->actions.item[i]);
        fprintf(to, "does %s\n", text);
    }
    for (int i = 0; i < row->expected.count; i++) {
        out = gr_out_into(text, sizeof text);
        script_put_item(&out, &row->expected.item[i]);
        fprintf(to, "expects %s\n", text);
    }
}

// Writes the commands that set up the table, and the actions of the record.
static void put_table(FILE *to, const case_under_way *run) {
    if (run->script.row[0].kind == ROW_GIVEN) fprintf(to, "setup suppose %s\n", run->setup.position_line);
    for (int i = 0; i < run->talked; i++) {
        const case_exchange *e = &run->talk[i];
        const size_t verb = strlen("play ");
        if (e->topic == TOPIC_TILES || e->topic == TOPIC_TABLE) fprintf(to, "setup %s\n", e->command);
        if (e->topic == TOPIC_PLAYS) fprintf(to, "before %s\n", e->command + verb);
    }
    for (int i = 0; i < run->script.rows; i++)
        put_row(to, &run->script.row[i], i + 1);
}

static bool is_as_written(const case_under_way *run) {
    return run->binding.turned == 0 && run->binding.colours == 0;
}

static void watch(void *watching, case_under_way *run) {
    const module_table *m = watching;
    if (!is_as_written(run)) return;
    if (!run->row) {
        put_table(m->to, run);
        return;
    }
    fprintf(m->to, "passed %d\n", (int)(run->row - run->script.row) + 1);
}

// --- The verdict

// The number of the row at this line, or 0 if there is none.
static int row_at(const book_text *in, const book_case *c, const case_verdict *verdict) {
    book_pool pool = {0};
    case_script script;
    book_fault fault = {0};
    int row = 0;
    const bool fine =
        verdict->path && strcmp(verdict->path, c->path) == 0 && script_read(&pool, in, c, &script, &fault);
    for (int i = 0; fine && i < script.rows; i++) {
        if (script.row[i].line->number == verdict->line) row = i + 1;
    }
    book_pool_free(&pool);
    return row;
}

static void put_verdict(const module_table *m, const book_case *c, const case_verdict *verdict) {
    if (verdict->outcome == CASE_PASSED) {
        fputs("verdict passed\n", m->to);
        return;
    }
    fprintf(m->to, "verdict failed %d ", row_at(&book, c, verdict));
    for (const char *at = verdict->what; *at; at++)
        fputc(*at == '\n' ? ' ' : *at, m->to);
    fputc('\n', m->to);
}

static bool read_readings(const char *list, setup_otherwise *otherwise, gr_fault *fault) {
    char id[GR_READING_ID_MAX];
    pp_ruling ruling;
    int reading;
    for (;;) {
        const size_t length = strcspn(list, ",");
        gr_out out = gr_out_into(id, sizeof id);
        for (size_t i = 0; i < length; i++)
            gr_put_char(&out, list[i]);
        if (out.used >= out.size || !gr_read_reading_id(id, &ruling, &reading))
            return gr_fail(fault, 1, "not a reading: ", id, 0);
        otherwise->instead[ruling] = (uint8_t)(reading + 1);
        if (list[length] == '\0') return true;
        list += length + 1;
    }
}

static bool run_case(module_table *m, const char *id, setup_otherwise otherwise, gr_fault *fault) {
    static case_verdict verdict;
    const book_case *c = book_find_case(&book, id);
    if (book.faults > 0) {
        *fault = book.fault[0].fault;
        return false;
    }
    if (!c) return gr_fail(fault, 1, "the text has no case ", id, 0);
    if (!engine) engine = engine_open_builtin(&gr_shipped_games);
    if (!engine) return gr_fail(fault, 1, "out of memory", 0, 0);
    engine->watched = false; // the promises are not in the module
    const case_runner runner = {.book = &book,
                                .catalog = &gr_shipped_games,
                                .engine = engine,
                                .again = "",
                                .watch = watch,
                                .watching = m};
    case_run(&runner, c, otherwise, &verdict);
    put_verdict(m, c, &verdict);
    return true;
}

bool module_case(module_table *m, gr_words *words, const char *text, gr_fault *fault) {
    char id[GR_WORD_MAX + 1];
    setup_otherwise otherwise = {{0}};
    gr_next_word(words);
    memcpy(id, words->word, sizeof id);
    bool fine = !gr_next_word(words) || read_readings(words->word, &otherwise, fault);
    fine = fine && gr_line_ends(words, fault);
    if (fine) book_read_text(&book, "case", text);
    fine = fine && run_case(m, id, otherwise, fault);
    book_free(&book);
    return fine;
}
