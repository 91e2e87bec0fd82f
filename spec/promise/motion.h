// SPDX-License-Identifier: MIT
// Turns the board and moves everybody to other seats. No rulebook names a direction or a seat, so the result of an action must turn and
// move with them. mirror.c and the unit test of explore call it.
#ifndef MOTION_H
#define MOTION_H

#include "legal.h"

// Quarter turns of the board, and seats, both clockwise. A board that is not square can be turned only by two quarters.
typedef struct motion {
    int turns, seats;
} motion;

// Returns whether the position can be moved in this way. It cannot if chance has not yet said who begins. The board cannot be turned
// while dice name its squares, or chance fills them in order.
bool motion_fits(const pp_game *game, motion by, const pp_state *s);

// The position, the action and the event that the motion leads to. An event keeps only the fields that its kind uses (event.h).
pp_state motion_of_state(const pp_game *game, motion by, const pp_state *s);
pp_action motion_of_action(const pp_game *game, motion by, pp_action action);
pp_event motion_of_event(const pp_game *game, motion by, const pp_event *event);

// Returns whether the motion leads from one position to the other.
bool motion_leads_to(const pp_game *game, motion by, const pp_state *s, const pp_state *is);

#endif
