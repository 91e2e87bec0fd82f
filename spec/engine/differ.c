// SPDX-License-Identifier: MIT
// Describes the differences of two positions in sentences. The reports of spec/suite (case_verdict.c, fact.c, scene.c) call it.
#include "differ.h"

#include "bits.h"

static void put_owner(gr_out *out, const pp_game *game, int pawn) {
    gr_put(out, gr_seat_names[pp_seat_of_pawn(pawn)]);
    gr_put(out, "'s ");
    if (game->pawns > 1) gr_put(out, pp_nth_of_seat(pawn) == 0 ? "first " : "second ");
}

// --- Pawns

// Writes "be at b1.w1", to follow "should", or "at b1.w1", to follow "the engine has it".
static void put_stand(gr_out *out, const pp_state *s, int pawn, bool should) {
    const pp_place place = s->place[pawn];
    switch (pp_status_of(s, pawn)) {
    case PP_ON:
        if (place.point < PP_POINTS) {
            gr_put(out, should ? "be at " : "at ");
        } else {
            gr_put(out, should ? "be beside the board at " : "beside the board at ");
        }
        gr_put_place(out, place);
        break;
    case PP_OUT: gr_put(out, should ? "be out of the game" : "out of the game"); break;
    case PP_OFF: gr_put(out, should ? "be off the board" : "off the board"); break;
    default: gr_put(out, should ? "not be placed yet" : "not placed yet");
    }
}

bool differ_pawn(gr_out *out, const differ_pair *pair, int pawn) {
    const pp_state *want = pair->want, *found = pair->found;
    if (pp_status_of(want, pawn) == pp_status_of(found, pawn) &&
        pp_same_place(want->place[pawn], found->place[pawn]))
        return false;
    put_owner(out, pair->game, pawn);
    gr_put(out, "pawn should ");
    put_stand(out, want, pawn, true);
    gr_put(out, "; the engine has it ");
    put_stand(out, found, pawn, false);
    return true;
}

// --- Hands, and everything else of a player

static void put_hand(gr_out *out, const pp_game *game, const uint8_t hand[PP_HAND]) {
    if (hand[0] == 0) gr_put(out, " no tile");
    gr_put_hand(out, game, hand);
}

bool differ_hand(gr_out *out, const differ_pair *pair, int hand) {
    const pp_game *game = pair->game;
    if (memcmp(pair->want->hand[hand], pair->found->hand[hand], PP_HAND) == 0) return false;
    gr_put(out, gr_seat_names[pp_seat_of_hand(game, hand)]);
    if (game->hand_a_pawn) gr_put(out, pp_nth_of_seat(hand) == 0 ? "'s first pawn" : "'s second pawn");
    gr_put(out, " should hold");
    put_hand(out, game, pair->want->hand[hand]);
    gr_put(out, "; the engine has");
    put_hand(out, game, pair->found->hand[hand]);
    gr_put(out, " in that hand");
    return true;
}

static void put_counts(gr_out *out, const char *what, int want, int found) {
    gr_put(out, what);
    gr_put(out, " should be ");
    gr_put_number(out, (uint64_t)want);
    gr_put(out, "; the engine has ");
    gr_put_number(out, (uint64_t)found);
}

bool differ_seat(gr_out *out, const differ_pair *pair, int seat) {
    const pp_state *want = pair->want, *found = pair->found;
    const char *what = want->score[seat] != found->score[seat] ? "'s score"
                       : want->life[seat] != found->life[seat] ? "'s number of Life tokens"
                       : want->due[seat] != found->due[seat]   ? "'s place in the queue for tiles"
                                                               : 0;
    if (!what) return false;
    gr_put(out, gr_seat_names[seat]);
    if (want->score[seat] != found->score[seat]) {
        put_counts(out, what, want->score[seat], found->score[seat]);
    } else if (want->life[seat] != found->life[seat]) {
        put_counts(out, what, want->life[seat], found->life[seat]);
    } else {
        put_counts(out, what, want->due[seat], found->due[seat]);
    }
    return true;
}

// --- Squares

static void put_tile(gr_out *out, const pp_game *game, int tile, int lie) {
    if (tile == 0) {
        gr_put(out, "no tile");
    } else {
        gr_put_lying(out, game, tile - 1, lie);
    }
}

static void put_marks(gr_out *out, const pp_game *game, const pp_state *s, int square) {
    bool any = false;
    for (int mark = 0; mark < PP_MARKS && game->mark_name[mark]; mark++) {
        if (!pp_is_marked(s, mark, square)) continue;
        if (any) gr_put_char(out, ' ');
        gr_put(out, game->mark_name[mark]);
        any = true;
    }
    const int number = pp_star_number(s, square);
    if (number > 0) gr_put(out, " #");
    if (number > 0) gr_put_number(out, (uint64_t)number);
    if (!any) gr_put(out, "no mark");
}

static bool same_marks(const pp_state *a, const pp_state *b, int square) {
    if (pp_star_number(a, square) != pp_star_number(b, square)) return false;
    for (int mark = 0; mark < PP_MARKS; mark++) {
        if (pp_is_marked(a, mark, square) != pp_is_marked(b, mark, square)) return false;
    }
    return true;
}

bool differ_square(gr_out *out, const differ_pair *pair, int square) {
    const pp_state *want = pair->want, *found = pair->found;
    const bool tile = want->tile[square] != found->tile[square] || want->lie[square] != found->lie[square];
    if (!tile && same_marks(want, found, square)) return false;
    gr_put_square(out, (uint8_t)square);
    gr_put(out, " should have ");
    if (tile) put_tile(out, pair->game, want->tile[square], want->lie[square]);
    if (!tile) put_marks(out, pair->game, want, square);
    gr_put(out, "; the engine has ");
    if (tile) put_tile(out, pair->game, found->tile[square], found->lie[square]);
    if (!tile) put_marks(out, pair->game, found, square);
    gr_put(out, " there");
    return true;
}

static int over_at(const pp_state *s, int square) {
    for (int i = 0; i < PP_OVERS; i++) {
        if (s->over_tile[i] != 0 && s->over_square[i] == square) return i;
    }
    return -1;
}

bool differ_over(gr_out *out, const differ_pair *pair, int square) {
    const pp_state *want = pair->want, *found = pair->found;
    const int a = over_at(want, square), b = over_at(found, square);
    if (a < 0 && b < 0) return false;
    if (a >= 0 && b >= 0 && want->over_tile[a] == found->over_tile[b] &&
        want->over_lie[a] == found->over_lie[b])
        return false;
    gr_put(out, "on top of ");
    gr_put_square(out, (uint8_t)square);
    gr_put(out, " there should be ");
    put_tile(out, pair->game, a < 0 ? 0 : want->over_tile[a], a < 0 ? 0 : want->over_lie[a]);
    gr_put(out, "; the engine has ");
    put_tile(out, pair->game, b < 0 ? 0 : found->over_tile[b], b < 0 ? 0 : found->over_lie[b]);
    gr_put(out, " there");
    return true;
}

// --- Other items of a position

// Writes the item that begins with this word, without the word itself; "nothing" if there is none.
static void put_item_of(gr_out *out, const pp_game *game, const pp_state *s, const char *name) {
    char line[GR_LINE_MAX + 1], begin[GR_WORD_MAX];
    gr_out all = gr_out_into(line, sizeof line);
    gr_put_position(&all, game, s);
    gr_out word = gr_out_into(begin, sizeof begin);
    gr_put(&word, " / ");
    gr_put(&word, name);
    gr_put_char(&word, ' ');
    const char *at = strstr(line, begin);
    if (!at) {
        gr_put(out, "nothing");
        return;
    }
    at += strlen(begin);
    for (const char *end = strstr(at, " / "); *at && at != end; at++)
        gr_put_char(out, *at);
}

static const char *holder_of(const pp_state *s) {
    return s->holder == 0 ? "nobody" : gr_seat_names[s->holder - 1];
}

static bool differ_holder(gr_out *out, const differ_pair *pair, const char *marker) {
    if (pair->want->holder == pair->found->holder) return false;
    gr_put(out, holder_of(pair->want));
    gr_put(out, " should hold the ");
    gr_put(out, marker);
    gr_put(out, "; according to the engine ");
    gr_put(out, holder_of(pair->found));
    gr_put(out, " holds it");
    return true;
}

// Counts how often a word occurs in the text before `end`.
static int count_word(const char *text, size_t end, const char *word) {
    int count = 0;
    gr_words words = gr_words_of(text);
    while (gr_next_word(&words) && words.at <= end)
        count += strcmp(words.word, word) == 0;
    return count;
}

// Writes the tiles that `these` have and `those` lack, or have fewer copies of: "T06 T20", "the dragon". Returns their number.
static int put_surplus(gr_out *out, const pp_game *game, const char *before, const char *these,
                       const char *those) {
    const int kind = game->tiles->marker;
    const char *marker = kind < game->tiles->kinds ? pp_kind_of(game, kind)->name : "";
    int surplus = 0;
    for (gr_words words = gr_words_of(these); gr_next_word(&words);) {
        const bool tile = strcmp(words.word, "then") != 0 && strcmp(words.word, "nothing") != 0;
        if (!tile || count_word(these, words.at, words.word) <= count_word(those, strlen(those), words.word))
            continue;
        gr_put(out, surplus++ == 0 ? before : " ");
        if (strcmp(words.word, marker) == 0) gr_put(out, "the ");
        gr_put(out, words.word);
    }
    return surplus;
}

// Writes only the missing and the extra tiles of a pile, because piles are long. If only the order differs, writes the whole order.
static void put_pile(gr_out *out, const pp_game *game, const char *name, const char *want,
                     const char *found) {
    gr_put(out, "the ");
    gr_put(out, name);
    gr_put(out, strcmp(name, "pile") == 0 ? "" : " pile");
    const int missing = put_surplus(out, game, " should have ", want, found);
    const int more =
        put_surplus(out, game, missing > 0 ? " and should not have " : " should not have ", found, want);
    if (missing + more > 0) return;
    gr_put(out, " should be, from the top: ");
    gr_put(out, want);
    gr_put(out, "; the engine has: ");
    gr_put(out, found);
}

bool differ_item(gr_out *out, const differ_pair *pair, const char *name) {
    static const struct {
        const char *name, *begin;
    } words[] = {
        {"gone", "the tiles that have left the game should be: "},
        {"wave", "the wave should be: "},
        {"first", "the first player should be: "},
    };
    char want[GR_LINE_MAX + 1], found[GR_LINE_MAX + 1];
    const int marker = pair->game->tiles->marker;
    if (marker < pair->game->tiles->kinds && strcmp(name, pp_kind_of(pair->game, marker)->name) == 0)
        return differ_holder(out, pair, name);
    gr_out a = gr_out_into(want, sizeof want), b = gr_out_into(found, sizeof found);
    put_item_of(&a, pair->game, pair->want, name);
    put_item_of(&b, pair->game, pair->found, name);
    if (strcmp(want, found) == 0) return false;
    const char *begin = 0;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (strcmp(words[i].name, name) == 0) begin = words[i].begin;
    }
    if (!begin) {
        put_pile(out, pair->game, name, want, found);
        return true;
    }
    gr_put(out, begin);
    gr_put(out, want);
    gr_put(out, "; the engine has: ");
    gr_put(out, found);
    return true;
}

// --- Whose turn it is

bool differ_turn(gr_out *out, const differ_pair *pair) {
    if (pair->want_to == pair->found_to) return false;
    if (pair->want_to >= 0) gr_put(out, gr_seat_names[pair->want_to]);
    gr_put(out, pair->want_to < 0 ? "no turn should begin here" : "'s turn should begin");
    gr_put(out, "; according to the engine ");
    if (pair->found_to < 0) {
        gr_put(out, "no turn begins here");
    } else {
        gr_put(out, gr_seat_names[pair->found_to]);
        gr_put(out, "'s does");
    }
    return true;
}

// --- All differences

// Collects differences one by one.
typedef struct collector {
    gr_out *out;
    const differ_pair *pair;
    const char *between;
    int count, most;
} collector;

static void collect(collector *all, bool differs, const char *text) {
    if (!differs || ++all->count > all->most) return;
    if (all->count > 1) gr_put(all->out, all->between);
    gr_put(all->out, text);
}

static void collect_each(collector *all, bool (*differ)(gr_out *, const differ_pair *, int), int count) {
    char text[GR_LINE_MAX];
    for (int i = 0; i < count; i++) {
        gr_out one = gr_out_into(text, sizeof text);
        collect(all, differ(&one, all->pair, i), text);
    }
}

static void collect_item(collector *all, const char *name) {
    char text[2 * GR_LINE_MAX + 100];
    gr_out one = gr_out_into(text, sizeof text);
    if (name) collect(all, differ_item(&one, all->pair, name), text);
}

static void collect_turn(collector *all) {
    char text[GR_FAULT_MAX];
    gr_out one = gr_out_into(text, sizeof text);
    collect(all, differ_turn(&one, all->pair), text);
}

int differ_all(gr_out *out, const differ_pair *pair, const char *between, int most) {
    const pp_game *game = pair->game;
    collector all = {.out = out, .pair = pair, .between = between, .most = most};
    collect_each(&all, differ_pawn, 2 * game->seats);
    collect_each(&all, differ_square, PP_SQUARES);
    collect_each(&all, differ_over, PP_SQUARES);
    collect_each(&all, differ_hand, pp_hand_numbers(game));
    collect_each(&all, differ_seat, game->seats);
    for (int pile = 0; pile < PP_PILES; pile++)
        collect_item(&all, game->pile_name[pile]);
    collect_item(&all, "gone");
    collect_item(&all, "wave");
    collect_item(&all, "first");
    if (game->tiles->marker < game->tiles->kinds)
        collect_item(&all, pp_kind_of(game, game->tiles->marker)->name);
    collect_turn(&all);
    if (all.count > most) {
        gr_put(out, between);
        gr_put_number(out, (uint64_t)(all.count - most));
        gr_put(out, " more");
    }
    return all.count;
}
