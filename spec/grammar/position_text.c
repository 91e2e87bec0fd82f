// SPDX-License-Identifier: MIT
// Reads positions: first each item in turn, then a check of whether the whole position is possible. speaker.c,
// spec/suite and spec/engine/told.c call it.
#include "grammar.h"

#include "pile.h"

#include <string.h>

bool gr_item_ends(gr_words *words) {
    const bool more = gr_next_word(words);
    const bool ends = !more || gr_same_word(words->word, "/") || gr_same_word(words->word, "|");
    if (ends) gr_unread_word(words);
    return ends;
}

static bool unexpected(const gr_words *words, gr_fault *fault) {
    return gr_fail(fault, words->column, "not expected here: ", words->word, 0);
}

// --- A square: a tile and its marks, or a tile on top of others.

static const char was[] = "was=";

// Reads a mark, the number of a star, or how a tile has lain. A square has at most one number, and a number is on at
// most one square.
static bool read_mark(const pp_game *game, const char *word, uint8_t square, pp_state *s) {
    uint64_t number;
    if (word[0] == '#') {
        if (!gr_read_number(word + 1, PP_STARS, &number) || number == 0) return false;
        if (s->star[number - 1] != 0 || pp_star_number(s, square) != 0) return false;
        s->star[number - 1] = (uint8_t)(square + 1);
        return true;
    }
    if (strncmp(word, was, strlen(was)) == 0) {
        if (!game->lanterns_flip || s->tile[square] == 0 || s->lain[square] != 0) return false;
        return gr_read_lies(game, s->tile[square] - 1, word + strlen(was), &s->lain[square]);
    }
    for (int mark = 0; mark < PP_MARKS && game->mark_name[mark]; mark++) {
        if (!gr_same_word(word, game->mark_name[mark])) continue;
        pp_put_mark(s, mark, square);
        return true;
    }
    return false;
}

static bool read_over(const pp_game *game, gr_words *words, uint8_t square, pp_state *s, gr_fault *fault) {
    int kind, lie;
    if (gr_item_ends(words) || !gr_read_lying(game, words->word, &kind, &lie))
        return unexpected(words, fault);
    for (int i = 0; i < PP_OVERS && s->over_tile[i] != 0; i++) {
        if (s->over_tile[i] == kind + 1)
            pp_over_take(s, i--); // the item changes an earlier position, in which this tile was elsewhere
    }
    if (s->over_tile[PP_OVERS - 1] != 0)
        return gr_fail(fault, words->column, "too many tiles lie on top of others", 0, 0);
    pp_over_put(s, kind, square, (uint8_t)lie);
    return gr_item_ends(words) || unexpected(words, fault);
}

static bool read_cell(const pp_game *game, gr_words *words, uint8_t square, pp_state *s, gr_fault *fault) {
    int kind, lie;
    if (!pp_on_board(game->size, square))
        return gr_fail(fault, words->column, "not on this board: ", words->word, 0);
    bool empty = true;
    while (!gr_item_ends(words)) {
        if (empty && gr_same_word(words->word, "over")) return read_over(game, words, square, s, fault);
        if (empty) s->tile[square] = s->lie[square] = 0;
        if (empty) s->lain[square] = 0;
        if (empty) pp_clear_square(s, square);
        if (empty && gr_read_lying(game, words->word, &kind, &lie)) {
            s->tile[square] = (uint8_t)(kind + 1);
            s->lie[square] = (uint8_t)lie;
        } else if (!read_mark(game, words->word, square, s)) {
            return unexpected(words, fault);
        }
        empty = false;
    }
    return !empty || gr_fail(fault, words->column, "the tile or mark of the square is missing", 0, 0);
}

// --- A seat: where the pawn is, the hand, the counters.

static bool read_where(const char *word, pp_pawn *pawn) {
    pp_place place;
    if (gr_same_word(word, "-")) {
        *pawn = (pp_pawn){.status = PP_UNPLACED};
    } else if (gr_same_word(word, "off")) {
        *pawn = (pp_pawn){.status = PP_OFF};
    } else if (gr_same_word(word, "out")) {
        *pawn = (pp_pawn){.status = PP_OUT};
    } else if (gr_read_place(word, &place)) {
        *pawn = (pp_pawn){PP_ON, place};
    } else {
        return false;
    }
    return true;
}

static bool read_counter(const char *word, const char *name, uint8_t *counter) {
    uint64_t number;
    const size_t length = strlen(name);
    if (strncmp(word, name, length) != 0 || !gr_read_number(word + length, UINT8_MAX, &number)) return false;
    *counter = (uint8_t)number;
    return true;
}

static bool read_held(const pp_game *game, gr_words *words, int pawn, pp_state *s, gr_fault *fault) {
    const int seat = pp_seat_of_pawn(pawn), hand = pp_hand_of(game, pawn);
    const bool first = pp_nth_of_seat(pawn) == 0;
    int kind;
    if (first && read_counter(words->word, "score=", &s->score[seat])) return true;
    if (first && read_counter(words->word, "life=", &s->life[seat])) return true;
    if (first && read_counter(words->word, "due=", &s->due[seat])) return true;
    if (!first && !game->hand_a_pawn) return unexpected(words, fault);
    if (!gr_read_kind(game, words->word, &kind) || kind == game->tiles->marker)
        return unexpected(words, fault);
    if (pp_hand_size(s, hand) == PP_HAND)
        return gr_fail(fault, words->column, "too many tiles in one hand", 0, 0);
    pp_hand_add(s, hand, kind);
    return true;
}

static bool read_seat(const pp_game *game, gr_words *words, int pawn, pp_state *s, gr_fault *fault) {
    const int seat = pp_seat_of_pawn(pawn);
    if (seat >= game->seats)
        return gr_fail(fault, words->column, "no player in this game is ", words->word, 0);
    pp_pawn where;
    if (gr_item_ends(words) || !read_where(words->word, &where)) {
        return gr_fail(fault, words->column, "a pawn cannot be here: ", words->word, 0);
    }
    pp_set_pawn(s, pawn, where);
    const bool first = pp_nth_of_seat(pawn) == 0;
    if (first || game->hand_a_pawn) memset(s->hand[pp_hand_of(game, pawn)], 0, PP_HAND);
    if (first) s->score[seat] = s->life[seat] = s->due[seat] = 0;
    while (!gr_item_ends(words)) {
        if (!read_held(game, words, pawn, s, fault)) return false;
    }
    return true;
}

// --- A pile: packets from the top.

static int copies_buried(const pp_state *s, int pile, int kind) {
    int copies = 0;
    for (int i = 0; i < s->under_count[pile]; i++)
        copies += (s->under[pile][i] & ~PP_JOINED) == kind + 1;
    return copies;
}

static bool read_pile(const pp_game *game, gr_words *words, int pile, pp_state *s, gr_fault *fault) {
    const pp_tileset *tiles = game->tiles;
    bool top = true, joined = false, any = false;
    int kind;
    s->top[pile] = 0;
    s->under_count[pile] = 0;
    memset(s->under[pile], 0, sizeof s->under[pile]);
    if (gr_item_ends(words)) return gr_fail(fault, words->column, "the tiles of the pile are missing", 0, 0);
    if (gr_same_word(words->word, "nothing")) return gr_item_ends(words) || unexpected(words, fault);
    gr_unread_word(words);
    for (; !gr_item_ends(words); any = true) {
        if (any && gr_same_word(words->word, "then")) {
            top = joined = false;
            if (gr_item_ends(words))
                return gr_fail(fault, words->column, "a tile is missing after the word then", 0, 0);
        }
        if (!gr_read_kind(game, words->word, &kind) || pp_kind_of(game, kind)->deck != pile) {
            return gr_fail(fault, words->column, "not a tile of this pile: ", words->word, 0);
        }
        if (pp_on_top(tiles, s, kind) + copies_buried(s, pile, kind) == pp_kind_of(game, kind)->copies) {
            return gr_fail(fault, words->column, "more copies in the pile than in the box: ", words->word, 0);
        }
        if (top) {
            pp_pile_mix(tiles, s, kind);
        } else {
            pp_pile_bury(tiles, s, kind, joined);
            joined = true;
        }
    }
    pp_pile_settle(tiles, s, pile);
    return true;
}

// --- Tiles that left the game for good.

static bool read_gone(const pp_game *game, gr_words *words, pp_state *s, gr_fault *fault) {
    int kind;
    memset(s->gone, 0, sizeof s->gone);
    while (!gr_item_ends(words)) {
        if (!gr_read_kind(game, words->word, &kind) || kind == game->tiles->marker)
            return unexpected(words, fault);
        if (pp_removed(game->tiles, s, kind) == pp_kind_of(game, kind)->copies)
            return gr_fail(fault, words->column, "more copies gone than in the box: ", words->word, 0);
        pp_remove(game->tiles, s, kind);
    }
    return (s->gone[0] | s->gone[1]) != 0 ||
           gr_fail(fault, words->column, "the tiles that are gone are missing", 0, 0);
}

// --- The stage: whose turn, or a chain of frames, or who won.

static void clear_stage(pp_state *s) {
    memset(s->frame, 0, sizeof s->frame);
    s->depth = s->winners = s->ended_by = 0;
}

static bool read_winners(const pp_game *game, gr_words *words, bool alone, pp_state *s, gr_fault *fault) {
    int seat;
    clear_stage(s);
    while (!gr_item_ends(words)) {
        if (words->word[0] == '@') {
            for (int rule = PP_RULES - 1; rule > 0; rule--) {
                if (game->clause[rule] && gr_same_word(game->clause[rule], words->word + 1))
                    s->ended_by = (uint8_t)rule;
            }
            if (s->ended_by == 0) return gr_fail(fault, words->column, "no such clause: ", words->word, 0);
        } else if (s->ended_by == 0 && gr_read_seat(words->word, &seat) && seat < game->seats) {
            s->winners |= (uint8_t)(1 << seat);
        } else {
            return unexpected(words, fault);
        }
    }
    const bool one = s->winners != 0 && (s->winners & (s->winners - 1)) == 0;
    if (s->winners != 0 && one == alone) return true;
    return gr_fail(fault, words->column, alone ? "wins takes one player" : "shared takes two or more players",
                   0, 0);
}

static bool read_one_seat(const pp_game *game, gr_words *words, int *seat, gr_fault *fault) {
    if (gr_item_ends(words) || !gr_read_seat(words->word, seat) || *seat >= game->seats) {
        return gr_fail(fault, words->column, "not a player: ", words->word, 0);
    }
    return gr_item_ends(words) || unexpected(words, fault);
}

// --- The wave that moves: its side, whose turns move it, and whether it waits.

static bool read_wave(const pp_game *game, gr_words *words, pp_state *s, gr_fault *fault) {
    int side = 0, seat;
    if (gr_item_ends(words)) return gr_fail(fault, words->column, "a side is missing: n, e, s or w", 0, 0);
    while (side < 4 && !gr_same_word(words->word, gr_point_names[PP_SIDES + side]))
        side++;
    if (side == 4) return gr_fail(fault, words->column, "not a side (n, e, s or w): ", words->word, 0);
    if (gr_item_ends(words) || !gr_read_seat(words->word, &seat) || seat >= game->seats)
        return gr_fail(fault, words->column, "not a player: ", words->word, 0);
    const bool more = !gr_item_ends(words);
    if (more && (!gr_same_word(words->word, "waits") || !gr_item_ends(words)))
        return unexpected(words, fault);
    s->wave_side = (uint8_t)(side + 1);
    s->wave_seat = (uint8_t)seat;
    s->wave_waits = more;
    return true;
}

bool gr_read_item(const pp_game *game, gr_words *words, pp_state *s, gr_fault *fault) {
    uint8_t square;
    int pawn, seat, kind;
    if (gr_item_ends(words)) return gr_fail(fault, words->column, "an item of the position is missing", 0, 0);
    const char *word = words->word;
    if (gr_read_square(word, &square)) return read_cell(game, words, square, s, fault);
    if (gr_read_pawn(game, word, &pawn)) return read_seat(game, words, pawn, s, fault);
    for (int pile = 0; pile < PP_PILES; pile++) {
        const char *name = game->pile_name[pile];
        if (name && gr_same_word(word, name)) return read_pile(game, words, pile, s, fault);
    }
    if (gr_same_word(word, "gone")) return read_gone(game, words, s, fault);
    if (gr_same_word(word, "wave")) return read_wave(game, words, s, fault);
    if (gr_same_word(word, "at")) {
        clear_stage(s);
        return gr_read_frames(game, words, s, fault);
    }
    if (gr_same_word(word, "wins")) return read_winners(game, words, true, s, fault);
    if (gr_same_word(word, "shared")) return read_winners(game, words, false, s, fault);
    if (gr_same_word(word, "to")) {
        if (!read_one_seat(game, words, &seat, fault)) return false;
        clear_stage(s);
        s->depth = 1;
        s->frame[0] = (pp_frame){.step = game->turn_step, .seat = (uint8_t)seat};
        return true;
    }
    if (gr_same_word(word, "first")) {
        if (!read_one_seat(game, words, &seat, fault)) return false;
        s->first = (uint8_t)seat;
        return true;
    }
    if (gr_read_kind(game, word, &kind) && kind == game->tiles->marker) {
        if (!read_one_seat(game, words, &seat, fault)) return false;
        s->holder = (uint8_t)(seat + 1);
        return true;
    }
    return gr_fail(fault, words->column, "not an item of a position: ", word, 0);
}

bool gr_check_read(const pp_game *game, const pp_state *s, int column, gr_fault *fault) {
    if (s->depth == 0 && s->winners == 0) {
        return gr_fail(fault, column, "the position must say whose turn it is or who won", 0, 0);
    }
    const uint32_t broken = pp_check(game, s, PP_THEOREMS);
    for (int i = 0; game->invariant[i]; i++) {
        if (!(broken >> i & 1)) continue;
        return gr_fail(fault, column, game->invariant[i]->name,
                       ": this invariant is broken: ", game->invariant[i]->says);
    }
    return true;
}

// The subject of an item: its first word. All words for the stage are one subject.
static const char *subject(const char *word) {
    static const char *const stages[] = {"to", "at", "wins", "shared"};
    for (int i = 0; i < 4; i++) {
        if (gr_same_word(word, stages[i])) return stages[0];
    }
    return word;
}

// Returns whether two words with these first letters can have the same subject.
static bool may_be_alike(char a, char b) {
    static const char stages[] = "taws";
    return a == b || a == ' ' || (strchr(stages, a) && strchr(stages, b));
}

// Returns whether an earlier item puts this tile on top of others. The tile is the subject, whatever its square.
static bool over_said_before(const gr_words *item, const char *lying) {
    const size_t length = strlen(lying) - 1; // without the tile's turn
    gr_words words = gr_words_of(item->line);
    bool over = false;
    while (gr_next_word(&words) && words.column < item->column) {
        if (over && strncmp(words.word, lying, length) == 0) return true;
        over = gr_same_word(words.word, "over");
    }
    return false;
}

// Returns whether an earlier item has the same subject.
static bool said_before(const gr_words *item) {
    const char *const begin = item->line + item->column - 1;
    gr_words second = *item, words = gr_words_of(item->line);
    if (gr_next_word(&second) && gr_same_word(second.word, "over"))
        return gr_next_word(&second) && over_said_before(item, second.word);
    // Moves from slash to slash and compares first letters, which nearly always differ. Reading every word would take
    // longer than the rest of the position.
    for (const char *slash = item->line; (slash = strchr(slash, '/')) && slash < begin; slash++) {
        if (slash[-1] != ' ' || !may_be_alike(slash[1] == ' ' ? slash[2] : ' ', *begin)) continue;
        words.at = (size_t)(slash - item->line);
        gr_next_word(&words);
        if (!gr_same_word(words.word, "/") || !gr_next_word(&words) || words.column == item->column) continue;
        second = words;
        const bool over = gr_next_word(&second) && gr_same_word(second.word, "over");
        if (!over && gr_same_word(subject(words.word), subject(item->word))) return true;
    }
    return false;
}

bool gr_read_position(const gr_catalog *catalog, const char *line, pp_game *game, pp_state *s,
                      gr_fault *fault) {
    gr_words words = gr_words_of(line);
    memset(s, 0, sizeof *s);
    if (!gr_next_word(&words) || !gr_same_word(words.word, "position")) {
        return gr_fail(fault, words.column, "a position begins with the word position", 0, 0);
    }
    if (!gr_read_table(catalog, &words, game, fault)) return false;
    while (gr_next_word(&words)) {
        if (!gr_same_word(words.word, "/")) return unexpected(&words, fault);
        gr_words item = words;
        if (gr_next_word(&item) && said_before(&item)) {
            return gr_fail(fault, item.column, "given twice: ", item.word, 0);
        }
        if (!gr_read_item(game, &words, s, fault)) return false;
    }
    pp_open_turn(game, s);
    return gr_check_read(game, s, 1, fault);
}
