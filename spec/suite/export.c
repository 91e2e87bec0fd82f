// SPDX-License-Identifier: MIT
// Writes books as JSON. Cases are written as the runner understands them: with what they are `like`, but not turned.
#include "export.h"

#include "markup.h"
#include "report.h"
#include "wrap.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

enum { PATH_BYTES = 4096 };

typedef struct exporter {
    const case_runner *runner;
    FILE *to;
    const char *suite_version;
    book_pool *pool; // for one clause, or one case
} exporter;

// --- Pieces

static void put_member(const exporter *x, const char *name, const char *text) {
    fprintf(x->to, "\"%s\": ", name);
    markup_put_json(x->to, text);
}

static void put_items(const exporter *x, const char *name, const script_items *items) {
    char text[GR_LINE_MAX + 1];
    fprintf(x->to, "\"%s\": [", name);
    for (int i = 0; i < items->count; i++) {
        gr_out out = gr_out_into(text, sizeof text);
        script_put_item(&out, &items->item[i]);
        fputs(i > 0 ? ", " : "", x->to);
        markup_put_json(x->to, text);
    }
    fputs("]", x->to);
}

static void put_rows(const exporter *x, const char *name, const script_row *row, int rows) {
    static const char *const does[] = {[ROW_PLAYS] = "plays",
                                       [ROW_INSTEAD] = "instead",
                                       [ROW_LOOKS] = "looks",
                                       [ROW_GIVEN] = "given",
                                       [ROW_GAME] = "game"};
    fprintf(x->to, "\"%s\": [", name);
    for (int i = 0; i < rows; i++) {
        fprintf(x->to, "%s\n        {\"line\": %d, \"does\": \"%s\", ", i > 0 ? "," : "", row[i].line->number,
                does[row[i].kind]);
        put_items(x, "actions", &row[i].actions);
        fputs(", ", x->to);
        put_items(x, "expects", &row[i].expected);
        fputs("}", x->to);
    }
    fputs("]", x->to);
}

// --- Clauses and cases

static void put_clause(const exporter *x, const book_clause *clause) {
    fputs("    {", x->to);
    put_member(x, "id", clause->id);
    fprintf(x->to, ", \"line\": %d, ", clause->line);
    put_member(x, "name", clause->name);
    fputs(", ", x->to);
    put_member(x, "says", book_clause_words(x->runner->book, clause, x->pool));
    fputs(", \"tags\": [", x->to);
    for (int i = 0; i < clause->tags; i++) {
        fputs(i > 0 ? ", " : "", x->to);
        markup_put_json(x->to, clause->tag[i]);
    }
    fputs("]}", x->to);
}

static void put_leans_on(const exporter *x, const book_case *c) {
    fired_clauses fired = {0};
    case_clauses(x->runner, c, 0, &fired);
    fputs("\"leans_on\": [", x->to);
    for (int i = 0; i < fired.count; i++) {
        fputs(i > 0 ? ", " : "", x->to);
        markup_put_json(x->to, fired.id[i]);
    }
    fputs("]}", x->to);
}

static void put_script(const exporter *x, const book_case *c, const case_script *script,
                       const case_setup *setup) {
    char game[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(game, sizeof game);
    script_put_item(&out, &script->game);
    fputs("    {", x->to);
    put_member(x, "id", c->id);
    fputs(", ", x->to);
    put_member(x, "clause", c->clause);
    fputs(",\n      ", x->to);
    put_member(x, "shows", c->shows);
    fputs(",\n      ", x->to);
    put_member(x, "path", c->path);
    fprintf(x->to, ", \"line\": %d,\n      ", c->line);
    put_member(x, "game", game);
    fprintf(x->to, ", \"turned\": %s, \"colours\": %s,\n      ", script->turned ? "true" : "false",
            script->colours ? "true" : "false");
    put_items(x, "tiles", &script->tiles);
    fputs(",\n      ", x->to);
    put_items(x, "given", &script->given);
    fputs(",\n      ", x->to);
    put_member(x, "begins", setup->given ? setup->position_line : setup->game_line);
    if (script->record) {
        fputs(",\n      ", x->to);
        put_member(x, "record", script->record->path);
        fputs(",\n      ", x->to);
        put_rows(x, "played", script->before, script->befores);
    }
    fputs(",\n      ", x->to);
    put_rows(x, "rows", script->row, script->rows);
    fputs(",\n      ", x->to);
    put_leans_on(x, c);
}

static bool put_case(const exporter *x, const book_case *c) {
    case_script script;
    book_fault fault = {0};
    case_setup *setup = book_pool_take(x->pool, sizeof *setup);
    if (script_read(x->pool, x->runner->book, c, &script, &fault) &&
        setup_make(x->runner->catalog, &script, (setup_otherwise){0}, setup, &fault)) {
        put_script(x, c, &script, setup);
        return true;
    }
    wrap_say(stderr, "%s:%d:%d: %s", fault.path, fault.fault.line, fault.fault.column, fault.fault.what);
    return false;
}

// --- Files

static const char *base_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static bool put_book(exporter *x, int file, const char *name) {
    const book_text *book = x->runner->book;
    const char *between = "\n";
    bool fine = true;
    fputs("{\n  \"format\": 1,\n  ", x->to);
    put_member(x, "suite", x->suite_version);
    fputs(",\n  ", x->to);
    put_member(x, "book", name);
    fputs(",\n  ", x->to);
    put_member(x, "path", book->file[file].path);
    fputs(",\n  \"clauses\": [", x->to);
    for (int i = 0; i < book->clauses; i++) {
        book_pool pool = {0};
        if (book->clause[i].file != file) continue;
        x->pool = &pool;
        fputs(between, x->to);
        put_clause(x, &book->clause[i]);
        book_pool_free(&pool);
        between = ",\n";
    }
    fputs("\n  ],\n  \"cases\": [", x->to);
    between = "\n";
    for (int i = 0; i < book->case_count; i++) {
        book_pool pool = {0};
        if (book->cases[i].file != file) continue;
        x->pool = &pool;
        fputs(between, x->to);
        fine = put_case(x, &book->cases[i]) && fine;
        book_pool_free(&pool);
        between = ",\n";
    }
    fputs("\n  ]\n}\n", x->to);
    return fine;
}

static FILE *open_file(const char *folder, const char *name, const char *ending, char path[PATH_BYTES]) {
    const int length = snprintf(path, PATH_BYTES, "%s/%s%s", folder, name, ending);
    FILE *to = length > 0 && length < PATH_BYTES ? fopen(path, "w") : 0;
    if (!to) wrap_say(stderr, "pathproof spec: %s/%s%s: %s", folder, name, ending, strerror(errno));
    return to;
}

static bool close_file(FILE *to, const char *path) {
    const bool fine = !ferror(to);
    if (fclose(to) == 0 && fine) return true;
    wrap_say(stderr, "pathproof spec: %s: it could not be written", path);
    return false;
}

static bool export_book(exporter *x, int file, const char *folder) {
    char path[PATH_BYTES], name[PATH_BYTES];
    const char *base = base_name(x->runner->book->file[file].path), *dot = strrchr(base, '.');
    snprintf(name, sizeof name, "%.*s", (int)(dot ? (size_t)(dot - base) : strlen(base)), base);
    x->to = open_file(folder, name, ".json", path);
    if (!x->to) return false;
    const bool fine = put_book(x, file, name);
    return close_file(x->to, path) && fine;
}

// A table beside the rulebooks, of how often clauses have an effect, has none.
static bool has_cases(const book_text *book, int file) {
    for (int i = 0; i < book->case_count; i++) {
        if (book->cases[i].file == file) return true;
    }
    return false;
}

bool export_books(const case_runner *runner, const char *suite_version, const char *folder) {
    exporter x = {.runner = runner, .suite_version = suite_version};
    char path[PATH_BYTES];
    if (mkdir(folder, 0777) != 0 && errno != EEXIST) {
        wrap_say(stderr, "pathproof spec: %s: %s", folder, strerror(errno));
        return false;
    }
    FILE *schema = open_file(folder, "cases", ".schema.json", path);
    if (!schema) return false;
    fputs(export_schema, schema);
    bool fine = close_file(schema, path);
    for (int file = 0; file < runner->book->files && fine; file++)
        fine = !has_cases(runner->book, file) || export_book(&x, file, folder);
    return fine;
}
