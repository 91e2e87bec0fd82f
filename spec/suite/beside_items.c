// SPDX-License-Identifier: MIT
// Writes the differences between two positions as items that a case can expect: those that one position has, and those that it lacks.
// beside_compare.c calls it.
#include "beside.h"

// --- Hands of players who have just fallen

static bool is_fallen(const pp_game *game, const pp_state *s, int hand) {
    return s->out >> pp_pawn_of_hand(game, hand) & 1;
}

// Pools the hands of players who have just fallen, and deals them out again in a fixed order. In the middle of a turn, such players can
// still have their hands. All those tiles go back. If a tile was exchanged for one of theirs, the rulebooks do not say whose hand it is
// in.
void beside_pool_fallen(const pp_game *game, pp_state *s) {
    int kind[PP_SEATS * PP_HAND], tiles = 0, next = 0;
    for (int hand = 0; hand < pp_hand_numbers(game); hand++) {
        if (!is_fallen(game, s, hand)) continue;
        for (int i = 0; i < PP_HAND && s->hand[hand][i] != 0; i++)
            kind[tiles++] = s->hand[hand][i] - 1;
        memset(s->hand[hand], 0, sizeof s->hand[hand]);
    }
    for (int i = 1; i < tiles; i++) {
        for (int k = i; k > 0 && kind[k - 1] > kind[k]; k--) {
            const int before = kind[k - 1];
            kind[k - 1] = kind[k];
            kind[k] = before;
        }
    }
    for (int hand = 0; hand < pp_hand_numbers(game); hand++) {
        for (int room = is_fallen(game, s, hand) ? PP_HAND : 0; room > 0 && next < tiles; room--)
            pp_hand_add(s, hand, kind[next++]);
    }
}

// --- The items of a position

// The items of a position, without the game and the stage.
typedef struct item_list {
    char text[GR_LINE_MAX + 1];
    const char *item[PP_SQUARES + 4 * PP_SEATS];
    int count;
} item_list;

static void list_items(item_list *list, const pp_game *game, const pp_state *s) {
    gr_out out = gr_out_into(list->text, sizeof list->text);
    gr_put_position(&out, game, s);
    list->count = 0;
    char *at = strstr(list->text, " / ");
    while (at && list->count < PP_SQUARES + 4 * PP_SEATS) {
        *at = '\0';
        list->item[list->count++] = at + 3;
        at = strstr(at + 3, " / ");
    }
    if (list->count > 0) list->count--;
}

static bool is_over(const char *item) {
    return strncmp(item + strcspn(item, " "), " over ", 6) == 0;
}

// Finds the item that is about the same thing: it begins with the same word. A tile on top of another is a separate item of its square.
static const char *find_item(const item_list *list, const char *like) {
    const size_t length = strcspn(like, " ");
    for (int i = 0; i < list->count; i++) {
        const char *item = list->item[i];
        if (strncmp(item, like, length) == 0 && item[length] == ' ' && is_over(item) == is_over(like))
            return item;
    }
    return 0;
}

// Returns the subject of an item of a position. For a pawn, that is its place if the place differs, and its hand if not.
static const char *kind_of_item(const pp_game *game, const char *item, const char *other) {
    gr_words words = gr_words_of(item), others = gr_words_of(other ? other : "");
    uint8_t square;
    int pawn, kind;
    gr_next_word(&words);
    gr_next_word(&others);
    if (gr_read_square(words.word, &square)) return "the board";
    if (gr_read_kind(game, words.word, &kind)) return "who holds the marker tile";
    if (strcmp(words.word, "first") == 0) return "the first player";
    if (strcmp(words.word, "gone") == 0) return "the tiles that left the game";
    if (strcmp(words.word, "wave") == 0) return "the wave";
    if (!gr_read_pawn(game, words.word, &pawn)) return "the pile";
    gr_next_word(&words);
    gr_next_word(&others);
    return strcmp(words.word, others.word) == 0 ? "a player's hand" : "a pawn";
}

// --- Items as a case expects them

static void add_item(gr_out *out, const char *a, const char *b) {
    if (out->used > 0) gr_put(out, " / ");
    gr_put(out, a);
    gr_put(out, b);
}

// Returns whether any word of the item, except the first, begins like this.
static bool has_word(const char *item, const char *begin) {
    gr_words words = gr_words_of(item);
    gr_next_word(&words);
    while (gr_next_word(&words)) {
        if (strncmp(words.word, begin, strlen(begin)) == 0) return true;
    }
    return false;
}

// Adds what a case can expect of a pawn. Its item does not mention an empty hand or a counter at zero, so these need separate items.
static void add_of_pawn(gr_out *out, const pp_game *game, int pawn, const char *item, const char *instead) {
    static const char *const counters[] = {" score=", " life=", " due="};
    const bool hand = pp_nth_of_seat(pawn) == 0 || game->hand_a_pawn;
    char name[GR_WORD_MAX + 1];
    gr_out to = gr_out_into(name, sizeof name);
    gr_put_pawn(&to, game, pawn);
    gr_words words = gr_words_of(item);
    int tiles = -2; // the number of tiles in hand: words of the item, without the pawn and its place
    while (gr_next_word(&words))
        tiles += !strchr(words.word, '=');
    if (tiles == 0 && hand) add_item(out, name, " holds nothing");
    for (int i = 0; i < 3 && instead; i++) {
        if (!has_word(instead, counters[i] + 1) || has_word(item, counters[i] + 1)) continue;
        add_item(out, name, counters[i]);
        gr_put(out, "0");
    }
}

// Adds what a case can expect of a square. Its item does not mention a missing tile or missing marks. A tile has a turn; a mark has none.
static void add_of_square(gr_out *out, const char *item, const char *instead) {
    const char name[3] = {item[0], item[1], '\0'};
    const bool over = is_over(instead);
    int tiles = 0, marks = 0;
    gr_words words = gr_words_of(instead);
    gr_next_word(&words);
    while (!over && gr_next_word(&words)) {
        const size_t length = strlen(words.word);
        const bool tile = length > 2 && words.word[length - 2] == 'r' && words.word[length - 1] <= '3';
        tiles += tile;
        marks += !tile;
    }
    words = gr_words_of(item);
    gr_next_word(&words);
    while (gr_next_word(&words)) {
        const size_t length = strlen(words.word);
        const bool tile = length > 2 && words.word[length - 2] == 'r' && words.word[length - 1] <= '3';
        if (tile) tiles = 0;
        if (!tile) marks = 0;
    }
    if (over) add_item(out, name, " over nothing");
    if (tiles > 0) add_item(out, name, " empty");
    if (marks > 0) add_item(out, name, " unmarked");
}

// Adds what a case can expect if one position has this item, and the other has `instead` or nothing similar.
static void add_expected(gr_out *out, const pp_game *game, const char *item, const char *instead) {
    gr_words words = gr_words_of(item);
    uint8_t square;
    int pawn;
    add_item(out, item, "");
    gr_next_word(&words);
    if (gr_read_pawn(game, words.word, &pawn)) {
        add_of_pawn(out, game, pawn, item, instead);
    } else if (instead && gr_read_square(words.word, &square) && !is_over(item)) {
        add_of_square(out, item, instead);
    }
}

// Adds what a case can expect if only the other position has this item.
static void add_absence(gr_out *out, const char *other) {
    gr_words words = gr_words_of(other);
    uint8_t square;
    gr_next_word(&words);
    if (gr_read_square(words.word, &square)) {
        add_of_square(out, words.word, other);
    } else if (strcmp(words.word, "gone") == 0) {
        add_item(out, words.word, " nothing");
    } else if (strcmp(words.word, "wave") == 0) {
        add_item(out, words.word, " nowhere");
    } else if (strcmp(words.word, "first") == 0) {
        add_item(out, words.word, " red");
    } else {
        add_item(out, words.word,
                 " nobody"); // this is the marker tile, because piles and pawns are in every position
    }
}

const char *beside_put_items(gr_out *out, const pp_game *game, const pp_state *own, const pp_state *other,
                             bool in_turn) {
    static _Thread_local item_list lists[4];
    item_list *const is = &lists[0], *const has = &lists[1], *const pooled = &lists[2],
                     *const others = &lists[3];
    const char *kind = 0;
    pp_state a = *own, b = *other;
    if (in_turn) beside_pool_fallen(game, &a);
    if (in_turn) beside_pool_fallen(game, &b);
    list_items(is, game, own);
    list_items(has, game, other);
    list_items(pooled, game, &a);
    list_items(others, game, &b);
    for (int i = 0; i < is->count; i++) {
        const char *item = is->item[i], *instead = find_item(has, item);
        const char *now = find_item(pooled, item), *then = find_item(others, item);
        const bool same = (instead && strcmp(item, instead) == 0) || (now && then && strcmp(now, then) == 0);
        if (same) continue;
        if (!kind) kind = kind_of_item(game, item, instead);
        add_expected(out, game, item, instead);
    }
    for (int i = 0; i < has->count; i++) {
        if (find_item(is, has->item[i])) continue;
        if (!kind) kind = kind_of_item(game, has->item[i], 0);
        add_absence(out, has->item[i]);
    }
    return kind;
}
