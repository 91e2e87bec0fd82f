// SPDX-License-Identifier: MIT
// Recognises kinds of claims, looks facts up in a position, and writes both as sentences. case_expect.c judges rows with it.
#include "fact.h"

#include "differ.h"
#include "pile.h"

#include <string.h>

// --- Kinds

static bool is_number(const char *word) {
    uint64_t number;
    return gr_read_number(word, UINT32_MAX, &number);
}

static bool one_of(const char *word, const char *const names[]) {
    for (; *names; names++) {
        if (strcmp(*names, word) == 0) return true;
    }
    return false;
}

static case_claim claim_of_square(const char *second) {
    static const char *const events[] = {"turns", "gets", "under", "gone", "marked", "cleared", 0};
    if (strcmp(second, "empty") == 0) return CLAIM_EMPTY;
    if (strcmp(second, "unmarked") == 0) return CLAIM_LACKS;
    return one_of(second, events) ? CLAIM_EVENT : CLAIM_POSITION;
}

static case_claim claim_of_pawn(const char *second) {
    static const char *const events[] = {"draws", "starts",   "lays",   "moves",  "leaves",
                                         "keeps", "returns",  "passes", "scores", "enters",
                                         "fires", "discards", "limit",  0};
    if (strcmp(second, "holds") == 0) return CLAIM_HOLDS;
    if (strchr(second, '=')) return CLAIM_COUNTER;
    return one_of(second, events) ? CLAIM_EVENT : CLAIM_POSITION;
}

static case_claim claim_of_name(const pp_game *game, const char *first, const char *second) {
    uint8_t square;
    int pawn, kind;
    if (gr_read_square(first, &square)) return claim_of_square(second);
    if (gr_read_pawn(game, first, &pawn)) return claim_of_pawn(second);
    for (int pile = 0; pile < PP_PILES; pile++) {
        if (!game->pile_name[pile] || strcmp(game->pile_name[pile], first) != 0) continue;
        if (strcmp(second, "shuffled") == 0) return CLAIM_EVENT;
        return is_number(second) ? CLAIM_COUNT : CLAIM_POSITION;
    }
    if (gr_read_kind(game, first, &kind) && kind == game->tiles->marker) {
        const bool event =
            strcmp(second, "to") == 0 || strcmp(second, "under") == 0 || strcmp(second, "back") == 0;
        if (strcmp(second, "nobody") == 0) return CLAIM_LACKS;
        return event ? CLAIM_EVENT : CLAIM_POSITION;
    }
    return CLAIM_UNKNOWN;
}

// Returns whether the item says that something is missing: `gone nothing`, `wave nowhere` or `b2 over nothing`.
static bool lacks_thing(const script_item *item) {
    if (item->words == 3) return script_item_is(item, 1, "over") && script_item_is(item, 2, "nothing");
    if (item->words != 2) return false;
    return (script_item_is(item, 0, "gone") && script_item_is(item, 1, "nothing")) ||
           (script_item_is(item, 0, "wave") && script_item_is(item, 1, "nowhere"));
}

case_claim claim_of(const pp_game *game, const script_item *item) {
    static const struct {
        const char *word;
        case_claim claim;
        int least, most; // the smallest and the largest number of words
    } begins[] = {
        {"refused", CLAIM_REFUSED, 1, 4},
        {"malformed", CLAIM_MALFORMED, 1, 1},
        {"unsupported", CLAIM_UNSUPPORTED, 1, 1},
        {"only", CLAIM_ONLY, 1, 1},
        {"choices", CLAIM_CHOICES, 2, 2},
        {"lawful", CLAIM_LAWFUL, 2, 99},
        {"unlawful", CLAIM_UNLAWFUL, 2, 99},
        {"goes", CLAIM_VERDICT, 2, 2},
        {"asks", CLAIM_ASKS, 2, 2},
        {"to", CLAIM_TO, 2, 2},
        {"at", CLAIM_STAGE, 2, 99},
        {"first", CLAIM_POSITION, 2, 2},
        {"wins", CLAIM_VERDICT, 2, 3},
        {"shared", CLAIM_VERDICT, 3, 2 + 8},
        {"gone", CLAIM_POSITION, 2, 99},
        {"wave", CLAIM_POSITION, 3, 4},
    };
    const char *first = item->word[0];
    if (lacks_thing(item)) return CLAIM_LACKS;
    for (size_t i = 0; i < sizeof begins / sizeof begins[0]; i++) {
        if (strcmp(begins[i].word, first) != 0) continue;
        if (item->words < begins[i].least || item->words > begins[i].most) return CLAIM_UNKNOWN;
        return begins[i].claim;
    }
    return item->words < 2 ? CLAIM_UNKNOWN : claim_of_name(game, first, item->word[1]);
}

uint32_t claim_needs(case_claim claim) {
    switch (claim) {
    case CLAIM_REFUSED:
    case CLAIM_MALFORMED: return ENGINE_CAN_REFUSE;
    case CLAIM_LAWFUL:
    case CLAIM_UNLAWFUL:
    case CLAIM_CHOICES: return ENGINE_CAN_LEGAL;
    case CLAIM_EVENT:
    case CLAIM_ONLY: return ENGINE_CAN_EVENTS;
    case CLAIM_STAGE: return ENGINE_CAN_STAGE;
    default: return ENGINE_CAN_APPLY;
    }
}

// --- Facts

// Reads the item as the only item of a position.
static bool read_wanted(const fact_found *found, const script_item *item, pp_state *want, book_fault *fault) {
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    script_put_item(&out, item);
    gr_words words = gr_words_of(line);
    memset(want, 0, sizeof *want);
    if (gr_read_item(&found->game, &words, want, &fault->fault)) return true;
    char what[GR_FAULT_MAX];
    memcpy(what, fault->fault.what, sizeof what);
    return script_item_blame(item, fault, what, 0);
}

static bool says_field(const script_item *item, const char *begin) {
    for (int i = 1; i < item->words; i++) {
        if (strncmp(item->word[i], begin, strlen(begin)) == 0) return true;
    }
    return false;
}

// A mask of the marks on a square, with the number of its star in the bits above them.
static unsigned marks_of(const pp_state *s, uint8_t square) {
    unsigned marks = (unsigned)pp_star_number(s, square) << PP_MARKS;
    for (int mark = 0; mark < PP_MARKS; mark++)
        marks |= (unsigned)pp_is_marked(s, mark, square) << mark;
    return marks;
}

static bool has_square(const pp_state *s, const pp_state *want, uint8_t square, const script_item *item) {
    if (script_item_is(item, 1, "over")) {
        for (int i = 0; i < PP_OVERS; i++) {
            if (s->over_tile[i] == want->over_tile[0] && s->over_square[i] == square &&
                s->over_lie[i] == want->over_lie[0])
                return true;
        }
        return false;
    }
    const bool tile = want->tile[square] != 0;
    if (tile && (s->tile[square] != want->tile[square] || s->lie[square] != want->lie[square])) return false;
    if (want->lain[square] != 0 && s->lain[square] != want->lain[square]) return false;
    return marks_of(want, square) == 0 || marks_of(s, square) == marks_of(want, square);
}

static bool has_pawn(const pp_game *game, const pp_state *s, const pp_state *want, int pawn,
                     const script_item *item) {
    const int seat = pp_seat_of_pawn(pawn), hand = pp_hand_of(game, pawn);
    if (pp_status_of(s, pawn) != pp_status_of(want, pawn)) return false;
    if (!pp_same_place(s->place[pawn], want->place[pawn])) return false;
    if (want->hand[hand][0] != 0 && memcmp(s->hand[hand], want->hand[hand], PP_HAND) != 0) return false;
    if (says_field(item, "score=") && s->score[seat] != want->score[seat]) return false;
    if (says_field(item, "due=") && s->due[seat] != want->due[seat]) return false;
    return !says_field(item, "life=") || s->life[seat] == want->life[seat];
}

static bool has_item(const fact_found *found, const pp_state *want, const script_item *item) {
    const pp_state *s = &found->state;
    const pp_game *game = &found->game;
    uint8_t square;
    int pawn;
    if (gr_read_square(item->word[0], &square)) return has_square(s, want, square, item);
    if (gr_read_pawn(game, item->word[0], &pawn)) return has_pawn(game, s, want, pawn, item);
    if (script_item_is(item, 0, "first")) return s->first == want->first;
    if (script_item_is(item, 0, "wave"))
        return s->wave_side == want->wave_side && s->wave_seat == want->wave_seat &&
               s->wave_waits == want->wave_waits;
    if (script_item_is(item, 0, "gone")) return memcmp(s->gone, want->gone, sizeof s->gone) == 0;
    for (int pile = 0; pile < PP_PILES; pile++) {
        if (!game->pile_name[pile] || !script_item_is(item, 0, game->pile_name[pile])) continue;
        return s->top[pile] == want->top[pile] && s->under_count[pile] == want->under_count[pile] &&
               memcmp(s->under[pile], want->under[pile], sizeof s->under[pile]) == 0;
    }
    return s->holder == want->holder;
}

// Reads the hand that `red holds T01` names, sorted.
static bool read_hand(const fact_found *found, const script_item *item, uint8_t hand[PP_HAND],
                      book_fault *fault) {
    int count = 0;
    const bool nothing = item->words == 3 && script_item_is(item, 2, "nothing");
    if (item->words < 3 || item->words > 2 + PP_HAND) return script_item_blame(item, fault, "not a hand", 0);
    memset(hand, 0, PP_HAND);
    for (int i = 2; i < item->words && !nothing; i++, count++) {
        int kind, at = count;
        if (!gr_read_kind(&found->game, item->word[i], &kind))
            return script_item_blame(item, fault, "not a tile: ", item->word[i]);
        for (; at > 0 && hand[at - 1] > kind + 1; at--)
            hand[at] = hand[at - 1];
        hand[at] = (uint8_t)(kind + 1);
    }
    return true;
}

static bool holds_hand(const fact_found *found, const script_item *item, book_fault *fault) {
    uint8_t hand[PP_HAND];
    int pawn;
    if (!read_hand(found, item, hand, fault)) return false;
    gr_read_pawn(&found->game, item->word[0], &pawn);
    return memcmp(found->state.hand[pp_hand_of(&found->game, pawn)], hand, PP_HAND) == 0;
}

// Takes the thing that a `lacks` item names out of a position. Returns false if it was not there.
static bool take_out(pp_state *s, const script_item *item) {
    const pp_state before = *s;
    uint8_t square;
    if (script_item_is(item, 0, "gone")) {
        memset(s->gone, 0, sizeof s->gone);
    } else if (script_item_is(item, 0, "wave")) {
        s->wave_side = s->wave_seat = 0;
        s->wave_waits = false;
    } else if (!gr_read_square(item->word[0], &square)) {
        s->holder = 0;
    } else if (script_item_is(item, 1, "over")) {
        for (int i = PP_OVERS - 1; i >= 0; i--) {
            if (s->over_tile[i] != 0 && s->over_square[i] == square) pp_over_take(s, i);
        }
    } else {
        pp_clear_square(s, square);
    }
    return !pp_same(&before, s);
}

// Returns the counter that an item names, in a copy of the found position. Sets the fault if there is none.
static uint8_t *counter_of(const fact_found *found, const script_item *item, pp_state *copy, uint64_t *number,
                           book_fault *fault) {
    static const char *const names[] = {"score=", "life=", "due="};
    int pawn;
    *copy = found->state;
    gr_read_pawn(&found->game, item->word[0], &pawn);
    const int seat = pp_seat_of_pawn(pawn);
    uint8_t *const counter[] = {&copy->score[seat], &copy->life[seat], &copy->due[seat]};
    for (int i = 0; i < 3 && item->words == 2; i++) {
        const size_t length = strlen(names[i]);
        if (strncmp(item->word[1], names[i], length) == 0 &&
            gr_read_number(item->word[1] + length, UINT8_MAX, number))
            return counter[i];
    }
    script_item_blame(item, fault, "not score=, life= or due= and a number: ", item->word[1]);
    return 0;
}

static bool has_counter(const fact_found *found, const script_item *item, book_fault *fault) {
    pp_state copy;
    uint64_t number;
    const uint8_t *counter = counter_of(found, item, &copy, &number, fault);
    return counter && *counter == number;
}

// The number of tiles in the pile with this name, without the marker tile.
static int size_of_pile(const fact_found *found, const char *name) {
    const pp_tileset *tiles = found->game.tiles;
    int pile = 0;
    while (strcmp(found->game.pile_name[pile], name) != 0)
        pile++;
    const bool marked = tiles->marker < tiles->kinds && tiles->kind[tiles->marker].deck == pile &&
                        pp_in_pile(tiles, &found->state, tiles->marker);
    return pp_pile_size(&found->state, pile) - marked;
}

bool fact_holds(const fact_found *found, case_claim claim, const script_item *item, book_fault *fault) {
    uint64_t number = 0;
    uint8_t square = 0;
    int seat;
    pp_state want;
    switch (claim) {
    case CLAIM_HOLDS: return holds_hand(found, item, fault);
    case CLAIM_EMPTY: gr_read_square(item->word[0], &square); return found->state.tile[square] == 0;
    case CLAIM_LACKS: want = found->state; return !take_out(&want, item);
    case CLAIM_COUNTER: return has_counter(found, item, fault);
    case CLAIM_COUNT:
        gr_read_number(item->word[1], UINT32_MAX, &number);
        return (uint64_t)size_of_pile(found, item->word[0]) == number;
    case CLAIM_TO:
        if (script_item_is(item, 1, "nobody")) return found->to < 0;
        if (!gr_read_seat(item->word[1], &seat))
            return script_item_blame(item, fault, "not a seat: ", item->word[1]);
        return found->to == seat;
    case CLAIM_STAGE:
        return read_wanted(found, item, &want, fault) && want.depth == found->state.depth &&
               memcmp(want.frame, found->state.frame, sizeof want.frame) == 0;
    default: return read_wanted(found, item, &want, fault) && has_item(found, &want, item);
    }
}

// --- Sentences that say what a position should have, and what it has instead

// Compares everything that the item says about a pawn and its seat, in the order in which a reader would look: place, hand, the rest.
static bool put_pawn(gr_out *out, const differ_pair *pair, int pawn) {
    const int hand = pp_hand_of(pair->game, pawn);
    if (differ_pawn(out, pair, pawn)) return true;
    if (pair->want->hand[hand][0] != 0 && differ_hand(out, pair, hand)) return true;
    return differ_seat(out, pair, pp_seat_of_pawn(pawn));
}

static bool put_position(gr_out *out, const differ_pair *pair, const script_item *item) {
    uint8_t square;
    int pawn;
    if (gr_read_square(item->word[0], &square))
        return script_item_is(item, 1, "over") ? differ_over(out, pair, square)
                                               : differ_square(out, pair, square);
    if (gr_read_pawn(pair->game, item->word[0], &pawn)) return put_pawn(out, pair, pawn);
    return differ_item(out, pair, item->word[0]);
}

static void put_count(gr_out *out, const script_item *item, int found) {
    gr_put(out, "the ");
    gr_put(out, item->word[0]);
    gr_put(out, " should have ");
    gr_put(out, item->word[1]);
    gr_put(out, " tiles, not counting the marker tile; the engine's has ");
    gr_put_number(out, (uint64_t)found);
}

void fact_put_words(gr_out *out, const fact_found *found, case_claim claim, const script_item *item) {
    book_fault fault = {0};
    pp_state want;
    differ_pair pair = {&found->game, &want, &found->state, -1, found->to};
    uint64_t number;
    uint8_t *counter;
    int pawn, hand;
    switch (claim) {
    case CLAIM_LACKS:
        want = found->state;
        if (take_out(&want, item)) put_position(out, &pair, item);
        break;
    case CLAIM_COUNTER:
        counter = counter_of(found, item, &want, &number, &fault);
        if (!counter) break;
        *counter = (uint8_t)number;
        put_position(out, &pair, item);
        break;
    case CLAIM_HOLDS:
        want = found->state;
        gr_read_pawn(&found->game, item->word[0], &pawn);
        hand = pp_hand_of(&found->game, pawn);
        if (read_hand(found, item, want.hand[hand], &fault)) differ_hand(out, &pair, hand);
        break;
    case CLAIM_EMPTY:
        gr_put(out, item->word[0]);
        gr_put(out, " should have no tile; the engine has one there");
        break;
    case CLAIM_COUNT: put_count(out, item, size_of_pile(found, item->word[0])); break;
    case CLAIM_TO:
        if (!gr_read_seat(item->word[1], &pair.want_to)) pair.want_to = -1;
        differ_turn(out, &pair);
        break;
    case CLAIM_POSITION:
        if (read_wanted(found, item, &want, &fault)) put_position(out, &pair, item);
        break;
    default: break;
    }
}

// --- Facts as text

// Writes the items of a position line that begin with one of these words. Returns false if there are none.
static bool put_items_named(gr_out *out, const char *line, const char *const names[]) {
    gr_words words = gr_words_of(line);
    bool any = false, begins = false, copying = false;
    while (gr_next_word(&words)) {
        if (strcmp(words.word, "/") == 0) {
            begins = true;
            copying = false;
            continue;
        }
        for (const char *const *name = names; *name && begins; name++) {
            if (strcmp(*name, words.word) != 0) continue;
            copying = true;
            if (any) gr_put(out, " / ");
        }
        if (copying && !begins) gr_put_char(out, ' ');
        if (copying) gr_put(out, words.word);
        any |= copying;
        begins = false;
    }
    return any;
}

void fact_put_instead(gr_out *out, const fact_found *found, const script_item *item) {
    static const char *const stages[] = {"to", "at", "wins", "shared", 0};
    const char *const named[] = {item->word[0], 0};
    const bool stage = script_item_is(item, 0, "to") || script_item_is(item, 0, "at");
    uint8_t square;
    if (put_items_named(out, found->line, stage ? stages : named)) return;
    gr_put(out, "no \"");
    gr_put(out, item->word[0]);
    gr_put(out, gr_read_square(item->word[0], &square) ? "\" in the position: the square is empty"
                                                       : "\" in the position");
}

void fact_put_event(gr_out *out, const pp_game *game, const script_item *item) {
    char line[GR_LINE_MAX + 1];
    gr_out words = gr_out_into(line, sizeof line);
    script_put_item(&words, item);
    told_put_event(out, game, line);
}
