// SPDX-License-Identifier: MIT
// Writes the results of many games as an SQLite database (figures.md has its schema). shown.c calls it.
#include "summary.h"
#include "values.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

static const char schema[] =
    "CREATE TABLE run (version TEXT, \"commit\" TEXT, command TEXT, date TEXT, game TEXT, policy TEXT, tiles TEXT,\n"
    "  seed TEXT, games INTEGER, planned INTEGER, partial INTEGER, bound INTEGER, rules TEXT, again TEXT);\n"
    "CREATE TABLE tile_set (name TEXT, hash TEXT);\n"
    "CREATE TABLE figure (id TEXT PRIMARY KEY, kind TEXT, part TEXT, label TEXT, unit TEXT) WITHOUT ROWID;\n";

typedef struct summary_base {
    sqlite3 *handle;
    sqlite3_stmt *insert; // the statement that inserts rows
    bool failed;
    const char *file;
    char fresh[WHOLE_NAME_MAX]; // its name until it is complete
    const game_table *games;
} database;

// --- Statements. After one has failed, nothing more is tried.

static void run_sql(database *db, const char *sql) {
    db->failed = db->failed || sqlite3_exec(db->handle, sql, 0, 0, 0) != SQLITE_OK;
}

static sqlite3_stmt *prepare(database *db, const char *sql) {
    sqlite3_stmt *statement = 0;
    db->failed = db->failed || sqlite3_prepare_v2(db->handle, sql, -1, &statement, 0) != SQLITE_OK;
    return statement;
}

static void bind(database *db, sqlite3_stmt *statement, int at, const value_cell *cell) {
    int is = SQLITE_OK;
    switch (cell->is) {
    case VALUE_NONE: is = sqlite3_bind_null(statement, at); break;
    case VALUE_TEXT: is = sqlite3_bind_text(statement, at, cell->text, -1, SQLITE_TRANSIENT); break;
    case VALUE_WHOLE: is = sqlite3_bind_int64(statement, at, (sqlite3_int64)cell->whole); break;
    case VALUE_REAL: is = sqlite3_bind_double(statement, at, cell->real); break;
    }
    db->failed = db->failed || is != SQLITE_OK;
}

static void insert(database *db, sqlite3_stmt *statement, const value_cell cells[], int count) {
    if (db->failed) return;
    sqlite3_reset(statement);
    for (int i = 0; i < count; i++)
        bind(db, statement, i + 1, &cells[i]);
    db->failed = db->failed || sqlite3_step(statement) != SQLITE_DONE;
}

static void insert_one(database *db, const char *sql, const value_cell cells[], int count) {
    sqlite3_stmt *statement = prepare(db, sql);
    insert(db, statement, cells, count);
    sqlite3_finalize(statement);
}

static value_cell text(const char *text) {
    return (value_cell){.is = text ? VALUE_TEXT : VALUE_NONE, .text = text};
}

static value_cell whole(uint64_t number) {
    return (value_cell){.is = VALUE_WHOLE, .whole = number};
}

// --- Tables

static void put_run(database *db, const summary_of *summary) {
    const bulk_plan *plan = summary->plan;
    const stamp_of *stamp = summary->stamp;
    char policies[GR_LINE_MAX + 1], rules[GR_LINE_MAX + 1], seed[24];
    gr_out out = gr_out_into(policies, sizeof policies);
    play_put_line_up(&out, &plan->line_up);
    out = gr_out_into(rules, sizeof rules);
    summary_put_rules(&out, summary);
    out = gr_out_into(seed, sizeof seed);
    gr_put_number(&out, plan->seed); // stored as text, because it can be larger than SQLite's integers
    const value_cell cells[] = {
        text(stamp->version),
        text(stamp->commit),
        text(stamp->command),
        text(stamp->date),
        text(plan->game[plan->players[0]].name),
        text(policies),
        text(plan->tiles.said),
        text(seed),
        whole(summary->tally->games),
        whole(plan->games),
        whole(summary->tally->ended.interrupted),
        whole(plan->rules.most_turns),
        text(rules),
        text(stamp->again),
    };
    insert_one(db, "INSERT INTO run VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", cells,
               sizeof cells / sizeof cells[0]);
}

static void put_tilesets(database *db, const summary_of *summary) {
    const pp_tileset *set;
    for (int i = 0; (set = summary_tileset(summary, i)) != 0; i++) {
        char hash[20];
        gr_out out = gr_out_into(hash, sizeof hash);
        gr_put_hex(&out, set->hash);
        insert_one(db, "INSERT INTO tile_set VALUES (?, ?)", (value_cell[]){text(set->name), text(hash)}, 2);
    }
}

static void put_figures(database *db, const summary_of *summary) {
    for (int i = 0; i < COUNT_FIGURES; i++) {
        const count_figure *f = &count_figures[i];
        if (!count_has(&summary->plan->game[summary->plan->players[0]], f)) continue;
        const value_cell cells[] = {text(f->id), text(value_kind(f)), text(value_part(f)), text(f->label),
                                    text(f->unit)};
        insert_one(db, "INSERT INTO figure VALUES (?, ?, ?, ?, ?)", cells, sizeof cells / sizeof cells[0]);
    }
}

static void take_row(void *taking, const value_row *row) {
    database *db = taking;
    value_cell cells[VALUE_COLUMNS];
    value_cells(row, cells);
    insert(db, db->insert, cells, VALUE_OWN_COLUMNS);
}

static void put_column(gr_out *made, gr_out *added, int i, const char *name, value_is is) {
    static const char *const type[] = {
        [VALUE_TEXT] = "TEXT", [VALUE_WHOLE] = "INTEGER", [VALUE_REAL] = "REAL"};
    gr_put(made, i == 0 ? " (\"" : ", \"");
    gr_put(made, name);
    gr_put(made, "\" ");
    gr_put(made, type[is]);
    gr_put(added, i == 0 ? " (?" : ", ?");
}

// Makes a table, and the statement that inserts its rows.
static void begin_table(database *db, gr_out *made, gr_out *added) {
    gr_put(made, ")");
    gr_put(added, ")");
    run_sql(db, made->to);
    db->insert = prepare(db, added->to);
}

static void end_table(database *db) {
    sqlite3_finalize(db->insert);
    db->insert = 0;
}

static void put_values(database *db, const summary_of *summary) {
    char create[1 << 10], add[1 << 8];
    gr_out made = gr_out_into(create, sizeof create), added = gr_out_into(add, sizeof add);
    gr_put(&made, "CREATE TABLE value");
    gr_put(&added, "INSERT INTO value VALUES");
    for (int i = 0; i < VALUE_OWN_COLUMNS; i++)
        put_column(&made, &added, i, value_columns[i].name, value_columns[i].is);
    begin_table(db, &made, &added);
    summary_take_values(summary, take_row, db);
    end_table(db);
}

// Begins the table of single games.
static void begin_games(database *db) {
    static char create[GAME_COLUMNS_MAX * (VALUE_ITEM + 16)], add[GAME_COLUMNS_MAX * 4];
    gr_out made = gr_out_into(create, sizeof create), added = gr_out_into(add, sizeof add);
    gr_put(&made, "CREATE TABLE game");
    gr_put(&added, "INSERT INTO game VALUES");
    for (int i = 0; i < db->games->columns; i++)
        put_column(&made, &added, i, db->games->column[i].name, db->games->column[i].is);
    begin_table(db, &made, &added);
}

// --- The file

summary_base *summary_open_sqlite(const char *file, const game_table *games, whole_why *why) {
    char version[40];
    database *db = calloc(1, sizeof *db);
    if (!db) abort();
    db->file = file;
    db->games = games;
    if (!whole_fresh(file, db->fresh, why)) {
        free(db);
        return 0;
    }
    snprintf(version, sizeof version, "PRAGMA user_version = %d", SUMMARY_VERSION);
    db->failed = sqlite3_open(db->fresh, &db->handle) != SQLITE_OK;
    run_sql(db, "PRAGMA journal_mode = OFF"); // nobody sees the file until it is complete
    run_sql(db, version);
    run_sql(db, "BEGIN");
    run_sql(db, schema);
    begin_games(db);
    return db;
}

bool summary_add_game(summary_base *db, const value_cell *cells) {
    insert(db, db->insert, cells, db->games->columns);
    return !db->failed;
}

bool summary_close_sqlite(summary_base *db, const summary_of *summary, whole_why *why) {
    end_table(db);
    if (summary) {
        put_run(db, summary);
        put_tilesets(db, summary);
        put_figures(db, summary);
        put_values(db, summary);
        run_sql(db, "COMMIT");
    }
    const bool failed = db->failed;
    if (failed) whole_fails(why, db->file, sqlite3_errmsg(db->handle));
    const bool closed = sqlite3_close(db->handle) == SQLITE_OK;
    const bool kept = whole_keep(db->file, db->fresh, summary && closed && !failed, why);
    free(db);
    return kept;
}

bool summary_write_sqlite(const char *file, const summary_of *summary, whole_why *why) {
    static game_table games;
    summary_base *base = summary->base;
    if (!base) {
        summary_lay_out_games(summary->plan, &games);
        base = summary_open_sqlite(file, &games, why);
    }
    return base && summary_close_sqlite(base, summary, why);
}
