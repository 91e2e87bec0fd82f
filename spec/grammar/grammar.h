// SPDX-License-Identifier: MIT
// The one grammar (spec/protocol.md): reads and prints games, actions, positions, events and verdicts. Every folder
// except core includes it.
//
// Printing and then parsing gives the same bytes back. A parser that does not understand the text returns false and
// fills in a fault. It never writes beyond the buffers it was given.
#ifndef GR_GRAMMAR_H
#define GR_GRAMMAR_H

#include "check.h"
#include "view.h"
#include "text.h"

#include <string.h>

// The games that a program can play, ended by a null, and one more tile set that a game line can name.
typedef struct gr_catalog {
    const pp_game *const *games;
    const pp_tileset *set; // null if there is none
} gr_catalog;

extern const gr_catalog gr_shipped_games; // the games of `pathproof`

const pp_game *gr_find_game(const gr_catalog *catalog, const char *name);

// --- Names

extern const char *const gr_seat_names[PP_SEATS];
extern const char *const gr_point_names[PP_POINTS + 4]; // the sides n e s w come last

extern const char *const gr_reason_names[PP_REASONS]; // "SELF_ELIMINATION"
extern const char *const gr_cause_names[PP_CAUSES];   // why a pawn leaves: "rim"

// Returns why a game ended, worded to follow "because": "one player was left". Returns null for a rule that ends no
// game.
const char *gr_ending_words(pp_rule rule);

// Returns whether the box can fill the board, if this game needs that to be sure of an end. Whoever plays games from the
// deal to their end asks this first; a case need not end.
bool gr_can_end(const pp_game *game, gr_fault *fault);

// Prints the readings under which a turn of this game can go on forever: `R35.8a`, or `R35.8a or R32b with R22b`.
void gr_put_endless(gr_out *out, const pp_game *game);

// Prints the id of a ruling's reading, such as "R7b". Reading 0 is the first.
void gr_put_reading_id(gr_out *out, pp_ruling ruling, int reading);

bool gr_read_reading_id(const char *word, pp_ruling *ruling, int *reading);

// Offers suggestions for an unknown name: a game, or a reading of this game's rulings (of any ruling if `game` is
// null). The ids are written to the caller's list, which must outlive `nearest`.
enum { GR_READING_ID_MAX = 16 };
typedef char gr_reading_ids[PP_RULINGS][PP_READINGS_MAX][GR_READING_ID_MAX];
void gr_consider_games(const gr_catalog *catalog, gr_nearest *nearest);
void gr_consider_readings(const pp_game *game, gr_reading_ids ids, gr_nearest *nearest);

// Prints the name of a reading in words: "dragon shuffled in".
void gr_put_reading(gr_out *out, pp_ruling ruling, int reading);

// The kind of a refusal with this reason: "phase" or "illegal".
const char *gr_refusal_kind(pp_reason reason);

bool gr_read_square(const char *word, uint8_t *square);
bool gr_read_place(const char *word, pp_place *place);
bool gr_read_seat(const char *word, int *seat);

// Reads a pawn: red, or red2 if a seat has two pawns.
bool gr_read_pawn(const pp_game *game, const char *word, int *pawn);

// Reads a kind by its name: T07, dragon. Returns false if the game's tile set does not have it.
bool gr_read_kind(const pp_game *game, const char *word, int *kind);

// Reads a tile with its turn: T07r2 or E05br2. The turn is required. Turns that look the same are read as the
// smallest of them.
bool gr_read_lying(const pp_game *game, const char *word, int *kind, int *lie);

void gr_put_square(gr_out *out, uint8_t square);
void gr_put_place(gr_out *out, pp_place place);
void gr_put_pawn(gr_out *out, const pp_game *game, int pawn);
void gr_put_kind(gr_out *out, const pp_game *game, int kind);
void gr_put_lying(gr_out *out, const pp_game *game, int kind, int lie);

// The ways in which a tile has lain, a bit for each lie, such as ar0,br2. The tile has two faces.
void gr_put_lies(gr_out *out, uint8_t lies);
bool gr_read_lies(const pp_game *game, int kind, const char *text, uint8_t *lies);
void gr_put_seats(gr_out *out, uint8_t seats);                                   // "red blue"
void gr_put_hand(gr_out *out, const pp_game *game, const uint8_t hand[PP_HAND]); // " T01 T05", or nothing

// --- A game: "tsuro-2005 seats=2 board=4x3 box=T01,T05 reading=R1b", with fields in any order
//
// Reads a game. The first word that is not field=value ends it, and stays unread in `words`.
bool gr_read_game(const gr_catalog *catalog, gr_words *words, pp_game *game, gr_fault *fault);

// Reads a game in the same way, for a position later in it, whose box may be too small to deal every hand.
bool gr_read_table(const gr_catalog *catalog, gr_words *words, pp_game *game, gr_fault *fault);
void gr_put_game(gr_out *out, const pp_game *game);     // canonical, without the word "game"
bool gr_same_game(const pp_game *a, const pp_game *b);  // compares everything that a game line can state
void gr_put_readings(gr_out *out, const pp_game *game); // " reading=R1b,R5b", or nothing

// Prints the i-th value of tiles=, side=, with= or without= that is not the game's default, as FIELD=VALUE. `played`
// says whether this game uses it. Returns false if there are no more.
bool gr_put_option(gr_out *out, const pp_game *game, int i, bool *played);

// --- Actions

enum { GR_ACTIONS_A_LINE = 64 };

// Reads one action, or several draws in short form. Returns how many were read, or 0 and a fault. Reads up to the end
// of the line, or up to a word "/" or "|", which stays unread.
int gr_read_actions(const pp_game *game, gr_words *words, pp_action out[GR_ACTIONS_A_LINE], gr_fault *fault);
void gr_put_action(gr_out *out, const pp_game *game, pp_action action);

// --- Positions

// Reads one item of a position into the state; does not check the position. Reads up to the end of the line, or up to
// "/" or "|", which stays unread.
bool gr_read_item(const pp_game *game, gr_words *words, pp_state *s, gr_fault *fault);

// Returns whether an item ends here: at the end of the line, or before "/" or "|", which stays unread. If it does not
// end, reads the next word.
bool gr_item_ends(gr_words *words);

// Prints one step of a turn under way. Its fields have the names of the step's schema: "turn.exchange:red
// were-in=red,blue".
void gr_put_frame(gr_out *out, const pp_game *game, const pp_frame *frame);

// Reads a chain of frames, outermost first, into a state that has none.
bool gr_read_frames(const pp_game *game, gr_words *words, pp_state *s, gr_fault *fault);

// Reads a whole line "position GAME / ITEM / ...". The position must pass pp_check with every theorem.
bool gr_read_position(const gr_catalog *catalog, const char *line, pp_game *game, pp_state *s,
                      gr_fault *fault);

// Checks a position that was read. Returns false, with a fault, if it breaks an invariant, or names neither a turn
// nor a winner.
bool gr_check_read(const pp_game *game, const pp_state *s, int column, gr_fault *fault);

void gr_put_position(gr_out *out, const pp_game *game,
                     const pp_state *s); // the canonical line, with "position "

// What a seat sees of a position, in the same form, without the word "position". A hidden hand is its number of tiles, as in "hand=3", and
// a pile is "pile 24". Two items follow the piles: "unseen", all tiles in hidden hands and piles, and "shown", those among them that the
// seat remembers.
void gr_put_seen(gr_out *out, const pp_game *game, const pp_seen *seen);

// The FNV-1a hash of the canonical line.
uint64_t gr_hash(const pp_game *game, const pp_state *s);

// --- Events and verdicts, without a clause

void gr_put_event(gr_out *out, const pp_game *game, const pp_event *event);
void gr_put_verdict(gr_out *out, const pp_state *s); // going on, wins red, shared red blue

#endif
