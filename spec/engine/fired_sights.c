// SPDX-License-Identifier: MIT
// The clauses of the facts about an action that no event reports. fired_see.c recognises the facts; matter.c says where a breach of each
// shows.
#include "fired.h"

#include <string.h>

// For each fact, the clause about it in each book; null if no sentence is about it. Winds of Change has those of Phoenix Rising.
enum { TSURO_2005, TSURO_MANUAL, PHOENIX, SEAS, BOOKS };

// clang-format off
static const char *const clauses[FIRED_SIGHTS][BOOKS] = {
    [FIRED_SIDE_BY_SIDE] = {"T05-3.10", "MAN-3.9", 0, 0},
    [FIRED_TURNED] = {"T05-4.5", "MAN-4.5", "PHX-5.5", "SEA-7.1"},
    [FIRED_GOES_ON] = {"T05-5.2", "MAN-5.4", "PHX-8.2", "SEA-7.2"},
    [FIRED_OTHERS_GO_ON] = {"T05-5.4", "MAN-5.4", "PHX-12.3", "SEA-7.2"},
    [FIRED_ONE_TILE] = {"T05-5.7", "MAN-4.8", 0, 0},
    [FIRED_FORCED] = {"T05-9.4", "MAN-4.14", "PHX-9.6", "SEA-7.7"},
    [FIRED_EXCHANGE] = {"T05-6.1", "MAN-4.28", 0, 0},
    [FIRED_NO_EXCHANGE] = {"T05-6.6", "MAN-4.31", 0, 0},
    [FIRED_DECIDES] = {"T05-6.14", 0, 0, 0},
    [FIRED_TURN_PASSES] = {"T05-7.13", "MAN-4.32", 0, 0},
    [FIRED_FIRST_TURN] = {0, 0, 0, 0},
    [FIRED_LISTED] = {"T05-4.8", 0, 0, 0},
    [FIRED_NOBODY_DRAWS] = {"T05-7.8", "MAN-4.18", 0, 0},
    [FIRED_FALLEN_DRAWS_NOT] = {"T05-7.11", "MAN-4.27", 0, 0},
    [FIRED_NEXT_STARTS] = {"T05-3.9", "MAN-3.7", "PHX-3.9", 0},
    [FIRED_STAYS] = {0, 0, "PHX-5.2", 0},
    [FIRED_PAWNS_LIFTED] = {0, 0, "PHX-7.3", 0},
    [FIRED_LANTERN_LIFTED] = {0, 0, "PHX-7.6", 0},
    [FIRED_CORNER] = {0, 0, "PHX-8.4", 0},
    [FIRED_ENDS_AT_MARK] = {0, 0, "PHX-10.3", 0},
    [FIRED_BEGINS_AT_MARK] = {0, 0, "PHX-10.4", 0},
    [FIRED_LEFT_SCORES] = {0, 0, "PHX-11.9", 0},
    [FIRED_OTHERS_IN_ORDER] = {0, 0, "PHX-12.2", 0},
    [FIRED_OTHERS_SCORE] = {0, 0, "PHX-12.4", 0},
    [FIRED_TURNED_MOVES_OTHERS] = {0, 0, "PHX-12.6", 0},
    [FIRED_OTHERS_STAY] = {0, 0, "PHX-12.7", 0},
    [FIRED_OTHER_DRAWS] = {0, 0, "PHX-13.2", 0},
    [FIRED_BEFORE_TILE] = {0, 0, "PHX-13.5", 0},
    [FIRED_LEFT_DRAWS_NOT] = {0, 0, "PHX-13.6", 0},
    [FIRED_TOKEN_SPENT] = {0, 0, "PHX-15.8", 0},
    [FIRED_TOKEN_KEPT] = {0, 0, "PHX-15.8", 0},
    [FIRED_STARTS_WITH_TOKEN] = {0, 0, "PHX-3.4", 0},
    [FIRED_LAST_ROUND] = {0, 0, "PHX-16.2", 0},
    [FIRED_CAN_RISE] = {0, 0, "PHX-16.10", 0},
    [FIRED_RISES_NEXT] = {0, 0, "PHX-15.2", 0},
    [FIRED_BESIDE_MOVER] = {"T05-5.5", 0, 0, 0},
    [FIRED_LEADS_OTHERS_OFF] = {"T05-9.8", 0, 0, 0},
    [FIRED_FALLS_TOGETHER] = {"T05-9.7", 0, 0, 0},
    [FIRED_MET_AT_START] = {"T05-9.9", "MAN-4.11", 0, 0},
    [FIRED_OWN_PAWNS_MEET] = {0, "MAN-7.12", 0, 0},
    [FIRED_SEVERAL_HANDS] = {"T05-6.5", 0, 0, 0},
    [FIRED_DECLINES] = {"T05-6.4", "MAN-4.31", 0, 0},
    [FIRED_GIVES] = {"T05-6.7", 0, 0, 0},
    [FIRED_NOTHING_RETURNS] = {"T05-6.13", 0, 0, 0},
    [FIRED_MARKER_STAYS_UNDER] = {"T05-6.12", 0, 0, 0},
    [FIRED_LAST_TILE] = {"T05-10.5", 0, 0, 0},
    [FIRED_PAWN_LOST] = {0, "MAN-7.7", 0, 0},
    [FIRED_OTHER_PAWN_LOST] = {0, "MAN-7.13", 0, 0},
    [FIRED_LAST_PAWN_LOST] = {0, "MAN-7.16", 0, 0},
    [FIRED_STILL_SHORT] = {"T05-7.5", "MAN-4.17", 0, 0},
    [FIRED_ALL_FULL] = {"T05-7.7", 0, 0, 0},
    [FIRED_MARKER_NOT_COUNTED] = {"T05-7.10", "MAN-4.20", 0, 0},
    [FIRED_AFTER_HOLDER] = {"T05-7.12", "MAN-4.23", 0, 0},
    [FIRED_HOLDER_KEEPS] = {0, "MAN-4.21", 0, 0},
    [FIRED_PASSES_OVER] = {"T05-9.10", "MAN-7.15", "PHX-9.5", 0},
    [FIRED_SECOND_PAWNS] = {0, "MAN-3.11", 0, 0},
    [FIRED_WHOLE_HAND] = {"T05-9.3", "MAN-7.1", "PHX-5.2", 0},
    [FIRED_ALIKE] = {"T05-2.6", 0, "PHX-5.9", 0},
    [FIRED_NO_LANTERN] = {0, 0, "PHX-3.8", 0},
    [FIRED_DEAD_END] = {0, 0, "PHX-6.3", 0},
    [FIRED_LEAVES_AT_CORNER] = {0, 0, "PHX-8.5", 0},
    [FIRED_CORNER_SHARED] = {0, 0, "PHX-8.6", 0},
    [FIRED_LANTERN_TWICE] = {0, 0, "PHX-10.5", 0},
    [FIRED_MEETS_AT_MARK] = {0, 0, "PHX-10.6", 0},
    [FIRED_SEVERAL_STARS] = {0, 0, "PHX-10.2", 0},
    [FIRED_STAR_AFTER_STAR] = {0, 0, "PHX-11.1", 0},
    [FIRED_LANTERN_STAYS] = {0, 0, "PHX-11.4", 0},
    [FIRED_SEVEN_ELSEWHERE] = {0, 0, "PHX-16.3", 0},
    [FIRED_PUT_OUT] = {0, 0, "PHX-15.7", 0},
    [FIRED_RISES_WITH_STARS] = {0, 0, "PHX-15.13", 0},
    [FIRED_WITHOUT_FIRST] = {0, 0, "PHX-16.4", 0},
    [FIRED_STARS_OF_THE_DEAD] = {0, 0, "PHX-16.8", 0},
    [FIRED_ONLY_MARKER] = {"T05-7.9", 0, 0, 0},
    [FIRED_SIDE_OF_BOARD] = {0, "MAN-2.6", 0, 0},
    [FIRED_PAST_35] = {0, "MAN-6.4", 0, 0},
    [FIRED_SECOND_TURN] = {0, "MAN-7.8", 0, 0},
    [FIRED_PATHS] = {"T05-2.1", "MAN-5.1", "PHX-6.1", "SEA-4.1"},
    [FIRED_EDGES] = {"T05-2.2", "MAN-5.1", 0, 0},
};
// clang-format on

// The column of a game, or BOOKS if it has none.
static int book_of(const pp_game *game) {
    static const char *const names[] = {
        [TSURO_2005] = "tsuro-2005", [TSURO_MANUAL] = "tsuro-manual", [PHOENIX] = "phoenix", [SEAS] = "seas"};
    int book = 0;
    while (book < BOOKS && strcmp(names[book], game->name) != 0)
        book++;
    return strcmp(game->name, "winds") == 0 ? PHOENIX : book;
}

const char *fired_clause_of(const pp_game *game, fired_sight sight) {
    const int book = book_of(game);
    const char *clause = book < BOOKS ? clauses[sight][book] : 0;
    if (!clause && sight == FIRED_TURN_PASSES) return game->clause[PP_RULE_TURN_ORDER];
    return !clause && sight == FIRED_FIRST_TURN ? game->clause[PP_RULE_FIRST_PLAYER] : clause;
}
