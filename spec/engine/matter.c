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
    [FIRED_PATHS] = MATTER_PAWNS,
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
