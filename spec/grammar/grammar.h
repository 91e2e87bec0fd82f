// SPDX-License-Identifier: MIT
// The one grammar (spec/protocol.md): games, actions, positions, events and verdicts as text, both ways.
//
// Printing and then parsing gives the same bytes back. Every parser answers false and a fault for text it does
// not understand, and never writes beyond what it was given.
#ifndef PP_GRAMMAR_H
#define PP_GRAMMAR_H

#include "check.h"
#include "nearest.h"

#include <string.h>

// The games a program knows, up to a null, and a tile set that a game line may name beside the games' own.
typedef struct pp_catalog {
    const pp_game *const *games;
    const pp_tileset *set; // null for none
} pp_catalog;

extern const pp_catalog pp_shipped_games; // those the command plays

const pp_game *pp_find_game(const pp_catalog *catalog, const char *name);

// --- Names

extern const char *const pp_seat_names[PP_SEATS];
extern const char *const pp_point_names[PP_POINTS + 4]; // the sides n e s w come last

extern const char *const pp_reason_names[PP_REASONS]; // "SELF_ELIMINATION"
extern const char *const pp_cause_names[PP_CAUSES];   // why a pawn leaves: "rim"

// Why a game was over, as what "because" goes before: "one player was left"; null for a rule that ends none.
const char *pp_ending_words(pp_rule rule);

// The id of a ruling's reading, 0 for its first: "R7b".
void pp_put_reading_id(pp_out *out, pp_ruling ruling, int reading);

bool pp_read_reading_id(const char *word, pp_ruling *ruling, int *reading);

// What somebody may have meant by a name that there is not: a game; a reading of this game's rulings, or, without a game, of any. The
// ids are written to the caller's list, which lasts as long as the nearest is asked for.
enum { PP_READING_ID_MAX = 16 };
typedef char pp_reading_ids[PP_RULINGS][PP_READINGS_MAX][PP_READING_ID_MAX];
void pp_consider_games(const pp_catalog *catalog, pp_nearest *nearest);
void pp_consider_readings(const pp_game *game, pp_reading_ids ids, pp_nearest *nearest);

// Its name, in words: "dragon shuffled in".
void pp_put_reading(pp_out *out, pp_ruling ruling, int reading);

// malformed, phase or illegal.
const char *pp_refusal_kind(pp_reason reason);

bool pp_read_square(const char *word, uint8_t *square);
bool pp_read_place(const char *word, pp_place *place);
bool pp_read_seat(const char *word, int *seat);

// red, or red2 where the game has two pawns a seat.
bool pp_read_pawn(const pp_game *game, const char *word, int *pawn);

// A kind by its name: T07, dragon. False when the game's tile set has none.
bool pp_read_kind(const pp_game *game, const char *word, int *kind);

// T07r2, E05br2; a turn that is left out is an error, lies are made plain.
bool pp_read_lying(const pp_game *game, const char *word, int *kind, int *lie);

void pp_put_square(pp_out *out, uint8_t square);
void pp_put_place(pp_out *out, pp_place place);
void pp_put_pawn(pp_out *out, const pp_game *game, int pawn);
void pp_put_kind(pp_out *out, const pp_game *game, int kind);
void pp_put_lying(pp_out *out, const pp_game *game, int kind, int lie);
void pp_put_seats(pp_out *out, uint8_t seats);                                   // "red blue"
void pp_put_hand(pp_out *out, const pp_game *game, const uint8_t hand[PP_HAND]); // " T01 T05", or nothing

// --- A game: "tsuro-2005 seats=2 board=4x3 box=T01,T05 reading=R1b", fields in any order. Words that are no field=value end it
// and are left unread in `words`.
bool pp_read_game(const pp_catalog *catalog, pp_words *words, pp_game *game, pp_fault *fault);

// The same for a position later in a game: its box may be too small to deal every hand.
bool pp_read_table(const pp_catalog *catalog, pp_words *words, pp_game *game, pp_fault *fault);
void pp_put_game(pp_out *out, const pp_game *game);     // canonical, without the word "game"
bool pp_same_game(const pp_game *a, const pp_game *b);  // in everything that such a line can say
void pp_put_readings(pp_out *out, const pp_game *game); // " reading=R1b,R5b", or nothing

// What of tiles=, side=, with= and without= the game can be played with beyond its defaults: the i-th as FIELD=VALUE, and whether
// this game is played with it. False when there are no more.
bool pp_put_option(pp_out *out, const pp_game *game, int i, bool *played);

// --- Actions

enum { PP_ACTIONS_A_LINE = 64 };

// One action, or several draws in short form. Returns how many were read, 0 with a fault when malformed. The words
// up to the end of the line, or up to a word "/" or "|", which is left unread.
int pp_read_actions(const pp_game *game, pp_words *words, pp_action out[PP_ACTIONS_A_LINE], pp_fault *fault);
void pp_put_action(pp_out *out, const pp_game *game, pp_action action);

// --- Positions

// Puts one position item into the state, without asking whether the whole makes sense. The words up to the end of the
// line, or up to "/" or "|", left unread.
bool pp_read_item(const pp_game *game, pp_words *words, pp_state *s, pp_fault *fault);

// Whether the words of an item are over: at the end of the line, or before "/" or "|", which is left unread.
bool pp_item_ends(pp_words *words);

// "turn.exchange:red were-in=red,blue": one step of a turn under way, by the names of its schema.
void pp_put_frame(pp_out *out, const pp_game *game, const pp_frame *frame);

// A chain of them, from the outermost in, into a state that has none.
bool pp_read_frames(const pp_game *game, pp_words *words, pp_state *s, pp_fault *fault);

// After "position ": a game, then items. The position must pass pp_check with every theorem.
bool pp_read_position(const pp_catalog *catalog, const char *line, pp_game *game, pp_state *s,
                      pp_fault *fault);

// Says which invariant is broken, if any.
bool pp_check_read(const pp_game *game, const pp_state *s, int column, pp_fault *fault);

void pp_put_position(pp_out *out, const pp_game *game,
                     const pp_state *s); // the canonical line, with "position "

// FNV-1a over the canonical line.
uint64_t pp_hash(const pp_game *game, const pp_state *s);

// --- Events and verdicts, without a clause

void pp_put_event(pp_out *out, const pp_game *game, const pp_event *event);
void pp_put_verdict(pp_out *out, const pp_state *s); // going on, wins red, shared red blue

#endif
