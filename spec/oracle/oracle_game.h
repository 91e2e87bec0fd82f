// SPDX-License-Identifier: MIT
// Everything that the engine stores about a game: its game line, and a row of functions for each rulebook. Every file
// of a game includes it.
#ifndef ORACLE_GAME_H
#define ORACLE_GAME_H

#include "oracle_action.h"
#include "oracle_classic.h"
#include "oracle_tiles.h"
#include "oracle_seas.h"
#include "oracle_sky.h"

enum { ORACLE_RULINGS = 80, ORACLE_PARTS = 8 };

// A ruling of a game's register, with its readings `a`, `b`, ... as a string of letters. The string is empty if the
// ruling is not about this game.
typedef struct oracle_ruling {
    const char *id, *letters;
} oracle_ruling;

// A part that a game line adds (`with=`) or leaves out (`without=`).
typedef struct oracle_part {
    const char *name;
    bool with;
} oracle_part;

enum { ORACLE_HASH = 16 };

// A tile set that was sent: the copies in a box of 64, or the faces of Phoenix Rising. `named` marks the tiles given
// so far.
typedef struct oracle_set {
    char hash[ORACLE_HASH + 1]; // "" for none
    enum { ORACLE_TOLD_NOTHING, ORACLE_TOLD_COPIES, ORACLE_TOLD_FACES } told;
    bool named[ORACLE_ALL_FACES];
    char copies[ORACLE_T35 + 1];
    oracle_face faces[ORACLE_ALL_FACES];
} oracle_set;

// The contents of a game line. Fields that a game does not have are 0.
typedef struct oracle_options {
    int seats;
    int tiles;               // 35 or 64
    int side;                // 6 or 7 for a square board of this side; 0 if columns and rows were given
    int columns, rows;       // 0 until they have been read
    bool part[ORACLE_PARTS]; // given in with= or without=, in the order of the game's list
    bool box_given;
    int box[ORACLE_TILES]; // the number of copies of each tile
    oracle_set set;        // the game's own set has no hash
    char reading[ORACLE_RULINGS];
} oracle_options;

typedef struct oracle_rules oracle_rules;

// A game under way. No pointer points into it.
typedef struct oracle_game {
    const oracle_rules *rules;
    oracle_options options;
    union {
        oracle_classic classic;
        oracle_seas seas;
        oracle_skies skies;
    };
    int answered; // in the seas and Phoenix Rising: the answers given since the table was stored
    oracle_kept answers[ORACLE_ANSWERS];
} oracle_game;

// Copies a game without the unused room for answers, which is most of its size.
void oracle_copy_game(oracle_game *to, const oracle_game *from);

// The items of a position: the first word of each, and its number of words.
typedef struct oracle_items {
    int count;
    int words[ORACLE_LINE / 2];
    const char *const *first[ORACLE_LINE / 2];
} oracle_items;

// Called once with every lawful action.
typedef void oracle_each(void *context, const oracle_action *action);

struct oracle_rules {
    const char *name;
    const oracle_ruling *rulings; // ends with an id of NULL
    const oracle_part *parts;     // ends with a name of NULL; NULL if the game has none
    const char *options;          // whole lines that the greeting declares beyond the defaults
    bool has_tiles, has_side, has_faces;

    // Fills in the fields that the line left out. Returns false if the game cannot be played with these options.
    bool (*fits)(oracle_options *options);
    // The copies of this tile in the game's own box with these parts; 0 if the game does not have it.
    int (*copies)(const oracle_options *options, int tile);
    // Returns whether the game has this tile with any parts. If not, a line with it is malformed.
    bool (*knows)(int tile);
    // Returns whether a game with these parts lacks the tile although it has the tile with other parts. A line with
    // it is then malformed, too. Can be NULL.
    bool (*lacks)(const oracle_options *options, int tile);
    // The number of pawns of each seat: 1, or 2 with numbers.
    int (*pawns)(const oracle_options *options);
    int (*dealt)(const oracle_options *options); // the tiles that the box needs to deal every hand
    void (*begin)(oracle_game *game);
    void (*list)(const oracle_game *game, oracle_each *each, void *context);
    // Plays a well-formed action. If it is refused, the caller discards the game and the events.
    oracle_refusal (*play)(oracle_game *game, const oracle_action *action, oracle_answer *events);
    // Prints the items, each after ` / `.
    void (*print)(const oracle_game *game, oracle_answer *answer);
    // Reads a position into the game. Returns the name of the invariant that it breaks, or NULL if it is possible.
    const char *(*read)(oracle_game *game, const oracle_items *items);
    // The seats that have won, bit 0 for red; 0 while the game goes on.
    unsigned (*winners)(const oracle_game *game);
};

extern const oracle_rules *const oracle_games[]; // ends with NULL

// Reads the words after `game` or `position` up to the first `/`. `told` is the set that `set=` can name. Returns
// NULL if they describe a game, or the answer if not.
const char *oracle_read_options(const oracle_words *words, int first, int end, const oracle_set *told,
                                const oracle_rules **rules, oracle_options *options);
void oracle_say_options(oracle_answer *answer, const oracle_rules *rules, const oracle_options *options);

// Returns whether the game plays the reading with this letter.
static inline bool oracle_plays(const oracle_game *game, int ruling, char letter) {
    return game->options.reading[ruling] == letter;
}

// Writes an event's line: `event red` or `event`, the caller's text, and the clause.
void oracle_tell(oracle_answer *events, const char *what);
void oracle_tell_seat(oracle_answer *events, int seat, int pawn, const char *what);
void oracle_told(oracle_answer *events, const char *clause);

#endif
