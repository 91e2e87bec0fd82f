// SPDX-License-Identifier: MIT
// What is written about single games: a record, a row of figures. bulk.c, match.c and tourney.c play games for it; cli/singles.c and
// report/game_rows.c write them.
//
// Games are written as they are played, and always in the order of their numbers, on any number of threads. The threads play pieces of
// work (long_run.h): a game, or all the games of a deal. Each thread fills a page, and hands it in when a piece is done. A thread that is
// far ahead of the others waits, so little is kept in memory.
#ifndef LEDGER_H
#define LEDGER_H

#include "fates.h"
#include "observe.h"
#include "record.h"

#include <pthread.h>
#include <stdint.h>

enum { LEDGER_WRITERS = 3, LEDGER_AHEAD = 4096 };

// A game that was played. Everything is valid until the writer has made its own text of it.
typedef struct ledger_game {
    const pp_game *game;
    const play_line_up *line_up;
    uint64_t seed;
    uint64_t deal;   // the number of its random draws: the number of the game, or of the deal
    uint64_t number; // its place among all games that are written, from 0
    const play_played *played;
    const count_totals *counts; // of this game alone
    const record_fates *fates;
    const uint32_t *left_turn; // by seat: the number of turns that it had taken when it left; 0 if it stayed
    const char *record;
} ledger_game;

typedef struct ledger_writer {
    void *writing; // passed to its functions
    // Makes what is to be written about a game: one block of memory from malloc. Several threads call it at the same time.
    void *(*makes)(void *writing, const ledger_game *game);
    // Writes this, game after game. Returns false if it cannot be written.
    bool (*takes)(void *writing, const void *made);
} ledger_writer;

// The games of a piece, by number; each has one text for each writer.
typedef struct ledger_page ledger_page;

typedef struct ledger {
    ledger_writer writer[LEDGER_WRITERS];
    int writers;
    bool records; // games need a record
    // The rest belongs to ledger.c.
    pthread_mutex_t lock; // protects the members below
    pthread_cond_t moved;
    uint64_t next, end; // the next piece to write, and the first that is not written
    bool failed;        // something could not be written
    const count_layout *layout;
    uint32_t games; // the number of games of a piece
    void **kept[LEDGER_AHEAD];
} ledger;

// Begins with piece 0. `games` is the number of games of a piece.
void ledger_begin(ledger *l, const count_layout *layout, uint32_t games);
void ledger_end(ledger *l);

// Writes nothing from this piece on: the run ends before it.
void ledger_stop(ledger *l, uint64_t piece);

static inline bool ledger_has_failed(const ledger *l) {
    return l && l->failed;
}

// --- The page of a thread

ledger_page *ledger_open_page(ledger *l);
void ledger_close_page(ledger_page *page);

// Begins a game, of which the first four members are known, and returns what must watch it. Choices are reported to `also`, too, unless it
// is null.
play_watcher ledger_watch(ledger_page *page, const ledger_game *begins, uint32_t choices_each,
                          const play_watcher *also);

// Adds this game to the page. It is over, and nothing went wrong in it. Returns its counts.
const count_totals *ledger_add(ledger_page *page, uint64_t piece, const play_played *played);

// Hands in the page, with all games of the piece, and empties it. Returns false if something could not be written.
bool ledger_hand_in(ledger_page *page, uint64_t piece);

#endif
