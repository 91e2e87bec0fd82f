// SPDX-License-Identifier: MIT
// Actions, expectations and positions as JSON objects with a kind and fields, so that a reader of exported cases needs no grammar. For
// export.c.
#ifndef DATA_H
#define DATA_H

#include "json.h"
#include "case_setup.h"

// An object for each action of a row. One that is no action of the game has the kind `text`.
void data_put_actions(json_out *json, const char *key, const pp_game *game, const script_items *actions);

// An object for each thing that a row expects. `given`: the row asks whether the position is possible.
void data_put_expects(json_out *json, const char *key, const pp_game *game, const script_items *expects,
                      bool given);

// An object for each item of a position, without the stage of the built-in engine's turn.
void data_put_givens(json_out *json, const char *key, const pp_game *game, const script_items *items);

// The same for a whole position line; the object has its text too. In a position, every seat has all its fields.
void data_put_position(json_out *json, const char *key, const pp_game *game, const char *line);

// An object for each tile that the case describes.
void data_put_tiles(json_out *json, const char *key, const script_items *tiles);

// The tile set that the case is played with, and that a reader must know: its hash, and an object for each face or tile.
void data_put_set(json_out *json, const char *key, const case_setup *setup);

// The schema of these objects, as a definition.
void data_put_schema(json_out *json, const char *name);

#endif
