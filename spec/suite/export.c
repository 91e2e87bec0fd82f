// SPDX-License-Identifier: MIT
// Writes books as JSON. Cases are written as the runner understands them: with everything inherited by `like`, but not turned. cmd_spec.c
// calls it for --export, and the site uses the files as its data.
#include "export.h"

#include "case_under_way.h"
#include "data.h"
#include "report.h"
#include "wrap.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

enum {
    PATH_BYTES = 4096,
    EXPORT_FORMAT =
        2, // the version of the format: adding a member keeps it; changing or removing one increases it
};

typedef struct exporter {
    const case_runner *runner;
    json_out json;
    const char *suite_version;
    book_pool *pool;     // memory for one clause
    bool expanded;       // each case once for each way to set up its table
    bool open;           // the object of a case is open
    fired_clauses fired; // of this case
} exporter;

static const char *const row_does[] = {[ROW_PLAYS] = "plays",
                                       [ROW_INSTEAD] = "instead",
                                       [ROW_LOOKS] = "looks",
                                       [ROW_GIVEN] = "given",
                                       [ROW_GAME] = "game"};

// --- Pieces

static void put_words(json_out *json, const char *key, const script_item *item) {
    char text[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(text, sizeof text);
    script_put_item(&out, item);
    json_text(json, key, text);
}

static void put_texts(json_out *json, const char *key, const char *const text[], int texts) {
    json_array(json, key, JSON_LINE);
    for (int i = 0; i < texts; i++)
        json_text(json, 0, text[i]);
    json_close(json);
}

// A row, without its end.
static void begin_row(json_out *json, const pp_game *game, const script_row *row) {
    json_object(json, 0, JSON_LINE);
    json_int(json, "line", row->line->number);
    json_text(json, "does", row_does[row->kind]);
    if (row->kind == ROW_GAME) {
        put_words(json, "fields", &row->actions.item[0]);
    } else {
        data_put_actions(json, "actions", game, &row->actions);
    }
    data_put_expects(json, "expects", game, &row->expected, row->kind == ROW_GIVEN);
}

// The lines of a record.
static void put_played(json_out *json, const pp_game *game, const script_row *row, int rows) {
    json_array(json, "played", JSON_ROWS);
    for (int i = 0; i < rows; i++) {
        begin_row(json, game, &row[i]);
        json_close(json);
    }
    json_close(json);
}

// The path of a file as it is in the repository of the suite, without folders of this machine. A file outside the suite has only its
// name.
static const char *public_path(const char *path) {
    static const char books[] = "spec/books/";
    const char *at = strstr(path, books), *slash = strrchr(path, '/');
    while (at && at != path && at[-1] != '/')
        at = strstr(at + 1, books);
    if (at) return at;
    return slash ? slash + 1 : path;
}

// --- Clauses and cases

static void put_clause(exporter *x, const book_clause *clause) {
    json_out *json = &x->json;
    json_object(json, 0, JSON_LINE);
    json_text(json, "id", clause->id);
    json_int(json, "line", clause->line);
    json_text(json, "name", clause->name);
    json_text(json, "says", book_clause_words(x->runner->book, clause, x->pool));
    put_texts(json, "tags", clause->tag, clause->tags);
    json_close(json);
}

static void put_leans_on(exporter *x) {
    json_array(&x->json, "leans_on", JSON_LINE);
    for (int i = 0; i < x->fired.count; i++)
        json_text(&x->json, 0, x->fired.id[i]);
    json_close(&x->json);
}

// Writes the members of a case that come before its rows. Short members share a line.
static void begin_case(exporter *x, case_under_way *run) {
    json_out *json = &x->json;
    const book_case *c = run->c;
    const case_script *script = &run->script;
    const case_setup *setup = &run->setup;
    json_object(json, 0, JSON_ROWS);
    json_join(json);
    json_text(json, "id", c->id);
    json_join(json);
    json_text(json, "clause", c->clause);
    json_text(json, "shows", c->shows);
    json_text(json, "path", public_path(c->path));
    json_join(json);
    json_int(json, "line", c->line);
    put_words(json, "game", &script->game);
    json_join(json);
    json_bool(json, "turned", script->turned);
    json_join(json);
    json_bool(json, "colours", script->colours);
    json_join(json);
    json_int(json, "turn", run->binding.turned);
    json_join(json);
    json_int(json, "rotation", run->binding.colours);
    data_put_tiles(json, "tiles", &script->tiles);
    data_put_givens(json, "given", &setup->game, &script->given);
    data_put_set(json, "set", setup);
    json_text(json, "begins", setup->given ? setup->position_line : setup->game_line);
    if (script->record) {
        json_text(json, "record", public_path(script->record->path));
        put_played(json, &setup->game, script->before, script->befores);
    }
    if (script->row[0].kind != ROW_GIVEN && case_look(run))
        data_put_position(json, "start", &setup->game, run->found.line);
    json_array(json, "rows", JSON_ROWS);
    x->open = true;
}

static void end_case(exporter *x) {
    if (!x->open) return;
    json_close(&x->json);
    put_leans_on(x);
    json_close(&x->json);
    x->open = false;
}

// Writes a row, with the position after it and the events in it.
static void put_row(exporter *x, case_under_way *run) {
    json_out *json = &x->json;
    const pp_game *game = &run->setup.game;
    const script_row *row = run->row;
    begin_row(json, game, row);
    if (row->kind != ROW_GIVEN && row->kind != ROW_GAME && case_look(run)) {
        data_put_expects(json, "events", game, &run->events, false);
        data_put_position(json, "after", game, run->found.line);
    }
    json_close(json);
}

static void watch(void *watching, case_under_way *run) {
    exporter *x = watching;
    if (!x->expanded && (run->binding.turned != 0 || run->binding.colours != 0)) return;
    if (run->row) {
        put_row(x, run);
    } else {
        end_case(x);
        begin_case(x, run);
    }
}

static bool put_case(exporter *x, const book_case *c) {
    static case_verdict verdict;
    case_runner runner = case_quietly(x->runner);
    x->fired.count = 0;
    case_clauses(x->runner, c, 0, &x->fired);
    runner.watch = watch;
    runner.watching = x;
    case_run(&runner, c, (setup_otherwise){0}, &verdict);
    end_case(x);
    if (verdict.outcome == CASE_PASSED) return true;
    wrap_say(stderr, "%s:%d: %s: %s", verdict.path, verdict.line, c->id, verdict.what);
    return false;
}

// --- The schema of an exported book: JSON Schema, draft 2020-12

typedef enum schema_type {
    A_FORMAT,
    A_TEXT,
    A_NUMBER,
    A_FLAG,
    A_DEED,
    TEXTS,
    CLAUSES,
    CASES,
    ROWS,
    PLAYED,
    THINGS,
    A_POSITION,
    A_SET,
} schema_type;

static const struct {
    const char *type, *is, *items; // a reference, for the value itself or for its items
} schema_types[] = {
    [A_TEXT] = {"string", 0, 0},
    [A_NUMBER] = {"integer", 0, 0},
    [A_FLAG] = {"boolean", 0, 0},
    [TEXTS] = {0, "#/$defs/texts", 0},
    [CLAUSES] = {"array", 0, "#/$defs/clause"},
    [CASES] = {"array", 0, "#/$defs/case"},
    [ROWS] = {"array", 0, "#/$defs/row"},
    [PLAYED] = {"array", 0, "#/$defs/row"},
    [THINGS] = {"array", 0, "#/$defs/thing"},
    [A_POSITION] = {0, "#/$defs/position", 0},
    [A_SET] = {0, "#/$defs/set", 0},
};

typedef struct schema_member {
    const char *name;
    schema_type type;
    const char *says; // null if the name is clear enough
    bool optional;
} schema_member;

static const schema_member schema_book[] = {
    {"format", A_FORMAT, "format of this file", false},
    {"suite", A_TEXT, "version of the suite", false},
    {"book", A_TEXT, 0, false},
    {"path", A_TEXT, "the book in Markdown, in the repository of the suite; lines count from 1", false},
    {"clauses", CLAUSES, 0, false},
    {"cases", CASES, 0, false},
    {0, A_TEXT, 0, false},
};

static const schema_member schema_clause[] = {
    {"id", A_TEXT, 0, false},
    {"line", A_NUMBER, 0, false},
    {"name", A_TEXT, "name of a reading; empty for a clause", false},
    {"says", A_TEXT, "the whole text in one line, with its Markdown", false},
    {"tags", TEXTS,
     "the sentences it restates (s31 s32), refuses, ruling R2, property NAME, and how sure the restatement is",
     false},
    {0, A_TEXT, 0, false},
};

static const schema_member schema_case[] = {
    {"id", A_TEXT, 0, false},
    {"clause", A_TEXT, 0, false},
    {"shows", A_TEXT, 0, false},
    {"path", A_TEXT, 0, false},
    {"line", A_NUMBER, 0, false},
    {"game", A_TEXT, "the game line as the case writes it", false},
    {"turned", A_FLAG, "the case also holds with the whole table turned", false},
    {"colours", A_FLAG, "the case also holds with the seats rotated", false},
    {"turn", A_NUMBER, "how many quarter turns this table is turned clockwise", false},
    {"rotation", A_NUMBER, "by how many seats its colours are rotated", false},
    {"tiles", THINGS, "how tile faces look, or how many copies a tile has", false},
    {"given", THINGS, "items of the position, as the case writes them", false},
    {"set", A_SET, "the tile set, if the game is played with one that is sent", true},
    {"begins", A_TEXT, "the complete game or position line, defaults included", false},
    {"record", A_TEXT, "file of the record that is played first", true},
    {"played", PLAYED, "the rows of the record", true},
    {"start", A_POSITION, "the whole position before the rows; none if the case is about an impossible one",
     true},
    {"rows", ROWS, 0, false},
    {"leans_on", TEXTS, "the clauses that fire when the built-in engine plays the case", false},
    {0, A_TEXT, 0, false},
};

static const schema_member schema_row[] = {
    {"line", A_NUMBER, "line in the book, or in the record", false},
    {"does", A_DEED, "game: asks for a game with these fields instead, which cannot be played", false},
    {"fields", A_TEXT, "of a row that asks for another game: what differs on its game line", true},
    {"actions", THINGS, 0, true},
    {"expects", THINGS, "all must hold after the last action; only the last action can be refused", false},
    {"events", THINGS, "everything that happened in the row", true},
    {"after", A_POSITION, "the whole position after the row", true},
    {0, A_TEXT, 0, false},
};

static const schema_member schema_position[] = {
    {"text", A_TEXT, "the position line; after `at` come words of the built-in engine", false},
    {"items", THINGS, "a square that is not named is empty", false},
    {0, A_TEXT, 0, false},
};

static const schema_member schema_set[] = {
    {"hash", A_TEXT, 0, false},
    {"tiles", THINGS, "a face that is not here has the paths n1-s2 n2-s1 e1-w2 e2-w1 and no lantern", false},
    {0, A_TEXT, 0, false},
};

static void put_items_schema(json_out *json, const char *name, const char *value) {
    json_text(json, "type", "array");
    json_object(json, "items", JSON_LINE);
    json_text(json, name, value);
    json_close(json);
}

static void put_schema_member(json_out *json, const schema_member *member) {
    const char *type = schema_types[member->type].type, *is = schema_types[member->type].is;
    const char *items = schema_types[member->type].items;
    json_object(json, member->name, JSON_LINE);
    if (member->type == A_FORMAT) json_int(json, "const", EXPORT_FORMAT);
    if (member->type == A_DEED) put_texts(json, "enum", row_does, sizeof row_does / sizeof row_does[0]);
    if (type && !items) json_text(json, "type", type);
    if (is) json_text(json, "$ref", is);
    if (items) put_items_schema(json, "$ref", items);
    if (member->says) json_text(json, "description", member->says);
    json_close(json);
}

static void put_members(json_out *json, const schema_member *members) {
    json_text(json, "type", "object");
    json_array(json, "required", JSON_LINE);
    for (const schema_member *m = members; m->name; m++) {
        if (!m->optional) json_text(json, 0, m->name);
    }
    json_close(json);
    json_bool(json, "additionalProperties", false);
    json_object(json, "properties", JSON_LINES);
    for (const schema_member *m = members; m->name; m++)
        put_schema_member(json, m);
    json_close(json);
}

static void put_shape(json_out *json, const char *name, const schema_member *members) {
    json_object(json, name, JSON_LINES);
    put_members(json, members);
    json_close(json);
}

static void put_schema(FILE *to) {
    json_out json = json_into(to);
    json_object(&json, 0, JSON_LINES);
    json_text(&json, "$schema", "https://json-schema.org/draft/2020-12/schema");
    json_text(&json, "title", "A rulebook of Pathproof: its clauses and their cases");
    put_members(&json, schema_book);
    json_object(&json, "$defs", JSON_LINES);
    json_object(&json, "texts", JSON_LINE);
    put_items_schema(&json, "type", "string");
    json_close(&json);
    put_shape(&json, "clause", schema_clause);
    put_shape(&json, "case", schema_case);
    put_shape(&json, "row", schema_row);
    put_shape(&json, "position", schema_position);
    put_shape(&json, "set", schema_set);
    data_put_schema(&json, "thing");
    json_close(&json);
    json_close(&json);
    json_end(&json);
}

// --- Files

static const char *base_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static bool put_book(exporter *x, int file, const char *name) {
    const book_text *book = x->runner->book;
    json_out *json = &x->json;
    bool fine = true;
    json_object(json, 0, JSON_LINES);
    json_int(json, "format", EXPORT_FORMAT);
    json_text(json, "suite", x->suite_version);
    json_text(json, "book", name);
    json_text(json, "path", public_path(book->file[file].path));
    json_array(json, "clauses", JSON_LINES);
    for (int i = 0; i < book->clauses; i++) {
        book_pool pool = {0};
        if (book->clause[i].file != file) continue;
        x->pool = &pool;
        put_clause(x, &book->clause[i]);
        book_pool_free(&pool);
    }
    json_close(json);
    json_array(json, "cases", JSON_LINES);
    for (int i = 0; i < book->case_count; i++) {
        if (book->cases[i].file != file) continue;
        fine = put_case(x, &book->cases[i]) && fine;
    }
    json_close(json);
    json_close(json);
    json_end(json);
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
    wrap_say(stderr, "pathproof spec: %s: it cannot be written", path);
    return false;
}

static bool export_book(exporter *x, int file, const char *folder) {
    char path[PATH_BYTES], name[PATH_BYTES];
    const char *base = base_name(x->runner->book->file[file].path), *dot = strrchr(base, '.');
    snprintf(name, sizeof name, "%.*s", (int)(dot ? (size_t)(dot - base) : strlen(base)), base);
    FILE *to = open_file(folder, name, ".json", path);
    if (!to) return false;
    x->json = json_into(to);
    const bool fine = put_book(x, file, name);
    return close_file(to, path) && fine;
}

// Returns whether the file has cases. A file without cases, such as the table of how often clauses have an effect, is not exported.
static bool has_cases(const book_text *book, int file) {
    for (int i = 0; i < book->case_count; i++) {
        if (book->cases[i].file == file) return true;
    }
    return false;
}

bool export_books(const case_runner *runner, const char *suite_version, const char *folder, bool expanded) {
    exporter x = {.runner = runner, .suite_version = suite_version, .expanded = expanded};
    char path[PATH_BYTES];
    if (mkdir(folder, 0777) != 0 && errno != EEXIST) {
        wrap_say(stderr, "pathproof spec: %s: %s", folder, strerror(errno));
        return false;
    }
    FILE *schema = open_file(folder, "cases", ".schema.json", path);
    if (!schema) return false;
    put_schema(schema);
    bool fine = close_file(schema, path);
    for (int file = 0; file < runner->book->files && fine; file++)
        fine = !has_cases(runner->book, file) || export_book(&x, file, folder);
    return fine;
}
