// SPDX-License-Identifier: MIT
// The game `probe`: made for tests, never shipped. Its rulebook is spec/unit/probe.md.
//
// It asks of the core what Phoenix Rising, Winds of Change, Tsuro of the Seas and Veterans will ask, on nine squares:
// twelve points, two faces, two pawns a seat, choices in mid-walk, dice, tiles on top of tiles, tiles that go.
#ifndef PROBE_H
#define PROBE_H

#include "game.h"

extern const pp_game probe_game;

#endif
