// SPDX-License-Identifier: MIT
// The board of Phoenix Rising: tiles, markers and the places of pawns. Every other file of this game uses it.
#include "oracle_sky_run.h"

bool oracle_sky_on_board(const oracle_sky_run *run, oracle_place square) {
    const oracle_options *options = &run->game->options;
    return square.column >= 0 && square.column < options->columns && square.row >= 0 &&
           square.row < options->rows;
}

bool oracle_sky_same_square(oracle_place a, oracle_place b) {
    return a.column == b.column && a.row == b.row;
}

bool oracle_sky_same_place(oracle_place a, oracle_place b) {
    return oracle_sky_same_square(a, b) && a.point == b.point;
}

oracle_lying oracle_sky_at(const oracle_sky_run *run, oracle_place square) {
    return oracle_sky_on_board(run, square) ? run->now.board[square.row][square.column]
                                            : (oracle_lying){ORACLE_NOTHING, 0};
}

bool oracle_sky_is_empty(const oracle_sky_run *run, oracle_place square) {
    return oracle_sky_on_board(run, square) && oracle_sky_at(run, square).tile == ORACLE_NOTHING;
}

oracle_marks_on *oracle_sky_marks(oracle_sky_run *run, oracle_place square) {
    return &run->now.marks[square.row][square.column];
}

bool oracle_sky_is_inside(const oracle_sky_run *run, oracle_place square) {
    const oracle_options *options = &run->game->options;
    return square.column > 0 && square.column < options->columns - 1 && square.row > 0 &&
           square.row < options->rows - 1;
}

int oracle_sky_squares(const oracle_sky_run *run) {
    return run->game->options.columns * run->game->options.rows;
}

oracle_place oracle_sky_square(const oracle_sky_run *run, int number) {
    int columns = run->game->options.columns;
    return (oracle_place){number % columns, number / columns, 0};
}

bool oracle_sky_space_left(const oracle_sky_run *run) {
    for (int i = 0; i < oracle_sky_squares(run); i++) {
        oracle_place square = oracle_sky_square(run, i);
        if (oracle_sky_is_empty(run, square) && !oracle_sky_is_inside(run, square)) {
            return true;
        }
    }
    return false;
}

oracle_place oracle_sky_behind(oracle_place place) {
    return oracle_across(place.column, place.row, place.point);
}

bool oracle_sky_beside(const oracle_sky_run *run, int seat) {
    const oracle_phoenix *pawn = &run->now.pawns[seat];
    return pawn->state == ORACLE_ALOFT && pawn->place.point >= ORACLE_SIDES;
}

bool oracle_sky_on_tile(const oracle_sky_run *run, int seat) {
    return run->now.pawns[seat].state == ORACLE_ALOFT && !oracle_sky_beside(run, seat);
}

bool oracle_sky_faces(const oracle_sky_run *run, int seat, oracle_place square) {
    const oracle_phoenix *pawn = &run->now.pawns[seat];
    return pawn->state == ORACLE_ALOFT && oracle_sky_same_square(pawn->place, square);
}

bool oracle_sky_stands_on(const oracle_sky_run *run, int seat, oracle_place square) {
    return oracle_sky_on_tile(run, seat) &&
           oracle_sky_same_square(oracle_sky_behind(run->now.pawns[seat].place), square);
}

bool oracle_sky_is_short(const oracle_sky_run *run, int seat) {
    const oracle_phoenix *pawn = &run->now.pawns[seat];
    return pawn->state == ORACLE_ALOFT && oracle_sky_is_empty(run, pawn->place) &&
           run->now.hands[seat].count < SKY_HAND;
}

int oracle_sky_exit(const oracle_sky_run *run, oracle_lying lying, int entry) {
    return oracle_face_exit(run->game->options.set.faces, lying, entry);
}

bool oracle_sky_has_path(const oracle_sky_run *run, oracle_place place) {
    oracle_lying lying = oracle_sky_at(run, place);
    return lying.tile != ORACLE_NOTHING && place.point < ORACLE_SIDES &&
           oracle_sky_exit(run, lying, place.point) >= 0;
}

oracle_lying oracle_sky_plain(const oracle_sky_run *run, oracle_lying lying) {
    return oracle_face_plain(run->game->options.set.faces, lying);
}

static const oracle_face *face_at(const oracle_sky_run *run, oracle_place square) {
    int face = oracle_sky_at(run, square).tile;
    return face == ORACLE_NOTHING ? NULL : &run->game->options.set.faces[face - ORACLE_FACE];
}

bool oracle_sky_glows(const oracle_sky_run *run, oracle_place square) {
    const oracle_face *face = face_at(run, square);
    return face != NULL && face->glows;
}

oracle_colour oracle_sky_icon(const oracle_sky_run *run, oracle_place square) {
    const oracle_face *face = face_at(run, square);
    return face == NULL ? ORACLE_NO_COLOUR : (oracle_colour)face->colour;
}

bool oracle_sky_is_side(const oracle_sky_run *run, oracle_place place) {
    if (place.point < ORACLE_SIDES || !oracle_sky_on_board(run, place)) {
        return false;
    }
    int side = place.point - ORACLE_SIDES, later = (side + 1) % 4;
    oracle_place across = oracle_across(place.column, place.row, 2 * side);
    oracle_place next = oracle_across(place.column, place.row, 2 * later);
    // Under R30.30b, a pawn beside a corner space is printed at the clockwise later of its two sides.
    bool other_is_meant = oracle_sky_plays(run, SKY_R30_30, 'b') && !oracle_sky_on_board(run, next);
    return !oracle_sky_on_board(run, across) && !other_is_meant;
}

int oracle_sky_nth_seat(const oracle_sky_run *run, int from, int n) {
    return (from + n) % run->game->options.seats;
}
