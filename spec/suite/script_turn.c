// SPDX-License-Identifier: MIT
// Turns a case: replaces the words that name squares, points, turns of tiles and seats, and keeps all others. case.c calls it for each
// table.
//
// Rulebooks have no north and no preferred seat, so a case must hold in every direction. Turning only replaces words. It uses no engine,
// because an engine that mixes up top and left would turn the case in the same wrong way, and pass.
//
// Defaults of the case must be explicit in the turned one: a board that is not square swaps its width and height, and the first player is
// named. A case with something that has no name on the turned board is refused.
#include "script.h"

#include <string.h>

typedef struct turner {
    book_pool *pool;
    const pp_game *game;
    script_binding by;
    book_fault *fault;
} turner;

// Turns a square. A quarter turn clockwise takes the top row to the right column. Returns false if the square has no name afterwards.
static bool turn_square(const turner *t, const char *from, char to[2]) {
    int column = from[0] - 'a', row = from[1] - '1';
    int width = t->game->size.width, height = t->game->size.height;
    for (int i = 0; i < t->by.turned; i++) {
        const int right = height - 1 - row;
        row = column;
        column = right;
        const int wide = height;
        height = width;
        width = wide;
    }
    if (column < 0 || column >= PP_STRIDE || row < 0 || row >= PP_STRIDE) return false;
    to[0] = (char)('a' + column);
    to[1] = (char)('1' + row);
    return true;
}

static const char *turn_point(const turner *t, const char *word) {
    for (int i = 0; i < PP_POINTS + 4; i++) {
        if (strcmp(gr_point_names[i], word) != 0) continue;
        if (i >= PP_POINTS) return gr_point_names[PP_POINTS + (i - PP_POINTS + t->by.turned) % 4];
        return gr_point_names[(i + 3 * t->by.turned) % PP_POINTS];
    }
    return 0;
}

static bool names_square(const char *word) {
    return word[0] >= 'a' && word[0] <= 'h' && word[1] >= '1' && word[1] <= '8';
}

// Returns whether this is a tile with its turn, such as T07r2 or E05br2.
static bool names_lie(const char *word) {
    const size_t length = strlen(word);
    if (length < 3 || word[length - 2] != 'r' || word[length - 1] < '0' || word[length - 1] > '3')
        return false;
    return word[0] >= 'A' && word[0] <= 'Z';
}

// Returns the seat that a word begins with, and the length of its name; -1 if there is none.
static int names_seat(const char *word, size_t *length) {
    for (int seat = 0; seat < PP_SEATS; seat++) {
        *length = strlen(gr_seat_names[seat]);
        const char *rest = word + *length;
        if (strncmp(word, gr_seat_names[seat], *length) != 0) continue;
        if (*rest == '\0' || strcmp(rest, "1") == 0 || strcmp(rest, "2") == 0) return seat;
    }
    return -1;
}

static const char *turn_seat(const turner *t, const char *word) {
    size_t length;
    const int seat = names_seat(word, &length);
    if (seat < 0 || seat >= t->game->seats) return 0;
    char turned[GR_WORD_MAX];
    gr_out out = gr_out_into(turned, sizeof turned);
    gr_put(&out, gr_seat_names[(seat + t->by.colours) % t->game->seats]);
    gr_put(&out, word + length);
    return book_pool_take_text(t->pool, turned, strlen(turned));
}

// Turns a frame of the stage, step.at:seat.
static const char *turn_frame(const turner *t, const char *word) {
    const char *colon = strchr(word, ':');
    const char *seat = colon ? turn_seat(t, colon + 1) : 0;
    if (!seat) return 0;
    char turned[GR_WORD_MAX + 8];
    gr_out out = gr_out_into(turned, sizeof turned);
    for (const char *at = word; at <= colon; at++)
        gr_put_char(&out, *at);
    gr_put(&out, seat);
    return book_pool_take_text(t->pool, turned, strlen(turned));
}

static const char *turn_lie(const turner *t, const char *word) {
    const size_t length = strlen(word);
    char *turned = book_pool_take_text(t->pool, word, length);
    turned[length - 1] = (char)('0' + (word[length - 1] - '0' + t->by.turned) % 4);
    return turned;
}

static const char *turn_size(const turner *t, const char *word) {
    if (strlen(word) != 9 || t->by.turned % 2 == 0) return word;
    char *turned = book_pool_take_text(t->pool, word, 9);
    turned[6] = word[8];
    turned[8] = word[6];
    return turned;
}

// Turns a square or a place. Returns null if it has no name afterwards.
static const char *turn_place(const turner *t, const char *word) {
    const char *point = word[2] == '.' ? turn_point(t, word + 3) : 0;
    if (word[2] != '\0' && !point) return word;
    char turned[8] = {0};
    if (!turn_square(t, word, turned)) return 0;
    gr_out out = gr_out_into(turned + 2, sizeof turned - 2);
    if (point) gr_put_char(&out, '.');
    if (point) gr_put(&out, point);
    return book_pool_take_text(t->pool, turned, strlen(turned));
}

// Turns a word. A word such as e1 is a point if it follows a tile with its turn, and a square everywhere else. Returns null if the word
// cannot be turned.
static const char *turn_word(const turner *t, const char *word, bool after_lie) {
    const char *point = after_lie || !names_square(word) ? turn_point(t, word) : 0;
    if (point) return point;
    if (names_square(word)) return turn_place(t, word);
    if (names_lie(word)) return turn_lie(t, word);
    if (strncmp(word, "board=", 6) == 0) return turn_size(t, word);
    if (strcmp(word, "lr") == 0) return t->by.turned % 2 ? "tb" : word;
    if (strcmp(word, "tb") == 0) return t->by.turned % 2 ? "lr" : word;
    if (strchr(word, ':')) return strchr(word, ',') ? 0 : turn_frame(t, word);
    const char *seat = turn_seat(t, word);
    return seat ? seat : word;
}

static bool turn_item(const turner *t, const script_item *from, script_item *to) {
    *to = *from;
    to->word = book_pool_take(t->pool, (size_t)from->words * sizeof *to->word);
    for (int i = 0; i < from->words; i++) {
        to->word[i] = turn_word(t, from->word[i], i > 0 && names_lie(from->word[i - 1]));
        if (!to->word[i]) return script_item_blame(from, t->fault, "this cannot be turned: ", from->word[i]);
    }
    return true;
}

static bool turn_items(const turner *t, const script_items *from, script_items *to) {
    *to = (script_items){book_pool_take(t->pool, (size_t)from->count * sizeof *to->item), from->count};
    for (int i = 0; i < from->count; i++) {
        if (!turn_item(t, &from->item[i], &to->item[i])) return false;
    }
    return true;
}

static bool says_first(const script_items *given) {
    for (int i = 0; i < given->count; i++) {
        if (script_item_is(&given->item[i], 0, "first")) return true;
    }
    return false;
}

// Adds the first player to a case that names none: the seat that was seat 1 before the colours were rotated.
static void add_first(const turner *t, const case_script *script, script_items *given) {
    script_item first = {
        .path = script->game.path, .line = script->game.line, .column = script->game.column, .words = 2};
    first.word = book_pool_take(t->pool, 2 * sizeof *first.word);
    first.word[0] = "first";
    first.word[1] = gr_seat_names[t->by.colours];
    given->item = memcpy(book_pool_take(t->pool, (size_t)(given->count + 1) * sizeof first), given->item,
                         (size_t)given->count * sizeof first);
    given->item[given->count++] = first;
}

static void add_board(const turner *t, script_item *game) {
    const pp_size size = t->game->size;
    for (int i = 1; i < game->words; i++) {
        if (strncmp(game->word[i], "board=", 6) == 0) return;
    }
    if (size.width == size.height || t->by.turned % 2 == 0) return;
    char board[16];
    gr_out out = gr_out_into(board, sizeof board);
    gr_put(&out, "board=");
    gr_put_number(&out, size.height);
    gr_put_char(&out, 'x');
    gr_put_number(&out, size.width);
    const char **word = book_pool_take(t->pool, (size_t)(game->words + 1) * sizeof *word);
    memcpy(word, game->word, (size_t)game->words * sizeof *word);
    word[game->words++] = book_pool_take_text(t->pool, board, strlen(board));
    game->word = word;
}

static bool turn_rows(const turner *t, const script_row *from, int rows, script_row **to) {
    *to = book_pool_take(t->pool, (size_t)rows * sizeof **to);
    for (int i = 0; i < rows; i++) {
        (*to)[i] = from[i];
        if (!turn_items(t, &from[i].actions, &(*to)[i].actions)) return false;
        if (!turn_items(t, &from[i].expected, &(*to)[i].expected)) return false;
    }
    return true;
}

bool script_turn(book_pool *pool, const case_script *script, const pp_game *game, script_binding binding,
                 case_script *turned, book_fault *fault) {
    const turner t = {pool, game, binding, fault};
    *turned = *script;
    if (binding.turned == 0 && binding.colours == 0) return true;
    if (binding.colours != 0 && script->given.count == 0) {
        return script_item_blame(&script->game, fault,
                                 "colours needs a given position: a game begins with seat 1", 0);
    }
    if (!turn_item(&t, &script->game, &turned->game)) return false;
    add_board(&t, &turned->game);
    if (!turn_items(&t, &script->given, &turned->given)) return false;
    if (binding.colours != 0 && !says_first(&script->given)) add_first(&t, script, &turned->given);
    return turn_rows(&t, script->before, script->befores, &turned->before) &&
           turn_rows(&t, script->row, script->rows, &turned->row);
}
