// SPDX-License-Identifier: MIT
// Matters, and the clauses that belong to each. spec/suite uses them to find suspects.
#include "matter.h"

#include "fired.h"

#include <string.h>

enum {
    SUPPLY = MATTER_TILES | MATTER_MARKER | MATTER_WHEN | MATTER_LAWFUL,
    DEALINGS = SUPPLY | MATTER_WHOSE,
    ENDING = DEALINGS | MATTER_VERDICT,
};

// The matters in which a breach of each rule shows. A breach of a rule that is not listed can show in any matter.
static const uint16_t of_rule[PP_RULES] = {
    [PP_RULE_DEAL] = MATTER_TILES | MATTER_LAWFUL,
    [PP_RULE_FIRST_PLAYER] = MATTER_TURN | MATTER_COUNTED | MATTER_LAWFUL,
    [PP_RULE_START_MARK] = MATTER_PAWNS | MATTER_LAWFUL,
    [PP_RULE_STARTS] = MATTER_PAWNS | MATTER_LAWFUL,
    [PP_RULE_START_TAKEN] = MATTER_PAWNS | MATTER_LAWFUL,
    [PP_RULE_START_ORDER] = MATTER_TURN | MATTER_LAWFUL,
    [PP_RULE_PLACE_ORDER] = MATTER_TURN | MATTER_LAWFUL,
    [PP_RULE_TURN_ORDER] = MATTER_TURN | MATTER_LAWFUL,
    [PP_RULE_WHOSE_HAND] = MATTER_LAWFUL,
    [PP_RULE_OWN_HAND] = MATTER_TILES | MATTER_LAWFUL,
    [PP_RULE_LAY] = MATTER_BOARD | MATTER_TILES | MATTER_LAWFUL,
    [PP_RULE_PASS] = MATTER_TURN | MATTER_LAWFUL,
    [PP_RULE_MOVE_ACTIVE] = MATTER_MOVER,
    [PP_RULE_MOVE_OTHERS] =
        MATTER_PAWNS, // in the seas, and if seats have two pawns, this is also a rule about the mover
    [PP_RULE_RIM] = MATTER_PAWNS,
    [PP_RULE_COLLISION] = MATTER_PAWNS,
    [PP_RULE_SELF_ELIMINATION] = MATTER_LAWFUL,
    [PP_RULE_SELF_COLLISION] = MATTER_LAWFUL,
    [PP_RULE_EXCHANGE] = DEALINGS,
    [PP_RULE_EXCHANGE_COUNT] = DEALINGS,
    [PP_RULE_EXCHANGE_OFFER] = DEALINGS,
    [PP_RULE_MARKER_PASSED] = MATTER_TILES | MATTER_MARKER,
    [PP_RULE_MARKER_TO_FULL_HAND] = MATTER_TILES | MATTER_MARKER,
    [PP_RULE_HANDS_RETURN] = MATTER_TILES,
    [PP_RULE_SHUFFLE] = MATTER_TILES,
    [PP_RULE_ACTIVE_HOLDER_DRAWS] = SUPPLY,
    [PP_RULE_HOLDER_DRAWS] = SUPPLY,
    [PP_RULE_DRAW] = SUPPLY,
    [PP_RULE_DRAW_TOP] = SUPPLY,
    [PP_RULE_DRAW_ROUND] = SUPPLY,
    [PP_RULE_DRAW_MARKER] = SUPPLY,
    [PP_RULE_LAST_ONE_WINS] = ENDING,
    [PP_RULE_ALL_TILES_PLAYED] = ENDING,
    [PP_RULE_FALLEN_TOGETHER] = ENDING,
    [PP_RULE_GAME_OVER] = ENDING,
    [PP_RULE_SCORE] = MATTER_COUNTED | MATTER_VERDICT,
    [PP_RULE_TAKE_STARS] = MATTER_COUNTED | MATTER_VERDICT,
    [PP_RULE_LAST_WHO_CAN_RISE] = ENDING,
    [PP_RULE_TIE_BROKEN] = ENDING,
    [PP_RULE_MOST_STARS] = ENDING,
    [PP_RULE_STARS_SHARED] = ENDING,
    [PP_RULE_EXTENDS] = MATTER_LAWFUL,
    [PP_RULE_TURN_EXTENDS] = MATTER_LAWFUL,
};

// The matters in which a breach shows for each fact that fired_see recognises.
static const uint16_t of_sight[FIRED_SIGHTS] = {
    [FIRED_SIDE_BY_SIDE] = MATTER_PAWNS | MATTER_LAWFUL,
    [FIRED_TURNED] = MATTER_PAWNS | MATTER_BOARD,
    [FIRED_GOES_ON] = MATTER_MOVER,
    [FIRED_OTHERS_GO_ON] = MATTER_OTHERS,
    [FIRED_ONE_TILE] = MATTER_PAWNS,
    [FIRED_FORCED] = MATTER_PAWNS | MATTER_LAWFUL,
    [FIRED_EXCHANGE] = DEALINGS,
    [FIRED_NO_EXCHANGE] = DEALINGS,
    [FIRED_DECIDES] = ENDING,
    [FIRED_TURN_PASSES] = MATTER_TURN,
    [FIRED_FIRST_TURN] = MATTER_TURN | MATTER_COUNTED,
    [FIRED_LISTED] = MATTER_LIST,
    [FIRED_NOBODY_DRAWS] = SUPPLY,
    [FIRED_FALLEN_DRAWS_NOT] = SUPPLY | MATTER_WHOSE,
    [FIRED_NEXT_STARTS] = MATTER_PAWNS | MATTER_TURN | MATTER_LAWFUL,
    [FIRED_STAYS] = MATTER_PAWNS | MATTER_BOARD | MATTER_LAWFUL,
    [FIRED_PAWNS_LIFTED] = MATTER_PAWNS,
    [FIRED_LANTERN_LIFTED] = MATTER_BOARD | MATTER_COUNTED,
    [FIRED_CORNER] = MATTER_PAWNS,
    [FIRED_ENDS_AT_MARK] = MATTER_BOARD | MATTER_COUNTED,
    [FIRED_BEGINS_AT_MARK] = MATTER_BOARD | MATTER_COUNTED,
    [FIRED_LEFT_SCORES] = MATTER_BOARD | MATTER_COUNTED | MATTER_WHEN,
    [FIRED_OTHERS_IN_ORDER] = MATTER_PAWNS | MATTER_TILES | MATTER_BOARD,
    [FIRED_OTHERS_SCORE] = MATTER_BOARD | MATTER_COUNTED | MATTER_WHEN,
    [FIRED_TURNED_MOVES_OTHERS] = MATTER_OTHERS,
    [FIRED_OTHERS_STAY] = MATTER_OTHERS,
    [FIRED_OTHER_DRAWS] = SUPPLY,
    [FIRED_BEFORE_TILE] = SUPPLY,
    [FIRED_LEFT_DRAWS_NOT] = SUPPLY,
    [FIRED_TOKEN_SPENT] = MATTER_COUNTED,
    [FIRED_TOKEN_KEPT] = MATTER_COUNTED,
    [FIRED_STARTS_WITH_TOKEN] = MATTER_COUNTED,
    [FIRED_LAST_ROUND] = MATTER_VERDICT | MATTER_TURN,
    [FIRED_CAN_RISE] = MATTER_VERDICT,
    [FIRED_RISES_NEXT] = MATTER_TURN | MATTER_LAWFUL,
    [FIRED_BESIDE_MOVER] = MATTER_OTHERS,
    [FIRED_LEADS_OTHERS_OFF] = MATTER_LAWFUL,
    [FIRED_FALLS_TOGETHER] = MATTER_PAWNS | MATTER_LAWFUL,
    [FIRED_MET_AT_START] = MATTER_PAWNS | MATTER_LAWFUL,
    [FIRED_OWN_PAWNS_MEET] = MATTER_PAWNS,
    [FIRED_SEVERAL_HANDS] = DEALINGS,
    [FIRED_DECLINES] = DEALINGS,
    [FIRED_GIVES] = MATTER_TILES,
    [FIRED_NOTHING_RETURNS] = MATTER_TILES,
    [FIRED_MARKER_STAYS_UNDER] = MATTER_TILES | MATTER_MARKER,
    [FIRED_LAST_TILE] = ENDING,
    [FIRED_PAWN_LOST] = ENDING,
    [FIRED_OTHER_PAWN_LOST] = MATTER_LAWFUL,
    [FIRED_LAST_PAWN_LOST] = MATTER_TILES,
    [FIRED_STILL_SHORT] = SUPPLY,
    [FIRED_ALL_FULL] = SUPPLY,
    [FIRED_MARKER_NOT_COUNTED] = SUPPLY,
    [FIRED_AFTER_HOLDER] = SUPPLY,
    [FIRED_HOLDER_KEEPS] = MATTER_MARKER,
    [FIRED_PASSES_OVER] = MATTER_TURN | MATTER_LAWFUL,
    [FIRED_SECOND_PAWNS] = MATTER_PAWNS | MATTER_TURN | MATTER_LAWFUL,
    [FIRED_WHOLE_HAND] = MATTER_LAWFUL,
    [FIRED_ALIKE] = MATTER_LIST,
    [FIRED_NO_LANTERN] = MATTER_BOARD | MATTER_COUNTED,
    [FIRED_DEAD_END] = MATTER_PAWNS,
    [FIRED_LEAVES_AT_CORNER] = MATTER_PAWNS,
    [FIRED_CORNER_SHARED] = MATTER_PAWNS,
    [FIRED_LANTERN_TWICE] = MATTER_BOARD | MATTER_COUNTED,
    [FIRED_MEETS_AT_MARK] = MATTER_BOARD | MATTER_COUNTED,
    [FIRED_SEVERAL_STARS] = MATTER_BOARD,
    [FIRED_STAR_AFTER_STAR] = MATTER_BOARD | MATTER_WHEN | MATTER_LAWFUL,
    [FIRED_LANTERN_STAYS] = MATTER_BOARD | MATTER_COUNTED | MATTER_WHEN,
    [FIRED_SEVEN_ELSEWHERE] = MATTER_COUNTED | MATTER_VERDICT | MATTER_TURN,
    [FIRED_PUT_OUT] = MATTER_PAWNS | MATTER_VERDICT,
    [FIRED_RISES_WITH_STARS] = MATTER_COUNTED,
    [FIRED_WITHOUT_FIRST] = MATTER_VERDICT | MATTER_TURN,
    [FIRED_STARS_OF_THE_DEAD] = MATTER_VERDICT,
    [FIRED_ONLY_MARKER] = SUPPLY,
    [FIRED_SIDE_OF_BOARD] = MATTER_PAWNS | MATTER_BOARD | MATTER_LAWFUL,
    [FIRED_PAST_35] = ENDING,
    [FIRED_SECOND_TURN] = MATTER_TURN | MATTER_LAWFUL,
    [FIRED_PATHS] = MATTER_PAWNS,
    [FIRED_EDGES] = MATTER_PAWNS,
};

static bool same(const void *a, const void *b, size_t size) {
    return memcmp(a, b, size) == 0;
}

static uint32_t between_pawns(const pp_state *a, const pp_state *b, int mover) {
    uint32_t matters = 0;
    for (int pawn = 0; pawn < PP_PAWNS; pawn++) {
        const bool alike =
            pp_status_of(a, pawn) == pp_status_of(b, pawn) && pp_same_place(a->place[pawn], b->place[pawn]);
        if (!alike) matters |= pawn == mover ? MATTER_MOVER : MATTER_OTHERS;
    }
    return matters;
}

static bool same_board(const pp_state *a, const pp_state *b) {
    return same(a->tile, b->tile, sizeof a->tile) && same(a->lie, b->lie, sizeof a->lie) &&
           same(a->mark, b->mark, sizeof a->mark) && same(a->star, b->star, sizeof a->star) &&
           same(a->over_tile, b->over_tile, sizeof a->over_tile) &&
           same(a->over_square, b->over_square, sizeof a->over_square) &&
           same(a->over_lie, b->over_lie, sizeof a->over_lie);
}

static bool same_tiles(const pp_state *a, const pp_state *b) {
    return same(a->hand, b->hand, sizeof a->hand) && same(a->top, b->top, sizeof a->top) &&
           same(a->gone, b->gone, sizeof a->gone) && same(a->under, b->under, sizeof a->under);
}

static bool same_counts(const pp_state *a, const pp_state *b) {
    return same(a->score, b->score, sizeof a->score) && same(a->life, b->life, sizeof a->life) &&
           same(a->due, b->due, sizeof a->due) && a->first == b->first && a->wave_side == b->wave_side &&
           a->wave_seat == b->wave_seat && a->wave_waits == b->wave_waits;
}

uint32_t matter_between(matter_side should, matter_side is, int mover) {
    const pp_state *a = should.state, *b = is.state;
    uint32_t matters = between_pawns(a, b, mover);
    if (!same_board(a, b)) matters |= MATTER_BOARD;
    if (!same_tiles(a, b)) matters |= MATTER_TILES;
    if (a->holder != b->holder) matters |= MATTER_MARKER;
    if (!same_counts(a, b)) matters |= MATTER_COUNTED;
    if (is.to >= 0 && is.to != should.to) matters |= should.to >= 0 ? MATTER_WHOSE : MATTER_WHEN;
    return matters;
}

// --- Items

matter_items matter_items_between(const pp_state *a, const pp_state *b) {
    matter_items items = {0};
    for (int pawn = 0; pawn < PP_PAWNS; pawn++) {
        if (pp_status_of(a, pawn) != pp_status_of(b, pawn) || !pp_same_place(a->place[pawn], b->place[pawn]))
            items.pawns |= UINT32_C(1) << pawn;
    }
    for (int seat = 0; seat < PP_SEATS; seat++) {
        if (!same(a->hand[seat], b->hand[seat], sizeof a->hand[seat])) items.hands |= UINT32_C(1) << seat;
        if (a->score[seat] != b->score[seat] || a->life[seat] != b->life[seat] ||
            a->due[seat] != b->due[seat])
            items.counts |= UINT32_C(1) << seat;
    }
    for (int square = 0; square < PP_SQUARES; square++) {
        if (a->tile[square] != b->tile[square] || a->lie[square] != b->lie[square])
            items.tiles |= UINT64_C(1) << square;
    }
    for (int mark = 0; mark < PP_MARKS; mark++)
        items.marks |= a->mark[mark] ^ b->mark[mark];
    if (!same(a->over_tile, b->over_tile, sizeof a->over_tile) ||
        !same(a->over_square, b->over_square, sizeof a->over_square) ||
        !same(a->over_lie, b->over_lie, sizeof a->over_lie))
        items.tiles = UINT64_MAX;
    if (!same(a->top, b->top, sizeof a->top) || !same(a->under, b->under, sizeof a->under) ||
        !same(a->gone, b->gone, sizeof a->gone))
        items.rest |= MATTER_IN_PILES;
    if (a->holder != b->holder) items.rest |= MATTER_HOLDER;
    if (a->wave_side != b->wave_side || a->wave_seat != b->wave_seat || a->wave_waits != b->wave_waits)
        items.rest |= MATTER_WAVE;
    return items;
}

// What an event of a seat or a pawn changes, by its verb.
static const struct {
    const char *verb;
    bool pawn, hand, hands, count;
    uint32_t rest;
} of_verb[] = {
    {.verb = "draws", .hand = true, .rest = MATTER_IN_PILES | MATTER_HOLDER},
    {.verb = "returns", .hand = true, .rest = MATTER_IN_PILES},
    {.verb = "keeps", .hands = true},
    {.verb = "discards", .hand = true, .rest = MATTER_IN_PILES},
    {.verb = "starts", .pawn = true, .count = true},
    {.verb = "moves", .pawn = true},
    {.verb = "enters", .pawn = true},
    {.verb = "leaves", .pawn = true},
    {.verb = "scores", .count = true},
};

static void add_of_seat(matter_items *items, const pp_game *game, int pawn, const char *verb) {
    for (size_t i = 0; i < sizeof of_verb / sizeof of_verb[0]; i++) {
        if (strcmp(of_verb[i].verb, verb) != 0) continue;
        if (of_verb[i].pawn) items->pawns |= UINT32_C(1) << pawn;
        if (of_verb[i].hand) items->hands |= UINT32_C(1) << pp_hand_of(game, pawn);
        if (of_verb[i].hands) items->hands = UINT32_MAX;
        if (of_verb[i].count) items->counts |= UINT32_C(1) << pp_seat_of_pawn(pawn);
        items->rest |= of_verb[i].rest;
    }
}

matter_items matter_items_of(const pp_game *game, const char *event) {
    matter_items items = {0};
    gr_words words = gr_words_of(event);
    int pawn;
    uint8_t square;
    char first[GR_WORD_MAX + 1];
    if (!gr_next_word(&words)) return items;
    gr_out out = gr_out_into(first, sizeof first);
    gr_put(&out, words.word);
    if (!gr_next_word(&words)) return items;
    const bool marks = strcmp(words.word, "marked") == 0 || strcmp(words.word, "cleared") == 0;
    if (gr_read_square(first, &square)) {
        *(marks ? &items.marks : &items.tiles) = UINT64_C(1) << square;
    } else if (gr_read_pawn(game, first, &pawn)) {
        const bool lays = strcmp(words.word, "lays") == 0;
        add_of_seat(&items, game, pawn, words.word);
        if (lays && gr_next_word(&words) && gr_read_square(words.word, &square)) {
            items.tiles = UINT64_C(1) << square;
            items.hands = UINT32_C(1) << pp_hand_of(game, pawn);
        }
    } else if (strcmp(first, "pile") == 0) {
        items.rest = MATTER_IN_PILES;
    } else if (strcmp(first, "dragon") == 0 || strcmp(first, "phoenix") == 0) {
        items.rest = MATTER_HOLDER | (strcmp(words.word, "under") == 0 ? MATTER_IN_PILES : 0);
    }
    return items;
}

void matter_items_add(matter_items *to, const matter_items *more) {
    to->pawns |= more->pawns;
    to->hands |= more->hands;
    to->counts |= more->counts;
    to->tiles |= more->tiles;
    to->marks |= more->marks;
    to->rest |= more->rest;
}

static bool is_nothing(const matter_items *items) {
    return (items->pawns | items->hands | items->counts | items->tiles | items->marks | items->rest) == 0;
}

bool matter_items_meet(const matter_items *a, const matter_items *b) {
    const bool meet = a->pawns & b->pawns || a->hands & b->hands || a->counts & b->counts ||
                      a->tiles & b->tiles || a->marks & b->marks || a->rest & b->rest;
    return meet || is_nothing(a) || is_nothing(b);
}

// --- Clauses

static bool is_id(const char *id, const char *clause, size_t length) {
    return id && strncmp(id, clause, length) == 0 && id[length] == '\0';
}

uint32_t matter_of(const gr_catalog *catalog, const char *clause) {
    const size_t length = strcspn(clause, ":");
    uint32_t matters = 0;
    for (const pp_game *const *game = catalog->games; *game; game++) {
        for (int rule = 0; rule < PP_RULES; rule++) {
            if (is_id((*game)->clause[rule], clause, length))
                matters |= of_rule[rule] ? of_rule[rule] : MATTER_ALL;
        }
        for (int sight = 0; sight < FIRED_SIGHTS; sight++) {
            if (is_id(fired_clause_of(*game, (fired_sight)sight), clause, length)) matters |= of_sight[sight];
        }
    }
    return matters ? matters : MATTER_ALL;
}
