// SPDX-License-Identifier: MIT
// Splits the lines of a case into words, and follows `like`. All code that plays, draws, lints or exports a case begins here.
#include "script.h"

#include <string.h>

enum { LIKE_MAX = 16 };

typedef struct reader {
    book_pool *pool;
    const book_text *book;
    const char *path;
    book_fault *fault;
} reader;

static bool blame_line(const reader *r, int line, int column, const char *a, const char *b) {
    r->fault->path = r->path;
    r->fault->fault.line = line;
    return gr_fail(&r->fault->fault, column, a, b, 0);
}

bool script_item_blame(const script_item *item, book_fault *fault, const char *a, const char *b) {
    fault->path = item->path;
    fault->fault.line = item->line;
    return gr_fail(&fault->fault, item->column, a, b, 0);
}

bool script_item_is(const script_item *item, int word, const char *text) {
    return word < item->words && strcmp(item->word[word], text) == 0;
}

void script_put_item(gr_out *out, const script_item *item) {
    for (int i = 0; i < item->words; i++) {
        if (i > 0) gr_put_char(out, ' ');
        gr_put(out, item->word[i]);
    }
}

void script_put_items(gr_out *out, const script_items *items) {
    for (int i = 0; i < items->count; i++) {
        if (i > 0) gr_put(out, " / ");
        script_put_item(out, &items->item[i]);
    }
}

void script_put_row(gr_out *out, const script_row *row) {
    static const char *const begins[] = {"", "instead ", "look", "given", "game "};
    gr_put(out, begins[row->kind]);
    script_put_items(out, &row->actions);
    gr_put(out, " | ");
    script_put_items(out, &row->expected);
}

// --- Lines into items

static void add_word(book_pool *pool, script_item *item, const char *word) {
    item->word = book_pool_take_more(pool, item->word, item->words, sizeof *item->word);
    item->word[item->words++] = book_pool_take_text(pool, word, strlen(word));
}

static void add_item(book_pool *pool, script_items *items, script_item item) {
    items->item = book_pool_take_more(pool, items->item, items->count, sizeof *items->item);
    items->item[items->count++] = item;
}

// Reads one item: the words up to "/", "|" or the end of the line.
static script_item read_item(const reader *r, const book_line *line, gr_words *words) {
    script_item item = {.path = r->path, .line = line->number};
    while (gr_next_word(words) && strcmp(words->word, "/") != 0 && strcmp(words->word, "|") != 0) {
        if (item.words == 0) item.column = words->column;
        add_word(r->pool, &item, words->word);
    }
    return item;
}

// Reads items up to the end of the line or a "|". Leaves `words` there.
static bool read_items(const reader *r, const book_line *line, gr_words *words, script_items *items) {
    do {
        const script_item item = read_item(r, line, words);
        if (item.words == 0)
            return blame_line(r, line->number, words->column, "something is missing here", 0);
        add_item(r->pool, items, item);
    } while (strcmp(words->word, "/") == 0);
    return true;
}

// --- Rows

static bool has_verdict(const book_line *line) {
    gr_words words = gr_words_of(line->text);
    while (gr_next_word(&words)) {
        if (strcmp(words.word, "|") == 0) return true;
    }
    return false;
}

static script_row_kind read_row_kind(gr_words *words) {
    gr_next_word(words);
    if (strcmp(words->word, "instead") == 0) return ROW_INSTEAD;
    if (strcmp(words->word, "look") == 0) return ROW_LOOKS;
    if (strcmp(words->word, "given") == 0) return ROW_GIVEN;
    if (strcmp(words->word, "game") == 0) return ROW_GAME;
    gr_unread_word(words);
    return ROW_PLAYS;
}

// Adds an item as actions: "red draws T01 T02" is short for two.
static void add_actions(const reader *r, script_items *actions, const script_item *item) {
    if (item->words <= 3 || !script_item_is(item, 1, "draws")) {
        add_item(r->pool, actions, *item);
        return;
    }
    for (int i = 2; i < item->words; i++) {
        script_item draw = {.path = item->path, .line = item->line, .column = item->column};
        add_word(r->pool, &draw, item->word[0]);
        add_word(r->pool, &draw, item->word[1]);
        add_word(r->pool, &draw, item->word[i]);
        add_item(r->pool, actions, draw);
    }
}

static bool read_row(const reader *r, const book_line *line, case_script *script) {
    gr_words words = gr_words_of(line->text);
    script_row row = {.kind = read_row_kind(&words), .path = r->path, .line = line};
    script_items written = {0};
    if (row.kind == ROW_LOOKS || row.kind == ROW_GIVEN) {
        if (!gr_next_word(&words) || strcmp(words.word, "|") != 0) {
            return blame_line(r, line->number, words.column, "look and given must be followed by |", 0);
        }
    } else if (!read_items(r, line, &words, &written)) {
        return false;
    }
    if (!read_items(r, line, &words, &row.expected)) return false;
    if (strcmp(words.word, "|") == 0)
        return blame_line(r, line->number, words.column, "a row may have only one |", 0);
    if (row.kind == ROW_INSTEAD && script->rows == 0) {
        return blame_line(r, line->number, 1, "instead needs a row before it", 0);
    }
    const bool malformed = script_item_is(&row.expected.item[0], 0, "malformed");
    for (int i = 0; i < written.count; i++) {
        if (malformed) add_item(r->pool, &row.actions, written.item[i]);
        if (!malformed) add_actions(r, &row.actions, &written.item[i]);
    }
    script->row = book_pool_take_more(r->pool, script->row, script->rows, sizeof *script->row);
    script->row[script->rows++] = row;
    return true;
}

// --- The game line, and what `like` inherits

// The key of an item. Two items with the same key set the same part of a position. The key is "" for items that can occur more than once.
static const char *key_of(const script_item *item) {
    static const char *const stages[] = {"to", "at", "wins", "shared"};
    for (int i = 0; i < 4; i++) {
        if (script_item_is(item, 0, stages[i])) return "to";
    }
    if (script_item_is(item, 0, "tile") && item->words > 1) return item->word[1];
    return script_item_is(item, 1, "over") ? "" : item->word[0];
}

static bool given_in(const script_items *items, int from, const char *key) {
    for (int i = from; i < items->count; i++) {
        if (*key != '\0' && strcmp(key_of(&items->item[i]), key) == 0) return true;
    }
    return false;
}

static bool read_given(const reader *r, const book_line *line, script_items *given) {
    gr_words words = gr_words_of(line->text);
    const int before = given->count;
    if (!read_items(r, line, &words, given)) return false;
    for (int i = before; i < given->count; i++) {
        const script_item *item = &given->item[i];
        if (given_in(given, i + 1, key_of(item)))
            return script_item_blame(item, r->fault, "given twice: ", item->word[0]);
        for (int k = 0; k < before; k++) {
            if (*key_of(item) != '\0' && strcmp(key_of(&given->item[k]), key_of(item)) == 0)
                return script_item_blame(item, r->fault, "given twice: ", item->word[0]);
        }
    }
    return true;
}

// Sets a field. It replaces an inherited field of the same name.
static void set_field(book_pool *pool, script_item *game, const char *word) {
    const char *value = strchr(word, '=');
    const size_t name = value ? (size_t)(value - word) + 1 : 0;
    for (int i = 1; i < game->words && name > 0; i++) {
        if (strncmp(game->word[i], word, name) != 0) continue;
        game->word[i] = word;
        return;
    }
    add_word(pool, game, word);
}

static void read_fields(const reader *r, const script_item *line, int from, case_script *script) {
    for (int i = from; i < line->words; i++) {
        if (strcmp(line->word[i], "turned") == 0) {
            script->turned = true;
        } else if (strcmp(line->word[i], "colours") == 0) {
            script->colours = true;
        } else {
            set_field(r->pool, &script->game, line->word[i]);
        }
    }
}

// --- A record: its game line, and each further line as a row

static bool read_record_line(const reader *r, const book_line *line, bool judged, case_script *script) {
    static const char *const stated[] = {"hash", "wins", "shared"};
    gr_words words = gr_words_of(line->text);
    script_row row = {.kind = ROW_PLAYS, .path = r->path, .line = line};
    const script_item item = read_item(r, line, &words);
    if (*words.word != '\0')
        return blame_line(r, line->number, words.column, "a line of a record has only one item", 0);
    bool states = false;
    for (int i = 0; i < 3; i++)
        states |= script_item_is(&item, 0, stated[i]);
    if (judged && !script_item_is(&item, 0, "hash"))
        return script_item_blame(&item, r->fault, "only a hash may follow the verdict", 0);
    if (states) add_item(r->pool, &row.expected, item);
    if (!states) add_actions(r, &row.actions, &item);
    script->before = book_pool_take_more(r->pool, script->before, script->befores, sizeof *script->before);
    script->before[script->befores++] = row;
    return true;
}

static bool states_verdict(const script_row *row) {
    return row->expected.count > 0 && !script_item_is(&row->expected.item[0], 0, "hash");
}

// Reads the words of the record's game line, except the tile set, because the case says which faces its tiles have.
static void read_record_game(const reader *r, const book_record *record, case_script *script) {
    gr_words words = gr_words_of(record->game.text);
    const script_item line = read_item(r, &record->game, &words);
    script->game = (script_item){.path = line.path, .line = line.line, .column = line.column};
    for (int i = 1; i < line.words; i++) {
        if (strncmp(line.word[i], "set=", 4) == 0) {
            script->set = line.word[i] + 4;
        } else {
            add_word(r->pool, &script->game, line.word[i]);
        }
    }
}

static bool read_record(const reader *r, const book_case *c, const script_item *line, case_script *script) {
    if (c->record < 0) return script_item_blame(line, r->fault, "no such record", 0);
    const book_record *record = &r->book->record[c->record];
    reader other = *r;
    other.path = record->path;
    script->record = record;
    read_record_game(&other, record, script);
    if (script->game.words == 0)
        return blame_line(&other, record->game.number, 1, "the game line has no name", 0);
    bool judged = false;
    for (int i = 0; i < record->lines.count; i++) {
        if (!read_record_line(&other, &record->lines.line[i], judged, script)) return false;
        judged |= states_verdict(&script->before[script->befores - 1]);
    }
    for (int i = 2; i < line->words; i++) {
        if (script_item_is(line, i, "turned") || script_item_is(line, i, "colours")) continue;
        return script_item_blame(line, r->fault,
                                 "a record has its own game line; unexpected here: ", line->word[i]);
    }
    read_fields(r, line, 2, script);
    return true;
}

static bool read_setup(const reader *r, const book_case *c, int depth, case_script *script);

static bool inherit_setup(const reader *r, const book_case *c, const script_item *line, int depth,
                          case_script *script) {
    const book_case *parent = line->words > 1 ? book_find_case(r->book, line->word[1]) : 0;
    if (!parent)
        return script_item_blame(line, r->fault, "no such case: ", line->words > 1 ? line->word[1] : "");
    if (parent == c || depth == LIKE_MAX)
        return script_item_blame(line, r->fault, "like leads back to this case", 0);
    reader other = *r;
    other.path = parent->path;
    if (!read_setup(&other, parent, depth + 1, script)) return false;
    read_fields(r, line, 2, script);
    return true;
}

static bool read_game_line(const reader *r, const book_case *c, int depth, case_script *script) {
    if (c->lines.count == 0) return blame_line(r, c->line, 1, "the game line is missing", 0);
    gr_words words = gr_words_of(c->lines.line[0].text);
    const script_item line = read_item(r, &c->lines.line[0], &words);
    if (*words.word != '\0') return script_item_blame(&line, r->fault, "a game line has only one item", 0);
    if (script_item_is(&line, 0, "like")) return inherit_setup(r, c, &line, depth, script);
    if (script_item_is(&line, 0, "record")) return read_record(r, c, &line, script);
    if (!script_item_is(&line, 0, "game") || line.words < 2) {
        return script_item_blame(
            &line, r->fault,
            "the second line of a case must be: game NAME ..., like CASE or record games/NAME.rec", 0);
    }
    script->game = (script_item){.path = line.path, .line = line.line, .column = line.column};
    add_word(r->pool, &script->game, line.word[1]);
    read_fields(r, &line, 2, script);
    return true;
}

// Joins the inherited items that the case does not give again with the case's own. With `tiles` it takes only the tile faces, without it
// only all other items.
static script_items merge_givens(const reader *r, const script_items *inherited, const script_items *own,
                                 bool tiles) {
    script_items all = {0};
    for (int i = 0; i < inherited->count; i++) {
        if (!given_in(own, 0, key_of(&inherited->item[i]))) add_item(r->pool, &all, inherited->item[i]);
    }
    for (int i = 0; i < own->count; i++) {
        if (script_item_is(&own->item[i], 0, "tile") == tiles) add_item(r->pool, &all, own->item[i]);
    }
    return all;
}

// Reads the game line and the givens, but not the rows.
static bool read_setup(const reader *r, const book_case *c, int depth, case_script *script) {
    if (!read_game_line(r, c, depth, script)) return false;
    script_items own = {0};
    for (int i = 1; i < c->lines.count && !has_verdict(&c->lines.line[i]); i++) {
        if (!read_given(r, &c->lines.line[i], &own)) return false;
    }
    script->tiles = merge_givens(r, &script->tiles, &own, true);
    script->given = merge_givens(r, &script->given, &own, false);
    return true;
}

bool script_read(book_pool *pool, const book_text *book, const book_case *c, case_script *script,
                 book_fault *fault) {
    const reader r = {pool, book, c->path, fault};
    *script = (case_script){0};
    if (!read_setup(&r, c, 0, script)) return false;
    bool rows = false;
    for (int i = 1; i < c->lines.count; i++) {
        const book_line *line = &c->lines.line[i];
        if (has_verdict(line)) {
            rows = true;
            if (!read_row(&r, line, script)) return false;
        } else if (rows) {
            return blame_line(&r, line->number, 1, "a row needs a verdict: ACTIONS | VERDICT", 0);
        }
    }
    if (script->record && script->given.count > 0)
        return script_item_blame(&script->given.item[0], fault,
                                 "a case with a record cannot give a position too", 0);
    return rows || blame_line(&r, c->line, 1, "a case needs a row: ACTIONS | VERDICT", 0);
}
