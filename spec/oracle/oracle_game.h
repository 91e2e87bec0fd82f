// SPDX-License-Identifier: MIT
// What the engine knows of a game: its game line, and a row of functions for each rulebook. Every file of a game includes it.
#ifndef ORACLE_GAME_H
#define ORACLE_GAME_H

#include "oracle_action.h"
#include "oracle_classic.h"
#include "oracle_tiles.h"
#include "oracle_seas.h"
#include "oracle_sky.h"

enum { ORACLE_RULINGS = 80, ORACLE_PARTS = 8 };

// A ruling of a game's register, and its readings `a`, `b`, ... as a string of letters; none, where the ruling is not this game's.
typedef struct oracle_ruling {
    const char *id, *letters;
} oracle_ruling;

// Something that a game line turns on (`with=`) or off (`without=`).
typedef struct oracle_part {
    const char *name;
    bool with;
} oracle_part;

enum { ORACLE_HASH = 16 };

// Tiles that are told: how often each of a box of 64 is there, or what the faces of Phoenix Rising show. `named` are those that were.
typedef struct oracle_set {
    char hash[ORACLE_HASH + 1]; // "" for none
    enum { ORACLE_TOLD_NOTHING, ORACLE_TOLD_COPIES, ORACLE_TOLD_FACES } told;
    bool named[ORACLE_ALL_FACES];
    char copies[ORACLE_T35 + 1];
    oracle_face faces[ORACLE_ALL_FACES];
} oracle_set;

// What a game line says. Fields that a game does not have are 0.
typedef struct oracle_options {
    int seats;
    int tiles;               // 35 or 64
    int side;                // 6 or 7: the board is this side; 0: the board was named by columns and rows
    int columns, rows;       // 0 until they are known
    bool part[ORACLE_PARTS]; // named in with= or without=, in the order of the game's own list
    bool box_given;
    int box[ORACLE_TILES]; // how many there are of each tile
    oracle_set set;        // the game's own has no hash
    char reading[ORACLE_RULINGS];
} oracle_options;

typedef struct oracle_rules oracle_rules;

// A game under way. Nothing points into it.
typedef struct oracle_game {
    const oracle_rules *rules;
    oracle_options options;
    union {
        oracle_classic classic;
        oracle_seas seas;
        oracle_skies skies;
    };
    int answered; // of the seas and the skies: the answers given since the table was as it is kept
    oracle_kept answers[ORACLE_ANSWERS];
} oracle_game;

// Leaves out the answers that are not given yet: they are most of it.
void oracle_copy_game(oracle_game *to, const oracle_game *from);

// The items of a position: for each, its first word and how many it has.
typedef struct oracle_items {
    int count;
    int words[ORACLE_LINE / 2];
    const char *const *first[ORACLE_LINE / 2];
} oracle_items;

// Is called with every lawful action, each once.
typedef void oracle_each(void *context, const oracle_action *action);

struct oracle_rules {
    const char *name;
    const oracle_ruling *rulings; // ends with an id of NULL
    const oracle_part *parts;     // ends with a name of NULL; NULL: the game has none
    const char *options;          // what the greeting declares beyond the defaults, whole lines
    bool has_tiles, has_side, has_faces;

    // Fills in what the line left open. False when the game cannot be played so.
    bool (*fits)(oracle_options *options);
    // How many there are of this tile in the game's own box, as the parts make it; 0: the game has no such tile.
    int (*copies)(const oracle_options *options, int tile);
    // The same, whatever the parts: a tile that no line of this game has is malformed.
    bool (*knows)(int tile);
    // NULL, or whether a game with these parts is without it all the same: then it is malformed, too.
    bool (*lacks)(const oracle_options *options, int tile);
    // Pawns of a seat: 1, or 2 that are numbered.
    int (*pawns)(const oracle_options *options);
    int (*dealt)(
        const oracle_options *options); // tiles that the box must have, so that every hand can be dealt
    void (*begin)(oracle_game *game);
    void (*list)(const oracle_game *game, oracle_each *each, void *context);
    // The action is well-formed. When it is refused, the caller forgets what became of the game and of the events.
    oracle_refusal (*play)(oracle_game *game, const oracle_action *action, oracle_answer *events);
    // Items, each behind ` / `.
    void (*print)(const oracle_game *game, oracle_answer *answer);
    // The name of the invariant that the position breaks; NULL when it is possible, and then it is the game's.
    const char *(*read)(oracle_game *game, const oracle_items *items);
    // The seats that have won; 0 while the game goes on. Bit 0 is red.
    unsigned (*winners)(const oracle_game *game);
};

extern const oracle_rules *const oracle_games[]; // ends with NULL

// Reads the words after `game` or `position` up to the first `/`; `told` is the set that `set=` can name. NULL when that is a game; or
// how it is answered.
const char *oracle_read_options(const oracle_words *words, int first, int end, const oracle_set *told,
                                const oracle_rules **rules, oracle_options *options);
void oracle_say_options(oracle_answer *answer, const oracle_rules *rules, const oracle_options *options);

// True when the reading of this ruling has this letter.
static inline bool oracle_plays(const oracle_game *game, int ruling, char letter) {
    return game->options.reading[ruling] == letter;
}

// An event's line: `event red` or `event`, then what the caller says, then the clause.
void oracle_tell(oracle_answer *events, const char *what);
void oracle_tell_seat(oracle_answer *events, int seat, int pawn, const char *what);
void oracle_told(oracle_answer *events, const char *clause);

#endif
