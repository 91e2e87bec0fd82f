// SPDX-License-Identifier: MIT
// The one grammar (spec/protocol.md): games, actions, positions, events and verdicts as text, both ways. Every folder right of core
// includes it.
//
// Printing and then parsing gives the same bytes back. Every parser answers false and a fault for text it does
// not understand, and never writes beyond what it was given.
#ifndef GR_GRAMMAR_H
#define GR_GRAMMAR_H

#include "check.h"
#include "text.h"

#include <string.h>

// The games a program knows, up to a null, and a tile set that a game line may name beside the games' own.
typedef struct gr_catalog {
    const pp_game *const *games;
    const pp_tileset *set; // null for none
} gr_catalog;

extern const gr_catalog gr_shipped_games; // those the command plays

const pp_game *gr_find_game(const gr_catalog *catalog, const char *name);

// --- Names

extern const char *const gr_seat_names[PP_SEATS];
extern const char *const gr_point_names[PP_POINTS + 4]; // the sides n e s w come last

extern const char *const gr_reason_names[PP_REASONS]; // "SELF_ELIMINATION"
extern const char *const gr_cause_names[PP_CAUSES];   // why a pawn leaves: "rim"

// Why a game was over, as what "because" goes before: "one player was left"; null for a rule that ends none.
const char *gr_ending_words(pp_rule rule);

// The id of a ruling's reading, 0 for its first: "R7b".
void gr_put_reading_id(gr_out *out, pp_ruling ruling, int reading);

bool gr_read_reading_id(const char *word, pp_ruling *ruling, int *reading);

// What somebody may have meant by an unknown name: a game; a reading of this game's rulings, or, without a game, of any. The
// ids are written to the caller's list, which lasts as long as the nearest is asked for.
enum { GR_READING_ID_MAX = 16 };
typedef char gr_reading_ids[PP_RULINGS][PP_READINGS_MAX][GR_READING_ID_MAX];
void gr_consider_games(const gr_catalog *catalog, gr_nearest *nearest);
void gr_consider_readings(const pp_game *game, gr_reading_ids ids, gr_nearest *nearest);

// Its name, in words: "dragon shuffled in".
void gr_put_reading(gr_out *out, pp_ruling ruling, int reading);

// malformed, phase or illegal.
const char *gr_refusal_kind(pp_reason reason);

bool gr_read_square(const char *word, uint8_t *square);
bool gr_read_place(const char *word, pp_place *place);
bool gr_read_seat(const char *word, int *seat);

// red, or red2 where the game has two pawns a seat.
bool gr_read_pawn(const pp_game *game, const char *word, int *pawn);

// A kind by its name: T07, dragon. False when the game's tile set has none.
bool gr_read_kind(const pp_game *game, const char *word, int *kind);

// T07r2, E05br2; a turn that is left out is an error, lies are made plain.
bool gr_read_lying(const pp_game *game, const char *word, int *kind, int *lie);

void gr_put_square(gr_out *out, uint8_t square);
void gr_put_place(gr_out *out, pp_place place);
void gr_put_pawn(gr_out *out, const pp_game *game, int pawn);
void gr_put_kind(gr_out *out, const pp_game *game, int kind);
void gr_put_lying(gr_out *out, const pp_game *game, int kind, int lie);
void gr_put_seats(gr_out *out, uint8_t seats);                                   // "red blue"
void gr_put_hand(gr_out *out, const pp_game *game, const uint8_t hand[PP_HAND]); // " T01 T05", or nothing

// --- A game: "tsuro-2005 seats=2 board=4x3 box=T01,T05 reading=R1b", fields in any order. Words that are no field=value end it
// and are left unread in `words`.
bool gr_read_game(const gr_catalog *catalog, gr_words *words, pp_game *game, gr_fault *fault);

// The same for a position later in a game: its box may be too small to deal every hand.
bool gr_read_table(const gr_catalog *catalog, gr_words *words, pp_game *game, gr_fault *fault);
void gr_put_game(gr_out *out, const pp_game *game);     // canonical, without the word "game"
bool gr_same_game(const pp_game *a, const pp_game *b);  // in everything that such a line can say
void gr_put_readings(gr_out *out, const pp_game *game); // " reading=R1b,R5b", or nothing

// What of tiles=, side=, with= and without= the game can be played with beyond its defaults: the i-th as FIELD=VALUE, and whether
// this game is played with it. False when there are no more.
bool gr_put_option(gr_out *out, const pp_game *game, int i, bool *played);

// --- Actions

enum { GR_ACTIONS_A_LINE = 64 };

// One action, or several draws in short form. Returns how many were read, 0 with a fault when malformed. The words
// up to the end of the line, or up to a word "/" or "|", which is left unread.
int gr_read_actions(const pp_game *game, gr_words *words, pp_action out[GR_ACTIONS_A_LINE], gr_fault *fault);
void gr_put_action(gr_out *out, const pp_game *game, pp_action action);

// --- Positions

// Puts one position item into the state, without asking whether the whole makes sense. The words up to the end of the
// line, or up to "/" or "|", left unread.
bool gr_read_item(const pp_game *game, gr_words *words, pp_state *s, gr_fault *fault);

// Whether the words of an item are over: at the end of the line, or before "/" or "|", which is left unread.
bool gr_item_ends(gr_words *words);

// "turn.exchange:red were-in=red,blue": one step of a turn under way, by the names of its schema.
void gr_put_frame(gr_out *out, const pp_game *game, const pp_frame *frame);

// A chain of them, from the outermost in, into a state that has none.
bool gr_read_frames(const pp_game *game, gr_words *words, pp_state *s, gr_fault *fault);

// After "position ": a game, then items. The position must pass pp_check with every theorem.
bool gr_read_position(const gr_catalog *catalog, const char *line, pp_game *game, pp_state *s,
                      gr_fault *fault);

// Says which invariant is broken, if any.
bool gr_check_read(const pp_game *game, const pp_state *s, int column, gr_fault *fault);

void gr_put_position(gr_out *out, const pp_game *game,
                     const pp_state *s); // the canonical line, with "position "

// FNV-1a over the canonical line.
uint64_t gr_hash(const pp_game *game, const pp_state *s);

// --- Events and verdicts, without a clause

void gr_put_event(gr_out *out, const pp_game *game, const pp_event *event);
void gr_put_verdict(gr_out *out, const pp_state *s); // going on, wins red, shared red blue

#endif
