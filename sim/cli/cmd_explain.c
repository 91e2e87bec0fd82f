// SPDX-License-Identifier: MIT
// pathproof explain: prints a clause, or a ruling with its readings and their effects, and how often it has an effect, its code and its
// cases. main.c runs it.
#include "commands.h"
#include "book_ids.h"
#include "effects.h"
#include "ids.h"
#include "wrap.h"

#include <stdio.h>
#include <string.h>

typedef struct explain {
    book_pool pool;
    book_text book;
} explain;

// --- Text

static void put_words(const char *text, int indent, int used) {
    wrap_put(stdout, text, (wrap_page){WRAP_PAGE, indent, used});
}

static void put_title(const char *title) {
    printf("\n%s\n", title);
}

static void put_head(explain *e, const book_clause *clause, const char *name) {
    char head[GR_LINE_MAX + 1];
    snprintf(head, sizeof head, "%s (%s:%d)", name, e->book.file[clause->file].path, clause->line);
    put_words(head, 2, printf("%s ", clause->id));
    printf("\n");
    put_words(book_clause_words(&e->book, clause, &e->pool), 2, 0);
}

// --- The effects of readings

// The page with the effects; null after its title was printed.
typedef struct effects_page {
    const char *path;
} effects_page;

static const char *base_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

// A cell with this word has no proved difference, only the largest that is still possible.
static const char below[] = "below ";

static bool is_proved(const char *cell) {
    return strncmp(cell, below, strlen(below)) != 0;
}

static void put_part(gr_out *out, const char *before, const char *name, const char *between, const char *cell,
                     const char *unit) {
    if (out->used > 0) gr_put(out, "; ");
    gr_put(out, before);
    gr_put(out, name);
    gr_put(out, between);
    gr_put(out, cell);
    gr_put(out, unit);
}

// Writes the proved differences first, then those that are not proved.
static void put_measures(gr_out *out, const char (*cell)[EFFECTS_CELL]) {
    static const struct {
        effects_column column;
        const char *name, *unit;
    } shown[] = {{EFFECTS_TURNS, "turns", ""}, {EFFECTS_SHARED, "shared wins", " points"}};
    enum { SHOWN = sizeof shown / sizeof shown[0] };
    for (int i = 0; i < SHOWN; i++) {
        const char *said = cell[shown[i].column];
        if (is_proved(said)) put_part(out, "", shown[i].name, " ", said, shown[i].unit);
    }
    if (cell[EFFECTS_BESIDES][0] != '\0') put_part(out, "", "", "", cell[EFFECTS_BESIDES], "");
    const char *before = "no proved effect: ";
    for (int i = 0; i < SHOWN; i++) {
        const char *said = cell[shown[i].column];
        if (is_proved(said)) continue;
        put_part(out, before, shown[i].name, ", less than ", said + strlen(below), shown[i].unit);
        before = "";
    }
}

static void put_effect(void *taking, const effects_line *line) {
    const char(*cell)[EFFECTS_CELL] = line->cell;
    char text[6 * EFFECTS_CELL];
    effects_page *page = taking;
    if (page->path) {
        printf("\nEffects of its readings in random games, compared with the default\n(see %s)\n",
               base_name(page->path));
    }
    page->path = 0;
    if (line->kind == EFFECTS_SENTENCE) put_words(line->text, 2, 0);
    if (line->kind != EFFECTS_ROW) return;
    const bool all = strcmp(cell[EFFECTS_DIFFER], "all") == 0;
    snprintf(text, sizeof text, "in %s with %s players: %s%s differ, the first is game %s",
             cell[EFFECTS_GAME], cell[EFFECTS_SEATS], cell[EFFECTS_DIFFER], all ? " games" : " of games",
             cell[EFFECTS_FIRST]);
    put_words(text, 9, printf("  %-6s ", cell[EFFECTS_READING]));
    gr_out out = gr_out_into(text, sizeof text);
    put_measures(&out, cell);
    put_words(text, 9, 0);
}

static void put_effects(const explain *e, const book_clause *ruling) {
    effects_page page = {e->book.file[ruling->file].path};
    effects_take(&e->book, ruling, put_effect, &page);
}

// --- Measurements: tables beside the rulebooks

static const book_lines *lines_of(const explain *e, const char *name) {
    for (int i = 0; i < e->book.files; i++) {
        const char *path = e->book.file[i].path, *end = path + strlen(path);
        if (end - path > (int)strlen(name) && strcmp(end - strlen(name), name) == 0)
            return &e->book.file[i].lines;
    }
    return 0;
}

static void put_no_effect(const book_clause *clause, const char *games) {
    const char *because = book_uncounted_because(&gr_shipped_games, clause);
    printf("  %s%s\n", because ? "not counted: " : "never ", because ? because : games);
}

// Prints the row of the clause in the table of sim/studies/how-often. There is one row per clause and game: clause, game, how often in
// the first games, how often in all of them, that number in words, and two columns for steered games. The head names the columns and the
// numbers of games.
static void put_how_often(const explain *e, const book_clause *clause) {
    const book_lines *lines = lines_of(e, "/how-often.md");
    char cell[EFFECTS_COLUMNS][EFFECTS_CELL], games[EFFECTS_CELL] = "";
    int rows = 0;
    if (!lines) return;
    put_title("How often it has an effect in random games (see how-often.md)");
    for (int i = 0; i < lines->count; i++) {
        if (lines->line[i].text[0] != '|' || effects_split(lines->line[i].text, cell) < 5) continue;
        if (strcmp(cell[0], "clause") == 0) memcpy(games, cell[3], sizeof games);
        if (strcmp(cell[0], clause->id) != 0) continue;
        if (strcmp(cell[3], "0") == 0) continue;
        printf("  %-19s %s\n", cell[1], cell[4]);
        rows++;
    }
    if (rows == 0) put_no_effect(clause, games);
}

// Prints the row of the clause in the table of coverage/kills: clause, mutants.
static void put_kills(const explain *e, const char *id) {
    const book_lines *lines = lines_of(e, "/mutants.md");
    char cell[EFFECTS_COLUMNS][EFFECTS_CELL];
    for (int i = 0; lines && i < lines->count; i++) {
        if (lines->line[i].text[0] != '|' || effects_split(lines->line[i].text, cell) != 2) continue;
        if (strcmp(cell[0], id) != 0) continue;
        printf("\n  These cases are the first to fail on %s mutant%s of core (see mutants.md).\n", cell[1],
               strcmp(cell[1], "1") == 0 ? "" : "s");
    }
}

// --- The code: sim/cli/decides finds it in core's sources, and `make lint` checks the table against them

static const struct {
    const char *id, *path, *name;
} code[] = {
#include "decides.inc"
};
enum { CODES = sizeof code / sizeof code[0] };

// Prints the functions of one file, which are in adjacent rows. Returns the row after them.
static int put_file(int i) {
    char names[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(names, sizeof names);
    const char *path = code[i].path, *id = code[i].id;
    for (int first = i; i < CODES && strcmp(code[i].id, id) == 0 && strcmp(code[i].path, path) == 0; i++) {
        gr_put(&out, i > first ? ", " : "");
        gr_put(&out, code[i].name);
    }
    const int used = printf("  %-31s", path);
    put_words(names, 33, used);
    return i;
}

// Prints the functions that decide this clause or ruling. Returns whether there are any.
static bool put_code(const char *id, const char *title) {
    bool found = false;
    for (int i = 0; i < CODES;) {
        if (strcmp(code[i].id, id) != 0) {
            i++;
            continue;
        }
        if (!found) put_title(title);
        found = true;
        i = put_file(i);
    }
    return found;
}

static void put_code_of_ruling(const char *id) {
    if (put_code(id, "The code that depends on it")) return;
    put_title("No code depends on it, because there is only one reading.");
}

static void put_code_of_clause(const book_clause *clause) {
    if (put_code(clause->id, "The code that decides or reports it")) return;
    const char *test = book_clause_tag(clause, "property");
    put_title("No code names this clause.");
    put_words(test ? "Its cases and a unit test check it." : "Its cases check it.", 2, 0);
}

// --- Cases

static void put_cases(const explain *e, const char *id) {
    const book_case *first = 0;
    put_title("Its cases");
    for (int i = 0; i < e->book.case_count; i++) {
        const book_case *c = &e->book.cases[i];
        if (!ids_is_case_of(c, id)) continue;
        if (!first) first = c;
        const int used = printf("  %-10s ", c->id);
        put_words(c->shows, 13, used);
    }
    put_kills(e, id);
    printf("\n  pathproof spec --only %s   runs them\n", id);
    if (first) printf("  pathproof show %s   draws the first\n", first->id);
}

// --- A ruling

static void put_reading(explain *e, const book_clause *reading) {
    const char *words = book_clause_words(&e->book, reading, &e->pool);
    const int used = printf("  %-6s %s%s", reading->id, reading->name, words[0] == ':' ? ":" : "");
    put_words(words + (words[0] == ':'), 9, used);
}

static void put_readings(explain *e, const char *ruling) {
    printf("\n");
    for (int i = 0; i < e->book.clauses; i++) {
        char of[BOOK_ID_MAX + 1];
        const book_clause *reading = &e->book.clause[i];
        book_ruling_of(reading->id, of);
        if (reading->bullet && strcmp(of, ruling) == 0) put_reading(e, reading);
    }
}

static bool depends_on(const book_clause *clause, const char *ruling) {
    bool does = false;
    for (int i = 0; i < clause->tags; i++)
        does |= strncmp(clause->tag[i], "ruling ", 7) == 0 && strcmp(clause->tag[i] + 7, ruling) == 0;
    return does;
}

static void put_dependents(const explain *e, const char *ruling) {
    char list[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(list, sizeof list);
    for (int i = 0; i < e->book.clauses; i++) {
        if (!depends_on(&e->book.clause[i], ruling)) continue;
        gr_put_char(&out, ' ');
        gr_put(&out, e->book.clause[i].id);
    }
    if (out.used == 0) return;
    put_title("Clauses that depend on it");
    put_words(list, 2, 0);
}

static const char *about(const char *ruling) {
    for (int i = 0; i < PP_RULINGS; i++) {
        if (strcmp(pp_rulings[i].id, ruling) == 0) return pp_rulings[i].about;
    }
    return "";
}

static void explain_ruling(explain *e, const book_clause *ruling) {
    put_head(e, ruling, about(ruling->id));
    put_readings(e, ruling->id);
    put_effects(e, ruling);
    put_dependents(e, ruling->id);
    put_code_of_ruling(ruling->id);
    put_cases(e, ruling->id);
}

// --- A clause

static void put_ruling_of_clause(explain *e, const char *id) {
    const book_clause *ruling = book_find_clause(&e->book, id);
    printf("\nIt depends on a ruling: %s, %s\n", id, about(id));
    if (!ruling) return;
    put_readings(e, id);
    put_effects(e, ruling);
    put_code_of_ruling(id);
}

// A tag can name several rulings: `ruling R1 R1.2`.
static void put_rulings_of_tag(explain *e, const char *tag) {
    gr_words words = gr_words_of(tag);
    if (!gr_next_word(&words) || strcmp(words.word, "ruling") != 0) return;
    while (gr_next_word(&words))
        put_ruling_of_clause(e, words.word);
}

static bool speaks_of(explain *e, const book_clause *ruling, const char *clause) {
    char id[BOOK_ID_MAX + 1];
    const char *text = book_clause_words(&e->book, ruling, &e->pool);
    while ((text = book_next_reference(text, id)) != 0) {
        if (strcmp(id, clause) == 0) return true;
    }
    return false;
}

static void put_rulings_that_speak_of(explain *e, const book_clause *clause) {
    const char *title = "Rulings that mention it";
    for (int i = 0; i < e->book.clauses; i++) {
        const book_clause *ruling = &e->book.clause[i];
        if (!book_is_ruling(ruling->id) || depends_on(clause, ruling->id)) continue;
        if (!speaks_of(e, ruling, clause->id)) continue;
        if (title) put_title(title);
        title = 0;
        printf("  %-6s %s\n", ruling->id, about(ruling->id));
    }
}

static void explain_clause(explain *e, const book_clause *clause) {
    put_head(e, clause, "");
    if (book_clause_tag(clause, "refuses")) put_words("This clause forbids an action.", 2, 0);
    for (int i = 0; i < clause->tags; i++)
        put_rulings_of_tag(e, clause->tag[i]);
    put_rulings_that_speak_of(e, clause);
    put_how_often(e, clause);
    put_code_of_clause(clause);
    put_cases(e, clause->id);
}

// --- Finding a clause

// The clause with this id, or the one to which this reading or case belongs.
static const book_clause *find_clause(const explain *e, const char *id) {
    char clause[BOOK_ID_MAX + 1], ruling[BOOK_ID_MAX + 1];
    book_clause_id_of(id, clause);
    book_ruling_of(clause, ruling);
    return book_find_clause(&e->book, ruling);
}

static int refuse(const op_args *args, const explain *e, const char *id) {
    char meant[GR_FAULT_MAX];
    gr_out out = gr_out_into(meant, sizeof meant);
    ids_put_nearest_clause(&out, &e->book, id);
    return cli_usage_error(
        args, "no clause or ruling is called '%s'; clauses look like T05-9.2, rulings like R1 or R1.2%s",
        args->operand[0], meant);
}

// --- A reason of refusals

static bool is_reason(const char *id) {
    int i = 0;
    while (i < PP_REASONS && (!gr_reason_names[i] || strcmp(gr_reason_names[i], id) != 0))
        i++;
    return i < PP_REASONS && i != PP_FINE;
}

// Returns whether a row of the case expects `refused REASON` with this clause.
static bool is_refused(const book_case *c, const char *reason, const char *clause) {
    for (int i = 0; i < c->lines.count; i++) {
        gr_words words = gr_words_of(c->lines.line[i].text);
        for (bool more = gr_next_word(&words); more;) {
            const bool refused = strcmp(words.word, "refused") == 0;
            more = gr_next_word(&words);
            if (!refused || !more || strcmp(words.word, reason) != 0) continue;
            more = gr_next_word(&words);
            if (more && words.word[0] == '@' && strcmp(words.word + 1, clause) == 0) return true;
        }
    }
    return false;
}

static bool refuses_with(const explain *e, const book_clause *clause, const char *reason) {
    int i = 0;
    while (i < e->book.case_count && !is_refused(&e->book.cases[i], reason, clause->id))
        i++;
    return i < e->book.case_count;
}

static void explain_reason(explain *e, const char *reason) {
    put_words("The reason of a refusal; spec/protocol.md says what it means.", 2, printf("%s  ", reason));
    put_title("The clauses that refuse with it");
    for (int i = 0; i < e->book.clauses; i++) {
        const book_clause *clause = &e->book.clause[i];
        if (book_is_ruling(clause->id) || !refuses_with(e, clause, reason)) continue;
        put_words(book_clause_words(&e->book, clause, &e->pool), 13, printf("  %-10s ", clause->id));
    }
}

static int explain_id(const op_args *args, explain *e) {
    char id[GR_FAULT_MAX];
    gr_out out = gr_out_into(id, sizeof id);
    ids_put_folded(&out, args->operand[0]);
    const book_clause *clause = find_clause(e, id);
    if (is_reason(id)) {
        explain_reason(e, id);
        return 0;
    }
    if (!clause) return refuse(args, e, id);
    if (book_is_ruling(clause->id)) {
        explain_ruling(e, clause);
    } else {
        explain_clause(e, clause);
    }
    return 0;
}

static int run_explain(const op_args *args) {
    explain e = {0};
    const int status = ids_read_books(args, &e.book) ? explain_id(args, &e) : OP_EXIT_USAGE;
    book_pool_free(&e.pool);
    book_free(&e.book);
    return status;
}

static const op_option options[] = {{0, 0, 0}};

const op_command cli_command_explain = {
    .name = "explain",
    .operands = "CLAUSE|RULING|REASON",
    .summary =
        "Explains a clause or ruling: its words, readings, effects, cases, and the code that decides it.",
    .details = "For the reason of a refusal, such as NO_ROOM, lists the clauses that refuse with it.\n"
               "\n"
               "Examples:\n"
               "  pathproof explain T05-9.2\n"
               "  pathproof explain R2\n"
               "  pathproof explain NO_ROOM\n",
    .options = options,
    .fewest = 1,
    .most = 1,
    .run = run_explain,
};
